"""A live table with people round it, and a clock that the test moves. What is written is kept; nothing is durable."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from tests.table.by_lot import ByLot
from zashiki.store.interface import Entry, TableRow
from zashiki.table import arrive, log, upkeep
from zashiki.table.asking import Asking
from zashiki.table.decide import decide
from zashiki.table.fair_stop import Line
from zashiki.table.picture import take_room
from zashiki.table.refusal import Refusal
from zashiki.table.table import LiveTable, To
from zashiki.table.thinkers import Thinkers
from zashiki.wire import VERSION
from zashiki.wire import from_client as say
from zashiki.wire.from_server import Bye, Refused, Update
from zashiki.wire.setup import Setup

START = 1_800_000_000_000
T = TypeVar("T", bound=Struct)


class Guest:
    """Somebody at the table, with one line; keeps every message and every byte."""

    def __init__(self, person: str, screen: bool = False, program: bool = False) -> None:
        self.person = person
        self.name = person.capitalize()
        self.screen = screen
        self.program = program
        self.line = Line()
        self.told: dict[int, int] = {}
        self.messages: list[Struct] = []
        self.bytes: list[bytes] = []
        self.dismissed: str | None = None

    def send(self, message: bytes) -> None:
        """Keep the bytes."""
        self.bytes.append(message)

    def dismiss(self, code: str, _text: str) -> None:
        """Note why the line was closed."""
        self.dismissed = code

    def hear(self, message: Struct) -> None:
        """Keep a message, and what it looks like on the line."""
        if isinstance(message, Bye):
            self.dismiss(message.code, message.text)
        self.messages.append(message)
        self.send(msgspec.json.encode(message))

    def all(self, kind: type[T]) -> list[T]:
        """Every message of a kind."""
        return [message for message in self.messages if isinstance(message, kind)]

    def last(self, kind: type[T]) -> T:
        """The latest message of a kind."""
        return self.all(kind)[-1]

    def clear(self) -> None:
        """Forget what was told so far."""
        self.messages.clear()
        self.bytes.clear()


class Parlour:
    """The table, its people, and the time."""

    def __init__(
        self, setup: Setup, people: Sequence[str] = (), seed: int = 1, thinkers: Thinkers | None = None
    ) -> None:
        self.now = START
        self._thinkers = thinkers or ByLot()
        self.entries: list[Entry] = []
        self._luck = random.Random(seed)
        self.row = TableRow("table1", "ABCDEF", "invite", START)
        self.table = self._new(LiveTable(self.row, random.Random(self._luck.random()), self._thinkers))
        self.guests: list[Guest] = []
        self.table.write(None, log.Opened(setup, self.table.new_seed()), self.now)
        self.table.write(None, log.Hosted(people[0] if people else "host"), self.now)
        for seat, person in enumerate(people):
            self.say(self.come(person), say.Sit(seat=seat))

    def _new(self, table: LiveTable) -> LiveTable:
        table.new_seed = lambda: self._luck.randbytes(32).hex()
        return table

    # ---------------------------------------------------------------------------------------- people

    def come(self, person: str, hello: say.Hello | None = None, screen: bool = False, program: bool = False) -> Guest:
        """Somebody opens a line; refused ones are dismissed."""
        guest = Guest(person, screen, program)
        try:
            for message in arrive.come(self.table, guest, hello or say.Hello(version=VERSION), self.now):
                guest.hear(message)
        except Refusal as no:
            guest.dismiss(no.code, no.text)
            return guest
        self.guests.append(guest)
        self._settle()
        return guest

    def go(self, guest: Guest) -> None:
        """A line breaks."""
        arrive.go(self.table, guest, self.now)
        self.guests.remove(guest)
        self._settle()

    def guest(self, person: str) -> Guest:
        """The first line of a person."""
        return next(guest for guest in self.guests if guest.person == person)

    def say(self, who: Guest | str, sentence: say.FromClient) -> Refused | None:
        """Somebody says something; gives the refusal, if it was refused."""
        guest = self.guest(who) if isinstance(who, str) else who
        upkeep.settle(self.table, self.now)
        try:
            decide(self.table, Asking(guest, self.now), sentence)
        except Refusal as no:
            refused = Refused(sentence.id, no.code, no.text, no.rule, no.field)
            guest.hear(refused)
            self._settle()
            return refused
        self._settle()
        return None

    def play(self, seat: int, move: str, took: int | None = None, n: int | None = None) -> Refused | None:
        """The person at a seat makes a move."""
        person = self.table.seating.seats[seat].person
        assert person is not None
        number = self.table.stream(seat).n if n is None else n
        return self.say(person, say.Play(seat=seat, n=number, move=move, took=took))

    def start(self) -> None:
        """The host starts the game."""
        assert self.table.seating.host is not None
        assert self.say(self.table.seating.host, say.Start()) is None

    # ---------------------------------------------------------------------------------------- time

    def wait(self, ms: int) -> None:
        """Let time pass, waking the table whenever it wants to be woken."""
        end = self.now + ms
        while True:
            due = upkeep.wake(self.table, self.now)
            if due is None or due > end:
                break
            self.now = due
            self._settle()
        self.now = end
        self._settle()

    def _settle(self) -> None:
        upkeep.settle(self.table, self.now)
        self.entries += self.table.unwritten
        self.table.unwritten = []
        for to, message in [*self.table.take_outbox(), *take_room(self.table)]:
            for guest in self.reached(to):
                guest.hear(message)
        if self.table.play is not None and self.table.play.told is None:
            self.table.play.told = self.now

    def reached(self, to: To) -> list[Guest]:
        """The lines that a message goes to."""
        lines: list[Any] = self.table.lines(to)
        return lines

    # ---------------------------------------------------------------------------------------- a restart

    def restart(self, down: int = 0) -> None:
        """The server is killed and started again: the table is what its log says."""
        seen = {seat: stream.acknowledged for seat, stream in self.table.streams.items() if seat >= 0}
        self.now += down
        luck = random.Random(self._luck.random())
        self.table = self._new(LiveTable.restore(self.row, self.entries, seen, luck, self._thinkers))
        self.table.presence.begin(self.table.seating.people(), self.now)
        if self.table.playing is not None:
            self.table.write(None, log.Down(down), self.now)
        self.guests = []
        self._settle()

    def moves(self) -> list[str]:
        """The moves of the log, in order."""
        bodies = [log.body_of(entry) for entry in self.entries if entry.kind == "move"]
        return [body.move for body in bodies if isinstance(body, log.Moved)]


def updates(guest: Guest) -> list[Update]:
    """What a guest was told of the game."""
    return guest.all(Update)
