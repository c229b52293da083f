"""What the wire types say about themselves: their names, their fields, what each may hold and what it is for."""

from __future__ import annotations

import ast
import inspect
import re
import textwrap
from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise
from typing import Any, Literal, get_args, get_origin

import msgspec.inspect as mi
from msgspec import NODEFAULT, Struct

from zashiki.core.game import Game, find_game, game_names
from zashiki.wire import from_client, from_server, setup

Thing = type[Struct]
LARGEST = 2**53 - 1
"""The largest whole number that every client can hold exactly, written so that people recognise it."""


def games() -> list[Game]:
    """All games, in the order of their names."""
    return [find_game(name) for name in game_names()]


@cache
def struct_of(thing: Thing) -> mi.StructType:
    """A type with its fields and its tag."""
    kind = mi.type_info(thing)
    assert isinstance(kind, mi.StructType)
    return kind


def members(union: Any) -> list[Thing]:
    """The types of a union, in the order in which it names them."""
    return list(get_args(union)) or [union]


def name_of(thing: Thing) -> str:
    """What clients call a type: games have their own `Began` and `Took`, so theirs start with the game's name."""
    place = thing.__module__.split(".")
    game = place[2].capitalize() if place[:2] == ["zashiki", "games"] else ""
    return game + thing.__name__.rstrip("_")


# ------------------------------------------------------------------------------------------- docstrings


def about(thing: Thing) -> str:
    """What is written at a type; nothing if nothing is."""
    return _for_clients(thing.__doc__ or "")


@cache
def notes(thing: Thing) -> dict[str, str]:
    """What is written below each field, by its name."""
    found: dict[str, str] = {}
    for base in reversed(thing.__mro__):
        if issubclass(base, Struct) and base is not Struct:
            found |= _own_notes(base)
    return found


def _own_notes(thing: Thing) -> dict[str, str]:
    (written,) = ast.parse(textwrap.dedent(inspect.getsource(thing))).body
    assert isinstance(written, ast.ClassDef)
    found = {}
    for line, below in pairwise(written.body):
        match line, below:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(note))):
                found[name] = _for_clients(note)
    return found


def _for_clients(text: str) -> str:
    """What is None here is null in JSON."""
    return re.sub(r"\bNone\b", "null", inspect.cleandoc(text))


def left_out(thing: Thing, by_client: bool) -> set[str]:
    """The fields that may be absent: those with a default, if a client says it or the server leaves defaults out."""
    if not by_client and not thing.__struct_config__.omit_defaults:
        return set()
    return {part.encode_name for part in struct_of(thing).fields if not part.required}


def default_of(part: mi.Field) -> Any:
    """What stands for a field that is absent; `NODEFAULT` if it may not be."""
    return part.default if part.default_factory is NODEFAULT else part.default_factory()


# ------------------------------------------------------------------------------------------- what there is


def inside(kind: mi.Type) -> tuple[mi.Type, ...]:
    """The kinds that a kind is made of."""
    match kind:
        case mi.StructType(fields=fields):
            return tuple(part.type for part in fields)
        case mi.UnionType(types=types):
            return types
        case mi.ListType(item_type=item):
            return (item,)
        case mi.DictType(key_type=key, value_type=value):
            return (key, value)
    return ()


def things_in(*unions: Any) -> list[Thing]:
    """Every type that occurs in these, each once, the parts before the whole."""
    found: dict[Thing, None] = {}
    for union in unions:
        for thing in members(union):
            _gather(struct_of(thing), found)
    return list(found)


def _gather(kind: mi.Type, found: dict[Thing, None]) -> None:
    if isinstance(kind, mi.StructType) and kind.cls in found:
        return
    for part in inside(kind):
        _gather(part, found)
    if isinstance(kind, mi.StructType):
        found[kind.cls] = None


@cache
def choices() -> dict[str, tuple[Any, ...]]:
    """The lists of words that have a name, such as `Pace`, in the order in which they were written."""
    rooms = [vars(room).items() for room in (setup, from_client, from_server)]
    return {name: get_args(value) for room in rooms for name, value in room if get_origin(value) is Literal}


def choice_named(kind: mi.LiteralType) -> str | None:
    """The name of a list of words, if it has one."""
    return next((name for name, words in choices().items() if set(words) == set(kind.values)), None)


def words_of(kind: mi.LiteralType) -> tuple[Any, ...]:
    """The words of a choice, as they were written where it has a name, else in order."""
    name = choice_named(kind)
    return kind.values if name is None else choices()[name]


# ------------------------------------------------------------------------------------------- in plain English


def in_words(kind: mi.Type, called: Callable[[Thing], str] = name_of) -> str:
    """What may stand in a place, in plain English; `called` says how to speak of a type."""
    match kind:
        case mi.IntType(ge=low, le=high):
            return "a whole number" + _between(low, high, "", "")
        case mi.FloatType(ge=low, le=high):
            return "a number" + _between(low, high, "", "")
        case mi.BoolType():
            return "true or false"
        case mi.NoneType():
            return "null"
        case mi.StrType(pattern=str(pattern)):
            return f"text that matches `{pattern}`"
        case mi.StrType(min_length=low, max_length=high):
            return "text" + _between(low, high, "of ", " characters")
        case mi.LiteralType():
            return "one of " + ", ".join(f"`{word}`" for word in words_of(kind))
        case mi.ListType(item_type=item, min_length=low, max_length=high):
            return "a list" + _between(low, high, "of ", "") + ", each " + in_words(item, called)
        case mi.DictType(value_type=value, min_length=low, max_length=high):
            return "an object" + _between(low, high, "of ", " names") + ", each value " + in_words(value, called)
        case mi.UnionType(types=types):
            return " or ".join(in_words(one, called) for one in types)
        case mi.StructType(cls=thing):
            return f"an object: {called(thing)}"
    raise TypeError(f"there are no words yet for {kind}")


def _between(low: int | float | None, high: int | float | None, before: str, after: str) -> str:
    if low is not None and high is not None:
        return f" {before or 'from '}{low} to {'2^53 - 1' if high == LARGEST else high}{after}"
    if high is not None:
        return f" {before}at most {high}{after}"
    return "" if low is None else f" {before}at least {low}{after}"


# ------------------------------------------------------------------------------------------- finding a place


def kind_at(thing: Thing, path: str) -> mi.Type | None:
    """What may stand at a place such as `setup.turn` or `order[1]`; None if there is no such place."""
    kind: mi.Type | None = struct_of(thing)
    for step in re.findall(r"\[|[^.\[\]]+(?!\])", path):
        kind = next((found for one in _alternatives(kind) for found in _step(one, step)), None)
    return kind


def _alternatives(kind: mi.Type | None) -> tuple[mi.Type, ...]:
    if kind is None:
        return ()
    return kind.types if isinstance(kind, mi.UnionType) else (kind,)


def _step(kind: mi.Type, step: str) -> Iterator[mi.Type]:
    match kind:
        case mi.StructType(fields=fields):
            yield from (part.type for part in fields if part.encode_name == step)
        case mi.ListType(item_type=inner) | mi.DictType(value_type=inner) if step == "[":
            yield inner
