"""Who asks: the guest behind a request."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.di import NamedDependency

from zashiki.server.house import House
from zashiki.server.problem import NotDone
from zashiki.wire.over_http import Who

Http = Request[Any, Any, Any]
"""A request, whose own types we do not use."""
TheHouse = NamedDependency[House]
"""The house, for handlers: the application gives it to them."""


async def known(request: Http, house: House) -> Who | None:
    """The guest behind a request, if the server knows one."""
    return await house.identity.who(request.scope["headers"])


async def somebody(request: Http, house: House) -> Who:
    """The guest behind a request that needs one."""
    who = await known(request, house)
    if who is None:
        raise NotDone(401, "who", "Say your name first: POST /api/me.")
    return who
