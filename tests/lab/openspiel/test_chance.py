"""Chance decides draw by draw, as likely as the rules have it, and the rules are the same as everywhere."""

from __future__ import annotations

import random
from math import prod
from typing import Any

import pyspiel
import pytest

from tests.lab.openspiel.spiel import SHORT_TABLES, named, outcome, small, step
from tests.tables import Kind
from zashiki.core.aside import Aside
from zashiki.core.kernel import bind
from zashiki.core.urns import ASKING, DECIDED, OUTCOMES, begin_script, lot
from zashiki.lab.openspiel.dealer import DEAL, ROW, Settled, dealer_for


def words(state: Any) -> dict[str, float]:
    """Every outcome of chance in words, with its chance."""
    return {state.action_to_string(-1, drawn): chance for drawn, chance in state.chance_outcomes()}


def test_kb_05_and_kb_04_who_begins_then_the_deck_card_by_card() -> None:
    state = small().new_initial_state()
    assert words(state) == {"seat 1 begins": 0.5, "seat 2 begins": 0.5}
    state.apply_action(1)
    assert words(state) == {"mask 1": 0.5, "mask 2": 0.5}
    state.apply_action(0)
    assert words(state) == {"mask 1": 1 / 3, "mask 2": 2 / 3}
    state.apply_action(0)
    assert words(state) == {"mask 2": 1.0}  # a draw all the same: all decks take as many
    state.apply_action(1)  # the last one is no draw
    assert state.current_player() == 1
    assert "deck: [0, 0, 1, 1]" in str(state)


def test_every_order_of_the_deck_is_as_likely() -> None:
    chances: dict[tuple[int, ...], float] = {}

    def deal(state: Any, drawn: tuple[int, ...], chance: float) -> None:
        if not state.is_chance_node():
            chances[drawn] = chance
            return
        for kind, weight in state.chance_outcomes():
            deal(state.child(kind), (*drawn, kind), chance * weight)

    deal(small().new_initial_state(), (), 1.0)
    assert len(chances) == 2 * 6
    assert list(chances.values()) == pytest.approx([1 / 12] * 12)


def test_kt_03_two_of_a_kind_are_one_outcome_twice_as_likely() -> None:
    state = pyspiel.load_game(named(Kind("kitsu", 2))).new_initial_state()
    state.apply_action(0)
    chances = words(state)
    assert chances["b1"] == pytest.approx(3 / 24)
    assert chances["b6"] == pytest.approx(1 / 24)
    assert chances["katana"] == pytest.approx(2 / 24)
    assert len(chances) == 15


def test_kn_04_the_last_deck_gets_what_is_left() -> None:
    lots = random.Random(1)
    state = pyspiel.load_game(named(Kind("kinapa", 4))).new_initial_state()
    drawn = []
    while state.is_chance_node():
        drawn.append(state.action_to_string(-1, action := outcome(state, lots)))
        state.apply_action(action)
    cards = [card for card in drawn if not card.startswith("object")]
    assert len(cards) == len(set(cards)) == 12
    assert len(drawn) - len(cards) <= 7
    assert set(drawn) - set(cards) <= {"object 1-2", "object 3-4", "object 5-6", "object 7-8"}


def test_kn_12_which_card_is_taken_is_said() -> None:
    lots = random.Random(5)
    state = pyspiel.load_game(named(Kind("kinapa", 3))).new_initial_state()
    while not (state.at.past and state.is_chance_node()):
        step(state, lots)
    chances = words(state)
    assert all(card[0] in "as" and card[1:].isdigit() for card in chances)
    assert list(chances.values()) == pytest.approx([1 / len(chances)] * len(chances))


@pytest.mark.parametrize("kind", SHORT_TABLES[::2], ids=str)
def test_scripted_rules_are_the_same_plain_and_compiled(kind: Kind) -> None:
    options = {key: value for key, value in kind.options.items() if key != "max_moves"}
    dealer = dealer_for(kind.name, kind.seats, tuple(options.items()))
    luck = {"below": lot, **dealer.urns.replaced}
    deal, apply = bind(kind.game.deal, **luck), bind(kind.game.apply, **luck)
    plain, aside, lots = kind.game.state(), Aside(), random.Random(2)
    aside.telling = 1
    state, call = plain.tobytes(), DEAL
    for _ in range(30):
        script: list[int] = []
        while not isinstance(done := dealer.play(state, call, script), Settled):
            script.append(lots.choice([drawn for drawn, weight in enumerate(done.weights) if weight]))
        begin_script(aside)
        aside.rows[DECIDED] = len(script)
        for place, drawn in enumerate(script):
            aside.rows[OUTCOMES + place] = drawn
        deal(plain, dealer.table, aside) if call == DEAL else apply(plain, *call, aside)
        state = done.state
        assert aside.rows[ASKING] == 0
        assert plain.tobytes() == state
        assert [number for row in ROW.iter_unpack(done.rows) for number in row] == aside.rows[: 8 * aside.told]
        asked = dealer.asked(state)
        if not asked:
            break
        call = (asked[-1], lots.choice(dealer.open_to(state, asked[-1])))


def test_history_says_how_likely_a_game_was() -> None:
    lots = random.Random(3)
    state = small(tokens=2).new_initial_state()
    chances = []
    while not state.is_terminal():
        if state.is_chance_node():
            action = outcome(state, lots)
            chances.append(dict(state.chance_outcomes())[action])
            state.apply_action(action)
        else:
            state.apply_action(lots.choice(state.legal_actions()))
    assert prod(chances) == pytest.approx(1 / 12)
