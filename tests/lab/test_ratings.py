"""What the results of an arena say: shares, multiples of an equal share, ratings; each with an interval."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from tests.tables import Kind
from zashiki.lab.arena import Meeting, Plan, Result, plan_for
from zashiki.lab.ratings import comparisons, games_by_deal, proportion, said, standings


def plan_of(kind: Kind, *players: str, games: int) -> Plan:
    return plan_for(kind.game, kind.table, players, games, 1, 100)


def won_by(plan: Plan, meeting: Meeting, *names: str) -> Result:
    """A meeting in which the seats of these players won every game; no name: all were cut off."""
    seated = plan.line_ups(meeting.pair)
    won = [[seat for seat, player in enumerate(line_up) if player in names] for line_up in seated]
    return Result(meeting.deal, meeting.pair, won, [50] * len(seated))


def test_who_wins_everything_is_rated_best_and_may_still_lose_one_day() -> None:
    plan = plan_of(Kind("kitsu", 4), "random", "novice", "master", games=60)
    results = [won_by(plan, meeting, max(meeting.pair, key=plan.players.index)) for meeting in plan.meetings()]
    deals = games_by_deal(plan, results)
    ranked = standings(plan, deals)
    assert [one.player for one in ranked] == ["master", "novice", "random"]
    assert [one.won.value for one in ranked] == [1, 0.5, 0]
    assert [one.games for one in ranked] == [40, 40, 40]
    for one, next_one in pairwise(ranked):
        assert one.rating.low > next_one.rating.value
    for compared in comparisons(plan, deals):
        assert compared.figure.value == 0
        assert compared.figure.high == pytest.approx(0.278, abs=0.001)
        assert compared.figure.games == 20


def test_equal_players_are_rated_alike() -> None:
    plan = plan_of(Kind("kabuki", 2), "novice", "regular", games=80)
    results = [won_by(plan, meeting, plan.players[meeting.deal % 2]) for meeting in plan.meetings()]
    deals = games_by_deal(plan, results)
    first, second = standings(plan, deals)
    assert first.rating.low < second.rating.value
    assert comparisons(plan, deals)[0].figure.value == 0.5


def test_games_that_were_cut_off_or_won_by_all_are_not_decided() -> None:
    plan = plan_of(Kind("kabuki", 2), "novice", "regular", games=6)
    winners = [("regular",), (), ("novice", "regular")]
    deals = games_by_deal(plan, [won_by(plan, m, *winners[m.deal]) for m in plan.meetings()])
    assert comparisons(plan, deals)[0].figure[0::3] == (0, 2)
    assert {one.player: (one.games, one.cut) for one in standings(plan, deals)} == {"regular": (6, 2), "novice": (6, 2)}


def test_where_nothing_was_decided_nothing_is_claimed() -> None:
    plan = plan_of(Kind("kabuki", 2), "novice", "regular", games=2)
    figure = comparisons(plan, games_by_deal(plan, [won_by(plan, m) for m in plan.meetings()]))[0].figure
    assert figure.games == 0
    assert math.isnan(figure.value)
    assert said(figure, True) == "none"


def test_one_alone_among_three_is_measured_against_an_equal_share() -> None:
    plan = plan_of(Kind("kinapa", 4), "master", "novice", games=8)
    [meeting] = plan.meetings()
    # alone, the master wins twice in four games, once together with a novice; the novice alone wins never
    won = [[0], [0, 1], [0], [1], [1], [0], [0], [0]]
    deals = games_by_deal(plan, [Result(0, meeting.pair, won, [50] * 8)])
    found = {(one.one, one.other): one.figure for one in comparisons(plan, deals)}
    assert found["master", "novice"].value == (1 + 0.5) / 4 * 4
    assert found["novice", "master"].value == 0
    assert [said(one, False) for one in found.values()] == [
        "1.50 \N{MULTIPLICATION SIGN}",
        "0.00 \N{MULTIPLICATION SIGN}",
    ]


def test_deals_that_all_come_out_alike_count_as_one_game_each() -> None:
    sure = proportion([(2, 2), (0, 2)] * 50)
    independent = proportion([(1, 1), (0, 1)] * 50)
    assert (sure.low, sure.high) == pytest.approx((independent.low, independent.high))
    more = proportion([(2, 2), (0, 2)] * 200)
    assert sure.low < more.low < 0.5 < more.high < sure.high


def test_exchanged_seats_that_even_out_the_cards_make_a_share_surer() -> None:
    mostly_even = [(1, 2)] * 90 + [(2, 2)] * 10
    as_if_independent = [(1, 1)] * 110 + [(0, 1)] * 90
    assert proportion(mostly_even).low > proportion(as_if_independent).low
