"""Somebody who stands between a page and its table: carries everything across until told to cut the line."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page, WebSocketRoute

TABLE = re.compile(r"/table/\w+/socket$")


class Between:
    """The line of one page. Set up before the page goes to its table."""

    def __init__(self, page: Page) -> None:
        self._cut = False
        self._ends: list[tuple[WebSocketRoute, WebSocketRoute]] = []
        self.calls = 0
        """How often the page has called, cut off or not."""
        page.route_web_socket(TABLE, self._called)

    def _called(self, page: WebSocketRoute) -> None:
        self.calls += 1
        if self._cut:
            page.close()
        else:
            self._ends.append((page, page.connect_to_server()))

    def cut(self) -> None:
        """The line is lost, and nobody can call again."""
        self._cut = True
        for page, server in self._ends:
            server.close()
            page.close()
        self._ends.clear()

    def mend(self) -> None:
        """Whoever calls is put through again."""
        self._cut = False


class Newer:
    """A server that speaks another version, and says so to everybody who says hello."""

    def __init__(self, page: Page, version: int) -> None:
        self._version = version
        self.hellos = 0
        page.route_web_socket(TABLE, self._called)

    def _called(self, page: WebSocketRoute) -> None:
        page.on_message(lambda _hello: self._answer(page))

    def _answer(self, page: WebSocketRoute) -> None:
        self.hellos += 1
        page.send(json.dumps({"type": "reload", "version": self._version}))
        page.send(json.dumps({"type": "bye", "code": "version", "text": "This page is of another version."}))
