"""What a run of the bench found, and how it stands against the targets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bench.contest import Pace
from bench.costs import Costs
from bench.figures import DASH, TIMES, Spread, between, duration, fastest, rates, ratio, times
from bench.others import OPENSPIEL_GAMES, Line
from bench.peers.peer_tally import Tally

C_SHARE = 0.4
OPENSPIEL_TIMES = {"kabuki 4": 60, "kinapa 4": 30, "kinapa 8": 30, "kitsu 4": 25}
APPLY_SECONDS = 1e-6
START_SECONDS = 0.5
COMPILE_SECONDS = 30


@dataclass(frozen=True)
class Results:
    """Everything found."""

    machine: dict[str, str]
    pace: Pace
    quick: bool
    changed: bool
    """Whether our sources were edited during the run."""
    rounds: dict[str, list[Tally]]
    openspiel: str | None
    """Its version, if the peers took part."""
    peers: list[Line]
    """PettingZoo's and RLCard's games."""
    costs: Costs
    seconds: float

    def times_c(self, seats: int) -> Spread:
        """How fast our Kabuki is, as a share of the C program."""
        return ratio(rates(self.rounds[f"kabuki {seats}"]), rates(self.rounds[f"C {seats}"]))

    def fastest_game(self, way: str) -> tuple[str, list[float]]:
        """OpenSpiel's fastest game in a way of driving it, and in each round the rate of the fastest."""
        name, best = fastest(self.rounds, [f"{way} {game}" for game in OPENSPIEL_GAMES])
        return name.removeprefix(f"{way} "), best

    def times_openspiel(self, table: str, way: str) -> Spread:
        """How many times as fast one of our tables is as OpenSpiel's fastest game in a way of driving it."""
        return ratio(rates(self.rounds[table]), self.fastest_game(way)[1])


@dataclass(frozen=True)
class Target:
    """Something the rules must reach; `met` is None where it was not measured."""

    what: str
    wanted: str
    found: str
    range: str
    met: bool | None

    @property
    def verdict(self) -> str:
        """Yes, no, or not measured."""
        return "not measured" if self.met is None else "yes" if self.met else "**no**"


def titled(table: str) -> str:
    """A table's name as it reads: Kabuki (4)."""
    game, seats = table.split()
    return f"{game.capitalize()} ({seats})"


def missed(results: Results, way: str) -> list[str]:
    """The tables whose target would not be met if OpenSpiel were driven in this way."""
    wanted = OPENSPIEL_TIMES.items()
    return [table for table, least in wanted if results.times_openspiel(table, way).middle < least]


def targets(results: Results) -> list[Target]:
    """Every target with what was found."""
    return [_against_c(results), *_against_openspiel(results), _apply(results), _start(results), _compile(results)]


def _against_c(results: Results) -> Target:
    share = results.times_c(4)
    found, spread = f"{share.middle:.2f}", f"{share.low:.2f}{DASH}{share.high:.2f}"
    return Target("Kabuki (4), share of the C program's speed", f"≥ {C_SHARE}", found, spread, share.middle >= C_SHARE)


def _against_openspiel(results: Results) -> list[Target]:
    return [_times(results, table, wanted) for table, wanted in OPENSPIEL_TIMES.items()]


def _times(results: Results, table: str, wanted: int) -> Target:
    what, goal = f"{titled(table)}, times OpenSpiel's fastest game from Python", f"≥ {wanted}{TIMES}"
    if results.openspiel is None:
        return Target(what, goal, "", "", None)
    found = results.times_openspiel(table, "loop")
    return Target(what, goal, times(found), between(found), found.middle >= wanted)


def _apply(results: Results) -> Target:
    over = [max(game.quiet.over, game.telling.over) for game in results.costs.games.values()]
    return _below("one `apply` from Python, over a call that does nothing (worst game)", over, APPLY_SECONDS, "< 1 µs")


def _start(results: Results) -> Target:
    starts = [seconds for name, seconds in results.costs.starts.items() if "zashiki" in name]
    if None in starts:
        return Target("start of the command line (slowest command)", "< 0.5 s", "a command failed", "", False)
    measured = [seconds for seconds in starts if seconds is not None]
    return _below("start of the command line (slowest command)", measured, START_SECONDS, "< 0.5 s")


def _compile(results: Results) -> Target:
    compilation = results.costs.compilation
    said = "" if compilation.announced else ", without a message"
    return _below(f"first compilation of everything{said}", [compilation.seconds], COMPILE_SECONDS, "< 30 s")


def _below(what: str, seconds: Sequence[float], limit: float, wanted: str) -> Target:
    worst = max(seconds)
    spread = f"{duration(min(seconds))} {DASH} {duration(worst)}" if len(seconds) > 1 else ""
    return Target(what, wanted, duration(worst), spread, worst < limit)
