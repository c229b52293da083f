"""People: who is the host, who comes and goes, what all agree to."""

from __future__ import annotations

import pytest

from tests.table.looking import code, room, seat
from tests.table.parlour import Parlour, updates
from zashiki.core.aside import commitment
from zashiki.table.upkeep import AWAY, CUT_OFF, DAY
from zashiki.wire import from_client as say
from zashiki.wire.from_server import Noted, RoomNow
from zashiki.wire.setup import Setup

KABUKI = Setup(game="kabuki", players=4)
LETTERS = Setup(game="kabuki", players=4, pace="correspondence")


def play_out(parlour: Parlour) -> None:
    """Everybody leaves the moves to the computer players until the game is over."""
    for number, card in enumerate(room(parlour).seats):
        if card.kind == "person":
            assert card.person is not None
            assert parlour.say(card.person, say.HandOver(seat=number)) is None
    while room(parlour).phase == "playing":
        parlour.wait(10_000)
    for number, card in enumerate(room(parlour).seats):
        if card.person is not None:
            assert parlour.say(card.person, say.TakeBack(seat=number)) is None


# ------------------------------------------------------------------------------------------- the host


def test_the_hosts_place_passes_on_when_the_host_leaves() -> None:
    """At once, to somebody who sits and is here."""
    table = Parlour(KABUKI, ["ann", "bob", "cat"])
    table.go(table.guest("bob"))
    ann = table.guest("ann")
    assert table.say(ann, say.Leave()) is None
    assert ann.dismissed == "left"
    assert room(table).host == "cat"
    assert seat(table, 0).kind == "free"
    assert table.guest("cat").last(RoomNow).you.host


@pytest.mark.parametrize("started", [False, True])
def test_the_hosts_place_passes_on_when_the_host_is_away_a_minute(started: bool) -> None:
    """Somebody must be able to start, and to remove somebody; a host who comes back is a guest like others."""
    table = Parlour(KABUKI, ["ann", "bob"])
    if started:
        table.start()
    table.go(table.guest("ann"))
    table.wait(AWAY - 1)
    assert room(table).host == "ann"
    table.wait(1)
    assert room(table).host == "bob"
    table.come("ann")
    assert room(table).host == "bob"


def test_a_short_absence_leaves_the_host_where_they_are() -> None:
    """A reload is not a goodbye."""
    table = Parlour(KABUKI, ["ann", "bob"])
    table.go(table.guest("ann"))
    table.wait(AWAY - 1)
    table.come("ann")
    table.wait(2 * AWAY)
    assert room(table).host == "ann"


@pytest.mark.parametrize("started", [False, True])
def test_the_host_removes_somebody_for_good(started: bool) -> None:
    """They cannot come back, and what was their seat is free, or a computer player's own."""
    table = Parlour(KABUKI, ["ann", "bob", "cat"])
    bob = table.guest("bob")
    if started:
        table.start()
    assert table.say("ann", say.Remove(person="bob")) is None
    assert bob.dismissed == "removed"
    assert code(table.say(bob, say.Sit(seat=3))) == "removed"
    table.go(bob)
    assert seat(table, 1).person is None
    assert seat(table, 1).kind == ("computer" if started else "free")
    assert table.come("bob").dismissed == "removed"
    table.restart()
    assert table.come("bob").dismissed == "removed"


def test_a_watcher_can_be_removed_and_the_host_cannot_go_that_way() -> None:
    """To go oneself there is leaving; and nobody removes somebody who is not there."""
    table = Parlour(KABUKI, ["ann"])
    watcher = table.come("wat")
    assert code(table.say("ann", say.Remove(person="ann"))) == "yourself"
    assert code(table.say("ann", say.Remove(person="nobody"))) == "nobody"
    assert table.say("ann", say.Remove(person="wat")) is None
    assert watcher.dismissed == "removed"


# ------------------------------------------------------------------------------------------- leaving and returning


def test_who_leaves_during_a_game_can_come_back_to_their_seat() -> None:
    """A computer player goes on meanwhile, and does not give the seat back before it is asked to."""
    table = Parlour(KABUKI, ["ann", "bob"])
    table.start()
    bob = table.guest("bob")
    assert table.say(bob, say.Leave()) is None
    assert bob.dismissed == "left"
    table.go(bob)
    assert (seat(table, 1).kind, seat(table, 1).person, seat(table, 1).name) == ("computer", "bob", "Bob")
    table.wait(30_000)
    back = table.come("bob")
    assert seat(table, 1).kind == "computer"
    assert updates(back)[-1].seat == 1
    assert code(table.say(back, say.Play(seat=1, n=table.table.stream(1).n, move="place 1"))) == "computer"
    assert table.say(back, say.TakeBack(seat=1)) is None
    assert seat(table, 1).kind == "person"
    assert [noted.what for noted in table.guest("ann").all(Noted)][-3:] == ["computer", "left", "returned"]


def test_a_seat_is_handed_over_and_taken_back() -> None:
    """By its own player, as often as they like."""
    table = Parlour(KABUKI, ["ann", "bob"])
    assert code(table.say("ann", say.HandOver(seat=0))) == "not_playing"
    table.start()
    assert code(table.say("ann", say.TakeBack(seat=0))) == "yours"
    assert table.say("ann", say.HandOver(seat=0)) is None
    assert code(table.say("ann", say.HandOver(seat=0))) == "computer"
    moves = len(table.moves())
    table.wait(240_000)
    assert len(table.moves()) > moves
    assert table.say("ann", say.TakeBack(seat=0)) is None
    assert seat(table, 0).kind == "person"


def test_who_looks_on_and_goes_leaves_no_trace() -> None:
    """Watchers who come and go cannot fill the log."""
    table = Parlour(KABUKI, ["ann", "bob"])
    before = len(table.entries)
    for _ in range(5):
        watcher = table.come("wat")
        assert table.say(watcher, say.Leave()) is None
        assert watcher.dismissed == "left"
        table.go(watcher)
    assert len(table.entries) == before
    assert table.table.presence.name("wat") == ""


# ------------------------------------------------------------------------------------------- newcomers


def test_a_newcomer_sits_down_when_all_agree() -> None:
    """On a computer player's seat, in the middle of the game; they see what the seat sees, and nothing from before."""
    table = Parlour(KABUKI, ["ann", "bob"])
    table.start()
    table.wait(60_000)
    cat = table.come("cat")
    assert table.say(cat, say.Sit(seat=3)) is None
    assert (room(table).newcomer, room(table).newcomer_seat) == ("Cat", 3)
    assert code(table.say(cat, say.Vote(what="newcomer"))) == "no_seat"
    assert table.say("ann", say.Vote(what="newcomer")) is None
    assert seat(table, 3).person is None
    cat.clear()
    assert table.say("bob", say.Vote(what="newcomer")) is None
    assert (seat(table, 3).person, seat(table, 3).name, room(table).newcomer) == ("cat", "Cat", None)
    assert updates(cat)[0].seat == 3 and list(updates(cat)[0].events) == []
    numbers = [update.n for update in updates(cat) if update.seat == 3]
    assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))


def test_one_who_declines_is_enough() -> None:
    """The newcomer is not seated, and somebody else may ask."""
    table = Parlour(KABUKI, ["ann", "bob"])
    table.start()
    table.say(table.come("cat"), say.Sit(seat=3))
    table.say("ann", say.Vote(what="newcomer"))
    assert code(table.say(table.come("dan"), say.Sit(seat=2))) == "busy"
    assert table.say("bob", say.Vote(what="newcomer", yes=False)) is None
    assert room(table).newcomer is None and seat(table, 3).person is None
    assert code(table.say("ann", say.Vote(what="newcomer"))) == "not_now"
    table.say(table.guest("dan"), say.Sit(seat=2))
    assert seat(table, 0).wants == []
    table.say("ann", say.Vote(what="newcomer"))
    table.say("bob", say.Vote(what="newcomer"))
    assert seat(table, 2).person == "dan"


def test_a_newcomer_cannot_have_the_seat_of_somebody_who_is_here() -> None:
    """Neither one they play, nor one they have handed over for a while."""
    table = Parlour(KABUKI, ["ann", "bob"])
    table.start()
    cat = table.come("cat")
    table.say("bob", say.HandOver(seat=1))
    assert code(table.say(cat, say.Sit(seat=0))) == "taken"
    assert code(table.say(cat, say.Sit(seat=1))) == "taken"
    assert code(table.say("bob", say.Sit(seat=2))) == "taken"


def test_a_newcomer_does_not_push_out_somebody_who_has_come_back() -> None:
    """The seat was to be had when they asked, and is no longer when all agree."""
    table = Parlour(KABUKI, ["ann", "bob", "cat"])
    table.start()
    table.say("cat", say.Leave())
    table.go(table.guest("cat"))
    newcomer = table.come("dan")
    assert table.say(newcomer, say.Sit(seat=2)) is None
    table.say("ann", say.Vote(what="newcomer"))
    table.say(table.come("cat"), say.TakeBack(seat=2))
    assert room(table).newcomer is None
    assert code(table.say("bob", say.Vote(what="newcomer"))) == "not_now"
    assert seat(table, 2).person == "cat"


def test_a_newcomer_who_goes_away_is_forgotten() -> None:
    """Others can ask then."""
    table = Parlour(KABUKI, ["ann", "bob"])
    table.start()
    cat = table.come("cat")
    table.say(cat, say.Sit(seat=3))
    table.go(cat)
    table.wait(CUT_OFF - 1)
    assert room(table).newcomer == "Cat"
    table.wait(1)
    assert room(table).newcomer is None


def test_a_newcomer_finds_a_table_without_people() -> None:
    """Nobody is left to be asked."""
    table = Parlour(KABUKI, ["ann"])
    table.start()
    ann = table.guest("ann")
    table.say(ann, say.Leave())
    table.go(ann)
    cat = table.come("cat")
    assert table.say(cat, say.Sit(seat=2)) is None
    assert seat(table, 2).person == "cat"
    assert updates(cat)[-1].seat == 2


def test_by_correspondence_people_who_are_offline_are_asked_too() -> None:
    """Somebody who comes while all sleep has to wait; who does not answer as long as a move may take, has no say."""
    table = Parlour(LETTERS, ["ann", "bob"])
    table.start()
    table.go(table.guest("ann"))
    table.go(table.guest("bob"))
    cat = table.come("cat")
    table.say(cat, say.Sit(seat=3))
    assert seat(table, 3).person is None and room(table).newcomer == "Cat"
    ann = table.come("ann")
    assert table.say(ann, say.Vote(what="end")) is None
    assert table.say(ann, say.Vote(what="newcomer")) is None
    table.wait(2 * DAY)
    assert room(table).phase == "playing" and seat(table, 3).person is None
    table.say(table.come("bob"), say.Vote(what="newcomer"))
    assert seat(table, 3).person == "cat"


# ------------------------------------------------------------------------------------------- ending, and again


def test_all_may_agree_to_end() -> None:
    """One who does not is enough to go on; a vote can be taken back."""
    table = Parlour(KABUKI, ["ann", "bob"])
    assert code(table.say("ann", say.Vote(what="end"))) == "not_now"
    table.start()
    table.say("ann", say.Vote(what="end"))
    assert seat(table, 0).wants == ["end"]
    table.say("ann", say.Vote(what="end", yes=False))
    table.say("bob", say.Vote(what="end"))
    assert room(table).phase == "playing"
    table.say("ann", say.Vote(what="end"))
    assert (room(table).phase, room(table).why) == ("abandoned", "agreed")
    result = room(table).result
    assert result is not None and result.winners == []
    assert table.guest("bob").last(Noted).what == "ended_agreed"


def test_nobody_ends_a_game_while_the_other_is_cut_off_for_a_moment() -> None:
    """A line that breaks is no vote; after a minute the others decide alone."""
    table = Parlour(KABUKI, ["ann", "bob"])
    table.start()
    table.say("ann", say.Vote(what="end"))
    table.go(table.guest("bob"))
    table.wait(AWAY - 1)
    assert room(table).phase in ("playing", "paused")
    table.wait(1)
    assert room(table).phase == "abandoned"


def test_a_computer_player_is_not_asked() -> None:
    """Who has handed over has no vote until they take their seat back."""
    table = Parlour(KABUKI, ["ann", "bob"])
    table.start()
    table.say("bob", say.HandOver(seat=1))
    assert code(table.say("bob", say.Vote(what="end"))) == "no_seat"
    table.say("ann", say.Vote(what="end"))
    assert room(table).phase == "abandoned"


@pytest.mark.parametrize("ended", ["played", "agreed"])
def test_a_rematch_keeps_people_and_options(ended: str) -> None:
    """And has a new seed, to which the table is committed before the deal."""
    setup = Setup(game="kitsu", players=4, pace="relaxed", level="novice")
    table = Parlour(setup, ["ann", "bob"])
    first = room(table).commitment
    table.start()
    if ended == "played":
        play_out(table)
    else:
        table.say("ann", say.Vote(what="end"))
        table.say("bob", say.Vote(what="end"))
    before = room(table)
    assert before.result is not None
    assert commitment(bytes.fromhex(before.result.seed)) == first != before.commitment
    numbers = [table.table.stream(number).n for number in range(4)]
    assert table.say("ann", say.Vote(what="rematch")) is None
    assert room(table).phase == before.phase
    assert table.say("bob", say.Vote(what="rematch")) is None
    after = room(table)
    assert (after.phase, after.game, after.result) == ("playing", 2, None)
    assert after.setup == setup
    assert [card.name for card in after.seats] == [card.name for card in before.seats]
    assert [card.wants for card in after.seats] == [[], [], [], []]
    assert after.commitment == before.commitment
    for number in (0, 1):
        assert table.table.stream(number).n > numbers[number]


def test_a_rematch_with_other_partners_brings_everybody_together() -> None:
    """In three games in a row everybody has played with everybody (KT-02)."""
    table = Parlour(Setup(game="kitsu", players=4, pace="relaxed"), ["ann", "bob", "cat", "dan"])
    table.start()
    together = []
    for _ in range(3):
        names = [card.name for card in room(table).seats]
        together.append({frozenset(names[::2]), frozenset(names[1::2])})
        for person in ("ann", "bob", "cat", "dan"):
            table.say(person, say.Vote(what="end"))
        assert room(table).ballots == ["rematch", "partners"]
        for person in ("ann", "bob", "cat"):
            assert table.say(person, say.Vote(what="partners")) is None
        assert [card.wants for card in room(table).seats if card.person == "ann"] == [["partners"]]
        for person in ("ann", "bob", "cat", "dan"):
            assert table.say(person, say.Vote(what="rematch")) is None
        assert room(table).phase == "playing"
    assert len({pair for pairs in together for pair in pairs}) == 6  # all pairs of four


def test_half_of_the_players_do_not_change_the_partners() -> None:
    """More than half must want it."""
    table = Parlour(Setup(game="kitsu", players=4, pace="relaxed"), ["ann", "bob"])
    table.start()
    for person in ("ann", "bob"):
        table.say(person, say.Vote(what="end"))
    before = [card.name for card in room(table).seats]
    assert table.say("ann", say.Vote(what="partners")) is None
    for person in ("ann", "bob"):
        assert table.say(person, say.Vote(what="rematch")) is None
    assert room(table).phase == "playing"
    assert [card.name for card in room(table).seats] == before


@pytest.mark.parametrize("setup", [KABUKI, Setup(game="kitsu", players=2)])
def test_without_partners_there_are_none_to_change(setup: Setup) -> None:
    """Nobody plays together in Kabuki, nor two at Kitsu."""
    table = Parlour(setup, ["ann", "bob"])
    table.start()
    for person in ("ann", "bob"):
        table.say(person, say.Vote(what="end"))
    assert room(table).ballots == ["rematch"]
    assert code(table.say("ann", say.Vote(what="partners"))) == "not_now"


def test_what_cannot_be_decided_now_is_refused() -> None:
    """No rematch of a running game, no going on where nothing is paused; the table says what can be decided."""
    table = Parlour(KABUKI, ["ann", "bob"])
    table.start()
    assert room(table).ballots == ["pause", "end"]
    ballots: list[say.Ballot] = ["rematch", "resume", "newcomer"]
    for what in ballots:
        assert code(table.say("ann", say.Vote(what=what))) == "not_now"
