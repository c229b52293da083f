"""Paint the pictures of docs/pettingzoo.md: `python docs/pictures/zoo.py`."""

from __future__ import annotations

import importlib
import random
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image

FOLDER = Path(__file__).parent
SCENES = {"kabuki": (5, "window", 30), "kinapa": (6, "give", 60), "kitsu": (6, "play", 30)}
"""For each game the number of players, the phase to stop in, and how many moves to play before."""


def painted(game: str) -> Image.Image:
    """A table in the middle of a random game, as whoever acts sees it."""
    players, phase, least = SCENES[game]
    env = importlib.import_module(f"zashiki.lab.pettingzoo.{game}_v1").raw_env(players, "rgb_array")
    luck = random.Random(game)
    env.reset(seed=4)
    while env.board.moves < least or not fits(game, phase, env.game.view(env.board.state(), env._seat)):
        if env.board.winners():
            env.reset()
        mask = env.observe(env.agent_selection)["action_mask"]
        if game == "kabuki" and luck.random() < 0.9:
            mask[env.notation.index("stop")] = 0  # people seldom call; one in two would end every round at once
        env.step(luck.choice(np.flatnonzero(mask).tolist()))
    return Image.fromarray(env.render())


def fits(game: str, phase: str, view: Any) -> bool:
    """Is this the moment, and is there something to see?"""
    seen = {"kabuki": lambda: sum(view.heights) > 8, "kinapa": lambda: any(deck.laid for deck in view.decks)}
    return view.phase == phase and seen.get(game, lambda: len(view.trick) == 4)()


def main() -> None:
    """Paint one table of each game."""
    for game in SCENES:
        painted(game).save(FOLDER / f"zoo-{game}.webp", quality=86, method=6)


if __name__ == "__main__":
    main()
