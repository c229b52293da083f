"""The rulebook's examples, played through."""

from __future__ import annotations

from tests.games.kinapa.positions import A, B, Board, D, at, position
from zashiki.games.kinapa.view import Gave, Laid, Lied, PairShown, Took, Turned


def kinapa_7() -> Board:
    """A asks for 7 and holds one; D alone stays lowered, without a 7; B holds the other, and has raised."""
    state = position(decks="a7 a1 s2 s3 | s7 a2 a3 s4 | a4 a5 s5 s6 | a6 a8 s1 s8", sheep=(A,))
    return at(state).do("A ask 7", "B up", "C up", "D down")


def test_example_b_lied_and_gives_the_7() -> None:
    board = kinapa_7()
    assert "s7" in board.cards(A)
    assert board.heard(Lied) == [Lied(B, B, ["a2", "a3", "s4"])]
    board.do("A give a1")
    assert board.cards(B) == {"a2", "a3", "s4", "a1"}


def test_example_b_is_punished_and_d_is_not() -> None:
    board = kinapa_7().do("A give a1")
    decks = board.view(D).decks
    assert (decks[B].foxes, decks[B].up) == (2, ["a2", "a3", "s4"])
    assert (decks[D].foxes, decks[D].up) == (0, [])


def test_example_b_has_no_sheep_and_must_be_the_next_emperor() -> None:
    board = kinapa_7().do("A give a1", "A turn 1")
    assert board.legal(A) == ["name 2"]
    board.do("A name 2")
    assert board.view(A).emperor == B
    assert board.sheep() == {A, B}


PAIR_OF_2 = "a2 s2 a1 s3 | a3 a4 s5 s6 | a5 a6 s7 s8 | a7 a8 s1 s4"


def test_example_a_asks_2_with_both_2s_and_all_raise() -> None:
    board = at(position(decks=PAIR_OF_2))
    before = list(board.state.cards)
    board.do("A ask 2", "B up", "C up", "D up")
    assert board.heard(PairShown, B) == [PairShown(A, 2, 17)]
    assert board.phase == "turn"
    assert board.state.cards == before


def test_example_a_asks_2_with_both_2s_and_d_stays_lowered() -> None:
    board = at(position(decks=PAIR_OF_2)).do("A ask 2", "B up", "C up", "D down")
    assert board.heard(PairShown, B) == [PairShown(A, 2, 18)]
    assert board.legal(A) == ["take 4"]
    board.do("A take 4")
    assert board.heard(Took, B) == [Took(A, D, None, 12)]
    board.do("A give s3")
    assert board.heard(Gave, D) == [Gave(A, D, "s3")]
    assert board.phase == "turn"


def test_example_the_pair_of_5s_is_laid_on_5_6_and_a_new_object_is_turned_up() -> None:
    board = at(position(decks="a5 s5 a1 s3 | a2 a3 a4 s4 | a6 a7 s1 s7 | a8 s2 s6 s8"))
    board.ask_all_raise(5).do("A turn 6")
    assert board.heard(Turned) == [Turned(5, [5, 6])]
    assert board.heard(Laid) == [Laid(A, 5, 5)]
    assert board.cards(A) == {"a1", "s3"}
    assert board.phase == "turn"
    board.do("A turn 1")
    assert board.phase == "name"
