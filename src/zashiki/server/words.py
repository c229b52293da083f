"""What the server's own pages say, in English and French."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Literal, get_args

import msgspec

Language = Literal["en", "fr"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
STATIC = Path(__file__).parent / "static"


@cache
def words(language: Language) -> dict[str, str]:
    """Everything the pages say, by its key."""
    return msgspec.json.decode((STATIC / f"words.{language}.json").read_bytes(), type=dict[str, str])


def language_of(accepted: str) -> Language:
    """The language that a browser likes best, of those we have."""
    best: tuple[float, Language] = (0.0, "en")
    for part in accepted.split(","):
        tag, _, rest = part.strip().partition(";")
        primary = tag.strip().lower().partition("-")[0]
        liking = _liking(rest)
        if primary in ("en", "fr") and liking > best[0]:
            best = (liking, "fr" if primary == "fr" else "en")
    return best[1]


def _liking(rest: str) -> float:
    try:
        return float(rest.strip().removeprefix("q=")) if rest.strip() else 1.0
    except ValueError:
        return 0.0
