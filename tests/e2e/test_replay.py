"""After the game: the result, what decided it, and looking back at it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner
from playwright.sync_api import Browser

from tests.e2e.evening import Evening
from tests.e2e.guest import LAPTOP, PHONE, Guest, Guests
from tests.e2e.hand import over, play
from tests.e2e.house import House
from tests.e2e.words import say
from zashiki.cli import main


def play_to_the_end(guests: Guests) -> tuple[Guest, Evening]:
    """Somebody whose short game of Kabuki against a computer player has just ended."""
    guest = guests.come(PHONE)
    options = {"rounds": 1, "designs": 2, "copies": 2}
    evening = Evening(guests, [guest], {"game": "kabuki", "options": options}, computers=1)
    evening.deal()
    play([guest], seed=1, look=lambda _guest: None, until=lambda _moves: False)
    guest.until(lambda: over(guest), "the end")
    guest.page.locator("dialog[open] .podium").wait_for()
    return guest, evening


@pytest.fixture(scope="module")
def played(browser: Browser, house: House) -> Iterator[tuple[Guest, Evening]]:
    """A game that was played once for all who only look back at it."""
    company = Guests(browser, house)
    yield play_to_the_end(company)
    company.leave()


@pytest.fixture
def finished(guests: Guests, played: tuple[Guest, Evening]) -> tuple[Guest, Evening]:
    """Its player, who is back at the table with the result before them."""
    player, evening = played
    guest = guests.come(PHONE, storage_state=player.context.storage_state())
    guest.go(f"/t/{evening.id}")
    guest.page.locator("dialog[open] .podium").wait_for()
    return guest, evening


def slider(guest: Guest) -> int:
    """Which moment the replay shows."""
    return int(guest.page.locator("input[type=range]").input_value())


def test_the_result_offers_a_record_that_can_be_verified(played: tuple[Guest, Evening], tmp_path: Path) -> None:
    guest, _ = played
    assert guest.page.locator("dialog[open] .winner").count() >= 1
    with guest.page.expect_download() as coming:
        guest.page.locator("dialog[open] a[download]").click()
    coming.value.save_as(tmp_path / "game.jsonl")
    answer = CliRunner().invoke(main, ["verify", str(tmp_path / "game.jsonl")])
    assert answer.exit_code == 0, answer.output


def test_a_rematch_deals_again_at_the_same_table(guests: Guests) -> None:
    guest, _ = play_to_the_end(guests)
    guest.page.locator("dialog[open] .ways .button.main").click()
    guest.until(lambda: not over(guest), "another game")
    guest.page.locator('[data-phase]:not([data-phase="over"])').wait_for()
    assert guest.page.locator("dialog[open]").count() == 0


def test_a_replay_steps_by_keys_buttons_and_slider(finished: tuple[Guest, Evening]) -> None:
    guest, evening = finished
    guest.page.locator(f'dialog[open] .ways a[href^="/t/{evening.id}/replay/1"]').click()
    guest.page.locator("input[type=range]").wait_for()
    last = int(guest.page.locator("input[type=range]").get_attribute("max") or 0)
    assert last > 3
    assert not guest.overflows()
    assert not guest.breaches()
    for key, where in (("Home", 0), ("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", last)):
        guest.page.keyboard.press(key)
        guest.until(lambda where=where: slider(guest) == where, f"moment {where}")  # type: ignore[misc]  # bound now
    guest.page.locator(".steps button").first.click()
    guest.until(lambda: slider(guest) == 0, "the first moment")
    guest.page.locator("input[type=range]").fill("2")
    guest.until(lambda: "step=" in guest.page.url, "an address for this moment")
    ask_a_master(guest)


def ask_a_master(guest: Guest) -> None:
    """On a phone the master comes when asked, and has an opinion on what is shown: a bar for each open move."""
    lamp = guest.page.get_by_role("button", name=say("replay", "master"))
    lamp.click()
    guest.page.locator("li.master").first.wait_for()
    assert guest.page.locator("li.played").count() == 1
    guest.until(lambda: guest.page.locator("progress").count() == 0, "the end of the master's thinking")
    assert guest.page.evaluate("document.documentElement.scrollWidth <= innerWidth")  # longer, but no wider
    assert not guest.breaches()
    lamp.click()
    guest.until(lambda: guest.page.locator("li.master").count() == 0, "the board alone")


@pytest.mark.parametrize("eyes", ["1", "all"])
def test_a_shared_link_opens_at_a_moment_with_somebodys_eyes(
    guests: Guests, finished: tuple[Guest, Evening], eyes: str
) -> None:
    _, evening = finished
    friend = guests.come(LAPTOP)
    friend.go(f"/t/{evening.id}/replay/1?step=3&eyes={eyes}")
    friend.page.locator("[data-phase]").wait_for()
    assert slider(friend) >= 1
    assert not friend.overflows()
    assert not friend.breaches()


def test_each_seats_eyes_and_all_cards_open(guests: Guests, finished: tuple[Guest, Evening]) -> None:
    _, evening = finished
    friend = guests.come(LAPTOP)
    friend.go(f"/t/{evening.id}/replay/1")
    friend.page.locator("[data-phase]").wait_for()
    friend.page.keyboard.press("End")
    friend.page.keyboard.press("ArrowLeft")
    opened = friend.page.locator("[data-move] .inside img")
    friend.until(lambda: opened.count() > 1, "all cards open")
    for seat in (1, 2):
        friend.page.get_by_role("radio").nth(seat).check(force=True)
        friend.until(lambda seat=seat: f"eyes={seat}" in friend.page.url, f"seat {seat}")  # type: ignore[misc]  # bound now
        assert opened.count() == 0
    friend.page.get_by_role("radio").first.check(force=True)
    friend.until(lambda: opened.count() > 1, "all cards open again")


def test_a_moment_is_shared(guests: Guests, finished: tuple[Guest, Evening]) -> None:
    guest, _ = finished
    guest.page.get_by_role("link", name=say("table", "replay"), exact=True).click()
    guest.page.locator("input[type=range]").fill("2")
    guest.page.get_by_label(say("replay", "more")).click()
    link = guest.page.locator("dialog").get_by_label(say("replay", "link"))
    guest.until(lambda: "step=" in link.input_value(), "a link to this moment")
    friend = guests.come(LAPTOP)
    friend.go(link.input_value()[link.input_value().index("/t/") :])
    friend.page.locator("[data-phase]").wait_for()
    friend.until(lambda: slider(friend) == 2, "the same moment")


def test_no_replay_of_a_game_that_is_not_over(guests: Guests) -> None:
    guest = guests.come(PHONE)
    evening = Evening(guests, [guest], {"game": "kitsu", "pace": "relaxed"}, computers=1)
    evening.deal()
    guest.forgive = ("409",)
    guest.go(f"/t/{evening.id}/replay/1")
    guest.page.locator("main a[href]").first.wait_for()
    assert guest.page.locator("[data-phase]").count() == 0


def test_a_kitsu_rematch_may_be_with_other_partners(guests: Guests) -> None:
    people = [guests.come(PHONE), guests.come(LAPTOP)]
    evening = Evening(guests, people, {"game": "kitsu", "pace": "relaxed"}, computers=2)
    evening.deal()
    for guest in people:
        guest.page.get_by_label(say("table", "menu")).click()
        guest.page.locator("dialog").get_by_text(say("table", "end_game")).click()
    for guest in people:
        guest.page.locator("dialog .podium").wait_for()
        guest.page.locator("dialog").get_by_text(say("table", "partners"), exact=True).click()
    assert not people[0].overflows()
    assert not people[0].breaches()
    for guest in people:
        guest.page.locator("dialog .ways .button.main").click()
    for guest, seat in zip(people, (0, 3), strict=True):
        guest.until(lambda guest=guest, seat=seat: seat in guest.updates, f"seat {seat}")  # type: ignore[misc]  # bound now
        guest.page.locator('[data-phase="exchange"]').wait_for()
