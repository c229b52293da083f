"""The computer players of one table: each knows what its seat hears, and nothing else."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from zashiki.core.aside import Happening
from zashiki.core.game import Game
from zashiki.core.sitting import Sitting
from zashiki.players.seated import Decision
from zashiki.table import log


class Thought(NamedTuple):
    """What a computer player will do, and when."""

    due: int
    move: str
    by: log.By


class Computers:
    """Players by seat. One that sits down in the middle of a game is told first what its seat has heard so far."""

    def __init__(self, game: Game, luck: random.Random) -> None:
        self._game = game
        self._luck = luck
        self._players: dict[int, Any] = {}
        self._levels: dict[int, str] = {}

    def hear(self, rows: Sequence[Happening]) -> None:
        """Everybody takes in what their seat may hear."""
        for seat, player in self._players.items():
            player.hear(self._game.hear(rows, seat))

    def seat(self, wanted: dict[int, str], sitting: Sitting, history: Iterable[tuple[int, str]]) -> None:
        """Let exactly these seats be played, at these levels; newcomers catch up."""
        if wanted == self._levels:
            return
        new = {seat for seat, level in wanted.items() if self._levels.get(seat) != level}
        self._players = {seat: player for seat, player in self._players.items() if seat in wanted and seat not in new}
        self._levels = dict(wanted)
        fresh = {seat: self._game.player(seat, random.Random(self._luck.random()), wanted[seat]) for seat in new}
        self._catch_up(fresh, sitting, history)
        self._players.update(fresh)

    def _catch_up(self, fresh: dict[int, Any], sitting: Sitting, history: Iterable[tuple[int, str]]) -> None:
        if not fresh:
            return
        again = Sitting(self._game, sitting.table, sitting.luck)
        rows = again.rows
        moves = iter(history)
        while True:
            for seat, player in fresh.items():
                player.hear(self._game.hear(rows, seat))
            move = next(moves, None)
            if move is None:
                return
            rows = again.play(*move)

    def decide(self, seat: int, sitting: Sitting, legal: Sequence[str]) -> Decision:
        """What the player at this seat does now."""
        decision: Decision = self._players[seat].decide(self._game.view(sitting.state, seat), legal)
        return decision
