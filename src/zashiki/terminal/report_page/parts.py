"""What a report's page is made of: sections of plots, each with the sentence that says what it shows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape

from zashiki.lab.report.plan import Plan
from zashiki.lab.report.play import Row
from zashiki.lab.report.skill import Meeting
from zashiki.lab.report.tables import RuleRow
from zashiki.terminal.report_page.words import begin, count


@dataclass(frozen=True)
class Story:
    """All a page tells of: what was planned, and the tables it came to."""

    plan: Plan
    rows: Sequence[Row]
    rules: Sequence[RuleRow]
    meetings: Sequence[Meeting]


@dataclass(frozen=True)
class Plot:
    """One picture, what it shows in these very games, and who played them."""

    title: str
    drawn: str
    """The picture, as markup."""
    says: str
    by: str
    key: Sequence[tuple[str, str]] = ()
    """What each colour stands for."""
    head: Sequence[str] = ()
    """Its numbers, for those who want to read them: the names of the columns …"""
    numbers: Sequence[Sequence[str]] = field(default=())
    """… and the rows."""
    wide: bool = False


@dataclass(frozen=True)
class Section:
    """A part of the page."""

    name: str
    title: str
    about: str
    plots: Sequence[Plot]


@dataclass(frozen=True)
class Headline:
    """A number to begin with, and the section that tells more."""

    value: str
    about: str
    section: str


def games_by(rows: Sequence[Row], by: str, players: int | None = None) -> str:
    """Who played, as a caption ends: 800 games by four regulars."""
    seats = f"{count(players)} {by}" if players else by
    noun = "players" if by == "random" else ""
    who = f"{seats} {noun}".strip() if noun else f"{seats}s"
    cut = sum(row.cut for row in rows)
    games = f"{len(rows):,} game{'s' if len(rows) != 1 else ''} by {who}"
    return games + (f", {cut:,} of them cut off" if cut else "")


def markup(section: Section) -> str:
    """A section as it stands on the page."""
    plots = "".join(_plot(plot) for plot in section.plots)
    return (
        f'<section id="{section.name}"><h2>{escape(section.title)}</h2><p class="about">{escape(section.about)}</p>'
        f'<div class="plots">{plots}</div></section>'
    )


def _plot(plot: Plot) -> str:
    key = "".join(f'<li><i class="{kind}"></i>{escape(name)}</li>' for kind, name in plot.key)
    return (
        f'<figure class="panel{" wide" if plot.wide else ""}"><h3>{escape(plot.title)}</h3>'
        f"<p>{escape(begin(plot.says))}</p>"
        + (f'<ul class="key">{key}</ul>' if key else "")
        + plot.drawn
        + f"<figcaption>{escape(begin(plot.by))}.</figcaption>{_numbers(plot)}</figure>"
    )


def _numbers(plot: Plot) -> str:
    if not plot.numbers:
        return ""
    return (
        '<details><summary>The numbers</summary><div class="scroll" tabindex="0" role="region" '
        f'aria-label="{escape(plot.title)}: the numbers">{table(plot.head, plot.numbers)}</div></details>'
    )


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Numbers in rows."""
    names = "".join(f'<th scope="col">{escape(name)}</th>' if name else "<td></td>" for name in head)
    lines = "".join(
        "<tr>"
        + f'<th scope="row">{escape(row[0])}</th>'
        + "".join(f"<td>{escape(cell)}</td>" for cell in row[1:])
        + "</tr>"
        for row in rows
    )
    return f"<table><thead><tr>{names}</tr></thead><tbody>{lines}</tbody></table>"
