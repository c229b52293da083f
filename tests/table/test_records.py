"""The record of a live game: with every call of a race, and the draw among them, for anybody to check."""

from __future__ import annotations

import msgspec
import pytest

from tests.table.parlour import Parlour
from zashiki.core.aside import commitment
from zashiki.core.record import BadRecord, replay
from zashiki.table.records import NotOver, record
from zashiki.wire.setup import Setup


def evening(calm: bool, took: dict[int, int]) -> tuple[Parlour, str]:
    """A short game of three in which seats call Stop! at everything, and the hash that was shown before it."""
    setup = Setup(game="kabuki", players=3, calm=calm, options={"rounds": 1, "tokens": 1, "designs": 2, "copies": 2})
    parlour = Parlour(setup, ["ann", "bob", "cid"])
    shown = commitment(parlour.table.seed)
    parlour.start()
    while parlour.table.phase == "playing":
        play = parlour.table.play
        assert play is not None
        if play.moment.kind == "turn":
            parlour.play(play.waiting()[0], "place 1")
            continue
        parlour.wait(600)
        for seat in play.waiting():
            parlour.play(seat, "stop", took[seat])
        parlour.wait(10_000)
    return parlour, shown


def lines(parlour: Parlour) -> list[dict[str, object]]:
    """The record's lines."""
    return [msgspec.json.decode(line) for line in record(parlour.entries, 1)]


def test_kb_22_the_record_keeps_every_call_of_a_race() -> None:
    parlour, shown = evening(calm=False, took={0: 300, 1: 400, 2: 500})
    written = list(record(parlour.entries, 1))
    assert [step.end for step in replay(written, shown)][-1]
    (stop,) = [line for line in lines(parlour) if line.get("move") == "stop"]
    calls = msgspec.convert(stop["calls"], list[dict[str, object]])
    verdicts = {call["seat"]: call["verdict"] for call in calls}
    assert len(verdicts) == 2
    assert verdicts.pop(stop["seat"]) == "drawn"  # neither line was measured, so both took as long
    assert list(verdicts.values()) == ["tied"]


def test_kb_23_a_record_whose_draw_the_seed_did_not_make_is_found_out() -> None:
    parlour, shown = evening(calm=True, took={0: 300, 1: 300, 2: 300})
    written = list(record(parlour.entries, 1))
    list(replay(written, shown))
    at = next(k for k, line in enumerate(written) if b'"drawn"' in line)
    stop = msgspec.json.decode(written[at])
    (other,) = set(stop["drawn"]) - {stop["seat"]}
    forged = [*written[:at], msgspec.json.encode({**stop, "seat": other}) + b"\n", *written[at + 1 :]]
    with pytest.raises(BadRecord, match="not the one that the seed draws"):
        list(replay(forged, shown))


def test_a_record_stays_closed_while_the_game_goes_on() -> None:
    parlour = Parlour(Setup(game="kitsu", players=2), ["ann", "bob"])
    parlour.start()
    with pytest.raises(NotOver):
        record(parlour.entries, 1)
