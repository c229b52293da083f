"""/api/results, and the records, replays and reviews of finished games."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Annotated

from litestar import MediaType, Response, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import PathParameter, QueryParameter
from msgspec.json import encode

from zashiki.server.api.answers import answers
from zashiki.server.api.people import Http, TheHouse, somebody
from zashiki.server.api.tables import Invite, find
from zashiki.server.house import House
from zashiki.server.packing import PACKED, pack, unpacks
from zashiki.server.problem import NotDone, too_much
from zashiki.store.interface import Entry, ResultRow
from zashiki.table.records import NoRecord, NotOver, record
from zashiki.table.replays import NoSuchEyes, replay
from zashiki.table.review import Reviewing
from zashiki.table.study import study
from zashiki.wire.over_http import Eyes, GameResult, Replay, Review

JSONL = "application/jsonl"
RECORD_COST = 10
"""A record costs as much as so many other requests: the whole game is played again."""


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
    return GameResult(row.game, row.at, row.moves, row.names, row.winners, row.scores, row.computers)


def _own_result(row: ResultRow, person: str) -> GameResult:
    result = _result(row)
    result.table, result.game_number = row.table, row.game_number
    result.seats = [seat for seat, somebody in enumerate(row.persons) if somebody == person]
    return result


GameNumber = Annotated[int, PathParameter(ge=1, le=1_000_000, description="Which game at this table, from 1 on.")]
TableId = Annotated[str, PathParameter(max_length=32)]
Whose = Annotated[str, QueryParameter(pattern="^(all|[0-7])$", description="A seat, or `all`: cards open.")]
STEPS = 1_000_000
"""No game is longer."""
At = Annotated[int | None, QueryParameter(ge=0, le=STEPS, description="The step that is looked at; none: all of them.")]
After = Annotated[int | None, QueryParameter(ge=0, le=STEPS, description="With the steps after this one.")]


@get(
    "/api/tables/{table:str}/games/{game:int}/record",
    responses=answers(403, 404, 409)
    | {200: ResponseSpec(bytes, description="JSON lines.", generate_examples=False, media_type=JSONL)},
    operation_id="game_record",
)
async def game_record(
    request: Http, house: TheHouse, table: TableId, game: GameNumber, invite: Invite = ""
) -> Response[bytes]:
    """The full record of a game that is over: `zashiki verify` accepts it with the hash shown before the deal."""
    lines = await _play_again(request, house, table, invite, lambda entries: b"".join(record(entries, game)))
    name = f'attachment; filename="zashiki-{table}-{game}.jsonl"'
    return Response(lines, media_type=JSONL, headers={"content-disposition": name})


@get(
    "/api/tables/{table:str}/games/{game:int}/replay",
    responses=answers(403, 404, 409)
    | {200: ResponseSpec(Replay, description="The game, step by step.", generate_examples=False)},
    operation_id="game_replay",
)
async def game_replay(
    request: Http,
    house: TheHouse,
    table: TableId,
    game: GameNumber,
    invite: Invite = "",
    eyes: Whose = "all",
) -> Response[bytes]:
    """A game that is over, step by step: through the eyes of one seat, or with all cards open."""
    whose = _eyes(eyes)
    packed = unpacks(request.scope["headers"])

    def tell(entries: list[Entry]) -> bytes:
        told = encode(replay(entries, game, whose))
        return pack(told) if packed else told

    told = await _play_again(request, house, table, invite, tell)
    return Response(told, media_type=MediaType.JSON, headers=PACKED if packed else None)


@get(
    "/api/tables/{table:str}/games/{game:int}/review",
    responses=answers(403, 404, 409)
    | {200: ResponseSpec(Review, description="What is known by now.", generate_examples=False)},
    operation_id="game_review",
)
async def game_review(
    request: Http,
    house: TheHouse,
    table: TableId,
    game: GameNumber,
    invite: Invite = "",
    eyes: Whose = "all",
    at: At = None,
    after: After = None,
) -> Review:
    """What a master would have done in a game that is over: the dearest decisions, and those of the steps asked for.

    It is thought about in the background while somebody asks: ask again until `state` is `done`.
    """
    key = (table, game)
    if at is None or not house.reviews.known(key):
        _allow(request, house)
    await find(request, house, table, invite)
    first, last = (0, STEPS) if at is None else (at - 1 if after is None else after, at)
    with _explained():
        review = await house.reviews.ask(key, lambda: _study(house, table, game), first, last if at is not None else 0)
        return review.told(_eyes(eyes), first, last)


async def _study(house: House, table: str, game: int) -> Reviewing:
    entries = await house.store.entries(table)
    return await asyncio.to_thread(lambda: Reviewing(study(entries, game)))


def _eyes(eyes: str) -> Eyes:
    return "all" if eyes == "all" else int(eyes)


async def _play_again(
    request: Http, house: House, table: str, invite: str, tell: Callable[[list[Entry]], bytes]
) -> bytes:
    """What is told of a game that is over, beside the loop: it is dealt and played anew."""
    _allow(request, house)
    await find(request, house, table, invite)
    entries = await house.store.entries(table)
    with _explained():
        return await asyncio.to_thread(tell, entries)


def _allow(request: Http, house: House) -> None:
    """Count a game that is played again, or say that these are too many."""
    wait = house.limits.requests.wait(house.address(request.scope), house.clock(), RECORD_COST)
    if wait:
        raise too_much("That were a lot of records", wait)


@contextmanager
def _explained() -> Iterator[None]:
    """Say why a game cannot be seen again."""
    try:
        yield
    except NotOver as not_yet:
        raise NotDone(409, "not_over", str(not_yet)) from None
    except NoRecord as none:
        raise NotDone(404, "no_record", str(none), "game") from None
    except NoSuchEyes as none:
        raise NotDone(404, "no_seat", str(none), "eyes") from None


HANDLERS = [list_results, game_record, game_replay, game_review]
