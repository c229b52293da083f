"""Installable where the context is secure, and all the same where it is not; and light on the line."""

from __future__ import annotations

import gzip
import json
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Response, expect

from tests.e2e.guest import LAPTOP, Guest, Guests
from tests.e2e.hand import play
from tests.e2e.house import HOST
from tests.e2e.words import say

MOST = 120_000
"""Bytes of JavaScript and CSS, packed, until the first board is there."""


def manifest(guest: Guest) -> dict[str, object]:
    """What an operating system would install."""
    path = guest.page.locator('link[rel="manifest"]').get_attribute("href")
    found: dict[str, object] = guest.page.evaluate("async (path) => (await fetch(path)).json()", path)
    return found


def test_on_this_computer_it_can_be_installed(guests: Guests) -> None:
    guest = guests.come(LAPTOP)
    guest.go("/")
    assert guest.page.evaluate("isSecureContext")
    about = manifest(guest)
    assert (about["name"], about["display"], about["start_url"]) == ("Zashiki", "standalone", "/")
    icons = about["icons"]
    assert isinstance(icons, list)
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in icons}
    assert any("maskable" in icon.get("purpose", "") for icon in icons)
    for icon in icons:
        size = guest.page.evaluate(_SIZE, icon["src"])
        assert f"{size}x{size}" == icon["sizes"]
    wait_for_worker(guest)
    worker: str = guest.page.evaluate("async () => (await navigator.serviceWorker.ready).active.scriptURL")
    assert urlsplit(worker).path == "/sw.js"


def wait_for_worker(guest: Guest) -> None:
    """The house is kept on this device, and the page is looked after from there."""
    guest.page.wait_for_function("() => navigator.serviceWorker.controller !== null", timeout=60_000)


_SIZE = """(path) => new Promise((done, failed) => {
  const picture = new Image();
  picture.onload = () => done(picture.naturalWidth);
  picture.onerror = failed;
  picture.src = path;
})"""


def test_a_page_that_was_here_before_opens_without_the_server(own: Guests) -> None:
    guest = own.come(LAPTOP)
    guest.go("/")
    wait_for_worker(guest)
    guest.page.reload()
    guest.page.locator("[data-alone]").first.wait_for()
    guest.page.wait_for_load_state("networkidle")
    guest.forgive = ("WebSocket", "ERR_", "Failed to load resource")
    own.house.close()
    guest.page.reload()
    guest.page.locator("[data-alone]").first.wait_for()
    expect(guest.page.get_by_role("alert")).to_have_text(say("lobby", "problem_offline"))


def test_on_a_home_network_everything_works_without_it(guests: Guests) -> None:
    guest = guests.come(host=HOST)
    guest.go("/")
    assert not guest.page.evaluate("isSecureContext")
    assert guest.page.evaluate("navigator.serviceWorker === undefined")
    guest.page.locator('[data-alone="kabuki"]').click()
    guest.page.locator("[data-phase]").wait_for()
    play([guest], seed=1, look=lambda _guest: None, until=lambda moves: moves >= 3)


@pytest.mark.parametrize("game", ["kabuki", "kinapa", "kitsu"])
@pytest.mark.parametrize("language", ["en-US", "fr-FR"])
def test_the_first_board_is_light(guests: Guests, game: str, language: str) -> None:
    # without a worker that fetches the rest of the house beforehand, as on a phone
    guest = guests.come(host=HOST, language=language)
    answers: dict[str, Response] = {}
    guest.page.on("response", lambda answer: answers.update({urlsplit(answer.url).path: answer}))
    guest.go("/")
    guest.page.locator(f'[data-alone="{game}"]').click()
    guest.page.locator("[data-phase]").wait_for()
    guest.page.wait_for_load_state("networkidle")
    files = {path: answer for path, answer in answers.items() if path.endswith((".js", ".css"))}
    weights = {path: len(gzip.compress(answer.body(), 9)) for path, answer in files.items()}
    assert sum(weights.values()) <= MOST, json.dumps(weights, indent=1)
