"""What a player of Kinapa knows: where every card may be, how likely, and which object lies where.

What is certain is in `can`, which never rules the truth out; guesses are in `lean`, the odds of each place.
`cards` is one deal that fits all that is known; drawing another begins there.
"""

from __future__ import annotations

from zashiki.core.bits import count, lowest
from zashiki.core.game import Table
from zashiki.core.kernel import cold, kernel
from zashiki.core.state import Record, i8, i16, i32, i64
from zashiki.games.kinapa.rules.parts import DECKS, NOBODY, PAIR, PLACES, SHELTERS

CARDS = 32
SURE = 4096
"""The odds of the likeliest place of a card."""
CERTAIN = 2
"""A card was demanded, and there is no doubt which of the two of its number it was."""


class Knowledge(Record):
    """What a seat knows of a table. A number n is bit n - 1; sets of cards, decks and numbers are bits."""

    seat = i64()
    seats = i64()
    decks = i64()
    mine = i64()
    """The deck this seat holds."""
    turn = i64()
    emperor = i64()
    number = i64()
    low = i64()
    """The decks whose hand was lowered when hands were last shown."""
    taken = i64()
    """The card that the deal of `cards` says was just taken, if this seat did not see it; else NOBODY."""
    source = i64()
    """The deck it was taken from."""
    demanded = i64()
    """Is it a card of the number asked for? 1, or CERTAIN, if so."""
    shown = i64()
    """The object turned up last."""
    cards = i64(DECKS)
    can = i16(CARDS)
    """The decks where each card may be; 0: it is laid, or not in play."""
    lean = i16(CARDS * DECKS)
    """How likely each card is in each deck, as odds of at most SURE."""
    fresh = i16(CARDS)
    """The odds that a card is the one just taken, in the measure of `lean`."""
    since = i16(CARDS)
    """The turn in which this seat last learnt for certain where a card is or is not."""
    one_of = i32(DECKS)
    """Numbers of which a deck holds a card, though it is not known which."""
    no_pair = i32(DECKS)
    """Numbers of which a deck does not hold both cards."""
    object = i8(PLACES)
    """The object seen at each place, counted from 1; 0: none yet."""
    object_since = i16(PLACES)
    holder = i8(DECKS)
    lied = i16(DECKS)
    """How often each seat was caught with a raised hand and the number in it."""
    owned_up = i16(DECKS)
    """How often each seat had a lowered hand and gave the number."""


# ------------------------------------------------------------------------------------------- before the deal


@kernel
def meet(k: Knowledge, table: Table, seat: int) -> None:
    """Nothing has been heard yet."""
    k.seat = seat
    k.seats = table.seats
    k.decks = 4 if k.seats < 4 else k.seats + table.options[0]
    k.mine = seat
    k.turn = 0
    k.emperor = 0
    k.number = 0
    k.low = 0
    k.demanded = 0
    k.shown = 0
    forget_exchange(k)
    for deck in range(DECKS):
        k.one_of[deck] = 0
        k.no_pair[deck] = 0
        k.holder[deck] = deck if deck < k.seats else NOBODY
        k.lied[deck] = 0
        k.owned_up[deck] = 0
    for place in range(PLACES):
        k.object[place] = 0
        k.object_since[place] = 0
    meet_cards(k)


@kernel
def meet_cards(k: Knowledge) -> None:
    """Every card in play may be anywhere; one deal among all."""
    everywhere = (1 << k.decks) - 1
    for deck in range(DECKS):
        k.cards[deck] = 0
    place = 0
    for card in range(CARDS):
        in_play = card % SHELTERS < 2 * k.decks
        k.can[card] = everywhere if in_play else 0
        k.since[card] = 0
        k.fresh[card] = 0
        even_out(k, card)
        if in_play:
            k.cards[place >> 2] |= 1 << card
            place += 1


@kernel
def forget_exchange(k: Knowledge) -> None:
    """No exchange is under way of which this seat does not know the card."""
    k.taken = NOBODY
    k.source = NOBODY


# ------------------------------------------------------------------------------------------- short questions


@kernel
def twin(card: int) -> int:
    """The other card of the same number."""
    return card ^ SHELTERS


@kernel
def deck_in(k: Knowledge, card: int) -> int:
    """Where a card lies in the deal kept."""
    for deck in range(k.decks):
        if (k.cards[deck] >> card) & 1:
            return deck
    return NOBODY


@kernel
def may_lie(k: Knowledge, card: int, deck: int) -> bool:
    """May this card be in this deck, next to the other cards of the deal there?"""
    if not (k.can[card] >> deck) & 1:
        return False
    both = (k.no_pair[deck] >> (card % SHELTERS)) & 1
    return not (both and (k.cards[deck] >> twin(card)) & 1)


@kernel
def must_stay(k: Knowledge, card: int, deck: int) -> bool:
    """Is it the only card of its number in a deck that is known to hold one?"""
    needed = (k.one_of[deck] >> (card % SHELTERS)) & 1
    return needed == 1 and not (k.cards[deck] >> twin(card)) & 1


# ------------------------------------------------------------------------------------------- odds


@kernel
def even_out(k: Knowledge, card: int) -> None:
    """Every place where a card may be is as likely."""
    for deck in range(DECKS):
        k.lean[card * DECKS + deck] = SURE if (k.can[card] >> deck) & 1 else 0


@kernel
def rescale(k: Knowledge, card: int) -> None:
    """The likeliest place has odds of SURE, no possible place less than 1, any other none."""
    most = 1
    for deck in range(k.decks):
        if (k.can[card] >> deck) & 1:
            most = max(most, k.lean[card * DECKS + deck])
    for deck in range(DECKS):
        odds = max(1, k.lean[card * DECKS + deck] * SURE // most)
        k.lean[card * DECKS + deck] = odds if (k.can[card] >> deck) & 1 else 0


@kernel
def lean_by(k: Knowledge, card: int, deck: int, times: int, of: int) -> None:
    """The odds that a card is in a deck change by a factor."""
    if (k.can[card] >> deck) & 1 and count(k.can[card]) > 1:
        k.lean[card * DECKS + deck] = max(1, min(SURE * 4, k.lean[card * DECKS + deck] * times // of))
        rescale(k, card)


# ------------------------------------------------------------------------------------------- certain news


@kernel
def is_in(k: Knowledge, card: int, deck: int) -> None:
    """A card is in a certain deck."""
    k.can[card] = 1 << deck
    k.since[card] = k.turn
    even_out(k, card)


@kernel
def is_not_in(k: Knowledge, card: int, deck: int) -> None:
    """A card is not in a certain deck."""
    if (k.can[card] >> deck) & 1:
        k.can[card] &= ~(1 << deck)
        k.since[card] = k.turn
        rescale(k, card)


@kernel
def holds_just(k: Knowledge, deck: int, cards: int) -> None:
    """A deck holds these cards and no others."""
    for card in range(CARDS):
        if (cards >> card) & 1:
            is_in(k, card, deck)
        elif k.can[card]:
            is_not_in(k, card, deck)
    k.one_of[deck] = 0
    k.no_pair[deck] = 0


# ------------------------------------------------------------------------------------------- a deal that fits


@cold
def mend(k: Knowledge) -> None:
    """Change the deal kept until it fits all that is known; what can only be met by much trying is let go."""
    for _ in range(3):
        put_right(k, True)
        if fits(k):
            return
    for deck in range(k.decks):
        k.no_pair[deck] = 0
    put_right(k, True)
    if fits(k):
        return
    for deck in range(k.decks):
        k.one_of[deck] = 0
    put_right(k, False)


@cold
def fits(k: Knowledge) -> bool:
    """Does the deal kept fit all that is known?"""
    for deck in range(k.decks):
        left = int(k.cards[deck])
        animals = left & 0xFFFF
        shelters = (left >> SHELTERS) & 0xFFFF
        if k.one_of[deck] & ~(animals | shelters) or k.no_pair[deck] & animals & shelters:
            return False
        while left:
            if not (k.can[lowest(left)] >> deck) & 1:
                return False
            left &= left - 1
    return True


@cold
def put_right(k: Knowledge, pinned: bool) -> None:
    """Move each card that lies wrong in the deal kept, and bring cards to where one of a number must be."""
    for card in range(CARDS):
        if k.can[card]:
            deck = deck_in(k, card)
            doubled = (k.no_pair[deck] >> (card % SHELTERS)) & (k.cards[deck] >> twin(card)) & 1
            if not (k.can[card] >> deck) & 1 or doubled:
                reroute(k, card, k.can[card] & ~(1 << deck), pinned)
    for deck in range(k.decks):
        wanted = int(k.one_of[deck])
        while wanted:
            bring(k, deck, lowest(wanted), pinned)
            wanted &= wanted - 1


@cold
def bring(k: Knowledge, deck: int, animal: int, pinned: bool) -> bool:
    """Have a card of this number in a deck: the one that can be spared where it lies, if there is such a one."""
    if k.cards[deck] & (PAIR << animal):
        return True
    for sparing in (True, False):
        for card in (animal, animal + SHELTERS):
            if (k.can[card] >> deck) & 1 == 0 or (sparing and must_stay(k, card, deck_in(k, card))):
                continue
            if reroute(k, card, 1 << deck, pinned):
                return True
    return False


@cold
def insist(k: Knowledge, deck: int, animal: int) -> None:
    """Have a card of this number in a deck, whatever else has to give way."""
    if not bring(k, deck, animal, True):
        bring(k, deck, animal, False)


@cold
def reroute(k: Knowledge, card: int, to: int, pinned: bool) -> bool:
    """Move a card to one of the decks `to`, and others on from there until every deck has as many as before."""
    home = deck_in(k, card)
    reached = 0
    ways = 0
    for deck in range(k.decks):
        if (to >> deck) & 1 and deck != home:
            reached |= 1 << deck
            ways |= 63 << (6 * deck)
    grown = True
    while grown and not (reached >> home) & 1:
        grown = False
        for deck in range(k.decks):
            if (reached >> deck) & 1 and deck != home:
                left = int(k.cards[deck])
                while left:
                    moved = lowest(left)
                    left &= left - 1
                    if pinned and must_stay(k, moved, deck):
                        continue
                    for other in range(k.decks):
                        open_way = may_lie(k, moved, other) if pinned else (k.can[moved] >> other) & 1 == 1
                        if not (reached >> other) & 1 and open_way:
                            reached |= 1 << other
                            ways |= moved << (6 * other)
                            grown = True
    if not (reached >> home) & 1:
        return False
    follow(k, card, home, ways)
    return True


@kernel
def follow(k: Knowledge, card: int, home: int, ways: int) -> None:
    """Move cards along the way found, from its end back to its beginning."""
    deck = home
    moved = (ways >> (6 * deck)) & 63
    while moved != 63:
        origin = deck_in(k, moved)
        k.cards[origin] ^= 1 << moved
        k.cards[deck] ^= 1 << moved
        deck = origin
        moved = (ways >> (6 * deck)) & 63
    k.cards[home] ^= 1 << card
    k.cards[deck] ^= 1 << card
