"""What every peer program shares: its options, its clock and the line it prints.

A game is played for so many seconds as a clock on the wall shows them, and its rate is taken over the processor's time
spent on it: all of this runs in one thread, and what else the machine does meanwhile is not counted.
"""

import argparse
import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from importlib.metadata import version
from time import perf_counter, process_time

# A batch lasts at least this long, so that reading the clock costs nothing that shows.
BATCH_SECONDS = 0.02


@dataclass(slots=True)
class Tally:
    """What was played, and how long it took."""

    decisions: int = 0
    chance: int = 0
    games: int = 0
    seconds: float = 0.0

    @property
    def moves(self) -> int:
        """Everything applied: the players' decisions and the chance actions between them."""
        return self.decisions + self.chance

    @property
    def rate(self) -> float:
        """Moves a second."""
        return self.moves / self.seconds

    @property
    def pace(self) -> float:
        """Games a second."""
        return self.games / self.seconds


# Plays that many games to their end and says how many (decisions, chance actions) they took.
Play = Callable[[int], tuple[int, int]]


def batch_size(play: Play) -> int:
    """Games that fill one batch, found by doubling; it warms the library up as well."""
    games = 1
    while True:
        start = process_time()
        play(games)
        if process_time() - start >= BATCH_SECONDS:
            return games
        games *= 2


def timed(play: Play, seconds: float) -> Tally:
    """Play batch after batch until `seconds` have passed, whole games only."""
    batch = batch_size(play)
    tally = Tally()
    start, end = process_time(), perf_counter() + seconds
    while not tally.games or perf_counter() < end:
        decisions, chance = play(batch)
        tally.decisions += decisions
        tally.chance += chance
        tally.games += batch
    tally.seconds = process_time() - start
    return tally


def tell(library: str, game: str, players: int, way: str, driver: str, tally: Tally) -> None:
    """Print one game's figures as one JSON line."""
    line = {
        "library": library,
        "version": version(library),
        "game": game,
        "players": players,
        "way": way,
        "driver": driver,
        "moves": tally.moves,
        "decisions": tally.decisions,
        "chance": tally.chance,
        "games": tally.games,
        "seconds": round(tally.seconds, 3),
        "moves_per_second": round(tally.rate),
    }
    print(json.dumps(line), flush=True)


def options(about: str | None, games: Iterable[str], ways: Iterable[str]) -> argparse.Namespace:
    """Read --seconds, --games and --ways; the first way is the one taken unless told."""
    games, ways = list(games), list(ways)
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=3.0, help="seconds for each game and way")
    parser.add_argument("--games", nargs="+", choices=games, default=games, help="all unless told")
    parser.add_argument("--ways", nargs="+", choices=ways, default=ways[:1], help=f"{ways[0]} unless told")
    return parser.parse_args()
