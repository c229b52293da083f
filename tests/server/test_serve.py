"""`zashiki serve` as people use it: it starts, says where it is, serves, and stops without losing anything."""

from __future__ import annotations

import json
import signal
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from tests.server.running import SERVE, Running, free_port
from tests.server.visiting import SETUP
from zashiki.server.clock import clock
from zashiki.wire import VERSION


@contextmanager
def browser(server: Running) -> Iterator[httpx.Client]:
    """A guest's browser."""
    with httpx.Client(base_url=server.url, headers={"origin": server.url}) as client:
        assert client.post("/api/me", json={"name": "Mia"}).status_code == 200
        yield client


def at_table(server: Running, client: httpx.Client, table: str, origin: str | None = None) -> ClientConnection:
    """A guest's socket at a table."""
    headers = {"cookie": f"zashiki={client.cookies['zashiki']}", "origin": origin or server.url}
    return connect(f"ws://127.0.0.1:{server.port}/table/{table}/socket", additional_headers=headers, compression=None)


def hear(line: ClientConnection, kind: str) -> dict[str, Any]:
    """The next message of that kind."""
    while True:
        message: dict[str, Any] = json.loads(line.recv(timeout=20))
        if message["type"] == kind:
            return message


def hello(line: ClientConnection) -> dict[str, Any]:
    """Say hello, and be welcome."""
    line.send(json.dumps({"type": "hello", "version": VERSION}))
    return hear(line, "welcome")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_it_serves_and_stops_politely(tmp_path: Path, number: signal.Signals) -> None:
    with Running(tmp_path) as server:
        health = httpx.get(f"{server.url}/health").json()
        assert (health["status"], health["tables"]) == ("ok", 0)
        assert httpx.get(f"{server.url}/").status_code in (200, 503)  # the web build may not have been made
        assert "Zashiki</title>" in httpx.get(f"{server.url}/help/reach").text
        assert "server" not in httpx.get(f"{server.url}/").headers
        assert server.stop(number) == 0
    events = [json.loads(line)["event"] for line in server.log().splitlines()]
    assert "serving" in events and events[-1] == "stopped"


def test_tables_and_guests_are_still_there_after_a_restart(tmp_path: Path) -> None:
    port = ("--port", str(free_port()))
    with Running(tmp_path, *port) as server, browser(server) as mia:
        opened = mia.post("/api/tables", json=SETUP | {"private": True}).json()
        before = mia.get(f"/api/tables/{opened['id']}").json()["room"]
        assert server.stop() == 0
        cookies = dict(mia.cookies)
    again = Running(tmp_path, *port)
    with again, httpx.Client(base_url=again.url, cookies=cookies, headers={"origin": again.url}) as mia:
        assert mia.get(f"/api/tables/{opened['id']}").json()["room"] == before
        assert mia.post("/api/join", json={"code": opened["code"]}).json()["table"] == opened["id"]


def test_a_guest_plays_over_a_socket_and_is_told_when_the_server_stops(tmp_path: Path) -> None:
    with Running(tmp_path) as server, browser(server) as mia:
        opened = mia.post("/api/tables", json=SETUP).json()
        with at_table(server, mia, opened["id"]) as line:
            welcome = hello(line)
            assert (welcome["you"]["name"], welcome["you"]["host"]) == ("Mia", True)
            assert welcome["room"]["code"] == opened["code"]
            listed = mia.get("/api/tables").json()
            assert [card["id"] for card in listed] == [opened["id"]]
            assert server.stop() == 0
            assert hear(line, "bye")["code"] == "stopping"
            with pytest.raises(ConnectionClosed):
                hear(line, "anything")


@pytest.mark.parametrize("origin", ["http://evil.example", "null"])
def test_a_foreign_page_opens_no_socket(tmp_path: Path, origin: str) -> None:
    with Running(tmp_path) as server, browser(server) as mia:
        opened = mia.post("/api/tables", json=SETUP).json()
        with pytest.raises(InvalidStatus) as refused, at_table(server, mia, opened["id"], origin):
            pass
        assert refused.value.response.status_code == 403


def test_metrics_count_what_happens(tmp_path: Path) -> None:
    with Running(tmp_path) as server, browser(server) as mia:
        opened = mia.post("/api/tables", json=SETUP).json()
        with at_table(server, mia, opened["id"]) as line:
            hello(line)
            line.send(json.dumps({"type": "start", "id": 1}))
            hear(line, "update")
            line.send("nonsense")
            hear(line, "refused")
            page = mia.get("/metrics").text
        counted = dict(line.rsplit(" ", 1) for line in page.splitlines() if not line.startswith("#"))
        assert float(counted["zashiki_sockets"]) == 1
        assert float(counted["zashiki_sentences_total"]) >= 3
        assert float(counted["zashiki_refusals_total"]) == 1
        assert float(counted['zashiki_tables{phase="playing"}']) == 1
        assert float(counted['zashiki_entries_total{kind="seat"}']) >= 2
        assert float(counted["zashiki_append_seconds_count"]) >= 1
        assert float(counted['zashiki_requests_total{status="201"}']) == 1


def test_no_secret_reaches_the_log(tmp_path: Path) -> None:
    with Running(tmp_path, "--log-level", "debug") as server, browser(server) as mia:
        opened = mia.post("/api/tables", json=SETUP).json()
        link = mia.post("/api/me/link").json()["url"].partition("#move=")[2]
        token = mia.post("/api/me/tokens", json={"label": "bot"}).json()["token"]
        mia.get(f"/api/tables/{opened['id']}?invite={opened['invite']}")
        with at_table(server, mia, opened["id"]) as line:
            hello(line)
        mia.get("/metrics", headers={"authorization": f"Bearer {token}"})
        server.stop()
    for secret in (mia.cookies["zashiki"], opened["invite"], link, token):
        assert secret not in server.log()


# ------------------------------------------------------------------------------------------- what can go wrong


def refused_to_start(*options: str) -> str:
    """What it says instead of serving."""
    done = subprocess.run(
        [*SERVE, "--host", "127.0.0.1", *options], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    return done.stderr


@pytest.fixture
def taken() -> Iterator[int]:
    """A port that somebody else uses."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        yield other.getsockname()[1]


def test_a_port_that_is_in_use_is_refused_if_it_was_asked_for(tmp_path: Path, taken: int) -> None:
    said = refused_to_start("--database", str(tmp_path / "z.sqlite"), "--port", str(taken))
    assert f"port {taken} is in use" in said


def test_otherwise_the_next_free_port_is_taken(tmp_path: Path) -> None:
    (tmp_path / "one").mkdir()
    (tmp_path / "two").mkdir()
    with Running(tmp_path / "one") as first, Running(tmp_path / "two") as second:
        assert first.port >= 8000
        assert second.port >= 8000 and second.port != first.port
        assert httpx.get(f"{second.url}/health").status_code == 200


def test_two_servers_do_not_share_a_database(tmp_path: Path) -> None:
    with Running(tmp_path) as server:
        said = refused_to_start("--database", str(server.database))
        assert "another server" in said
        assert httpx.get(f"{server.url}/health").status_code == 200


def test_a_folder_that_cannot_be_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    said = refused_to_start("--database", str(tmp_path / "file" / "z.sqlite"))
    assert "the database cannot be used" in said


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "z.sqlite").write_text("This is a letter to my aunt. " * 100)
    said = refused_to_start("--database", str(tmp_path / "z.sqlite"))
    assert "the database cannot be used" in said and "not a database" in said


def test_the_clock_is_utc_and_never_goes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    before = clock()
    monkeypatch.setattr("time.time_ns", lambda: 0)
    monkeypatch.setattr("time.time", lambda: 0.0)
    assert clock() >= before > 1_700_000_000_000
