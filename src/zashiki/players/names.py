"""Names at a table, and sentences that fit "You" as well as "Aiko"."""

from __future__ import annotations

from collections.abc import Sequence

GUESTS = ("Aiko", "Ben", "Chloé", "Daichi", "Emi", "Finn", "Goro", "Hana")


class Names:
    """What the people at the table are called (guests, if nothing else is said); one of them may be you."""

    def __init__(self, seats: int, you: int | None, called: Sequence[str] = ()) -> None:
        self.you = you
        guests = iter(GUESTS)
        called = called or ["" if seat == you else next(guests) for seat in range(seats)]
        self.of: Sequence[str] = ["You" if seat == you else name for seat, name in enumerate(called)]

    def __getitem__(self, seat: int) -> str:
        """The name of a seat."""
        return self.of[seat]

    def object(self, seat: int) -> str:
        """The name as an object: `from you`, `from Aiko`."""
        return "you" if seat == self.you else self.of[seat]

    def does(self, seat: int, other: str, you: str) -> str:
        """`Aiko takes` or `You take`: give the verb for the others, then the one for you."""
        return f"{self.of[seat]} {you if seat == self.you else other}"
