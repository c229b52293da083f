"""kill -9 at random moments of a load: nothing that was told is lost or told twice, and everybody plays on."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest
from bench.crowd import Line, Player, connect, open_table
from bench.house import House

from tests.table.by_lot import ByLot
from zashiki.store.interface import Entry, TableRow
from zashiki.store.sqlite import SqliteStore
from zashiki.table import log
from zashiki.table.table import LiveTable

KILLS = 100
TABLES = [
    {"game": "kabuki", "players": 4},
    {"game": "kabuki", "players": 2, "calm": True},
    {"game": "kinapa", "players": 4},
    {"game": "kinapa", "players": 3},
    {"game": "kitsu", "players": 4},
    {"game": "kitsu", "players": 2},
]
"""In correspondence pace every seat is told everything, sooner or later, so that all of it can be compared."""


class Stubborn(Player):
    """A player who comes back whenever the line is cut, and plays again when a game is over."""

    leaving = False

    def lost(self, _line: Line) -> None:
        """Come back."""
        if not self.leaving:
            asyncio.get_running_loop().create_task(self.come())

    def leave(self) -> None:
        """Go for good."""
        self.leaving = True
        if self.line is not None:
            self.line.close()

    async def come(self) -> None:
        """Try until there is somebody to talk to."""
        while not self.leaving:
            try:
                await connect(self, self.lost)
                return
            except OSError:
                await asyncio.sleep(0.02)


def again(player: Player) -> None:
    """One more game, please."""
    player.say(type="vote", what="rematch")


async def play_through_kills(house: House, kills: int, luck: random.Random) -> list[Player]:
    """Play at all tables while the server is killed again and again; gives the players with what they were told."""
    players: list[Player] = []
    for number, table in enumerate(TABLES):
        seats = table["players"]
        assert isinstance(seats, int)
        made = await asyncio.to_thread(
            open_table, house.base, {**table, "pace": "correspondence"}, number, seats, Stubborn
        )
        players += made
    for player in players:
        player.on_finish = again
        assert isinstance(player, Stubborn)
        await player.come()
    for _ in range(kills):
        await asyncio.sleep(luck.uniform(0.0, 0.4))
        house.kill()
        await asyncio.to_thread(house.open)
    before = {id(player): player.plays for player in players}
    await until(lambda: all(player.plays > before[id(player)] for player in players))
    for player in players:
        assert isinstance(player, Stubborn)
        player.leave()
    await asyncio.sleep(0.5)
    return players


async def until(holds: object, seconds: float = 60.0) -> None:
    """Wait until something holds."""
    assert callable(holds)
    for _ in range(int(seconds / 0.05)):
        if holds():
            return
        await asyncio.sleep(0.05)
    raise AssertionError("not everybody plays on after the last start")


def told_by_log(row: TableRow, entries: Sequence[Entry]) -> dict[tuple[int, int], dict[int, bytes]]:
    """By game and seat: what its player has to be told, by number."""
    deals = [k for k, entry in enumerate(entries) if isinstance(log.body_of(entry), log.Dealt)]
    told: dict[tuple[int, int], dict[int, bytes]] = {}
    for game, (_, end) in enumerate(zip(deals, [*deals[1:], len(entries)], strict=True), 1):
        table = LiveTable.restore(row, entries[:end], {}, random.Random(0), ByLot())
        for seat in range(len(table.seating.seats)):
            unseen = table.stream(seat).missed(0)
            told[game, seat] = {one.n: msgspec.json.encode(one.events) for one in unseen}
    return told


async def read_log(path: Path, table: str) -> tuple[TableRow, list[Entry]]:
    """What the log says of a table, after the server has stopped."""
    store = SqliteStore(path)
    await store.open()
    try:
        row = await store.table(table)
        assert row is not None
        return row, await store.entries(table)
    finally:
        await store.close()


@pytest.mark.slow
@pytest.mark.xdist_group("alone")
def test_killed_at_any_moment_nothing_told_is_lost_and_nothing_is_told_twice(tmp_path: Path) -> None:
    house = House(tmp_path / "zashiki.sqlite")
    house.open()
    try:
        players = asyncio.run(play_through_kills(house, KILLS, random.Random(1)))
    finally:
        code = house.close()
    assert code == 0
    moves = 0
    for table in {player.table for player in players}:
        row, entries = asyncio.run(read_log(house.database, table))
        assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
        moves += sum(entry.kind == "move" for entry in entries)
        expected = told_by_log(row, entries)
        for player in (player for player in players if player.table == table):
            compare(player, expected)
    assert moves > 10 * KILLS  # the server was killed while people played


def compare(player: Player, expected: dict[tuple[int, int], dict[int, bytes]]) -> None:
    """A player was told exactly what the log says, in order, each once, up to where they left."""
    games = sorted({game for game, *_ in player.told})
    assert games == list(range(1, len(games) + 1))
    for game in games:
        told = [(n, events) for number, n, events, _ in player.told if number == game]
        due = list(expected[game, player.seat].items())
        complete = due if game != games[-1] else due[: len(told)]
        assert told == complete, (player.table, player.seat, game)
