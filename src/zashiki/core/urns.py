"""Luck that somebody else decides, one draw after another: for tools that want to see every outcome with its chance.

The rules draw their luck with `below`, and shuffle with functions of their own. `bind` puts others in their place that
read outcomes already decided from a *script*. Where the script ends, they say what is to be drawn (an *urn*: so many of
each kind) and go on with anything. Whoever called then throws the result away, has the draw decided, and calls again.
So chance needs neither a second set of rules nor a stop in the middle of them.

The script lies in the last rows of an aside: nothing that rules tell in one call comes so far.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from zashiki.core.aside import ROWS, WIDTH, Aside
from zashiki.core.game import Table
from zashiki.core.kernel import kernel

LAST_TOLD = ROWS - 16
"""So many rows are left for what the rules tell."""
KINDS = 32
"""No urn has more kinds."""
DRAWS = 60
"""No call of the rules draws more often."""

DECIDED = LAST_TOLD * WIDTH
"""How many outcomes are decided; after it: how many were used, what is asked for (0: nothing), and how often again."""
USED, ASKING, MORE = DECIDED + 1, DECIDED + 2, DECIDED + 3
OUTCOMES = DECIDED + 4
URN = DECIDED + 64
"""How many of each kind are in the urn."""
WEIGHTS = URN + KINDS
"""The urn as it was when a draw was asked for."""

LOT = 1
"""What is asked for: one of several, all as likely. Greater numbers are a game's own."""


@kernel
def lot(aside: Aside, n: int) -> int:
    """In place of `below`: a number from 0 to n - 1, as decided."""
    empty_urn(aside)
    for number in range(n):
        aside.rows[URN + number] = 1
    return drawn(aside, LOT, 0)


@kernel
def empty_urn(aside: Aside) -> None:
    """Begin another urn."""
    for kind in range(KINDS):
        aside.rows[URN + kind] = 0


@kernel
def drawn(aside: Aside, asking: int, more: int) -> int:
    """Take one out of the urn: the only one there is, or the one decided, or any, having asked for a decision.

    `more` says how often this urn will be drawn from again. Two or more of one kind are a draw like any other, though
    it can only end in one way: else the number of draws would say what was in the urn.
    """
    kind = last_one(aside)
    if kind < 0:
        kind = decided(aside, asking, more)
    aside.rows[URN + kind] -= 1
    return kind


@kernel
def last_one(aside: Aside) -> int:
    """The kind of the only one in the urn, or -1 if there are several."""
    found = -1
    for kind in range(KINDS):
        if aside.rows[URN + kind]:
            if found >= 0 or aside.rows[URN + kind] > 1:
                return -1
            found = kind
    return found


@kernel
def decided(aside: Aside, asking: int, more: int) -> int:
    """The next outcome of the script; after its end the first kind there is, and the urn is kept to be decided."""
    if aside.rows[USED] < aside.rows[DECIDED]:
        aside.rows[USED] += 1
        return aside.rows[OUTCOMES + aside.rows[USED] - 1]
    if aside.rows[ASKING] == 0:
        aside.rows[ASKING] = asking
        aside.rows[MORE] = more
        for kind in range(KINDS):
            aside.rows[WEIGHTS + kind] = aside.rows[URN + kind]
    kind = 0
    while aside.rows[URN + kind] == 0:
        kind += 1
    return kind


@kernel
def begin_script(aside: Aside) -> None:
    """Nothing has been told, used or asked for."""
    aside.told = 0
    aside.rows[USED] = 0
    aside.rows[ASKING] = 0


@dataclass(frozen=True, eq=False)
class Urns:
    """How a game draws, and how that is put into words. A game's own are `URNS` in its `urns.py`."""

    replaced: Mapping[str, Callable[..., Any]]
    """The kernels that shuffle or deal, by the names that the rules call them."""
    say: Callable[[Any, int, int, int], str]
    """(state before the call, action, what is asked for, outcome): what was drawn. The action of the deal is -1."""
    most: Callable[[Table, int], int]
    """(table, moves): how often a game of so many moves draws, at most."""
    longest: Callable[[Table], int]
    """How many moves a game can have; 0: there is no limit."""
    told: tuple[str, ...]
    """What each event is called; event 1 is the first."""
