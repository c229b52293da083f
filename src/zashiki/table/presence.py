"""Who is at a table right now, over which lines. None of it is in the log: a restart finds nobody here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Protocol

from zashiki.table.fair_stop import Line
from zashiki.table.seating import Seating


class Listener(Protocol):
    """One open line to somebody at the table."""

    person: str
    name: str
    screen: bool
    """The table's own screen: a watcher without a name."""
    program: bool
    line: Line
    told: dict[int, int]
    """By seat: the last number that was sent over this line."""

    def send(self, message: bytes) -> None:
        """Put a message on its way; never waits. Whoever does not read is cut off."""

    def dismiss(self, code: str, text: str) -> None:
        """Say goodbye and close."""


class Presence:
    """Lines by person; a person may have several (tabs, devices)."""

    def __init__(self) -> None:
        self._lines: dict[str, list[Listener]] = {}
        self._here: set[str] = set()
        self._names: dict[str, str] = {}
        self._gone: dict[str, int] = {}
        self._empty_since: int | None = None
        self.changes = 0
        """Counts comings and goings."""

    def came(self, listener: Listener) -> None:
        """Somebody opened a line, or a table screen was switched on."""
        self.changes += 1
        self._lines.setdefault(listener.person, []).append(listener)
        self._empty_since = None
        if not listener.screen:
            self._here.add(listener.person)
            self._names[listener.person] = listener.name
            self._gone.pop(listener.person, None)

    def went(self, listener: Listener, now: int) -> bool:
        """A line is closed; says whether its person was here, and is no longer."""
        self.changes += 1
        lines = self._lines.get(listener.person, [])
        if listener not in lines:
            return False
        lines.remove(listener)
        if not lines:
            del self._lines[listener.person]
        if not self._lines:
            self._empty_since = now
        if listener.screen or not all(line.screen for line in lines):
            return False
        self._here.discard(listener.person)
        self._gone[listener.person] = now
        return True

    def forget(self, person: str) -> None:
        """Somebody who is gone was only looking on: nobody will ask since when."""
        self._gone.pop(person, None)
        self._names.pop(person, None)

    def begin(self, people: Iterable[str], now: int) -> None:
        """After a start nobody is here yet; who was expected counts as cut off from now on."""
        self._gone = dict.fromkeys(people, now)
        self._empty_since = now

    def here(self, person: str) -> bool:
        """Has this person an open line? A table screen of theirs is not they themselves."""
        return person in self._here

    def gone_since(self, person: str, now: int) -> int:
        """Since when a person has no line; `now` for one who was never seen."""
        return self._gone.setdefault(person, now)

    def empty_since(self) -> int | None:
        """Since when nobody is here; None while somebody is."""
        return self._empty_since

    def everybody(self) -> list[str]:
        """Everybody who can be told something, table screens too."""
        return list(self._lines)

    def name(self, person: str) -> str:
        """What somebody without a seat is called."""
        return self._names.get(person, "")

    def lines(self, person: str) -> list[Listener]:
        """The open lines of a person."""
        return self._lines.get(person, [])

    def all_lines(self) -> Iterator[Listener]:
        """Every open line."""
        return (listener for lines in self._lines.values() for listener in lines)

    def onlookers(self, seating: Seating) -> Iterator[Listener]:
        """The lines of watchers: table screens, and people without a seat."""
        return (line for line in self.all_lines() if line.screen or not seating.seats_of(line.person))

    def watched(self, seating: Seating) -> bool:
        """Is anybody looking on?"""
        return any(True for _ in self.onlookers(seating))

    def watchers(self, seating: Seating) -> int:
        """How many people look on; a table screen is not a person."""
        lines = (lines for person, lines in self._lines.items() if not seating.seats_of(person))
        return sum(not all(line.screen for line in of_one) for of_one in lines)

    def allowance(self, person: str) -> float:
        """The largest allowance of a person's lines."""
        lines = self._lines.get(person)
        return max([listener.line.allowance for listener in lines]) if lines else 0.0
