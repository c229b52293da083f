"""A random game in plain Python that every seat follows, and what each of them knows of it."""

from __future__ import annotations

from collections.abc import Iterator

from tests.tables import Kind, PlainGame
from zashiki.core.aside import happenings
from zashiki.core.state import Record
from zashiki.players.brain import Question, look, met, rows_for


class Followed(PlainGame):
    """What each seat has heard, in rows, and knows of it, as records."""

    def __init__(self, kind: Kind, seed: int, chance: float = 1 / 16) -> None:
        super().__init__(kind, seed, chance)
        self.kind = kind
        self.heard: list[list[tuple[int, ...]]] = [[] for _ in range(kind.seats)]
        self.known: list[Record] = []
        for seat in range(kind.seats):
            self.known.append(self.game.mind.knowledge())
            self.game.mind.meet(self.known[seat], kind.table, seat)
        self._hear()

    def _hear(self) -> None:
        rows = happenings(self.aside)
        for seat, knowledge in enumerate(self.known):
            self.heard[seat] += rows_for(rows, seat)
            self.game.mind.hear(knowledge, self.aside)

    def step(self) -> tuple[int, int]:
        played = super().step()
        self._hear()
        return played

    def question(self, seat: int, level: str, walks: int | None, state: Record | None = None) -> Question:
        """What a computer player at this seat would be asked, on this table or on another that looks alike."""
        return Question(
            game=self.game.name,
            seat=seat,
            level=level,
            nature=12345 + seat,
            state=look(self.game, self.state if state is None else state, seat),
            knowledge=met(self.game, self.kind.table, seat),
            unheard=list(self.heard[seat]),
            luck=bytes(range(32)),
            seconds=60.0,
            walks=walks,
        )


def followed(kind: Kind, seed: int, moves: int, every: int = 1) -> Iterator[Followed]:
    """Random games, one after another, at every so-manieth of so many moments at which somebody is asked."""
    game = Followed(kind, seed)
    for move in range(moves):
        if game.over():
            game = Followed(kind, seed + move + 1)
        if move % every == 0:
            yield game
        game.step()
