"""Games that wait for one another, on a graphics card.

There 32 games are played by the same instructions. What only one of them does, such as shuffling, keeps the 31 others
waiting. So what rules do last of all in a call, settling a trick and dealing cards, is put off there until enough games
want the same, or none can go on without it. A game's own luck decides how it goes on: waiting changes nothing.
"""

from __future__ import annotations

from zashiki.core.aside import Aside
from zashiki.core.game import deal_cards, settle
from zashiki.core.kernel import kernel
from zashiki.core.state import Record

DEALING, SETTLING = 1, 2
"""What a game waits for."""
ENOUGH_TO_DEAL = 16
ENOUGH_TO_SETTLE = 24
"""How many of 32 games wait, before they go on together; tried out on an H200."""


@kernel
def due(aside: Aside) -> int:
    """What this game waits for; 0: nothing."""
    return aside.owed


@kernel
def nothing_due(aside: Aside) -> int:
    """In place of `due` on a processor, where every game goes on by itself."""
    return 0


@kernel
def put_off_dealing(s: Record, aside: Aside) -> None:
    """In place of the rules' `deal_cards`."""
    aside.owed = DEALING


@kernel
def put_off_settling(s: Record, aside: Aside) -> None:
    """In place of the rules' `settle`."""
    aside.owed = SETTLING


@kernel
def catch_up(s: Record, aside: Aside, dealing: int, settling: int, going: int) -> None:
    """Do what was put off, if enough games wait for the same, or no others are `going` on."""
    if aside.owed == SETTLING and (settling >= ENOUGH_TO_SETTLE or going == 0):
        aside.owed = 0
        settle(s, aside)
    if aside.owed == DEALING and (dealing >= ENOUGH_TO_DEAL or going + settling == 0):
        aside.owed = 0
        deal_cards(s, aside)
