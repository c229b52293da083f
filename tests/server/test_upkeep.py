"""What the server does by itself: it notes that it runs, and forgets what is old."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from tests.server.visiting import Visit, open_table, visit
from zashiki.server import serve
from zashiki.server.serve import DAY, keep
from zashiki.store.interface import Append, Unwritable

Question = Callable[[], Coroutine[Any, Any, bool]]


async def look_after(visiting: Visit, until: Question) -> None:
    """Let the upkeep do its work until something is so."""
    upkeep = asyncio.create_task(keep(visiting.house))
    while not await until():
        assert not upkeep.done()
        await asyncio.sleep(0)
    upkeep.cancel()


def test_it_notes_that_it_runs(tmp_path: Path) -> None:
    async def scenario(visiting: Visit) -> None:
        async def noted() -> bool:
            return await visiting.store.last_alive() == visiting.now

        await look_after(visiting, noted)

    visit(tmp_path, scenario)


def test_tables_are_forgotten_when_they_have_been_over_long_enough(tmp_path: Path) -> None:
    async def scenario(visiting: Visit) -> None:
        mia = await visiting.guest()
        old, young, lasting = [(await open_table(mia))["id"] for _ in range(3)]
        await visiting.tables.stop()
        await visiting.store.append(Append(old, [], finished=visiting.now))
        await visiting.store.append(Append(young, [], finished=visiting.now + DAY))
        visiting.now += 7 * DAY + 1

        async def gone() -> bool:
            return await visiting.store.table(old) is None

        await look_after(visiting, gone)
        kept = [await visiting.store.table(table) is not None for table in (old, young, lasting)]
        assert kept == [False, True, True]

    visit(tmp_path, scenario, keep_days=7)


def test_a_store_that_cannot_write_for_a_while_does_not_end_the_upkeep(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serve, "ALIVE_EVERY", 0.01)

    async def scenario(visiting: Visit) -> None:
        tries = []

        async def full(at: int) -> None:
            tries.append(at)
            raise Unwritable("the disk is full")

        monkeypatch.setattr(visiting.store, "alive", full)

        async def tried_again() -> bool:
            return len(tries) > 1

        await look_after(visiting, tried_again)

    visit(tmp_path, scenario)
