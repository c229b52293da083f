"""Kinapa's count at a live table: hands are chosen unseen and shown together (KN-10)."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from tests.table.by_lot import ByLot
from tests.table.evening import NAMES, begin, by_hand, last_move, legal, play_of, set_line, turn, view
from tests.table.parlour import Guest, Parlour, updates
from zashiki.store.interface import Entry
from zashiki.table import log
from zashiki.table.asking import Asking
from zashiki.table.decide import decide
from zashiki.table.table import LiveTable
from zashiki.wire import from_client as say
from zashiki.wire.setup import Pace, Setup

COUNT = 8000
DAYS = 3 * 24 * 3600 * 1000


class Asked:
    """A Kinapa table at which the Emperor has just asked for a number; `others` choose."""

    def __init__(self, players: int = 4, **setup: Any) -> None:
        self.parlour = begin("kinapa", players, **setup)
        self.watcher = self.parlour.come("wat")
        self.emperor = turn(self.parlour)
        by_hand(self.parlour, self.emperor, legal(self.parlour, self.emperor)[0])
        self.others = [seat for seat in range(players) if seat != self.emperor]

    def guest(self, seat: int) -> Guest:
        return self.parlour.guest(NAMES[seat])

    def shown(self) -> list[tuple[int, str]]:
        """The hands that were shown, in seat order, and how they came about."""
        return [(entry.seat or 0, body.move) for entry, body in self._hands()]

    def came_by(self) -> dict[int, str]:
        return {entry.seat or 0: body.by for entry, body in self._hands()}

    def _hands(self) -> list[tuple[Entry, log.Moved]]:
        found = [(entry, log.body_of(entry)) for entry in self.parlour.entries if entry.kind == "move"]
        return [(entry, body) for entry, body in found[1:] if isinstance(body, log.Moved)]


@pytest.mark.parametrize("pace", ["live", "relaxed", "correspondence"])
def test_kn_10_a_choice_is_sealed_and_only_its_player_sees_it(pace: Pace) -> None:
    table = Asked(pace=pace)
    first, *_ = table.others
    for guest in table.parlour.guests:
        guest.clear()
    by_hand(table.parlour, first, "up")
    assert [guest.person for guest in table.parlour.guests if guest.messages] == [NAMES[first]]
    mine = updates(table.guest(first))[-1]
    assert (mine.sealed, mine.legal) == ("up", ["up", "down"])
    assert table.shown() == []


@pytest.mark.parametrize("pace", ["live", "relaxed", "correspondence"])
def test_kn_10_hands_are_shown_together_when_all_have_chosen(pace: Pace) -> None:
    table = Asked(pace=pace)
    hands = dict(zip(table.others, ("up", "down", "up"), strict=True))
    for seat in reversed(table.others):
        assert table.shown() == []
        for guest in table.parlour.guests:
            guest.clear()
        by_hand(table.parlour, seat, hands[seat])
    assert dict(table.shown()) == hands
    for guest in table.parlour.guests:
        told = [update for update in updates(guest) if update.events]
        assert len(told) == 1, guest.person
    decks = {deck["holder"]: deck["hand"] for deck in view(table.watcher, -1)["decks"]}
    assert {seat: decks[seat] for seat in hands} == hands


def test_kn_10_a_choice_can_be_changed_until_it_is_shown() -> None:
    table = Asked()
    first, second, third = table.others
    by_hand(table.parlour, first, "up", "down", "up", "down")
    by_hand(table.parlour, second, "down", "up")
    assert table.shown() == []
    by_hand(table.parlour, third, "down")
    assert dict(table.shown()) == {first: "down", second: "up", third: "down"}
    refused = table.parlour.play(first, "up", n=1)
    assert refused is not None and refused.code == "stale"


@pytest.mark.parametrize("chosen", [0, 1, 2])
def test_kn_10_time_up_shows_all_hands_and_silence_means_lowered(chosen: int) -> None:
    table = Asked()
    for seat in table.others[:chosen]:
        by_hand(table.parlour, seat, "up")
    table.parlour.wait(COUNT - 1)
    assert table.shown() == []
    table.parlour.wait(1)
    assert table.shown() == [(seat, "up" if seat in table.others[:chosen] else "down") for seat in table.others]
    assert {seat for seat, by in table.came_by().items() if by == "silence"} == set(table.others[chosen:])


def test_kn_10_with_two_players_silence_lowers_the_bot_deck_too() -> None:
    table = Asked(players=2)
    table.parlour.wait(COUNT)
    assert table.shown()[0] == (table.others[0], "down bot down")


@pytest.mark.parametrize(("late", "counts"), [(0, True), (179, True), (180, False)])
def test_kn_10_a_choice_made_in_time_counts_within_the_largest_allowance(late: int, counts: bool) -> None:
    table = Asked()
    far = table.others[1]
    set_line(table.parlour, table.others[0], 20)
    set_line(table.parlour, far, 180)
    table.parlour.wait(COUNT)
    n = updates(table.guest(far))[-1].n
    table.parlour.wait(late)
    refused = table.parlour.play(far, "up", n=n)
    table.parlour.wait(180 - late)
    assert (refused is None) == counts
    assert dict(table.shown())[far] == ("up" if counts else "down")


def test_kn_10_when_hands_are_shown_does_not_tell_whose_choice_was_missing() -> None:
    moments = []
    for silent in range(3):
        table = Asked()
        for seat, rtt in zip(table.others, (20, 100, 180), strict=True):
            set_line(table.parlour, seat, rtt)
        for place, seat in enumerate(table.others):
            if place != silent:
                by_hand(table.parlour, seat, "down")
        while not table.shown():
            table.parlour.wait(1)
        moments.append(table.parlour.now)
    assert len(set(moments)) == 1


@pytest.mark.parametrize("count", [3, 8, 30])
def test_kn_10_the_count_is_an_option_of_the_table(count: int) -> None:
    table = Asked(count=count)
    clock = updates(table.guest(table.emperor))[-1].clock
    assert (clock.kind, clock.left) == ("count", count * 1000)
    table.parlour.wait(count * 1000 - 1)
    assert table.shown() == []
    table.parlour.wait(1)
    assert len(table.shown()) == 3


@pytest.mark.parametrize("count", [2, 31])
def test_kn_10_the_count_is_three_to_thirty_seconds(count: int) -> None:
    setup = msgspec.json.encode({"game": "kinapa", "players": 4, "count": count})
    with pytest.raises(msgspec.ValidationError, match="count"):
        msgspec.json.decode(setup, type=Setup)


@pytest.mark.parametrize(("pace", "open_until"), [("relaxed", 10 * DAYS), ("correspondence", DAYS - 1)])
def test_kn_10_nobody_counts_where_nobody_is_hurried(pace: Pace, open_until: int) -> None:
    table = Asked(pace=pace)
    by_hand(table.parlour, table.others[0], "up")
    table.parlour.wait(open_until)
    assert table.shown() == []
    for seat in table.others[1:]:
        by_hand(table.parlour, seat, "up")
    assert len(table.shown()) == 3


def test_kn_10_by_correspondence_silence_means_lowered_after_the_days_agreed() -> None:
    table = Asked(pace="correspondence", days=1)
    table.parlour.wait(DAYS // 3)
    assert [move for _, move in table.shown()][:3] == ["down"] * 3


def test_kn_10_more_time_is_no_answer_while_choices_are_sealed() -> None:
    table = Asked()
    for seat in range(4):
        refused = table.parlour.say(NAMES[seat], say.MoreTime(seat=seat))
        assert refused is not None and refused.code == "sealed"


@pytest.mark.parametrize("people", [1, 2, 4])
def test_kn_10_computer_players_choose_unseen_within_the_count(people: int) -> None:
    parlour = begin("kinapa", 4, people=people, seed=people)
    until_count(parlour)
    opened = play_of(parlour).opened
    moves = len(parlour.moves())
    while len(parlour.moves()) == moves:
        parlour.wait(1)
        assert parlour.now <= opened + COUNT
    _, body = last_move(parlour)
    asked = {log.body_of(entry).move for entry in parlour.entries if entry.kind == "sealed"}  # type: ignore[attr-defined]
    assert body.move in ("up", "down")
    assert asked <= {"up", "down"}


def until_count(parlour: Parlour) -> None:
    """Let people and computer players go on until hands are chosen."""
    for _ in range(1000):
        play = play_of(parlour)
        if play.moment.kind == "together":
            return
        asked = play.sitting.asked()
        if not play.waits and not parlour.table.seating.seats[asked[0]].computer:
            by_hand(parlour, asked[0], legal(parlour, asked[0])[0])
        parlour.wait(50)


def test_kn_11_a_fox_lowers_a_hand_by_itself_and_all_others_are_still_asked() -> None:
    parlour = begin("kinapa", 4)
    emperor = turn(parlour)
    first, second, third = (seat for seat in range(4) if seat != emperor)
    state: Any = play_of(parlour).sitting.state
    state.foxes[state.deck_of[first]] = 1
    by_hand(parlour, emperor, legal(parlour, emperor)[0])
    play = play_of(parlour)
    assert play.answers[first][1] == log.Sealed("down", "forced")
    assert play.waiting() == [second, third]


def test_kn_10_the_last_answer_is_in_the_log_as_soon_as_it_is_accepted() -> None:
    """Not only once the clock is looked at: nothing may be told in between that a crash could take back."""
    table = Parlour(Setup(game="kinapa", players=4), ["ann", "bob", "cid", "dan"])
    table.start()
    play = table.table.play
    assert play is not None
    emperor = play.waiting()[0]
    table.play(emperor, next(move for move in play.open_moves(emperor)))
    *others, last = play.waiting()
    for seat in others:
        table.play(seat, "down")
    person = table.table.seating.seats[last].person
    assert person is not None
    sentence = say.Play(seat=last, n=table.table.stream(last).n, move="down")
    decide(table.table, Asking(table.guest(person), table.now), sentence)
    again = LiveTable.restore(table.row, [*table.entries, *table.table.unwritten], {}, random.Random(0), ByLot())
    assert again.play is not None
    assert again.play.answers == play.answers == {}
    assert again.play.sitting.state == play.sitting.state
