"""Kitsu's luck as single draws: who leads, and all cards of a deal, one by one."""

from __future__ import annotations

from zashiki.core.aside import Aside
from zashiki.core.game import Table
from zashiki.core.kernel import kernel
from zashiki.core.urns import LOT, URN, Urns, drawn, empty_urn
from zashiki.games.kitsu.moves import CARDS
from zashiki.games.kitsu.rules.state import State

CARD = 2
DECK = 30
TRICK = 4
"""A deal lasts for a trick at least: four moves."""


@kernel
def shuffle(s: State, aside: Aside) -> None:
    """All cards, one by one: of each kind as many as there are."""
    empty_urn(aside)
    for k in range(s.draw_end):
        aside.rows[URN + s.cards[k]] += 1
    for k in range(s.draw_end):
        s.cards[k] = drawn(aside, CARD, s.draw_end - 1 - k)


def say(s: State, action: int, asking: int, outcome: int) -> str:
    """A draw in words."""
    if asking != LOT:
        return CARDS[outcome]
    return f"seat {outcome + 1} leads" if action < 0 else f"player {outcome + 1} of {s.seats // 2} of the clan leads"


def most(_table: Table, moves: int) -> int:
    """A whole deck for every deal, and who leads."""
    return (moves // TRICK + 1) * (DECK + 1)


URNS = Urns(
    replaced={"shuffle": shuffle},
    say=say,
    most=most,
    longest=lambda _table: 0,
    told=(
        *("began", "leads", "dealt", "gave", "swapped", "played", "token_played", "demanded", "demand_met"),
        *("destroyed", "unstruck", "offered", "recalled", "unveiled", "moved", "withheld", "chose_token"),
        *("discarded", "drew", "round_won", "finished"),
    ),
)
