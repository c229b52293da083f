"""A server without a network: the whole application, a real store, a clock that stands still until it is moved."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import httpx

from tests.table.by_lot import ByLot, Unhurried
from zashiki.server.app import create_app
from zashiki.server.client import Client
from zashiki.server.guard import Guard
from zashiki.server.house import House
from zashiki.server.identity import Identity
from zashiki.server.metrics import MeasuredStore, Metrics
from zashiki.server.reviews import Reviews
from zashiki.server.security import App
from zashiki.server.settings import Settings
from zashiki.store.interface import Append
from zashiki.table import log, upkeep
from zashiki.table.table import LiveTable
from zashiki.table.tables import Tables

HERE = "http://localhost:8000"
ORIGIN = {"origin": HERE}


class Visit:
    """What a test of the server has in hand."""

    def __init__(self, settings: Settings, client: Path) -> None:
        self.now = 1_800_000_000_000
        self.settings = settings
        metrics = Metrics()
        self.store = MeasuredStore(settings.database)
        self.store.metrics = metrics
        self.tables = Tables(self.store, self.clock, ByLot())
        metrics.watch(self.tables)
        identity = Identity(self.store, self.clock)
        self.thinkers = Unhurried()
        reviews = Reviews(self.thinkers, self.clock)
        self.house = House(
            settings, 8000, self.store, self.tables, identity, metrics, self.clock, Client(client), reviews
        )
        self.app: App = create_app(self.house, Guard(settings, 8000, self.clock), _no_sockets)

    def clock(self) -> int:
        """The time as the test has set it."""
        return self.now

    def client(self, base: str = HERE, address: str = "127.0.0.1", **headers: str) -> httpx.AsyncClient:
        """A browser: it keeps its cookies, and says where its pages come from."""
        transport = httpx.ASGITransport(app=self.app, client=(address, 4321))
        return httpx.AsyncClient(transport=transport, base_url=base, headers={"origin": base, **headers})

    async def guest(self, name: str = "Mia", address: str = "127.0.0.1") -> httpx.AsyncClient:
        """The browser of a guest."""
        client = self.client(address=address)
        answer = await client.post("/api/me", json={"name": name})
        assert answer.status_code == 200, answer.text
        return client


async def _no_sockets(_scope: Any, _receive: Any, send: Any) -> None:
    await send({"type": "websocket.close", "code": 1000, "reason": ""})


Scenario = Callable[[Visit], Coroutine[Any, Any, None]]


def visit(folder: Path, scenario: Scenario, **settings: Any) -> None:
    """Open the house, play the scenario, close it. What is in the folder's `client` is what the web build made."""

    async def life() -> None:
        house = Visit(Settings(database=folder / "zashiki.sqlite", **settings), folder / "client")
        await house.store.open()
        try:
            await scenario(house)
        finally:
            await house.house.reviews.stop()
            await house.tables.stop()
            await house.store.close()

    asyncio.run(life())


SETUP: dict[str, Any] = {"game": "kabuki", "players": 2, "options": {"rounds": 1, "designs": 3, "copies": 2}}


async def open_table(client: httpx.AsyncClient, seat: int | None = 0, **more: Any) -> dict[str, Any]:
    """A new table, as the answer describes it."""
    setup = {**SETUP, **more.pop("setup", {})}
    answer = await client.post("/api/tables", json={**setup, "seat": seat, **more})
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def play_a_game(visiting: Visit, table: str, stop_after: int | None = None) -> LiveTable:
    """Let computer players play at a table whose seats nobody has taken; to the end, or so many moves."""
    task = await visiting.tables.find(table)
    assert task is not None
    await task.stop()
    live, now = task.table, visiting.now
    live.answered = live.thoughts.take
    upkeep.deal(live, now)
    while live.phase == "playing" and not _enough(live, stop_after):
        now += 500
        upkeep.settle(live, now)
    if stop_after is not None:
        live.write(None, log.Ended("agreed"), now)
        upkeep.settle(live, now)
    await visiting.store.append(Append(table, live.unwritten, result=live.finished))
    live.unwritten = []
    return live


def _enough(live: LiveTable, stop_after: int | None) -> bool:
    return stop_after is not None and live.play is not None and live.play.sitting.moves >= stop_after
