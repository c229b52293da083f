"""Names as a table shows them: cleaned, short, and no two alike."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

MOST_LETTERS = 20
_JOINER = "\u200d"
_BLANK = "\u115f\u1160\u3164\uffa0\u2800"
"""Letters and signs, by their category, that leave no mark."""


def clean_name(text: str) -> str:
    """A name without control characters, odd spaces or invisible marks, cut to a length that fits; may be empty."""
    kept = (letter if _shows(letter) else " " for letter in unicodedata.normalize("NFKC", text))
    name = " ".join("".join(kept).split())[:MOST_LETTERS].strip(" " + _JOINER)
    return name if _looks(name) else ""


def clean_text(text: str) -> str:
    """A line of chat on one line, without control characters; may be empty."""
    kept = (letter if _shows(letter) else " " for letter in unicodedata.normalize("NFC", text))
    return " ".join("".join(kept).split())


def unlike(name: str, taken: Iterable[str]) -> str:
    """The name, with a number if somebody at the table is called so already."""
    known = {_looks(other) for other in taken}
    if _looks(name) not in known:
        return name
    number = 2
    while _looks(numbered := f"{name[: MOST_LETTERS - 3]} {number}") in known:
        number += 1
    return numbered


def _shows(letter: str) -> bool:
    """Does it leave a mark, or join marks that do (emoji)?"""
    return letter == _JOINER or (letter not in _BLANK and unicodedata.category(letter)[0] not in "CZ")


def _looks(name: str) -> str:
    """What tells a name from others: capitals, joiners and marks that stand on no letter do not."""
    return "".join(letter for letter in name if letter != _JOINER and unicodedata.category(letter)[0] != "M").casefold()
