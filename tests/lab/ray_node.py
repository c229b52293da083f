"""A node of a real Ray cluster on loopback, as a process: `python -m tests.lab.ray_node ray start …`.

It runs until its standard input ends, so that nothing of it is left even if the tests are killed.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path


def session(leader: int) -> Iterator[int]:
    """All processes of a session that live: a node, and all that it has started."""
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):  # it has just ended
            state, _parent, _group, of = (process / "stat").read_text().rpartition(")")[2].split()[:4]
            if int(of) == leader and state != "Z":
                yield int(process.name)


def kill_session(leader: int) -> None:
    """End a node at once, as a machine does that is switched off."""
    while processes := list(session(leader)):
        for process in processes:
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)


def vanish_once(mark: Path, number: int) -> int:
    """A job for the cluster: the number; but whoever is asked first is lost in the middle of it."""
    if not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def main(command: list[str]) -> None:
    """Run a node; the first line says which session it is."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # an interrupt of the tests ends them, and with them this input
    node = subprocess.Popen(command, stdout=sys.stderr, stdin=subprocess.DEVNULL, start_new_session=True)
    print(node.pid, flush=True)
    try:
        sys.stdin.read()
    finally:
        kill_session(node.pid)
        node.wait()


if __name__ == "__main__":
    main(sys.argv[1:])
