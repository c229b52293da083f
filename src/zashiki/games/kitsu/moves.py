"""Kitsu's moves in words."""

from __future__ import annotations

from zashiki.games.kitsu.rules.parts import SEATS

CARDS = (*(f"b{value}" for value in range(1, 7)), *(f"o{value}" for value in range(1, 7)), "white", "black", "katana")
TOKENS = ("three", "standstill", "veil", "recall", "mirror")
EXTRAS = ("", "three:blue", "three:orange", "standstill", "veil", "recall", "mirror")
"""What can be played with a card."""

NOTATION = (
    *(f"give {card}" for card in CARDS),
    *(f"{card} +{extra}" if extra else card for extra in EXTRAS for card in CARDS),
    *(f"recall {card}" for card in CARDS),
    *(f"destroy {position + 1}" for position in range(6)),
    *(f"token {token} to {seat + 1}" for token in TOKENS for seat in range(SEATS)),
)
