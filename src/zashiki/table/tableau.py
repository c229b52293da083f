"""A game that many look at: who is asked, what they may do and what all can see is worked out once a state."""

from __future__ import annotations

import msgspec
from msgspec import Raw

from zashiki.core.aside import Happening
from zashiki.core.game import Game, Table
from zashiki.core.sitting import Luck, Sitting

encode = msgspec.json.Encoder().encode


class Tableau(Sitting):
    """A sitting whose state changes by `play` alone."""

    def __init__(self, game: Game, table: Table, luck: Luck) -> None:
        super().__init__(game, table, luck)
        self._tag = game.name.encode()
        self.look()

    def look(self) -> None:
        """The state is another one: forget what was known of the last."""
        self._asked = super().asked()
        self._legal: dict[int, list[str]] = {}
        self._public: bytes | None = None

    def asked(self) -> list[int]:
        """The seats that may move now; none when the game is over."""
        return self._asked

    def legal(self, seat: int) -> list[str]:
        """The moves open to a seat."""
        known = self._legal.get(seat)
        if known is None:
            known = self._legal[seat] = super().legal(seat)
        return known

    def picture(self, seat: int) -> Raw:
        """The view of a seat (-1: a watcher) as it is sent; what all see alike is written once."""
        if self._public is None:
            self._public = encode(self.game.public(self.state))[1:]
        own = encode(self.game.own(self.state, seat))
        return Raw(b'{"type":"%b",%b,%b' % (self._tag, own[1:-1], self._public))

    def play(self, seat: int, move: str) -> list[Happening]:
        """Play a move and give what happened, or raise `Refused` and change nothing."""
        rows = super().play(seat, move)
        self.look()
        return rows
