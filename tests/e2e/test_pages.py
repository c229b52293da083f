"""Every page for everybody: axe by day and by night, large text, fingers, long touches, and cards that are covered."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.evening import Evening
from tests.e2e.guest import LAPTOP, PHONE, SMALL, Guest, Guests
from tests.e2e.hand import asked, over, play
from tests.e2e.words import say

GAMES = ("kabuki", "kinapa", "kitsu")
PAGES = ("/", "/settings", "/nowhere", *(f"/rules/{game}" for game in GAMES), *(f"/learn/{game}" for game in GAMES))
UNHURRIED = {"pace": "relaxed", "calm": True, "options": {}}
TOUCH = 44
SMALLEST = 24
"""Dense things that only explain themselves; everything that plays is as large as a fingertip."""


@pytest.fixture(params=["day", "night"])
def theme(request: pytest.FixtureRequest) -> str:
    """The light in the room."""
    return str(request.param)


@pytest.fixture(params=[PHONE, LAPTOP], ids=["phone", "laptop"])
def size(request: pytest.FixtureRequest) -> tuple[int, int]:
    """A screen."""
    found: tuple[int, int] = request.param
    return found


def come(guests: Guests, size: tuple[int, int], theme: str) -> Guest:
    """Somebody whose device is set to day or night."""
    guest = guests.come(size, color_scheme="dark" if theme == "night" else "light")
    guest.forgive = ("404",)
    return guest


def fair(guest: Guest, where: str, theme: str) -> None:
    """The page is in the right light, and axe finds nothing."""
    expect(guest.page.locator("html")).to_have_attribute("data-theme", theme)
    assert not (breaches := guest.breaches()), (where, breaches)


# ------------------------------------------------------------------------------------------- axe


def test_pages(guests: Guests, size: tuple[int, int], theme: str) -> None:
    guest = come(guests, size, theme)
    for path in PAGES:
        guest.go(path)
        guest.page.locator("h1").first.wait_for()
        guest.page.wait_for_load_state("networkidle")
        fair(guest, path, theme)


def test_gathering_and_invited(guests: Guests, size: tuple[int, int], theme: str) -> None:
    host, other = come(guests, size, theme), come(guests, size, theme)
    evening = Evening(guests, [host], {"game": "kabuki"}, computers=3)
    host.page.get_by_alt_text(say("table", "qr_alt")).wait_for()
    fair(host, "gathering", theme)
    host.page.get_by_role("button", name=say("table", "change"), exact=True).click()
    host.page.get_by_text(say("lobby", "more")).click()
    fair(host, "changing", theme)
    other.go(f"/t/{evening.id}#{evening.invite}")
    other.page.get_by_role("button", name=say("table", "sit_down")).click()
    other.page.locator("#name").wait_for()
    fair(other, "asking for a name", theme)
    other.page.keyboard.press("Escape")
    fair(other, "invited", theme)


def test_sheets(guests: Guests, size: tuple[int, int], theme: str) -> None:
    guest = come(guests, size, theme)
    Evening(guests, [guest], {"game": "kitsu", **UNHURRIED}, computers=3).deal()
    menu = guest.page.get_by_label(say("table", "menu"))
    menu.click()
    fair(guest, "menu", theme)
    for page in ("invite", "people"):
        guest.page.get_by_role("button", name=say("table", page), exact=True).click()
        guest.page.get_by_role("heading", name=say("table", page)).wait_for()
        fair(guest, page, theme)
        guest.page.keyboard.press("Escape")
        menu.click()
    guest.page.get_by_role("button", name=say("table", "rules")).click()
    guest.page.locator("dialog .rules").wait_for()
    fair(guest, "rules", theme)
    guest.page.keyboard.press("Escape")
    guest.page.get_by_label(say("table", "talk_n", n=0)).click()
    fair(guest, "talk", theme)
    guest.page.keyboard.press("Escape")
    guest.page.locator("[data-card] button").first.click(button="right")
    guest.page.locator("dialog[open]").wait_for()
    fair(guest, "explanation", theme)


@pytest.mark.parametrize("game", GAMES)
def test_result_and_replay(guests: Guests, game: str) -> None:
    guest = come(guests, LAPTOP if game == "kinapa" else PHONE, "night")
    Evening(guests, [guest], {"game": game}, computers=1).deal()
    play([guest], seed=9, look=lambda _guest: None, until=lambda _moves: False)
    assert over(guest)
    guest.page.locator("dialog[open]").wait_for()
    fair(guest, "result", "night")
    guest.page.get_by_role("link", name=say("table", "replay"), exact=True).click()
    guest.page.get_by_role("slider").wait_for()
    fair(guest, "replay", "night")
    guest.page.emulate_media(color_scheme="light")
    fair(guest, "replay", "day")


# ------------------------------------------------------------------------------------------- large text, fingers


@pytest.mark.parametrize("screen", [PHONE, SMALL, LAPTOP], ids=["phone", "small", "laptop"])
def test_text_twice_as_large_fits(guests: Guests, screen: tuple[int, int]) -> None:
    guest = guests.come(screen)
    for path in ("/", "/settings", "/rules/kinapa"):
        guest.go(path)
        guest.page.locator("h1").first.wait_for()
        guest.page.wait_for_load_state("networkidle")
        assert not enlarged(guest), path
    Evening(guests, [guest], {"game": "kinapa"}, computers=7)
    guest.page.get_by_alt_text(say("table", "qr_alt")).wait_for()
    guest.page.get_by_role("button", name=say("table", "change"), exact=True).click()
    guest.page.get_by_text(say("lobby", "more")).wait_for()
    assert not enlarged(guest), "gathering"


def enlarged(guest: Guest) -> str:
    """With text at 200 %, and all that can be unfolded unfolded: what does not fit, if anything."""
    guest.page.evaluate("document.documentElement.style.fontSize = '200%'")
    guest.page.evaluate("document.querySelectorAll('details').forEach((one) => (one.open = true))")
    return guest.overflows()


def too_small(guest: Guest) -> list[str]:
    """What is smaller than a fingertip; of things that only explain themselves, what is smaller than half of one."""
    guest.rest()
    found: list[str] = guest.page.evaluate(_SMALL, [TOUCH, SMALLEST])
    return found


# a label belongs to its tick; what plays a move, or leads to one, is marked
_SMALL = """([touch, smallest]) => {
  const plays = '[data-move], [data-first], [data-seen], [data-colour], [data-card], .choice, .tray .token, .button';
  const parts = document.querySelectorAll('button, a.button, select, summary, input:not([type=range])');
  const seen = [...parts].filter((node) => node.checkVisibility({visibilityProperty: true}) && !node.closest('.again'));
  return seen.flatMap((node) => {
    const box = (node.matches('[type=checkbox], [type=radio]') ? node.closest('label') : node).getBoundingClientRect();
    const least = node.closest('[data-phase]') && !node.closest(plays) ? smallest : touch;
    const fits = Math.min(box.width, box.height) >= least - 0.1;
    return fits ? [] : [`${box.width.toFixed()} by ${box.height.toFixed()} ${node.outerHTML.slice(0, 160)}`];
  });
}"""


def test_everything_on_pages_is_as_large_as_a_fingertip(guests: Guests, size: tuple[int, int]) -> None:
    guest = guests.come(size)
    for path in PAGES:
        guest.forgive = ("404",)
        guest.go(path)
        guest.page.locator("h1").first.wait_for()
        guest.page.wait_for_load_state("networkidle")
        assert not too_small(guest), path
    Evening(guests, [guest], {"game": "kinapa"}, computers=7)
    guest.page.get_by_alt_text(say("table", "qr_alt")).wait_for()
    assert not too_small(guest)


@pytest.mark.parametrize(("game", "players"), [("kabuki", 6), ("kinapa", 4), ("kinapa", 8), ("kitsu", 2), ("kitsu", 6)])
def test_everything_on_boards_is_as_large_as_a_fingertip(guests: Guests, game: str, players: int) -> None:
    guest = guests.come(SMALL)
    Evening(guests, [guest], {"game": game, **UNHURRIED}, computers=players - 1).deal()

    def look(seen: Guest) -> None:
        if asked(seen) is not None:
            assert not (small := too_small(seen)), (seen.phase(), small)

    play([guest], seed=12, look=look, until=lambda moves: moves >= 8)


# ------------------------------------------------------------------------------------------- held long, covered


@pytest.mark.parametrize("way", ["held", "right click", "key"])
@pytest.mark.parametrize("game", GAMES)
def test_a_card_held_long_explains_itself_in_two_lines(guests: Guests, game: str, way: str) -> None:
    guest = guests.come(LAPTOP)
    Evening(guests, [guest], {"game": game, **UNHURRIED}, computers=3).deal()
    guest.until(lambda: asked(guest) is not None, "a question")
    guest.rest()
    before = [update["n"] for update in guest.updates.values()]
    card = guest.page.locator('[data-move="place 1"]' if game == "kabuki" else "[data-card] .card").first
    if way == "right click":
        card.click(button="right", force=True)
    elif way == "key":
        card.focus()
        guest.page.keyboard.press("i")
    else:
        card.hover(force=True)
        guest.page.mouse.down()
    sheet = guest.page.locator("dialog[open]")
    sheet.wait_for()
    guest.page.mouse.up()
    words = sheet.locator("p").first.inner_text().strip()
    assert 0 < len(words) < 200 and len(words.splitlines()) <= 2, words
    assert sheet.get_by_role("heading").inner_text()
    guest.page.keyboard.press("Escape")
    sheet.wait_for(state="detached")
    assert [update["n"] for update in guest.updates.values()] == before


@pytest.mark.parametrize("game", ["kinapa", "kitsu"])
def test_covered_cards_leave_no_trace(guests: Guests, game: str) -> None:
    guest = guests.come()
    Evening(guests, [guest], {"game": game, "hints": True, **UNHURRIED}, computers=3).deal()
    guest.until(lambda: asked(guest) is not None, "a question")
    guest.rest()
    cards = guest.page.locator("[data-card]")
    expect(cards).to_have_count(len(guest.updates[0]["view"]["hand"]))
    names: list[str] = cards.locator(".card").evaluate_all(
        "(cards) => cards.map((card) => card.ariaLabel.split(',')[0])"
    )
    pictures: list[str] = cards.locator("img").evaluate_all("(images) => images.map((image) => image.src)")
    assert len(names) >= 4
    guest.page.get_by_label(say("table", "cover")).click()
    expect(cards).to_have_count(0)
    guest.rest()
    shown = guest.page.evaluate(_SHOWN)
    lying = {laid.get("card") for laid in guest.updates[0]["view"].get("trick", [])}
    assert lying <= {None}, "the first to play sees no trick yet"
    assert not [name for name in names if name.lower() in shown["words"].lower()]
    assert not set(pictures) & set(shown["pictures"]) - common_pictures(guest)
    guest.page.get_by_label(say("table", "cover")).click()
    expect(cards).to_have_count(len(names))


def common_pictures(guest: Guest) -> set[str]:
    """Pictures that lie on the table for all, such as crests."""
    found: list[str] = guest.page.locator("[data-phase] .seats img, [data-phase] .mat img").evaluate_all(
        "(images) => images.map((image) => image.src)"
    )
    return set(found)


_SHOWN = """() => {
  const labels = [...document.querySelectorAll('[aria-label], [title], [alt]')]
    .map((node) => `${node.ariaLabel ?? ''} ${node.title ?? ''} ${node.alt ?? ''}`).join(' ');
  const pictures = [...document.querySelectorAll('img')].map((image) => image.src);
  return {words: `${document.title} ${document.body.textContent} ${labels}`, pictures};
}"""


# ------------------------------------------------------------------------------------------- a slow line


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en-US", "fr-FR"])
def test_a_board_fetches_no_script_that_its_page_has_not_named(guests: Guests, game: str, language: str) -> None:
    """On a slow line each file that is found out late costs a second."""
    host = guests.come(PHONE, language=language)
    evening = Evening(guests, [host], {"game": game, **UNHURRIED}, computers=3)
    evening.deal()
    host.page.reload()
    host.page.locator("[data-phase]").wait_for()
    host.page.wait_for_load_state("networkidle")
    late = host.page.evaluate(_LATE)
    assert not late, late


_LATE = """async () => {
  const page = await (await fetch(location.href)).text();
  const fetched = performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname);
  return fetched.filter((path) => /\\.(js|css)$/.test(path) && path !== '/sw.js' && !page.includes(path));
}"""
