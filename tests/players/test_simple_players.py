"""The simple computer players are worth sitting down with: they play by the rules, and far better than chance."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest
from msgspec import Struct

from tests.tables import TABLES, Kind
from zashiki.core.sitting import Luck, Sitting
from zashiki.players.seated import Decision, Seated


class Careless(Seated[Any]):
    """Plays anything, and calls Stop! one time in sixteen."""

    def choose(self, _view: Struct, legal: Sequence[str]) -> str:
        if "stop" in legal:
            return "stop" if self.luck.random() < 1 / 16 else "pass"
        return self.luck.choice(legal)


class Party:
    """A game between computer players, each of whom hears only what its seat hears."""

    def __init__(self, kind: Kind, careful: set[int], seed: int) -> None:
        self.luck = random.Random(seed)
        self.game = kind.game
        self.sitting = Sitting(kind.game, kind.table, Luck(self.luck.randbytes(32)))
        self.players: list[Seated[Any]] = [
            (kind.game.player if seat in careful else Careless)(seat, random.Random(self.luck.random()))
            for seat in range(kind.seats)
        ]
        self._hear()

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


@pytest.mark.parametrize("kind", TABLES, ids=str)
def test_simple_players_finish_a_game_at_every_table(kind: Kind) -> None:
    assert Party(kind, set(range(kind.seats)), seed=2).play()


@pytest.mark.parametrize(
    ("kind", "careful"),
    [
        (Kind("kabuki", 2), {0}),
        (Kind("kabuki", 4), {1}),
        (Kind("kinapa", 2), {0}),
        (Kind("kinapa", 4), {2}),
        (Kind("kitsu", 2), {1}),
        (Kind("kitsu", 4), {0, 2}),
    ],
    ids=str,
)
def test_a_simple_player_beats_careless_ones(kind: Kind, careful: set[int]) -> None:
    wins = sum(bool(careful & set(Party(kind, careful, seed).play())) for seed in range(12))
    assert wins >= 9


def test_reactions_look_like_a_persons() -> None:
    player = Careless(0, random.Random(5))
    times = sorted(player.reaction() for _ in range(2000))
    assert times[0] >= 0.1
    assert 0.6 < times[1000] < 1.1
    assert times[-1] > 2
