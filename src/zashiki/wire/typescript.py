"""The wire types in TypeScript: `python -m zashiki.wire.typescript` writes web/src/wire.ts."""

from __future__ import annotations

import json
import textwrap
from functools import cache
from pathlib import Path

import msgspec.inspect as mi

from zashiki.core.game import Game
from zashiki.wire import VERSION
from zashiki.wire.from_client import FromClient
from zashiki.wire.from_server import FromServer
from zashiki.wire.lexicon import (
    Thing,
    about,
    choice_named,
    choices,
    games,
    left_out,
    members,
    name_of,
    notes,
    struct_of,
    things_in,
    words_of,
)
from zashiki.wire.over_http import Answered, Asked

FILE = Path(__file__).parents[3] / "web" / "src" / "wire.ts"
COMMAND = "python -m zashiki.wire.typescript"
WIDTH = 120
RAW = {"view": "GameView", "events": "GameEvents"}
"""What a game has already written when a sentence is put together, by the name of the field."""


def wire_ts() -> str:
    """The whole file: what a client and the server may say, what HTTP answers, each game's views and events."""
    parts = [
        f"// Made from the Python types by `{COMMAND}`; do not change it by hand.",
        _jsdoc("The version that `hello` must name.") + f"export const VERSION = {VERSION};",
        *(_alias(name, [json.dumps(word) for word in words]) for name, words in choices().items()),
        *_from_client(),
        *_from_server(),
        *_over_http(),
        *(part for game in games() for part in _game(game)),
        *_any_game(),
    ]
    return "\n\n".join(parts) + "\n"


# ------------------------------------------------------------------------------------------- sections


def _from_client() -> list[str]:
    own = [thing for thing in things_in(FromClient) if thing in _doubled() or thing not in _told()]
    union = [_name(thing, True) for thing in members(FromClient)]
    return [*(_interface(thing, True) for thing in own), _alias("FromClient", union, "Everything a client may say.")]


def _from_server() -> list[str]:
    union = [_name(thing, False) for thing in members(FromServer)]
    return [
        *(_interface(thing, False) for thing in things_in(FromServer)),
        _alias("FromServer", union, "Everything the server may say."),
    ]


def _over_http() -> list[str]:
    asked = [thing for thing in things_in(Asked) if thing not in things_in(FromClient)]
    answered = [thing for thing in things_in(Answered) if thing not in things_in(FromServer)]
    return [*(_interface(thing, True) for thing in asked), *(_interface(thing, False) for thing in answered)]


def _game(game: Game) -> list[str]:
    title = game.name.capitalize()
    union = [name_of(thing) for thing in members(game.hears)]
    shared = set(things_in(FromServer))
    return [
        *(_interface(thing, False) for thing in things_in(game.sees, game.hears) if thing not in shared),
        _alias(f"{title}Event", union, f"Everything that happens in {title}."),
    ]


def _any_game() -> list[str]:
    return [
        _alias("GameView", [name_of(game.sees) for game in games()], "What a seat sees; `type` is the game's name."),
        _alias("GameEvents", [f"{game.name.capitalize()}Event[]" for game in games()], "What happened, in order."),
    ]


# ------------------------------------------------------------------------------------------- who leaves out what


@cache
def _told() -> frozenset[Thing]:
    return frozenset(things_in(FromServer, *(union for game in games() for union in (game.sees, game.hears))))


@cache
def _doubled() -> frozenset[Thing]:
    """What both sides say, where a client may leave out what the server never does."""
    return frozenset(
        thing for thing in things_in(FromClient) if thing in _told() and left_out(thing, True) != left_out(thing, False)
    )


def _name(thing: Thing, by_client: bool) -> str:
    return name_of(thing) + ("FromClient" if by_client and thing in _doubled() else "")


# ------------------------------------------------------------------------------------------- one type


def _interface(thing: Thing, by_client: bool) -> str:
    struct = struct_of(thing)
    lines = [] if struct.tag is None else [f"{struct.tag_field}: {json.dumps(struct.tag)};"]
    absent = left_out(thing, by_client)
    for part in struct.fields:
        mark = "?" if part.encode_name in absent else ""
        holds = RAW[part.encode_name] if isinstance(part.type, mi.RawType) else _type(part.type, by_client)
        lines.append(_jsdoc(notes(thing).get(part.name, "")) + f"{part.encode_name}{mark}: {holds};")
    body = textwrap.indent("\n".join(lines), "  ")
    return _jsdoc(about(thing)) + f"export interface {_name(thing, by_client)} {{\n{body}\n}}"


def _type(kind: mi.Type, by_client: bool) -> str:
    match kind:
        case mi.IntType() | mi.FloatType():
            return "number"
        case mi.BoolType():
            return "boolean"
        case mi.StrType():
            return "string"
        case mi.NoneType():
            return "null"
        case mi.AnyType():
            return "unknown"
        case mi.LiteralType():
            return choice_named(kind) or " | ".join(json.dumps(word) for word in words_of(kind))
        case mi.ListType(item_type=item):
            inner = _type(item, by_client)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        case mi.DictType(value_type=value):
            return f"Record<string, {_type(value, by_client)}>"
        case mi.UnionType(types=types):
            return " | ".join(_type(one, by_client) for one in types)
        case mi.StructType(cls=thing):
            return _name(thing, by_client)
    raise TypeError(f"there is no TypeScript yet for {kind}")


# ------------------------------------------------------------------------------------------- lines


def _alias(name: str, union: list[str], said: str = "") -> str:
    line = f"export type {name} = {' | '.join(union)};"
    if len(line) > WIDTH:
        line = f"export type {name} =" + "".join(f"\n  | {one}" for one in union) + ";"
    return _jsdoc(said) + line


def _jsdoc(text: str) -> str:
    """A comment that editors show beside the type; nothing where nothing is said."""
    text = text.replace("*/", "*\\/")
    if not text:
        return ""
    if "\n" not in text and len(text) < WIDTH - 10:
        return f"/** {text} */\n"
    lines = [line for part in text.splitlines() for line in textwrap.wrap(part, WIDTH - 10) or [""]]
    return "/**\n" + "".join(f" * {line}".rstrip() + "\n" for line in lines) + " */\n"


def main() -> None:
    """Write the file."""
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(wire_ts(), encoding="utf-8")


if __name__ == "__main__":
    main()
