"""Reading what a client says: a sentence, or a refusal that names what is wrong with it."""

from __future__ import annotations

import re

import msgspec
import msgspec.inspect as mi
from msgspec import DecodeError, Raw, Struct, ValidationError

from zashiki.wire.from_client import MOST_BYTES, FromClient, Number
from zashiki.wire.from_server import Refused
from zashiki.wire.lexicon import in_words, kind_at, members, struct_of

_SENTENCE: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)
_OPENING: msgspec.json.Decoder[dict[str, Raw]] = msgspec.json.Decoder(dict[str, Raw])
_TEXT = msgspec.json.Decoder(str)
_NUMBER: msgspec.json.Decoder[int] = msgspec.json.Decoder(Number)

_TYPES: dict[str, type[Struct]] = {str(struct_of(thing).tag): thing for thing in members(FromClient)}
_PLACE = re.compile(r" - at `(?:key` in `)?\$([^`]*)`$")
_ABSENT = re.compile(r"^Object (missing required|contains unknown) field `(.*?)`(?: - at `\$[^`]*`)?$", re.DOTALL)
_LONGEST_NAME = 64
"""So much of an unknown field's name is repeated to whoever wrote it."""


def read(data: bytes | str) -> FromClient | Refused:
    """The sentence that was said, or why it cannot be understood; never an error, whatever arrives."""
    try:
        said = data.encode() if isinstance(data, str) else data
        if len(said) > MOST_BYTES:
            return _too_long(len(said))
        return _SENTENCE.decode(said)
    except UnicodeEncodeError:
        return _unreadable(0)
    except (ValueError, RecursionError) as wrong:
        return _refusal(said, wrong)


def _too_long(size: int) -> Refused:
    return Refused(0, "too_long", f"A sentence has at most {MOST_BYTES} bytes; this one has {size}.")


def _unreadable(number: int) -> Refused:
    return Refused(number, "unreadable", 'A sentence is one JSON object in UTF-8, such as {"type": "leave"}.')


def _refusal(said: bytes, wrong: Exception) -> Refused:
    """Say what is wrong, as precisely as the sentence allows."""
    opening = _opening(said)
    number = _number(opening)
    if opening is None or not isinstance(wrong, ValidationError):
        return _unreadable(number)
    thing = _TYPES.get(_type(opening))
    if thing is None or str(wrong).endswith("`$.type`"):
        return _unknown(number)
    return _malformed(number, thing, str(wrong))


def _opening(said: bytes) -> dict[str, Raw] | None:
    """The fields of what was said, unread; None if it is no JSON object, or nested too deep."""
    try:
        return _OPENING.decode(said)
    except (ValueError, RecursionError):
        return None


def _number(opening: dict[str, Raw] | None) -> int:
    """The sentence's `id`, or 0 if it has none that can be read."""
    try:
        return _NUMBER.decode(opening["id"]) if opening and "id" in opening else 0
    except DecodeError:
        return 0


def _type(opening: dict[str, Raw]) -> str:
    try:
        return _TEXT.decode(opening.get("type", Raw(b'""')))
    except ValueError:
        return ""


def _unknown(number: int) -> Refused:
    text = f"`type` must be one of: {', '.join(sorted(_TYPES))}."
    return Refused(number, "unknown", text, field="type")


def _malformed(number: int, thing: type[Struct], wrong: str) -> Refused:
    """Name the field that the decoder complains about, and say what belongs there."""
    place = _PLACE.search(wrong)
    where = place[1].lstrip(".").replace("[...]", "") if place else ""
    absent = _ABSENT.match(wrong)
    if absent is None:
        return Refused(number, "malformed", f"`{where}` must be {_expected(thing, where)}.", field=where)
    name = absent[2][:_LONGEST_NAME]
    field = f"{where}.{name}" if where else name
    if absent[1] == "contains unknown":
        return Refused(number, "malformed", _known(thing, where, field), field=field)
    return Refused(number, "malformed", f"`{field}` is missing: it must be {_expected(thing, field)}.", field=field)


def _expected(thing: type[Struct], where: str) -> str:
    kind = kind_at(thing, where)
    return "different" if kind is None else in_words(kind)


def _known(thing: type[Struct], where: str, field: str) -> str:
    """Say that a field is unknown, and which are known there."""
    kind = kind_at(thing, where)
    names = [part.encode_name for part in kind.fields] if isinstance(kind, mi.StructType) else []
    return f"There is no `{field}`; there is: {', '.join(names)}."
