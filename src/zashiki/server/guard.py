"""Who may talk to the server: Host must be one of its names, and what changes something must come from its own pages.

A browser sends the guest's cookie along with whatever any page asks it to send. So every unsafe request and every
socket must say that it comes from one of this server's own pages (`Origin`). A program has no page: without `Origin` it
may use a bearer token, or nothing; with the cookie it must send `Origin` too, as browsers do. An unknown Host is
refused because a foreign name that points here would make a foreign page look like one of ours (DNS rebinding).
"""

from __future__ import annotations

import socket
from collections.abc import Iterable, Mapping
from typing import Any

from zashiki.server.net import lan_addresses, with_port
from zashiki.server.problem import NotDone
from zashiki.server.settings import Settings
from zashiki.table.task import Clock

Scope = Mapping[str, Any]
Headers = Iterable[tuple[bytes, bytes]]

COOKIE = "zashiki"
SAFE = ("GET", "HEAD", "OPTIONS")
MOST_BODY = 64 * 1024
LOOK_AGAIN = 10_000
"""Milliseconds after which an unknown name is looked up anew: computers change networks."""


def header(headers: Headers, name: bytes) -> str | None:
    """A request's header; names are in small letters."""
    return next((value.decode("latin-1") for key, value in headers if key == name), None)


def cookie(headers: Headers) -> str | None:
    """The guest's secret, if the browser sent it."""
    for key, value in headers:
        if key == b"cookie":
            for part in value.decode("latin-1").split(";"):
                name, _, secret = part.strip().partition("=")
                if name == COOKIE and secret:
                    return secret
    return None


class Guard:
    """Checks of Host and Origin for a server that listens on `port`."""

    def __init__(self, settings: Settings, port: int, clock: Clock) -> None:
        self._settings = settings
        self._port = port
        self._clock = clock
        self._looked = clock()
        self._own = self._own_names()

    def problem(self, scope: Scope) -> NotDone | None:
        """Why a request or socket is not served, or nothing."""
        host = (header(scope["headers"], b"host") or "").lower()
        if not self._knows(host):
            text = f"This server is not called {host[:80]!r}; use one of its own addresses, or add --allowed-hosts."
            return NotDone(421, "host", text)
        if scope["type"] == "http" and scope["method"] in SAFE:
            return None
        return self._origin_problem(scope["headers"])

    def _origin_problem(self, headers: Headers) -> NotDone | None:
        origin = header(headers, b"origin")
        if origin is None:
            if cookie(headers) is None or header(headers, b"sec-fetch-site") == "same-origin":
                return None
            return NotDone(403, "origin", "Send this server's address as Origin, or a bearer token and no cookie.")
        if self._is_ours(origin.lower()):
            return None
        return NotDone(403, "origin", "That was sent by a page of another server; open this server's own page.")

    # ---------------------------------------------------------------------------------------- names

    def _knows(self, host: str) -> bool:
        return host in self._named() or self._is_own(host)

    def _is_own(self, host: str) -> bool:
        """Is it this computer, at our port? If not by what we know, we look again, but not at every request."""
        if host not in self._own and self._clock() - self._looked > LOOK_AGAIN:
            self._looked = self._clock()
            self._own = self._own_names()
        return host in self._own

    def _own_names(self) -> frozenset[str]:
        name = socket.gethostname().lower()
        hosts = ["localhost", "127.0.0.1", "::1", name, f"{name.partition('.')[0]}.local", self._settings.host.lower()]
        return frozenset(with_port(host, self._port) for host in [*hosts, *lan_addresses()])

    def _named(self) -> tuple[str, ...]:
        public = self._settings.public_url.partition("://")[2]
        return (*(name.lower() for name in self._settings.allowed_hosts), *([public] if public else []))

    def _is_ours(self, origin: str) -> bool:
        if origin == self._settings.public_url:
            return bool(origin)
        scheme, _, host = origin.partition("://")
        if scheme == "http" and self._is_own(host):
            return True
        return scheme in ("http", "https") and host in (name.lower() for name in self._settings.allowed_hosts)


def address(scope: Scope, proxies: int) -> str:
    """Where a request comes from; of `X-Forwarded-For` only what our own proxies wrote is believed."""
    client = scope.get("client")
    direct = str(client[0]) if client else ""
    if not proxies:
        return direct
    said = ",".join(value.decode("latin-1") for key, value in scope["headers"] if key == b"x-forwarded-for")
    hops = [hop.strip() for hop in said.split(",") if hop.strip()]
    return hops[-proxies][:64] if len(hops) >= proxies else direct


def body_problem(scope: Scope) -> NotDone | None:
    """What is wrong with a request's body before it is read: too long, or not JSON."""
    length = header(scope["headers"], b"content-length") or "0"
    if not length.isdecimal() or int(length) > MOST_BODY:
        return NotDone(413, "too_long", f"A request may have {MOST_BODY // 1024} KiB at most.")
    has_body = int(length) > 0 or header(scope["headers"], b"transfer-encoding") is not None
    kind = (header(scope["headers"], b"content-type") or "").partition(";")[0].strip().lower()
    if has_body and kind != "application/json":
        return NotDone(415, "not_json", "Send JSON, with Content-Type: application/json.")
    return None
