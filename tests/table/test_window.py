"""Kabuki's window at a live table: how long a placement can be stopped, live, unhurried and calm (KB-20, KB-21)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.table.evening import (
    NAMES,
    Placed,
    begin,
    by_hand,
    everybody_has_seen,
    last_move,
    legal,
    play_of,
    set_line,
    turn,
    view,
)
from tests.table.parlour import Parlour, updates
from zashiki.store.interface import Entry
from zashiki.table import log
from zashiki.wire import from_client as say
from zashiki.wire.setup import Pace

W = 4000
CARDS = {"designs": 2, "copies": 2, "rounds": 1}
"""Four cards, one round."""


# ----------------------------------------------------------------------------------------------- KB-20


@pytest.mark.parametrize("pace", ["live", "relaxed", "correspondence"])
def test_kb_20_the_next_card_is_seen_from_the_placement_on(pace: Pace) -> None:
    table = Placed(pace=pace)
    state: Any = play_of(table.parlour).sitting.state
    for seat, name in enumerate(NAMES[:4]):
        assert view(table.parlour.guest(name), seat)["shown"] == state.deck[1]
    assert view(table.watcher, -1)["shown"] == state.deck[1]


@pytest.mark.parametrize(
    ("window", "waited", "answered", "refused"),
    [
        (4, 0, 0, True),
        (4, 3999, 0, True),
        (4, 3999, 1, True),
        (4, 4000, 0, False),
        (4, 0, 2, False),
        (4, 3999, 2, False),
        (2, 1999, 0, True),
        (2, 2000, 0, False),
        (15, 14_999, 1, True),
        (15, 15_000, 0, False),
    ],
)
def test_kb_20_no_card_is_placed_in_the_window_unless_all_others_have_answered(
    window: int, waited: int, answered: int, refused: bool
) -> None:
    table = Placed(window=window)
    for seat in table.others[1 : 1 + answered]:
        by_hand(table.parlour, seat, "pass")
    table.parlour.wait(waited)
    answer = table.parlour.play(table.next, "place 2")
    assert (answer is not None) == refused
    if answer is not None:
        assert (answer.code, answer.rule) == ("early", "KB-20")
        assert table.open()
    else:
        assert table.parlour.moves() == ["place 1", "pass", "pass", "pass", "place 2"]


def test_kb_20_with_two_players_nobody_else_can_answer() -> None:
    table = Placed(players=2)
    by_hand(table.parlour, table.next, "place 1")
    assert table.parlour.moves() == ["place 1", "pass", "place 1"]


def test_kb_20_who_goes_on_is_told_so_and_nobody_else() -> None:
    table = Placed()
    for seat, name in enumerate(NAMES[:4]):
        update = updates(table.parlour.guest(name))[-1]
        assert update.ahead == ([f"place {stack}" for stack in (1, 2, 3, 4)] if seat == table.next else [])
        assert update.legal == ([] if seat == table.placer else ["stop", "pass"])
        assert (update.clock.kind, update.clock.left) == ("window", W)


@pytest.mark.parametrize("seat", [1, 2])
def test_kb_20_nobody_else_may_place_the_next_card(seat: int) -> None:
    table = Placed()
    table.parlour.wait(W)
    answer = table.parlour.play(table.others[seat], "place 2")
    assert answer is not None and answer.rule == "H-02"


@pytest.mark.parametrize("pace", ["live", "relaxed"])
@pytest.mark.parametrize("waited", [W, 10 * W])
def test_kb_20_the_window_stays_open_until_the_next_card_is_placed(waited: int, pace: Pace) -> None:
    table = Placed(pace=pace)
    table.parlour.wait(waited)
    assert table.open()
    by_hand(table.parlour, table.others[2], "stop")
    table.parlour.wait(400)
    assert table.parlour.moves() == ["place 1", "stop"]


@pytest.mark.parametrize(("late", "stops"), [(0, True), (199, True), (201, False)])
def test_kb_20_a_call_made_before_the_next_card_was_placed_counts_within_the_largest_allowance(
    late: int, stops: bool
) -> None:
    table = Placed()
    parlour, (quick, near, far) = table.parlour, table.others
    for seat, rtt in ((quick, 250), (near, 20), (far, 200)):
        set_line(parlour, seat, rtt)
    parlour.wait(W)
    by_hand(parlour, quick, "place 2")
    assert table.open()  # held back, and nobody else knows
    assert updates(parlour.guest(NAMES[quick]))[-1].ahead == []
    parlour.wait(late)
    answer = parlour.play(far, "stop", took=W - 10, n=updates(parlour.guest(NAMES[far]))[-1].n if stops else 1)
    parlour.wait(400)
    assert (answer is None) == stops
    assert parlour.moves() == (["place 1", "stop"] if stops else ["place 1", "pass", "pass", "pass", "place 2"])


def test_kb_20_a_placement_that_came_too_late_is_forgotten_after_the_check() -> None:
    table = Placed()
    set_line(table.parlour, table.others[1], 200)
    table.parlour.wait(W)
    by_hand(table.parlour, table.next, "place 2")
    by_hand(table.parlour, table.others[1], "stop")
    table.parlour.wait(400)
    everybody_has_seen(table.parlour)
    assert turn(table.parlour) == table.next
    assert legal(table.parlour, table.next) == [f"place {stack}" for stack in (1, 2, 3, 4)]
    assert play_of(table.parlour).held is None


def test_kb_20_who_has_called_stop_cannot_go_on_instead() -> None:
    table = Placed()
    set_line(table.parlour, table.others[1], 200)
    table.parlour.wait(W)
    by_hand(table.parlour, table.next, "stop")
    answer = table.parlour.play(table.next, "place 2")
    assert answer is not None and answer.rule == "H-02"
    table.parlour.wait(400)
    assert last_move(table.parlour)[0] == table.next


@pytest.mark.parametrize("pace", ["live", "relaxed"])
@pytest.mark.parametrize(
    ("answers", "waited", "over"), [(0, 3999, False), (0, 4000, True), (1, 3999, False), (2, 0, True)]
)
def test_kb_20_the_window_of_a_rounds_last_card_closes_after_its_time_or_when_all_have_answered(
    pace: Pace, answers: int, waited: int, over: bool
) -> None:
    parlour = last_card(begin("kabuki", 3, pace=pace, options=CARDS))
    asked = play_of(parlour).sitting.asked()
    for seat in asked[:answers]:
        by_hand(parlour, seat, "pass")
    parlour.wait(waited)
    assert (parlour.table.phase == "finished") == over


def test_kb_20_kb_16_the_last_card_can_be_stopped_by_a_call_that_was_on_its_way() -> None:
    parlour = last_card(begin("kabuki", 3, options=CARDS))
    far, _ = play_of(parlour).sitting.asked()
    set_line(parlour, far, 200)
    parlour.wait(W + 199)
    assert parlour.table.phase == "playing"
    by_hand(parlour, far, "stop")
    parlour.wait(400)
    assert last_move(parlour)[1].move == "stop"


def last_card(parlour: Parlour) -> Parlour:
    """The same table, with the last card of the round just placed."""
    for stack in (1, 2, 3):
        by_hand(parlour, turn(parlour), f"place {stack}")
        for seat in play_of(parlour).sitting.asked():
            by_hand(parlour, seat, "pass")
    by_hand(parlour, turn(parlour), "place 4")
    return parlour


@pytest.mark.parametrize("calm", [False, True])
@pytest.mark.parametrize("person", range(4))
def test_kb_20_computer_players_place_answer_and_go_on_by_the_same_clock(person: int, calm: bool) -> None:
    parlour = Parlour(begin("kabuki", 4, people=1).table.seating.setup, (), seed=person)
    guest = parlour.come("host")
    parlour.say(guest, say.Sit(seat=person))
    parlour.say(guest, say.Calm(seat=person, on=calm))
    parlour.start()
    for _ in range(3000):
        parlour.wait(1000)
        everybody_has_seen(parlour)
        if person in play_of(parlour).sitting.asked() and play_of(parlour).moment.kind == "turn":
            by_hand(parlour, person, "place 1")
    assert parlour.table.phase == "finished"
    roles = {(entry.seat, body.move.split()[0]) for entry, body in moves_of(parlour) if body.by == "computer"}
    assert roles >= {(seat, "place") for seat in range(4) if seat != person}
    assert {move for _, move in roles} == {"place", "pass", "stop"}
    placed_in_time(parlour)


def moves_of(parlour: Parlour) -> list[tuple[Entry, log.Moved]]:
    """The log's moves, with when and by whom."""
    found = [(entry, log.body_of(entry)) for entry in parlour.entries if entry.kind == "move"]
    return [(entry, body) for entry, body in found if isinstance(body, log.Moved)]


def placed_in_time(parlour: Parlour) -> None:
    """Somebody had not answered when a card was placed: then the window had run its time."""
    opened, silent = 0, False
    for entry, body in moves_of(parlour):
        if body.move.startswith("place"):
            assert not silent or entry.at - opened >= W
            opened, silent = entry.at, False
        silent = silent or body.by == "silence"


# ----------------------------------------------------------------------------------------------- KB-21


def sealed_table(pace: Pace, calm: bool, seed: int = 1) -> Placed:
    return Placed(pace=pace, calm=calm, seed=seed)


SEALED = pytest.mark.parametrize(("pace", "calm"), [("correspondence", False), ("live", True), ("relaxed", True)])


@SEALED
@pytest.mark.parametrize("answers", [("pass", "pass", "pass"), ("pass", "stop", "pass"), ("stop", "stop", "stop")])
def test_kb_21_unhurried_the_window_closes_when_all_have_answered_and_nobody_sees_answers_before(
    pace: Pace, calm: bool, answers: tuple[str, ...]
) -> None:
    table = sealed_table(pace, calm)
    guests = [table.parlour.guest(NAMES[seat]) for seat in (table.placer, *table.others)] + [table.watcher]
    for count, (seat, answer) in enumerate(zip(table.others, answers, strict=True), 1):
        for guest in guests:
            guest.clear()
        by_hand(table.parlour, seat, answer)
        told = [guest for guest in guests if guest.messages]
        assert told == (guests if count == 3 else [table.parlour.guest(NAMES[seat])])
        assert table.open() == (count < 3)
    assert table.parlour.moves()[1:] == (["stop"] if "stop" in answers else ["pass"] * 3)


@SEALED
def test_kb_21_in_a_sealed_window_nobody_goes_on_before_it_is_closed(pace: Pace, calm: bool) -> None:
    table = sealed_table(pace, calm)
    table.parlour.wait(W - 1)
    answer = table.parlour.play(table.next, "place 2")
    assert answer is not None and answer.rule == "H-02"
    assert updates(table.parlour.guest(NAMES[table.next]))[-1].ahead == []


@SEALED
def test_kb_21_an_answer_is_for_good(pace: Pace, calm: bool) -> None:
    table = sealed_table(pace, calm)
    by_hand(table.parlour, table.next, "pass")
    answer = table.parlour.play(table.next, "stop")
    assert answer is not None and answer.code == "answered"
    mine = updates(table.parlour.guest(NAMES[table.next]))[-1]
    assert (mine.sealed, mine.legal) == ("pass", [])


@pytest.mark.parametrize(
    ("pace", "calm", "waited", "closed"),
    [
        ("live", True, W - 1, False),
        ("live", True, W, True),
        ("relaxed", True, 100 * W, False),
        ("correspondence", False, 3 * 24 * 3600 * 1000 - 1, False),
        ("correspondence", False, 3 * 24 * 3600 * 1000, True),
    ],
)
def test_kb_21_whoever_says_nothing_lets_it_pass_once_the_sealed_window_is_over(
    pace: Pace, calm: bool, waited: int, closed: bool
) -> None:
    table = sealed_table(pace, calm)
    by_hand(table.parlour, table.others[1], "stop")
    table.parlour.wait(waited)
    assert table.parlour.moves() == (["place 1", "stop"] if closed else ["place 1"])


def test_kb_21_a_calm_answer_that_was_on_its_way_counts() -> None:
    table = sealed_table("live", True)
    set_line(table.parlour, table.others[2], 150)
    table.parlour.wait(W + 149)
    by_hand(table.parlour, table.others[2], "stop")
    table.parlour.wait(1)
    assert last_move(table.parlour)[0] == table.others[2]


def all_stop(pace: Pace, calm: bool, seed: int) -> Parlour:
    table = sealed_table(pace, calm, seed)
    for seat in reversed(table.others):
        by_hand(table.parlour, seat, "stop")
    return table.parlour


@SEALED
def test_kb_21_the_caller_drawn_among_several_stops_is_the_tables_luck(pace: Pace, calm: bool) -> None:
    parlours = [all_stop(pace, calm, seed=5), all_stop(pace, calm, seed=5)]
    seats = [last_move(parlour)[0] for parlour in parlours]
    assert seats[0] == seats[1]
    _, body = last_move(parlours[0])
    assert len(body.tied) == 3 and seats[0] in body.tied
    assert body.photo is None


def test_kb_21_a_single_stop_needs_no_draw() -> None:
    table = sealed_table("correspondence", False)
    for seat, answer in zip(table.others, ("pass", "stop", "pass"), strict=True):
        by_hand(table.parlour, seat, answer)
    assert last_move(table.parlour) == (table.others[1], log.Moved("stop"))


def test_kb_21_every_stop_is_as_likely_to_be_drawn() -> None:
    rounds = 300
    drawn: Counter[int] = Counter()
    for seed in range(rounds):
        parlour = all_stop("correspondence", False, seed)
        seat, body = last_move(parlour)
        drawn[body.tied.index(seat)] += 1
    assert all(rounds / 3 * 0.75 < drawn[place] < rounds / 3 * 1.25 for place in range(3)), drawn


def test_kb_21_the_draw_is_the_same_after_a_restart() -> None:
    table = sealed_table("correspondence", False, seed=3)
    for seat in table.others[:2]:
        by_hand(table.parlour, seat, "stop")
    table.parlour.restart(60_000)
    for name in NAMES[:4]:
        table.parlour.come(name)
    by_hand(table.parlour, table.others[2], "stop")
    straight = all_stop("correspondence", False, seed=3)
    assert last_move(table.parlour)[0] == last_move(straight)[0]


@pytest.mark.parametrize("asking", range(3))
def test_any_seat_may_ask_for_calm_stop_before_the_start_and_only_then(asking: int) -> None:
    parlour = Parlour(begin("kabuki", 3, people=1).table.seating.setup, NAMES[:3])
    for on in (True, False, True):
        assert parlour.say(NAMES[asking], say.Calm(seat=asking, on=on)) is None
    refused = parlour.say(NAMES[asking], say.Calm(seat=(asking + 1) % 3, on=True))
    assert refused is not None and refused.code == "not_yours"
    parlour.start()
    assert play_of(parlour).calm
    refused = parlour.say(NAMES[asking], say.Calm(seat=asking, on=False))
    assert refused is not None and refused.code == "started"


@pytest.mark.parametrize(("pace", "shown"), [("live", True), ("relaxed", False)])
def test_a_calm_window_shows_a_clock_only_where_it_closes_by_itself(pace: Pace, shown: bool) -> None:
    """Whoever plays unhurried sees no time run out (KB-21)."""
    table = Placed(pace=pace, calm=True)
    clocks = [update.clock for update in updates(table.parlour.guest(NAMES[table.next]))]
    assert clocks[-1].kind == "window"
    assert (clocks[-1].left is not None) == shown
    table.parlour.wait(60_000)
    assert table.open() == (not shown)
