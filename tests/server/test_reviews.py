"""Reviews: thought about once for all who ask, in the background, and by those who may see the replay."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.visiting import Visit, open_table, play_a_game, visit
from zashiki.server import reviews
from zashiki.table import upkeep

ENOUGH = 1_000_000
"""The clock stands still, and we ask often."""


async def finished(visiting: Visit, client: httpx.AsyncClient, **more: Any) -> str:
    """The path to the review of a game that is over."""
    opened = await open_table(client, None, **more)
    await play_a_game(visiting, opened["id"])
    return f"/api/tables/{opened['id']}/games/1/review"


async def to_the_end(client: httpx.AsyncClient, path: str) -> list[dict[str, Any]]:
    """Ask until all is done; gives every answer."""
    told = [(await client.get(path)).json()]
    for _ in range(1000):
        if told[-1]["state"] == "done":
            return told
        await asyncio.sleep(0)
        told.append((await client.get(path)).json())
    raise AssertionError(f"no end: {told[-1]}")


def test_a_review_comes_to_its_end_once_for_all_who_ask(tmp_path: Path) -> None:
    async def scenario(visiting: Visit) -> None:
        mia = await visiting.guest()
        path = await finished(visiting, mia)
        told = await to_the_end(mia, f"{path}?at=1")
        progress = [one["done"] for one in told]
        assert progress == sorted(progress) and progress[-1] == told[-1]["total"] == visiting.thinkers.asked
        assert told[0]["dearest"] == [] and len(told[-1]["dearest"]) == 3
        assert {decision["step"] for decision in told[-1]["decisions"]} == {1}
        friend = visiting.client()
        everything = (await friend.get(path)).json()
        assert everything["dearest"] == told[-1]["dearest"] and len(everything["decisions"]) == told[-1]["total"]
        mine = (await friend.get(f"{path}?eyes=0&at=1000&after=0")).json()
        assert {decision["seat"] for decision in mine["decisions"]} == {0}
        assert visiting.thinkers.asked == told[-1]["total"]

    visit(tmp_path, scenario, requests_per_minute=ENOUGH)


def test_it_is_closed_as_the_replay_is(tmp_path: Path) -> None:
    async def scenario(visiting: Visit) -> None:
        mia = await visiting.guest()
        path = await finished(visiting, mia, setup={"private": True})
        stranger = await visiting.client(address="10.0.0.9").get(path)
        assert (stranger.status_code, stranger.json()["code"]) == (403, "private")
        no_seat = await mia.get(f"{path}?eyes=7")
        assert (no_seat.status_code, no_seat.json()["code"]) == (404, "no_seat")
        running = await open_table(mia, 0)
        task = await visiting.tables.find(running["id"])
        assert task is not None
        upkeep.deal(task.table, visiting.now)
        await task.turn([])
        for _ in range(2):
            during = await mia.get(f"/api/tables/{running['id']}/games/1/review")
            assert (during.status_code, during.json()["code"]) == (409, "not_over")

    visit(tmp_path, scenario, requests_per_minute=ENOUGH)


def test_only_so_many_games_are_thought_about_and_none_that_nobody_asks_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "MOST_AT_ONCE", 1)
    monkeypatch.setattr(reviews, "MOST_KEPT", 1)

    async def scenario(visiting: Visit) -> None:
        mia = await visiting.guest()
        first, second = await finished(visiting, mia), await finished(visiting, mia)
        visiting.thinkers.silent = True
        assert (await mia.get(first)).json()["state"] == "thinking"
        busy = await mia.get(second)
        assert (busy.status_code, busy.json()["code"], busy.headers["retry-after"]) == (429, "too_fast", "10")
        await visiting.house.reviews.stop()
        visiting.thinkers.silent = False
        assert (await to_the_end(mia, second))[-1]["dearest"]
        assert (await mia.get(first)).json()["done"] == 0  # forgotten meanwhile, and begun again

    visit(tmp_path, scenario, requests_per_minute=ENOUGH)


def test_thinking_stops_when_nobody_asks_any_more(tmp_path: Path) -> None:
    async def scenario(visiting: Visit) -> None:
        mia = await visiting.guest()
        path = await finished(visiting, mia)
        await mia.get(f"{path}?at=1")
        visiting.now += reviews.INTEREST
        for _ in range(100):
            await asyncio.sleep(0)
        asked = visiting.thinkers.asked
        assert asked < (await mia.get(f"{path}?at=1")).json()["total"]
        assert (await to_the_end(mia, f"{path}?at=1"))[-1]["done"] > asked

    visit(tmp_path, scenario, requests_per_minute=ENOUGH)
