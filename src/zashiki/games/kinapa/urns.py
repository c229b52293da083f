"""Kinapa's luck as single draws: cards of each deck, objects, and which card somebody takes unseen."""

from __future__ import annotations

from zashiki.core.aside import Aside
from zashiki.core.bits import members
from zashiki.core.game import Table
from zashiki.core.kernel import kernel
from zashiki.core.urns import KINDS, LOT, URN, Urns, drawn, empty_urn
from zashiki.games.kinapa.moves import CARDS
from zashiki.games.kinapa.rules.parts import DECKS, GIVE_CARD, TAKE_FROM
from zashiki.games.kinapa.rules.state import State, pair_of

CARD, OBJECT = 2, 3


@kernel
def draw_cards(pool: int, size: int, cards: int, aside: Aside) -> int:
    """So many cards out of the pool, one by one; the last deck simply gets what is left."""
    if size == cards:
        return pool
    empty_urn(aside)
    for card in range(KINDS):
        aside.rows[URN + card] = (pool >> card) & 1
    hand = 0
    for k in range(cards):
        hand |= 1 << drawn(aside, CARD, cards - 1 - k)
    return hand


@kernel
def lay_objects(s: State, aside: Aside) -> None:
    """Two copies of every object, place by place."""
    empty_urn(aside)
    for kind in range(s.decks):
        aside.rows[URN + kind] = 2
    for place in range(2 * s.decks):
        s.objects[place] = drawn(aside, OBJECT, 2 * s.decks - 1 - place)


def say(s: State, action: int, asking: int, outcome: int) -> str:
    """A draw in words."""
    if asking == OBJECT:
        return f"object {2 * outcome + 1}-{2 * outcome + 2}"
    if asking == LOT:
        taken = TAKE_FROM <= action < GIVE_CARD
        return CARDS[members(s.cards[action - TAKE_FROM] if taken else pair_of(s.number))[outcome]]
    return CARDS[outcome]


def most(table: Table, moves: int) -> int:
    """Every card and every object once, and at most one draw a move."""
    decks = 4 if table.seats < 4 else min(DECKS, table.seats + table.options[0])
    return 6 * decks + moves


URNS = Urns(
    replaced={"draw_cards": draw_cards, "lay_objects": lay_objects},
    say=say,
    most=most,
    longest=lambda _table: 0,
    told=(
        *("holds", "called", "crowned", "sheep", "flock", "switched", "asked", "chose", "revealed", "pair_shown"),
        *("looked", "sees", "demanded", "took", "drew", "lied", "exposed", "gave", "turned", "covered", "laid"),
        *("fox_left", "stays", "named", "finished"),
    ),
)
