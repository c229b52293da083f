"""Sets of small numbers as bits of one word, and the words of a game's open actions."""

from __future__ import annotations

from zashiki.core.kernel import kernel, native
from zashiki.core.state import Record, i64

SPAN = 60
"""How many actions one word of open actions covers."""

FULL = (1 << SPAN) - 1


class Bits(Record):
    """The open actions of one seat: action a is bit a % SPAN of word a // SPAN."""

    words = i64(4)


@native("count")
def count(bits: int) -> int:
    """How many are in the set."""
    return bits.bit_count()


@native("lowest")
def lowest(bits: int) -> int:
    """The smallest number in the set (which must not be empty)."""
    return (bits & -bits).bit_length() - 1


@native("nth")
def nth(bits: int, n: int) -> int:
    """The n-th smallest number in the set, counting from 0."""
    while n > 0:
        bits &= bits - 1
        n -= 1
    return lowest(bits)


@kernel
def put(bits: Bits, first: int, actions: int) -> None:
    """Open the actions `first + k` for each k in the set `actions`.

    With a constant `first` the compiler can keep the words in registers.
    """
    word = first // SPAN
    shift = first % SPAN
    bits.words[word] |= (actions & (FULL >> shift)) << shift
    beyond = actions >> (SPAN - shift)
    if beyond:
        bits.words[word + 1] |= beyond


def members(bits: int) -> list[int]:
    """The numbers in the set, smallest first."""
    found = []
    while bits:
        lowest = bits & -bits
        found.append(lowest.bit_length() - 1)
        bits ^= lowest
    return found


def open_actions(bits: Bits) -> list[int]:
    """All open actions, smallest first."""
    return [word * SPAN + k for word, value in enumerate(bits.words) for k in members(value)]
