"""Katana, White Kitsune, Black Kitsune: KT-17 to KT-24."""

from __future__ import annotations

import pytest

from tests.games.kitsu.positions import WATCHER, at, played, position, to_play
from zashiki.core.sitting import Refused
from zashiki.games.kitsu.view import Demanded, Destroyed, Unstruck


@pytest.mark.parametrize(
    ("seats", "trick", "positions"),
    [
        (4, "b1", [1]),
        (4, "b1 o6 b2", [1, 2, 3]),  # the partner's second card too
        (4, "b1 white b2", [1, 3]),  # only numerals
        (4, "b1 black o2", [1, 3]),
        (4, "b1 o6+veil b2", [1, 3]),  # only face up
        (4, "b1! o6 b2", [2, 3]),  # not twice
        (4, "b1+mirror o6+three:blue b2+standstill", [1, 2, 3]),
        (2, "b1 o6 b2", [1, 3]),  # only before another player: the second is one's own
        (2, "b1 o6", [2]),
        (6, "b1 o6 b2 o2 b3", [1, 2, 3, 4, 5]),
    ],
)
def test_kt_17_katana_destroys_a_numeral_face_up_before_another(seats: int, trick: str, positions: list[int]) -> None:
    table = to_play(trick, "katana o1", seats).go("katana")
    assert table.asked() == [len(trick.split()) % seats]  # at once, and one must be
    assert table.open() == [f"destroy {place}" for place in positions]


def test_kt_17_the_destroyed_card_is_marked_and_the_next_player_plays() -> None:
    table = at(position(hands=["", "", "katana", "b1"], trick="b4 o6")).go("katana, destroy 2")
    assert [laid.destroyed for laid in table.sees(0).trick] == [False, True, False]
    assert table.asked() == [3]
    assert table.hears(WATCHER) == [Destroyed(2, 1, 1, "o6")]


@pytest.mark.parametrize(
    ("moves", "markers"),
    [
        ("b4, o6, katana, destroy 1, o1", [0, 7]),
        ("b4, o6, katana, destroy 2, o1", [3, 0]),
        ("b4, katana, destroy 1, o6, katana, destroy 3", [0, 0]),
        ("b4, o6, b5, katana, destroy 2", [9, 0]),
    ],
)
def test_kt_17_a_destroyed_card_does_not_count(moves: str, markers: list[int]) -> None:
    assert played(moves).sees(0).markers == markers


def test_kt_17_in_this_trick_only() -> None:
    table = at(position(hands=["b4 b2", "katana b1", "o1 b3", "o2 white"])).go("b4, katana, destroy 1, o1, o2")
    assert table.go("b1, b3, white, b2").sees(0).markers == [0, 9]


@pytest.mark.parametrize(
    ("moves", "markers"),
    [
        ("b4 +three:blue, katana, destroy 1, o1, o2", [0, 0]),
        ("b4 +three:orange, katana, destroy 1, o1, o2", [0, 6]),
        ("b4 +mirror, katana, destroy 1, o1, o2", [3, 0]),
        ("b4 +standstill, katana, destroy 1, o1, o2", [0, 0]),
    ],
)
def test_kt_17_a_token_played_with_the_destroyed_card_still_works(moves: str, markers: list[int]) -> None:
    assert played(moves).sees(0).markers == markers


@pytest.mark.parametrize(
    ("seats", "trick"),
    [
        (4, ""),
        (4, "white"),
        (4, "white white"),
        (4, "b3+veil"),
        (4, "b3! katana"),
        (2, "b3 white"),  # only one's own
        (2, "b3 katana"),
        (6, "white white katana"),
    ],
)
def test_kt_18_katana_with_nothing_to_destroy_has_no_effect(seats: int, trick: str) -> None:
    table = to_play(trick, "katana o1", seats)
    (seat,) = table.asked()
    before = [laid.destroyed for laid in table.sees(0).trick]
    table.go("katana")
    assert [laid.destroyed for laid in table.sees(0).trick] == [*before, False]
    assert (table.phase(), table.asked()) == ("play", [(seat + 1) % seats])
    assert Unstruck(seat) in table.hears(WATCHER)


def test_kt_18_as_the_last_card_the_trick_is_counted() -> None:
    table = played("white, b3 +veil, white, katana")
    assert (table.sees(0).markers, table.sees(0).trick) == ([3, 0], [])


@pytest.mark.parametrize("extra", ["+three:blue", "+standstill", "+mirror", "+recall"])
def test_kt_18_everybody_hears_that_nothing_was_struck_whatever_was_played_with_it(extra: str) -> None:
    token = extra[1:].partition(":")[0]
    table = at(position(hands=["katana", "b1"], last="b2 o2 b3 o3", tokens={token: 0})).go(f"katana {extra}")
    assert Unstruck(0) in table.hears(WATCHER)


@pytest.mark.parametrize(
    ("seats", "moves", "markers"),
    [
        (4, "white, b3, o1, o1", [0, 1]),  # swaps what comes after
        (4, "b3, o1, o1, white", [0, 1]),  # what came before
        (4, "b3, o1, white, o1", [0, 1]),  # and both
        (4, "o6, white, b1, b2", [3, 0]),
        (4, "white, b3, white, o1", [2, 0]),  # two cancel each other
        (4, "b3, o1, white, white", [2, 0]),
        (4, "white, b2, o2, black", [0, 0]),
        (4, "white, o5, katana, destroy 2, b2", [0, 2]),  # nothing of a destroyed card
        (2, "white, b3, o1, o1", [0, 1]),
        (2, "white, white, b3, o1", [2, 0]),
        (6, "b6, b1, white, o1, o1, o2", [0, 3]),
        (6, "b6, white, b1, white, o2, o2", [3, 0]),
    ],
)
def test_kt_19_white_kitsune_swaps_the_colours_of_the_trick(seats: int, moves: str, markers: list[int]) -> None:
    assert played(moves, seats).sees(0).markers == markers


def test_kt_19_in_this_trick_only() -> None:
    table = at(position(hands=["white b2", "b1 o1", "o1 b1", "o1 b3"])).go("white, b1, o1, o1")
    assert table.sees(0).markers == [1, 0]
    assert table.go("o1, b1, b3, b2").sees(0).markers == [1 + 5, 0]


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize(
    ("leader", "hand", "may"),
    [
        (0, "b1 b4 o2 white", "b1 b4"),  # blue's Black Kitsune
        (0, "b6 o1 o2 black katana", "b6"),
        (0, "b1", "b1"),
        (1, "b1 b4 o2 white", "o2"),  # orange's
        (1, "o1 o6 b1 katana", "o1 o6"),
    ],
)
def test_kt_20_black_kitsune_demands_the_colour_of_its_players_clan(
    seats: int, leader: int, hand: str, may: str
) -> None:
    hands = [hand if seat == (leader + 1) % seats else "black" * (seat == leader) for seat in range(seats)]
    table = at(position(seats, hands, leader=leader)).go("black")
    assert sorted(table.open()) == sorted(may.split())


@pytest.mark.parametrize(
    ("seats", "trick", "demand"),
    [
        (2, "b2 black", "o4"),
        (2, "b2 o2 black", "b4"),
        (4, "b2 black", "o4"),
        (4, "b2 o2 black", "b4"),
        (6, "b2 black", "o4"),
        (6, "b2 o2 b3 o3 black", "b4"),
    ],
)
def test_kt_20_wherever_it_stands_in_the_trick(seats: int, trick: str, demand: str) -> None:
    *before, black = trick.split()
    hands = [""] * seats
    hands[len(before) % seats] = black
    hands[(len(before) + 1) % seats] += " b4 o4 katana"
    assert at(position(seats, hands, trick=" ".join(before))).go("black").open() == [demand]


@pytest.mark.parametrize(("seats", "after"), [(2, 0), (4, 2), (6, 2)])
def test_kt_20_it_binds_the_next_player_alone(seats: int, after: int) -> None:
    hands = ["black", "b1", "b2 o2 white"] if seats > 2 else ["black b2 o2 white", "b1"]
    table = at(position(seats, hands)).go("black, b1")
    assert table.asked() == [after]
    assert table.open() == ["b2", "o2", "white"]


def test_kt_20_answered_by_another_the_second_one_demands() -> None:
    table = at(position(hands=["black", "black o1", "b1 o2 white"])).go("black, black")
    assert table.open() == ["o2"]


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("hand", ["o1 o2 o6", "o3 white", "white black katana", "katana"])
def test_kt_21_without_that_colour_any_card_of_ones_own_or_any_special(seats: int, hand: str) -> None:
    assert at(position(seats, ["black", hand])).go("black").open() == hand.split()


@pytest.mark.parametrize("hand", ["b1 b2 b6", "b3 white", "white black katana"])
def test_kt_21_the_same_for_the_other_clan(hand: str) -> None:
    assert at(position(4, ["", "black", hand], leader=1)).go("black").open() == hand.split()


@pytest.mark.parametrize(
    ("trick", "hand", "may"),
    [
        ("white b2 black", "b1 o1", "b1"),  # a White Kitsune lies there
        ("b2+mirror o2 black", "b1 o1", "b1"),
        ("b2 white+mirror black", "b1 o1", "b1"),
        ("white+veil b2 black", "b1 o1", "b1"),
        ("white b2 black", "o1 katana", "o1 katana"),  # no blue: KT-21, not "orange counts as blue"
    ],
)
def test_kt_22_the_printed_colour_counts(trick: str, hand: str, may: str) -> None:
    *before, black = trick.split()
    table = at(position(hands=["", "", black, hand], trick=" ".join(before))).go(black)
    assert table.open() == may.split()


@pytest.mark.parametrize(("seats", "trick", "last"), [(2, "b1 o1 b1", 1), (4, "b1 o1 b1", 3), (6, "b1 o1 b1 o1 b1", 5)])
def test_kt_23_as_the_last_card_it_has_no_effect(seats: int, trick: str, last: int) -> None:
    hands = ["b2", "b4 o4 white", "b3", "o3", "b5", "o5"][:seats]
    hands[last] += " black"
    table = at(position(seats, hands, trick=trick)).go("black")
    assert table.asked() == [1]  # who leads the next trick
    assert table.open() == ["b4", "o4", "white"]
    assert table.sees(0).demand is None
    assert Demanded(None, "orange") in table.hears(WATCHER)


@pytest.mark.parametrize("move", ["o2", "white", "black", "katana", "o2 +mirror", "white +mirror"])
def test_kt_24_nobody_can_lie_about_having_the_colour(move: str) -> None:
    table = at(position(hands=["black", "b1 o2 white black katana"], tokens={"mirror": 1})).go("black")
    with pytest.raises(Refused, match="KT-20"):
        table.play(1, move)
    assert table.open() == ["b1", "b1 +mirror"]
