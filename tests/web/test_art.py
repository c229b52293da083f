"""All art is drawn by the programs in web/art: what is kept is what they draw."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

WEB = Path(__file__).resolve().parents[2] / "web"
SETS = ("house", "kabuki", "kinapa", "kitsu")
HEAVIEST = 15_000


@pytest.fixture(scope="module", params=SETS)
def drawn(request: pytest.FixtureRequest) -> dict[Path, str]:
    """What a program draws, by file."""
    sys.path.insert(0, str(WEB / "art"))
    try:
        pictures = importlib.import_module(request.param).pictures()
    finally:
        sys.path.remove(str(WEB / "art"))
    return {(WEB / "src" / path).resolve(): text for path, text in pictures.items()}


def test_every_picture_is_kept_as_it_is_drawn(drawn: dict[Path, str]) -> None:
    assert drawn
    stale = [file.name for file, text in drawn.items() if not file.exists() or file.read_text() != text]
    assert not stale, f"run the programs in web/art: {stale}"


def test_every_picture_stands_alone(drawn: dict[Path, str]) -> None:
    for file, text in drawn.items():
        if file.suffix != ".svg":
            continue
        ElementTree.fromstring(text)
        assert len(text) < HEAVIEST, file.name
        for part in ("<script", "<style", "<text", "<image", 'href="http', "style="):
            assert part not in text, f"{file.name} has {part}"


def test_no_picture_is_there_that_nobody_draws() -> None:
    sys.path.insert(0, str(WEB / "art"))
    try:
        known = {(WEB / "src" / path).resolve() for name in SETS for path in importlib.import_module(name).pictures()}
    finally:
        sys.path.remove(str(WEB / "art"))
    assert {file.resolve() for file in (WEB / "src").rglob("*.svg")} <= known
