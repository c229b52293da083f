"""Records open when a game is over, and `zashiki verify` accepts them with the hash that was shown before the deal."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest
from click.testing import CliRunner

from tests.server.visiting import Visit, open_table, play_a_game, visit
from zashiki.cli import main
from zashiki.table import upkeep

GAMES = [
    {},
    {"game": "kinapa", "players": 4, "options": {"bot_deck": True}, "speed": "fast"},
    {"game": "kitsu", "players": 2, "options": {"rounds": 1, "track": 4}},
]


def verify(folder: Path, answer: httpx.Response, commitment: str) -> str:
    """What `zashiki verify` says about a record that was downloaded."""
    assert answer.status_code == 200, answer.text
    file = folder / "record.jsonl"
    file.write_bytes(answer.content)
    result = CliRunner().invoke(main, ["verify", str(file), "--commitment", commitment])
    assert result.exit_code == 0, result.output
    return result.output


async def shown_hash(client: httpx.AsyncClient, table: str) -> str:
    """The hash that a table shows."""
    room = (await client.get(f"/api/tables/{table}")).json()["room"]
    return str(room["commitment"])


@pytest.mark.parametrize("setup", GAMES, ids=["kabuki", "kinapa", "kitsu"])
def test_a_record_is_verified_with_the_hash_shown_before_the_deal(tmp_path: Path, setup: dict[str, object]) -> None:
    async def scenario(visiting: Visit) -> None:
        mia = await visiting.guest()
        opened = await open_table(mia, None, setup=setup)
        commitment = await shown_hash(mia, opened["id"])
        table = await play_a_game(visiting, opened["id"])
        assert table.phase == "finished"
        answer = await mia.get(f"/api/tables/{opened['id']}/games/1/record")
        assert answer.headers["content-type"] == "application/jsonl"
        assert "attachment" in answer.headers["content-disposition"]
        said = await asyncio.to_thread(verify, tmp_path, answer, commitment)
        assert "1 games," in said and "committed to" in said

    visit(tmp_path, scenario)


def test_each_game_at_a_table_has_its_own_seed_and_record(tmp_path: Path) -> None:
    async def scenario(visiting: Visit) -> None:
        mia = await visiting.guest()
        opened = await open_table(mia, None)
        hashes = []
        for _ in range(2):
            hashes.append(await shown_hash(mia, opened["id"]))
            await play_a_game(visiting, opened["id"])
        assert len(set(hashes)) == 2
        for number, commitment in enumerate(hashes, 1):
            answer = await mia.get(f"/api/tables/{opened['id']}/games/{number}/record")
            await asyncio.to_thread(verify, tmp_path, answer, commitment)

    visit(tmp_path, scenario)


def test_a_game_that_all_agreed_to_end_has_a_record_without_a_result(tmp_path: Path) -> None:
    async def scenario(visiting: Visit) -> None:
        mia = await visiting.guest()
        opened = await open_table(mia, None)
        commitment = await shown_hash(mia, opened["id"])
        await play_a_game(visiting, opened["id"], stop_after=5)
        answer = await mia.get(f"/api/tables/{opened['id']}/games/1/record")
        assert answer.content.endswith(b'{"result":null}\n')
        assert "1 cut off" in await asyncio.to_thread(verify, tmp_path, answer, commitment)

    visit(tmp_path, scenario)


@pytest.mark.parametrize("what", ["record", "replay"])
def test_the_record_of_a_running_game_is_closed(tmp_path: Path, what: str) -> None:
    async def scenario(visiting: Visit) -> None:
        mia = await visiting.guest()
        opened = await open_table(mia, 0)
        path = f"/api/tables/{opened['id']}/games/1/{what}"
        before = await mia.get(path)
        assert (before.status_code, before.json()["code"]) == (404, "no_record")
        task = await visiting.tables.find(opened["id"])
        assert task is not None
        upkeep.deal(task.table, visiting.now)
        await task.turn([])
        during = await mia.get(path)
        assert (during.status_code, during.json()["code"]) == (409, "not_over")
        assert "seed" not in during.text

    visit(tmp_path, scenario)


@pytest.mark.parametrize("setup", GAMES, ids=["kabuki", "kinapa", "kitsu"])
def test_a_game_is_seen_again_with_all_cards_open_or_through_a_seats_eyes(
    tmp_path: Path, setup: dict[str, object]
) -> None:
    async def scenario(visiting: Visit) -> None:
        mia = await visiting.guest()
        opened = await open_table(mia, None, setup=setup)
        table = await play_a_game(visiting, opened["id"])
        path = f"/api/tables/{opened['id']}/games/1/replay"
        packed = await mia.get(path)
        plain = await mia.get(path, headers={"accept-encoding": "identity"})
        assert packed.headers["content-encoding"] == "gzip" and "content-encoding" not in plain.headers
        assert packed.json() == plain.json()
        again = packed.json()
        assert again["eyes"] == "all" and again["names"] == table.seating.names()
        assert table.play is not None and len(again["steps"]) == table.play.sitting.moves + 1
        assert (again["steps"][0]["seat"], again["steps"][0]["move"]) == (None, "")
        assert all(step["open"] for step in again["steps"])
        one = (await mia.get(f"{path}?eyes=1")).json()
        assert one["eyes"] == 1
        assert all(step["view"]["seat"] == 1 and "open" not in step for step in one["steps"])

    visit(tmp_path, scenario)


@pytest.mark.parametrize(
    ("eyes", "status", "code"), [("7", 404, "no_seat"), ("8", 400, "malformed"), ("", 400, "malformed")]
)
def test_there_are_no_other_eyes_than_those_of_the_seats(tmp_path: Path, eyes: str, status: int, code: str) -> None:
    async def scenario(visiting: Visit) -> None:
        mia = await visiting.guest()
        opened = await open_table(mia, None)
        await play_a_game(visiting, opened["id"])
        answer = await mia.get(f"/api/tables/{opened['id']}/games/1/replay?eyes={eyes}")
        assert (answer.status_code, answer.json()["code"], answer.json()["field"]) == (status, code, "eyes")

    visit(tmp_path, scenario)


@pytest.mark.parametrize("what", ["record", "replay"])
def test_whoever_asks_for_many_games_waits(tmp_path: Path, what: str) -> None:
    async def scenario(visiting: Visit) -> None:
        mia = await visiting.guest()
        opened = await open_table(mia, None)
        await play_a_game(visiting, opened["id"])
        path = f"/api/tables/{opened['id']}/games/1/{what}"
        assert [(await mia.get(path)).status_code for _ in range(3)] == [200, 200, 429]

    visit(tmp_path, scenario, requests_per_minute=100)


def test_results_tell_who_won_and_only_ones_own_tell_where(tmp_path: Path) -> None:
    async def scenario(visiting: Visit) -> None:
        mia = await visiting.guest()
        opened = await open_table(mia, None)
        table = await play_a_game(visiting, opened["id"])
        result = (await visiting.client().get("/api/results")).json()[0]
        assert result["winners"] == (table.result.winners if table.result else None)
        assert (result["game"], len(result["names"])) == ("kabuki", 2)
        assert result["table"] is None
        assert opened["id"] not in (await visiting.client().get("/api/results")).text
        assert (await mia.get("/api/results?mine=true")).json() == []
        assert (await visiting.client().get("/api/results?mine=true")).status_code == 401

    visit(tmp_path, scenario)
