"""What commands can be given, and how a wrong choice is told."""

from __future__ import annotations

import os
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any, NoReturn, cast

import click

GAMES = sorted(room.parent.name for room in (Path(__file__).parents[1] / "games").glob("*/__init__.py"))
"""The rooms there are; the games themselves are imported when they are played."""
LEVELS = ("novice", "regular", "expert", "master")
"""As in core/mind.py, which is imported when it is needed."""
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


def table_of(name: str, players: int, chosen: dict[str, object]) -> tuple[Any, Any]:
    """The game and its checked table, or a clear error."""
    from zashiki.core.game import BadTable, find_game

    options = {option: value for option, value in chosen.items() if value not in (None, False)}
    try:
        game = find_game(name)
        return game, game.table(players, options)
    except BadTable as problem:
        raise click.UsageError(str(problem)) from None


RAY = click.option("--ray", metavar="ADDRESS", help="Play on a Ray cluster: HOST:PORT of its head, or auto.")


def in_one_place(ray: str | None, option: str, cores: int | None) -> None:
    """Refuse a number of cores where a cluster plays: it plays on all of its own."""
    if ray is not None and cores is not None:
        raise click.UsageError(f"{option} is for this machine, --ray for a cluster: leave one of them out")


def fail(problem: str) -> NoReturn:
    """Say what is wrong, and end with an error."""
    click.echo(f"zashiki: {problem}", err=True)
    sys.exit(1)
