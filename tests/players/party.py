"""Games between computer players of all levels, and careless ones."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from tests.tables import Kind
from zashiki.core.sitting import Luck, Sitting
from zashiki.players.seated import Decision, Seated

CARELESS = "careless"
"""Stands for a seat that plays by chance."""


class Careless(Seated[Any]):
    """Plays anything, and calls Stop! one time in sixteen."""

    def choose(self, _view: Struct, legal: Sequence[str]) -> str:
        if "stop" in legal:
            return "stop" if self.luck.random() < 1 / 16 else "pass"
        return self.luck.choice(legal)


class Party:
    """A game between computer players, one level a seat; each hears only what its seat hears."""

    def __init__(self, kind: Kind, levels: Sequence[str], seed: int) -> None:
        self.luck = random.Random(seed)
        self.game = kind.game
        self.sitting = Sitting(kind.game, kind.table, Luck(self.luck.randbytes(32)))
        self.players: list[Seated[Any]] = [self._seated(seat, level) for seat, level in enumerate(levels)]
        self._hear()

    def _seated(self, seat: int, level: str) -> Seated[Any]:
        luck = random.Random(self.luck.random())
        player: Seated[Any] = Careless(seat, luck) if level == CARELESS else self.game.player(seat, luck, level)
        return player

    def _hear(self) -> None:
        for seat, player in enumerate(self.players):
            player.hear(self.game.hear(self.sitting.rows, seat))

    def _play(self, seat: int, move: str) -> None:
        self.sitting.play(seat, move)
        self._hear()

    def decide(self, seat: int) -> Decision:
        return self.players[seat].decide(self.game.view(self.sitting.state, seat), self.sitting.legal(seat))

    def play(self, longest: int = 3000) -> list[int]:
        """Play to the end; gives the winners. A refused move fails the test."""
        while (asked := self.sitting.asked()) and self.sitting.moves < longest:
            decisions = {seat: self.decide(seat) for seat in asked}
            assert all(decision.seconds >= 0.1 for decision in decisions.values())
            calls = [seat for seat in asked if decisions[seat].move == "stop"]
            if calls:
                first = min(calls, key=lambda seat: decisions[seat].seconds)
                self._play(first, "stop")
                continue
            for seat in asked:
                self._play(seat, decisions[seat].move)
        result = self.sitting.result()
        return result[0] if result else []
