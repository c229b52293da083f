"""The tables that somebody belongs to: found without looking for them, the ones that wait for their move first."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.visiting import Visit, open_table, visit
from tests.table.evening import NAMES, begin, by_hand, everybody_has_seen, legal, play_of, turn
from tests.table.parlour import Parlour
from zashiki.table import upkeep
from zashiki.table.picture import my_table
from zashiki.wire import from_client as say
from zashiki.wire.over_http import MyTable

DAY = 24 * 3600 * 1000


async def mine(client: httpx.AsyncClient) -> list[dict[str, Any]]:
    """What the server lists for somebody."""
    answer = await client.get("/api/me/tables")
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()
    return found


async def deal(visiting: Visit, table: str) -> None:
    """Let a game begin."""
    task = await visiting.tables.find(table)
    assert task is not None
    upkeep.deal(task.table, visiting.now)
    await task.turn([])


def test_nobody_has_no_tables(tmp_path: Path) -> None:
    async def scenario(visiting: Visit) -> None:
        answer = await visiting.client().get("/api/me/tables")
        assert (answer.status_code, answer.json()["code"]) == (401, "who")
        assert await mine(await visiting.guest()) == []

    visit(tmp_path, scenario)


def test_tables_where_one_sits_or_is_host_are_listed_also_private_ones(tmp_path: Path) -> None:
    async def scenario(visiting: Visit) -> None:
        mia, bo = await visiting.guest(), await visiting.guest("Bo")
        seated = await open_table(mia, 1, setup={"private": True})
        screen = await open_table(mia, None)
        found = {table["card"]["id"]: table for table in await mine(mia)}
        assert found.keys() == {seated["id"], screen["id"]}
        assert (found[seated["id"]]["seats"], found[screen["id"]]["seats"]) == ([1], [])
        for table in found.values():
            assert (table["your_move"], table["since"], table["due"]) == (False, None, None)
        assert await mine(bo) == []

    visit(tmp_path, scenario)


def test_they_are_found_again_after_a_restart_and_gone_when_they_are_over(tmp_path: Path) -> None:
    async def scenario(visiting: Visit) -> None:
        mia = await visiting.guest()
        setup = {"game": "kitsu", "players": 2, "options": {}, "pace": "correspondence", "days": 2}
        tables = [(await open_table(mia, seat, setup=setup))["id"] for seat in (0, 1)]
        for table in tables:
            await deal(visiting, table)
        before = await mine(mia)
        assert {table["card"]["id"] for table in before} == set(tables)
        await visiting.tables.stop()
        assert await visiting.tables.restore_all() == 2
        assert await mine(mia) == before
        task = await visiting.tables.find(tables[0])
        assert task is not None
        task.table.phase = "abandoned"
        assert [table["card"]["id"] for table in await mine(mia)] == tables[1:]

    visit(tmp_path, scenario)


def test_what_is_due_soonest_comes_first_and_the_list_has_an_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(visiting: Visit) -> None:
        mia = await visiting.guest()
        for days in (5, 1, 3):
            setup = {"game": "kitsu", "players": 4, "options": {}, "pace": "correspondence", "days": days}
            await deal(visiting, (await open_table(mia, 0, setup=setup))["id"])
            visiting.now += 1000
        await open_table(mia, 0)
        found = await mine(mia)
        assert [table["your_move"] for table in found] == [True, True, True, False]
        assert [(table["due"] - table["since"]) // DAY for table in found[:3]] == [1, 3, 5]
        monkeypatch.setattr("zashiki.table.tables.MOST_OF_ONE", 2)
        assert await mine(mia) == found[:2]

    visit(tmp_path, scenario)


# ------------------------------------------------------------------------------------------- whose move


def listed(parlour: Parlour, seat: int) -> MyTable:
    """The table as it is listed for the person at a seat."""
    return my_table(parlour.table, NAMES[seat])


def test_it_is_the_move_of_whoever_is_asked_and_of_nobody_else() -> None:
    parlour = begin("kabuki", 3, pace="relaxed")
    placer = turn(parlour)
    assert [listed(parlour, seat).your_move for seat in range(3)] == [seat == placer for seat in range(3)]
    parlour.wait(5000)
    by_hand(parlour, placer, "place 1")
    assert [listed(parlour, seat).your_move for seat in range(3)] == [seat != placer for seat in range(3)]
    assert listed(parlour, 0).since == parlour.now
    assert listed(parlour, 0).due is None


def test_a_seat_that_a_computer_player_holds_waits_for_nobody() -> None:
    parlour = begin("kabuki", 2, pace="correspondence")
    placer = turn(parlour)
    assert listed(parlour, placer).your_move
    assert parlour.say(NAMES[placer], say.HandOver(seat=placer)) is None
    assert not listed(parlour, placer).your_move
    assert listed(parlour, placer).seats == [placer]


def test_while_something_is_shown_or_the_game_is_paused_it_is_nobodys_move() -> None:
    parlour = begin("kabuki", 2, pace="relaxed")
    placer = turn(parlour)
    for name in NAMES[:2]:
        parlour.say(name, say.Vote(what="pause"))
    assert parlour.table.phase == "paused"
    assert not listed(parlour, placer).your_move
    for name in NAMES[:2]:
        parlour.say(name, say.Vote(what="resume"))
    by_hand(parlour, placer, "place 1")
    by_hand(parlour, 1 - placer, "stop")
    assert play_of(parlour).showing
    assert not any(listed(parlour, seat).your_move for seat in range(2))
    everybody_has_seen(parlour)
    assert any(listed(parlour, seat).your_move for seat in range(2))


@pytest.mark.parametrize("game", ["kabuki", "kinapa", "kitsu"])
def test_the_list_does_not_tell_whether_others_have_answered(game: str) -> None:
    parlour = begin(game, 4, pace="correspondence", days=2)
    while play_of(parlour).moment.kind == "turn":
        by_hand(parlour, turn(parlour), legal(parlour, turn(parlour))[0])
    asked = play_of(parlour).waiting()
    before = {seat: listed(parlour, seat) for seat in range(4)}
    since = play_of(parlour).opened
    assert all(listed.since == since and listed.due == since + 2 * DAY for listed in before.values())
    for place, seat in enumerate(asked[:-1]):
        parlour.wait(60_000)
        by_hand(parlour, seat, legal(parlour, seat)[-1])
        assert not listed(parlour, seat).your_move
        for other in {*range(4)} - {*asked[: place + 1]}:
            assert listed(parlour, other) == before[other]
    for seat in asked[:-1]:
        assert (listed(parlour, seat).since, listed(parlour, seat).due) == (since, since + 2 * DAY)
