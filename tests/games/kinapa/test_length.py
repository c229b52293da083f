"""How long a game lasts: KN-34."""

from __future__ import annotations

import msgspec
import pytest

from tests.games.kinapa.positions import TABLES, A, Board, at, luck_of, play_on, position, random_moves
from zashiki.core.aside import Aside, set_luck
from zashiki.core.bits import Bits
from zashiki.core.game import Scores
from zashiki.core.kernel import bind
from zashiki.core.record import BadRecord, record_of, replay
from zashiki.games.kinapa import GAME
from zashiki.lab.random_play import Tally, play_games

LONG = 100_000


def record(seats: int, bot_deck: bool, luck: int, most: int) -> list[bytes]:
    """The record of a random game that is cut off after so many moves."""
    board = Board(seats, bot_deck, luck)
    return list(record_of(board, luck_of(luck), random_moves(board, luck, most)))


@pytest.mark.parametrize("most", [0, 1, 25])
@pytest.mark.parametrize(("seats", "bot_deck"), TABLES)
def test_kn_34_a_game_that_is_cut_off_says_so_in_its_record(seats: int, bot_deck: bool, most: int) -> None:
    lines = record(seats, bot_deck, 1, most)
    assert len(lines) == 1 + most + 1
    assert msgspec.json.decode(lines[-1]) == {"result": None}
    *steps, last = replay(lines)
    assert (last.cut, last.end) == (True, True)
    assert not any(step.cut for step in steps)


def test_kn_34_a_game_that_is_not_cut_off_ends_with_its_winner() -> None:
    lines = record(4, False, 1, LONG)
    result = msgspec.json.decode(lines[-1])["result"]
    assert sorted(result["scores"]) == [0, 0, 0, 1]
    assert result["scores"][result["winners"][0]] == 1
    *_, last = replay(lines)
    assert (last.cut, last.end) == (False, True)


def test_kn_34_a_record_that_stops_without_saying_so_is_damaged() -> None:
    with pytest.raises(BadRecord, match="without a result line"):
        list(replay(record(4, False, 1, 25)[:-1]))


@pytest.mark.parametrize("most", [1, 12, 40])
def test_kn_34_a_simulation_stops_at_the_number_of_moves_stated(most: int) -> None:
    tally = Tally()
    tally.step = 1
    seeder = Aside()
    set_luck(seeder, bytes(range(32)))
    plainly = bind(play_games, **GAME.verbs())
    plainly(GAME.state(), GAME.table(4, {}), seeder, Aside(), Aside(), Bits(), Scores(), tally, 5, most, 0)
    assert (tally.games, tally.moves) == (5, 5 * most)
    assert (tally.cut, sum(tally.wins)) == (5, 0)


def test_kn_34_nothing_in_the_rules_ends_a_game_before_its_last_pair() -> None:
    board = at(position())
    for turn in range(150):
        play_on(board.ask(f"ask {turn % 8 + 1}", "down", "down", "down"))
    assert board.moves == 150 * 7
    assert board.asked() == [A]
    assert board.result() is None
