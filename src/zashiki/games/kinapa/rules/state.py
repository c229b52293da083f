"""STATE of Kinapa, and short questions about it."""

from __future__ import annotations

from zashiki.core.bits import count, lowest
from zashiki.core.kernel import kernel
from zashiki.core.state import Record, i8, i16, i32, i64
from zashiki.games.kinapa.rules.parts import DECKS, PAIR, PLACES, SHELTERS


class State(Record):
    """A table of Kinapa. Sets of cards, decks, numbers and places are bits; a number n is bit n - 1."""

    phase = i8()
    seats = i8()
    decks = i8()
    emperor = i8()
    number = i8()
    """The number asked for, or 0."""
    turned = i8()
    partner = i8()
    received = i8()
    liar = i8()
    asked = i16()
    chosen = i16()
    """Decks whose hand has been set."""
    raised = i16()
    """Decks whose hand is up, sealed or not."""
    sheep = i16()
    face_down = i32()
    """Places whose object has no pair on it."""
    laid = i32()
    cards = i64(DECKS)
    up = i64(DECKS)
    """Cards of each deck that lie face up."""
    pairs = i32(DECKS)
    """Numbers each deck has laid."""
    foxes = i8(DECKS)
    holder = i8(DECKS)
    keeper = i8(DECKS)
    deck_of = i8(DECKS)
    """The deck each seat holds."""
    objects = i8(PLACES)
    """At each place the object: k carries the numbers 2k + 1 and 2k + 2."""
    object_laid = i8(PLACES)
    """The number of the pair that lies on each object, or 0."""


@kernel
def pair_of(number: int) -> int:
    """The animal and the shelter of a number."""
    return PAIR << (number - 1)


@kernel
def pairs_in(cards: int) -> int:
    """The numbers of which these cards hold both, as bits."""
    return cards & (cards >> SHELTERS) & 0xFFFF


@kernel
def all_decks(s: State) -> int:
    """Every deck, as bits."""
    return (1 << s.decks) - 1


@kernel
def lowered(s: State) -> int:
    """The decks, but the Emperor's, whose hand is not up."""
    return all_decks(s) & ~s.raised & ~(1 << s.emperor)


@kernel
def emperor_seat(s: State) -> int:
    """The seat of the Emperor."""
    return s.holder[s.emperor]


@kernel
def bot_decks(s: State) -> int:
    """The decks that nobody holds, as bits."""
    bots = 0
    for deck in range(s.decks):
        if s.holder[deck] < 0:
            bots |= 1 << deck
    return bots


@kernel
def has_bots(s: State) -> bool:
    """Is there any bot deck?"""
    return s.decks > s.seats


@kernel
def bot_set_by(s: State, seat: int) -> int:
    """The bot deck whose hand this seat sets: with two players the one it keeps, else the only one (KN-09)."""
    bots = bot_decks(s)
    if count(bots) == 2:
        deck = lowest(bots)
        return deck if s.keeper[deck] == seat else lowest(bots & (bots - 1))
    return lowest(bots)


@kernel
def next_deck(s: State, deck: int) -> int:
    """The deck after this one, clockwise."""
    return deck + 1 if deck + 1 < s.decks else 0


@kernel
def holder_bit(s: State, deck: int) -> int:
    """The seat that holds a deck as a bit; 0 for a bot deck."""
    return 1 << s.holder[deck] if s.holder[deck] >= 0 else 0
