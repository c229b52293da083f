"""Frames: what the terminal shows of a seat, from who sits where to how it ended."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from zashiki.terminal import words

if TYPE_CHECKING:
    from zashiki.terminal.seat import Seat

HELP = "a number or a move · [b]why MOVE[/b] why not? · [b]rules[/b] · [b]rule N[/b] · [b]quit[/b]"
BAR = 20


def draw(seat: Seat, below: Sequence[RenderableType], asked: str = "", typed: str = "") -> None:
    """The table, what happened last, and below it what matters now."""
    history = Text("\n".join(seat.log), style="dim")
    seat.screen.show(_table(seat), history, *below, prompt=asked, typed=typed)
    seat.changed = False


def _table(seat: Seat) -> RenderableType:
    if seat.room is None or seat.you is None:
        return Text("Looking for the table …", style="dim")
    if seat.view is None or seat.phase == "gathering":
        return words.gathering(seat.room, seat.you)
    title = f"[bold]{seat.game.name.capitalize()}[/bold]"
    return Panel(seat.board.board(seat.view, seat.names), title=title, title_align="left")


def prompt(seat: Seat) -> str:
    """What stands before the answer; nothing where nothing is asked, or a key is enough."""
    if seat.over:
        return "Enter to leave the table, again to play again:"
    if seat.phase == "gathering":
        return "start, sit N or quit:" if seat.you is not None and seat.you.host else ""
    if seat.phase == "paused":
        return "resume or quit:" if seat.room is not None and seat.room.why == "agreed" else ""
    if seat.racing and seat.screen.live:
        return ""
    choices = seat.choices()
    return "stop or pass:" if "stop" in choices else "Your move:" if choices else ""


def question(seat: Seat) -> list[RenderableType]:
    """What matters now: what is asked of the player, or what the table waits for."""
    if seat.room is None or seat.phase == "gathering":
        return [seat.note]
    if seat.over:
        return [words.result(seat.room, seat.names), seat.note]
    if seat.phase == "paused":
        return [words.pause(seat.room, seat.names), seat.note]
    if seat.racing and seat.screen.live:
        return [_race(seat), seat.note]
    if seat.choices():
        return [*_menu(seat), seat.note]
    return [Text(_waiting(seat), style="dim"), seat.note]


def _menu(seat: Seat) -> list[RenderableType]:
    """The open moves, numbered, and what else can be typed."""
    choices = seat.choices()
    offers = [
        Text.assemble((f"{number:>3} ", "bold #c98a12"), seat.board.label(move, seat.view, seat.names))
        for number, move in enumerate(choices, 1)
    ]
    asks = Text(seat.board.asks(seat.view, choices), style="bold")
    return [asks, Columns(offers, padding=(0, 3)), Text.from_markup(f"[dim]{HELP}[/dim]")]


def _race(seat: Seat) -> RenderableType:
    """Which keys answer a placement, and how much time the window has left: it says nothing of what others do."""
    assert seat.update is not None
    hints = []
    if "stop" in seat.update.legal:
        hints.append("[b]SPACE Stop![/b] · Enter go on")
    if seat.planned is not None:
        hints.append(f"you go on with {seat.board.label(seat.planned, seat.view, seat.names)}")
    elif seat.update.ahead:
        hints.append("1-4 go on and place there")
    return Group(Text.from_markup(" · ".join(hints)), Text("█" * bar(seat), style=words.RED))


def bar(seat: Seat) -> int:
    """How long the bar of a race is now; 0 where none runs."""
    if seat.room is None or not seat.racing or not seat.line.pace:
        return 0
    left = max(0.0, seat.opens - time.monotonic())
    return min(BAR, round(BAR * left / (seat.room.setup.window * seat.line.pace)))


def _waiting(seat: Seat) -> str:
    update = seat.update
    if update is None:
        return ""
    if update.clock.kind == "window":
        mine = getattr(seat.view, "placer", None) == seat.number
        return "Will anybody stop you?" if mine else "Will anybody call Stop?"
    if update.sealed is not None:
        return "You have answered; the others have not."
    turn = getattr(seat.view, "turn", None)
    return f"{seat.names[turn]} thinks …" if turn is not None and turn != seat.number else "The others think …"
