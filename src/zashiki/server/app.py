"""The application: routes, their description, and the walls round them."""

from __future__ import annotations

from typing import Any

from litestar import Litestar, MediaType, Request, Response
from litestar.di import Provide
from litestar.exceptions import NotFoundException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, Reference, SecurityScheme

from zashiki import __version__
from zashiki.server import pages
from zashiki.server.api import answers, entrance, games, health, me, results, tables
from zashiki.server.client import Client, wants_page
from zashiki.server.guard import COOKIE, MOST_BODY, Guard
from zashiki.server.house import House
from zashiki.server.security import App, Walls

_ABOUT = """\
Guests, tables, records and results. Playing itself happens on a table's socket, which docs/socket.md describes.

A guest is known by a cookie, a program by a bearer token. Whatever changes something must come with an `Origin` of this
server, or without a cookie. What cannot be done is answered with `code`, `text` and, where one is wrong, `field`.
"""


def create_app(house: House, guard: Guard, sockets: App) -> App:
    """The whole server as one ASGI application; sockets are served by `sockets`."""
    return Walls(_http(house), sockets, guard, house)


def _http(house: House) -> App:
    rooms = (me, entrance, games, tables, results, health, pages)
    app: Any = Litestar(
        [handler for room in rooms for handler in room.HANDLERS],
        dependencies={"house": Provide(lambda: house, sync_to_thread=False)},
        exception_handlers={**answers.HANDLERS, NotFoundException: _no_such_page(house.client)},
        openapi_config=_description(),
        request_max_body_size=MOST_BODY,
        logging_config=None,
        debug=False,
    )
    served: App = app  # its scopes are typed more exactly
    return served


def _no_such_page(client: Client) -> Any:
    """A browser that asks for a page that there is not gets the client, which says so; a program gets a problem."""

    def answer(request: Request[Any, Any, Any], wrong: NotFoundException) -> Response[Any]:
        if not (client.is_built and wants_page(request.scope)):
            return answers.http_problem(request, wrong)
        page = client.page(request.scope, lambda _table: "")
        return Response(page.body, status_code=404, media_type=MediaType.HTML, headers={"vary": page.headers["vary"]})

    return answer


def _description() -> OpenAPIConfig:
    schemes: dict[str, SecurityScheme | Reference] = {
        "guest": SecurityScheme(type="apiKey", name=COOKIE, security_scheme_in="cookie"),
        "program": SecurityScheme(type="http", scheme="bearer"),
    }
    return OpenAPIConfig(
        title="Zashiki",
        version=__version__,
        description=_ABOUT,
        path="/api",
        render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        use_handler_docstrings=True,
        components=Components(security_schemes=schemes),
        security=[{}, {"guest": []}, {"program": []}],
    )
