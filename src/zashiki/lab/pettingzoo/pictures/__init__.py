"""Pictures of a table for `render_mode="rgb_array"`: our art, laid out as one seat sees it."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from typing import Any, Protocol, cast

import numpy as np
from numpy.typing import NDArray

from zashiki.core.game import Game


class Painter(Protocol):
    """One game's own room of pictures."""

    def paint(self, view: Any, names: Sequence[str], winners: Sequence[int]) -> NDArray[np.uint8]:
        """The table as a seat sees it; `winners` once the game is over."""


def painter_of(game: Game) -> Painter:
    """Who paints a game."""
    return cast(Painter, importlib.import_module(f"{__name__}.{game.name}"))
