"""Every reason for which a move is refused: not offered, named by its rule, and nothing changes."""

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
    letter,
    position,
    random_moves,
    with_hand,
)
from zashiki.core.refusals import rule_name
from zashiki.core.sitting import Refused
from zashiki.games.kinapa.rules import State

PAIRS = with_hand("a5 s5 a6 s6")
PAIR = with_hand("a1 s1 a5 s6")
LAID = position(decks="a1 s1 a2 s3 | a3 a4 | a6 s6 s7 s8 | a7 a8 s2 s4", laid={B: 5})
WITH_OPTION = position(5, with_hand("a1 s1 a5 s6", 6), bot_deck=True)

CASES: list[tuple[str, State, str, str]] = [
    # H-01 not your turn
    ("H-01", position(), "", "B ask 7"),
    ("H-01", position(), "A ask 7", "A up"),
    ("H-01", position(), "A ask 7, B up", "B down"),  # a choice is made once
    ("H-01", position(), "A ask 7, B down, C down, D up", "B take 3"),
    ("H-01", position(decks=PAIR), "A ask 1, B up, C up, D up", "B turn 1"),
    # H-02 not now
    ("H-02", position(), "", "A up"),
    ("H-02", position(), "", "A turn 1"),
    ("H-02", position(), "", "A give a1"),
    ("H-02", position(), "", "A name 2"),
    ("H-02", position(), "A ask 7", "B ask 7"),
    ("H-02", position(), "A ask 7, B down, C down, D up", "A turn 1"),
    ("H-02", position(decks=PAIR), "A ask 1, B up, C up, D up", "A take 2"),
    ("H-02", position(decks=PAIR), "A ask 1, B up, C up, D up", "A lay 1"),
    ("H-02", position(), "", "A dance"),  # no move at all
    # H-03 not yours
    ("H-03", position(), "A ask 1, B up, C up, D down", "A give a3"),
    ("H-03", position(), "A ask 1, B up, C up, D down", "A give a16"),
    # H-04 the game is over
    ("H-04", position(decks=PAIRS), "A ask 5, B up, C up, D up, A turn 5, A lay 5, A turn 6", "A turn 1"),
    ("H-04", position(decks=PAIRS), "A ask 5, B up, C up, D up, A turn 5, A lay 5, A turn 6", "B ask 1"),
    # KN-08 a number out of play, or whose pair is laid
    ("KN-08", position(), "", "A ask 9"),
    ("KN-08", LAID, "", "A ask 5"),
    ("KN-08", position(3), "", "A ask 9 bot up"),
    ("KN-08", position(7), "", "A ask 15"),
    # KN-09 a hand to set where there is no bot deck, or none where there is one
    ("KN-09", position(), "", "A ask 7 bot up"),
    ("KN-09", position(), "", "A ask 7 bot down"),
    ("KN-09", position(2), "", "A ask 7"),
    ("KN-09", position(3), "", "A ask 7"),
    ("KN-09", WITH_OPTION, "", "A ask 7"),
    ("KN-09", position(), "A ask 7", "B up bot up"),
    ("KN-09", position(3), "A ask 7 bot up", "B down bot up"),
    ("KN-09", position(2), "A ask 7 bot up", "B up"),
    ("KN-09", position(2), "A ask 7 bot up", "B down"),
    # KN-11 a deck with a Fox
    ("KN-11", position(foxes={C: 1}), "A ask 7", "C up"),
    ("KN-11", position(3, foxes={D: 2}), "", "A ask 7 bot up"),
    ("KN-11", position(2, foxes={C: 2}), "", "A ask 7 bot up"),
    ("KN-11", position(2, foxes={B: 1}), "A ask 7 bot up", "B up bot down"),
    ("KN-11", position(2, foxes={D: 1}), "A ask 7 bot up", "B down bot up"),
    # KN-12 a deck that is not lowered
    ("KN-12", position(), "A ask 7, B down, C down, D up", "A take 4"),
    ("KN-12", position(), "A ask 7, B down, C down, D up", "A take 1"),
    ("KN-12", position(), "A ask 7, B down, C down, D up", "A take 5"),
    ("KN-12", position(3), "A ask 7 bot up, B down, C down", "A take 4"),
    # KN-14 the card just received
    ("KN-14", position(), "A ask 1, B up, C up, D down", "A give s1"),
    # KN-21 an object that is not face down
    ("KN-21", position(decks=PAIR), "A ask 1, B up, C up, D up, A turn 2", "A turn 2"),
    ("KN-21", position(decks=PAIR), "A ask 1, B up, C up, D up", "A turn 9"),
    ("KN-21", LAID, "A ask 1, B up, C up, D up", "A turn 5"),
    # KN-22 a pair that does not fit
    ("KN-22", position(decks=PAIRS), "A ask 5, B up, C up, D up, A turn 5", "A lay 7"),
    # KN-30 a deck that did not raise, or has a Sheep before others
    ("KN-30", position(decks=PAIR), "A ask 1, B up, C up, D down, A take 4, A give s6, A turn 3", "A name 4"),
    ("KN-30", position(decks=PAIR), "A ask 1, B up, C up, D up, A turn 3", "A name 1"),
    ("KN-30", position(decks=PAIR), "A ask 1, B up, C up, D up, A turn 3", "A name 5"),
    ("KN-30", position(decks=PAIR, sheep=(A, B)), "A ask 1, B up, C up, D up, A turn 3", "A name 2"),
    ("KN-30", position(3, PAIR, sheep=(A, D)), "A ask 1 bot up, B up, C up, A turn 3", "A name 4 to 2"),
    # KN-31 another than the liar without a Sheep
    ("KN-31", position(), "A ask 1, B up, C up, D up, A give a2, A turn 5", "A name 2"),
    ("KN-31", position(3), "A ask 1 bot up, B up, C up, A give a2, A turn 5", "A name 2"),
    ("KN-31", position(3), "A ask 3 bot up, B up, C up, A give a2, A turn 5", "A name 4 to 3"),
    # KN-33 who picks a bot deck up
    ("KN-33", position(3, PAIR), "A ask 1 bot up, B up, C up, A turn 3", "A name 4"),
    ("KN-33", position(3, PAIR), "A ask 1 bot up, B up, C up, A turn 3", "A name 4 to 1"),
    ("KN-33", position(3, PAIR), "A ask 1 bot up, B up, C up, A turn 3", "A name 4 to 4"),
    ("KN-33", position(3, PAIR), "A ask 1 bot up, B up, C up, A turn 3", "A name 2 to 3"),
    ("KN-33", position(2, PAIR), "A ask 1 bot up, B up bot up, A turn 3", "A name 3 to 1"),
    ("KN-33", position(decks=PAIR), "A ask 1, B up, C up, D up, A turn 3", "A name 2 to 3"),
    ("KN-33", WITH_OPTION, "A ask 1 bot up, B up, C up, D up, E up, A turn 3", "A name 6"),
]

EVERY_REASON = {
    *("H-01", "H-02", "H-03", "H-04"),
    *("KN-08", "KN-09", "KN-11", "KN-12", "KN-14", "KN-21", "KN-22", "KN-30", "KN-31", "KN-33"),
}


@pytest.mark.parametrize(("rule", "state", "before", "refused"), CASES, ids=[f"{c[0]} {c[3]}" for c in CASES])
def test_a_refused_move_is_not_offered_names_its_rule_and_changes_nothing(
    rule: str, state: State, before: str, refused: str
) -> None:
    board = at(state).do(*(move for move in before.split(", ") if move))
    seat, move = letter(refused[0]), refused[2:]
    assert move not in board.legal(seat)
    bytes_before, moves_before = board.state.tobytes(), board.moves
    with pytest.raises(Refused) as raised:
        board.play(seat, move)
    assert raised.value.rule == rule
    assert board.state.tobytes() == bytes_before
    assert board.moves == moves_before


def test_every_reason_has_a_case() -> None:
    assert {rule for rule, *_ in CASES} == EVERY_REASON


@pytest.mark.parametrize(("seats", "bot_deck"), TABLES)
def test_whatever_is_not_offered_is_refused_for_one_of_these_reasons(seats: int, bot_deck: bool) -> None:
    board = Board(seats, bot_deck, luck=seats)
    for seat, move in random_moves(board, seats, 30):
        for anybody in range(seats):
            check_every_action(board, anybody)
        board.play(seat, move)


def check_every_action(board: Board, seat: int) -> None:
    """An action is offered exactly when nothing refuses it."""
    offered = board.open(seat)
    for action, move in enumerate(board.game.notation):
        number = board.game.refusal(board.state, seat, action)
        assert (number == 0) == (move in offered), move
        assert number == 0 or rule_name("KN", number) in EVERY_REASON
