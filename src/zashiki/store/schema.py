"""The tables of the SQLite file, how an older file is brought up to date, and what its errors mean to a player."""

from __future__ import annotations

import sqlite3

from zashiki.store.interface import Missing, Taken, Unwritable

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        "CREATE TABLE tables (id TEXT PRIMARY KEY, code TEXT NOT NULL, invite TEXT NOT NULL, opened INTEGER NOT NULL,"
        " finished INTEGER) WITHOUT ROWID",
        "CREATE UNIQUE INDEX open_codes ON tables (code) WHERE finished IS NULL",
        "CREATE INDEX finished_tables ON tables (finished) WHERE finished IS NOT NULL",
        "CREATE TABLE entries (table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE, number INTEGER NOT NULL,"
        " at INTEGER NOT NULL, kind TEXT NOT NULL, seat INTEGER, body BLOB NOT NULL, PRIMARY KEY (table_id, number))"
        " WITHOUT ROWID",
        "CREATE TRIGGER no_gaps BEFORE INSERT ON entries WHEN new.number <>"
        " 1 + (SELECT coalesce(max(number), 0) FROM entries WHERE table_id = new.table_id)"
        " BEGIN SELECT RAISE(ABORT, 'that is not the next number of the log'); END",
        "CREATE TABLE seen (table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE, seat INTEGER NOT NULL,"
        " number INTEGER NOT NULL, PRIMARY KEY (table_id, seat)) WITHOUT ROWID",
        # Results outlive their tables, so theirs is no reference.
        "CREATE TABLE results (id INTEGER PRIMARY KEY, table_id TEXT NOT NULL, game_number INTEGER NOT NULL,"
        " at INTEGER NOT NULL, private INTEGER NOT NULL, body BLOB NOT NULL, UNIQUE (table_id, game_number))",
        "CREATE INDEX latest_results ON results (at) WHERE NOT private",
        "CREATE TABLE played (person TEXT NOT NULL, result INTEGER NOT NULL REFERENCES results,"
        " PRIMARY KEY (person, result)) WITHOUT ROWID",
        "CREATE TABLE persons (id TEXT PRIMARY KEY, name TEXT NOT NULL, created INTEGER NOT NULL) WITHOUT ROWID",
        "CREATE TABLE secrets (hash BLOB PRIMARY KEY, person TEXT NOT NULL REFERENCES persons, at INTEGER NOT NULL)"
        " WITHOUT ROWID",
        "CREATE TABLE links (hash BLOB PRIMARY KEY, person TEXT NOT NULL REFERENCES persons, expires INTEGER NOT NULL)"
        " WITHOUT ROWID",
        "CREATE TABLE tokens (hash BLOB PRIMARY KEY, person TEXT NOT NULL REFERENCES persons, label TEXT NOT NULL,"
        " created INTEGER NOT NULL) WITHOUT ROWID",
        "CREATE INDEX tokens_of ON tokens (person, label)",
        "CREATE TABLE server (one INTEGER PRIMARY KEY CHECK (one = 1), alive INTEGER NOT NULL)",
    ),
)
"""In order; a file's `user_version` says how many of them it has had. Never change one that was released: add one."""

_WHY = {
    sqlite3.SQLITE_FULL: "the disk is full",
    sqlite3.SQLITE_BUSY: "the database is locked by another program",
    sqlite3.SQLITE_LOCKED: "the database is locked by another program",
    sqlite3.SQLITE_READONLY: "the database may only be read, not written",
    sqlite3.SQLITE_PERM: "access to the database is not permitted",
    sqlite3.SQLITE_IOERR: "the disk did not take or give what was asked",
    sqlite3.SQLITE_CANTOPEN: "the database file cannot be opened",
    sqlite3.SQLITE_CORRUPT: "the database file is damaged",
    sqlite3.SQLITE_NOTADB: "the file is not a database",
}
_TAKEN = (sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, sqlite3.SQLITE_CONSTRAINT_UNIQUE, sqlite3.SQLITE_CONSTRAINT_TRIGGER)


def migrate(connection: sqlite3.Connection) -> None:
    """Bring a file up to date, one version after another; a file of a newer version is refused."""
    have = version_of(connection)
    if have > len(MIGRATIONS):
        raise Unwritable(f"written by a newer Zashiki: its version is {have}, this one knows {len(MIGRATIONS)}")
    for version, steps in enumerate(MIGRATIONS[have:], have + 1):
        connection.execute("BEGIN IMMEDIATE")
        for step in steps:
            connection.execute(step)
        connection.execute(f"PRAGMA user_version = {version}")
        connection.execute("COMMIT")


def version_of(connection: sqlite3.Connection) -> int:
    """How many migrations a file has had."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def is_trouble(error: Exception) -> bool:
    """Whether an error is about the file or the disk, not about what was asked."""
    return isinstance(error, sqlite3.OperationalError) or type(error) is sqlite3.DatabaseError


def in_words(error: Exception) -> Exception:
    """What a caller of the store gets for an error of SQLite: `Taken`, `Missing`, `Unwritable`, or the error itself."""
    if is_trouble(error):
        code = getattr(error, "sqlite_errorcode", 0) & 0xFF  # the low byte is the kind, the rest says where
        return Unwritable(f"{_WHY.get(code, 'the database failed')} ({error})")
    if not isinstance(error, sqlite3.IntegrityError):
        return error
    if error.sqlite_errorcode == sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY:
        return Missing("there is no such table or person")
    return Taken(str(error)) if error.sqlite_errorcode in _TAKEN else error
