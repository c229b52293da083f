"""Choosing by lot, inside compiled code: a seat among those asked, an action among those open."""

from __future__ import annotations

from zashiki.core.aside import Aside, below, share
from zashiki.core.bits import SPAN, Bits, count, lowest, nth
from zashiki.core.game import WORDS
from zashiki.core.kernel import kernel


@kernel
def pick_seat(mind: Aside, lot: int, seats: int) -> int:
    """One of the seats that may act, by lot (which is KB-23)."""
    asked = count(seats)
    return lowest(seats) if asked == 1 else nth(seats, share(mind, lot, asked))


@kernel
def count_open(bits: Bits) -> int:
    """How many actions are open."""
    total = 0
    for word in range(WORDS):
        total += count(bits.words[word])
    return total


@kernel
def nth_open(bits: Bits, n: int) -> int:
    """The n-th open action, counting from 0."""
    for word in range(WORDS - 1):
        here = count(bits.words[word])
        if n < here:
            return SPAN * word + nth(bits.words[word], n)
        n -= here
    return SPAN * (WORDS - 1) + nth(bits.words[WORDS - 1], n)


@kernel
def any_open(bits: Bits, luck: Aside) -> int:
    """One of the open actions, each as likely."""
    size = count_open(bits)
    return nth_open(bits, 0 if size == 1 else below(luck, size))
