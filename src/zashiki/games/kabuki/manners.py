"""How a live table treats Kabuki: a race for Stop! after every placement, and time to look at a check."""

from __future__ import annotations

from collections.abc import Sequence

from zashiki.core.aside import Happening
from zashiki.core.manners import Manners, Moment
from zashiki.games.kabuki import rules as kb
from zashiki.games.kabuki.moves import NOTATION
from zashiki.games.kabuki.rules import State

CHECK = 3000
CARD = 400
"""How long a check stays shown, and how much longer for each card of the stack."""
ROUND = 3000
"""How long the end of a round stays shown, after its last check."""

KB_20 = 20
PLACING = NOTATION[: kb.STACKS]


def moment(s: State) -> Moment:
    """After a placement a race; the next placement ends it, while there is a card to place (KB-08, KB-20)."""
    if s.phase == kb.PLACE:
        return Moment("turn", "turn")
    if s.placed < s.size:
        return Moment("race", "window", NOTATION[kb.STOP], s.turn, PLACING, KB_20)
    return Moment("race", "window", NOTATION[kb.STOP])


def silence(s: State, _seat: int) -> str | None:
    """Who says nothing lets the placement pass."""
    return NOTATION[kb.PASS] if s.phase == kb.WINDOW else None


def shown(rows: Sequence[Happening]) -> int:
    """A check: longer, the higher the stack (KB-10); and the end of a round (KB-17)."""
    events = [row.event for row in rows]
    check = CHECK + CARD * events.count(kb.SHOWN) if kb.STOPPED in events else 0
    return check + (ROUND if kb.ENDED in events else 0)


def forced(_s: State, _seat: int) -> bool:
    """Never: any stack may be chosen, and any placement stopped."""
    return False


def hush(_s: State) -> bool:
    """Never: nobody has a partner."""
    return False


def beat(rows: Sequence[Happening]) -> bool:
    """Every placement."""
    return any(row.event == kb.PLACED for row in rows)


MANNERS = Manners(moment, silence, shown, forced, hush, beat)
