"""What `make bench-players` measured, as a page."""

from __future__ import annotations

import platform
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from bench.figures import duration, short
from bench.thinking_time import Thought

from zashiki.lab.ratings import TIMES, Figure, said

if TYPE_CHECKING:
    from bench.strength import Match

HEAD = """\
# How strong the computer players are, and how long they think

Made by `make bench-players` (`python bench/players.py`). Seed {seed}: the same seed gives the same games. {cores} cores
({machine}), {minutes:.1f} minutes; a match has {deals} deals at most, and fewer where the time was over first. Games
are cut off after {max_moves:,} moves; such games, and games that all have won together, are not decided.

All games of a deal share its cards and the luck of the rules. Intervals are of 95 %, from the spread between deals
(Wilson's, for as many independent games as the deals are worth). Time is not limited here: players look as deep as
their level does. A match that is won beyond doubt after 60 games gets hardly any more time, so the others have more
games. *Reached*: yes (the whole interval is above what is wanted), likely (the value is), open (the
interval reaches it), no.
"""

METHOD = """\
Every decision of games in which a level plays against itself, from the state to the action, one decision at a time on
a core of its own (half of the cores are in use). Walks are the imagined games of the search.
"""


class About(NamedTuple):
    """How it was measured."""

    seed: int
    deals: int
    cores: int
    max_moves: int
    seconds: float


def page(about: About, matches: Sequence[Match], thoughts: Sequence[Thought]) -> str:
    """All of it, as Markdown."""
    head = HEAD.format(**about._asdict(), minutes=about.seconds / 60, machine=platform.machine())
    sides = [match for match in matches if match.scale == 1]
    others = [match for match in matches if match.scale > 1]
    return "\n".join(
        [
            head,
            "## Two sides: share of decided games\n",
            *_matches(sides),
            f"\n## One alone among three: {TIMES} an equal share\n",
            *_matches(others),
            "\n## Decision times\n",
            METHOD,
            *_times(thoughts),
            "",
        ]
    )


def _matches(matches: Sequence[Match]) -> list[str]:
    head = ["| table | player | against | won | 95 % | wanted | reached | decided | cut | deals |"]
    rows = [_row(match) for match in matches]
    return [*head, "|---|---|---|--:|--:|--:|:-:|--:|--:|--:|", *rows]


def _row(match: Match) -> str:
    figure, sides = match.figure(), match.scale == 1
    low, high = (said(figure._replace(value=end), sides) for end in (figure.low, figure.high))
    wanted = said(Figure(match.limit, 0, 0, 1), sides)
    cells = [
        f"{match.game.name.capitalize()} {match.seats}",
        match.one,
        match.other if sides else f"{match.seats - 1} {match.other}",
        f"**{said(figure, sides)}**",
        f"{low} to {high}",
        f"≥ {wanted}",
        _verdict(figure, match.limit),
        f"{figure.games:,}",
        f"{match.cut:,}",
        f"{len(match.results):,}",
    ]
    return f"| {' | '.join(cells)} |"


def _verdict(figure: Figure, limit: float) -> str:
    """Surely, by the value alone, not by it though the interval leaves it open, or surely not."""
    if figure.games == 0:
        return "not played"
    if figure.low >= limit:
        return "yes"
    if figure.value >= limit:
        return "likely"
    return "open" if figure.high >= limit else "no"


def _times(thoughts: Sequence[Thought]) -> list[str]:
    head = ["| table | level | median | 95th percentile | longest | decisions | walks a second |"]
    rows = [_time(thought) for thought in thoughts]
    return [*head, "|---|---|--:|--:|--:|--:|--:|", *rows]


def _time(thought: Thought) -> str:
    walks = short(thought.walks / thought.walking) if thought.walking else "no search"
    cells = [
        f"{thought.game.capitalize()} {thought.seats}",
        thought.level,
        duration(thought.quantile(0.5)),
        duration(thought.quantile(0.95)),
        duration(thought.times[-1]),
        f"{len(thought.times):,}",
        walks,
    ]
    return f"| {' | '.join(cells)} |"
