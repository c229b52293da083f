"""WHAT A SEAT SEES of Kabuki, as numbers for programs that learn. Seats are counted from the one that looks."""

from __future__ import annotations

from zashiki.core.kernel import kernel
from zashiki.core.state import Record, i8
from zashiki.games.kabuki.rules import NOBODY, OVER, SEATS, STACKS, WINDOW, State

NOTHING = -1


class Sight(Record):
    """A table of Kabuki as one seat sees it; -1 stands for nothing."""

    phase = i8()
    """0 somebody places, 1 a placement may be stopped, 2 the game is over."""
    seats = i8()
    """How many players."""
    designs = i8()
    """How many designs of mask are in the deck."""
    copies = i8()
    """How many cards of each design."""
    round = i8()
    """The round that is being played, from 1."""
    rounds = i8()
    """How many rounds there are."""
    turn = i8()
    """Who places next: 0 is the one that looks, 1 the next clockwise …"""
    placer = i8()
    """Who placed the last card."""
    stack = i8()
    """Where the last card was placed."""
    answered = i8()
    """1: this seat has already answered the last placement."""
    shown = i8()
    """The design of the next card."""
    left = i8()
    """How many cards are left, the shown one included."""
    tops = i8(STACKS)
    """The design on top of each stack."""
    heights = i8(STACKS)
    """How many cards each stack has."""
    tokens = i8(SEATS)
    """Of each seat: its tokens in this round."""
    totals = i8(SEATS)
    """Of each seat: its tokens of the rounds that are over."""


@kernel
def seen_from(s: State, seat: int, other: int) -> int:
    """How many places clockwise of `seat` another one sits; -1 for nobody."""
    if other == NOBODY:
        return NOTHING
    return other - seat if other >= seat else other - seat + s.seats


@kernel
def observe(s: State, seat: int, sight: Sight) -> None:
    """Write down what a seat sees."""
    sight.phase = s.phase
    sight.seats = s.seats
    sight.designs = s.designs
    sight.copies = s.copies
    sight.round = s.round
    sight.rounds = s.rounds
    sight.turn = NOTHING if s.phase == OVER else seen_from(s, seat, s.turn)
    sight.placer = seen_from(s, seat, s.placer)
    sight.stack = s.stack
    waiting = (s.asked >> seat) & 1
    sight.answered = 1 if s.phase == WINDOW and seat != s.placer and not waiting else 0
    sight.shown = s.deck[s.placed] if s.placed < s.size and s.phase != OVER else NOTHING
    sight.left = s.size - s.placed
    observe_stacks(s, sight)
    for place in range(SEATS):
        other = seat + place if seat + place < s.seats else seat + place - s.seats
        there = place < s.seats
        sight.tokens[place] = s.tokens[other] if there else NOTHING
        sight.totals[place] = s.totals[other] if there else NOTHING


@kernel
def observe_stacks(s: State, sight: Sight) -> None:
    """The top card of each stack, and its height (KB-07)."""
    for stack in range(STACKS):
        sight.tops[stack] = NOTHING
        sight.heights[stack] = 0
    for k in range(s.placed):
        stack = s.where[k]
        sight.tops[stack] = s.deck[k]
        sight.heights[stack] += 1
