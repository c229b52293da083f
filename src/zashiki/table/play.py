"""One game at a live table: whose answer is awaited, what is sealed, what is shown, and which clock runs.

Nothing here looks at a clock: every question takes the time (UTC, milliseconds) as an argument. `step` says what the
table has to write next; `fold` takes over what was written. Both work alike while people play and when a table comes
back from its log.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from zashiki.core.aside import Happening
from zashiki.core.game import Game
from zashiki.core.manners import Moment
from zashiki.table import log
from zashiki.table.fair_stop import LONGEST_COLLECTING, Heard, collecting, draw_among, judge
from zashiki.table.tableau import Tableau
from zashiki.wire.from_server import Clock
from zashiki.wire.setup import Setup

DAY = 24 * 3600 * 1000
SLOW = 2
LENT = 30_000
"""Milliseconds that "I need more time" gives."""
MOST_LENT = 2
"""So often it may be asked for in one move."""

Allow = Callable[[int], float]
"""The allowance of a seat's line, in milliseconds."""
Write = tuple[int | None, log.Body]


class Held(NamedTuple):
    """A move that goes on, held back until calls that were made before it have arrived."""

    seat: int
    move: str
    at: int
    by: log.By


@dataclass
class Play:
    """A game from its deal on."""

    game: Game
    setup: Setup
    calm: bool
    sitting: Tableau
    opened: int
    """When the present moment began."""
    number: int = 1
    history: list[tuple[int, str]] = field(default_factory=list)
    answers: dict[int, tuple[int, log.Sealed]] = field(default_factory=dict)
    """By seat: when it answered, and what; kept from everybody else."""
    held: Held | None = None
    showing: bool = False
    shown_until: int = 0
    until_seen: bool = False
    """What is shown waits for everybody's "Seen", however long it takes."""
    paused: int | None = None
    """Since when the game is paused."""
    lent: dict[int, int] = field(default_factory=dict)
    """By seat: how often it got more time in this moment."""
    banks: list[int] = field(default_factory=list)
    quota: list[int] = field(default_factory=list)
    """By seat: what its line has used of its Fair Stop quota."""
    told: float | None = None
    """When the present moment was told to the seats."""

    def __post_init__(self) -> None:
        """Give out time banks."""
        self.banks = [self.setup.bank * 1000] * self.sitting.seats
        self.quota = [0] * self.sitting.seats
        self.moved = self.opened
        """When the last move was made, or the cards were dealt."""
        self._rows: list[Happening] = []
        self._begin(self.opened)

    def _begin(self, at: int) -> None:
        """A new moment begins."""
        self.opened = at
        self.told = None
        self.answers = {}
        self.held = None
        self.lent = {}
        asked = self.sitting.asked()
        self.over = not asked
        """Has the game ended?"""
        state, manners = self.sitting.state, self.game.manners
        self.moment = manners.moment(state) if asked else Moment("turn", "turn")
        self.without_choice = {seat for seat in asked if manners.forced(state, seat)}
        """Seats of which everybody can see that they have one move only."""

    # ---------------------------------------------------------------------------------------- questions

    @property
    def waits(self) -> bool:
        """Is something shown, or the game paused or over, so that nobody may move?"""
        return self.showing or self.paused is not None or self.over

    @property
    def sealed_race(self) -> bool:
        """Do all answer unseen, and one of several calls is drawn (KB-21, calm Stop!)?"""
        return self.calm or self.setup.pace == "correspondence"

    @property
    def unhurried(self) -> bool:
        """Does a race wait for everybody's answer, however many seconds that takes?"""
        return self.setup.pace == "correspondence" or (self.calm and self.setup.pace == "relaxed")

    def waiting(self) -> list[int]:
        """The seats that are asked and have not answered yet."""
        return [seat for seat in self.sitting.asked() if seat not in self.answers]

    def calls(self) -> list[int]:
        """In a race: the seats that have called."""
        if self.moment.kind != "race":
            return []
        return [seat for seat, (_, answer) in self.answers.items() if answer.move == self.moment.shout]

    def open_moves(self, seat: int) -> list[str]:
        """The moves that a seat may make now: none while something is shown, or where it has no choice left."""
        if self.waits or seat not in self.sitting.asked() or (self.moment.kind == "race" and seat in self.answers):
            return []
        if seat in self.without_choice:
            return []
        return self.sitting.legal(seat)

    def awaits(self, seat: int) -> bool:
        """Is a move of this seat awaited? Not if it has answered; what others have answered does not matter."""
        return bool((seat not in self.answers and self.open_moves(seat)) or self.ahead(seat))

    def ahead(self, seat: int) -> list[str]:
        """The moves with which a seat may go on once the window has run its time, unless it has called itself."""
        if seat != self.moment.goes_on or self.sealed_race or self.waits:
            return []
        free = self.held is None and seat not in self.calls()
        return list(self.moment.ahead) if free else []

    def window_ends(self) -> int:
        """In a race: when the next move may be made, whoever has not answered."""
        return self.opened + self.setup.window * 1000

    def deadline(self, seat: int) -> int | None:
        """When a seat that is asked is out of time; None: never."""
        limit = self._limit()
        if limit is None:
            return None
        bank = self.banks[seat] if self._banked() else 0
        return self.opened + limit + bank + self.lent.get(seat, 0) * LENT

    def _banked(self) -> bool:
        """Does the present clock run on into the time bank?"""
        return self.setup.pace == "live" and (self.moment.clock == "turn" or self.moment.kind == "race")

    def _limit(self) -> int | None:
        """Milliseconds for the present moment, time banks aside."""
        if self.setup.pace == "relaxed":
            return None
        if self.setup.pace == "correspondence":
            return self.setup.days * DAY
        turn = self.setup.turn * 1000
        if self.moment.kind == "race":
            return self.setup.window * 1000 + turn
        return self.setup.count * 1000 if self.moment.clock == "count" else turn

    def turn_limit(self) -> int | None:
        """When the present turn has run its time, time banks aside; None: it has none."""
        limit = self._limit()
        return None if limit is None else self.opened + limit

    def clock(self, seat: int, now: int) -> Clock:
        """The clock as a seat (-1: a watcher) sees it: it tells nothing of who has answered."""
        if self.waits:
            return self._standing(now)
        bank = self.banks[seat] if seat >= 0 and self.setup.pace == "live" else None
        return Clock(self.moment.clock, self._left(now), bank)

    def _standing(self, now: int) -> Clock:
        """The clock while nobody may move."""
        if self.over:
            return Clock()
        if self.paused is not None:
            return Clock("pause")
        return Clock("show", None if self.until_seen else max(0, self.shown_until - now))

    def _left(self, now: int) -> int | None:
        if self.moment.kind == "race" and not self.unhurried:
            return max(0, self.window_ends() - now)
        limit = self.turn_limit()
        if limit is None:
            return None
        if self.lent and self.moment.kind == "turn":
            limit += max(self.lent.values()) * LENT
        return max(0, limit - now)

    def late(self, now: int, allow: Allow) -> list[int]:
        """Seats that are out of time and for which a computer player has to move now."""
        limit = self.turn_limit()
        if limit is None or now < limit or self.waits:
            return []
        if self.moment.kind == "race":
            next_one = self.moment.goes_on
            seats = [next_one] if next_one >= 0 and self.held is None and not self.sealed_race else []
        else:
            silence = self.game.manners.silence
            seats = [seat for seat in self.waiting() if silence(self.sitting.state, seat) is None]
        return [seat for seat in seats if now >= (self.deadline(seat) or 0) + allow(seat)]

    # ---------------------------------------------------------------------------------------- what is due

    def wake(self, allow: Allow) -> int | None:
        """When the clock will next make something happen."""
        if self.waits:
            return self.shown_until if self.showing and self.paused is None else None
        if self.setup.pace == "correspondence":  # where milliseconds on the way do not matter
            return max((self.deadline(seat) or 0 for seat in self.waiting()), default=None)
        times = [round((self.deadline(seat) or 0) + allow(seat)) for seat in self._clocked()]
        closing = self._closing(allow)
        if closing is not None:
            times.append(closing)
        return min(times, default=None)

    def _clocked(self) -> list[int]:
        """The seats whose own time may run out."""
        if self._limit() is None:
            return []
        if self.moment.kind == "race":
            return [self.moment.goes_on] if self.moment.goes_on >= 0 and not self.sealed_race else []
        return self.waiting()

    def _closing(self, allow: Allow) -> int | None:
        """When answers that are sealed will be opened, whoever is still silent."""
        if self.moment.kind == "turn":
            return None
        if self.moment.kind == "together":
            limit = self.turn_limit() if self._silent_closing() else None
            return None if limit is None else limit + self._grace(allow)
        if self.setup.pace == "correspondence":
            return self.turn_limit()
        if self.calm:
            return None if self.unhurried else self.window_ends() + self._grace(allow)
        if self.calls():
            return self._collected(allow)
        if self.held is not None:
            return self.held.at + self._grace(allow)
        return self.window_ends() + self._grace(allow) if self.moment.goes_on < 0 else None

    def _grace(self, allow: Allow) -> int:
        """How long an answer given in time may be on its way; by all lines, so it does not tell who has answered."""
        seats = [seat for seat in self.sitting.asked() if self.held is None or seat != self.held.seat]
        return round(min(LONGEST_COLLECTING, max((allow(seat) for seat in seats), default=0)))

    def _collected(self, allow: Allow) -> int:
        """When no call can arrive any more that might be quicker than the first one was."""
        at, first = min((self.answers[seat] for seat in self.calls()), key=lambda call: call[0])
        return round(at + collecting((allow(seat) for seat in self.waiting()), first.elapsed))

    def _silent_closing(self) -> bool:
        """Does not answering mean something, for everybody who has not?"""
        silence = self.game.manners.silence
        return all(silence(self.sitting.state, seat) is not None for seat in self.waiting())

    def step(self, now: int, allow: Allow) -> list[Write]:
        """What has to be written now, one step of it; nothing when all is quiet."""
        if self.waits:
            return []
        forced = self._forced()
        if forced:
            return forced
        if self.moment.kind == "turn":
            return []
        closing = self._closing(allow)
        if self.waiting() and not (closing is not None and now >= closing):
            return []
        return self._close_race() if self.moment.kind == "race" else self._close_together()

    def _forced(self) -> list[Write]:
        """Moves that everybody can see are the only ones."""
        if not self.without_choice:
            return []
        seats = [seat for seat in self.waiting() if seat in self.without_choice]
        if self.moment.kind == "together":
            return [(seat, log.Sealed(self.sitting.legal(seat)[0], "forced")) for seat in seats]
        return [(seat, log.Moved(self.sitting.legal(seat)[0], "forced")) for seat in seats]

    def _close_together(self) -> list[Write]:
        """All answers at once, in seat order; who said nothing has said what silence means."""
        writes: list[Write] = []
        for seat in self.sitting.asked():
            answer = self.answers.get(seat)
            move = answer[1].move if answer else self.game.manners.silence(self.sitting.state, seat) or ""
            writes.append((seat, log.Moved(move, answer[1].by if answer else "silence", more=True)))
        return _one_step(writes)

    def _close_race(self) -> list[Write]:
        calls = self.calls()
        if not calls:
            return self._let_pass()
        if self.sealed_race:
            seat = draw_among(calls, self._draw)
            tied = sorted(calls) if len(calls) > 1 else []
            return [(seat, log.Moved(self.moment.shout, self.answers[seat][1].by, tied=tied))]
        verdict = judge([self._heard(seat) for seat in sorted(calls)], self._draw)
        charges = {str(seat): charge for seat, charge in verdict.charges.items()}
        tied = sorted(call.seat for call in verdict.calls if call.verdict in ("drawn", "tied"))
        by = self.answers[verdict.winner][1].by
        return [(verdict.winner, log.Moved(self.moment.shout, by, False, verdict.calls, charges, tied))]

    def _heard(self, seat: int) -> Heard:
        answer = self.answers[seat][1]
        return Heard(seat, answer.elapsed, answer.claimed, answer.allowance, answer.fastest)

    def _let_pass(self) -> list[Write]:
        """Nobody called: everybody passes, and the next move is made if it was held back."""
        writes: list[Write] = []
        for seat in self.sitting.asked():
            answer = self.answers.get(seat)
            silence = self.game.manners.silence(self.sitting.state, seat) or ""
            writes.append((seat, log.Moved(silence, answer[1].by if answer else "silence", more=True)))
        if self.held is not None:
            writes.append((self.held.seat, log.Moved(self.held.move, self.held.by, more=True)))
        return _one_step(writes)

    def _draw(self, choices: int) -> int:
        """A number below `choices`, by the table's committed luck."""
        return self.sitting.luck.draw(self.sitting.moves + 1, choices)

    # ---------------------------------------------------------------------------------------- what was written

    def fold_sealed(self, seat: int, at: int, body: log.Sealed) -> None:
        """A seat has answered; or the next move is held back, which lets the placement pass."""
        if self.moment.kind != "race" or body.move not in self.moment.ahead:
            self.answers[seat] = (at, body)
            return
        self.held = Held(seat, body.move, at, body.by)
        if seat in self.sitting.asked() and seat not in self.answers:
            silence = self.game.manners.silence(self.sitting.state, seat) or ""
            self.answers[seat] = (at, log.Sealed(silence, body.by))

    def fold_move(self, seat: int, at: int, body: log.Moved) -> Sequence[Happening] | None:
        """Play a move; gives all rows of the step when it is complete, else nothing yet."""
        self._spend(seat, at, body)
        self._rows.extend(self.sitting.play(seat, body.move))
        self.history.append((seat, sys.intern(body.move)))
        self.moved = at
        for charged, charge in body.charges.items():
            self.quota[int(charged)] += charge
        if body.more:
            return None
        rows, self._rows = self._rows, []
        self._begin(at)
        self._show(at, rows)
        return rows

    def _spend(self, seat: int, at: int, body: log.Moved) -> None:
        """Take from the time bank what a move took beyond its limit; in a race only going on costs time."""
        if not self._banked() or body.by not in ("person", "clock"):
            return
        if self.moment.kind == "race":
            if self.held is None or self.held.seat != seat or body.move != self.held.move:
                return
            at = self.held.at
        elif seat in self.answers:
            at, _ = self.answers[seat]
        over = at - self.opened - (self._limit() or 0) - self.lent.get(seat, 0) * LENT
        self.banks[seat] -= min(self.banks[seat], max(0, over))

    def _show(self, at: int, rows: Sequence[Happening]) -> None:
        """Keep what happened before everybody's eyes for a while."""
        shown = self.game.manners.shown(rows)
        if not shown or self.over or self.setup.pace == "correspondence":
            return
        self.showing = True
        self.until_seen = self.setup.pace == "relaxed" or self.setup.shows == "all"
        self.shown_until = at + shown * (SLOW if self.setup.shows == "slow" else 1)

    def fold_clock(self, seat: int | None, at: int, body: log.Body) -> None:
        """Take over what the clock says."""
        match body:
            case log.WentOn():
                self.showing = False
                self._begin(at)
            case log.Paused():
                self.paused = at
            case log.Resumed() if self.paused is not None:
                self._shift(at - self.paused)
                self.paused = None
            case log.Lent() if seat is not None:
                self.lent[seat] = self.lent.get(seat, 0) + 1
            case log.Down(ms=ms):
                self._shift(ms)
                if self.paused is not None:
                    self.paused += ms

    def _shift(self, ms: int) -> None:
        """Time that does not count has passed."""
        self.opened += ms
        self.told = None
        self.shown_until += ms
        self.answers = {seat: (at + ms, answer) for seat, (at, answer) in self.answers.items()}
        if self.held is not None:
            self.held = self.held._replace(at=self.held.at + ms)


def _one_step(writes: list[Write]) -> list[Write]:
    """Mark the last move as the end of the step."""
    _, last = writes[-1]
    assert isinstance(last, log.Moved)
    last.more = False
    return writes
