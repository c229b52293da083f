"""The arena: everybody meets everybody on the same deals, in every seat, and it can be stopped at any time."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path

import pytest

from tests.tables import OPTIONS, TABLES, Kind, PlainGame
from zashiki.core.aside import happenings
from zashiki.core.bits import members
from zashiki.core.mind import LEVELS
from zashiki.core.state import Held
from zashiki.games.kabuki.rules import PASS, STOP
from zashiki.lab.arena import BadArena, Plan, Result, plan_for, play
from zashiki.lab.contest import Contest, luck_of
from zashiki.lab.crew import Alone, local_crew
from zashiki.lab.ledger import Ledger
from zashiki.players.brain import Brain, Question, look, met, rows_for

SMALL = [
    Kind("kabuki", 3, {"designs": 3, "copies": 2, "rounds": 1}),
    Kind("kinapa", 2),
    Kind("kitsu", 4, {"rounds": 1}),
]


def plan_of(kind: Kind, *players: str, games: int = 1, seed: int = 1, max_moves: int = 60) -> Plan:
    least = plan_for(kind.game, kind.table, players, 1000, seed, max_moves).games_a_deal
    return plan_for(kind.game, kind.table, players, max(games, least), seed, max_moves)


def played(plan: Plan, cores: int = 1) -> list[Result]:
    with local_crew(cores) as crew:
        return list(play(plan, plan.meetings(), crew))


# ------------------------------------------------------------------------------------------- who sits where


@pytest.mark.parametrize("kind", [*TABLES, *OPTIONS], ids=str)
def test_both_players_of_a_pair_sit_in_every_seat_equally_often(kind: Kind) -> None:
    plan = plan_of(kind, "master", "novice")
    seated = plan.line_ups(("master", "novice"))
    assert len(set(seated)) == len(seated)
    for seat in range(kind.seats):
        assert Counter(line_up[seat] for line_up in seated) == {name: len(seated) // 2 for name in plan.players}


@pytest.mark.parametrize("seats", [4, 6])
def test_partners_are_of_one_kind(seats: int) -> None:
    one, other = plan_of(Kind("kitsu", seats), "expert", "random").line_ups(("expert", "random"))
    assert one == ("expert", "random") * (seats // 2)
    assert other == ("random", "expert") * (seats // 2)


def test_at_a_table_without_partners_each_sits_alone_among_the_others() -> None:
    seated = plan_of(Kind("kinapa", 4), "expert", "random").line_ups(("expert", "random"))
    assert [line_up.count("expert") for line_up in seated] == [1] * 4 + [3] * 4


def test_everybody_meets_everybody_on_every_deal_and_there_are_enough_games() -> None:
    plan = plan_of(Kind("kitsu", 4), "master", "regular", "random", games=20)
    assert plan.deals == 4
    assert [meeting.pair for meeting in plan.meetings() if meeting.deal == 3] == [
        ("master", "regular"),
        ("master", "random"),
        ("regular", "random"),
    ]


@pytest.mark.parametrize(
    ("players", "games", "says"),
    [
        (["master"], 100, "two players or more"),
        (["master", "champion"], 100, "no player 'champion'; there are: random, novice, regular, expert, master"),
        (["master", "master"], 100, "named twice"),
        (["master", "novice"], 5, "ask for 6 games or more"),
    ],
)
def test_an_arena_that_cannot_be_held_is_refused(players: list[str], games: int, says: str) -> None:
    kind = Kind("kabuki", 3)
    with pytest.raises(BadArena, match=says):
        plan_for(kind.game, kind.table, players, games, 1, 100)


# ------------------------------------------------------------------------------------------- games


def test_all_line_ups_of_a_deal_get_the_same_cards() -> None:
    kind = Kind("kitsu", 4)
    contest = Contest(kind.game, kind.table, 0)
    states = set()
    for line_up, name in ((("random", "novice") * 2, "one"), (("novice", "random") * 2, "another")):
        contest.play(line_up, "deal", name)
        states.add(contest.board.state.tobytes())
    assert len(states) == 1


@pytest.mark.parametrize("kind", SMALL, ids=str)
def test_the_same_seed_gives_the_same_games_and_another_seed_others(kind: Kind) -> None:
    plan, other = (plan_of(kind, "novice", "random", seed=seed, max_moves=600) for seed in (1, 2))
    results = played(plan)
    assert results == played(plan)
    assert results != played(other)
    for result in results:
        for won, moves in zip(result.won, result.moves, strict=True):
            assert moves >= plan.max_moves if not won else moves > 0


def test_several_processes_play_the_same_games_as_one() -> None:
    plan = plan_of(SMALL[0], "novice", "random", games=20)
    assert played(plan, cores=2) == played(plan)


def test_thinking_players_win_against_random_ones() -> None:
    plan = plan_of(Kind("kabuki", 2), "regular", "random", games=10, max_moves=5000)
    won = [(0 in first) + (1 in second) for first, second in (result.won for result in played(plan))]
    assert sum(won) >= 8


def test_of_several_calls_the_quickest_counts_and_without_one_all_pass() -> None:
    kind = Kind("kabuki", 4)
    contest = Contest(kind.game, kind.table, 1)
    contest.play(["random"] * 4, "deal", "name")
    asked = contest.board.asked()
    assert len(asked) == 3  # a card was placed
    calls = [(seat, STOP) for seat in asked[:2]] + [(asked[2], PASS)]
    twins = Contest(kind.game, kind.table, 1)
    twins.play(["random"] * 4, "deal", "name")
    quickest = min(asked[:2], key=lambda seat: twins.seats[seat].reaction())
    assert contest.first_call(calls) == [(quickest, STOP)]
    passes = [(seat, PASS) for seat in asked]
    assert contest.first_call(passes) == passes


@pytest.mark.parametrize("kind", SMALL, ids=str)
def test_a_player_decides_in_the_arena_as_it_does_at_a_table(kind: Kind) -> None:
    game = PlainGame(kind, 3)
    brain = Brain(kind.game)
    knowledge = [met(kind.game, kind.table, seat) for seat in range(kind.seats)]
    for n in range(12):
        rows = happenings(game.aside)
        knowledge = [brain.hear(known, rows_for(rows, seat)) for seat, known in enumerate(knowledge)]
        seat = members(kind.game.pending(game.state))[0]
        luck = luck_of(str(n))
        seen = look(kind.game, game.state, seat)
        question = Question(kind.name, seat, "regular", 77, seen, knowledge[seat], [], luck, seconds=600)
        state, knows = Held(kind.game.state), Held(kind.game.mind.knowledge)
        state.load(game.state.tobytes())
        knows.load(knowledge[seat])
        head = (seat, LEVELS.index("regular"), 77)
        action, walks = brain.decide(state, knows, head, luck, kind.seats)
        answer = brain.answer(question)
        assert (kind.game.notation[action], walks) == (answer.move, answer.walks)
        game.step()


# ------------------------------------------------------------------------------------------- stopped, and gone on


def run(plan: Plan, file: Path) -> bytes:
    with Ledger(file, plan) as ledger:
        for result in play(plan, ledger.missing(), Alone()):
            ledger.add(result)
    return file.read_bytes()


def test_a_run_that_was_killed_goes_on_to_the_same_file(tmp_path: Path) -> None:
    plan = plan_of(SMALL[2], "novice", "random", games=8, max_moves=10)
    whole = run(plan, tmp_path / "whole.jsonl")
    assert whole.count(b"\n") == 1 + 4
    second = whole.index(b"\n") + 1
    for length in (0, 5, second - 1, second, second + 30, len(whole) - 1, len(whole)):
        file = tmp_path / "killed.jsonl"
        file.write_bytes(whole[:length])
        assert run(plan, file) == whole


def test_more_games_of_the_same_arena_are_added_and_fewer_take_nothing_away(tmp_path: Path) -> None:
    file = tmp_path / "arena.jsonl"
    short, long = (plan_of(SMALL[2], "novice", "random", games=games, max_moves=10) for games in (4, 8))
    first = run(short, file)
    whole = run(long, file)
    assert whole.startswith(first)
    assert run(short, file) == whole


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"shopping list", "no file of an arena"),
        (b"shopping\nlist\n", "no file of an arena"),
        (b"HEAD\n{}\n", "line 2"),
        (b'HEAD\n{"deal":1,"pair":["novice","random"],"won":[[],[]],"moves":[10,10]}\n', "line is missing before it"),
        (b'HEAD, "seed":1 -> "seed":2\n', "another arena: seed 2 .asked for: 1."),
        (b'HEAD, "sources":" -> "sources":"0\n', "another version of the rules or players"),
    ],
)
def test_a_file_of_something_else_is_refused_and_left_as_it_is(tmp_path: Path, content: bytes, says: str) -> None:
    plan = plan_of(SMALL[2], "novice", "random", games=4, max_moves=10)
    with Ledger(tmp_path / "new.jsonl", plan):
        head = (tmp_path / "new.jsonl").read_bytes().rstrip()
    if content.startswith(b"HEAD,"):
        was, becomes = content[5:].strip().split(b" -> ")
        content = head.replace(was, becomes) + b"\n"
    file = tmp_path / "other.jsonl"
    file.write_bytes(content.replace(b"HEAD", head))
    before = file.read_bytes()
    with pytest.raises(BadArena, match=says):
        Ledger(file, plan)
    assert file.read_bytes() == before


def test_two_runs_cannot_write_one_file(tmp_path: Path) -> None:
    file = tmp_path / "arena.jsonl"
    plan = plan_of(SMALL[2], "novice", "random", games=4, max_moves=10)
    with Ledger(file, plan) as first:
        for result in play(plan, first.missing(), Alone()):
            first.add(result)
            with pytest.raises(BadArena, match=f"written by process {os.getpid()}: wait for it"):
                Ledger(file, plan)
    assert [left.name for left in tmp_path.iterdir()] == ["arena.jsonl"]
    assert run(plan, file) == file.read_bytes()
