"""Who may talk to the server: names it is known by, pages it has made, and headers that forbid the rest."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.visiting import HERE, ORIGIN, Visit, visit
from zashiki.server.guard import address
from zashiki.server.net import lan_addresses

LAN = [f"{address}:8000" for address in lan_addresses()]


@pytest.mark.parametrize("host", ["localhost:8000", "127.0.0.1:8000", "[::1]:8000", "LOCALHOST:8000", *LAN])
def test_the_server_answers_to_its_own_names(tmp_path: Path, host: str) -> None:
    async def scenario(visiting: Visit) -> None:
        assert (await visiting.client(host=host).get("/api/games")).status_code == 200

    visit(tmp_path, scenario)


@pytest.mark.parametrize("host", ["evil.example", "localhost", "localhost:8001", "zashiki.example:8000", ""])
def test_another_name_is_refused_with_a_clear_text(tmp_path: Path, host: str) -> None:
    async def scenario(visiting: Visit) -> None:
        answer = await visiting.client(host=host).get("/")
        assert (answer.status_code, answer.json()["code"]) == (421, "host")

    visit(tmp_path, scenario)


@pytest.mark.parametrize("host", ["zashiki.example", "games.lan:8080", "Games.LAN:8080"])
def test_names_can_be_added(tmp_path: Path, host: str) -> None:
    async def scenario(visiting: Visit) -> None:
        assert (await visiting.client(host=host).get("/api/games")).status_code == 200

    visit(tmp_path, scenario, public_url="https://zashiki.example/", allowed_hosts=("games.lan:8080",))


@pytest.mark.parametrize(
    ("origin", "allowed"),
    [
        (HERE, True),
        ("http://127.0.0.1:8000", True),
        ("https://zashiki.example", True),
        ("http://zashiki.example", False),
        ("https://localhost:8000", False),
        ("http://localhost:3000", False),
        ("http://evil.example", False),
        ("http://localhost:8000.evil.example", False),
        ("null", False),
        ("", False),
    ],
)
def test_what_changes_something_must_come_from_our_own_pages(tmp_path: Path, origin: str, allowed: bool) -> None:
    async def scenario(visiting: Visit) -> None:
        answer = await visiting.client().post("/api/me", json={"name": "Mia"}, headers={"origin": origin})
        assert answer.status_code == (200 if allowed else 403)
        assert allowed or answer.json()["code"] == "origin"

    visit(tmp_path, scenario, public_url="https://zashiki.example")


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"cookie": "zashiki=secret"}, 403),
        ({"cookie": "zashiki=secret", "sec-fetch-site": "cross-site"}, 403),
        ({"cookie": "zashiki=secret", "sec-fetch-site": "same-origin"}, 200),
        ({"cookie": "zashiki=secret", **ORIGIN}, 200),
        ({"cookie": "other=1"}, 200),
        ({}, 200),
    ],
)
def test_without_an_origin_a_cookie_is_not_believed(tmp_path: Path, headers: dict[str, str], status: int) -> None:
    async def scenario(visiting: Visit) -> None:
        transport = httpx.ASGITransport(app=visiting.app)
        async with httpx.AsyncClient(transport=transport, base_url=HERE) as program:
            answer = await program.post("/api/me", json={"name": "Mia"}, headers=headers)
        assert answer.status_code == status

    visit(tmp_path, scenario)


@pytest.mark.parametrize("path", ["/", "/api/games", "/nowhere", "/help/style.css", "/t/none", "/sw.js"])
def test_every_answer_tells_browsers_what_to_forbid(tmp_path: Path, path: str) -> None:
    async def scenario(visiting: Visit) -> None:
        headers = (await visiting.client().get(path)).headers
        policy = headers["content-security-policy"]
        for part in ("default-src 'none'", "script-src 'self';", "frame-ancestors 'none'", "base-uri 'none'"):
            assert part in policy
        for part in ("worker-src 'self';", "img-src 'self' data: blob:;", "manifest-src 'self';"):
            assert part in policy
        assert "unsafe" not in policy
        assert "ws://localhost:8000" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["cross-origin-opener-policy"] == headers["cross-origin-resource-policy"] == "same-origin"
        assert "permissions-policy" in headers
        assert "strict-transport-security" not in headers
        assert "server" not in headers

    visit(tmp_path, scenario)


def test_an_https_server_asks_browsers_to_stay_with_https(tmp_path: Path) -> None:
    async def scenario(visiting: Visit) -> None:
        answer = await visiting.client("https://zashiki.example").get("/")
        assert answer.headers["strict-transport-security"].startswith("max-age=")

    visit(tmp_path, scenario, public_url="https://zashiki.example")


def test_on_a_home_network_no_header_is_sent_that_browsers_only_grumble_about(tmp_path: Path) -> None:
    async def scenario(visiting: Visit) -> None:
        answer = await visiting.client(host="salon.test:8000").get("/")
        assert answer.headers["cross-origin-resource-policy"] == "same-origin"
        assert "cross-origin-opener-policy" not in answer.headers

    visit(tmp_path, scenario, allowed_hosts=("salon.test:8000",))


def test_a_foreign_host_is_not_repeated_in_the_policy(tmp_path: Path) -> None:
    async def scenario(visiting: Visit) -> None:
        answer = await visiting.client(host="evil.example").get("/")
        assert "evil" not in answer.headers["content-security-policy"]

    visit(tmp_path, scenario)


@pytest.mark.parametrize(
    ("method", "path", "more", "status", "code"),
    [
        ("GET", "/nowhere", {}, 404, "not_found"),
        ("PUT", "/api/me", {}, 405, "method_not_allowed"),
        ("POST", "/api/me", {"content": b"{}", "headers": {"content-type": "text/plain"}}, 415, "not_json"),
        ("POST", "/api/me", {"json": {"name": "x" * 70_000}}, 413, "too_long"),
        ("POST", "/api/me", {"content": b"{", "headers": {"content-type": "application/json"}}, 400, "unreadable"),
        ("POST", "/api/me", {"json": {"name": 5}}, 400, "malformed"),
        ("POST", "/api/me", {"json": {}}, 400, "malformed"),
        ("POST", "/api/me", {"json": {"name": "Mia", "more": 1}}, 400, "malformed"),
        ("GET", "/api/results?limit=x", {}, 400, "malformed"),
    ],
)
def test_errors_are_json_with_a_code_and_a_text(
    tmp_path: Path, method: str, path: str, more: dict[str, Any], status: int, code: str
) -> None:
    async def scenario(visiting: Visit) -> None:
        answer = await visiting.client().request(method, path, **more)
        problem = answer.json()
        assert (answer.status_code, problem["code"]) == (status, code)
        assert problem["text"]
        assert problem.keys() <= {"code", "text", "field"}

    visit(tmp_path, scenario)


def test_a_wrong_field_is_named(tmp_path: Path) -> None:
    async def scenario(visiting: Visit) -> None:
        mia = await visiting.guest()
        answer = await mia.post("/api/tables", json={"game": "kabuki", "players": 99})
        assert answer.json()["field"] == "players"
        answer = await mia.post("/api/tables", json={"game": "kabuki", "players": 2, "computers": [{"seat": 1}]})
        assert answer.json()["field"] == "computers[0]"

    visit(tmp_path, scenario)


def test_a_long_body_of_unknown_length_is_cut_off(tmp_path: Path) -> None:
    async def scenario(visiting: Visit) -> None:
        async def much() -> Any:
            for _ in range(100):
                yield b" " * 1024

        headers = {"content-type": "application/json", "transfer-encoding": "chunked"}
        answer = await visiting.client().post("/api/me", content=much(), headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (413, "request_entity_too_large")

    visit(tmp_path, scenario)


def test_a_mistake_of_ours_shows_no_stack_trace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(visiting: Visit) -> None:
        def broken() -> None:
            raise RuntimeError("the secret of the house")

        monkeypatch.setattr(visiting.tables, "cards", broken)
        answer = await visiting.client().get("/api/tables")
        assert (answer.status_code, answer.json()["code"]) == (500, "broken")
        assert "secret" not in answer.text and "Traceback" not in answer.text

    visit(tmp_path, scenario)


@pytest.mark.parametrize(
    ("proxies", "forwarded", "expected"),
    [
        (0, "9.9.9.9", "10.0.0.1"),
        (1, "9.9.9.9", "9.9.9.9"),
        (1, "1.1.1.1, 9.9.9.9", "9.9.9.9"),
        (2, "1.1.1.1, 9.9.9.9", "1.1.1.1"),
        (2, "9.9.9.9", "10.0.0.1"),
        (1, "", "10.0.0.1"),
    ],
)
def test_only_our_own_proxies_are_believed(proxies: int, forwarded: str, expected: str) -> None:
    scope = {"client": ("10.0.0.1", 1), "headers": [(b"x-forwarded-for", forwarded.encode())]}
    assert address(scope, proxies) == expected
