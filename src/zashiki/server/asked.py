"""Questions that wait for a thinker: those of tables in turn, then what may be thought about later."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass

from zashiki.players.brain import Question
from zashiki.table.thinkers import Answered


@dataclass(eq=False)
class Asked:
    """A question on its way."""

    question: Question
    whose: str | None
    """The table that asks; None: nobody at a table waits for it."""
    by: float
    """When it has to be answered, by the clock of the loop."""
    answered: Answered | None
    """Whom to tell; None: it has been answered, or is no longer wanted."""
    tries: int = 0
    timer: asyncio.TimerHandle | None = None

    @property
    def live(self) -> bool:
        """Does a table wait for it?"""
        return self.whose is not None

    def forget(self) -> None:
        """Nobody wants to know any more."""
        self.answered = None
        if self.timer is not None:
            self.timer.cancel()


class Queue:
    """What waits. Tables take turns, so that a table with many computer players does not hold up the others."""

    def __init__(self) -> None:
        self._tables: dict[str, deque[Asked]] = {}
        self._later: deque[Asked] = deque()
        self.thinking_later = False
        """Is one of those thought about that nobody at a table waits for? There is one at a time."""

    def put(self, asked: Asked) -> None:
        """One more waits."""
        if asked.whose is None:
            self._later.append(asked)
        else:
            self._tables.setdefault(asked.whose, deque()).append(asked)

    def tables_wait(self) -> int:
        """How many questions of tables wait."""
        return sum(asked.answered is not None for waiting in self._tables.values() for asked in waiting)

    def take(self) -> Asked | None:
        """The next one, if there is one that may be thought about now."""
        while self._tables:
            table = next(iter(self._tables))
            waiting = self._tables.pop(table)
            asked = waiting.popleft()
            if waiting:
                self._tables[table] = waiting  # at the end: now it is the others' turn
            if asked.answered is not None:
                return asked
        while self._later and not self.thinking_later:
            asked = self._later.popleft()
            if asked.answered is not None:
                return asked
        return None

    def __iter__(self) -> Iterator[Asked]:
        """Everything that waits."""
        yield from (asked for waiting in self._tables.values() for asked in waiting)
        yield from self._later
