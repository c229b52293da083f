"""Who is ahead in Kitsu: the clan with more rounds won, then the one whose marker is further on."""

from __future__ import annotations

from zashiki.core.kernel import kernel
from zashiki.core.standing import Standing
from zashiki.games.kitsu.rules.may import clan_seats
from zashiki.games.kitsu.rules.parts import KT_12, YAKO, ZENKO
from zashiki.games.kitsu.rules.state import State


@kernel
def opener(s: State) -> int:
    """Give the first Leader (KT-06)."""
    return s.leader


@kernel
def ahead(s: State) -> int:
    """Give the seats of the clan that leads, as bits."""
    lead = s.won[ZENKO] - s.won[YAKO]
    if lead == 0:
        lead = s.markers[ZENKO] - s.markers[YAKO]
    if lead == 0:
        return (1 << s.seats) - 1
    return clan_seats(s, ZENKO if lead > 0 else YAKO)


STANDING = Standing(
    opener=opener,
    ahead=ahead,
    about="the clan that has won more rounds and, with as many, the one whose marker is further on",
    turn=KT_12,
    turns="tricks",
)
