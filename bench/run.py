"""`make bench`: measure our games against C, OpenSpiel, PettingZoo, RLCard and pgx, and write bench/results.md."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
OUT = ROOT / "bench" / "results.md"


def options() -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(prog="make bench ARGS=…", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="short rounds: rough figures in about a minute and a half")
    parser.add_argument("--no-peers", action="store_true", help="leave OpenSpiel, PettingZoo, RLCard and pgx out")
    parser.add_argument("--page", action="store_true", help="measure nothing: the page from the figures kept beside it")
    parser.add_argument("--rounds", type=int, help="how many rounds (5; 2 with --quick)")
    parser.add_argument("--out", type=Path, default=OUT, help="where to write (bench/results.md)")
    return parser.parse_args()


def main() -> None:
    """Run everything, or say in a sentence what is missing."""
    asked = options()
    sys.path[0] = str(ROOT)  # the modules beside this file are `bench.…`, as the type checker sees them too
    try:
        from bench.prepare import Missing
        from bench.session import page, run
    except ModuleNotFoundError as missing:
        sys.exit(f"bench: the package {missing.name} is missing: run `make setup` first")
    try:
        if asked.page:
            page(asked.out)
            return
        with tempfile.TemporaryDirectory(prefix="zashiki-bench-") as folder:
            os.environ["ZASHIKI_CACHE"] = str(Path(folder) / "cache")
            os.environ["JAX_COMPILATION_CACHE_DIR"] = str(Path(folder) / "jax")  # pgx is compiled once, not each round
            run(Path(folder), asked)
    except Missing as missing:
        sys.exit(f"bench: {missing}")
    except KeyboardInterrupt:
        sys.exit("bench: stopped; nothing was written")


if __name__ == "__main__":
    main()
