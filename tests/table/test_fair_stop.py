"""Fair Stop: who called first when players are far apart (KB-22, KB-23)."""

from __future__ import annotations

import random
from functools import partial

import pytest
from bench.races import BLIND, QUICK, REFLEX, Party, Racer, Reactions, road, simulate
from hypothesis import given
from hypothesis import strategies as st

from zashiki.table.fair_stop import (
    DEAD_HEAT,
    QUOTA,
    QUOTA_A_CALL,
    Heard,
    Line,
    Quota,
    accept,
    collecting,
    draw_among,
    judge,
)
from zashiki.wire.from_server import Call


def no_draw(_below: int) -> int:
    raise AssertionError("nothing was to be drawn")


def measured(*pongs: float, kernel: float | None = None) -> Line:
    line = Line()
    for rtt in pongs:
        line.pong(rtt)
    line.kernel(kernel)
    return line


# What the server knows about a line


def test_a_line_that_was_never_measured_is_allowed_nothing() -> None:
    assert (Line().allowance, Line().fastest) == (0, 0)


def test_the_first_ping_counts_in_full_and_later_ones_move_the_mean_a_little() -> None:
    line = measured(80)
    assert line.allowance == 80
    line.pong(160)
    assert line.allowance == 90
    assert line.fastest == 80


def test_an_old_spike_is_forgotten() -> None:
    line = measured(40, 400)
    for _ in range(40):
        line.pong(40)
    assert line.allowance == pytest.approx(40, abs=1)


@pytest.mark.parametrize(("kernel", "allowance"), [(30, 30), (200, 90), (None, 90)])
def test_the_system_can_lower_what_pings_say_but_never_raise_it(kernel: float | None, allowance: float) -> None:
    assert measured(90, 90, kernel=kernel).allowance == allowance


def test_the_system_alone_is_believed_before_the_first_pong() -> None:
    assert measured(kernel=30).allowance == 30


def test_the_system_knows_the_fastest_round_trip_too() -> None:
    line = measured(250, kernel=20)
    line.kernel(None)
    assert line.fastest == 20


def test_no_line_is_allowed_more_than_a_quarter_of_a_second() -> None:
    line = measured(900)
    assert (line.allowance, line.fastest) == (250, 250)


# The quota


def test_a_steady_slow_line_is_allowed_its_round_trip_and_charged_nothing() -> None:
    line = measured(220, 220)
    heard = Heard(1, 620, 395, Quota().allow(line), line.fastest)
    assert judge([heard], no_draw).charges == {}
    assert judge([heard], no_draw).calls[0].accepted == 400


def test_a_call_is_charged_for_what_it_used_beyond_the_fastest_round_trip() -> None:
    line = measured(20, 250, 250)
    allowance = Quota().allow(line)
    assert allowance == 20 + 54
    claims_less, honest = Heard(0, 400, 100, allowance, 20), Heard(1, 400, 370, allowance, 20)
    assert judge([claims_less, honest], no_draw).charges == {0: 54, 1: 10}


def test_one_call_uses_only_so_much_of_the_quota() -> None:
    assert Quota().allow(measured(20, *[250] * 50)) == 20 + QUOTA_A_CALL


def test_a_dry_quota_leaves_the_fastest_round_trip() -> None:
    line = measured(20, *[250] * 50)
    assert Quota(QUOTA - 5).allow(line) == 25
    assert Quota(QUOTA).allow(line) == 20


def test_a_quota_rebuilt_from_the_charges_logged_allows_the_same() -> None:
    line, quota, logged = measured(20, *[250] * 50), Quota(), []
    for _ in range(50):
        for used in judge([Heard(0, 400, 100, quota.allow(line), line.fastest)], no_draw).charges.values():
            quota.charge(used)
            logged.append(used)
        assert Quota(sum(logged)).allow(line) == quota.allow(line)
    assert sum(logged) == QUOTA


# The reaction that counts


@pytest.mark.parametrize(
    ("elapsed", "claimed", "allowance", "accepted"),
    [
        (620, 400, 220, 400),  # the line explains the rest
        (620, 450, 220, 450),  # an honest claim is believed though the line could explain more
        (620, 100, 220, 400),  # a claim the line cannot explain
        (620, None, 220, 620),  # no claim: as it arrived
        (620, 900, 220, 620),  # more than the time that went by: as it arrived
        (150, 20, 100, 100),  # nobody is that quick
        (60, 20, 20, 100),
        (60, None, 0, 100),
        (150, -5, 100, 100),
        (400.4, 100, 20.4, 380),  # whole numbers, as the photo finish shows them
    ],
)
def test_the_reaction_that_counts(elapsed: float, claimed: int | None, allowance: float, accepted: int) -> None:
    assert accept(elapsed, claimed, allowance) == accepted


# Collecting


@pytest.mark.parametrize(
    ("allowances", "elapsed", "wait"),
    [([20, 220, 60], 400, 245), ([], 400, 0), ([2], 400, 27), ([250], 400, 275), ([290], 400, 300), ([20], 40, 105)],
)
def test_calls_are_collected_for_the_longest_line(allowances: list[float], elapsed: float, wait: float) -> None:
    assert collecting(allowances, elapsed) == wait


CALLS = st.lists(
    st.tuples(st.integers(0, 1500), st.none() | st.integers(-10, 2000), st.integers(0, 250)), min_size=1, max_size=6
)


@given(CALLS)
def test_a_call_that_comes_too_late_to_be_collected_would_not_have_mattered(
    calls: list[tuple[int, int | None, int]],
) -> None:
    heard = sorted((Heard(seat, *call) for seat, call in enumerate(calls)), key=lambda call: call.elapsed)
    closes = heard[0].elapsed + collecting((call.allowance for call in heard[1:]), heard[0].elapsed)
    in_time = judge([call for call in heard if call.elapsed <= closes], lambda _below: 0)
    everything = judge(heard, lambda _below: 0)
    assert in_time.winner == everything.winner
    assert contenders(in_time.calls) == contenders(everything.calls)


def contenders(calls: list[Call]) -> dict[int, str]:
    return {call.seat: call.verdict for call in calls if call.verdict != "later"}


# The judgement


def test_kb_22_the_quicker_reaction_wins_though_its_call_came_later() -> None:
    found = judge([Heard(2, 420, 400, 20, 20), Heard(0, 560, 330, 220, 220)], no_draw)
    assert found.winner == 0
    assert found.calls == [Call(0, 560, 330, 220, 340, "first"), Call(2, 420, 400, 20, 400, "later")]


def test_one_call_alone_is_first_without_a_draw() -> None:
    found = judge([Heard(3, 900, None)], no_draw)
    assert (found.winner, found.calls, found.charges) == (3, [Call(3, 900, None, 0, 900, "first")], {})


@pytest.mark.parametrize(("apart", "dead_heat"), [(0, True), (DEAD_HEAT - 1, True), (DEAD_HEAT, False)])
def test_closer_than_25_ms_is_a_dead_heat(apart: int, dead_heat: bool) -> None:
    found = judge([Heard(1, 400), Heard(4, 400 + apart)], (lambda below: below - 1) if dead_heat else no_draw)
    assert [call.verdict for call in found.calls] == (["tied", "drawn"] if dead_heat else ["first", "later"])
    assert found.winner == (4 if dead_heat else 1)


def test_those_close_to_the_best_are_drawn_in_seat_order_and_others_are_not() -> None:
    heard = [Heard(5, 400), Heard(3, 420), Heard(0, 410), Heard(2, 430)]
    winners = [judge(heard, partial(min, nth)).winner for nth in range(3)]
    assert winners == [0, 3, 5]
    verdicts = {call.seat: call.verdict for call in judge(heard, lambda _below: 0).calls}
    assert verdicts == {0: "drawn", 3: "tied", 5: "tied", 2: "later"}


def test_the_photo_finish_is_ordered_by_reaction_then_seat() -> None:
    heard = [Heard(5, 400), Heard(1, 700), Heard(3, 400), Heard(0, 600)]
    assert [call.seat for call in judge(heard, lambda _below: 0).calls] == [3, 5, 0, 1]


@given(CALLS)
def test_a_photo_finish_can_be_checked_from_its_own_numbers(calls: list[tuple[int, int | None, int]]) -> None:
    for call in judge([Heard(seat, *call) for seat, call in enumerate(calls)], lambda _below: 0).calls:
        assert call.accepted == accept(call.arrived, call.claimed, call.allowance)


def test_kb_23_the_caller_is_drawn_among_all_who_would_call() -> None:
    luck = random.Random(3)
    drawn = [draw_among({4, 1, 2}, luck.randrange) for _ in range(3000)]
    assert {seat: 900 < drawn.count(seat) < 1100 for seat in (1, 2, 4)} == {1: True, 2: True, 4: True}
    assert draw_among([4], no_draw) == 4


# Thousands of races


def pair(one: partial[Racer], other: partial[Racer]) -> Party:
    return lambda: [one(), other()]


def always_100(_reaction: float) -> int:
    return 100


def held_later(race: int) -> float:
    """Pongs are held back once the game has begun."""
    return 230 if race >= 0 else 0


def held_always(_race: int) -> float:
    return 230


NEAR = partial(Racer, road(20))


@pytest.mark.parametrize("quick", [QUICK, REFLEX], ids=["quick", "reflex"])
@pytest.mark.parametrize("rtt", [2, 20, 60, 120, 220])
def test_equal_players_win_equally_often_on_any_line(rtt: float, quick: Reactions) -> None:
    tally = simulate(pair(partial(Racer, road(20), quick), partial(Racer, road(rtt), quick)), 6000)
    assert 0.45 < tally.share(0) < 0.55
    assert 0.45 < tally.share(1) < 0.55


def test_order_of_arrival_would_have_given_it_to_the_better_line() -> None:
    assert simulate(pair(NEAR, partial(Racer, road(220))), 4000).by_arrival(0) > 0.8


@pytest.mark.parametrize("rtts", [(20, 120, 220), (20, 60, 120, 220), (20, 60, 120, 180, 220)], ids=len)
def test_three_to_five_callers_win_equally_often(rtts: tuple[float, ...]) -> None:
    tally = simulate(lambda: [Racer(road(rtt)) for rtt in rtts], 6000)
    for seat in range(len(rtts)):
        assert tally.share(seat) == pytest.approx(1 / len(rtts), abs=0.03)


def test_a_slow_line_that_is_honest_does_not_use_up_its_quota() -> None:
    assert simulate(pair(partial(Racer, road(220)), NEAR), 4000).used(0) < QUOTA / 4


@pytest.mark.parametrize("rtt", [20, 220])
def test_claiming_100_ms_each_time_is_of_no_use(rtt: float) -> None:
    tally = simulate(pair(partial(Racer, road(rtt), claim=always_100), partial(Racer, road(rtt))), 6000)
    assert tally.share(0) < 0.55


@pytest.mark.parametrize("races", [8, 14, 40])
def test_holding_pongs_back_wins_less_than_65_percent_over_a_game(races: int) -> None:
    cheat = partial(Racer, road(20), claim=always_100, hold=held_later)
    assert simulate(pair(cheat, NEAR), 12_000, races).share(0) < 0.65


def test_holding_every_pong_back_is_of_no_use_where_the_system_knows_the_line() -> None:
    cheat = partial(Racer, road(20), claim=always_100, hold=held_always, kernel=True)
    assert simulate(pair(cheat, NEAR), 6000).share(0) < 0.55


def test_calling_blindly_is_no_better_than_the_quickest_reaction_there_is() -> None:
    quickest = partial(Racer, road(20), Reactions(100, 0, 0.01))
    assert 0.45 < simulate(pair(partial(Racer, road(20), BLIND), quickest), 4000).share(0) < 0.55
