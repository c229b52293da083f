"""An evening at a table: people come by link, sit down, and play."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Sequence
from typing import Any

from tests.e2e.guest import Guest, Guests
from tests.e2e.house import House

NAMES = ("Aiko", "Ben", "Chloé", "Dai", "Emi", "Fumi", "Goro", "Hana")
QUICK: dict[str, Any] = {"window": 2, "count": 4, "speed": "fast", "level": "novice"}
SHORT: dict[str, dict[str, int]] = {
    "kabuki": {"rounds": 1, "designs": 4, "copies": 3},
    "kinapa": {},
    "kitsu": {"rounds": 1, "track": 8},
}


class Evening:
    """A table that the first guest opens through the browser, and to which the others come by its link."""

    def __init__(self, guests: Guests, people: Sequence[Guest], setup: dict[str, Any], computers: int = 0) -> None:
        self.guests = guests
        self.people = people
        seats = len(people) + computers
        table = {"players": seats, **QUICK, "options": SHORT[setup["game"]], **setup}
        host = people[0]
        host.go("/")
        host.page.evaluate(_HOST, [NAMES[0], table])
        opened = host.page.evaluate("window.opened")
        self.id: str = opened["id"]
        self.invite: str = opened["invite"]
        host.go(f"/t/{self.id}")
        for guest, name in zip(people[1:], NAMES[1:], strict=False):
            guest.go(f"/t/{self.id}#{self.invite}")
            guest.page.locator("main .button.main").click()
            guest.name(name)
        for guest in people:
            guest.page.locator(f'[data-kind="person"] >> nth={len(people) - 1}').wait_for()

    def deal(self) -> None:
        """The host deals; everybody sees a board."""
        self.people[0].page.locator(".start .button.main").click()
        for guest in self.people:
            guest.page.locator("[data-phase]").wait_for()

    def record(self, game: int = 1) -> list[dict[str, Any]]:
        """What the server has written down, once the game is over."""
        return record(self.guests.house, self.id, game, self.invite)


def record(house: House, table: str, game: int, invite: str) -> list[dict[str, Any]]:
    """The full record of a finished game."""
    with urllib.request.urlopen(house.url(f"/api/tables/{table}/games/{game}/record?invite={invite}")) as answer:
        return [json.loads(line) for line in answer.read().splitlines()]


# a table with options that its own form would need many touches for
_HOST = """async ([name, table]) => {
  const headers = {'content-type': 'application/json'};
  const post = (path, body) => fetch(path, {method: 'POST', headers, body: JSON.stringify(body)});
  await post('/api/me', {name});
  localStorage.setItem('zashiki-known', 'yes');
  window.opened = await (await post('/api/tables', table)).json();
}"""
