"""Skill against luck: what the games between levels say."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from msgspec import Struct

from zashiki.lab import ratings
from zashiki.lab.ratings import SURE, Comparison, Figure, Standing, comparisons, credit_of, proportion, standings
from zashiki.lab.report.plan import SKILL, Plan
from zashiki.lab.report.play import Row

ENDLESS = 100_000
"""From so many games on nobody would count them."""


class Meeting(Struct, frozen=True):
    """Two levels on one deal, all seats exchanged."""

    deal: int
    one: str
    """The better of the two levels."""
    other: str
    games: int
    decided: int
    won: float
    """What part of the decided games went to seats of `one`, in games; a shared win is shared."""


def finished(row: Row) -> ratings.Game:
    """A game as ratings look at it."""
    return ratings.Game(row.seen.line_up, row.seen.won)


def pair_of(plan: Plan, row: Row) -> tuple[str, str]:
    """The two levels of a game, the better one first."""
    worse, better = sorted(set(row.seen.line_up), key=plan.levels.index)
    return better, worse


def meetings(plan: Plan, rows: Iterable[Row]) -> list[Meeting]:
    """All meetings of levels."""
    found: dict[tuple[int, str, str], list[Row]] = {}
    for row in rows:
        if row.part == SKILL:
            found.setdefault((row.seen.deal, *pair_of(plan, row)), []).append(row)
    return [_meeting(deal, one, other, games) for (deal, one, other), games in sorted(found.items())]


def _meeting(deal: int, one: str, other: str, rows: Sequence[Row]) -> Meeting:
    credits = [credit for row in rows if (credit := credit_of(finished(row), one)) is not None]
    return Meeting(deal, one, other, len(rows), len(credits), sum(credits))


class Neighbours(NamedTuple):
    """A level against the one below it."""

    one: str
    other: str
    won: Figure
    """How often the better one wins: its part of the decided games, half being equal."""
    games: int
    """How many games it takes, more or less, until the better one's lead is no longer chance (95 %)."""


def neighbours(plan: Plan, met: Sequence[Meeting]) -> list[Neighbours]:
    """Each level against the one below, weakest first."""
    return [_neighbours(met, one, other) for other, one in zip(plan.levels, plan.levels[1:], strict=False)]


def _neighbours(met: Sequence[Meeting], one: str, other: str) -> Neighbours:
    tallies = [(each.won, each.decided) for each in met if (each.one, each.other) == (one, other) and each.decided]
    won = proportion(tallies)
    return Neighbours(one, other, won, games_to_tell(won.value))


def games_to_tell(part: float, fair: float = 0.5) -> int:
    """How many games somebody who wins this part of them has to play until Wilson's interval leaves out `fair`."""
    if math.isnan(part) or abs(part - fair) < 1e-9:
        return ENDLESS
    return min(ENDLESS, math.ceil(SURE**2 * fair * (1 - fair) / (part - fair) ** 2))


def rated(plan: Plan, rows: Iterable[Row]) -> tuple[list[Standing], list[Comparison]]:
    """Everybody's rating, best first, and how each pair compares."""
    deals: dict[int, list[ratings.Game]] = {}
    for row in rows:
        if row.part == SKILL:
            deals.setdefault(row.seen.deal, []).append(finished(row))
    arena = plan.arena()
    return standings(arena, deals), comparisons(arena, deals)


class Twice(NamedTuple):
    """Deals played with seats exchanged: how many the same player won twice, how many the same chairs did."""

    one: str
    other: str
    player: int
    chair: int
    deals: int


def twice(plan: Plan, rows: Iterable[Row]) -> list[Twice]:
    """Who won both games of a deal, for each level and the one below; nothing where there are not two sides."""
    if not plan.arena().sides:
        return []
    found: dict[tuple[str, str], dict[int, list[Row]]] = {}
    for row in rows:
        if row.part == SKILL:
            found.setdefault(pair_of(plan, row), {}).setdefault(row.seen.deal, []).append(row)
    pairs = zip(plan.levels[1:], plan.levels, strict=False)
    return [_twice(*pair, found[pair]) for pair in pairs if pair in found]


def _twice(one: str, other: str, deals: dict[int, list[Row]]) -> Twice:
    counts: Counter[str] = Counter()
    for first, second in deals.values():
        if not first.cut and not second.cut and 0 < len(first.seen.won) < first.players:
            if first.seen.won == second.seen.won:
                counts["chair"] += 1
            elif len(second.seen.won) < second.players:
                counts["player"] += 1
    return Twice(one, other, counts["player"], counts["chair"], len(deals))
