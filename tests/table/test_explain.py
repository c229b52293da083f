"""What a master would have done: every decision is found, bad ones stand out, and the same game is judged the same."""

from __future__ import annotations

import msgspec
import pytest

from tests.table.by_lot import opinion
from tests.table.evening import NAMES, begin, by_hand, turn
from tests.table.parlour import Parlour
from tests.table.test_records import evening
from tests.table.test_replays import whole_game
from tests.tables import Kind
from zashiki.core.game import find_game
from zashiki.players.brain import Answer, Brain, Choice, Question
from zashiki.table import log
from zashiki.table.records import NotOver, find_played
from zashiki.table.replays import NoSuchEyes
from zashiki.table.review import Reviewing, weigh
from zashiki.table.study import study
from zashiki.wire import from_client as say
from zashiki.wire.over_http import Eyes, Review

KINDS = [Kind("kabuki", 3), Kind("kinapa", 2), Kind("kitsu", 4)]
EVERYTHING = 10**6


def give_up(parlour: Parlour, people: int) -> Parlour:
    """Everybody has had enough."""
    for name in NAMES[:people]:
        parlour.say(name, say.Vote(what="end"))
    return parlour


def finish(reviewing: Reviewing, think: object = opinion, lanes: int = 2) -> int:
    """Think about everything; gives how many looks that took."""
    looks = 0
    while jobs := reviewing.due(lanes):
        for job in jobs:
            reviewing.take(job, think(reviewing.question(job)))  # type: ignore[operator]  # any way to answer
            reviewing.drop(job)
            looks += 1
    return looks


def reviewed(parlour: Parlour, eyes: Eyes = "all") -> Review:
    """What is said about a game when all is done."""
    reviewing = Reviewing(study(parlour.entries, 1))
    finish(reviewing)
    return reviewing.told(eyes, 0, EVERYTHING)


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_every_decision_is_found_once_and_with_every_open_move(kind: Kind) -> None:
    parlour = whole_game(kind)
    played = find_played(parlour.entries, 1)
    sitting, expected = played.sitting(), []
    for n, move in enumerate(played.moves, 1):
        if len(sitting.legal(move.seat)) > 1:
            expected.append((n, move.seat, move.body.move))
        sitting.play(move.seat, move.body.move)
    told = reviewed(parlour)
    found = [(decision.step, decision.seat, decision.move) for decision in told.decisions]
    assert [one for one in found if one in expected] == expected
    assert len({(step, seat) for step, seat, _ in found}) == len(found)
    assert (told.state, told.done) == ("done", told.total)
    for decision in told.decisions:
        assert {decision.move, decision.best} <= {choice.move for choice in decision.choices}


def test_answers_that_are_shown_at_once_are_judged_by_what_was_known_before() -> None:
    parlour = whole_game(Kind("kinapa", 4))
    found = study(parlour.entries, 1)
    sealed = [made for made in found.choosings if made.move in ("up", "down")]
    first = [made for made in sealed if made.step <= sealed[0].step + 2]
    hands = {found.question(found.choosings.index(made), 0, 1).unheard[-1] for made in first}
    assert len(first) > 1 and len(hands) == 1  # the question is the last that anybody of them has heard


def test_whoever_called_and_was_too_late_decided_as_well() -> None:
    parlour, _ = evening(calm=False, took={0: 300, 1: 400, 2: 500})
    calls = [made for made in study(parlour.entries, 1).choosings if made.move == "stop"]
    (stop,) = [move for move in find_played(parlour.entries, 1).moves if move.body.move == "stop"]
    assert isinstance(stop.body, log.Moved) and stop.body.photo
    assert sorted(made.seat for made in calls) == sorted(call.seat for call in stop.body.photo)
    assert len({made.step for made in calls}) == 1


def test_a_terrible_move_is_the_dearest() -> None:
    parlour = begin("kabuki", 2, pace="relaxed", options={"rounds": 1})
    placer = turn(parlour)
    by_hand(parlour, placer, "place 1")
    by_hand(parlour, 1 - placer, "stop")  # nothing lies under the first card
    give_up(parlour, 2)
    reviewing = Reviewing(study(parlour.entries, 1))
    finish(reviewing, Brain(find_game("kabuki"), compiled=False).answer)
    dearest = reviewing.told("all", 0, EVERYTHING).dearest
    assert (dearest[0].seat, dearest[0].move, dearest[0].best) == (1 - placer, "stop", "pass")
    assert dearest[0].cost > 0.01 and dearest[0].sure


def test_the_same_game_is_judged_the_same_whoever_looked_where() -> None:
    parlour = whole_game(KINDS[2])
    curious = Reviewing(study(parlour.entries, 1))
    curious.want(5, 9)
    first = curious.due(1)[0]
    assert 5 < study(parlour.entries, 1).choosings[first.number].step <= 9
    curious.drop(first)
    finish(curious, lanes=3)
    told = curious.told("all", 0, 0)
    assert told.dearest == reviewed(parlour).dearest and len(told.dearest) == 3
    assert all(decision.sure for decision in curious.told("all", 5, 9).decisions)


def test_the_eyes_of_a_seat_see_its_own_decisions_and_the_dearest_of_them() -> None:
    parlour = whole_game(KINDS[0])
    for seat in range(3):
        told = reviewed(parlour, seat)
        assert {decision.seat for decision in [*told.decisions, *told.dearest]} == {seat}
        costs = [decision.cost for decision in told.dearest]
        assert len(costs) == 3 and costs[0] == max(decision.cost for decision in told.decisions)
    with pytest.raises(NoSuchEyes):
        reviewed(parlour, 3)


def test_nothing_is_said_while_the_game_goes_on() -> None:
    with pytest.raises(NotOver):
        study(begin("kitsu", 2).entries, 1)


def test_a_look_that_time_cut_short_is_taken_again() -> None:
    parlour = whole_game(Kind("kitsu", 2))

    def hurried(question: Question) -> Answer:
        return msgspec.structs.replace(opinion(question), walks=1)

    patient, rushed = Reviewing(study(parlour.entries, 1)), Reviewing(study(parlour.entries, 1))
    assert finish(rushed, hurried) > 2 * finish(patient)
    assert rushed.told("all", 0, 0).state == "done"  # there is an end to it


def test_what_was_hardly_tried_is_no_best_move() -> None:
    choices = [Choice("a", 0.989, 0.6), Choice("b", 0.01, 0.4), Choice("c", 0.001, 1.0)]
    weighed = weigh(1, 0, "b", [Answer("a", b"", choices, 1000)], True)
    assert (weighed.decision.best, weighed.decision.cost) == ("a", 0.2)
    assert weighed.decision.choices[0].move == "a"
