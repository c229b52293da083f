"""What each seat sees and hears: public things are in everybody's view, private ones in the right seat's alone."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec
import pytest
from msgspec import Struct

from tests.games.kinapa.positions import (
    TABLES,
    A,
    B,
    Board,
    C,
    D,
    at,
    cards_of,
    position,
    random_moves,
    swapped,
    with_hand,
)
from zashiki.core.game import WATCHER
from zashiki.games.kinapa import GAME
from zashiki.games.kinapa.rules import State
from zashiki.games.kinapa.view import (
    Asked,
    Chose,
    Deck,
    Demanded,
    Gave,
    Holds,
    Lied,
    Looked,
    PairShown,
    Revealed,
    Spot,
    Took,
    Turned,
)

PUBLIC = ("phase", "turn", "emperor", "number", "decks", "objects", "turned", "partner", "liar")
everybody = pytest.mark.parametrize("seat", [A, B, C, D, WATCHER])
every_table = pytest.mark.parametrize(("seats", "bot_deck"), TABLES)


def named_cards(seen: object) -> set[str]:
    """All cards that a view or an event names."""
    return set(re.findall(r'"([as]\d+)"', msgspec.json.encode(seen).decode()))


def random_states(seats: int, bot_deck: bool, most: int = 160) -> Iterator[tuple[State, Board]]:
    """A random game, move by move: the state before, and the table after."""
    board = Board(seats, bot_deck, luck=seats)
    for seat, move in random_moves(board, seats, most):
        before = board.state.copy()
        board.play(seat, move)
        yield before, board


# ----------------------------------------------------------------------------------------------- public


@every_table
def test_what_is_public_is_the_same_in_everybodys_view(seats: int, bot_deck: bool) -> None:
    for _, board in random_states(seats, bot_deck):
        views = [board.view(seat) for seat in board.all_seats()]
        for name in PUBLIC:
            assert all(getattr(view, name) == getattr(views[0], name) for view in views), name


@pytest.mark.parametrize("seat", [A, B, WATCHER])
def test_all_see_sizes_face_up_cards_sheep_foxes_laid_pairs_holders_and_keepers(seat: int) -> None:
    cards = "a1 s1 a2 s3 | a3 a4 | a6 s6 s7 s8 | a7 a8 s2 s4"
    board = at(position(2, cards, laid={B: 5}, sheep=(A, C), foxes={C: 2}, up={C: "a6 s7"}))
    assert board.view(seat).decks == [
        Deck(size=4, up=[], sheep=True, foxes=0, laid=[], holder=A, keeper=None, hand=None),
        Deck(size=2, up=[], sheep=False, foxes=0, laid=[5], holder=B, keeper=None, hand=None),
        Deck(size=4, up=["a6", "s7"], sheep=True, foxes=2, laid=[], holder=None, keeper=A, hand=None),
        Deck(size=4, up=[], sheep=False, foxes=0, laid=[], holder=None, keeper=B, hand=None),
    ]


@everybody
def test_all_see_the_objects_that_carry_a_pair(seat: int) -> None:
    cards = "a1 s1 a2 s3 | a3 a4 | a6 s6 s7 s8 | a7 a8 s2 s4"
    spots = at(position(decks=cards, laid={B: 5})).view(seat).objects
    assert spots == [Spot([5, 6], 5) if place == 4 else Spot(None, None) for place in range(8)]


@everybody
def test_all_see_the_emperor_and_the_number_asked(seat: int) -> None:
    board = at(position(emperor=C)).do("C ask 7")
    view = board.view(seat)
    assert (view.emperor, view.number) == (C, 7)
    assert board.heard(Asked, seat) == [Asked(C, 7, None, False)]


@everybody
def test_all_see_the_hands_once_they_are_shown(seat: int) -> None:
    board = at(position()).ask("ask 7", "up", "down", "up")
    assert [deck.hand for deck in board.view(seat).decks] == [None, "up", "down", "up"]
    assert board.heard(Revealed, seat) == [Revealed([B, D], [C])]


@everybody
def test_all_see_the_hands_until_the_end_of_the_turn(seat: int) -> None:
    board = at(position()).ask("ask 1", "up", "up", "down").do("A give a2", "A turn 5")
    assert [deck.hand for deck in board.view(seat).decks] == [None, "up", "up", "down"]
    board.do("A name 2")
    assert [deck.hand for deck in board.view(seat).decks] == [None] * 4


@everybody
def test_all_see_the_object_turned_up_at_the_moment(seat: int) -> None:
    board = at(position(decks=with_hand("a5 s5 a6 s6"))).ask_all_raise(5).do("A turn 5")
    assert board.heard(Turned, seat) == [Turned(4, [5, 6])]
    assert board.view(seat).turned == 4
    assert board.view(seat).objects[4] == Spot([5, 6], None)


@everybody
@pytest.mark.parametrize(("answer", "rule"), [("up", 17), ("down", 18)])
def test_all_see_the_pair_that_the_emperor_shows(seat: int, answer: str, rule: int) -> None:
    board = at(position(decks=with_hand("a5 s5 a1 s2"))).ask("ask 5", answer, "up", "up")
    assert board.heard(PairShown, seat) == [PairShown(A, 5, rule)]


@everybody
def test_all_see_a_liar_exposed(seat: int) -> None:
    board = at(position()).ask("ask 1", "up", "up", "up")
    assert board.view(seat).liar == D
    assert board.heard(Lied, seat) == [Lied(D, D, ["a7", "a8", "s2"])]
    assert board.view(seat).decks[D].up == ["a7", "a8", "s2"]


@everybody
def test_all_see_who_exchanged_with_whom(seat: int) -> None:
    board = at(position()).ask("ask 7", "down", "down", "up").do("A take 2")
    assert board.view(seat).partner == B
    assert [(event.emperor, event.deck) for event in board.heard(Took, seat)] == [(A, B)]
    board.do("A give a1")
    assert [(event.emperor, event.deck) for event in board.heard(Gave, seat)] == [(A, B)]


@everybody
def test_all_know_the_number_that_was_demanded_and_who_gave_it(seat: int) -> None:
    board = at(position()).ask("ask 1", "up", "up", "down")
    assert board.heard(Demanded, seat) == [Demanded(1, D)]


# ----------------------------------------------------------------------------------------------- own cards


@every_table
def test_no_view_names_a_card_but_ones_own_and_those_face_up(seats: int, bot_deck: bool) -> None:
    for _, board in random_states(seats, bot_deck):
        up = {card for deck in range(board.state.decks) for card in board.face_up(deck)}
        for seat in range(seats):
            own = board.cards(board.state.deck_of[seat])
            assert set(board.view(seat).hand) == own
            assert named_cards(board.view(seat)) <= own | up | just_given(board, seat)
        assert named_cards(board.view(WATCHER)) == up
        assert board.view(WATCHER).deck is None


def just_given(board: Board, seat: int) -> set[str]:
    """The card that the Emperor just took from this seat."""
    s = board.state
    taken = board.phase == "give" and s.holder[s.partner] == seat
    return set(cards_of(1 << s.received)) if taken else set()


@every_table
def test_no_event_names_a_card_but_ones_own_and_those_face_up(seats: int, bot_deck: bool) -> None:
    for before, board in random_states(seats, bot_deck):
        up = {card for deck in range(board.state.decks) for card in board.face_up(deck)}
        for seat in board.all_seats():
            own: set[str] = set()
            if seat != WATCHER:
                own = set(cards_of(before.cards[before.deck_of[seat]])) | board.cards(board.state.deck_of[seat])
            for event in GAME.hear(board.rows, seat):
                assert named_cards(event) <= own | up or looks_into_own_bot(event, seat)


def looks_into_own_bot(event: Struct, seat: int) -> bool:
    """A keeper's look (KN-20)."""
    return isinstance(event, Looked) and event.seat == seat


@pytest.mark.parametrize("seat", [C, D, WATCHER])
def test_cards_hidden_in_other_decks_make_no_difference(seat: int) -> None:
    board = at(position())
    twin = at(swapped(board.state, A, B, "a1 a4"))
    for moves in (["A ask 8"], ["B down", "C up", "D down"], ["A take 4"], ["A give a2"], ["A turn 7"]):
        assert twin.view(seat) == board.view(seat)
        assert seat == WATCHER or twin.legal(seat) == board.legal(seat)
        board.do(*moves)
        twin.do(*moves)
        assert GAME.hear(twin.rows, seat) == GAME.hear(board.rows, seat)


@everybody
def test_at_the_deal_a_seat_hears_of_its_own_cards_alone(seat: int) -> None:
    board = Board(4, luck=3)
    own = [] if seat == WATCHER else [Holds(seat, seat, board.view(seat).hand)]
    assert board.heard(Holds, seat) == own


@pytest.mark.parametrize("keeper", [A, B])
def test_a_keeper_does_not_see_the_bot_deck_nor_what_is_given_to_it(keeper: int) -> None:
    board = at(position(2)).ask("ask 1 bot down", "up bot down").do("A take 4")
    assert named_cards(board.view(B)) == {"a3", "a4", "s5", "s6"}
    assert board.heard(Took, B) == [Took(A, D, None, 12)]
    board.do("A give a2")
    assert board.heard(Gave, B) == [Gave(A, D, None)]
    assert not {"a5", "a6", "s7", "s8", "a7", "a8", "s1", "s2"} & named_cards(at(position(2)).view(keeper))


# ----------------------------------------------------------------------------------------------- exchanged cards


def test_the_card_taken_is_seen_by_the_two_concerned_alone() -> None:
    board = at(position()).ask("ask 7", "down", "down", "up").do("A take 2")
    (taken,) = {"a3", "a4", "s5", "s6"} - board.cards(B)
    assert {seat: board.view(seat).received for seat in board.all_seats()} == {
        A: taken, B: taken, C: None, D: None, WATCHER: None
    }  # fmt: skip
    assert {seat: board.heard(Took, seat)[0].card for seat in board.all_seats()} == {
        A: taken, B: taken, C: None, D: None, WATCHER: None
    }  # fmt: skip


def test_after_the_exchange_nobody_is_shown_the_card_that_was_taken() -> None:
    board = at(position()).ask("ask 1", "up", "up", "down").do("A give a2")
    assert {board.view(seat).received for seat in board.all_seats()} == {None}


def test_the_card_given_is_seen_by_the_two_concerned_alone() -> None:
    board = at(position()).ask("ask 7", "down", "down", "up").do("A take 3", "A give a2")
    assert {seat: board.heard(Gave, seat)[0].card for seat in board.all_seats()} == {
        A: "a2", B: None, C: "a2", D: None, WATCHER: None
    }  # fmt: skip
    assert "a2" in board.view(C).hand
    assert not any("a2" in named_cards(board.view(seat)) for seat in (A, B, D, WATCHER))


def test_of_a_card_demanded_others_know_the_number_but_not_the_card() -> None:
    board = at(position()).ask("ask 7", "up", "up", "down")
    assert {seat: board.heard(Took, seat)[0].card for seat in board.all_seats()} == {
        A: "a7", B: None, C: None, D: "a7", WATCHER: None
    }  # fmt: skip


@pytest.mark.parametrize("seats", [2, 3])
def test_what_is_exchanged_with_a_bot_deck_the_emperor_alone_sees(seats: int) -> None:
    answers = ["down bot down"] if seats == 2 else ["down", "down"]
    board = at(position(seats)).ask("ask 7 bot down", *answers).do("A take 4")
    others = [seat for seat in board.all_seats() if seat != A]
    assert board.view(A).received in {"a7", "a8", "s1", "s2"}
    assert {board.view(seat).received for seat in others} == {None}
    assert {board.heard(Took, seat)[0].card for seat in others} == {None}
    board.do("A give a1")
    assert {board.heard(Gave, seat)[0].card for seat in others} == {None}


# ----------------------------------------------------------------------------------------------- sealed choices


@pytest.mark.parametrize("seat", [A, C, D, WATCHER])
def test_what_another_chose_and_whether_they_have_is_secret(seat: int) -> None:
    waiting = at(position()).do("A ask 7")
    for choice in ("up", "down"):
        board = at(waiting.state).do(f"B {choice}")
        assert GAME.hear(board.rows, seat) == []
        assert board.view(seat) == waiting.view(seat)
        if seat != WATCHER:
            assert board.legal(seat) == waiting.legal(seat)
            assert [board.why_not(seat, move) for move in GAME.notation] == [
                waiting.why_not(seat, move) for move in GAME.notation
            ]


@pytest.mark.parametrize("choice", ["up", "down"])
def test_ones_own_choice_is_seen_before_it_is_shown(choice: str) -> None:
    board = at(position()).do("A ask 7", f"B {choice}")
    assert board.view(B).chose == choice
    assert board.heard(Chose, B) == [Chose(B, choice == "up", None, False)]
    assert [board.view(seat).chose for seat in (A, C, D, WATCHER)] == [None] * 4
    assert [deck.hand for deck in board.view(B).decks] == [None] * 4


def test_the_last_choice_is_not_heard_but_with_all_others() -> None:
    board = at(position()).do("A ask 7", "B up", "C down", "D up")
    for seat in (A, B, C, WATCHER):
        assert board.heard(Chose, seat) == []
        assert board.heard(Revealed, seat) == [Revealed([B, D], [C])]


# ----------------------------------------------------------------------------------------------- objects


@everybody
def test_face_down_objects_are_secret(seat: int) -> None:
    in_order = at(position(objects="1-2 1-2 3-4 3-4 5-6 5-6 7-8 7-8"))
    shuffled = at(position(objects="1-2 7-8 5-6 3-4 3-4 5-6 1-2 7-8"))
    for moves in (["A ask 7"], ["B down", "C up", "D down"], ["A take 4"], ["A give a1"]):
        assert in_order.view(seat) == shuffled.view(seat)
        in_order.do(*moves)
        shuffled.do(*moves)
        assert GAME.hear(in_order.rows, seat) == GAME.hear(shuffled.rows, seat)


@every_table
def test_no_view_shows_an_object_but_those_with_a_pair_and_the_one_turned_up(seats: int, bot_deck: bool) -> None:
    for _, board in random_states(seats, bot_deck):
        for place, spot in enumerate(board.view(A).objects):
            seen = board.state.object_laid[place] > 0 or board.state.turned == place
            assert (spot.numbers is not None) == seen


# ----------------------------------------------------------------------------------------------- KN-20, KN-33


def test_a_keepers_look_is_heard_by_all_but_its_cards_by_the_keeper() -> None:
    board = at(position(2)).ask("ask 1 bot up", "up bot down")
    cards = ["a7", "a8", "s1", "s2"]
    assert board.heard(Looked, B) == [Looked(B, D, cards)]
    assert board.heard(Looked, A) == board.heard(Looked) == [Looked(B, D, [])]


def test_after_a_switch_a_seat_sees_the_new_deck_and_the_old_one_no_more() -> None:
    board = at(position(2, with_hand("a1 s1 a5 s6"))).ask_all_raise(1).do("A turn 3")
    left, picked = board.cards(B), board.cards(D)
    board.do("A name 4")
    assert board.view(B).deck == D
    assert set(board.view(B).hand) == named_cards(board.view(B)) == picked
    twin = at(swapped(board.state, B, A, f"{min(left)} a1"))
    assert twin.view(B) == board.view(B)


def test_after_a_switch_others_learn_nothing_of_either_deck() -> None:
    board = at(position(3, with_hand("a1 s1 a5 s6"))).ask_all_raise(1).do("A turn 3", "A name 4 to 2")
    for seat in (A, C, WATCHER):
        own = set() if seat == WATCHER else board.cards(seat)
        assert {card for event in GAME.hear(board.rows, seat) for card in named_cards(event)} == set()
        assert named_cards(board.view(seat)) == own
