"""examples/player.py, started as its readers start it: at a real server it plays whole games, as a computer player."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple
from urllib.request import Request, urlopen

import pytest
from websockets.sync.client import connect

from tests.server.running import GENEROUS, Running
from zashiki.wire import VERSION

PLAYER = Path(__file__).parents[2] / "examples" / "player.py"
GAMES: dict[str, dict[str, int]] = {
    "kabuki": {"designs": 3, "copies": 2, "rounds": 1},
    "kinapa": {},
    "kitsu": {"track": 5, "rounds": 1},
}
"""All games, with options that make them short."""
PATIENCE = 120.0
"""Seconds after which something that should happen does not."""


class Ended(NamedTuple):
    """How a program has ended, and what it said."""

    code: int
    said: str
    wrong: str


class Evening:
    """A server, and the programs that come to it."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.programs: list[subprocess.Popen[str]] = []

    def start(self, *words: str) -> subprocess.Popen[str]:
        command = [sys.executable, str(PLAYER), *words, "--think", "0.02"]
        program = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.programs.append(program)
        return program

    def close(self) -> None:
        """Stop the programs that still run: they would wait for the server to come back."""
        for program in self.programs:
            program.kill()
            program.communicate()

    # ---------------------------------------------------------------------------------------- a host in a browser

    def open(self, **setup: Any) -> Table:
        """A table of somebody who only looks on."""
        headers = {"Origin": self.url, "Content-Type": "application/json"}
        with self._post("/api/me", {"name": "Mia"}, headers) as known:
            headers["Cookie"] = known.headers["Set-Cookie"].partition(";")[0]
        with self._post("/api/tables", {"seat": None, **setup}, headers) as opened:
            ways = json.load(opened)
        return Table(self.url, ways["id"], f"{self.url}/t/{ways['id']}#{ways['invite']}", ways["code"], headers)

    def _post(self, path: str, body: object, headers: dict[str, str]) -> Any:
        return urlopen(Request(self.url + path, json.dumps(body).encode(), headers), timeout=PATIENCE)


class Table(NamedTuple):
    """A table, the ways to it, and what its host's browser sends along."""

    base: str
    id: str
    link: str
    code: str
    headers: dict[str, str]

    def watch(self) -> tuple[list[dict[str, Any]], dict[str, Any]]:
        """Start when all seats are taken; gives the seats as the host saw them then, and the result."""
        seats: list[dict[str, Any]] = []
        address = f"{self.base.replace('http', 'ws')}/table/{self.id}/socket"
        with connect(address, additional_headers=self.headers) as line:
            line.send(json.dumps({"type": "hello", "version": VERSION}))
            for told in map(json.loads, line):
                if told["type"] == "ping":
                    line.send(json.dumps({"type": "pong", "ping": told["ping"]}))
                room = told.get("room", {"phase": ""})
                if room["phase"] == "gathering" and all(room["seats"]) and not seats:
                    seats = room["seats"]
                    line.send(json.dumps({"type": "start"}))
                if room["phase"] == "finished":
                    return seats, room["result"]
        raise AssertionError("the line was closed before the game was over")


def end(program: subprocess.Popen[str]) -> Ended:
    said, wrong = program.communicate(timeout=PATIENCE)
    return Ended(program.returncode, said.strip(), wrong.strip())


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    folder = tmp_path_factory.mktemp("server")
    with Running(folder, "--sentences-per-second", "1000", **GENEROUS) as server:
        opened = Evening(server.url)
        yield opened
        opened.close()


def play_whole(evening: Evening, game: str) -> None:
    """One comes by the invite link, one by the room code; both play to the end, and say who won."""
    table = evening.open(game=game, players=2, options=GAMES[game])
    programs = [evening.start(table.link), evening.start(f"{evening.url}/{table.code}")]
    seats, result = table.watch()
    assert [(seat["program"], seat["connected"]) for seat in seats] == [(True, True)] * 2
    winners = " ".join(seats[winner]["name"] for winner in result["winners"])
    assert [end(program) for program in programs] == [Ended(0, f"Won by {winners}", "")] * 2
    with urlopen(f"{evening.url}/api/tables/{table.id}/games/1/replay") as replay:
        assert json.load(replay)["computers"] == [0, 1]


def test_it_plays_whole_games_marked_as_a_computer_player_and_at_a_table_of_its_own(evening: Evening) -> None:
    own = evening.start(evening.url, "--game", "kitsu")
    with ThreadPoolExecutor() as at_once:
        for _ in at_once.map(lambda game: play_whole(evening, game), GAMES):
            pass
    assert end(own).said.startswith("Won by ")


def test_where_it_cannot_play_it_says_why(evening: Evening) -> None:
    full = evening.open(game="kitsu", players=2, computers=[{"seat": k, "level": "novice"} for k in range(2)])
    wrong = {
        f"{evening.url}/t/nosuch#secret": "This invite link is not right (any more); ask for a new one.",
        f"{evening.url}/QQQQQQ": "No table has this code; look at the host's screen again.",
        full.link: "This table has no free seat.",
        "http://127.0.0.1:9/ABCDEF": "Nobody answers at http://127.0.0.1:9: [Errno 111] Connection refused.",
    }
    programs = {where: evening.start(where) for where in wrong}
    assert {where: end(program) for where, program in programs.items()} == {
        where: Ended(1, "", text) for where, text in wrong.items()
    }


def test_it_is_fifty_lines() -> None:
    assert len(PLAYER.read_text().splitlines()) <= 50
