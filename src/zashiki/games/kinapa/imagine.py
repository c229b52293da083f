"""What a seat of Kinapa cannot see: put into an order that says nothing, or drawn by all that is known."""

from __future__ import annotations

from zashiki.core.aside import Aside, below
from zashiki.core.bits import count, lowest, nth
from zashiki.core.kernel import kernel
from zashiki.games.kinapa.knowledge import (
    CARDS,
    Knowledge,
    deck_in,
    insist,
    is_in,
    may_lie,
    mend,
)
from zashiki.games.kinapa.rules.end import knows_received, seen_of
from zashiki.games.kinapa.rules.parts import DECKS, GIVE, LAY, OVER, PAIR, RAISE
from zashiki.games.kinapa.rules.state import State, emperor_seat, lowered

EXCHANGES = 32
"""So often a deal is changed by lot to make another."""
CYCLES = 4
"""One in so many changes is among three decks."""
FINE = 30
"""Chances are counted in steps of this power of a half."""


# ------------------------------------------------------------------------------------------- conceal


@kernel
def conceal(s: State, seat: int) -> None:
    """Put what this seat cannot see into an order that depends on nothing but what it sees."""
    if s.phase == OVER:
        return
    conceal_cards(s, seat)
    conceal_objects(s)
    if s.phase == RAISE:
        conceal_hands(s, seat)


@kernel
def conceal_cards(s: State, seat: int) -> None:
    """The lowest hidden cards to the lowest decks; the card just taken is the lowest that it may be."""
    veiled = s.phase == GIVE and not knows_received(s, seat)
    pool = 0
    for deck in range(s.decks):
        pool |= s.cards[deck] & ~plain_to_see(s, deck, seat)
    received = 0
    if veiled:
        asked_for = pool & (PAIR << (s.number - 1)) if count(lowered(s)) < 2 else 0
        s.received = lowest(asked_for if asked_for else pool)
        received = 1 << s.received
        pool &= ~received
    for deck in range(s.decks):
        kept = plain_to_see(s, deck, seat)
        missing = count(s.cards[deck]) - count(kept)
        if veiled and deck == s.emperor:
            kept |= received
            missing -= 1
        for _ in range(missing):
            kept |= pool & -pool
            pool &= pool - 1
        s.cards[deck] = kept


@kernel
def plain_to_see(s: State, deck: int, seat: int) -> int:
    """The cards of a deck that a seat can see, or that the object turned up gives away (KN-22)."""
    if s.phase == LAY and deck == s.emperor:
        return s.cards[deck]
    seen = seen_of(s, deck, seat)
    if s.phase == GIVE and deck == s.emperor and knows_received(s, seat):
        return seen | (1 << s.received)
    return seen


@kernel
def conceal_objects(s: State) -> None:
    """Sort the objects that lie face down."""
    hidden = int(s.face_down)
    if s.phase == LAY:
        hidden &= ~(1 << s.turned)
    while hidden:
        place = lowest(hidden)
        hidden &= hidden - 1
        left = hidden
        while left:
            other = lowest(left)
            left &= left - 1
            if s.objects[other] < s.objects[place]:
                swap_objects(s, place, other)


@kernel
def swap_objects(s: State, place: int, other: int) -> None:
    """Two objects change places."""
    kept = s.objects[place]
    s.objects[place] = s.objects[other]
    s.objects[other] = kept


@kernel
def conceal_hands(s: State, seat: int) -> None:
    """Nobody else has chosen yet (KN-10)."""
    for other in range(s.seats):
        if other != seat and other != emperor_seat(s):
            s.asked |= 1 << other
            s.chosen &= ~(1 << s.deck_of[other])
            s.raised &= ~(1 << s.deck_of[other])


# ------------------------------------------------------------------------------------------- imagine


@kernel
def imagine(s: State, k: Knowledge, aside: Aside) -> None:
    """Draw hidden cards and objects, by all that is known and by luck.

    The deal kept in the knowledge is changed by lot and becomes the one drawn: the next draw begins there.
    """
    if s.phase == OVER:
        return
    veiled = s.phase == GIVE and not knows_received(s, k.seat)
    look(s, k)
    mix(k, aside)
    if veiled and k.demanded:
        insist(k, k.emperor, k.number - 1)
    for deck in range(s.decks):
        s.cards[deck] = k.cards[deck]
    if veiled:
        imagine_received(k, aside)
        s.received = k.taken
    imagine_objects(s, k, aside)


@kernel
def look(s: State, k: Knowledge) -> None:
    """Take in the cards that lie in sight."""
    fresh = False
    for deck in range(s.decks):
        seen = plain_to_see(s, deck, k.seat)
        while seen:
            card = lowest(seen)
            seen &= seen - 1
            if k.can[card] != 1 << deck:
                is_in(k, card, deck)
                fresh = True
    if fresh:
        mend(k)


@kernel
def mix(k: Knowledge, aside: Aside) -> None:
    """Change the deal kept by lot, towards what is likely (Metropolis): any number of times gives a fair draw."""
    loose = 0
    for card in range(CARDS):
        if count(k.can[card]) > 1 and not (k.demanded == 0 and card == k.taken):
            loose |= 1 << card
    size = count(loose)
    if size < 2:
        return
    for step in range(EXCHANGES):
        first = nth(loose, below(aside, size))
        second = nth(loose, below(aside, size))
        if step % CYCLES:
            exchange_two(k, first, second, aside)
        else:
            exchange_three(k, first, second, nth(loose, below(aside, size)), aside)


@kernel
def odds(k: Knowledge, card: int, deck: int) -> int:
    """How likely a card is in a deck, as odds."""
    return k.lean[card * DECKS + deck]


@kernel
def exchange_two(k: Knowledge, first: int, second: int, aside: Aside) -> None:
    """Two cards change places, if both may, as likely as the odds say."""
    x, y = deck_in(k, first), deck_in(k, second)
    if x == y or not (k.can[first] >> y) & 1 or not (k.can[second] >> x) & 1:
        return
    before = odds(k, first, x) * odds(k, second, y)
    now = odds(k, first, y) * odds(k, second, x)
    if now < before and below(aside, 1 << FINE) * before >= now << FINE:
        return
    both = (1 << first) | (1 << second)
    k.cards[x] ^= both
    k.cards[y] ^= both
    if not (lawful(k, first, x, y) and lawful(k, second, y, x)):
        k.cards[x] ^= both
        k.cards[y] ^= both


@kernel
def exchange_three(k: Knowledge, first: int, second: int, third: int, aside: Aside) -> None:
    """Three cards go round, if all may, as likely as the odds say."""
    x, y, z = deck_in(k, first), deck_in(k, second), deck_in(k, third)
    if x in (y, z) or y == z:
        return
    before = odds(k, first, x) * odds(k, second, y) // 64 * odds(k, third, z)
    now = odds(k, first, y) * odds(k, second, z) // 64 * odds(k, third, x)
    if now == 0 or (now < before and below(aside, 1 << FINE) * before >= now << FINE):
        return
    turn_round(k, first, second, third, x, y, z)
    if not (lawful(k, first, x, y) and lawful(k, second, y, z) and lawful(k, third, z, x)):
        turn_round(k, first, second, third, x, y, z)


@kernel
def turn_round(k: Knowledge, first: int, second: int, third: int, x: int, y: int, z: int) -> None:
    """The first goes from x to y, the second on to z, the third to x; done twice, nothing has changed."""
    k.cards[x] ^= (1 << first) | (1 << third)
    k.cards[y] ^= (1 << second) | (1 << first)
    k.cards[z] ^= (1 << third) | (1 << second)


@kernel
def lawful(k: Knowledge, card: int, left: int, deck: int) -> bool:
    """Does a card that has gone from one deck to another leave all as it is known to be?"""
    needed = (k.one_of[left] >> (card % 16)) & 1
    if needed and not k.cards[left] & (PAIR << (card % 16)):
        return False
    return may_lie(k, card, deck)


@kernel
def imagine_received(k: Knowledge, aside: Aside) -> None:
    """Which of the Emperor's cards was just taken: after a demand one of the number."""
    if k.demanded:
        number = k.cards[k.emperor] & (PAIR << (k.number - 1))
        if k.demanded == 1:
            k.taken = nth(number, below(aside, count(number)))
        return
    total = 0
    for card in range(CARDS):
        total += chance_taken(k, card)
    lot = below(aside, max(1, total))
    for card in range(CARDS):
        lot -= chance_taken(k, card)
        if lot < 0:
            k.taken = card
            return


@kernel
def chance_taken(k: Knowledge, card: int) -> int:
    """How likely a card is the one just taken, out of 4096, if the Emperor holds it."""
    if not (k.cards[k.emperor] >> card) & 1 or not (k.can[card] >> k.source) & 1:
        return 0
    return max(1, 4096 * k.fresh[card] // max(1, odds(k, card, k.emperor)))


@kernel
def imagine_objects(s: State, k: Knowledge, aside: Aside) -> None:
    """Objects that were seen lie where they were; the rest by lot."""
    hidden = int(s.face_down)
    if s.phase == LAY:
        hidden &= ~(1 << s.turned)
    left = hidden
    while left:
        place = lowest(left)
        left &= left - 1
        if k.object[place]:
            fetch_object(s, place, k.object[place] - 1, hidden)
            hidden &= ~(1 << place)
    while hidden:
        place = lowest(hidden)
        swap_objects(s, place, nth(hidden, below(aside, count(hidden))))
        hidden &= hidden - 1


@kernel
def fetch_object(s: State, place: int, kind: int, hidden: int) -> None:
    """Have an object of this kind at a place, from one of the places not yet settled."""
    while s.objects[place] != kind and hidden:
        other = lowest(hidden)
        hidden &= hidden - 1
        if s.objects[other] == kind:
            swap_objects(s, place, other)
