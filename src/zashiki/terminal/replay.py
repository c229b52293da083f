"""Show a record move by move, checking every line on the way."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct
from rich.console import Console
from rich.panel import Panel
from rich.text import Text

from zashiki.core.game import WATCHER
from zashiki.core.record import Step, replay
from zashiki.core.sitting import Sitting
from zashiki.players.names import Names
from zashiki.terminal.boards import board_of


def show_record(console: Console, file: Path, only: int | None, boards: bool) -> int:
    """Show the games of a record (or one of them) move by move; gives how many games were checked."""
    games = 0
    with file.open("rb") as lines:
        for step in replay(lines):
            first = step.move is None and not step.end
            games += first
            if only is None or only == games:
                _show(console, step, games, boards)
    return games


def _show(console: Console, step: Step, number: int, boards: bool) -> None:
    sitting = step.sitting
    names = Names(sitting.seats, None)
    if step.end:
        console.print(Text(_ending(step, names), style="bold"))
        return
    if step.move is None:
        console.rule(f"[bold]game {number}: {sitting.game.name}, {sitting.seats} players")
    else:
        seat = step.seat if step.seat is not None else 0
        console.print(
            Text.assemble(
                (f"{sitting.moves:>5} ", "dim"), f"{names[seat]:<8}", (step.move, "bold"), _lines(sitting, names)
            )
        )
    if boards or step.move is None:
        board = board_of(sitting.game).board(sitting.game.view(sitting.state, WATCHER), names)
        console.print(Panel(board, border_style="dim"))


def _lines(sitting: Sitting, names: Names) -> str:
    board = board_of(sitting.game)
    events: list[Struct] = sitting.game.hear(sitting.rows, WATCHER)
    view = sitting.game.view(sitting.state, WATCHER)
    said = [line for line in (board.say(event, view, names) for event in events) if line]
    return "  · " + " ".join(said) if said else ""


def _ending(step: Step, names: Names) -> str:
    if step.cut:
        return f"Cut off after {step.sitting.moves} moves."
    result = step.sitting.result()
    assert result is not None
    return f"Won by {' and '.join(names[seat] for seat in result[0])}; scores {result[1]}."
