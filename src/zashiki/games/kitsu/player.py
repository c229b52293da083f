"""A simple player of Kitsu: it counts the trick, and plays what helps its clan most right now."""

from __future__ import annotations

import random
from collections.abc import Sequence

from zashiki.games.kitsu.view import Laid, View
from zashiki.players.seated import Seated

SPARES = 0.35
"""What a point of a card of the own colour is worth when kept for later."""
BLUNDERS = {"novice": 0.35, "regular": 0.0}
"""How often a player of each level plays whatever is allowed."""


def value(card: str | None) -> int:
    """The points of a card for blue; orange counts below zero, a card without a colour nothing."""
    if card is None or card[0] not in "bo" or not card[1:].isdigit():
        return 0
    return int(card[1:]) if card[0] == "b" else -int(card[1:])


def lead(trick: Sequence[Laid]) -> int:
    """By how much blue is ahead, as far as the cards can be seen."""
    points, swapped = 0, False
    for laid in trick:
        points += 0 if laid.destroyed else value(laid.card)
        points += {"three:blue": 3, "three:orange": -3}.get(laid.token or "", 0)
        swapped ^= (laid.card == "white") ^ (laid.token == "mirror")
    return -points if swapped else points


class Player(Seated[View]):
    """Plays the card that leaves its clan furthest ahead, and keeps the strong ones a little."""

    def __init__(self, seat: int, luck: random.Random, level: str = "regular") -> None:
        super().__init__(seat, luck, level)
        self._sign = 1 if seat % 2 == 0 else -1

    def choose(self, view: View, legal: Sequence[str]) -> str:
        """Pick by the phase."""
        if self.luck.random() < BLUNDERS[self.level]:
            return self.luck.choice(legal)
        if view.phase == "play":
            return max(legal, key=lambda move: self._worth(view, move) + self.luck.random())
        if view.phase == "destroy":
            return max(legal, key=lambda move: self._spoils(view, int(move.split()[1]) - 1))
        if view.phase == "token":
            own = [move for move in legal if move.endswith(f" to {self.seat + 1}")]
            return self.luck.choice(own or legal)
        return max(legal, key=lambda move: self._strength(move.split()[1]) + self.luck.random())

    def _strength(self, card: str) -> float:
        """How good a card is to have: own colour high; the specials in the middle."""
        return self._sign * value(card) if value(card) else 3.0

    def _worth(self, view: View, move: str) -> float:
        """The lead after this move, less what the card would still be good for."""
        card, _, extra = move.partition(" +")
        after = [*view.trick, Laid(self.seat, card, False, False, extra or None)]
        if card == "katana":
            return self._best_cut(view, after) - 1
        gain = self._sign * lead(after)
        keeps = 1.5 if extra else 0.0
        return gain - SPARES * max(0.0, self._strength(card)) - keeps

    def _best_cut(self, view: View, after: Sequence[Laid]) -> float:
        cuts = [place for place, laid in enumerate(view.trick) if self._can_cut(laid)]
        if not cuts:
            return self._sign * lead(after)
        return max(self._after_cut(after, place) for place in cuts)

    def _can_cut(self, laid: Laid) -> bool:
        return not laid.down and not laid.destroyed and laid.seat != self.seat and value(laid.card) != 0

    def _after_cut(self, trick: Sequence[Laid], place: int) -> float:
        cut = [Laid(c.seat, c.card, c.down, c.destroyed or k == place, c.token) for k, c in enumerate(trick)]
        return self._sign * lead(cut)

    def _spoils(self, view: View, place: int) -> float:
        return self._after_cut(view.trick, place)
