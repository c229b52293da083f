"""One game, watched from beside the table: who was ahead after every move, and which rules came into play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple

from msgspec import Struct

from zashiki.core.aside import Aside
from zashiki.core.bits import count
from zashiki.core.game import Game, Table, Unbound
from zashiki.core.kernel import Library, bind_all, kernel
from zashiki.core.state import Held, Record
from zashiki.lab.arena import LineUp
from zashiki.lab.contest import Contest
from zashiki.lab.random_play import RULES, Tally, count_rules

MARKS = 20
"""A game is looked at after each twentieth of its moves."""


class Seen(Struct, frozen=True):
    """What a watched game came to."""

    deal: int
    line_up: LineUp
    opener: int
    """The seat that had the first turn."""
    won: list[int]
    """The winning seats; none: it was cut off."""
    scores: list[int]
    moves: int
    turns: int
    changes: int
    """How often somebody else took the lead."""
    led: float
    """For how much of the game a winner was alone in the lead."""
    settled: float
    """How much of the game was over when a winner took the lead for good; 1: never before the end."""
    marks: list[int]
    """The seats ahead, as bits, after each twentieth of the game; the first is the deal, the last the end."""
    rules: list[int]
    """In how many moves each rule came into play."""


# ------------------------------------------------------------------------------------------- compiled


@kernel
def ahead(s: Record) -> int:
    """Give the seats that are ahead; a game's own takes this place."""
    raise Unbound


@kernel
def opener(s: Record) -> int:
    """Give the seat that begins; a game's own takes this place."""
    raise Unbound


@kernel
def first_seat(s: Record) -> int:
    """Give the seat that has the first turn."""
    return opener(s)


@kernel
def watch(s: Record, aside: Aside, tally: Tally) -> int:
    """Count the rules that the last move brought into play; gives who is ahead now."""
    count_rules(tally, aside)
    return ahead(s)


@cache
def watching(game: Game) -> Library:
    """The compiled eyes on a game."""
    own = {"Record": game.state, "ahead": game.standing.ahead, "opener": game.standing.opener}
    return Library(f"{game.name}-watch", bind_all((first_seat, watch), **own))


# ------------------------------------------------------------------------------------------- watching


class Watched(Contest):
    """A table at which games are watched."""

    def __init__(self, game: Game, table: Table, max_moves: int) -> None:
        super().__init__(game, table, max_moves)
        self._eyes = watching(game)
        self._tally = Held(Tally)
        self._ahead: list[int] = []
        self._opener = 0

    def tell(self) -> None:
        """Let every seat hear, and note how the game stands."""
        super().tell()
        board = self.board
        if not self._ahead:
            self._opener = int(self._eyes.first_seat(board.state.address))
        self._ahead.append(int(self._eyes.watch(board.state.address, board.aside.address, self._tally.address)))

    def watch(self, line_up: LineUp, deal: int, seed: int) -> Seen:
        """Play a game on a deal of this seed."""
        self._ahead = []
        self._tally.store("rules", [0] * RULES)
        name = f"{seed} deal {deal}"
        played = self.play(line_up, name, f"{name} {' '.join(line_up)}")
        rules: list[int] = self._tally.array()["rules"][0].tolist()
        game, seats = self.board.game, self.board.seats
        lead = follow(self._ahead, alone_for(game, seats), played.won)
        scores = self.board.scores.read().of[:seats]
        marks = [self._ahead[mark * played.moves // MARKS] for mark in range(MARKS + 1)]
        turns = rules[game.standing.turn]
        return Seen(deal, line_up, self._opener, played.won, scores, played.moves, turns, *lead, marks, rules)


def alone_for(game: Game, seats: int) -> Callable[[int], bool]:
    """Whether seats, as bits, are one side alone: one seat, or one clan."""
    everybody = (1 << seats) - 1
    if seats in game.partnered:
        return lambda bits: bits != everybody
    return lambda bits: count(bits) == 1


class Lead(NamedTuple):
    """How the lead went: see `Seen`."""

    changes: int
    led: float
    settled: float


def follow(ahead: Sequence[int], alone: Callable[[int], bool], won: Sequence[int]) -> Lead:
    """How the lead went, from who was ahead after the deal and after every move."""
    winners = sum(1 << seat for seat in won)
    changes, led, last, since = 0, 0, 0, len(ahead) - 1
    for move, bits in enumerate(ahead):
        if not alone(bits):
            since = len(ahead) - 1
            continue
        changes += last not in (0, bits)
        last = bits
        if bits & winners:
            led += 1
            since = min(since, move)
        else:
            since = len(ahead) - 1
    return Lead(changes, led / len(ahead), since / max(1, len(ahead) - 1))
