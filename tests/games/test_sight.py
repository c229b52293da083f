"""What programs see is what their seat sees: all of it, and nothing else."""

from __future__ import annotations

import hashlib

import msgspec
import pytest

from tests.games.test_secrets import EVERY, moments, reshuffled
from tests.tables import Kind
from zashiki.core.game import find_game, game_names
from zashiki.core.kernel import Library
from zashiki.core.state import Held, Record

every_table = pytest.mark.parametrize("kind", EVERY, ids=str)


def sight_of(kind: Kind, state: Record, seat: int) -> bytes:
    """What a seat sees, as the bytes that programs get."""
    sight = kind.game.sight()
    kind.game.observe(state, seat, sight)
    return sight.tobytes()


@every_table
def test_two_tables_give_a_seat_the_same_sight_exactly_when_they_give_it_the_same_view(kind: Kind) -> None:
    sights: dict[bytes, bytes] = {}
    views: dict[bytes, bytes] = {}
    for move, game in enumerate(moments(kind, 11)):
        seat = move % kind.seats
        for state in (game.state, reshuffled(kind, game.state, seat, move)):
            view = hashlib.sha256(msgspec.json.encode(kind.game.view(state, seat))).digest()
            sight = bytes([seat]) + sight_of(kind, state, seat)
            assert sights.setdefault(view, sight) == sight
            assert views.setdefault(sight, view) == view
    assert len(sights) > 20


@pytest.mark.parametrize("name", game_names())
def test_compiled_and_plain_see_the_same(name: str) -> None:
    game = find_game(name)
    library = Library(f"{name}-sight", {"observe": game.observe})
    held, sight = Held(game.state), Held(game.sight)
    for kind in (kind for kind in EVERY if kind.name == name):
        for move, played in enumerate(moments(kind, 12)):
            seat = move % kind.seats
            held.load(played.state.tobytes())
            library.observe(held.address, seat, sight.address)
            assert sight.tobytes() == sight_of(kind, played.state, seat)


@pytest.mark.parametrize("name", game_names())
def test_a_sight_is_a_row_of_small_numbers_without_gaps(name: str) -> None:
    game = find_game(name)
    assert {field.code for field in game.sight.FIELDS} == {"b"}
    assert game.sight.LAYOUT.size == sum(field.length or 1 for field in game.sight.FIELDS)
