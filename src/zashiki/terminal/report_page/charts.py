"""The kinds of plot a report has."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

from zashiki.lab.ratings import Figure
from zashiki.lab.report.figures import Bin, Spread
from zashiki.terminal.report_page.svg import Paper, reach, ticks
from zashiki.terminal.report_page.words import number, percent

Say = Callable[[float], str]
FEW = 12
"""A point of a curve comes from so many games, at least."""


class Curve(NamedTuple):
    """A line from left to right: where, how high, and from where to where it may be."""

    name: str
    kind: str
    points: Sequence[tuple[float, Figure]]


class Dots(NamedTuple):
    """A figure with its interval for each row."""

    name: str
    kind: str
    figures: Sequence[Figure]


class Bar(NamedTuple):
    """A bar made of parts; each has a colour and a length, and together they are 1."""

    name: str
    parts: Sequence[tuple[str, str, float]]


# ------------------------------------------------------------------------------------------- how often


def histogram(columns: Sequence[Bin], label: str, about: str, spread: Spread | None = None) -> str:
    """How many games there are of each kind; `spread` marks the middle and where four fifths of them lie."""
    paper = Paper(230, left=40)
    x = paper.x(columns[0].low, columns[-1].high)
    total = sum(column.games for column in columns)
    top = max(column.games for column in columns) / total
    y = paper.y(0, top * 1.14)
    paper.rows(y, [value for value in ticks(0, top, 3) if value > 0], percent)
    if spread is not None:
        paper.box(x(spread.low), paper.top, x(spread.high) - x(spread.low), y(0) - paper.top, "band", rx=0)
    for column in columns:
        share = column.games / total
        title = f"{number(column.low)} to {number(column.high - 1)}: {percent(share, 1)} of the games"
        gap = 1.2 if x(column.high) - x(column.low) > 4 else 0.3
        paper.box(
            x(column.low) + gap / 2, y(share), x(column.high) - x(column.low) - gap, y(0) - y(share), "main", title
        )
    if spread is not None:
        middle = min(spread.middle + 0.5, columns[-1].high) if columns[0].high - columns[0].low == 1 else spread.middle
        paper.line(x(middle), paper.top, x(middle), y(0), "middle")
        _beside(paper, x(middle), paper.top + 11, f"half: {number(spread.middle)}")
    _foot(paper, columns, label)
    return paper.done(about)


def _beside(paper: Paper, x: float, y: float, words: str) -> None:
    """Words beside a line, on the side where there is room."""
    right = x < paper.width - paper.right - 90
    paper.text(x + (6 if right else -6), y, words, "strong halo", "start" if right else "end")


def _foot(paper: Paper, columns: Sequence[Bin], label: str) -> None:
    """The numbers below a histogram: in the middle of columns of one number, else at round ones."""
    low, high = columns[0].low, columns[-1].high
    x = paper.x(low, high)
    room = (x(low + 1) - x(low)) / (8 * len(number(high)) + 4)
    if columns[0].high - low == 1 and room >= 1:
        foot = paper.height - paper.bottom
        for column in columns:
            paper.text(x(column.low + 0.5), foot + 17, number(column.low), "soft")
    else:
        paper.columns(x, ticks(low, high, 5, whole=True), number, lines=False)
    paper.label(label)


def spreads(rows: Sequence[tuple[str, Spread]], own: str, label: str, about: str) -> str:
    """A row a table: a line over four fifths of its games, a bar over half of them, a dot for the middle."""
    paper = Paper(54 + 30 * len(rows), left=34)
    high = max(1, *(spread.high for _, spread in rows))
    x = paper.x(0, high * 1.03)
    paper.columns(x, ticks(0, high, 4, whole=True), number)
    for place, (name, spread) in enumerate(rows):
        y = paper.top + 30 * place + 15
        kind = "own" if name == own else "rest"
        title = f"{name} players: half of the games {number(spread.quarter)} to {number(spread.three)}"
        paper.line(x(spread.low), y, x(spread.high), y, f"whisker {kind}")
        paper.box(x(spread.quarter), y - 7, x(spread.three) - x(spread.quarter), 14, f"body {kind}", title, 3)
        paper.dot(x(spread.middle), y, 4.5, "centre", f"the middle: {number(spread.middle)}")
        paper.text(paper.left - 10, y + 5, name, "strong" if name == own else "soft", "end")
    paper.label(label)
    return paper.done(about)


# ------------------------------------------------------------------------------------------- from left to right


def curves(lines: Sequence[Curve], label: str, about: str, fair: float | None = None) -> str:
    """Shares over the course of a game, each with its interval as a band."""
    paper = Paper(250, left=46)
    x, y = paper.x(0, 1), paper.y(0, 1)
    paper.rows(y, [0, 0.25, 0.5, 0.75, 1], percent)
    paper.columns(x, [0, 0.25, 0.5, 0.75, 1], percent, lines=False)
    if fair is not None:
        paper.line(paper.left, y(fair), paper.width - paper.right, y(fair), "fair")
    for line in lines:
        points = _sure(line)
        above = [(x(part), y(figure.high)) for part, figure in points]
        below = [(x(part), y(figure.low)) for part, figure in reversed(points)]
        paper.path([*above, *below], f"{line.kind} area", close=True)
    for line in lines:
        points = _sure(line)
        paper.path([(x(part), y(figure.value)) for part, figure in points], f"{line.kind} stroke")
        for part, figure in points:
            title = f"{line.name}, after {percent(part)}: {percent(figure.value, 1)} of {figure.games:,}"
            paper.dot(x(part), y(figure.value), 2.6, line.kind, title)
    paper.label(label)
    return paper.done(about)


def _sure(line: Curve) -> list[tuple[float, Figure]]:
    """The points that enough games stand behind; a lead that three games have had tells nothing."""
    enough = min(FEW, max(figure.games for _, figure in line.points))
    return [(part, figure) for part, figure in line.points if figure.games >= max(1, enough)]


def small(points: Sequence[tuple[str, Figure]], own: str, said: Say, about: str, fair: float | None = None) -> str:
    """A small plot of one number against the values of an option; the table's own value is marked."""
    paper = Paper(138, 210, left=44, right=12, top=10, bottom=22)
    figures = [figure for _, figure in points]
    ends = [value for figure in figures for value in (figure.low, figure.high)]
    low, high = reach([*ends, *([fair] if fair is not None else [0.0])], 0.02)
    if fair is None and high < 0.05:
        high = 1.0  # nothing but zeros
    x = paper.x(-0.5, len(points) - 0.5)
    y = paper.y(max(0.0, low), high)
    paper.rows(y, ticks(max(0.0, low), high, 3), said)
    if fair is not None:
        paper.line(paper.left, y(fair), paper.width - paper.right, y(fair), "fair")
    known = [(place, figure) for place, figure in enumerate(figures) if figure.games]
    paper.path([(x(place), y(figure.value)) for place, figure in known], "main stroke thin")
    for place, figure in known:
        name = points[place][0]
        kind = "own" if name == own else "main"
        paper.line(x(place), y(figure.low), x(place), y(figure.high), f"whisker {kind}")
        paper.dot(x(place), y(figure.value), 4.6 if name == own else 3.4, kind, f"{name}: {said(figure.value)}")
    for place, (name, _) in enumerate(points):
        paper.text(x(place), paper.height - 6, name, "strong" if name == own else "soft")
    return paper.done(about)


# ------------------------------------------------------------------------------------------- with intervals


def intervals(
    names: Sequence[str], series: Sequence[Dots], said: Say, label: str, about: str, fair: tuple[float, str] | None
) -> str:
    """A row a name: dots with their intervals, one a series, against what would be fair."""
    left = 16 + 7.2 * max(len(name) for name in names)
    each = 16 * len(series) + 12
    top = 24 if fair else 12
    paper = Paper(top + 44 + each * len(names), left=left, top=top)
    ends = [end for dots in series for figure in dots.figures for end in (figure.low, figure.high)]
    x = paper.x(*reach([*ends, *([fair[0]] if fair else [])], 0.05))
    paper.columns(x, ticks(x.low, x.high, 4), said)
    if fair is not None:
        paper.line(x(fair[0]), paper.top, x(fair[0]), paper.height - paper.bottom, "fair")
        paper.text(x(fair[0]), paper.top - 8, fair[1], "soft")
    for row, name in enumerate(names):
        first = paper.top + each * row + 14
        paper.text(left - 10, first + 8 * (len(series) - 1) + 5, name, "", "end")
        for place, dots in enumerate(series):
            _dot(paper, dots, dots.figures[row], name, x, first + 16 * place, said)
    paper.label(label)
    return paper.done(about)


def _dot(paper: Paper, dots: Dots, figure: Figure, name: str, x: Callable[[float], float], y: float, said: Say) -> None:
    if figure.games == 0 or math.isnan(figure.value):
        return
    title = f"{name}, {dots.name}: {said(figure.value)}, from {said(figure.low)} to {said(figure.high)}"
    paper.line(x(figure.low), y, x(figure.high), y, f"whisker {dots.kind}")
    paper.dot(x(figure.value), y, 5, dots.kind, title)


def stacked(bars: Sequence[Bar], label: str, about: str) -> str:
    """A bar a row, cut into its parts."""
    left = 16 + 7.2 * max(len(bar.name) for bar in bars)
    paper = Paper(54 + 34 * len(bars), left=left, right=20)
    x = paper.x(0, 1)
    paper.columns(x, [0, 0.5, 1], percent)
    for row, bar in enumerate(bars):
        y, start = paper.top + 34 * row + 5, 0.0
        paper.text(left - 10, y + 17, bar.name, "", "end")
        for name, kind, part in bar.parts:
            paper.box(x(start), y, x(start + part) - x(start), 24, kind, f"{name}: {percent(part)}")
            if part > 0.12:
                paper.text(x(start + part / 2), y + 17, percent(part), f"on-{kind}")
            start += part
    paper.label(label)
    return paper.done(about)
