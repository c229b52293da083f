"""A simple player of Kabuki: it remembers most of what it saw, for a while."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct

from zashiki.games.kabuki.rules import STACKS
from zashiki.games.kabuki.view import Began, Placed, Stopped, View
from zashiki.players.seated import Seated


class Memory(NamedTuple):
    """How well a player keeps track of the stacks."""

    notices: float
    """How likely it takes a placement in."""
    forgets: float
    """How likely each remembered card slips its mind at each placement."""


MEMORIES = {"novice": Memory(0.88, 0.08), "regular": Memory(0.95, 0.04)}
"""The memory of each level."""
TRUSTS = 0.92
"""How likely it calls Stop! on what it remembers."""
GUESSES = 0.03
"""How likely it calls Stop! on a stack it has lost track of."""


class Player(Seated[View]):
    """Places where it remembers no such mask, and stops where it does."""

    def __init__(self, seat: int, luck: random.Random, level: str = "regular") -> None:
        super().__init__(seat, luck, level)
        self._memory = MEMORIES[level]
        self._remembered: list[Counter[int]] = [Counter() for _ in range(STACKS)]
        self._covered: list[Counter[int]] = [Counter() for _ in range(STACKS)]

    def hear(self, events: Sequence[Struct]) -> None:
        """Remember placements and checks, and forget a little."""
        for event in events:
            if isinstance(event, Began):
                self._remembered = [Counter() for _ in range(STACKS)]
            elif isinstance(event, Placed):
                self._forget()
                self._covered = [Counter(stack) for stack in self._remembered]
                if self.luck.random() < self._memory.notices:
                    self._remembered[event.stack][event.card] += 1
            elif isinstance(event, Stopped):
                self._remembered[event.stack] = Counter(event.cards)

    def _forget(self) -> None:
        for stack in self._remembered:
            for card in list(stack.elements()):
                if self.luck.random() < self._memory.forgets:
                    stack[card] -= 1

    def choose(self, view: View, legal: Sequence[str]) -> str:
        """Place or answer."""
        return self._answer(view) if "pass" in legal else self._place(view)

    def _place(self, view: View) -> str:
        """The stack where it remembers the shown mask least often; of several, one it knows best."""
        shown = view.shown if view.shown is not None else -1

        def doubt(stack: int) -> tuple[int, int, float]:
            unknown = view.heights[stack] - self._remembered[stack].total()
            return self._remembered[stack][shown], unknown, self.luck.random()

        return f"place {min(range(STACKS), key=doubt) + 1}"

    def _answer(self, view: View) -> str:
        stack = view.stack if view.stack is not None else 0
        top = view.tops[stack]
        if top is not None and self._covered[stack][top] > 0:
            return "stop" if self.luck.random() < TRUSTS else "pass"
        unknown = view.heights[stack] - 1 - self._covered[stack].total()
        return "stop" if unknown > 3 and self.luck.random() < GUESSES else "pass"
