"""What is kept, and what a store must do, whichever database is behind it.

The log is one append-only list of entries a table. An entry is durable when `append` returns; nothing is told before.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Protocol

from msgspec import Struct

Kind = Literal["move", "sealed", "seat", "clock", "chat"]


class Entry(Struct, frozen=True):
    """One thing that happened at a table. `number` counts from 1 without gaps."""

    number: int
    at: int
    """UTC, milliseconds."""
    kind: Kind
    seat: int | None
    body: bytes
    """JSON; table/log.py says what is in it."""


class TableRow(Struct, frozen=True):
    """A table beside its log."""

    id: str
    code: str
    """Six letters; unique among unfinished tables."""
    invite: str
    """Secret of the invite link."""
    opened: int
    finished: int | None = None
    """When its last game ended or it was given up; None while it is open."""


class ResultRow(Struct, frozen=True):
    """How a game at a table ended."""

    table: str
    game_number: int
    game: str
    at: int
    moves: int
    names: list[str]
    persons: list[str | None]
    winners: list[int]
    scores: list[int]
    private: bool = False
    """Only for the people who played."""
    computers: list[int] = []
    """Seats held by computer players."""


class Person(Struct, frozen=True):
    """A guest. Secrets are kept as hashes only."""

    id: str
    name: str
    created: int


class Token(Struct, frozen=True):
    """A program's bearer token (its hash is the key)."""

    person: str
    label: str
    created: int


class Taken(ValueError):
    """That is not the next number of the log, or that id or code is in use; nothing of the request was written."""


class Missing(LookupError):
    """There is no such table or person; nothing of the request was written."""


class Unwritable(OSError):
    """The store cannot write now (disk full, locked, gone); nothing of the request was written."""


class Append(Struct, frozen=True):
    """What one table wants written, all or nothing."""

    table: str
    entries: Sequence[Entry]
    seen: dict[int, int] = {}
    """By seat: the last number its player has acknowledged."""
    finished: int | Literal["same"] | None = "same"
    """Set the table's `finished`."""
    result: ResultRow | None = None


class Store(Protocol):
    """One log, and people, tables and results beside it. Every method may raise `Unwritable`."""

    async def open(self) -> None:
        """Make ready: create or migrate what is missing."""

    async def close(self) -> None:
        """Finish what is waiting, and let go."""

    # -- tables

    async def open_table(self, row: TableRow, entries: Sequence[Entry]) -> None:
        """A new table with the first entries of its log; raises `Taken` if its id or code is in use."""

    async def append(self, wanted: Append) -> None:
        """Write durably; raises `Taken` if a number is in use. Requests that wait together share one commit."""

    async def table(self, table: str) -> TableRow | None:
        """The row of a table."""

    async def table_by_code(self, code: str) -> TableRow | None:
        """The unfinished table with that code."""

    async def unfinished(self) -> list[TableRow]:
        """All tables that are still open, oldest first."""

    async def entries(self, table: str) -> list[Entry]:
        """The whole log of a table, in order."""

    async def seen(self, table: str) -> dict[int, int]:
        """What each seat has acknowledged."""

    async def forget_tables(self, before: int) -> int:
        """Delete tables that were finished before that time, with log, acknowledgements (results stay); how many."""

    # -- results

    async def results(self, person: str | None = None, limit: int = 100) -> list[ResultRow]:
        """The latest results, newest first: all but those of private tables, or all of one person."""

    # -- people

    async def add_person(self, person: Person, secret_hash: bytes) -> None:
        """A new guest."""

    async def person(self, person: str) -> Person | None:
        """A guest by id."""

    async def person_by_secret(self, secret_hash: bytes) -> Person | None:
        """The guest whose browser keeps that secret. A person may have several (one a device)."""

    async def add_secret(self, person: str, secret_hash: bytes, at: int) -> None:
        """One more device of a guest."""

    async def rename(self, person: str, name: str) -> None:
        """Another name."""

    async def add_link(self, link_hash: bytes, person: str, expires: int) -> None:
        """A personal link that moves a guest to another device."""

    async def use_link(self, link_hash: bytes, now: int) -> str | None:
        """The person of a link that is not used up or expired; using it deletes it."""

    async def add_token(self, token_hash: bytes, token: Token) -> None:
        """A bearer token."""

    async def token(self, token_hash: bytes) -> Token | None:
        """Whose token it is."""

    async def drop_token(self, person: str, label: str) -> int:
        """Delete a person's tokens of that label; how many."""

    # -- the server itself

    async def alive(self, at: int) -> None:
        """Note that the server is running, so that clocks can stand still while it is not."""

    async def last_alive(self) -> int | None:
        """When the server was last known to run."""
