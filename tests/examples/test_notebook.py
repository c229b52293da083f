"""examples/small-kabuki.ipynb, run as its readers run it: it ends with an agent that beats players by lot."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from tests.examples.notebook import NOTEBOOK, printed, read, run, said

TELL = "import json; print(json.dumps(final))"
"""A cell after the last: what the notebook has measured."""


@pytest.fixture(scope="module")
def shown(tmp_path_factory: pytest.TempPathFactory) -> Any:
    return run(tmp_path_factory.mktemp("jupyter"), TELL)


def test_the_agent_beats_both_players_by_lot_in_both_seats(shown: Any) -> None:
    final = json.loads(printed(shown.cells[-1], "stdout"))
    assert set(final) == {"quiet", "uniform"}
    for opponent, least in (("quiet", 0.6), ("uniform", 0.8)):
        assert len(final[opponent]) == 2
        for mean, low, high in final[opponent]:
            assert least < low < mean < high < low + 0.01


def test_it_says_what_its_readers_see_and_warns_of_nothing(shown: Any) -> None:
    ran, written = said(shown), said(read())
    assert {name: ran[name] for name in written} == written, "python -m tests.examples.notebook writes it anew"
    assert [cell.id for cell in shown.cells if cell.cell_type == "code" and "Warning" in printed(cell, "stderr")] == []


def test_a_reader_on_the_web_sees_the_curve_and_loads_little() -> None:
    pictures = [out for cell in read().cells for out in cell.get("outputs", ()) if "image/png" in out.get("data", ())]
    assert len(pictures) == 1
    assert NOTEBOOK.stat().st_size < 300_000


def test_no_cell_names_a_place_on_somebodys_machine() -> None:
    for cell in read().cells:
        outputs = [{**out, "data": {**out.get("data", {}), "image/png": ""}} for out in cell.get("outputs", ())]
        text = json.dumps([cell.source, outputs])
        assert re.findall(r"(?<![\w.])/(?:home|work|tmp|root|Users|usr|opt|var)/|[A-Z]:\\\\|site-packages", text) == []
