"""The lessons of the client: scenes arranged by hand and played by the real rules, so that no rule is written there.

`python -m zashiki.wire.lessons` writes web/src/learn/scenes/.
"""

from __future__ import annotations

from pathlib import Path

from zashiki.wire.lessons.kabuki import lesson_of_kabuki
from zashiki.wire.lessons.kinapa import lesson_of_kinapa
from zashiki.wire.lessons.kitsu import lesson_of_kitsu

FOLDER = Path(__file__).parents[4] / "web" / "src" / "learn" / "scenes"
COMMAND = "python -m zashiki.wire.lessons"
LESSONS = {"kabuki": lesson_of_kabuki, "kinapa": lesson_of_kinapa, "kitsu": lesson_of_kitsu}
"""What tells each game's lesson."""


def file_of(game: str) -> Path:
    """Where the scenes of a game's lesson are kept."""
    return FOLDER / f"{game}.json"


def write_all() -> None:
    """Write all scenes anew."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for game, tell in LESSONS.items():
        file_of(game).write_text(tell().scenes(), encoding="utf-8")
