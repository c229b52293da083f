"""What it costs before and around play: to start, to compile, to load, to deal, to call, to write down."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from time import perf_counter

from bench.ours import CallCost, FromPython, plain_deal, plain_rate, trace_rate
from bench.peers.peer_tally import Tally
from bench.prepare import ROOT, Missing

STARTS = 7
LOADS = 3
COMMAND = Path(sys.executable).parent / "zashiki"
SIMULATE = ("simulate", "kabuki", "--games", "1", "--seed", "1")
TABLES = {"kabuki": 4, "kinapa": 4, "kitsu": 4}
"""The table at which each game's costs are measured."""


@dataclass
class Compilation:
    """The first compilation of everything, from an empty cache."""

    seconds: float
    """The whole process, Numba's import included."""
    processor: float
    """The processor's share of it: less where the machine had other things to do."""
    games: dict[str, float]
    announced: bool


@dataclass
class GameCosts:
    """What one game costs."""

    state_bytes: int
    load: float
    deal: float
    plain_deal: float
    quiet: CallCost
    telling: CallCost
    stepped: Tally
    plain: Tally
    traced: Tally
    trace_bytes: int


@dataclass
class Costs:
    """Everything measured here; a start is None where the command failed."""

    compilation: Compilation
    starts: dict[str, float | None] = field(default_factory=dict)
    games: dict[str, GameCosts] = field(default_factory=dict)


def compile_everything() -> Compilation:
    """Compile all games into the (still empty) folder that ZASHIKI_CACHE names, in a process of its own."""
    began, used = perf_counter(), _children_seconds()
    done = _run([sys.executable, "-m", "bench.load_all"])
    seconds, processor = perf_counter() - began, _children_seconds() - used
    if done.returncode:
        raise Missing(f"the rules do not compile:\n{done.stderr[-2000:]}")
    return Compilation(seconds, processor, json.loads(done.stdout), "compiling" in done.stderr)


def _children_seconds() -> float:
    """Processor time of all programs run from here so far."""
    used = os.times()
    return used.children_user + used.children_system


def load_seconds() -> dict[str, float]:
    """Seconds to load each game's compiled code from a warm cache, in fresh processes."""
    everything = [sys.executable, "-m", "bench.load_all"]
    _run(everything)  # where sources were edited since the compilation, this compiles again
    loads = [json.loads(_run(everything).stdout) for _ in range(LOADS)]
    return {name: median(load[name] for load in loads) for name in loads[0]}


def start_seconds() -> dict[str, float | None]:
    """Wall time of whole processes with a warm cache, the median of seven; nothing first, to compare."""
    python = sys.executable
    return {
        "Python that does nothing": _start([python, "-c", "pass"]),
        "`import zashiki.cli`": _start([python, "-c", "import zashiki.cli"]),
        "`zashiki --help`": _start([str(COMMAND), "--help"]),
        "`zashiki rules kabuki`": _start([str(COMMAND), "rules", "kabuki"]),
        "`zashiki simulate kabuki --games 1 --seed 1`": _start([str(COMMAND), *SIMULATE]),
    }


def _start(command: list[str]) -> float | None:
    """The median time of a command once it has run before, or None if it fails."""
    try:
        if _run(command).returncode:
            return None
    except OSError:
        return None
    return median(_timed(command) for _ in range(STARTS))


def _timed(command: list[str]) -> float:
    began = perf_counter()
    _run(command)
    return perf_counter() - began


def _run(command: list[str]) -> subprocess.CompletedProcess[str]:
    """Run a command from the repository's root and keep what it prints; byte code is cached, as it is by default."""
    own = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    quiet = subprocess.DEVNULL
    return subprocess.run(command, cwd=ROOT, env=own, capture_output=True, text=True, check=False, stdin=quiet)


def game_costs(name: str, load: float, seconds: float) -> GameCosts:
    """Measure everything about one game."""
    seats = TABLES[name]
    table = FromPython(name, seats)
    quiet, telling = table.call_cost(False), table.call_cost(True)
    traced, trace_bytes = trace_rate(name, seats, seconds)
    return GameCosts(
        state_bytes=table.game.state.LAYOUT.size,
        load=load,
        deal=table.deal_cost(seconds / 2),
        plain_deal=plain_deal(name, seats, seconds / 2),
        quiet=quiet,
        telling=telling,
        stepped=table.measure(seconds),
        plain=plain_rate(name, seats, seconds),
        traced=traced,
        trace_bytes=trace_bytes,
    )


def measure_costs(seconds: float, compilation: Compilation, step: Callable[[str], None]) -> Costs:
    """Measure all costs; `step` hears what comes next."""
    costs = Costs(compilation)
    step("loading compiled code")
    loads = load_seconds()
    step("starting the command line")
    costs.starts = start_seconds()
    for name in TABLES:
        step(f"one call, one deal, one record: {name}")
        costs.games[name] = game_costs(name, loads[name], seconds)
    return costs
