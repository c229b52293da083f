"""WHAT A SEAT SEES of Kinapa, as numbers for programs that learn. Seats are counted from the one that looks."""

from __future__ import annotations

from zashiki.core.bits import count
from zashiki.core.kernel import kernel
from zashiki.core.state import Record, i8
from zashiki.games.kinapa.rules.end import knows_received
from zashiki.games.kinapa.rules.parts import DECKS, GIVE, OVER, PLACES, RAISE, SHELTERS
from zashiki.games.kinapa.rules.state import State, emperor_seat

NOTHING = -1
CARDS = 2 * SHELTERS


class Sight(Record):
    """A table of Kinapa as one seat sees it; -1 stands for nothing. Cards: animals 1 to 16, then shelters 1 to 16.

    Decks keep their numbers, whoever looks: `deck` says which one this seat holds.
    """

    phase = i8()
    """0 the Emperor asks, 1 hands are raised, the Emperor 2 takes, 3 gives, 4 turns, 5 lays, 6 names; 7 it is over."""
    seats = i8()
    """How many players."""
    decks = i8()
    """How many decks."""
    turn = i8()
    """Who is to act: 0 is the one that looks, 1 the next clockwise …; -1: several, or nobody."""
    emperor = i8()
    """The Emperor's deck."""
    number = i8()
    """The number asked for, or 0."""
    deck = i8()
    """The deck this seat holds."""
    chose = i8()
    """This seat's own hand before it is shown: 1 up, 0 down, -1 not chosen."""
    turned = i8()
    """The place of the object that was just turned up, and `object`: k carries the numbers 2k + 1 and 2k + 2."""
    object = i8()
    """The object at that place."""
    partner = i8()
    """The deck that the Emperor exchanges a card with."""
    received = i8()
    """The card the Emperor just took, if this seat knows it."""
    liar = i8()
    """The deck caught in a lie in this turn."""
    hand = i8(CARDS)
    """1 for each card that this seat holds."""
    size = i8(DECKS)
    """How many cards each deck has."""
    sheep = i8(DECKS)
    """1 for each deck that has a Sheep."""
    foxes = i8(DECKS)
    """How many Foxes each deck has."""
    holder = i8(DECKS)
    """The seat that holds each deck; -1: nobody, as with a bot deck."""
    keeper = i8(DECKS)
    """With two players, the seat that keeps each bot deck."""
    raised = i8(DECKS)
    """Each deck's hand, once it may be seen: 1 up, 0 down."""
    laid = i8(SHELTERS)
    """The deck that has laid each number."""
    up = i8(CARDS)
    """The deck in which each card lies face up."""
    object_laid = i8(PLACES)
    """The number of the pair that lies on the object at each place; 0: it lies face down."""


@kernel
def seen_from(s: State, seat: int, other: int) -> int:
    """How many places clockwise of `seat` another one sits; -1 for nobody."""
    if other < 0:
        return NOTHING
    return other - seat if other >= seat else other - seat + s.seats


@kernel
def hand_of(s: State, deck: int) -> int:
    """A deck's hand: 1 up, 0 down, -1 not set."""
    return (s.raised >> deck) & 1 if (s.chosen >> deck) & 1 else NOTHING


@kernel
def observe(s: State, seat: int, sight: Sight) -> None:
    """Write down what a seat sees."""
    sight.phase = s.phase
    sight.seats = s.seats
    sight.decks = s.decks
    sight.turn = NOTHING if s.phase in (RAISE, OVER) else seen_from(s, seat, emperor_seat(s))
    sight.emperor = s.emperor
    sight.number = s.number
    sight.deck = s.deck_of[seat]
    sight.chose = hand_of(s, s.deck_of[seat]) if s.phase == RAISE else NOTHING
    sight.turned = s.turned
    sight.object = s.objects[s.turned] if s.turned >= 0 else NOTHING
    sight.partner = s.partner
    sight.received = s.received if s.phase == GIVE and knows_received(s, seat) else NOTHING
    sight.liar = s.liar
    observe_cards(s, seat, sight)
    observe_decks(s, seat, sight)
    for place in range(PLACES):
        sight.object_laid[place] = s.object_laid[place] if place < 2 * s.decks else NOTHING


@kernel
def observe_cards(s: State, seat: int, sight: Sight) -> None:
    """The own hand, what lies face up, and the pairs that were laid."""
    hand = s.cards[s.deck_of[seat]]
    for card in range(CARDS):
        sight.hand[card] = (hand >> card) & 1
        sight.up[card] = NOTHING
    for number in range(SHELTERS):
        sight.laid[number] = NOTHING
    for deck in range(s.decks):
        for card in range(CARDS if s.up[deck] else 0):
            if (s.up[deck] >> card) & 1:
                sight.up[card] = deck
        for number in range(SHELTERS if s.pairs[deck] else 0):
            if (s.pairs[deck] >> number) & 1:
                sight.laid[number] = deck


@kernel
def observe_decks(s: State, seat: int, sight: Sight) -> None:
    """What everybody sees of each deck; hands that are being chosen are sealed, those of bot decks never (KN-09)."""
    for deck in range(DECKS):
        there = deck < s.decks
        sealed = s.phase == RAISE and s.holder[deck] >= 0
        sight.size[deck] = count(s.cards[deck]) if there else NOTHING
        sight.sheep[deck] = (s.sheep >> deck) & 1 if there else NOTHING
        sight.foxes[deck] = s.foxes[deck] if there else NOTHING
        sight.holder[deck] = seen_from(s, seat, s.holder[deck]) if there else NOTHING
        sight.keeper[deck] = seen_from(s, seat, s.keeper[deck]) if there else NOTHING
        sight.raised[deck] = hand_of(s, deck) if there and not sealed else NOTHING
