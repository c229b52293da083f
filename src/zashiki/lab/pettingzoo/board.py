"""One game in compiled code: what a seat sees and may do, and a move a call."""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from zashiki.core.aside import Aside, draw, half, luck_words
from zashiki.core.bits import SPAN, Bits, lowest, members
from zashiki.core.game import WORDS, Game, Scores, Sight, Table, apply, deal, legal, observe, outcome, pending, refusal
from zashiki.core.kernel import Library, bind_all, kernel
from zashiki.core.lots import pick_seat
from zashiki.core.sitting import Refused
from zashiki.core.state import Held, Record, i8

Numbers = NDArray[np.int8]


class Mask(Record):
    """The open actions of a seat, a number each: 1 where it is open."""

    of = i8(4 * SPAN)


# ------------------------------------------------------------------------------------------- compiled


@kernel
def begin(s: Record, table: Table, aside: Aside) -> None:
    """Deal."""
    deal(s, table, aside)


@kernel
def asked(s: Record) -> int:
    """Give the seats that may act now, as bits."""
    return pending(s)


@kernel
def one_of(seats: int, lots: Aside) -> int:
    """One of these seats, by lot where there are several."""
    return pick_seat(lots, half(draw(lots), 1), seats)


@kernel
def next_one(s: Record, lots: Aside) -> int:
    """One of the seats that may act now, by lot where there are several; -1 at the end.

    Asked one after the other like this, those who would call Stop! are all equally likely to be first (KB-23).
    """
    seats = pending(s)
    if seats == 0:
        return -1
    return one_of(seats, lots) if seats & (seats - 1) else lowest(seats)


@kernel
def why_not(s: Record, seat: int, action: int) -> int:
    """Give 0, or the number of the rule that forbids the action."""
    return refusal(s, seat, action)


@kernel
def act(s: Record, seat: int, action: int, aside: Aside) -> int:
    """Play an action and give 0, or give the number of the rule that forbids it."""
    number = refusal(s, seat, action)
    if number == 0:
        apply(s, seat, action, aside)
    return number


@kernel
def see(s: Record, seat: int, sight: Sight) -> None:
    """Write down what a seat sees."""
    observe(s, seat, sight)


@kernel
def open_to(s: Record, seat: int, bits: Bits, mask: Mask) -> None:
    """Write down which actions are open to a seat."""
    legal(s, seat, bits)
    for word in range(WORDS):
        left = bits.words[word]
        for place in range(SPAN):
            mask.of[SPAN * word + place] = (left >> place) & 1


@kernel
def won_by(s: Record, scores: Scores) -> int:
    """Give the winners as bits; 0 while the game goes on."""
    return outcome(s, scores)


@cache
def compiled(game: Game) -> Library:
    """The compiled rules of a game, as these environments use them."""
    calls = (begin, asked, one_of, next_one, why_not, act, see, open_to, won_by)
    names = {"Record": game.state, **game.verbs()}
    return Library(f"{game.name}-pettingzoo", bind_all(calls, **names))


# ------------------------------------------------------------------------------------------- a game


def luck_of(seed: str, game: int, whose: str) -> list[int]:
    """Where the luck of a game begins: `seed` and the game's number name it, `whose` it is tells two kinds apart."""
    return luck_words(hashlib.sha256(f"zashiki pettingzoo {seed} game {game} {whose}".encode()).digest())


class Board:
    """The records of a game being played. An action that the rules forbid changes nothing."""

    def __init__(self, game: Game, table: Table) -> None:
        self.game = game
        self.seats = table.seats
        self.moves = 0
        self._rules = compiled(game)
        self._state: Held[Any] = Held(game.state)
        self._table, self._scores, self._bits = Held(Table), Held(Scores), Held(Bits)
        self._aside, self._lots = Held(Aside), Held(Aside)
        self._table.load(table.tobytes())
        self._sight: Held[Any] = Held(game.sight)
        self._mask = Held(Mask)
        self._seen = np.frombuffer(memoryview(self._sight.buffer), dtype=np.int8)
        self._open = np.frombuffer(memoryview(self._mask.buffer), dtype=np.int8)[: len(game.notation)]
        self._at = self._state.address

    def deal(self, seed: str, game: int) -> None:
        """Begin a game: the luck of the rules is one thing, that of who is asked first another."""
        self.moves = 0
        self._aside.store("luck", luck_of(seed, game, "rules"))
        self._lots.store("luck", luck_of(seed, game, "seats"))
        self._rules.begin(self._at, self._table.address, self._aside.address)

    def asked(self) -> list[int]:
        """The seats that may act now; none at the end."""
        return members(self._rules.asked(self._at))

    def next_one(self) -> int:
        """One of the seats that may act now, by lot where there are several; -1 at the end."""
        return int(self._rules.next_one(self._at, self._lots.address))

    def one_of(self, seats: list[int]) -> int:
        """One of these seats, by lot."""
        return int(self._rules.one_of(sum(1 << seat for seat in seats), self._lots.address))

    def check(self, seat: int, action: int) -> None:
        """Raise if the rules forbid the action now."""
        self._refuse(seat, action, self._rules.why_not(self._at, seat, action))

    def play(self, seat: int, action: int) -> None:
        """Play an action, or raise if the rules forbid it."""
        self._refuse(seat, action, self._rules.act(self._at, seat, action, self._aside.address))
        self.moves += 1

    def _refuse(self, seat: int, action: int, number: int) -> None:
        if number:
            raise Refused(self.game, seat, self.game.notation[action], number)

    def sight(self, seat: int) -> Numbers:
        """What a seat sees now, as numbers."""
        self._rules.see(self._at, seat, self._sight.address)
        return self._seen.copy()

    def mask(self, seat: int) -> Numbers:
        """1 for each action that is open to a seat."""
        self._rules.open_to(self._at, seat, self._bits.address, self._mask.address)
        return self._open.copy()

    def winners(self) -> list[int]:
        """The winning seats; none while the game goes on."""
        return members(self._rules.won_by(self._at, self._scores.address))

    def state(self) -> Record:
        """A plain copy of everything, for code that wants to look."""
        plain: Record = self._state.read()
        return plain
