"""OpenSpiel's algorithms on our games: CFR solves a small Kabuki, information-set MCTS plays all of them."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, exploitability, ismcts, mcts

from tests.lab.openspiel.spiel import named
from tests.tables import Kind
from zashiki.core.game import find_game
from zashiki.lab.openspiel.rollouts import RandomRollouts


@pytest.fixture(scope="module")
def kabuki() -> Any:
    """Two designs twice, one round, two players; with all their tokens."""
    return pyspiel.load_game(named(Kind("kabuki", 2, {"designs": 2, "copies": 2, "rounds": 1})))


@pytest.mark.slow
def test_cfr_in_python_makes_a_small_kabuki_hard_to_exploit(kabuki: Any) -> None:
    solver = cfr.CFRSolver(kabuki)
    solver.evaluate_and_update_policy()
    first = exploitability.nash_conv(kabuki, solver.average_policy())
    for _ in range(2):
        solver.evaluate_and_update_policy()
    assert exploitability.nash_conv(kabuki, solver.average_policy()) < first / 2


@pytest.mark.slow
def test_cfr_in_cpp_does_so_too(kabuki: Any) -> None:
    solver = pyspiel.CFRSolver(kabuki)
    found = []
    for turns in (1, 3):
        for _ in range(turns):
            solver.evaluate_and_update_policy()
        found.append(pyspiel.exploitability(kabuki, solver.average_policy()))
    assert found[1] < 0.25 < found[0]


@pytest.mark.parametrize(
    "kind",
    [
        Kind("kabuki", 2, {"designs": 3, "copies": 2, "rounds": 1}),
        Kind("kabuki", 4, {"designs": 2, "copies": 2, "rounds": 1}),
        Kind("kitsu", 2, {"track": 4, "rounds": 1}),
        Kind("kitsu", 4, {"track": 4, "rounds": 1}),
        Kind("kinapa", 2, {"max_moves": 30}),
        Kind("kinapa", 4, {"max_moves": 25}),
    ],
    ids=str,
)
def test_ismcts_plays_whole_games(kind: Kind) -> None:
    game = pyspiel.load_game(named(kind))
    lots = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, lots), 1.4, 12, random_state=lots)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(lots.choice(outcomes, p=chances))
        else:
            action = bot.step(state)
            assert action in state.legal_actions()
            state.apply_action(action)
    assert sum(state.returns()) == pytest.approx(0)


def test_compiled_rollouts_say_the_same_as_openspiels(kabuki: Any) -> None:
    """The worth of a state by many random games, in compiled code and in OpenSpiel's own."""
    state = kabuki.new_initial_state()
    for action in (0, 0, 0, 1, 0):  # seat 1 begins; masks 1 1 2 2; it places the first on stack 1
        state.apply_action(action)
    theirs = mcts.RandomRolloutEvaluator(1500, np.random.RandomState(1)).evaluate(state)
    ours = RandomRollouts(find_game("kabuki"), 20_000, seed=1).evaluate(state)
    assert ours == pytest.approx(theirs, abs=0.1)
    before = kabuki.new_initial_state()
    assert RandomRollouts(find_game("kabuki"), 2000, seed=2).evaluate(before) == pytest.approx([0, 0], abs=0.1)
    assert RandomRollouts(find_game("kabuki")).prior(before) == before.chance_outcomes()
    assert RandomRollouts(find_game("kabuki")).prior(state) == [(4, 0.5), (5, 0.5)]
