"""Luck and rows."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest

from zashiki.core.aside import ALL, Aside, below, commitment, draw, happenings, heard, move_luck, set_luck, tell


def lucky(text: str) -> Aside:
    aside = Aside()
    set_luck(aside, hashlib.sha256(text.encode()).digest())
    return aside


def test_the_generator_is_xoshiro256_plus_plus() -> None:
    aside = Aside()
    set_luck(aside, b"".join(word.to_bytes(8, "little") for word in (1, 2, 3, 4)))
    # The reference outputs of its authors' program for this state.
    assert [draw(aside) for _ in range(4)] == [41943041, 58720359, 3588806011781223, 3591011842654386]


def test_a_seed_of_nothing_but_zeros_still_gives_luck() -> None:
    aside = Aside()
    set_luck(aside, bytes(32))
    assert len({draw(aside) for _ in range(100)}) > 90


@pytest.mark.parametrize("n", [1, 2, 3, 7, 50])
def test_below_gives_every_number_about_equally_often(n: int) -> None:
    aside = lucky("below")
    counts = Counter(below(aside, n) for _ in range(400 * n))
    assert set(counts) == set(range(n))
    assert all(300 < times < 500 for times in counts.values())


def test_rows_are_told_only_when_somebody_listens_and_only_to_who_may_hear() -> None:
    aside = Aside()
    tell(aside, 3, 8, ALL, 1, 2, 3, 4, 5)
    assert happenings(aside) == []
    aside.telling = 1
    tell(aside, 3, 8, ALL, 1, 2, 3, 4, 5)
    tell(aside, 4, 9, 0b100, 0, 0, 0, 0, 0)
    rows = happenings(aside)
    assert [tuple(row) for row in rows] == [(3, 8, ALL, 1, 2, 3, 4, 5), (4, 9, 4, 0, 0, 0, 0, 0)]
    assert [row.event for row in heard(rows, 2)] == [3, 4]
    assert [row.event for row in heard(rows, 0)] == [3]
    assert [row.event for row in heard(rows, -1)] == [3]


def test_the_luck_of_a_live_move_depends_on_seed_salts_and_number() -> None:
    seed, salts = b"seed", [b"a", b"bc"]
    base = move_luck(seed, salts, 3)
    assert base == move_luck(seed, salts, 3)
    others = [
        move_luck(b"other", salts, 3),
        move_luck(seed, [b"ab", b"c"], 3),
        move_luck(seed, [b"a"], 3),
        move_luck(seed, salts, 4),
    ]
    assert base not in others
    assert len({*others}) == 4


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    assert commitment(b"seed") == hashlib.sha256(b"seed").hexdigest()
