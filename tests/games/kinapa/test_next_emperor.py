"""The next Emperor, Sheep and the switch: KN-29 to KN-33."""

from __future__ import annotations

import pytest

from tests.games.kinapa.positions import (
    BOT_TABLES,
    TABLES,
    A,
    B,
    Board,
    C,
    D,
    E,
    at,
    deck_count,
    letter,
    letters,
    play_on,
    position,
    swapped,
    with_hand,
)
from zashiki.games.kinapa.view import Crowned, Flock, Holds, Named, Sheep, Stays, Switched

PAIR = "a1 s1 a5 s6"
"""A hand with which A may ask for 1 without making anybody a liar."""


def about_to_name(answers: str, sheep: str, seats: int = 4, bot: str = "", bot_deck: bool = False) -> Board:
    """A asks for its own pair, the others answer, and A is to name the next Emperor."""
    cards = with_hand(PAIR, deck_count(seats, bot_deck))
    board = at(position(seats, cards, bot_deck=bot_deck, sheep=tuple(letters(sheep))))
    board.ask(f"ask 1 bot {bot}" if bot else "ask 1", *answers.split(", "))
    return to_name(board)


def to_name(board: Board) -> Board:
    """Play on until the next Emperor is to be named."""
    return play_on(board, "name")


# ----------------------------------------------------------------------------------------------- KN-29


@pytest.mark.parametrize(("seats", "bot_deck"), TABLES)
def test_kn_29_without_a_raised_hand_the_emperor_stays(seats: int, bot_deck: bool) -> None:
    board = at(position(seats, bot_deck=bot_deck, emperor=B))
    bots = " bot down" if board.state.decks > seats else ""
    board.ask(f"ask 5{bots}", *["down bot down" if seats == 2 else "down"] * (seats - 1))
    play_on(board)
    assert board.heard(Stays) == [Stays(B)]
    assert board.state.emperor == B
    assert board.asked() == [B]
    assert board.sheep() == {B}
    assert board.view(A).number is None
    assert {deck.hand for deck in board.view(A).decks} == {None}


@pytest.mark.parametrize(
    ("seats", "question", "answers", "heir"),
    [
        (3, "ask 1 bot up", "down, down", "name 4 to 2"),
        (2, "ask 1 bot up", "down bot down", "name 3"),
        (2, "ask 1 bot down", "down bot up", "name 4"),
    ],
)
def test_kn_29_a_raised_bot_deck_is_a_raised_hand(seats: int, question: str, answers: str, heir: str) -> None:
    board = to_name(at(position(seats)).ask(question, *answers.split(", ")))
    assert board.phase == "name"
    assert heir in board.open(A)


# ----------------------------------------------------------------------------------------------- KN-30


@pytest.mark.parametrize(
    ("answers", "sheep", "heirs"),
    [
        ("up, up, up", "A", "BCD"),
        ("up, up, down", "A", "BC"),  # who stayed lowered cannot be named
        ("down, up, down", "A", "C"),
        ("up, up, up", "AB", "CD"),  # without a Sheep before with
        ("up, up, up", "ABC", "D"),
        ("up, down, up", "ACD", "B"),
        ("up, up, down", "ABC", "BC"),  # all who raised have one
        ("up, down, down", "AB", "B"),
        ("up, up, up", "BC", "D"),
        ("up, up, up", "", "BCD"),
    ],
)
def test_kn_30_a_deck_that_raised_is_named_first_one_without_a_sheep(answers: str, sheep: str, heirs: str) -> None:
    board = about_to_name(answers, sheep)
    assert board.open(A) == {f"name {deck + 1}" for deck in letters(heirs)}
    assert all(board.why_not(A, f"name {deck + 1}") == 30 for deck in letters("ABCD") - letters(heirs))


@pytest.mark.parametrize("heir", ["B", "C", "D"])
def test_kn_30_the_deck_named_is_emperor_and_asks_next(heir: str) -> None:
    deck = letter(heir)
    board = about_to_name("up, up, up", "A").do(f"A name {deck + 1}")
    for seat in board.all_seats():
        assert board.view(seat).emperor == deck
        assert board.heard(Named, seat) == [Named(A, deck, None, 30)]
        assert board.heard(Crowned, seat) == [Crowned(deck, deck)]
    assert board.asked() == [deck]
    assert board.phase == "ask"


@pytest.mark.parametrize(
    ("sheep", "heirs"), [("A", {"name 2", "name 4 to 2", "name 4 to 3"}), ("AD", {"name 2"}), ("ABD", {"name 3"})]
)
def test_kn_30_holds_for_a_bot_deck_too(sheep: str, heirs: set[str]) -> None:
    answers = "up, down" if "B" not in sheep else "up, up"
    assert about_to_name(answers, sheep, 3, "up").open(A) == heirs


# ----------------------------------------------------------------------------------------------- KN-31


@pytest.mark.parametrize(
    ("answers", "sheep", "heirs", "refused"),
    [
        ("up, up, up", "A", "D", 31),  # D lied, and has no Sheep
        ("up, down, up", "A", "D", 31),
        ("up, up, up", "ABC", "D", 31),
        ("up, up, up", "AD", "BC", 30),  # D lied, and has one: nothing forces it
        ("down, up, up", "ACD", "CD", 30),
        ("up, up, down", "A", "BC", 30),  # nobody lied
    ],
)
def test_kn_31_a_liar_of_this_turn_without_a_sheep_must_be_named(
    answers: str, sheep: str, heirs: str, refused: int
) -> None:
    board = at(position(sheep=tuple(letters(sheep)))).ask("ask 1", *answers.split(", "))
    to_name(board)
    assert board.open(A) == {f"name {deck + 1}" for deck in letters(heirs)}
    assert all(board.why_not(A, f"name {deck + 1}") == refused for deck in letters("ABCD") - letters(heirs))


@pytest.mark.parametrize(
    ("seats", "question", "answers", "heirs"),
    [
        (3, "ask 1 bot up", "up, up", {"name 4 to 2", "name 4 to 3"}),
        (2, "ask 1 bot up", "up bot up", {"name 4"}),
    ],
)
def test_kn_31_a_bot_deck_that_lied_must_be_named(seats: int, question: str, answers: str, heirs: set[str]) -> None:
    board = to_name(at(position(seats)).ask(question, *answers.split(", ")))
    assert board.open(A) == heirs


def test_kn_31_a_liar_of_an_earlier_turn_forces_nothing() -> None:
    board = to_name(at(position(foxes={D: 2}, up={D: "a7 a8 s1"})).ask("ask 3", "down", "up", "down"))
    assert board.open(A) == {"name 3"}


# ----------------------------------------------------------------------------------------------- KN-32


@pytest.mark.parametrize(
    ("seats", "before", "answers", "bot", "named", "after"),
    [
        (4, "A", "up, up, up", "", "name 2", "AB"),
        (4, "AB", "up, up, up", "", "name 4", "ABD"),
        (4, "AB", "up, down, down", "", "name 2", "AB"),  # it has one already
        (4, "ABC", "up, up, up", "", "name 4", "D"),  # now all have one: the others go back
        (4, "ABC", "up, down, down", "", "name 2", "ABC"),
        (5, "ABC", "up, up, up, up", "", "name 4", "ABCD"),
        (5, "ABCD", "up, up, up, up", "", "name 5", "E"),
        (3, "AB", "down, up", "down", "name 3", "ABC"),  # the bot deck has none yet
        (3, "ABC", "up, up", "up", "name 4 to 3", "D"),
        (3, "ABD", "down, up", "down", "name 3", "C"),
        (2, "AB", "up bot up", "up", "name 3", "ABC"),
        (2, "ABC", "up bot up", "up", "name 4", "D"),
        (2, "ACD", "up bot up", "up", "name 2", "B"),
    ],
)
def test_kn_32_the_new_emperor_takes_a_sheep_and_when_all_have_one_the_others_go_back(
    seats: int, before: str, answers: str, bot: str, named: str, after: str
) -> None:
    board = about_to_name(answers, before, seats, bot).do(f"A {named}")
    assert board.sheep() == letters(after)
    assert [event.deck for event in board.heard(Sheep)] == sorted(letters(after) - letters(before))
    assert bool(board.heard(Flock)) == (len(after) == 1)


def test_kn_32_with_the_option_the_bot_deck_counts_among_all() -> None:
    board = about_to_name("up, up, up", "ABC", bot="down", bot_deck=True).do("A name 4")
    assert board.sheep() == letters("ABCD")
    last = about_to_name("up, up, up", "ABCD", bot="up", bot_deck=True).do("A name 5 to 2")
    assert last.sheep() == {E}


# ----------------------------------------------------------------------------------------------- KN-33


@pytest.mark.parametrize(("named", "keeper", "picked", "left"), [("name 3", A, C, A), ("name 4", B, D, B)])
def test_kn_33_with_two_players_the_keeper_picks_the_bot_deck_up(
    named: str, keeper: int, picked: int, left: int
) -> None:
    board = about_to_name("up bot up", "A", 2, "up").do(f"A {named}")
    decks = board.view(A).decks
    assert (decks[picked].holder, decks[picked].keeper) == (keeper, None)
    assert (decks[left].holder, decks[left].keeper) == (None, keeper)
    assert board.state.emperor == picked
    assert board.asked() == [keeper]
    assert board.heard(Switched) == [Switched(keeper, picked, left)]


@pytest.mark.parametrize(("seats", "bot_deck"), BOT_TABLES)
def test_kn_33_otherwise_the_emperor_points_at_any_opponent(seats: int, bot_deck: bool) -> None:
    bot = deck_count(seats, bot_deck)
    board = about_to_name(", ".join(["down"] * (seats - 1)), "A", seats, "up", bot_deck)
    assert board.open(A) == {f"name {bot} to {seat + 1}" for seat in range(1, seats)}
    for seat in range(1, seats):
        after = at(board.state).do(f"A name {bot} to {seat + 1}")
        assert after.state.holder[bot - 1] == seat
        assert after.state.holder[seat] == -1
        assert set(after.state.keeper) == {-1}
        assert after.asked() == [seat]


def test_kn_33_the_emperor_may_not_point_at_nobody_or_at_themselves() -> None:
    board = about_to_name("down, down", "A", 3, "up")
    refused = {move: board.why_not(A, move) for move in ("name 4", "name 4 to 1", "name 4 to 4")}
    assert refused == {"name 4": 33, "name 4 to 1": 33, "name 4 to 4": 33}


def test_kn_33_the_deck_goes_over_with_its_whole_situation_and_the_other_is_left_with_its_own() -> None:
    cards = "a1 s1 a2 s3 | a3 a4 | a5 a7 s2 s5 | s4 s7"
    board = at(position(3, cards, laid={B: 6, D: 8}, sheep=(A, B), foxes={B: 2}, up={B: "a3"}))
    board.ask("ask 1 bot up", "down", "down").do("A take 3", "A give a2", "A turn 8", "A name 4 to 2")
    view = board.view(B)
    assert (view.deck, view.hand, view.decks[D].holder) == (D, ["s4", "s7"], B)
    assert (view.decks[D].laid, view.decks[D].sheep, view.decks[D].foxes, view.decks[D].up) == ([8], True, 0, [])
    left = view.decks[B]
    assert (left.holder, left.laid, left.sheep, left.foxes, left.up) == (None, [6], True, 1, ["a3"])


def test_kn_33_whoever_picks_a_punished_deck_up_is_punished() -> None:
    board = to_name(at(position(3)).ask("ask 1 bot up", "up", "up")).do("A name 4 to 3")
    view = board.view(C)
    assert (view.deck, view.decks[D].foxes, view.decks[D].up) == (D, 2, ["a7", "a8", "s2"])
    assert (view.decks[C].holder, view.decks[C].foxes) == (None, 0)


def test_kn_33_the_deck_left_behind_is_the_bot_deck_from_then_on() -> None:
    board = about_to_name("down, down", "A", 3, "up").do("A name 4 to 2", "B ask 7 bot up")
    assert board.view(C).decks[B].hand == "up"
    assert board.asked() == [A, C]
    board.do("A down", "C down")
    to_name(board)
    assert board.open(B) == {"name 2 to 1", "name 2 to 3"}
    board.do("B name 2 to 3")
    assert [deck.holder for deck in board.view(A).decks] == [A, C, None, B]


def test_kn_33_two_players_can_switch_back() -> None:
    board = about_to_name("down bot down", "A", 2, "up").do("A name 3", "A ask 7 bot up", "B down bot down")
    to_name(board).do("A name 1")
    assert [deck.holder for deck in board.view(A).decks] == [A, B, None, None]
    assert [deck.keeper for deck in board.view(A).decks] == [None, None, A, B]


def test_kn_33_the_deck_left_behind_is_shown_no_more() -> None:
    board = about_to_name("down, down", "A", 3, "up")
    left, picked = board.cards(B), board.cards(D)
    board.do("A name 4 to 2")
    assert set(board.view(B).hand) == picked
    assert board.heard(Holds, B) == [Holds(B, D, board.view(B).hand)]
    assert board.heard(Holds, A) == board.heard(Holds, C) == board.heard(Holds) == []
    twin = swapped(board.state, B, C, f"{min(left)} {min(board.cards(C))}")
    assert at(twin).view(B) == board.view(B)
