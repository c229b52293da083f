"""Who leads, how often that changes, and what a lead is worth."""

from __future__ import annotations

from collections import Counter
from statistics import fmean, median

from zashiki.lab.ratings import Figure
from zashiki.lab.report.figures import (
    Bin,
    Point,
    at_table,
    by_players,
    ended,
    lead_curve,
    settled_curve,
    share_of,
    sides,
    spread,
)
from zashiki.lab.report.plan import BY
from zashiki.lab.report.play import Row
from zashiki.terminal.report_page.charts import Curve, curves, histogram, spreads
from zashiki.terminal.report_page.parts import Headline, Plot, Section, Story, games_by
from zashiki.terminal.report_page.words import count, equal, interval, number, often, percent

MOST = 12
"""Games with more changes of the lead share the last column."""
LEAST = 5
"""There are columns up to so many changes, even if they are empty."""
ALIKE = 1.15
"""Tables where the lead changes so many times as often are not told apart."""


def headlines(story: Story) -> list[Headline]:
    """The numbers to begin with."""
    rows = ended(at_table(story.rows))
    if not rows:
        return []
    half = lead_curve(story.plan.game, rows)[10].wins
    found = [Headline(f"{_changes(rows):.1f}", "times a game the lead changes hands", "lead")]
    if half.games:
        found.append(Headline(percent(half.value), "of those who lead at half-time win", "lead"))
    return found


def section(story: Story) -> Section:
    """The whole section; without a single game that ended there is nothing to tell."""
    rows = ended(at_table(story.rows))
    about = f"Ahead is {story.plan.game.standing.about}. The lead counts where one side has it alone."
    plots = [_worth(story, rows), _settled(story, rows), _often(story, rows), *_by_players(story)] if rows else []
    return Section("lead", "Who leads, and does it matter?", about, plots)


def _changes(rows: list[Row]) -> float:
    return fmean(row.seen.changes for row in rows)


def _worth(story: Story, rows: list[Row]) -> Plot:
    points = lead_curve(story.plan.game, rows)
    fair = 1 / sides(story.plan.game, story.plan.seats)
    half = points[len(points) // 2]
    says = _worth_says(half, fair, rows)
    lines = [
        Curve("somebody leads alone", "second", [(point.part, point.leads) for point in points]),
        Curve("who leads alone wins", "main", [(point.part, point.wins) for point in points]),
    ]
    drawn = curves(lines, "part of the game that is over", says, fair)
    cells = [[percent(p.part), interval(p.leads), interval(p.wins)] for p in points[::2]]
    key = [
        ("main", "chance that who leads alone wins"),
        ("second", "games in which somebody leads alone"),
        ("fair", f"a fair share: {equal(fair)}"),
    ]
    return Plot(
        "What a lead is worth",
        drawn,
        says,
        games_by(rows, BY, story.plan.seats) + "; bands are intervals of 95 %",
        key,
        ("part over", "somebody leads", "and wins"),
        cells,
    )


def _worth_says(half: Point, fair: float, rows: list[Row]) -> str:
    led = fmean(row.seen.led for row in rows)
    if half.wins.games == 0:
        return f"At half-time nobody ever leads alone. The winner leads alone for {percent(led)} of the game."
    worth = f"Whoever leads alone at half-time wins {interval(half.wins)}; a fair share would be {equal(fair)}."
    rare = (
        f" At that time somebody leads alone in {percent(half.leads.value)} of the games."
        if half.leads.value < 0.9
        else ""
    )
    return f"{worth}{rare} The winner leads alone for {percent(led)} of the game."


def _settled(story: Story, rows: list[Row]) -> Plot:
    points = settled_curve(rows)
    middle = median(row.seen.settled for row in rows)
    late = share_of(rows, lambda row: row.seen.settled > 0.9)
    when = "only with the very end" if middle > 0.99 else f"after {percent(middle)} of their moves"
    says = (
        f"Half of the games are settled {when}: from there on the winner leads alone. "
        f"{percent(late.value)} are open into their last tenth."
    )
    line = Curve("settled", "main", [(part, Figure(value, value, value, len(rows))) for part, value in points])
    drawn = curves([line], "part of the game that is over", says)
    by = games_by(rows, BY, story.plan.seats) + "; a win that is shared is never settled before the end"
    cells = [[percent(part), percent(value, 1)] for part, value in points[::2]]
    return Plot("When it is settled", drawn, says, by, head=("part over", "games settled"), numbers=cells)


def _often(story: Story, rows: list[Row]) -> Plot:
    never = share_of(rows, lambda row: row.seen.changes == 0)
    most = max(row.seen.changes for row in rows)
    says = (
        f"The lead changes hands {_changes(rows):.1f} times a game, {often(most)} at most; in {percent(never.value)} "
        "of the games it never does."
        if most
        else "The lead never changes hands."
    )
    counts = Counter(min(row.seen.changes, MOST) for row in rows)
    columns = [Bin(k, k + 1, counts[k]) for k in range(max(LEAST, *counts) + 1)]
    label = "changes of the lead" + (f" ({MOST} stands for more, too)" if most > MOST else "")
    drawn = histogram(columns, label, says)
    cells = [[number(column.low), f"{column.games:,}", percent(column.games / len(rows), 1)] for column in columns]
    return Plot(
        "Changes of the lead",
        drawn,
        says,
        games_by(rows, BY, story.plan.seats),
        head=("changes", "games", "part"),
        numbers=cells,
    )


def _by_players(story: Story) -> list[Plot]:
    tables = {players: some for players, rows in by_players(story.rows).items() if (some := ended(rows))}
    if len(tables) < 2:
        return []
    means = {players: _changes(rows) for players, rows in tables.items()}
    most = max(means, key=lambda players: means[players])
    least = min(means, key=lambda players: means[players])
    says = "With every number of players it changes hands about as often."
    if means[most] > ALIKE * means[least]:
        says = (
            f"It changes most often with {count(most)} players ({means[most]:.1f} times a game), "
            f"least often with {count(least)} ({means[least]:.1f})."
        )
    found = [(str(players), spread(row.seen.changes for row in rows)) for players, rows in tables.items()]
    drawn = spreads(found, str(story.plan.seats), "changes of the lead, by number of players", says)
    cells = [[str(players), f"{len(tables[players]):,}", f"{mean:.2f}"] for players, mean in means.items()]
    by = f"Games by {BY}s. Dot: the middle; bar: half of the games; line: four fifths of them"
    return [Plot("The lead, by number of players", drawn, says, by, head=("players", "games", "mean"), numbers=cells)]
