"""The README's pictures of the terminal can be drawn anew whenever a board changes."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

from zashiki.core.game import game_names

DRAWS = Path(__file__).parents[2] / "docs" / "pictures" / "make.py"


@pytest.mark.parametrize("game", game_names())
def test_a_board_in_the_middle_of_a_game_is_drawn_without_anything_from_outside(game: str) -> None:
    drawn = runpy.run_path(str(DRAWS))["drawing"](game)
    assert drawn.startswith("<svg")
    assert f"zashiki&#160;play&#160;{game}" in drawn or f"zashiki play {game}" in drawn
    assert game.capitalize() in drawn
    assert "url(http" not in drawn and "href=" not in drawn
