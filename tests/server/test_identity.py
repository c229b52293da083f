"""Guests: a cookie that only this server and this browser know, links to other devices, tokens for programs."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.visiting import HERE, Visit, visit


def test_a_guest_is_a_name_and_a_cookie_that_no_script_can_read(tmp_path: Path) -> None:
    async def scenario(visiting: Visit) -> None:
        answer = await visiting.client().post("/api/me", json={"name": "  Mia\u0000 "})
        assert answer.json()["name"] == "Mia"
        cookie = answer.headers["set-cookie"].lower()
        for flag in ("zashiki=", "httponly", "samesite=lax", "path=/", "max-age=31536000"):
            assert flag in cookie
        assert "secure" not in cookie
        secret = answer.cookies["zashiki"]
        assert len(secret) >= 22
        assert secret.encode() not in (tmp_path / "zashiki.sqlite-wal").read_bytes()

    visit(tmp_path, scenario)


def test_with_an_https_address_the_cookie_travels_over_https_only(tmp_path: Path) -> None:
    async def scenario(visiting: Visit) -> None:
        client = visiting.client("https://zashiki.example")
        answer = await client.post("/api/me", json={"name": "Mia"})
        assert "secure" in answer.headers["set-cookie"].lower()

    visit(tmp_path, scenario, public_url="https://zashiki.example")


def test_a_known_guest_is_renamed_and_stays_the_same_person(tmp_path: Path) -> None:
    async def scenario(visiting: Visit) -> None:
        mia = await visiting.guest("Mia")
        before = (await mia.get("/api/me")).json()
        after = (await mia.post("/api/me", json={"name": "Maja"})).json()
        assert after == before | {"name": "Maja"}
        assert (await mia.get("/api/me")).json() == after

    visit(tmp_path, scenario)


@pytest.mark.parametrize("name", ["", "   ", "\u200b\u200b", "\n"])
def test_a_name_that_shows_nothing_is_refused(tmp_path: Path, name: str) -> None:
    async def scenario(visiting: Visit) -> None:
        answer = await visiting.client().post("/api/me", json={"name": name})
        assert (answer.status_code, answer.json()["field"]) == (400, "name")

    visit(tmp_path, scenario)


def test_nobody_is_known_by_a_wrong_cookie(tmp_path: Path) -> None:
    async def scenario(visiting: Visit) -> None:
        for cookie in ("", "nonsense", "x" * 5000, "zashiki=; zashiki="):
            answer = await visiting.client(cookie=f"zashiki={cookie}").get("/api/me")
            assert (answer.status_code, answer.json()["code"]) == (401, "who")

    visit(tmp_path, scenario)


def test_a_personal_link_moves_a_guest_once(tmp_path: Path) -> None:
    async def scenario(visiting: Visit) -> None:
        mia = await visiting.guest("Mia")
        url = (await mia.post("/api/me/link")).json()["url"]
        base, _, secret = url.partition("/#move=")
        assert "localhost" not in base
        phone = visiting.client()
        claimed = await phone.post("/api/me/claim", json={"secret": secret})
        assert claimed.json() == (await mia.get("/api/me")).json() == (await phone.get("/api/me")).json()
        assert phone.cookies["zashiki"] != mia.cookies["zashiki"]
        again = await visiting.client().post("/api/me/claim", json={"secret": secret})
        assert (again.status_code, again.json()["code"]) == (404, "link")

    visit(tmp_path, scenario)


def test_a_personal_link_lasts_ten_minutes(tmp_path: Path) -> None:
    async def scenario(visiting: Visit) -> None:
        mia = await visiting.guest("Mia")
        late, in_time = [(await mia.post("/api/me/link")).json()["url"].partition("#move=")[2] for _ in range(2)]
        visiting.now += 10 * 60_000 - 1
        assert (await visiting.client().post("/api/me/claim", json={"secret": in_time})).status_code == 200
        visiting.now += 1
        assert (await visiting.client().post("/api/me/claim", json={"secret": late})).status_code == 404

    visit(tmp_path, scenario)


def test_a_program_uses_a_token_until_it_is_dropped(tmp_path: Path) -> None:
    async def scenario(visiting: Visit) -> None:
        mia = await visiting.guest("Mia")
        token = (await mia.post("/api/me/tokens", json={"label": "bot"})).json()["token"]
        program = visiting.client(authorization=f"Bearer {token}")
        person = (await mia.get("/api/me")).json()
        assert (await program.get("/api/me")).json() == person | {"program": True}
        assert (await mia.delete("/api/me/tokens/bot")).status_code == 204
        assert (await program.get("/api/me")).status_code == 401
        assert (await mia.delete("/api/me/tokens/bot")).status_code == 404

    visit(tmp_path, scenario)


def test_a_program_becomes_a_guest_of_its_own_without_a_cookie(tmp_path: Path) -> None:
    async def scenario(visiting: Visit) -> None:
        answer = await visiting.client().post("/api/programs", json={"name": "Robo"})
        assert (answer.status_code, answer.headers.get("set-cookie")) == (201, None)
        made = answer.json()
        program = visiting.client(authorization=f"Bearer {made.pop('token')}")
        assert (await program.get("/api/me")).json() == made | {"program": True}
        assert (await visiting.client().post("/api/programs", json={"name": " "})).json()["code"] == "name"

    visit(tmp_path, scenario)


@pytest.mark.parametrize("path", ["/api/me/link", "/api/me/tokens"])
def test_a_token_makes_no_more_secrets(tmp_path: Path, path: str) -> None:
    async def scenario(visiting: Visit) -> None:
        mia = await visiting.guest("Mia")
        token = (await mia.post("/api/me/tokens", json={"label": "bot"})).json()["token"]
        program = visiting.client(authorization=f"Bearer {token}")
        body = {"label": "more"} if path.endswith("tokens") else None
        answer = await program.post(path, json=body)
        assert (answer.status_code, answer.json()["code"]) == (403, "program")

    visit(tmp_path, scenario)


def test_guests_from_one_address_are_limited(tmp_path: Path) -> None:
    async def scenario(visiting: Visit) -> None:
        for _ in range(3):
            assert (await visiting.client().post("/api/me", json={"name": "Mia"})).status_code == 200
        answer = await visiting.client().post("/api/me", json={"name": "Mia"})
        assert (answer.status_code, answer.headers["retry-after"]) == (429, "3600")
        elsewhere = await visiting.client(HERE, "192.168.7.7").post("/api/me", json={"name": "Mia"})
        assert elsewhere.status_code == 200

    visit(tmp_path, scenario, guests_per_hour=3)
