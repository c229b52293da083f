"""What the client says: tests ask for a sentence by its key, so that a better wording breaks none of them."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

CLIENT = Path(__file__).parents[2] / "web" / "src"


@cache
def catalogue(room: str, language: str = "en") -> dict[str, Any]:
    """All words of one room of the client (its folder under web/src)."""
    found: dict[str, Any] = json.loads((CLIENT / room / f"words.{language}.json").read_text())
    return found


def say(room: str, key: str, language: str = "en", **values: str | int) -> str:
    """A sentence of the client, with its values in place."""
    entry = catalogue(room, language)[key]
    text: str = entry if isinstance(entry, str) else entry["one" if values.get("n") == 1 else "other"]
    for name, value in values.items():
        text = text.replace(f"{{{name}}}", str(value))
    return text


def rooms() -> list[str]:
    """Every room that has words."""
    return sorted(file.parent.relative_to(CLIENT).as_posix() for file in CLIENT.rglob("words.en.json"))
