"""Frames while cards fly, on a phone as slow as a mid-range one."""

from __future__ import annotations

import itertools
import statistics
from collections.abc import Callable
from dataclasses import dataclass, field

from bench.visitors import Plain, come, introduce, open_table
from playwright.sync_api import Browser, Page

LATE = 20.0
"""A frame that took longer than so many milliseconds was late: at 60 a second each has 16.7."""
SLOWDOWN = 4
"""A mid-range phone computes so many times more slowly than this machine."""
SETTLES = 2400
"""Milliseconds from the cry until a check is settled, besides those of every card in it."""
A_CARD = 45

_RECORD = """() => {
  window.frames_ = [];
  const tick = (at) => {
    window.frames_.push([at, document.querySelector('.air').childElementCount > 0]);
    window.recording = requestAnimationFrame(tick);
  };
  window.recording = requestAnimationFrame(tick);
}"""
_RECORDED = "() => { cancelAnimationFrame(window.recording); return window.frames_; }"
_FLOWN = "() => window.frames_.some(([, flying]) => flying) && !window.frames_.at(-1)[1]"
_STILL = "() => document.querySelector('.air')?.childElementCount === 0"


@dataclass
class Frames:
    """How long frames took, in milliseconds."""

    what: str
    slowdown: int
    times: list[float] = field(default_factory=list)

    @property
    def name(self) -> str:
        """What was filmed, and on how slow a machine."""
        return f"{self.what}, {'at full speed' if self.slowdown == 1 else f'slowed down {self.slowdown} times'}"

    @property
    def median(self) -> float:
        """The middle one."""
        return statistics.median(self.times)

    @property
    def late(self) -> float:
        """The share of late ones."""
        return sum(time > LATE for time in self.times) / len(self.times)

    @property
    def longest(self) -> float:
        """The longest one."""
        return max(self.times)


def film(browser: Browser, base: str, tables: int, cards: int, tell: Callable[[], None]) -> list[Frames]:
    """Placements, and the check of a high stack; as fast as this machine is, and slowed down."""
    found = []
    for slowdown in (1, SLOWDOWN):
        placed, checked = Frames("a card is placed", slowdown), Frames(f"a stack of {cards} is checked", slowdown)
        for _ in range(tables):
            _film_table(browser, base, cards, placed, checked)
            tell()
        found += [placed, checked]
    return found


def _film_table(browser: Browser, base: str, cards: int, placed: Frames, checked: Frames) -> None:
    """All cards go on one stack; the other's last one is stopped from the filmed screen."""
    cookies = [introduce(base, name) for name in ("Aki", "Ben")]
    table = open_table(base, cookies[0], game="kabuki", players=2, window=2)
    page = come(browser, base, cookies[0], device_scale_factor=2, is_mobile=True, has_touch=True)
    page.goto(f"{base}/t/{table}")
    page.wait_for_selector(".start button")
    other = Plain(base, table, cookies[1], 1)
    other.say(type="sit", seat=1)
    page.wait_for_selector("[data-seat='1'][data-kind=person]")
    page.click(".start button")
    page.wait_for_selector("[data-phase=place]")
    other.until(lambda heard: heard.type == "update")
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": placed.slowdown})
    _place(page, other, cards, placed)
    _check(page, cards, checked)
    other.leave()
    page.context.close()


def _place(page: Page, other: Plain, cards: int, placed: Frames) -> None:
    """Build the stack until the other's card lies on top of at least so many."""
    number, mine = 0, True
    while number < cards or mine:
        page.wait_for_function(_STILL)
        mine = "place 1" not in other.now.legal
        page.evaluate(_RECORD)
        if mine:
            page.click("[data-move='place 1']")
        else:
            other.play("place 1")
        page.wait_for_function(_FLOWN)
        placed.times += _times(page, flying=True)
        number += 1
        if mine:
            other.until_legal("pass")
            other.play("pass")
            other.until_legal("place 1")
        elif number < cards:
            page.click("[data-move=pass]:not([aria-disabled])")
            other.until(lambda heard: b'"closed"' in bytes(heard.events))


def _check(page: Page, cards: int, checked: Frames) -> None:
    """Stop!, and the whole stack is laid out."""
    page.evaluate(_RECORD)
    page.click("[data-move=stop]")
    page.wait_for_timeout(SETTLES + A_CARD * cards)
    checked.times += _times(page, flying=False)


def _times(page: Page, flying: bool) -> list[float]:
    """How long each recorded frame took; only those with something in the air, if so wished."""
    frames = page.evaluate(_RECORDED)
    pairs = itertools.pairwise(frames)
    return [after[0] - before[0] for before, after in pairs if before[1] or not flying]
