"""`zashiki arena`: progress while it plays, then who is how good, as tables and as a picture."""

from __future__ import annotations

import sys
from pathlib import Path

from rich.console import Console, Group, RenderableType
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from zashiki.core import kernel
from zashiki.lab.arena import Plan, Result, play
from zashiki.lab.crew import Crew, NoCrew, crew_at
from zashiki.lab.ledger import Ledger
from zashiki.lab.ratings import TIMES, Comparison, Standing, comparisons, games_by_deal, said, standings


def run(plan: Plan, out: Path, plot: Path, cores: int | None, ray: str | None = None) -> bool:
    """Play what is missing, keep it in `out`, and say what it came to; False: it was stopped before the end."""
    errors = Console(stderr=True, highlight=False, soft_wrap=True)
    kernel.announce = lambda name: errors.print(
        f"Compiling the players ({name}); this happens once and takes seconds …"
    )
    with Ledger(out, plan) as ledger:
        if ledger.results:
            errors.print(f"{out}: going on after {_count(ledger.results):,} games.")
        try:
            with crew_at(ray, cores) as crew:
                if ray is not None:
                    errors.print(f"{crew.hands} cores of the Ray cluster at {ray} play.")
                _play(plan, ledger, crew, errors)
        except (KeyboardInterrupt, NoCrew) as problem:
            errors.print(f"Stopped. What was played is in {out}; the same command goes on from there.")
            if isinstance(problem, NoCrew):
                raise
            return False
    _report(plan, ledger.results, plot)
    errors.print(f"All results are in {out}, the picture is {plot}.")
    return True


def _count(results: list[Result]) -> int:
    return sum(len(result.won) for result in results)


def _decided(results: list[Result]) -> int:
    return sum(bool(won) for result in results for won in result.won)


def _play(plan: Plan, ledger: Ledger, crew: Crew, errors: Console) -> None:
    """Play the missing meetings, with a bar."""
    before, decided = _count(ledger.results), _decided(ledger.results)
    with _progress(errors) as bar:
        task = bar.add_task(
            _title(plan), total=max(before, plan.deals * plan.games_a_deal), completed=before, decided=decided
        )
        for result in play(plan, ledger.missing(), crew):
            ledger.add(result)
            decided += _decided([result])
            bar.update(task, advance=len(result.won), decided=decided)


def _title(plan: Plan) -> str:
    return f"{plan.game.name}, {plan.table.seats} players"


def _progress(console: Console) -> Progress:
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("games, {task.fields[decided]} decided"),
        TimeRemainingColumn(),
    )
    return Progress(*columns, console=console, disable=not sys.stderr.isatty(), transient=True)


def _report(plan: Plan, results: list[Result], plot: Path) -> None:
    """The tables, and the picture."""
    from zashiki.terminal.arena_plot import draw

    deals = games_by_deal(plan, results)
    ranked, compared = standings(plan, deals), comparisons(plan, deals)
    cut = _count(results) - _decided(results)
    about = Text(
        f"{_title(plan)}: {_count(results):,} games on {len(deals):,} deals, seed {plan.seed}"
        + (f"; {cut:,} cut off after {plan.max_moves:,} moves, counted for nobody" if cut else ""),
        style="bold",
    )
    Console(highlight=False).print(Group(about, ladder(plan, ranked), pairings(plan, compared)))
    draw(plan, ranked, compared, plot)


def ladder(plan: Plan, ranked: list[Standing]) -> RenderableType:
    """Everybody's rating, best first."""
    table = Table(title="Ratings, with intervals of 95 %", title_justify="left")
    table.add_column("player")
    for name in ("rating", "from, to", "games", "cut off", "won" if plan.sides else f"won, {TIMES} equal share"):
        table.add_column(name, justify="right")
    for one in ranked:
        rating = one.rating
        reach = f"± {(rating.high - rating.low) / 2:.2f}"
        table.add_row(
            one.player,
            f"{rating.value:.2f} {reach}",
            f"{rating.low:.1f} to {rating.high:.1f}",
            f"{one.games:,}",
            f"{one.cut:,}",
            said(one.won, plan.sides),
        )
    return table


def pairings(plan: Plan, compared: list[Comparison]) -> RenderableType:
    """Each pair by itself."""
    title = (
        "Share of decided games" if plan.sides else "Wins of one alone among the others, as multiple of an equal share"
    )
    table = Table(title=f"{title}, with intervals of 95 %", title_justify="left")
    for name in ("player", "against" if plan.sides else f"against {plan.table.seats - 1} {TIMES}"):
        table.add_column(name)
    for name in ("won", "from, to", "decided games"):
        table.add_column(name, justify="right")
    for one in compared:
        low, high = (said(one.figure._replace(value=end), plan.sides) for end in (one.figure.low, one.figure.high))
        table.add_row(one.one, one.other, said(one.figure, plan.sides), f"{low} to {high}", f"{one.figure.games:,}")
    return table
