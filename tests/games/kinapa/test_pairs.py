"""Laying pairs: KN-21 to KN-24.

The objects lie in order: 1-2 at the places 1 and 2, 5-6 at the places 5 and 6. Where A holds a pair and
all raise, there is no exchange (KN-17), and A turns objects with the very cards of the position.
"""

from __future__ import annotations

import pytest

from tests.games.kinapa.positions import (
    TABLES,
    A,
    B,
    Board,
    C,
    D,
    at,
    deck_count,
    luck_of,
    play_on,
    position,
    with_hand,
)
from zashiki.core.aside import Aside
from zashiki.core.bits import Bits
from zashiki.games.kinapa import GAME
from zashiki.games.kinapa.view import Covered, Finished, Laid, Turned

every_table = pytest.mark.parametrize(("seats", "bot_deck"), TABLES)


def about_to_turn(hand: str, number: int, seats: int = 4, bot_deck: bool = False) -> Board:
    """A holds this hand with the pair of the number, has shown it, and is to turn an object."""
    state = position(seats, with_hand(hand, deck_count(seats, bot_deck)), bot_deck=bot_deck)
    return at(state).ask_all_raise(number)


# ----------------------------------------------------------------------------------------------- KN-21


@every_table
def test_kn_21_after_the_exchange_the_emperor_turns_any_face_down_object(seats: int, bot_deck: bool) -> None:
    board = at(position(seats, bot_deck=bot_deck)).ask_all_raise(1)
    assert board.phase == "give"
    board.do("A give a2")
    assert board.open(A) == {f"turn {place}" for place in range(1, 2 * deck_count(seats, bot_deck) + 1)}
    assert board.asked() == [A]


def test_kn_21_without_an_exchange_the_emperor_turns_an_object_all_the_same() -> None:
    assert about_to_turn("a1 s1 a5 s6", 1).open(A) == {f"turn {place}" for place in range(1, 9)}


def test_kn_21_all_see_the_object_turned_up() -> None:
    board = about_to_turn("a1 s1 a5 s6", 1).do("A turn 7")
    for seat in board.all_seats():
        assert board.heard(Turned, seat) == [Turned(6, [7, 8])]


@pytest.mark.parametrize(
    ("hand", "laid"),
    [
        ("a1 s1 a5 s5", 5),
        ("a1 s1 a6 s6", 6),
        ("a1 s1 a5 a6", None),  # two animals
        ("a1 s1 s5 s6", None),  # two shelters
        ("a1 s1 a5 s6", None),  # of two numbers
        ("a1 s1 a5 s7", None),
        ("a1 s1 a7 s7", None),  # a pair, but of no number of this object
    ],
)
def test_kn_21_only_an_animal_and_a_shelter_of_the_same_number_make_a_pair(hand: str, laid: int | None) -> None:
    board = about_to_turn(hand, 1).do("A turn 5")
    assert board.view(B).objects[4].laid == laid
    assert board.view(B).decks[A].laid == ([] if laid is None else [laid])
    assert board.phase == ("name" if laid is None else "turn")


def test_kn_21_only_the_emperor_lays_pairs() -> None:
    board = at(position(decks="a1 s1 a2 s3 | a5 s5 a6 s6 | a3 a4 s7 s8 | a7 a8 s2 s4")).ask_all_raise(1)
    board.do("A turn 5")
    assert board.view(A).objects[4].laid is None
    assert board.cards(B) == {"a5", "s5", "a6", "s6"}


# ----------------------------------------------------------------------------------------------- KN-22


@pytest.mark.parametrize(
    ("hand", "turn", "number"),
    [("a5 s5 a1 s2", 5, 5), ("a5 s5 a1 s2", 6, 5), ("a6 s6 a1 s2", 5, 6), ("a8 s8 a5 s6", 7, 8)],
)
def test_kn_22_a_pair_that_fits_is_laid_and_another_object_must_be_turned(hand: str, turn: int, number: int) -> None:
    board = about_to_turn(hand, number).do(f"A turn {turn}")
    for seat in board.all_seats():
        assert board.heard(Laid, seat) == [Laid(A, number, turn - 1)]
        spot = board.view(seat).objects[turn - 1]
        assert spot.laid == number and spot.numbers is not None and number in spot.numbers
    assert board.cards(A) == set(hand.split()) - {f"a{number}", f"s{number}"}
    assert board.open(A) == {f"turn {place}" for place in range(1, 9) if place != turn}


@pytest.mark.parametrize("number", [5, 6])
def test_kn_22_with_both_pairs_in_hand_the_emperor_chooses(number: int) -> None:
    board = about_to_turn("a5 s5 a6 s6", 5).do("A turn 5")
    assert board.open(A) == {"lay 5", "lay 6"}
    assert board.view(B).objects[4].laid is None
    board.do(f"A lay {number}")
    assert board.view(B).objects[4].laid == number
    assert board.cards(A) == {"a5", "s5", "a6", "s6"} - {f"a{number}", f"s{number}"}
    assert board.phase == "turn"


def test_kn_22_a_pair_that_lies_face_up_before_a_punished_emperor_is_laid_too() -> None:
    state = position(decks=with_hand("a5 s5 a1 s2"), foxes={A: 1}, up={A: "a5 s5 a1"})
    board = at(state).ask_all_raise(5).do("A turn 5")
    assert board.view(B).decks[A].laid == [5]
    assert board.face_up(A) == {"a1"}


def test_kn_22_a_pair_made_by_the_exchange_of_this_turn_can_be_laid() -> None:
    board = at(position()).ask("ask 1", "up", "up", "down").do("A give a2", "A turn 1")
    assert board.view(A).decks[A].laid == [1]


# ----------------------------------------------------------------------------------------------- KN-23


@pytest.mark.parametrize("place", range(3, 9))
def test_kn_23_an_object_that_does_not_fit_is_turned_down_again_in_its_place(place: int) -> None:
    board = about_to_turn("a1 s1 a5 s6", 1)
    before = list(board.state.objects)
    board.do(f"A turn {place}")
    assert board.state.objects == before
    for seat in board.all_seats():
        assert board.heard(Covered, seat) == [Covered(place - 1)]
        assert board.view(seat).turned is None
        assert all(spot.numbers is None for spot in board.view(seat).objects)


def test_kn_23_then_this_step_is_over() -> None:
    board = about_to_turn("a1 s1 a5 s6", 1).do("A turn 3")
    assert board.phase == "name"
    assert not any(move.startswith("turn") for move in board.legal(A))


def test_kn_23_ends_the_step_also_after_a_pair_was_laid() -> None:
    board = about_to_turn("a1 s1 a5 s6", 1).do("A turn 1", "A turn 2")
    assert board.phase == "name"
    assert board.view(B).objects[0].laid == 1
    assert board.view(B).objects[1].numbers is None


def test_kn_23_an_object_turned_down_can_be_turned_again_in_a_later_turn() -> None:
    board = play_on(about_to_turn("a1 s1 a5 s6", 1).do("A turn 3"))
    play_on(board.ask_all_raise(1), "turn")
    assert board.open(board.asked()[0]) == {f"turn {place}" for place in range(1, 9)}


# ----------------------------------------------------------------------------------------------- KN-24


def test_kn_24_an_object_with_a_pair_on_it_takes_no_other() -> None:
    board = about_to_turn("a5 s5 a6 s6", 5).do("A turn 5", "A lay 5")
    assert "turn 5" not in board.open(A)
    assert board.why_not(A, "turn 5") == 21
    assert "turn 6" in board.open(A)


def test_kn_24_an_object_covered_in_an_earlier_turn_takes_no_other() -> None:
    state = position(decks="a6 s6 a1 s2 | a2 a3 | a4 a7 a8 s1 | s3 s4 s7 s8", laid={B: 5})
    board = at(state).ask_all_raise(6)
    assert board.open(A) == {f"turn {place}" for place in range(1, 9) if place != 5}


@every_table
def test_kn_24_the_second_pair_wins_at_once(seats: int, bot_deck: bool) -> None:
    board = about_to_turn("a5 s5 a6 s6", 5, seats, bot_deck).do("A turn 5", "A lay 6")
    assert board.result() is None
    board.do("A turn 6")
    assert board.cards(A) == set()
    assert board.phase == "over"
    assert board.asked() == []
    assert board.result() == ([A], [1] + [0] * (seats - 1))
    assert board.heard(Finished) == [Finished(A, A)]


@pytest.mark.parametrize("emperor", [A, B, C, D])
def test_kn_24_whoever_lays_a_second_pair_wins_also_in_a_later_turn(emperor: int) -> None:
    hands = ["a1 a2 s3 s4", "a3 a4 s6 s7", "a6 a7 s1 s2"]
    hands.insert(emperor, "a5 s5")
    board = at(position(decks=" | ".join(hands), emperor=emperor, laid={emperor: 8})).ask_all_raise(5)
    board.emperor_does("turn 6")
    assert board.result() == ([emperor], [int(seat == emperor) for seat in range(4)])


@pytest.mark.parametrize(
    ("decks", "laid"),
    [
        ("a5 s5 a1 s2 | a2 a3 | a4 a6 s1 s3 | a8 s4 s6 s8", {B: 7}),
        ("a5 s5 a1 s2 | a2 a3 | a4 a6 s1 s3 | s4 s6", {B: 7, D: 8}),
    ],
)
def test_kn_24_one_pair_each_does_not_win(decks: str, laid: dict[int, int]) -> None:
    board = at(position(decks=decks, laid=laid)).ask_all_raise(5).do("A turn 5")
    assert board.view(B).decks[A].laid == [5]
    assert board.result() is None
    assert board.phase == "turn"


@pytest.mark.parametrize(("held", "emperor", "winner"), [((C, B), C, A), ((A, D), D, B), ((C, D), D, B)])
def test_kn_24_the_player_who_holds_the_deck_wins_whatever_its_number(
    held: tuple[int, int], emperor: int, winner: int
) -> None:
    hands = ["a1 a2 s3 s4", "a3 a4 s5 s6", "a5 a6 s1 s2"]
    hands.insert(emperor, "a7 a8 s7 s8")
    board = at(position(2, " | ".join(hands), held=held, emperor=emperor)).ask_all_raise(7)
    board.emperor_does("turn 7", "lay 7", "turn 8")
    assert board.result() == ([winner], [int(seat == winner) for seat in range(2)])


def test_what_everybody_knows_of_the_emperors_hand_is_never_redrawn() -> None:
    """Both pairs that fit the object, and a pair just shown, stay with the Emperor whoever imagines the rest."""
    lay = at(position(decks=with_hand("a5 s5 a6 s6"))).ask_all_raise(5).do("A turn 5")
    for luck in range(20):
        state = lay.state.copy()
        aside = Aside()
        luck_of(luck).set(aside, 0)
        GAME.reshuffle_hidden(state, 1, aside)
        bits = Bits()
        GAME.legal(state, 0, bits)
        assert any(bits.words)
