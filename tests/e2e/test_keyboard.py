"""Everything with the keyboard alone, and said aloud for whoever does not see it."""

from __future__ import annotations

import json
import random

import pytest
from playwright.sync_api import WebSocket, expect

from tests.e2e.evening import Evening
from tests.e2e.guest import LAPTOP, Guest, Guests
from tests.e2e.hand import act, asked, over
from tests.e2e.keyboard import Walker
from tests.e2e.words import say

QUICKLY = """localStorage.setItem('zashiki', JSON.stringify({speed: 'fast', keys: %s, met: ["kitsu"]}))"""


def start_alone(guests: Guests, game: str, keys: bool = True) -> tuple[Guest, Walker]:
    """From the start page to a game against computers, without a mouse."""
    guest = guests.come(LAPTOP)
    guest.page.add_init_script(QUICKLY % json.dumps(keys))
    guest.go("/")
    guest.page.locator("[data-alone]").first.wait_for()
    walker = Walker(guest)
    walker.press(f'[data-alone="{game}"]')
    guest.page.locator("[data-phase]").wait_for()
    return guest, walker


@pytest.mark.parametrize("game", ["kabuki", "kinapa", "kitsu"])
def test_a_dozen_moves_by_keyboard(guests: Guests, game: str) -> None:
    guest, walker = start_alone(guests, game)
    luck = random.Random(8)
    moves = 0
    while moves < 12:
        guest.until(lambda: bool(walker.act(luck)) or over(guest), "a move")
        moves += 1
        if over(guest):
            play_again(guest, walker)


def play_again(guest: Guest, walker: Walker) -> None:
    """The game is over; another one is two keys away."""
    guest.page.locator("dialog[open]").wait_for()
    guest.updates.clear()
    walker.press("dialog .ways .button.main")
    guest.until(lambda: bool(guest.updates) and not over(guest), "another game")


# ------------------------------------------------------------------------------------------- shortcuts


class Said:
    """What a page says to its table."""

    def __init__(self, guest: Guest) -> None:
        self.moves: list[str] = []
        guest.page.on("websocket", self._line)

    def _line(self, line: WebSocket) -> None:
        line.on("framesent", self._said)

    def _said(self, frame: str | bytes) -> None:
        sentence = json.loads(frame)
        if sentence["type"] == "play":
            self.moves.append(sentence["move"])


def at_the_window(guests: Guests, keys: bool) -> tuple[Guest, Said]:
    """A game of Kabuki in which somebody has just placed a card: Stop! may be called, and nobody is in a hurry."""
    guest = guests.come(LAPTOP)
    guest.page.add_init_script(QUICKLY % json.dumps(keys))
    said = Said(guest)
    Evening(guests, [guest], {"game": "kabuki", "pace": "relaxed", "calm": True, "options": {}}, computers=3).deal()
    until_may(guest, "stop")
    said.moves.clear()
    guest.page.evaluate("document.activeElement?.blur()")
    return guest, said


def may(guest: Guest, move: str) -> bool:
    """Is this one of the moves that the guest is asked for?"""
    question = asked(guest)
    return question is not None and move in question[1]["legal"]


def until_may(guest: Guest, move: str) -> None:
    """Play on, not too boldly, until this is asked for."""
    luck = random.Random(3)
    guest.until(lambda: may(guest, move) or (act(guest, luck) != "" and may(guest, move)), f"{move!r} being asked")


def test_the_space_bar_is_stop(guests: Guests) -> None:
    guest, said = at_the_window(guests, keys=True)
    guest.page.keyboard.press("Space")
    guest.until(lambda: said.moves == ["stop"], "Stop!")
    guest.until(lambda: not may(guest, "stop"), "the answer")


def test_the_space_bar_presses_what_is_focused(guests: Guests) -> None:
    guest, said = at_the_window(guests, keys=True)
    guest.page.get_by_label(say("table", "menu")).focus()
    guest.page.keyboard.press("Space")
    guest.page.locator("dialog[open]").wait_for()
    guest.page.keyboard.press("g")
    guest.page.keyboard.press("Escape")
    guest.page.locator("dialog[open]").wait_for(state="detached")
    assert said.moves == []
    assert may(guest, "stop")


def test_the_space_bar_does_nothing_where_keys_are_off(guests: Guests) -> None:
    guest, said = at_the_window(guests, keys=False)
    for key in ("Space", "g", "1"):
        guest.page.keyboard.press(key)
    guest.page.locator('[data-move="pass"]').press("Enter")
    guest.until(lambda: not may(guest, "stop"), "the answer")
    assert said.moves == ["pass"]


def test_stacks_and_going_on_have_keys(guests: Guests) -> None:
    guest, said = at_the_window(guests, keys=True)
    guest.page.keyboard.press("g")
    guest.until(lambda: said.moves == ["pass"], "going on")
    until_may(guest, "place 3")
    guest.page.evaluate("document.activeElement?.blur()")
    guest.page.keyboard.press("3")
    guest.until(lambda: said.moves[-1] == "place 3", "a card on the third stack")


# ------------------------------------------------------------------------------------------- for ears


@pytest.mark.parametrize("game", ["kabuki", "kinapa", "kitsu"])
def test_everything_is_read_again_on_request(guests: Guests, game: str) -> None:
    guest, _ = start_alone(guests, game)
    guest.until(lambda: asked(guest) is not None, "a question")
    heard = set()
    for key in ("read_asked", "read_hand", "read_table", "read_players"):
        name = say("table", key)
        before = spoken(guest)
        focus_on(guest, name)
        expect(guest.page.get_by_role("button", name=name, exact=True)).to_be_in_viewport()
        guest.page.keyboard.press("Enter")
        guest.until(lambda before=before: spoken(guest) not in ("", before), name)  # type: ignore[misc]  # bound now
        heard.add(spoken(guest).strip())
    assert len(heard) == 4


def focus_on(guest: Guest, name: str) -> None:
    """Tab until the button with this text is focused."""
    for _ in range(90):
        if guest.page.evaluate("document.activeElement?.textContent?.trim()") == name:
            return
        guest.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {name}")


def spoken(guest: Guest) -> str:
    """What the live region says."""
    return guest.page.locator("[data-spoken]").inner_text()


@pytest.mark.parametrize("game", ["kabuki", "kinapa", "kitsu"])
def test_what_happens_is_said_without_a_history(guests: Guests, game: str) -> None:
    guest = guests.come(LAPTOP)
    Evening(guests, [guest], {"game": game, "pace": "relaxed", "calm": True, "options": {}}, computers=3).deal()
    guest.page.evaluate(_LISTEN)
    luck = random.Random(7)
    for _ in range(6):
        guest.until(lambda: bool(act(guest, luck)) or over(guest), "a move")
    said: list[str] = guest.page.evaluate("window.heard")
    assert len(said) >= 6
    for earlier, later in zip(said, said[2:], strict=False):
        assert len(later) < 400, later
        assert earlier.strip() == later.strip() or earlier.strip() not in later, (earlier, later)


# every sentence that a screen reader would have read
_LISTEN = """() => {
  const region = document.querySelector('[data-spoken]');
  window.heard = [];
  new MutationObserver(() => window.heard.push(region.textContent))
    .observe(region, {childList: true, characterData: true, subtree: true});
}"""
