"""The rules of a table in compiled code, a call at a time, with luck that OpenSpiel decides.

A dealer keeps nothing of any game: states come and go as bytes, so that they can be shared by all who look at them.
"""

from __future__ import annotations

import ctypes
import importlib
import struct
import threading
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from zashiki.core.aside import Aside
from zashiki.core.bits import SPAN, Bits, members
from zashiki.core.game import WATCHER, Game, Scores, Table, apply, deal, find_game, legal, outcome, pending
from zashiki.core.kernel import Library, bind_all, kernel
from zashiki.core.state import Held, Record
from zashiki.core.urns import ASKING, DECIDED, DRAWS, KINDS, LAST_TOLD, MORE, OUTCOMES, WEIGHTS, Urns, begin_script, lot
from zashiki.players.brain import mind_library

DEAL = (WATCHER, -1)
"""The call that begins a game: by nobody, and no action."""
ROW = struct.Struct("@8q")
_TELLING = struct.Struct("@qq")
_ONE = struct.Struct("@q")
_BITS = struct.Struct("@4q")
_URN = struct.Struct(f"@{KINDS}q")
_ROWS_AT = Aside.offset("rows")
_TELLING_AT = Aside.offset("telling")


class Settled(NamedTuple):
    """What a call of the rules came to: the state after it, and the rows that were told."""

    state: bytes
    rows: bytes


class Asked(NamedTuple):
    """A draw that has to be decided before a call can be finished."""

    asking: int
    """What is drawn."""
    weights: Sequence[int]
    """How many of each kind there are."""
    more: int
    """How many draws from the same urn follow."""

    def without(self, kind: int) -> Asked | None:
        """The next draw from the same urn, once one of a kind is out; None if there is none, or only one left."""
        left = list(self.weights)
        left[kind] -= 1
        return Asked(self.asking, left, self.more - 1) if self.more and sum(left) > 1 else None


# ------------------------------------------------------------------------------------------- compiled


@kernel
def begin_game(s: Record, table: Table, aside: Aside) -> int:
    """Deal by the script; gives what else is to be drawn, or 0."""
    begin_script(aside)
    deal(s, table, aside)
    return aside.rows[ASKING]


@kernel
def make_move(s: Record, seat: int, action: int, aside: Aside) -> int:
    """Play an action by the script; gives what else is to be drawn, or 0."""
    begin_script(aside)
    apply(s, seat, action, aside)
    return aside.rows[ASKING]


@kernel
def asked(s: Record) -> int:
    """Give the seats that may act now, as bits."""
    return pending(s)


@kernel
def list_open(s: Record, seat: int, bits: Bits) -> None:
    """Set the bits of a seat's open actions."""
    legal(s, seat, bits)


@kernel
def winners(s: Record, scores: Scores) -> int:
    """Give the winners as bits; 0 while the game goes on."""
    return outcome(s, scores)


def urns_of(game: Game) -> Urns:
    """How a game draws."""
    urns: Urns = importlib.import_module(f"zashiki.games.{game.name}.urns").URNS
    return urns


@cache
def scripted(game: Game) -> Library:
    """The compiled rules of a game, with luck by a script."""
    luck = {"below": lot, **urns_of(game).replaced}
    verbs = game.verbs() | bind_all((game.deal, game.apply), **luck)
    calls = (begin_game, make_move, asked, list_open, winners)
    entries: dict[str, Callable[..., Any]] = bind_all(calls, Record=game.state, **verbs)
    entries["look"] = game.observe
    return Library(f"{game.name}-scripted", entries)


# ------------------------------------------------------------------------------------------- a dealer


class Desk(threading.local):
    """The records that calls work on; every thread has its own."""

    def __init__(self, game: Game, table: Table) -> None:
        self.state: Held[Any] = Held(game.state)
        self.sight: Held[Any] = Held(game.sight)
        self.knowledge: Held[Any] = Held(game.mind.knowledge)
        self.table, self.aside, self.bits, self.scores = Held(Table), Held(Aside), Held(Bits), Held(Scores)
        self.table.load(table.tobytes())


class Dealer:
    """All calls of the rules and of the mind that one table needs."""

    def __init__(self, game: Game, table: Table) -> None:
        self.game = game
        self.table = table
        self.seats = table.seats
        self.urns = urns_of(game)
        rules, self._mind = scripted(game), mind_library(game)
        self._begin, self._move = rules.begin_game, rules.make_move
        self._asked, self._list_open = rules.asked, rules.list_open
        self._winners, self._look = rules.winners, rules.look
        self._desk = Desk(game, table)
        self._size = game.state.LAYOUT.size

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel as the table's name: where it arrives there is, or will be, a dealer for it."""
        return dealer_for, (self.game.name, self.seats, tuple(self.game.unusual(self.table).items()))

    # ---------------------------------------------------------------------------------------- the rules

    def play(self, state: bytes, call: tuple[int, int], script: Sequence[int]) -> Settled | Asked:
        """Play an action (or deal) with the draws of the script; gives what happened, or the next draw to decide."""
        desk = self._desk
        aside = desk.aside
        ctypes.memmove(desk.state.address, state, self._size)
        _TELLING.pack_into(aside.buffer, _TELLING_AT, 1, 0)
        _ONE.pack_into(aside.buffer, _place(DECIDED), len(script))
        if script:
            _write(aside, OUTCOMES, script)
        if call == DEAL:
            asking = self._begin(desk.state.address, desk.table.address, aside.address)
        else:
            asking = self._move(desk.state.address, *call, aside.address)
        if asking:
            more = _ONE.unpack_from(aside.buffer, _place(MORE))[0]
            return Asked(asking, _shortened(_URN.unpack_from(aside.buffer, _place(WEIGHTS))), more)
        told = _TELLING.unpack_from(aside.buffer, _TELLING_AT)[1]
        if told > LAST_TOLD:
            raise OverflowError(f"{self.game.name} told {told} rows in one call; there is room for {LAST_TOLD}")
        return Settled(desk.state.buffer.raw, ctypes.string_at(aside.address + _ROWS_AT, told * ROW.size))

    def asked(self, state: bytes) -> list[int]:
        """The seats that may act now; none when the game is over."""
        return members(self._asked(self._at(state)))

    def open_to(self, state: bytes, seat: int) -> list[int]:
        """The actions open to a seat, in order."""
        bits = self._desk.bits
        self._list_open(self._at(state), seat, bits.address)
        words = _BITS.unpack_from(bits.buffer)
        return [word * SPAN + k for word, value in enumerate(words) if value for k in members(value)]

    def winners(self, state: bytes) -> list[int]:
        """The winning seats; none while the game goes on."""
        return members(self._winners(self._at(state), self._desk.scores.address))

    def sees(self, state: bytes, seat: int) -> np.ndarray[Any, np.dtype[np.int8]]:
        """What a seat (-1: a watcher) sees, as numbers in the order of `game.sight`."""
        sight = self._desk.sight
        self._look(self._at(state), seat, sight.address)
        return np.frombuffer(sight.buffer.raw, dtype=np.int8)

    def _at(self, state: bytes) -> int:
        held = self._desk.state
        ctypes.memmove(held.address, state, self._size)
        return held.address

    # ---------------------------------------------------------------------------------------- the mind

    def met(self, seat: int) -> bytes:
        """What a seat knows before the deal."""
        desk = self._desk
        self._mind.meet(desk.knowledge.address, desk.table.address, seat)
        return desk.knowledge.tobytes()

    def heard(self, knowledge: bytes, rows: bytes) -> bytes:
        """What a seat knows once it has heard what it may of these rows, too."""
        desk = self._desk
        desk.knowledge.load(knowledge)
        _TELLING.pack_into(desk.aside.buffer, _TELLING_AT, 1, len(rows) // ROW.size)
        ctypes.memmove(desk.aside.address + _ROWS_AT, rows, len(rows))
        self._mind.hear(desk.knowledge.address, desk.aside.address)
        return desk.knowledge.tobytes()

    def imagined(self, state: bytes, knowledge: bytes, seat: int, luck: Sequence[int]) -> bytes:
        """The state as it may be for all that a seat sees and knows; four words of luck say how."""
        desk = self._desk
        address = self._at(state)
        desk.knowledge.load(knowledge)
        desk.aside.store("luck", luck)
        self._mind.conceal(address, seat)
        self._mind.imagine(address, desk.knowledge.address, desk.aside.address)
        return desk.state.tobytes()

    def read(self, state: bytes) -> Any:
        """The state as a plain record, for code that wants to look."""
        plain = self.game.state()
        plain.load(state)
        return plain


def _shortened(weights: Sequence[int]) -> Sequence[int]:
    """The weights without the kinds of which there are none, at the end."""
    kinds = len(weights)
    while weights[kinds - 1] == 0:
        kinds -= 1
    return weights[:kinds]


def _place(row: int) -> int:
    """Where a number of the rows lies in an aside."""
    return _ROWS_AT + _ONE.size * row


def _write(aside: Held[Aside], row: int, numbers: Sequence[int]) -> None:
    if len(numbers) > DRAWS:
        raise OverflowError(f"a call draws at most {DRAWS} times, not {len(numbers)}")
    struct.pack_into(f"@{len(numbers)}q", aside.buffer, _place(row), *numbers)


@cache
def dealer_for(name: str, seats: int, options: tuple[tuple[str, int | bool], ...]) -> Dealer:
    """The dealer of a table, made once in every process."""
    game = find_game(name)
    return Dealer(game, game.table(seats, dict(options)))
