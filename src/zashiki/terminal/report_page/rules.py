"""How often each rule matters."""

from __future__ import annotations

import math
from html import escape

from zashiki.lab.report.figures import at_table
from zashiki.lab.report.plan import BY, PLAYERS, TABLE
from zashiki.lab.report.tables import RuleRow
from zashiki.terminal.pages import rule_numbers
from zashiki.terminal.report_page.parts import Headline, Plot, Section, Story, games_by
from zashiki.terminal.report_page.words import count, listed, number, percent

SELDOM = 0.1
LEAST = 100
"""Bars begin at one move in so many games."""


def headline(story: Story) -> Headline:
    """The number to begin with."""
    own = _own(story)
    seldom = sum(0 < row.with_rule < SELDOM * row.games for row in own)
    return Headline(f"{seldom} of {len(own)}", "rules come into play in fewer than one game of ten", "rules")


def section(story: Story) -> Section:
    """The whole section."""
    about = (
        "A rule matters in a game if at least one move brings it into play; rules about parts, sight and time are not "
        "counted."
    )
    return Section("rules", "Which rules matter?", about, [_bars(story), *_by_players(story)])


def _own(story: Story) -> list[RuleRow]:
    return [row for row in story.rules if row.part == TABLE]


def _says(story: Story) -> str:
    own = _own(story)
    always = [row.name for row in own if row.with_rule == row.games]
    never = [row.name for row in own if row.with_rule == 0]
    rare = sorted((row for row in own if 0 < row.with_rule < row.games), key=lambda row: row.with_rule)
    parts = [f"{count(len(always)).capitalize()} rules come into play in every game"]
    if rare:
        parts.append(
            f"the rarest that comes up at all, {rare[0].name}, in {percent(rare[0].with_rule / rare[0].games, 1)}"
        )
    if never:
        parts.append(f"{listed(never)} never at this table, though at others")
    return "; ".join(parts) + "."


def _bars(story: Story) -> Plot:
    own = sorted(_own(story), key=lambda row: (-row.with_rule, -row.times))
    most = max(row.times / row.games for row in own)
    lines = "".join(_line(row, most) for row in own)
    says = _says(story)
    drawn = f'<ul class="rules" aria-label="{escape(says)}">{lines}</ul>'
    told = {row.rule for row in story.rules}
    silent = [name for rule, name in rule_numbers(story.plan.game.name, story.plan.game.prefix) if rule not in told]
    by = games_by(at_table(story.rows), BY, story.plan.seats) + ". Moves a game are drawn on a scale of powers of ten"
    if silent:
        by += f". Not counted: {listed(silent)}"
    cells = [[row.name, f"{row.with_rule:,}", percent(row.with_rule / row.games, 1), f"{row.times:,}"] for row in own]
    key = [("main", "part of the games"), ("second", "moves a game")]
    return Plot("Rule by rule", drawn, says, by, key, head=("rule", "games", "part", "moves"), numbers=cells, wide=True)


def _line(row: RuleRow, most: float) -> str:
    part, times = row.with_rule / row.games, row.times / row.games
    long = max(0.0, 1 + math.log(times / most) / math.log(most * LEAST)) if times else 0.0
    return (
        f'<li><b>{row.name}</b><span class="what">{escape(row.title)}</span>'
        f'<span class="bar"><i style="width:{100 * part:.1f}%"></i><i style="width:{100 * long:.1f}%"></i></span>'
        f'<span class="part">{_part(part)}</span><span class="often">{_often(times)}</span></li>'
    )


def _part(part: float) -> str:
    return percent(part) if part == 0 or part >= 0.01 else f"< {percent(0.01)}"


def _often(times: float) -> str:
    return number(times) if times == 0 or times >= 1 else f"{times:.2f}"


def _by_players(story: Story) -> list[Plot]:
    """A square for each rule and number of players: the darker, the more games it matters in."""
    known = {(row.rule, row.players): row for row in story.rules if row.part in (TABLE, PLAYERS)}
    players = sorted({seats for _, seats in known})
    rules = [row for row in _own(story) if any(_differs(known[row.rule, seats]) for seats in players)]
    if len(players) < 2 or not rules:
        return []
    gaps = {row.name: _gap([known[row.rule, seats] for seats in players]) for row in rules}
    widest = max(gaps, key=lambda name: gaps[name])
    says = (
        f"{widest} depends most on how many play: the part of the games in which it matters differs by "
        f"{percent(gaps[widest])}."
    )
    head = "".join(f'<th scope="col">{seats}</th>' for seats in players)
    body = "".join(
        f'<tr><th scope="row">{row.name}</th>' + "".join(_square(known[row.rule, seats]) for seats in players) + "</tr>"
        for row in rules
    )
    drawn = (
        f'<table class="heat"><thead><tr><th scope="col">players</th>{head}</tr></thead><tbody>{body}</tbody></table>'
    )
    by = f"Games by {BY}s. In what part of the games (in %) a rule comes into play; rules of every game are left out"
    return [Plot("Rules, by number of players", drawn, says, by, wide=True)]


def _differs(row: RuleRow) -> bool:
    return row.with_rule < row.games


def _gap(rows: list[RuleRow]) -> float:
    parts = [row.with_rule / row.games for row in rows]
    return max(parts) - min(parts)


def _square(row: RuleRow) -> str:
    part = row.with_rule / row.games
    return f'<td style="--part:{80 * part:.0f}%">{100 * part:.0f}</td>'
