"""What a player's nature decides: the same for the same question all through a game, without anybody keeping it."""

from __future__ import annotations

from zashiki.core.kernel import kernel

LOTS = 1 << 30
"""A nature, a question and a lot are numbers below this."""


@kernel
def lot_of(nature: int, question: int) -> int:
    """A lot from 0 to LOTS - 1 that a nature draws for a question, as good as by chance but always the same."""
    lot = (nature ^ (question * 0x1E3779B1)) & (LOTS - 1)
    for _ in range(3):
        lot = ((lot ^ (lot >> 15)) * 0x2C1B3C6D) & (LOTS - 1)
        lot = ((lot ^ (lot >> 12)) * 0x297A2D39) & (LOTS - 1)
    return lot ^ (lot >> 15)
