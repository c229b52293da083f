"""Who is ahead in Kabuki: whoever has most tokens, those of the rounds before included."""

from __future__ import annotations

from zashiki.core.kernel import kernel
from zashiki.core.standing import Standing
from zashiki.games.kabuki.rules import KB_06, OVER, State


@kernel
def opener(s: State) -> int:
    """Give the seat that places the first card (KB-05)."""
    return s.turn


@kernel
def worth(s: State, seat: int) -> int:
    """A seat's total as if the round ended now (KB-17); at the end the tokens are in it already."""
    return s.totals[seat] if s.phase == OVER else s.totals[seat] + s.tokens[seat]


@kernel
def ahead(s: State) -> int:
    """Give the seats with the highest total, as bits."""
    best = 0
    for seat in range(s.seats):
        best = max(best, worth(s, seat))
    seats = 0
    for seat in range(s.seats):
        if worth(s, seat) == best:
            seats |= 1 << seat
    return seats


STANDING = Standing(
    opener=opener,
    ahead=ahead,
    about="whoever has most tokens, those of the rounds before included",
    turn=KB_06,
    turns="cards placed",
)
