"""Who comes to be measured: visitors with a browser, and plain ones with nothing but a socket."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from bench.crowd import VERSION, Heard, post
from playwright.sync_api import Browser, Page, Playwright
from tests.e2e.house import FLAGS as LIGHT
from websockets.sync.client import connect
from websockets.typing import Origin

CHROMIUM = "/usr/bin/chromium"
"""The whole browser, as visitors have it."""
FLAGS = [flag for flag in LIGHT if flag != "--disable-gpu"]
GAMES = ("kabuki", "kinapa", "kitsu")
PATIENCE = 30
"""Seconds that anything may take, on a busy machine."""
KNOWN = "localStorage.setItem('zashiki-known', 'yes')"
"""The client asks who it is only where it was somebody before."""

_decode = msgspec.json.Decoder(Heard).decode


def chromium(playwright: Playwright) -> Browser:
    """Debian's Chromium, without a window."""
    return playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)


def come(browser: Browser, base: str, cookie: str = "", **more: Any) -> Page:
    """A phone with an empty cache; with a cookie the house knows whose it is."""
    wishes: dict[str, Any] = {"viewport": {"width": 390, "height": 664}, "locale": "en-US", "service_workers": "block"}
    context = browser.new_context(**{**wishes, **more})
    context.set_default_timeout(PATIENCE * 1000)
    if cookie:
        name, _, value = cookie.partition("=")
        context.add_cookies([{"name": name, "value": value, "url": base}])
        context.add_init_script(KNOWN)
    return context.new_page()


def remember(playwright: Playwright, folder: Path, base: str, cookie: str) -> None:
    """A profile of Chromium that knows who it is, and has seen nothing of the client yet."""
    context = playwright.chromium.launch_persistent_context(str(folder), executable_path=CHROMIUM, args=FLAGS)
    name, _, value = cookie.partition("=")
    context.add_cookies([{"name": name, "value": value, "url": base, "expires": 4e9}])
    page = context.new_page()
    page.goto(f"{base}/health")
    page.evaluate(KNOWN)
    context.close()


def introduce(base: str, name: str) -> str:
    """Somebody with a name; gives their cookie."""
    return post(base, "/api/me", {"name": name})[1]


def open_table(base: str, cookie: str, **setup: object) -> str:
    """A table at which its host has the first seat; nobody is hurried."""
    made, _ = post(base, "/api/tables", {"pace": "relaxed", **setup, "seat": 0}, cookie)
    return str(made["id"])


def running_table(base: str, cookie: str, game: str) -> str:
    """A game under way against three computer players."""
    table = open_table(base, cookie, game=game, players=4, calm=game == "kabuki")
    host = Plain(base, table, cookie, 0)
    host.say(type="start")
    host.until(lambda heard: heard.type == "update")
    host.leave()
    return table


class Plain:
    """Somebody without a screen: a socket, and what it was told last."""

    def __init__(self, base: str, table: str, cookie: str, seat: int) -> None:
        self.seat = seat
        self.now = Heard("none")
        address = f"{base.replace('http', 'ws', 1)}/table/{table}/socket"
        self._line = connect(address, origin=Origin(base), additional_headers={"Cookie": cookie})
        self.say(type="hello", version=VERSION)
        self.until(lambda heard: heard.type == "welcome")

    def say(self, **sentence: object) -> None:
        """Say something."""
        self._line.send(msgspec.json.encode(sentence).decode())

    def play(self, move: str) -> None:
        """Make a move."""
        self.say(type="play", seat=self.seat, n=self.now.n, move=move, took=300)

    def until(self, wanted: Callable[[Heard], bool]) -> None:
        """Listen until something is said; pings are answered meanwhile."""
        while True:
            heard = _decode(self._line.recv(timeout=PATIENCE))
            if heard.type == "ping":
                self.say(type="pong", ping=heard.ping)
            elif heard.type == "refused":
                raise RuntimeError(f"bench: the house refused: {heard.text}")
            elif heard.type == "update":
                self.now = heard
            if wanted(heard):
                return

    def until_legal(self, move: str) -> None:
        """Listen until a move is open to this seat."""
        if move not in self.now.legal:
            self.until(lambda heard: heard.type == "update" and move in heard.legal)

    def leave(self) -> None:
        """Hang up."""
        self._line.close()
