"""A game that is over, walked through once more for its decisions: what each seat saw, knew and did when it chose."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from zashiki.core.aside import Happening
from zashiki.core.game import Game
from zashiki.core.mind import LEVELS, MASTER
from zashiki.core.sitting import Sitting
from zashiki.players.brain import Question, look, met, rows_for
from zashiki.store.interface import Entry
from zashiki.table.records import Move, Played, find_played

PATIENCE = 600.0
"""Seconds that a question may take: so many that the clock never decides an estimate."""


class Sight(NamedTuple):
    """A moment as one seat has it: the table as it sees it, and how much it has heard."""

    state: bytes
    heard: int


class Choosing(NamedTuple):
    """A decision of one seat: more than one move was open to it."""

    step: int
    """The move of the record with which it shows."""
    seat: int
    move: str
    sight: Sight


class Study:
    """All decisions of a game, in order, each with the question that its seat had to answer."""

    def __init__(self, played: Played) -> None:
        self._sitting = sitting = played.sitting()
        self._seed = bytes.fromhex(played.seed)
        seats = range(sitting.seats)
        self._met = [met(sitting.game, sitting.table, seat) for seat in seats]
        self._heard: list[list[tuple[int, ...]]] = [[] for _ in seats]
        self.choosings: list[Choosing] = []
        self._hear(sitting.rows)
        for moves in _together(played.moves):
            self._walk(sitting, moves)

    @property
    def game(self) -> Game:
        """What was played."""
        return self._sitting.game

    @property
    def seats(self) -> int:
        """How many played."""
        return self._sitting.seats

    def usual_walks(self) -> int:
        """How deep a master looks at this table; 0: it sees all there is at once."""
        return self.game.mind.walks(MASTER, self.seats)

    def question(self, number: int, look: int, walks: int) -> Question:
        """A decision as a master would be asked it; each look has luck of its own, and the same in the same game."""
        choosing = self.choosings[number]
        luck = hashlib.sha256(b"%s master %d %d" % (self._seed, number, look)).digest()
        return Question(
            game=self.game.name,
            seat=choosing.seat,
            level=LEVELS[MASTER],
            nature=int.from_bytes(self._seed[:4], "big") >> 2,
            state=choosing.sight.state,
            knowledge=self._met[choosing.seat],
            unheard=self._heard[choosing.seat][: choosing.sight.heard],
            luck=luck,
            seconds=PATIENCE,
            walks=walks,
        )

    def _walk(self, sitting: Sitting, moves: Sequence[Move]) -> None:
        """Play the moves that were told at once: who was asked before them chose without knowing of the others."""
        before = {seat: self._sight(sitting, seat) for seat in sitting.asked() if len(sitting.legal(seat)) > 1}
        rows: list[Happening] = []
        for seat, _, body in moves:
            step = sitting.moves + 1
            for loser in _beaten(seat, body.tied, [call.seat for call in body.photo or ()]):
                self._choose(step, loser, body.move, before.pop(loser, None))
            known = before.pop(seat, None)
            if known is None and _is_new(sitting, seat, moves):  # a move held back until the others had passed
                self._hear(rows)
                rows = []
                known = self._sight(sitting, seat)
            self._choose(step, seat, body.move, known)
            rows += sitting.play(seat, body.move)
        self._hear(rows)

    def _choose(self, step: int, seat: int, move: str, sight: Sight | None) -> None:
        if sight is not None:
            self.choosings.append(Choosing(step, seat, move, sight))

    def _sight(self, sitting: Sitting, seat: int) -> Sight:
        return Sight(look(sitting.game, sitting.state, seat), len(self._heard[seat]))

    def _hear(self, rows: Sequence[Happening]) -> None:
        for seat, heard in enumerate(self._heard):
            heard.extend(rows_for(rows, seat))


def study(entries: Sequence[Entry], game_number: int) -> Study:
    """The decisions of a game; raises `NotOver` while it goes on, and `NoRecord`."""
    return Study(find_played(entries, game_number))


def _together(moves: Sequence[Move]) -> Iterator[list[Move]]:
    """The moves in order; those that everybody was told of at once are together."""
    step: list[Move] = []
    for move in moves:
        step.append(move)
        if not move.body.more:
            yield step
            step = []
    if step:
        yield step


def _beaten(caller: int, *called: Sequence[int]) -> list[int]:
    """Who called too, and lost the race."""
    return sorted({seat for seats in called for seat in seats} - {caller})


def _is_new(sitting: Sitting, seat: int, moves: Sequence[Move]) -> bool:
    """Does this seat have a choice that it did not have before the others of the same step moved?"""
    return len(moves) > 1 and len(sitting.legal(seat)) > 1
