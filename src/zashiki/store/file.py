"""The SQLite file: claimed for one server, open for writing and for reading."""

from __future__ import annotations

import sqlite3
from contextlib import ExitStack, closing, suppress
from pathlib import Path

from zashiki.store.interface import Unwritable
from zashiki.store.schema import in_words, migrate

_SETTINGS = (
    "PRAGMA synchronous = FULL",  # a commit that returned survives a power cut, not only a crash
    "PRAGMA foreign_keys = ON",
    "PRAGMA wal_autocheckpoint = 4000",  # 16 MB: with many tables at play each commit touches many pages
    "PRAGMA journal_size_limit = 67108864",
    "PRAGMA cache_size = -32768",
)


class File:
    """The connections to a store's file, which is created or migrated; raises `Unwritable` if it cannot be used."""

    writing: sqlite3.Connection
    reading: sqlite3.Connection

    def __init__(self, path: Path, patience: float) -> None:
        with ExitStack() as opened:
            try:
                self._open(path, patience, opened)
            except (OSError, sqlite3.Error) as error:
                raise Unwritable(f"{path}: {in_words(error)}") from error
            self._opened = opened.pop_all()

    def close(self) -> None:
        """Move everything into the one file, and let go of it."""
        self._opened.close()

    def _open(self, path: Path, patience: float, opened: ExitStack) -> None:
        path.touch(mode=0o600)  # the log holds hidden cards
        opened.enter_context(closing(_claim(path)))
        self.writing = sqlite3.connect(path, timeout=patience, isolation_level=None, check_same_thread=False)
        opened.enter_context(closing(self.writing))
        _set_up(self.writing)
        migrate(self.writing)
        opened.callback(_checkpoint, self.writing)
        address = f"{path.resolve().as_uri()}?mode=ro"
        self.reading = sqlite3.connect(address, timeout=patience, uri=True, check_same_thread=False)
        opened.enter_context(closing(self.reading))


def _claim(path: Path) -> sqlite3.Connection:
    """A lock beside the file that ends with the process, however it ends, and leaves other readers alone.

    SQLite's own locks do this on every system; an empty file is enough for them.
    """
    claim = sqlite3.connect(f"{path}.lock", timeout=0, isolation_level=None, check_same_thread=False)
    try:
        claim.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        claim.close()
        if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
            raise Unwritable("another server is using this file") from error
        raise
    return claim


def _set_up(connection: sqlite3.Connection) -> None:
    mode = connection.execute("PRAGMA journal_mode = WAL").fetchone()[0]
    if mode != "wal":
        raise Unwritable(f"this file system allows no write-ahead log (only {mode!r})")
    for setting in _SETTINGS:
        connection.execute(setting)


def _checkpoint(connection: sqlite3.Connection) -> None:
    with suppress(sqlite3.Error):  # no room, or another program is reading: it is as safe in the log file beside
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
