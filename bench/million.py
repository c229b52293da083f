"""A million games by the command line, on a terminal of its own: how long it takes, and whether there is a bar."""

from __future__ import annotations

import os
import pty
import re
import subprocess
from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter

from bench.costs import COMMAND
from bench.prepare import ROOT, Missing

GAMES = 1_000_000
ASKED = ("simulate", "kabuki", "--games", str(GAMES), "--threads", "2")


@dataclass(frozen=True)
class Simulation:
    """One run: seconds by the clock on the wall, those of the processor, and whether there was a bar."""

    seconds: float
    processor: float
    bar: bool


def simulate_a_million(times: int, step: Callable[[str], None]) -> list[Simulation]:
    """Simulate so many times; `step` hears it."""
    found = []
    for _ in range(times):
        step("simulating a million games of Kabuki")
        found.append(_simulated())
    return found


def _simulated() -> Simulation:
    """Run the whole process; what it shows goes to a terminal that nobody but us looks at."""
    screen, line = pty.openpty()
    began, used = perf_counter(), os.times()
    own = {**os.environ, "TERM": "xterm", "COLUMNS": "100"}
    process = subprocess.Popen(
        [str(COMMAND), *ASKED], cwd=ROOT, env=own, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=line
    )
    os.close(line)
    shown = _read_all(screen)
    if process.wait():
        raise Missing(f"zashiki {' '.join(ASKED)} failed:\n{shown.decode(errors='replace')[-2000:]}")
    seconds, now = perf_counter() - began, os.times()
    processor = now.children_user + now.children_system - used.children_user - used.children_system
    return Simulation(seconds, processor, len(set(re.findall(rb"(\d+)/1000000", shown))) > 1)


def _read_all(screen: int) -> bytes:
    """All that is shown until the process ends (Linux says so by an error)."""
    shown = b""
    try:
        while part := os.read(screen, 1 << 16):
            shown += part
    except OSError:
        pass
    finally:
        os.close(screen)
    return shown
