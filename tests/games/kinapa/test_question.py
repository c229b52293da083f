"""The question and the hands: KN-08 to KN-11."""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.games.kinapa.positions import BOT_TABLES, TABLES, A, B, Board, C, D, at, deck_count, letter, position
from zashiki.games.kinapa.view import Revealed

every_table = pytest.mark.parametrize(("seats", "bot_deck"), TABLES)


# ----------------------------------------------------------------------------------------------- KN-08


@every_table
def test_kn_08_any_number_in_play_may_be_asked_held_or_not(seats: int, bot_deck: bool) -> None:
    board = at(position(seats, bot_deck=bot_deck))
    asked = {int(move.split()[1]) for move in board.legal(A)}
    assert asked == set(range(1, 2 * deck_count(seats, bot_deck) + 1))


@pytest.mark.parametrize("question", ["ask 9", "ask 16"])
def test_kn_08_a_number_out_of_play_may_not_be_asked(question: str) -> None:
    assert at(position(4)).why_not(A, question) == 8


def test_kn_08_a_number_whose_pair_is_laid_may_not_be_asked() -> None:
    board = at(position(decks="a1 a2 s3 s4 | a3 a4 | a6 s6 s7 s8 | a7 a8 s1 s2", laid={B: 5}))
    assert board.open(A) == {f"ask {n}" for n in (1, 2, 3, 4, 6, 7, 8)}
    assert board.why_not(A, "ask 5") == 8


# ----------------------------------------------------------------------------------------------- KN-09


@pytest.mark.parametrize("seats", [4, 5, 6, 7, 8])
def test_kn_09_without_a_bot_deck_there_is_no_hand_to_set(seats: int) -> None:
    board = at(position(seats))
    assert {len(move.split()) for move in board.legal(A)} == {2}
    board.do("A ask 7")
    assert board.open(B) == {"up", "down"}


@pytest.mark.parametrize("hand", ["up", "down"])
@pytest.mark.parametrize(("seats", "bot_deck"), BOT_TABLES)
def test_kn_09_the_emperor_sets_the_hand_of_the_bot_deck_for_all_to_see(seats: int, bot_deck: bool, hand: str) -> None:
    board = at(position(seats, bot_deck=bot_deck))
    assert {"ask 7 bot up", "ask 7 bot down"} <= board.open(A)
    assert "ask 7" not in board.open(A)
    board.do(f"A ask 7 bot {hand}")
    assert {board.view(seat).decks[-1].hand for seat in board.all_seats()} == {hand}
    assert board.open(B) == {"up", "down"}


@pytest.mark.parametrize("hand", ["up", "down"])
@pytest.mark.parametrize(
    ("held", "emperor", "own_bot"),
    [((A, B), A, C), ((A, B), B, D), ((C, B), C, A), ((C, D), D, B), ((A, D), A, C)],
)
def test_kn_09_with_two_players_the_emperor_sets_the_bot_deck_they_keep(
    held: tuple[int, int], emperor: int, own_bot: int, hand: str
) -> None:
    board = at(position(2, held=held, emperor=emperor))
    board.emperor_does(f"ask 7 bot {hand}")
    hands = [deck.hand for deck in board.view(A).decks]
    assert hands == [hand if deck == own_bot else None for deck in range(4)]


@pytest.mark.parametrize("answer", ["up bot up", "up bot down", "down bot up", "down bot down"])
@pytest.mark.parametrize(("emperor", "other", "others_bot"), [(A, B, D), (B, A, C)])
def test_kn_09_with_two_players_the_other_one_sets_theirs(
    emperor: int, other: int, others_bot: int, answer: str
) -> None:
    board = at(position(2, emperor=emperor))
    board.emperor_does("ask 7 bot up")
    assert board.open(other) == {"up bot up", "up bot down", "down bot up", "down bot down"}
    board.play(other, answer)
    own, _, bots = answer.split()
    assert board.view(A).decks[other].hand == own
    assert board.view(A).decks[others_bot].hand == bots


# ----------------------------------------------------------------------------------------------- KN-10


@every_table
def test_kn_10_all_other_players_choose_at_the_same_time(seats: int, bot_deck: bool) -> None:
    board = at(position(seats, bot_deck=bot_deck, emperor=B))
    board.play(B, board.legal(B)[0])
    assert board.asked() == [seat for seat in range(seats) if seat != B]


@pytest.mark.parametrize("order", list(permutations("BCD")))
def test_kn_10_the_order_of_choices_does_not_matter(order: tuple[str, str, str]) -> None:
    choices = {"B": "up", "C": "down", "D": "down"}
    start = at(position()).do("A ask 7")
    one = at(start.state).do("B up", "C down", "D down")
    other = at(start.state).do(*(f"{seat} {choices[seat]}" for seat in order))
    assert one.state.tobytes() == other.state.tobytes()


def test_kn_10_choices_are_unseen_until_all_have_chosen_and_then_shown_together() -> None:
    board = at(position()).do("A ask 7", "B up", "D down")
    for seat in board.all_seats():
        assert [deck.hand for deck in board.view(seat).decks] == [None] * 4
        assert board.heard(Revealed, seat) == []
    board.do("C up")
    for seat in board.all_seats():
        assert [deck.hand for deck in board.view(seat).decks] == [None, "up", "up", "down"]
        assert board.heard(Revealed, seat) == [Revealed(raised=[B, C], lowered=[D])]


@pytest.mark.parametrize("number", [1, 2, 5, 7])
def test_kn_10_raising_is_allowed_with_and_without_the_number(number: int) -> None:
    board = at(position()).do(f"A ask {number}")
    assert all({"up", "down"} == board.open(seat) for seat in (B, C, D))


@every_table
def test_kn_10_lowered_is_open_to_all_so_that_time_can_choose_it(seats: int, bot_deck: bool) -> None:
    board = at(position(seats, bot_deck=bot_deck, foxes={B: 1}))
    board.play(A, board.legal(A)[0])
    lowered = "down bot down" if seats == 2 else "down"
    assert all(lowered in board.open(seat) for seat in board.asked())


def test_kn_10_a_choice_is_made_once() -> None:
    board = at(position()).do("A ask 7", "B up")
    assert board.asked() == [C, D]
    assert board.open(B) == set()


# ----------------------------------------------------------------------------------------------- KN-11


@every_table
@pytest.mark.parametrize("foxes", [1, 2])
def test_kn_11_a_deck_with_a_fox_cannot_raise(seats: int, bot_deck: bool, foxes: int) -> None:
    board = at(position(seats, bot_deck=bot_deck, foxes={B: foxes}))
    board.play(A, board.legal(A)[0])
    assert not any(move.startswith("up") for move in board.legal(B))
    assert board.why_not(B, "up bot down" if seats == 2 else "up") == 11


@pytest.mark.parametrize(("seats", "bot_deck"), BOT_TABLES)
def test_kn_11_a_bot_deck_with_a_fox_cannot_raise_either(seats: int, bot_deck: bool) -> None:
    board = at(position(seats, bot_deck=bot_deck, foxes={deck_count(seats, bot_deck) - 1: 1}))
    assert {move.split(" ", 2)[2] for move in board.legal(A)} == {"bot down"}
    assert board.why_not(A, "ask 7 bot up") == 11


@pytest.mark.parametrize(
    ("foxes", "questions", "answers"),
    [
        ("", "bot up, bot down", "up bot up, up bot down, down bot up, down bot down"),
        ("A", "bot up, bot down", "up bot up, up bot down, down bot up, down bot down"),
        ("B", "bot up, bot down", "down bot up, down bot down"),
        ("C", "bot down", "up bot up, up bot down, down bot up, down bot down"),
        ("D", "bot up, bot down", "up bot down, down bot down"),
        ("BD", "bot up, bot down", "down bot down"),
        ("BCD", "bot down", "down bot down"),
    ],
)
def test_kn_11_with_two_players_a_fox_binds_its_own_deck_only(foxes: str, questions: str, answers: str) -> None:
    board = at(position(2, foxes={letter(deck): 1 for deck in foxes}))
    assert {move.split(" ", 2)[2] for move in board.legal(A)} == set(questions.split(", "))
    board.do("A ask 7 bot down")
    assert board.open(B) == set(answers.split(", "))


def lowered_after(board: Board, *moves: str) -> set[str]:
    """The decks from which the Emperor may take."""
    return board.do(*moves).open(A)


@pytest.mark.parametrize("answers", [("B down", "C down", "D up"), ("B down", "C up", "D down")])
def test_kn_11_a_deck_with_a_fox_counts_as_lowered(answers: tuple[str, str, str]) -> None:
    board = at(position(foxes={B: 2}))
    assert "take 2" in lowered_after(board, "A ask 7", *answers)


def test_kn_11_a_bot_deck_with_a_fox_counts_as_lowered() -> None:
    board = at(position(3, foxes={D: 1}))
    assert lowered_after(board, "A ask 7 bot down", "B down", "C up") == {"take 2", "take 4"}
