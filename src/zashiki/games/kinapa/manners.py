"""How a live table treats Kinapa: hands are chosen together against a count, and what is turned up stays shown."""

from __future__ import annotations

from collections.abc import Sequence

from zashiki.core.aside import Happening
from zashiki.core.bits import Bits, count, open_actions
from zashiki.core.manners import Manners, Moment
from zashiki.games.kinapa.rules import parts as kn
from zashiki.games.kinapa.rules.may import hand_answers, legal
from zashiki.games.kinapa.rules.state import State, emperor_seat

LOOKS = {kn.REVEALED: 2000, kn.PAIR_SHOWN: 3000, kn.LOOKED: 3000, kn.LIED: 3000, kn.TURNED: 3000}
"""How long what a move brings to light stays shown. Everybody hears of these, of a keeper's look too (KN-20)."""


def moment(s: State) -> Moment:
    """Hands are chosen at the same time, unseen (KN-10); all else is the Emperor's."""
    return Moment("together", "count") if s.phase == kn.RAISE else Moment("turn", "turn")


def silence(s: State, _seat: int) -> str | None:
    """Who does not choose in time stays lowered, and so does the bot deck they set (KN-09, KN-10)."""
    if s.phase != kn.RAISE:
        return None
    return "down bot down" if s.seats == 2 else "down"


def shown(rows: Sequence[Happening]) -> int:
    """Hands, a pair, a liar and a keeper's look are seen together; nothing is held once the game is won (KN-24)."""
    events = {row.event for row in rows}
    if kn.FINISHED in events:
        return 0
    return max((LOOKS.get(event, 0) for event in events), default=0)


def forced(s: State, seat: int) -> bool:
    """One choice only, by Foxes, hands, Sheep and places that all can see; never where hidden cards decide."""
    if s.phase == kn.RAISE:  # `asked` is no matter: who has already chosen is a secret
        return seat != emperor_seat(s) and count(hand_answers(s, seat)) == 1
    if s.phase not in (kn.TAKE, kn.NAME):  # of numbers and objects there are always several
        return False
    bits = Bits()
    legal(s, seat, bits)
    return len(open_actions(bits)) == 1


def hush(_s: State) -> bool:
    """Never: nobody has a partner, and to bluff is part of the game."""
    return False


def beat(rows: Sequence[Happening]) -> bool:
    """All hands are shown."""
    return any(row.event == kn.REVEALED for row in rows)


MANNERS = Manners(moment, silence, shown, forced, hush, beat)
