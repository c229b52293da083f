"""The stores that must pass the suite, and a server's life with one of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from zashiki.store.interface import Entry, Store, TableRow
from zashiki.store.sqlite import SqliteStore

Scenario = Callable[[Store], Coroutine[Any, Any, None]]
Serve = Callable[[Scenario], None]
"""Open the store, play the scenario, close; serving again is a restart: it finds what the last one left."""

STORES: dict[str, Callable[[Path], Store]] = {"sqlite": lambda folder: SqliteStore(folder / "zashiki.db")}


@pytest.fixture(params=STORES)
def serve(request: pytest.FixtureRequest, tmp_path: Path) -> Serve:
    """A server with an empty store, of every kind in turn."""
    return lambda scenario: play(STORES[request.param](tmp_path), scenario)


def play(store: Store, scenario: Scenario) -> None:
    """Open a store, play a scenario with it, close it."""

    async def life() -> None:
        await store.open()
        try:
            await scenario(store)
        finally:
            await store.close()

    asyncio.run(life())


def entry(number: int, body: bytes = b"{}") -> Entry:
    """A move with that number in the log."""
    return Entry(number, 1_700_000_000_000 + number, "move", 2, body)


def table(name: str, opened: int = 1, code: str | None = None) -> TableRow:
    """A table whose code is its name in capitals, if nothing else is said."""
    return TableRow(name, code or name.upper(), f"invite-{name}", opened)
