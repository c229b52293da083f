"""What the terminal says about a table: who sits where, what happened to the people, how it ended. Never a card."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from zashiki.core.game import Game
from zashiki.core.refusals import rule_name
from zashiki.players.names import Names
from zashiki.terminal.pages import rule_text
from zashiki.wire.from_server import Call, Noted, Room, SeatCard, You

RED = "#d03a24"
LINE_LOST, LINE_BACK = "line_lost", "line_back"
"""What our own end of a line notes: no server says these."""

_NOTES = {
    "joined": "{} sits down.",
    "left": "{} has left the table.",
    "removed": "{} had to go.",
    "host": "{} is the host now.",
    "started": "The cards are dealt.",
    "computer": "A computer player plays for {}.",
    "returned": "{} is back.",
    "ended_agreed": "All agreed to end the game.",
    "ended_empty": "Nobody was there any more: the game is given up.",
    "ended_rules": "The server has other rules by now: the game cannot go on.",
    LINE_LOST: "The line is lost. Trying again …",
    LINE_BACK: "You are connected again.",
}
_PAUSES = {
    "agreed": "The game is paused. Type [b]resume[/b] to go on.",
    "waiting": "The game is paused: waiting for {}.",
    "empty": "The game is paused: nobody is there.",
}


def noted(note: Noted) -> str | None:
    """A line about the table, or nothing where the screen shows it anyway."""
    return _NOTES[note.what].format(note.name) if note.what in _NOTES else None


def pause(room: Room, names: Names) -> Text:
    """Why the game is paused, and what to do about it."""
    waiting = "" if room.waiting is None else names[room.waiting]
    return Text.from_markup(_PAUSES.get(room.why, "The game is paused.").format(waiting))


def strip(calls: Sequence[Call], names: Names) -> Text:
    """Who called Stop!, and how quickly."""
    ordered = sorted(calls, key=lambda call: call.accepted)
    times = (f"{names[call.seat]} {call.accepted / 1000:.2f} s" for call in ordered)
    drawn = " (a tie: drawn by lot)" if any(call.verdict == "drawn" for call in calls) else ""
    return Text("Called: " + " · ".join(times) + drawn, style="dim")


def result(room: Room, names: Names) -> Text:
    """How the game ended."""
    ended = room.result
    if ended is None or not ended.winners:
        return Text("The game was ended before anybody had won.", style="bold")
    won = " and ".join(names[seat] for seat in ended.winners)
    scores = ", ".join(f"{names[seat]} {score}" for seat, score in enumerate(ended.scores))
    return Text(f"The game is won by {won}.  {scores}", style="bold")


# ------------------------------------------------------------------------------------------- before the start


def gathering(room: Room, you: You) -> RenderableType:
    """Who sits where, and how others come to the table."""
    table = Table(box=None, padding=(0, 2, 0, 0))
    for column in ("seat", "player", ""):
        table.add_column(column)
    for number, card in enumerate(room.seats):
        table.add_row(str(number + 1), card.name or "free", _about(card, number in you.seats))
    setup = room.setup
    head = Text(f"{setup.game.capitalize()}, {setup.players} players, {setup.pace}", style="bold")
    return Group(head, Text(f"Others join with the code {room.code}.", style="dim"), table, Text(_next(you)))


def _about(card: SeatCard, yours: bool) -> str:
    if yours:
        return "you"
    if card.kind == "computer":
        return f"computer player, {card.level}"
    if card.program:
        return "computer player, from outside" if card.connected else "computer player, not here"
    return "" if card.kind == "free" or card.connected else "not here"


def _next(you: You) -> str:
    if you.host:
        return "Type start when everybody is here; computer players take the free seats."
    return "The host starts the game." if you.seats else "No seat is free: you look on."


# ------------------------------------------------------------------------------------------- rules


def number_of(name: str) -> int:
    """The number of a rule that somebody names: `20`, `KT-20`, `H-02`."""
    digits = re.sub(r"\D", "", name)
    return (int(digits) if digits else 0) + (100 if name.upper().startswith("H") else 0)


def rule(game: Game, name: str) -> Text:
    """A rule, in its own words."""
    number = number_of(name)
    return Text(f"{rule_name(game.prefix, number)}: {rule_text(game.name, game.prefix, number)}")


def why_not(game: Game, move: str, name: str) -> Text:
    """Why a move is not allowed."""
    told = rule_text(game.name, game.prefix, number_of(name))
    return Text.assemble((f"Not {move!r}, by {name}: ", f"bold {RED}"), told)
