"""Every rule number of docs/rules/ has a test that names it."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from zashiki.core.game import find_game, game_names

ROOT = Path(__file__).resolve().parents[1]
LANGUAGES = ("en", "fr")


def defined(game: str, language: str) -> list[str]:
    """The numbers a page defines, in its order."""
    page = (ROOT / "docs" / "rules" / language / f"{game}.md").read_text(encoding="utf-8")
    return re.findall(r"^- \*\*([A-Z]{2}-\d\d)\*\* ", page, re.M)


@cache
def named_by_tests() -> set[str]:
    """The numbers in the names of all tests: `test_kb_11_…` tests KB-11."""
    numbers = set()
    for file in (ROOT / "tests").rglob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and (found := re.match(r"test_(k[bnt])_(\d\d)_", node.name)):
                numbers.add(f"{found.group(1).upper()}-{found.group(2)}")
    return numbers


@pytest.mark.parametrize("game", game_names())
def test_every_rule_has_a_test_that_names_it(game: str) -> None:
    missing = set(defined(game, "en")) - named_by_tests()
    assert not missing, f"no test names {sorted(missing)}"


@pytest.mark.parametrize("game", game_names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_defines_every_number_once_and_in_full(game: str, language: str) -> None:
    numbers = defined(game, language)
    prefix = find_game(game).prefix
    last = {"KB": 23, "KN": 34, "KT": 36}[prefix]
    assert sorted(numbers) == [f"{prefix}-{number:02d}" for number in range(1, last + 1)]


def test_tests_name_no_rule_that_does_not_exist() -> None:
    known = {number for game in game_names() for number in defined(game, "en")}
    assert named_by_tests() <= known


@pytest.mark.parametrize("game", game_names())
def test_rulings_are_marked_in_both_languages(game: str) -> None:
    pages = [(ROOT / "docs" / "rules" / language / f"{game}.md").read_text(encoding="utf-8") for language in LANGUAGES]
    english, french = (
        {number for number in defined(game, language) if mark in _item(page, number)}
        for page, language, mark in zip(pages, LANGUAGES, ("*(ruling)*", "*(décision)*"), strict=True)
    )
    assert english == french
    assert english


def _item(page: str, number: str) -> str:
    return re.split(r"\n(?=- |#|\n)", page.split(f"- **{number}** ")[1])[0]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", game_names())
def test_every_picture_of_a_page_is_there(game: str, language: str) -> None:
    folder = ROOT / "docs" / "rules" / language
    pictures = re.findall(r"!\[[^\]]+\]\(([^)]+)\)", (folder / f"{game}.md").read_text(encoding="utf-8"))
    assert pictures
    for picture in pictures:
        assert (folder / picture).is_file(), picture
