"""What each seat was told: numbers without gaps, and what a seat that was cut off has missed.

A number counts what one seat was told, so it gives away nothing about what others did. Memory is part of the game
(KB-07): what was told is told again only to a seat that has not acknowledged it, and only once.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct

RECENT = 10_000
"""Milliseconds: in a live game a seat that comes back is told what it missed in this time."""
MOST_KEPT = 2_000
"""More missed happenings are not kept for a seat; the view alone has to do."""


class Told(NamedTuple):
    """One update of a seat."""

    n: int
    at: int
    events: Sequence[Struct]


class Stream:
    """What one seat was told in this game."""

    def __init__(self, acknowledged: int = 0) -> None:
        self.n = 0
        self.acknowledged = acknowledged
        self.opened = 0
        """The number with which the present moment began: an answer to an older one is stale."""
        self._unseen: deque[Told] = deque(maxlen=MOST_KEPT)

    def tell(self, at: int, events: Sequence[Struct]) -> int:
        """The number of one more update."""
        self.n += 1
        if events and self.n > self.acknowledged:
            self._unseen.append(Told(self.n, at, events))
        return self.n

    def acknowledge(self, n: int) -> bool:
        """The seat has everything up to `n`; says whether that is news. A number never told means nothing."""
        if not self.acknowledged < n <= self.n:
            return False
        self.acknowledged = n
        while self._unseen and self._unseen[0].n <= n:
            self._unseen.popleft()
        return True

    def forget_before(self, at: int) -> None:
        """Drop what is too old to be told again."""
        while self._unseen and self._unseen[0].at < at:
            self._unseen.popleft()

    def missed(self, claimed: int) -> list[Told]:
        """What the seat has not seen by its own account and by ours; from now on it counts as seen."""
        start = max(self.acknowledged, claimed)
        unseen = [told for told in self._unseen if told.n > start]
        self.acknowledge(self.n)
        return unseen
