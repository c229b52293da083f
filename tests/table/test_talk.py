"""Talk: lines, quick reactions and lines about the table; who reads what, and when."""

from __future__ import annotations

import pytest

from tests.table.parlour import Guest, Parlour
from zashiki.table.chat import KEPT, LINES, PER
from zashiki.wire import from_client as say
from zashiki.wire.from_server import Noted, Reacted, Refused, Said
from zashiki.wire.setup import Setup

KABUKI = Setup(game="kabuki", players=2)
KITSU = Setup(game="kitsu", players=4)


def code(refused: Refused | None) -> str | None:
    """What kind of refusal it was; None: it was done."""
    return None if refused is None else refused.code


def read(guest: Guest) -> list[str]:
    """The lines a guest has read."""
    return [said.text for said in guest.all(Said)]


def end(table: Parlour) -> None:
    """All agree to end the game."""
    for person in table.table.seating.people():
        assert table.say(person, say.Vote(what="end")) is None
    assert table.table.phase == "abandoned"


# ------------------------------------------------------------------------------------------- lines


def test_everybody_reads_a_line_and_so_does_who_comes_later() -> None:
    """Players and watchers, with name and seat."""
    table = Parlour(KABUKI, ["ann", "bob"])
    watcher = table.come("wat")
    assert table.say("ann", say.Chat(text="hello")) is None
    for guest in (*table.guests, table.come("late")):
        (said,) = guest.all(Said)
        assert (said.person, said.name, said.text, said.seat, said.watcher) == ("ann", "Ann", "hello", 0, False)
    assert watcher in table.guests


def test_lines_are_cleaned() -> None:
    """One line, no control characters; nothing is not said at all."""
    table = Parlour(KABUKI, ["ann"])
    table.say("ann", say.Chat(text=" a\nb\x00\u202e  c "))
    assert read(table.guest("ann")) == ["a b c"]
    assert code(table.say("ann", say.Chat(text="\n\u200b "))) == "empty"


def test_nobody_talks_too_much() -> None:
    """So many lines and reactions in so much time, each person for themselves."""
    table = Parlour(KABUKI, ["ann", "bob"])
    for number in range(LINES):
        assert table.say("ann", say.Chat(text=f"line {number}")) is None
    assert code(table.say("ann", say.Chat(text="more"))) == "too_fast"
    assert code(table.say("ann", say.React(sign="wow"))) == "too_fast"
    assert table.say("bob", say.Chat(text="me too")) is None
    table.wait(PER)
    assert table.say("ann", say.Chat(text="again")) is None


def test_who_has_no_name_says_nothing() -> None:
    """A line belongs to somebody."""
    table = Parlour(KABUKI, ["ann"])
    nobody = Guest("nobody")
    nobody.name = "\u200b"
    table.table.presence.came(nobody)
    table.guests.append(nobody)
    assert code(table.say(nobody, say.Chat(text="boo"))) == "empty"


def test_nobody_speaks_under_the_name_of_a_player() -> None:
    """A watcher who is called like one gets a number."""
    table = Parlour(KABUKI, ["ann", "bob"])
    false_ann = Guest("eve")
    false_ann.name = "ANN"
    table.table.presence.came(false_ann)
    table.guests.append(false_ann)
    assert table.say(false_ann, say.Chat(text="it is me")) is None
    assert table.guest("bob").last(Said).name == "ANN 2"


def test_muted_people_are_not_read() -> None:
    """Neither their lines nor their reactions, now or on coming back; by nobody else's wish, and until one wants to."""
    table = Parlour(KABUKI, ["ann", "bob"])
    cat = table.come("cat")
    ann = table.guest("ann")
    assert table.say(ann, say.Mute(person="bob")) is None
    table.say("bob", say.Chat(text="first"))
    table.say("bob", say.React(sign="hurry"))
    assert read(ann) == [] and ann.all(Reacted) == []
    assert read(cat) == ["first"] and len(cat.all(Reacted)) == 1
    table.restart()
    ann, _, _ = [table.come(person) for person in ("ann", "bob", "cat")]
    assert read(ann) == []
    table.say(ann, say.Mute(person="bob", on=False))
    table.say("bob", say.Chat(text="second"))
    assert read(ann) == ["second"]


def test_muting_is_for_people_who_are_there() -> None:
    """Oneself is not one of them, and the log takes nothing twice."""
    table = Parlour(KABUKI, ["ann", "bob"])
    before = len(table.entries)
    assert code(table.say("ann", say.Mute(person="ann"))) == "yourself"
    assert code(table.say("ann", say.Mute(person="somebody"))) == "nobody"
    assert table.say("ann", say.Mute(person="bob", on=False)) is None
    assert len(table.entries) == before
    assert table.say("ann", say.Mute(person="bob")) is None
    assert table.say("ann", say.Mute(person="bob")) is None
    assert len(table.entries) == before + 1


def test_talk_survives_a_restart() -> None:
    """In order, with the lines about the table; and the oldest are forgotten some day."""
    table = Parlour(KABUKI, ["ann", "bob"])
    for number in range(KEPT + 20):
        table.say("ann", say.Chat(text=f"line {number}"))
        table.wait(PER // LINES + 1)
    before = [message for message in table.come("wat").messages if isinstance(message, Said | Noted)]
    table.restart()
    after = [message for message in table.come("wat").messages if isinstance(message, Said | Noted)]
    assert before == after
    assert len(after) == KEPT


# ------------------------------------------------------------------------------------------- watchers


@pytest.mark.parametrize("restart", [False, True])
def test_players_read_watchers_only_after_the_game(restart: bool) -> None:
    """The other watchers do at once; the table's own screen does not show it either."""
    table = Parlour(KABUKI, ["ann", "bob"])
    table.start()
    watchers = [table.come("wat"), table.come("wes")]
    screens = [table.come("ann", screen=True), table.come("screen-1", screen=True)]
    assert table.say("wat", say.Chat(text="left stack!")) is None
    assert [read(watcher) for watcher in watchers] == [["left stack!"]] * 2
    late, screen = table.come("bob"), table.come("screen-2", screen=True)
    for guest in (table.guest("ann"), table.guest("bob"), late, *screens, screen):
        assert read(guest) == []
    assert read(table.come("wil")) == ["left stack!"]
    if restart:
        table.restart()
        for person in ("ann", "bob", "wat"):
            assert read(table.come(person)) == (["left stack!"] if person == "wat" else [])
    end(table)
    for person in ("ann", "bob"):
        (said,) = table.guest(person).all(Said)
        assert (said.text, said.watcher) == ("left stack!", True)
    assert read(table.guest("wat")) == ["left stack!"]


def test_what_watchers_said_stays_readable_in_the_next_game() -> None:
    """It was told after the first one; what they say now waits again."""
    table = Parlour(KABUKI, ["ann", "bob"])
    table.start()
    table.come("wat")
    table.say("wat", say.Chat(text="one"))
    end(table)
    for person in ("ann", "bob"):
        table.say(person, say.Vote(what="rematch"))
    table.say("wat", say.Chat(text="two"))
    assert read(table.come("ann")) == ["one"]
    table.restart()
    assert read(table.come("ann")) == ["one"]
    assert read(table.come("wat")) == ["one", "two"]


def test_a_muted_watcher_is_not_read_after_the_game_either() -> None:
    """By whoever does not want to."""
    table = Parlour(KABUKI, ["ann", "bob"])
    table.start()
    table.come("wat")
    table.come("wes")
    table.say("ann", say.Mute(person="wat"))
    table.say("wes", say.Mute(person="wat"))
    table.say("wat", say.Chat(text="left stack!"))
    end(table)
    assert [read(table.guest(person)) for person in ("ann", "wes", "bob")] == [[], [], ["left stack!"]]


# ------------------------------------------------------------------------------------------- partners


def until_trick(table: Parlour) -> None:
    """Play until a trick is over."""
    play = table.table.play
    assert play is not None
    while not play.showing:
        for number, person in enumerate(table.table.seating.people()):
            if number in play.waiting() and play.open_moves(number):
                assert table.say(person, play_first(table, number)) is None
        table.wait(500)


def play_first(table: Parlour, number: int) -> say.Play:
    """The first move that is open to a seat."""
    play = table.table.play
    assert play is not None
    return say.Play(seat=number, n=table.table.stream(number).n, move=play.open_moves(number)[0])


def test_partners_do_not_talk_during_the_game() -> None:
    """Before and after they may; watchers talk among themselves."""
    table = Parlour(KITSU, ["ann", "bob"])
    assert table.say("ann", say.Chat(text="hello")) is None
    table.start()
    table.come("wat")
    assert code(table.say("ann", say.Chat(text="I have foxes"))) == "hush"
    assert table.say("wat", say.Chat(text="oh")) is None
    assert read(table.guest("bob")) == ["hello"]
    end(table)
    assert table.say("ann", say.Chat(text="well played")) is None
    assert read(table.guest("bob")) == ["hello", "oh", "well played"]


def test_partners_who_have_handed_over_or_left_do_not_talk_either() -> None:
    """They know their cards still."""
    table = Parlour(KITSU, ["ann", "bob"])
    table.start()
    table.say("ann", say.HandOver(seat=0))
    assert code(table.say("ann", say.Chat(text="I had foxes"))) == "hush"
    bob = table.guest("bob")
    table.say(bob, say.Leave())
    table.go(bob)
    assert code(table.say(table.come("bob"), say.Chat(text="so had I"))) == "hush"


@pytest.mark.parametrize("restart", [False, True])
def test_one_reaction_a_trick_delivered_when_it_is_over(restart: bool) -> None:
    """When it was said tells nothing about a card then."""
    table = Parlour(KITSU, ["ann", "bob"])
    table.start()
    assert table.say("ann", say.React(sign="wow")) is None
    assert code(table.say("ann", say.React(sign="oops"))) == "too_fast"
    assert table.say("bob", say.React(sign="hmm")) is None
    if restart:
        table.restart()
        table.come("ann")
        table.come("bob")
        assert code(table.say("ann", say.React(sign="oops"))) == "too_fast"
    assert all(guest.all(Reacted) == [] for guest in table.guests)
    until_trick(table)
    for guest in table.guests:
        assert guest.all(Reacted) == [Reacted(0, "wow"), Reacted(1, "hmm")]
    assert table.say("ann", say.React(sign="bravo")) is None
    assert all(len(guest.all(Reacted)) == 2 for guest in table.guests)
    end(table)
    assert all(guest.all(Reacted)[2:] == [Reacted(0, "bravo")] for guest in table.guests)


def test_elsewhere_reactions_are_delivered_at_once_and_once() -> None:
    """A restart does not repeat them."""
    table = Parlour(KABUKI, ["ann", "bob"])
    table.start()
    assert table.say("ann", say.React(sign="wow")) is None
    assert table.guest("bob").all(Reacted) == [Reacted(0, "wow")]
    table.restart()
    bob = table.come("bob")
    table.come("ann")
    table.wait(300_000)
    end(table)
    assert bob.all(Reacted) == []


def test_two_foxes_have_no_partners() -> None:
    """A game for two is played as loudly as they like."""
    table = Parlour(Setup(game="kitsu", players=2), ["ann", "bob"])
    table.start()
    assert table.say("ann", say.Chat(text="I have foxes")) is None
    assert table.say("ann", say.React(sign="wow")) is None
    assert read(table.guest("bob")) == ["I have foxes"]


# ------------------------------------------------------------------------------------------- lines about the table


@pytest.mark.parametrize("game", ["kabuki", "kinapa", "kitsu"])
def test_lines_about_the_table_name_people_and_never_a_card(game: str) -> None:
    """Joins, leaves, results; nothing of the game."""
    table = Parlour(Setup(game=game, players=3 if game != "kitsu" else 4, pace="relaxed"), ["ann", "bob"])
    watcher = table.come("wat")
    table.start()
    table.say("ann", say.HandOver(seat=0))
    bob = table.guest("bob")
    table.say(bob, say.Leave())
    table.go(bob)
    while table.table.phase == "playing":
        table.wait(60_000)
    noted = watcher.all(Noted)
    assert {line.what for line in noted} == {"joined", "started", "computer", "left", "result"}
    people = {seat.name for seat in table.table.seating.seats} | {""}
    assert all(set(line.name.split(" & ")) <= people for line in noted)
    table.restart()
    assert table.come("wat").all(Noted) == noted
