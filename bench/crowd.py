"""A crowd of scripted players over real sockets.

They do as little work a message as Python allows, so that the server is what is measured. Every player keeps the events
it was told, to be compared with the record afterwards.
"""

from __future__ import annotations

import asyncio
import base64
import json
import os
import random
import struct
import time
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, cast

import msgspec
from msgspec import Raw, Struct

VERSION = 1


class SeatCard(Struct):
    """What the crowd needs to know of a seat."""

    kind: str = "free"


class Room(Struct):
    """What the crowd needs to know of a table."""

    phase: str
    seats: list[SeatCard]
    game: int = 0


class Clock(Struct, frozen=True):
    """What runs."""

    kind: str = "none"


class Heard(Struct):
    """Any message of the server, as far as the crowd cares."""

    type: str
    room: Room | None = None
    seat: int = -1
    n: int = 0
    game: int = 0
    events: Raw = Raw(b"[]")
    legal: list[str] = []
    sealed: str | None = None
    clock: Clock = Clock()
    missed: bool = False
    ping: int = 0
    code: str = ""
    text: str = ""


_decode = msgspec.json.Decoder(Heard).decode


def frame(text: bytes) -> bytes:
    """A masked text frame; the mask is zero, so the payload is itself."""
    size = len(text)
    head = struct.pack("!BB", 0x81, 0x80 | size) if size < 126 else struct.pack("!BBH", 0x81, 0x80 | 126, size)
    return head + b"\0\0\0\0" + text


def post(base: str, path: str, body: object, cookie: str = "") -> tuple[Any, str]:
    """An HTTP request: what it answers, and the cookie it sets."""
    headers = {"Content-Type": "application/json", "Origin": base, "Cookie": cookie}
    request = urllib.request.Request(base + path, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request, timeout=30) as answer:
        set_cookie = answer.headers.get("Set-Cookie") or ""
        return json.loads(answer.read() or b"null"), set_cookie.split(";")[0]


@dataclass
class Player:
    """One scripted player at one table."""

    base: str
    table: str
    seat: int
    cookie: str
    luck: random.Random
    stop_chance: float = 1 / 16
    host: bool = False
    seats: int = 4
    told: list[tuple[int, int, bytes, bool]] = field(default_factory=list)
    """Game, number, events, and whether they were missed ones."""
    seen: int = 0
    """The last number."""
    fresh: bool = True
    phase: str = ""
    plays: int = 0
    received: int = 0
    refusals: list[str] = field(default_factory=list)
    started: bool = False
    """As host: has seen everybody sit down since the line is open."""
    patient: bool = False
    """As host: waits to be told before it starts."""
    line: Line | None = None
    on_finish: Callable[[Player], None] | None = None
    on_play: Callable[[], None] | None = None

    def say(self, **sentence: object) -> None:
        """Say something."""
        if self.line is not None:
            self.line.send(msgspec.json.encode(sentence))

    def hello(self) -> None:
        """Begin, or go on; what was said on the last line may not have been heard."""
        self.started = False
        self.say(
            type="hello", version=VERSION, fresh=self.fresh, seen={} if self.fresh else {str(self.seat): self.seen}
        )
        self.fresh = False

    def hear(self, data: bytes) -> None:
        """React to a message at once."""
        self.received += 1
        message = _decode(data)
        if message.type == "update":
            self._update(message)
        elif message.type in ("room", "welcome"):
            self._room(message)
        elif message.type == "ping":
            self.say(type="pong", ping=message.ping)
        elif message.type == "refused":
            self.refusals.append(f"{message.code}: {message.text}")

    def _update(self, message: Heard) -> None:
        self.seen = message.n
        events = bytes(message.events)
        if events != b"[]":
            self.told.append((message.game, message.n, events, message.missed))
        if message.missed:
            return
        if message.clock.kind == "show":
            self.say(type="seen")
        elif message.legal and message.sealed is None:
            self.play(message)

    def play(self, message: Heard) -> None:
        """Choose a legal move."""
        move = self.luck.choice(message.legal)
        if "stop" in message.legal:
            move = "stop" if self.luck.random() < self.stop_chance else "pass"
        self.plays += 1
        if self.on_play is not None:
            self.on_play()
        self.say(type="play", seat=self.seat, n=message.n, move=move, took=300)

    def start(self) -> None:
        """As host: deal."""
        self.say(type="start")

    def _room(self, message: Heard) -> None:
        room = message.room
        assert room is not None
        self.phase = room.phase
        if room.phase == "gathering" and message.type == "welcome" and not self.host:
            self.say(type="sit", seat=self.seat)
        elif room.phase == "gathering" and self.host and not self.started:
            if all(seat.kind == "person" for seat in room.seats):
                self.started = True
                if not self.patient:
                    self.start()
        elif room.phase in ("finished", "abandoned") and self.on_finish is not None:
            self.on_finish(self)


class Line(asyncio.Protocol):
    """A WebSocket, by hand: the upgrade, then frames both ways."""

    def __init__(self, path: str, host: str, player: Player, lost: Callable[[Line], None]) -> None:
        self._path, self._host, self._player, self._lost = path, host, player, lost
        self._buffer = bytearray()
        self._open = False
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the upgrade."""
        self.transport = cast(asyncio.Transport, transport)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [
            f"GET {self._path} HTTP/1.1", f"Host: {self._host}", "Upgrade: websocket", "Connection: Upgrade",
            f"Origin: http://{self._host}", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13",
            f"Cookie: {self._player.cookie}", "", "",
        ]  # fmt: skip
        self.transport.write("\r\n".join(lines).encode())

    def data_received(self, data: bytes) -> None:
        """Take frames apart."""
        buffer = self._buffer
        buffer += data
        if not self._open:
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if b" 101 " not in buffer[:20]:
                raise ConnectionError(bytes(buffer[:200]).decode(errors="replace"))
            del buffer[: end + 4]
            self._open = True
            self._player.line = self
            self._player.hello()
        self._frames(buffer)

    def _frames(self, buffer: bytearray) -> None:
        at = 0
        while len(buffer) - at >= 2:
            size, head = buffer[at + 1] & 127, 2
            if size == 126:
                if len(buffer) - at < 4:
                    break
                size, head = int.from_bytes(buffer[at + 2 : at + 4], "big"), 4
            elif size == 127:
                if len(buffer) - at < 10:
                    break
                size, head = int.from_bytes(buffer[at + 2 : at + 10], "big"), 10
            if len(buffer) - at < head + size:
                break
            opcode = buffer[at] & 15
            if opcode == 1:
                self._player.hear(bytes(buffer[at + head : at + head + size]))
            elif opcode == 9 and self.transport is not None:
                payload = bytes(buffer[at + head : at + head + size])
                self.transport.write(struct.pack("!BB", 0x8A, 0x80 | size) + b"\0\0\0\0" + payload)
            at += head + size
        del buffer[:at]

    def send(self, text: bytes) -> None:
        """Send a sentence."""
        if self.transport is not None and not self.transport.is_closing():
            self.transport.write(frame(text))

    def close(self) -> None:
        """Hang up."""
        if self.transport is not None:
            self.transport.close()

    def connection_lost(self, _problem: Exception | None) -> None:
        """The line is cut."""
        if self._player.line is self:
            self._player.line = None
        self._lost(self)


async def connect(player: Player, lost: Callable[[Line], None] = lambda _line: None) -> Line:
    """Open a player's socket."""
    host = player.base.removeprefix("http://")
    name, _, port = host.partition(":")
    path = f"/table/{player.table}/socket"
    _, line = await asyncio.get_running_loop().create_connection(
        lambda: Line(path, host, player, lost), name, int(port)
    )
    return line


def open_table(
    base: str, setup: dict[str, object], seed: int, seats: int = 4, kind: type[Player] = Player
) -> list[Player]:
    """A table with its people, each with an identity of their own; nobody is connected yet."""
    players: list[Player] = []
    table = ""
    for seat in range(seats):
        _, cookie = post(base, "/api/me", {"name": f"P{seat}"})
        if seat == 0:
            made, _ = post(base, "/api/tables", {**setup, "seat": 0}, cookie)
            table = made["id"]
        players.append(kind(base, table, seat, cookie, random.Random(seed * 10 + seat), host=seat == 0, seats=seats))
    return players


def wall() -> float:
    """Now, for measuring."""
    return time.perf_counter()
