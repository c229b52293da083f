"""A Black Kitsune's demand is shown only while it runs."""

from __future__ import annotations

from tests.tables import Kind, PlainGame
from zashiki.games.kitsu.rules.parts import BLACK
from zashiki.games.kitsu.rules.state import State
from zashiki.games.kitsu.view import view


def test_kt_20_a_demand_runs_exactly_from_a_black_kitsune_to_the_next_card() -> None:
    for seats in (2, 4, 6):
        for seed in range(12):
            game = PlainGame(Kind("kitsu", seats), seed)
            while not game.over():
                state = game.state
                assert isinstance(state, State)
                black = state.played > 0 and state.trick[state.played - 1] == BLACK
                open_trick = 0 < state.played < (6 if seats == 6 else 4)
                assert (view(state, -1).demand is not None) == (black and open_trick)
                game.step()
