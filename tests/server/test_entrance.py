"""Where other devices reach the server, for the start page."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.visiting import Visit, visit
from zashiki import __version__
from zashiki.server import net


def test_addresses_are_listed_with_their_qr_codes_the_likeliest_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(net, "lan_addresses", lambda: ["192.168.1.5", "10.0.0.7"])

    async def scenario(visiting: Visit) -> None:
        client = visiting.client()
        bases = ["http://192.168.1.5:8000", "http://10.0.0.7:8000"]
        found = (await client.get("/api/house")).json()
        assert found == {"bases": bases, "reachable": True, "version": __version__, "port": 8000}
        for network, base in enumerate(bases):
            picture = await client.get(f"/api/house/qr.svg?network={network}")
            assert picture.headers["content-type"].startswith("image/svg+xml")
            assert picture.content == net.qr_svg(base)
        assert (await client.get("/api/house/qr.svg")).content == net.qr_svg(bases[0])
        none = await client.get("/api/house/qr.svg?network=2")
        assert (none.status_code, none.json()["code"]) == (404, "network")

    visit(tmp_path, scenario)


def test_a_server_that_only_this_computer_reaches_says_so(tmp_path: Path) -> None:
    async def scenario(visiting: Visit) -> None:
        found = (await visiting.client().get("/api/house")).json()
        assert (found["bases"], found["reachable"]) == (["http://localhost:8000"], False)

    visit(tmp_path, scenario, host="127.0.0.1")


def test_a_public_address_comes_first(tmp_path: Path) -> None:
    async def scenario(visiting: Visit) -> None:
        found = (await visiting.client("https://zashiki.example").get("/api/house")).json()
        assert found["bases"][0] == "https://zashiki.example"
        assert found["reachable"]

    visit(tmp_path, scenario, public_url="https://zashiki.example")
