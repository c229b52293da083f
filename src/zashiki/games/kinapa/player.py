"""A simple player of Kinapa: it asks for what completes its pairs, bluffs now and then, and remembers objects."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple

from msgspec import Struct

from zashiki.games.kinapa.view import Turned, View
from zashiki.players.seated import Seated

LIES = 0.25
"""How often it raises its hand while it holds the number."""
HIDES = 0.3
"""How often it stays lowered while it does not."""
WANDERS = 0.15
"""How often it asks for a number of which it holds nothing."""


class Habits(NamedTuple):
    """What tells the levels apart."""

    notices: float
    """How likely it remembers an object that is turned up."""
    muddles: float
    """How often it asks and answers whatever comes to its mind."""


HABITS = {"novice": Habits(0.3, 0.4), "regular": Habits(1.0, 0.0)}
"""The habits of each level."""


class Player(Seated[View]):
    """Collects pairs, and turns the objects it has seen."""

    def __init__(self, seat: int, luck: random.Random, level: str = "regular") -> None:
        super().__init__(seat, luck, level)
        self._habits = HABITS[level]
        self._objects: dict[int, list[int]] = {}

    def hear(self, events: Sequence[Struct]) -> None:
        """Remember where which object lies."""
        for event in events:
            if isinstance(event, Turned) and self.luck.random() < self._habits.notices:
                self._objects[event.place] = event.numbers

    def choose(self, view: View, legal: Sequence[str]) -> str:
        """Pick by the phase of the turn."""
        if view.phase in ("ask", "raise") and self.luck.random() < self._habits.muddles:
            return self.luck.choice(legal)
        choices: dict[str, Callable[[View, Sequence[str]], str]] = {
            "ask": self._ask,
            "raise": self._answer,
            "give": self._give,
            "turn": self._turn,
            "name": self._name,
        }
        pick = choices.get(view.phase)
        return pick(view, legal) if pick else self.luck.choice(legal)

    def _ask(self, view: View, legal: Sequence[str]) -> str:
        """A number of which it holds one card, or now and then any."""
        held = Counter(int(card[1:]) for card in view.hand)
        wanted = [move for move in legal if held[int(move.split()[1])] == 1]
        return self.luck.choice(wanted if wanted and self.luck.random() > WANDERS else legal)

    def _answer(self, view: View, legal: Sequence[str]) -> str:
        """Mostly the truth, not always."""
        holds = any(int(card[1:]) == view.number for card in view.hand)
        up = self.luck.random() < (LIES if holds else 1 - HIDES)
        fitting = [move for move in legal if move.startswith("up" if up else "down")]
        return self.luck.choice(fitting or legal)

    def _give(self, view: View, legal: Sequence[str]) -> str:
        """A card that belongs to no pair of its own."""
        held = Counter(int(card[1:]) for card in view.hand)
        single = [move for move in legal if held[int(move.split()[1][1:])] == 1]
        return self.luck.choice(single or legal)

    def _turn(self, view: View, legal: Sequence[str]) -> str:
        """An object remembered to fit a pair it holds; else one never seen."""
        held = Counter(int(card[1:]) for card in view.hand)
        pairs = {number for number, cards in held.items() if cards == 2}
        places = [int(move.split()[1]) - 1 for move in legal]
        fitting = [place for place in places if pairs & set(self._objects.get(place, []))]
        unseen = [place for place in places if place not in self._objects]
        return f"turn {self.luck.choice(fitting or unseen or places) + 1}"

    def _name(self, view: View, legal: Sequence[str]) -> str:
        """The deck furthest from winning."""
        laid = {move: len(view.decks[int(move.split()[1]) - 1].laid) for move in legal}
        fewest = min(laid.values())
        return self.luck.choice([move for move in legal if laid[move] == fewest])
