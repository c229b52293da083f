"""How Kinapa's computer players think: what they still remember, what they look at, and how they choose."""

from __future__ import annotations

import math
from typing import Any

from zashiki.core.aside import Aside, below
from zashiki.core.bits import Bits
from zashiki.core.game import Scores
from zashiki.core.kernel import bind_all, copy, kernel
from zashiki.core.lots import any_open
from zashiki.core.mind import EXPERT, Desk, Head, Mind
from zashiki.games.kinapa.habits import SEEN, habit, judge, settled, unseen
from zashiki.games.kinapa.hearing import hear
from zashiki.games.kinapa.imagine import conceal, imagine, imagine_objects, look
from zashiki.games.kinapa.knowledge import CARDS, Knowledge, even_out, meet
from zashiki.games.kinapa.rules import apply, legal, pending
from zashiki.games.kinapa.rules.parts import ASK, RAISE
from zashiki.games.kinapa.rules.state import State
from zashiki.players import search
from zashiki.players.nature import LOTS, lot_of
from zashiki.players.search import Tree, read_tree

RETAINS = (200, 500, 750, 1000)
"""Out of 1000 things seen in the turn before, how many does each level remember?"""
FADES = (1.0, 0.65, 0.4, 0.0)
"""How quickly memory fades: what is left after n turns goes with n to the power of minus this."""
MUDDLES = (40, 6, 0, 0)
"""Out of 100 decisions, how many does each level make without looking at all?"""
BY_HABIT = (55, 38, 18, 0)
"""Out of 100 decisions, how many does each level make by habit?"""
WARMTH = (120, 80, 50, 16)
"""How much worse than the best, in thousandths of an equal share, a hand may look and be chosen a third as often."""
LOOKS = (60, 200, 450, 12_000)
"""How many walks each level makes."""
CURIOSITY = 0.3
"""How much walks prefer what was seldom looked at: at a table of many, chances differ by little."""

_OWN: dict[str, Any] = {
    "Position": State, "Knowledge": Knowledge, "apply": apply, "legal": legal, "pending": pending, "imagine": imagine,
    "habit": habit, "unseen": unseen, "settled": settled, "judge": judge,
    "CURIOSITY": CURIOSITY,
}  # fmt: skip
_search = bind_all((search.plant, search.grow), **_OWN)
plant: Any = _search["plant"]
grow: Any = _search["grow"]


# ------------------------------------------------------------------------------------------- forgetting


@kernel
def recalls(head: Head, thing: int, turn: int, now: int) -> bool:
    """Does a player still remember what it saw in that turn?"""
    age = max(1, now - turn)
    left = RETAINS[head.level] * math.exp(-FADES[head.level] * math.log(age))
    return lot_of(head.nature, 128 * turn + thing) < left * (LOTS // 1000)


@kernel
def forget(k: Knowledge, head: Head) -> None:
    """What has faded may be anywhere again; the odds that hands spoke of go with it."""
    others = ((1 << k.decks) - 1) & ~(1 << k.mine)
    for card in range(CARDS):
        elsewhere = k.can[card] and not (k.can[card] >> k.mine) & 1
        if elsewhere and not recalls(head, card, k.since[card], k.turn):
            k.can[card] = others
            even_out(k, card)
    for place in range(2 * k.decks):
        if k.object[place] and not recalls(head, 64 + place, k.object_since[place], k.turn):
            k.object[place] = 0
    for deck in range(k.decks if head.level < EXPERT else 0):
        k.one_of[deck] = 0
        k.no_pair[deck] = 0


# ------------------------------------------------------------------------------------------- a decision


@kernel
def begin(
    s: State, k: Knowledge, head: Head, desk: Desk, aside: Aside,
    memory: Knowledge, root: State, _walk: State, tree: Tree, bits: Bits, _scores: Scores,
) -> None:  # fmt: skip
    """Recall what can be recalled, and list the open actions."""
    copy(memory, k)
    forget(memory, head)
    copy(root, s)
    look(root, memory)
    imagine_objects(root, memory, aside)
    for place in range(2 * s.decks):
        if memory.object[place] and (s.face_down >> place) & 1:
            root.object_laid[place] = SEEN
    plant(root, head, desk, tree, bits)


@kernel
def ponder(
    _s: State, _k: Knowledge, head: Head, _desk: Desk, aside: Aside,
    memory: Knowledge, root: State, walk: State, tree: Tree, bits: Bits, scores: Scores, walks: int,
) -> None:  # fmt: skip
    """Walk through imagined games."""
    grow(root, memory, head, aside, walk, tree, bits, scores, walks)


@kernel
def settle(
    s: State, _k: Knowledge, head: Head, desk: Desk, aside: Aside,
    _memory: Knowledge, root: State, _walk: State, tree: Tree, bits: Bits, _scores: Scores,
) -> int:  # fmt: skip
    """Decide: by what the walks came to, by habit, or without looking."""
    read_tree(tree, desk)
    legal(root, head.seat, bits)
    whim = below(aside, 100)
    if whim < MUDDLES[head.level]:
        return any_open(bits, aside)
    if whim < MUDDLES[head.level] + BY_HABIT[head.level]:
        return habit(root, head.seat, bits, aside)  # which asks for nothing but its own cards and objects seen
    if s.phase in (ASK, RAISE):
        return desk.actions[mixed(desk, 1000 * WARMTH[head.level] // s.seats, aside)]
    return desk.actions[best(desk)]


@kernel
def best(desk: Desk) -> int:
    """The option looked at most often; of several, the one that promised most."""
    found = 0
    for option in range(desk.count):
        more = desk.tries[option] > desk.tries[found]
        if more or (desk.tries[option] == desk.tries[found] and desk.worth[option] > desk.worth[found]):
            found = option
    return found


@kernel
def mixed(desk: Desk, warmth: int, aside: Aside) -> int:
    """An option by lot, the likelier the more it promises, so that nobody can read which it will be."""
    top = best(desk)
    total = 0
    for option in range(desk.count):
        total += appeal(desk, option, top, warmth)
    lot = below(aside, max(1, total))
    for option in range(desk.count):
        lot -= appeal(desk, option, top, warmth)
        if lot < 0:
            return option
    return top


@kernel
def appeal(desk: Desk, option: int, top: int, warmth: int) -> int:
    """How likely an option is chosen: it falls off with what it promises less than the best, and what is less sure."""
    short = max(0, desk.worth[top] - desk.worth[option])
    return int(100000.0 * math.exp(-short / max(1, warmth)) * desk.tries[option] / max(1, desk.tries[top]))


def walks(level: int, seats: int) -> int:
    """How many walks a player of a level makes; with more players each takes longer."""
    return LOOKS[level] if seats <= 4 else LOOKS[level] * 3 // seats


MIND = Mind(
    knowledge=Knowledge,
    meet=meet,
    hear=hear,
    conceal=conceal,
    imagine=imagine,
    scratch=(Knowledge, State, State, Tree, Bits, Scores),
    begin=begin,
    ponder=ponder,
    settle=settle,
    walks=walks,
)
