"""What types say about themselves is found, and told in plain English."""

from __future__ import annotations

import datetime
from typing import Annotated, Literal

import msgspec.inspect as mi
import pytest
from msgspec import Meta, Struct

from zashiki.wire.from_client import Arrange, Change, Salt_
from zashiki.wire.from_server import Clock
from zashiki.wire.lexicon import about, in_words, kind_at, name_of, notes, things_in
from zashiki.wire.setup import Setup


class Trunk(Struct):
    """What a tree has."""

    rings: int
    """One a year."""


class Pine(Trunk):
    """A tree, or None."""

    cones: int = 0
    """None in winter."""


def test_notes_below_fields_are_found_also_those_of_the_base() -> None:
    assert notes(Pine) == {"rings": "One a year.", "cones": "null in winter."}
    assert about(Pine) == "A tree, or null."


def test_parts_come_before_the_whole_and_only_once() -> None:
    assert things_in(Change | Arrange, Setup) == [Setup, Change, Arrange]


def test_names_for_clients_have_no_underscore() -> None:
    assert name_of(Salt_) == "Salt"


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (int, "a whole number"),
        (Annotated[int, Meta(ge=3)], "a whole number at least 3"),
        (Annotated[int, Meta(ge=0, le=2**53 - 1)], "a whole number from 0 to 2^53 - 1"),
        (Annotated[float, Meta(le=2.5)], "a number at most 2.5"),
        (Annotated[str, Meta(max_length=5)] | None, "text of at most 5 characters or null"),
        (Literal["live", "relaxed", "correspondence"], "one of `live`, `relaxed`, `correspondence`"),
        (Annotated[list[bool], Meta(max_length=8)], "a list of at most 8, each true or false"),
        (dict[str, int], "an object, each value a whole number"),
        (Clock, "an object: Clock"),
    ],
)
def test_what_a_field_may_hold_in_plain_english(kind: object, words: str) -> None:
    assert in_words(mi.type_info(kind)) == words


def test_a_kind_without_words_is_an_error_and_not_left_out() -> None:
    with pytest.raises(TypeError, match="DateTimeType"):
        in_words(mi.type_info(datetime.datetime))


@pytest.mark.parametrize(
    ("thing", "path", "words"),
    [
        (Change, "setup.turn", "a whole number from 10 to 600"),
        (Change, "setup.options[...]", "true or false or a whole number"),
        (Arrange, "order[1]", "a whole number from 0 to 7"),
    ],
)
def test_a_place_is_found_by_its_path(thing: type[Struct], path: str, words: str) -> None:
    kind = kind_at(thing, path)
    assert kind is not None
    assert in_words(kind) == words
    assert kind_at(thing, path + ".nowhere") is None
