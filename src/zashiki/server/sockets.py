"""Sockets: bytes become sentences for a table's inbox; and the live list of open tables."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import re
import secrets
from collections.abc import Awaitable, Callable
from typing import Protocol

import structlog

from zashiki.server.connection import Connection, Receive, Scope, Send
from zashiki.store.interface import Unwritable
from zashiki.table.tables import Tables
from zashiki.table.task import Arrived, Came, Clock, Spoken, TableTask, Went
from zashiki.wire import VERSION
from zashiki.wire import from_client as say
from zashiki.wire.from_server import Lobby, Refused, Reload
from zashiki.wire.reading import read

PING_EVERY = 2.5
"""Seconds between two measurements of a line."""
SELDOM = 8
"""By correspondence a line is measured so many times less often."""
LOBBY_EVERY = 0.25
"""The list of open tables is sent at most so often (seconds)."""
HELLO_WITHIN = 15.0
"""Seconds in which a client must have said hello."""

_TABLE = re.compile(r"^/table/([0-9a-z]{1,32})/socket$")

logger = structlog.get_logger("sockets")


class Who(Protocol):
    """Somebody the server knows."""

    @property
    def person(self) -> str:
        """Their public id."""

    @property
    def name(self) -> str:
        """What they are called."""

    @property
    def program(self) -> bool:
        """Is it a program?"""


class Doorkeeper(Protocol):
    """What sockets ask of the rest of the server."""

    def guard(self, scope: Scope) -> str | None:
        """Why a socket may not be opened from there, or nothing."""

    async def who(self, scope: Scope) -> Who | None:
        """Who opens it, by cookie or token."""

    def address(self, scope: Scope) -> str:
        """Where it comes from."""

    def direct(self) -> bool:
        """Does no proxy stand between?"""

    def per_second(self) -> float:
        """How many sentences a socket may say."""

    def enter(self, address: str) -> bool:
        """One more socket from there; no if there are too many."""

    def leave(self, address: str) -> None:
        """One less."""

    def heard(self, refused: bool) -> None:
        """Count a sentence."""


class Sockets:
    """All open sockets."""

    def __init__(self, tables: Tables, door: Doorkeeper, clock: Clock) -> None:
        self._tables = tables
        self._door = door
        self._clock = clock
        self._open: set[Connection] = set()
        self._lobby: set[Connection] = set()
        self._lobby_task: asyncio.Task[None] | None = None
        self._pinger: asyncio.Task[None] | None = None
        tables.listeners.append(self._tables_changed)

    def __len__(self) -> int:
        """How many are open."""
        return len(self._open)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one socket from its opening to its end."""
        await receive()  # websocket.connect
        address = self._door.address(scope)
        problem = self._door.guard(scope)
        if problem is not None or not self._door.enter(address):
            await send({"type": "websocket.close", "code": 1008, "reason": problem or "too many sockets"})
            return
        try:
            await self._serve(scope, receive, send)
        finally:
            self._door.leave(address)

    async def _serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        conversation = self._conversation(scope["path"])
        if conversation is None:
            await send({"type": "websocket.close", "code": 1008, "reason": "no such socket"})
            return
        await send({"type": "websocket.accept"})
        connection = Connection(send, receive, self._door.direct(), self._door.per_second())
        self._open.add(connection)
        if self._pinger is None:
            self._pinger = asyncio.create_task(self._ping())
        try:
            await conversation(connection, scope, receive)
        finally:
            self._open.discard(connection)
            self._lobby.discard(connection)
            await connection.finish()

    def _conversation(self, path: str) -> Callable[[Connection, Scope, Receive], Awaitable[None]] | None:
        if path == "/lobby/socket":
            return self._at_lobby
        found = _TABLE.match(path)
        if found is None:
            return None
        table = found.group(1)
        return lambda connection, scope, receive: self._at_table(table, connection, scope, receive)

    # ---------------------------------------------------------------------------------------- reading

    async def _sentence(self, connection: Connection, receive: Receive) -> say.FromClient | None:
        """The next sentence; what cannot be read, or comes too fast, is refused. None: the socket is closed."""
        while not connection.closing:
            message = await receive()
            if message["type"] != "websocket.receive":
                return None
            data = message.get("text")
            sentence = self._weigh(connection, read(data if data is not None else message["bytes"]))
            self._door.heard(isinstance(sentence, Refused))
            if isinstance(sentence, Refused):
                connection.say(sentence)
            elif not isinstance(sentence, say.Pong):
                return sentence
        return None

    def _weigh(self, connection: Connection, sentence: say.FromClient | Refused) -> say.FromClient | Refused:
        """The sentence, or why it is refused before anybody thinks about it. The answer to a ping is always heard."""
        now = self._clock()
        if isinstance(sentence, say.Pong):
            if self._pong(connection, sentence, now):
                return sentence
            sentence = Refused(sentence.id, "no_ping", "No ping of that number waits for an answer.", field="ping")
        if connection.too_fast(now):
            return Refused(sentence.id, "too_fast", "That was too much at once; wait a moment, then say it again.")
        return sentence

    def _pong(self, connection: Connection, sentence: say.Pong, now: int) -> bool:
        marks = connection.pong(sentence.ping, now)
        task = connection.task
        if marks and marks != connection.posted and task is not None:
            connection.posted = marks
            task.inbox.put(Arrived(connection, marks))
        return marks is not None

    async def _hello(self, connection: Connection, receive: Receive) -> say.Hello | None:
        """The first sentence: hello, in our version, and soon."""
        hello = None
        with contextlib.suppress(TimeoutError):
            hello = await asyncio.wait_for(self._first(connection, receive), HELLO_WITHIN)
        if hello is None:
            connection.dismiss("no_hello", "Say hello first, then the server answers.")
        elif hello.version != VERSION:
            connection.say(Reload(VERSION))
            connection.dismiss("version", "This page is of another version: load it again.", 1008)
            return None
        return hello

    async def _first(self, connection: Connection, receive: Receive) -> say.Hello | None:
        while (sentence := await self._sentence(connection, receive)) is not None:
            if isinstance(sentence, say.Hello):
                return sentence
            connection.say(Refused(sentence.id, "hello_first", "Say hello first.", field="type"))
        return None

    # ---------------------------------------------------------------------------------------- a table

    async def _at_table(self, table: str, connection: Connection, scope: Scope, receive: Receive) -> None:
        hello = await self._hello(connection, receive)
        task = None if hello is None else await self._admit(table, connection, scope, hello)
        if hello is None or task is None:
            return
        connection.task = task
        task.inbox.put(Came(connection, hello))
        try:
            await self._listen(task, connection, receive)
        finally:
            task.inbox.put(Went(connection))

    async def _admit(self, table: str, connection: Connection, scope: Scope, hello: say.Hello) -> TableTask | None:
        """The table they ask for, if there is one, and it is known who they are. Its own screen needs no name."""
        try:
            who = await self._door.who(scope)
            task = await self._tables.find(table)
        except Unwritable as problem:
            connection.dismiss("unwritable", f"The server cannot use its store now ({problem}); try again soon.", 1013)
            return None
        if task is None:
            connection.dismiss("no_table", "There is no such table (any more); look in the lobby.")
            return None
        if who is None and not hello.screen:
            connection.dismiss("who", "Say your name first: POST /api/me.", 1008)
            return None
        _name(connection, who, hello.screen)
        return task

    async def _listen(self, task: TableTask, connection: Connection, receive: Receive) -> None:
        inbox, clock = task.inbox, self._clock
        while (sentence := await self._sentence(connection, receive)) is not None:
            inbox.put(Spoken(connection, sentence, clock()))

    # ---------------------------------------------------------------------------------------- the lobby

    async def _at_lobby(self, connection: Connection, _scope: Scope, receive: Receive) -> None:
        if await self._hello(connection, receive) is None:
            return
        self._lobby.add(connection)
        connection.say(Lobby(self._tables.cards()))
        while (sentence := await self._sentence(connection, receive)) is not None:
            connection.say(Refused(sentence.id, "lobby", "Open a table's socket to say that.", field="type"))

    def _tables_changed(self) -> None:
        if self._lobby and self._lobby_task is None:
            self._lobby_task = asyncio.create_task(self._tell_lobby())

    async def _tell_lobby(self) -> None:
        await asyncio.sleep(LOBBY_EVERY)
        self._lobby_task = None
        cards = Lobby(self._tables.cards())
        for connection in list(self._lobby):
            connection.say(cards)

    # ---------------------------------------------------------------------------------------- all of them

    async def _ping(self) -> None:
        """Measure every line now and then, a few at a time; where nobody is hurried, seldom."""
        for beat in itertools.count():
            for place, connection in enumerate(list(self._open)):
                if connection.person and (beat % SELDOM == 0 or connection.is_hurried):
                    connection.ping(self._clock())
                if place % 50 == 49:
                    await asyncio.sleep(0)
            await asyncio.sleep(PING_EVERY)

    async def stop(self) -> None:
        """Tell everybody that the server stops; the tables stay."""
        for connection in list(self._open):
            connection.dismiss("stopping", "The server stops for a moment; the table stays. Connect again soon.", 1012)
        for task in (self._pinger, self._lobby_task):
            if task is not None:
                task.cancel()
        for _ in range(50):
            if not self._open:
                break
            await asyncio.sleep(0.02)


def _name(connection: Connection, who: Who | None, screen: bool) -> None:
    """Write on a line who it belongs to."""
    connection.person = who.person if who is not None else f"screen-{secrets.token_hex(8)}"
    connection.name = who.name if who is not None else ""
    connection.program = who is not None and who.program
    connection.screen = screen
