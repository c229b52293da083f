"""How a live table treats Kinapa. With the cards of `ring`, D (`a7 a8 s1 s2`) lies by raising a hand to 1."""

from __future__ import annotations

import pytest

from tests.games.kinapa.positions import A, B, Board, C, D, at, position, with_hand
from zashiki.core.manners import Moment
from zashiki.games.kinapa.manners import MANNERS


def forced(board: Board) -> set[int]:
    """The seats whose move everybody can see."""
    return {seat for seat in range(board.seats) if MANNERS.forced(board.state, seat)}


def test_kn_10_hands_are_chosen_together_within_the_count() -> None:
    board = at(position())
    assert MANNERS.moment(board.state) == Moment("turn", "turn")
    board.do("A ask 1")
    assert MANNERS.moment(board.state) == Moment("together", "count")
    board.do("B down", "C down", "D down")
    assert MANNERS.moment(board.state) == Moment("turn", "turn")


@pytest.mark.parametrize(("seats", "question", "answer"), [(2, "ask 1 bot up", "down bot down"), (4, "ask 1", "down")])
@pytest.mark.parametrize("foxes", [{}, {B: 1}, {B: 2, D: 1}, {D: 2}])
def test_kn_10_not_choosing_in_time_means_lowered_also_with_foxes(
    seats: int, question: str, answer: str, foxes: dict[int, int]
) -> None:
    board = at(position(seats, foxes=foxes))
    assert MANNERS.silence(board.state, A) is None
    board.do(f"A {question}")
    assert MANNERS.silence(board.state, B) == answer
    assert answer in board.legal(B)


# ----------------------------------------------------------------------------------------------- what stays shown


def held(board: Board) -> int:
    return MANNERS.shown(board.rows)


def test_shown_hands_are_held_for_two_seconds_but_nothing_before() -> None:
    board = at(position()).do("A ask 1")
    assert held(board) == 0
    board.do("B down", "C down")
    assert held(board) == 0
    board.do("D down")
    assert held(board) == 2000
    assert MANNERS.beat(board.rows)


def test_kn_17_kn_18_a_shown_pair_is_held_for_three_seconds() -> None:
    for answers in (("up", "up", "up"), ("up", "down", "up")):
        assert held(at(position(decks=with_hand("a2 s2 a3 a4"))).ask("ask 2", *answers)) == 3000


def test_kn_25_a_liar_is_held_for_three_seconds() -> None:
    assert held(at(position()).ask("ask 1", "up", "up", "up")) == 3000
    assert held(at(position()).ask("ask 1", "up", "up", "down")) == 2000


def test_kn_20_a_keeper_has_three_seconds_to_look_for_the_card() -> None:
    assert held(at(position(2)).ask("ask 3 bot down", "up bot up")) == 3000


def test_kn_21_a_turned_object_is_held_for_three_seconds_but_not_what_is_given() -> None:
    board = at(position()).ask("ask 1", "up", "up", "down").do("A give a2")
    assert held(board) == 0
    assert held(board.do("A turn 5")) == 3000
    assert held(board.do("A name 2")) == 0


def test_kn_24_nothing_is_held_once_the_game_is_won() -> None:
    state = position(decks=with_hand("a1 s1 a3 s3"))
    board = at(state).ask_all_raise(1).do("A turn 1")
    assert held(board) == 3000
    assert held(board.do("A turn 3")) == 0
    assert board.result() is not None


# ----------------------------------------------------------------------------------------------- what is forced


def test_kn_11_a_fox_forces_a_hand_for_all_to_see_whoever_has_chosen() -> None:
    board = at(position(foxes={B: 1, D: 2})).do("A ask 1")
    assert forced(board) == {B, D}
    assert forced(board.do("B down")) == {B, D}


@pytest.mark.parametrize(("foxes", "seats"), [({B: 1}, set()), ({D: 1}, set()), ({B: 1, D: 2}, {B}), ({C: 1}, set())])
def test_kn_11_with_two_players_only_foxes_on_both_decks_force_the_answer(
    foxes: dict[int, int], seats: set[int]
) -> None:
    board = at(position(2, foxes=foxes)).do("A ask 1 bot down")
    assert forced(board) == seats


def test_kn_12_one_lowered_deck_is_taken_from_without_a_choice() -> None:
    pair = position(decks=with_hand("a2 s2 a3 a4"))
    assert forced(at(pair).ask("ask 2", "up", "down", "up")) == {A}
    assert forced(at(pair).ask("ask 2", "down", "down", "up")) == set()


def test_kn_30_kn_31_one_heir_is_named_without_a_choice() -> None:
    liar = at(position()).ask("ask 1", "up", "up", "up").do("A give a2", "A turn 5")
    assert forced(liar) == {A}
    several = at(position(sheep=(A, D))).ask("ask 1", "up", "up", "up").do("A give a2", "A turn 5")
    assert forced(several) == set()
    fresh = at(position(sheep=(A, C, D))).ask("ask 1", "up", "up", "down").do("A give a2", "A turn 5")
    assert forced(fresh) == {A}


def test_kn_33_who_picks_a_bot_deck_up_is_a_choice() -> None:
    board = at(position(3)).ask("ask 1 bot up", "down", "down").emperor_does("take 2", "give a2", "turn 5")
    assert set(board.legal(A)) == {"name 4 to 2", "name 4 to 3"}
    assert forced(board) == set()


def test_a_question_a_gift_a_turn_and_a_pair_to_lay_are_never_forced() -> None:
    board = at(position(decks=with_hand("a1 s1 a2 s2")))
    assert forced(board) == set()
    board.ask("ask 3", "down", "down", "down").do("A take 2")
    assert (board.phase, forced(board)) == ("give", set())
    board = at(board.state).do(f"A {board.legal(A)[0]}")
    assert (board.phase, forced(board)) == ("turn", set())
    choosing = at(position(decks=with_hand("a1 s1 a2 s2"))).ask_all_raise(1).do("A turn 1")
    assert (choosing.phase, forced(choosing)) == ("lay", set())


def test_everybody_may_talk() -> None:
    assert not MANNERS.hush(position())
