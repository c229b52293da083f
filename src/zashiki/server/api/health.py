"""/health and /metrics: for whoever looks after the server."""

from __future__ import annotations

from litestar import Response, get
from litestar.openapi.datastructures import ResponseSpec
from msgspec import Struct
from prometheus_client import CONTENT_TYPE_LATEST

from zashiki import __version__
from zashiki.server.api.answers import answers
from zashiki.server.api.people import Http, TheHouse
from zashiki.server.guard import address
from zashiki.server.metrics import is_near
from zashiki.server.problem import NotDone


class Health(Struct):
    """The server is well: it has just written to its store."""

    status: str
    version: str
    tables: int
    """Tables that are awake."""


@get("/health", responses=answers(), operation_id="health")
async def health(house: TheHouse) -> Health:
    """Is the server well? 503 if it could not keep a move."""
    await house.store.alive(house.clock())
    return Health("ok", __version__, len(house.tables))


@get(
    "/metrics",
    responses=answers(403)
    | {200: ResponseSpec(bytes, description="Prometheus text.", generate_examples=False, media_type="text/plain")},
    operation_id="metrics",
    sync_to_thread=False,
)
def metrics(request: Http, house: TheHouse) -> Response[bytes]:
    """Numbers for Prometheus, shown to this computer and private networks (see the settings)."""
    if not house.settings.metrics_public and not is_near(address(request.scope, house.settings.proxies)):
        raise NotDone(403, "private", "Metrics are only for this computer and private networks (--metrics-public).")
    return Response(house.metrics.page(), media_type=CONTENT_TYPE_LATEST)


HANDLERS = [health, metrics]
