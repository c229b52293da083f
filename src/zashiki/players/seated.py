"""A computer player at a table: it hears what its seat hears, and answers with a move and how long it took."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Generic, NamedTuple, TypeVar

from msgspec import Struct

from zashiki.players import pace

V = TypeVar("V", bound=Struct)


LEVELS = ("novice", "regular")
"""How well these computer players can play, weakest first."""


class Decision(NamedTuple):
    """A move in notation, and how many seconds it took to see what to do."""

    move: str
    seconds: float


class Seated(Generic[V]):
    """Base of every game's player. A player knows its view, its events, its memory and its own luck; nothing else."""

    def __init__(self, seat: int, luck: random.Random, level: str = "regular") -> None:
        if level not in LEVELS:
            raise ValueError(f"there is no level {level!r}; there are: {', '.join(LEVELS)}")
        self.level = level
        self.seat = seat
        self.luck = luck

    def hear(self, events: Sequence[Struct]) -> None:
        """Take in what happened."""

    def choose(self, view: V, legal: Sequence[str]) -> str:
        """Pick one of the legal moves."""
        raise NotImplementedError(type(self).__name__)

    def decide(self, view: V, legal: Sequence[str]) -> Decision:
        """Pick one of the legal moves, and say how long it took."""
        return Decision(self.choose(view, legal), self.reaction())

    def reaction(self) -> float:
        """How long a person takes to react, in seconds; never under a tenth."""
        return pace.reaction(self.level, self.luck)
