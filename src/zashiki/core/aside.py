"""What goes along with every call of the rules: luck, and rows of what happened.

Luck is a generator of 256 bits (xoshiro256++, by Blackman and Vigna). It is never part of a game's state. This file is
the only one with arithmetic that wraps round.

A row says (event, rule, who may hear, and five numbers). The rules write them only while `telling` is set.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from zashiki.core.kernel import cold, kernel, native
from zashiki.core.state import Record, Row, i64, u64

ROWS = 96
WIDTH = 8
WATCHERS = 8
"""The bit of those who may hear that stands for everybody without a seat."""
ALL = (1 << 9) - 1

_MASK = 0xFFFFFFFFFFFFFFFF
_LOW = 0xFFFFFFFF


class Aside(Record):
    """Luck, and what happened in the last call."""

    luck = u64(4)
    telling = i64()
    told = i64()
    owed = i64()
    """What was put off, a deal or the end of a trick; 0: nothing. Only on a graphics card (lab/loops/patience)."""
    rows = i64(ROWS * WIDTH)


class Happening(NamedTuple):
    """One row of what happened, as the rules told it."""

    event: int
    rule: int
    hears: int
    a: int
    b: int
    c: int
    d: int
    e: int


@native("turned")
def _turned(x: int, k: int) -> int:
    """`x` rotated left by k bits."""
    return ((x << k) | (x >> (64 - k))) & _MASK


@kernel
def draw(aside: Aside) -> int:
    """The next 64 bits of luck."""
    a, b, c, d = aside.luck[0], aside.luck[1], aside.luck[2], aside.luck[3]
    drawn = (_turned((a + d) & _MASK, 23) + a) & _MASK
    t = (b << 17) & _MASK
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= t
    aside.luck[0] = a
    aside.luck[1] = b
    aside.luck[2] = c
    aside.luck[3] = _turned(d, 45)
    return drawn


@kernel
def half(drawn: int, which: int) -> int:
    """The low (0) or the high (1) 32 bits of a draw."""
    return (drawn >> (32 * which)) & _LOW


@kernel
def below(aside: Aside, n: int) -> int:
    """A number from 0 to n - 1, each exactly as likely (n up to 2³¹)."""
    return share(aside, half(draw(aside), 1), n)


@kernel
def share(aside: Aside, lot: int, n: int) -> int:
    """Turn a lot of 32 bits into a number below n, each exactly as likely (Lemire's method; seldom draws again)."""
    product = lot * n
    if (product & _LOW) < n:
        unfair = (_LOW + 1 - n) % n
        while (product & _LOW) < unfair:
            product = half(draw(aside), 1) * n
    return product >> 32


@kernel
def tell(aside: Aside, event: int, rule: int, hears: int, a: int, b: int, c: int, d: int, e: int) -> None:
    """Note that something happened, by which rule, and which seats (bits; WATCHERS is one) may hear of it."""
    if aside.telling:
        note(aside, event, rule, hears, a, b, c, d, e)


@kernel
def mark(aside: Aside, rule: int) -> None:
    """Note that a rule came into play, for the count of rules alone: nobody hears of it."""
    tell(aside, 0, rule, 0, 0, 0, 0, 0, 0)


@cold
def note(aside: Aside, event: int, rule: int, hears: int, a: int, b: int, c: int, d: int, e: int) -> None:
    """Write one more row of what happened."""
    row = aside.told * WIDTH
    aside.rows[row] = event
    aside.rows[row + 1] = rule
    aside.rows[row + 2] = hears
    aside.rows[row + 3] = a
    aside.rows[row + 4] = b
    aside.rows[row + 5] = c
    aside.rows[row + 6] = d
    aside.rows[row + 7] = e
    aside.told += 1


def happenings(aside: Aside) -> list[Happening]:
    """What the last call told, in order."""
    return [Happening(*aside.rows[row : row + WIDTH]) for row in range(0, aside.told * WIDTH, WIDTH)]


def heard(rows: Sequence[Happening], seat: int) -> Iterator[Happening]:
    """The rows that a seat (-1: a watcher) may hear."""
    ear = 1 << (seat if seat >= 0 else WATCHERS)
    return (row for row in rows if row.hears & ear)


def luck_words(material: bytes) -> list[int]:
    """The generator's start, as four words, from 32 bytes."""
    words = [int.from_bytes(material[8 * word : 8 * word + 8], "little") for word in range(4)]
    return words if any(words) else [1, 0, 0, 0]  # from all zeros it would never move


def set_luck(aside: Aside, material: bytes) -> None:
    """Seed the generator with 32 bytes."""
    for place, word in enumerate(luck_words(material)):
        aside.luck[place] = word


class UndrawnLuck(Row):
    """The luck of a move, worked out when the first of it is drawn: most moves need none."""

    __slots__ = ("_material",)

    def __init__(self, material: Callable[[], bytes]) -> None:
        super().__init__((0, 0, 0, 0), "luck", "Q")
        self._material: Callable[[], bytes] | None = material

    def __getitem__(self, index: Any) -> Any:
        """One word of the generator."""
        if self._material is not None:
            list.__setitem__(self, slice(None), luck_words(self._material()))
            self._material = None
        return super().__getitem__(index)


def set_luck_when_drawn(aside: Aside, material: Callable[[], bytes]) -> None:
    """Seed the generator of a plain record with 32 bytes, as late as possible."""
    aside.__dict__["luck"] = UndrawnLuck(material)


def move_luck(seed: bytes, salts: Sequence[bytes], n: int) -> bytes:
    """The luck of move n of a live game (0: the deal): HMAC-SHA256 under the seed of all salts and n."""
    message = b"".join(len(salt).to_bytes(2, "big") + salt for salt in salts) + n.to_bytes(4, "big")
    return hmac.new(seed, message, hashlib.sha256).digest()


def commitment(seed: bytes) -> str:
    """What is shown before the deal, so that the seed cannot be changed after it."""
    return hashlib.sha256(seed).hexdigest()
