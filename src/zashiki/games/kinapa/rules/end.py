"""END AND SCORE of Kinapa, and what a seat cannot see."""

from __future__ import annotations

from zashiki.core.aside import Aside, below
from zashiki.core.bits import count, lowest, nth
from zashiki.core.game import Scores
from zashiki.core.kernel import kernel
from zashiki.games.kinapa.rules.deal import draw_cards
from zashiki.games.kinapa.rules.parts import GIVE, LAY, NOBODY, OVER, RAISE, TAKE, TURN
from zashiki.games.kinapa.rules.state import State, emperor_seat, lowered, pair_of


@kernel
def outcome(s: State, scores: Scores) -> int:
    """The winner as a bit (0 while the game goes on): who laid a second pair (KN-24)."""
    winner = 1 << emperor_seat(s) if s.phase == OVER else 0
    for seat in range(s.seats):
        scores.of[seat] = (winner >> seat) & 1
    return winner


@kernel
def reshuffle_hidden(s: State, seat: int, aside: Aside) -> None:
    """Redraw what `seat` (or -1, a watcher) cannot see: hidden cards, face-down objects, choices not yet shown."""
    if s.phase == OVER:
        return
    redraw_cards(s, seat, aside)
    redraw_objects(s, aside)
    if s.phase == RAISE:
        redraw_hands(s, seat, aside)


@kernel
def knows_received(s: State, seat: int) -> bool:
    """Has this seat seen the card that is just being exchanged?"""
    return seat >= 0 and (seat == emperor_seat(s) or seat == s.holder[s.partner])


@kernel
def seen_of(s: State, deck: int, seat: int) -> int:
    """The cards of a deck that a seat can see."""
    return s.cards[deck] if seat >= 0 and s.holder[deck] == seat else s.up[deck]


@kernel
def redraw_cards(s: State, seat: int, aside: Aside) -> None:
    """Deal the cards this seat cannot see anew over the places where they lie."""
    if s.phase == GIVE and not knows_received(s, seat):
        redraw_received(s, seat, aside)
    fixed = known_to_all(s)
    pool = 0
    for deck in range(s.decks):
        pool |= s.cards[deck] & ~seen_of(s, deck, seat) & ~fixed
    for deck in range(s.decks):
        kept = seen_of(s, deck, seat) | (fixed & s.cards[deck])
        hand = draw_cards(pool, count(pool), count(s.cards[deck] & ~kept), aside)
        pool &= ~hand
        s.cards[deck] = kept | hand


@kernel
def known_to_all(s: State) -> int:
    """Cards of the Emperor's hand that nobody needs to see to know: just taken, just shown, or fitting the object."""
    held = s.cards[s.emperor]
    if s.phase == GIVE:
        return 1 << s.received
    if s.phase == LAY:
        return held & (pair_of(2 * s.objects[s.turned] + 1) | pair_of(2 * s.objects[s.turned] + 2))
    shown = s.phase == TAKE or (s.phase == TURN and s.partner == NOBODY)
    pair = pair_of(s.number) if shown else 0
    return pair if held & pair == pair else 0


@kernel
def redraw_received(s: State, seat: int, aside: Aside) -> None:
    """Exchange the card the Emperor just took for another that it may be: after a demand one of that number."""
    possible = 0
    for deck in range(s.decks):
        possible |= s.cards[deck] & ~seen_of(s, deck, seat)
    if count(lowered(s)) < 2 and (pair_of(s.number) >> s.received) & 1:
        possible &= pair_of(s.number)
    other = nth(possible, below(aside, count(possible)))
    for deck in range(s.decks):
        if deck != s.emperor and (s.cards[deck] >> other) & 1:
            s.cards[deck] ^= (1 << other) | (1 << s.received)
            s.cards[s.emperor] ^= (1 << other) | (1 << s.received)
    s.received = other


@kernel
def redraw_objects(s: State, aside: Aside) -> None:
    """Shuffle the objects that lie face down."""
    hidden = int(s.face_down)
    if s.phase == LAY:
        hidden &= ~(1 << s.turned)
    while hidden:
        place = lowest(hidden)
        other = nth(hidden, below(aside, count(hidden)))
        kept = s.objects[place]
        s.objects[place] = s.objects[other]
        s.objects[other] = kept
        hidden &= ~(1 << place)


@kernel
def redraw_hands(s: State, seat: int, aside: Aside) -> None:
    """Say by lot who else has already chosen, and what; somebody has not (KN-10)."""
    everybody = ((1 << s.seats) - 1) & ~(1 << emperor_seat(s))
    others = everybody & ~(1 << seat) if seat >= 0 else everybody
    own = s.asked & ~others
    asked = own | (others & below(aside, 1 << s.seats))
    while asked == 0:
        asked = others & below(aside, 1 << s.seats)
    s.asked = asked
    for other in range(s.seats):
        if (others >> other) & 1:
            redraw_hand(s, other, aside)


@kernel
def redraw_hand(s: State, seat: int, aside: Aside) -> None:
    """A sealed choice by lot, if that seat has made one."""
    deck = 1 << s.deck_of[seat]
    s.chosen &= ~deck
    s.raised &= ~deck
    if not (s.asked >> seat) & 1:
        s.chosen |= deck
        if s.foxes[s.deck_of[seat]] == 0 and below(aside, 2):
            s.raised |= deck
