"""Each lesson, played through as its teacher asks."""

from __future__ import annotations

import pytest

from tests.e2e.guest import LAPTOP, PHONE, SMALL, Guest, Guests
from tests.e2e.hand import reach

MOST_STEPS = 20
MOMENT, LOOK = 700, 35
"""Milliseconds: how long a step may take to follow a press, and between two looks whether it has."""


def where(guest: Guest) -> str:
    """The step of the lesson; `end` when it is over."""
    return guest.page.locator(".lesson").get_attribute("data-step") or ""


def goes_on(guest: Guest, before: str) -> bool:
    """Does the lesson leave this step within a moment?"""
    for _ in range(MOMENT // LOOK):
        if where(guest) != before:
            return True
        guest.page.wait_for_timeout(LOOK)
    return where(guest) != before


def follow(guest: Guest) -> None:
    """Do what this step asks, and wait for the next one."""
    before = where(guest)
    expected = guest.page.locator(".lesson").get_attribute("data-expected") or ""
    if expected:
        guest.page.wait_for_timeout(400)  # a learner looks first: what is shown for a moment may lie over the mat
        for _ in range(5):
            reach(guest, expected, lambda: where(guest) != before)
            if goes_on(guest, before):
                break
    else:
        guest.page.locator("[data-next]").click()
    guest.until(lambda: where(guest) != before, f"the step after {before}")


@pytest.mark.parametrize("game", ["kabuki", "kinapa", "kitsu"])
@pytest.mark.parametrize(("size", "language"), [(PHONE, "en-US"), (SMALL, "fr-FR"), (LAPTOP, "fr-FR")])
def test_a_lesson_is_played_through(guests: Guests, game: str, size: tuple[int, int], language: str) -> None:
    guest = guests.come(size, language=language)
    guest.go(f"/learn/{game}")
    guest.page.locator(".lesson").wait_for()
    for _ in range(MOST_STEPS):
        if where(guest) == "end":
            break
        assert guest.page.locator("[data-teacher]").inner_text().strip()
        assert not guest.overflows(), f"step {where(guest)}: {guest.overflows()}"
        follow(guest)
    assert where(guest) == "end"
    assert not guest.breaches()
    guest.page.locator("[data-first-game]").click()
    guest.page.locator("[data-phase]").wait_for()


def test_a_wrong_press_is_answered_and_leads_nowhere(guests: Guests) -> None:
    guest = guests.come(PHONE)
    guest.go("/learn/kabuki")
    guest.page.locator(".lesson").wait_for()
    while not guest.page.locator(".lesson").get_attribute("data-expected"):
        follow(guest)
    before, taught = where(guest), guest.page.locator("[data-teacher]").inner_text()
    expected = guest.page.locator(".lesson").get_attribute("data-expected")
    other = guest.page.locator(f'[data-move^="place"]:not([data-move="{expected}"])').first
    other.click(force=True)
    guest.until(lambda: guest.page.locator("[data-teacher]").inner_text() != taught, "an answer")
    assert where(guest) == before
