"""A guest at a server: who you are there, and the way to a table. The secret is kept, so that you come back as you."""

from __future__ import annotations

import getpass
import os
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any, TypeVar
from urllib.error import HTTPError, URLError
from urllib.parse import SplitResult, urlsplit
from urllib.request import Request, urlopen

import msgspec
from msgspec import Struct

from zashiki.wire.from_server import Card
from zashiki.wire.setup import Setup

COOKIE = "zashiki"
PATIENCE = 15.0
T = TypeVar("T")


class CannotJoin(Exception):
    """There is no way to the table; the text says why, and what to do."""


class Way(Struct):
    """The way to a table: its id, and the secret of its invite link."""

    table: str
    invite: str = ""


class _Opened(Struct):
    """What a server says of a table that was opened."""

    id: str
    invite: str
    join_url: str


class _Problem(Struct):
    """Why a server did not do it."""

    text: str


def address(link: str) -> tuple[str, Way | None]:
    """The server of a link, and the table if the link leads to one."""
    parts = _split(link if "://" in link else f"http://{link}")
    if parts is None or parts.scheme not in ("http", "https") or not parts.netloc:
        raise CannotJoin(f"{link!r} is no address of a server; it looks like http://192.168.1.20:8000")
    base = f"{parts.scheme}://{parts.netloc.lower()}"
    path = parts.path.strip("/").split("/")
    if path == [""]:
        return base, None
    if len(path) != 2 or path[0] != "t":
        raise CannotJoin(f"{link!r} is no invite link; one looks like {base}/t/abcdef#secret")
    return base, Way(path[1], parts.fragment)


def _split(link: str) -> SplitResult | None:
    try:
        return urlsplit(link)
    except ValueError:
        return None


class Guest:
    """You, as a server knows you."""

    def __init__(self, base: str) -> None:
        self.base = base
        self._secret = _kept().get(base)

    def headers(self) -> dict[str, str]:
        """What goes along with everything you ask of the server."""
        known = {} if self._secret is None else {"Cookie": f"{COOKIE}={self._secret}"}
        return {"Origin": self.base, **known}

    # ---------------------------------------------------------------------------------------- ask the server

    def introduce(self, name: str | None) -> None:
        """Say your name, if you have a new one or the server does not know you yet."""
        if name is None and self._secret is not None and self._is_known():
            return
        self._ask("/api/me", Any, {"name": name or getpass.getuser()})

    def _is_known(self) -> bool:
        try:
            self._ask("/api/me", Any)
        except CannotJoin as problem:
            if isinstance(problem.__cause__, HTTPError) and problem.__cause__.code == 401:
                self._secret = None
                return False
            raise
        return True

    def by_code(self, code: str) -> Way:
        """The way to the table with that room code."""
        return self._ask("/api/join", Way, {"code": code})

    def by_link(self, way: Way) -> Way:
        """The way of an invite link, if it is right; a public table needs no secret."""
        asked = {"table": way.table, "invite": way.invite}
        return self._ask("/api/join", Way, asked) if way.invite else way

    def by_opening(self, setup: Setup) -> tuple[Way, str]:
        """The way to a new table, and the link for others."""
        opened = self._ask("/api/tables", _Opened, setup)
        return Way(opened.id, opened.invite), opened.join_url

    def tables(self) -> list[Card]:
        """The open tables."""
        return self._ask("/api/tables", list[Card])

    def _ask(self, path: str, kind: type[T], body: object = None) -> T:
        data = None if body is None else msgspec.json.encode(body)
        headers = {**self.headers(), "Content-Type": "application/json"}
        try:
            with urlopen(Request(self.base + path, data, headers), timeout=PATIENCE) as answer:
                self._keep_secret(answer.headers.get("Set-Cookie"))
                return msgspec.json.decode(answer.read(), type=kind)
        except HTTPError as problem:
            raise CannotJoin(_text(problem)) from problem
        except (URLError, OSError) as problem:
            why = getattr(problem, "reason", problem)
            raise CannotJoin(f"nobody answers at {self.base} ({why}). Is the server running?") from problem
        except msgspec.DecodeError as problem:
            raise CannotJoin(f"what answers at {self.base} is no Zashiki server, or of another version") from problem

    def _keep_secret(self, said: str | None) -> None:
        cookie = SimpleCookie(said or "").get(COOKIE)
        if cookie is not None and cookie.value != self._secret:
            self._secret = cookie.value
            _keep({**_kept(), self.base: cookie.value})


def _text(problem: HTTPError) -> str:
    with problem:
        try:
            return msgspec.json.decode(problem.read(), type=_Problem).text
        except msgspec.DecodeError:
            return f"the server answers {problem.code}: is this the address of a Zashiki server?"


# ------------------------------------------------------------------------------------------- the secret


def _file() -> Path:
    named = os.environ.get("XDG_DATA_HOME", "")
    return (Path(named) if named else Path.home() / ".local" / "share") / "zashiki" / "guest.json"


def _kept() -> dict[str, str]:
    """By server: the secret by which it knows you."""
    try:
        return msgspec.json.decode(_file().read_bytes(), type=dict[str, str])
    except (FileNotFoundError, msgspec.DecodeError):
        return {}


def _keep(secrets: dict[str, str]) -> None:
    """Write the secrets down where only you can read them."""
    file = _file()
    file.parent.mkdir(parents=True, exist_ok=True)
    new = file.with_suffix(".new")
    new.unlink(missing_ok=True)
    with open(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as out:  # noqa: PTH123  with its mode
        out.write(msgspec.json.encode(secrets))
    new.replace(file)
