"""What a browser has to fetch before it shows a board, counted on the wire in a browser that has nothing yet."""

from __future__ import annotations

import re
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import PurePosixPath
from urllib.parse import urlsplit

from bench.visitors import GAMES, come, introduce, open_table, running_table
from playwright.sync_api import Browser, Page, Request

LIMIT = 120.0
"""Kilobytes (of 1000 bytes) of JavaScript and CSS, packed, for the first board of a game."""
QUIET = 700
"""Milliseconds without a new request after which everything has arrived."""
KINDS = {".js": "js", ".css": "css", ".woff2": "fonts", ".svg": "pictures", ".png": "pictures", ".webp": "pictures"}


@dataclass
class Load:
    """Everything that one visit fetched: bytes of bodies as they came over the wire, by kind."""

    what: str
    limited: bool
    """Is it the first board of a game?"""
    bytes: dict[str, int] = field(default_factory=dict)
    files: dict[str, int] = field(default_factory=dict)
    """Scripts and style sheets, by name."""

    def add(self, path: str, size: int) -> None:
        """One more file."""
        kind = KINDS.get(PurePosixPath(path).suffix, "rest")
        self.bytes[kind] = self.bytes.get(kind, 0) + size
        if kind in ("js", "css"):
            self.files[path] = size

    def kb(self, *kinds: str) -> float:
        """Kilobytes of these kinds; of everything, if none is named."""
        return sum(size for kind, size in self.bytes.items() if not kinds or kind in kinds) / 1000

    @property
    def code(self) -> float:
        """Kilobytes of JavaScript and CSS."""
        return self.kb("js", "css")

    def heaviest(self, count: int) -> list[tuple[str, float]]:
        """The largest scripts and style sheets, without the mark of their content in their names."""
        largest = sorted(self.files.items(), key=lambda file: -file[1])[:count]
        return [(re.sub(r"-[\w-]{8}\.", ".", PurePosixPath(path).name), size / 1000) for path, size in largest]


def weigh_all(browser: Browser, base: str, tell: Callable[[Load], None]) -> list[Load]:
    """The first board of each game from the start page, then by a link; what a stranger who was invited fetches."""
    loads = []
    for game in GAMES:
        what = f"{game.capitalize()}: start page, play, board"
        loads.append(_weigh(browser, base, what, "/", press=f"[data-alone={game}]"))
        tell(loads[-1])
    for game in GAMES:
        cookie = introduce(base, "Aki")
        what = f"{game.capitalize()}: link to a running game"
        loads.append(_weigh(browser, base, what, f"/t/{running_table(base, cookie, game)}", cookie=cookie))
        tell(loads[-1])
    table = open_table(base, introduce(base, "Aki"), game="kabuki", players=4)
    loads.append(_weigh(browser, base, "an invitation, opened by a stranger", f"/t/{table}", shows="main h1"))
    tell(loads[-1])
    return loads


def _weigh(
    browser: Browser, base: str, what: str, path: str, press: str = "", cookie: str = "", shows: str = "[data-phase]"
) -> Load:
    page = come(browser, base, cookie)
    finished: list[Request] = []

    def arrived(request: Request) -> None:  # a method of a list cannot be marked, as Playwright wants to
        finished.append(request)

    page.on("requestfinished", arrived)
    page.goto(base + path)
    if press:
        page.click(press)
    page.wait_for_selector(shows)
    _until_quiet(page, finished)
    load = Load(what, shows == "[data-phase]")
    for request in finished:
        load.add(urlsplit(request.url).path, request.sizes()["responseBodySize"])
    page.context.close()
    return load


def _until_quiet(page: Page, finished: list[Request]) -> None:
    count = -1
    while count != len(finished):
        count = len(finished)
        page.wait_for_timeout(QUIET)


def kept_for_later(base: str) -> tuple[int, float]:
    """Files and kilobytes that the service worker fetches behind the player's back, where there may be one."""
    with urllib.request.urlopen(f"{base}/sw.js", timeout=30) as answer:
        paths = set(re.findall(r'url:"([^"]+)"', answer.read().decode()))
    return len(paths), sum(_packed(f"{base}/{path}") for path in paths) / 1000


def _packed(address: str) -> int:
    request = urllib.request.Request(address, headers={"Accept-Encoding": "gzip"})
    with urllib.request.urlopen(request, timeout=30) as answer:
        return len(answer.read())
