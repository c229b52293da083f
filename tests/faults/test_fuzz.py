"""100,000 messages that must be refused, at tables in every phase, from everybody: all are, and nothing changes."""

from __future__ import annotations

import asyncio
import hashlib
import random
import sqlite3
import struct
import urllib.request
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
import pytest
from bench.crowd import VERSION, Heard, Player, connect, open_table, post
from bench.house import House

from tests.faults.nonsense import Standing, nonsense

MESSAGES = 100_000
MOST_OUTSTANDING = 200
"""So many messages of one sender may wait for their refusal."""
SMALL = {"rounds": 1, "designs": 3, "copies": 2}
TABLES: dict[str, dict[str, Any]] = {
    "gathering": {"game": "kabuki", "players": 4, "pace": "correspondence"},
    "kabuki": {"game": "kabuki", "players": 3, "pace": "correspondence"},
    "kinapa": {"game": "kinapa", "players": 4, "pace": "correspondence"},
    "kitsu": {"game": "kitsu", "players": 4, "pace": "correspondence"},
    "paused": {"game": "kitsu", "players": 2, "pace": "relaxed"},
    "finished": {"game": "kabuki", "players": 2, "pace": "correspondence", "options": SMALL},
    "abandoned": {"game": "kinapa", "players": 2, "pace": "correspondence"},
}
"""Nothing happens at any of them by itself."""
MOVES = 4
"""So many moves each player makes before the nonsense begins."""
CODES = {
    "unreadable", "too_long", "unknown", "malformed", "again", "no_ping", "screen", "empty", "yours", "not_yours",
    "no_seat", "stale", "rule", "paused", "not_playing", "started", "not_host", "nobody", "order", "setup", "level",
    "taken", "not_now", "name", "no_computer", "hush",
}  # fmt: skip
"""Reasons for which nonsense is refused."""


@dataclass
class Sender(Player):
    """Somebody at a table; they play first, then they say nonsense and count how it is taken."""

    screen: bool = False
    moves: int = 0
    """How many more moves they make."""
    room: Any = None
    legal: frozenset[str] = frozenset()
    mine: int | None = None
    outstanding: dict[int, list[bytes]] = field(default_factory=dict)
    """What has not been refused yet, by the id that its refusal must repeat."""
    codes: set[str] = field(default_factory=set)
    awaited: int = 0
    fuzzing: bool = False
    surprises: list[str] = field(default_factory=list)
    heard: int = 0

    def hello(self) -> None:
        """Come with a page that knows nothing."""
        self.say(type="hello", version=VERSION, screen=self.screen)

    def hear(self, data: bytes) -> None:
        """Play, or take a refusal."""
        self.heard += 1
        if not self.fuzzing:
            super().hear(data)
            self._look(data)
            return
        message = msgspec.json.decode(data)
        if message["type"] == "ping":
            self.say(type="pong", ping=message["ping"])
        elif message["type"] == "refused" and self.outstanding.get(message["id"]):
            self.codes.add(message["code"])
            self.outstanding[message["id"]].pop(0)
            self.awaited -= 1
        else:
            self.surprises.append(data.decode())

    def _look(self, data: bytes) -> None:
        message = msgspec.json.decode(data)
        if message["type"] in ("welcome", "room"):
            self.room, self.mine = message["room"], next(iter(message["you"]["seats"]), None)
        elif message["type"] == "update":
            self.legal = frozenset(message["legal"] + message.get("ahead", []))

    def play(self, message: Heard) -> None:
        """Make a move, if any are left."""
        if self.moves:
            self.moves -= 1
            super().play(message)

    def standing(self) -> Standing:
        """Where they stand now."""
        seats = self.room["seats"]
        taken = tuple(number for number, seat in enumerate(seats) if seat)
        mine = None if self.screen else self.mine
        return Standing(self.room["phase"], len(seats), mine, self.host, self.screen, self.legal, taken)

    async def talk(self, messages: int, luck: random.Random) -> None:
        """Say so much nonsense, and wait until all of it is refused."""
        self.fuzzing = True
        standing = self.standing()
        for number in range(1, messages + 1):
            message = nonsense(standing, number, luck)
            self.outstanding.setdefault(message.id, []).append(message.data)
            self.awaited += 1
            self._send(message.opcode, message.data)
            while self.awaited >= MOST_OUTSTANDING:
                await asyncio.sleep(0.001)
                assert self.line is not None, f"cut off after {message}: {self.surprises}"
        for _ in range(1_000):
            await asyncio.sleep(0.02 if self.awaited else 0)
        waiting = [data[:200] for messages in self.outstanding.values() for data in messages]
        assert not waiting, f"not refused: {waiting[:5]}, but: {self.surprises[:5]}, at {standing}"

    def _send(self, opcode: int, data: bytes) -> None:
        size = len(data)
        if size < 126:
            head = struct.pack("!BB", 0x80 | opcode, 0x80 | size)
        elif size < 1 << 16:
            head = struct.pack("!BBH", 0x80 | opcode, 0x80 | 126, size)
        else:
            head = struct.pack("!BBQ", 0x80 | opcode, 0x80 | 127, size)
        assert self.line is not None and self.line.transport is not None
        self.line.transport.write(head + b"\0\0\0\0" + data)


async def until(holds: Any, seconds: float = 60.0) -> None:
    """Wait until something holds."""
    for _ in range(int(seconds / 0.02)):
        if holds():
            return
        await asyncio.sleep(0.02)
    raise AssertionError("it never came to that")


# ------------------------------------------------------------------------------------------- tables


async def prepare(house: House, name: str, number: int) -> list[Sender]:
    """A table in that phase, with its players, a watcher, a table screen and a program."""
    setup = TABLES[name]
    seats = setup["players"] - (name == "gathering")
    made = await asyncio.to_thread(open_table, house.base, setup, number, seats, Sender)
    players = [player for player in made if isinstance(player, Sender)]
    for player in players:
        player.moves = 10_000 if name == "finished" else MOVES
        player.patient = name == "gathering"
        await connect(player)
    everybody = players + [await guest(house, players[0].table, kind) for kind in ("watcher", "screen", "program")]
    if name != "gathering":
        await settle(name, players)
    await until(lambda: all(sender.room is not None for sender in everybody))
    return everybody


async def settle(name: str, players: list[Sender]) -> None:
    """Play until the table is where it is wanted."""
    votes = {"paused": "pause", "abandoned": "end"}
    if name == "finished":
        await until(lambda: all(player.phase == "finished" for player in players))
        return
    await until(lambda: all(player.phase == "playing" for player in players))
    await quiet(players)
    if name in votes:
        for player in players:
            player.say(type="vote", what=votes[name])
        await until(lambda: all(player.phase == name for player in players))


async def quiet(senders: list[Sender]) -> None:
    """Wait until nothing is said any more."""
    before = -1
    while before != (before := sum(sender.heard for sender in senders)):
        await asyncio.sleep(1.0)


async def guest(house: House, table: str, kind: str) -> Sender:
    """Somebody without a seat."""
    _, cookie = await asyncio.to_thread(post, house.base, "/api/me", {"name": kind})
    if kind == "program":
        made, _ = await asyncio.to_thread(post, house.base, "/api/me/tokens", {"label": "program"}, cookie)
        cookie = f"none=\r\nAuthorization: Bearer {made['token']}"  # one more line in the head of its request
    sender = Sender(
        house.base, table, -1, "" if kind == "screen" else cookie, random.Random(0), screen=kind == "screen"
    )
    sender.patient = True
    sender.host = True  # so that it does not sit down by itself
    await connect(sender)
    await until(lambda: sender.room is not None)
    sender.host = False
    return sender


# ------------------------------------------------------------------------------------------- what must stay


async def look(sender: Sender) -> list[Any]:
    """All that a new tab of this person is told, the running clock aside."""
    told: list[Any] = []
    tab = Sender(sender.base, sender.table, -1, sender.cookie, random.Random(0), screen=sender.screen)

    def hear(data: bytes) -> None:
        message = msgspec.json.decode(data)
        if message["type"] == "welcome":
            tab.say(type="hello", version=VERSION, id=1)
        message.get("clock", {}).pop("left", None)
        if sender.screen and "you" in message:
            del message["you"]["person"]  # each time another one
        told.append(message)

    tab.hear = hear  # type: ignore[method-assign]
    line = await connect(tab)
    await until(lambda: any(message["type"] == "refused" for message in told))
    line.close()
    return [message for message in told if message["type"] != "ping"]


def logs(database: Path) -> dict[str, str]:
    """By table: a hash of its whole log."""
    with sqlite3.connect(f"file:{database}?mode=ro", uri=True) as store:
        tables = [row[0] for row in store.execute("SELECT id FROM tables")]
        rows = {
            table: store.execute("SELECT * FROM entries WHERE table_id = ?", (table,)).fetchall() for table in tables
        }
    store.close()
    return {table: hashlib.sha256(repr(entries).encode()).hexdigest() for table, entries in rows.items()}


def healthy(house: House) -> bool:
    """Does the server answer?"""
    with urllib.request.urlopen(f"{house.base}/health", timeout=10) as answer:
        return bool(answer.status == 200)


async def say_nonsense(house: House, messages: int) -> None:
    """Prepare all tables, look, say nonsense everywhere at once, and look again."""
    tables: list[list[Sender]] = []
    try:
        for number, name in enumerate(TABLES):
            tables.append(await prepare(house, name, number))
        await _say_nonsense(house, messages, tables)
    finally:
        for line in [sender.line for table in tables for sender in table if sender.line is not None]:
            line.close()
        await asyncio.sleep(0.2)


async def _say_nonsense(house: House, messages: int, tables: list[list[Sender]]) -> None:
    senders = [sender for table in tables for sender in table]
    await quiet(senders)
    for sender in senders:
        await look(sender)  # what was missed is told once
    await quiet(senders)
    before, logged = [await look(sender) for sender in senders], logs(house.database)
    await quiet(senders)
    pid = house.pid
    share = -(-messages // len(senders))
    await asyncio.gather(*(sender.talk(share, random.Random(k)) for k, sender in enumerate(senders)))
    for sender in senders:
        assert sender.line is not None and sender.surprises == [], (sender.table, sender.seat, sender.surprises[:3])
    for sender in senders:
        sender.fuzzing, sender.moves = False, 0
    assert set().union(*(sender.codes for sender in senders)) >= CODES
    assert house.pid == pid and healthy(house)
    assert logs(house.database) == logged
    for sender, told in zip(senders, before, strict=True):
        assert await look(sender) == told
    await play_on(tables[list(TABLES).index("kinapa")])


async def play_on(table: list[Sender]) -> None:
    """Everybody comes back, and plays as if nothing had been said."""
    players = [sender for sender in table if sender.seat >= 0]
    before = [player.plays for player in players]
    for player in players:
        player.moves = 1
        if player.line is not None:
            player.line.close()
        await connect(player)
    await until(lambda: sum(player.plays for player in players) > sum(before))


@pytest.mark.slow
@pytest.mark.xdist_group("alone")
def test_whatever_is_said_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    house = House(tmp_path / "zashiki.sqlite")
    house.open()
    try:
        asyncio.run(say_nonsense(house, MESSAGES))
    finally:
        code = house.close()
    assert code == 0
    log = house.log.read_text()
    assert "Traceback" not in log and "[error" not in log and "[warning" not in log
