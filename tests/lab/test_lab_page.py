"""docs/lab.md: its programs run as they stand there, and its tables say what the sources say."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from typing import Any

from tests.lab.sights_page import PAGE, with_tables
from zashiki.core.game import find_game, game_names

TEXT = PAGE.read_text(encoding="utf-8")


def programs(heading: str) -> list[str]:
    """The Python under a heading, and under those below it."""
    (part,) = re.findall(rf"^## {heading}\n(.*?)(?=^## |\Z)", TEXT, re.M | re.S)
    return re.findall(r"^```python\n(.*?)^```", part, re.M | re.S)


def run_all(heading: str) -> dict[str, Any]:
    """Run them one after the other, as a reader would; gives the names they leave."""
    names: dict[str, Any] = {}
    for program in programs(heading):
        exec(compile(program, heading, "exec"), names)
    return names


def test_what_is_said_of_batches_runs_and_the_same_seed_gives_the_same_games() -> None:
    names = run_all("Batch")
    assert names["ended"] > 1000
    assert abs(names["sums"]).max() < 1e-6
    assert names["same"]
    assert names["result"]["games"] == 3 * 1024


def test_what_is_said_of_gymnasium_runs() -> None:
    names = run_all("Gymnasium")
    assert names["sight"]["observation"].shape[0] == names["env"].num_envs
    assert names["episodes"] > 0


def test_what_is_said_of_a_graphics_card_runs_on_an_imitated_one() -> None:
    (program,) = programs("On a graphics card")
    assert program.count("1 << 20") == 1
    few = program.replace("1 << 20", "4") + "print(result['games'])"
    imitation = os.environ | {"NUMBA_ENABLE_CUDASIM": "1", "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    ran = subprocess.run([sys.executable, "-c", few], env=imitation, capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout) == (0, "4\n"), ran.stderr


def test_the_tables_of_sights_are_those_of_the_sources() -> None:
    assert with_tables(TEXT) == TEXT, "python -m tests.lab.sights_page writes them anew"
    for name in game_names():
        for field in find_game(name).sight.FIELDS:
            assert f"| `{field.name}` |" in TEXT
