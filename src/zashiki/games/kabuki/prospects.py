"""What tokens are worth in Kabuki: how likely a seat wins the game once some have changed hands."""

from __future__ import annotations

import math

from zashiki.core.kernel import kernel
from zashiki.games.kabuki.rules import NOBODY, WINDOW, State

SWING = 0.45
"""How far a seat's tokens go up or down in a whole round, as a share of those it begins with."""


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
        return sure_share(s, me, gainer, loser, tokens)
    left = 0.0 if ends else (s.size - s.placed) / s.size
    spread = SWING * s.start * math.sqrt(left + s.rounds - s.round) + 0.2
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
