"""Health and metrics, for whoever looks after the server."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.visiting import SETUP, Visit, visit
from zashiki.store.interface import Unwritable


def test_health_says_if_nothing_can_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(visiting: Visit) -> None:
        client = visiting.client()
        assert (await client.get("/health")).json()["status"] == "ok"

        async def full(_at: int) -> None:
            raise Unwritable("the disk is full")

        monkeypatch.setattr(visiting.store, "alive", full)
        answer = await client.get("/health")
        assert (answer.status_code, answer.json()["code"]) == (503, "unwritable")
        assert "the disk is full" in answer.json()["text"]

    visit(tmp_path, scenario)


def test_what_cannot_be_written_has_not_happened(tmp_path: Path) -> None:
    async def scenario(visiting: Visit) -> None:
        mia = await visiting.guest()
        await visiting.store.close()
        answer = await mia.post("/api/tables", json=SETUP)
        assert (answer.status_code, answer.json()["code"]) == (503, "unwritable")
        assert len(visiting.tables) == 0

    visit(tmp_path, scenario)


@pytest.mark.parametrize(
    ("address", "shown"), [("127.0.0.1", True), ("192.168.1.5", True), ("fd00::1", True), ("8.8.8.8", False)]
)
def test_metrics_are_for_this_computer_and_private_networks(tmp_path: Path, address: str, shown: bool) -> None:
    async def scenario(visiting: Visit) -> None:
        answer = await visiting.client(address=address).get("/metrics")
        assert answer.status_code == (200 if shown else 403)

    visit(tmp_path, scenario)


def test_metrics_can_be_shown_to_everybody(tmp_path: Path) -> None:
    async def scenario(visiting: Visit) -> None:
        answer = await visiting.client(address="8.8.8.8").get("/metrics")
        assert 'zashiki_tables{phase="gathering"} 0.0' in answer.text

    visit(tmp_path, scenario, metrics_public=True)


def test_behind_a_proxy_the_visitors_own_address_counts(tmp_path: Path) -> None:
    async def scenario(visiting: Visit) -> None:
        client = visiting.client(**{"x-forwarded-for": "8.8.8.8"})
        assert (await client.get("/metrics")).status_code == 403

    visit(tmp_path, scenario, proxies=1)
