"""Outside programs at a table: marked as what they are, and never in the way of people."""

from __future__ import annotations

import pytest

from tests.table.looking import code, room, seat
from tests.table.parlour import Guest, Parlour
from zashiki.table.upkeep import CUT_OFF
from zashiki.wire import from_client as say
from zashiki.wire.from_server import Noted
from zashiki.wire.setup import Setup

KABUKI = Setup(game="kabuki", players=3)
SLOW = Setup(game="kabuki", players=3, pace="relaxed")


def robo_at(table: Parlour, number: int) -> Guest:
    """A program that has sat down."""
    robo = table.come("robo", program=True)
    assert table.say(robo, say.Sit(seat=number)) is None
    return robo


def turn_of(table: Parlour) -> int:
    """Whose turn it is."""
    assert table.table.play is not None
    return table.table.play.sitting.asked()[0]


@pytest.mark.parametrize("number", [1, 2])
def test_a_program_is_marked_wherever_it_sits(number: int) -> None:
    table = Parlour(KABUKI, ["ann"])
    robo_at(table, number)
    table.start()
    assert [card.program for card in room(table).seats] == [number == k for k in range(3)]


def test_who_sits_already_sits_down_only_once() -> None:
    table = Parlour(KABUKI, ["ann"])
    robo = robo_at(table, 1)
    assert table.say(robo, say.Sit(seat=1)) is None
    assert [noted.name for noted in table.guest("ann").all(Noted) if noted.what == "joined"].count("Robo") == 1


def test_people_decide_without_waiting_for_a_program() -> None:
    table = Parlour(KABUKI, ["ann", "bob"])
    robo = robo_at(table, 2)
    table.start()
    assert table.say(robo, say.Vote(what="end")) is None
    assert table.say("ann", say.Vote(what="end")) is None
    assert room(table).phase == "playing"
    assert table.say("bob", say.Vote(what="end")) is None
    assert room(table).phase == "abandoned"
    for person in ("ann", "bob"):
        assert table.say(person, say.Vote(what="rematch")) is None
    assert (room(table).phase, room(table).game) == ("playing", 2)


def test_where_only_programs_play_they_decide() -> None:
    table = Parlour(KABUKI)
    robo = robo_at(table, 0)
    assert table.say(table.come("host"), say.Start()) is None
    assert table.say(robo, say.Vote(what="end")) is None
    assert room(table).phase == "abandoned"


def test_what_is_shown_goes_when_the_people_have_seen_it() -> None:
    table = Parlour(SLOW, ["ann", "bob"])
    robo_at(table, 2)
    table.start()
    placer = turn_of(table)
    assert table.play(placer, "place 1") is None
    assert table.play(0 if placer else 1, "stop") is None
    table.wait(1000)
    assert table.table.play is not None and table.table.play.showing
    for person in ("ann", "bob"):
        assert table.table.play.showing
        assert table.say(person, say.Seen()) is None
    assert not table.table.play.showing


def test_a_program_is_host_only_where_nobody_else_is() -> None:
    table = Parlour(KABUKI, ["ann"])
    robo_at(table, 1)
    table.say(table.come("bob"), say.Sit(seat=2))
    assert table.say("ann", say.Leave()) is None
    assert room(table).host == "bob"
    assert table.say("bob", say.Leave()) is None
    assert room(table).host == "robo"


def test_people_who_are_asked_about_a_newcomer_see_that_it_is_a_program() -> None:
    table = Parlour(KABUKI, ["ann"])
    table.start()
    robo = table.come("robo", program=True)
    assert table.say(robo, say.Sit(seat=2)) is None
    assert (room(table).newcomer, room(table).newcomer_program) == ("Robo", True)
    assert table.say("ann", say.Vote(what="newcomer")) is None
    assert (seat(table, 2).person, seat(table, 2).program) == ("robo", True)


def test_a_program_does_not_play_unmarked_at_the_seat_of_the_person_it_belongs_to() -> None:
    table = Parlour(KABUKI, ["ann", "bob"])
    program = table.come("ann", program=True)
    assert code(table.say(program, say.Stand(seat=0))) == "not_yours"
    assert table.say(program, say.Sit(seat=0)) is None
    assert seat(table, 0).program
    table.start()
    assert table.say(program, say.HandOver(seat=0)) is None


def test_a_program_that_was_cut_off_comes_back_to_its_seat() -> None:
    table = Parlour(KABUKI, ["ann", "bob"])
    robo = robo_at(table, 2)
    table.start()
    table.go(robo)
    table.wait(10 * CUT_OFF + 300_000)
    assert seat(table, 2).kind == "computer"
    table.come("robo", program=True)
    assert (seat(table, 2).kind, seat(table, 2).program) == ("person", True)
