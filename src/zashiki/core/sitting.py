"""One game being played, move by move, without a compiler: for tables, replays and the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from zashiki.core.aside import (
    ROWS,
    WIDTH,
    Aside,
    Happening,
    below,
    happenings,
    move_luck,
    set_luck,
    set_luck_when_drawn,
)
from zashiki.core.bits import Bits, members, open_actions
from zashiki.core.game import Game, Scores, Table
from zashiki.core.refusals import H_02, rule_name
from zashiki.core.state import Record

BESIDE = 1 << 31
"""Marks the luck of what is drawn beside a move, not by it."""


class Refused(ValueError):
    """A move that the rules do not allow; `number` says which rule (or rule of the house) forbids it."""

    def __init__(self, game: Game, seat: int, move: str, number: int) -> None:
        self.number = number
        self.rule = rule_name(game.prefix, number)
        super().__init__(f"seat {seat} may not play {move!r} now ({self.rule})")


@dataclass(frozen=True)
class Luck:
    """Where a game's luck comes from: one stream from the seed, or anew for each move from seed, salts and number."""

    seed: bytes
    salts: Sequence[bytes] | None = None
    """One a seat for a live game; None: a simulated one."""

    def draw(self, n: int, choices: int) -> int:
        """A number below `choices` that the table draws beside move n, such as who won a dead heat (KB-22, KB-23)."""
        aside = Aside()
        set_luck(aside, move_luck(self.seed, self.salts or (), n | BESIDE))
        return below(aside, choices)

    def set(self, aside: Aside, n: int) -> None:
        """Make the luck of move n ready (0: the deal)."""
        if self.salts is not None:
            set_luck_when_drawn(aside, partial(move_luck, self.seed, self.salts, n))
        elif n == 0:
            set_luck(aside, self.seed)


class Sitting:
    """A game from its deal on. Moves are in notation; a move that is refused changes nothing."""

    def __init__(self, game: Game, table: Table, luck: Luck) -> None:
        self.game = game
        self.table = table
        self.moves = 0
        self.state: Record = game.state()
        self._aside = Aside()
        self._aside.__dict__["rows"] = [0] * (ROWS * WIDTH)  # written often; what the rules tell needs no checking
        self._aside.telling = 1
        self.luck = luck
        luck.set(self._aside, 0)
        self._bits = Bits()
        game.deal(self.state, table, self._aside)
        self.rows: list[Happening] = happenings(self._aside)

    @property
    def seats(self) -> int:
        """How many seats the table has."""
        return self.table.seats

    def asked(self) -> list[int]:
        """The seats that may move now; none when the game is over."""
        return members(self.game.pending(self.state))

    def legal(self, seat: int) -> list[str]:
        """The moves open to a seat."""
        self.game.legal(self.state, seat, self._bits)
        return [self.game.notation[action] for action in open_actions(self._bits)]

    def why_not(self, seat: int, move: str) -> int:
        """The number of the rule that forbids a move, or 0; H-02 for what is no move of this game at all."""
        action = self.game.actions.get(move)
        return H_02 if action is None else self.game.refusal(self.state, seat, action)

    def play(self, seat: int, move: str) -> list[Happening]:
        """Play a move and give what happened, or raise `Refused` and change nothing."""
        number = self.why_not(seat, move)
        if number:
            raise Refused(self.game, seat, move, number)
        self.moves += 1
        self.luck.set(self._aside, self.moves)
        self.game.apply(self.state, seat, self.game.actions[move], self._aside)
        self.rows = happenings(self._aside)
        return self.rows

    def result(self) -> tuple[list[int], list[int]] | None:
        """Winners and scores, or nothing while the game goes on."""
        scores = Scores()
        winners = self.game.outcome(self.state, scores)
        return (members(winners), scores.of[: self.seats]) if winners else None
