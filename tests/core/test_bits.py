"""Sets as bits, and words of open actions."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from zashiki.core.bits import SPAN, Bits, count, lowest, members, nth, open_actions, put


@given(st.sets(st.integers(0, 61), min_size=1))
def test_a_set_of_bits_is_its_members(numbers: set[int]) -> None:
    word = sum(1 << number for number in numbers)
    assert members(word) == sorted(numbers)
    assert count(word) == len(numbers)
    assert lowest(word) == min(numbers)
    assert [nth(word, n) for n in range(len(numbers))] == sorted(numbers)


@given(st.integers(0, 3 * SPAN - 1), st.sets(st.integers(0, 31)))
def test_put_opens_actions_across_the_border_of_words(first: int, numbers: set[int]) -> None:
    bits = Bits()
    put(bits, first, sum(1 << number for number in numbers))
    assert open_actions(bits) == sorted(first + number for number in numbers)
