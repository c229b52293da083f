"""A game seen again: each seat's eyes show what that seat was told, and all cards open hide nothing."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from tests.table.evening import NAMES, begin, legal, play_of
from tests.table.parlour import Parlour
from tests.table.test_records import evening
from tests.tables import TABLES, Kind
from zashiki.table.records import NoRecord, NotOver, record
from zashiki.table.replays import NoSuchEyes, replay
from zashiki.wire import from_client as say
from zashiki.wire.over_http import Eyes

Json = dict[str, Any]
every_table = pytest.mark.parametrize("kind", TABLES, ids=str)


def whole_game(kind: Kind) -> Parlour:
    """A game between people who move by chance, until it is over or they have had enough; with a watcher."""
    parlour = begin(kind.name, kind.seats, pace="relaxed", options=kind.options)
    parlour.come("wat")
    luck = random.Random(str(kind))
    for _ in range(400):
        play = play_of(parlour)
        if parlour.table.playing is None:
            return parlour
        if play.showing:
            for name in NAMES[: kind.seats]:
                parlour.say(name, say.Seen())
        else:
            seat = luck.choice(play.waiting())
            parlour.play(seat, luck.choice(legal(parlour, seat)), took=300)
            parlour.wait(350)
    for name in NAMES[: kind.seats]:
        parlour.say(name, say.Vote(what="end"))
    assert parlour.table.playing is None
    return parlour


def seen_again(parlour: Parlour, eyes: Eyes) -> Json:
    """The replay as a client reads it."""
    read: Json = msgspec.json.decode(msgspec.json.encode(replay(parlour.entries, 1, eyes)))
    return read


def told(parlour: Parlour, name: str) -> list[Json]:
    """Every update that somebody was sent."""
    messages = [msgspec.json.decode(message) for message in parlour.guest(name).bytes]
    return [message for message in messages if message["type"] == "update"]


def events_of(steps: list[Json]) -> list[Json]:
    """What was told in all steps, in order."""
    return [event for step in steps for event in step["events"]]


@every_table
def test_the_eyes_of_a_seat_show_what_it_was_told_and_nothing_else(kind: Kind) -> None:
    parlour = whole_game(kind)
    for seat in range(kind.seats):
        live, again = told(parlour, NAMES[seat]), seen_again(parlour, seat)["steps"]
        assert events_of(again) == events_of(live)
        views = [step["view"] for step in again]
        assert all(update["view"] in views for update in live)
        assert views[-1] == live[-1]["view"]
        assert not any("open" in step for step in again)


def is_told_as_well(event: Json, fuller: Json) -> bool:
    """Does another event tell the same, and perhaps more?"""
    return event.keys() == fuller.keys() and all(value in (None, [], fuller[key]) for key, value in event.items())


@every_table
def test_with_all_cards_open_everything_is_told_once_and_as_fully_as_to_anybody(kind: Kind) -> None:
    parlour = whole_game(kind)
    everything = seen_again(parlour, "all")["steps"]
    for seat in range(-1, kind.seats):
        mine = seen_again(parlour, seat)["steps"] if seat >= 0 else told(parlour, "wat")
        heard = iter(events_of(everything))
        for event in events_of(mine):  # each in its turn: none is missing, none comes before its time
            assert any(is_told_as_well(event, fuller) for fuller in heard), event
    for step in everything:
        assert len({msgspec.json.encode(event) for event in step["events"]}) == len(step["events"])


@every_table
def test_with_all_cards_open_the_states_are_those_of_the_record(kind: Kind) -> None:
    parlour = whole_game(kind)
    head, *moves, result = [msgspec.json.decode(line) for line in record(parlour.entries, 1)]
    again = seen_again(parlour, "all")
    assert [step["open"] for step in again["steps"]] == [line["state"] for line in (head, *moves)]
    played = [(step["n"], step["seat"], step["move"]) for step in again["steps"]]
    assert played == [(0, None, ""), *((line["n"], line["seat"], line["move"]) for line in moves)]
    assert {name: again[name] for name in ("game", "rules", "seats", "options")} == {
        name: head[name] for name in ("game", "rules", "seats", "options")
    }
    scores = result["result"] or {"winners": [], "scores": []}
    assert again["result"] == {**scores, "seed": head["seed"]}
    assert again["names"] == [name.capitalize() for name in NAMES[: kind.seats]]
    assert all(step["view"]["seat"] == -1 for step in again["steps"])


def test_steps_know_when_they_were_made_and_keep_their_photo_finish() -> None:
    parlour, _ = evening(calm=False, took={0: 300, 1: 400, 2: 500})
    steps = replay(parlour.entries, 1, "all").steps
    times = [step.at for step in steps]
    assert times[0] == 0 and times == sorted(times) and times[-1] >= 600
    (stop,) = [step for step in steps if step.move == "stop"]
    assert stop.calls is not None and {call.verdict for call in stop.calls} == {"drawn", "tied"}
    assert stop.drawn == sorted(call.seat for call in stop.calls)
    assert all(step.calls is None for step in steps if step is not stop)


def test_a_replay_stays_closed_while_the_game_goes_on_and_shows_seats_that_there_were() -> None:
    parlour = begin("kitsu", 2)
    with pytest.raises(NotOver):
        replay(parlour.entries, 1, 0)
    with pytest.raises(NoRecord):
        replay(parlour.entries, 2, 0)
    for name in NAMES[:2]:
        parlour.say(name, say.Vote(what="end"))
    with pytest.raises(NoSuchEyes):
        replay(parlour.entries, 1, 2)
    assert replay(parlour.entries, 1, 1).result.winners == []
