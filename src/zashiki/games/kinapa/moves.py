"""Kinapa's moves in words."""

from __future__ import annotations

from zashiki.games.kinapa.rules.parts import DECKS, PLACES

CARDS = (*(f"a{number}" for number in range(1, 17)), *(f"s{number}" for number in range(1, 17)))
_NUMBERS = range(1, 17)

NOTATION = (
    *(f"ask {number}{bot}" for bot in ("", " bot up", " bot down") for number in _NUMBERS),
    *("up", "down", "up bot up", "up bot down", "down bot up", "down bot down"),
    *(f"name {deck + 1}" for deck in range(DECKS)),
    *(f"take {deck + 1}" for deck in range(DECKS)),
    *(f"give {card}" for card in CARDS),
    *(f"turn {place + 1}" for place in range(PLACES)),
    *(f"lay {number}" for number in _NUMBERS),
    *(f"name {deck + 1} to {seat + 1}" for deck in range(DECKS) for seat in range(DECKS)),
)
