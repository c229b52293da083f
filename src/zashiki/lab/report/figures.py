"""The numbers of a report, worked out from its games: lengths, leads, seats, options."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from statistics import NormalDist, fmean
from typing import NamedTuple, TypeVar

from zashiki.core.game import Game
from zashiki.lab.ratings import Figure, wilson
from zashiki.lab.report.plan import OPTION, PLAYERS, TABLE, Plan, options_of
from zashiki.lab.report.play import Row
from zashiki.lab.report.watch import MARKS, alone_for

DOUBT = 0.05
"""How often chance alone may make a report call something unfair."""

K = TypeVar("K")


def at_table(rows: Iterable[Row], part: str = TABLE) -> list[Row]:
    """The games of one part."""
    return [row for row in rows if row.part == part]


def by_players(rows: Iterable[Row]) -> dict[int, list[Row]]:
    """The games by number of players, those of the report's own table among them."""
    found: dict[int, list[Row]] = {}
    for row in rows:
        if row.part in (TABLE, PLAYERS):
            found.setdefault(row.players, []).append(row)
    return dict(sorted(found.items()))


def by_value(rows: Iterable[Row], option: str) -> dict[int, list[Row]]:
    """The games by the value of one option, those of the report's own table among them."""
    found: dict[int, list[Row]] = {}
    for row in rows:
        if row.part == TABLE or (row.part == OPTION and row.varied == option):
            found.setdefault(row.options[option], []).append(row)
    return dict(sorted(found.items()))


def swept(plan: Plan, rows: Iterable[Row]) -> list[str]:
    """The options that were tried at other values."""
    tried = {row.varied for row in rows if row.part == OPTION}
    return [name for name in options_of(plan.game, plan.table) if name in tried]


# ------------------------------------------------------------------------------------------- shares


def share(credits: Sequence[float]) -> Figure:
    """What part of so many games, each counted once, with Wilson's interval."""
    if not credits:
        return Figure(math.nan, math.nan, math.nan, 0)
    value = sum(credits) / len(credits)
    return Figure(value, *wilson(value, len(credits)), len(credits))


def share_of(rows: Sequence[Row], true: Callable[[Row], bool]) -> Figure:
    """In what part of the games something is true."""
    return share([float(true(row)) for row in rows])


def shared(row: Row) -> bool:
    """Did several sides win together?"""
    return len(row.seen.won) > 1 and not _one_clan(row)


def _one_clan(row: Row) -> bool:
    return len({seat % 2 for seat in row.seen.won}) == 1 and 2 * len(row.seen.won) == row.players


def ended(rows: Iterable[Row]) -> list[Row]:
    """The games that came to an end."""
    return [row for row in rows if not row.cut]


# ------------------------------------------------------------------------------------------- lengths


class Spread(NamedTuple):
    """How a number is spread over many games."""

    least: float
    low: float
    """A tenth of the games are at or below it."""
    quarter: float
    middle: float
    three: float
    high: float
    most: float
    mean: float
    games: int


def spread(values: Iterable[float]) -> Spread:
    """The spread of some numbers (one at least)."""
    ordered = sorted(values)
    low, quarter, middle, three, high = (quantile(ordered, part) for part in (0.1, 0.25, 0.5, 0.75, 0.9))
    return Spread(ordered[0], low, quarter, middle, three, high, ordered[-1], fmean(ordered), len(ordered))


def quantile(ordered: Sequence[float], part: float) -> float:
    """The value that so much of an ordered sequence does not exceed."""
    return ordered[max(0, math.ceil(part * len(ordered)) - 1)]


class Bin(NamedTuple):
    """How many games have a value from `low` up to, but not including, `high`."""

    low: float
    high: float
    games: int


def bins(values: Sequence[int], most: int = 24) -> list[Bin]:
    """Values in columns of equal width, of whole numbers, over the range in which nearly all of them lie.

    What is further out is in the last column.
    """
    ordered = sorted(values)
    first, last = ordered[0], max(int(quantile(ordered, 0.99)), ordered[0])
    width = round_width((last - first + 1) / most)
    start = first // width * width
    columns = (last - start) // width + 1
    counts = Counter(min((value - start) // width, columns - 1) for value in values)
    return [Bin(start + k * width, start + (k + 1) * width, counts[k]) for k in range(columns)]


def round_width(width: float) -> int:
    """The next width that people count in, such as 1, 2, 5, 10 or 20."""
    step = 1
    while True:
        for factor in (1, 2, 5):
            if step * factor >= width:
                return step * factor
        step *= 10


# ------------------------------------------------------------------------------------------- leads


class Point(NamedTuple):
    """How games stand after a part of their moves."""

    part: float
    leads: Figure
    """In what part of them somebody leads alone."""
    wins: Figure
    """How often who leads alone then wins."""


def lead_curve(game: Game, rows: Iterable[Row]) -> list[Point]:
    """How much a lead is worth, from the deal to the end."""
    finished = ended(rows)
    return [_point(game, finished, mark) for mark in range(MARKS + 1)]


def _point(game: Game, rows: Sequence[Row], mark: int) -> Point:
    leads = [alone_for(game, row.players)(row.seen.marks[mark]) for row in rows]
    won = [
        any((row.seen.marks[mark] >> seat) & 1 for seat in row.seen.won)
        for row, leading in zip(rows, leads, strict=True)
        if leading
    ]
    return Point(mark / MARKS, share([float(one) for one in leads]), share([float(one) for one in won]))


def settled_curve(rows: Sequence[Row]) -> list[tuple[float, float]]:
    """After which part of the game the winner had gone ahead for good, in what part of the games."""
    finished = ended(rows)
    times = [row.seen.settled for row in finished]
    return [(mark / MARKS, sum(time <= mark / MARKS for time in times) / len(times)) for mark in range(MARKS + 1)]


# ------------------------------------------------------------------------------------------- seats


def sides(game: Game, seats: int) -> int:
    """How many sides play against each other."""
    return 2 if seats in game.partnered else seats


def seat_shares(game: Game, rows: Sequence[Row], from_opener: bool) -> list[Figure]:
    """What part of the decided games each place won: counted from who had the first turn, or chair by chair.

    Where partners win together a place is a clan. A win that is shared is shared.
    """
    if not rows:
        return []
    players = rows[0].players
    places = sides(game, players)
    won = [{(seat - from_opener * row.seen.opener) % players % places for seat in row.seen.won} for row in rows]
    decided = [one for one in won if 0 < len(one) < places]
    return [share([(place in one) / len(one) for one in decided]) for place in range(places)]


def scaled(figure: Figure, scale: float) -> Figure:
    """A figure in another measure."""
    return Figure(figure.value * scale, figure.low * scale, figure.high * scale, figure.games)


def first_share(game: Game, rows: Sequence[Row]) -> tuple[Figure, float]:
    """How often who has the first turn wins, and what would be fair."""
    return seat_shares(game, rows, from_opener=True)[0], 1 / sides(game, rows[0].players)


def first_seat(game: Game, rows: Sequence[Row]) -> Figure:
    """How often who has the first turn wins, as a multiple of an equal share."""
    found, fair = first_share(game, rows)
    return scaled(found, 1 / fair)


def surely_off(found: Mapping[K, tuple[Figure, float]]) -> list[K]:
    """Those of several shares that are further from a fair one than chance would bring any of them.

    Of twenty intervals of 95 % one misses by chance. So the more there are, the surer each of them has to be, and
    that even one is named wrongly happens in one report of twenty (Bonferroni).
    """
    decided = {key: one for key, one in found.items() if one[0].games}
    sure = NormalDist().inv_cdf(1 - DOUBT / 2 / max(1, len(decided)))
    off = []
    for key, (figure, fair) in decided.items():
        low, high = wilson(figure.value, figure.games, sure)
        if not low <= fair <= high:
            off.append(key)
    return off
