"""The rules of Kitsu: two clans of foxes, one trick after another. Numbers are those of docs/rules/.

Read parts, state, deal, may, do, trick, hidden.
"""

from __future__ import annotations

from zashiki.games.kitsu.rules.deal import deal, deal_cards
from zashiki.games.kitsu.rules.do import apply
from zashiki.games.kitsu.rules.hidden import reshuffle_hidden
from zashiki.games.kitsu.rules.may import legal, pending, refusal
from zashiki.games.kitsu.rules.state import State
from zashiki.games.kitsu.rules.trick import end_trick, outcome

__all__ = [
    "State",
    "apply",
    "deal",
    "deal_cards",
    "end_trick",
    "legal",
    "outcome",
    "pending",
    "refusal",
    "reshuffle_hidden",
]
