"""How long computer players take: as long as people do, and never by what they have to decide.

A time is drawn before a decision is made and without a look at it, so it tells nothing. Both are ex-Gaussian: a normal
part, and an exponential tail for those moments when somebody's thoughts are elsewhere.
"""

from __future__ import annotations

import random
from typing import NamedTuple


class Pace(NamedTuple):
    """In seconds: a normal part with its spread, and the mean of a tail."""

    mean: float
    spread: float
    tail: float


REACTIONS = {
    "novice": Pace(0.75, 0.18, 0.55),
    "regular": Pace(0.55, 0.12, 0.35),
    "expert": Pace(0.45, 0.10, 0.25),
    "master": Pace(0.40, 0.08, 0.20),
}
"""From seeing something on the table to the hand on the drum."""
PAUSES = {
    "novice": Pace(1.1, 0.30, 0.9),
    "regular": Pace(0.9, 0.25, 0.7),
    "expert": Pace(0.9, 0.25, 0.7),
    "master": Pace(0.9, 0.25, 0.7),
}
"""From being asked to the move."""
QUICKEST_REACTION, QUICKEST_PAUSE = 0.25, 0.4


def reaction(level: str, luck: random.Random) -> float:
    """How many seconds a player takes to react to something on the table."""
    return max(QUICKEST_REACTION, _drawn(REACTIONS[level], luck))


def pause(level: str, luck: random.Random) -> float:
    """How many seconds a player takes over a move."""
    return max(QUICKEST_PAUSE, _drawn(PAUSES[level], luck))


def _drawn(pace: Pace, luck: random.Random) -> float:
    return luck.gauss(pace.mean, pace.spread) + luck.expovariate(1 / pace.tail)
