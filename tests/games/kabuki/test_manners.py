"""How a live table treats Kabuki."""

from __future__ import annotations

import pytest

from tests.games.kabuki.positions import build, dealt, let_pass, play
from zashiki.core.manners import Moment
from zashiki.games.kabuki.manners import MANNERS

PLACES = ("place 1", "place 2", "place 3", "place 4")


def test_placing_is_a_turn_without_an_answer_for_who_says_nothing() -> None:
    state = dealt()
    assert MANNERS.moment(state) == Moment("turn", "turn")
    assert MANNERS.silence(state, state.turn) is None


def test_kb_20_a_window_is_a_race_that_the_next_placement_ends() -> None:
    state = dealt(seats=4)
    placer = state.turn
    play(state, (placer, "place 2"))
    assert MANNERS.moment(state) == Moment("race", "window", "stop", (placer + 1) % 4, PLACES, 20)
    assert [MANNERS.silence(state, seat) for seat in range(4) if seat != placer] == ["pass"] * 3


def test_kb_20_the_window_of_the_last_card_ends_with_its_time() -> None:
    state = dealt(seats=2, designs=2, copies=2, rounds=1)
    for stack in (1, 2, 3):
        play(state, (state.turn, f"place {stack}"))
        let_pass(state)
    play(state, (state.turn, "place 4"))
    assert MANNERS.moment(state) == Moment("race", "window", "stop", -1, ())


@pytest.mark.parametrize("below", [0, 1, 4])
def test_kb_10_a_check_stays_shown_longer_the_higher_the_stack(below: int) -> None:
    state = build(dealt(), 1, ["lion", "wave", "crow", "moon"][:below])
    placer, caller = state.turn, (state.turn + 1) % 4
    placed = play(state, (placer, "place 1"))
    assert MANNERS.shown(placed) == 0
    assert MANNERS.beat(placed)
    stopped = play(state, (caller, "stop"))
    assert MANNERS.shown(stopped) == 3000 + 400 * (below + 1)
    assert not MANNERS.beat(stopped)


def test_everybody_may_talk_and_nobody_is_forced() -> None:
    state = dealt()
    assert not MANNERS.hush(state)
    assert not any(MANNERS.forced(state, seat) for seat in range(4))
