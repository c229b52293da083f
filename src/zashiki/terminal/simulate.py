"""`zashiki simulate`: progress while it plays, then the summary."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from zashiki.core import kernel
from zashiki.lab.crew import Crew, crew_at
from zashiki.lab.random_play import Tally
from zashiki.lab.simulate import Plan, Simulation, empty_tally, make_rules_ready, play_by, trace_all
from zashiki.terminal.summary import summary


def run(plan: Plan, trace: Path | None, legal: bool, threads: int | None, ray: str | None = None) -> None:
    """Simulate, on a Ray cluster if one is named, and write the records if asked to."""
    errors = Console(stderr=True)
    kernel.announce = lambda name: errors.print(f"Compiling the rules ({name}); this happens once and takes seconds …")
    with crew_at(ray, 1) as crew, _progress(errors) as bar:
        if ray is not None:
            errors.print(f"{crew.hands} cores of the Ray cluster at {ray} play.")
        crew.prepare(make_rules_ready, plan.game.name)
        task = bar.add_task(f"{plan.game.name}, {plan.table.seats} players", total=plan.games)
        began = time.perf_counter()

        def show(finished: int) -> None:
            bar.update(task, completed=finished)

        if trace is not None:
            tally = _traced(plan, trace, legal, show)
        elif ray is not None:
            tally = _played_by(plan, crew, show)
        else:
            tally = _played(plan, threads or os.cpu_count() or 1, show)
        seconds = time.perf_counter() - began
    Console().print(summary(plan, tally, seconds))
    if trace is not None:
        errors.print(f"The records are in {trace}.")


def _progress(console: Console) -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, disable=not sys.stderr.isatty(), transient=True)


def _played(plan: Plan, threads: int, show: Callable[[int], None]) -> Tally:
    """Play on this machine: threads are the fastest, as compiled code does not hold Python's lock."""
    simulation = Simulation(plan, threads)
    for finished in simulation.play():
        show(finished)
    return simulation.tally()


def _played_by(plan: Plan, crew: Crew, show: Callable[[int], None]) -> Tally:
    tally = empty_tally(plan)
    for tally in play_by(plan, crew):
        show(tally.games)
    return tally


def _traced(plan: Plan, trace: Path, legal: bool, show: Callable[[int], None]) -> Tally:
    """Write the records. A file of records is complete or absent: it gets its name when the last line is written."""
    tally = empty_tally(plan)
    unfinished = trace.with_name(trace.name + ".part")
    with unfinished.open("wb") as file:
        for line in trace_all(plan, legal, tally):
            file.write(line)
            show(tally.games)
    unfinished.replace(trace)
    return tally
