"""What is SQLite's own: crashes, full disks, locks, versions of the file."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from tests.store.conftest import entry, play, table
from zashiki.store import schema
from zashiki.store.interface import Append, Store, Unwritable
from zashiki.store.sqlite import SqliteStore

ROOT = Path(__file__).parents[2]


@pytest.fixture
def file(tmp_path: Path) -> Iterator[Path]:
    """Where the store's file will be; whatever a test did to it, it must be sound in the end."""
    path = tmp_path / "zashiki.db"
    yield path
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []


@contextmanager
def server(errand: str, file: Path) -> Iterator[subprocess.Popen[str]]:
    """A server in a process of its own; it is killed (-9) in the end."""
    command = [sys.executable, "-m", "tests.store.children", errand, str(file)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield process
        finally:
            process.kill()


def ask(file: Path, sql: str) -> int:
    """A number, as another program would ask for it."""
    with closing(sqlite3.connect(file)) as connection:
        return int(connection.execute(sql).fetchone()[0])


# -- crashes


def test_a_server_that_is_killed_loses_nothing_that_was_reported_durable(file: Path) -> None:
    choose = random.Random(3)
    reported: dict[str, int] = {}

    async def compare(store: Store) -> None:
        for name, last in reported.items():
            log = [line.number for line in await store.entries(name)]
            assert log == list(range(1, len(log) + 1))
            assert len(log) >= last
            assert len(log) - last <= 1  # what was being written, and could not be reported any more
            assert (await store.seen(name))[0] == len(log)

    for _ in range(6):
        with server("append", file) as child:
            assert child.stdout is not None
            told = [child.stdout.readline() for _ in range(choose.randrange(1, 3000))]
            child.kill()
            told += child.stdout
        reported |= {name: int(number) for name, number in map(str.split, told)}
        play(SqliteStore(file), compare)
    assert len(reported) == 20


def test_one_server_at_a_time_uses_a_file_and_a_killed_one_lets_go_of_it(file: Path) -> None:
    async def nothing(store: Store) -> None:
        pass

    with server("append", file) as child:
        assert child.stdout is not None
        assert child.stdout.readline()
        with pytest.raises(Unwritable, match="another server"):
            play(SqliteStore(file), nothing)
    play(SqliteStore(file), nothing)


def test_two_stores_of_one_process_do_not_share_a_file_either(file: Path) -> None:
    async def scenario(store: Store) -> None:
        with pytest.raises(Unwritable, match="another server"):
            await SqliteStore(file).open()
        await store.open_table(table("maple"), [entry(1)])

    play(SqliteStore(file), scenario)


# -- no room


def test_a_file_that_may_not_grow_refuses_and_goes_on_when_there_is_room(file: Path) -> None:
    with server("no-room", file) as child:
        told = child.communicate(timeout=60)[0].splitlines()
    assert told[0].startswith("refused the disk")
    assert told[1] == "refused again"
    assert told[2].startswith("durable ")
    last = int(told[2].split()[1])
    assert last > 10

    async def compare(store: Store) -> None:
        assert [line.number for line in await store.entries("maple")] == list(range(1, last + 1))

    play(SqliteStore(file), compare)


def test_a_full_disk_refuses_all_that_wait_together_and_writes_nothing_of_them(file: Path) -> None:
    names = [f"table{i}" for i in range(30)]
    store = SqliteStore(file)

    def room(pages: int) -> None:
        store._file.writing.execute(f"PRAGMA max_page_count = {pages}").fetchone()

    async def scenario(store: Store) -> None:
        await asyncio.gather(*(store.open_table(table(name), [entry(1)]) for name in names))
        room(ask(file, "PRAGMA page_count") + 5)
        wanted = [Append(name, [entry(2, bytes(3000))], {0: 1}) for name in names]
        for outcome in await asyncio.gather(*map(store.append, wanted), return_exceptions=True):
            assert isinstance(outcome, Unwritable)
            assert "the disk is full" in str(outcome)
        for name in names:
            assert await store.entries(name) == [entry(1)]
            assert await store.seen(name) == {}
        room(1_000_000)
        await asyncio.gather(*map(store.append, wanted))
        for name in names:
            assert await store.entries(name) == [entry(1), entry(2, bytes(3000))]

    play(store, scenario)


def test_a_full_disk_refuses_also_where_another_request_of_the_batch_is_wrong(file: Path) -> None:
    store = SqliteStore(file)

    async def scenario(given: Store) -> None:
        await given.open_table(table("maple"), [entry(1)])
        await given.open_table(table("pine"), [entry(1)])
        store._file.writing.execute(f"PRAGMA max_page_count = {ask(file, 'PRAGMA page_count')}").fetchone()
        wanted = [Append("maple", [entry(1)]), Append("pine", [entry(2, bytes(9000))])]
        outcomes = await asyncio.gather(*map(given.append, wanted), return_exceptions=True)
        assert [isinstance(outcome, Unwritable) for outcome in outcomes] == [True, True]
        await given.append(Append("pine", [entry(2)]))
        assert await given.entries("pine") == [entry(1), entry(2)]

    play(store, scenario)


# -- locked, damaged, in the wrong place


@pytest.mark.parametrize("lock", ["BEGIN IMMEDIATE", "BEGIN EXCLUSIVE"])
def test_a_database_that_another_program_locks_refuses_and_goes_on_afterwards(file: Path, lock: str) -> None:
    async def scenario(store: Store) -> None:
        await store.open_table(table("maple"), [entry(1)])
        with closing(sqlite3.connect(file, isolation_level=None)) as other:
            other.execute(lock)
            wanted = [store.append(Append("maple", [entry(2)])), store.alive(5)]
            for outcome in await asyncio.gather(*wanted, return_exceptions=True):
                assert isinstance(outcome, Unwritable)
                assert "locked by another program" in str(outcome)
            assert await store.entries("maple") == [entry(1)]
            other.execute("ROLLBACK")
        await store.append(Append("maple", [entry(2)]))
        assert await store.entries("maple") == [entry(1), entry(2)]

    play(SqliteStore(file, patience=0.05), scenario)


def test_a_short_lock_is_waited_for(file: Path) -> None:
    async def scenario(store: Store) -> None:
        await store.open_table(table("maple"), [])
        with closing(sqlite3.connect(file, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            waiting = asyncio.create_task(store.append(Append("maple", [entry(1)])))
            await asyncio.sleep(0.1)
            other.execute("ROLLBACK")
            await waiting

    play(SqliteStore(file, patience=60), scenario)


def test_other_programs_may_read_while_the_server_runs(file: Path) -> None:
    async def scenario(store: Store) -> None:
        await store.open_table(table("maple"), [entry(1)])
        with closing(sqlite3.connect(file, isolation_level=None)) as other:
            other.execute("BEGIN")
            assert other.execute("SELECT count(*) FROM entries").fetchone() == (1,)
            await store.append(Append("maple", [entry(2)]))
            assert other.execute("SELECT count(*) FROM entries").fetchone() == (1,)
            other.execute("COMMIT")
            assert other.execute("SELECT count(*) FROM entries").fetchone() == (2,)

    play(SqliteStore(file), scenario)


def test_a_closed_store_is_one_file_that_only_its_owner_may_read(file: Path) -> None:
    async def scenario(store: Store) -> None:
        await store.open_table(table("maple"), [entry(1)])

    play(SqliteStore(file), scenario)
    assert {path.name for path in file.parent.iterdir()} == {"zashiki.db", "zashiki.db.lock"}
    assert file.stat().st_mode & 0o077 == 0


def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Aiko, " * 500)
    with pytest.raises(Unwritable, match=r"letter\.txt: the file is not a database"):
        asyncio.run(SqliteStore(path).open())
    assert path.read_text() == "Dear Aiko, " * 500


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(Unwritable, match="nowhere"):
        asyncio.run(SqliteStore(tmp_path / "nowhere" / "zashiki.db").open())


# -- versions of the file


async def one_table(store: Store) -> None:
    await store.open_table(table("maple"), [entry(1)])


async def the_same_table(store: Store) -> None:
    assert await store.unfinished() == [table("maple")]
    assert await store.entries("maple") == [entry(1)]


def test_a_file_of_a_newer_version_is_refused_and_left_alone(file: Path) -> None:
    play(SqliteStore(file), one_table)
    newer = len(schema.MIGRATIONS) + 1
    with closing(sqlite3.connect(file)) as connection:
        connection.execute(f"PRAGMA user_version = {newer}")
    with pytest.raises(Unwritable, match=f"newer Zashiki: its version is {newer}"):
        play(SqliteStore(file), the_same_table)
    assert ask(file, "PRAGMA user_version") == newer


def test_an_older_file_is_brought_up_to_date_and_keeps_what_is_in_it(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play(SqliteStore(file), one_table)
    known = schema.MIGRATIONS
    steps = (("CREATE TABLE colours (name TEXT)",), ("INSERT INTO colours VALUES ('blue')",))
    monkeypatch.setattr(schema, "MIGRATIONS", known + steps)
    play(SqliteStore(file), the_same_table)
    play(SqliteStore(file), the_same_table)
    assert ask(file, "PRAGMA user_version") == len(known) + 2
    assert ask(file, "SELECT count(*) FROM colours") == 1


def test_a_migration_that_fails_changes_nothing(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    play(SqliteStore(file), one_table)
    known = schema.MIGRATIONS
    monkeypatch.setattr(schema, "MIGRATIONS", (*known, ("CREATE TABLE colours (name TEXT)", "CREATE NONSENSE")))
    with pytest.raises(Unwritable):
        play(SqliteStore(file), the_same_table)
    assert ask(file, "PRAGMA user_version") == len(known)
    assert ask(file, "SELECT count(*) FROM sqlite_master WHERE name = 'colours'") == 0
    monkeypatch.setattr(schema, "MIGRATIONS", known)
    play(SqliteStore(file), the_same_table)
