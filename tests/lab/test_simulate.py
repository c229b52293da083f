"""Simulation: the same seed gives the same games, and their records pass an independent checker."""

from __future__ import annotations

import json

import pytest

from tests.independent.check import check_lines
from tests.tables import OPTIONS, TABLES, Kind
from zashiki.core.record import replay
from zashiki.lab.random_play import Tally
from zashiki.lab.simulate import BATCH, Plan, Simulation, empty_tally, trace_all


def plan_of(kind: Kind, games: int, seed: int = 1, max_moves: int = 20_000) -> Plan:
    return Plan(kind.game, kind.table, games, seed, max_moves, 1 / 16)


def total(plan: Plan, threads: int) -> Tally:
    simulation = Simulation(plan, threads)
    assert list(simulation.play())[-1] == plan.games
    return simulation.tally()


def trace(plan: Plan, with_legal: bool = False) -> list[bytes]:
    return list(trace_all(plan, with_legal, empty_tally(plan)))


@pytest.mark.slow
@pytest.mark.parametrize("kind", [*TABLES, *OPTIONS], ids=str)
def test_records_of_random_games_pass_an_independent_checker(kind: Kind) -> None:
    games = 60 if kind.name != "kinapa" else 20
    plan = plan_of(kind, games, seed=5, max_moves=1500)
    lines = [line.decode() for line in trace(plan, with_legal=True)]
    report = check_lines(lines)
    assert report.games == {kind.name: games}
    assert report.moves == len(lines) - 2 * games


@pytest.mark.parametrize("kind", [Kind("kabuki", 3), Kind("kinapa", 2), Kind("kitsu", 6)], ids=str)
def test_a_record_of_a_simulation_replays_from_its_seed(kind: Kind) -> None:
    lines = trace(plan_of(kind, 3, max_moves=300), with_legal=True)
    steps = list(replay(lines))
    assert sum(step.end for step in steps) == 3
    for line in map(json.loads, lines):
        if "state" in line:
            asked = [str(seat) for seat in line["state"]["asked"]]
            assert list(line.get("legal", {})) == asked
            assert all(line["legal"][seat] for seat in asked)


@pytest.mark.parametrize("kind", TABLES, ids=str)
def test_the_same_seed_gives_the_same_games_on_any_number_of_threads_and_with_a_record(kind: Kind) -> None:
    plan = plan_of(kind, BATCH + 7, max_moves=60)
    one = total(plan, 1)
    assert one == total(plan, 3)
    traced = empty_tally(plan)
    assert len(list(trace_all(plan, False, traced))) == traced.moves + 2 * traced.games
    assert traced == one
    assert one.games == BATCH + 7
    assert sum(one.lengths) == one.games


def test_another_seed_gives_other_games() -> None:
    kind = Kind("kitsu", 4)
    assert total(plan_of(kind, 50, seed=1), 1) != total(plan_of(kind, 50, seed=2), 1)


def test_a_game_that_is_cut_off_says_so() -> None:
    kind = Kind("kinapa", 8)
    plan = plan_of(kind, 4, max_moves=10)
    lines = trace(plan)
    assert [line for line in lines if b"result" in line] == [b'{"result":null}\n'] * 4
    assert total(plan, 1).cut == 4


def test_stop_chance_is_how_often_stop_is_called() -> None:
    kind = Kind("kabuki", 4)
    plan = plan_of(kind, 20)
    never = Plan(plan.game, plan.table, 20, 1, 20_000, 0.0)
    always = Plan(plan.game, plan.table, 20, 1, 20_000, 1.0)
    assert total(never, 1).rules[9] == 0
    quick = total(always, 1)
    assert quick.rules[9] == quick.rules[11] + quick.rules[12] > 0
    assert quick.rules[8] == 0


def test_the_tally_counts_wins_and_every_rule_that_was_told() -> None:
    tally = total(plan_of(Kind("kitsu", 4), 200), 2)
    assert tally.wins[0] == tally.wins[2]
    assert tally.wins[0] + tally.wins[1] == 200
    assert tally.rules[36] == 200
    assert all(tally.rules[number] > 0 for number in (12, 17, 19, 20, 25, 31, 32, 34, 35))
