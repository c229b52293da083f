"""All live tables of a house: open one, find one, bring them back after a start."""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import Callable, Mapping
from math import inf

import structlog

from zashiki.store.interface import Append, Entry, Store, TableRow, Taken, Unwritable
from zashiki.table import log
from zashiki.table.asking import check_setup
from zashiki.table.names import clean_name
from zashiki.table.picture import card, my_table
from zashiki.table.refusal import Refusal
from zashiki.table.table import LiveTable
from zashiki.table.task import Clock, TableTask
from zashiki.table.thinkers import Thinkers
from zashiki.wire.from_server import Card
from zashiki.wire.over_http import MyTable
from zashiki.wire.setup import Setup

LETTERS = "ABCDEFGHJKLMNPRSTUVWXYZ"
"""Letters of a room code: no I, O or Q, which look or sound like others."""
ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
IDLE = 60_000
"""A finished table that nobody is at is let go after so long; it comes back when somebody asks for it."""

MOST_OF_ONE = 50
"""So many tables of one person are listed, the most urgent first."""

logger = structlog.get_logger("tables")


def room_code() -> str:
    """Six letters that are easy to read aloud."""
    return "".join(secrets.choice(LETTERS) for _ in range(6))


def table_id() -> str:
    """What a new table is called in addresses."""
    return "".join(secrets.choice(ALPHABET) for _ in range(12))


class Tables:
    """Every table that somebody is at, or that is not over."""

    def __init__(self, store: Store, clock: Clock, thinkers: Thinkers) -> None:
        self._store = store
        self._clock = clock
        self._thinkers = thinkers
        self._tasks: dict[str, TableTask] = {}
        self._restoring: dict[str, asyncio.Task[TableTask | None]] = {}
        self.listeners: list[Callable[[], None]] = []
        """Called whenever the list of open tables may have changed."""

    def __len__(self) -> int:
        """How many tables are awake."""
        return len(self._tasks)

    def awake(self) -> list[TableTask]:
        """All tables that are awake."""
        return list(self._tasks.values())

    async def open(
        self,
        setup: Setup,
        host: str,
        name: str,
        seat: int | None,
        program: bool = False,
        computers: Mapping[int, str] | None = None,
    ) -> TableTask:
        """A new table; its host sits down at `seat`, if one is given, and computer players (seat and level) at theirs.

        Raises `Refusal` for a bad setup.
        """
        check_setup(setup)
        if seat is not None and not 0 <= seat < setup.players:
            raise Refusal("no_seat", f"This table has {setup.players} seats.", field="seat")
        if seat is not None and not clean_name(name):
            raise Refusal("name", "Please say a name, with at least one letter.", field="name")
        now = self._clock()
        while True:
            row = TableRow(table_id(), room_code(), secrets.token_urlsafe(12), now)
            table = LiveTable(row, random.Random(secrets.randbits(128)), self._thinkers)
            table.write(None, log.Opened(setup, table.new_seed()), now)
            table.write(None, log.Hosted(host), now)
            if seat is not None:
                table.write(seat, log.Sat(host, clean_name(name), program), now)
            for place, level in (computers or {}).items():
                table.write(place, log.Filled(level, table.seating.guest_name()), now)
            try:
                await self._store.open_table(row, table.unwritten)
                break
            except Taken:
                continue  # the code is in use
        table.unwritten = []
        table.presence.begin([host], now)
        return self._wake(table)

    def _wake(self, table: LiveTable) -> TableTask:
        task = TableTask(table, self._store, self._clock, lambda _task: self.changed())
        self._tasks[table.row.id] = task
        task.start()
        task.inbox.wake()
        self.changed()
        return task

    def changed(self) -> None:
        """Let everybody know that the list of open tables may have changed."""
        for listener in self.listeners:
            listener()

    # ---------------------------------------------------------------------------------------- find

    async def find(self, table: str) -> TableTask | None:
        """The table of that id; one that sleeps is brought back."""
        if table in self._tasks:
            return self._tasks[table]
        if table not in self._restoring:
            self._restoring[table] = asyncio.create_task(self._restore_known(table))
        try:
            return await asyncio.shield(self._restoring[table])
        finally:
            self._restoring.pop(table, None)

    def game_at(self, table: str) -> str:
        """The game at a table that is awake and not private; otherwise nothing."""
        live = self._tasks[table].table if table in self._tasks else None
        return "" if live is None or live.seating.setup.private else live.game.name

    async def _restore_known(self, table: str) -> TableTask | None:
        row = await self._store.table(table)
        return None if row is None else await self._restore(row, 0)

    async def find_code(self, code: str) -> TableTask | None:
        """The open table with that code."""
        row = await self._store.table_by_code(code.strip().upper())
        return None if row is None else await self.find(row.id)

    async def restore_all(self) -> int:
        """Bring back every table that is not over, as it was; gives how many."""
        now = self._clock()
        alive = await self._store.last_alive()
        restored = 0
        for row in await self._store.unfinished():
            try:
                await self._restore(row, 0 if alive is None else max(0, now - alive))
                restored += 1
            except Unwritable:
                raise
            except Exception:  # one table that makes no sense must not keep all the others closed
                logger.exception("not restored", table=row.id)
        return restored

    async def _restore(self, row: TableRow, down: int) -> TableTask:
        entries = await self._store.entries(row.id)
        luck = random.Random(secrets.randbits(128))
        table = LiveTable.restore(row, entries, await self._store.seen(row.id), luck, self._thinkers)
        now = self._clock()
        table.presence.begin(table.seating.people(), now)
        self._after_a_stop(table, entries, now, down)
        if table.unwritten:
            finished = now if table.phase == "abandoned" else None
            await self._store.append(Append(row.id, table.unwritten, finished=finished))
            table.unwritten = []
        table.outbox.clear()
        return self._wake(table)

    def _after_a_stop(self, table: LiveTable, entries: list[Entry], now: int, down: int) -> None:
        """Clocks stood still; a game by other rules than these cannot go on."""
        if table.playing is None and table.phase != "playing":
            return
        if table.play is None or table.play.number != table.games:
            logger.warning("other rules", table=table.row.id)
            table.write(None, log.Ended("rules"), now)
        else:
            still = min(down, now - entries[-1].at)
            table.write(None, log.Down(max(0, still)), now)

    # ---------------------------------------------------------------------------------------- the list

    def cards(self) -> list[Card]:
        """The tables that the lobby lists: gathering or playing, and not private."""
        tables = (task.table for task in self._tasks.values())
        shown = (table for table in tables if not table.seating.setup.private and _is_open(table))
        return [card(table) for table in shown]

    def of(self, person: str) -> list[MyTable]:
        """The tables that somebody belongs to and that are not over: their move first, then what is due soonest.

        Every table that is not over is awake: all of them come back when the server starts.
        """
        tables = (task.table for task in self._tasks.values())
        theirs = [my_table(table, person) for table in tables if _belongs(table, person)]
        return sorted(theirs, key=_urgency)[:MOST_OF_ONE]

    def let_go(self) -> int:
        """Forget tables that are over and that nobody is at; gives how many."""
        now = self._clock()
        idle = [key for key, task in self._tasks.items() if _is_idle(task.table, now)]
        for key in idle:
            task = self._tasks.pop(key)
            asyncio.get_running_loop().create_task(task.stop())
        return len(idle)

    async def stop(self) -> None:
        """Stop all tables; they stay in the log."""
        await asyncio.gather(*(task.stop() for task in self._tasks.values()))
        self._tasks.clear()


def _is_open(table: LiveTable) -> bool:
    if table.phase == "gathering":
        return bool(table.presence.everybody())
    return table.phase in ("playing", "paused") and table.seating.setup.watchers


def _belongs(table: LiveTable, person: str) -> bool:
    """Has somebody a seat at a table that is not over, or is its host?"""
    known = table.seating.host == person or bool(table.seating.seats_of(person))
    return known and table.phase not in ("finished", "abandoned")


def _urgency(mine: MyTable) -> tuple[bool, float, int, str]:
    """What is equally urgent keeps its order, also after a restart, whose tables come back in any order."""
    return not mine.your_move, inf if mine.due is None else mine.due, -(mine.since or 0), mine.card.id


def _is_idle(table: LiveTable, now: int) -> bool:
    empty = table.presence.empty_since()
    return table.phase in ("finished", "abandoned") and empty is not None and now - empty > IDLE
