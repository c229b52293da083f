"""The look of a report: washi by day, indigo by night, and nothing that has to be fetched."""

from __future__ import annotations

import base64
from pathlib import Path

_HERE = Path(__file__).resolve().parents[2]
COVERS = {"kabuki": "stage", "kinapa": "market", "kitsu": "mountain"}


def picture(name: str) -> str:
    """A picture of the house as an address that holds all of it: as it was installed, or that of the repository."""
    installed = _HERE / "art" / f"{name}.svg"
    file = installed if installed.is_file() else _repository() / _drawn(name)
    return "data:image/svg+xml;base64," + base64.b64encode(file.read_bytes()).decode()


def _repository() -> Path:
    return _HERE.parents[1] / "web"


def _drawn(name: str) -> str:
    """Where the program that draws it has put it."""
    return f"src/games/{name}/art/{COVERS[name]}.svg" if name in COVERS else f"src/art/{name}.svg"


def style() -> str:
    """All styles of the page."""
    styles = Path(__file__).with_name("report.css").read_text(encoding="utf-8")
    return styles.replace("url(WASHI)", f"url({picture('washi')})").replace("url(NIGHT)", f"url({picture('night')})")
