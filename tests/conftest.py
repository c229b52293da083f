"""What all tests share: rules and minds are compiled once, before the workers start."""

from __future__ import annotations

import sys

import pytest

from zashiki.core.game import find_game, game_names
from zashiki.core.mind import LEVELS
from zashiki.lab.contest import make_ready
from zashiki.lab.openspiel.dealer import scripted
from zashiki.lab.pettingzoo.board import compiled
from zashiki.lab.random_play import random_play


def pytest_configure(config: pytest.Config) -> None:
    """Compile in the process that starts the workers, so that they all find the compiled code."""
    if not hasattr(config, "workerinput"):
        sys.stderr.write("Loading the compiled rules and minds (compiling them first, if they changed) …\n")
        for name in game_names():
            random_play(find_game(name)).load()
            make_ready(find_game(name), LEVELS)
            compiled(find_game(name)).load()
            scripted(find_game(name)).load()
