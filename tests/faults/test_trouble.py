"""A locked database, a full disk, a second server: what cannot be kept is refused, and later everybody plays on."""

from __future__ import annotations

import asyncio
import resource
import sqlite3
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from bench.crowd import Player, open_table
from bench.house import House

from tests.faults.test_kill import Stubborn, again, compare, read_log, told_by_log

TABLES: list[dict[str, Any]] = [
    {"game": "kabuki", "players": 3},
    {"game": "kinapa", "players": 3},
    {"game": "kitsu", "players": 4},
]
MOVES = 30
"""So many moves are made before the trouble begins."""

Trouble = Callable[[House], AbstractAsyncContextManager[None]]


class Persistent(Stubborn):
    """A player who says a move again that could not be written down."""

    last: dict[str, object]

    def say(self, **sentence: object) -> None:
        """Say something, and remember it."""
        if sentence["type"] not in ("pong", "hello"):
            self.last = sentence
        super().say(**sentence)

    def hear(self, data: bytes) -> None:
        """React to a message; after a refusal for want of a place to write, a moment later."""
        super().hear(data)
        message = msgspec.json.decode(data)
        if message["type"] == "refused" and message["code"] == "unwritable":
            asyncio.get_running_loop().call_later(0.3, self._again, self.last)

    def _again(self, sentence: dict[str, object]) -> None:
        if sentence is self.last:
            self.say(**sentence)

    def unwritable(self) -> list[str]:
        """What they were told when a move of theirs could not be kept."""
        return [text for text in self.refusals if text.startswith("unwritable")]


# ------------------------------------------------------------------------------------------- troubles


@asynccontextmanager
async def locked(house: House) -> AsyncIterator[None]:
    """Another program holds the database for itself."""
    other = sqlite3.connect(house.database, timeout=10, isolation_level=None, check_same_thread=False)
    await asyncio.to_thread(other.execute, "BEGIN EXCLUSIVE")
    try:
        yield
    finally:
        other.close()


@asynccontextmanager
async def full(house: House) -> AsyncIterator[None]:
    """No file of the server may grow any more, in the middle of a page."""
    size = Path(f"{house.database}-wal").stat().st_size
    assert house.log.stat().st_size < size - 100_000  # it may still complain
    before = resource.prlimit(house.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(house.pid, resource.RLIMIT_FSIZE, (size + 1_000, before[1]))
    try:
        yield
    finally:
        resource.prlimit(house.pid, resource.RLIMIT_FSIZE, before)


# ------------------------------------------------------------------------------------------- play


async def play_through(house: House, trouble: Trouble) -> list[Player]:
    """Play game after game, with trouble in between, and one to its end; gives the players with what they were told."""
    players: list[Persistent] = []
    try:
        for number, table in enumerate(TABLES):
            setup = {**table, "pace": "correspondence"}
            made = await asyncio.to_thread(open_table, house.base, setup, number, table["players"], Persistent)
            players += [player for player in made if isinstance(player, Persistent)]
        for player in players:
            player.on_finish = again
            await player.come()
        await until(lambda: sum(player.plays for player in players) > MOVES * len(TABLES))
        async with trouble(house):
            await suffer(house, players)
        assert await asyncio.to_thread(healthy, house) == 200
        for player in players:
            player.on_finish = None
        await until(lambda: all(player.phase == "finished" for player in players))
    finally:
        for player in players:
            player.leave()
        await asyncio.sleep(0.5)
    return list(players)


async def suffer(house: House, players: list[Persistent]) -> None:
    """Nothing can be written: everybody who moves is refused, nobody is told of anything, health says why."""
    await asyncio.sleep(0.5)  # what was written before is told
    told = [len(player.told) for player in players]
    tables = {player.table for player in players}
    await until(lambda: {player.table for player in players if player.unwritable()} == tables)
    assert await asyncio.to_thread(healthy, house) == 503
    assert [len(player.told) for player in players] == told
    for text in (text for player in players for text in player.unwritable()):
        assert "it has not happened. Try again in a moment." in text


def healthy(house: House) -> int:
    """The status that /health answers with."""
    try:
        with urllib.request.urlopen(f"{house.base}/health", timeout=20) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as answer:
        with answer:
            return answer.code


async def until(holds: Callable[[], bool], seconds: float = 120.0) -> None:
    """Wait until something holds."""
    for _ in range(int(seconds / 0.05)):
        if holds():
            return
        await asyncio.sleep(0.05)
    raise AssertionError("it never came to that")


@pytest.mark.slow
@pytest.mark.xdist_group("alone")
@pytest.mark.parametrize("trouble", [locked, full])
def test_moves_that_cannot_be_kept_are_refused_and_the_game_goes_on_later(tmp_path: Path, trouble: Trouble) -> None:
    house = House(tmp_path / "zashiki.sqlite")
    house.open()
    try:
        players = asyncio.run(play_through(house, trouble))
    finally:
        code = house.close()
    assert code == 0 and "Traceback" not in house.log.read_text()
    with sqlite3.connect(house.database) as store:
        assert store.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    store.close()
    for table in {player.table for player in players}:
        row, entries = asyncio.run(read_log(house.database, table))
        assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
        expected = told_by_log(row, entries)
        for player in (player for player in players if player.table == table):
            compare(player, expected)
            games = {game for game, *_ in player.told}
            assert len(player.told) == sum(len(expected[game, player.seat]) for game in games)  # to the very end


def test_a_second_server_on_the_same_file_says_why_it_does_not_start_and_the_first_one_lives_on(tmp_path: Path) -> None:
    house = House(tmp_path / "zashiki.sqlite")
    house.open()
    try:
        zashiki = str(Path(sys.executable).with_name("zashiki"))
        command = [zashiki, "serve", "--host", "127.0.0.1", "--database", str(house.database)]
        second = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
        assert second.returncode == 1
        assert "another server is using this file" in second.stderr and "Traceback" not in second.stderr
        assert healthy(house) == 200
    finally:
        assert house.close() == 0
