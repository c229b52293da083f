"""Random games from any state to their end, in compiled code: an evaluator for OpenSpiel's searches.

It is to `open_spiel.python.algorithms.mcts.RandomRolloutEvaluator` what machine code is to Python: any legal action is
as likely, all luck is fair, and the mean of what the players get is the worth of the state. A hundred times as many
games fit into the same time.
"""

from __future__ import annotations

import ctypes
import random
from functools import cache
from typing import Any

import numpy as np

from zashiki.core.aside import Aside
from zashiki.core.bits import Bits, members
from zashiki.core.game import Game, Scores, outcome, pending
from zashiki.core.kernel import Library, bind, kernel
from zashiki.core.state import Held, Record
from zashiki.lab.openspiel.position import CHANCE, Position, shares_of
from zashiki.lab.openspiel.table import TableState, utilities
from zashiki.lab.random_play import random_step

EVENLY = 2**31
"""Who may shout does so half of the time (of 2³²): as often as anything else it may do."""


@kernel
def play_out(s: Record, mind: Aside, aside: Aside, bits: Bits, scores: Scores, moves: int, chance: int) -> int:
    """Play on at random for at most so many moves; gives the winners as bits, 0 if there are none yet."""
    while moves > 0 and pending(s):
        random_step(s, mind, aside, bits, chance)
        moves -= 1
    return outcome(s, scores)


@cache
def rollouts(game: Game) -> Library:
    """The compiled loop for one game."""
    return Library(f"{game.name}-rollouts", {"play_out": bind(play_out, Record=game.state, **game.verbs())})


class RandomRollouts:
    """Says what a state is worth to each player by so many random games; for our games alone."""

    def __init__(self, game: Game, n_rollouts: int = 1, seed: int | None = None) -> None:
        self.n_rollouts = n_rollouts
        self._lots = random.Random(seed)
        self._play_out = rollouts(game).play_out
        self._size = game.state.LAYOUT.size
        self._state: Held[Any] = Held(game.state)
        self._mind, self._aside, self._bits, self._scores = Held(Aside), Held(Aside), Held(Bits), Held(Scores)
        for luck in (self._mind, self._aside):
            luck.store("luck", [self._lots.getrandbits(64) | 1 for _ in range(4)])

    def evaluate(self, state: TableState) -> np.ndarray[Any, np.dtype[np.float64]]:
        """The mean of what each player gets."""
        total = np.zeros(state.at.sort.dealer.seats)
        for _ in range(self.n_rollouts):
            total += self._play(self._decided(state.at))
        return total / self.n_rollouts

    def prior(self, state: TableState) -> list[tuple[int, float]]:
        """Every action is as likely; where chance decides, as it says."""
        if state.is_chance_node():
            return state.chance_outcomes()
        actions = state.legal_actions(state.current_player())
        return [(action, 1 / len(actions)) for action in actions]

    def _decided(self, at: Position) -> Position:
        """Draw what chance is about to decide."""
        while at.player == CHANCE:
            outcomes, weights = zip(*at.chances(), strict=True)
            at = at.after(self._lots.choices(outcomes, weights)[0])
        return at

    def _play(self, at: Position) -> list[float]:
        dealer = at.sort.dealer
        ctypes.memmove(self._state.address, at.state, self._size)
        held = (self._state, self._mind, self._aside, self._bits, self._scores)
        left = at.sort.max_moves - at.moves
        won = members(self._play_out(*(one.address for one in held), left, EVENLY))
        return utilities(dealer.game, shares_of(won, dealer.seats))
