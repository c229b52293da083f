"""`zashiki report`: plays with a bar that says what for, then writes the page, and the tables beside it."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from zashiki.core import kernel
from zashiki.lab.crew import Crew, crew_at
from zashiki.lab.report.plan import SAID, BadReport, Plan
from zashiki.lab.report.play import Row, play, usual_games
from zashiki.lab.report.skill import meetings
from zashiki.lab.report.tables import NEEDED, rule_rows, write_table, written
from zashiki.terminal.pages import rule_title

TABLES = ("games", "rules", "meetings")


def run(plan: Plan, games: int | None, out: Path, cores: int | None, ray: str | None) -> bool:
    """Make the report; `games` None: as many as make a report of the usual size. False: it was stopped."""
    if importlib.util.find_spec("pyarrow") is None:
        raise BadReport(NEEDED)
    errors = Console(stderr=True, highlight=False, soft_wrap=True)
    kernel.announce = lambda name: errors.print(
        f"Compiling the players ({name}); this happens once and takes seconds …"
    )
    try:
        with new_files(out) as files:
            with crew_at(ray, cores) as crew:
                if ray is not None:
                    errors.print(f"{crew.hands} cores of the Ray cluster at {ray} play.")
                plan = replace(plan, games=games or usual_games(plan))
                rows = _play(plan, crew, errors)
            _write(plan, rows, files)
    except KeyboardInterrupt:
        errors.print("Stopped; nothing was written.")
        return False
    errors.print(f"The report is {out}; its data is beside it, in {', '.join(str(data_file(out, t)) for t in TABLES)}.")
    return True


def data_file(out: Path, table: str) -> Path:
    """Where a table of the report goes."""
    return out.with_name(f"{out.stem}-{table}.parquet")


@contextmanager
def new_files(out: Path) -> Iterator[dict[str, Path]]:
    """Files to write into, which get their names when all are written; else nothing is left of them.

    A place where nothing can be written is found at once.
    """
    named = {**{table: data_file(out, table) for table in TABLES}, "page": out}
    unfinished = {name: file.with_name(file.name + ".part") for name, file in named.items()}
    with ExitStack() as tidy:
        for file in unfinished.values():
            tidy.callback(file.unlink, missing_ok=True)
            try:
                file.touch()
            except OSError as problem:
                raise BadReport(f"{out} cannot be written: {problem.strerror}") from None
        yield unfinished
        for name, file in unfinished.items():
            file.replace(named[name])


def _play(plan: Plan, crew: Crew, errors: Console) -> list[Row]:
    """Play everything, with a bar."""
    rows: list[Row] = []
    with _progress(errors) as bar:
        task = bar.add_task(f"{plan.game.name}: compiling", total=sum(stage.games for stage in plan.stages()))
        for more in play(plan, crew):
            rows += more
            bar.update(task, advance=len(more), description=f"{plan.game.name}: {SAID[more[0].part]}")
    return rows


def _progress(console: Console) -> Progress:
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("games"),
        TimeRemainingColumn(),
    )
    return Progress(*columns, console=console, disable=not sys.stderr.isatty(), transient=True)


def _write(plan: Plan, rows: list[Row], files: dict[str, Path]) -> None:
    """Write the tables, and the page that is drawn from them."""
    from zashiki.terminal.report_page.page import page
    from zashiki.terminal.report_page.parts import Story

    rules = rule_rows(plan, rows, lambda rule: rule_title(plan.game.name, plan.game.prefix, rule))
    met = meetings(plan, rows)
    for table, (columns, records) in written(plan, rows, rules, met).items():
        write_table(files[table], columns, records)
    files["page"].write_text(page(Story(plan, rows, rules, met)), encoding="utf-8")
