"""OpenSpiel's own tests, on our games: simulations, the API on a part of the tree and on a whole one, playthroughs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pyspiel
import pytest
from absl import flags
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import generate_playthrough
from open_spiel.python.tests import games_sim_test

from tests.lab.openspiel.spiel import named, shortened, small
from tests.tables import OPTIONS, TABLES, Kind

FEW = [shortened(Kind("kabuki", 3)), shortened(Kind("kitsu", 4)), shortened(Kind("kinapa", 3))]
FORMS = pytest.mark.parametrize("at_once", [False, True], ids=["in turn", "at once"])


@FORMS
@pytest.mark.parametrize("kind", [*TABLES, *OPTIONS], ids=str)
def test_random_sim_test(kind: Kind, at_once: bool) -> None:
    """A whole game, as long as it may be."""
    pyspiel.random_sim_test(pyspiel.load_game(named(kind, at_once)), num_sims=1, serialize=True, verbose=False)


@FORMS
@pytest.mark.parametrize("kind", FEW, ids=str)
def test_games_sim_test_with_pickles(kind: Kind, at_once: bool) -> None:
    games_sim_test.GamesSimTest().sim_game(pyspiel.load_game(named(kind, at_once)))


@pytest.mark.parametrize("kind", FEW, ids=str)
def test_simultaneous_form_as_openspiel_makes_it_turn_based(kind: Kind) -> None:
    game = pyspiel.convert_to_turn_based(pyspiel.load_game(named(kind, at_once=True)))
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


@FORMS
@pytest.mark.parametrize("kind", FEW, ids=str)
def test_playthrough_is_generated_and_replayed(kind: Kind, at_once: bool, tmp_path: Path) -> None:
    flags.FLAGS.mark_as_parsed()  # replaying reads a flag
    file = tmp_path / "playthrough.txt"
    file.write_text(generate_playthrough.playthrough(named(kind, at_once), None, seed=3))
    original, again = generate_playthrough.replay(str(file))
    assert original == again
    assert "StringLegalActions" in original and "ChanceOutcomes" in original


# ------------------------------------------------------------------------------------------- the API tests


def suite(base: Any, name: str, game: Any) -> type:
    """OpenSpiel's tests of its API as a class for one game."""
    return type(f"Test_{name}", (base,), {"game_name": name, "game": game, "__module__": __name__})


for _kind in FEW:
    for _at_once in (False, True):
        _name = f"{_kind.name}_{'at_once' if _at_once else 'in_turn'}"
        globals()[f"Test_{_name}"] = suite(
            api_test.EnforceAPIOnPartialTreeBase, _name, pyspiel.load_game(named(_kind, _at_once))
        )

WHOLE = "small_kabuki"
api_test.TOTAL_NUM_STATES[WHOLE] = (15, 5100, 7152)  # chance, playable, terminal
api_test.PERFECT_RECALL_NUM_STATES[WHOLE] = 5060
globals()["TestWholeTree"] = suite(api_test.EnforceAPIOnFullTreeBase, WHOLE, small())
