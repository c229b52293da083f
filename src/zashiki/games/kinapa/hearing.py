"""How a player of Kinapa learns from what it hears: what is now certain, and what is likelier than before."""

from __future__ import annotations

from zashiki.core.aside import WIDTH, Aside
from zashiki.core.bits import count, lowest
from zashiki.core.kernel import kernel
from zashiki.games.kinapa.knowledge import (
    CARDS,
    CERTAIN,
    SURE,
    Knowledge,
    forget_exchange,
    holds_just,
    insist,
    is_in,
    is_not_in,
    lean_by,
    mend,
    rescale,
)
from zashiki.games.kinapa.rules.parts import (
    ASKED,
    CALLED,
    COVERED,
    CROWNED,
    DECKS,
    DEMANDED,
    EXPOSED,
    GAVE,
    HOLDS,
    KN_13,
    LAID,
    NOBODY,
    PAIR,
    PAIR_SHOWN,
    REVEALED,
    SEES,
    SHELTERS,
    STAYS,
    SWITCHED,
    TOOK,
    TURNED,
)

WANTED = 2
"""Who asks for a number is so much likelier to hold a card of it."""
HONEST = 70
"""Out of 100 hands without the number, so many are raised."""
LIES, GIFTS = 2, 8
"""A stranger lies as one does who was seen to lie so often, and to hold the number lowered so often."""


@kernel
def hear(k: Knowledge, aside: Aside) -> None:
    """Take in all rows that this seat may hear."""
    for row in range(aside.told):
        at = row * WIDTH
        if (aside.rows[at + 2] >> k.seat) & 1:
            learn(k, aside.rows[at], aside.rows[at + 1], aside.rows[at + 3], aside.rows[at + 4], aside.rows[at + 5])
    mend(k)


@kernel
def learn(k: Knowledge, event: int, rule: int, a: int, b: int, c: int) -> None:
    """One thing that happened."""
    if event == HOLDS:
        k.mine = b
        holds_just(k, b, c)
    elif event == SEES:
        holds_just(k, b, c)
    elif event == EXPOSED:
        holds_just(k, a, b)
    elif event == CALLED:
        is_in(k, a - 1, b)
    elif event == CROWNED:
        k.emperor = a
        k.turn += 1
    elif event == STAYS:
        k.turn += 1
    elif event == SWITCHED:
        k.holder[b] = a
        k.holder[c] = NOBODY
    elif event == ASKED:
        asked(k, b)
    elif event == REVEALED:
        revealed(k, a, b)
    elif event == PAIR_SHOWN:
        k.no_pair[a] &= ~(1 << (b - 1))
        is_in(k, b - 1, a)
        is_in(k, b - 1 + SHELTERS, a)
    elif event == DEMANDED:
        demanded(k, b)
    elif event == TOOK:
        took(k, a, b, c, rule == KN_13)
    elif event == GAVE:
        gave(k, a, b, c)
    elif event == TURNED:
        k.object[a] = b + 1
        k.object_since[a] = k.turn
        k.shown = b
    elif event == COVERED:
        k.no_pair[k.emperor] |= 3 << (2 * k.shown)
    elif event == LAID:
        laid(k, a, b - 1)


# ------------------------------------------------------------------------------------------- the question


@kernel
def asked(k: Knowledge, number: int) -> None:
    """Who asks for a number probably holds a card of it."""
    k.number = number
    k.low = 0
    if k.emperor != k.mine:
        lean_by(k, number - 1, k.emperor, WANTED, 1)
        lean_by(k, number - 1 + SHELTERS, k.emperor, WANTED, 1)


@kernel
def revealed(k: Knowledge, raised: int, low: int) -> None:
    """A raised hand probably has none of the number, as far as its player was seen to be honest (KN-10).

    Whoever sets the hand of a bot deck does not know its cards. An Emperor with the pair would show it (KN-18).
    """
    k.low = low
    for deck in range(k.decks):
        seat = k.holder[deck]
        if deck not in (k.emperor, k.mine) and seat >= 0:
            lies = lie_rate(k, seat)
            if (raised >> deck) & 1:
                lean_pair(k, deck, lies, HONEST)
            else:
                lean_pair(k, deck, 100 - lies, 100 - HONEST)
    if k.emperor != k.mine:
        k.no_pair[k.emperor] |= 1 << (k.number - 1)


@kernel
def lie_rate(k: Knowledge, seat: int) -> int:
    """Out of 100 hands with the number, how many does this seat raise, by all that was seen?"""
    lied = k.lied[seat] + LIES
    return 100 * lied // (lied + k.owned_up[seat] + GIFTS)


@kernel
def lean_pair(k: Knowledge, deck: int, times: int, of: int) -> None:
    """The odds that a deck has a card of the number asked for change by a factor."""
    lean_by(k, k.number - 1, deck, max(1, times), of)
    lean_by(k, k.number - 1 + SHELTERS, deck, max(1, times), of)


@kernel
def demanded(k: Knowledge, giver: int) -> None:
    """The decks searched before the giver have none of the number; the giver has one (KN-13, KN-16)."""
    seat = k.holder[giver]
    if seat >= 0 and (k.low >> giver) & 1:
        k.owned_up[seat] += 1
    elif seat >= 0:
        k.lied[seat] += 1
    if not (k.low >> giver) & 1:
        if k.low:
            has_none(k, lowest(k.low))
        deck = after(k, k.emperor)
        while deck != giver:
            has_none(k, deck)
            deck = after(k, deck)
    if giver != k.mine:
        k.one_of[giver] |= 1 << (k.number - 1)


@kernel
def after(k: Knowledge, deck: int) -> int:
    """The next deck, clockwise."""
    return deck + 1 if deck + 1 < k.decks else 0


@kernel
def has_none(k: Knowledge, deck: int) -> None:
    """A deck holds no card of the number asked for."""
    k.one_of[deck] &= ~(1 << (k.number - 1))
    is_not_in(k, k.number - 1, deck)
    is_not_in(k, k.number - 1 + SHELTERS, deck)


# ------------------------------------------------------------------------------------------- the exchange


@kernel
def took(k: Knowledge, emperor: int, deck: int, card: int, demand: bool) -> None:
    """A card goes from a deck to the Emperor."""
    forget_exchange(k)
    k.demanded = 1 if demand else 0
    if card >= 0:
        goes(k, card, deck, emperor)
        return
    mend(k)
    k.source = deck
    if demand:
        some_of_number_goes(k, emperor, deck)
    else:
        any_goes(k, emperor, deck)
    k.cards[deck] ^= 1 << k.taken
    k.cards[emperor] ^= 1 << k.taken


@kernel
def goes(k: Knowledge, card: int, origin: int, target: int) -> None:
    """This very card goes from one deck to another."""
    is_in(k, card, origin)
    mend(k)
    k.cards[origin] ^= 1 << card
    k.cards[target] ^= 1 << card
    is_in(k, card, target)
    k.one_of[origin] &= ~(1 << (card % SHELTERS))
    k.no_pair[target] &= ~(1 << (card % SHELTERS))


@kernel
def some_of_number_goes(k: Knowledge, emperor: int, deck: int) -> None:
    """A card of the number asked for goes to the Emperor: which of the two is known only if one cannot be."""
    bit = 1 << (k.number - 1)
    candidates = 0
    for card in (k.number - 1, k.number - 1 + SHELTERS):
        candidates |= ((k.can[card] >> deck) & 1) << card
    insist(k, deck, k.number - 1)
    k.taken = lowest(k.cards[deck] & (PAIR << (k.number - 1)))
    k.one_of[deck] &= ~bit
    k.no_pair[emperor] &= ~bit
    if count(candidates) == 1:
        k.demanded = CERTAIN
        is_in(k, lowest(candidates), emperor)
        return
    k.one_of[emperor] |= bit
    for card in (k.number - 1, k.number - 1 + SHELTERS):
        at = card * DECKS
        k.can[card] |= 1 << emperor
        k.since[card] = k.turn
        k.lean[at + emperor] = min(SURE * 2, k.lean[at + emperor] + k.lean[at + deck])
        k.lean[at + deck] //= 2  # it was there, and another of the number went
        rescale(k, card)


@kernel
def any_goes(k: Knowledge, emperor: int, deck: int) -> None:
    """Any card of a deck goes to the Emperor, each as likely (KN-12)."""
    size = count(k.cards[deck])
    k.taken = lowest(k.cards[deck])
    k.one_of[deck] = 0
    k.no_pair[emperor] = 0
    for card in range(CARDS):
        at = card * DECKS
        k.fresh[card] = 0
        if (k.can[card] >> deck) & 1:
            k.can[card] |= 1 << emperor
            moved = k.lean[at + deck] // size
            k.lean[at + deck] -= moved
            k.lean[at + emperor] += moved
            k.fresh[card] = moved


@kernel
def gave(k: Knowledge, emperor: int, deck: int, card: int) -> None:
    """A card goes from the Emperor to the deck it took one from; never the same one (KN-14)."""
    if card >= 0:
        goes(k, card, emperor, deck)
    else:
        mend(k)
        another_goes(k, emperor, deck)
    forget_exchange(k)


@kernel
def another_goes(k: Knowledge, emperor: int, deck: int) -> None:
    """Any card but the one taken goes back, each as likely."""
    size = count(k.cards[emperor]) - 1
    kept = 1 << (k.number - 1) if k.demanded else 0
    for card in range(CARDS):
        if (k.can[card] >> emperor) & 1 and not (k.demanded == CERTAIN and card == k.taken):
            at = card * DECKS
            old = max(0, k.lean[at + emperor] - (0 if k.demanded else k.fresh[card]))
            k.can[card] |= 1 << deck
            k.lean[at + emperor] -= old // size
            k.lean[at + deck] += old // size
        rescale(k, card)
    k.one_of[emperor] &= kept
    k.no_pair[deck] = 0
    given = lowest(k.cards[emperor] & ~(1 << k.taken))
    k.cards[emperor] ^= 1 << given
    k.cards[deck] ^= 1 << given


# ------------------------------------------------------------------------------------------- laying


@kernel
def laid(k: Knowledge, deck: int, animal: int) -> None:
    """A pair leaves the game."""
    is_in(k, animal, deck)
    is_in(k, animal + SHELTERS, deck)
    for other in range(k.decks):
        k.one_of[other] &= ~(1 << animal)
        k.no_pair[other] &= ~(1 << animal)
    mend(k)
    k.cards[deck] &= ~(PAIR << animal)
    k.can[animal] = 0
    k.can[animal + SHELTERS] = 0
