"""Who thinks for the computer players of tables, and where."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from msgspec.structs import replace

from zashiki.players.brain import Answer, Question, think

THOROUGH = 10.0
"""Seconds that no decision needs where nobody waits."""

Answered = Callable[[Answer | None], None]
"""Called once with what was decided; None: nothing could be."""
Forget = Callable[[], None]
"""Says that an answer is no longer wanted."""


class Thinkers(Protocol):
    """Answers questions of tables. A table never waits for it: an answer is brought when it is there."""

    def ask(self, question: Question, whose: str, answered: Answered) -> Forget:
        """Have a question of a table answered within the time it gives, or hardly later."""


class Here:
    """Thinks at once, in this very process: for a table that nobody else has to wait for."""

    def ask(self, question: Question, _whose: str, answered: Answered) -> Forget:
        """Answer before this returns; thoroughly, so that the same question gets the same answer on any computer."""
        answered(think(replace(question, seconds=THOROUGH)))
        return _too_late


def _too_late() -> None:
    """It has been answered already."""
