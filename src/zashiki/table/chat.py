"""Talk at a table: lines, quick reactions, and lines about the table itself; folded from the `chat` entries."""

from __future__ import annotations

from collections import deque

from zashiki.table import log
from zashiki.wire.from_server import Noted, Reacted, Said

KEPT = 100
LINES = 6
PER = 10_000
"""So many lines (and reactions) a person may say in so many milliseconds."""


class Talk:
    """The latest lines, and reactions that wait for the end of a trick."""

    def __init__(self) -> None:
        self.lines: deque[Said | Noted] = deque(maxlen=KEPT)
        self.watchers: list[Said] = []
        """What watchers said during the game: players read it after the end."""
        self._held: list[Reacted] = []
        self._times: dict[str, deque[int]] = {}

    def fold(self, seat: int | None, at: int, body: log.Body) -> None:
        """Take over what was said."""
        if isinstance(body, log.Line):
            said = Said(body.person, body.name, body.text, at, body.watcher, seat)
            (self.watchers if body.watcher else self.lines).append(said)
            del self.watchers[:-KEPT]
        elif isinstance(body, log.Signed) and seat is not None:
            self._held.append(Reacted(seat, body.sign))

    def open_watchers(self) -> list[Said]:
        """The game is over: what watchers said is for everybody now."""
        opened, self.watchers = self.watchers, []
        self.lines.extend(opened)
        return opened

    def has_spoken(self, person: str) -> bool:
        """Is a line of this person still to be read?"""
        return any(isinstance(line, Said) and line.person == person for line in (*self.lines, *self.watchers))

    def note(self, noted: Noted) -> None:
        """Keep a line about the table."""
        self.lines.append(noted)

    def has_reacted(self, seat: int) -> bool:
        """Does a reaction of this seat wait already?"""
        return any(reacted.seat == seat for reacted in self._held)

    def release(self) -> list[Reacted]:
        """The reactions that were held back; they are out now."""
        held, self._held = self._held, []
        return held

    def too_often(self, person: str, now: int) -> bool:
        """Has this person said too much lately? If not, this one counts."""
        times = self._times.setdefault(person, deque())
        while times and times[0] <= now - PER:
            times.popleft()
        if len(times) >= LINES:
            return True
        times.append(now)
        return False
