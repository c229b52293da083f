"""What is written down: replay, verify, rules."""

from __future__ import annotations

from pathlib import Path

import click

from zashiki.cli.choices import FILE, GAMES, fail


@click.command()
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
        fail(f"{file}: {problem}")
    if only is not None and only > games:
        fail(f"{file}: there are {games} games in this file, no game {only}")
    console.print(f"[bold]All right:[/bold] {games} games replayed and checked.")


@click.command()
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
        fail(f"{file}: {problem}")


@click.command()
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
