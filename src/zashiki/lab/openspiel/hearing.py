"""What every seat has heard of a game, move by move: as text that tells histories apart, and as knowledge."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any

from zashiki.core.aside import WATCHERS
from zashiki.lab.openspiel.dealer import ROW, Dealer

NOBODY = -1
Past = tuple["Moment", ...]
"""Everything that happened, a moment a call of the rules (or a choice that is not yet played)."""


def ear(seat: int) -> int:
    """The bit of those who may hear that stands for a seat (-1: a watcher)."""
    return 1 << (seat if seat >= 0 else WATCHERS)


class Moment:
    """What happened in one call of the rules, and whose choice it was. Never changed once it is made."""

    __slots__ = ("_knows", "_texts", "action", "rows", "seat")

    def __init__(self, seat: int, action: int, rows: bytes) -> None:
        self.seat = seat
        """Who chose `action`; -1: nobody, or it was noted before."""
        self.action = action
        self.rows = rows
        self._texts: dict[int, str] = {}
        self._knows: dict[int, bytes] = {}

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel without what can be worked out again."""
        return Moment, (self.seat, self.action, self.rows)

    def text(self, dealer: Dealer, seat: int) -> str:
        """What a seat did and heard then; empty if nothing."""
        if seat not in self._texts:
            own = [f"> {dealer.game.notation[self.action]}"] if seat == self.seat != NOBODY else []
            self._texts[seat] = "; ".join([*own, *self.heard(dealer, ear(seat))])
        return self._texts[seat]

    def heard(self, dealer: Dealer, ears: int) -> Iterator[str]:
        """The rows that all of these may hear, in words."""
        for event, rule, hears, *numbers in ROW.iter_unpack(self.rows):
            if event and hears & ears == ears:
                while numbers and numbers[-1] == 0:
                    numbers.pop()
                yield " ".join([f"{dealer.urns.told[event - 1]}.{rule}", *map(str, numbers)])

    def knows(self, seat: int) -> bytes | None:
        """What a seat knew after it, if that was worked out before."""
        return self._knows.get(seat)

    def learn(self, seat: int, knowledge: bytes) -> None:
        """Keep what a seat knew after it."""
        self._knows[seat] = knowledge


class Telling:
    """A whole past as one seat tells it: its own, and what it knows that the others have heard with it."""

    def __init__(self, dealer: Dealer, past: Past, teller: int) -> None:
        self.dealer = dealer
        self.past = past
        self.teller = teller
        self._texts: dict[int, str] = {}

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel without what can be worked out again."""
        return Telling, (self.dealer, self.past, self.teller)

    def text(self, seat: int) -> str:
        """All that the teller did and heard, or what another heard with it."""
        if seat not in self._texts:
            shared = heard_by(self.dealer, self.past, ear(self.teller) | ear(seat))
            own = seat == self.teller
            self._texts[seat] = all_heard(self.dealer, self.past, seat) if own else "\n".join(shared)
        return self._texts[seat]

    @cached_property
    def knowledge(self) -> bytes:
        """What the teller knows."""
        return knowledge_of(self.dealer, self.past, self.teller)


class Retold(Moment):
    """The past of a state that was drawn anew for one seat: true for that seat, made up for the others.

    Of them it says what that seat heard with them, and what they see now: what they really had would give truth away.
    """

    __slots__ = ("state", "telling")

    def __init__(self, telling: Telling, state: bytes) -> None:
        super().__init__(NOBODY, NOBODY, b"")
        self.telling = telling
        self.state = state

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel without what can be worked out again."""
        return Retold, (self.telling, self.state)

    def text(self, dealer: Dealer, seat: int) -> str:
        """The past of the one who tells it, or what another may have of it."""
        if seat == self.telling.teller:
            return self.telling.text(seat)
        if seat not in self._texts:
            self._texts[seat] = f"{self.telling.text(seat)}\nsees {dealer.sees(self.state, seat).tobytes().hex()}"
        return self._texts[seat]

    def heard(self, dealer: Dealer, ears: int) -> Iterator[str]:
        """What all of these, and the one who tells it, heard."""
        return heard_by(dealer, self.telling.past, ears | ear(self.telling.teller))

    def knows(self, seat: int) -> bytes | None:
        """What the one who tells it knew; the others, nothing that could be relied upon."""
        return self.telling.knowledge if seat == self.telling.teller else b""


def all_heard(dealer: Dealer, past: Past, seat: int) -> str:
    """Everything that a seat has done and heard, a line a moment."""
    return "\n".join(text for moment in past if (text := moment.text(dealer, seat)))


def heard_by(dealer: Dealer, past: Past, ears: int) -> Iterator[str]:
    """Every row that all of these could hear, in words."""
    for moment in past:
        yield from moment.heard(dealer, ears)


def knowledge_of(dealer: Dealer, past: Past, seat: int) -> bytes:
    """What a seat knows of all it has heard; empty for a seat whose past is made up."""
    known = None
    fresh = len(past)
    while known is None and fresh:
        fresh -= 1
        known = past[fresh].knows(seat)
    if known is None:
        known = dealer.met(seat)
        fresh = -1
    for moment in past[fresh + 1 :]:
        known = dealer.heard(known, moment.rows) if known else known
    if past:
        past[-1].learn(seat, known)
    return known
