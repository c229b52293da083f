"""`zashiki simulate`: progress while it plays, then the summary."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from zashiki.core import kernel
from zashiki.lab.random_play import Tally, random_play
from zashiki.lab.simulate import Plan, add, play_all, trace_all
from zashiki.terminal.summary import summary


def run(plan: Plan, trace: Path | None, legal: bool, threads: int | None) -> None:
    """Simulate, and write the records if asked to."""
    errors = Console(stderr=True)
    kernel.announce = lambda name: errors.print(f"Compiling the rules ({name}); this happens once and takes seconds …")
    random_play(plan.game).load()
    total = Tally()
    began = time.perf_counter()
    with _progress(errors) as bar:
        task = bar.add_task(f"{plan.game.name}, {plan.table.seats} players", total=plan.games)
        for part in _parts(plan, trace, legal, threads or os.cpu_count() or 1):
            add(total, part)
            bar.update(task, completed=total.games)
    Console().print(summary(plan, total, time.perf_counter() - began))
    if trace is not None:
        errors.print(f"The records are in {trace}.")


def _progress(console: Console) -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, disable=not sys.stderr.isatty(), transient=True)


def _parts(plan: Plan, trace: Path | None, legal: bool, threads: int) -> Iterator[Tally]:
    if trace is None:
        yield from play_all(plan, threads)
        return
    # A record is complete or absent: it gets its name when the last line is written.
    unfinished = trace.with_name(trace.name + ".part")
    with unfinished.open("wb") as file:
        yield from _traced(plan, file, legal)
    unfinished.replace(trace)


def _traced(plan: Plan, file: BinaryIO, legal: bool) -> Iterator[Tally]:
    for line, tally in trace_all(plan, legal):
        file.write(line)
        if tally is not None:
            yield tally
