"""Who is ahead in Kinapa: whoever holds the deck with most pairs laid."""

from __future__ import annotations

from zashiki.core.bits import count
from zashiki.core.kernel import kernel
from zashiki.core.standing import Standing
from zashiki.games.kinapa.rules.parts import KN_08
from zashiki.games.kinapa.rules.state import State, emperor_seat


@kernel
def opener(s: State) -> int:
    """Give the first Emperor's seat (KN-06)."""
    return emperor_seat(s)


@kernel
def ahead(s: State) -> int:
    """Give the seats whose decks have most pairs laid, as bits; pairs of a deck that nobody holds count for nobody."""
    best = 0
    for seat in range(s.seats):
        best = max(best, count(s.pairs[s.deck_of[seat]]))
    seats = 0
    for seat in range(s.seats):
        if count(s.pairs[s.deck_of[seat]]) == best:
            seats |= 1 << seat
    return seats


STANDING = Standing(
    opener=opener,
    ahead=ahead,
    about="whoever holds the deck with most pairs laid",
    turn=KN_08,
    turns="turns of an Emperor",
)
