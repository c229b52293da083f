"""Kabuki's luck as single draws: who begins, and the deck card by card."""

from __future__ import annotations

from zashiki.core.aside import Aside
from zashiki.core.game import Table
from zashiki.core.kernel import kernel
from zashiki.core.urns import LOT, URN, Urns, drawn, empty_urn
from zashiki.games.kabuki.rules import State

MASK = 2


@kernel
def shuffle(s: State, aside: Aside) -> None:
    """The deck, card by card: of each design as many as there are."""
    empty_urn(aside)
    for k in range(s.size):
        aside.rows[URN + s.deck[k]] += 1
    for k in range(s.size):
        s.deck[k] = drawn(aside, MASK, s.size - 1 - k)


def say(_s: State, _action: int, asking: int, outcome: int) -> str:
    """A draw in words."""
    return f"seat {outcome + 1} begins" if asking == LOT else f"mask {outcome + 1}"


def longest(table: Table) -> int:
    """Every card is placed, and every other seat answers."""
    designs, copies, _tokens, rounds = table.options
    return rounds * designs * copies * table.seats


def most(table: Table, _moves: int) -> int:
    """Who begins, and every card of every round."""
    designs, copies, _tokens, rounds = table.options
    return 1 + rounds * designs * copies


URNS = Urns(
    replaced={"shuffle": shuffle},
    say=say,
    most=most,
    longest=longest,
    told=(
        *("began", "drawn", "placed", "passed", "closed", "stopped", "shown", "judged", "took", "lost", "ended"),
        "finished",
    ),
)
