"""Ends of a round and of the game: KT-35 and KT-36."""

from __future__ import annotations

import pytest

from tests.games.kitsu.positions import WATCHER, cards_of, dealt, deck, played
from zashiki.core.game import BadTable
from zashiki.games.kitsu import GAME
from zashiki.games.kitsu.view import Discarded, Finished, RoundWon

BLUE_BY_1 = {2: "b2, o1, b1, o1", 4: "b2, o1, b1, o1", 6: "b2, o1, b1, o1, b1, o1"}
ORANGE_BY_1 = {2: "o2, b1, o1, b1", 4: "o2, b1, o1, b1", 6: "o2, b1, o1, b1, o1, b1"}


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize(
    ("moves", "markers", "track", "won"),
    [
        (BLUE_BY_1, (11, 0), 12, [1, 0]),
        (BLUE_BY_1, (10, 11), 12, [0, 0]),  # 11 is not there yet
        (ORANGE_BY_1, (0, 11), 12, [0, 1]),
        (ORANGE_BY_1, (11, 10), 12, [0, 0]),
        (BLUE_BY_1, (3, 0), 4, [1, 0]),
        (ORANGE_BY_1, (0, 59), 60, [0, 1]),
        (ORANGE_BY_1, (0, 58), 60, [0, 0]),
    ],
)
def test_kt_35_the_round_is_over_as_soon_as_a_marker_reaches_the_end(
    seats: int, moves: dict[int, str], markers: tuple[int, int], track: int, won: list[int]
) -> None:
    table = played(moves[seats], seats, markers=markers, track=track)
    assert table.sees(0).won == won
    assert table.sees(0).round == 1 + sum(won)
    assert (RoundWon("zenko" if won[0] else "yako", won) in table.hears(WATCHER)) == (sum(won) == 1)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_kt_35_cards_in_hand_are_discarded(seats: int) -> None:
    new = played(BLUE_BY_1[seats], seats, markers=(11, 0), spare=1)
    discards = [event.seat for event in new.hears(WATCHER) if isinstance(event, Discarded)]
    assert discards == list(range(seats))
    over = played(BLUE_BY_1[seats], seats, markers=(11, 0), spare=1, rounds=1)
    assert over.sees(0).sizes == [0] * seats
    assert over.sees(0).discard == len(deck(seats))
    assert cards_of(over.state) == deck(seats)


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("moves", [BLUE_BY_1, ORANGE_BY_1])
def test_kt_35_tokens_in_hand_are_kept(seats: int, moves: dict[int, str]) -> None:
    table = played(moves[seats], seats, markers=(11, 11), tokens={"veil": 0, "mirror": 1})
    assert table.state.round == 2
    assert (table.sees(0).tokens["veil"], table.sees(0).tokens["mirror"]) == ("seat 0", "seat 1")


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize(
    ("moves", "won", "rounds", "winner"),
    [
        (BLUE_BY_1, (0, 0), 2, None),
        (BLUE_BY_1, (1, 0), 2, 0),
        (BLUE_BY_1, (0, 1), 2, None),
        (BLUE_BY_1, (1, 1), 2, 0),
        (ORANGE_BY_1, (1, 0), 2, None),
        (ORANGE_BY_1, (0, 1), 2, 1),
        (ORANGE_BY_1, (1, 1), 2, 1),
        (BLUE_BY_1, (0, 0), 1, 0),  # the table's option
        (ORANGE_BY_1, (0, 0), 1, 1),
    ],
)
def test_kt_36_the_first_clan_to_win_two_rounds_wins(
    seats: int, moves: dict[int, str], won: tuple[int, int], rounds: int, winner: int | None
) -> None:
    table = played(moves[seats], seats, markers=(11, 11), won=won, rounds=rounds)
    if winner is None:
        assert table.result() is None
        assert table.asked() != []
    else:
        winners = list(range(winner, seats, 2))
        assert table.result() == (winners, [int(seat in winners) for seat in range(seats)])
        assert (table.phase(), table.asked()) == ("over", [])
        assert Finished(("zenko", "yako")[winner]) in table.hears(WATCHER)


def test_kt_36_two_rounds_unless_the_table_says_one() -> None:
    assert dealt(4).sees(0).rounds == 2
    assert dealt(4, rounds=1).sees(0).rounds == 1
    for rounds in (0, 3):
        with pytest.raises(BadTable, match="rounds must be 1 to 2"):
            GAME.table(4, {"rounds": rounds})
