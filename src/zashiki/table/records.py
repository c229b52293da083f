"""A game that was played at a live table, found in the table's log when it is over; and its record."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from zashiki.core.game import find_game
from zashiki.core.record import Race, record_of
from zashiki.core.sitting import Luck, Sitting
from zashiki.store.interface import Entry
from zashiki.table import log
from zashiki.table.seating import Seating
from zashiki.wire.setup import Setup


class NoRecord(LookupError):
    """There is no such game at this table, or it was played by rules that this program no longer has."""


class NotOver(Exception):
    """The game is going on: its record would show hidden cards."""


class Move(NamedTuple):
    """A move as the log tells it."""

    seat: int
    at: int
    """UTC, milliseconds."""
    body: log.Moved


@dataclass
class Played:
    """A game as the log tells it."""

    setup: Setup
    seed: str
    dealt: log.Dealt
    began: int
    moves: list[Move] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    """Who sat there in the end."""
    computers: list[int] = field(default_factory=list)
    """The seats that computer players held in the end."""
    over: bool = False

    def luck(self) -> Luck:
        """The luck with which it was dealt and played."""
        return Luck(bytes.fromhex(self.seed), [bytes.fromhex(salt) for salt in self.dealt.salts])

    def sitting(self) -> Sitting:
        """The game after its deal, to be played again."""
        game = find_game(self.setup.game)
        return Sitting(game, game.table(self.setup.players, self.setup.options), self.luck())


def record(entries: Sequence[Entry], game_number: int) -> Iterator[bytes]:
    """The lines of the full record; raises `NotOver` while the game goes on. One ended by agreement has no result."""
    played = find_played(entries, game_number)
    moves = [(move.seat, move.body.move) for move in played.moves]
    races = {n: Race(m.body.photo or (), m.body.tied) for n, m in enumerate(played.moves, 1) if _raced(m.body)}
    return record_of(played.sitting(), played.luck(), moves, races)


def _raced(body: log.Moved) -> bool:
    return bool(body.photo or body.tied)


def find_played(entries: Sequence[Entry], game_number: int) -> Played:
    """A game that is over and can be played again; raises `NotOver` while it goes on, and `NoRecord`."""
    played = _find(entries, game_number)
    if played is None:
        raise NoRecord(f"No game {game_number} was played at this table.")
    if not played.over:
        raise NotOver("The game is still going on; its record opens when it is over.")
    rules = find_game(played.setup.game).rules
    if rules != played.dealt.rules:
        raise NoRecord(f"It was played by version {played.dealt.rules} of the rules; this program has {rules}.")
    return played


def _find(entries: Sequence[Entry], game_number: int) -> Played | None:
    reading = _Reading(game_number)
    for entry in entries:
        if entry.kind in ("seat", "move") and reading.take(entry, log.body_of(entry)):
            break
    return reading.played


class _Reading:
    """Goes through a log for one game: the setup, seed and names that were in force, and its moves."""

    def __init__(self, game_number: int) -> None:
        self.played: Played | None = None
        self._number = game_number
        self._seating: Seating
        self._seed = ""

    def take(self, entry: Entry, body: log.Body) -> bool:
        """One entry more; says whether the game has come to its end."""
        match body:
            case log.Opened(setup=setup, seed=seed):
                self._seating, self._seed = Seating(setup), seed
            case log.Moved():
                if self.played is not None and entry.seat is not None:
                    self.played.moves.append(Move(entry.seat, entry.at, body))
            case log.Dealt() | log.Ended() | log.Committed() if self.played is not None:
                # the next seed is committed to only when a game is over
                self.played.over = not isinstance(body, log.Dealt)
                self.played.names = self._seating.names()
                self.played.computers = self._seating.computers()
                return True
            case _:
                self._take_seat(entry, body)
        return False

    def _take_seat(self, entry: Entry, body: log.Body) -> None:
        self._seating.fold(entry.seat, body)
        if isinstance(body, log.Committed):
            self._seed = body.seed
        elif isinstance(body, log.Dealt) and body.game == self._number:
            self.played = Played(self._seating.setup, self._seed, body, entry.at)
