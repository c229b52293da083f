"""Records: written, replayed, and every kind of damage named by its line."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.tables import TABLES, Kind
from zashiki.core.aside import commitment
from zashiki.core.record import BadRecord, record_of, replay
from zashiki.core.sitting import Luck, Sitting

SEED = bytes(range(32))
Line = dict[str, Any]


def recorded(kind: Kind, luck: Luck, moves: int = 40) -> list[bytes]:
    """A random game's record, cut off after so many moves if it is not over."""
    probe = Sitting(kind.game, kind.table, luck)
    choose = random.Random(4)
    played: list[tuple[int, str]] = []
    while probe.asked() and len(played) < moves:
        seat = choose.choice(probe.asked())
        move = choose.choice(probe.legal(seat))
        probe.play(seat, move)
        played.append((seat, move))
    return list(record_of(Sitting(kind.game, kind.table, luck), luck, played))


def live_luck(seats: int) -> Luck:
    return Luck(SEED, [bytes([seat, 9]) for seat in range(seats)])


@pytest.mark.parametrize("kind", TABLES, ids=str)
def test_a_record_replays_to_the_same_game(kind: Kind) -> None:
    for luck in (Luck(SEED), live_luck(kind.seats)):
        lines = recorded(kind, luck, moves=700)
        steps = list(replay(lines, commitment(SEED)))
        assert len(steps) == len(lines)
        assert steps[-1].end
        last = json.loads(lines[-2])
        assert kind.game.whole(steps[-2].sitting.state) == last["state"]


def test_the_luck_of_a_live_game_is_not_that_of_a_simulated_one_with_the_same_seed() -> None:
    kind = Kind("kitsu", 4)
    one, two = recorded(kind, Luck(SEED)), recorded(kind, live_luck(4))
    assert json.loads(one[0])["luck"] == "stream"
    head = json.loads(two[0])
    assert head["luck"] == "hmac"
    assert head["commitment"] == commitment(SEED)
    assert len(head["salts"]) == 4
    assert json.loads(one[0])["state"] != head["state"]


def changed(number: int, change: Callable[[Line], None], luck: Luck | None = None) -> list[bytes]:
    """A Kinapa record in which one line (counting from 1) was changed."""
    lines = recorded(Kind("kinapa", 4), luck or Luck(SEED))
    line = json.loads(lines[number - 1])
    change(line)
    lines[number - 1] = json.dumps(line).encode()
    return lines


def set_to(**fields: object) -> Callable[[Line], None]:
    return lambda line: line.update(fields)


def without(name: str) -> Callable[[Line], None]:
    return lambda line: line.pop(name)


def deal_another_card(line: Line) -> None:
    decks = line["state"]["decks"]
    decks[0]["cards"], decks[1]["cards"] = decks[1]["cards"], decks[0]["cards"]


@pytest.mark.parametrize(
    ("number", "change", "says"),
    [
        (1, set_to(game="chess"), "no game 'chess'; there are"),
        (1, set_to(rules=99), "version 99 of the rules"),
        (1, set_to(seats=9), "players, not 9"),
        (1, set_to(seats="4"), "'seats' must be a whole number"),
        (1, set_to(options={"bot_deck": False}), "options that are the default"),
        (1, set_to(options={"track": 3}), "has no option track"),
        (1, set_to(options=[]), "'options' must be an object"),
        (1, set_to(seed="00" * 32), "'state' is not what the seed deals"),
        (1, set_to(seed="xyz"), "'seed' must be hexadecimal digits"),
        (1, set_to(seed="00"), "64 hexadecimal digits"),
        (1, set_to(luck="magic"), "'luck' must be"),
        (1, without("seed"), "'seed' is missing"),
        (1, without("luck"), "'luck' is missing"),
        (1, deal_another_card, "'state' is not what the seed deals: 'decks'"),
        (3, set_to(n=7), "move number 2 was expected, not 7"),
        (3, set_to(seat=12), "there is no seat 12"),
        (3, set_to(seat=None), "'seat' must be a whole number"),
        (3, set_to(move="fly away"), "'fly away' is no move of kinapa"),
        (3, set_to(move="give a1"), "may not play 'give a1' now"),
        (3, set_to(move=3), "'move' must be text"),
        (3, set_to(state={}), "'state' is not what this move leads to: 'phase' is null"),
        (3, set_to(chance="a1"), "'chance' is not what the seed draws"),
        (3, set_to(colour="red"), "'colour' does not belong here"),
        (3, set_to(result=None), "does not belong here"),
        (5, without("state"), "'state' is not what this move leads to"),
        (42, set_to(result={"winners": [0], "scores": [1, 0, 0, 0]}), "the game is not over; moves are missing"),
    ],
)
def test_a_forged_line_is_named(number: int, change: Callable[[Line], None], says: str) -> None:
    with pytest.raises(BadRecord, match=says) as problem:
        list(replay(changed(number, change)))
    assert problem.value.line == number


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (set_to(commitment="00" * 32), "'commitment' is not the hash of the seed"),
        (set_to(salts=["00"]), "there are 1 salts for 4 seats"),
        (set_to(salts="00"), "'salts' must be a list"),
        (set_to(salts=["00", "00", "00", "00"]), "is not what the seed deals"),
        (set_to(salts=["zz", "00", "00", "00"]), "'salts' must be hexadecimal digits"),
    ],
)
def test_forged_luck_of_a_live_game_is_named(change: Callable[[Line], None], says: str) -> None:
    with pytest.raises(BadRecord, match=says) as problem:
        list(replay(changed(1, change, live_luck(4))))
    assert problem.value.line == 1


def test_a_finished_game_must_say_how_it_ended() -> None:
    kind = Kind("kitsu", 2)
    lines = recorded(kind, Luck(SEED), moves=10_000)
    assert b"winners" in lines[-1]
    with pytest.raises(BadRecord, match="its result is missing"):
        list(replay([*lines[:-1], b'{"result": null}']))
    forged = lines[-1].replace(b"[0]", b"[9]").replace(b"[1]", b"[0]").replace(b"[9]", b"[1]")
    with pytest.raises(BadRecord, match="is not how the game ended") as problem:
        list(replay([*lines[:-1], forged]))
    assert problem.value.line == len(lines)


def test_a_record_that_stops_is_named_at_its_last_line() -> None:
    lines = recorded(Kind("kitsu", 4), Luck(SEED))
    with pytest.raises(BadRecord, match="without a result line; it was cut off") as problem:
        list(replay(lines[:-1]))
    assert problem.value.line == len(lines) - 1
    with pytest.raises(BadRecord, match="line 5: this is not JSON"):
        list(replay([*lines[:4], lines[4][: len(lines[4]) // 2]]))
    with pytest.raises(BadRecord, match="line 1: the file is empty"):
        list(replay([]))


@pytest.mark.parametrize("text", [b"", b"[]", b"3", b"\xff\xfe", b'{"game": "kitsu"', b"null"])
def test_a_damaged_line_is_named(text: bytes) -> None:
    lines = recorded(Kind("kitsu", 4), Luck(SEED))
    lines[6] = text
    with pytest.raises(BadRecord, match="line 7: ") as problem:
        list(replay(lines))
    assert problem.value.line == 7


def test_another_commitment_is_refused() -> None:
    lines = recorded(Kind("kitsu", 4), Luck(SEED))
    with pytest.raises(BadRecord, match="line 1: the seed does not have the hash"):
        list(replay(lines, commitment(b"another seed")))


def test_any_single_changed_state_is_found() -> None:
    """Whatever number in whatever state is changed, the line is named."""
    choose = random.Random(8)
    lines = recorded(Kind("kitsu", 4), Luck(SEED))
    for _ in range(40):
        number = choose.randrange(1, len(lines))
        line = json.loads(lines[number - 1])
        part = choose.choice(list(line["state"]))
        line["state"][part] = "forged"
        forged = [*lines[: number - 1], json.dumps(line).encode(), *lines[number:]]
        with pytest.raises(BadRecord) as problem:
            list(replay(forged))
        assert problem.value.line == number


def test_a_list_of_legal_moves_is_checked_where_there_is_one() -> None:
    lines = recorded(Kind("kitsu", 4), Luck(SEED))
    head = json.loads(lines[0])
    sitting = Sitting(Kind("kitsu", 4).game, Kind("kitsu", 4).table, Luck(SEED))
    head["legal"] = {str(seat): sitting.legal(seat) for seat in sitting.asked()}
    with pytest.raises(BadRecord, match="line 2: 'legal' is not the list of legal moves"):
        list(replay([json.dumps(head).encode(), *lines[1:]]))
    head["legal"]["0"].pop()
    with pytest.raises(BadRecord, match="line 1: 'legal' is not the list of legal moves: '0'"):
        list(replay([json.dumps(head).encode(), *lines[1:]]))
