"""Seats: who may sit where, what they are called, and whose a seat is."""

from __future__ import annotations

import pytest

from tests.table.looking import code, names, room, seat
from tests.table.parlour import Parlour, updates
from zashiki.table.names import clean_name, unlike
from zashiki.wire import VERSION
from zashiki.wire import from_client as say
from zashiki.wire.from_server import Noted, RoomNow
from zashiki.wire.setup import Setup

KABUKI = Setup(game="kabuki", players=4)
LETTERS = Setup(game="kabuki", players=4, pace="correspondence")


# ------------------------------------------------------------------------------------------- before the start


def test_people_choose_a_seat_move_and_stand_up() -> None:
    """Round the room in the order they like."""
    table = Parlour(KABUKI, ["ann"])
    bob = table.come("bob")
    assert table.say(bob, say.Sit(seat=2)) is None
    assert names(table) == ["Ann", "", "Bob", ""]
    assert table.say(bob, say.Sit(seat=1)) is None
    assert names(table) == ["Ann", "Bob", "", ""]
    assert bob.last(RoomNow).you.seats == [1]
    assert table.say(bob, say.Stand(seat=1)) is None
    assert names(table) == ["Ann", "", "", ""]
    assert bob.last(RoomNow).you.seats == []


def test_who_moves_keeps_what_is_theirs() -> None:
    """Calm Stop! and the share of the luck go along; the line about joining is said once."""
    table = Parlour(KABUKI, ["ann"])
    bob = table.come("bob")
    table.say(bob, say.Sit(seat=2))
    table.say(bob, say.Calm(seat=2, on=True))
    table.say(bob, say.Salt_(seat=2, salt="ab" * 8))
    table.say(bob, say.Sit(seat=3))
    assert seat(table, 3).calm
    assert table.table.seating.seats[3].salt == "ab" * 8
    table.say(bob, say.Sit(seat=3, name="Robert"))
    assert names(table)[3] == "Robert" and seat(table, 3).calm
    assert [noted.name for noted in bob.all(Noted) if noted.what == "joined"] == ["Ann", "Bob", "Robert"]


def test_a_taken_seat_stays_taken() -> None:
    """Nobody sits down on somebody, and no table has a ninth seat."""
    table = Parlour(KABUKI, ["ann", "bob"])
    cat = table.come("cat")
    assert code(table.say(cat, say.Sit(seat=1))) == "taken"
    for nowhere in (4, 10**9, -1):
        assert code(table.say(cat, say.Sit(seat=nowhere))) == "no_seat"
        assert code(table.say(cat, say.Stand(seat=nowhere))) == "no_seat"
    assert code(table.say(cat, say.Stand(seat=1))) == "not_yours"
    assert names(table) == ["Ann", "Bob", "", ""]


def test_the_host_arranges_and_shuffles() -> None:
    """Everybody keeps their seat's belongings; nobody is lost."""
    table = Parlour(KABUKI, ["ann", "bob", "cat"])
    assert table.say("ann", say.Arrange(order=[2, 0, 3, 1])) is None
    assert names(table) == ["Cat", "Ann", "", "Bob"]
    assert table.guest("bob").last(RoomNow).you.seats == [3]
    seen = set()
    for _ in range(40):
        assert table.say("ann", say.Shuffle()) is None
        seen.add(tuple(names(table)))
        assert sorted(names(table)) == ["", "Ann", "Bob", "Cat"]
    assert len(seen) > 10


@pytest.mark.parametrize("order", [[], [0, 1, 2], [0, 1, 2, 2], [1, 2, 3, 4], [0, 1, 2, 3, 4]])
def test_an_order_that_loses_somebody_is_refused(order: list[int]) -> None:
    """Every seat is named once."""
    table = Parlour(KABUKI, ["ann", "bob"])
    assert code(table.say("ann", say.Arrange(order=order))) == "order"
    assert names(table) == ["Ann", "Bob", "", ""]


def test_the_host_seats_computer_players() -> None:
    """Added at a level, changed, cleared; a person may sit down in their place."""
    table = Parlour(KABUKI, ["ann"])
    assert table.say("ann", say.Computer(seat=1, level="novice")) is None
    card = seat(table, 1)
    assert (card.kind, card.level, card.person) == ("computer", "novice", None)
    assert table.say("ann", say.Computer(seat=1, level="regular")) is None
    assert seat(table, 1).level == "regular" and seat(table, 1).name == card.name
    assert code(table.say("ann", say.Computer(seat=2, level="wizard"))) == "level"
    assert code(table.say("ann", say.Computer(seat=0, level="novice"))) == "taken"
    assert table.say("ann", say.Clear(seat=1)) is None
    assert seat(table, 1).kind == "free"
    assert code(table.say("ann", say.Clear(seat=1))) == "no_computer"
    assert code(table.say("ann", say.Clear(seat=0))) == "no_computer"
    table.say("ann", say.Computer(seat=1, level="novice"))
    table.say(table.come("bob"), say.Sit(seat=1))
    assert (seat(table, 1).kind, seat(table, 1).name) == ("person", "Bob")


def test_the_host_changes_what_is_played() -> None:
    """Nobody loses a seat by it, and the rules are asked first."""
    table = Parlour(KABUKI, ["ann", "bob", "cat"])
    assert table.say("ann", say.Change(setup=Setup(game="kitsu", players=4))) is None
    assert room(table).setup.game == "kitsu" and names(table) == ["Ann", "Bob", "Cat", ""]
    assert code(table.say("ann", say.Change(setup=Setup(game="kabuki", players=2)))) == "occupied"
    assert code(table.say("ann", say.Change(setup=Setup(game="chess", players=2)))) == "setup"
    assert code(table.say("ann", say.Change(setup=Setup(game="kabuki", players=4, level="wizard")))) == "level"
    assert table.say("ann", say.Change(setup=Setup(game="kabuki", players=3))) is None
    assert len(room(table).seats) == 3


def test_only_the_host_decides_about_the_table() -> None:
    """Everybody else is told so, and nothing changes."""
    table = Parlour(KABUKI, ["ann", "bob"])
    table.come("wat")
    before = room(table)
    sentences: list[say.FromClient] = [
        say.Arrange(order=[1, 0, 2, 3]),
        say.Shuffle(),
        say.Computer(seat=2, level="novice"),
        say.Clear(seat=2),
        say.Change(setup=KABUKI),
        say.Start(),
        say.Remove(person="ann"),
    ]
    for sentence in sentences:
        for who in ("bob", "wat"):
            assert code(table.say(who, sentence)) == "not_host"
    assert room(table) == before


def test_after_the_start_the_seats_stay_as_they_are() -> None:
    """What is for gathering is refused during the game."""
    table = Parlour(KABUKI, ["ann", "bob"])
    table.start()
    before = room(table).seats
    sentences: list[say.FromClient] = [
        say.Arrange(order=[1, 0, 2, 3]),
        say.Shuffle(),
        say.Computer(seat=2, level="novice"),
        say.Clear(seat=2),
        say.Change(setup=KABUKI),
        say.Start(),
        say.Stand(seat=0),
        say.Calm(seat=0, on=True),
        say.Salt_(seat=0, salt="ab" * 8),
    ]
    for sentence in sentences:
        assert code(table.say("ann", sentence)) == "started", sentence
    assert room(table).seats == before


def test_a_table_where_nobody_sits_does_not_start() -> None:
    """Free seats are filled with computer players, but somebody has to play."""
    table = Parlour(KABUKI)
    host = table.come("host")
    assert code(table.say(host, say.Start())) == "nobody"
    table.say(host, say.Sit(seat=3))
    assert table.say(host, say.Start()) is None
    assert [card.kind for card in room(table).seats] == ["computer", "computer", "computer", "person"]
    assert len(set(names(table))) == 4


# ------------------------------------------------------------------------------------------- names


def test_no_two_are_called_alike() -> None:
    """A number tells them apart; capitals and invisible joiners do not."""
    table = Parlour(KABUKI, ["ann"])
    for number, (person, name) in enumerate([("bob", "ANN"), ("cat", "a\u200dnn"), ("dan", "Ann 2")], 1):
        table.say(table.come(person), say.Sit(seat=number, name=name))
    assert len({clean_name(name).replace("\u200d", "").casefold() for name in names(table)}) == 4


@pytest.mark.parametrize(
    ("wanted", "cleaned"),
    [
        ("  Ann \t Lee ", "Ann Lee"),
        ("A\u202enn\x00", "A nn"),
        ("x" * 64, "x" * 20),
        ("\u200b\u200d\u3164\u2800\ufeff", ""),
        ("\u0301\u0301", ""),
        ("", ""),
        ("🦊", "🦊"),
        ("Zoë", "Zoë"),
    ],
)
def test_names_are_cleaned(wanted: str, cleaned: str) -> None:
    """No control characters, odd spaces or invisible names; not too long."""
    assert clean_name(wanted) == cleaned


def test_an_empty_name_is_refused() -> None:
    """Somebody who sits has a name that can be read."""
    table = Parlour(KABUKI, ["ann"])
    assert code(table.say(table.come("bob"), say.Sit(seat=1, name="\u200b"))) == "name"


def test_long_names_stay_apart() -> None:
    """The number fits in."""
    taken = ["x" * 20]
    for _ in range(12):
        taken.append(unlike("x" * 20, taken))
    assert len(set(taken)) == 13 and all(len(name) <= 20 for name in taken)


# ------------------------------------------------------------------------------------------- whose seat it is


def test_nobody_acts_for_a_seat_that_is_not_theirs() -> None:
    """Neither a watcher nor another player."""
    table = Parlour(KABUKI, ["ann", "bob"])
    watcher = table.come("wat")
    table.start()
    before = room(table).seats, table.table.play and table.table.play.sitting.moves
    for guest in (watcher, table.guest("bob")):
        n = table.table.stream(0).n
        sentences: list[say.FromClient] = [
            say.Play(seat=0, n=n, move="place 1"),
            say.Got(seat=0, n=n),
            say.MoreTime(seat=0),
            say.HandOver(seat=0),
            say.TakeBack(seat=0),
        ]
        for sentence in sentences:
            assert code(table.say(guest, sentence)) == "not_yours", sentence
        assert code(table.say(guest, say.Play(seat=99, n=n, move="place 1"))) == "no_seat"
    assert before == (room(table).seats, table.table.play and table.table.play.sitting.moves)


def test_a_line_that_was_not_welcomed_says_nothing() -> None:
    """Whoever is refused at the door of a private table cannot sit down by speaking at once."""
    table = Parlour(Setup(game="kabuki", players=4, private=True), ["ann"])
    stranger = table.come("eve", say.Hello(version=VERSION, invite="wrong"))
    assert stranger.dismissed == "private"
    for sentence in (say.Sit(seat=1), say.Chat(text="hello"), say.Leave()):
        assert code(table.say(stranger, sentence)) == "not_here"
    assert names(table) == ["Ann", "", "", ""]
    friend = table.come("bob", say.Hello(version=VERSION, invite="invite"))
    assert table.say(friend, say.Sit(seat=1)) is None


def test_one_device_holds_several_seats() -> None:
    """Each has its own name, numbers and view; what one may not see is not in the other's."""
    table = Parlour(Setup(game="kitsu", players=4), ["ann"])
    assert table.say("ann", say.Sit(seat=1, name="Kid")) is None
    assert table.say("ann", say.Sit(seat=2, name="Ann")) is None
    assert names(table) == ["Ann", "Kid", "Ann 2", ""]
    ann = table.guest("ann")
    assert ann.last(RoomNow).you.seats == [0, 1, 2]
    table.start()
    table.wait(20_000)
    for number in (0, 1, 2):
        mine = [update for update in updates(ann) if update.seat == number]
        assert [update.n for update in mine] == list(range(1, len(mine) + 1))
    views = [next(bytes(update.view) for update in updates(ann) if update.seat == number) for number in (0, 1, 2)]
    assert views[0] != views[1] != views[2] != views[0]
    assert code(table.say("ann", say.Got(seat=3, n=1))) == "not_yours"


def test_another_tab_is_not_another_person() -> None:
    """Two lines, one seat; only when the last one is closed has somebody gone."""
    table = Parlour(KABUKI, ["ann", "bob"])
    second = table.come("bob")
    table.go(table.guest("bob"))
    assert seat(table, 1).connected
    table.go(second)
    assert not seat(table, 1).connected


# ------------------------------------------------------------------------------------------- watchers and screens


def test_watchers_are_counted_and_decide_nothing() -> None:
    """They have no vote, no reaction, no seat."""
    table = Parlour(KABUKI, ["ann", "bob"])
    watcher = table.come("wat")
    assert table.guest("ann").last(RoomNow).room.watchers == 1
    table.start()
    for sentence in (say.Vote(what="end"), say.Vote(what="pause"), say.React(sign="bravo")):
        assert code(table.say(watcher, sentence)) == "no_seat"
    assert {update.seat for update in updates(watcher)} == {-1}
    table.go(watcher)
    assert table.guest("ann").last(RoomNow).room.watchers == 0


def test_a_table_without_watchers_shows_them_nothing() -> None:
    """Not even to somebody who came before the start."""
    setup = Setup(game="kabuki", players=2, watchers=False)
    table = Parlour(setup, ["ann", "bob"])
    early = table.come("wat")
    table.start()
    assert updates(early) == []
    assert table.come("late").dismissed == "no_watchers"


def test_a_table_screen_only_shows() -> None:
    """It is nobody: not counted, cannot speak, and does not stand for the person who switched it on."""
    table = Parlour(KABUKI, ["ann", "bob"])
    screen = table.come("ann", screen=True)
    nameless = table.come("screen-1", screen=True)
    assert room(table).watchers == 0
    for sentence in (say.Sit(seat=2), say.Start(), say.Chat(text="hello"), say.Leave()):
        assert code(table.say(screen, sentence)) == "screen"
    table.start()
    assert {update.seat for update in updates(screen)} == {update.seat for update in updates(nameless)} == {-1}
    table.go(table.guest("ann"))
    assert not seat(table, 0).connected
    assert table.table.present_players() == {"bob"}
