"""Load, or compile, the random play of every game, and print how long each took as JSON: run in a fresh process."""

import json
from time import perf_counter

from zashiki.core.game import find_game, game_names
from zashiki.lab.random_play import random_play


def main() -> None:
    """Print seconds by game."""
    seconds = {}
    for name in game_names():
        library = random_play(find_game(name))
        began = perf_counter()
        library.play_games  # noqa: B018  # the first use loads the library
        seconds[name] = perf_counter() - began
    print(json.dumps(seconds))


if __name__ == "__main__":
    main()
