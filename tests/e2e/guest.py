"""Somebody with a browser: what they see, what their line carries, and what their page complains about."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, WebSocket

from tests.e2e.house import House

PHONE = (390, 664)
SMALL = (360, 640)
LAPTOP = (1366, 768)
DESKTOP = (1440, 900)
PATIENCE = 20_000
"""Milliseconds that a page may take for anything, on a busy machine."""

Update = dict[str, Any]


class Guest:
    """One browser context with one page."""

    def __init__(self, context: BrowserContext, house: House, host: str) -> None:
        self.context = context
        self.house = house
        self.host = host
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.complaints: list[str] = []
        self.frames: list[str] = []
        self.updates: dict[int, Update] = {}
        self.forgive: tuple[str, ...] = ()
        """Parts of complaints that are expected: a browser reports every lost line."""
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))
        self.page.on("websocket", self._line)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.type}: {message.text} ({message.location.get('url', '')})")

    def _line(self, line: WebSocket) -> None:
        line.on("framereceived", self._heard)

    def _heard(self, frame: str | bytes) -> None:
        text = frame if isinstance(frame, str) else frame.decode()
        self.frames.append(text)
        message = json.loads(text)
        if message["type"] == "update":
            self.updates[message["seat"]] = message

    def go(self, path: str) -> None:
        """Open a page of the house."""
        self.page.goto(self.house.url(path, self.host))

    def name(self, name: str) -> None:
        """Answer the question for a name."""
        self.page.locator("#name").fill(name)
        self.page.keyboard.press("Enter")

    def until(self, what: Callable[[], bool], said: str = "it") -> None:
        """Wait until something is so; the page goes on meanwhile."""
        end = time.monotonic() + PATIENCE / 1000
        while not what():
            assert time.monotonic() < end, f"{said} did not happen; the page says: {self.text()[:600]}"
            self.page.wait_for_timeout(30)

    def text(self) -> str:
        """All that the page says."""
        return self.page.locator("body").inner_text()

    def phase(self) -> str:
        """The phase that the board shows, empty without one."""
        board = self.page.locator("[data-phase]")
        return (board.first.get_attribute("data-phase") or "") if board.count() else ""

    def phases(self) -> set[str]:
        """The phases of the game that this guest was told of."""
        messages = (json.loads(frame) for frame in self.frames)
        return {message["view"]["phase"] for message in messages if message["type"] == "update"}

    def overflows(self) -> str:
        """What does not fit on the screen, if anything."""
        found = self.page.evaluate(_OVERFLOW)
        return str(found)

    def breaches(self) -> list[str]:
        """What axe finds wrong with the page, once what moves has come to rest."""
        self.rest()
        results = Axe().run(self.page)
        return [
            f"{found['id']}: {[node['target'] for node in found['nodes'][:3]]}"
            for found in results.response["violations"]
        ]

    def rest(self) -> None:
        """Wait until the page is all there and nothing moves on it, clocks aside."""
        self.page.wait_for_function(_AT_REST, timeout=60_000)

    def fair_complaints(self) -> list[str]:
        """What the page complained about, without what was to be expected."""
        return [text for text in self.complaints if not any(part in text for part in self.forgive)]


_OVERFLOW = """() => {
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) return `the page is ${root.scrollWidth} wide`;
  const board = document.querySelector('[data-phase]');
  if (board && root.scrollHeight > innerHeight + 1) return `the board is ${root.scrollHeight} high`;
  const moving = document.getAnimations().map((animation) => animation.effect?.target);
  for (const node of document.querySelectorAll('button, [data-card], [data-phase] p')) {
    if (moving.some((target) => target?.contains(node))) continue;
    if (node.closest('dialog, .unseen, .again') || !node.checkVisibility()) continue;
    const box = node.getBoundingClientRect();
    if (box.width && (box.left < -1 || box.right > innerWidth + 1)) return `${node.outerHTML.slice(0, 120)} sticks out`;
  }
  return '';
}"""


_AT_REST = """() => {
  const still = ({playState, effect}) => playState !== 'running' || effect.getComputedTiming().endTime > 4000;
  return !document.querySelector('[aria-busy="true"]') && document.getAnimations().every(still);
}"""


class Guests:
    """All browsers of one test."""

    def __init__(self, browser: Browser, house: House) -> None:
        self._browser = browser
        self.house = house
        self.all: list[Guest] = []

    def come(
        self, size: tuple[int, int] = PHONE, *, host: str = "localhost", language: str = "en-US", **more: Any
    ) -> Guest:
        """Somebody new, with a screen of this size."""
        context = self._browser.new_context(
            viewport={"width": size[0], "height": size[1]}, locale=language, has_touch=size[0] < 700, **more
        )
        guest = Guest(context, self.house, host)
        self.all.append(guest)
        return guest

    def leave(self) -> None:
        """Everybody goes; nobody's page may have complained."""
        complaints = {number: guest.fair_complaints() for number, guest in enumerate(self.all)}
        for guest in self.all:
            guest.context.close()
        assert not any(complaints.values()), complaints
