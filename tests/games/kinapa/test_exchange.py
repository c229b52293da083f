"""The exchange: KN-12 to KN-19.

The cards are mostly those of `ring`: A `a1 a2 s3 s4`, B `a3 a4 s5 s6`, C `a5 a6 s7 s8`, D `a7 a8 s1 s2`. So A, who
asks, holds a 1 and D the other; of the 5s B and C hold one each, of the 7s C and D.
"""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.kinapa.positions import A, B, Board, C, D, at, letter, letters, position
from zashiki.games.kinapa import GAME
from zashiki.games.kinapa.rules import State
from zashiki.games.kinapa.view import Demanded, Lied, PairShown, Revealed, Took

LUCKS = range(240)


def liars(board: Board) -> set[int]:
    """The decks with Foxes."""
    return {deck for deck in range(board.state.decks) if board.state.foxes[deck]}


# ----------------------------------------------------------------------------------------------- KN-12


@pytest.mark.parametrize(
    ("answers", "lowered"),
    [
        ("down down up", {"take 2", "take 3"}),
        ("down up down", {"take 2", "take 4"}),
        ("up down down", {"take 3", "take 4"}),
        ("down down down", {"take 2", "take 3", "take 4"}),
    ],
)
@pytest.mark.parametrize("number", [1, 5, 7])
def test_kn_12_with_two_or_more_lowered_the_emperor_picks_one_of_those(
    number: int, answers: str, lowered: set[str]
) -> None:
    board = at(position()).ask(f"ask {number}", *answers.split())
    assert board.phase == "take"
    assert board.open(A) == lowered


@pytest.mark.parametrize("seats", [5, 6, 7, 8])
def test_kn_12_holds_for_every_number_of_players(seats: int) -> None:
    board = at(position(seats)).ask("ask 1", *["up"] * (seats - 3), "down", "down")
    assert board.open(A) == {f"take {seats - 1}", f"take {seats}"}


@pytest.mark.parametrize("bot", ["up", "down"])
def test_kn_12_a_bot_deck_is_taken_from_as_any_other(bot: str) -> None:
    board = at(position(5, bot_deck=True)).ask(f"ask 1 bot {bot}", "down", "up", "up", "down")
    assert board.open(A) == {"take 2", "take 5"} | ({"take 6"} if bot == "down" else set())


@pytest.mark.parametrize("up", ["", "a3 a4 s5", "a3 a4 s5 s6"])
def test_kn_12_the_card_is_taken_at_random_also_from_face_up_ones(up: str) -> None:
    start = position(foxes={B: 1}, up={B: up})
    drawn = Counter[str]()
    for luck in LUCKS:
        board = at(start, luck).ask("ask 7", "down", "down", "up").do("A take 2")
        (card,) = {"a3", "a4", "s5", "s6"} - board.cards(B)
        drawn[card] += 1
    assert set(drawn) == {"a3", "a4", "s5", "s6"}
    assert min(drawn.values()) > len(LUCKS) / 4 * 0.7


def test_kn_12_the_card_taken_goes_to_the_emperor_and_one_of_choice_back() -> None:
    board = at(position()).ask("ask 7", "down", "down", "up").do("A take 2")
    (taken,) = board.cards(A) - {"a1", "a2", "s3", "s4"}
    assert taken in {"a3", "a4", "s5", "s6"}
    assert board.open(A) == {"give a1", "give a2", "give s3", "give s4"}
    board.do("A give s3")
    assert board.cards(A) == {"a1", "a2", "s4", taken}
    assert board.cards(B) == {"a3", "a4", "s5", "s6", "s3"} - {taken}
    assert board.cards(C) | board.cards(D) == {"a5", "a6", "s7", "s8", "a7", "a8", "s1", "s2"}
    assert board.phase == "turn"


def test_kn_12_a_lie_does_not_come_out_when_a_card_is_taken_at_random() -> None:
    board = at(position()).ask("ask 1", "down", "down", "up").do("A take 2", "A give a1")
    assert liars(board) == set()


def test_kn_12_the_record_names_the_card_drawn() -> None:
    board = at(position()).ask("ask 7", "down", "down", "up").do("A take 2")
    (taken,) = board.cards(A) - {"a1", "a2", "s3", "s4"}
    assert GAME.chance(board.rows) == taken


# ----------------------------------------------------------------------------------------------- KN-13 to KN-15


@pytest.mark.parametrize(
    ("number", "answers", "giver", "card", "liar"),
    [
        (1, "up up down", "D", "s1", False),  # the lowered one holds it
        (1, "down up up", "D", "s1", True),  # the lowered one does not
        (1, "up down up", "D", "s1", True),
        (1, "up up up", "D", "s1", True),  # nobody is lowered
        (3, "down up up", "B", "a3", False),
        (3, "up up down", "B", "a3", True),
        (3, "up up up", "B", "a3", True),
    ],
)
def test_kn_13_with_one_or_no_lowered_hand_the_holder_gives_the_number(
    number: int, answers: str, giver: str, card: str, liar: bool
) -> None:
    board = at(position()).ask(f"ask {number}", *answers.split())
    assert board.phase == "give"
    assert card in board.cards(A)
    assert card not in board.cards(letter(giver))
    assert board.heard(Demanded) == [Demanded(number, letter(giver))]
    board.do("A give a2")
    assert "a2" in board.cards(letter(giver))
    assert [len(board.cards(deck)) for deck in (A, B, C, D)] == [4, 4, 4, 4]
    assert bool(liars(board)) == liar


@pytest.mark.parametrize(
    ("seats", "bot_deck", "question", "answers", "giver"),
    [
        (3, False, "ask 1 bot down", "up up", D),
        (3, False, "ask 3 bot down", "up up", B),
        (3, False, "ask 3 bot up", "up down", B),
        (4, True, "ask 1 bot up", "up down up", 4),
        (7, True, "ask 1 bot down", "up up up up up up", 7),
        (8, False, "ask 1", "up up up down up up up", 7),
        (2, False, "ask 1 bot up", "up bot down", D),
        (2, False, "ask 3 bot down", "up bot up", B),
    ],
)
def test_kn_13_holds_for_every_number_of_players_and_for_bot_decks(
    seats: int, bot_deck: bool, question: str, answers: str, giver: int
) -> None:
    said = [answers] if seats == 2 else answers.split()
    board = at(position(seats, bot_deck=bot_deck)).ask(question, *said)
    assert board.phase == "give"
    assert [event.deck for event in board.heard(Took)] == [giver]
    assert len(board.cards(giver)) == 3


@pytest.mark.parametrize("answers", ["up up down", "down down up"])
def test_kn_14_the_card_just_received_is_never_given(answers: str) -> None:
    board = at(position()).ask("ask 1", *answers.split())
    if board.phase == "take":
        board.do("A take 2")
    (received,) = board.cards(A) - {"a1", "a2", "s3", "s4"}
    assert board.open(A) == {"give a1", "give a2", "give s3", "give s4"}
    assert board.why_not(A, f"give {received}") == 14


def test_kn_14_another_card_of_the_same_number_may_be_given() -> None:
    board = at(position()).ask("ask 1", "up", "up", "down")
    assert board.view(A).received == "s1"
    board.do("A give a1")
    assert "a1" in board.cards(D)


@pytest.mark.parametrize(
    ("number", "answers", "liar"),
    [
        (1, "up up up", {D}),
        (1, "up up down", set()),
        (1, "down up up", {D}),
        (3, "up up up", {B}),
        (3, "down up up", set()),
        (3, "up down up", {B}),
    ],
)
def test_kn_15_a_giver_who_had_raised_is_a_liar(number: int, answers: str, liar: set[int]) -> None:
    board = at(position()).ask(f"ask {number}", *answers.split())
    assert liars(board) == liar
    assert {event.deck for event in board.heard(Lied)} == liar
    assert board.view(B).liar == (min(liar) if liar else None)


@pytest.mark.parametrize(
    ("state", "question", "answers", "liar"),
    [
        (position(3), "ask 1 bot up", "up, up", {D}),
        (position(3), "ask 1 bot down", "up, up", set()),
        (position(3), "ask 1 bot up", "down, up", {D}),
        (position(6, bot_deck=True), "ask 1 bot up", "up, up, up, up, up", {6}),
        (position(2), "ask 1 bot up", "up bot up", {D}),
        (position(2), "ask 1 bot up", "up bot down", set()),
        (position(2), "ask 1 bot down", "up bot up", {D}),
    ],
)
def test_kn_15_a_bot_deck_is_a_liar_too(state: State, question: str, answers: str, liar: set[int]) -> None:
    board = at(state).ask(question, *answers.split(", "))
    assert liars(board) == liar


# ----------------------------------------------------------------------------------------------- KN-16


@pytest.mark.parametrize(
    ("emperor", "number", "answers", "giver", "liar"),
    [
        (A, 7, "up down up", C, None),  # the lowered one, first clockwise
        (A, 7, "up up down", D, None),  # the lowered one, though C comes first
        (A, 7, "up up up", C, C),
        (A, 7, "down up up", C, C),  # the only lowered one holds none
        (B, 1, "up up up", D, D),  # clockwise from B: C, D, A
        (B, 1, "down up up", A, None),
        (C, 3, "up up up", A, A),  # clockwise from C: D, A, B
        (C, 3, "up down up", B, None),
        (D, 5, "up up up", B, B),
    ],
)
def test_kn_16_of_two_holders_the_lowered_gives_else_the_first_clockwise(
    emperor: int, number: int, answers: str, giver: int, liar: int | None
) -> None:
    board = at(position(emperor=emperor)).ask(f"ask {number}", *answers.split())
    assert [event.deck for event in board.heard(Took)] == [giver]
    assert liars(board) == (set() if liar is None else {liar})


def test_kn_16_only_the_giver_is_exposed() -> None:
    board = at(position()).ask("ask 7", "up", "up", "up").do("A give a1")
    assert board.face_up(C) == {"a5", "a6", "s8"}
    assert board.face_up(D) == set()
    assert "a7" in board.cards(D)


@pytest.mark.parametrize(("answer", "liar"), [("up", {B}), ("down", set())])
def test_kn_16_a_deck_with_both_gives_one_of_them_at_random(answer: str, liar: set[int]) -> None:
    start = position(decks="a1 a2 s3 s4 | a3 a4 s7 a7 | a5 a6 s5 s8 | s6 a8 s1 s2")
    given = Counter[str]()
    for luck in LUCKS:
        board = at(start, luck).ask("ask 7", answer, "up", "up")
        (card,) = {"a7", "s7"} & board.cards(A)
        given[card] += 1
        assert GAME.chance(board.rows) == card
        assert board.cards(B) == {"a3", "a4", "a7", "s7"} - {card}
        assert liars(board) == liar
    assert min(given["a7"], given["s7"]) > len(LUCKS) / 2 * 0.7


def test_kn_16_nothing_is_drawn_when_only_one_card_can_be_given() -> None:
    board = at(position()).ask("ask 7", "up", "up", "up")
    assert GAME.chance(board.rows) is None


# ----------------------------------------------------------------------------------------------- KN-17, KN-18

PAIR_OF_2 = "a2 s2 s3 s4 | a3 a4 s5 s6 | a5 a6 s7 s8 | a7 a8 s1 a1"


@pytest.mark.parametrize(
    ("seats", "question", "answers"),
    [(4, "ask 2", "up, up, up"), (3, "ask 2 bot up", "up, up"), (2, "ask 2 bot up", "up bot up")],
)
def test_kn_17_the_pair_is_shown_and_nothing_exchanged_when_all_raise(seats: int, question: str, answers: str) -> None:
    board = at(position(seats, PAIR_OF_2))
    before = list(board.state.cards)
    board.ask(question, *answers.split(", "))
    assert board.phase == "turn"
    assert board.state.cards == before
    assert board.view(A).partner is None
    assert liars(board) == set()
    for seat in board.all_seats():
        assert board.heard(PairShown, seat) == [PairShown(A, 2, 17)]


@pytest.mark.parametrize(
    ("seats", "question", "answers", "lowered"),
    [
        (4, "ask 2", "down, up, up", "B"),
        (4, "ask 2", "up, up, down", "D"),
        (4, "ask 2", "down, up, down", "BD"),
        (4, "ask 2", "down, down, down", "BCD"),
        (3, "ask 2 bot down", "up, up", "D"),
        (2, "ask 2 bot down", "up bot up", "C"),
        (2, "ask 2 bot up", "down bot up", "B"),
    ],
)
def test_kn_18_the_pair_is_shown_and_a_card_taken_from_a_lowered_deck_even_if_only_one(
    seats: int, question: str, answers: str, lowered: str
) -> None:
    board = at(position(seats, PAIR_OF_2)).ask(question, *answers.split(", "))
    for seat in board.all_seats():
        assert board.heard(PairShown, seat) == [PairShown(A, 2, 18)]
    assert board.phase == "take"
    assert board.open(A) == {f"take {deck + 1}" for deck in letters(lowered)}


def test_kn_18_the_card_is_random_and_one_goes_back() -> None:
    taken = Counter[str]()
    for luck in LUCKS:
        board = at(position(decks=PAIR_OF_2), luck).ask("ask 2", "up", "up", "down").do("A take 4")
        taken.update(board.cards(A) - {"a2", "s2", "s3", "s4"})
        assert board.phase == "give"
    assert set(taken) == {"a7", "a8", "s1", "a1"}


@pytest.mark.parametrize("answers", ["up up up", "up up down", "down down up"])
def test_kn_18_a_pair_that_the_emperor_does_not_hold_is_not_shown(answers: str) -> None:
    board = at(position()).ask("ask 1", *answers.split())
    assert board.heard(PairShown) == []


# ----------------------------------------------------------------------------------------------- KN-19


@pytest.mark.parametrize(
    ("emperor", "question", "answer", "lowered"),
    [
        (A, "ask 1 bot up", "down bot down", "BD"),
        (A, "ask 1 bot down", "down bot up", "BC"),
        (A, "ask 1 bot down", "up bot down", "CD"),  # two bot decks, no player
        (A, "ask 1 bot down", "down bot down", "BCD"),
        (B, "ask 1 bot down", "up bot down", "CD"),
        (B, "ask 1 bot up", "down bot down", "AC"),
        (B, "ask 1 bot down", "down bot up", "AD"),
    ],
)
def test_kn_19_with_two_players_any_two_lowered_of_three_hands_are_two_or_more(
    emperor: int, question: str, answer: str, lowered: str
) -> None:
    board = at(position(2, emperor=emperor)).ask(question, answer)
    assert board.phase == "take"
    assert board.open(emperor) == {f"take {deck + 1}" for deck in letters(lowered)}
    assert board.heard(Revealed)[0].lowered == sorted(letters(lowered))


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("ask 1 bot up", "up bot up"),
        ("ask 1 bot down", "up bot up"),
        ("ask 1 bot up", "down bot up"),
        ("ask 1 bot up", "up bot down"),
    ],
)
def test_kn_19_with_two_players_one_or_no_lowered_hand_of_three_is_a_demand(question: str, answer: str) -> None:
    assert at(position(2)).ask(question, answer).phase == "give"


def test_kn_19_the_emperor_may_deal_with_the_bot_deck_they_keep_themselves() -> None:
    board = at(position(2)).ask("ask 1 bot down", "up bot down").do("A take 3", "A give s3")
    assert "s3" in board.cards(C)
    demanded = at(position(2)).ask("ask 5 bot down", "up bot up").do("A give s3")
    assert "s3" in demanded.cards(C)
    assert "a5" in demanded.cards(A)
