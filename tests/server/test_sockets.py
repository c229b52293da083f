"""Sockets: who is let in, what they are told, and when they have to go."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Opcode

from tests.server.running import Running, free_port
from tests.server.salon import Salon, gather, refused, seated, sit
from tests.server.test_serve import at_table, browser, hear, hello
from tests.server.visiting import SETUP
from zashiki.server import sockets
from zashiki.server.connection import MOST_TOO_FAST
from zashiki.server.serve import MOST_FRAME
from zashiki.wire import VERSION

# ------------------------------------------------------------------------------------------- hello


def test_the_first_sentence_is_hello_and_it_is_said_once(tmp_path: Path) -> None:
    async def scenario(salon: Salon) -> None:
        person, cookie = await salon.guest("Mia")
        client = await salon.at(await salon.table(person), cookie)
        assert await refused(client, "chat", text="Hi", id=7) == "hello_first"
        welcome = await client.hello()
        assert (welcome["type"], welcome["version"]) == ("welcome", VERSION)
        assert welcome["you"] == {"person": person, "name": "Mia", "seats": [0], "host": True}
        assert await refused(client, "hello", version=VERSION) == "again"

    gather(tmp_path, scenario)


@pytest.mark.parametrize("path", ["/table/{}/socket", "/lobby/socket"])
def test_a_client_of_another_version_is_told_to_reload(tmp_path: Path, path: str) -> None:
    async def scenario(salon: Salon) -> None:
        person, cookie = await salon.guest()
        client = await salon.open(path.format(await salon.table(person)), cookie)
        client.say("hello", version=VERSION + 1)
        assert (await client.next()) == {"type": "reload", "version": VERSION}
        assert (await client.goodbye())["code"] == "version"
        assert client.closed == (1008, "version")

    gather(tmp_path, scenario)


@pytest.mark.parametrize("path", ["/table/{}/socket", "/lobby/socket"])
def test_who_does_not_say_hello_has_to_go(tmp_path: Path, path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "HELLO_WITHIN", 0.05)

    async def scenario(salon: Salon) -> None:
        person, cookie = await salon.guest()
        client = await salon.open(path.format(await salon.table(person)), cookie)
        assert (await client.goodbye())["code"] == "no_hello"

    gather(tmp_path, scenario)


# ------------------------------------------------------------------------------------------- who is let in


def test_a_table_that_is_not_there_says_so(tmp_path: Path) -> None:
    async def scenario(salon: Salon) -> None:
        _, cookie = await salon.guest()
        client = await salon.at("nosuchtable", cookie)
        assert (await client.hello())["code"] == "no_table"
        await client.hear("close")

    gather(tmp_path, scenario)


def test_people_say_who_they_are_but_the_tables_screen_need_not(tmp_path: Path) -> None:
    async def scenario(salon: Salon) -> None:
        person, _ = await salon.guest()
        table = await salon.table(person)
        stranger = await salon.at(table)
        assert (await stranger.hello())["code"] == "who"
        await stranger.hear("close")
        liar = await salon.at(table, "zashiki=guessed")
        assert (await liar.hello())["code"] == "who"
        screen = await salon.at(table)
        assert (await screen.hello(screen=True))["type"] == "welcome"
        assert await refused(screen, "sit", seat=1) == "screen"

    gather(tmp_path, scenario)


def test_a_program_comes_with_its_token_and_is_shown_as_one(tmp_path: Path) -> None:
    async def scenario(salon: Salon) -> None:
        person, _ = await salon.guest()
        table = await salon.table(person, seat=None)
        browser = await salon.visit.guest("Robo")
        token = (await browser.post("/api/me/tokens", json={"label": "robot"})).json()["token"]
        program = await salon.at(table, origin="", authorization=f"Bearer {token}")
        await program.hello()
        card = await sit(program, 1)
        assert (card["name"], card["program"]) == ("Robo", True)

    gather(tmp_path, scenario)


def test_a_private_table_opens_to_its_invite_its_code_and_its_people(tmp_path: Path) -> None:
    async def scenario(salon: Salon) -> None:
        person, host = await salon.guest("Mia")
        table = await salon.table(person, private=True)
        task = await salon.visit.tables.find(table)
        assert task is not None
        _, cookie = await salon.guest("Bo")
        for invite in ("", "wrong", "ぁ"):
            stranger = await salon.at(table, cookie)
            assert (await stranger.hello(invite=invite))["code"] == "private"
            await stranger.hear("close")
        assert (await (await salon.at(table, cookie)).hello(invite=task.table.row.invite))["type"] == "welcome"
        joined = await salon.visit.client().post("/api/join", json={"code": task.table.row.code.lower()})
        by_code = await salon.at(joined.json()["table"], cookie)
        assert (await by_code.hello(invite=joined.json()["invite"]))["type"] == "welcome"
        assert (await (await salon.at(table, host)).hello())["type"] == "welcome"

    gather(tmp_path, scenario)


def test_who_was_removed_does_not_come_back(tmp_path: Path) -> None:
    async def scenario(salon: Salon) -> None:
        person, cookie = await salon.guest("Mia")
        table = await salon.table(person)
        host = await salon.at(table, cookie)
        await host.hello()
        guest, their_cookie = await seated(salon, "Bo", table, 1)
        bo = guest.sent[-1]["you"]["person"]
        host.say("remove", person=bo)
        assert (await guest.goodbye())["code"] == "removed"
        again = await salon.at(table, their_cookie)
        assert (await again.hello())["code"] == "removed"
        await again.hear("close")
        while (await host.hear("room"))["room"]["seats"][1] != {}:
            pass

    gather(tmp_path, scenario)


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://evil.example"},
        {"origin": "null"},
        {"origin": "https://localhost:8000"},
        {"origin": ""},
        {"host": ""},
        {"host": "evil.example:8000"},
        {"host": "localhost:8001"},
    ],
)
def test_foreign_pages_and_foreign_names_open_no_socket(tmp_path: Path, headers: dict[str, str]) -> None:
    async def scenario(salon: Salon) -> None:
        person, cookie = await salon.guest()
        table = await salon.table(person)
        assert (await salon.at(table, cookie, **headers)).closed is not None
        assert (await salon.at(table, cookie)).closed is None

    gather(tmp_path, scenario)


@pytest.mark.parametrize("path", ["/", "/table//socket", "/table/a/b/socket", "/table/UPPER/socket", "/lobby"])
def test_there_are_no_other_sockets(tmp_path: Path, path: str) -> None:
    async def scenario(salon: Salon) -> None:
        assert (await salon.open(path)).closed == (1008, "no such socket")

    gather(tmp_path, scenario)


def test_one_address_opens_only_so_many_sockets_at_once(tmp_path: Path) -> None:
    async def scenario(salon: Salon) -> None:
        first, second = [await salon.open("/lobby/socket") for _ in range(2)]
        assert first.closed is None and second.closed is None
        assert (await salon.open("/lobby/socket")).closed == (1008, "too many sockets")
        assert (await salon.open("/lobby/socket", address="10.0.0.7")).closed is None
        await first.leave()
        first.closed = (1000, "")
        assert (await salon.open("/lobby/socket")).closed is None

    gather(tmp_path, scenario, sockets_per_address=2)


def test_a_store_that_cannot_be_read_is_no_reason_to_drop_the_socket_without_a_word(tmp_path: Path) -> None:
    async def scenario(salon: Salon) -> None:
        person, cookie = await salon.guest()
        client = await salon.at(await salon.table(person), cookie)
        await salon.visit.store.close()
        bye = await client.hello()
        assert bye["code"] == "unwritable" and "try again" in bye["text"]
        await client.hear("close")
        assert client.closed == (1013, "unwritable")

    gather(tmp_path, scenario)


# ------------------------------------------------------------------------------------------- too much


def test_who_says_too_much_is_refused_and_heard_again_after_a_moment(tmp_path: Path) -> None:
    async def scenario(salon: Salon) -> None:
        client = await salon.open("/lobby/socket")
        await client.hello()
        codes = [await refused(client, "leave", id=number) for number in range(1, 11)]
        assert codes == ["lobby"] * 5 + ["too_fast"] * 5
        assert [message["id"] for message in client.sent if message["type"] == "refused"] == list(range(1, 11))
        salon.visit.now += 600
        assert [await refused(client, "leave") for _ in range(2)] == ["lobby", "too_fast"]

    gather(tmp_path, scenario, sentences_per_second=2)


def test_who_never_stops_is_cut_off_with_a_word(tmp_path: Path) -> None:
    async def scenario(salon: Salon) -> None:
        client = await salon.open("/lobby/socket")
        await client.hello()
        for _ in range(MOST_TOO_FAST + 50):
            salon.visit.now += 5  # a flood is one, even if now and then a sentence of it is let through
            client.say("leave")
        assert (await client.goodbye())["code"] == "too_fast"
        assert client.closed == (1008, "too_fast")
        heard = [message["code"] for message in client.sent if message["type"] == "refused"]
        assert heard.count("too_fast") >= MOST_TOO_FAST

    gather(tmp_path, scenario, sentences_per_second=2)


def test_who_was_hasty_now_and_then_is_forgiven(tmp_path: Path) -> None:
    async def scenario(salon: Salon) -> None:
        client = await salon.open("/lobby/socket")
        await client.hello()
        for _ in range(MOST_TOO_FAST // 10 + 5):
            salon.visit.now += 3_000
            codes = [await refused(client, "leave") for _ in range(16)]
            assert codes == ["lobby"] * 6 + ["too_fast"] * 10

    gather(tmp_path, scenario, sentences_per_second=2)


# ------------------------------------------------------------------------------------------- lines


def test_two_tabs_of_one_person_are_both_live_and_have_one_seat(tmp_path: Path) -> None:
    async def scenario(salon: Salon) -> None:
        person, cookie = await salon.guest("Mia")
        table = await salon.table(person)
        tabs = [await salon.at(table, cookie) for _ in range(2)]
        for tab in tabs:
            assert (await tab.hello())["you"]["seats"] == [0]
        await seated(salon, "Bo", table, 1)
        tabs[0].say("start")
        first, second = [await tab.hear("update") for tab in tabs]
        assert first == second and first["seat"] == 0
        seats = (await tabs[1].hear("room"))["room"]["seats"]
        assert [seat.get("name") for seat in seats] == ["Mia", "Bo"]
        await tabs[0].leave()
        tabs[0].closed = (1000, "")
        tabs[1].say("chat", text="Still here")
        assert (await tabs[1].hear("said"))["text"] == "Still here"
        assert tabs[1].sent[-1]["name"] == "Mia"

    gather(tmp_path, scenario)


def test_a_pong_says_that_what_was_sent_before_has_arrived(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "PING_EVERY", 0.02)

    async def scenario(salon: Salon) -> None:
        person, cookie = await salon.guest("Mia")
        table = await salon.table(person)
        client = await salon.at(table, cookie)
        await client.hello()
        bo, _ = await seated(salon, "Bo", table, 1)
        client.say("start")
        told = await client.hear("update")
        assert (await salon.visit.store.seen(table)).get(0, 0) < told["n"]
        for earlier in [message for message in client.sent if message["type"] == "ping"]:
            client.say("pong", ping=earlier["ping"])  # it does not speak for the update
        client.say("pong", ping=(await client.hear("ping"))["ping"])
        bo.say("chat", text="Hi")
        await client.hear("said")
        assert (await salon.visit.store.seen(table))[0] == told["n"]

    gather(tmp_path, scenario)


def test_a_pong_that_nobody_waits_for_is_refused(tmp_path: Path) -> None:
    async def scenario(salon: Salon) -> None:
        person, cookie = await salon.guest("Mia")
        client = await salon.at(await salon.table(person), cookie)
        await client.hello()
        assert await refused(client, "pong", ping=99) == "no_ping"

    gather(tmp_path, scenario)


def test_everybody_is_told_when_the_server_stops(tmp_path: Path) -> None:
    async def scenario(salon: Salon) -> None:
        person, cookie = await salon.guest("Mia")
        client = await salon.at(await salon.table(person), cookie)
        lobby = await salon.open("/lobby/socket")
        await client.hello()
        await lobby.hello()
        await salon.sockets.stop()
        assert (await client.goodbye())["code"] == (await lobby.goodbye())["code"] == "stopping"
        assert client.closed == lobby.closed == (1012, "stopping")
        assert len(salon.sockets) == 0

    gather(tmp_path, scenario)


# ------------------------------------------------------------------------------------------- over a network


def test_after_a_restart_the_table_is_there_with_its_code_and_its_seats(tmp_path: Path) -> None:
    port = ("--port", str(free_port()))
    with Running(tmp_path, *port) as server, browser(server) as mia:
        table = mia.post("/api/tables", json=SETUP | {"seat": 1}).json()["id"]
        with at_table(server, mia, table) as line:
            before = hello(line)
            line.send(json.dumps({"type": "start"}))
            update = hear(line, "update")
            assert server.stop() == 0
            assert hear(line, "bye")["code"] == "stopping"
        with Running(tmp_path, *port) as again, at_table(again, mia, table) as line:
            after = hello(line)
            assert after["room"]["code"] == before["room"]["code"]
            assert after["room"]["phase"] == "playing" and after["you"] == before["you"]
            assert [seat["name"] for seat in after["room"]["seats"]][1] == "Mia"
            assert hear(line, "update")["view"]["type"] == update["view"]["type"]


@pytest.mark.parametrize(
    ("opcode", "data", "code"),
    [(Opcode.TEXT, b"\xff\xfe", 1007), (Opcode.BINARY, b" " * (MOST_FRAME + 1), 1009), (Opcode.CONT, b"{}", 1002)],
)
def test_what_is_no_message_of_a_websocket_ends_that_socket_alone(
    tmp_path: Path, opcode: Opcode, data: bytes, code: int
) -> None:
    with Running(tmp_path) as server, browser(server) as mia:
        table = mia.post("/api/tables", json=SETUP).json()["id"]
        with at_table(server, mia, table) as line, at_table(server, mia, table) as other:
            hello(line)
            hello(other)
            mask = b"\0" * 4
            size = bytes([128 | len(data)]) if len(data) < 126 else bytes([255]) + len(data).to_bytes(8, "big")
            line.socket.sendall(bytes([128 | opcode]) + size + mask + data)
            with pytest.raises(ConnectionClosed) as closed:
                hear(line, "nothing")
            assert closed.value.rcvd is not None and closed.value.rcvd.code == code
            other.send(json.dumps({"type": "chat", "text": "Still here"}))
            assert hear(other, "said")["text"] == "Still here"
