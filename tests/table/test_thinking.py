"""Computer players at a table: their time tells nothing, nobody waits for them, and they never play for a person."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

from tests.table.by_lot import ByLot, Slow, by_lot
from tests.table.evening import NAMES, begin, everybody_has_seen, legal, play_of, turn
from tests.table.parlour import Guest, Parlour
from tests.table.test_task import HELLO, Paper, Time
from tests.tables import TABLES, Kind
from zashiki.core.mind import LEVELS
from zashiki.core.sitting import Sitting
from zashiki.players.brain import Answer, Question, look, rows_for
from zashiki.store.interface import TableRow
from zashiki.table import log
from zashiki.table.computers import nature
from zashiki.table.table import LiveTable
from zashiki.table.task import Came, Spoken, TableTask
from zashiki.wire import from_client as say
from zashiki.wire.setup import Setup


def dues(parlour: Parlour) -> dict[int, int]:
    """By seat: when its computer player will move."""
    return {seat: thought.due for seat, thought in parlour.table.thoughts.items()}


def until_asked(parlour: Parlour) -> None:
    """People let time pass, and do what is asked of them, until a computer player has to think."""
    for _ in range(200):
        play = play_of(parlour)
        if parlour.table.thoughts:
            return
        if 0 in play.waiting() and not play.waits:
            parlour.play(0, legal(parlour, 0)[0])
        else:
            parlour.wait(500)
            parlour.say(NAMES[0], say.Seen())
    raise AssertionError("no computer player was ever asked")


# ------------------------------------------------------------------------------------------- time tells nothing


@pytest.mark.parametrize("game", ["kabuki", "kinapa", "kitsu"])
def test_when_a_player_moves_is_drawn_before_and_whatever_it_decides(game: str) -> None:
    """The same luck gives the same times for any of the legal moves, from quick and slow thinkers alike."""

    def first(question: Question) -> Answer:
        return by_lot(question)

    def last(question: Question) -> Answer:
        answer = by_lot(question)
        return Answer(legal(table, question.seat)[-1], answer.knowledge, [], 0)

    found = []
    for how in (first, last):
        slow = Slow()
        table = begin(game, 4, 1, thinkers=slow)
        until_asked(table)
        before = dues(table)
        slow.answer(how)
        assert dues(table) == before
        found.append(before)
    assert found[0] == found[1]


def test_a_novice_and_a_master_take_time_by_their_level_alone() -> None:
    """A position with one sound move and one with many take as long: only level, kind of moment and luck count."""
    for level in LEVELS:
        times = []
        for seed in (1, 2):
            table = begin("kitsu", 4, 1, seed=seed, thinkers=Slow(), level=level)
            until_asked(table)
            table.table.thoughts.clear()
            table.table.luck = random.Random(7)
            table.wait(0)
            times.append([due - table.now for due in dues(table).values()])
        assert times[0] == times[1]


# ------------------------------------------------------------------------------------------- what they are asked


@pytest.mark.parametrize("kind", TABLES, ids=str)
def test_a_question_holds_what_the_seat_sees_and_has_heard(kind: Kind) -> None:
    slow = Slow()
    options: Any = kind.options
    parlour = Parlour(Setup(game=kind.name, players=kind.seats, options=options), ["ann"], 1, slow)
    parlour.start()
    until_asked(parlour)
    play = play_of(parlour)
    for question in slow.questions[-len(parlour.table.thoughts) :]:
        assert question.state == look(play.game, play.sitting.state, question.seat)
        assert question.nature == nature(play.sitting.luck, question.seat)
        assert all(row[2] >> question.seat & 1 for row in question.unheard)
        assert 0 < question.seconds <= 1


def test_a_player_hears_everything_once() -> None:
    """What it has thought about is in its knowledge; what it has not is asked again with the next question."""
    slow = Slow()
    parlour = begin("kitsu", 2, 1, thinkers=slow)
    until_asked(parlour)
    first = slow.questions[-1]
    slow.answer(lambda question: Answer(by_lot(question).move, b"\1" * len(question.knowledge), [], 0))
    parlour.wait(20_000)
    for _ in range(50):
        until_asked(parlour)
        if slow.questions[-1] is not first:
            break
    second = slow.questions[-1]
    assert second.knowledge == b"\1" * len(first.knowledge)
    assert second.unheard[: len(first.unheard)] != first.unheard


# ------------------------------------------------------------------------------------------- stale answers


def test_a_table_waits_for_an_answer_that_is_late_and_then_goes_on() -> None:
    slow = Slow()
    parlour = begin("kitsu", 2, 1, thinkers=slow)
    until_asked(parlour)
    moves = len(parlour.moves())
    parlour.wait(30_000)
    assert len(parlour.moves()) == moves
    slow.answer()
    parlour.wait(0)
    assert len(parlour.moves()) > moves


def test_a_player_that_cannot_decide_makes_any_move() -> None:
    """A mistake in a mind does not stop a table."""
    for answer in (None, Answer("no such move", b"", [], 0)):
        slow = Slow()
        parlour = begin("kitsu", 2, 1, thinkers=slow)
        until_asked(parlour)
        moves = len(parlour.moves())
        slow.answer(lambda _question, answer=answer: answer)  # type: ignore[misc]
        parlour.wait(30_000)
        assert len(parlour.moves()) > moves


def test_what_was_thought_before_a_pause_is_forgotten() -> None:
    slow = Slow()
    parlour = begin("kitsu", 2, 1, thinkers=slow)
    until_asked(parlour)
    asked = slow.questions[-1]
    parlour.say("ann", say.Vote(what="pause", yes=True))
    assert parlour.table.phase == "paused"
    assert asked in slow.forgotten
    slow.answer()
    parlour.wait(60_000)
    assert not parlour.table.thoughts


def test_a_person_who_is_back_plays_themselves() -> None:
    """What a computer player thought for them meanwhile is dropped, even if it comes at the last moment."""
    slow = Slow()
    parlour = begin("kitsu", 2, thinkers=slow)
    seat = turn(parlour)
    person = NAMES[seat]
    assert parlour.say(person, say.HandOver(seat=seat)) is None
    asked = slow.questions[-1]
    assert asked.seat == seat
    assert parlour.say(person, say.TakeBack(seat=seat)) is None
    moves = parlour.moves()
    slow.answer()
    parlour.wait(20_000)
    assert asked in slow.forgotten
    assert parlour.moves() == moves
    assert parlour.play(seat, legal(parlour, seat)[0]) is None


def test_a_player_that_takes_over_has_heard_what_the_seat_has() -> None:
    """In the middle of a game it is told everything from the deal on, and nothing that the seat was not."""
    slow = Slow()
    parlour = begin("kitsu", 2, thinkers=slow)
    for _ in range(6):
        parlour.play(turn(parlour), legal(parlour, turn(parlour))[0])
        everybody_has_seen(parlour)
    seat, play = turn(parlour), play_of(parlour)
    parlour.say(NAMES[seat], say.HandOver(seat=seat))
    again = Sitting(play.game, play.sitting.table, play.sitting.luck)
    rows = rows_for(again.rows, seat)
    for move in play.history:
        rows += rows_for(again.play(*move), seat)
    assert slow.questions[-1].unheard == rows


def test_somebody_who_asks_for_more_time_gets_it_although_a_move_was_thought_of() -> None:
    slow = Slow()
    parlour = begin("kitsu", 2, thinkers=slow, bank=0)
    seat = turn(parlour)
    parlour.wait(parlour.table.seating.setup.turn * 1000 + 1_000)
    assert [question.seat for question in slow.questions] == [seat]
    assert parlour.say(NAMES[seat], say.MoreTime(seat=seat)) is None
    moves = parlour.moves()
    slow.answer()
    parlour.wait(1_000)
    assert parlour.moves() == moves


def test_out_of_time_a_computer_player_moves_once_it_has_decided() -> None:
    slow = Slow()
    parlour = begin("kitsu", 2, thinkers=slow, bank=0)
    parlour.wait(parlour.table.seating.setup.turn * 1000 + 1_000)
    slow.answer()
    parlour.wait(0)
    body = log.body_of(next(entry for entry in reversed(parlour.entries) if entry.kind == "move"))
    assert isinstance(body, log.Moved) and body.by == "clock"


def test_the_nature_of_a_player_is_the_same_after_a_restart() -> None:
    slow = Slow()
    parlour = begin("kitsu", 2, 1, thinkers=slow)
    until_asked(parlour)
    before = slow.questions[-1]
    parlour.restart()
    parlour.come("ann")
    until_asked(parlour)
    assert (slow.questions[-1].seat, slow.questions[-1].nature) == (before.seat, before.nature)
    assert len({nature(play_of(parlour).sitting.luck, seat) for seat in range(8)}) == 8


# ------------------------------------------------------------------------------------------- tasks


class Evening:
    """A table in its task: Ann and a computer player."""

    def __init__(self, thinkers: Any) -> None:
        self.paper, self.time, self.ann = Paper(), Time(), Guest("ann")
        table = LiveTable(TableRow("table1", "ABCDEF", "invite", 0), random.Random(1), thinkers)
        setup = Setup(game="kitsu", players=2, pace="relaxed")
        for seat, body in ((None, log.Opened(setup, "ab" * 32)), (None, log.Hosted("ann")), (0, log.Sat("ann", "Ann"))):
            table.write(seat, body, self.time())
        self.paper.written, table.unwritten = table.unwritten, []
        table.outbox.clear()
        store: Any = self.paper
        self.task = TableTask(table, store, self.time, lambda _: None)

    async def until_asked(self) -> None:
        """Ann plays until the computer player has to think."""
        await self.task.turn([Came(self.ann, HELLO)])
        await self.say(say.Start())
        while not self.task.table.thoughts:
            play = self.task.table.play
            assert play is not None
            if play.showing:
                await self.say(say.Seen())
            else:
                n = self.task.table.stream(0).n
                await self.say(say.Play(seat=0, n=n, move=play.sitting.legal(0)[0]))

    async def say(self, sentence: say.FromClient) -> None:
        """Ann says something."""
        await self.task.turn([Spoken(self.ann, sentence, self.time())])

    async def later(self) -> int:
        """A minute later, with what is in the inbox; gives the number of moves."""
        self.time.now += 60_000
        self.task.inbox.wake()
        await self.task.turn(await self.task.inbox.take() if self.task.inbox._waiting else [])
        play = self.task.table.play
        assert play is not None
        return play.sitting.moves


def test_an_answer_comes_through_the_inbox() -> None:
    async def evening() -> None:
        slow = Slow()
        table = Evening(slow)
        await table.until_asked()
        before = await table.later()
        slow.answer()
        assert await table.later() > before

    asyncio.run(evening())


def test_a_table_that_was_folded_anew_drops_what_the_old_one_had_asked() -> None:
    async def evening() -> None:
        slow = Slow()
        table = Evening(slow)
        await table.until_asked()
        old = table.task.table
        await table.task._rebuild()
        assert table.task.table is not old
        slow.answer()
        before = await table.later()
        assert not any(thought.done for thought in table.task.table.thoughts.values())
        slow.answer()
        assert await table.later() > before

    asyncio.run(evening())


def test_a_table_whose_player_thinks_long_does_not_keep_another_one_waiting() -> None:
    async def evening() -> None:
        stuck, quick = Evening(Slow()), Evening(ByLot())
        await stuck.until_asked()
        await quick.until_asked()
        before = await stuck.later()
        await quick.later()
        assert await quick.later() > 0
        assert await stuck.later() == before
        await stuck.say(say.Chat(text="hello"))
        assert any(b"hello" in message for message in stuck.ann.bytes)

    asyncio.run(evening())
