"""What players of Kinapa do without much thought. Imagined games are played out like this.

A walk marks the places whose object everybody has seen (SEEN, where the number of a laid pair would be): rules do not
look there, and players turn what they remember.
"""

from __future__ import annotations

from zashiki.core.aside import Aside, below
from zashiki.core.bits import Bits, count, lowest, nth
from zashiki.core.game import Scores
from zashiki.core.kernel import kernel
from zashiki.core.mind import WHOLE
from zashiki.games.kinapa.rules.may import heirs, numbers_open, pairs_fitting
from zashiki.games.kinapa.rules.parts import (
    ASK,
    ASK_BARE,
    ASK_DOWN,
    ASK_UP,
    GIVE,
    GIVE_CARD,
    HAND,
    LAY,
    LAY_NUMBER,
    NAME_DECK,
    NAME_TO,
    OVER,
    PAIR,
    RAISE,
    SHELTERS,
    TAKE,
    TAKE_FROM,
    TURN,
    TURN_AT,
)
from zashiki.games.kinapa.rules.state import State, bot_set_by, emperor_seat, has_bots, lowered, pairs_in

SEEN = -1
LIES = 25
"""Out of 100 hands with the number, so many are raised."""
HIDES = 25
"""Out of 100 hands without it, so many stay lowered."""
WANDERS = 12
"""Out of 100 questions, so many are for a number that would complete no pair."""
BOT_UP = 60
"""Out of 100 hands of bot decks, so many are raised."""


@kernel
def one_of(choices: int, aside: Aside) -> int:
    """A member of a set by lot."""
    size = count(choices)
    return lowest(choices) if size == 1 else nth(choices, below(aside, size))


@kernel
def habit(s: State, seat: int, _bits: Bits, aside: Aside) -> int:
    """What this seat does without much thought: one of its open actions."""
    if s.phase == RAISE:
        return usual_answer(s, seat, aside)
    if s.phase == ASK:
        return usual_question(s, seat, aside)
    if s.phase == TURN:
        return TURN_AT + usual_object(s, aside)
    if s.phase == TAKE:
        return TAKE_FROM + one_of(lowered(s), aside)
    if s.phase == GIVE:
        return GIVE_CARD + usual_gift(s, aside)
    if s.phase == LAY:
        return LAY_NUMBER + one_of(pairs_fitting(s), aside)
    return usual_heir(s, seat, aside)


@kernel
def singles(cards: int) -> int:
    """The numbers of which these cards hold exactly one."""
    return ((cards >> SHELTERS) ^ cards) & 0xFFFF


@kernel
def usual_question(s: State, seat: int, aside: Aside) -> int:
    """A number of which the Emperor holds one card, or now and then any."""
    wanted = singles(s.cards[s.emperor]) & numbers_open(s)
    if wanted == 0 or below(aside, 100) < WANDERS:
        wanted = numbers_open(s)
    number = one_of(wanted, aside)
    if not has_bots(s):
        return ASK_BARE + number
    up = s.foxes[bot_set_by(s, seat)] == 0 and below(aside, 100) < BOT_UP
    return (ASK_UP if up else ASK_DOWN) + number


@kernel
def usual_answer(s: State, seat: int, aside: Aside) -> int:
    """Mostly the truth, not always."""
    deck = s.deck_of[seat]
    holds = s.cards[deck] & (PAIR << (s.number - 1)) != 0
    up = s.foxes[deck] == 0 and below(aside, 100) < (LIES if holds else 100 - HIDES)
    if s.seats > 2:
        return HAND if up else HAND + 1
    bot_up = s.foxes[bot_set_by(s, seat)] == 0 and below(aside, 100) < BOT_UP
    return HAND + 2 + (0 if up else 2) + (0 if bot_up else 1)


@kernel
def usual_gift(s: State, aside: Aside) -> int:
    """A card that belongs to no pair, if there is one."""
    cards = s.cards[s.emperor]
    open_gifts = cards & ~(1 << s.received)
    spare = open_gifts & (singles(cards) * PAIR)
    return one_of(spare if spare else open_gifts, aside)


@kernel
def usual_object(s: State, aside: Aside) -> int:
    """An object that fits a pair; else, with a pair, one not seen yet; without, one that all have seen."""
    pairs = pairs_in(s.cards[s.emperor])
    fitting = 0
    known = 0
    left = int(s.face_down)
    while left:
        place = lowest(left)
        left &= left - 1
        if s.object_laid[place] == SEEN:
            known |= 1 << place
            if (pairs >> (2 * s.objects[place])) & 3:
                fitting |= 1 << place
    if fitting:
        return one_of(fitting, aside)
    unknown = s.face_down & ~known
    if known and (pairs == 0 or unknown == 0):
        return one_of(known, aside)
    place = one_of(unknown, aside)
    s.object_laid[place] = SEEN
    return place


@kernel
def usual_heir(s: State, seat: int, aside: Aside) -> int:
    """A deck that has laid nothing, if there is one."""
    named = heirs(s)
    harmless = 0
    for deck in range(s.decks):
        if s.pairs[deck] == 0:
            harmless |= 1 << deck
    deck = one_of(named & harmless if named & harmless else named, aside)
    if s.holder[deck] >= 0 or s.seats == 2:
        return NAME_DECK + deck
    return NAME_TO + 8 * deck + one_of(((1 << s.seats) - 1) & ~(1 << seat), aside)


# ------------------------------------------------------------------------------------------- what a walk asks


@kernel
def unseen(s: State, seat: int, me: int) -> bool:
    """Does `me` not see what `seat` does now? Hands are sealed (KN-10); a gift is seen by two."""
    if seat == me:
        return False
    return s.phase == RAISE or (s.phase == GIVE and s.holder[s.partner] != me)


@kernel
def settled(_s: State, _root: State) -> bool:
    """May a walk be judged here? Only at the end: how far a hand is from winning is hard to say."""
    return False


@kernel
def judge(s: State, _root: State, scores: Scores) -> None:
    """The winner has it all; of a game that was not played out everybody has a share."""
    for seat in range(s.seats):
        scores.of[seat] = WHOLE // s.seats if s.phase != OVER else 0
    if s.phase == OVER:
        scores.of[emperor_seat(s)] = WHOLE
