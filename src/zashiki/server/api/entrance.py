"""/api/house: where other devices reach this server, for the start page."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import QueryParameter

from zashiki import __version__
from zashiki.server.api.answers import answers
from zashiki.server.api.people import Http, TheHouse
from zashiki.server.house import is_local
from zashiki.server.net import qr_svg
from zashiki.server.problem import NotDone
from zashiki.wire.over_http import HouseInfo

SVG = "image/svg+xml"
PICTURE = {200: ResponseSpec(bytes, description="The picture.", generate_examples=False, media_type=SVG)}
Network = Annotated[int, QueryParameter(ge=0, le=63, description="Which of the links; 0 is the likeliest.")]


# in a thread of its own: to look for this computer's name may take a while


@get("/api/house", responses=answers(), operation_id="house", sync_to_thread=True)
def house_info(request: Http, house: TheHouse) -> HouseInfo:
    """Where other devices reach this server, the likeliest address first."""
    bases = house.bases(request.scope)
    return HouseInfo(bases, not is_local(bases[0]), __version__, house.port)


@get(
    "/api/house/qr.svg",
    media_type=SVG,
    responses=answers(404) | PICTURE,
    operation_id="house_qr",
    sync_to_thread=True,
)
def house_qr(request: Http, house: TheHouse, network: Network = 0) -> Response[bytes]:
    """The QR code of one of this server's addresses."""
    return picture_of(house.bases(request.scope), network)


def picture_of(links: list[str], network: int) -> Response[bytes]:
    """The QR code of one of several links, if there are so many."""
    if network >= len(links):
        raise NotDone(404, "network", f"There are {len(links)} links.", "network")
    return Response(qr_svg(links[network]), media_type=SVG)


HANDLERS = [house_info, house_qr]
