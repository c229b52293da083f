"""What a seat is shown, what it remembers, and states that it cannot tell from the one it is in."""

from __future__ import annotations

import pickle
import random

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import make_observation

from tests.lab.openspiel.spiel import named, shortened, step, walk
from tests.tables import TABLES, Kind
from zashiki.core.aside import Aside, set_luck
from zashiki.lab.openspiel.position import Position

ALL = [shortened(kind) for kind in TABLES]
RECALL = pyspiel.IIGObservationType(perfect_recall=True)


@pytest.mark.parametrize("kind", ALL, ids=str)
def test_a_resampled_state_is_the_same_to_its_seat(kind: Kind) -> None:
    lots = random.Random(kind.seats)
    for number, state in enumerate(walk(pyspiel.load_game(named(kind)), 6)):
        seat = number % kind.seats
        again = state.resample_from_infostate(seat, lots.random)
        assert again.current_player() == state.current_player()
        assert again.information_state_string(seat) == state.information_state_string(seat)
        assert again.observation_string(seat) == state.observation_string(seat)
        if number % 8 == 0:
            assert again.information_state_tensor(seat) == state.information_state_tensor(seat)
            assert again.observation_tensor(seat) == state.observation_tensor(seat)
        if seat == state.current_player():
            assert again.legal_actions() == state.legal_actions()
        for _ in range(8):
            if not again.is_terminal():
                step(again, lots)


@pytest.mark.parametrize("kind", [Kind("kabuki", 4), Kind("kinapa", 4), Kind("kitsu", 4)], ids=str)
def test_resampling_depends_on_nothing_that_the_seat_cannot_know(kind: Kind) -> None:
    """Whatever is hidden, the same lots make the same state, and say the same of the other seats."""
    short = shortened(kind)
    game = pyspiel.load_game(named(short))
    for number, state in enumerate(walk(game, 8)):
        if number % 5:
            continue
        seat, at = number % kind.seats, state.at
        aside = Aside()
        set_luck(aside, random.Random(number).randbytes(32))
        other = at.sort.dealer.read(at.state)
        kind.game.reshuffle_hidden(other, seat, aside)
        twin = Position(at.sort, other.tobytes(), at.past, at.moves, at.player)
        made = [
            type(state)(game, position).resample_from_infostate(seat, random.Random(1).random)
            for position in (at, twin)
        ]
        assert made[0].at.state == made[1].at.state
        assert len({one.information_state_string((seat + 1) % kind.seats) for one in made}) == 1


def test_worlds_differ_and_the_others_information_fits_them() -> None:
    lots = random.Random(1)
    state = next(walk(pyspiel.load_game(named(Kind("kitsu", 2))), 1))
    seat = state.current_player()
    worlds = [state.resample_from_infostate(seat, lots.random) for _ in range(20)]
    hands = {world.observation_string(1 - seat) for world in worlds}
    assert len(hands) > 10
    assert len({world.information_state_string(1 - seat) for world in worlds}) == len(hands)
    assert all(world.history() == [] for world in worlds)


def test_kb_23_who_has_passed_before_is_drawn_too() -> None:
    lots = random.Random(2)
    state = next(s for s in walk(pyspiel.load_game(named(shortened(Kind("kabuki", 4)))), 3) if 4 in s.legal_actions())
    seat = state.current_player()
    worlds = [state.resample_from_infostate(seat, lots.random) for _ in range(2000)]
    asked = [len(world.at.sort.dealer.asked(world.at.state)) for world in worlds]
    assert [asked.count(number) / 2000 for number in (1, 2, 3)] == pytest.approx([1 / 3] * 3, abs=0.05)


def test_nothing_is_resampled_while_chance_decides_nor_for_a_seat_that_is_made_up() -> None:
    game = pyspiel.load_game(named(Kind("kitsu", 2)))
    with pytest.raises(ValueError, match="apply an outcome first"):
        game.new_initial_state().resample_from_infostate(0, random.random)
    made = next(walk(game, 1)).resample_from_infostate(0, random.random)
    with pytest.raises(ValueError, match="made up for another seat"):
        made.resample_from_infostate(1, random.random)
    assert made.resample_from_infostate(0, random.random).information_state_string(0) == made.information_state_string(
        0
    )


def test_perfect_recall_keeps_every_choice_and_every_word() -> None:
    game = pyspiel.load_game(named(Kind("kabuki", 2)))
    before: dict[int, str] = {}
    for number, state in enumerate(walk(game, 1)):
        for seat in range(2):
            told = state.information_state_string(seat)
            assert told.startswith(before.get(seat, f"seat {seat + 1}\n"))
            before[seat] = told
        if number == 60:
            break
    assert before[0].count("> ") + before[1].count("> ") == 60


def test_observations_have_names() -> None:
    game = pyspiel.load_game(named(Kind("kitsu", 2)))
    state = next(walk(game, 1))
    seat = state.current_player()
    seen, known = make_observation(game), make_observation(game, RECALL)
    seen.set_from(state, seat)
    known.set_from(state, seat)
    assert seen.dict["seat"].tolist() == [1 - seat, seat]
    assert seen.dict["hand"].sum() == 6
    assert np.array_equal(known.dict["hand"], seen.dict["hand"])
    assert set(known.dict) - set(seen.dict) == {"memory"}
    assert set(known.dict["memory"]) == {0, 1}


def test_public_and_private_words_are_told_apart() -> None:
    game = pyspiel.load_game(named(Kind("kitsu", 2)))
    kind, nobodys, everybodys = (
        pyspiel.IIGObservationType,
        pyspiel.PrivateInfoType.NONE,
        pyspiel.PrivateInfoType.ALL_PLAYERS,
    )
    public = make_observation(game, kind(perfect_recall=False, private_info=nobodys))
    private = make_observation(game, kind(perfect_recall=False, public_info=False))
    state = next(walk(game, 1))
    assert "hand:" in private.string_from(state, 0) and "hand:" not in public.string_from(state, 0)
    assert "markers" not in private.string_from(state, 0)
    assert make_observation(game, kind(perfect_recall=False, private_info=everybodys)) is None


@pytest.mark.parametrize("kind", [Kind("kabuki", 3), Kind("kinapa", 2), Kind("kitsu", 4)], ids=str)
def test_a_state_travels(kind: Kind) -> None:
    lots = random.Random(1)
    state = pyspiel.load_game(named(shortened(kind))).new_initial_state()
    for number in range(40):
        if state.is_terminal():
            break
        step(state, lots)
        if number % 10 == 0:
            arrived = pickle.loads(pickle.dumps(state))
            assert str(arrived) == str(state)
            assert arrived.history() == state.history()
            assert [arrived.information_state_string(seat) for seat in range(kind.seats)] == [
                state.information_state_string(seat) for seat in range(kind.seats)
            ]
            state = arrived
