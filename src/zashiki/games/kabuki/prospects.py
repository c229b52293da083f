"""What tokens are worth in Kabuki: how likely a seat wins the game once some have changed hands."""

from __future__ import annotations

import math

from zashiki.core.kernel import kernel
from zashiki.games.kabuki.rules import NOBODY, WINDOW, State

SWING = 0.45
"""How far a seat's tokens go up or down in a whole round, as a share of those it begins with."""
PRIDE = 0.02
"""Even where the game is decided a token more is better than one less: this much counts as if all were still open."""


@kernel
def is_last(s: State) -> bool:
    """Is this the last card of the round, about to be placed or just placed?"""
    return s.placed == s.size or (s.phase != WINDOW and s.placed == s.size - 1)


@kernel
def total_after(s: State, seat: int, gainer: int, loser: int, tokens: int) -> int:
    """A seat's total, once these tokens have changed hands."""
    total = s.totals[seat] + s.tokens[seat]
    if seat == gainer:
        total += tokens
    if seat == loser:
        total -= tokens
    return total


@kernel
def prospect(s: State, me: int, gainer: int, loser: int, tokens: int) -> float:
    """My share of the win, if `gainer` gets and `loser` loses so many tokens (either may be NOBODY)."""
    ends = is_last(s) or (loser != NOBODY and s.tokens[loser] <= tokens)
    if ends and s.round == s.rounds:
        share = sure_share(s, me, gainer, loser, tokens)
    else:
        left = 0.0 if ends else (s.size - s.placed) / s.size
        share = likely_share(s, me, gainer, loser, tokens, left + s.rounds - s.round)
    return (1.0 - PRIDE) * share + PRIDE * likely_share(s, me, gainer, loser, tokens, float(s.rounds))


@kernel
def likely_share(s: State, me: int, gainer: int, loser: int, tokens: int, rounds: float) -> float:
    """My share of the win with so many rounds to go: the more, the less it counts who is ahead."""
    spread = SWING * s.start * math.sqrt(rounds) + 0.2
    mine = total_after(s, me, gainer, loser, tokens)
    weight = 0.0
    for seat in range(s.seats):
        ahead = (total_after(s, seat, gainer, loser, tokens) - mine) / spread
        weight += math.exp(max(-30.0, min(30.0, ahead)))
    return 1.0 / weight


@kernel
def sure_share(s: State, me: int, gainer: int, loser: int, tokens: int) -> float:
    """My share of the win if the game ends so: those who tie share it (KB-19)."""
    mine = total_after(s, me, gainer, loser, tokens)
    sharing = 0
    for seat in range(s.seats):
        theirs = total_after(s, seat, gainer, loser, tokens)
        if theirs > mine:
            return 0.0
        if theirs == mine:
            sharing += 1
    return 1.0 / sharing


@kernel
def token_worth(s: State, me: int) -> float:
    """What share of the win one of my tokens is."""
    return (prospect(s, me, me, NOBODY, 1) - prospect(s, me, NOBODY, me, 1)) / 2.0
