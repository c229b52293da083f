"""Clients that stop reading: they are cut off, nobody waits for them, and they cost the server no memory."""

from __future__ import annotations

import asyncio
import base64
import os
import random
import re
import socket
import urllib.request
from pathlib import Path

import msgspec
import pytest
from bench.crowd import VERSION, connect, frame, open_table, post
from bench.house import House

from tests.faults.test_fuzz import Sender, look, quiet, until

SEATS = 8
DEAF = 30
"""Watchers who do not read."""
MOST_GROWTH = 48 << 20
"""Bytes: less than a megabyte and a half for each of them, whatever they were sent, with the games that were played."""
ENOUGH = 1_200
"""Every player is told so much more while they are there: several times what may wait for one of them."""


def stuck(house: House, table: str, cookie: str) -> socket.socket:
    """A client who says hello, and never reads what follows."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.connect(("127.0.0.1", house.port))
    key = base64.b64encode(os.urandom(16)).decode()
    head = [
        f"GET /table/{table}/socket HTTP/1.1", f"Host: 127.0.0.1:{house.port}", "Upgrade: websocket",
        "Connection: Upgrade", f"Origin: {house.base}", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13",
        f"Cookie: {cookie}", "", "",
    ]  # fmt: skip
    line.sendall("\r\n".join(head).encode())
    answer = b""
    while not answer.endswith(b"\r\n\r\n"):
        answer += line.recv(1)
    assert answer.startswith(b"HTTP/1.1 101 ")
    line.sendall(frame(msgspec.json.encode({"type": "hello", "version": VERSION})))
    return line


def sockets(house: House) -> int:
    """How many sockets the server has open."""
    with urllib.request.urlopen(f"{house.base}/metrics", timeout=20) as answer:
        found = re.search(r"^zashiki_sockets ([\d.]+)$", answer.read().decode(), re.MULTILINE)
    assert found is not None
    return int(float(found[1]))


def memory(house: House) -> int:
    """What the server's process holds, in bytes."""
    status = Path(f"/proc/{house.pid}/status").read_text()
    found = re.search(r"^VmRSS:\s+(\d+) kB$", status, re.MULTILINE)
    assert found is not None
    return int(found[1]) * 1024


def is_cut(line: socket.socket) -> bool:
    """Read what is left; does it come to an end?"""
    line.settimeout(10)
    try:
        while line.recv(1 << 16):
            pass
    except ConnectionError:
        pass
    return True


def again(player: object) -> None:
    """One more game, please."""
    assert isinstance(player, Sender)
    player.say(type="vote", what="rematch")


async def play_before_the_deaf(house: House) -> None:
    """Eight people play while others do not read."""
    setup: dict[str, object] = {"game": "kinapa", "players": SEATS, "pace": "correspondence"}
    made = await asyncio.to_thread(open_table, house.base, setup, 1, SEATS, Sender)
    players = [player for player in made if isinstance(player, Sender)]
    for player in players:
        player.moves, player.on_finish = 1_000_000, again
        await connect(player)
    deaf: list[socket.socket] = []
    try:
        await until(lambda: all(player.heard > ENOUGH for player in players))
        before = memory(house)
        deaf = await asyncio.to_thread(come, house, players[0])
        assert await asyncio.to_thread(sockets, house) == SEATS + len(deaf)
        heard = [player.heard for player in players]
        await until(lambda: all(p.heard > many + ENOUGH for p, many in zip(players, heard, strict=True)))
        while await asyncio.to_thread(sockets, house) > SEATS:
            await asyncio.sleep(0.2)
        assert memory(house) - before < MOST_GROWTH
        for player in players:
            player.moves = 0
        await quiet(players)
        await come_back(house, players[0])
    finally:
        for player in players:
            if player.line is not None:
                player.line.close()
        await asyncio.sleep(0.2)
        cut = [await asyncio.to_thread(is_cut, line) for line in deaf]
        for line in deaf:
            line.close()
    assert all(cut)


def come(house: House, player: Sender) -> list[socket.socket]:
    """Watchers who do not read, and a second tab of a player that does not either."""
    cookies = [post(house.base, "/api/me", {"name": f"W{number}"})[1] for number in range(DEAF)]
    return [stuck(house, player.table, cookie) for cookie in (*cookies, player.cookie)]


async def come_back(house: House, player: Sender) -> None:
    """Whoever was cut off sees the table as it is."""
    _, cookie = await asyncio.to_thread(post, house.base, "/api/me", {"name": "W"})
    watcher = Sender(house.base, player.table, -1, cookie, random.Random(0))
    views = [message for message in await look(watcher) if message["type"] == "update"]
    mine = [message for message in await look(player) if message["type"] == "update"]
    *missed, view = mine
    assert [update["seat"] for update in views] == [-1]
    assert all(update["seat"] == 0 and update["missed"] for update in missed)  # what no pong has acknowledged yet
    assert (view["seat"], view["n"], view["game"]) == (0, player.seen, player.told[-1][0])
    assert views[0]["game"] == view["game"]
    assert player.legal == frozenset(view["legal"])


@pytest.mark.slow
@pytest.mark.xdist_group("alone")
def test_who_stops_reading_is_cut_off_and_costs_nobody_anything(tmp_path: Path) -> None:
    house = House(tmp_path / "zashiki.sqlite")
    house.open()
    try:
        asyncio.run(play_before_the_deaf(house))
    finally:
        code = house.close()
    assert code == 0
    assert "Traceback" not in house.log.read_text()
