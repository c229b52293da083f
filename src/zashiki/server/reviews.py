"""What masters say about finished games, thought about in the background: once a game, for all who ask."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Protocol

import structlog

from zashiki.players.brain import Answer, Question
from zashiki.server.problem import too_much
from zashiki.table.review import Job, Reviewing
from zashiki.table.task import Clock

MOST_AT_ONCE = 4
"""So many games are thought about at a time."""
MOST_KEPT = 16
"""So many are remembered; the one that nobody has asked for longest is forgotten first."""
LANES = 2
"""So many decisions of one game are asked about at a time: while one is thought about, the next one waits already."""
INTEREST = 30_000
"""Milliseconds after which nobody is interested any more: whoever is asks again and again until all is done."""
BUSY = 10_000
"""Milliseconds after which it is worth trying again."""

logger = structlog.get_logger("reviews")

Key = tuple[str, int]
"""A table and the number of a game."""


class Unhurried(Protocol):
    """Who thinks when there is time for it."""

    async def background(self, question: Question) -> Answer:
        """Have a question answered that no table waits for."""


@dataclass
class _Case:
    """A game that somebody wants to understand."""

    review: asyncio.Future[Reviewing]
    asked: int = 0
    """When somebody last wanted to know."""
    work: asyncio.Task[None] | None = None

    @property
    def runs(self) -> bool:
        return not self.review.done() or (self.work is not None and not self.work.done())


class Reviews:
    """Every review of a server. Live tables are never kept waiting: all thinking is done in the background."""

    def __init__(self, thinkers: Unhurried, clock: Clock) -> None:
        self._thinkers = thinkers
        self._clock = clock
        self._cases: dict[Key, _Case] = {}

    def known(self, key: Key) -> bool:
        """Has somebody asked for this game already?"""
        return key in self._cases

    async def ask(self, key: Key, find: Callable[[], Awaitable[Reviewing]], after: int, at: int) -> Reviewing:
        """What is known about a game by now; from here on it is thought about, these steps first."""
        case = self._cases.pop(key, None) or self._begin(find)
        self._cases[key] = case  # the newest is the last one
        self._forget()
        try:
            review = await asyncio.shield(case.review)
        except BaseException:
            if case.review.done():
                self._cases.pop(key, None)
            raise
        case.asked = self._clock()
        review.want(after, at)
        self._go_on(case, review)
        return review

    def _begin(self, find: Callable[[], Awaitable[Reviewing]]) -> _Case:
        if self._running() >= MOST_AT_ONCE:
            raise too_much("Masters are thinking about other games", BUSY)
        return _Case(asyncio.ensure_future(find()))

    def _running(self) -> int:
        return sum(case.runs for case in self._cases.values())

    def _go_on(self, case: _Case, review: Reviewing) -> None:
        """Think, unless that happens already, or too many others are thought about."""
        if not case.runs and self._running() < MOST_AT_ONCE:
            case.work = asyncio.create_task(self._think(case, review))

    async def _think(self, case: _Case, review: Reviewing) -> None:
        """Go on until all is done, or nobody is interested any more."""
        try:
            while self._clock() - case.asked < INTEREST and (jobs := review.due(LANES)):
                await asyncio.gather(*(self._look(review, job) for job in jobs))
        except Exception as wrong:
            logger.error("a review came to a halt", exc_info=wrong)

    async def _look(self, review: Reviewing, job: Job) -> None:
        try:
            review.take(job, await self._thinkers.background(review.question(job)))
        finally:
            review.drop(job)

    def _forget(self) -> None:
        idle = [key for key, case in self._cases.items() if not case.runs]
        for key in idle[: max(0, len(self._cases) - MOST_KEPT)]:
            del self._cases[key]

    async def stop(self) -> None:
        """Think no more."""
        work = [case.work for case in self._cases.values() if case.work is not None]
        for task in work:
            task.cancel()
        await asyncio.gather(*work, return_exceptions=True)
