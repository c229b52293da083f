"""Skill against luck: what a better player makes of it."""

from __future__ import annotations

from html import escape

from zashiki.lab.ratings import TIMES, Comparison
from zashiki.lab.report.figures import at_table
from zashiki.lab.report.plan import SKILL
from zashiki.lab.report.skill import ENDLESS, Neighbours, Twice, neighbours, rated, twice
from zashiki.terminal.report_page.charts import Bar, Dots, intervals, stacked
from zashiki.terminal.report_page.parts import Headline, Plot, Section, Story
from zashiki.terminal.report_page.words import count, interval, listed, percent, times


def headline(story: Story) -> Headline:
    """The number to begin with: the closest two neighbours, who are hardest to tell apart."""
    closest = max(neighbours(story.plan, story.meetings), key=lambda one: one.games)
    return Headline(_games(closest.games), f"games tell {closest.one} and {closest.other} apart", "skill")


def section(story: Story) -> Section:
    """The whole section."""
    left_out = (
        f" {listed([level.capitalize() for level in story.plan.slow])}s think too long to play many games here: "
        "zashiki arena lets them."
        if story.plan.slow
        else ""
    )
    about = f"Players of every level meet on the same deals, with all seats exchanged.{left_out}"
    plots = [_better(story), _ladder(story), _pairs(story), *_twice(story)]
    return Section("skill", "Skill or luck?", about, plots)


def _by(story: Story) -> str:
    rows = at_table(story.rows, SKILL)
    cut = sum(row.cut for row in rows)
    deals = len({row.seen.deal for row in rows})
    return f"{len(rows):,} games on {deals:,} deals" + (f", {cut:,} of them cut off" if cut else "")


def _games(games: int) -> str:
    return f"{ENDLESS:,} and more" if games >= ENDLESS else f"{games:,}"


def _better(story: Story) -> Plot:
    found = neighbours(story.plan, story.meetings)
    closest = max(found, key=lambda one: one.games)
    says = (
        f"One step up the ladder wins {_range(found)} of what two neighbours decide between them, half being luck "
        f"alone. Hardest to tell apart are {closest.one} and {closest.other}: that takes about "
        f"{_games(closest.games)} game{'s' if closest.games != 1 else ''} to be sure of at 95 %."
    )
    names = [f"{one.one} over {one.other}" for one in found]
    series = [Dots("won", "main", [one.won for one in found])]
    drawn = intervals(names, series, percent, "part of the decided games", says, (0.5, "luck alone"))
    cells = [
        [name, interval(one.won), f"{one.won.games:,}", _games(one.games)]
        for name, one in zip(names, found, strict=True)
    ]
    head = ("", "won", "decided", "games to be sure")
    return Plot("A level against the one below", drawn, says, _by(story), head=head, numbers=cells)


def _range(found: list[Neighbours]) -> str:
    values = sorted(one.won.value for one in found if one.won.games)
    return f"{percent(values[0])} to {percent(values[-1])}" if values else "nothing"


def _ladder(story: Story) -> Plot:
    ranked, _ = rated(story.plan, story.rows)
    order = [one.player for one in ranked]
    expected = [*reversed(story.plan.levels)] == order
    gap = ranked[0].rating.value - ranked[-1].rating.value
    says = f"From {order[-1]} to {order[0]} there are {gap:.1f} points. " + (
        "The levels come out in their order." if expected else f"The order found is {listed(order)}."
    )
    series = [Dots("rating", "main", [one.rating for one in ranked])]
    drawn = intervals(order, series, lambda value: f"{value:.0f}", "rating, 25 being the mean", says, None)
    cells = [
        [one.player, f"{one.rating.value:.1f}", f"{one.rating.low:.1f} to {one.rating.high:.1f}", f"{one.games:,}"]
        for one in ranked
    ]
    by = f"{_by(story)}; ratings by the model of Plackett and Luce, intervals of 95 % by drawing deals again"
    return Plot("Ratings", drawn, says, by, head=("", "rating", "95 %", "games"), numbers=cells)


def _pairs(story: Story) -> Plot:
    ranked, compared = rated(story.plan, story.rows)
    order = [one.player for one in ranked]
    both = story.plan.arena().sides
    known = _known(compared, both)
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in order)
    body = "".join(
        f'<tr><th scope="row">{escape(one)}</th>'
        + "".join(_square(known.get((one, other)), both) for other in order)
        + "</tr>"
        for one in order
    )
    drawn = f'<table class="heat duel"><thead><tr><td></td>{head}</tr></thead><tbody>{body}</tbody></table>'
    top = known.get((order[0], order[-1]))
    seats = story.plan.seats
    how = (
        "Part of the decided games that the player of the row won (%)"
        if both
        else f"How often the player of the row won alone among {count(seats - 1)} of the column, {TIMES} a fair share"
    )
    says = f"{order[0].capitalize()} against {order[-1]}: {_said(top, both)}."
    if not both:
        says += f" More than {times(seats)} is not possible with {count(seats)} players."
    return Plot(
        "Everybody against everybody", drawn, says, f"{_by(story)}. {how}; blue is more than a fair share, orange less"
    )


def _known(compared: list[Comparison], both: bool) -> dict[tuple[str, str], float]:
    known = {(one.one, one.other): one.figure.value for one in compared if one.figure.games}
    if both:
        known |= {(other, one): 1 - value for (one, other), value in known.items()}
    return known


def _said(value: float | None, both: bool) -> str:
    if value is None:
        return "nothing was decided"
    return f"{percent(value)} of the decided games" if both else f"{times(value)} a fair share"


def _square(value: float | None, both: bool) -> str:
    if value is None:
        return "<td></td>"
    tone = min(1.0, value if both else value / 2)  # an equal share is the middle
    kind = "more" if tone >= 0.5 else "less"
    words = f"{100 * value:.0f}" if both else f"{value:.2f}"
    return f'<td class="{kind}" style="--part:{130 * abs(tone - 0.5):.0f}%">{words}</td>'


def _twice(story: Story) -> list[Plot]:
    """Who won both games of a deal: the better player, or the better cards."""
    found = [one for one in twice(story.plan, story.rows) if one.deals]
    if not found:
        return []
    closest = min(found, key=lambda one: one.player / one.deals)
    says = (
        f"Each deal is played twice with seats exchanged. Between {closest.one} and {closest.other} the same player "
        f"wins both in {percent(closest.player / closest.deals)} of the deals, the same chairs whoever sits there in "
        f"{percent(closest.chair / closest.deals)}: that is the luck of the cards."
    )
    drawn = stacked([_bar(one) for one in found], "part of the deals", says)
    key = [("pine", "the same player twice"), ("second", "the same chairs twice"), ("plain", "neither")]
    cells = [[f"{one.one} over {one.other}", str(one.player), str(one.chair), str(one.deals)] for one in found]
    return [Plot("Cards or players?", drawn, says, _by(story), key, ("", "player", "chairs", "deals"), cells)]


def _bar(one: Twice) -> Bar:
    player, chair = one.player / one.deals, one.chair / one.deals
    parts = [
        ("same player", "pine", player),
        ("same chairs", "second", chair),
        ("neither", "plain", 1 - player - chair),
    ]
    return Bar(f"{one.one} over {one.other}", parts)
