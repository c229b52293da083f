"""Who asks something of a table, and the checks that many sentences share."""

from __future__ import annotations

from typing import NamedTuple

from zashiki.core.game import BadTable, find_game
from zashiki.core.mind import LEVELS
from zashiki.table.play import Play
from zashiki.table.presence import Listener
from zashiki.table.refusal import Refusal
from zashiki.table.seating import Seat
from zashiki.table.table import LiveTable
from zashiki.wire.setup import Setup


class Asking(NamedTuple):
    """Who says it, and when it reached the server."""

    listener: Listener
    at: int

    @property
    def person(self) -> str:
        """The person who says it."""
        return self.listener.person


def check_setup(setup: Setup) -> None:
    """Refuse seats and options that the rules of the game do not allow, and say what they allow."""
    try:
        find_game(setup.game).table(setup.players, setup.options)
    except BadTable as problem:
        raise Refusal("setup", f"{problem}.", field="setup") from None
    check_level(setup.level)


def check_level(level: str, where: str = "level") -> None:
    """Refuse a level that computer players do not have; `where` it was said."""
    if level not in LEVELS:
        raise Refusal("level", f"There is no level {level!r}; there are: {', '.join(LEVELS)}.", field=where)


def own_seat(table: LiveTable, asking: Asking, number: int) -> Seat:
    """A seat that is this person's own."""
    seat = seat_at(table, number)
    if seat.person != asking.person:
        raise Refusal("not_yours", f"Seat {number + 1} is not yours.", field="seat")
    if asking.listener.program and not seat.program:
        raise Refusal("not_yours", "A program plays only where it sat down itself.", field="seat")
    return seat


def seat_at(table: LiveTable, number: int) -> Seat:
    """A seat that the table has."""
    if not 0 <= number < len(table.seating.seats):
        raise Refusal("no_seat", f"This table has {len(table.seating.seats)} seats.", field="seat")
    return table.seating.seats[number]


def must_host(table: LiveTable, asking: Asking) -> None:
    """Refuse anybody but the host."""
    if table.seating.host != asking.person:
        raise Refusal("not_host", "Only the host of the table can do that.")


def must_gather(table: LiveTable) -> None:
    """Refuse once the game has begun."""
    if table.phase != "gathering":
        raise Refusal("started", "That can only be changed before the start.")


def game_on(table: LiveTable) -> Play:
    """The game that is going on."""
    if table.playing is None:
        raise Refusal("not_playing", "No game is going on at this table.", "H-04" if table.play else None)
    return table.playing
