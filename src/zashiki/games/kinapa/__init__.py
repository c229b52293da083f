"""Kinapa: who has none?"""

from __future__ import annotations

from zashiki.core.game import Game, Option
from zashiki.games.kinapa import rules, sight, view
from zashiki.games.kinapa.manners import MANNERS
from zashiki.games.kinapa.mind import MIND
from zashiki.games.kinapa.moves import NOTATION
from zashiki.games.kinapa.standing import STANDING

GAME = Game(
    name="kinapa",
    about="bluff: who has none?",
    prefix="KN",
    rules=1,
    seats=range(2, 9),
    options=(
        Option(
            "bot_deck", 0, 1, lambda _seats: 0, "one deck more that nobody holds (KN-01)", flag=True, seats=range(4, 8)
        ),
    ),
    state=rules.State,
    words=4,
    notation=NOTATION,
    deal=rules.deal,
    deal_cards=rules.deal_cards,
    pending=rules.pending,
    legal=rules.legal,
    refusal=rules.refusal,
    apply=rules.apply,
    outcome=rules.outcome,
    reshuffle_hidden=rules.reshuffle_hidden,
    sight=sight.Sight,
    observe=sight.observe,
    public=view.public,
    own=view.own,
    view=view.view,
    sees=view.View,
    hear=view.hear,
    hears=view.Event,
    whole=view.whole,
    chance=view.chance,
    manners=MANNERS,
    mind=MIND,
    standing=STANDING,
)
