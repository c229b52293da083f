"""The yardstick for the live server: the same framework, and nothing of a game.

It validates a sentence, appends one entry durably, and sends an update of the usual size to the four people of a table.
"""

from __future__ import annotations

import argparse
from collections.abc import MutableMapping
from pathlib import Path
from typing import Any

import uvicorn
from litestar import Litestar, get

from zashiki.server.connection import Connection
from zashiki.store.interface import Append, Entry, TableRow
from zashiki.store.sqlite import SqliteStore
from zashiki.wire import from_client as say
from zashiki.wire.reading import read

UPDATE = b'{"type":"update","seat":0,"n":%d,"game":1,"events":[],"view":"%s","legal":["go"]}'


@get("/health")
async def health() -> str:
    """Is it there?"""
    return "ok"


class Bare:
    """Tables that are a number and four sockets."""

    def __init__(self, store: SqliteStore, size: int) -> None:
        self._store = store
        self._padding = b"x" * size
        self._http = Litestar([health])
        self._tables: dict[str, list[Connection]] = {}
        self._numbers: dict[str, int] = {}

    async def __call__(self, scope: MutableMapping[str, Any], receive: Any, send: Any) -> None:
        """Serve HTTP by the framework, sockets as the real server does."""
        if scope["type"] != "websocket":
            await self._http(scope, receive, send)  # type: ignore[arg-type]
            return
        await receive()
        await send({"type": "websocket.accept"})
        connection = Connection(send, receive, False, 1e9)
        table = scope["path"].split("/")[2]
        if table not in self._tables:
            self._tables[table] = []
            self._numbers[table] = 0
            await self._store.open_table(TableRow(table, table, "", 0), [])
        self._tables[table].append(connection)
        try:
            await self._listen(table, receive)
        finally:
            await connection.finish()

    async def _listen(self, table: str, receive: Any) -> None:
        people = self._tables[table]
        while (message := await receive())["type"] == "websocket.receive":
            sentence = read(message["text"])
            if not isinstance(sentence, say.Play):
                continue
            self._numbers[table] += 1
            number = self._numbers[table]
            body = b'{"type":"moved","move":"%s"}' % sentence.move.encode()
            await self._store.append(Append(table, [Entry(number, number, "move", sentence.seat, body)]))
            update = UPDATE % (number, self._padding)
            for person in people:
                person.send(update)


async def serve(port: int, database: Path, size: int) -> None:
    """Run until killed."""
    store = SqliteStore(database)
    await store.open()
    config = uvicorn.Config(
        Bare(store, size), port=port, loop="uvloop", ws="websockets-sansio", ws_per_message_deflate=False,
        access_log=False, log_level="warning",
    )  # fmt: skip
    await uvicorn.Server(config).serve()


if __name__ == "__main__":
    arguments = argparse.ArgumentParser()
    arguments.add_argument("port", type=int)
    arguments.add_argument("database", type=Path)
    arguments.add_argument("--size", type=int, default=600)
    given = arguments.parse_args()
    import uvloop

    uvloop.run(serve(given.port, given.database, given.size))
