"""MAY I: who may act in Kinapa, which actions are open, and why the others are not."""

from __future__ import annotations

from zashiki.core.bits import Bits, put
from zashiki.core.kernel import kernel
from zashiki.core.refusals import H_01, H_02, H_03, H_04
from zashiki.games.kinapa.rules.parts import (
    ASK,
    ASK_BARE,
    ASK_DOWN,
    ASK_UP,
    GIVE,
    GIVE_CARD,
    HAND,
    KN_08,
    KN_09,
    KN_11,
    KN_12,
    KN_14,
    KN_21,
    KN_22,
    KN_30,
    KN_31,
    KN_33,
    LAY,
    LAY_NUMBER,
    NAME,
    NAME_DECK,
    NAME_TO,
    OVER,
    RAISE,
    TAKE,
    TAKE_FROM,
    TURN,
    TURN_AT,
)  # fmt: skip
from zashiki.games.kinapa.rules.state import State, bot_decks, bot_set_by, has_bots, lowered, pairs_in


@kernel
def pending(s: State) -> int:
    """The seats that may act now, as bits."""
    return s.asked


@kernel
def numbers_open(s: State) -> int:
    """Numbers in play whose pair has not been laid (KN-08)."""
    return ((1 << (2 * s.decks)) - 1) & ~s.laid


@kernel
def pairs_fitting(s: State) -> int:
    """Numbers of the object just turned of which the Emperor holds the pair (KN-22)."""
    return pairs_in(s.cards[s.emperor]) & (3 << (2 * s.objects[s.turned]))


@kernel
def heirs(s: State) -> int:
    """The decks that may be named Emperor (KN-30, KN-31)."""
    if s.liar >= 0 and not (s.sheep >> s.liar) & 1:
        return 1 << s.liar
    fresh = s.raised & ~s.sheep
    return fresh if fresh else s.raised


@kernel
def hand_answers(s: State, seat: int) -> int:
    """Answers open to a seat: a deck with a Fox stays down (KN-10, KN-11)."""
    fox = s.foxes[s.deck_of[seat]] > 0
    if s.seats > 2:
        return 0b10 if fox else 0b11
    answers = 0b110000 if fox else 0b111100
    return answers & 0b101000 if s.foxes[bot_set_by(s, seat)] > 0 else answers


@kernel
def legal(s: State, seat: int, bits: Bits) -> None:
    """Open actions of a seat."""
    bits.words[0] = 0
    bits.words[1] = 0
    bits.words[2] = 0
    bits.words[3] = 0
    if not (s.asked >> seat) & 1:
        return
    if s.phase == RAISE:
        put(bits, HAND, hand_answers(s, seat))
    elif s.phase == ASK:
        open_questions(s, seat, bits)
    elif s.phase == TAKE:
        put(bits, TAKE_FROM, lowered(s))
    elif s.phase == GIVE:
        put(bits, GIVE_CARD, s.cards[s.emperor] & ~(1 << s.received))
    elif s.phase == TURN:
        put(bits, TURN_AT, s.face_down)
    elif s.phase == LAY:
        put(bits, LAY_NUMBER, pairs_fitting(s))
    else:
        open_names(s, seat, bits)


@kernel
def open_questions(s: State, seat: int, bits: Bits) -> None:
    """Any open number, with the hand of a bot deck where there is one to set (KN-08, KN-09, KN-11)."""
    numbers = numbers_open(s)
    if not has_bots(s):
        put(bits, ASK_BARE, numbers)
        return
    put(bits, ASK_DOWN, numbers)
    if s.foxes[bot_set_by(s, seat)] == 0:
        put(bits, ASK_UP, numbers)


@kernel
def open_names(s: State, seat: int, bits: Bits) -> None:
    """The heirs; for a bot deck without a keeper also who picks it up (KN-30, KN-33)."""
    named = heirs(s)
    if not has_bots(s) or s.seats == 2:
        put(bits, NAME_DECK, named)
        return
    bots = bot_decks(s)
    put(bits, NAME_DECK, named & ~bots)
    if named & bots:
        opponents = ((1 << s.seats) - 1) & ~(1 << seat)
        put(bits, NAME_TO, opponents << (8 * bot_set_by(s, seat)))


@kernel
def refusal(s: State, seat: int, action: int) -> int:
    """Say which rule forbids `action`, or 0."""
    if s.phase == OVER:
        return H_04
    if s.phase != phase_of(action):
        return H_02
    if not (s.asked >> seat) & 1:
        return H_01
    if action < HAND:
        return refused_question(s, seat, action)
    if action < NAME_DECK:
        return refused_answer(s, seat, action - HAND)
    if action < TAKE_FROM:
        return refused_name(s, action - NAME_DECK)
    if action < GIVE_CARD:
        return 0 if (lowered(s) >> (action - TAKE_FROM)) & 1 else KN_12
    if action < TURN_AT:
        return refused_gift(s, action - GIVE_CARD)
    if action < LAY_NUMBER:
        return 0 if (s.face_down >> (action - TURN_AT)) & 1 else KN_21
    if action < NAME_TO:
        return 0 if (pairs_fitting(s) >> (action - LAY_NUMBER)) & 1 else KN_22
    return refused_pick_up(s, seat, (action - NAME_TO) // 8, (action - NAME_TO) % 8)


@kernel
def phase_of(action: int) -> int:
    """The phase in which an action can be played."""
    if action < HAND:
        return ASK
    if action < NAME_DECK:
        return RAISE
    if action < TAKE_FROM:
        return NAME
    if action < GIVE_CARD:
        return TAKE
    if action < TURN_AT:
        return GIVE
    if action < LAY_NUMBER:
        return TURN
    return LAY if action < NAME_TO else NAME


@kernel
def refused_question(s: State, seat: int, action: int) -> int:
    """Why a number cannot be asked, or not with that hand of a bot deck."""
    if not (numbers_open(s) >> (action % 16)) & 1:
        return KN_08
    if (action >= ASK_UP) != has_bots(s):
        return KN_09
    if ASK_UP <= action < ASK_DOWN and s.foxes[bot_set_by(s, seat)] > 0:
        return KN_11
    return 0


@kernel
def refused_answer(s: State, seat: int, answer: int) -> int:
    """Why a hand cannot be raised, or an answer does not fit the table."""
    if (answer >= 2) != (s.seats == 2):
        return KN_09
    return 0 if (hand_answers(s, seat) >> answer) & 1 else KN_11


@kernel
def refused_gift(s: State, card: int) -> int:
    """Why a card cannot be given."""
    if not (s.cards[s.emperor] >> card) & 1:
        return H_03
    return KN_14 if card == s.received else 0


@kernel
def refused_heir(s: State, deck: int) -> int:
    """Why a deck cannot be the next Emperor."""
    if (heirs(s) >> deck) & 1:
        return 0
    return KN_31 if s.liar >= 0 and not (s.sheep >> s.liar) & 1 else KN_30


@kernel
def refused_name(s: State, deck: int) -> int:
    """Why a deck cannot be named without pointing at anybody."""
    refused = refused_heir(s, deck)
    if refused:
        return refused
    return KN_33 if s.seats > 2 and s.holder[deck] < 0 else 0


@kernel
def refused_pick_up(s: State, seat: int, deck: int, by: int) -> int:
    """Why a deck cannot be named for that seat to pick up."""
    refused = refused_heir(s, deck)
    if refused:
        return refused
    fits = s.seats > 2 and s.holder[deck] < 0 and by < s.seats and by != seat
    return 0 if fits else KN_33
