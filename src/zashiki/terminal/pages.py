"""The rules pages, and the text of a single rule."""

from __future__ import annotations

import re
from pathlib import Path

from zashiki.core.refusals import HOUSE, rule_name

_HERE = Path(__file__).resolve().parents[1]


def _folder() -> Path:
    """The pages as they were installed, or those of the repository."""
    installed = _HERE / "docs" / "rules"
    return installed if installed.is_dir() else _HERE.parents[1] / "docs" / "rules"


def rules_page(game: str, language: str) -> str:
    """The whole page of a game's rules, in Markdown."""
    return (_folder() / language / f"{game}.md").read_text(encoding="utf-8")


def without_pictures(page: str) -> str:
    """The page for a terminal: no pictures, nor the captions under them."""
    return re.sub(r"!\[[^\]]*\]\([^)]*\)\n+(\*[^*]+\*\n)?", "", page)


def rule_text(game: str, prefix: str, number: int, language: str = "en") -> str:
    """What a rule says, in one paragraph."""
    if number in HOUSE:
        return HOUSE[number]
    name = rule_name(prefix, number)
    found = re.search(rf"^- \*\*{name}\*\* (.*?)(?=^- |^#|^$|\Z)", rules_page(game, language), re.M | re.S)
    return " ".join(found.group(1).split()) if found else name


def rule_title(game: str, prefix: str, number: int) -> str:
    """What a rule says, in its first sentence."""
    text = rule_text(game, prefix, number).replace("*(ruling)* ", "").replace("*", "")
    found = re.match(r".*?[.?!](?= |$)", text)
    return (found.group() if found else text).rstrip(".")


def rule_numbers(game: str, prefix: str) -> list[tuple[int, str]]:
    """Number and name of every rule on a game's page."""
    found = re.findall(rf"^- \*\*({prefix}-(\d+))\*\*", rules_page(game, "en"), re.M)
    return [(int(number), name) for name, number in found]
