"""The command line: zashiki serve | play | simulate | arena | report | replay | verify | rules.

Every command imports what it needs when it is called, so that the command line starts at once.
"""

from __future__ import annotations

import os
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any, Literal, cast

import click

from zashiki import __version__

GAMES = sorted(room.parent.name for room in (Path(__file__).parent / "games").glob("*/__init__.py"))
"""The rooms there are; the games themselves are imported when they are played."""
FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


class NewFile(click.Path):
    """A file to be written, in a folder that is there."""

    def __init__(self) -> None:
        super().__init__(dir_okay=False, path_type=Path)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Refuse it before any work is done."""
        file = cast(Path, super().convert(value, param, ctx))
        folder = file.absolute().parent
        if not folder.is_dir():
            self.fail(f"there is no folder {file.parent} to write into", param, ctx)
        if not os.access(file if file.exists() else folder, os.W_OK):
            self.fail(f"{file} cannot be written: permission denied", param, ctx)
        return file


NEW_FILE = NewFile()
LEVELS = ("novice", "regular", "expert", "master")
"""As in core/mind.py, which is imported when it is needed."""


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__)
def main() -> None:
    """Zashiki: Kabuki, Kinapa and Kitsu, three Japanese-themed card games."""


class ServeCommand(click.Command):
    """A command with one option a setting of the server; they are looked up when it is called."""

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        """The options."""
        from zashiki.server.settings import flag
        from zashiki.server.settings_page import described

        options: list[click.Parameter] = [
            click.Option(
                [f"{flag(one.name)}/--no-{one.name.replace('_', '-')}" if one.is_switch else flag(one.name)],
                default=None,
                help=f"{one.about} {f'[{one.default}]' if one.default else ''}".replace("`", ""),
            )
            for one in described()
        ]
        return [*options, *super().get_params(ctx)]


@main.command(cls=ServeCommand)
def serve(**chosen: object) -> None:
    """Open the house: a server for tables in this network, or across the world.

    Every option may also be given in the environment: ZASHIKI_PORT for --port, and so on.
    """
    from rich.console import Console

    from zashiki.server.greeting import greet
    from zashiki.server.logs import set_up_logs
    from zashiki.server.serve import CannotServe, run
    from zashiki.server.settings import BadSetting, read_settings

    try:
        settings = read_settings(chosen, os.environ)
        set_up_logs(settings)
        run(settings, lambda port: greet(Console(), settings, port))
    except (BadSetting, CannotServe) as problem:
        _fail(str(problem))


class Chance(click.ParamType[float]):
    """A chance from 0 to 1, written as `0.05` or as `1/16`."""

    name = "chance"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """The chance as a number, or a clear error."""
        try:
            chance = float(Fraction(value))
        except (ValueError, ZeroDivisionError):
            self.fail(f"{value!r} is no chance: write a number from 0 to 1, such as 0.05 or 1/16", param, ctx)
        if not 0 <= chance <= 1:
            self.fail(f"{value} is not between 0 and 1", param, ctx)
        return chance


def table_options(command: Any) -> Any:
    """Add the options that say which table: players, and what the games let you change."""
    for name, what in (
        ("--rounds", "Kabuki: rounds of a game (1-3). Kitsu: rounds to win (1-2)."),
        ("--tokens", "Kabuki: tokens each player starts a round with (1-5)."),
        ("--copies", "Kabuki: cards of each mask (2-5)."),
        ("--designs", "Kabuki: different masks (2-10)."),
        ("--track", "Kitsu: spaces of the wisdom track (4-60)."),
    ):
        command = click.option(name, type=int, default=None, help=what)(command)
    command = click.option("--bot-deck", is_flag=True, help="Kinapa, 4 to 7 players: one deck more that nobody holds.")(
        command
    )
    return click.option("--players", type=int, default=4, show_default=True, help="How many seats.")(command)


def _table(name: str, players: int, chosen: dict[str, object]) -> tuple[Any, Any]:
    """The game and its checked table, or a clear error."""
    from zashiki.core.game import BadTable, find_game

    options = {option: value for option, value in chosen.items() if value not in (None, False)}
    try:
        game = find_game(name)
        return game, game.table(players, options)
    except BadTable as problem:
        raise click.UsageError(str(problem)) from None


@main.command()
@click.argument("game", type=click.Choice(GAMES), required=False)
@table_options
@click.option(
    "--level", type=click.Choice(LEVELS), default="regular", show_default=True, help="How well computer players play."
)
@click.option("--seed", type=int, default=None, help="Play the same deal again.")
@click.option("--speed", type=float, default=1.0, show_default=True, help="How long things stay shown; 0: no pauses.")
@click.option("--record", type=NEW_FILE, default=None, help="When the game is over, write its full record.")
@click.option("--join", "link", default=None, help="Play at a server: its address, or the invite link of a table.")
@click.option("--code", default=None, help="With --join: the room code of the table.")
@click.option("--name", default=None, help="With --join: what you want to be called.")
def play(
    game: str | None,
    players: int,
    level: str,
    seed: int | None,
    speed: float,
    record: Path | None,
    link: str | None,
    code: str | None,
    name: str | None,
    **chosen: object,
) -> None:
    """Play GAME in the terminal against computer players; with --join at a table of a server.

    GAME together with --join opens a new table there.
    """
    from rich.console import Console

    from zashiki.terminal.play import play_here, play_there

    console = Console()
    if link is None:
        if code is not None or name is not None:
            raise click.UsageError("--code and --name go with --join URL")
        setup = _setup(game or _choose_game(console), players, chosen, "relaxed", level)
        play_here(console, setup, seed, speed, record)
        return
    if seed is not None or record is not None:
        raise click.UsageError("--seed and --record are for games on this computer, not for --join")
    wanted = None if game is None else _setup(game, players, chosen, "live", level)
    problem = play_there(console, link, name, code, wanted, speed)
    if problem is not None:
        _fail(problem)


def _setup(name: str, players: int, chosen: dict[str, object], pace: Literal["live", "relaxed"], level: str) -> Any:
    """What is played at a table, checked."""
    from zashiki.wire.setup import Setup

    game, table = _table(name, players, chosen)
    return Setup(game=name, players=players, options=game.unusual(table), pace=pace, level=level)


def _choose_game(console: Any) -> str:
    """Ask which game to play."""
    from zashiki.core.game import find_game

    console.print("[bold]Welcome to Zashiki.[/bold] Which game?")
    for number, name in enumerate(GAMES, 1):
        console.print(f"  [bold]{number}[/bold] {name.capitalize()}: {find_game(name).about}")
    numbers = [str(number) for number in range(1, len(GAMES) + 1)]
    answer: str = click.prompt("Game", default="1", type=click.Choice([*numbers, *GAMES]), show_choices=False)
    return GAMES[int(answer) - 1] if answer.isdigit() else answer


RAY = click.option("--ray", metavar="ADDRESS", help="Play on a Ray cluster: HOST:PORT of its head, or auto.")


def _one_place(ray: str | None, option: str, cores: int | None) -> None:
    """Refuse a number of cores where a cluster plays: it plays on all of its own."""
    if ray is not None and cores is not None:
        raise click.UsageError(f"{option} is for this machine, --ray for a cluster: leave one of them out")


@main.command()
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
    _one_place(ray, "--threads", threads)
    found, table = _table(game, players, chosen)
    try:
        run(Plan(found, table, games, seed, max_moves, stop_chance), trace, legal, threads, ray)
    except NoCrew as problem:
        _fail(str(problem))


@main.command()
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

    _one_place(ray, "--cores", cores)
    found, table = _table(game, players, chosen)
    out = out or Path(f"arena-{game}-{players}.jsonl")
    plot = plot or out.with_suffix(".png")
    try:
        plan = plan_for(found, table, [name.strip() for name in named.split(",")], games, seed, max_moves)
        finished = run(plan, out, plot, cores, ray)
    except BadArena as problem:
        raise click.UsageError(str(problem)) from None
    except NoCrew as problem:
        _fail(str(problem))
    if not finished:
        sys.exit(130)


@main.command()
@click.argument("game", type=click.Choice(GAMES))
@table_options
@click.option(
    "--games",
    type=click.IntRange(1),
    default=None,
    help="Games at this table, the rest in proportion; default: 1-2 minutes.",
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

    _one_place(ray, "--cores", cores)
    found, table = _table(game, players, chosen)
    out = out or Path(f"report-{game}-{players}.html")
    finished = False
    try:
        finished = run(Plan(found, table, games or 1, seed, max_moves), games, out, cores, ray)
    except (BadReport, NoCrew) as problem:
        _fail(str(problem))
    if not finished:
        sys.exit(130)


@main.command()
@click.argument("file", type=FILE)
@click.option("--game", "only", type=click.IntRange(1), default=None, help="Show only this game of the file (1, 2, …).")
@click.option("--boards", is_flag=True, help="Show the table after every move.")
def replay(file: Path, only: int | None, boards: bool) -> None:
    """Show the record in FILE move by move, and check it."""
    from rich.console import Console

    from zashiki.core.record import BadRecord
    from zashiki.terminal.replay import show_record

    console = Console(highlight=False)
    try:
        games = show_record(console, file, only, boards)
    except BadRecord as problem:
        _fail(f"{file}: {problem}")
    if only is not None and only > games:
        _fail(f"{file}: there are {games} games in this file, no game {only}")
    console.print(f"[bold]All right:[/bold] {games} games replayed and checked.")


@main.command()
@click.argument("file", type=FILE)
@click.option("--commitment", "committed", default=None, help="The hash that was shown before the deal.")
def verify(file: Path, committed: str | None) -> None:
    """Check the record in FILE: its seed, and from it every deal, draw, move and result."""
    from zashiki.core.record import BadRecord
    from zashiki.terminal.verify import verify_file

    if committed is not None and (len(committed) != 64 or not set(committed.lower()) <= set("0123456789abcdef")):
        raise click.UsageError("--commitment is a hash of 64 hexadecimal digits")
    try:
        click.echo(verify_file(file, committed))
    except BadRecord as problem:
        _fail(f"{file}: {problem}")


@main.command()
@click.argument("game", type=click.Choice(GAMES))
@click.option("--lang", type=click.Choice(["en", "fr"]), default="en", show_default=True, help="English or French.")
def rules(game: str, lang: str) -> None:
    """Show the rules of GAME."""
    from rich.console import Console
    from rich.markdown import Markdown

    from zashiki.terminal.pages import rules_page, without_pictures

    console = Console()
    page = Markdown(without_pictures(rules_page(game, lang)))
    if console.is_terminal:
        with console.pager(styles=True):
            console.print(page)
    else:
        console.print(page)


def _fail(problem: str) -> None:
    click.echo(f"zashiki: {problem}", err=True)
    sys.exit(1)
