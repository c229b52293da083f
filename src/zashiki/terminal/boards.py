"""What a game offers for the terminal: `zashiki.games.NAME.terminal`."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from typing import Any, Protocol, cast

from msgspec import Struct
from rich.console import RenderableType

from zashiki.core.game import Game
from zashiki.players.names import Names


class Board(Protocol):
    """One game's pictures and sentences."""

    def board(self, view: Any, names: Names) -> RenderableType:
        """The table as a seat sees it."""

    def say(self, event: Struct, view: Any, names: Names) -> str | None:
        """One line for the log, or nothing."""

    def moment(self, event: Struct, events: Sequence[Struct], before: Any, names: Names) -> RenderableType | None:
        """What is shown for a moment and then gone; `events` are all of that move, `before` the view before it."""

    def label(self, move: str, view: Any, names: Names) -> str:
        """A move as the menu offers it."""

    def asks(self, view: Any, legal: Sequence[str]) -> str:
        """One sentence: what is asked of the player."""


def board_of(game: Game) -> Board:
    """The terminal's room of a game."""
    return cast(Board, importlib.import_module(f"zashiki.games.{game.name}.terminal"))
