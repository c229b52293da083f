"""All tables of a house: opened, found, and back as they were after a stop."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.table.by_lot import ByLot
from tests.table.parlour import Guest
from zashiki.store.interface import Entry, TableRow
from zashiki.store.sqlite import SqliteStore
from zashiki.table import log
from zashiki.table.picture import room
from zashiki.table.refusal import Refusal
from zashiki.table.table import LiveTable
from zashiki.table.tables import IDLE, Tables
from zashiki.table.task import Came, Spoken, TableTask, Went
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


def told(guest: Guest) -> list[dict[str, Any]]:
    """What reached a guest, decoded."""
    return [msgspec.json.decode(message) for message in guest.bytes]


def kinds(guest: Guest) -> list[str]:
    """The kinds of messages that reached a guest."""
    return [message["type"] for message in told(guest)]


Evening = Callable[[Tables, SqliteStore, Time], Awaitable[None]]


@pytest.fixture
def serve(tmp_path: Path) -> Callable[[Evening], None]:
    """A house with a real store; serving again is a restart."""
    time = Time()

    def once(evening: Evening) -> None:
        async def life() -> None:
            store = SqliteStore(tmp_path / "zashiki.db")
            await store.open()
            tables = Tables(store, time, ByLot())
            try:
                await evening(tables, store, time)
            finally:
                await tables.stop()
                await store.close()

        asyncio.run(life())

    return once


async def say_to(table: TableTask, guest: Guest, *sentences: say.FromClient, at: int) -> None:
    """Say something, and wait until it has been answered."""
    done = len(guest.bytes) + len(sentences)
    for sentence in sentences:
        table.inbox.put(Spoken(guest, sentence, at))
    while len(guest.bytes) < done:
        await asyncio.sleep(0.001)


async def come_to(table: TableTask, *people: str) -> list[Guest]:
    """People come, and wait until they are welcome."""
    guests = [Guest(person) for person in people]
    for guest in guests:
        table.inbox.put(Came(guest, HELLO))
    while not all(guest.bytes for guest in guests):
        await asyncio.sleep(0.001)
    return guests


def test_a_table_is_opened_found_and_comes_back(serve: Callable[[Evening], None]) -> None:
    """Seats, chat, sealed answers and clocks are as before; time without a server does not count."""
    known: dict[str, Any] = {}

    async def first(tables: Tables, store: SqliteStore, time: Time) -> None:
        setup = Setup(game="kitsu", players=4)  # begins with an exchange, in which all are asked
        table = await tables.open(setup, "ann", "Ann", 1)
        assert await tables.find(table.table.row.id) is table
        assert await tables.find_code(table.table.row.code.lower()) is table
        ann, bob = await come_to(table, "ann", "bob")
        await say_to(table, bob, say.Sit(seat=0), at=time())
        await say_to(table, ann, say.Chat(text="hello"), say.Start(), at=time())
        play = table.table.play
        assert play is not None
        while play.showing:
            time.now += 500
            table.inbox.wake()
            await asyncio.sleep(0.001)
        assert play.moment.kind == "together" and {0, 1} <= set(play.waiting())
        move = say.Play(seat=0, n=table.table.stream(0).n, move=play.open_moves(0)[0])
        await say_to(table, bob, move, at=time())
        await store.alive(time())
        known.update(picture(table.table, time()))
        assert known["sealed"]

    async def second(tables: Tables, _store: SqliteStore, time: Time) -> None:
        time.now += 3_600_000
        assert await tables.restore_all() == 1
        (table,) = tables.awake()
        assert picture(table.table, time()) == known

    serve(first)
    serve(second)


def picture(table: LiveTable, now: int) -> dict[str, Any]:
    """What must be the same after a restart."""
    play = table.play
    assert play is not None
    return {
        "row": (table.row.id, table.row.code, table.row.invite),
        "seats": [(seat.person, seat.name, seat.computer) for seat in table.seating.seats],
        "game": play.sitting.state,
        "sealed": {seat: answer for seat, (_, answer) in play.answers.items() if seat in (0, 1)},
        "clock": play.clock(-1, now),
        "talk": list(table.talk.lines),
        "numbers": [table.stream(seat).n for seat in (0, 1)],
        "seed": table.seed,
    }


async def given_up(tables: Tables, time: Time) -> TableTask:
    """A table whose game all have agreed to end."""
    table = await tables.open(SETUP, "ann", "Ann", 0)
    (ann,) = await come_to(table, "ann")
    await say_to(table, ann, say.Start(), say.Vote(what="end"), at=time())
    while table.table.phase != "abandoned":
        await asyncio.sleep(0.001)
    table.inbox.put(Went(ann))
    while table.table.presence.here("ann"):
        await asyncio.sleep(0.001)
    return table


def test_a_table_that_is_over_comes_back_on_demand(serve: Callable[[Evening], None]) -> None:
    """Not by itself; and it can be played at again."""
    known: list[str] = []

    async def first(tables: Tables, _store: SqliteStore, time: Time) -> None:
        known.append((await given_up(tables, time)).table.row.id)

    async def second(tables: Tables, store: SqliteStore, time: Time) -> None:
        assert await tables.restore_all() == 0
        assert await tables.find("nothing") is None
        one, other = await asyncio.gather(tables.find(known[0]), tables.find(known[0]))
        assert one is not None and one is other
        assert room(one.table).phase == "abandoned"
        (ann,) = await come_to(one, "ann")
        await say_to(one, ann, say.Vote(what="rematch"), at=time())
        while one.table.phase != "playing":
            await asyncio.sleep(0.001)
        while not await store.unfinished():
            await asyncio.sleep(0.001)

    async def third(tables: Tables, _store: SqliteStore, _time: Time) -> None:
        assert await tables.restore_all() == 1

    serve(first)
    serve(second)
    serve(third)


def test_tables_that_are_over_are_let_go_when_nobody_is_there(serve: Callable[[Evening], None]) -> None:
    """After a while; whoever asks for one finds it as it was."""

    async def evening(tables: Tables, _store: SqliteStore, time: Time) -> None:
        over = await given_up(tables, time)
        going_on = await tables.open(SETUP, "bob", "Bob", 0)
        assert tables.let_go() == 0
        time.now += IDLE + 1
        assert tables.let_go() == 1
        assert tables.awake() == [going_on]
        again = await tables.find(over.table.row.id)
        assert again is not None and again is not over
        assert room(again.table).result == room(over.table).result
        await come_to(again, "wat")
        time.now += IDLE + 1
        assert tables.let_go() == 0

    serve(evening)


def test_a_finished_game_leaves_a_result(serve: Callable[[Evening], None]) -> None:
    """Once, with names and winners."""

    async def evening(tables: Tables, store: SqliteStore, time: Time) -> None:
        table = await tables.open(Setup(game="kinapa", players=3), "ann", "Ann", 0)
        (ann,) = await come_to(table, "ann")
        await say_to(table, ann, say.Start(), say.HandOver(seat=0), at=time())
        while table.table.phase != "finished":
            time.now += 1_000
            table.inbox.wake()
            await asyncio.sleep(0.001)
        await say_to(table, ann, say.Chat(text="well played"), at=time())
        while not (found := await store.results("ann")):
            await asyncio.sleep(0.001)
        assert [(result.table, result.game_number, result.names[0]) for result in found] == [
            (table.table.row.id, 1, "Ann")
        ]
        assert await store.unfinished() == []

    serve(evening)


def test_a_game_by_rules_that_are_gone_is_closed_and_a_broken_log_stops_nobody(
    serve: Callable[[Evening], None],
) -> None:
    """The one says so, the other is left alone; every other table comes back."""

    async def first(tables: Tables, store: SqliteStore, time: Time) -> None:
        table = LiveTable(TableRow("old", "OLDOLD", "secret", 0), random.Random(1), ByLot())
        table.write(None, log.Opened(SETUP, "ab" * 32), time())
        table.write(0, log.Sat("ann", "Ann"), time())
        table.write(None, log.Dealt(1, 10_000, False, ["", ""], [0, 0, 0]), time())
        moves = [log.Moved("place 1"), log.Sealed("stop"), log.Paused("agreed"), log.Line("ann", "Ann", "hm")]
        for body in moves:
            table.write(0, body, time())
        await store.open_table(table.row, table.unwritten)
        nonsense = Entry(1, 0, "seat", None, b'{"type":"opened"}')
        await store.open_table(TableRow("bad", "BADBAD", "secret", 0), [nonsense])
        await tables.open(SETUP, "bob", "Bob", 0)

    async def second(tables: Tables, store: SqliteStore, _time: Time) -> None:
        assert await tables.restore_all() == 2
        old = await tables.find("old")
        assert old is not None
        assert (old.table.phase, old.table.why) == ("abandoned", "rules")
        (ann,) = await come_to(old, "ann")
        assert "update" not in kinds(ann)
        assert {row.id for row in await store.unfinished()} >= {"bad"}
        assert "old" not in {row.id for row in await store.unfinished()}

    serve(first)
    serve(second)


def test_a_bad_table_is_not_opened(serve: Callable[[Evening], None]) -> None:
    """Seats and names are asked for what they are."""

    async def evening(tables: Tables, store: SqliteStore, _time: Time) -> None:
        wrong: list[tuple[Setup, str, int, str]] = [
            (SETUP, "Ann", 2, "no_seat"),
            (SETUP, "Ann", -1, "no_seat"),
            (SETUP, "\u200b", 0, "name"),
            (Setup(game="chess", players=2), "Ann", 0, "setup"),
        ]
        for setup, name, seat, code in wrong:
            with pytest.raises(Refusal) as refused:
                await tables.open(setup, "ann", name, seat)
            assert refused.value.code == code
        assert await store.unfinished() == [] and len(tables) == 0

    serve(evening)


def test_the_list_shows_open_tables_where_somebody_is(serve: Callable[[Evening], None]) -> None:
    """Private ones are not for everybody, and deserted ones for nobody."""

    async def evening(tables: Tables, _store: SqliteStore, _time: Time) -> None:
        calls: list[None] = []
        tables.listeners.append(lambda: calls.append(None))
        public = await tables.open(SETUP, "ann", "Ann", 0)
        private = await tables.open(Setup(game="kabuki", players=2, private=True), "bob", "Bob", 0)
        assert tables.cards() == []
        await come_to(public, "ann")
        await come_to(private, "bob")
        assert [(card.id, card.free, card.names) for card in tables.cards()] == [(public.table.row.id, 1, ["Ann"])]
        assert calls

    serve(evening)
