"""`make bench-players`: how strong the computer players are, level by level, and how long they think."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
OUT = ROOT / "bench" / "players.md"


def options() -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(prog="make bench-players ARGS=…", description=__doc__)
    parser.add_argument("--games", default="kitsu,kinapa,kabuki", help="which games (kitsu,kinapa,kabuki)")
    parser.add_argument("--deals", type=int, default=300, help="how many deals a match has at most (300)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same games (1)")
    parser.add_argument("--cores", type=int, default=os.cpu_count() or 1, help="cores to use (all)")
    parser.add_argument("--minutes", type=float, default=30, help="stop adding deals after so long (30)")
    parser.add_argument("--out", type=Path, default=OUT, help="where to write (bench/players.md)")
    return parser.parse_args()


def main() -> None:
    """Measure everything, or say in a sentence what is missing."""
    sys.path[0] = str(ROOT)  # the modules beside this file are `bench.…`, as the type checker sees them too
    sys.path.insert(1, str(ROOT / "src"))
    asked = options()
    try:
        from bench.strength import Session

        from zashiki.core.game import BadTable, find_game
    except ModuleNotFoundError as missing:
        sys.exit(f"bench: the package {missing.name} is missing: run `make setup` first")
    try:
        games = [find_game(name) for name in asked.games.split(",")]
        Session(games, asked.deals, asked.seed, asked.cores, asked.minutes * 60, asked.out).run()
    except BadTable as problem:
        sys.exit(f"bench: {problem}")
    except KeyboardInterrupt:
        sys.exit(f"bench: stopped; what was measured so far is in {asked.out}")


if __name__ == "__main__":
    main()
