"""The one thread that writes: whoever waits at the same time shares one commit."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

from msgspec.json import encode

from zashiki.store.interface import Append, Missing, ResultRow
from zashiki.store.schema import in_words, is_trouble

Work = Callable[[sqlite3.Connection], Any]
"""Something to write that is no `Append`; what it returns is the caller's."""

Job = tuple[Append | Work, "asyncio.Future[Any]"]
Row = tuple[Any, ...]

_KEEP_LARGEST = " ON CONFLICT (table_id, seat) DO UPDATE SET number = max(number, excluded.number)"
_ROWS = 40
"""Rows a statement: each statement gives Python's lock away and has to wait for it, which the event loop wants too."""
_JOBS = 2048
"""The most requests that share a commit, so that none waits for ever longer ones."""


class Writer:
    """Takes what is to be written from the event loop, and settles each request when it is durable or refused."""

    def __init__(self, connection: sqlite3.Connection, loop: asyncio.AbstractEventLoop) -> None:
        self._connection = connection
        self._loop = loop
        self._asked: list[Job] = []
        self._batches: SimpleQueue[list[Job] | None] = SimpleQueue()
        self._thread = Thread(target=self._write_until_closed, name="zashiki-store", daemon=True)
        self._thread.start()

    def ask(self, work: Append | Work) -> asyncio.Future[Any]:
        """What the work returns, once it is durable; or its refusal."""
        if not self._asked:  # all that is asked for in this turn of the loop goes over together
            self._loop.call_soon(self._hand_over)
        future = self._loop.create_future()
        self._asked.append((work, future))
        return future

    async def close(self) -> None:
        """Finish what was asked for, and end the thread."""
        self._hand_over()
        self._batches.put(None)
        await asyncio.to_thread(self._thread.join)

    def _hand_over(self) -> None:
        if self._asked:
            self._batches.put(self._asked)
            self._asked = []

    # -- in the thread

    def _write_until_closed(self) -> None:
        closing = False
        while not closing:
            batch, closing = self._next_batch()
            outcomes = self._write(batch) if batch else []
            with suppress(RuntimeError):  # the loop is gone: nobody is left to be told
                self._loop.call_soon_threadsafe(_settle, batch, outcomes)

    def _next_batch(self) -> tuple[list[Job], bool]:
        """All requests that are waiting, and whether they are the last."""
        batch: list[Job] = []
        asked = self._batches.get()
        with suppress(Empty):
            while asked is not None:
                batch += asked
                if len(batch) >= _JOBS:
                    break
                asked = self._batches.get_nowait()
        return batch, asked is None

    def _write(self, batch: list[Job]) -> list[Any]:
        """What each request gets, a value or an exception, after one commit of them all."""
        try:
            return self._in_one_go(batch)
        except Exception as error:
            self._roll_back()
            if is_trouble(error):
                return [in_words(error) for _ in batch]
        try:
            return self._one_by_one(batch)
        except Exception as error:
            self._roll_back()
            return [in_words(error) for _ in batch]

    def _in_one_go(self, batch: list[Job]) -> list[Any]:
        appends = [work for work, _ in batch if isinstance(work, Append)]
        self._connection.execute("BEGIN IMMEDIATE")
        outcomes = [None if isinstance(work, Append) else work(self._connection) for work, _ in batch]
        write_appends(self._connection, appends)
        self._connection.execute("COMMIT")
        return outcomes

    def _one_by_one(self, batch: list[Job]) -> list[Any]:
        """The same when a request of the batch cannot be done: it alone is undone, and the others are committed."""
        self._connection.execute("BEGIN IMMEDIATE")
        outcomes = [self._alone(work) for work, _ in batch]
        self._connection.execute("COMMIT")
        return outcomes

    def _alone(self, work: Append | Work) -> Any:
        outcome: Any = None
        self._connection.execute("SAVEPOINT one")
        try:
            if isinstance(work, Append):
                write_appends(self._connection, [work])
            else:
                outcome = work(self._connection)
        except Exception as error:
            if is_trouble(error):
                raise
            self._connection.execute("ROLLBACK TO one")
            outcome = in_words(error)
        self._connection.execute("RELEASE one")
        return outcome

    def _roll_back(self) -> None:
        with suppress(sqlite3.Error):  # a full disk may have rolled back already
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")


def write_appends(connection: sqlite3.Connection, appends: Sequence[Append]) -> None:
    """Write what tables want written, the rows of all of them together."""
    entries = [(a.table, e.number, e.at, e.kind, e.seat, e.body) for a in appends for e in a.entries]
    _insert(connection, "entries", entries)
    seen = [(a.table, seat, number) for a in appends for seat, number in a.seen.items()]
    _insert(connection, "seen", seen, _KEEP_LARGEST)
    for append in appends:
        if append.finished != "same":
            change = (append.finished, append.table)
            must_change(connection.execute("UPDATE tables SET finished = ? WHERE id = ?", change))
        if append.result is not None:
            _write_result(connection, append.result)


def _insert(connection: sqlite3.Connection, table: str, rows: Sequence[Row], conflict: str = "") -> None:
    """Insert many rows with few statements."""
    for first in range(0, len(rows), _ROWS):
        some = rows[first : first + _ROWS]
        one = f"({', '.join('?' * len(some[0]))})"
        values = ", ".join([one] * len(some))
        connection.execute(f"INSERT INTO {table} VALUES {values}{conflict}", [value for row in some for value in row])


def must_change(cursor: sqlite3.Cursor) -> None:
    """Raise `Missing` if nothing was there to be changed."""
    if cursor.rowcount == 0:
        raise Missing("there is no such table or person")


def _write_result(connection: sqlite3.Connection, result: ResultRow) -> None:
    row = (result.table, result.game_number, result.at, result.private, encode(result))
    number = connection.execute(
        "INSERT INTO results (table_id, game_number, at, private, body) VALUES (?, ?, ?, ?, ?)", row
    ).lastrowid
    persons = {person for person in result.persons if person is not None}
    connection.executemany("INSERT INTO played VALUES (?, ?)", [(person, number) for person in persons])


def _settle(batch: list[Job], outcomes: list[Any]) -> None:
    for (_, future), outcome in zip(batch, outcomes, strict=True):
        if future.done():  # its task was cancelled meanwhile; what it asked for is written all the same
            continue
        if isinstance(outcome, Exception):
            future.set_exception(outcome)
        else:
            future.set_result(outcome)
