"""STATE of Kitsu, and short questions about it."""

from __future__ import annotations

from zashiki.core.kernel import kernel
from zashiki.core.state import Record, i8, i16, i64
from zashiki.games.kitsu.rules.parts import CARDS, SEATS, TOKENS


class State(Record):
    """A table of Kitsu. A hand has four bits for each kind of card, saying how many; `kinds` one a kind in it."""

    phase = i8()
    seats = i8()
    track = i8()
    rounds = i8()
    round = i8()
    leader = i8()
    turn = i8()
    asked = i8()
    demand = i8()
    """The clan whose colour a Black Kitsune demands of whoever is to play, or -1."""
    played = i8()
    destroyed = i8()
    last_count = i8()
    draw_at = i8()
    draw_end = i8()
    deck_number = i16()
    kinds = i16(SEATS)
    hands = i64(SEATS)
    discard = i64()
    given = i8(SEATS)
    trick = i8(SEATS)
    trick_with = i8(SEATS)
    last = i8(SEATS)
    markers = i8(2)
    won = i8(2)
    tokens = i8(TOKENS)
    cards = i8(CARDS)
    """All cards as they were last shuffled; from `draw_at` to `draw_end` they are the draw pile."""


@kernel
def after(s: State, seat: int, steps: int) -> int:
    """The seat so many places clockwise of this one."""
    place = seat + steps
    while place >= s.seats:
        place -= s.seats
    return place


@kernel
def next_seat(s: State, seat: int) -> int:
    """The seat that plays after this one (KT-09: clockwise)."""
    return seat + 1 if seat + 1 < s.seats else 0


@kernel
def partner_of(s: State, seat: int) -> int:
    """The next member of the same clan (KT-02, KT-08)."""
    return next_seat(s, next_seat(s, seat))


@kernel
def seat_at(s: State, position: int) -> int:
    """Who played the card at this position of the trick (KT-09)."""
    return after(s, s.leader, position)


@kernel
def trick_size(s: State) -> int:
    """How many cards make a trick (KT-11)."""
    return 6 if s.seats == 6 else 4


@kernel
def add_card(s: State, seat: int, kind: int) -> None:
    """Put a card into a hand."""
    s.hands[seat] += 1 << (4 * kind)
    s.kinds[seat] |= 1 << kind


@kernel
def remove_card(s: State, seat: int, kind: int) -> None:
    """Take a card out of a hand."""
    hand = s.hands[seat] - (1 << (4 * kind))
    s.hands[seat] = hand
    gone = 1 if (hand >> (4 * kind)) & 15 == 0 else 0
    s.kinds[seat] &= ~(gone << kind)


@kernel
def hears(seat: int) -> int:
    """One seat alone."""
    return 1 << seat


@kernel
def last_trick(s: State) -> int:
    """The cards of the last trick."""
    cards = 0
    for k in range(s.last_count):
        cards += 1 << (4 * s.last[k])
    return cards
