"""One line: it is measured, it is given up when it is silent, and a client that does not read costs no memory."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from zashiki.server import connection
from zashiki.server.connection import DEAF, MOST_BYTES, MOST_WAITING, Connection

START = 1_800_000_000_000


class Wire:
    """A client's end of the line. While `blocked`, nothing more can be sent to it."""

    def __init__(self) -> None:
        self.got: list[dict[str, Any]] = []
        self.free = asyncio.Event()
        self.free.set()
        self.transport = self
        self.aborted = False

    async def send(self, message: Any) -> None:
        """What the server calls to send."""
        await self.free.wait()
        if self.aborted:
            raise ConnectionError
        self.got.append(message)

    async def receive(self) -> dict[str, Any]:
        """Nothing is ever said."""
        return await asyncio.Future()

    def abort(self) -> None:
        """The line is cut."""
        self.aborted = True
        self.free.set()

    def words(self) -> list[dict[str, Any]]:
        """The messages that arrived."""
        return [json.loads(message["text"]) for message in self.got if message["type"] == "websocket.send"]


def on_a_line(scenario: Callable[[Wire, Connection], Coroutine[Any, Any, None]]) -> None:
    """Open a line, play the scenario, close it."""

    async def life() -> None:
        wire = Wire()
        line = Connection(wire.send, wire.receive, False, 20)
        try:
            await scenario(wire, line)
        finally:
            await line.finish()

    asyncio.run(life())


async def settled() -> None:
    """Let everything happen that does not wait for anything."""
    for _ in range(MOST_WAITING * 2):
        await asyncio.sleep(0)


def test_a_ping_that_comes_back_says_what_had_arrived_and_how_long_the_line_is() -> None:
    async def scenario(wire: Wire, line: Connection) -> None:
        line.told[2] = 17
        line.ping(START)
        line.told[2] = 18
        await settled()
        assert wire.words() == [{"type": "ping", "ping": 1}]
        assert line.pong(0, START + 40) is None
        assert line.pong(1, START + 40) == {2: 17}
        assert line.pong(1, START + 50) is None
        assert line.line.allowance > 0

    on_a_line(scenario)


def test_a_line_that_is_silent_for_eight_seconds_is_given_up() -> None:
    async def scenario(wire: Wire, line: Connection) -> None:
        line.ping(START)
        for waited in (2_500, 5_000, DEAF):
            line.ping(START + waited)
            assert not line.closing
        line.ping(START + DEAF + 1)
        await settled()
        assert wire.words()[-1]["code"] == "silent"
        assert wire.got[-1] == {"type": "websocket.close", "code": 1001, "reason": "silent"}
        assert sum(word["type"] == "ping" for word in wire.words()) == 1

    on_a_line(scenario)


def test_a_line_that_answers_in_time_is_not_given_up() -> None:
    async def scenario(_wire: Wire, line: Connection) -> None:
        for number in range(1, 20):
            line.ping(START + number * DEAF)
            assert line.pong(number, START + number * DEAF + DEAF - 1) is not None
        assert not line.closing

    on_a_line(scenario)


@pytest.mark.parametrize("size", [10, 5_000, MOST_BYTES + 1])
def test_who_does_not_read_is_cut_off_before_it_costs_memory(size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "FAREWELL", 0.05)

    async def scenario(wire: Wire, line: Connection) -> None:
        wire.free.clear()
        sent = 0
        while not line.closing:
            line.send(b"7" * size)
            sent += 1
        assert sent <= MOST_WAITING + 1 and (sent - 1) * size <= MOST_BYTES
        line.send(b"7")  # nothing more is kept
        await asyncio.sleep(0.2)
        assert wire.aborted

    on_a_line(scenario)


def test_who_reads_again_in_time_is_told_why_it_has_to_come_back() -> None:
    async def scenario(wire: Wire, line: Connection) -> None:
        wire.free.clear()
        while not line.closing:
            line.send(b"7")
        wire.free.set()
        await settled()
        assert wire.got[-2]["text"].startswith('{"type":"bye","code":"slow"')
        assert wire.got[-1] == {"type": "websocket.close", "code": 1013, "reason": "slow"}
        assert len(wire.got) <= 3

    on_a_line(scenario)


def test_the_last_word_is_said_even_if_nobody_listens_to_the_client_any_more() -> None:
    async def scenario(wire: Wire, line: Connection) -> None:
        line.dismiss("removed", "Please go.")
        line.dismiss("slow", "And stay away.")
        await line.finish()
        assert [word["code"] for word in wire.words()] == ["removed"]
        assert wire.got[-1] == {"type": "websocket.close", "code": 1000, "reason": "removed"}

    on_a_line(scenario)
