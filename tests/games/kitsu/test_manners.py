"""How a live table treats Kitsu."""

from __future__ import annotations

import pytest

from tests.games.kitsu.positions import Seated, at, dealt, played, position, ready, to_play
from zashiki.core.manners import Moment
from zashiki.games.kitsu.manners import MANNERS


def forced(table: Seated) -> set[int]:
    """The seats whose move everybody can see."""
    return {seat for seat in range(table.seats) if MANNERS.forced(table.state, seat)}


@pytest.mark.parametrize("seats", [4, 6])
def test_kt_08_partners_exchange_together_and_the_rest_are_turns(seats: int) -> None:
    table = dealt(seats)
    assert MANNERS.moment(table.state) == Moment("together", "turn")
    for seat in range(seats):
        assert MANNERS.silence(table.state, seat) is None
        table.play(seat, table.legal(seat)[0])
    assert MANNERS.moment(table.state) == Moment("turn", "turn")


def test_kt_12_a_counted_trick_is_held_and_ends_the_wait_of_reactions() -> None:
    table = ready("b1, o2, b3, o4")
    for move in ("b1", "o2", "b3"):
        table.go(move)
        assert (MANNERS.shown(table.rows), MANNERS.beat(table.rows)) == (0, False)
    table.go("o4")
    assert (MANNERS.shown(table.rows), MANNERS.beat(table.rows)) == (3000, True)


def test_kt_25_choosing_a_token_shows_no_trick_again() -> None:
    table = played("b6, b1, o1, b2")
    assert (table.phase(), MANNERS.shown(table.rows)) == ("token", 3000)
    table.go(table.open()[0])
    assert (MANNERS.shown(table.rows), MANNERS.beat(table.rows)) == (0, False)


# ----------------------------------------------------------------------------------------------- what is forced


def test_a_last_card_plays_itself_unless_a_token_lies_beside_it() -> None:
    assert forced(to_play("b1 o2", "b3", spare=0)) == {2}
    assert forced(to_play("b1 o2", "b3 b4", spare=0)) == set()
    for token in ("veil", "recall", "mirror"):
        assert forced(to_play("b1 o2", "katana", tokens={token: 2})) == set()
    assert forced(to_play("b1 o2", "b3", tokens={"veil": 3})) == {2}


def test_kt_20_a_secretly_forced_card_is_still_asked_for() -> None:
    table = to_play("black", "b3 o4 o5 white")
    assert table.open() == ["b3"]
    assert forced(table) == set()


def test_kt_17_a_katana_with_one_card_to_destroy_plays_itself() -> None:
    assert forced(played("b4, katana")) == {1}
    assert forced(played("b4, o2, katana")) == set()


def test_kt_25_one_token_for_one_player_plays_itself() -> None:
    used = {"standstill": "used", "veil": "used", "recall": "used", "mirror": "used"}
    table = played("b6, b1, o1, b2", seats=2, tokens=used)
    assert table.open() == ["token three to 2"]
    assert forced(table) == {1}
    assert forced(played("b6, b1, o1, b2", seats=4, tokens=used)) == set()


def test_kt_32_what_recall_may_take_is_known_to_its_player_alone() -> None:
    table = at(position(hands=["b2 b3", "o2", "b5", "o5"], last="b1 b1 b1", tokens={"recall": 0})).go("b2 +recall")
    assert table.open() == ["recall b1"]
    assert forced(table) == set()


def test_kt_08_a_gift_is_never_forced() -> None:
    table = at(position(hands=["b1", "o1", "b2", "o2"], gifts={}))
    assert len(table.legal(0)) == 1
    assert forced(table) == set()


@pytest.mark.parametrize(("seats", "quiet"), [(2, False), (4, True), (6, True)])
def test_partners_do_not_talk(seats: int, quiet: bool) -> None:
    assert MANNERS.hush(dealt(seats).state) is quiet
