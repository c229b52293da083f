"""DO IT: the question, the exchange, laying pairs, and the next Emperor."""

from __future__ import annotations

from zashiki.core.aside import ALL, Aside, below, mark, tell
from zashiki.core.bits import count, lowest, nth
from zashiki.core.kernel import kernel
from zashiki.games.kinapa.rules.deal import begin_turn, crown, let_foxes_go, switch
from zashiki.games.kinapa.rules.may import pairs_fitting
from zashiki.games.kinapa.rules.parts import (
    ASK,
    ASK_DOWN,
    ASK_UP,
    ASKED,
    CHOSE,
    COVERED,
    DEMANDED,
    DREW,
    EXPOSED,
    FINISHED,
    GAVE,
    GIVE,
    GIVE_CARD,
    HAND,
    KN_08,
    KN_09,
    KN_10,
    KN_11,
    KN_12,
    KN_13,
    KN_14,
    KN_15,
    KN_16,
    KN_17,
    KN_18,
    KN_19,
    KN_20,
    KN_21,
    KN_22,
    KN_23,
    KN_24,
    KN_25,
    KN_26,
    KN_27,
    KN_28,
    KN_29,
    KN_30,
    KN_31,
    KN_33,
    LAID,
    LAY,
    LAY_NUMBER,
    LIED,
    LOOKED,
    NAME,
    NAME_DECK,
    NAME_TO,
    NAMED,
    NOBODY,
    OVER,
    PAIR_SHOWN,
    RAISE,
    REVEALED,
    SEES,
    STAYS,
    TAKE,
    TAKE_FROM,
    TOOK,
    TURN,
    TURN_AT,
    TURNED,
)
from zashiki.games.kinapa.rules.state import (
    State,
    bot_set_by,
    emperor_seat,
    has_bots,
    holder_bit,
    lowered,
    next_deck,
    pair_of,
)


@kernel
def apply(s: State, seat: int, action: int, aside: Aside) -> None:
    """Play a legal action."""
    aside.told = 0
    if s.phase == RAISE:
        answer(s, seat, action - HAND, aside)
    elif s.phase == ASK:
        ask(s, seat, action, aside)
    elif s.phase == TURN:
        turn_object(s, action - TURN_AT, aside)
    elif s.phase == TAKE:
        take_from(s, action - TAKE_FROM, aside)
    elif s.phase == GIVE:
        give(s, action - GIVE_CARD, aside)
    elif s.phase == LAY:
        lay(s, action - LAY_NUMBER + 1, aside)
    elif action >= NAME_TO:
        name(s, (action - NAME_TO) // 8, (action - NAME_TO) % 8, aside)
    else:
        name(s, action - NAME_DECK, NOBODY, aside)


# ----------------------------------------------------------------------------------------------- 1. The question


@kernel
def ask(s: State, seat: int, action: int, aside: Aside) -> None:
    """The Emperor names a number and sets the hand of a bot deck where there is one (KN-08, KN-09)."""
    s.number = action % 16 + 1
    bot = NOBODY
    if has_bots(s):
        bot = bot_set_by(s, seat)
        set_hand(s, bot, ASK_UP <= action < ASK_DOWN)
        mark(aside, KN_11 if s.foxes[bot] else KN_09)
    s.phase = RAISE
    s.asked = ((1 << s.seats) - 1) & ~(1 << seat)
    tell(aside, ASKED, KN_08, ALL, seat, s.number, bot, (s.raised >> bot) & 1 if bot >= 0 else 0, 0)


@kernel
def set_hand(s: State, deck: int, up: bool) -> None:
    """Raise a deck's hand or leave it lowered."""
    s.chosen |= 1 << deck
    s.raised |= (1 if up else 0) << deck


@kernel
def answer(s: State, seat: int, answered: int, aside: Aside) -> None:
    """A player raises a hand or not, unseen until all have chosen (KN-10)."""
    up = answered in (0, 2, 3)
    set_hand(s, s.deck_of[seat], up)
    bot = NOBODY
    if answered >= 2:
        bot = bot_set_by(s, seat)
        set_hand(s, bot, answered in (2, 4))
    s.asked &= ~(1 << seat)
    rule = KN_11 if s.foxes[s.deck_of[seat]] else KN_10
    tell(aside, CHOSE, rule, 1 << seat, seat, 1 if up else 0, bot, (s.raised >> bot) & 1 if bot >= 0 else 0, 0)
    if s.asked == 0:
        reveal(s, aside)


# ----------------------------------------------------------------------------------------------- 2. The exchange


@kernel
def reveal(s: State, aside: Aside) -> None:
    """All hands are shown; how many are lowered decides what the Emperor may do (KN-12 to KN-18)."""
    low = lowered(s)
    pair = pair_of(s.number)
    tell(aside, REVEALED, KN_19 if s.seats == 2 else KN_10, ALL, s.raised, low, 0, 0, 0)
    s.asked = 1 << emperor_seat(s)
    if s.cards[s.emperor] & pair == pair:
        tell(aside, PAIR_SHOWN, KN_18 if low else KN_17, ALL, s.emperor, s.number, 0, 0, 0)
        s.phase = TAKE if low else TURN
    elif count(low) >= 2:
        s.phase = TAKE
    else:
        demand(s, low, aside)


@kernel
def holds_number(s: State, deck: int) -> bool:
    """Does this deck hold a card of the number asked for?"""
    return s.cards[deck] & pair_of(s.number) != 0


@kernel
def find_giver(s: State, low: int) -> int:
    """The deck that must give: the lowered one if it can, else the first clockwise from the Emperor (KN-13, KN-16)."""
    if low and holds_number(s, lowest(low)):
        return lowest(low)
    deck = next_deck(s, s.emperor)
    while not holds_number(s, deck):
        deck = next_deck(s, deck)
    return deck


@kernel
def demand(s: State, low: int, aside: Aside) -> None:
    """The Emperor demands the number; a giver who had raised a hand is a liar (KN-13, KN-15, KN-16)."""
    giver = find_giver(s, low)
    found = s.cards[giver] & pair_of(s.number)
    card = lowest(found)
    if aside.telling:
        tell_search(s, low, giver, aside)
        tell(aside, DEMANDED, KN_13, ALL, s.number, giver, 0, 0, 0)
        if not holds_number(s, s.emperor):
            mark(aside, KN_16)
    if count(found) == 2:
        card = nth(found, below(aside, 2))
        tell(aside, DREW, KN_16, 0, card, 0, 0, 0, 0)
    receive(s, giver, card, KN_13, aside)
    if (s.raised >> giver) & 1:
        punish(s, giver, aside)


@kernel
def tell_search(s: State, low: int, giver: int, aside: Aside) -> None:
    """With two players the keeper looks into each bot deck searched: the lowered one, then clockwise (KN-20)."""
    if low:
        tell_look(s, lowest(low), aside)
        if lowest(low) == giver:
            return
    deck = next_deck(s, s.emperor)
    while deck != giver:
        if not (low >> deck) & 1 and deck != s.emperor:
            tell_look(s, deck, aside)
        deck = next_deck(s, deck)
    tell_look(s, giver, aside)


@kernel
def tell_look(s: State, deck: int, aside: Aside) -> None:
    """The keeper of a bot deck is shown its cards."""
    keeper = s.keeper[deck]
    if keeper >= 0:
        tell(aside, LOOKED, KN_20, ALL, keeper, deck, 0, 0, 0)
        tell(aside, SEES, KN_20, 1 << keeper, keeper, deck, s.cards[deck], 0, 0)


@kernel
def punish(s: State, deck: int, aside: Aside) -> None:
    """A liar takes two Foxes, and all cards it has left are turned face up (KN-25)."""
    for other in range(s.decks if aside.telling else 0):
        if s.foxes[other]:
            mark(aside, KN_28)
    s.liar = deck
    s.foxes[deck] = 2
    s.up[deck] = s.cards[deck]
    tell(aside, LIED, KN_15, ALL, deck, s.holder[deck], 0, 0, 0)
    tell(aside, EXPOSED, KN_25, ALL, deck, s.cards[deck], 0, 0, 0)


@kernel
def take_from(s: State, deck: int, aside: Aside) -> None:
    """The Emperor takes a card at random from a lowered deck (KN-12)."""
    card = nth(s.cards[deck], below(aside, count(s.cards[deck])))
    tell(aside, DREW, KN_12, 0, card, 0, 0, 0, 0)
    receive(s, deck, card, KN_12, aside)


@kernel
def receive(s: State, deck: int, card: int, rule: int, aside: Aside) -> None:
    """A card goes from a deck to the Emperor; only the two players of these decks see which."""
    s.cards[deck] &= ~(1 << card)
    s.up[deck] &= ~(1 << card)
    s.cards[s.emperor] |= 1 << card
    s.partner = deck
    s.received = card
    s.phase = GIVE
    if aside.telling:
        both = holder_bit(s, deck) | holder_bit(s, s.emperor)
        tell(aside, TOOK, rule, both, s.emperor, deck, card, 0, 0)
        tell(aside, TOOK, rule, ALL & ~both, s.emperor, deck, NOBODY, 0, 0)


@kernel
def give(s: State, card: int, aside: Aside) -> None:
    """The Emperor gives a card of choice in return (KN-12 to KN-14); then objects are turned (KN-21)."""
    s.cards[s.emperor] &= ~(1 << card)
    s.up[s.emperor] &= ~(1 << card)
    s.cards[s.partner] |= 1 << card
    s.phase = TURN
    if aside.telling:
        both = holder_bit(s, s.partner) | holder_bit(s, s.emperor)
        tell(aside, GAVE, KN_14, both, s.emperor, s.partner, card, 0, 0)
        tell(aside, GAVE, KN_14, ALL & ~both, s.emperor, s.partner, NOBODY, 0, 0)


# ----------------------------------------------------------------------------------------------- 3. Laying pairs


@kernel
def turn_object(s: State, place: int, aside: Aside) -> None:
    """Turn an object up; lay a pair that fits, choose if two do, or turn it down again (KN-21 to KN-23)."""
    s.turned = place
    tell(aside, TURNED, KN_21, ALL, place, s.objects[place], 0, 0, 0)
    fitting = pairs_fitting(s)
    if fitting == 0:
        s.turned = NOBODY
        tell(aside, COVERED, KN_23, ALL, place, 0, 0, 0, 0)
        end_laying(s, aside)
    elif count(fitting) == 1:
        lay(s, lowest(fitting) + 1, aside)
    else:
        s.phase = LAY


@kernel
def lay(s: State, number: int, aside: Aside) -> None:
    """Lay a pair on the object; the second pair of a deck wins the game (KN-22, KN-24)."""
    deck = int(s.emperor)
    s.cards[deck] &= ~pair_of(number)
    s.up[deck] &= ~pair_of(number)
    s.pairs[deck] |= 1 << (number - 1)
    s.laid |= 1 << (number - 1)
    s.object_laid[s.turned] = number
    s.face_down &= ~(1 << s.turned)
    s.phase = TURN
    tell(aside, LAID, KN_22, ALL, deck, number, s.turned, 0, 0)
    if count(s.pairs[deck]) == 2:
        s.phase = OVER
        s.asked = 0
        tell(aside, FINISHED, KN_24, ALL, s.holder[deck], deck, 0, 0, 0)


# ----------------------------------------------------------------------------------------------- 4. The next Emperor


@kernel
def end_laying(s: State, aside: Aside) -> None:
    """The Emperor names the next one, or stays if no hand was raised (KN-29, KN-30)."""
    if s.raised:
        s.phase = NAME
    else:
        tell(aside, STAYS, KN_29, ALL, s.emperor, 0, 0, 0, 0)
        let_foxes_go(s, KN_27, aside)
        begin_turn(s)


@kernel
def name(s: State, deck: int, by: int, aside: Aside) -> None:
    """A deck that raised its hand is Emperor next; a bot deck is picked up by a player (KN-30 to KN-33)."""
    forced = s.liar == deck and not (s.sheep >> deck) & 1
    tell(aside, NAMED, KN_31 if forced else KN_30, ALL, emperor_seat(s), deck, by, 0, 0)
    if s.holder[deck] < 0:
        switch(s, s.keeper[deck] if by < 0 else by, deck, KN_33, aside)
    let_foxes_go(s, KN_26, aside)
    crown(s, deck, KN_30, aside)
    begin_turn(s)
