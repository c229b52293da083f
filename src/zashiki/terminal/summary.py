"""What many random games came to, as tables and small pictures."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from zashiki.core.refusals import rule_name
from zashiki.lab.random_play import Tally
from zashiki.lab.simulate import Plan
from zashiki.terminal.pages import rule_text

BLOCKS = " ▁▂▃▄▅▆▇█"
BARS = 60


def summary(plan: Plan, tally: Tally, seconds: float) -> RenderableType:
    """Lengths, wins by seat, and how often each rule came into play."""
    rate = tally.moves / seconds if seconds else 0.0
    pace = Text(
        f"{tally.games:,} games, {tally.moves:,} moves in {seconds:.2f} s: {_short(rate)} moves/s, "
        f"{_short(tally.games / seconds if seconds else 0.0)} games/s",
        style="bold",
    )
    return Group(pace, lengths(plan, tally), wins(plan, tally), rules(plan, tally))


def _short(number: float) -> str:
    for size, letter in ((1e9, "G"), (1e6, "M"), (1e3, "k")):
        if number >= size:
            return f"{number / size:.1f} {letter}"
    return f"{number:.0f}"


def lengths(plan: Plan, tally: Tally) -> RenderableType:
    """How long the games were, with a histogram."""
    mean = tally.moves / tally.games
    marks = [_quantile(tally, share) for share in (0.1, 0.5, 0.9)]
    table = Table(title="Length in moves", title_justify="left")
    for name in ("shortest", "10 %", "half", "90 %", "longest", "mean", f"cut at {plan.max_moves:,}"):
        table.add_column(name, justify="right")
    table.add_row(
        str(tally.shortest), *(f"≤ {mark:,}" for mark in marks), str(tally.longest), f"{mean:.1f}", str(tally.cut)
    )
    return Group(table, Text(_histogram(tally), style="#c98a12"))


def _quantile(tally: Tally, share: float) -> int:
    wanted = share * tally.games
    for place, games in enumerate(tally.lengths):
        wanted -= games
        if wanted <= 0:
            return min((place + 1) * tally.step - 1, tally.longest)
    return tally.longest


def _histogram(tally: Tally) -> str:
    """Games by length from the shortest to the longest, a column each."""
    low, high = tally.shortest // tally.step, min(tally.longest // tally.step, len(tally.lengths) - 1)
    wide = max(1, -(-(high - low + 1) // BARS))
    columns = [sum(tally.lengths[place : place + wide]) for place in range(low, high + 1, wide)]
    highest = max(columns)
    return "".join(BLOCKS[-(-8 * column // highest)] for column in columns) + f"  {tally.shortest} … {tally.longest}"


def wins(plan: Plan, tally: Tally) -> RenderableType:
    """Wins and mean score by seat."""
    table = Table(title="Wins by seat", title_justify="left")
    for name in ("seat", "wins", "share", "", "mean score"):
        table.add_column(name, justify="left" if name == "" else "right")
    for seat in range(plan.table.seats):
        share = tally.wins[seat] / tally.games
        bar = "█" * round(40 * share)
        table.add_row(
            str(seat + 1), f"{tally.wins[seat]:,}", f"{share:.1%}", bar, f"{tally.scores[seat] / tally.games:.2f}"
        )
    if 0 < tally.shared < tally.games:
        table.caption = f"{tally.shared:,} games had several winners"
    return table


def rules(plan: Plan, tally: Tally) -> RenderableType:
    """How often each rule came into play."""
    table = Table(title="Moves in which each rule came into play", title_justify="left", expand=True)
    table.add_column("rule", no_wrap=True, min_width=5)
    table.add_column("times", justify="right", no_wrap=True, min_width=10)
    table.add_column("a game", justify="right", no_wrap=True, min_width=7)
    table.add_column("", no_wrap=True, overflow="ellipsis", ratio=1)
    for number, times in enumerate(tally.rules):
        if times:
            text = rule_text(plan.game.name, plan.game.prefix, number)
            name = rule_name(plan.game.prefix, number)
            table.add_row(name, f"{times:,}", f"{times / tally.games:.2f}", Text(text.replace("*", ""), style="dim"))
    return table
