"""Many games at once: `Batch` at play on one core, each way it can be driven, and on two cores against one."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from time import perf_counter, process_time

from bench.peers.peer_tally import Tally

from zashiki.lab.batch import Batch, available_cores

WAYS = {
    "play": "whole games inside one call",
    "bare": "step by step, actions by lot, nothing looked at",
    "observed": "the same, with masks and sights",
    "checked": "the same, and every action checked (as unless told)",
}
"""How a batch is driven; `play` is what the targets are held against."""
AT_ONCE = 4096
STEPPED_TOGETHER = 65_536
TOGETHER = {
    "play": "whole games inside one call",
    "observed": f"step by step, with masks and sights, {STEPPED_TOGETHER:,} games",
}
"""What two cores do against one; a step of few games stays on one core."""
MOVES = 1000
STEPS = 25
SLICES = 8
"""So many turns of one core and of two, one after the other, make a round."""

Work = Callable[[], tuple[int, int]]
"""Plays a little, and says how many moves and finished games it was."""


@cache
def work_at(game: str, seats: int, way: str, cores: int = 1, at_once: int = AT_ONCE) -> Work:
    """A batch in the middle of its games, ready to be driven one way."""
    look = "mask sight" if way in ("observed", "checked") else ""
    batch = Batch(game, seats, at_once, seed=20, cores=cores, look=look)
    batch.play(MOVES)  # all have just begun: let them come apart

    def inside() -> tuple[int, int]:
        return at_once * MOVES, int(batch.play(MOVES)["games"])

    def by_steps() -> tuple[int, int]:
        ended = 0
        steps = max(1, STEPS * AT_ONCE // at_once)
        for _ in range(steps):
            batch.step(batch.choose_by_lot(), check=way == "checked")
            ended += int(batch.done.sum())
        return at_once * steps, ended

    return inside if way == "play" else by_steps


def measure(game: str, seats: int, way: str, seconds: float) -> Tally:
    """Drive a batch on one core for so long; processor time counts."""
    return _driven(work_at(game, seats, way), seconds, process_time)


def one_against_two(game: str, seats: int, way: str, seconds: float) -> dict[int, Tally]:
    """The fastest turn of one core and of two, by turns and by the clock on the wall; nothing where there is one."""
    if available_cores() < 2:
        return {}
    at_once = AT_ONCE if way == "play" else STEPPED_TOGETHER
    works = {cores: work_at(game, seats, way, cores, at_once) for cores in (1, 2)}
    best: dict[int, Tally] = {}
    for _ in range(SLICES):
        for cores, work in works.items():
            turn = _driven(work, seconds / SLICES / 2, perf_counter)
            best[cores] = max(best.get(cores, turn), turn, key=lambda tally: tally.rate)
    return best


def _driven(work: Work, seconds: float, clock: Callable[[], float]) -> Tally:
    tally = Tally()
    began, end = clock(), perf_counter() + seconds
    while not tally.decisions or perf_counter() < end:
        moves, games = work()
        tally.decisions += moves
        tally.games += games
    tally.seconds = clock() - began
    return tally
