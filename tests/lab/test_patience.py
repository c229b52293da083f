"""What a graphics card puts off is what rules do last: done later, it comes to the same."""

from __future__ import annotations

import hashlib

import pytest

from tests.tables import OPTIONS, TABLES, Kind, PlainGame
from zashiki.core.aside import set_luck
from zashiki.core.kernel import bind
from zashiki.lab.loops import bound_on_card
from zashiki.lab.loops.patience import DEALING, SETTLING
from zashiki.lab.random_play import random_step

MOVES = 400


class PatientGame(PlainGame):
    """A game as a card plays it: dealing and settling are put off, and then done by `catch_up`."""

    def __init__(self, kind: Kind, seed: int) -> None:
        super().__init__(kind, seed)
        scope = bound_on_card(self.game)["play_moves"].__globals__
        self.catch_up = scope["catch_up"]
        card = {verb: scope["random_move"].__globals__[verb] for verb in ("apply", "legal", "pending")}
        self._step = bind(random_step, Record=self.game.state, **self.game.verbs() | card)
        set_luck(self.aside, hashlib.sha256(f"luck {seed}".encode()).digest())
        scope["begin"].__globals__["deal"](self.state, kind.table, self.aside)
        self.waited: set[int] = set()

    def wait(self) -> None:
        """Nobody but this game waits, and no other goes on."""
        while self.aside.owed:
            self.waited.add(self.aside.owed)
            self.catch_up(self.state, self.aside, 0, 0, 0)


@pytest.mark.parametrize("kind", [*TABLES, *OPTIONS], ids=str)
def test_a_game_that_waits_goes_on_as_if_it_had_not(kind: Kind) -> None:
    for seed in range(5):
        at_once, patient = PlainGame(kind, seed), PatientGame(kind, seed)
        patient.wait()
        for _ in range(MOVES):
            assert patient.state.tobytes() == at_once.state.tobytes()
            if at_once.over():
                break
            assert patient.step() == at_once.step()
            patient.wait()
        assert list(patient.aside.luck) == list(at_once.aside.luck)
        assert patient.waited == ({DEALING, SETTLING} if kind.game.settle else {DEALING})
