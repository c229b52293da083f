"""Pauses: by agreement, for somebody who is cut off, and when nobody is left."""

from __future__ import annotations

import pytest

from tests.table.parlour import Parlour, updates
from zashiki.table import upkeep
from zashiki.table.play import Play
from zashiki.table.upkeep import CUT_OFF, DAY, DESERTED, PAUSE
from zashiki.wire import from_client as say
from zashiki.wire.from_server import Noted, Refused, RoomNow
from zashiki.wire.setup import Pace, Setup

PEOPLE = ["ann", "bob"]


def begun(game: str = "kitsu", pace: Pace = "relaxed", window: int = 4, count: int = 8, turn: int = 10) -> Parlour:
    """A game that has begun: of two people, or of three where hands are raised."""
    people = [*PEOPLE, "cat"] if game == "kinapa" else PEOPLE
    setup = Setup(game=game, players=len(people), pace=pace, window=window, count=count, turn=turn, bank=30)
    table = Parlour(setup, people)
    table.start()
    return table


def play_of(table: Parlour) -> Play:
    """The game at the table."""
    assert table.table.play is not None
    return table.table.play


def asked(table: Parlour) -> tuple[int, str]:
    """A seat that is asked, and whose it is."""
    number = play_of(table).waiting()[0]
    person = table.table.seating.seats[number].person
    assert person is not None
    return number, person


def phase(table: Parlour) -> tuple[str, str]:
    """What goes on, and why."""
    return table.table.phase, table.table.why


def vote(table: Parlour, what: say.Ballot) -> list[Refused | None]:
    """Everybody agrees to something."""
    return [table.say(person, say.Vote(what=what)) for person in table.table.seating.people()]


def cut_off(table: Parlour, person: str) -> None:
    """Every line of a person breaks."""
    for guest in [guest for guest in table.guests if guest.person == person]:
        table.go(guest)


def move(table: Parlour) -> None:
    """Somebody who is asked does the first thing that is open to them."""
    number, _ = asked(table)
    assert table.play(number, play_of(table).open_moves(number)[0]) is None


def until_count(table: Parlour) -> tuple[int, str]:
    """Play until a count has just begun; gives a seat that chooses, and whose it is."""
    play = play_of(table)
    while play.moment.kind != "together" or play.showing:
        if play.waits:
            table.wait(100)
        else:
            move(table)
    return asked(table)


# ------------------------------------------------------------------------------------------- by agreement


def test_all_agree_to_pause_and_to_go_on() -> None:
    """The clock stands still meanwhile, and nobody moves."""
    table = begun(pace="live")
    table.wait(3_000)
    left = play_of(table).clock(0, table.now).left
    number, person = asked(table)
    assert table.say("ann", say.Vote(what="pause")) is None
    assert phase(table) == ("playing", "")
    assert table.say("bob", say.Vote(what="pause")) is None
    assert phase(table) == ("paused", "agreed")
    assert updates(table.guest(person))[-1].clock.kind == "pause"
    refused = table.play(number, play_of(table).sitting.legal(number)[0])
    assert refused is not None and refused.code == "paused"
    table.wait(3_600_000)
    assert phase(table) == ("paused", "agreed")
    assert vote(table, "resume") == [None, None]
    assert phase(table) == ("playing", "")
    assert play_of(table).clock(0, table.now).left == left
    assert [card.wants for card in table.guest("ann").last(RoomNow).room.seats] == [[], []]


def test_a_pause_waits_for_the_end_of_a_window() -> None:
    """Nobody is spared a Stop! by a pause."""
    table = begun("kabuki", "live")
    move(table)
    assert play_of(table).moment.kind == "race"
    assert vote(table, "pause") == [None, None]
    table.wait(3_999)
    assert phase(table) == ("playing", "")
    table.wait(1_000)  # a call that was made in time may still be on its way
    assert phase(table) == ("paused", "agreed")
    assert vote(table, "resume") == [None, None]
    move(table)
    assert phase(table) == ("playing", "")


def test_a_call_in_the_window_is_settled_before_the_pause() -> None:
    """The check it leads to is shown to the end, too."""
    table = begun("kabuki", "live")
    number, _ = asked(table)
    move(table)
    assert vote(table, "pause") == [None, None]
    table.wait(1_000)
    assert table.play(1 - number, "stop", took=900) is None
    table.wait(500)
    assert phase(table) == ("playing", "")
    assert play_of(table).showing
    table.wait(20_000)
    assert phase(table) == ("paused", "agreed")


def test_a_pause_waits_for_sealed_answers() -> None:
    """A count that runs is counted to its end."""
    table = begun("kinapa", "live")
    number, _ = until_count(table)
    before = play_of(table).sitting.moves
    assert table.play(number, play_of(table).open_moves(number)[0]) is None
    assert vote(table, "pause") == [None, None, None]
    assert phase(table) == ("playing", "")
    for _ in range(200):
        table.wait(200)
        if table.table.phase == "paused":
            break
    assert phase(table) == ("paused", "agreed")
    assert play_of(table).sitting.moves > before


# ------------------------------------------------------------------------------------------- cut off


def test_the_table_waits_for_somebody_who_is_asked() -> None:
    """After six seconds without a line; coming back ends it."""
    table = begun()
    number, person = asked(table)
    other = table.guest(PEOPLE[1 - number])
    cut_off(table, person)
    table.wait(CUT_OFF - 1)
    assert phase(table) == ("playing", "")
    table.wait(1)
    assert phase(table) == ("paused", "waiting")
    room = other.last(RoomNow).room
    assert (room.phase, room.why, room.waiting) == ("paused", "waiting", number)
    table.wait(30_000)
    table.come(person)
    assert phase(table) == ("playing", "")
    assert other.last(RoomNow).room.waiting is None


def test_nobody_waits_for_somebody_who_is_not_asked() -> None:
    """Not before it is their turn."""
    table = begun()
    number, _ = asked(table)
    cut_off(table, PEOPLE[1 - number])
    table.wait(CUT_OFF * 10)
    assert phase(table) == ("playing", "")


def test_a_running_turn_comes_to_its_end_first() -> None:
    """Then the table waits, before the time bank of the missing player is touched."""
    table = begun(pace="live", turn=20)
    number, person = asked(table)
    bank = play_of(table).banks[number]
    cut_off(table, person)
    table.wait(19_999)
    assert phase(table) == ("playing", "")
    table.wait(1)
    assert phase(table) == ("paused", "waiting")
    table.wait(40_000)
    table.come(person)
    assert phase(table) == ("playing", "")
    assert play_of(table).banks[number] == bank
    assert table.play(number, play_of(table).open_moves(number)[0]) is None


def test_a_running_window_comes_to_its_end_first() -> None:
    """Everybody could rely on its length; it does not end because somebody is missing."""
    table = begun("kabuki", "live", window=8, turn=10)
    number, _ = asked(table)
    move(table)
    cut_off(table, PEOPLE[1 - number])
    table.wait(8_000)
    assert phase(table) == ("playing", "")
    table.wait(10_000)
    assert phase(table) == ("paused", "waiting")
    assert table.table.waiting_for == 1 - number


def test_an_unhurried_window_does_not_wait_for_ever() -> None:
    """In relaxed pace the next player has no limit, but when they are cut off the table says so."""
    table = begun("kabuki", "relaxed")
    number, _ = asked(table)
    move(table)
    cut_off(table, PEOPLE[1 - number])
    table.wait(CUT_OFF + 1_000)
    assert phase(table) == ("paused", "waiting")


@pytest.mark.parametrize("answered", [False, True])
def test_a_running_count_comes_to_its_end_first(answered: bool) -> None:
    """And the pause does not tell whether the missing player had chosen."""
    table = begun("kinapa", "live", count=20)
    number, person = until_count(table)
    if answered:
        assert table.play(number, play_of(table).open_moves(number)[0]) is None
    left = play_of(table).clock(-1, table.now).left
    assert left is not None and left > CUT_OFF
    cut_off(table, person)
    moves = play_of(table).sitting.moves
    table.wait(left - 1)
    assert phase(table) == ("playing", "") and play_of(table).sitting.moves == moves
    table.wait(10_000)
    assert phase(table) == ("paused", "waiting") and play_of(table).sitting.moves > moves
    assert table.table.waiting_for == number


def test_after_a_minute_a_computer_player_sits_in_and_gives_the_seat_back() -> None:
    """The game goes on; whoever comes back plays again at once."""
    table = begun()
    number, person = asked(table)
    other = table.guest(PEOPLE[1 - number])
    cut_off(table, person)
    table.wait(CUT_OFF + PAUSE - 1)
    assert phase(table) == ("paused", "waiting")
    table.wait(1)
    assert phase(table) == ("playing", "")
    room = other.last(RoomNow).room
    assert (room.seats[number].kind, room.seats[number].person) == ("computer", person)
    moves = play_of(table).sitting.moves
    table.wait(20_000)
    assert play_of(table).sitting.moves > moves
    back = table.come(person)
    assert back.last(RoomNow).room.seats[number].kind == "person"
    assert [noted.what for noted in other.all(Noted)][-2:] == ["computer", "returned"]


def test_two_pauses_a_player_a_game() -> None:
    """The third time a computer player sits in without a pause; a new game begins with two again."""
    table = begun()
    number, person = asked(table)
    for _ in range(2):
        cut_off(table, person)
        table.wait(CUT_OFF)
        assert phase(table) == ("paused", "waiting")
        table.come(person)
        assert phase(table) == ("playing", "")
    table.restart()
    for one in PEOPLE:
        table.come(one)
    cut_off(table, person)
    table.wait(CUT_OFF)
    assert phase(table) == ("playing", "")
    assert table.table.seating.seats[number].computer
    table.come(person)
    assert not table.table.seating.seats[number].computer
    vote(table, "end")
    vote(table, "rematch")
    number, person = asked(table)
    cut_off(table, person)
    table.wait(CUT_OFF)
    assert phase(table) == ("paused", "waiting")


def test_a_pause_for_somebody_cannot_be_voted_away() -> None:
    """It ends by itself; there is nothing to decide. To end the game, all who are left may agree."""
    table = begun()
    number, person = asked(table)
    cut_off(table, person)
    table.wait(CUT_OFF)
    refused = table.say(PEOPLE[1 - number], say.Vote(what="resume"))
    assert refused is not None and refused.code == "not_now"
    assert table.say(PEOPLE[1 - number], say.Vote(what="end")) is None
    assert phase(table) == ("paused", "waiting")


def test_a_player_who_leaves_is_not_waited_for() -> None:
    """A goodbye is not a broken line."""
    table = begun()
    number, person = asked(table)
    assert table.say(person, say.Leave()) is None
    cut_off(table, person)
    table.wait(CUT_OFF)
    assert phase(table) == ("playing", "")
    assert table.table.seating.seats[number].computer


# ------------------------------------------------------------------------------------------- nobody left


def test_when_nobody_is_left_the_game_waits_half_an_hour() -> None:
    """Then it is given up, and the seed is shown."""
    table = begun(pace="live")
    table.come("wat")
    for person in PEOPLE:
        cut_off(table, person)
    table.wait(60_000)
    assert phase(table) == ("paused", "empty")
    moves = play_of(table).sitting.moves
    table.wait(DESERTED - 60_000)
    assert phase(table) == ("paused", "empty")
    assert play_of(table).sitting.moves == moves
    table.wait(60_000)
    assert phase(table) == ("abandoned", "empty")
    assert table.table.result is not None


def test_whoever_comes_back_to_a_deserted_game_goes_on() -> None:
    """One of them is enough; for the others the table waits as usual."""
    table = begun()
    _number, person = asked(table)
    for one in PEOPLE:
        cut_off(table, one)
    table.wait(CUT_OFF + 600_000)
    assert phase(table) == ("paused", "empty")
    table.come(person)
    assert phase(table) == ("playing", "")
    assert table.table.pauses == {}


def test_a_table_that_never_started_is_given_up_too() -> None:
    """Half an hour after the last one went."""
    table = Parlour(Setup(game="kabuki", players=2), PEOPLE)
    for one in PEOPLE:
        cut_off(table, one)
    table.wait(DESERTED - 1)
    assert phase(table) == ("gathering", "")
    table.wait(1)
    assert phase(table) == ("abandoned", "empty")


def test_an_agreed_pause_lasts_over_night() -> None:
    """People who agreed to pause may close their pages."""
    table = begun()
    vote(table, "pause")
    for one in PEOPLE:
        cut_off(table, one)
    table.wait(12 * 3_600_000)
    assert phase(table) == ("paused", "agreed")
    for one in PEOPLE:
        table.come(one)
    vote(table, "resume")
    assert phase(table) == ("playing", "")


def test_by_correspondence_there_are_no_pauses() -> None:
    """Nobody has to be here."""
    table = begun(pace="correspondence")
    refused = vote(table, "pause")
    assert [no and no.code for no in refused] == ["not_now", "not_now"]
    for one in PEOPLE:
        cut_off(table, one)
    table.wait(DAY)
    assert phase(table) == ("playing", "")


# ------------------------------------------------------------------------------------------- sleep


@pytest.mark.parametrize("pace", ["live", "relaxed", "correspondence"])
def test_a_table_where_nothing_can_happen_sleeps(pace: Pace) -> None:
    """It is not woken again and again to find that nothing is to be done."""
    table = Parlour(Setup(game="kabuki", players=2, pace=pace), PEOPLE)
    assert upkeep.wake(table.table, table.now) is None
    cut_off(table, "ann")
    cut_off(table, "bob")
    table.wait(10 * 60_000)
    assert (upkeep.wake(table.table, table.now) or 0) > table.now + 60_000
    for one in PEOPLE:
        table.come(one)
    table.start()
    if pace != "correspondence":
        vote(table, "pause")
        assert upkeep.wake(table.table, table.now) is None
        vote(table, "resume")
    vote(table, "end")
    cut_off(table, "ann")
    cut_off(table, "bob")
    table.wait(40 * DAY)
    assert upkeep.wake(table.table, table.now) is None
