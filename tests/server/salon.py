"""Sockets without a network: what a client sends and gets, one message at a time, at the server's own sockets."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

from tests.server.visiting import HERE, SETUP, Visit, visit
from zashiki.server.door import Door
from zashiki.server.guard import Guard
from zashiki.server.sockets import Sockets
from zashiki.wire import VERSION
from zashiki.wire.setup import Setup

PATIENCE = 20
"""Seconds after which an answer that does not come is missing."""


class Client:
    """One socket of a client, opened or refused."""

    def __init__(self, salon: Salon, path: str, headers: dict[str, str], address: str) -> None:
        self._salon = salon
        self._to_server: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._from_server: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        raw = [(name.encode(), value.encode()) for name, value in headers.items()]
        self._scope = {"type": "websocket", "path": path, "headers": raw, "client": (address, 4321)}
        self._task: asyncio.Task[None] | None = None
        self.closed: tuple[int, str] | None = None
        """With which code and reason the server closed it."""
        self.sent: list[dict[str, Any]] = []
        """Every message that has been read so far."""

    async def open(self) -> Client:
        """Open it; `closed` says whether the server did not want it."""
        self._to_server.put_nowait({"type": "websocket.connect"})
        self._task = asyncio.create_task(self._salon.sockets(self._scope, self._to_server.get, self._take))
        answer = await asyncio.wait_for(self._from_server.get(), PATIENCE)
        if answer["type"] == "websocket.close":
            self.closed = (answer["code"], answer["reason"])
        return self

    async def _take(self, message: Any) -> None:
        if message["type"] == "websocket.close":
            self._to_server.put_nowait({"type": "websocket.disconnect", "code": message["code"]})
        self._from_server.put_nowait(message)

    def say(self, kind: str, **more: Any) -> None:
        """Say a sentence."""
        self._to_server.put_nowait({"type": "websocket.receive", "text": json.dumps({"type": kind, **more})})

    async def next(self) -> dict[str, Any]:
        """The next message; a close is one of the type `close`."""
        message = await asyncio.wait_for(self._from_server.get(), PATIENCE)
        if message["type"] == "websocket.close":
            self.closed = (message["code"], message["reason"])
            return {"type": "close"}
        read: dict[str, Any] = json.loads(message["text"])
        self.sent.append(read)
        return read

    async def hear(self, *kinds: str) -> dict[str, Any]:
        """The next message of one of these types."""
        while True:
            message = await self.next()
            if message["type"] in kinds:
                return message
            assert message["type"] != "close", f"closed before any of {kinds}: {self.sent}"

    async def hello(self, **more: Any) -> dict[str, Any]:
        """Say hello, and hear how the server takes it."""
        self.say("hello", version=VERSION, **more)
        return await self.hear("welcome", "bye", "refused", "lobby")

    async def goodbye(self) -> dict[str, Any]:
        """The server's last word; then it closes."""
        bye = await self.hear("bye")
        await self.hear("close")
        return bye

    async def leave(self) -> None:
        """Close it, and wait until the server has noticed."""
        self._to_server.put_nowait({"type": "websocket.disconnect", "code": 1000})
        assert self._task is not None
        await self._task


class Salon:
    """The sockets of one house, and people who come to them."""

    def __init__(self, visiting: Visit) -> None:
        house = visiting.house
        guard = Guard(visiting.settings, 8000, visiting.clock)
        door = Door(visiting.settings, guard, house.identity, house.limits, house.metrics)
        self.visit = visiting
        self.sockets = Sockets(visiting.tables, door, visiting.clock)
        self._clients: list[Client] = []

    async def guest(self, name: str = "Mia") -> tuple[str, str]:
        """A new guest: who they are, and the cookie of their browser."""
        who, secret = await self.visit.house.identity.welcome(name)
        return who.person, f"zashiki={secret}"

    async def open(self, path: str, cookie: str = "", address: str = "127.0.0.1", **headers: str) -> Client:
        """A socket, as a page of this server opens it."""
        given = {"host": "localhost:8000", "origin": HERE, "cookie": cookie, **headers}
        present = {name: value for name, value in given.items() if value}
        client = await Client(self, path, present, address).open()
        self._clients.append(client)
        return client

    async def at(self, table: str, cookie: str = "", **headers: str) -> Client:
        """A socket at a table."""
        return await self.open(f"/table/{table}/socket", cookie, **headers)

    async def table(self, host: str, seat: int | None = 0, **more: Any) -> str:
        """A new table of this host."""
        task = await self.visit.tables.open(Setup(**{**SETUP, **more}), host, "Mia", seat)
        return task.table.row.id

    async def close(self) -> None:
        """Send everybody home."""
        for client in self._clients:
            if client.closed is None:
                await client.leave()
        await self.sockets.stop()


def gather(folder: Path, scenario: Callable[[Salon], Coroutine[Any, Any, None]], **settings: Any) -> None:
    """Open the house with its sockets, play the scenario, close it."""

    async def life(visiting: Visit) -> None:
        salon = Salon(visiting)
        try:
            await scenario(salon)
        finally:
            await salon.close()

    visit(folder, life, **settings)


async def refused(client: Client, kind: str, **more: Any) -> str:
    """With which code a sentence is refused."""
    client.say(kind, **more)
    return str((await client.hear("refused"))["code"])


async def seated(salon: Salon, name: str, table: str, seat: int) -> tuple[Client, str]:
    """Somebody who comes to a table and sits down; and their cookie."""
    _, cookie = await salon.guest(name)
    client = await salon.at(table, cookie)
    await client.hello()
    await sit(client, seat)
    return client, cookie


async def sit(client: Client, seat: int) -> dict[str, Any]:
    """Sit down; gives the seat as everybody sees it."""
    client.say("sit", seat=seat)
    while seat not in (now := await client.hear("room"))["you"]["seats"]:
        pass
    card: dict[str, Any] = now["room"]["seats"][seat]
    return card
