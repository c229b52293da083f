"""The rounds: everybody plays in every round, one after the other, so that a noisy machine hits all alike."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from bench import many
from bench.others import FROM_PYTHON, OBSERVED, PGX_GAME, WAYS, play_c, play_peer
from bench.ours import CHANCE, Compiled
from bench.peers.peer_tally import Tally

MAIN = (("kabuki", 4), ("kinapa", 4), ("kinapa", 8), ("kitsu", 4))
"""The tables that targets are set for: in every round."""
MORE = (("kabuki", 2), ("kabuki", 6), ("kinapa", 2), ("kinapa", 3), ("kitsu", 2), ("kitsu", 6))
"""The other tables: in the first rounds only."""


@dataclass(frozen=True)
class Pace:
    """How many rounds, and how many seconds for each game in each."""

    rounds: int
    few: int
    """Rounds in which the tables of `MORE` take part."""
    ours: float
    c: float
    loop: float
    tuned: float
    inside: float
    batch: float
    cores: float
    """Seconds for one core and two by turns."""
    peers: float
    costs: float
    simulations: int
    """How often a million games are simulated."""


FULL = Pace(
    rounds=5, few=2, ours=1.5, c=1.5, loop=1.5, tuned=0.8, inside=0.6, batch=0.4, cores=4.0, peers=1.0, costs=1.0,
    simulations=2,
)  # fmt: skip
QUICK = Pace(
    rounds=2, few=1, ours=0.2, c=0.2, loop=0.2, tuned=0.1, inside=0.1, batch=0.1, cores=0.3, peers=0.1, costs=0.2,
    simulations=1,
)  # fmt: skip


@dataclass(frozen=True)
class Contender:
    """Somebody who plays in the first `rounds` rounds, and gives a tally under one or more names."""

    label: str
    rounds: int
    play: Callable[[], dict[str, Tally]]


def contenders(pace: Pace, c_program: Path, peers: Path | None) -> list[Contender]:
    """Everybody, in the order of a round: the C program and its rival are neighbours."""
    everybody = [_c(c_program, 4, pace.rounds, pace.c)]
    everybody += [_ours(name, seats, pace.rounds, pace.ours) for name, seats in MAIN]
    everybody += [_batch(name, seats, pace) for name, seats in MAIN]
    if peers:
        everybody += _openspiel(pace, peers)
        everybody.append(Contender(f"pgx, {PGX_GAME}", pace.rounds, partial(_play_pgx, peers, pace.peers)))
    everybody += [_cores(name, seats, pace) for name, seats in MAIN]
    for name, seats in MORE:
        if name == "kabuki":
            everybody.append(_c(c_program, seats, pace.few, pace.c / 2))
        everybody.append(_ours(name, seats, pace.few, pace.ours / 2))
    return everybody


def _c(program: Path, seats: int, rounds: int, seconds: float) -> Contender:
    name = f"C {seats}"
    return Contender(f"{name} players", rounds, lambda: {name: play_c(program, seats, CHANCE, seconds)})


def _ours(game: str, seats: int, rounds: int, seconds: float) -> Contender:
    name, table = f"{game} {seats}", Compiled(game, seats)
    return Contender(f"{name} players", rounds, lambda: {name: table.measure(seconds)})


def _batch(game: str, seats: int, pace: Pace) -> Contender:
    """A batch on one core, driven in each way."""

    def play() -> dict[str, Tally]:
        return {f"batch {way} {game} {seats}": many.measure(game, seats, way, pace.batch) for way in many.WAYS}

    return Contender(f"Batch of {game} {seats}", pace.rounds, play)


def _cores(game: str, seats: int, pace: Pace) -> Contender:
    """A batch on two cores against one."""

    def play() -> dict[str, Tally]:
        found = {way: many.one_against_two(game, seats, way, pace.cores) for way in many.TOGETHER}
        return {f"cores {n} {way} {game} {seats}": tally for way, each in found.items() for n, tally in each.items()}

    return Contender(f"Batch of {game} {seats} on two cores and on one", pace.rounds, play)


def _openspiel(pace: Pace, python: Path) -> Iterator[Contender]:
    """OpenSpiel's five games, driven in each of its ways."""
    for way in WAYS:
        seconds = pace.loop if way == "loop" else pace.tuned if way in FROM_PYTHON else pace.inside
        yield Contender(f"OpenSpiel, {way}", pace.rounds, partial(_play_openspiel, python, way, seconds))
    yield Contender("OpenSpiel, observed", pace.few, partial(_play_openspiel, python, OBSERVED, pace.tuned))


def _play_openspiel(python: Path, way: str, seconds: float) -> dict[str, Tally]:
    """One way, every game."""
    lines = play_peer(python, "openspiel", seconds, (way,))
    return {f"{way} {line.game}": line.tally for line in lines}


def _play_pgx(python: Path, seconds: float) -> dict[str, Tally]:
    """The game that a target names."""
    (line,) = play_peer(python, "pgx_games", seconds, ("bare",), (PGX_GAME,))
    return {f"pgx {PGX_GAME}": line.tally}


def hold(everybody: list[Contender], rounds: int, step: Callable[[str], None]) -> dict[str, list[Tally]]:
    """Hold all rounds and give everybody's tallies; `step` hears who plays next."""
    played: dict[str, list[Tally]] = {}
    for number in range(rounds):
        for contender in everybody:
            if number < contender.rounds:
                step(f"round {number + 1} of {rounds}: {contender.label}")
                for name, tally in contender.play().items():
                    played.setdefault(name, []).append(tally)
    return played
