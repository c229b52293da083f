"""Round the whole application: who may come in, how much they may ask for, and what browsers are told to forbid."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from zashiki.server.client import hand_out
from zashiki.server.connection import Receive, Scope, Send
from zashiki.server.guard import Guard, body_problem, header
from zashiki.server.house import House, is_local
from zashiki.server.problem import NotDone, too_much

App = Callable[[Scope, Receive, Send], Awaitable[None]]

_FIXED = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
}
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self';"
    " manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none';"
    " connect-src 'self'"
)
_YEAR = 365 * 24 * 3600


class Walls:
    """The application behind its walls. Sockets pass: they ask the same guard themselves."""

    def __init__(self, app: App, sockets: App, guard: Guard, house: House) -> None:
        self._app = app
        self._sockets = sockets
        self._guard = guard
        self._house = house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request or socket."""
        if scope["type"] == "websocket":
            await self._sockets(scope, receive, send)
        elif scope["type"] != "http":
            await self._app(scope, receive, send)
        else:
            await self._serve(scope, receive, send)

    async def _serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = self._house.client.find(scope, self._house.tables.game_at)
        # a first visit loads many files, which cost next to nothing: they are not counted
        much = None if found is not None else self._too_much(scope)
        problem = much or self._guard.problem(scope) or body_problem(scope)
        guarded = self._with_headers(send, None if problem else header(scope["headers"], b"host"))
        if problem is not None:
            await _answer(problem, guarded)
        elif found is not None:
            await hand_out(found, scope, guarded)
        else:
            await self._app(scope, receive, guarded)

    def _too_much(self, scope: Scope) -> NotDone | None:
        wait = self._house.limits.requests.wait(self._house.address(scope), self._house.clock())
        return too_much("That was a lot at once", wait) if wait else None

    def _with_headers(self, send: Send, host: str | None) -> Send:
        ours = self._headers(host)

        async def guarded(message: Scope) -> None:
            if message["type"] == "http.response.start":
                self._house.metrics.requests.labels(message["status"]).inc()
                said = {key.lower() for key, _ in message["headers"]}
                message["headers"] = [*message["headers"], *(pair for pair in ours if pair[0] not in said)]
            await send(message)

        return guarded

    def _headers(self, host: str | None) -> list[tuple[bytes, bytes]]:
        """What every answer says; `host` is the name that was asked for, if it is one of ours."""
        # older Safari does not count sockets of the same host as 'self'
        sockets = f" ws://{host} wss://{host}" if host else ""
        headers = _FIXED | {"content-security-policy": _POLICY + sockets, "cache-control": "no-store"}
        if self._house.settings.secure or is_local(f"http://{host}"):
            headers["cross-origin-opener-policy"] = "same-origin"  # elsewhere browsers only grumble about it
        if self._house.settings.secure:
            headers["strict-transport-security"] = f"max-age={_YEAR}"
        return [(name.encode(), value.encode()) for name, value in headers.items()]


async def _answer(problem: NotDone, send: Send) -> None:
    headers = {"content-type": "application/json", **problem.headers}
    raw = [(name.encode(), value.encode()) for name, value in headers.items()]
    await send({"type": "http.response.start", "status": problem.status, "headers": raw})
    await send({"type": "http.response.body", "body": problem.body()})
