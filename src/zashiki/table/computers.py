"""The computer players of one table: each knows what its seat hears, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from zashiki.core.aside import Happening
from zashiki.core.game import Game
from zashiki.core.sitting import Luck, Sitting
from zashiki.players.brain import Answer, Question, met, rows_for
from zashiki.table import log
from zashiki.table.thinkers import Forget

NATURES = 1 << 24
"""Beside this move, which no game has, the natures of computer players are drawn: a restart does not change them."""
NATURE = 1 << 30


def nature(luck: Luck, seat: int) -> int:
    """What the player at a seat is like in this game: drawn from the table's luck, and the same until the end."""
    return luck.draw(NATURES + seat, NATURE)


@dataclass
class Computer:
    """A computer player: how well it plays, what it is like, and what it knows."""

    game: str
    seat: int
    level: str
    nature: int
    knowledge: bytes
    unheard: list[tuple[int, ...]] = field(default_factory=list)
    """What its seat has heard and it has not yet thought about."""

    def question(self, state: bytes, beforehand: list[tuple[int, ...]], luck: bytes, seconds: float) -> Question:
        """What it is asked about a state as its seat sees it, and about what it will have heard beforehand."""
        unheard = [*self.unheard, *beforehand]
        return Question(self.game, self.seat, self.level, self.nature, state, self.knowledge, unheard, luck, seconds)

    def learn(self, answer: Answer, rows: int) -> None:
        """It has thought about so many rows of what it had heard."""
        self.knowledge = answer.knowledge
        del self.unheard[:rows]


@dataclass(eq=False)
class Thought:
    """What a computer player is thinking about: when it will move was drawn first, and the move is there later."""

    player: Computer
    due: int
    by: log.By
    ahead: bool
    """It goes on after a window: then what it was asked about is only going to be."""
    rows: int
    """How many rows it had not heard when it was asked."""
    done: bool = False
    move: str | None = None
    """What it does; none if it could not decide."""
    forget: Forget = lambda: None


class Thoughts(dict[int, Thought]):
    """By seat: what its player is thinking about."""

    def take(self, thought: Thought, answer: Answer | None, at: int = 0) -> None:
        """An answer has come; one that the table has not waited for is of no use to anybody."""
        if self.get(thought.player.seat) is not thought:
            return
        thought.done = True
        thought.due = max(thought.due, at)
        if answer is not None:
            thought.move = answer.move
            if not thought.ahead:
                thought.player.learn(answer, thought.rows)

    def drop(self, seat: int) -> None:
        """A seat has nothing more to think about."""
        thought = self.pop(seat, None)
        if thought is not None:
            thought.forget()

    def clear(self) -> None:
        """Nobody has anything more to think about."""
        for seat in list(self):
            self.drop(seat)


class Computers:
    """Players by seat. One that sits down in the middle of a game is told first what its seat has heard so far."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._players: dict[int, Computer] = {}
        self._levels: dict[int, str] = {}

    def __getitem__(self, seat: int) -> Computer:
        """The player at a seat."""
        return self._players[seat]

    def hear(self, rows: Sequence[Happening]) -> None:
        """Everybody takes in what their seat may hear."""
        for seat, player in self._players.items():
            player.unheard += rows_for(rows, seat)

    def seat(self, wanted: dict[int, str], sitting: Sitting, history: Iterable[tuple[int, str]]) -> None:
        """Let exactly these seats be played, at these levels; newcomers catch up."""
        if wanted == self._levels:
            return
        new = {seat for seat, level in wanted.items() if self._levels.get(seat) != level}
        self._players = {seat: player for seat, player in self._players.items() if seat in wanted and seat not in new}
        self._levels = dict(wanted)
        fresh = {seat: self._sit_down(seat, wanted[seat], sitting) for seat in new}
        self._catch_up(fresh, sitting, history)
        self._players.update(fresh)

    def _sit_down(self, seat: int, level: str, sitting: Sitting) -> Computer:
        knows = met(self._game, sitting.table, seat)
        return Computer(self._game.name, seat, level, nature(sitting.luck, seat), knows)

    def _catch_up(self, fresh: dict[int, Computer], sitting: Sitting, history: Iterable[tuple[int, str]]) -> None:
        if not fresh:
            return
        again = Sitting(self._game, sitting.table, sitting.luck)
        rows = again.rows
        moves = iter(history)
        while True:
            for seat, player in fresh.items():
                player.unheard += rows_for(rows, seat)
            move = next(moves, None)
            if move is None:
                return
            rows = again.play(*move)
