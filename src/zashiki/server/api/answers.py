"""How problems are answered, and how the description of the interface says so."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

import structlog
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.datastructures import ResponseSpec

from zashiki.server.problem import NotDone
from zashiki.store.interface import Unwritable
from zashiki.table.refusal import Refusal
from zashiki.wire.over_http import Problem

_MEANINGS = {
    400: "The request cannot be understood, or asks for what cannot be; `field` says where.",
    401: "Nobody is known by that cookie or token: say your name first (`POST /api/me`).",
    403: "Not allowed; `text` says why.",
    404: "There is no such thing.",
    409: "Not now; `text` says when.",
    413: "The request is too long.",
    415: "The request is not JSON.",
    421: "The server is not known by that name (`Host`).",
    429: "Too much at once; `Retry-After` says when to try again.",
    503: "The server cannot write now.",
}
_ALWAYS = (400, 421, 429, 503)
_WITH_BODY = (403, 413, 415)

logger = structlog.get_logger("http")


def answers(*statuses: int, body: bool = False) -> dict[int, ResponseSpec]:
    """What may go wrong with a request, for its description."""
    known = {*_ALWAYS, *statuses, *(_WITH_BODY if body else ())}
    return {
        status: ResponseSpec(Problem, description=_MEANINGS[status], generate_examples=False)
        for status in sorted(known)
    }


def _respond(problem: NotDone) -> Response[Problem]:
    headers = problem.headers
    return Response(problem.problem, status_code=problem.status, headers=headers, media_type=MediaType.JSON)


def not_done(_request: Request[Any, Any, Any], problem: NotDone) -> Response[Problem]:
    """Something that we refused ourselves."""
    return _respond(problem)


def refused(_request: Request[Any, Any, Any], no: Refusal) -> Response[Problem]:
    """Something that a table refused."""
    return _respond(NotDone(400, no.code, no.text, no.field))


def unwritable(_request: Request[Any, Any, Any], problem: Unwritable) -> Response[Problem]:
    """The store cannot write: nothing has happened."""
    logger.error("not written", problem=str(problem))
    return _respond(NotDone(503, "unwritable", f"That could not be written down ({problem}); try again in a moment."))


def invalid(_request: Request[Any, Any, Any], wrong: ValidationException) -> Response[Problem]:
    """A body or parameter of the wrong shape."""
    extra = wrong.extra
    first = extra[0] if isinstance(extra, list) and extra and isinstance(extra[0], dict) else {}
    field = str(first.get("key", "")) or None
    text = str(first.get("message", "")) or "The request cannot be understood."
    return _respond(NotDone(400, "malformed", f"`{field}`: {text}." if field else text, field))


def http_problem(_request: Request[Any, Any, Any], wrong: HTTPException) -> Response[Problem]:
    """What the framework refuses: no such page, no such method, a body that is no JSON."""
    status = wrong.status_code
    if status == 400:
        return _respond(NotDone(400, "unreadable", "The request must be JSON, in UTF-8."))
    code = HTTPStatus(status).name.lower()
    text = _MEANINGS.get(status) or f"{HTTPStatus(status).phrase}."
    response = _respond(NotDone(status, code, text))
    response.headers.update(wrong.headers or {})
    return response


def broken(request: Request[Any, Any, Any], wrong: Exception) -> Response[Problem]:
    """A mistake of ours: logged with everything, told without anything."""
    logger.error("request failed", method=request.method, path=request.url.path, exc_info=wrong)
    return _respond(NotDone(500, "broken", "The server made a mistake. It has been noted; nothing was changed."))


HANDLERS: dict[Any, Any] = {
    NotDone: not_done,
    Refusal: refused,
    Unwritable: unwritable,
    ValidationException: invalid,
    HTTPException: http_problem,
    Exception: broken,
}
