"""What the seats of a batch hear, where they remember it; on a graphics card nobody does."""

from __future__ import annotations

from zashiki.core.aside import Aside
from zashiki.core.game import Table, Unbound
from zashiki.core.kernel import at, kernel
from zashiki.lab.loops.records import Flag, Knowledge


@kernel
def meet(k: Knowledge, table: Table, seat: int) -> None:
    """Nothing has been heard yet."""
    raise Unbound


@kernel
def hear(k: Knowledge, aside: Aside) -> None:
    """Take in what the seat may hear of what happened."""
    raise Unbound


@kernel
def meet_all(knows: Knowledge, i: int, table: Table) -> None:
    """A new game: no seat has heard anything."""
    for seat in range(table.seats):
        meet(at(knows, i * table.seats + seat), table, seat)


@kernel
def hear_all(knows: Knowledge, i: int, table: Table, aside: Aside) -> None:
    """Every seat takes in what it may hear."""
    for seat in range(table.seats):
        hear(at(knows, i * table.seats + seat), aside)


@kernel
def meet_nobody(knows: Flag, i: int, table: Table) -> None:
    """On a graphics card nobody keeps what was heard."""


@kernel
def hear_nothing(knows: Flag, i: int, table: Table, aside: Aside) -> None:
    """As above."""
