"""How long computer players take: like people, quicker at higher levels, and never by what they decide."""

from __future__ import annotations

import random
from itertools import pairwise
from statistics import mean, median

import pytest

from zashiki.core.mind import LEVELS
from zashiki.players.nature import LOTS, lot_of
from zashiki.players.pace import LONGEST, QUICKEST, pause, reaction


def reactions(level: str) -> list[float]:
    luck = random.Random(5)
    return sorted(reaction(level, luck) for _ in range(2000))


@pytest.mark.parametrize("level", LEVELS)
def test_reactions_are_skewed_as_those_of_people_are_and_nobody_is_quicker_than_a_person(level: str) -> None:
    times = reactions(level)
    assert times[0] >= QUICKEST
    assert 0.35 < median(times) < 1.4
    assert mean(times) > median(times)
    assert times[-1] > 1.2


def test_each_level_is_quicker_on_average_than_the_one_below_but_not_always() -> None:
    by_level = [reactions(level) for level in LEVELS]
    for slower, quicker in pairwise(by_level):
        assert mean(quicker) < 0.95 * mean(slower)
        assert slower[0] < median(quicker)


@pytest.mark.parametrize("level", LEVELS)
def test_a_turn_takes_a_moment_and_nobody_waits_long(level: str) -> None:
    luck = random.Random(6)
    times = [pause(level, luck) for _ in range(2000)]
    assert min(times) >= 0.3
    assert 0.7 < mean(times) < 3
    assert max(times) <= LONGEST


def test_a_nature_answers_the_same_question_alike_and_different_ones_by_chance() -> None:
    lots = [lot_of(77, question) for question in range(4000)]
    assert lots == [lot_of(77, question) for question in range(4000)]
    assert all(0 <= lot < LOTS for lot in lots)
    eighths = [sum(lot * 8 // LOTS == part for lot in lots) for part in range(8)]
    assert all(400 < part < 600 for part in eighths)
    alike = sum(lot_of(nature, 5) * 2 // LOTS == lot_of(nature, 6) * 2 // LOTS for nature in range(2000))
    assert 900 < alike < 1100
