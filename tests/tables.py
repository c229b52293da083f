"""Every table there is: each game with each number of players, its variants, and some options."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field

from zashiki.core.aside import Aside, set_luck
from zashiki.core.bits import Bits
from zashiki.core.game import Game, Table, find_game
from zashiki.core.kernel import bind
from zashiki.core.state import Record
from zashiki.lab.random_play import random_step


@dataclass(frozen=True)
class Kind:
    """A game, how many players, and its options."""

    name: str
    seats: int
    options: dict[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        """As it is named in a test's id."""
        return "-".join([self.name, str(self.seats), *(f"{k}={v}" for k, v in self.options.items())])

    @property
    def game(self) -> Game:
        return find_game(self.name)

    @property
    def table(self) -> Table:
        return self.game.table(self.seats, self.options)


TABLES = [
    *(Kind("kabuki", seats) for seats in range(2, 7)),
    *(Kind("kinapa", seats) for seats in range(2, 9)),
    *(Kind("kinapa", seats, {"bot_deck": True}) for seats in range(4, 8)),
    *(Kind("kitsu", seats) for seats in (2, 4, 6)),
]
"""All player counts, and Kinapa with a bot deck."""

OPTIONS = [
    Kind("kabuki", 3, {"designs": 2, "copies": 2, "tokens": 1, "rounds": 1}),
    Kind("kabuki", 2, {"designs": 4, "copies": 3, "rounds": 2}),
    Kind("kabuki", 6, {"tokens": 5}),
    Kind("kitsu", 4, {"track": 4}),
    Kind("kitsu", 2, {"track": 60, "rounds": 1}),
    Kind("kitsu", 6, {"track": 30}),
]
"""The same with other options."""


class PlainGame:
    """A random game in plain Python, a move a call."""

    def __init__(self, kind: Kind, seed: int, chance: float = 1 / 16) -> None:
        self.game = kind.game
        self.state: Record = self.game.state()
        self.aside, self.mind, self.bits = Aside(), Aside(), Bits()
        self.aside.telling = 1
        set_luck(self.aside, hashlib.sha256(f"luck {seed}".encode()).digest())
        set_luck(self.mind, hashlib.sha256(f"mind {seed}".encode()).digest())
        self.chance = round(chance * 2**32)
        self._step = bind(random_step, Record=self.game.state, **self.game.verbs())
        self.game.deal(self.state, kind.table, self.aside)

    def over(self) -> bool:
        return self.game.pending(self.state) == 0

    def step(self) -> tuple[int, int]:
        """Play one random move; gives seat and action."""
        return divmod(self._step(self.state, self.mind, self.aside, self.bits, self.chance), 256)
