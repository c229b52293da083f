"""Whatever a client says is a sentence, or is refused with the field that is wrong; nothing raises."""

from __future__ import annotations

import json
import re
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.wire.sentences import sentences
from zashiki.wire.from_client import MOST_BYTES, FromClient, Play
from zashiki.wire.from_server import FromServer, Refused
from zashiki.wire.lexicon import members, struct_of
from zashiki.wire.reading import read

TYPES = {str(struct_of(thing).tag): thing for thing in members(FromClient)}
WRONG: Any = [{"neither": {"a": "number"}}]
"""Something that no field may hold."""
ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=12,
)


def refusal(data: bytes | str) -> Refused:
    """The refusal that this gets, as it would arrive at the client."""
    answer = read(data)
    assert isinstance(answer, Refused)
    assert answer.text.endswith(".")
    told = msgspec.json.decode(msgspec.json.encode(answer), type=FromServer)
    assert told == answer
    return answer


def written(said: dict[str, Any]) -> bytes:
    return json.dumps(said, ensure_ascii=False).encode()


def needed(said: dict[str, Any]) -> list[str]:
    """The fields that this sentence must have."""
    return [part.encode_name for part in struct_of(TYPES[said["type"]]).fields if part.required]


def setup(**changes: object) -> str:
    return json.dumps({"type": "change", "id": 9, "setup": {"game": "kabuki", "players": 3} | changes})


def test_a_sentence_is_read() -> None:
    said = read('{"type": "play", "seat": 1, "n": 12, "move": "place 3", "id": 5}')
    assert said == Play(seat=1, n=12, move="place 3", id=5)


@pytest.mark.parametrize(
    ("said", "code", "field", "number", "text"),
    [
        (b"", "unreadable", None, 0, "one JSON object"),
        (b"[1, 2]", "unreadable", None, 0, "one JSON object"),
        (b'{"type": "leave", "id": 3', "unreadable", None, 0, "one JSON object"),
        (b'{"type": "leave", "id": 3} and more', "unreadable", None, 0, "one JSON object"),
        (b'{"type": "chat", "id": 3, "text": "\xff"}', "unreadable", None, 3, "UTF-8"),
        (b'{"type": "chat", "text": "\\ud800"}', "unreadable", None, 0, "UTF-8"),
        ('{"type": "chat", "text": "\ud800"}', "unreadable", None, 0, "UTF-8"),
        (b'{"type": "pong", "ping": NaN}', "unreadable", None, 0, "one JSON object"),
        (b'{"id": 3, "x": ' + b"[" * 2000 + b"]" * 2000 + b"}", "unreadable", None, 0, "one JSON object"),
        (b"{}", "unknown", "type", 0, "hand_over, hello, leave"),
        (b'{"id": 4, "type": 7}', "unknown", "type", 4, "hand_over, hello, leave"),
        (b'{"id": 4, "type": "dance"}', "unknown", "type", 4, "hand_over, hello, leave"),
        (b'{"type": "leave", "type": "chat", "text": "hi"}', "unknown", "type", 0, "hand_over, hello, leave"),
        (b'{"id": 4, "type": "got", "seat": 0}', "malformed", "n", 4, "`n` is missing: it must be a whole number"),
        (b'{"id": 4, "type": "stand", "seat": 8}', "malformed", "seat", 4, "`seat` must be a whole number from 0 to 7"),
        (b'{"id": 4, "type": "stand", "seat": 0, "x": 1}', "malformed", "x", 4, "There is no `x`; there is: seat, id"),
        (b'{"id": 4, "type": "arrange", "order": [0, 9]}', "malformed", "order[1]", 4, "from 0 to 7"),
        (b'{"id": 4, "type": "vote", "what": "win"}', "malformed", "what", 4, "one of `pause`, `resume`"),
        (b'{"id": 4, "type": "chat", "text": ""}', "malformed", "text", 4, "text of 1 to 280 characters"),
        (b'{"id": -1, "type": "leave"}', "malformed", "id", 0, "a whole number from 0 to 2^53 - 1"),
        (b'{"id": 1' + b"0" * 3000 + b', "type": "leave"}', "malformed", "id", 0, "a whole number"),
        (b'{"id": 1e999, "type": "leave"}', "malformed", "id", 0, "a whole number"),
        (setup(turn=3), "malformed", "setup.turn", 9, "`setup.turn` must be a whole number from 10 to 600"),
        (setup(players=None), "malformed", "setup.players", 9, "a whole number from 2 to 8"),
        (setup(**{"x` - at `": 1}), "malformed", "setup.x` - at `", 9, "there is: game, players"),
        (setup(options={"length": "long"}), "malformed", "setup.options", 9, "each value true or false or a whole"),
        (b'{"type": "change", "setup": {"game": "kitsu"}}', "malformed", "setup.players", 0, "is missing"),
        (b'{"type": "salt", "seat": 0, "salt": "' + b"00" * 8 + b'\\n"}', "malformed", "salt", 0, "matches"),
    ],
)
def test_a_refusal_names_the_field_and_says_what_is_expected(
    said: bytes | str, code: str, field: str | None, number: int, text: str
) -> None:
    answer = refusal(said)
    assert (answer.code, answer.field, answer.id) == (code, field, number)
    assert text in answer.text


@pytest.mark.parametrize("letter", ["x", "é"])
def test_a_long_sentence_is_refused_by_its_bytes(letter: str) -> None:
    answer = refusal(letter * (MOST_BYTES // len(letter.encode()) + 1))
    assert answer.code == "too_long"
    assert str(MOST_BYTES) in answer.text


def test_of_a_long_unknown_name_only_the_beginning_is_repeated() -> None:
    answer = refusal(json.dumps({"type": "leave", "y" * 3000: 1}))
    assert answer.field == "y" * 64
    assert len(answer.text) < 200


@given(sentences())
def test_every_sentence_of_the_types_is_read(said: dict[str, Any]) -> None:
    assert read(written(said)) == msgspec.convert(said, FromClient)


@given(st.binary() | st.text(st.characters(exclude_categories=())))
def test_no_bytes_and_no_text_raise(data: bytes | str) -> None:
    refusal(data)


@given(st.dictionaries(st.sampled_from(["type", "id", "seat", "setup"]) | st.text(max_size=4), ANY_JSON, max_size=5))
def test_no_json_raises_and_a_readable_id_comes_back(said: dict[str, Any]) -> None:
    number = said.get("id")
    answer = refusal(json.dumps(said))
    if answer.code in ("unknown", "malformed"):
        assert answer.id == (number if type(number) is int and 0 <= number < 2**53 else 0)


@given(sentences(), st.data())
def test_a_wrong_value_is_named(said: dict[str, Any], draw: st.DataObject) -> None:
    name = draw.draw(st.sampled_from([part.encode_name for part in struct_of(TYPES[said["type"]]).fields]))
    answer = refusal(written(said | {name: WRONG}))
    assert answer.code == "malformed"
    assert re.split(r"[.\[]", answer.field or "")[0] == name
    assert answer.id == (0 if name == "id" else said.get("id", 0))


@given(sentences().filter(needed), st.data())
def test_a_missing_field_is_named(said: dict[str, Any], draw: st.DataObject) -> None:
    name = draw.draw(st.sampled_from(needed(said)))
    answer = refusal(written({key: value for key, value in said.items() if key != name}))
    assert (answer.code, answer.field, answer.id) == ("malformed", name, said.get("id", 0))


@given(sentences(), st.text(min_size=1, max_size=60))
def test_an_unknown_field_is_named(said: dict[str, Any], name: str) -> None:
    answer = refusal(written(said | {f"un{name}": 0}))
    assert (answer.code, answer.field, answer.id) == ("malformed", f"un{name}", said.get("id", 0))


@given(sentences(), st.data())
def test_a_damaged_sentence_never_raises(said: dict[str, Any], draw: st.DataObject) -> None:
    whole = written(said)
    start = draw.draw(st.integers(0, len(whole)))
    end = draw.draw(st.integers(start, min(len(whole), start + 6)))
    answer = read(whole[:start] + draw.draw(st.binary(max_size=6)) + whole[end:])
    assert isinstance(answer, (Refused, *TYPES.values()))
    assert len(msgspec.json.encode(answer)) < 3 * MOST_BYTES
