"""The decks in play and the deal: KN-01 to KN-07."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from tests.games.kinapa.positions import (
    BOT_TABLES,
    TABLES,
    A,
    B,
    Board,
    C,
    D,
    at,
    cards_of,
    deck_count,
    position,
    random_moves,
)
from zashiki.core.game import BadTable
from zashiki.games.kinapa import GAME
from zashiki.games.kinapa.view import Called, Crowned, Holds, Switched

LUCKS = range(120)
every_table = pytest.mark.parametrize(("seats", "bot_deck"), TABLES)


def deals(seats: int, bot_deck: bool) -> Iterator[Board]:
    """Many deals."""
    return (Board(seats, bot_deck, luck) for luck in LUCKS)


def held(board: Board) -> list[int]:
    """The decks that the seats hold."""
    return board.state.deck_of[: board.seats]


def deck_with(board: Board, card: str) -> int:
    """The deck that holds a card."""
    return next(deck for deck in range(board.state.decks) if card in board.cards(deck))


@every_table
def test_a_position_made_by_hand_is_what_a_deal_makes(seats: int, bot_deck: bool) -> None:
    for board in deals(seats, bot_deck):
        dealt = board.state
        decks = " | ".join(" ".join(cards_of(cards)) for cards in dealt.cards[: dealt.decks])
        objects = " ".join(f"{2 * k + 1}-{2 * k + 2}" for k in dealt.objects[: 2 * dealt.decks])
        made = position(
            seats, decks, bot_deck=bot_deck, emperor=dealt.emperor, held=tuple(held(board)), objects=objects
        )
        assert made.tobytes() == dealt.tobytes()


# ----------------------------------------------------------------------------------------------- KN-01 to KN-03


@pytest.mark.parametrize("seats", [4, 5, 6, 7, 8])
def test_kn_01_four_to_eight_players_have_one_deck_each(seats: int) -> None:
    decks = Board(seats).view(A).decks
    assert [deck.holder for deck in decks] == list(range(seats))
    assert {deck.keeper for deck in decks} == {None}


@pytest.mark.parametrize("seats", [4, 5, 6, 7])
def test_kn_01_the_option_adds_one_deck_that_nobody_holds_or_keeps(seats: int) -> None:
    decks = Board(seats, bot_deck=True).view(A).decks
    assert [deck.holder for deck in decks] == [*range(seats), None]
    assert {deck.keeper for deck in decks} == {None}


@pytest.mark.parametrize("seats", [2, 3, 8])
def test_kn_01_the_option_is_for_four_to_seven_players(seats: int) -> None:
    with pytest.raises(BadTable, match="4 to 7 players"):
        GAME.table(seats, {"bot_deck": True})


@pytest.mark.parametrize("seats", [0, 1, 9])
def test_kn_01_nobody_plays_with_fewer_than_two_or_more_than_eight(seats: int) -> None:
    with pytest.raises(BadTable):
        GAME.table(seats, {})


def test_kn_02_three_players_have_four_decks_and_the_last_is_a_bot_deck() -> None:
    for board in deals(3, bot_deck=False):
        decks = board.view(A).decks
        assert [deck.holder for deck in decks] == [0, 1, 2, None]
        assert {deck.keeper for deck in decks} == {None}


def test_kn_03_two_players_hold_one_deck_and_keep_the_bot_deck_beside_it() -> None:
    seen = set()
    for board in deals(2, bot_deck=False):
        decks = board.view(A).decks
        seen.add((tuple(deck.holder for deck in decks), tuple(deck.keeper for deck in decks)))
    # the second after the switch of KN-07
    assert seen == {((0, 1, None, None), (None, None, 0, 1)), ((None, None, 0, 1), (0, 1, None, None))}


@pytest.mark.parametrize("keeper", [A, B])
def test_kn_03_a_keeper_may_not_look_at_the_bot_deck(keeper: int) -> None:
    one = position(2, "a1 a2 s3 s4 | a3 a4 s5 s6 | a5 a6 s7 s8 | a7 a8 s1 s2")
    other = position(2, "a1 a2 s3 s4 | a3 a4 s5 s6 | a7 a6 s1 s8 | a5 a8 s7 s2")
    assert at(one).view(keeper) == at(other).view(keeper)
    assert at(one).view(keeper).hand == cards_of(one.cards[keeper])


@pytest.mark.parametrize("keeper", [A, B])
def test_kn_03_a_keeper_hears_of_no_cards_but_those_held(keeper: int) -> None:
    for board in deals(2, bot_deck=False):
        switched = bool(board.heard(Switched))
        decks = [keeper, keeper + 2] if switched else [keeper]
        assert [event.deck for event in board.heard(Holds, keeper)] == decks


# ----------------------------------------------------------------------------------------------- KN-04, KN-05


@every_table
def test_kn_04_one_animal_and_one_shelter_of_each_number_four_to_a_deck(seats: int, bot_deck: bool) -> None:
    numbers = range(1, 2 * deck_count(seats, bot_deck) + 1)
    for board in deals(seats, bot_deck):
        decks = [board.cards(deck) for deck in range(board.state.decks)]
        assert [len(deck) for deck in decks] == [4] * deck_count(seats, bot_deck)
        assert set().union(*decks) == {f"{kind}{number}" for kind in "as" for number in numbers}


@every_table
def test_kn_04_the_cards_are_shuffled(seats: int, bot_deck: bool) -> None:
    boards = list(deals(seats, bot_deck))
    for deck in range(boards[0].state.decks):
        ever = set().union(*(board.cards(deck) for board in boards))
        assert len(ever) == 4 * boards[0].state.decks


@every_table
def test_kn_05_two_objects_of_each_two_numbers_face_down(seats: int, bot_deck: bool) -> None:
    decks = deck_count(seats, bot_deck)
    for board in deals(seats, bot_deck):
        objects = Counter(board.state.objects[: 2 * decks])
        assert objects == dict.fromkeys(range(decks), 2)
        spots = board.view(A).objects
        assert len(spots) == 2 * decks
        assert {(spot.numbers is None, spot.laid) for spot in spots} == {(True, None)}


@every_table
def test_kn_05_the_objects_are_shuffled(seats: int, bot_deck: bool) -> None:
    boards = list(deals(seats, bot_deck))
    for place in range(2 * boards[0].state.decks):
        assert {board.state.objects[place] for board in boards} == set(range(boards[0].state.decks))


@pytest.mark.parametrize("luck", range(6))
def test_kn_05_objects_keep_their_places(luck: int) -> None:
    board = Board(4, luck=luck)
    before = list(board.state.objects)
    for seat, move in random_moves(board, luck, 250):
        board.play(seat, move)
    assert board.state.objects == before


# ----------------------------------------------------------------------------------------------- KN-06, KN-07


@every_table
def test_kn_06_the_deck_with_animal_1_is_emperor_with_the_only_sheep(seats: int, bot_deck: bool) -> None:
    for board in deals(seats, bot_deck):
        first = deck_with(board, "a1")
        if first in held(board):
            assert board.state.emperor == first
        assert board.sheep() == {board.state.emperor}
        assert board.asked() == [held(board).index(board.state.emperor)]


def test_kn_07_with_two_players_animal_1_in_a_bot_deck_makes_both_switch() -> None:
    cases = Counter[bool]()
    for board in deals(2, bot_deck=False):
        first = deck_with(board, "a1")
        switched = first in (C, D)
        cases[switched] += 1
        assert held(board) == ([C, D] if switched else [A, B])
        assert [event.seat for event in board.heard(Switched)] == ([A, B] if switched else [])
        assert board.state.emperor == first
    assert min(cases[True], cases[False]) > 20


@pytest.mark.parametrize(("seats", "bot_deck"), BOT_TABLES)
def test_kn_07_with_one_bot_deck_the_next_animal_is_called_until_a_player_holds_it(seats: int, bot_deck: bool) -> None:
    calls = Counter[int]()
    for board in deals(seats, bot_deck):
        lowest = next(n for n in range(1, 17) if deck_with(board, f"a{n}") != seats)
        calls[lowest] += 1
        assert board.state.emperor == deck_with(board, f"a{lowest}")
        assert board.sheep() == {board.state.emperor}
        assert [event.number for event in board.heard(Called)] == list(range(1, lowest + 1))
        assert held(board) == list(range(seats))
    assert calls[1] and calls[2], "some deals must need a second call"


def test_kn_07_a_third_animal_is_called_when_two_are_in_the_bot_deck() -> None:
    third = [
        board
        for board in (Board(3, luck=luck) for luck in range(300))
        if {"a1", "a2"} <= board.cards(D) and "a3" not in board.cards(D)
    ]
    assert third
    for board in third:
        assert board.heard(Crowned)[0].deck == board.state.emperor == deck_with(board, "a3")
