"""Sentences that a client may say, drawn from the types."""

from __future__ import annotations

from typing import Any

import msgspec.inspect as mi
from hypothesis import strategies as st

from zashiki.wire.from_client import FromClient
from zashiki.wire.lexicon import members, struct_of

Drawn = st.SearchStrategy[Any]


def holds(kind: mi.Type) -> Drawn:
    """Anything that may stand in a place of this kind."""
    match kind:
        case mi.IntType(ge=low, le=high):
            return st.integers(low, high)
        case mi.BoolType():
            return st.booleans()
        case mi.NoneType():
            return st.none()
        case mi.StrType(pattern=str(pattern)):
            return st.from_regex(pattern, fullmatch=True)
        case mi.StrType(min_length=low, max_length=high):
            return st.text(min_size=low or 0, max_size=high)
        case mi.LiteralType(values=values):
            return st.sampled_from(values)
        case mi.ListType(item_type=item, max_length=high):
            return st.lists(holds(item), max_size=high)
        case mi.DictType(value_type=value, max_length=high):
            return st.dictionaries(st.text(max_size=8), holds(value), max_size=high or 8)
        case mi.UnionType(types=types):
            return st.one_of([holds(one) for one in types])
        case mi.StructType():
            return objects(kind)
    raise TypeError(f"nothing is drawn yet for {kind}")


def objects(kind: mi.StructType) -> Drawn:
    """An object of this type; what may be left out sometimes is."""
    tag = {} if kind.tag is None else {str(kind.tag_field): st.just(kind.tag)}
    needed = {part.encode_name: holds(part.type) for part in kind.fields if part.required}
    spare = {part.encode_name: holds(part.type) for part in kind.fields if not part.required}
    return st.fixed_dictionaries(tag | needed, optional=spare)


def sentences() -> Drawn:
    """Any sentence of a client, as a JSON object."""
    return st.one_of([objects(struct_of(thing)) for thing in members(FromClient)])
