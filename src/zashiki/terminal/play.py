"""`zashiki play`: a game in the terminal, at a table on this computer or at one of a server."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from rich.console import Console

from zashiki.core.game import find_game
from zashiki.players.brain import mind_library
from zashiki.terminal import words
from zashiki.terminal.conversation import Conversation
from zashiki.terminal.guest import CannotJoin
from zashiki.terminal.join import find_table
from zashiki.terminal.line import Line
from zashiki.terminal.local import LocalTable
from zashiki.terminal.screen import Left, Screen
from zashiki.terminal.seat import Seat
from zashiki.wire.setup import Setup


def play_here(console: Console, setup: Setup, seed: int | None, speed: float, record: Path | None) -> None:
    """Play against computer players on this computer, and keep the record of a game that is over."""
    # the first time ever this compiles, and says so: before there is a screen
    mind_library(find_game(setup.game)).load()
    table = LocalTable(setup, seed, speed)
    sit_down(console, table, speed)
    lines = table.record() if record is not None else None
    if record is not None and lines is not None:
        record.write_bytes(b"".join(lines))
        console.print(f"The record is in {record}.")


def play_there(
    console: Console, link: str, name: str | None, code: str | None, setup: Setup | None, speed: float
) -> str | None:
    """Play at a table of a server; gives what is wrong if there is no way to it."""
    try:
        sit_down(console, find_table(console, link, name, code, setup), speed)
    except CannotJoin as problem:
        return str(problem)
    return None


def sit_down(console: Console, line: Line, speed: float) -> None:
    """Play at the other end of a line until the game is over, or the player leaves."""
    screen = Screen(console, speed)
    seat = Seat(line, screen)
    try:
        with closing(line), screen.open():
            Conversation(seat).hold()
    except (Left, KeyboardInterrupt):
        seat.farewell = "You left the table. See you soon!"
    if seat.over and screen.live and seat.room is not None:
        console.print(words.result(seat.room, seat.names))
    elif seat.farewell:
        console.print(seat.farewell)
