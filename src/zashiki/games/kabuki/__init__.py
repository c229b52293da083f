"""Kabuki: memory, and the nerve to say "Stop!"."""

from __future__ import annotations

from zashiki.core.game import Game, Option
from zashiki.games.kabuki import rules, sight, view
from zashiki.games.kabuki.manners import MANNERS
from zashiki.games.kabuki.mind import MIND
from zashiki.games.kabuki.moves import NOTATION
from zashiki.games.kabuki.standing import STANDING

GAME = Game(
    name="kabuki",
    about='memory, and the nerve to shout "Stop!"',
    prefix="KB",
    rules=1,
    seats=range(2, 7),
    options=(
        Option("designs", 2, 10, lambda _seats: 10, "how many different masks (KB-01)"),
        Option("copies", 2, 5, lambda _seats: 5, "how many cards of each mask (KB-01)"),
        Option("tokens", 1, 5, lambda seats: 5 if seats <= 4 else 4, "tokens each player starts a round with (KB-03)"),
        Option("rounds", 1, 3, lambda _seats: 3, "how many rounds make a game (KB-19)"),
    ),
    state=rules.State,
    words=1,
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
    shout=rules.STOP,
)
