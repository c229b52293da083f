"""WHAT A SEAT SEES of Kitsu, as numbers for programs that learn. Seats are counted from the one that looks."""

from __future__ import annotations

from zashiki.core.kernel import kernel
from zashiki.core.state import Record, i8
from zashiki.games.kitsu.rules.hidden import sees_last, size_of, veiled_from
from zashiki.games.kitsu.rules.parts import KINDS, NOBODY, SEATS, TOKENS
from zashiki.games.kitsu.rules.state import State

NOTHING = -1


class Sight(Record):
    """A table of Kitsu as one seat sees it; -1 stands for nothing.

    Kinds of card: blue 1 to 6, orange 1 to 6, white, black, katana.
    """

    phase = i8()
    """0 cards are exchanged, 1 a card is played, 2 destroyed, 3 recalled, 4 a token is chosen, 5 the game is over."""
    seats = i8()
    """How many players."""
    clan = i8()
    """0: this seat is Zenko (blue); 1: Yako (orange)."""
    track = i8()
    """How long the track is."""
    rounds = i8()
    """How many rounds a clan must win."""
    round = i8()
    """The round that is being played, from 1."""
    turn = i8()
    """Who is to act: 0 is the one that looks, 1 the next clockwise …"""
    leader = i8()
    """Who leads the trick."""
    demand = i8()
    """The clan whose colour a Black Kitsune demands of whoever is to play."""
    gave = i8()
    """The kind of card this seat has laid for its partner."""
    discard = i8()
    """How many cards have been discarded."""
    draw = i8()
    """How many cards are left to draw."""
    markers = i8(2)
    """Of the own clan, and of the other."""
    won = i8(2)
    """Rounds won by the own clan, and by the other."""
    hand = i8(KINDS)
    """How many of each kind this seat holds."""
    sizes = i8(SEATS)
    """How many cards each seat holds; those laid for a partner count."""
    trick = i8(SEATS)
    """The kinds in the trick, in the order they were played; -1: not yet, or only its back is seen."""
    trick_with = i8(SEATS)
    """What each was played with: nothing, Plus Three (blue, orange), Standstill, Veil, Recall, Mirror; or -1."""
    destroyed = i8(SEATS)
    """1 for each card of the trick that was destroyed."""
    last = i8(KINDS)
    """How many of each kind the last trick had, while this seat chooses one of them."""
    tokens = i8(TOKENS)
    """Where each Power token is: -2 on the board, -1 used, else at which seat."""


@kernel
def seen_from(s: State, seat: int, other: int) -> int:
    """How many places clockwise of `seat` another one sits; negative numbers are no seats, and stay."""
    if other < 0 or other >= seat:
        return other if other < 0 else other - seat
    return other - seat + s.seats


@kernel
def observe(s: State, seat: int, sight: Sight) -> None:
    """Write down what a seat sees."""
    sight.phase = s.phase
    sight.seats = s.seats
    sight.clan = seat & 1
    sight.track = s.track
    sight.rounds = s.rounds
    sight.round = s.round
    sight.turn = seen_from(s, seat, s.turn)
    sight.leader = seen_from(s, seat, s.leader)
    sight.demand = s.demand
    sight.gave = s.given[seat]
    sight.discard = size_of(s.discard)
    sight.draw = s.draw_end - s.draw_at
    for side in range(2):
        sight.markers[side] = s.markers[side ^ (seat & 1)]
        sight.won[side] = s.won[side ^ (seat & 1)]
    for token in range(TOKENS):
        sight.tokens[token] = seen_from(s, seat, s.tokens[token])
    observe_hands(s, seat, sight)
    observe_trick(s, seat, sight)


@kernel
def observe_hands(s: State, seat: int, sight: Sight) -> None:
    """The own hand, how many cards the others hold, and the last trick for who may look at it (KT-32)."""
    for kind in range(KINDS):
        sight.hand[kind] = (s.hands[seat] >> (4 * kind)) & 15
        sight.last[kind] = 0
    for place in range(SEATS):
        other = seat + place if seat + place < s.seats else seat + place - s.seats
        laid = 1 if place < s.seats and s.given[other] != NOBODY else 0
        sight.sizes[place] = size_of(s.hands[other]) + laid if place < s.seats else NOTHING
    if sees_last(s, seat):
        for k in range(s.last_count):
            sight.last[s.last[k]] += 1


@kernel
def observe_trick(s: State, seat: int, sight: Sight) -> None:
    """The cards of the trick; of a veiled one its back (KT-31)."""
    hidden = veiled_from(s, seat)
    for position in range(SEATS):
        there = position < s.played
        sight.trick[position] = s.trick[position] if there and position != hidden else NOTHING
        sight.trick_with[position] = s.trick_with[position] if there else NOTHING
        sight.destroyed[position] = (s.destroyed >> position) & 1 if there else 0
