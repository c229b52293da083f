"""Shuffles are fair: everything is equally likely to lie everywhere."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from tests.tables import Kind
from zashiki.core.aside import Aside, set_luck
from zashiki.core.bits import members

DEALS = 1500


def places_of_blue_six(s: Any) -> list[int]:
    return [k for k in range(s.draw_end) if s.cards[k] == 5]


def places_of_the_first_object(s: Any) -> list[int]:
    return [place for place in range(2 * s.decks) if s.objects[place] == 0]


def decks_of_the_first_cat(s: Any) -> list[int]:
    return [deck for deck in range(s.decks) if s.cards[deck] & 1]


def cards_beside_the_first_cat(s: Any) -> list[int]:
    (deck,) = decks_of_the_first_cat(s)
    return [card for card in members(s.cards[deck]) if card != 0]


def places_of_the_first_mask(s: Any) -> list[int]:
    return [k for k in range(s.size) if s.deck[k] == 0]


@pytest.mark.parametrize(
    ("kind", "places", "how_many"),
    [
        (Kind("kitsu", 2), places_of_blue_six, 24),
        (Kind("kitsu", 6), places_of_blue_six, 30),
        (Kind("kinapa", 4), places_of_the_first_object, 8),
        (Kind("kinapa", 8), decks_of_the_first_cat, 8),
        (Kind("kinapa", 4), cards_beside_the_first_cat, 15),
        (Kind("kabuki", 4), places_of_the_first_mask, 50),
    ],
    ids=lambda value: getattr(value, "__name__", str(value)),
)
def test_every_place_is_equally_likely(kind: Kind, places: Callable[[Any], list[int]], how_many: int) -> None:
    found: Counter[int] = Counter()
    for deal in range(DEALS):
        state, aside = kind.game.state(), Aside()
        set_luck(aside, hashlib.sha256(f"deal {deal}".encode()).digest())
        kind.game.deal(state, kind.table, aside)
        found.update(places(state))
    assert len(found) == how_many
    expected = found.total() / how_many
    spread = sum((times - expected) ** 2 / expected for times in found.values())
    # Chi-square with how_many - 1 degrees of freedom: its mean, and five standard deviations more.
    assert spread < how_many - 1 + 5 * (2 * (how_many - 1)) ** 0.5
