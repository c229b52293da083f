"""Honest deals: a hash before the cards, a salt from every seat, the seed after the end, a record to check them."""

from __future__ import annotations

import pytest

from tests.table.parlour import Guest, Parlour
from zashiki.core.aside import commitment
from zashiki.core.record import BadRecord, replay
from zashiki.table.picture import room
from zashiki.table.records import NoRecord, NotOver, record
from zashiki.wire import from_client as say
from zashiki.wire.from_server import RoomNow, Welcome
from zashiki.wire.setup import Setup

GAMES = ["kabuki", "kinapa", "kitsu"]
SALTS = ["11" * 8, "22" * 16, "", "33" * 32]


def salted(game: str, salts: list[str] = SALTS, seed: int = 1, **setup: object) -> Parlour:
    """Four people sit at a table and give their salts; some give none."""
    table = Parlour(Setup(game=game, players=4, **setup), ["ann", "bob", "cat", "dan"], seed)  # type: ignore[arg-type]
    for number, salt in enumerate(salts):
        if salt:
            person = table.table.seating.seats[number].person
            assert person is not None
            assert table.say(person, say.Salt_(seat=number, salt=salt)) is None
    return table


def play_out(table: Parlour) -> None:
    """Computer players play the game to its end."""
    for number, person in enumerate(["ann", "bob", "cat", "dan"]):
        assert table.say(person, say.HandOver(seat=number)) is None
    while table.table.phase == "playing":
        table.wait(600_000)
    assert table.table.phase == "finished"


def deal(table: Parlour) -> object:
    """The state after the deal."""
    table.start()
    assert table.table.play is not None
    return table.table.play.sitting.state


def commitments(guest: Guest) -> list[str]:
    """The hashes a guest was shown, in order, each once."""
    rooms = [message.room for message in guest.messages if isinstance(message, Welcome | RoomNow)]
    return list(dict.fromkeys(room.commitment for room in rooms))


@pytest.mark.parametrize("game", GAMES)
def test_the_seed_shown_after_the_end_has_the_hash_shown_before_the_deal(game: str) -> None:
    """And the record that can be downloaded then is accepted with that hash, and with no other."""
    table = salted(game, pace="relaxed")
    shown = table.guest("bob").last(RoomNow).room.commitment
    table.start()
    assert table.guest("bob").last(RoomNow).room.commitment == shown
    play_out(table)
    result = table.guest("bob").last(RoomNow).room.result
    assert result is not None and commitment(bytes.fromhex(result.seed)) == shown
    lines = list(record(table.entries, 1))
    assert list(replay(lines, shown))
    with pytest.raises(BadRecord):
        list(replay(lines, commitment(b"another")))
    for salt in SALTS:
        assert salt.encode() in lines[0]


@pytest.mark.parametrize("game", GAMES)
def test_every_salt_changes_the_deal(game: str) -> None:
    """So that the server cannot choose the cards either; the same salts deal the same."""
    same = deal(salted(game))
    assert deal(salted(game)) == same
    for number in range(4):
        others = [*SALTS]
        others[number] = "44" * 8
        assert deal(salted(game, others)) != same


def test_the_same_salts_at_other_seats_are_another_deal() -> None:
    """The order round the table counts."""
    assert deal(salted("kitsu", ["11" * 8, "22" * 8])) != deal(salted("kitsu", ["22" * 8, "11" * 8]))


@pytest.mark.parametrize("game", GAMES)
def test_the_seed_is_told_to_nobody_before_the_end(game: str) -> None:
    """Not in any byte that reaches anybody: players, watchers, table screens, those who come back."""
    table = salted(game, pace="relaxed")
    table.come("wat")
    table.come("screen-1", screen=True)
    seed = table.table.seed.hex().encode()
    table.start()
    table.say("ann", say.Chat(text="hello"))
    table.wait(60_000)
    table.come("bob")
    assert table.table.phase == "playing"
    everything = b"".join(message for guest in table.guests for message in guest.bytes)
    assert seed not in everything
    play_out(table)
    for guest in table.guests:
        assert seed in b"".join(guest.bytes)
    following = table.table.seed.hex().encode()
    assert following != seed
    assert all(following not in message for guest in table.guests for message in guest.bytes)


def test_salts_are_told_to_nobody_before_the_end() -> None:
    """Whoever knew all the others could not use it, but it is nobody's business."""
    table = salted("kitsu")
    table.start()
    everything = b"".join(message for guest in table.guests for message in guest.bytes)
    assert not any(salt.encode() in everything for salt in SALTS if salt)


def test_a_salt_is_given_before_the_deal_and_for_one_game() -> None:
    """It cannot be changed afterwards; the next game takes a new one, under a new hash."""
    table = salted("kitsu")
    table.start()
    refused = table.say("ann", say.Salt_(seat=0, salt="55" * 8))
    assert refused is not None and refused.code == "started"
    assert table.say("bob", say.Salt_(seat=0, salt="55" * 8)) is not None
    play_out(table)
    for number, person in enumerate(["ann", "bob", "cat", "dan"]):
        table.say(person, say.TakeBack(seat=number))
    assert [seat.salt for seat in table.table.seating.seats] == ["", "", "", ""]
    assert table.say("ann", say.Salt_(seat=0, salt="66" * 8)) is None
    second = room(table.table).commitment
    table.restart()
    for person in ["ann", "bob", "cat", "dan"]:
        table.come(person)
        assert table.say(person, say.Vote(what="rematch")) is None
    assert table.table.games == 2 and room(table.table).commitment == second
    play_out(table)
    lines = list(record(table.entries, 2))
    assert list(replay(lines, second))
    assert b"66" * 8 in lines[0] and SALTS[0].encode() not in lines[0]
    assert len(commitments(table.guest("ann"))) == 2


def test_records_open_when_the_game_is_over() -> None:
    """Before that they would show hidden cards; a game that was given up can be looked at too."""
    table = salted("kitsu")
    with pytest.raises(NoRecord):
        record(table.entries, 1)
    table.start()
    with pytest.raises(NotOver):
        record(table.entries, 1)
    for person in ["ann", "bob", "cat", "dan"]:
        table.say(person, say.Vote(what="end"))
    assert list(record(table.entries, 1))
    with pytest.raises(NoRecord):
        record(table.entries, 2)
