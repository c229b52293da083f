"""How long computer players take: as the table's speed says, but in a race they react as ever."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.table.evening import begin, legal, play_of, turn
from tests.table.parlour import Parlour
from zashiki.table import log
from zashiki.wire.setup import Setup

SPEEDS = {"slow": 2.0, "normal": 1.0, "fast": 0.35}
W = 4_000


def thinks(parlour: Parlour) -> dict[int, int]:
    """By seat: in how many milliseconds a computer player will move."""
    return {seat: thought.due - parlour.now for seat, thought in parlour.table.thoughts.items()}


def compare(found: dict[int, int], usual: dict[int, int], factor: float) -> None:
    """Do all take that much longer than usual? Milliseconds are rounded."""
    assert found.keys() == usual.keys()
    assert all(abs(took - usual[seat] * factor) <= 2 for seat, took in found.items())


def until_computers_turn(game: str, players: int, **setup: Any) -> Parlour:
    """A table at which the first computer player is thinking about a move."""
    parlour = begin(game, players, 1, **setup)
    for _ in range(100):
        if parlour.table.thoughts and play_of(parlour).moment.kind != "race":
            return parlour
        play = play_of(parlour)
        if 0 in play.waiting() and not play.waits:
            parlour.play(0, legal(parlour, 0)[0])
        else:
            parlour.wait(250)
    raise AssertionError("no computer player was ever asked")


@pytest.mark.parametrize("pace", ["live", "relaxed", "correspondence"])
@pytest.mark.parametrize(("game", "players"), [("kitsu", 4), ("kinapa", 3)])
def test_computer_players_think_as_long_as_the_speed_says(game: str, players: int, pace: str) -> None:
    usual = thinks(until_computers_turn(game, players, pace=pace))
    for speed, factor in SPEEDS.items():
        compare(thinks(until_computers_turn(game, players, pace=pace, speed=speed)), usual, factor)


def after_a_placement(**setup: Any) -> Parlour:
    """A table of Kabuki at which the person has just placed a card, and three computer players answer."""
    parlour = next(found for found in (begin("kabuki", 4, 1, seed, **setup) for seed in range(50)) if turn(found) == 0)
    assert parlour.play(0, "place 1") is None
    return parlour


@pytest.mark.parametrize(
    ("pace", "calm", "scaled"),
    [
        ("live", False, False),
        ("live", True, False),
        ("relaxed", False, False),
        ("relaxed", True, True),
        ("correspondence", False, True),
    ],
)
def test_in_a_race_they_react_as_ever(pace: str, calm: bool, scaled: bool) -> None:
    expected = thinks(after_a_placement(pace=pace, calm=calm))
    assert expected.keys() == {1, 2, 3}
    for speed, factor in SPEEDS.items():
        found = thinks(after_a_placement(pace=pace, calm=calm, speed=speed))
        compare(found, expected, factor if scaled else 1)


def test_the_placement_after_a_window_is_a_move_and_no_reaction() -> None:
    took = {}
    for speed in SPEEDS:
        parlour = after_a_placement(speed=speed)
        following = play_of(parlour).moment.goes_on
        play_of(parlour).answers[following] = (parlour.now, log.Sealed("pass", "computer"))
        parlour.table.thoughts.clear()
        parlour.wait(0)
        took[speed] = thinks(parlour)[following] - W
    assert took["slow"] > took["normal"] > took["fast"] > 0


def test_a_log_from_before_there_were_speeds_and_hints_is_folded() -> None:
    parlour = Parlour(Setup(game="kitsu", players=2), ["ann", "bob"])
    opened = msgspec.json.decode(parlour.entries[0].body)
    del opened["setup"]["speed"], opened["setup"]["hints"]
    old = msgspec.structs.replace(parlour.entries[0], body=msgspec.json.encode(opened))
    parlour.entries[0] = old
    parlour.restart()
    assert parlour.table.seating.setup == Setup(game="kitsu", players=2)
    parlour.come("ann")
    parlour.start()
    assert parlour.table.phase == "playing"
