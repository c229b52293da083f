"""How fast the PettingZoo environments are: `python -m bench.zoo` runs PettingZoo's own performance_benchmark on all.

It plays five seconds at each number of players, with an observation and a mask in every turn. `env` has the guards that
PettingZoo's own games have, `raw_env` has none.
"""

from __future__ import annotations

import contextlib
import importlib
import io

from pettingzoo.test import performance_benchmark

from zashiki.core.game import find_game, game_names


def turns_a_second(game: str, players: int, which: str) -> float:
    """What PettingZoo's benchmark says of one environment."""
    module = importlib.import_module(f"zashiki.lab.pettingzoo.{game}_v1")
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        performance_benchmark(getattr(module, which)(players=players))
    line = next(line for line in said.getvalue().splitlines() if line.endswith("turns per second"))
    return float(line.split()[0])


def main() -> None:
    """Print a row for every game and number of players."""
    print("| game | players | `raw_env`, turns a second | `env`, turns a second |\n|---|---|---|---|")
    for game in game_names():
        for players in find_game(game).seats:
            raw, guarded = (turns_a_second(game, players, which) for which in ("raw_env", "env"))
            print(f"| {game} | {players} | {raw:,.0f} | {guarded:,.0f} |", flush=True)


if __name__ == "__main__":
    main()
