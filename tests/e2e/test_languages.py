"""French from the first page to the last: no English word, no missing one; every other browser gets English."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest
from playwright.sync_api import expect

from tests.e2e.evening import Evening
from tests.e2e.guest import LAPTOP, Guest, Guests
from tests.e2e.hand import over, play
from tests.e2e.words import catalogue, rooms, say

PAGES = ("/", "/settings", "/rules/kabuki", "/rules/kinapa", "/rules/kitsu", "/learn/kabuki", "/learn/kinapa")
KEY = re.compile(r"\b[a-z]+(_[a-z0-9]+)+\b")
HOLE = re.compile(r"\{[\w:]+\}")


def sentences(language: str) -> Iterator[str]:
    """Everything that the client can say in a language."""
    for room in rooms():
        for entry in catalogue(room, language).values():
            yield from [entry] if isinstance(entry, str) else entry.values()


@cache
def english() -> list[re.Pattern[str]]:
    """What can only be English: sentences that are none in French, with enough letters of their own to be known by."""
    french = {HOLE.sub("{}", text) for text in sentences("fr")}
    only = {text for text in sentences("en") if HOLE.sub("{}", text) not in french}
    telling = [text for text in only if len(re.sub(r"[\W\d_]", "", HOLE.sub("", text))) >= 4]
    return [re.compile(filled(text)) for text in sorted(telling)]


def filled(text: str) -> str:
    """A sentence with anything in its holes, and numbers where numbers go."""
    parts = re.split(r"(\{[\w:]+\})", text)
    return "".join({"{n}": r"\d+"}.get(part, ".+") if HOLE.fullmatch(part) else re.escape(part) for part in parts)


@cache
def is_english(text: str) -> bool:
    """Is this one of them? Most of a page stands there from one look to the next, so it is asked once."""
    return any(pattern.fullmatch(text) for pattern in english())


def looks_french(guest: Guest) -> None:
    """Nothing that the page says or shows to a screen reader is a key, has a hole in it, or is English."""
    assert guest.page.locator("html").get_attribute("lang") == "fr"
    for text in guest.page.evaluate(_TEXTS):
        assert not HOLE.search(text), f"a hole in {text!r}"
        assert not KEY.search(text), f"a key in {text!r}"
        assert not is_english(text), f"English: {text!r}"


_TEXTS = """() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts = [document.title];
  while (walker.nextNode())
    if (!walker.currentNode.parentElement.closest('code')) texts.push(walker.currentNode.textContent);
  for (const node of document.querySelectorAll('[aria-label], [title], [alt], [placeholder], [aria-valuetext]'))
    for (const name of ['aria-label', 'title', 'alt', 'placeholder', 'aria-valuetext'])
      texts.push(node.getAttribute(name) ?? '');
  return [...new Set(texts.map((text) => text.replaceAll('\u00a0', ' ').trim()).filter(Boolean))];
}"""


@pytest.mark.parametrize("path", [*PAGES, "/learn/kitsu", "/nowhere", "/t/nosuchtable"])
def test_pages_in_french(guests: Guests, path: str) -> None:
    guest = guests.come(language="fr-FR")
    guest.forgive = ("404",)
    guest.go(path)
    guest.page.locator("h1").first.wait_for()
    guest.page.wait_for_load_state("networkidle")
    looks_french(guest)


def test_a_whole_game_in_french(guests: Guests) -> None:
    guest = guests.come(language="fr-CA")
    evening = Evening(guests, [guest], {"game": "kabuki", "hints": True}, computers=2)
    looks_french(guest)
    evening.deal()
    play([guest], seed=5, look=looks_french, until=lambda _moves: False)
    assert over(guest)
    guest.page.locator("dialog[open]").wait_for()
    looks_french(guest)
    guest.page.get_by_role("link", name=say("table", "replay", "fr")).click()
    guest.page.get_by_role("slider").wait_for()
    looks_french(guest)


@pytest.mark.parametrize("game", ["kinapa", "kitsu"])
def test_many_moves_in_french(guests: Guests, game: str) -> None:
    guest = guests.come(LAPTOP, language="fr-FR")
    setup = {"game": game, "hints": True, "pace": "relaxed", "options": {}}
    Evening(guests, [guest], setup, computers=3).deal()
    play([guest], seed=6, look=looks_french, until=lambda moves: moves >= 15)


@pytest.mark.parametrize("sheet", ["menu", "talk", "rules"])
def test_sheets_in_french(guests: Guests, sheet: str) -> None:
    guest = guests.come(language="fr-FR")
    Evening(guests, [guest], {"game": "kitsu", "pace": "relaxed"}, computers=3).deal()
    label = f"^{say('table', 'talk', 'fr')}," if sheet == "talk" else f"^{say('table', 'menu', 'fr')}$"
    guest.page.get_by_label(re.compile(label)).click()
    if sheet == "rules":
        guest.page.get_by_role("button", name=say("table", "rules", "fr")).click()
    guest.page.locator("dialog[open]").wait_for()
    guest.page.wait_for_load_state("networkidle")
    looks_french(guest)


def test_english_is_known_as_such(guests: Guests) -> None:
    guest = guests.come()
    guest.go("/")
    guest.page.get_by_text(say("lobby", "tagline")).wait_for()
    known = [text for text in guest.page.evaluate(_TEXTS) if is_english(text)]
    assert len(known) > 10


@pytest.mark.parametrize("language", ["en-GB", "de-DE", "ja-JP"])
def test_every_other_browser_gets_english(guests: Guests, language: str) -> None:
    guest = guests.come(language=language)
    guest.go("/")
    guest.page.get_by_text(say("lobby", "tagline")).wait_for()
    expect(guest.page.locator("html")).to_have_attribute("lang", "en")


def test_the_language_changes_with_one_touch_and_stays(guests: Guests) -> None:
    guest = guests.come()
    guest.go("/")
    guest.page.get_by_role("button", name="Français").click()
    guest.page.get_by_text(say("lobby", "tagline", "fr")).wait_for()
    guest.page.reload()
    guest.page.get_by_text(say("lobby", "tagline", "fr")).wait_for()
    looks_french(guest)
