"""What is played for a report: tables, who sits at them, and how many games.

Everything is measured in *games*, those at the table the report is about; the other parts are a share of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from zashiki.core.game import Game, Option, Table
from zashiki.core.mind import LEVELS, USUAL
from zashiki.lab import arena
from zashiki.lab.arena import LineUp, Setting
from zashiki.lab.contest import RANDOM

BY = USUAL
"""Who plays wherever nothing else is said: they play sensibly, and quickly."""
QUICK = 2_000
"""Levels that look deeper than so many walks a decision are too slow to play many games."""
MOST_VALUES = 9
"""An option with more values than these is tried at some of them …"""
SOME = 7
"""… so many, and the table's own."""

TABLE, PLAYERS, CHANCE, OPTION, SKILL = "table", "players", "random", "option", "levels"
"""The parts of a report."""
SAID = {
    TABLE: "the table itself",
    PLAYERS: "other numbers of players",
    CHANCE: "random players",
    OPTION: "other options",
    SKILL: "levels against each other",
}
"""What each part is about, for whoever waits."""


class BadReport(ValueError):
    """A report that cannot be made; the text says what can."""


@dataclass(frozen=True)
class Sizes:
    """How many games each part has at each of its tables."""

    table: int
    players: int
    chance: int
    option: int
    skill: int
    """Games of each pair of levels, at least."""


def sizes_for(games: int) -> Sizes:
    """The sizes that go with so many games at the table itself."""
    return Sizes(games, max(1, games // 4), 4 * games, max(1, games // 4), max(1, games // 5))


class Stage(NamedTuple):
    """Some games of one part: a table, and the line-ups that play each of its deals."""

    part: str
    varied: str
    """The option that differs from the report's own table; "": none."""
    setting: Setting
    line_ups: tuple[LineUp, ...]
    deals: int

    @property
    def games(self) -> int:
        """How many games that is."""
        return self.deals * len(self.line_ups)


@dataclass(frozen=True)
class Plan:
    """What a report is about."""

    game: Game
    table: Table
    games: int
    seed: int
    max_moves: int

    @property
    def seats(self) -> int:
        """How many seats the table has."""
        return self.table.seats

    @property
    def sizes(self) -> Sizes:
        """How many games each part has."""
        return sizes_for(self.games)

    @property
    def options(self) -> dict[str, int]:
        """The options of the table."""
        return options_of(self.game, self.table)

    @property
    def levels(self) -> tuple[str, ...]:
        """Everybody who can play many games, weakest first."""
        quick = [level for place, level in enumerate(LEVELS) if self.game.mind.walks(place, self.seats) <= QUICK]
        return (RANDOM, *quick)

    @property
    def slow(self) -> tuple[str, ...]:
        """The levels that are left out."""
        return tuple(level for level in LEVELS if level not in self.levels)

    def arena(self) -> arena.Plan:
        """The levels against each other, everybody against everybody, on as many deals as it takes."""
        plan = arena.Plan(self.game, self.table, self.levels, self.seed, self.max_moves, deals=1)
        each = len(plan.line_ups((RANDOM, BY)))
        return arena.Plan(self.game, self.table, self.levels, self.seed, self.max_moves, -(-self.sizes.skill // each))

    def stages(self) -> list[Stage]:
        """Everything that is played."""
        sizes, own = self.sizes, self.table
        stages = [self._alike(TABLE, own, BY, sizes.table), self._alike(CHANCE, own, RANDOM, sizes.chance)]
        for seats in self.game.seats:
            if seats != self.seats:
                stages.append(self._alike(PLAYERS, self.table_of(seats), BY, sizes.players))
        for option, value in self.variations():
            table = own.copy()
            table.options[self.game.options.index(option)] = value
            stages.append(self._alike(OPTION, table, BY, sizes.option, option.name))
        meetings = self.arena()
        for pair in meetings.pairs():
            seated = tuple(meetings.line_ups(pair))
            stages.append(Stage(SKILL, "", self._setting(own), seated, meetings.deals))
        return stages

    def table_of(self, seats: int) -> Table:
        """The same options with another number of players, where they allow it; else the usual ones."""
        chosen = self.game.unusual(self.table)
        kept = {o.name: chosen[o.name] for o in self.game.options if o.name in chosen and _allows(o, seats)}
        return self.game.table(seats, kept)

    def variations(self) -> list[tuple[Option, int]]:
        """Each option with each value that is tried, the table's own left out."""
        return [
            (option, value)
            for option in self.game.options
            if _allows(option, self.seats)
            for value in values_of(option, self.options[option.name])
            if value != self.options[option.name]
        ]

    def _setting(self, table: Table) -> Setting:
        return Setting(self.game.name, table.tobytes(), self.seed, self.max_moves)

    def _alike(self, part: str, table: Table, by: str, deals: int, varied: str = "") -> Stage:
        """A table at which all are of one kind."""
        return Stage(part, varied, self._setting(table), ((by,) * table.seats,), deals)


def _allows(option: Option, seats: int) -> bool:
    return option.seats is None or seats in option.seats


def values_of(option: Option, own: int) -> list[int]:
    """The values at which an option is tried: all of them or, if they are many, some, closer where they are small."""
    if option.high - option.low < MOST_VALUES:
        return list(range(option.low, option.high + 1))
    ratio = (option.high / option.low) ** (1 / (SOME - 1))
    return sorted({own, *(round(option.low * ratio**step) for step in range(SOME))})


def options_of(game: Game, table: Table) -> dict[str, int]:
    """The options of a table by name."""
    return {option.name: int(table.options[place]) for place, option in enumerate(game.options)}


def table_of(setting: Setting) -> Table:
    """The table of a setting."""
    table = Table()
    table.load(setting.table)
    return table
