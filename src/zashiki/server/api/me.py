"""/api/me: a guest's name, tables, other devices and programs."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, delete, get, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody, PathParameter

from zashiki.server.api.answers import answers
from zashiki.server.api.people import Http, TheHouse, known, somebody
from zashiki.server.guard import COOKIE, cookie
from zashiki.server.house import House
from zashiki.server.identity import LINK_LASTS
from zashiki.server.problem import NotDone
from zashiki.wire.over_http import Claim, Labelled, Link, MyTable, Named, NewProgram, NewToken, Who

YEAR = 365 * 24 * 3600


@get("/api/me", responses=answers(401), operation_id="who_am_i")
async def who_am_i(request: Http, house: TheHouse) -> Response[Who]:
    """Who you are; the cookie is good for another year."""
    who = await somebody(request, house)
    return Response(who, cookies=_renewed(request, house))


@post("/api/me", status_code=200, responses=answers(body=True), operation_id="call_me")
async def call_me(request: Http, house: TheHouse, data: JSONBody[Named]) -> Response[Who]:
    """Say your name: you become a guest and get a cookie, or are called something else from now on."""
    who = await known(request, house)
    if who is not None:
        return Response(await house.identity.rename(who, data.name), cookies=_renewed(request, house))
    house.allow_guest(request.scope)
    who, secret = await house.identity.welcome(data.name)
    return Response(who, cookies=[_cookie(house, secret)])


@get("/api/me/tables", responses=answers(401), operation_id="my_tables")
async def my_tables(request: Http, house: TheHouse) -> list[MyTable]:
    """The tables at which you sit, or of which you are the host, and that are not over: your move first."""
    who = await somebody(request, house)
    return house.tables.of(who.person)


@post("/api/me/link", status_code=200, responses=answers(401, 403), operation_id="personal_link")
async def personal_link(request: Http, house: TheHouse) -> Link:
    """A link that moves you to another device; it works once, for ten minutes."""
    who = await _person(request, house)
    house.allow_guest(request.scope)
    secret = await house.identity.link(who)
    return Link(f"{house.bases(request.scope)[0]}/#move={secret}", house.clock() + LINK_LASTS)


@post("/api/me/claim", status_code=200, responses=answers(404, body=True), operation_id="claim_link")
async def claim_link(request: Http, house: TheHouse, data: JSONBody[Claim]) -> Response[Who]:
    """Use a personal link on this device: it gets a cookie of its own."""
    house.allow_try(request.scope)
    claimed = await house.identity.claim(data.secret)
    if claimed is None:
        problem = NotDone(404, "link", "This link has been used or is too old; make a new one.", "secret")
        raise house.wrong_try(request.scope, problem)
    who, secret = claimed
    return Response(who, cookies=[_cookie(house, secret)])


@post("/api/me/tokens", status_code=201, responses=answers(401, body=True), operation_id="new_token")
async def new_token(request: Http, house: TheHouse, data: JSONBody[Labelled]) -> NewToken:
    """A token for a program that plays under your name."""
    who = await _person(request, house)
    house.allow_guest(request.scope)
    return NewToken(data.label, await house.identity.add_token(who, data.label))


@post("/api/programs", status_code=201, responses=answers(body=True), operation_id="new_program")
async def new_program(request: Http, house: TheHouse, data: JSONBody[Named]) -> NewProgram:
    """A program becomes a guest of its own, marked as a computer player at every table; no cookie is needed."""
    house.allow_guest(request.scope)
    who, token = await house.identity.welcome_program(data.name)
    return NewProgram(who.person, who.name, token)


@delete("/api/me/tokens/{label:str}", status_code=204, responses=answers(401, 403, 404), operation_id="drop_token")
async def drop_token(request: Http, house: TheHouse, label: Annotated[str, PathParameter(max_length=40)]) -> None:
    """Make all your tokens of that label worthless."""
    who = await somebody(request, house)
    if not await house.identity.drop_token(who, label):
        raise NotDone(404, "token", "You have no token with that label.", "label")


async def _person(request: Http, house: House) -> Who:
    """A guest in person: a token that leaks must not make more secrets."""
    who = await somebody(request, house)
    if who.program:
        raise NotDone(403, "program", "A program cannot do that; use the browser in which you are known.")
    return who


def _cookie(house: House, secret: str) -> Cookie:
    secure = house.settings.secure
    return Cookie(key=COOKIE, value=secret, path="/", max_age=YEAR, httponly=True, samesite="lax", secure=secure)


def _renewed(request: Http, house: House) -> list[Cookie]:
    secret = cookie(request.scope["headers"])
    program = "authorization" in request.headers
    return [] if secret is None or program else [_cookie(house, secret)]


HANDLERS = [who_am_i, call_me, my_tables, personal_link, claim_link, new_token, new_program, drop_token]
