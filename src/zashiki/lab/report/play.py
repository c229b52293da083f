"""The games of a report, played by whoever there is, and what is kept of each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from statistics import fmean

from msgspec import Struct

from zashiki.core.game import find_game
from zashiki.core.mind import LEVELS
from zashiki.lab.arena import LineUp, Setting
from zashiki.lab.contest import RANDOM, make_ready
from zashiki.lab.crew import Crew
from zashiki.lab.report.plan import BY, Plan, Stage, options_of, table_of
from zashiki.lab.report.watch import Seen, Watched, watching

JOB = 8
"""About so many games make a job."""
RANDOM_JOB = 60
"""The same for random players, who are quick."""
TRIED = 6
"""So many games are played to see how long one takes."""
MOVE, WALK = 60e-6, 3e-6
"""Seconds that a move takes, and each walk of the one who thinks about it, more or less."""
EFFORT = 25
"""A report of the usual size plays at its table for so many seconds of one core, more or less."""
USUAL_GAMES = (100, 700)
"""Games of a report at its table, at least and at most, if nobody says how many."""


class Row(Struct, frozen=True):
    """A game that was played: for which part, at which table, and what it came to."""

    part: str
    varied: str
    players: int
    options: dict[str, int]
    seen: Seen

    @property
    def by(self) -> str:
        """Who played, if all were of one kind; else ""."""
        kinds = set(self.seen.line_up)
        return self.seen.line_up[0] if len(kinds) == 1 else ""

    @property
    def cut(self) -> bool:
        """Was it stopped before its end?"""
        return not self.seen.won


# ------------------------------------------------------------------------------------------- jobs


@cache
def table_for(setting: Setting) -> Watched:
    """The watched table of this process for one kind of game."""
    return Watched(find_game(setting.game), table_of(setting), setting.max_moves)


def watch_deals(setting: Setting, line_ups: Sequence[LineUp], first: int, deals: int) -> list[Seen]:
    """Play some deals, each by every line-up."""
    table = table_for(setting)
    return [table.watch(line_up, deal, setting.seed) for deal in range(first, first + deals) for line_up in line_ups]


def open_eyes(game: str, players: Sequence[str]) -> None:
    """Load what is needed to play and watch, and compile it first if need be."""
    make_ready(find_game(game), players)
    watching(find_game(game)).load()


def jobs_of(stage: Stage) -> list[tuple[Setting, tuple[LineUp, ...], int, int]]:
    """A stage in portions."""
    size = RANDOM_JOB if set(stage.line_ups[0]) == {RANDOM} else JOB
    each = max(1, size // len(stage.line_ups))
    return [
        (stage.setting, stage.line_ups, first, min(each, stage.deals - first)) for first in range(0, stage.deals, each)
    ]


def play(plan: Plan, crew: Crew) -> Iterator[list[Row]]:
    """Play everything; gives the games as they come, stage by stage."""
    crew.prepare(open_eyes, plan.game.name, plan.levels)
    jobs = [(stage, job) for stage in plan.stages() for job in jobs_of(stage)]
    for (stage, _), seen in zip(jobs, crew.each(watch_deals, (job for _, job in jobs)), strict=True):
        yield rows_of(plan, stage, seen)


def rows_of(plan: Plan, stage: Stage, seen: Sequence[Seen]) -> list[Row]:
    """The games of a stage, as they are kept."""
    table = table_of(stage.setting)
    options = options_of(plan.game, table)
    return [Row(stage.part, stage.varied, table.seats, options, one) for one in seen]


def usual_games(plan: Plan) -> int:
    """How many games make a report of the usual size at this table: tried out with a few, so not by the clock."""
    open_eyes(plan.game.name, plan.levels)
    stage = plan.stages()[0]
    tried = watch_deals(stage.setting, stage.line_ups, 0, TRIED)
    walks = plan.game.mind.walks(LEVELS.index(BY), plan.seats)
    games = EFFORT / (fmean(one.moves for one in tried) * (MOVE + walks * WALK))
    return 50 * round(max(USUAL_GAMES[0], min(USUAL_GAMES[1], games)) / 50)
