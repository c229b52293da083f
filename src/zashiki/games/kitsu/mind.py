"""How computer players of Kitsu think: they search over the hands that their partners and opponents may hold.

A walk goes on to the end of the deal (or of the round, if a marker arrives first); the race is then judged by how far
both clans have to go, by the rounds they have won and by the token they hold.
"""

from __future__ import annotations

import math
from typing import Any

from zashiki.core.aside import Aside
from zashiki.core.bits import Bits
from zashiki.core.game import Scores
from zashiki.core.kernel import bind, bind_all, copy, kernel
from zashiki.core.lots import any_open
from zashiki.core.mind import EXPERT, WHOLE, Desk, Head, Mind
from zashiki.games.kitsu.imagine import conceal, imagine
from zashiki.games.kitsu.knowledge import Knowledge, hear, meet
from zashiki.games.kitsu.rules import State, apply, legal, pending
from zashiki.games.kitsu.rules.parts import EXCHANGE, KINDS, TOKENS, YAKO, ZENKO
from zashiki.players import search
from zashiki.players.nature import LOTS, lot_of
from zashiki.players.search import Tree, by_tries, most_tried, read_tree

TOKEN_WORTH = 2.0
"""How many spaces a Power token in hand is worth."""
STEEPNESS = 0.75
"""How surely the clan that is ahead wins the race."""

WALKS = (40, 250, 1_500, 40_000)
"""How much each level looks at."""
COUNTS = (0, 30, 90, 100)
"""How likely, in percent, each level keeps count of a kind of card through a deal."""


# ------------------------------------------------------------------------------------------- forgetting


@kernel
def remember(k: Knowledge, head: Head) -> None:
    """Forget by level and nature: of some kinds a player loses count, and no longer knows if they were played.

    The last trick is fresh in everybody's mind. What a hand cannot hold is known to who keeps count of all.
    """
    lost = 0
    for kind in range(KINDS):
        noted = (k.recalled >> (4 * kind)) & 15  # what somebody took back is talked about: nobody forgets it
        if noted == 0 and lot_of(head.nature, KINDS * k.deals + kind) >= LOTS // 100 * COUNTS[head.level]:
            older = ((k.gone >> (4 * kind)) & 15) - ((k.last >> (4 * kind)) & 15)
            k.gone -= max(0, older) << (4 * kind)
            lost += 1
    if lost > KINDS // 2:
        for seat in range(k.seats):
            k.no_blue[seat] = 0
            k.no_orange[seat] = 0


# ------------------------------------------------------------------------------------------- what the search asks


@kernel
def anything(_s: State, _seat: int, bits: Bits, aside: Aside) -> int:
    """Whatever is allowed."""
    return any_open(bits, aside)


@kernel
def unseen(s: State, seat: int, me: int) -> bool:
    """Nobody sees what is laid for a partner (KT-08)."""
    return s.phase == EXCHANGE and seat != me


@kernel
def settled(s: State, root: State) -> bool:
    """At the end of the deal."""
    return s.deck_number != root.deck_number or s.round != root.round


@kernel
def judge(s: State, _root: State, scores: Scores) -> None:
    """The chance of each clan to win the game, for each of its members."""
    zenko = math.floor(WHOLE * chance_of_zenko(s))
    for seat in range(s.seats):
        scores.of[seat] = WHOLE - zenko if seat & 1 else zenko


@kernel
def chance_of_zenko(s: State) -> float:
    """The chance of Zenko to win the game, if rounds to come are won as often as lost (KT-36)."""
    zenko, yako = s.rounds - s.won[ZENKO], s.rounds - s.won[YAKO]
    if zenko == 0 or yako == 0:
        return 1.0 if zenko == 0 else 0.0
    race = chance_in_race(s)
    if zenko == yako:
        return race if zenko == 1 else 0.25 + 0.5 * race
    return 0.5 + 0.5 * race if zenko < yako else 0.5 * race


@kernel
def chance_in_race(s: State) -> float:
    """The chance of Zenko's marker to arrive first (KT-35)."""
    zenko, yako = s.track - s.markers[ZENKO], s.track - s.markers[YAKO]
    lead = float(yako - zenko)
    for token in range(TOKENS):
        if s.tokens[token] >= 0:
            lead += -TOKEN_WORTH if s.tokens[token] & 1 else TOKEN_WORTH
    return 1.0 / (1.0 + math.exp(-STEEPNESS * lead / math.sqrt(zenko + yako)))


# ------------------------------------------------------------------------------------------- deciding

WORDS = 3

_OWN: dict[str, Any] = {
    "Position": State, "Knowledge": Knowledge, "WORDS": WORDS, "apply": apply, "legal": legal, "pending": pending,
    "imagine": imagine, "habit": bind(anything, WORDS=WORDS), "unseen": unseen, "settled": settled, "judge": judge,
}  # fmt: skip
_search = bind_all((search.plant, search.grow), **_OWN)
plant: Any = _search["plant"]
grow: Any = _search["grow"]


@kernel
def begin(
    root: State,
    k: Knowledge,
    head: Head,
    desk: Desk,
    _aside: Aside,
    _s: State,
    own: Knowledge,
    tree: Tree,
    bits: Bits,
    _scores: Scores,
) -> None:
    """Recollect what this player has kept in mind, and list the open moves."""
    copy(own, k)
    remember(own, head)
    plant(root, head, desk, tree, bits)


@kernel
def ponder(
    root: State,
    _k: Knowledge,
    head: Head,
    _desk: Desk,
    aside: Aside,
    s: State,
    own: Knowledge,
    tree: Tree,
    bits: Bits,
    scores: Scores,
    walks: int,
) -> None:
    """Walk through so many imagined deals."""
    grow(root, own, head, aside, s, tree, bits, scores, walks)


@kernel
def settle(
    _root: State,
    _k: Knowledge,
    head: Head,
    desk: Desk,
    aside: Aside,
    _s: State,
    _own: Knowledge,
    tree: Tree,
    _bits: Bits,
    _scores: Scores,
) -> int:
    """The move looked at most; weaker players also play others, the more often the better they looked."""
    read_tree(tree, desk)
    option = most_tried(desk) if head.level >= EXPERT else by_tries(desk, 1 + 2 * head.level, aside)
    return desk.actions[option]


def walks(level: int, _seats: int) -> int:
    """How many deals a player of a level imagines."""
    return WALKS[level]


MIND = Mind(
    knowledge=Knowledge,
    meet=meet,
    hear=hear,
    conceal=conceal,
    imagine=imagine,
    scratch=(State, Knowledge, Tree, Bits, Scores),
    begin=begin,
    ponder=ponder,
    settle=settle,
    walks=walks,
)
