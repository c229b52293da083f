"""The picture of an arena: everybody's rating with its interval, and how each pair compares."""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from zashiki.lab.arena import Plan
from zashiki.lab.ratings import TIMES, Comparison, Standing

if TYPE_CHECKING:
    from matplotlib.axes import Axes

INK, SOFT, WASHI, PAPER, LINE = "#1c1a1f", "#5a5044", "#f7f1e3", "#efe3c8", "#cdbb94"
INDIGO, VERMILION = "#1f2c4d", "#d03a24"
LOSES, WINS = "#d9701a", "#2b5fb0"
"""The colours of the two clans."""


def draw(plan: Plan, ranked: Sequence[Standing], compared: Sequence[Comparison], file: Path) -> None:
    """Write the picture."""
    from matplotlib.figure import Figure

    height = 1.9 + 0.55 * len(ranked)
    figure = Figure(figsize=(10, height), dpi=160, facecolor=WASHI, layout="constrained")
    left, right = figure.subplots(1, 2, width_ratios=(1, 1.1))
    figure.suptitle(f"{plan.game.name.capitalize()}, {plan.table.seats} players", color=INK, family="serif", size=15)
    _ladder(left, ranked)
    _heat(right, plan, [one.player for one in ranked], compared)
    figure.savefig(file, format="png")


def _ladder(axes: Axes, ranked: Sequence[Standing]) -> None:
    """Ratings, best on top, each with its interval."""
    places = range(len(ranked))
    values = [one.rating.value for one in ranked]
    reach = [[value - one.rating.low for value, one in zip(values, ranked, strict=True)]] * 2
    axes.errorbar(values, places, xerr=reach, fmt="o", color=VERMILION, ecolor=INDIGO, capsize=5, markersize=8, lw=2)
    axes.set_yticks(list(places), [one.player for one in ranked])
    axes.set_ylim(len(ranked) - 0.5, -0.5)
    axes.set_xlabel("rating, with its interval of 95 %", color=SOFT)
    axes.grid(axis="x", color=LINE, lw=0.6)
    _plain(axes)


def _heat(axes: Axes, plan: Plan, players: Sequence[str], compared: Sequence[Comparison]) -> None:
    """A square a pair: blue where the row's player wins more than its share, orange where less."""
    from matplotlib.colors import LinearSegmentedColormap

    shades = LinearSegmentedColormap.from_list("clans", [LOSES, PAPER, WINS])
    known = values_of(plan, compared)
    for row, one in enumerate(players):
        for column, other in enumerate(players):
            value = known.get((one, other), math.nan)
            if math.isnan(value):
                continue
            tone = value if plan.sides else value / 2  # an equal share is the middle
            axes.fill_between(
                [column - 0.47, column + 0.47], row - 0.47, row + 0.47, color=shades(min(1.0, tone)), lw=0
            )
            text = f"{100 * value:.0f} %" if plan.sides else f"{value:.2f} {TIMES}"
            shade = WASHI if abs(min(1.0, tone) - 0.5) > 0.3 else INK
            axes.text(column, row, text, ha="center", va="center", color=shade)
    size = len(players)
    axes.set_xticks(range(size), players)
    axes.set_yticks(range(size), players)
    axes.set_xlim(-0.5, size - 0.5)
    axes.set_ylim(size - 0.5, -0.5)
    axes.set_xlabel(
        "share of decided games against …" if plan.sides else f"alone among …: {TIMES} an equal share", color=SOFT
    )
    _plain(axes)


def values_of(plan: Plan, compared: Sequence[Comparison]) -> dict[tuple[str, str], float]:
    """What each player (first) reached against each other one."""
    known = {(one.one, one.other): one.figure.value for one in compared}
    if plan.sides:
        known |= {(one.other, one.one): 1 - one.figure.value for one in compared}
    return known


def _plain(axes: Axes) -> None:
    """Paper, and no frame."""
    axes.set_facecolor(WASHI)
    axes.tick_params(colors=INK, length=0)
    for side in axes.spines.values():
        side.set_visible(False)
