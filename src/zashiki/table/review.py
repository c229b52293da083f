"""What a master would have done in a game that is over: every decision weighed, and the three that cost most.

First a quick look at everything; then a long one at what may have cost most, and at whatever somebody looks at. What
follows from the game alone: the three dearest do not depend on who looked where.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import NamedTuple

from zashiki.players.brain import Answer, Question
from zashiki.table.replays import NoSuchEyes
from zashiki.table.study import Study
from zashiki.wire import over_http as wire
from zashiki.wire.over_http import Eyes

DEAREST = 3
LOOKED_AT_TWICE = 6
"""So many decisions of each seat get a long look."""
QUICK = 0.25
LONG = 2.0
"""How deep a look is, as a share of what a master does at the table."""
SPREAD = 0.5
"""How far one walk can be from the truth: a win or a loss where both are as likely."""
MATTERS = 0.01
"""What costs less is no mistake."""


class Job(NamedTuple):
    """One look at one decision."""

    number: int
    walks: int


class Weighing(NamedTuple):
    """What came of a look."""

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
        usual = study.usual_walks()
        self._quick, self._long = round(usual * QUICK), round(usual * LONG)
        self._looks: dict[Job, Weighing | None] = {}
        """None: somebody is at it."""
        self._wanted: list[int] = []

    # ---------------------------------------------------------------------------------------- what is to be done

    def want(self, after: int, at: int) -> None:
        """Somebody looks at the steps after `after` up to `at`: think about these next, and longer."""
        self._wanted = [k for k, made in enumerate(self._study.choosings) if after < made.step <= at]

    def due(self, most: int) -> list[Job]:
        """The next looks to take, at most so many; none: all is done, or what is under way comes first."""
        jobs: list[Job] = []
        for job in self._in_order():
            if job not in self._looks:
                self._looks[job] = None
                jobs.append(job)
                if len(jobs) == most:
                    break
        return jobs

    def _in_order(self) -> Iterable[Job]:
        yield from (Job(number, self._long) for number in self._wanted)
        yield from (Job(number, self._quick) for number in range(len(self._study.choosings)))
        yield from (Job(number, self._long) for number in self._suspects())

    def question(self, job: Job) -> Question:
        """What a master is asked."""
        return self._study.question(job.number, job.walks)

    def take(self, job: Job, answer: Answer) -> None:
        """What a master said."""
        made = self._study.choosings[job.number]
        self._looks[job] = weigh(made.step, made.seat, made.move, answer, job.walks == self._long)

    def drop(self, job: Job) -> None:
        """Nobody is at it any more."""
        if self._looks.get(job, True) is None:
            del self._looks[job]

    # ---------------------------------------------------------------------------------------- what is known

    def told(self, eyes: Eyes, after: int, at: int) -> wire.Review:
        """What can be said by now about these steps, and about the whole game; raises `NoSuchEyes`."""
        if eyes != "all" and not 0 <= eyes < self._study.seats:
            raise NoSuchEyes(f"This game had {self._study.seats} seats.")
        done, total = self._progress()
        found = [self._best_look(k) for k, made in enumerate(self._study.choosings) if after < made.step <= at]
        decisions = [look.decision for look in found if look is not None and _theirs(eyes, look.decision)]
        dearest = self._dearest(eyes) if done == total else []
        return wire.Review("done" if done == total else "thinking", done, total, dearest, decisions)

    def _progress(self) -> tuple[int, int]:
        count = len(self._study.choosings)
        jobs = {Job(number, self._quick) for number in range(count)}
        again = {Job(number, self._long) for number in self._suspects()}
        done = sum(self._looks.get(job) is not None for job in jobs | again)
        return done, count + (self._suspected() if self._long != self._quick else 0)

    def _suspected(self) -> int:
        """How many decisions will have got a long look in the end."""
        seats = [made.seat for made in self._study.choosings]
        return sum(min(LOOKED_AT_TWICE, seats.count(seat)) for seat in range(self._study.seats))

    def _suspects(self) -> list[int]:
        """The decisions that may have cost most, by a quick look at all of them: some of every seat."""
        quick = [self._looks.get(Job(number, self._quick)) for number in range(len(self._study.choosings))]
        looks = [look for look in quick if look is not None]
        if len(looks) < len(quick):
            return []
        order = sorted(range(len(looks)), key=lambda k: -looks[k].at_most)
        of_seats = ([k for k in order if looks[k].decision.seat == seat] for seat in range(self._study.seats))
        return sorted(k for mine in of_seats for k in mine[:LOOKED_AT_TWICE])

    def _best_look(self, number: int) -> Weighing | None:
        return self._looks.get(Job(number, self._long)) or self._looks.get(Job(number, self._quick))

    def _dearest(self, eyes: Eyes) -> list[wire.Decision]:
        looks = [self._looks.get(Job(number, self._long)) for number in self._suspects()]
        mine = [look for look in looks if look is not None and _theirs(eyes, look.decision)]
        mine.sort(key=lambda look: -look.at_least)
        return [look.decision for look in mine if look.at_least > 0 and look.decision.cost >= MATTERS][:DEAREST]


def _theirs(eyes: Eyes, decision: wire.Decision) -> bool:
    return eyes in ("all", decision.seat)


def weigh(step: int, seat: int, move: str, answer: Answer, sure: bool) -> Weighing:
    """What a decision cost, and how sure that is: what was hardly tried is no best move."""
    doubts = {one.move: _doubt(one.share * answer.walks, answer.walks) for one in answer.choices}
    order = sorted(answer.choices, key=lambda one: (doubts[one.move] - one.worth, one.move != answer.move))
    choices = [wire.Weighed(one.move, round(one.share, 4), round(one.worth, 4)) for one in order]
    worths = {one.move: one.worth for one in answer.choices}
    best = order[0].move
    cost = max(0.0, worths[best] - worths.get(move, worths[best]))
    doubt = math.hypot(doubts[best], doubts.get(move, SPREAD)) if cost else 0.0
    return Weighing(wire.Decision(step, seat, move, best, round(cost, 4), sure, choices), doubt)


def _doubt(tries: float, walks: int) -> float:
    """How far an estimate may be off; none where it was worked out and not tried."""
    return SPREAD / math.sqrt(max(1.0, tries)) if walks else 0.0
