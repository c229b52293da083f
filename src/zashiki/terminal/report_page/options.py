"""What the options of a table change."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from statistics import fmean, stdev

from zashiki.core.game import Option
from zashiki.lab.ratings import SURE, TIMES, Figure
from zashiki.lab.report.figures import (
    by_value,
    first_seat,
    first_share,
    lead_curve,
    share_of,
    shared,
    sides,
    spread,
    surely_off,
    swept,
)
from zashiki.lab.report.plan import BY
from zashiki.lab.report.play import Row
from zashiki.lab.report.watch import MARKS
from zashiki.terminal.report_page.charts import Say, small
from zashiki.terminal.report_page.parts import Plot, Section, Story
from zashiki.terminal.report_page.words import interval, number, percent, times


def section(story: Story) -> Section:
    """The whole section: a plot an option."""
    tried = swept(story.plan, story.rows)
    options = [option for option in story.plan.game.options if option.name in tried]
    about = "One option at a time is moved through its range while everything else stays as it is at this table."
    if not options:
        about = f"None of its options can be changed with {story.plan.seats} players."
    unfair = _unfair(story, options)
    plots = [_plot(story, option, unfair.get(option.name, [])) for option in options]
    return Section("options", "What do the options change?", about, plots)


def _unfair(story: Story, options: Sequence[Option]) -> dict[str, list[int]]:
    """The values of each option at which the first turn is unfair: surely so, though all values are looked at."""
    shares = {
        (option.name, value): first_share(story.plan.game, rows)
        for option in options
        for value, rows in by_value(story.rows, option.name).items()
    }
    off: dict[str, list[int]] = {}
    for name, value in surely_off(shares):
        off.setdefault(name, []).append(value)
    return off


def _plot(story: Story, option: Option, unfair: Sequence[int]) -> Plot:
    tables = by_value(story.rows, option.name)
    own = _named(option, story.plan.options[option.name])
    names = [_named(option, value) for value in tables]
    games = list(tables.values())
    drawn = "".join(_four(story, names, own, games))
    others = max(len(rows) for value, rows in tables.items() if value != story.plan.options[option.name])
    by = (
        f"Games by {BY}s, {others:,} at each other value. Lines are intervals of 95 %; in the first plot they hold "
        "four fifths of the games"
    )
    cells = [_cells(story, name, rows) for name, rows in zip(names, games, strict=True)]
    title = option.name.replace("_", " ").capitalize()
    head = (
        option.name.replace("_", " "),
        "games",
        "moves, half",
        "lead changes",
        "first turn",
        "shared wins",
        "cut off",
    )
    about = f"{option.about}. {_says(option, tables)}{_least_fair(story, option, tables, unfair)}"
    return Plot(title, f'<div class="four">{drawn}</div>', about, by, head=head, numbers=cells, wide=True)


def _named(option: Option, value: int) -> str:
    return ("no", "yes")[value] if option.flag else str(value)


def _says(option: Option, tables: dict[int, list[Row]]) -> str:
    """What happens from one end of the range to the other."""
    low, high = min(tables), max(tables)
    first, last = tables[low], tables[high]
    moves = [spread(row.seen.moves for row in rows).middle for rows in (first, last)]
    before, after = (f"{fmean(row.seen.changes for row in rows):.1f}" for rows in (first, last))
    lead = f"the lead changes {after} times a game" + (f" instead of {before}" if after != before else " at both ends")
    return (
        f"From {_named(option, low)} to {_named(option, high)} the middle length goes from {number(moves[0])} to "
        f"{number(moves[1])} moves, and {lead}."
    )


def _least_fair(story: Story, option: Option, tables: dict[int, list[Row]], unfair: Sequence[int]) -> str:
    if not unfair:
        return ""
    found = {value: first_seat(story.plan.game, tables[value]) for value in unfair}
    worst = max(found, key=lambda value: abs(found[value].value - 1))
    return f" The first turn is least fair at {_named(option, worst)}: {interval(found[worst], 'times')} a fair share."


def _four(story: Story, names: Sequence[str], own: str, games: Sequence[list[Row]]) -> list[str]:
    """The four small plots."""
    lengths = [_length(rows) for rows in games]
    changes = [_mean([row.seen.changes for row in rows]) for rows in games]
    firsts = [first_seat(story.plan.game, rows) for rows in games]
    last = _last(story, games)
    plots: list[tuple[str, list[Figure], Say, float | None]] = [
        ("moves of a game", lengths, number, None),
        ("changes of the lead", changes, number, None),
        (f"first turn, {TIMES} fair", firsts, lambda value: f"{value:.2f}".rstrip("0").rstrip("."), 1.0),
        last,
    ]
    return [
        f"<div><h4>{escape(title)}</h4>{small(list(zip(names, found, strict=True)), own, said, title, fair)}</div>"
        for title, found, said, fair in plots
    ]


def _last(story: Story, games: Sequence[list[Row]]) -> tuple[str, list[Figure], Say, float | None]:
    """Shared wins where there are any; else what a lead at half-time is worth."""
    ties = [share_of(rows, shared) for rows in games]
    if any(one.value for one in ties):
        return "shared wins", ties, percent, None
    worth = [lead_curve(story.plan.game, rows)[MARKS // 2].wins for rows in games]
    return "leads at half-time, wins", worth, percent, 1 / sides(story.plan.game, story.plan.seats)


def _length(rows: Sequence[Row]) -> Figure:
    """The middle length, and where four fifths of the games lie."""
    moves = spread(row.seen.moves for row in rows)
    return Figure(moves.middle, moves.low, moves.high, len(rows))


def _mean(values: Sequence[float]) -> Figure:
    """A mean with its interval of 95 %."""
    middle = fmean(values)
    off = SURE * stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.0
    return Figure(middle, max(0.0, middle - off), middle + off, len(values))


def _cells(story: Story, name: str, rows: Sequence[Row]) -> list[str]:
    return [
        name,
        f"{len(rows):,}",
        number(_length(rows).value),
        f"{fmean(row.seen.changes for row in rows):.2f}",
        times(first_seat(story.plan.game, rows).value),
        percent(share_of(rows, shared).value, 1),
        f"{sum(row.cut for row in rows):,}",
    ]
