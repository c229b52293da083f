"""What a master would have done in a game that is over: every decision weighed, and the three that cost most.

First one look at everything; then more at what may have cost most, and at whatever somebody looks at. All of it follows
from the game alone: which decisions were dearest does not depend on who looked where.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from zashiki.players.brain import Answer, Question
from zashiki.table.replays import NoSuchEyes
from zashiki.table.study import Study
from zashiki.wire import over_http as wire
from zashiki.wire.over_http import Eyes

DEAREST = 3
LOOKED_AT_AGAIN = 6
"""So many decisions of each seat get a long look."""
GLANCE = 0.25
"""How deep one look is, as a share of what a master does at the table: short, for tables may have to wait for it."""
LOOKS = 8
"""So many looks make a long one."""
TRIES = 3
"""A look that time cut short is taken again; so often at most."""
SPREAD = 0.5
"""How far one walk can be from the truth: a win or a loss where both are as likely."""
MATTERS = 0.01
"""What costs less is no mistake."""


class Job(NamedTuple):
    """One look at one decision."""

    number: int
    look: int


class Weighing(NamedTuple):
    """What came of all looks at a decision."""

    decision: wire.Decision
    doubt: float
    """How far its cost may be off, by luck."""

    @property
    def at_least(self) -> float:
        """What it cost, given the doubt."""
        return self.decision.cost - self.doubt

    @property
    def at_most(self) -> float:
        """What it may have cost, for all we know."""
        return self.decision.cost + self.doubt


class Reviewing:
    """The decisions of a game, and how far they have been thought about."""

    def __init__(self, study: Study) -> None:
        self._study = study
        self._numbers = range(len(study.choosings))
        self._walks = round(study.usual_walks() * GLANCE)
        self._looks = LOOKS if self._walks else 1
        self._answers: list[list[Answer]] = [[] for _ in self._numbers]
        self._tries: dict[Job, int] = {}
        self._under_way: set[Job] = set()
        self._wanted: list[int] = []
        self._suspected: list[int] | None = None

    # ---------------------------------------------------------------------------------------- what is to be done

    def want(self, after: int, at: int) -> None:
        """Somebody looks at the steps after `after` up to `at`: think about these next, and longer."""
        self._wanted = self._made(after, at)

    def _made(self, after: int, at: int) -> list[int]:
        return [number for number in self._numbers if after < self._study.choosings[number].step <= at]

    def due(self, most: int) -> list[Job]:
        """The next looks to take, at most so many; none: all is done, or what is under way comes first."""
        jobs: list[Job] = []
        for job in self._in_order():
            if len(jobs) == most:
                break
            if job not in self._under_way:  # what somebody looks at comes up a second time, with everything else
                self._under_way.add(job)
                jobs.append(job)
        return jobs

    def _in_order(self) -> Iterator[Job]:
        """What is left to do: all looks at what is wanted, one at everything, then all at what may have cost most."""
        for number in self._wanted:
            yield from self._left(number, self._looks)
        for number in self._numbers:
            yield from self._left(number, 1)
        for number in self._suspects():
            yield from self._left(number, self._looks)

    def _left(self, number: int, looks: int) -> Iterator[Job]:
        """The next look at a decision, if it has not had so many: one after another."""
        if len(self._answers[number]) < looks:
            yield Job(number, len(self._answers[number]))

    def question(self, job: Job) -> Question:
        """What a master is asked."""
        return self._study.question(job.number, job.look, self._walks)

    def take(self, job: Job, answer: Answer) -> None:
        """What a master said; with less time than it needed, it is asked again."""
        self._tries[job] = self._tries.get(job, 0) + 1
        if answer.walks >= self._walks or self._tries[job] >= TRIES:
            self._answers[job.number].append(answer)

    def drop(self, job: Job) -> None:
        """Nobody is at it any more."""
        self._under_way.discard(job)

    # ---------------------------------------------------------------------------------------- what is known

    def told(self, eyes: Eyes, after: int, at: int) -> wire.Review:
        """What can be said by now about these steps, and about the whole game; raises `NoSuchEyes`."""
        if eyes != "all" and not 0 <= eyes < self._study.seats:
            raise NoSuchEyes(f"This game had {self._study.seats} seats.")
        known = [number for number in self._made(after, at) if self._answers[number] and self._is_of(eyes, number)]
        decisions = [self._weigh(number, self._looks).decision for number in known]
        done, total = self._progress()
        dearest = self._dearest(eyes) if done == total else []
        return wire.Review("done" if done == total else "thinking", done, total, dearest, decisions)

    def _is_of(self, eyes: Eyes, number: int) -> bool:
        return eyes in ("all", self._study.choosings[number].seat)

    def _progress(self) -> tuple[int, int]:
        """How many looks have been taken, of those that the dearest decisions need."""
        first = sum(bool(answers) for answers in self._answers)
        again = sum(len(self._answers[number]) - 1 for number in self._suspects())
        seats = [made.seat for made in self._study.choosings]
        suspects = sum(min(LOOKED_AT_AGAIN, seats.count(seat)) for seat in range(self._study.seats))
        return first + again, len(self._numbers) + suspects * (self._looks - 1)

    def _suspects(self) -> list[int]:
        """The decisions that may have cost most, by one look at all of them: some of every seat."""
        if self._suspected is None and all(self._answers):
            first = {number: self._weigh(number, 1) for number in self._numbers}
            order = sorted(first, key=lambda number: -first[number].at_most)
            seats = range(self._study.seats)
            mine = ([number for number in order if self._is_of(seat, number)][:LOOKED_AT_AGAIN] for seat in seats)
            self._suspected = sorted(number for some in mine for number in some)
        return self._suspected or []

    def _dearest(self, eyes: Eyes) -> list[wire.Decision]:
        mine = [self._weigh(number, self._looks) for number in self._suspects() if self._is_of(eyes, number)]
        mine.sort(key=lambda one: -one.at_least)
        return [one.decision for one in mine if one.at_least > 0 and one.decision.cost >= MATTERS][:DEAREST]

    def _weigh(self, number: int, looks: int) -> Weighing:
        made = self._study.choosings[number]
        answers = self._answers[number][:looks]
        return weigh(made.step, made.seat, made.move, answers, len(answers) == self._looks)


def weigh(step: int, seat: int, move: str, answers: Sequence[Answer], sure: bool) -> Weighing:
    """What a decision cost by several looks, and how sure that is: what was hardly tried is no best move."""
    options = [_Option(one.move, answers) for one in answers[0].choices]
    options.sort(key=lambda one: (one.doubt - one.worth, one.move != answers[0].move))
    best = options[0]
    made = next((one for one in options if one.move == move), best)
    cost = max(0.0, best.worth - made.worth)
    choices = [wire.Weighed(one.move, round(one.share, 4), round(one.worth, 4)) for one in options]
    decision = wire.Decision(step, seat, move, best.move, round(cost, 4), sure, choices)
    return Weighing(decision, math.hypot(best.doubt, made.doubt) if cost else 0.0)


class _Option:
    """An open move, after several looks: where there was more thinking, there is more weight."""

    def __init__(self, move: str, answers: Sequence[Answer]) -> None:
        looks = [(answer.walks, one) for answer in answers for one in answer.choices if one.move == move]
        walks = sum(answer.walks for answer in answers)
        tries = sum(one.share * made for made, one in looks)
        self.move = move
        self.share = tries / walks if walks else looks[0][1].share
        self.worth = sum(one.worth * one.share * made for made, one in looks) / tries if tries else looks[0][1].worth
        self.doubt = SPREAD / math.sqrt(max(1.0, tries)) if walks else 0.0
        """How far the estimate may be off; not at all where it was worked out and not tried."""
