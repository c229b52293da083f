"""The same source, plain and compiled, gives the same states and the same rows, bit for bit."""

from __future__ import annotations

import pytest

from tests.tables import OPTIONS, TABLES, Kind
from zashiki.core.aside import ROWS, WIDTH, Aside
from zashiki.core.bits import Bits
from zashiki.core.kernel import bind
from zashiki.core.state import Record
from zashiki.lab.random_play import move_by_move, random_step, start_game
from zashiki.lab.simulate import Bench, Plan

GAMES = 100
LONGEST = 1000


class Twins:
    """One game twice: in compiled code, and in plain Python."""

    def __init__(self, kind: Kind) -> None:
        self.kind = kind
        game = kind.game
        self.bench = Bench(Plan(game, kind.table, GAMES, 7, LONGEST, 1 / 16), move_by_move(game))
        self.bench.seed(0)
        self.state: Record = game.state()
        self.mind, self.aside, self.bits = Aside(), Aside(), Bits()
        self.aside.telling = 1
        self.seeder = self.bench.seeder.read()
        self._start = bind(start_game, Record=game.state, **game.verbs())
        self._step = bind(random_step, Record=game.state, **game.verbs())

    def start(self) -> None:
        b = self.bench
        b.library.start_game(*(h.address for h in (b.state, b.table, b.seeder, b.mind, b.aside)))
        self._start(self.state, self.kind.table, self.seeder, self.mind, self.aside)
        self.compare()

    def step(self) -> None:
        b = self.bench
        chance = b.plan.chance
        moved = b.library.random_step(*(h.address for h in (b.state, b.mind, b.aside, b.bits)), chance)
        assert moved == self._step(self.state, self.mind, self.aside, self.bits, chance)
        self.compare()

    def compare(self) -> None:
        assert self.bench.state.tobytes() == self.state.tobytes()
        aside = self.aside
        plain = aside.tobytes()[: len(aside.tobytes()) - 8 * (ROWS - aside.told) * WIDTH]  # older rows do not count
        assert self.bench.aside.buffer.raw[: len(plain)] == plain

    def over(self) -> bool:
        return self.kind.game.pending(self.state) == 0


@pytest.mark.slow
@pytest.mark.parametrize("kind", [*TABLES, *OPTIONS], ids=str)
def test_plain_and_compiled_runs_are_the_same_bit_for_bit(kind: Kind) -> None:
    twins = Twins(kind)
    for _ in range(GAMES):
        twins.start()
        moves = 0
        while not twins.over() and moves < LONGEST:
            twins.step()
            moves += 1
