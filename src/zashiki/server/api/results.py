"""/api/results, and the records of finished games."""

from __future__ import annotations

import asyncio
from typing import Annotated

from litestar import Response, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import PathParameter, QueryParameter
from msgspec import Struct

from zashiki.server.api.answers import answers
from zashiki.server.api.people import Http, TheHouse, somebody
from zashiki.server.api.tables import Invite, find
from zashiki.server.problem import NotDone, too_much
from zashiki.store.interface import Entry, ResultRow
from zashiki.table.records import NoRecord, NotOver, record

JSONL = "application/jsonl"
RECORD_COST = 10
"""A record costs as much as so many other requests: the whole game is played again."""


class GameResult(Struct):
    """How a game ended."""

    game: str
    at: int
    """UTC, milliseconds."""
    moves: int
    names: list[str]
    winners: list[int]
    """Seats."""
    scores: list[int]
    table: str | None = None
    """Where it was played, for its record; only in your own results."""
    game_number: int | None = None
    seats: list[int] | None = None
    """Your seats, in your own results."""


@get("/api/results", responses=answers(401), operation_id="list_results")
async def list_results(
    request: Http,
    house: TheHouse,
    mine: Annotated[bool, QueryParameter(description="Only games that you played, with their tables.")] = False,
    limit: Annotated[int, QueryParameter(ge=1, le=500)] = 100,
) -> list[GameResult]:
    """The latest results, newest first."""
    if not mine:
        return [_result(row) for row in await house.store.results(None, limit)]
    who = await somebody(request, house)
    return [_own_result(row, who.person) for row in await house.store.results(who.person, limit)]


def _result(row: ResultRow) -> GameResult:
    return GameResult(row.game, row.at, row.moves, row.names, row.winners, row.scores)


def _own_result(row: ResultRow, person: str) -> GameResult:
    result = _result(row)
    result.table, result.game_number = row.table, row.game_number
    result.seats = [seat for seat, somebody in enumerate(row.persons) if somebody == person]
    return result


@get(
    "/api/tables/{table:str}/games/{game:int}/record",
    responses=answers(403, 404, 409)
    | {200: ResponseSpec(bytes, description="JSON lines.", generate_examples=False, media_type=JSONL)},
    operation_id="game_record",
)
async def game_record(
    request: Http,
    house: TheHouse,
    table: Annotated[str, PathParameter(max_length=32)],
    game: Annotated[int, PathParameter(ge=1, le=1_000_000, description="Which game at this table, from 1 on.")],
    invite: Invite = "",
) -> Response[bytes]:
    """The full record of a game that is over: `zashiki verify` accepts it with the hash shown before the deal."""
    wait = house.limits.requests.wait(house.address(request.scope), house.clock(), RECORD_COST)
    if wait:
        raise too_much("That were a lot of records", wait)
    await find(request, house, table, invite)
    entries = await house.store.entries(table)
    try:
        lines = await asyncio.to_thread(_whole, entries, game)
    except NotOver as not_yet:
        raise NotDone(409, "not_over", str(not_yet)) from None
    except NoRecord as none:
        raise NotDone(404, "no_record", str(none), "game") from None
    name = f'attachment; filename="zashiki-{table}-{game}.jsonl"'
    return Response(lines, media_type=JSONL, headers={"content-disposition": name})


def _whole(entries: list[Entry], game: int) -> bytes:
    return b"".join(record(entries, game))


HANDLERS = [list_results, game_record]
