"""How a live table treats Kitsu: partners do not talk, and a finished trick stays shown."""

from __future__ import annotations

from collections.abc import Sequence

from zashiki.core.aside import Happening
from zashiki.core.bits import Bits, open_actions
from zashiki.core.manners import Manners, Moment
from zashiki.games.kitsu.rules import parts as kt
from zashiki.games.kitsu.rules.hidden import size_of
from zashiki.games.kitsu.rules.may import legal, tokens_at
from zashiki.games.kitsu.rules.state import State

TRICK = 3000
"""How long a finished trick stays shown."""
ROUND = 3000
"""How much longer, where it ends a round."""


def moment(s: State) -> Moment:
    """Partners exchange at the same time, unseen (KT-08); all else is one seat's turn."""
    return Moment("together" if s.phase == kt.EXCHANGE else "turn", "turn")


def silence(_s: State, _seat: int) -> str | None:
    """Nothing follows from saying nothing: some card must be given or played."""
    return None


def shown(rows: Sequence[Happening]) -> int:
    """A trick that has just been counted (KT-12), and the end of a round (KT-35)."""
    ends = any(row.event == kt.ROUND_WON for row in rows)
    return (TRICK if beat(rows) else 0) + (ROUND if ends else 0)


def forced(s: State, seat: int) -> bool:
    """One card to destroy, one token to take, or a last card without a token beside it: all can see that."""
    if s.phase == kt.PLAY:
        return s.turn == seat and size_of(s.hands[seat]) == 1 and tokens_at(s, seat) == 0
    if s.phase not in (kt.DESTROY, kt.TOKEN):
        return False
    bits = Bits()
    legal(s, seat, bits)
    return len(open_actions(bits)) == 1


def hush(s: State) -> bool:
    """Until the game is over, wherever there are partners."""
    return s.seats > 2 and s.phase != kt.OVER


def beat(rows: Sequence[Happening]) -> bool:
    """A trick has been counted (KT-12)."""
    return any(row.event == kt.MOVED for row in rows)


MANNERS = Manners(moment, silence, shown, forced, hush, beat)
