"""The matches of `make bench-players`, played on all cores until all deals, or all the time, are used up."""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

from bench.strength_page import About, page
from bench.thinking_time import Clocked, Thought, clock_level

from zashiki.core.game import Game
from zashiki.core.mind import LEVELS
from zashiki.lab.arena import LineUp, Meeting, Result, Setting, alone, line_ups, play_meeting
from zashiki.lab.contest import RANDOM, make_ready
from zashiki.lab.crew import workers
from zashiki.lab.ratings import Figure, credit_of, proportion
from zashiki.lab.ratings import Game as Finished

MAX_MOVES = 5000
CLOCKING = 0.2
"""The part of the time that goes to measuring how long decisions take."""
GRACE = 60.0
"""Seconds that games which are going on when the time is over may still take."""
WRITE = 30.0
"""Seconds between two versions of the page."""
TWO_SIDES = {"kitsu": (2, 4), "kinapa": (2,), "kabuki": (2,)}
"""Tables at which a level must win 60 % of the decided games against the one below, a master 95 % against random."""
ALONE = {"kitsu": (), "kinapa": (4,), "kabuki": (4,)}
"""Tables at which one of a level must win 1.3 times an equal share among three of the level below."""
CLOCKED = {"kitsu": (2, 4, 6), "kinapa": (2, 4, 8), "kabuki": (2, 4, 6)}
"""Tables at which decisions are timed."""
LEAST, LEAST_MULTIPLE, LEAST_AGAINST_RANDOM = 0.60, 1.3, 0.95


PLENTY = 60
"""Decided games from which on a match that is won beyond doubt gets hardly any more time."""


class TimeUp(Exception):
    """There is no more time, not even for games that are going on."""


@dataclass(eq=False)
class Match:
    """One player against another at a table, on more and more deals."""

    game: Game
    seats: int
    one: str
    other: str
    seated: Sequence[LineUp]
    scale: int
    """1: a share of the decided games; else a multiple of an equal share at a table of so many."""
    limit: float
    dealt: int = 0
    spent: float = 0.0
    results: list[Result] = field(default_factory=list)

    def figure(self) -> Figure:
        """What it came to so far."""
        found = proportion([tally for result in self.results if (tally := self._tally(result))[1]])
        return Figure(found.value * self.scale, found.low * self.scale, found.high * self.scale, found.games)

    def _tally(self, result: Result) -> tuple[float, int]:
        games = [Finished(line_up, won) for line_up, won in zip(self.seated, result.won, strict=True)]
        credits = [credit for game in games if (credit := credit_of(game, self.one)) is not None]
        return sum(credits), len(credits)

    @property
    def weight(self) -> float:
        """How much of the time it gets: most where one seat of many counts, least where nothing is open any more."""
        figure = self.figure()
        plain = figure.games >= PLENTY and figure.low > self.limit
        return self.scale * (0.02 if plain else 1.0)

    @property
    def usual(self) -> float:
        """How much of a core's time a deal takes."""
        return self.spent / len(self.results) if self.results else 1.0

    @property
    def cut(self) -> int:
        """How many games were cut off."""
        return sum(not won for result in self.results for won in result.won)


def matches(games: Sequence[Game]) -> list[Match]:
    """All that the levels have to show."""
    found = []
    for game in games:
        for seats in TWO_SIDES[game.name]:
            pairs = [(high, low, LEAST) for low, high in pairwise(LEVELS)]
            for one, other, limit in [*pairs, (LEVELS[-1], RANDOM, LEAST_AGAINST_RANDOM)]:
                found.append(Match(game, seats, one, other, line_ups(seats, True, (one, other)), 1, limit))
        for seats in ALONE[game.name]:
            for low, high in pairwise(LEVELS):
                found.append(Match(game, seats, high, low, alone(seats, high, low), seats, LEAST_MULTIPLE))
    return found


def timed_meeting(setting: Setting, meeting: Meeting, seated: Sequence[LineUp]) -> tuple[Result, float]:
    """A meeting, and how much of a core's time it took."""
    began = time.process_time()
    return play_meeting(setting, meeting, seated), time.process_time() - began


class Session:
    """One run: the clock, then the matches; the page is written again and again."""

    def __init__(self, games: Sequence[Game], deals: int, seed: int, cores: int, seconds: float, out: Path) -> None:
        self._games = games
        self._deals, self._seed, self._cores = deals, seed, cores
        self._matches = matches(games)
        self._thoughts: list[Thought] = []
        self._seconds = seconds
        self._out = out
        self._began = self._written = time.monotonic()

    def run(self) -> None:
        """Measure, and write it down."""
        for game in self._games:
            make_ready(game, LEVELS)
        self._began = time.monotonic()  # compiling is done once, and is no part of it
        try:
            with workers(max(1, self._cores // 2)) as pool:
                self._clock(pool)
            with workers(self._cores) as pool:
                self._play(pool)
        except TimeUp:
            self._say("the time is over; games that were still going on are left out")
        finally:
            self._write()

    def _left(self) -> float:
        return self._began + self._seconds - time.monotonic()

    # ---------------------------------------------------------------------------------------- how long it takes

    def _clock(self, pool: ProcessPoolExecutor) -> None:
        """Time decisions, on half of the cores, so that none waits for another."""
        tables = [(game.name, seats, level) for game in self._games for seats in CLOCKED[game.name] for level in LEVELS]
        each = CLOCKING * self._seconds * max(1, self._cores // 2) / len(tables)
        clocked = [Clocked(name, seats, level, self._seed, each) for name, seats, level in tables]
        for thought in pool.map(clock_level, clocked):
            self._thoughts.append(thought)
            self._say(f"timed {thought.game} {thought.seats}, {thought.level}")

    # ---------------------------------------------------------------------------------------- how strong they are

    def _play(self, pool: ProcessPoolExecutor) -> None:
        """Give every free core a deal of the match that has had the least time; stop when time or deals are over."""
        busy: dict[Future[tuple[Result, float]], Match] = {}
        while True:
            while len(busy) < self._cores and self._left() > 0 and (match := self._next(list(busy.values()))):
                busy[self._deal(pool, match)] = match
            if not busy:
                return
            done, _ = wait(busy, max(0.0, self._left() + GRACE), FIRST_COMPLETED)
            if not done:
                raise TimeUp
            for future in done:
                self._take(busy.pop(future), *future.result())

    def _next(self, busy: Sequence[Match]) -> Match | None:
        """The match that is to have the next deal."""
        open_ones = [match for match in self._matches if match.dealt < self._deals]
        return min(open_ones, key=lambda m: (m.spent + m.usual * busy.count(m)) / m.weight, default=None)

    def _deal(self, pool: ProcessPoolExecutor, match: Match) -> Future[tuple[Result, float]]:
        table = match.game.table(match.seats, {}).tobytes()
        setting = Setting(match.game.name, table, self._seed, MAX_MOVES)
        meeting = Meeting(match.dealt, (match.one, match.other))
        match.dealt += 1
        return pool.submit(timed_meeting, setting, meeting, match.seated)

    def _take(self, match: Match, result: Result, spent: float) -> None:
        match.results.append(result)
        match.spent += spent
        if time.monotonic() - self._written > WRITE:
            self._write()
            played = sum(len(one.results) for one in self._matches)
            self._say(f"{played} of {self._deals * len(self._matches)} deals, {max(0, round(self._left()))} s left")

    def _write(self) -> None:
        self._written = time.monotonic()
        about = About(self._seed, self._deals, self._cores, MAX_MOVES, time.monotonic() - self._began)
        self._out.write_text(page(about, self._matches, self._thoughts), encoding="utf-8")

    def _say(self, what: str) -> None:
        sys.stderr.write(f"bench: {what}\n")
