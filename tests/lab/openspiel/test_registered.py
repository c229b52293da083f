"""The games as OpenSpiel finds them: names, parameters, and errors that say what is allowed."""

from __future__ import annotations

import importlib
import sys

import pyspiel
import pytest

from tests.lab.openspiel.spiel import named
from tests.tables import Kind
from zashiki.core.game import BadTable, find_game
from zashiki.lab.openspiel import NAMES
from zashiki.lab.openspiel.dealer import urns_of


def test_every_game_is_registered_in_both_forms() -> None:
    assert set(NAMES) <= set(pyspiel.registered_names())
    assert {"python_zashiki_kabuki", "python_zashiki_kitsu_simultaneous"} <= set(NAMES)


def test_a_game_loaded_by_name_has_the_fewest_players_and_the_rules_options() -> None:
    game = pyspiel.load_game("python_zashiki_kabuki")
    assert game.num_players() == 2
    assert game.max_game_length() == 3 * 50 * 2
    assert game.num_distinct_actions() == 6
    assert (game.min_utility(), game.max_utility(), game.utility_sum()) == (-1, 1, 0)


def test_options_are_parameters() -> None:
    game = pyspiel.load_game("python_zashiki_kabuki(players=3,designs=4,copies=3,tokens=2,rounds=1)")
    assert game.num_players() == 3
    assert game.max_game_length() == 12 * 3
    assert pyspiel.load_game("python_zashiki_kinapa(players=4,bot_deck=True,max_moves=50)").max_game_length() == 50


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("python_zashiki_kabuki(players=7)", "kabuki is for 2, 3, 4, 5 or 6 players, not 7"),
        ("python_zashiki_kitsu(players=3)", "kitsu is for 2, 4 or 6 players, not 3"),
        ("python_zashiki_kabuki(designs=11)", "option designs must be 2 to 10, not 11"),
        ("python_zashiki_kinapa(players=2,bot_deck=True)", "option bot_deck is for 4 to 7 players, not 2"),
        ("python_zashiki_kinapa(max_moves=0)", "max_moves must be at least 1, not 0"),
    ],
)
def test_a_bad_table_says_what_is_allowed(name: str, problem: str) -> None:
    with pytest.raises(BadTable, match=problem):
        pyspiel.load_game(name)


def test_kn_34_a_game_that_is_cut_off_is_nobodys() -> None:
    game = pyspiel.load_game(named(Kind("kinapa", 3, {"max_moves": 4})))
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    assert len([item for item in state.full_history() if item.player >= 0]) == 4
    assert state.returns() == [0, 0, 0]


@pytest.mark.parametrize("name", ["kabuki", "kinapa", "kitsu"])
def test_events_are_called_as_the_rules_call_them(name: str) -> None:
    module = "rules" if name == "kabuki" else "rules.parts"
    parts = importlib.import_module(f"zashiki.games.{name}.{module}")
    told = urns_of(find_game(name)).told
    assert [getattr(parts, event.upper()) for event in told] == list(range(1, len(told) + 1))
    assert told[-1] == "finished"


def test_without_openspiel_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    monkeypatch.delitem(sys.modules, "zashiki.lab.openspiel")
    with pytest.raises(ImportError, match=r"pip install 'zashiki\[openspiel\]'"):
        importlib.import_module("zashiki.lab.openspiel")
