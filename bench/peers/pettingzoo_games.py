"""Random legal play of PettingZoo's card games, through their action masks.

Ways, each a line of its own:
  raw      the environment without its wrappers (its best case)
  wrapped  the environment as `make` gives it, with the checks that users get
"""

import random
from typing import Any

# Installed in .venv-peers only.
from bench.peers.peer_tally import Play, options, tell, timed
from pettingzoo import make  # type: ignore[import-not-found, import-untyped, unused-ignore]

GAMES = {
    "leduc_holdem": "classic/leduc_holdem-v4",
    "texas_holdem": "classic/texas_holdem-v4",
    "texas_holdem_no_limit": "classic/texas_holdem_no_limit-v6",
    "hanabi": "classic/hanabi-v5",
}
DRIVERS = {"raw": "from Python, without wrappers", "wrapped": "from Python"}

rand = random.Random(20).random


def play_from(env: Any) -> Play:
    """Play an environment's games; its deals happen inside, so chance counts nothing."""

    def play(games: int) -> tuple[int, int]:
        draw, observe, step = rand, env.observe, env.step
        decisions = 0
        for _ in range(games):
            env.reset()
            while True:
                seat = env.agent_selection
                legal = observe(seat)["action_mask"].nonzero()[0].tolist()
                step(legal[int(draw() * len(legal))])
                decisions += 1
                if any(env.terminations.values()) or any(env.truncations.values()):
                    break
        return decisions, 0

    return play


def main() -> None:
    """Print a line for each game and way."""
    asked = options(__doc__, GAMES, DRIVERS)
    for name in asked.games:
        for way in asked.ways:
            env = make("aec", GAMES[name])
            players = len(env.possible_agents)
            tally = timed(play_from(env.unwrapped if way == "raw" else env), asked.seconds)
            tell("pettingzoo", name, players, way, DRIVERS[way], tally)


if __name__ == "__main__":
    main()
