"""How long a person takes: to react to something on the table, and to think about a turn.

Reaction times of people are skewed: a normal part (seeing and pressing) and an exponential tail (making up one's mind).
Their sum, the ex-Gaussian, fits them well (Ratcliff and Murdock, "Retrieval processes in recognition memory", 1976;
Luce, "Response Times", 1986). Those of a simple choice have means of half a second to a second; a turn takes longer.

Neither looks at the position: how long a computer player takes says nothing about what it holds.
"""

from __future__ import annotations

import random
from typing import NamedTuple

QUICKEST = 0.1
"""Nobody reacts within a tenth of a second (the limit of false starts in athletics)."""
LONGEST = 12.0
"""Nobody is made to wait longer for a turn of a computer player."""


class Pace(NamedTuple):
    """An ex-Gaussian, in seconds: mean and spread of the normal part, mean of the exponential tail."""

    mean: float
    spread: float
    tail: float


REACTIONS = {
    "novice": Pace(0.75, 0.18, 0.55),
    "regular": Pace(0.55, 0.12, 0.35),
    "expert": Pace(0.47, 0.10, 0.24),
    "master": Pace(0.42, 0.09, 0.18),
}
"""How quickly a player of each level reacts to something on the table. A master's hand is still a human one."""

PAUSES = {
    "novice": Pace(0.80, 0.22, 0.60),
    "regular": Pace(0.65, 0.18, 0.45),
    "expert": Pace(0.60, 0.16, 0.40),
    "master": Pace(0.60, 0.16, 0.35),
}
"""How long a player of each level thinks about a turn."""


def reaction(level: str, luck: random.Random) -> float:
    """Seconds until a player of this level has reacted, as in a race for Stop!."""
    return max(QUICKEST, _drawn(REACTIONS[level], luck))


def pause(level: str, luck: random.Random) -> float:
    """Seconds that a player of this level lets pass before its turn."""
    return min(LONGEST, max(4 * QUICKEST, _drawn(PAUSES[level], luck)))


def _drawn(pace: Pace, luck: random.Random) -> float:
    return luck.gauss(pace.mean, pace.spread) + luck.expovariate(1 / pace.tail)
