"""How long computer players think: every decision of whole games, each by the clock of its own core."""

from __future__ import annotations

import time
from itertools import count
from typing import Any, NamedTuple

from zashiki.core.game import Game, find_game
from zashiki.core.state import Held
from zashiki.lab.contest import Contest, make_ready
from zashiki.players.brain import Brain

LONGEST_GAME = 1_000_000


class Clocked(NamedTuple):
    """What to time: a level at a table, for about so many seconds."""

    game: str
    seats: int
    level: str
    seed: int
    seconds: float


class Thought(NamedTuple):
    """How long the decisions took, in seconds, smallest first, and how much was looked at."""

    game: str
    seats: int
    level: str
    times: list[float]
    walks: int
    """All walks of these decisions."""
    walking: float
    """Seconds of the decisions that walked."""

    def quantile(self, part: float) -> float:
        """The time within which this part of the decisions was made."""
        return self.times[min(len(self.times) - 1, int(part * len(self.times)))]


class Enough(Exception):
    """The time to measure is over."""


class TimedBrain(Brain):
    """A brain that times its decisions, until a moment of the clock, and at least one."""

    def __init__(self, game: Game, until: float) -> None:
        super().__init__(game)
        self._until = until
        self.times: list[float] = []
        self.walks = 0
        self.walking = 0.0

    def decide(
        self, state: Held[Any], knowledge: Held[Any], head: tuple[int, int, int], luck: bytes, seats: int
    ) -> tuple[int, int]:
        """Decide, and note how long it took."""
        began = time.perf_counter()
        action, walks = super().decide(state, knowledge, head, luck, seats)
        ended = time.perf_counter()
        self.times.append(ended - began)
        self.walks += walks
        self.walking += ended - began if walks else 0.0
        if ended > self._until:
            raise Enough
        return action, walks


def clock_level(asked: Clocked) -> Thought:
    """Let a level play against itself, game after game, until the time is over."""
    game = find_game(asked.game)
    make_ready(game, [asked.level])
    brain = TimedBrain(game, time.perf_counter() + asked.seconds)
    contest = Contest(game, game.table(asked.seats, {}), LONGEST_GAME, brain)
    try:
        for deal in count():
            name = f"{asked.seed} clock {deal}"
            contest.play([asked.level] * asked.seats, name, name)
    except Enough:
        pass
    return Thought(asked.game, asked.seats, asked.level, sorted(brain.times), brain.walks, brain.walking)
