"""Whole games in browsers: every size of screen, every number of players, on loopback and on a home network."""

from __future__ import annotations

import pytest

from tests.e2e.evening import Evening
from tests.e2e.guest import DESKTOP, LAPTOP, PHONE, SMALL, Guests
from tests.e2e.hand import over, play
from tests.e2e.house import HOST
from tests.e2e.watch import Watch

SIZES = (PHONE, SMALL, LAPTOP, DESKTOP)
PHASES = {
    "kabuki": {"place", "window"},
    "kinapa": {"ask", "raise", "give", "turn"},
    "kitsu": {"exchange", "play"},
}
LONG: dict[str, dict[str, int]] = {"kabuki": {"rounds": 2}, "kinapa": {}, "kitsu": {}}
"""Two rounds of Kabuki have all that three have: a round that begins, one that ends, the next, and the last."""
SHORT: dict[str, dict[str, int]] = {"kabuki": {"rounds": 1}, "kinapa": {}, "kitsu": {"rounds": 1}}
"""Whole games that are shorter: on a home network it is the line that is another, not the game."""


@pytest.mark.parametrize("game", ["kabuki", "kinapa", "kitsu"])
@pytest.mark.parametrize("host", ["localhost", HOST])
def test_four_people_play_a_whole_game(guests: Guests, game: str, host: str) -> None:
    people = [guests.come(size, host=host) for size in SIZES]
    setup = {"game": game, "options": (LONG if host == "localhost" else SHORT)[game]}
    evening = Evening(guests, people, setup)
    evening.deal()
    watch = Watch(axe=host == "localhost")
    play(people, seed=7, look=watch.look, until=lambda _moves: False)
    for guest in people:
        guest.until(lambda guest=guest: over(guest), "the end")  # type: ignore[misc]  # bound now
        guest.page.locator("dialog[open]").wait_for()
    assert people[0].phases() >= PHASES[game]
    assert evening.record()[-1]["result"]["winners"]


@pytest.mark.parametrize(
    ("game", "people", "computers", "options"),
    [
        ("kabuki", 1, 1, {"rounds": 1}),
        ("kabuki", 2, 1, {"rounds": 1}),
        ("kabuki", 2, 4, {"rounds": 1}),
        ("kinapa", 2, 0, {}),
        ("kinapa", 1, 2, {}),
        ("kinapa", 2, 4, {"bot_deck": True}),
        ("kinapa", 2, 6, {}),
        ("kitsu", 2, 0, {"rounds": 1, "track": 8}),
        ("kitsu", 2, 4, {"rounds": 1, "track": 8}),
    ],
)
def test_other_numbers_of_players(
    guests: Guests, game: str, people: int, computers: int, options: dict[str, int]
) -> None:
    sizes = (SMALL, PHONE) if computers % 2 else (PHONE, LAPTOP)
    seated = [guests.come(size) for size in sizes[:people]]
    setup = {"game": game, **({"options": options} if options else {})}
    evening = Evening(guests, seated, setup, computers)
    evening.deal()
    play(seated, seed=11, look=Watch().look, until=lambda moves: game == "kinapa" and moves > 25)
