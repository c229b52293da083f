"""A seat, or a whole house: serve, play."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Literal

import click

from zashiki.cli.choices import GAMES, LEVELS, NEW_FILE, fail, table_of, table_options


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


@click.command(cls=ServeCommand)
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
        fail(str(problem))


@click.command()
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
        fail(problem)


def _setup(name: str, players: int, chosen: dict[str, object], pace: Literal["live", "relaxed"], level: str) -> Any:
    """What is played at a table, checked."""
    from zashiki.wire.setup import Setup

    game, table = table_of(name, players, chosen)
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
