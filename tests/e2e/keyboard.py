"""Playing with the keyboard alone: Tab until the right thing is focused, then Enter."""

from __future__ import annotations

import random

from tests.e2e.guest import Guest
from tests.e2e.hand import LOOKING, asked, choose, ways
from tests.e2e.watch import clock_kind

ONCE_ROUND = 90
"""Tab has gone round every page before so many presses."""


class Walker:
    """Somebody without a mouse; wherever they come, they must see where they are."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest

    def walk_to(self, selector: str) -> bool:
        """Tab until this, or something in it, is focused; False if it goes away, or cannot be reached."""
        for _ in range(ONCE_ROUND):
            at = self.guest.page.evaluate(_AT, selector)
            assert not at["wrong"], f"{at['wrong']} on the way to {selector}"
            if at["here"]:
                return True
            if at["gone"]:
                return False
            self.guest.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {selector}")

    def press(self, selector: str) -> bool:
        """Go there and press it."""
        if not self.walk_to(selector):
            return False
        self.guest.page.keyboard.press("Enter")
        return True

    def act(self, luck: random.Random) -> str:
        """Do what is asked, if anything; gives the move."""
        guest = self.guest
        if clock_kind(guest) == LOOKING:
            if guest.page.locator("[data-seen]:visible").count():
                self.press("[data-seen]")
            return ""
        question = asked(guest)
        if question is None:
            return ""
        seat, update = question
        move = choose(update, luck)
        before = update["n"]
        self._make(seat, move)
        guest.until(lambda: guest.updates[seat]["n"] > before, move)
        guest.until(lambda: guest.page.evaluate(_SOMEWHERE), f"keeping one's place after {move}")
        return move

    def _make(self, seat: int, move: str) -> None:
        """Whatever leads to the move is pressed first, as with a finger."""
        page = self.guest.page
        goal = f'[data-move="{move}"]'
        before = self.guest.updates[seat]["n"]
        for _ in range(40):
            if self.guest.updates[seat]["n"] != before:
                return
            if page.locator(f"{goal}:visible").count():
                if self.press(goal):
                    return
                continue
            step = next((way for way in ways(move) if page.locator(way).count()), None)
            if step is not None:
                self.press(step.removesuffix(":visible"))
            page.wait_for_timeout(50)
        raise AssertionError(f"no key leads to {move!r}: {self.guest.text()[:500]}")


_SOMEWHERE = "document.activeElement !== document.body"

# what is focused must be on the screen, with a ring round it that shows where it is
_AT = """(selector) => {
  const at = document.activeElement;
  const gone = [...document.querySelectorAll(selector)].every((node) => !node.checkVisibility());
  if (at === null || at === document.body) return {here: false, gone, wrong: ''};
  const ringed = (node) => {
    const {outlineStyle, outlineWidth} = getComputedStyle(node);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  };
  const box = at.getBoundingClientRect();
  const seen = box.right > 0 && box.bottom > 0 && box.left < innerWidth && box.top < innerHeight;
  const marked = ringed(at) || ringed(at.closest('label') ?? at);
  const wrong = !seen ? 'out of sight' : !marked ? 'without a ring' : '';
  return {here: at.closest(selector) !== null, gone, wrong: wrong && `${at.outerHTML.slice(0, 160)} is ${wrong}`};
}"""
