"""The page about the socket is current, complete, and its example is what is really said."""

from __future__ import annotations

import re

import msgspec
import pytest

from zashiki.core.game import find_game, game_names
from zashiki.wire.example import said
from zashiki.wire.from_client import FromClient, Sentence
from zashiki.wire.from_server import FromServer, Refused
from zashiki.wire.lexicon import Thing, about, games, members, struct_of, things_in
from zashiki.wire.page import COMMAND, FILE, socket_page
from zashiki.wire.reading import read

OF_GAMES = things_in(*(union for game in games() for union in (game.sees, game.hears)))
EVERY_TYPE = [Sentence, *dict.fromkeys(things_in(FromClient, FromServer) + OF_GAMES)]


def test_the_page_is_current() -> None:
    assert FILE.read_text(encoding="utf-8") == socket_page(), f"docs/socket.md is of another version: {COMMAND}"


@pytest.mark.parametrize("thing", EVERY_TYPE, ids=lambda thing: f"{thing.__module__}.{thing.__name__}")
def test_every_type_says_what_it_is(thing: Thing) -> None:
    assert thing.__doc__ is not None
    assert about(thing) in socket_page().replace("\\|", "|")


@pytest.mark.parametrize("thing", members(FromClient) + members(FromServer), ids=lambda thing: thing.__name__)
def test_every_sentence_and_every_field_of_it_is_on_the_page(thing: Thing) -> None:
    chapters = [part for part in socket_page().split("\n### ") if part.startswith(f"`{struct_of(thing).tag}`\n")]
    assert len(chapters) == 1
    common = set(Sentence.__struct_fields__) if issubclass(thing, Sentence) else set()
    assert [name for name in thing.__struct_fields__ if f"| `{name}` |" not in chapters[0]] == [
        name for name in thing.__struct_fields__ if name in common
    ]


def test_limits_defaults_and_notes_are_told() -> None:
    assert "| `turn` | a whole number from 10 to 600 | `45` | Live, seconds for a move" in socket_page()
    assert "| `text` | text of 1 to 280 characters |" in socket_page()


def test_every_game_has_its_view_and_its_events() -> None:
    for name in game_names():
        chapter = socket_page().split(f"\n## {name.capitalize()}\n")[1].split("\n## ")[0]
        for thing in members(find_game(name).hears):
            assert f"| `{struct_of(thing).tag}` | {about(thing)} |" in chapter
        for field in find_game(name).sees.__struct_fields__:
            assert f"| `{field}` |" in chapter


def test_every_link_leads_to_a_heading() -> None:
    headings = re.findall(r"^#+ (.*)$", socket_page(), re.MULTILINE)
    places = [heading.lower().replace(" ", "-") for heading in headings]
    for link in re.findall(r"\]\(#([^)]*)\)", socket_page()):
        assert places.count(link) == 1


def test_the_example_can_be_said() -> None:
    for mark, sentence in said():
        if mark == "<":
            assert type(msgspec.json.decode(sentence, type=FromServer)) in members(FromServer)
    answers = [read(sentence) for mark, sentence in said() if mark == ">"]
    assert [answer.field for answer in answers if isinstance(answer, Refused)] == ["n"]


def test_the_codes_of_what_cannot_be_understood_are_explained() -> None:
    for sentence in ("", "{}", '{"type": "got"}', "x" * 5000):
        answer = read(sentence)
        assert isinstance(answer, Refused)
        assert f"`{answer.code}` (" in socket_page()
