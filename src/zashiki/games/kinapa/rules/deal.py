"""DEAL of Kinapa: decks, objects, the first Emperor."""

from __future__ import annotations

from zashiki.core.aside import ALL, Aside, below, mark, tell
from zashiki.core.bits import nth
from zashiki.core.game import Table
from zashiki.core.kernel import kernel
from zashiki.games.kinapa.rules.parts import (
    ASK,
    CALLED,
    CROWNED,
    DECKS,
    FLOCK,
    FOX_LEFT,
    HOLDS,
    KN_01,
    KN_02,
    KN_03,
    KN_04,
    KN_05,
    KN_06,
    KN_07,
    KN_32,
    NOBODY,
    PLACES,
    SHEEP,
    SHELTERS,
    SWITCHED,
)
from zashiki.games.kinapa.rules.state import State, all_decks, emperor_seat


@kernel
def deal(s: State, table: Table, aside: Aside) -> None:
    """Set the table up, and deal (KN-01 to KN-07)."""
    set_up(s, table)
    deal_cards(s, aside)


@kernel
def deal_cards(s: State, aside: Aside) -> None:
    """Deal four cards to every deck, lay the objects out, and find the first Emperor (KN-04 to KN-07)."""
    deal_decks(s, aside)
    lay_objects(s, aside)
    if aside.telling:
        mark(aside, KN_03 if s.seats == 2 else KN_02 if s.seats == 3 else KN_01)
        mark(aside, KN_05)
        for seat in range(s.seats):
            tell(aside, HOLDS, KN_04, 1 << seat, seat, seat, s.cards[seat], 0, 0)
    find_emperor(s, aside)
    begin_turn(s)


@kernel
def set_up(s: State, table: Table) -> None:
    """Seats, decks and who holds or keeps them; everything else empty."""
    s.seats = table.seats
    s.decks = 4 if s.seats < 4 else s.seats + table.options[0]
    s.sheep = 0
    s.laid = 0
    s.face_down = (1 << (2 * s.decks)) - 1
    for deck in range(DECKS):
        s.cards[deck] = 0
        s.up[deck] = 0
        s.pairs[deck] = 0
        s.foxes[deck] = 0
        s.holder[deck] = deck if deck < s.seats else NOBODY
        s.keeper[deck] = deck - 2 if s.seats == 2 and 2 <= deck < 4 else NOBODY
        s.deck_of[deck] = deck if deck < s.seats else NOBODY
    for place in range(PLACES):
        s.objects[place] = 0
        s.object_laid[place] = 0


@kernel
def deal_decks(s: State, aside: Aside) -> None:
    """One animal and one shelter of every number, four cards to a deck (KN-04)."""
    numbers = 2 * s.decks
    free = (1 << numbers) - 1
    pool = free | (free << SHELTERS)
    for deck in range(s.decks):
        hand = draw_cards(pool, 4 * (s.decks - deck), 4, aside)
        s.cards[deck] = hand
        pool &= ~hand


@kernel
def draw_cards(pool: int, size: int, cards: int, aside: Aside) -> int:
    """So many cards by lot out of the pool, which has `size` of them."""
    hand = 0
    for k in range(cards):
        card = 1 << nth(pool, below(aside, size - k))
        hand |= card
        pool &= ~card
    return hand


@kernel
def lay_objects(s: State, aside: Aside) -> None:
    """Two copies of every object, shuffled, face down (KN-05)."""
    for place in range(2 * s.decks):
        s.objects[place] = place >> 1
    for place in range(2 * s.decks - 1, 0, -1):
        other = below(aside, place + 1)
        kept = s.objects[place]
        s.objects[place] = s.objects[other]
        s.objects[other] = kept


@kernel
def find_emperor(s: State, aside: Aside) -> None:
    """The holder of animal 1; with a bot deck in the way, after a switch or by the next animals (KN-06, KN-07)."""
    animal = 0
    deck = deck_with(s, animal)
    if s.holder[deck] < 0 and s.seats == 2:
        tell(aside, CALLED, KN_07, ALL, 1, deck, 0, 0, 0)
        for seat in range(2):
            switch(s, seat, seat + 2, KN_07, aside)
    while s.holder[deck] < 0:
        tell(aside, CALLED, KN_07, ALL, animal + 1, deck, 0, 0, 0)
        animal += 1
        deck = deck_with(s, animal)
    tell(aside, CALLED, KN_06, ALL, animal + 1, deck, 0, 0, 0)
    crown(s, deck, KN_06, aside)


@kernel
def deck_with(s: State, card: int) -> int:
    """The deck that holds a card."""
    for deck in range(s.decks):
        if (s.cards[deck] >> card) & 1:
            return deck
    return NOBODY


@kernel
def switch(s: State, seat: int, bot: int, rule: int, aside: Aside) -> None:
    """A player picks a bot deck up with its whole situation and leaves their own as the bot deck (KN-33)."""
    left = int(s.deck_of[seat])
    s.holder[bot] = seat
    s.holder[left] = NOBODY
    s.keeper[left] = s.keeper[bot]
    s.keeper[bot] = NOBODY
    s.deck_of[seat] = bot
    tell(aside, SWITCHED, rule, ALL, seat, bot, left, 0, 0)
    tell(aside, HOLDS, rule, 1 << seat, seat, bot, s.cards[bot], 0, 0)


@kernel
def crown(s: State, deck: int, rule: int, aside: Aside) -> None:
    """A deck becomes Emperor and takes a Sheep if it has none; when all have one, the others go back (KN-32)."""
    s.emperor = deck
    tell(aside, CROWNED, rule, ALL, deck, s.holder[deck], 0, 0, 0)
    if not (s.sheep >> deck) & 1:
        s.sheep |= 1 << deck
        tell(aside, SHEEP, KN_32, ALL, deck, 0, 0, 0, 0)
        if s.sheep == all_decks(s):
            s.sheep = 1 << deck
            tell(aside, FLOCK, KN_32, ALL, deck, 0, 0, 0, 0)


@kernel
def begin_turn(s: State) -> None:
    """The Emperor is to ask; what the last turn left is cleared."""
    s.phase = ASK
    s.number = 0
    s.chosen = 0
    s.raised = 0
    s.turned = NOBODY
    s.partner = NOBODY
    s.received = NOBODY
    s.liar = NOBODY
    s.asked = 1 << emperor_seat(s)


@kernel
def let_foxes_go(s: State, rule: int, aside: Aside) -> None:
    """The end of a turn takes one Fox from who was punished before it; with the last, cards hide (KN-26, KN-27)."""
    for deck in range(s.decks):
        if s.foxes[deck] and deck != s.liar:
            s.foxes[deck] -= 1
            if s.foxes[deck] == 0:
                s.up[deck] = 0
            tell(aside, FOX_LEFT, rule, ALL, deck, s.foxes[deck], 0, 0, 0)
