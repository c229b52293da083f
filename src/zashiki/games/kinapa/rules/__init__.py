"""The rules of Kinapa: who has none? Numbers are those of docs/rules/. Read parts, state, deal, may, do, end."""

from __future__ import annotations

from zashiki.games.kinapa.rules.deal import deal, deal_cards
from zashiki.games.kinapa.rules.do import apply
from zashiki.games.kinapa.rules.end import outcome, reshuffle_hidden
from zashiki.games.kinapa.rules.may import legal, pending, refusal
from zashiki.games.kinapa.rules.state import State

__all__ = ["State", "apply", "deal", "deal_cards", "legal", "outcome", "pending", "refusal", "reshuffle_hidden"]
