"""Who decides when: one after another without seeing, or all at once; and what the players get in the end."""

from __future__ import annotations

import random
from typing import Any

import pyspiel
import pytest

from tests.lab.openspiel.spiel import named, shortened, step, walk
from tests.tables import Kind

THREE = shortened(Kind("kabuki", 3))
PLACE_1, STOP, PASS = 0, 4, 5


def window(at_once: bool) -> Any:
    """A game of Kabuki for three, right after the first card was placed."""
    lots = random.Random(1)
    state = pyspiel.load_game(named(THREE, at_once)).new_initial_state()
    while state.is_chance_node():
        step(state, lots)
    state.apply_action(PLACE_1)
    return state


def test_kb_23_in_turn_a_lot_says_who_is_asked_next() -> None:
    state = window(at_once=False)
    assert state.is_chance_node()
    assert [chance for _, chance in state.chance_outcomes()] == [0.5, 0.5]
    first, second = [seat for seat, _ in state.chance_outcomes()]
    assert state.action_to_string(-1, first) == f"seat {first + 1} is asked next"
    state.apply_action(second)
    assert state.current_player() == second
    assert [state.action_to_string(second, action) for action in state.legal_actions()] == ["stop", "pass"]
    before = state.information_state_string(first)
    state.apply_action(PASS)
    assert state.current_player() == first  # the only one left
    assert state.information_state_string(first) == before


def test_kb_23_at_once_a_lot_says_who_was_first_and_all_remember_what_they_chose() -> None:
    state = window(at_once=True)
    assert state.is_simultaneous_node()
    placer = next(seat for seat in range(3) if not state.legal_actions(seat))
    one, other = [seat for seat in range(3) if seat != placer]
    state.apply_actions([STOP if seat != placer else 0 for seat in range(3)])
    assert state.is_chance_node()
    assert state.chance_outcomes() == [(one, 0.5), (other, 0.5)]
    assert state.action_to_string(-1, other) == f"seat {other + 1} was first"
    state.apply_action(other)
    told = [state.information_state_string(seat) for seat in range(3)]
    assert all(f"stopped.9 {other}" in text for text in told)
    assert ["> stop" in text for text in told] == [seat != placer for seat in range(3)]


def test_at_once_the_only_call_counts_and_nobodys_lets_it_pass() -> None:
    state = window(at_once=True)
    placer = next(seat for seat in range(3) if not state.legal_actions(seat))
    one, other = [seat for seat in range(3) if seat != placer]
    called, passed = state.clone(), state.clone()
    called.apply_actions([STOP if seat == one else PASS if seat == other else 0 for seat in range(3)])
    assert f"stopped.9 {one}" in called.information_state_string(placer)
    assert "> pass" in called.information_state_string(other)
    passed.apply_actions([PASS if seat != placer else 0 for seat in range(3)])
    assert "closed" in passed.information_state_string(placer)


@pytest.mark.parametrize("kind", [Kind("kinapa", 3), Kind("kitsu", 4)], ids=str)
def test_kn_10_and_kt_08_sealed_choices_are_made_in_order_of_seats_and_stay_unseen(kind: Kind) -> None:
    for state in walk(pyspiel.load_game(named(shortened(kind))), 2):
        asked = state.at.sort.dealer.asked(state.at.state)
        if len(asked) > 1:
            assert state.current_player() == asked[0]
            later = asked[1]
            told = [state.child(action).information_state_string(later) for action in state.legal_actions()]
            assert told == [state.information_state_string(later)] * len(told)
            return
    pytest.fail("nobody was asked at the same time as another")


@pytest.mark.parametrize("kind", [Kind("kinapa", 3), Kind("kitsu", 4)], ids=str)
def test_both_forms_come_to_the_same(kind: Kind) -> None:
    """Choices made at once, and the same ones made in order, lead to equal states."""
    in_turn = pyspiel.load_game(named(shortened(kind))).new_initial_state()
    at_once = pyspiel.load_game(named(shortened(kind), at_once=True)).new_initial_state()
    lots, met = random.Random(4), 0
    while not at_once.is_terminal() and met < 3:
        if at_once.is_simultaneous_node():
            met += 1
            chosen = [lots.choice(at_once.legal_actions(seat) or [0]) for seat in range(kind.seats)]
            asked = at_once.at.sort.dealer.asked(at_once.at.state)
            at_once.apply_actions(chosen)
            for seat in asked:
                in_turn.apply_action(chosen[seat])
        else:
            action = lots.choice(at_once.legal_actions())
            at_once.apply_action(action)
            in_turn.apply_action(action)
        assert in_turn.at.state == at_once.at.state
    assert met


def test_what_is_not_open_is_refused() -> None:
    state = window(at_once=True)
    with pytest.raises(ValueError, match="has no action 0 here; open are"):
        state.apply_actions([0, 0, 0])
    state = window(at_once=False)
    placer = next(seat for seat in range(3) if seat not in dict(state.chance_outcomes()))
    with pytest.raises(ValueError, match=f"has no action {placer} here"):
        state.apply_action(placer)


def test_kb_19_those_who_tie_share_the_win_and_all_sums_to_nothing() -> None:
    found = set()
    for seed in range(40):
        *_, state = walk(pyspiel.load_game(named(Kind("kabuki", 3, {"designs": 2, "copies": 2, "rounds": 1}))), seed)
        lots = random.Random(seed)
        while not state.is_terminal():
            step(state, lots)
        returns = state.returns()
        assert sum(returns) == pytest.approx(0)
        found.add(tuple(sorted(round(got, 3) for got in returns)))
    assert found <= {(-0.5, -0.5, 1.0), (-0.5, 0.25, 0.25), (0.0, 0.0, 0.0)}
    assert len(found) > 1


def test_kt_36_a_clan_wins_together() -> None:
    state = pyspiel.load_game(named(shortened(Kind("kitsu", 4)))).new_initial_state()
    lots = random.Random(1)
    while not state.is_terminal():
        step(state, lots)
    assert state.returns() in ([1, -1, 1, -1], [-1, 1, -1, 1])
