"""Where computer players decide: a game's mind, compiled, with the records it works on.

A question holds what a seat sees and has heard, and nothing else; an answer depends on the question alone, unless the
time it gives runs out first. A brain works with compiled kernels, or with the same kernels as plain Python: that needs
no compiler, and is enough for a glance.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import cache
from types import SimpleNamespace
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from zashiki.core.aside import ROWS, WIDTH, Aside, Happening, heard, luck_words
from zashiki.core.game import Game, Table, find_game
from zashiki.core.kernel import Library
from zashiki.core.mind import LEVELS, WHOLE, Desk, Head
from zashiki.core.state import Held, Record, Row

BATCH = 256
"""So many walks are made between two looks at the clock."""
SPARE = 0.01
"""Seconds that are kept for the answer itself."""
GLANCE = 0.02
"""Seconds that a glance may take; its last walk may end a little later."""


class Question(Struct, frozen=True):
    """A decision to be made by a computer player: all it sees and has heard."""

    game: str
    seat: int
    level: str
    nature: int
    state: bytes
    """The state as this seat sees it: `Mind.conceal` has been there."""
    knowledge: bytes
    """What it knew when it was last asked."""
    unheard: list[tuple[int, ...]]
    """What it has heard since, in rows."""
    luck: bytes
    seconds: float
    """How long it may think."""
    walks: int | None = None
    """How deep it looks, if not as deep as its level does."""


class Choice(Struct, frozen=True):
    """An open move: how much of the thinking it got, and its expected share of a win (0 to 1)."""

    move: str
    share: float
    worth: float


class Answer(Struct, frozen=True):
    """What a computer player does, what it knows by now, and what it thought of every open move."""

    move: str
    knowledge: bytes
    choices: list[Choice]
    walks: int


def _verbs(game: Game) -> dict[str, Callable[..., int | None]]:
    mind = game.mind
    verbs = (mind.meet, mind.hear, mind.conceal, mind.imagine, mind.begin, mind.ponder, mind.settle)
    return {verb.__name__: verb for verb in verbs}


@cache
def mind_library(game: Game) -> Library:
    """The compiled mind of a game."""
    return Library(f"{game.name}-mind", _verbs(game))


class Loose:
    """A plain record, handled as a `Held` one is: what kernels work on that are not compiled."""

    def __init__(self, kind: type[Record]) -> None:
        self.address = kind()

    def tobytes(self) -> bytes:
        """Give a copy of the bytes."""
        return self.address.tobytes()

    def load(self, data: bytes) -> None:
        """Take over the bytes of a record of the same type."""
        self.address.load(data)

    def store(self, name: str, values: Sequence[int]) -> None:
        """Store all numbers of one field."""
        field = next(field for field in self.address.FIELDS if field.name == name)
        self.address.__dict__[name] = Row(values, name, field.code) if field.length else values[0]

    def read(self) -> Any:
        """Give the record itself."""
        return self.address


class Brain:
    """Makes decisions in one game, one at a time; each thread needs its own."""

    def __init__(self, game: Game, compiled: bool = True) -> None:
        self.game = game
        self.mind = game.mind
        self._library: Any = mind_library(game) if compiled else SimpleNamespace(**_verbs(game))
        self._batch = BATCH if compiled else 1
        self._hold: Callable[[type[Record]], Any] = Held if compiled else Loose
        kinds = (game.state, self.mind.knowledge, Head, Desk, Aside, *self.mind.scratch)
        held: list[Any] = [self._hold(kind) for kind in kinds]
        self._state, self._knowledge, self._head, self._desk, self._aside, *self._scratch = held
        self._all = [one.address for one in held]

    def meet(self, table: Table, seat: int) -> bytes:
        """What a seat knows before the deal."""
        given = self._hold(Table)
        given.load(table.tobytes())
        self._library.meet(self._knowledge.address, given.address, seat)
        known: bytes = self._knowledge.tobytes()
        return known

    def hear(self, knowledge: bytes, rows: Sequence[tuple[int, ...]]) -> bytes:
        """What a seat knows once it has heard these rows, too."""
        self._knowledge.load(knowledge)
        for first in range(0, len(rows), ROWS):
            part = rows[first : first + ROWS]
            flat = [number for row in part for number in row]
            self._aside.store("rows", flat + [0] * (ROWS * WIDTH - len(flat)))
            self._aside.store("told", [len(part)])
            self._library.hear(self._knowledge.address, self._aside.address)
        known: bytes = self._knowledge.tobytes()
        return known

    def answer(self, question: Question, clock: Callable[[], float] = time.monotonic) -> Answer:
        """Decide."""
        ends = clock() + question.seconds - SPARE
        knowledge = self.hear(question.knowledge, question.unheard)
        self._state.load(question.state)
        self._head.store("seat", [question.seat])
        self._head.store("level", [LEVELS.index(question.level)])
        self._head.store("nature", [question.nature])
        self._aside.store("telling", [0])
        self._aside.store("luck", luck_words(question.luck))
        self._library.begin(*self._all)
        done = self._ponder(question, ends, clock)
        action = int(self._library.settle(*self._all))
        return Answer(self.game.notation[action], knowledge, self._choices(), done)

    def _ponder(self, question: Question, ends: float, clock: Callable[[], float]) -> int:
        """Look deeper until it is enough, or the time is over; gives how many walks were made."""
        desk = self._desk.read()
        seats = self._state.read().seats
        wanted = self.mind.walks(LEVELS.index(question.level), seats) if question.walks is None else question.walks
        if desk.count < 2 and question.walks is None:
            return 0
        done = 0
        while done < wanted and (done == 0 or clock() < ends):
            batch = min(self._batch, wanted - done)
            self._library.ponder(*self._all, batch)
            done += batch
        return done

    def _choices(self) -> list[Choice]:
        desk = self._desk.read()
        total = sum(desk.tries[: desk.count]) or 1
        return [
            Choice(self.game.notation[desk.actions[k]], desk.tries[k] / total, desk.worth[k] / WHOLE)
            for k in range(desk.count)
        ]


def look(game: Game, state: Record, seat: int) -> bytes:
    """The state as a seat sees it, as bytes: nothing in them depends on what it cannot see."""
    seen = state.copy()
    game.mind.conceal(seen, seat)
    return seen.tobytes()


def met(game: Game, table: Table, seat: int) -> bytes:
    """What a seat knows before the deal."""
    knowledge = game.mind.knowledge()
    game.mind.meet(knowledge, table, seat)
    return knowledge.tobytes()


def rows_for(rows: Sequence[Happening], seat: int) -> list[tuple[int, ...]]:
    """What a seat hears of what happened, as plain rows."""
    return [tuple(row) for row in heard(rows, seat)]


@cache
def brain_for(name: str, compiled: bool = True) -> Brain:
    """The brain of a game, in a process that thinks about one thing at a time."""
    return Brain(find_game(name), compiled)


def think(question: Question) -> Answer:
    """Answer a question, in whatever process this is."""
    return brain_for(question.game).answer(question)


def glance(question: Question) -> Answer:
    """Answer a question as well as a moment allows, without compiled code: for when nothing better is there in time."""
    return brain_for(question.game, compiled=False).answer(replace(question, seconds=GLANCE + SPARE))
