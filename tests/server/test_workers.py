"""Processes that think for tables: they answer in time, one that dies is no loss, and none is left behind."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from msgspec.structs import replace

from zashiki.core.game import find_game
from zashiki.core.sitting import Luck, Sitting
from zashiki.players.brain import Answer, Question, look, met, rows_for, think
from zashiki.server.asked import Asked, Queue
from zashiki.server.workers import Workers

SECONDS = 30.0
"""So long a question may take here: machines that run tests are slow."""


def question(name: str = "kabuki", seconds: float = SECONDS, **more: Any) -> Question:
    """The first decision of a game."""
    game = find_game(name)
    sitting = Sitting(game, game.table(4, {}), Luck(b"seed", [b""] * 4))
    seat = sitting.asked()[0]
    state, knows = look(game, sitting.state, seat), met(game, sitting.table, seat)
    asked = Question(name, seat, "regular", 1, state, knows, rows_for(sitting.rows, seat), b"luck" * 8, seconds)
    return replace(asked, **more)


def run(evening: Callable[[Workers], Awaitable[None]], count: int = 1) -> None:
    """Let workers work; none is left afterwards."""

    async def life() -> None:
        workers = Workers(count)
        try:
            await evening(workers)
        finally:
            pids = workers.pids
            await workers.stop()
        assert not workers.pids
        assert not any(alive(pid) for pid in pids)

    asyncio.run(life())


def alive(pid: int) -> bool:
    """Is there such a process?"""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


async def answer_to(workers: Workers, asked: Question, whose: str = "table") -> Answer | None:
    """Ask as a table does, and wait."""
    found: asyncio.Future[Answer | None] = asyncio.get_running_loop().create_future()
    workers.ask(asked, whose, found.set_result)
    return await asyncio.wait_for(found, 2 * SECONDS)


async def until_ready(workers: Workers) -> int:
    """Wait until a process has answered; gives its number."""
    assert await workers.background(question())
    (pid,) = workers.pids
    return pid


def test_nothing_runs_before_it_is_needed() -> None:
    async def evening(workers: Workers) -> None:
        assert not workers.pids

    run(evening)


def test_a_worker_answers_as_this_process_would() -> None:
    async def evening(workers: Workers) -> None:
        await until_ready(workers)
        for name in ("kabuki", "kitsu"):
            asked = question(name)
            assert await answer_to(workers, asked) == think(asked)

    run(evening)


def test_a_question_is_asked_again_when_its_worker_is_killed() -> None:
    async def evening(workers: Workers) -> None:
        pid = await until_ready(workers)
        os.kill(pid, signal.SIGSTOP)
        waiting = asyncio.create_task(answer_to(workers, question()))
        await asyncio.sleep(0.05)
        os.kill(pid, signal.SIGKILL)
        assert await waiting == think(question())
        assert workers.pids.isdisjoint({pid})

    run(evening)


def test_a_worker_that_does_not_answer_in_time_leaves_it_to_a_glance() -> None:
    async def evening(workers: Workers) -> None:
        pid = await until_ready(workers)
        os.kill(pid, signal.SIGSTOP)
        try:
            begun, waiting = await asyncio.gather(
                answer_to(workers, question(seconds=0.1)), answer_to(workers, question(seconds=0.1), "other")
            )
            assert begun is not None and waiting is not None
        finally:
            os.kill(pid, signal.SIGCONT)

    run(evening)


def test_what_a_table_asks_while_nothing_is_compiled_is_answered_with_a_glance(monkeypatch: pytest.MonkeyPatch) -> None:
    """And where no process can be started at all."""
    monkeypatch.setattr(sys, "executable", "/no/such/python")

    async def evening(workers: Workers) -> None:
        for name in ("kabuki", "kinapa", "kitsu"):
            answer = await answer_to(workers, question(name, seconds=0.1))
            assert answer is not None and answer.knowledge == think(question(name)).knowledge

    run(evening)


def test_a_question_that_makes_no_sense_is_answered_with_nothing() -> None:
    """And the worker goes on."""

    async def evening(workers: Workers) -> None:
        pid = await until_ready(workers)
        assert await answer_to(workers, question(knowledge=b"rubbish", seconds=1.0)) is None
        assert await answer_to(workers, question()) == think(question())
        assert workers.pids == {pid}

    run(evening)


def test_what_nobody_wants_to_know_any_more_is_not_told() -> None:
    async def evening(workers: Workers) -> None:
        await until_ready(workers)
        told: list[Answer | None] = []
        forget = workers.ask(question(), "table", told.append)
        forget()
        assert await answer_to(workers, question()) is not None
        assert told == []

    run(evening)


def test_tables_take_turns_and_come_before_what_may_wait() -> None:
    queue = Queue()

    def put(whose: str | None) -> Asked:
        asked = Asked(question(), whose, 0.0, lambda _answer: None)
        queue.put(asked)
        return asked

    later, other, a, b, c = put(None), put(None), put("one"), put("one"), put("two")
    b2 = put("one")
    assert queue.tables_wait() == 4
    assert [queue.take() for _ in range(4)] == [a, c, b, b2]
    assert queue.take() is later
    queue.thinking_later = True
    assert queue.take() is None
    queue.thinking_later = False
    assert queue.take() is other
