"""A table on this computer: one person, computer players, no store, and time that runs as fast as the player likes."""

from __future__ import annotations

import random
import secrets
import time
from collections import deque
from collections.abc import Iterator

from zashiki.store.interface import Entry, TableRow
from zashiki.table import arrive, log, upkeep
from zashiki.table.asking import Asking
from zashiki.table.decide import decide
from zashiki.table.fair_stop import Line as Measured
from zashiki.table.picture import take_room
from zashiki.table.records import record
from zashiki.table.refusal import Refusal
from zashiki.table.table import LiveTable
from zashiki.table.thinkers import Here
from zashiki.terminal.line import decode, encode
from zashiki.wire import VERSION
from zashiki.wire.from_client import FromClient, Hello, Start
from zashiki.wire.from_server import FromServer, Refused
from zashiki.wire.setup import Setup

YOU = "you"
MOST_JUMPS = 10_000
"""So often time may jump before somebody hears something; it is far more than any game needs."""


class You:
    """The person at this computer: what a table keeps of an open line."""

    def __init__(self) -> None:
        self.person = YOU
        self.name = "You"
        self.screen = False
        self.program = False
        self.line = Measured()
        self.told: dict[int, int] = {}
        self.letters: deque[bytes] = deque()

    def send(self, message: bytes) -> None:
        """Put a message where it is heard."""
        self.letters.append(message)

    def dismiss(self, code: str, text: str) -> None:
        """Nobody is sent away from their own computer."""
        raise AssertionError(f"{code}: {text}")


class LocalTable:
    """The table, its log, and the line to its only person, who sits at seat 0. `speed` says how long a second lasts."""

    def __init__(self, setup: Setup, seed: int | None, speed: float) -> None:
        luck = random.Random(secrets.randbits(128) if seed is None else seed)
        self.pace = max(0.0, speed)
        self.ready: int | None = None
        self._began = time.monotonic()
        self._jumped = 0
        self._entries: list[Entry] = []
        self._you = You()
        self._table = LiveTable(TableRow("here", "", "", 0), random.Random(luck.random()), Here())
        self._table.new_seed = lambda: luck.randbytes(32).hex()
        self._open(setup)

    def _open(self, setup: Setup) -> None:
        self._table.write(None, log.Opened(setup, self._table.new_seed()), 0)
        self._table.write(None, log.Hosted(YOU), 0)
        self._table.write(0, log.Sat(YOU, self._you.name), 0)
        for message in arrive.come(self._table, self._you, Hello(version=VERSION), 0):
            self._you.send(encode(message))
        self.say(Start())

    def record(self) -> Iterator[bytes] | None:
        """The full record of the last game that is over; none if there is none yet."""
        over = self._table.phase in ("finished", "abandoned")
        number = self._table.games - (0 if over else 1)
        return record(self._entries, number) if number else None

    # ---------------------------------------------------------------------------------------- the line

    def say(self, sentence: FromClient) -> None:
        """Say something to the table; what the clock had decided by now comes first."""
        now = self._now()
        upkeep.settle(self._table, now)
        try:
            decide(self._table, Asking(self._you, now), sentence)
        except Refusal as no:
            self._you.send(encode(Refused(sentence.id, no.code, no.text, no.rule, no.field)))
        self._settle(now)

    def hear(self, seconds: float) -> FromServer | None:
        """The next thing the table tells, waiting so long for it."""
        if not self._you.letters:
            if self.pace:
                self._wait(seconds)
            elif seconds:
                self._jump()
        return decode.decode(self._you.letters.popleft()) if self._you.letters else None

    def close(self) -> None:
        """Nothing is open."""

    # ---------------------------------------------------------------------------------------- time

    def _now(self) -> int:
        """Milliseconds since the table was opened, in its own time."""
        passed = (time.monotonic() - self._began) * 1000 / self.pace if self.pace else 0
        return round(passed) + self._jumped

    def _wait(self, seconds: float) -> None:
        """Let real time pass, until something is due."""
        due = upkeep.wake(self._table, self._now())
        if due is not None:
            seconds = min(seconds, max(0.0, due - self._now()) * self.pace / 1000)
        time.sleep(seconds)
        self._settle(self._now())

    def _jump(self) -> None:
        """Jump from one thing that is due to the next, until somebody hears something."""
        for _ in range(MOST_JUMPS):
            due = upkeep.wake(self._table, self._now())
            if due is None or self._you.letters:
                return
            self._jumped = due
            self._settle(due)

    def _settle(self, now: int) -> None:
        """Do what is due, keep what was written, and tell."""
        table = self._table
        upkeep.settle(table, now)
        self._entries += table.unwritten
        table.unwritten = []
        for to, message in [*table.take_outbox(), *take_room(table)]:
            if self._you in table.lines(to):
                self._you.send(encode(message))
        if table.play is not None and table.play.told is None:
            table.play.told = now
