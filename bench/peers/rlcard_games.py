"""Random legal play of RLCard's games, through `env.step`."""

import random
from typing import Any

# Installed in .venv-peers only, and without types.
import rlcard  # type: ignore[import-not-found, import-untyped, unused-ignore]
from bench.peers.peer_tally import Play, options, tell, timed

GAMES = (
    "blackjack",
    "leduc-holdem",
    "limit-holdem",
    "doudizhu",
    "mahjong",
    "no-limit-holdem",
    "uno",
    "gin-rummy",
    "bridge",
)

rand = random.Random(20).random


def play_from(env: Any) -> Play:
    """Play an environment's games; its deals happen inside, so chance counts nothing."""

    def play(games: int) -> tuple[int, int]:
        draw, step, is_over = rand, env.step, env.is_over
        decisions = 0
        for _ in range(games):
            state, _seat = env.reset()
            while not is_over():
                legal = list(state["legal_actions"])
                state, _seat = step(legal[int(draw() * len(legal))])
                decisions += 1
        return decisions, 0

    return play


def main() -> None:
    """Print a line for each game."""
    asked = options(__doc__, GAMES, ["steps"])
    for name in asked.games:
        env = rlcard.make(name, {"seed": 20})
        tally = timed(play_from(env), asked.seconds)
        tell("rlcard", name, env.num_players, "steps", "from Python", tally)


if __name__ == "__main__":
    main()
