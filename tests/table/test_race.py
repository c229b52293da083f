"""Kabuki's race at a live table: who called Stop! first, and what everybody is shown of it (KB-22)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.table.evening import NAMES, Placed, begin, bodies, by_hand, everybody_has_seen, last_move, play_of, set_line
from tests.table.parlour import updates
from zashiki.table import log
from zashiki.wire.from_server import Call, Refused

W = 4000


def call(table: Placed, *calls: tuple[int, int, int]) -> None:
    """Seats call: which of the others, how long the player took, and when it arrives after the placement."""
    began = table.parlour.now
    for place, took, arrives in calls:
        table.parlour.wait(began + arrives - table.parlour.now)
        assert table.parlour.play(table.others[place], "stop", took=took) is None


def race(rtts: tuple[int, ...], *calls: tuple[int, int, int], seed: int = 1) -> Placed:
    table = Placed(seed=seed)
    for place, rtt in enumerate(rtts):
        set_line(table.parlour, table.others[place], rtt)
    call(table, *calls)
    return table


@pytest.mark.parametrize(
    ("rtts", "calls", "winner"),
    [
        ((20, 220, 20), [(0, 500, 520), (1, 400, 620)], 1),  # later, and quicker
        ((20, 220, 20), [(0, 400, 420), (1, 500, 660)], 0),
        ((220, 20, 20), [(1, 600, 620), (2, 500, 640), (0, 450, 670)], 0),
        ((20, 20, 220), [(0, 500, 520), (1, 100, 560)], 0),  # a line of 20 ms cannot explain 460
        ((0, 0, 220), [(0, 500, 500), (2, 100, 690)], 2),  # 470, as the line explains
    ],
)
def test_kb_22_the_quicker_player_calls_first_whoever_arrives_first(
    rtts: tuple[int, ...], calls: list[tuple[int, int, int]], winner: int
) -> None:
    table = race(rtts, *calls)
    table.parlour.wait(400)
    assert last_move(table.parlour)[0] == table.others[winner]


def test_kb_22_nobody_is_told_of_a_call_before_no_quicker_one_can_arrive() -> None:
    table = Placed()
    set_line(table.parlour, table.others[2], 200)
    guests = [guest for guest in table.parlour.guests if guest.person != NAMES[table.next]]
    before = [len(guest.bytes) for guest in guests]
    call(table, (0, 500, 500))
    table.parlour.wait(200)
    assert table.open()
    assert [len(guest.bytes) for guest in guests] == before
    table.parlour.wait(100)
    assert last_move(table.parlour)[1].move == "stop"
    assert [len(guest.bytes) for guest in guests] == [count + 1 for count in before]


def test_kb_22_nobody_waits_longer_than_three_tenths_of_a_second() -> None:
    table = race((20, 4000, 4000), (0, 500, 520))
    table.parlour.wait(300)
    assert last_move(table.parlour)[0] == table.next


def test_kb_22_the_next_player_who_places_while_calls_are_collected_learns_nothing() -> None:
    table = Placed()
    set_line(table.parlour, table.others[2], 200)
    table.parlour.wait(W)
    by_hand(table.parlour, table.others[1], "stop")
    assert table.parlour.play(table.next, "place 2") is None
    table.parlour.wait(400)
    assert table.parlour.moves() == ["place 1", "stop"]


@pytest.mark.parametrize("apart", [0, 24])
def test_kb_22_a_dead_heat_is_drawn_and_recorded_as_such(apart: int) -> None:
    winners = set()
    for seed in range(12):
        table = race((20, 20, 20), (0, 500, 510), (1, 500 + apart, 515 + apart), seed=seed)
        table.parlour.wait(400)
        seat, body = last_move(table.parlour)
        winners.add(table.others.index(seat))
        assert body.tied == sorted(table.others[:2])
        assert body.photo is not None
        assert sorted(line.verdict for line in body.photo) == ["drawn", "tied"]
    assert winners == {0, 1}


def test_kb_22_twenty_five_milliseconds_apart_is_no_dead_heat() -> None:
    table = race((20, 20, 20), (1, 500, 519), (0, 525, 525))
    table.parlour.wait(400)
    seat, body = last_move(table.parlour)
    assert (seat, body.tied) == (table.others[1], [])


def test_kb_22_everybody_sees_the_photo_finish_with_every_call_and_no_word_on_who_passed() -> None:
    table = Placed(players=5)
    for place, rtt in enumerate((20, 220, 20)):
        set_line(table.parlour, table.others[place], rtt)
    call(table, (0, 500, 520))
    by_hand(table.parlour, table.others[3], "pass")
    call(table, (1, 400, 100))
    table.parlour.wait(400)
    first, second = table.others[1], table.others[0]
    photo = [Call(first, 620, 400, 220, 400, "first"), Call(second, 520, 500, 20, 500, "later")]
    guests = [*(table.parlour.guest(name) for name in NAMES[:5]), table.watcher]
    for guest in guests:
        finish = [update for update in updates(guest) if update.photo is not None]
        assert [update.photo for update in finish] == [photo]
    told = {msg.split(b'"view"')[0].split(b'"events"')[1] for msg in (guest.bytes[-1] for guest in guests)}
    assert len(told) == 1 and b"pass" not in told.pop()


def test_kb_22_what_a_line_used_beyond_its_fastest_is_charged_in_the_log_and_survives_a_restart() -> None:
    table = Placed()
    set_line(table.parlour, table.others[0], 20, *[250] * 40)
    call(table, (0, 400, 480))
    table.parlour.wait(400)
    seat, body = last_move(table.parlour)
    assert body.charges == {str(seat): 60}
    assert play_of(table.parlour).quota[seat] == 60
    table.parlour.restart(1000)
    assert play_of(table.parlour).quota[seat] == 60


def test_kb_22_a_quota_that_is_used_up_leaves_the_fastest_round_trip() -> None:
    table = Placed()
    seat = table.others[0]
    set_line(table.parlour, seat, 20, *[250] * 40)
    play_of(table.parlour).quota[seat] = 2000
    call(table, (0, 400, 650))
    table.parlour.wait(400)
    _, body = last_move(table.parlour)
    assert body.photo is not None
    assert [(line.allowance, line.accepted) for line in body.photo] == [(20, 630)]


def test_kb_22_a_computer_player_races_with_its_own_reaction_and_no_allowance() -> None:
    parlour = begin("kabuki", 4, people=1, seed=2, level="novice")
    calls = []
    for _ in range(600):
        parlour.wait(1000)
        everybody_has_seen(parlour)
        if play_of(parlour).sitting.asked() == [0] and play_of(parlour).moment.kind == "turn":
            by_hand(parlour, 0, "place 1")
        elif "place 1" in play_of(parlour).ahead(0):
            parlour.play(0, "place 1")
        if parlour.table.phase == "finished":
            break
    for body in bodies(parlour, "move"):
        assert isinstance(body, log.Moved)
        calls += body.photo or []
    assert calls
    assert all(line.arrived == line.claimed == line.accepted and not line.allowance for line in calls)
    assert all(line.accepted >= 100 for line in calls)


def test_kb_22_a_call_from_an_earlier_placement_is_stale() -> None:
    table = Placed()
    stale = table.parlour.table.stream(table.placer).n
    table.parlour.wait(W)
    by_hand(table.parlour, table.next, "place 2")
    answer = table.parlour.play(table.others[1], "stop", n=stale)
    assert isinstance(answer, Refused) and answer.code == "stale"


def test_every_window_of_a_game_is_told_to_everybody_in_order() -> None:
    table = Placed()
    for _ in range(3):
        table.parlour.wait(W)
        by_hand(table.parlour, play_of(table.parlour).moment.goes_on, "place 3")
    for guest in (*table.parlour.guests, table.watcher):
        numbers = [update.n for update in updates(guest)]
        assert all(second == first + 1 for first, second in pairwise(numbers))
