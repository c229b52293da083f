"""Kinapa's pictures: animals, shelters, objects, backs, the court and the market. Run it to draw them all again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from kinapa_backs import BACKS
from kinapa_cats import CATS
from kinapa_court import COURT
from kinapa_dogs import DOGS
from kinapa_market import market
from kinapa_objects import OBJECTS, object_back
from kinapa_shelters_1_8 import FIRST
from kinapa_shelters_9_16 import SECOND

SRC = Path(__file__).resolve().parent.parent / "src"
FOLDER = "games/kinapa/art"

Drawing = Callable[[], str]


def drawings() -> dict[str, Drawing]:
    """Every picture by its name, not yet drawn."""
    animals = {f"a{n}": draw for n, draw in sorted((CATS | DOGS).items())}
    shelters = {f"s{n}": draw for n, draw in (FIRST | SECOND).items()}
    objects = {f"o{n}": draw for n, draw in OBJECTS.items()}
    return animals | shelters | objects | {"object-back": object_back, "market": market} | BACKS | COURT


def pictures() -> dict[str, str]:
    """Each picture's place under web/src, and its svg text."""
    return {f"{FOLDER}/{name}.svg": draw() for name, draw in drawings().items()}


def main() -> None:
    """Write every picture to its place."""
    for place, text in pictures().items():
        path = SRC / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
