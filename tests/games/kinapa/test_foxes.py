"""Lies and Foxes: KN-25 to KN-28.

With the cards of `ring`, D (`a7 a8 s1 s2`) lies by raising a hand when A asks for 1.
"""

from __future__ import annotations

import pytest

from tests.games.kinapa.positions import A, B, Board, C, D, at, play_on, position
from zashiki.games.kinapa.view import FoxLeft, Lied


def foxes(board: Board) -> list[int]:
    """The Foxes of each deck."""
    return board.state.foxes[: board.state.decks]


def play_turn(board: Board, end: str) -> None:
    """A turn in which nobody lies, and after which the Emperor has `stayed` or another was `named`."""
    emperor = board.state.emperor
    unpunished = [seat for seat in range(4) if seat != emperor and not board.state.foxes[seat]]
    raising = unpunished[:1] if end == "named" else []
    others = [seat for seat in range(4) if seat != emperor]
    board.ask(board.legal(emperor)[0], *("up" if seat in raising else "down" for seat in others))
    play_on(board)
    assert (board.state.emperor == emperor) == (end == "stayed")


def caught() -> Board:
    """D, who has a Sheep, has lied; the turn is over, and B is Emperor."""
    board = at(position(sheep=(A, D))).ask("ask 1", "up", "up", "up").do("A give a2", "A turn 5", "A name 2")
    assert board.state.emperor == B
    return board


# ----------------------------------------------------------------------------------------------- KN-25


def test_kn_25_a_liar_takes_two_foxes_and_its_cards_are_turned_face_up() -> None:
    board = at(position()).ask("ask 1", "up", "up", "up")
    assert foxes(board) == [0, 0, 0, 2]
    for seat in board.all_seats():
        assert board.view(seat).decks[D].up == ["a7", "a8", "s2"]
        assert board.view(seat).decks[D].foxes == 2
        assert board.heard(Lied, seat) == [Lied(D, D, ["a7", "a8", "s2"])]
    assert [board.face_up(deck) for deck in (A, B, C)] == [set()] * 3


@pytest.mark.parametrize("gift", ["a1", "a2", "s3", "s4"])
def test_kn_25_the_card_it_gets_from_the_emperor_stays_hidden(gift: str) -> None:
    board = at(position()).ask("ask 1", "up", "up", "up").do(f"A give {gift}")
    assert board.cards(D) == {"a7", "a8", "s2", gift}
    assert board.face_up(D) == {"a7", "a8", "s2"}


def test_kn_25_a_deck_of_two_cards_shows_the_one_it_keeps() -> None:
    state = position(decks="a1 a2 s3 s4 | a3 a4 s6 s7 | a6 a7 s2 s5 | s1 a5", laid={D: 8})
    board = at(state).ask("ask 1", "up", "up", "up").do("A give a2")
    assert board.face_up(D) == {"a5"}


@pytest.mark.parametrize(
    ("seats", "question", "answers"),
    [(3, "ask 1 bot up", "up, up"), (2, "ask 1 bot up", "up bot up")],
)
def test_kn_25_a_bot_deck_that_lied_is_punished_alike(seats: int, question: str, answers: str) -> None:
    board = at(position(seats)).ask(question, *answers.split(", "))
    assert foxes(board) == [0, 0, 0, 2]
    assert board.view(A).decks[D].up == board.view(B).decks[D].up == ["a7", "a8", "s2"]
    assert board.heard(Lied) == [Lied(D, None, ["a7", "a8", "s2"])]


@pytest.mark.parametrize("luck", range(8))
def test_kn_25_cards_it_receives_later_stay_hidden_too(luck: int) -> None:
    state = position(foxes={B: 2}, up={B: "a3 a4 s5 s6"})
    board = at(state, luck).ask("ask 7", "down", "down", "up").do("A take 2", "A give a1")
    assert board.face_up(B) == board.cards(B) - {"a1"}
    assert len(board.face_up(B)) == 3


def test_kn_25_a_punished_emperor_hides_what_it_receives() -> None:
    state = position(emperor=B, foxes={B: 2}, up={B: "a3 a4 s5 s6"})
    board = at(state).ask("ask 3", "down", "up", "up")
    assert board.face_up(B) == {"a3", "a4", "s5", "s6"}
    assert "s3" in board.cards(B)


def test_kn_25_a_face_up_card_is_hidden_again_in_another_deck() -> None:
    state = position(emperor=B, foxes={B: 2}, up={B: "a3 a4 s5 s6"})
    board = at(state).ask("ask 3", "down", "up", "up").do("B give s6")
    assert "s6" in board.cards(A)
    assert board.face_up(A) == set()
    assert board.face_up(B) == {"a3", "a4", "s5"}


# ----------------------------------------------------------------------------------------------- KN-26, KN-27


def test_kn_26_the_turn_of_the_lie_takes_no_fox_away() -> None:
    board = caught()
    assert foxes(board)[D] == 2
    assert board.heard(FoxLeft) == []
    assert board.face_up(D) == {"a7", "a8", "s2"}


def test_kn_26_each_of_the_two_turns_after_takes_one_and_with_the_last_cards_are_hidden() -> None:
    board = caught()
    play_turn(board, "named")
    assert foxes(board)[D] == 1
    assert board.heard(FoxLeft) == [FoxLeft(D, 1)]
    assert len(board.face_up(D)) >= 2
    play_turn(board, "named")
    assert foxes(board)[D] == 0
    assert board.heard(FoxLeft) == [FoxLeft(D, 0)]
    assert board.face_up(D) == set()


def test_kn_26_a_fox_goes_at_the_end_of_a_turn_not_before() -> None:
    board = at(position(foxes={D: 1}, up={D: "a7"})).ask("ask 3", "up", "up", "down").do("A give a2", "A turn 5")
    assert board.phase == "name"
    assert foxes(board)[D] == 1
    board.do("A name 2")
    assert foxes(board)[D] == 0
    assert board.face_up(D) == set()


def test_kn_26_the_liar_cannot_raise_for_two_turns_and_can_in_the_third() -> None:
    board = caught()
    may_raise = []
    for _ in range(3):
        emperor = board.state.emperor
        asked = at(board.state)
        asked.play(emperor, asked.legal(emperor)[0])
        may_raise.append("up" in asked.open(D))
        play_turn(board, "stayed")
    assert may_raise == [False, False, True]


def test_kn_26_a_liar_who_is_emperor_loses_its_foxes_alike() -> None:
    board = at(position()).ask("ask 1", "up", "up", "up").do("A give a2", "A turn 5", "A name 4")
    seen = [foxes(board)[D]]
    for _ in range(2):
        play_turn(board, "stayed")
        seen.append(foxes(board)[D])
    assert seen == [2, 1, 0]
    assert board.face_up(D) == set()


def test_kn_26_a_bot_deck_loses_its_foxes_alike() -> None:
    board = at(position(3, foxes={D: 2}, up={D: "a7 a8"}))
    seen = []
    for _ in range(2):
        emperor = board.state.emperor
        number = next(n for n in range(1, 9) if f"ask {n} bot down" in board.open(emperor))
        play_on(board.ask(f"ask {number} bot down", "down", "down"))
        seen.append((foxes(board)[D], bool(board.face_up(D))))
    assert seen[0][0] == 1
    assert seen[1] == (0, False)


@pytest.mark.parametrize("ends", [("stayed", "stayed"), ("stayed", "named"), ("named", "stayed")])
def test_kn_27_a_turn_after_which_the_emperor_stays_counts_too(ends: tuple[str, str]) -> None:
    board = caught()
    seen = []
    for end in ends:
        play_turn(board, end)
        seen.append(foxes(board)[D])
    assert seen == [1, 0]
    assert board.face_up(D) == set()


# ----------------------------------------------------------------------------------------------- KN-28


def test_kn_28_two_decks_can_be_punished_at_once() -> None:
    state = position(sheep=(A, D), foxes={C: 2}, up={C: "a5 a6 s7"})
    board = at(state).ask("ask 1", "up", "down", "up").do("A give a2")
    assert foxes(board) == [0, 0, 2, 2]
    assert board.face_up(C) == {"a5", "a6", "s7"}
    assert board.face_up(D) == {"a7", "a8", "s2"}
    board.do("A turn 5", "A name 2")
    assert foxes(board) == [0, 0, 1, 2]


def test_kn_28_there_are_foxes_enough_for_three_liars() -> None:
    state = position(foxes={A: 2, C: 2}, up={A: "a1 a2 s3", C: "a5 a6 s7"})
    board = at(state).ask("ask 1", "up", "down", "up")
    assert foxes(board) == [2, 0, 2, 2]
