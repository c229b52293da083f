"""`python bench/fair_stop.py`: how fair Stop! is between lines, and what cheats get out of it. Prints a page."""

import sys
from pathlib import Path


def main() -> None:
    """Print the page."""
    sys.path[0] = str(Path(__file__).resolve().parents[1])  # the modules beside this file are `bench.…`
    from bench.fairness import page

    page()


if __name__ == "__main__":
    main()
