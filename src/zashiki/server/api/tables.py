"""/api/tables and /api/join: open a table, find one, and come to it."""

from __future__ import annotations

import hmac
from typing import Annotated, Any

from litestar import Response, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from zashiki.server.api.answers import answers
from zashiki.server.api.entrance import PICTURE, SVG, Network, picture_of
from zashiki.server.api.people import Http, TheHouse, known, somebody
from zashiki.server.house import House, is_local
from zashiki.server.net import join_url
from zashiki.server.problem import NotDone
from zashiki.table.asking import check_level, check_setup
from zashiki.table.picture import card, room
from zashiki.table.refusal import Refusal
from zashiki.table.table import LiveTable
from zashiki.table.task import TableTask
from zashiki.wire.from_server import Card
from zashiki.wire.over_http import Join, Joined, NewTable, Opened, TableInfo, Who

Invite = Annotated[str, QueryParameter(max_length=32, description="Secret of the invite link, for a private table.")]


# ------------------------------------------------------------------------------------------- open and find


@post("/api/tables", responses=answers(401, body=True), operation_id="open_table")
async def open_table(request: Http, house: TheHouse, data: JSONBody[NewTable]) -> Opened:
    """Open a table. You are its host."""
    who = await somebody(request, house)
    setup = data.setup()
    check_setup(setup)
    _check_seats(data)
    house.allow_table(request.scope)
    computers = {computer.seat: computer.level for computer in data.computers}
    task = await house.tables.open(setup, who.person, who.name, data.seat, who.program, computers)
    return ways(house, task.table, request.scope)


def _check_seats(wanted: NewTable) -> None:
    taken = [] if wanted.seat is None else [wanted.seat]
    for computer in wanted.computers:
        check_level(computer.level, "computers")
        if computer.seat in taken:
            raise Refusal("taken", f"Two would sit at seat {computer.seat + 1}.", field="computers")
        taken.append(computer.seat)
    if max(taken, default=0) >= wanted.players:
        raise Refusal("no_seat", f"This table has {wanted.players} seats.", field="seat")


@get("/api/tables", responses=answers(), operation_id="list_tables", sync_to_thread=False)
def list_tables(house: TheHouse) -> list[Card]:
    """The open tables that are not private."""
    return house.tables.cards()


@get("/api/tables/{table:str}", responses=answers(403, 404), operation_id="table_info")
async def table_info(
    request: Http, house: TheHouse, table: Annotated[str, PathParameter(max_length=32)], invite: Invite = ""
) -> TableInfo:
    """One table: who sits there, and how others join. A private one needs its invite, or you must be at it."""
    task = await find(request, house, table, invite)
    return TableInfo(room(task.table), card(task.table), ways(house, task.table, request.scope))


@get(
    "/api/tables/{table:str}/qr.svg",
    media_type=SVG,
    responses=answers(403, 404) | PICTURE,
    operation_id="table_qr",
)
async def table_qr(
    request: Http,
    house: TheHouse,
    table: Annotated[str, PathParameter(max_length=32)],
    invite: Invite = "",
    network: Network = 0,
) -> Response[bytes]:
    """The QR code of a table's invite link."""
    task = await find(request, house, table, invite)
    return picture_of(ways(house, task.table, request.scope).join_urls, network)


async def find(request: Http, house: House, table: str, invite: str) -> TableTask:
    """The table, if this guest may know of it."""
    task = await house.tables.find(table)
    if task is None:
        raise NotDone(404, "no_table", "There is no such table (any more).", "table")
    if not may_see(task.table, await known(request, house), invite):
        problem = NotDone(403, "private", "This table is private: open its invite link, or join with its code.")
        raise house.wrong_try(request.scope, problem) if invite else problem
    return task


def may_see(table: LiveTable, who: Who | None, invite: str) -> bool:
    """May this guest know of the table: is it public, have they its invite, or a place at it?"""
    seating = table.seating
    if not seating.setup.private or _same(invite, table.row.invite):
        return True
    return who is not None and (who.person in seating.people() or who.person == seating.host)


def ways(house: House, table: LiveTable, scope: Any) -> Opened:
    """All ways to a table."""
    row = table.row
    bases = house.bases(scope)
    links = [join_url(base, row.id, row.invite) for base in bases]
    return Opened(
        row.id,
        row.code,
        row.invite,
        f"{house.here(scope)}/t/{row.id}",
        links[0],
        links,
        f"/api/tables/{row.id}/qr.svg?invite={row.invite}",
        not is_local(bases[0]),
    )


# ------------------------------------------------------------------------------------------- join


@post("/api/join", status_code=200, responses=answers(404, body=True), operation_id="join_table")
async def join_table(request: Http, house: TheHouse, data: JSONBody[Join]) -> Joined:
    """Join by room code or invite link; ten wrong tries a minute are allowed."""
    house.allow_try(request.scope)
    if data.code:
        code = "".join(letter for letter in data.code if letter.isalpha())
        task = await house.tables.find_code(code)
        problem = NotDone(404, "code", "No table has this code; look at the host's screen again.", "code")
    else:
        task = await house.tables.find(data.table)
        problem = NotDone(404, "invite", "This invite link is not right (any more); ask for a new one.", "invite")
    if task is None or not (data.code or _same(data.invite, task.table.row.invite)):
        raise house.wrong_try(request.scope, problem)
    return Joined(task.table.row.id, task.table.row.invite)


def _same(one: str, other: str) -> bool:
    return hmac.compare_digest(one.encode("utf-8", "surrogatepass"), other.encode())


HANDLERS = [open_table, list_tables, table_info, table_qr, join_table]
