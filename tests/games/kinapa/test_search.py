"""Bot decks searched for a card that is demanded: KN-20.

With two players and the cards of `ring`: A `a1 a2 s3 s4`, B `a3 a4 s5 s6`, A's bot deck C `a5 a6 s7 s8`, B's bot deck D
`a7 a8 s1 s2`.
"""

from __future__ import annotations

import pytest

from tests.games.kinapa.positions import A, B, C, D, at, in_order, letter, position
from zashiki.games.kinapa import GAME
from zashiki.games.kinapa.view import Demanded, Gave, Looked, Revealed, Took

FIVE_IN_C = "a1 a2 s3 a5 | a3 a4 s4 s6 | s5 a6 s7 s8 | a7 a8 s1 s2"
"""The 5s are with A and C."""


@pytest.mark.parametrize(
    ("decks", "emperor", "question", "answer", "searched"),
    [
        (None, A, "ask 1 bot up", "up bot up", "CD"),  # clockwise B, C, D: it is in D
        (None, A, "ask 1 bot up", "down bot up", "CD"),
        (None, A, "ask 1 bot down", "up bot up", "CD"),
        (None, A, "ask 1 bot up", "up bot down", "D"),  # the lowered one has it
        (None, A, "ask 3 bot up", "up bot up", ""),  # B, first clockwise, has it
        (None, A, "ask 3 bot down", "up bot up", "C"),  # the lowered one first, then B
        (None, A, "ask 3 bot up", "up bot down", "D"),
        (FIVE_IN_C, A, "ask 5 bot up", "up bot up", "C"),  # found before D is reached
        (FIVE_IN_C, A, "ask 5 bot up", "up bot down", "DC"),  # the lowered one first
        (None, B, "ask 3 bot up", "up bot up", "CD"),  # clockwise C, D, A: it is in A
        (None, B, "ask 3 bot down", "up bot up", "DC"),
        (None, B, "ask 5 bot up", "up bot up", "C"),
    ],
)
def test_kn_20_keepers_look_at_the_lowered_deck_first_then_clockwise_until_found(
    decks: str | None, emperor: int, question: str, answer: str, searched: str
) -> None:
    board = at(position(2, decks, emperor=emperor)).ask(question, answer)
    looks = board.heard(Looked)
    assert [look.deck for look in looks] == [letter(deck) for deck in searched]
    assert [look.seat for look in looks] == [letter(deck) % 2 for deck in searched]


@pytest.mark.parametrize(
    ("question", "answer", "deck", "keeper", "other"),
    [("ask 5 bot down", "up bot up", C, A, B), ("ask 1 bot up", "up bot down", D, B, A)],
)
def test_kn_20_the_keeper_alone_is_shown_the_cards_as_they_lay(
    question: str, answer: str, deck: int, keeper: int, other: int
) -> None:
    board = at(position(2))
    before = board.cards(deck)
    board.ask(question, answer)
    assert set(board.heard(Looked, keeper)[0].cards) == before
    assert board.heard(Looked, other)[0].cards == []
    assert board.heard(Looked)[0].cards == []
    assert in_order(GAME.hear(board.rows, keeper), [Revealed, Looked, Demanded, Took])


def test_kn_20_the_look_is_over_at_once() -> None:
    board = at(position(2)).ask("ask 1 bot up", "up bot down")
    assert board.view(B).hand == ["a3", "a4", "s5", "s6"]
    board.do("A give s3")
    assert board.heard(Looked, B) == []
    assert board.heard(Gave, B) == [Gave(A, D, None)]


def test_kn_20_after_a_switch_the_new_keeper_looks() -> None:
    board = at(position(2, held=(C, B), emperor=C)).ask("ask 1 bot down", "up bot up")
    assert [(look.seat, look.deck) for look in board.heard(Looked)] == [(A, A)]
    assert set(board.heard(Looked, A)[0].cards) == {"a1", "a2", "s3", "s4"}


@pytest.mark.parametrize(("seats", "bot_deck"), [(3, False), (4, True), (7, True)])
@pytest.mark.parametrize("hand", ["up", "down"])
def test_kn_20_a_bot_deck_without_a_keeper_is_looked_at_by_nobody(seats: int, bot_deck: bool, hand: str) -> None:
    board = at(position(seats, bot_deck=bot_deck)).ask(f"ask 1 bot {hand}", *["up"] * (seats - 1))
    assert board.phase == "give"
    assert all(board.heard(Looked, seat) == [] for seat in board.all_seats())


@pytest.mark.parametrize(("question", "answer"), [("ask 1 bot down", "down bot up"), ("ask 1 bot down", "up bot down")])
def test_kn_20_nothing_is_searched_when_a_card_is_taken_at_random(question: str, answer: str) -> None:
    board = at(position(2)).ask(question, answer)
    assert board.heard(Looked, A) == board.heard(Looked, B) == []
    board.do("A take 3")
    assert board.heard(Looked, A) == board.heard(Looked, B) == []
