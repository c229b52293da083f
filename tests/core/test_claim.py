"""A claim: one process at a time has something to itself, and one that dies has it no more."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from threading import Timer

import pytest

from zashiki.core.claim import Claimed, claim

HOLDER = """
import sys
from pathlib import Path
from zashiki.core.claim import claim
with claim(Path(sys.argv[1])):
    print("mine", flush=True)
    sys.stdin.read()
"""


def holder(file: Path) -> subprocess.Popen[str]:
    """Another process that has claimed a file, until it is told to end."""
    program = [sys.executable, "-c", HOLDER, str(file)]
    other = subprocess.Popen(program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert other.stdout is not None
    assert other.stdout.readline() == "mine\n"
    return other


def test_who_comes_second_is_told_who_came_first_and_a_dead_process_holds_up_nobody(tmp_path: Path) -> None:
    file = tmp_path / "results"
    with holder(file) as other:
        with pytest.raises(Claimed, match=f"process {other.pid}"), claim(file):
            raise AssertionError("two have it")
        other.kill()
        other.wait()
    assert list(tmp_path.iterdir())  # it had no time to tidy up
    with claim(file):
        pass
    assert not list(tmp_path.iterdir())


def test_a_patient_one_waits_for_its_turn(tmp_path: Path) -> None:
    file = tmp_path / "results"
    with holder(file) as other:
        Timer(0.3, other.communicate).start()  # its standard input ends, and so does it
        with claim(file, patient=True):
            assert other.wait() == 0
