"""Coming back: what was missed is told once, in order; what was told is not told again (KB-07)."""

from __future__ import annotations

import random

import pytest

from tests.table.parlour import Guest, Parlour, updates
from zashiki.table.streams import RECENT
from zashiki.wire import VERSION
from zashiki.wire import from_client as say
from zashiki.wire.from_server import Update, Welcome
from zashiki.wire.setup import Pace, Setup

FUTURE = 2**53 - 1


def begun(pace: Pace = "live", game: str = "kitsu") -> Parlour:
    """Ann plays against computer players, Bob's line is about to break."""
    table = Parlour(Setup(game=game, players=4, pace=pace, turn=600), ["ann", "bob"])
    table.start()
    table.guest("bob").clear()
    return table


def lived_on(seen: dict[str, int]) -> say.Hello:
    """What a page says that lived on while its line was broken."""
    return say.Hello(version=VERSION, fresh=False, seen=seen)


def missed(guest: Guest, seat: int = 1) -> list[Update]:
    """What a guest was told on coming back that had happened meanwhile."""
    return [update for update in updates(guest) if update.seat == seat and update.missed]


def look(guest: Guest, seat: int = 1) -> Update:
    """The view a guest was given on coming."""
    return next(update for update in updates(guest) if update.seat == seat and not update.missed)


def go_on(table: Parlour, moves: int = 1) -> None:
    """Let some moves be made, until it would be Bob's turn and he is not here."""
    play = table.table.play
    assert play is not None
    target = play.sitting.moves + moves
    while play.sitting.moves < target and table.table.phase == "playing":
        if 1 in play.waiting() and not table.table.presence.here("bob"):
            return
        step(table)


def step(table: Parlour) -> None:
    """Ann and Bob say Seen, make a move if they are asked and here, or wait for the others."""
    play = table.table.play
    assert play is not None
    for number, person in enumerate(["ann", "bob"]):
        if not table.table.presence.here(person):
            continue
        if play.showing:
            table.say(person, say.Seen())
        elif number in play.waiting() and play.open_moves(number):
            assert table.play(number, play.open_moves(number)[0]) is None
    table.wait(500)


def while_away(table: Parlour) -> int:
    """Bob's line breaks while others move; gives the last number he acknowledged."""
    play = table.table.play
    assert play is not None
    while play.sitting.asked() != [2] or play.showing:
        step(table)
    bob = table.guest("bob")
    last = updates(bob)[-1].n
    table.say(bob, say.Got(seat=1, n=last))
    table.go(bob)
    while play.sitting.asked() == [2]:
        table.wait(100)
    return last


# ------------------------------------------------------------------------------------------- a live game


def test_a_page_that_lived_on_is_told_what_it_missed_and_then_the_view() -> None:
    """Once, in order; a second return has nothing more to tell."""
    table = begun()
    last = while_away(table)
    back = table.come("bob", lived_on({"1": last}))
    assert [type(message) for message in back.messages].index(Welcome) == 0
    told = missed(back)
    assert told
    assert all(update.n > last and len(list(update.events)) for update in told)
    assert [update.n for update in told] == sorted({update.n for update in told})
    view = look(back)
    assert view.n == table.table.stream(1).n and not list(view.events)
    assert updates(back).index(view) == len(told)
    table.go(back)
    again = table.come("bob", lived_on({"1": last}))
    assert missed(again) == []


@pytest.mark.parametrize("hello", [say.Hello(version=VERSION), say.Hello(version=VERSION, seen={"1": 0})])
def test_a_fresh_page_gets_the_view_alone(hello: say.Hello) -> None:
    """A refresh is no way to see something twice; after it the old page has nothing to ask for either."""
    table = begun()
    last = while_away(table)
    fresh = table.come("bob", hello)
    assert missed(fresh) == []
    assert look(fresh).n == table.table.stream(1).n
    assert missed(table.come("bob", lived_on({"1": last}))) == []


def test_only_the_last_moments_of_a_live_game_are_told() -> None:
    """What is longer ago has to be remembered by others."""
    table = begun()
    last = while_away(table)
    table.wait(RECENT + 1)
    recent = [told.n for told in table.table.stream(1)._unseen if told.at >= table.now - RECENT]
    back = table.come("bob", lived_on({"1": last}))
    assert [update.n for update in missed(back)] == recent


def test_a_client_that_claims_less_learns_nothing_twice() -> None:
    """What it has acknowledged is what counts."""
    table = begun()
    go_on(table, 5)
    bob = table.guest("bob")
    last = updates(bob)[-1].n
    table.say(bob, say.Got(seat=1, n=last))
    table.go(bob)
    for claim in ({"1": 0}, {}, {"1": last - 1}, {"0": 0, "7": 3, "nonsense": 1}):
        back = table.come("bob", lived_on(claim))
        assert missed(back) == []
        table.go(back)


def test_a_client_that_claims_the_future_gains_and_breaks_nothing() -> None:
    """It is told no more than others, and the next number is the next number."""
    table = begun()
    while_away(table)
    back = table.come("bob", lived_on({"1": FUTURE}))
    assert missed(back) == []
    table.say(back, say.Got(seat=1, n=FUTURE))
    n = table.table.stream(1).n
    assert table.table.stream(1).acknowledged == n
    back.clear()
    go_on(table, 2)
    numbers = [update.n for update in updates(back)]
    assert numbers and numbers == list(range(n + 1, n + 1 + len(numbers)))


def test_moves_and_got_acknowledge() -> None:
    """Whoever answers something has seen it."""
    table = begun()
    play = table.table.play
    assert play is not None
    while not play.open_moves(1):
        go_on(table)
    bob, n = table.guest("bob"), table.table.stream(1).n
    assert table.say(bob, say.Got(seat=1, n=n - 1)) is None
    assert table.table.stream(1).acknowledged == n - 1
    assert table.play(1, play.open_moves(1)[0]) is None
    assert table.table.stream(1).acknowledged >= n
    assert table.table.acknowledged[1] >= n


def test_numbers_have_no_gaps_across_reconnects() -> None:
    """The view on coming back has the number of the last thing told; from there it goes on one by one."""
    luck = random.Random(3)
    table = begun()
    last = updates(table.guest("bob"))[-1].n if updates(table.guest("bob")) else table.table.stream(1).n
    for _ in range(12):
        go_on(table, luck.randrange(3))
        bob = table.guest("bob")
        live = [update.n for update in updates(bob) if not update.missed]
        if live:
            assert live == list(range(live[0], live[0] + len(live)))
            assert live[0] >= last
            last = live[-1]
        table.go(bob)
        go_on(table, luck.randrange(2))
        bob = table.come("bob", lived_on({"1": last}) if luck.random() < 0.5 else None)
        assert all(last < update.n <= look(bob).n for update in missed(bob))
        assert look(bob).n == table.table.stream(1).n


def test_two_tabs_of_one_person_both_hear_everything() -> None:
    """One seat, one count of numbers."""
    table = begun()
    second = table.come("bob")
    first = table.guest("bob")
    first.clear()
    second.clear()
    go_on(table, 6)
    assert first.bytes == second.bytes
    assert updates(first)


def test_a_new_watcher_sees_the_board_and_no_history() -> None:
    """Nothing of what happened before, however often they come."""
    table = begun()
    go_on(table, 5)
    for hello in (None, lived_on({"-1": 0}), lived_on({"-1": FUTURE})):
        watcher = table.come("wat", hello)
        (view,) = updates(watcher)
        assert view.seat == -1 and not list(view.events) and view.legal == []
        table.go(watcher)


def test_two_seats_of_one_device_come_back_each_for_itself() -> None:
    """What one of them has acknowledged says nothing about the other."""
    table = Parlour(Setup(game="kinapa", players=3, pace="correspondence"), ["ann", "bob"])
    table.say("bob", say.Sit(seat=2, name="Kid"))
    table.start()
    bob = table.guest("bob")
    table.say(bob, say.Got(seat=1, n=table.table.stream(1).n))
    table.go(bob)
    back = table.come("bob")
    assert missed(back, 1) == [] and len(missed(back, 2)) == 1
    assert {update.seat for update in updates(back) if not update.missed} == {1, 2}


# ------------------------------------------------------------------------------------------- by correspondence


@pytest.mark.parametrize("restart", [False, True])
def test_by_correspondence_everything_unseen_is_told_once(restart: bool) -> None:
    """In order, days later, to a fresh page, also after a restart; and then never again."""
    table = begun("correspondence")
    bob = table.guest("bob")
    table.say(bob, say.Got(seat=1, n=table.table.stream(1).n))
    bob.clear()
    go_on(table, 8)
    told = [update for update in updates(bob) if list(update.events)]
    seen, unseen = told[:2], told[2:]
    assert len(seen) == 2 and unseen
    table.say(bob, say.Got(seat=1, n=seen[-1].n))
    table.go(bob)
    table.wait(24 * 3_600_000)
    if restart:
        table.restart(10_000)
    back = table.come("bob")
    everything = [(update.n, list(update.events)) for update in missed(back)]
    assert everything[: len(unseen)] == [(update.n, list(update.events)) for update in unseen]
    assert [n for n, _ in everything] == sorted({n for n, _ in everything})
    assert all(n > seen[-1].n for n, _ in everything)
    table.go(back)
    if restart:
        table.restart()
    assert missed(table.come("bob")) == []


def test_what_was_missed_shows_no_old_view() -> None:
    """Events are told once; the view that comes with them is the present one."""
    table = begun("correspondence")
    table.go(table.guest("bob"))
    go_on(table, 6)
    back = table.come("bob")
    assert len({bytes(update.view) for update in updates(back)}) == 1
