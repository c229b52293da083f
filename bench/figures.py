"""Figures from several rounds: their middle, their spread, and how they read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from statistics import median

from bench.peers.peer_tally import Tally

TIMES = "\N{MULTIPLICATION SIGN}"
DASH = "\N{EN DASH}"

Rounds = Mapping[str, Sequence[Tally]]
"""What each contender played, round by round."""


@dataclass(frozen=True)
class Spread:
    """The median of several rounds, and the least and the most."""

    middle: float
    low: float
    high: float


def spread(values: Iterable[float]) -> Spread:
    """Sum several rounds up."""
    seen = list(values)
    return Spread(median(seen), min(seen), max(seen))


def today() -> str:
    """The date as it reads: 7 March 2026."""
    return datetime.now(UTC).strftime("%d %B %Y").lstrip("0")


def markdown_table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table in Markdown, numbers to the right."""
    lines = [head, ["---", *["---:"] * (len(head) - 1)], *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def rates(tallies: Sequence[Tally]) -> list[float]:
    """Moves a second, round by round."""
    return [tally.rate for tally in tallies]


def ratio(ours: Sequence[float], theirs: Sequence[float]) -> Spread:
    """How many times as fast, taken within each round, where both met the same noise."""
    return spread(mine / other for mine, other in zip(ours, theirs, strict=False))


def fastest(rounds: Rounds, keys: Sequence[str]) -> tuple[str, list[float]]:
    """Whose median is highest, and in each round the highest rate of any of them."""
    name = max(keys, key=lambda key: median(rates(rounds[key])))
    return name, [max(together) for together in zip(*(rates(rounds[key]) for key in keys), strict=True)]


def short(value: float) -> str:
    """A number with three digits: 24.1 G, 118 M, 4.62 M, 784 k, 95."""
    for size, unit in ((1e9, " G"), (1e6, " M"), (1e3, " k")):
        if value >= size:
            return f"{_digits(value / size)}{unit}"
    return _digits(value)


def _digits(value: float) -> str:
    """Three digits, where there are so many."""
    return f"{value:,.0f}" if value >= 99.95 else f"{value:.1f}" if value >= 9.995 else f"{value:.2f}"


def times(found: Spread) -> str:
    """A ratio as it reads: its middle with three digits, and the sign."""
    return f"{_digits(found.middle)}{TIMES}"


def between(found: Spread) -> str:
    """The least and the most, three digits each."""
    return f"{short(found.low)}{DASH}{short(found.high)}"


def duration(seconds: float) -> str:
    """A time as it reads: 12.3 s, 4.56 ms, 789 ns."""
    for size, unit in ((1, "s"), (1e-3, "ms"), (1e-6, "µs")):
        if seconds >= size:
            return f"{_digits(seconds / size)} {unit}"
    return f"{seconds * 1e9:.0f} ns"
