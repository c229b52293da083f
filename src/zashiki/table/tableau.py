"""A game that many look at: who is asked, what they may do and what all can see is worked out once a state."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from zashiki.core.aside import Happening
from zashiki.core.game import Game, Table
from zashiki.core.sitting import Luck, Sitting


class Tableau(Sitting):
    """A sitting whose state changes by `play` alone."""

    def __init__(self, game: Game, table: Table, luck: Luck) -> None:
        super().__init__(game, table, luck)
        self.look()

    def look(self) -> None:
        """The state is another one: forget what was known of the last."""
        self._asked = super().asked()
        self._legal: dict[int, list[str]] = {}
        self._public: dict[str, Any] | None = None

    def asked(self) -> list[int]:
        """The seats that may move now; none when the game is over."""
        return self._asked

    def legal(self, seat: int) -> list[str]:
        """The moves open to a seat."""
        known = self._legal.get(seat)
        if known is None:
            known = self._legal[seat] = super().legal(seat)
        return known

    def view(self, seat: int) -> Struct:
        """What a seat (-1: a watcher) sees."""
        if self._public is None:
            self._public = self.game.public(self.state)
        return self.game.view(self.state, seat, self._public)

    def play(self, seat: int, move: str) -> list[Happening]:
        """Play a move and give what happened, or raise `Refused` and change nothing."""
        rows = super().play(seat, move)
        self.look()
        return rows
