"""What each number of a sight is, in docs/lab.md: `python -m tests.lab.sights_page` writes those tables anew."""

from __future__ import annotations

import ast
import inspect
import re
from itertools import pairwise
from pathlib import Path

from zashiki.core.game import Game, find_game, game_names

PAGE = Path(__file__).parents[2] / "docs" / "lab.md"
BEGINS, ENDS = "<!-- sights: made by python -m tests.lab.sights_page -->\n", "<!-- end of sights -->\n"


def with_tables(page: str) -> str:
    """The page with the tables as they should be."""
    tables = BEGINS + "\n".join(table_of(find_game(name)) for name in game_names()) + ENDS
    return re.sub(f"{re.escape(BEGINS)}.*{re.escape(ENDS)}", lambda _found: tables, page, flags=re.S)


def table_of(game: Game) -> str:
    """One game's sight: where each field lies among the numbers, and what is written beside it in the source."""
    about = " ".join((game.sight.__doc__ or "").split())
    lines = [f"### {game.name.capitalize()}", "", about, "", "| numbers | name | what it says |", "|---|---|---|"]
    words, first = beside_fields(game), 0
    for field in game.sight.FIELDS:
        end = first + (field.length or 1)
        where = f"{first}" if end == first + 1 else f"{first} to {end - 1}"
        lines.append(f"| {where} | `{field.name}` | {words.get(field.name, '')} |")
        first = end
    return "\n".join(lines) + "\n"


def beside_fields(game: Game) -> dict[str, str]:
    """The text under each field of a sight's class that has one."""
    module = inspect.getmodule(game.sight)
    assert module is not None
    (sight,) = [one for one in ast.parse(inspect.getsource(module)).body if isinstance(one, ast.ClassDef)]
    return {
        field.targets[0].id: " ".join(text.value.value.split())
        for field, text in pairwise(sight.body)
        if isinstance(field, ast.Assign) and isinstance(field.targets[0], ast.Name)
        if isinstance(text, ast.Expr) and isinstance(text.value, ast.Constant) and isinstance(text.value.value, str)
    }


if __name__ == "__main__":
    PAGE.write_text(with_tables(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
