"""The store in one SQLite file: one connection writes for all, another one reads."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from msgspec.json import Decoder

from zashiki.store.file import File
from zashiki.store.interface import Append, Entry, Person, ResultRow, TableRow, Token, Unwritable
from zashiki.store.schema import in_words
from zashiki.store.writer import Row, Work, Writer, must_change, write_appends

_TABLE = "SELECT id, code, invite, opened, finished FROM tables"
_PERSON = "SELECT persons.id, name, created FROM persons"
_FORGOTTEN_AT_ONCE = 100
"""Tables that are deleted in one commit: moves wait no longer than that."""
_result = Decoder(ResultRow)


class SqliteStore:
    """A store in the file at `path`, for one server at a time; other programs may read it meanwhile.

    `patience` is how many seconds a request waits while another program holds the file locked.
    """

    def __init__(self, path: Path, patience: float = 2.0) -> None:
        self._path = path
        self._patience = patience
        self._file: File
        self._reader: ThreadPoolExecutor
        self._writer: Writer | None = None

    async def open(self) -> None:
        """Make ready: create or migrate what is missing. `Unwritable` if another server uses the file."""
        self._file = await asyncio.to_thread(File, self._path, self._patience)
        self._reader = ThreadPoolExecutor(1, "zashiki-store-reader")
        self._writer = Writer(self._file.writing, asyncio.get_running_loop())

    async def close(self) -> None:
        """Finish what is waiting, and let go."""
        if self._writer is None:
            return
        writer, self._writer = self._writer, None
        await writer.close()
        await asyncio.to_thread(self._reader.shutdown)
        await asyncio.to_thread(self._file.close)

    # -- tables

    async def open_table(self, row: TableRow, entries: Sequence[Entry]) -> None:
        """A new table with the first entries of its log; raises `Taken` if its id or code is in use."""

        def work(connection: sqlite3.Connection) -> None:
            values = (row.id, row.code, row.invite, row.opened, row.finished)
            connection.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?)", values)
            write_appends(connection, [Append(row.id, entries)])

        await self._write(work)

    async def append(self, wanted: Append) -> None:
        """Write durably; raises `Taken` if a number is in use. Requests that wait together share one commit."""
        await self._write(wanted)

    async def table(self, table: str) -> TableRow | None:
        """The row of a table."""
        rows = await self._read(f"{_TABLE} WHERE id = ?", table)
        return TableRow(*rows[0]) if rows else None

    async def table_by_code(self, code: str) -> TableRow | None:
        """The unfinished table with that code."""
        rows = await self._read(f"{_TABLE} WHERE code = ? AND finished IS NULL", code)
        return TableRow(*rows[0]) if rows else None

    async def unfinished(self) -> list[TableRow]:
        """All tables that are still open, oldest first."""
        rows = await self._read(f"{_TABLE} WHERE finished IS NULL ORDER BY opened, id")
        return [TableRow(*row) for row in rows]

    async def entries(self, table: str) -> list[Entry]:
        """The whole log of a table, in order."""
        sql = "SELECT number, at, kind, seat, body FROM entries WHERE table_id = ? ORDER BY number"
        return [Entry(*row) for row in await self._read(sql, table)]

    async def seen(self, table: str) -> dict[int, int]:
        """What each seat has acknowledged."""
        return dict(await self._read("SELECT seat, number FROM seen WHERE table_id = ?", table))

    async def forget_tables(self, before: int) -> int:
        """Delete tables that were finished before that time, with log, acknowledgements (results stay); how many."""
        sql = "DELETE FROM tables WHERE id IN (SELECT id FROM tables WHERE finished < ? LIMIT ?)"
        forgotten = 0
        while deleted := await self._write(lambda c: c.execute(sql, (before, _FORGOTTEN_AT_ONCE)).rowcount):
            forgotten += deleted
        return forgotten

    # -- results

    async def results(self, person: str | None = None, limit: int = 100) -> list[ResultRow]:
        """The latest results, newest first: all but those of private tables, or all of one person."""
        order = "ORDER BY at DESC, id DESC LIMIT ?"
        if person is None:
            rows = await self._read(f"SELECT body FROM results WHERE NOT private {order}", limit)
        else:
            played = "SELECT body FROM played JOIN results ON results.id = played.result WHERE person = ?"
            rows = await self._read(f"{played} {order}", person, limit)
        return [_result.decode(body) for (body,) in rows]

    # -- people

    async def add_person(self, person: Person, secret_hash: bytes) -> None:
        """A new guest."""

        def work(connection: sqlite3.Connection) -> None:
            connection.execute("INSERT INTO persons VALUES (?, ?, ?)", (person.id, person.name, person.created))
            connection.execute("INSERT INTO secrets VALUES (?, ?, ?)", (secret_hash, person.id, person.created))

        await self._write(work)

    async def person(self, person: str) -> Person | None:
        """A guest by id."""
        rows = await self._read(f"{_PERSON} WHERE id = ?", person)
        return Person(*rows[0]) if rows else None

    async def person_by_secret(self, secret_hash: bytes) -> Person | None:
        """The guest whose browser keeps that secret. A person may have several (one a device)."""
        rows = await self._read(f"{_PERSON} JOIN secrets ON secrets.person = persons.id WHERE hash = ?", secret_hash)
        return Person(*rows[0]) if rows else None

    async def add_secret(self, person: str, secret_hash: bytes, at: int) -> None:
        """One more device of a guest."""
        await self._execute("INSERT INTO secrets VALUES (?, ?, ?)", secret_hash, person, at)

    async def rename(self, person: str, name: str) -> None:
        """Another name."""
        await self._write(lambda c: must_change(c.execute("UPDATE persons SET name = ? WHERE id = ?", (name, person))))

    async def add_link(self, link_hash: bytes, person: str, expires: int) -> None:
        """A personal link that moves a guest to another device."""
        await self._execute("INSERT INTO links VALUES (?, ?, ?)", link_hash, person, expires)

    async def use_link(self, link_hash: bytes, now: int) -> str | None:
        """The person of a link that is not used up or expired; using it deletes it."""

        def work(connection: sqlite3.Connection) -> str | None:
            connection.execute("DELETE FROM links WHERE expires <= ?", (now,))
            found = connection.execute("SELECT person FROM links WHERE hash = ?", (link_hash,)).fetchone()
            connection.execute("DELETE FROM links WHERE hash = ?", (link_hash,))
            return found[0] if found else None

        person: str | None = await self._write(work)
        return person

    async def add_token(self, token_hash: bytes, token: Token) -> None:
        """A bearer token."""
        row = (token_hash, token.person, token.label, token.created)
        await self._execute("INSERT INTO tokens VALUES (?, ?, ?, ?)", *row)

    async def token(self, token_hash: bytes) -> Token | None:
        """Whose token it is."""
        rows = await self._read("SELECT person, label, created FROM tokens WHERE hash = ?", token_hash)
        return Token(*rows[0]) if rows else None

    async def drop_token(self, person: str, label: str) -> int:
        """Delete a person's tokens of that label; how many."""
        return await self._execute("DELETE FROM tokens WHERE person = ? AND label = ?", person, label)

    # -- the server itself

    async def alive(self, at: int) -> None:
        """Note that the server is running, so that clocks can stand still while it is not."""
        await self._execute("REPLACE INTO server VALUES (1, ?)", at)

    async def last_alive(self) -> int | None:
        """When the server was last known to run."""
        rows = await self._read("SELECT alive FROM server")
        return rows[0][0] if rows else None

    # -- the file

    async def _write(self, work: Append | Work) -> Any:
        if self._writer is None:
            raise Unwritable("the store is closed")
        return await self._writer.ask(work)

    async def _execute(self, sql: str, *values: Any) -> int:
        changed: int = await self._write(lambda connection: connection.execute(sql, values).rowcount)
        return changed

    async def _read(self, sql: str, *values: Any) -> list[Row]:
        if self._writer is None:
            raise Unwritable("the store is closed")
        try:
            read = self._reader.submit(lambda: self._file.reading.execute(sql, values).fetchall())
            return await asyncio.wrap_future(read)
        except sqlite3.Error as error:
            raise in_words(error) from error
