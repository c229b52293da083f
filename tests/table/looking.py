"""Looking at a table as everybody there sees it, and at what was answered."""

from __future__ import annotations

from tests.table.parlour import Guest, Parlour
from zashiki.table import picture
from zashiki.wire.from_server import Refused, Room, SeatCard


def room(parlour: Parlour) -> Room:
    """The table as everybody sees it."""
    return picture.room(parlour.table)


def seat(parlour: Parlour, number: int) -> SeatCard:
    """A seat as everybody sees it."""
    return room(parlour).seats[number]


def names(parlour: Parlour) -> list[str]:
    """What everybody is called."""
    return [card.name for card in room(parlour).seats]


def code(refused: Refused | None) -> str | None:
    """What kind of refusal it was; None: it was done."""
    return None if refused is None else refused.code


def guests_of(table: Parlour, person: str) -> list[Guest]:
    """All lines of a person."""
    return [guest for guest in table.guests if guest.person == person]
