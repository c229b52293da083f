"""Records: what is declared is what is kept."""

from __future__ import annotations

import pytest

from zashiki.core.aside import Aside
from zashiki.core.game import find_game, game_names
from zashiki.core.state import Held, Record, i8, i16, i64, u64


class Small(Record):
    """A record for these tests."""

    one = i8()
    many = i16(3)
    big = i64()
    bits = u64(2)


def test_reads_are_python_ints() -> None:
    small = Small()
    small.one = -128
    small.many[2] = 32767
    assert type(small.one) is int
    assert type(small.many[2]) is int
    assert small.many == [0, 0, 32767]


@pytest.mark.parametrize("value", [2**15, -(2**15) - 1, 1.0, True, None])
def test_a_store_that_does_not_fit_raises_and_changes_nothing(value: object) -> None:
    small = Small()
    with pytest.raises(OverflowError, match="one"):
        small.one = value  # type: ignore[assignment]
    with pytest.raises(OverflowError, match="many"):
        small.many[0] = value
    assert small == Small()


def test_there_is_no_field_that_was_not_declared() -> None:
    with pytest.raises(AttributeError, match="no number 'other'"):
        Small().other = 1
    with pytest.raises(AttributeError, match="'many'; a row is stored into place by place"):
        Small().many = [1, 2, 3]  # type: ignore[assignment]


def test_bytes_go_there_and_back_through_both_forms() -> None:
    small = Small()
    small.one, small.big = 7, -(2**63)
    small.bits[1] = 2**64 - 1
    held = Held(Small)
    held.load(small.tobytes())
    assert held.read() == small
    assert held.tobytes() == small.tobytes()
    assert small.copy() == small
    assert small.copy() is not small


def test_a_held_record_takes_no_bytes_of_another_size() -> None:
    with pytest.raises(ValueError, match="bytes"):
        Held(Small).load(b"123")


def test_one_field_of_a_held_record_can_be_stored() -> None:
    held = Held(Small)
    held.store("many", [1, 2, 3])
    held.store("bits", [4, 2**64 - 1])
    held.store("big", [-5])
    small = held.read()
    assert (small.one, small.many, small.big, small.bits) == (0, [1, 2, 3], -5, [4, 2**64 - 1])


@pytest.mark.parametrize("kind", [Small, Aside, *(find_game(name).state for name in game_names())])
def test_every_field_begins_where_numpy_says_so(kind: type[Record]) -> None:
    dtype = kind.dtype()
    places = [dtype.fields[field.name][1] for field in kind.FIELDS] if dtype.fields else []
    assert [kind.offset(field.name) for field in kind.FIELDS] == places


@pytest.mark.parametrize("name", game_names())
def test_numpy_sees_the_same_fields_at_the_same_places(name: str) -> None:
    kind = find_game(name).state
    state = kind()
    first = kind.FIELDS[0].name
    setattr(state, first, 1)
    held = Held(kind)
    held.load(state.tobytes())
    array = held.array()
    assert array.dtype.itemsize == kind.LAYOUT.size
    assert array.dtype.names == tuple(field.name for field in kind.FIELDS)
    array[first][0] = 2
    assert getattr(held.read(), first) == 2
