"""Every game and number of players has a golden game, and plays it as it did."""

from __future__ import annotations

import difflib

import pytest

from tests.playthroughs.playthrough import FOLDER, file_of, playthrough
from tests.tables import TABLES, Kind


@pytest.mark.parametrize("kind", TABLES, ids=str)
def test_a_golden_game_is_played_as_it_was(kind: Kind) -> None:
    file = file_of(kind)
    assert file.is_file(), "no golden game: write it with `python -m tests.playthroughs.playthrough`, and read it"
    kept = file.read_text(encoding="utf-8").splitlines()
    now = playthrough(kind).splitlines()
    difference = "\n".join(difflib.unified_diff(kept, now, "kept", "now", lineterm="", n=2))
    assert not difference, difference[:4000]


def test_there_is_no_golden_game_of_a_table_that_does_not_exist() -> None:
    assert {file.name for file in FOLDER.glob("*.txt")} == {file_of(kind).name for kind in TABLES}
