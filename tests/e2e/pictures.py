"""`make pictures`: plays all three games in a browser and takes a picture of every moment, into docs/screens.

Each moment is taken four times: on a phone and on a desk, by day and by night. Nothing is arranged: these are games
against computer players, played until every kind of moment has come up.
"""

from __future__ import annotations

import random
import sys
import tempfile
from collections.abc import Iterator
from io import BytesIO
from itertools import cycle
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import sync_playwright

from tests.e2e.evening import Evening
from tests.e2e.guest import LAPTOP, PHONE, Guest, Guests, Update
from tests.e2e.hand import Choice, act, choose, over
from tests.e2e.house import CHROMIUM, FLAGS, House

PICTURES = Path(__file__).resolve().parents[2] / "docs" / "screens"
CALM: dict[str, Any] = {"pace": "relaxed", "shows": "all", "calm": True, "level": "regular", "speed": "fast"}
TABLES: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "kabuki": [(3, {**CALM, "options": {"rounds": 2, "designs": 5, "copies": 3}}), (5, {"window": 4})],
    "kinapa": [(3, CALM), (2, CALM), (7, CALM), (1, CALM)],
    "kitsu": [(3, {**CALM, "options": {"rounds": 2}}), (5, {**CALM, "options": {}}), (1, CALM)],
}
PATIENCE = 250
"""Looks at one table without anything new; a game of Kinapa may go on for ever."""
SELDOM = {"kabuki": {"check", "round-end"}, "kinapa": {"name", "switch", "liar"}, "kitsu": {"recall", "destroy"}}
"""Moments that not every game has: more tables are played until they have come up."""
MOST_TABLES = 14
SPOKEN = {
    "stopped": "check",
    "ended": "round-end",
    "lied": "liar",
    "pair_shown": "pair",
    "turned": "object",
    "revealed": "hands",
    "looked": "search",
    "round_won": "round-end",
    "moved": "trick",
}
"""What a moment is called, by the event that it shows."""


def moment(update: Update) -> str:
    """What kind of moment this is for the player."""
    phase = str(update["view"]["phase"])
    if phase == "over":
        return "over"
    if any(event["type"] == "switched" and event["seat"] == update["seat"] for event in update["events"]):
        return "switch"
    if update.get("clock", {}).get("kind") == "show":
        told = [SPOKEN[event["type"]] for event in update["events"] if event["type"] in SPOKEN]
        return told[-1] if told else ""
    if update.get("sealed"):
        return f"{phase}-answered"
    return phase if update["legal"] else f"{phase}-others"


def curious(known: set[str]) -> Choice:
    """Play as usual, but rather what has not been seen yet."""

    def choice(update: Update, luck: random.Random) -> str:
        new = [move for move in update["legal"] if move.endswith("+recall") and "recall" not in known]
        return luck.choice(new) if new else choose(update, luck)

    return choice


def frames(guest: Guest) -> Iterator[tuple[str, bytes]]:
    """The page as it is now: on a phone and on a desk, by day and by night."""
    for screen, (width, height) in (("phone", PHONE), ("desk", LAPTOP)):
        guest.page.set_viewport_size({"width": width, "height": height})
        for light, scheme in (("day", "light"), ("night", "dark")):
            guest.page.emulate_media(color_scheme="light" if scheme == "light" else "dark")
            guest.page.wait_for_timeout(250)
            yield f"{screen}-{light}", guest.page.screenshot()


def keep(name: str, guest: Guest) -> None:
    """Write the pictures of a moment."""
    guest.page.wait_for_timeout(900)  # what flies has landed
    for kind, picture in frames(guest):
        file = PICTURES / f"{name}-{kind}.webp"
        Image.open(BytesIO(picture)).convert("RGB").save(file, quality=58, method=6)
    guest.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})


def one_table(guests: Guests, game: str, computers: int, setup: dict[str, Any], known: set[str]) -> None:
    """Play at one table, and take what is new."""
    guest = guests.come(PHONE, reduced_motion="reduce")  # news stays long enough for four pictures
    evening = Evening(guests, [guest], {"game": game, **setup}, computers)
    if not known:
        keep(f"{game}-gathering", guest)
    evening.deal()
    luck = random.Random(evening.id)  # another table, another game
    looks = 0
    while looks < PATIENCE:
        looks += 1
        update = guest.updates.get(0)
        name = moment(update) if update is not None else ""
        if name and name not in known:
            known.add(name)
            looks = 0
            sys.stdout.write(f"{game}: {name} ({computers + 1} players)\n")
            keep(f"{game}-{name}", guest)
        if over(guest):
            break
        act(guest, luck, curious(known))
        guest.page.wait_for_timeout(60)
    if over(guest) and "result" not in known:
        guest.page.locator("dialog[open]").wait_for()
        known.add("result")
        keep(f"{game}-result", guest)
    guest.context.close()


def pages(guests: Guests) -> None:
    """The pages round the tables."""
    guest = guests.come(PHONE)
    for name, path in (("start", "/"), ("settings", "/settings"), ("rules", "/rules/kabuki")):
        guest.go(path)
        guest.page.locator("h1").first.wait_for()
        keep(name, guest)
    for game in TABLES:
        guest.go(f"/learn/{game}")
        guest.page.locator("[data-step]").wait_for()
        keep(f"{game}-lesson", guest)


def index() -> None:
    """A page that shows them all."""
    names = sorted({file.name.removesuffix("-phone-day.webp") for file in PICTURES.glob("*-phone-day.webp")})
    lines = [
        "# Screens",
        "",
        "Made by `make pictures`: every kind of moment, on a phone and on a desk, by day and by night.",
        "",
    ]
    for name in names:
        lines += [f"## {name}", ""]
        lines += [f'<img src="{name}-{kind}.webp" alt="{name}, {kind}" height="320">' for kind in KINDS] + [""]
    (PICTURES / "README.md").write_text("\n".join(lines))


KINDS = ("phone-day", "phone-night", "desk-day", "desk-night")


def main(wanted: list[str]) -> None:
    """Take all pictures, or those of the games named (and of `pages`)."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, House(Path(folder)) as house, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        guests = Guests(browser, house)
        missing: set[str] = set()
        for game in [name for name in wanted or TABLES if name in TABLES]:
            known: set[str] = set()
            for number, (computers, setup) in zip(range(MOST_TABLES), cycle(TABLES[game]), strict=False):
                if number < len(TABLES[game]) or SELDOM[game] - known:
                    one_table(guests, game, computers, setup, known)
            missing |= {f"{game}: {name}" for name in SELDOM[game] - known}
        if not wanted or "pages" in wanted:
            pages(guests)
        browser.close()
    index()
    if missing:
        sys.exit(f"did not come up this time, and keep their old pictures: {', '.join(sorted(missing))}")


if __name__ == "__main__":
    main(sys.argv[1:])
