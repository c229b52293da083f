"""What is sent of a state is the view of it, byte for byte a view that can be read as one."""

from __future__ import annotations

import random

import msgspec
import pytest

from tests.tables import TABLES, Kind
from zashiki.core.sitting import Luck
from zashiki.table.tableau import Tableau


@pytest.mark.parametrize("kind", TABLES, ids=str)
def test_what_is_sent_is_the_view(kind: Kind) -> None:
    luck = random.Random(3)
    tableau = Tableau(kind.game, kind.table, Luck(luck.randbytes(32), [b"salt"] * kind.table.seats))
    for _ in range(60):
        for seat in range(-1, kind.table.seats):
            sent = msgspec.json.decode(bytes(tableau.picture(seat)), type=kind.game.sees)
            assert sent == kind.game.view(tableau.state, seat)
        asked = tableau.asked()
        if not asked:
            return
        seat = luck.choice(asked)
        tableau.play(seat, luck.choice(tableau.legal(seat)))
