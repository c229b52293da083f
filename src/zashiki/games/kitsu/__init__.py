"""Kitsu: two clans of foxes, one trick after another."""

from __future__ import annotations

from zashiki.core.game import Game, Option
from zashiki.games.kitsu import rules, sight, view
from zashiki.games.kitsu.manners import MANNERS
from zashiki.games.kitsu.mind import MIND
from zashiki.games.kitsu.moves import NOTATION
from zashiki.games.kitsu.standing import STANDING

GAME = Game(
    name="kitsu",
    about="two clans of foxes, trick after trick",
    prefix="KT",
    rules=1,
    seats=(2, 4, 6),
    options=(
        Option("track", 4, 60, lambda _seats: 12, "spaces of the wisdom track (KT-04)"),
        Option("rounds", 1, 2, lambda _seats: 2, "rounds a clan must win (KT-36)"),
    ),
    state=rules.State,
    words=3,
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
    partnered=(4, 6),
    settle=rules.end_trick,
)
