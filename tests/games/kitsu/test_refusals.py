"""Every move that is refused: with the number of the rule that forbids it, not offered, and nothing changes."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from tests.games.kitsu.positions import Seated, at, cards_of, dealt, deck, played, position, to_play
from zashiki.core.bits import Bits, open_actions
from zashiki.core.refusals import rule_name
from zashiki.core.sitting import Refused
from zashiki.games.kitsu import GAME
from zashiki.games.kitsu.rules import legal, refusal

LAST = "b2 o2 b4 o4"
RULES = {"H-01", "H-02", "H-03", "H-04", "KT-10", "KT-17", "KT-20", "KT-25", "KT-28", "KT-31", "KT-32"}
"""All that `refusal` may answer."""


def exchanging() -> Seated:
    """Seat 1 has given already."""
    return at(position(hands=["b1 b2", "o2", "b3 b4", "o3 o4"], gifts={1: "o1"}))


def playing() -> Seated:
    """Seat 1 is to play, and holds Mirror; the other clan holds Veil."""
    tokens: dict[str, int | str] = {"mirror": 1, "veil": 2, "three": "used"}
    return at(position(hands=["b1", "b2 o2 katana", "b3", "o3"], trick="b4", last="b5 o5 b6 o6", tokens=tokens))


def demanded() -> Seated:
    """Seat 1 must play blue."""
    return to_play("black", "b1 o1 white katana", tokens={"mirror": 1})


def destroying() -> Seated:
    """Seat 2 chooses what its Katana destroys."""
    return to_play("b4 o6+veil", "katana b1").go("katana")


def destroying_own() -> Seated:
    """The same with two players: the first card is its own."""
    return to_play("b4 o6", "katana b1", 2).go("katana")


def recalling() -> Seated:
    """Seat 0 chooses from the last trick."""
    return to_play("", "b1 b5", last=LAST, tokens={"recall": 0}).go("b1 +recall")


def receiving() -> Seated:
    """Seat 1 chooses a token for its clan."""
    return played("b5, b1, o1, o1", tokens={"veil": 0, "three": "used"})


def veiling() -> Seated:
    """Seat 0 holds Veil."""
    return to_play("", "b1 black katana", tokens={"veil": 0})


def first_trick() -> Seated:
    """Seat 0 holds Recall, but no last trick lies there."""
    return to_play("", "b1 katana", tokens={"recall": 0})


def over() -> Seated:
    """Zenko has won."""
    return played("b2, o1, b1, o1", markers=(11, 0), rounds=1)


@pytest.mark.parametrize(
    ("rule", "table", "seat", "move"),
    [
        ("H-01", exchanging, 1, "give o2"),  # has given
        ("H-01", playing, 0, "b1"),
        ("H-01", playing, 2, "b3 +veil"),
        ("H-01", destroying, 3, "destroy 1"),
        ("H-01", recalling, 2, "recall b2"),
        ("H-01", receiving, 3, "token mirror to 4"),
        ("H-01", receiving, 0, "token mirror to 1"),
        ("H-02", exchanging, 0, "b1"),
        ("H-02", playing, 1, "give b2"),
        ("H-02", playing, 1, "destroy 1"),
        ("H-02", playing, 1, "recall b5"),
        ("H-02", playing, 1, "token recall to 2"),
        ("H-02", destroying, 2, "b1"),
        ("H-02", recalling, 0, "b5"),
        ("H-02", receiving, 1, "o1"),
        ("H-02", playing, 1, "b7"),  # no move at all
        ("H-03", exchanging, 0, "give b6"),
        ("H-03", exchanging, 0, "give b3"),  # the partner's
        ("H-03", playing, 1, "b3"),
        ("H-03", playing, 1, "white +mirror"),
        ("H-04", over, 0, "b1"),
        ("H-04", over, 1, "give b1"),
        ("H-04", over, 3, "token veil to 4"),
        ("KT-10", playing, 1, "b2 +veil"),  # held by another
        ("KT-10", playing, 1, "b2 +standstill"),  # on the board
        ("KT-10", playing, 1, "b2 +three:blue"),  # played already
        ("KT-10", playing, 1, "b2 +three:orange"),
        ("KT-10", playing, 1, "b2 +recall"),
        ("KT-17", destroying, 2, "destroy 2"),  # veiled
        ("KT-17", destroying, 2, "destroy 3"),  # the Katana itself
        ("KT-17", destroying, 2, "destroy 4"),  # nothing there
        ("KT-17", destroying_own, 0, "destroy 1"),  # one's own
        ("KT-20", demanded, 1, "o1"),
        ("KT-20", demanded, 1, "white"),
        ("KT-20", demanded, 1, "katana"),
        ("KT-20", demanded, 1, "o1 +mirror"),
        ("KT-25", receiving, 1, "token mirror to 1"),  # the other clan
        ("KT-25", receiving, 1, "token mirror to 3"),
        ("KT-25", receiving, 1, "token mirror to 6"),  # nobody
        ("KT-28", receiving, 1, "token three to 2"),  # played already
        ("KT-28", receiving, 1, "token veil to 2"),  # held
        ("KT-31", veiling, 0, "black +veil"),
        ("KT-31", veiling, 0, "katana +veil"),
        ("KT-32", first_trick, 0, "b1 +recall"),
        ("KT-32", first_trick, 0, "katana +recall"),
        ("KT-32", recalling, 0, "recall b1"),  # not in the last trick
        ("KT-32", recalling, 0, "recall white"),
    ],
)
def test_refused_not_offered_and_nothing_changes(rule: str, table: Callable[[], Seated], seat: int, move: str) -> None:
    sitting = table()
    before = sitting.state.tobytes()
    assert rule in RULES
    assert move not in sitting.legal(seat)
    with pytest.raises(Refused) as refused:
        sitting.play(seat, move)
    assert refused.value.rule == rule
    assert sitting.state.tobytes() == before
    assert cards_of(sitting.state) == deck(sitting.seats)


@pytest.mark.parametrize(
    ("table", "seat", "move"),
    [
        (exchanging, 0, "give b1"),
        (playing, 1, "b2 +mirror"),
        (demanded, 1, "b1 +mirror"),
        (destroying, 2, "destroy 1"),
        (destroying_own, 0, "destroy 2"),
        (recalling, 0, "recall b2"),
        (receiving, 1, "token mirror to 4"),
        (veiling, 0, "b1 +veil"),
        (first_trick, 0, "b1"),
    ],
)
def test_beside_each_of_them_a_move_that_is_not_refused(table: Callable[[], Seated], seat: int, move: str) -> None:
    sitting = table()
    before = sitting.state.tobytes()
    assert move in sitting.legal(seat)
    sitting.play(seat, move)
    assert sitting.state.tobytes() != before


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_in_whole_games_a_move_is_refused_exactly_when_it_is_not_offered(seats: int) -> None:
    table, luck = dealt(seats, luck=seats, track=20), random.Random(seats)
    for _ in range(60):
        for seat in range(seats):
            offered = Bits()
            legal(table.state, seat, offered)
            refused = {action: refusal(table.state, seat, action) for action in range(len(GAME.notation))}
            assert {action for action, number in refused.items() if not number} == set(open_actions(offered))
            assert {rule_name("KT", number) for number in refused.values() if number} <= RULES
        seat = luck.choice(table.asked())
        table.play(seat, luck.choice(table.legal(seat)))
        assert cards_of(table.state) == deck(seats)
