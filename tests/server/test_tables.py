"""Open a table, find it, join it by code or link; what is private stays private; links work on other devices."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from tests.server.visiting import SETUP, Visit, open_table, visit
from zashiki.server import net
from zashiki.table.tables import LETTERS


def test_a_table_is_opened_with_a_code_a_link_and_a_qr_code(tmp_path: Path) -> None:
    async def scenario(visiting: Visit) -> None:
        mia = await visiting.guest()
        opened = await open_table(mia)
        assert len(opened["code"]) == 6
        assert set(opened["code"]) <= set(LETTERS)
        assert opened["join_url"] == opened["join_urls"][0]
        assert opened["join_url"].endswith(f"/t/{opened['id']}#{opened['invite']}")
        picture = await mia.get(opened["qr"])
        assert picture.headers["content-type"].startswith("image/svg+xml")
        assert ElementTree.fromstring(picture.content).tag.endswith("svg")

    visit(tmp_path, scenario)


def test_whoever_opens_a_table_says_a_name_first(tmp_path: Path) -> None:
    async def scenario(visiting: Visit) -> None:
        answer = await visiting.client().post("/api/tables", json=SETUP)
        assert (answer.status_code, answer.json()["code"]) == (401, "who")

    visit(tmp_path, scenario)


def test_host_and_computer_players_sit_down_at_once(tmp_path: Path) -> None:
    async def scenario(visiting: Visit) -> None:
        mia = await visiting.guest()
        game = next(card for card in (await mia.get("/api/games")).json() if card["name"] == "kabuki")
        computers = [{"seat": 2, "level": game["levels"][0]}, {"seat": 0, "level": game["levels"][-1]}]
        opened = await open_table(mia, 1, setup={"players": 4}, computers=computers)
        room = (await mia.get(f"/api/tables/{opened['id']}")).json()["room"]
        kinds = [seat.get("kind", "free") for seat in room["seats"]]
        assert kinds == ["computer", "person", "computer", "free"]
        assert room["seats"][1]["name"] == "Mia"
        assert len({seat.get("name") for seat in room["seats"]}) == 4
        await visiting.tables.stop()
        again = (await mia.get(f"/api/tables/{opened['id']}")).json()["room"]
        assert [seat.get("name") for seat in again["seats"]] == [seat.get("name") for seat in room["seats"]]

    visit(tmp_path, scenario)


def test_the_tables_screen_takes_no_seat(tmp_path: Path) -> None:
    async def scenario(visiting: Visit) -> None:
        mia = await visiting.guest()
        opened = await open_table(mia, None)
        room = (await mia.get(f"/api/tables/{opened['id']}")).json()["room"]
        assert all(seat.get("kind", "free") == "free" for seat in room["seats"])
        assert room["host"] == (await mia.get("/api/me")).json()["person"]

    visit(tmp_path, scenario)


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        (SETUP | {"game": "chess"}, "setup"),
        (SETUP | {"players": 7}, "setup"),
        (SETUP | {"options": {"tokens": 99}}, "setup"),
        (SETUP | {"options": {"colour": 1}}, "setup"),
        (SETUP | {"level": "god"}, "level"),
        (SETUP | {"seat": 2}, "no_seat"),
        (SETUP | {"computers": [{"seat": 0, "level": "regular"}]}, "taken"),
        (SETUP | {"computers": [{"seat": 7, "level": "regular"}]}, "no_seat"),
        (SETUP | {"computers": [{"seat": 1, "level": "god"}]}, "level"),
        (SETUP | {"seat": 9}, "malformed"),
        (SETUP | {"colour": 1}, "malformed"),
        ({}, "malformed"),
    ],
)
def test_a_table_that_cannot_be_is_refused(tmp_path: Path, wanted: dict[str, Any], code: str) -> None:
    async def scenario(visiting: Visit) -> None:
        mia = await visiting.guest()
        answer = await mia.post("/api/tables", json=wanted)
        assert (answer.status_code, answer.json()["code"]) == (400, code)
        assert len(visiting.tables) == 0

    visit(tmp_path, scenario)


def test_tables_from_one_address_are_limited(tmp_path: Path) -> None:
    async def scenario(visiting: Visit) -> None:
        mia = await visiting.guest()
        for _ in range(2):
            await open_table(mia)
        answer = await mia.post("/api/tables", json=SETUP)
        assert (answer.status_code, answer.headers["retry-after"]) == (429, "3600")

    visit(tmp_path, scenario, tables_per_hour=2)


# ------------------------------------------------------------------------------------------- join


def test_a_table_is_joined_by_code_however_it_is_typed(tmp_path: Path) -> None:
    async def scenario(visiting: Visit) -> None:
        opened = await open_table(await visiting.guest(), setup={"private": True})
        code = opened["code"]
        for typed in (code, code.lower(), f" {code[:3]}-{code[3:]} "):
            answer = await visiting.client().post("/api/join", json={"code": typed})
            assert answer.json() == {"table": opened["id"], "invite": opened["invite"]}

    visit(tmp_path, scenario)


def test_a_table_is_joined_by_link(tmp_path: Path) -> None:
    async def scenario(visiting: Visit) -> None:
        opened = await open_table(await visiting.guest(), setup={"private": True})
        right = {"table": opened["id"], "invite": opened["invite"]}
        assert (await visiting.client().post("/api/join", json=right)).json() == right
        for wrong in (right | {"invite": "guess"}, right | {"table": "nonsense"}, {"table": opened["id"]}, {}):
            answer = await visiting.client().post("/api/join", json=wrong)
            assert (answer.status_code, answer.json()["code"]) == (404, "invite")

    visit(tmp_path, scenario)


def test_ten_wrong_codes_a_minute_then_even_the_right_one_has_to_wait(tmp_path: Path) -> None:
    async def scenario(visiting: Visit) -> None:
        opened = await open_table(await visiting.guest())
        stranger, right = visiting.client(address="192.168.1.66"), {"code": opened["code"]}
        for _ in range(10):
            answer = await stranger.post("/api/join", json={"code": "AAAAAA"})
            assert (answer.status_code, answer.json()["code"]) == (404, "code")
            visiting.now += 1000
        answer = await stranger.post("/api/join", json=right)
        assert (answer.status_code, answer.json()["code"]) == (429, "too_fast")
        assert answer.headers["retry-after"] == "50"
        assert (await visiting.client().post("/api/join", json=right)).status_code == 200
        visiting.now += 50_000
        assert (await stranger.post("/api/join", json=right)).status_code == 200

    visit(tmp_path, scenario)


def test_wrong_invites_and_personal_links_count_as_wrong_tries_too(tmp_path: Path) -> None:
    async def scenario(visiting: Visit) -> None:
        opened = await open_table(await visiting.guest(), setup={"private": True})
        stranger = visiting.client(address="192.168.1.66")
        await stranger.get(f"/api/tables/{opened['id']}?invite=wrong")
        await stranger.post("/api/me/claim", json={"secret": "wrong"})
        assert (await stranger.post("/api/join", json={"code": opened["code"]})).status_code == 429

    visit(tmp_path, scenario, wrong_tries_per_minute=2)


# ------------------------------------------------------------------------------------------- private


@pytest.mark.parametrize("path", ["", "/qr.svg", "/games/1/record", "/games/1/replay"])
def test_a_private_table_is_shown_to_its_people_and_to_whoever_has_the_invite(tmp_path: Path, path: str) -> None:
    async def scenario(visiting: Visit) -> None:
        mia = await visiting.guest()
        opened = await open_table(mia, setup={"private": True})
        stranger = await visiting.guest("Stranger")
        place = f"/api/tables/{opened['id']}{path}"
        for url in (place, f"{place}?invite=guess"):
            answer = await stranger.get(url)
            assert (answer.status_code, answer.json()["code"]) == (403, "private")
            assert opened["invite"] not in answer.text and opened["code"] not in answer.text
        for url, client in ((place, mia), (f"{place}?invite={opened['invite']}", stranger)):
            assert (await client.get(url)).status_code == (404 if "games" in path else 200)

    visit(tmp_path, scenario)


def test_private_tables_are_not_listed(tmp_path: Path) -> None:
    async def scenario(visiting: Visit) -> None:
        mia = await visiting.guest()
        await open_table(mia, setup={"private": True})
        assert (await visiting.client().get("/api/tables")).json() == []

    visit(tmp_path, scenario)


def test_an_unknown_table_is_not_found(tmp_path: Path) -> None:
    async def scenario(visiting: Visit) -> None:
        for path in ("", "/qr.svg", "/games/1/record", "/games/1/replay"):
            answer = await visiting.client().get(f"/api/tables/nonsense{path}")
            assert (answer.status_code, answer.json()["code"]) == (404, "no_table")

    visit(tmp_path, scenario)


# ------------------------------------------------------------------------------------------- links


def test_links_and_qr_codes_never_say_localhost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(net, "lan_addresses", lambda: ["192.168.1.5", "10.0.0.7"])

    async def scenario(visiting: Visit) -> None:
        mia = await visiting.guest()
        opened = await open_table(mia)
        starts = [link.partition("/t/")[0] for link in opened["join_urls"]]
        assert starts == ["http://192.168.1.5:8000", "http://10.0.0.7:8000"]
        assert opened["reachable"]
        pictures = [(await mia.get(f"{opened['qr']}&network={number}")).content for number in range(2)]
        assert pictures == [net.qr_svg(link) for link in opened["join_urls"]]
        assert (await mia.get(f"{opened['qr']}&network=2")).status_code == 404

    visit(tmp_path, scenario)


def test_with_a_public_address_links_use_it(tmp_path: Path) -> None:
    async def scenario(visiting: Visit) -> None:
        mia = visiting.client("https://zashiki.example")
        await mia.post("/api/me", json={"name": "Mia"})
        opened = await open_table(mia)
        assert opened["join_url"].startswith("https://zashiki.example/t/")
        assert opened["url"].startswith("https://zashiki.example/t/")

    visit(tmp_path, scenario, public_url="https://zashiki.example")


def test_without_any_network_it_says_that_nobody_else_can_come(tmp_path: Path) -> None:
    async def scenario(visiting: Visit) -> None:
        opened = await open_table(await visiting.guest())
        assert not opened["reachable"]

    visit(tmp_path, scenario, host="127.0.0.1")
