"""Many games: simulate, arena, report."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from zashiki.cli.choices import GAMES, NEW_FILE, RAY, Chance, fail, in_one_place, table_of, table_options


@click.command()
@click.argument("game", type=click.Choice(GAMES))
@table_options
@click.option("--games", type=click.IntRange(1), default=1000, show_default=True, help="How many games.")
@click.option(
    "--seed", type=click.IntRange(0), default=1, show_default=True, help="The same seed gives the same games."
)
@click.option("--max-moves", type=click.IntRange(1), default=20_000, show_default=True, help="Cut a game off there.")
@click.option(
    "--stop-chance", type=Chance(), default="1/16", show_default=True, help="Kabuki: how often Stop!, 0 to 1."
)
@click.option("--trace", type=NEW_FILE, help="Write the full record of every game.")
@click.option("--legal", is_flag=True, help="With --trace: also every legal move.")
@click.option("--threads", type=click.IntRange(1), default=None, help="Cores to use; default: all.")
@RAY
def simulate(
    game: str,
    players: int,
    games: int,
    seed: int,
    max_moves: int,
    stop_chance: float,
    trace: Path | None,
    legal: bool,
    threads: int | None,
    ray: str | None,
    **chosen: object,
) -> None:
    """Play random legal games of GAME and say what they came to."""
    from zashiki.lab.crew import NoCrew
    from zashiki.lab.simulate import Plan
    from zashiki.terminal.simulate import run

    if legal and trace is None:
        raise click.UsageError("--legal goes with --trace FILE")
    if ray is not None and trace is not None:
        raise click.UsageError("--trace writes games one after the other, on this machine: leave --ray out")
    in_one_place(ray, "--threads", threads)
    found, table = table_of(game, players, chosen)
    try:
        run(Plan(found, table, games, seed, max_moves, stop_chance), trace, legal, threads, ray)
    except NoCrew as problem:
        fail(str(problem))


@click.command()
@click.argument("game", type=click.Choice(GAMES))
@table_options
@click.option(
    "--of",
    "named",
    default="master,expert,regular,novice,random",
    show_default=True,
    help="Who takes part: two or more of these, with commas between them.",
)
@click.option(
    "--games", type=click.IntRange(1), default=1000, show_default=True, help="How many games in all, at least."
)
@click.option(
    "--seed", type=click.IntRange(0), default=1, show_default=True, help="The same seed gives the same results."
)
@click.option("--max-moves", type=click.IntRange(1), default=5_000, show_default=True, help="Cut a game off there.")
@click.option("--out", type=NEW_FILE, default=None, help="Keep the results here; default: arena-GAME-PLAYERS.jsonl.")
@click.option("--plot", type=NEW_FILE, default=None, help="Draw the picture (PNG) here; default: beside the results.")
@click.option("--cores", type=click.IntRange(1), default=None, help="Cores to use; default: all.")
@RAY
def arena(
    game: str,
    players: int,
    named: str,
    games: int,
    seed: int,
    max_moves: int,
    out: Path | None,
    plot: Path | None,
    cores: int | None,
    ray: str | None,
    **chosen: object,
) -> None:
    """Let computer players of GAME meet, everybody against everybody, and rate them.

    Each deal is played with seats exchanged. A run that was stopped goes on when the same command is given again.
    """
    from zashiki.lab.arena import BadArena, plan_for
    from zashiki.lab.crew import NoCrew
    from zashiki.terminal.arena import run

    in_one_place(ray, "--cores", cores)
    found, table = table_of(game, players, chosen)
    out = out or Path(f"arena-{game}-{players}.jsonl")
    plot = plot or out.with_suffix(".png")
    try:
        plan = plan_for(found, table, [name.strip() for name in named.split(",")], games, seed, max_moves)
        finished = run(plan, out, plot, cores, ray)
    except BadArena as problem:
        raise click.UsageError(str(problem)) from None
    except NoCrew as problem:
        fail(str(problem))
    if not finished:
        sys.exit(130)


@click.command()
@click.argument("game", type=click.Choice(GAMES))
@table_options
@click.option(
    "--games",
    type=click.IntRange(1),
    default=None,
    help="Games at this table, the rest in proportion; default: about a minute.",
)
@click.option(
    "--seed", type=click.IntRange(0), default=1, show_default=True, help="The same seed gives the same report."
)
@click.option("--max-moves", type=click.IntRange(1), default=5_000, show_default=True, help="Cut a game off there.")
@click.option("--out", type=NEW_FILE, default=None, help="Write the page here; default: report-GAME-PLAYERS.html.")
@click.option("--cores", type=click.IntRange(1), default=None, help="Cores to use; default: all.")
@RAY
def report(
    game: str,
    players: int,
    games: int | None,
    seed: int,
    max_moves: int,
    out: Path | None,
    cores: int | None,
    ray: str | None,
    **chosen: object,
) -> None:
    """Play GAME many times and write a page for its designer: lengths, leads, seats, rules, options, skill.

    The data it is drawn from goes beside it, in Parquet.
    """
    from zashiki.lab.crew import NoCrew
    from zashiki.lab.report.plan import BadReport, Plan
    from zashiki.terminal.report import run

    in_one_place(ray, "--cores", cores)
    found, table = table_of(game, players, chosen)
    out = out or Path(f"report-{game}-{players}.html")
    finished = False
    try:
        finished = run(Plan(found, table, games or 1, seed, max_moves), games, out, cores, ray)
    except (BadReport, NoCrew) as problem:
        fail(str(problem))
    if not finished:
        sys.exit(130)
