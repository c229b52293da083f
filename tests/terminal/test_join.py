"""Terminals at a real server: whole games over sockets, lost lines, and plain words when there is no way in."""

from __future__ import annotations

import json
import os
import random
import re
import signal
import stat
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pexpect
import pytest
from click.testing import CliRunner
from pexpect.popen_spawn import PopenSpawn

from tests.server.running import Running, free_port
from zashiki.cli import main
from zashiki.terminal.guest import CannotJoin, Way, address

ZASHIKI = str(Path(sys.executable).parent / "zashiki")
QUICK = ("--sentences-per-second", "1000")
"""Typed lines come faster than anybody types."""


Terminal = Any
"""A program at the other end of a pipe; pexpect's types leave half of it out."""


class Room:
    """A server, and a folder for each person's secret."""

    def __init__(self, folder: Path, server: Running) -> None:
        self.folder = folder
        self.server = server
        self.terminals: list[Terminal] = []

    def environment(self, who: str) -> dict[str, str]:
        return {"XDG_DATA_HOME": str(self.folder / who), "COLUMNS": "120", "LINES": "50", "NO_COLOR": "1"}

    def terminal(self, who: str, *words: str) -> Terminal:
        """A terminal that reads typed lines from a pipe."""
        command = [ZASHIKI, "play", *words, "--speed", "0"]
        environment = {**os.environ, **self.environment(who)}
        opened: Terminal = PopenSpawn(command, encoding="utf-8", env=environment, timeout=60)
        self.terminals.append(opened)
        return opened

    def close(self) -> None:
        """Switch every terminal off."""
        for terminal in self.terminals:
            terminal.proc.kill()
            terminal.proc.communicate()

    def host(self, who: str, *words: str) -> tuple[Terminal, str]:
        """A terminal that opens a table, and the link for others."""
        mia = self.terminal(who, *words, "--join", self.server.url, "--name", who)
        mia.expect(r"(http://\S+/t/\w+#\S+)")
        return mia, str(mia.match[1])


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    with Running(tmp_path, *QUICK) as server:
        opened = Room(tmp_path, server)
        yield opened
        opened.close()


def lines(seed: int, number: int = 8000) -> str:
    luck = random.Random(seed)
    return "".join(f"{luck.randint(1, 3)}\n" for _ in range(number))


def won(terminal: Terminal) -> str:
    terminal.expect(r"The game is won by (.*?)\.  ")
    return str(terminal.match[1])


@pytest.mark.slow
@pytest.mark.parametrize(
    "words",
    [("kabuki", "--rounds", "1", "--designs", "3", "--copies", "2"), ("kitsu",), ("kinapa",)],
    ids=lambda words: words[0],
)
def test_two_terminals_play_a_whole_game_at_a_server(room: Room, words: tuple[str, ...], tmp_path: Path) -> None:
    mia, link = room.host("Mia", *words, "--players", "2")
    bo = room.terminal("Bo", "--join", link, "--name", "Bo")
    mia.expect("Bo sits down")
    mia.send("start\n" + lines(1))
    bo.send(lines(2))
    assert {won(mia), won(bo)} in ({"You", "Mia"}, {"You", "Bo"})
    table = re.search(r"/t/(\w+)#", link)
    assert table is not None
    file = tmp_path / "game.jsonl"
    with urlopen(f"{room.server.url}/api/tables/{table[1]}/games/1/record") as record:
        file.write_bytes(record.read())
    verified = CliRunner().invoke(main, ["verify", str(file)])
    assert verified.exit_code == 0, verified.output


@pytest.mark.slow
def test_terminals_come_back_by_themselves_when_the_server_was_killed(tmp_path: Path) -> None:
    port = ("--port", str(free_port()))
    with Running(tmp_path, *QUICK, *port) as server:
        room = Room(tmp_path, server)
        mia, link = room.host("Mia", "kitsu", "--players", "2", "--track", "60")
        bo = room.terminal("Bo", "--join", link, "--name", "Bo")
        mia.expect("Bo sits down")
        mia.send("start\n" + 6 * "1\n")
        bo.send(6 * "1\n")
        mia.expect("the trick is over")
        server.stop(signal.SIGKILL)
        mia.expect("The line is lost")
    with Running(tmp_path, *QUICK, *port):
        mia.expect("You are connected again")
        mia.send(lines(1))
        bo.send(lines(2))
        assert {won(mia), won(bo)} in ({"You", "Mia"}, {"You", "Bo"})
    room.close()


def test_who_comes_back_is_the_same_person_at_the_same_seat(room: Room) -> None:
    mia, link = room.host("Mia", "kitsu", "--players", "2")
    bo = room.terminal("Bo", "--join", link, "--name", "Bo")
    mia.expect("Bo sits down")
    mia.sendline("start")
    mia.expect("The cards are dealt")
    bo.proc.kill()
    bo.proc.wait()
    secret = room.folder / "Bo" / "zashiki" / "guest.json"
    assert stat.S_IMODE(secret.stat().st_mode) == 0o600
    again = room.terminal("Bo", "--join", link)
    mia.send(lines(1))
    again.send(lines(2))
    assert {won(mia), won(again)} in ({"You", "Mia"}, {"You", "Bo"})


def test_people_talk_and_react_and_somebody_without_a_seat_looks_on(room: Room) -> None:
    mia, link = room.host("Mia", "kabuki", "--players", "2", "--rounds", "1", "--designs", "3")
    bo = room.terminal("Bo", "--join", link, "--name", "Bo")
    mia.expect("Bo sits down")
    eve = room.terminal("Eve", "--join", link, "--name", "Eve")
    mia.sendline("/react applause")
    mia.expect("`sign` must be one of `bravo`")
    mia.sendline("/say Shall we?")
    mia.expect("Mia: “Shall we\\?”")
    mia.sendline("/react bravo")
    mia.expect("You: bravo!")
    mia.send("start\n" + lines(1))
    bo.send(lines(2))
    assert {won(mia), won(bo)} in ({"You", "Mia"}, {"You", "Bo"})
    eve.expect("The game is won by (Mia|Bo)")


def test_keys_work_at_a_table_of_a_server(room: Room) -> None:
    environment = {**os.environ, **room.environment("Mia"), "TERM": "xterm-256color"}
    words = ["play", "kabuki", "--players", "2", "--join", room.server.url, "--name", "Mia"]
    mia = pexpect.spawn(ZASHIKI, words, dimensions=(50, 120), encoding="utf-8", env=environment, timeout=30)
    mia.expect("start, sit N or quit:")
    mia.send("start\r")
    while mia.expect(["SPACE Stop!", "Your move:"]) == 1:
        mia.send("1\r")
    mia.send(" ")
    mia.expect(r"Stop! You check stack \d, bottom first")
    mia.expect("Called: You")
    mia.send(" ")
    mia.expect("No match: You lose a token|You take")
    mia.sendcontrol("c")
    mia.expect("You left the table")


# ------------------------------------------------------------------------------------------- no way in


@pytest.mark.parametrize(
    ("link", "base", "way"),
    [
        ("http://192.168.1.20:8000", "http://192.168.1.20:8000", None),
        ("192.168.1.20:8000/", "http://192.168.1.20:8000", None),
        ("https://Zashiki.Example/t/abc#s3cret", "https://zashiki.example", Way("abc", "s3cret")),
        ("http://localhost:8000/t/abc", "http://localhost:8000", Way("abc")),
    ],
)
def test_a_link_says_which_server_and_which_table(link: str, base: str, way: Way | None) -> None:
    assert address(link) == (base, way)


@pytest.mark.parametrize("link", ["ftp://there", "http://", "http://there/help/reach", "http://[::1"])
def test_a_link_that_leads_nowhere_is_said_to_be_none(link: str) -> None:
    with pytest.raises(CannotJoin, match="looks like"):
        address(link)


def joining(room: Room, *words: str) -> str:
    result = CliRunner().invoke(main, ["play", *words, "--name", "Bo"], env=room.environment("Bo"))
    assert "Traceback" not in result.output
    return " ".join(result.output.split())


def private_table(base: str) -> str:
    """A private table, opened by somebody else."""

    def ask(path: str, body: object, cookie: str = "") -> tuple[dict[str, str], str]:
        headers = {"Origin": base, "Content-Type": "application/json", "Cookie": cookie}
        with urlopen(Request(base + path, json.dumps(body).encode(), headers)) as answer:
            return json.load(answer), answer.headers.get("Set-Cookie", "").partition(";")[0]

    _, cookie = ask("/api/me", {"name": "Eve"})
    opened, _ = ask("/api/tables", {"game": "kabuki", "players": 2, "private": True}, cookie)
    return opened["id"]


def test_when_there_is_no_way_in_it_says_why_and_what_to_do(room: Room) -> None:
    base = room.server.url
    table = private_table(base)
    assert "No table has this code" in joining(room, "--join", base, "--code", "ABCDEF")
    assert "invite link is not right" in joining(room, "--join", f"{base}/t/nosuch#secret")
    assert "There is no such table" in joining(room, "--join", f"{base}/t/nosuch")
    assert "This table is private" in joining(room, "--join", f"{base}/t/{table}")
    assert "no table is open" in joining(room, "--join", base)
    assert "Is the server running?" in joining(room, "--join", "http://127.0.0.1:9")
    assert "--seed and --record are for games on this computer" in joining(room, "--join", base, "--seed", "1")
    assert "2, 4 or 6 players, not 3" in joining(room, "kitsu", "--players", "3", "--join", base)


def test_code_and_name_go_with_join() -> None:
    result = CliRunner().invoke(main, ["play", "kabuki", "--code", "ABCDEF"])
    assert result.exit_code == 2
    assert "go with --join" in result.output
