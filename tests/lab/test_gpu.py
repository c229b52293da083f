"""The same games on a graphics card. Here Numba imitates one; bench/card.py checks the same on a real one."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from tests.lab.card_games import played
from zashiki.core.graphics import NoCard, nth_by_halves
from zashiki.lab.batch import Batch


@pytest.fixture(scope="module")
def on_a_card() -> dict[str, list[object]]:
    """What an imitated card plays, in a process of its own: Numba decides once whether it imitates."""
    environment = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1"}
    done = subprocess.run(
        [sys.executable, "-m", "tests.lab.card_games"], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    told: dict[str, list[object]] = json.loads(done.stdout)
    return told


@pytest.mark.parametrize("game", ["kabuki 3", "kinapa 4", "kinapa 2", "kitsu 2", "kitsu 4"])
def test_card_and_processor_agree_bit_for_bit(game: str, on_a_card: dict[str, list[object]]) -> None:
    name, seats = game.split()
    here = json.loads(json.dumps(played(Batch, name, int(seats))))
    assert len(here) > 10
    assert on_a_card[game] == here


def test_without_a_card_it_says_what_to_do() -> None:
    from zashiki.lab.gpu import CardBatch

    with pytest.raises(NoCard, match=r"no graphics card was found.*zashiki.lab.Batch plays the same games"):
        CardBatch("kabuki", 2, 4)


@pytest.mark.parametrize("word", [1, 0b1011, 2**61 - 1, 0x0F0F_0000_1234_5678])
def test_the_nth_of_a_set_is_found_by_halves(word: int) -> None:
    places = [place for place in range(62) if (word >> place) & 1]
    assert [nth_by_halves(word, n) for n in range(len(places))] == places
