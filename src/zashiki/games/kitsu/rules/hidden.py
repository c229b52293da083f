"""What a seat cannot see, redrawn."""

from __future__ import annotations

from zashiki.core.aside import Aside, below
from zashiki.core.kernel import kernel
from zashiki.games.kitsu.rules.parts import (
    ALL_KINDS,
    EXCHANGE,
    KINDS,
    NOBODY,
    NOT_VEILED,
    OVER,
    RECALL,
    TOKEN,
    WITH_VEIL,
)
from zashiki.games.kitsu.rules.state import State, add_card, last_trick, remove_card, seat_at


@kernel
def reshuffle_hidden(s: State, seat: int, aside: Aside) -> None:
    """Redraw what `seat` (or -1, a watcher) cannot see: other hands, piles, sealed gifts, another's veiled card."""
    if s.phase == OVER:
        return
    everything = pile(s, 0, s.draw_end)
    pool = hidden_from(s, seat)
    hidden = veiled_from(s, seat)
    if hidden != NOBODY:
        s.trick[hidden] = take_from(pool, ALL_KINDS & ~NOT_VEILED, aside)
        pool -= 1 << (4 * s.trick[hidden])
    pool = redraw_discard(s, seat, pool, aside)
    for other in range(s.seats):
        if other != seat:
            pool = redraw_hand(s, other, pool, aside)
    if s.phase == EXCHANGE:
        redraw_gifts(s, seat, aside)
    redraw_pile(s, everything, pool, aside)


@kernel
def pile(s: State, first: int, end: int) -> int:
    """How many of each kind lie in a part of the shuffled cards."""
    cards = 0
    for k in range(first, end):
        cards += 1 << (4 * s.cards[k])
    return cards


@kernel
def size_of(cards: int) -> int:
    """How many cards these are."""
    size = 0
    for kind in range(KINDS):
        size += (cards >> (4 * kind)) & 15
    return size


@kernel
def sees_last(s: State, seat: int) -> bool:
    """Does this seat look at the last trick now (KT-32)?"""
    return s.phase == RECALL and s.turn == seat


@kernel
def hidden_from(s: State, seat: int) -> int:
    """All cards that a seat cannot see."""
    pool = s.discard + pile(s, s.draw_at, s.draw_end)
    if sees_last(s, seat):
        pool -= last_trick(s)
    for other in range(s.seats):
        if other != seat:
            pool += s.hands[other]
            if s.given[other] != NOBODY:
                pool += 1 << (4 * s.given[other])
    hidden = veiled_from(s, seat)
    return pool if hidden == NOBODY else pool + (1 << (4 * s.trick[hidden]))


@kernel
def veiled_from(s: State, seat: int) -> int:
    """The position of a card in the trick that this seat sees only the back of, or -1 (KT-31)."""
    if s.phase != TOKEN:
        for position in range(s.played):
            if s.trick_with[position] == WITH_VEIL and seat_at(s, position) != seat:
                return position
    return NOBODY


@kernel
def take_from(pool: int, kinds: int, aside: Aside) -> int:
    """One card by lot out of those of the pool that are of these kinds."""
    size = 0
    for kind in range(KINDS):
        if (kinds >> kind) & 1:
            size += (pool >> (4 * kind)) & 15
    place = below(aside, size)
    for kind in range(KINDS):
        if (kinds >> kind) & 1:
            place -= (pool >> (4 * kind)) & 15
            if place < 0:
                return kind
    return NOBODY


@kernel
def redraw_discard(s: State, seat: int, pool: int, aside: Aside) -> int:
    """Another discard pile of the same size, and another last trick in it; gives what is left of the pool."""
    kept = last_trick(s) if sees_last(s, seat) else 0
    drawn = 0
    for _ in range(size_of(s.discard - kept)):
        kind = take_from(pool, ALL_KINDS, aside)
        pool -= 1 << (4 * kind)
        drawn += 1 << (4 * kind)
    s.discard = kept + drawn
    if kept == 0:
        for k in range(s.last_count):
            s.last[k] = take_from(drawn, ALL_KINDS, aside)
            drawn -= 1 << (4 * s.last[k])
    return pool


@kernel
def redraw_hand(s: State, seat: int, pool: int, aside: Aside) -> int:
    """Another hand of the same size, a sealed gift included; gives what is left of the pool."""
    size = size_of(s.hands[seat])
    if s.given[seat] != NOBODY:
        size += 1
        s.given[seat] = NOBODY
        s.asked |= 1 << seat
    s.hands[seat] = 0
    s.kinds[seat] = 0
    for _ in range(size):
        kind = take_from(pool, ALL_KINDS, aside)
        pool -= 1 << (4 * kind)
        add_card(s, seat, kind)
    return pool


@kernel
def redraw_gifts(s: State, seat: int, aside: Aside) -> None:
    """Say by lot who else has already given, and what; somebody has not (KT-08)."""
    gave = below(aside, 1 << s.seats)
    while gave & s.asked == s.asked:
        gave = below(aside, 1 << s.seats)
    for other in range(s.seats):
        if other != seat and (gave >> other) & 1:
            kind = take_from(s.hands[other], ALL_KINDS, aside)
            s.given[other] = kind
            remove_card(s, other, kind)
            s.asked &= ~(1 << other)


@kernel
def redraw_pile(s: State, everything: int, pool: int, aside: Aside) -> None:
    """Lay the rest of the pool as the draw pile; all other cards lie before it in the shuffled order."""
    for k in range(s.draw_at, s.draw_end):
        s.cards[k] = take_from(pool, ALL_KINDS, aside)
        pool -= 1 << (4 * s.cards[k])
    dealt = everything - pile(s, s.draw_at, s.draw_end)
    for k in range(s.draw_at):
        kind = 0
        while (dealt >> (4 * kind)) & 15 == 0:
            kind += 1
        s.cards[k] = kind
        dealt -= 1 << (4 * kind)
