"""`zashiki verify`: a record checked line by line, with progress."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from zashiki.core.record import replay


def verify_file(file: Path, committed: str | None) -> str:
    """Check every game of a record; gives a sentence about it, or raises BadRecord."""
    games = cut = moves = 0
    columns = (TextColumn("checking"), BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), disable=not sys.stderr.isatty(), transient=True) as bar:
        task = bar.add_task("", total=max(1, file.stat().st_size))
        read = 0

        def counted() -> Iterator[bytes]:
            nonlocal read
            with file.open("rb") as lines:
                for line in lines:
                    read += len(line)
                    yield line

        for step in replay(counted(), committed):
            moves += step.move is not None
            games += step.end
            cut += step.cut
            bar.update(task, completed=read)
    ends = f", {cut} cut off" if cut else ""
    promise = " The seed has the hash that was committed to." if committed else ""
    return f"All right: {games} games{ends}, {moves} moves; every deal, draw and result follows from its seed.{promise}"
