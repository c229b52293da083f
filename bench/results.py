"""What a run of the bench found, and how it stands against the targets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from bench.contest import Pace
from bench.costs import Costs
from bench.figures import DASH, TIMES, Spread, between, duration, fastest, rates, ratio, times
from bench.million import Simulation
from bench.others import INSIDE, OPENSPIEL_GAMES, PGX_GAME, Line
from bench.peers.peer_tally import Tally

C_SHARE = 0.4
OPENSPIEL_TIMES = {"kabuki 4": 60, "kinapa 4": 30, "kinapa 8": 30, "kitsu 4": 25}
INSIDE_TIMES = {"kabuki 4": 8, "kinapa 4": 5, "kinapa 8": 5, "kitsu 4": 3}
INSIDE_BEFORE = 6.6e6
"""OpenSpiel's euchre and go_fish inside C++, as they were measured when the targets were set."""
PGX_TIMES = 10
CORES_TIMES = 1.8
SIMULATE_SECONDS = 10
APPLY_SECONDS = 1e-6
START_SECONDS = 0.5
COMPILE_SECONDS = 30


@dataclass(frozen=True)
class Results:
    """Everything found."""

    made: str
    """When."""
    machine: dict[str, str]
    load: float
    """How many other programs were busy when it began."""
    pace: Pace
    quick: bool
    changed: bool
    """Whether our sources were edited during the run."""
    rounds: dict[str, list[Tally]]
    openspiel: str | None
    """Its version, if the peers took part."""
    peers: list[Line]
    """PettingZoo's, RLCard's and pgx's games."""
    costs: Costs
    simulations: list[Simulation]
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

    def fastest_inside(self) -> tuple[str, list[float]]:
        """OpenSpiel's fastest game inside C++, and in each round the rate of the fastest, either way."""
        name, best = fastest(self.rounds, [f"{way} {game}" for way in INSIDE for game in OPENSPIEL_GAMES])
        return f"{name.split()[1]}, `{name.split()[0]}`", best

    def times_inside(self, table: str) -> Spread:
        """How many times as fast a table is inside one call of a batch as OpenSpiel's fastest game inside C++."""
        return ratio(rates(self.rounds[f"batch play {table}"]), self.fastest_inside()[1])

    def times_pgx(self, table: str) -> Spread:
        """How many times as fast a table is inside one call of a batch as pgx's game in the same round."""
        return ratio(rates(self.rounds[f"batch play {table}"]), rates(self.rounds[f"pgx {PGX_GAME}"]))

    def times_one_core(self, table: str, way: str) -> Spread | None:
        """How many times as fast two cores are as one, if there are two."""
        if f"cores 2 {way} {table}" not in self.rounds:
            return None
        two, one = (rates(self.rounds[f"cores {cores} {way} {table}"]) for cores in (2, 1))
        return ratio(two, one)


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
    own = [_apply(results), _start(results), _compile(results), _simulate(results)]
    many = [*_inside(results), *_against_pgx(results), *_two_cores(results)]
    return [_against_c(results), *_against_openspiel(results), *many, *own]


def _against_c(results: Results) -> Target:
    share = results.times_c(4)
    found, spread = f"{share.middle:.2f}", f"{share.low:.2f}{DASH}{share.high:.2f}"
    return Target("Kabuki (4), share of the C program's speed", f"≥ {C_SHARE}", found, spread, share.middle >= C_SHARE)


def _against_openspiel(results: Results) -> list[Target]:
    what = "times OpenSpiel's fastest game from Python"
    return _rows(results, what, OPENSPIEL_TIMES, partial(results.times_openspiel, way="loop"))


def _inside(results: Results) -> list[Target]:
    what = "inside one Batch call, times OpenSpiel's fastest game inside C++"
    return _rows(results, what, INSIDE_TIMES, results.times_inside)


def _against_pgx(results: Results) -> list[Target]:
    what = f"inside one Batch call, times pgx's `{PGX_GAME}`"
    return _rows(results, what, dict.fromkeys(INSIDE_TIMES, PGX_TIMES), results.times_pgx)


def _rows(results: Results, what: str, least: dict[str, int], times: Callable[[str], Spread]) -> list[Target]:
    """A target for each table against peers, who may not have taken part."""
    found = {table: times(table) if results.openspiel else None for table in least}
    return [at_least(f"{titled(table)}, {what}", least[table], found[table]) for table in least]


def _two_cores(results: Results) -> list[Target]:
    found = {table: results.times_one_core(table, "play") for table in INSIDE_TIMES}
    what = "inside one Batch call, two cores, times one core"
    return [at_least(f"{titled(table)}, {what}", CORES_TIMES, found[table]) for table in found]


def at_least(what: str, least: float, found: Spread | None) -> Target:
    """A target that is a ratio, met if its middle is."""
    goal = f"≥ {least}{TIMES}"
    if found is None:
        return Target(what, goal, "", "", None)
    return Target(what, goal, times(found), between(found), found.middle >= least)


def _simulate(results: Results) -> Target:
    said = "with a progress bar" if all(one.bar for one in results.simulations) else "WITHOUT a progress bar"
    what = f"`zashiki simulate kabuki --games 1000000`, two cores, {said}"
    found = _below(what, [one.seconds for one in results.simulations], SIMULATE_SECONDS, "< 10 s")
    return replace(found, met=found.met and all(one.bar for one in results.simulations))


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
