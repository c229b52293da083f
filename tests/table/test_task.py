"""The task of a table: what happened is written first, then told, in order."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest

from tests.table.by_lot import ByLot
from tests.table.parlour import Guest
from zashiki.store.interface import Append, Entry, TableRow, Taken, Unwritable
from zashiki.table import log, task
from zashiki.table.picture import room
from zashiki.table.table import LiveTable
from zashiki.table.task import Arrived, Came, Command, Spoken, TableTask, Went
from zashiki.wire import VERSION
from zashiki.wire import from_client as say
from zashiki.wire.setup import Setup

SETUP = Setup(game="kabuki", players=2, pace="relaxed")
ROW = TableRow("table1", "ABCDEF", "invite", 0)
HELLO = say.Hello(version=VERSION)


class Time:
    """A clock that the test moves."""

    def __init__(self) -> None:
        self.now = 1_800_000_000_000

    def __call__(self) -> int:
        """The time."""
        return self.now


class Paper:
    """A log in memory whose `append` can be made to fail, or to wait."""

    def __init__(self) -> None:
        self.written: list[Entry] = []
        self.appends: list[Append] = []
        self.acknowledged: dict[int, int] = {}
        self.trouble: Exception | None = None
        self.gate = asyncio.Event()
        self.gate.set()

    async def append(self, wanted: Append) -> None:
        """Write, unless there is trouble, and only when the gate is open."""
        await self.gate.wait()
        if self.trouble is not None:
            raise self.trouble
        numbers = [entry.number for entry in wanted.entries]
        assert numbers == list(range(len(self.written) + 1, len(self.written) + 1 + len(numbers)))
        self.appends.append(wanted)
        self.written += wanted.entries
        self.acknowledged.update(wanted.seen)

    async def entries(self, _table: str) -> list[Entry]:
        """The whole log."""
        return list(self.written)

    async def seen(self, _table: str) -> dict[int, int]:
        """What each seat has acknowledged."""
        return dict(self.acknowledged)


class House:
    """One table with Ann and Bob at it, on paper."""

    def __init__(self) -> None:
        self.paper, self.time = Paper(), Time()
        table = LiveTable(ROW, random.Random(1), ByLot())
        for seat, body in enumerate([log.Opened(SETUP, "ab" * 32), log.Hosted("ann")]):
            table.write(seat and None, body, self.time())
        for seat, person in enumerate(["ann", "bob"]):
            table.write(seat, log.Sat(person, person.capitalize()), self.time())
        self.paper.written, table.unwritten = table.unwritten, []
        table.outbox.clear()
        store: Any = self.paper
        self.task = TableTask(table, store, self.time, lambda _: None)
        self.ann, self.bob = Guest("ann"), Guest("bob")

    @property
    def table(self) -> LiveTable:
        """The table as it is now."""
        return self.task.table

    async def begin(self, start: bool = True) -> None:
        """Both come, and a game is dealt."""
        await self.task.turn([Came(self.ann, HELLO), Came(self.bob, HELLO)])
        if start:
            await self.turn(self.ann, say.Start())
        self.forget()

    def forget(self) -> None:
        """Both forget what they were told."""
        self.ann.clear()
        self.bob.clear()

    async def turn(self, guest: Guest, *sentences: say.FromClient) -> None:
        """Somebody says some things at once."""
        await self.task.turn([self.spoken(guest, sentence) for sentence in sentences])

    def spoken(self, guest: Guest, sentence: say.FromClient) -> Spoken:
        """A sentence on its way."""
        return Spoken(guest, sentence, self.time())

    def move(self) -> tuple[Guest, Guest, Spoken]:
        """Whose turn it is, who else is there, and a move."""
        assert self.table.play is not None
        seat = self.table.play.waiting()[0]
        mover, other = (self.ann, self.bob) if seat == 0 else (self.bob, self.ann)
        move = self.table.play.open_moves(seat)[0]
        return mover, other, self.spoken(mover, say.Play(id=7, seat=seat, n=self.table.stream(seat).n, move=move))


def told(guest: Guest) -> list[dict[str, Any]]:
    """What reached a guest, decoded."""
    return [msgspec.json.decode(message) for message in guest.bytes]


def kinds(guest: Guest) -> list[str]:
    """The kinds of messages that reached a guest."""
    return [message["type"] for message in told(guest)]


def at_home(play: Callable[[House], Awaitable[None]]) -> None:
    """Let something happen in a house of its own."""

    async def evening() -> None:
        await play(House())

    asyncio.run(evening())


# ------------------------------------------------------------------------------------------- written, then told


def test_nothing_is_told_before_it_is_written() -> None:
    """Not to others, not to the sender, not to somebody who comes at that moment, and nobody is sent away."""

    async def play(house: House) -> None:
        await house.begin()
        _, _, move = house.move()
        late = Guest("wat")
        house.paper.gate.clear()
        commands: list[Command] = [move, house.spoken(house.bob, say.Leave()), Came(late, HELLO)]
        turn = asyncio.create_task(house.task.turn(commands))
        for _ in range(10):
            await asyncio.sleep(0)
        assert house.ann.bytes == house.bob.bytes == late.bytes == []
        assert house.bob.dismissed is None
        house.paper.gate.set()
        await turn
        assert "update" in kinds(house.ann)
        assert house.bob.dismissed == "left"
        assert kinds(late)[0] == "welcome"

    at_home(play)


@pytest.mark.parametrize("trouble", [Unwritable("the disk is full"), Taken("that number is in use")])
def test_what_cannot_be_written_has_not_happened(trouble: Exception) -> None:
    """The sender is refused, nobody else hears of it, and the table goes on from its log."""

    async def play(house: House) -> None:
        await house.begin()
        mover, other, move = house.move()
        before = house.table.number, room(house.table)
        house.paper.trouble = trouble
        await house.task.turn([move])
        (refused,) = told(mover)
        assert (refused["type"], refused["id"], refused["code"]) == ("refused", 7, "unwritable")
        assert str(trouble) in refused["text"]
        assert other.bytes == []
        assert (house.table.number, room(house.table)) == before
        house.paper.trouble = None
        house.forget()
        await house.task.turn([move])
        assert "update" in kinds(mover) and "update" in kinds(other)
        assert house.table.number == len(house.paper.written)

    at_home(play)


def test_nobody_is_dismissed_or_shown_what_was_not_written() -> None:
    """Who wanted to leave is still there; who came in that moment has to come again, and has seen nothing."""

    async def play(house: House) -> None:
        await house.begin()
        late = Guest("wat")
        house.paper.trouble = Unwritable("the disk is full")
        await house.task.turn([house.spoken(house.bob, say.Leave()), Came(late, HELLO)])
        assert house.bob.dismissed is None
        assert house.table.seating.played_by("bob") == [1]
        assert late.dismissed == "unwritable" and late.bytes == []
        await house.task.turn([Went(late)])
        assert not house.table.presence.here("wat")

    at_home(play)


def test_a_refusal_is_given_though_others_cannot_write() -> None:
    """Everybody who spoke gets exactly one answer."""

    async def play(house: House) -> None:
        await house.begin()
        mover, other, move = house.move()
        house.paper.trouble = Unwritable("the disk is full")
        await house.task.turn([move, house.spoken(other, say.Vote(id=9, what="rematch"))])
        assert [message["code"] for message in told(mover)] == ["unwritable"]
        assert [(message["id"], message["code"]) for message in told(other)] == [(9, "not_now")]

    at_home(play)


def test_who_has_seen_need_not_say_it_again() -> None:
    """What was said without being written is not lost when something else cannot be written."""

    async def play(house: House) -> None:
        await house.begin()
        await house.turn(house.bob, say.Seen())
        house.paper.trouble = Unwritable("the disk is full")
        await house.turn(house.ann, say.Seen(), say.Chat(text="hello"))
        assert house.table.seen_by == {"ann", "bob"}

    at_home(play)


def test_what_waits_together_is_written_together() -> None:
    """One append for all of it; and none where nothing has happened."""

    async def play(house: House) -> None:
        await house.begin()
        before = len(house.paper.appends)
        await house.turn(house.ann, *(say.Chat(text=f"line {number}") for number in range(4)))
        assert len(house.paper.appends) == before + 1
        assert [entry.kind for entry in house.paper.appends[-1].entries] == ["chat"] * 4
        await house.turn(house.ann, say.Start(), say.Vote(what="resume"), say.Seen())
        assert len(house.paper.appends) == before + 1

    at_home(play)


def test_the_inbox_is_emptied_at_once_while_the_log_is_busy() -> None:
    """Whatever comes while one turn is being written shares the next."""

    async def play(house: House) -> None:
        await house.begin()
        before = len(house.paper.appends)
        house.task.start()
        house.paper.gate.clear()
        for number in range(5):
            house.task.inbox.put(house.spoken(house.ann, say.Chat(text=f"line {number}")))
            await asyncio.sleep(0)
        house.paper.gate.set()
        while len(house.ann.bytes) < 5:
            await asyncio.sleep(0)
        await house.task.stop()
        assert len(house.paper.appends) <= before + 2
        assert [message["text"] for message in told(house.bob)] == [f"line {number}" for number in range(5)]

    at_home(play)


def test_a_mistake_of_ours_costs_nobody_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who spoke is refused, without what went wrong inside; then it goes on from the log."""

    def broken(*_: object) -> None:
        raise RuntimeError("the cards are 1 2 3")

    async def play(house: House) -> None:
        await house.begin()
        house.task.start()
        with monkeypatch.context() as patch:
            patch.setattr(task, "decide", broken)
            house.task.inbox.put(house.spoken(house.ann, say.Chat(id=3, text="hello")))
            while not house.ann.bytes:
                await asyncio.sleep(0)
        (refused,) = told(house.ann)
        assert (refused["id"], refused["code"]) == (3, "unwritable")
        assert "1 2 3" not in refused["text"] and house.bob.bytes == []
        house.task.inbox.put(house.spoken(house.ann, say.Chat(text="hello")))
        while not house.bob.bytes:
            await asyncio.sleep(0)
        await house.task.stop()
        assert kinds(house.bob) == ["said"]

    at_home(play)


# ------------------------------------------------------------------------------------------- in order


@pytest.mark.parametrize("first", ["move", "come"])
def test_who_comes_while_somebody_moves_is_welcomed_first(first: str) -> None:
    """Then the view, then what happens from then on, number by number."""

    async def play(house: House) -> None:
        await house.begin()
        mover, _, move = house.move()
        seat = house.table.seating.seats_of(mover.person)[0]
        before = house.table.stream(seat).n
        tab = Guest(mover.person)
        commands: list[Command] = [move, Came(tab, HELLO)]
        await house.task.turn(commands if first == "move" else commands[::-1])
        messages = [message for message in told(tab) if message["type"] in ("welcome", "update")]
        assert messages[0]["type"] == "welcome"
        numbers = [message["n"] for message in messages[1:]]
        after = house.table.stream(seat).n
        assert after > before
        assert numbers == ([after] if first == "move" else list(range(before, after + 1)))
        assert tab.told == {seat: after}

    at_home(play)


def test_what_has_arrived_by_the_line_counts() -> None:
    """A pong acknowledges what was sent before its ping, for one's own seats only; it is kept with the next entry."""

    async def play(house: House) -> None:
        await house.begin()
        n = house.table.stream(1).n
        await house.task.turn([Arrived(house.bob, {0: n, 1: n, 5: 3, -1: 2})])
        await house.task.turn([Arrived(house.bob, {1: n + 100})])
        await house.task.turn([Spoken(house.bob, say.Chat(text="hello"), house.time.now)])
        assert house.paper.acknowledged == {1: n}


def test_what_has_arrived_is_kept_when_somebody_goes() -> None:
    async def play(house: House) -> None:
        await house.begin()
        n = house.table.stream(1).n
        await house.task.turn([Arrived(house.bob, {1: n})])
        await house.task.turn([Went(house.bob)])
        assert house.paper.acknowledged == {1: n}

    at_home(play)


def test_who_is_not_welcome_is_sent_away_and_cannot_speak() -> None:
    """Also when hello and more are said in one breath."""

    async def play(house: House) -> None:
        await house.begin(start=False)
        await house.turn(house.ann, say.Remove(person="bob"))
        assert house.bob.dismissed == "removed"
        again = Guest("bob")
        await house.task.turn([Went(house.bob), Came(again, HELLO), house.spoken(again, say.Sit(seat=1))])
        assert again.dismissed == "removed"
        assert house.table.seating.people() == ["ann"]

    at_home(play)
