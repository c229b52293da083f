"""Information-set search: many walks through imagined tables, each consistent with all that a seat knows.

One tree is grown over what can be seen (Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search",
2012). Every walk imagines the hidden cards anew, follows the tree with an upper confidence bound among the actions that
are open on this imagined table, adds one node, plays on by habit to a point where the position can be judged, and lets
everybody who acted on the way remember what it came to for them. What others do unseen does not branch.

The loops name the verbs of a game and of its mind; `bind` puts those of a certain game in their place.
"""

from __future__ import annotations

import math

from zashiki.core.aside import Aside, below
from zashiki.core.bits import SPAN, Bits, lowest
from zashiki.core.game import Scores, Unbound, apply, legal, pending
from zashiki.core.kernel import copy, kernel
from zashiki.core.lots import count_open, nth_open
from zashiki.core.mind import MOST_OPTIONS, Desk, Head
from zashiki.core.state import Record, i16, i32, i64

NODES = 1 << 16
DEEPEST = 48
"""A walk leaves the tree here."""
LONGEST = 400
"""A walk is judged where it stands after so many moves."""
CURIOSITY = 0.7
"""How much a walk prefers what was seldom looked at."""


class Position(Record):
    """A game's state; `bind` puts a certain game's in its place."""


class Knowledge(Record):
    """What a seat knows; `bind` puts a certain game's in its place."""


class Tree(Record):
    """Nodes are numbered; 0 is the decision itself. A node stands for the action that led to it."""

    used = i64()
    first = i32(NODES)
    next = i32(NODES)
    action = i16(NODES)
    visits = i32(NODES)
    offered = i32(NODES)
    """How often it was open when its parent was passed."""
    total = i64(NODES)
    """What came of it for whoever acted."""
    path = i32(DEEPEST + 1)
    actor = i32(DEEPEST + 1)


# ------------------------------------------------------------------------------------------- what a game answers


@kernel
def imagine(s: Position, k: Knowledge, aside: Aside) -> None:
    """Draw what is hidden, by all that is known."""
    raise Unbound


@kernel
def habit(s: Position, seat: int, bits: Bits, aside: Aside) -> int:
    """What this seat does without much thought: one of its open actions."""
    raise Unbound


@kernel
def unseen(s: Position, seat: int, me: int) -> bool:
    """Does `me` not see what `seat` does now?"""
    raise Unbound


@kernel
def settled(s: Position, root: Position) -> bool:
    """May a walk that began at `root` be judged here?"""
    raise Unbound


@kernel
def judge(s: Position, root: Position, scores: Scores) -> None:
    """Set everybody's expected share of the win, out of WHOLE."""
    raise Unbound


# ------------------------------------------------------------------------------------------- the search


@kernel
def plant(s: Position, head: Head, desk: Desk, tree: Tree, bits: Bits) -> None:
    """An empty tree, and the open actions on the desk."""
    tree.used = 1
    tree.first[0] = 0
    tree.visits[0] = 0
    legal(s, head.seat, bits)
    desk.count = min(count_open(bits), MOST_OPTIONS)
    for option in range(desk.count):
        desk.actions[option] = nth_open(bits, option)
        desk.tries[option] = 0
        desk.worth[option] = 0


@kernel
def grow(
    root: Position,
    k: Knowledge,
    head: Head,
    aside: Aside,
    s: Position,
    tree: Tree,
    bits: Bits,
    scores: Scores,
    walks: int,
) -> None:
    """Make so many walks."""
    for _ in range(walks):
        copy(s, root)
        imagine(s, k, aside)
        depth = descend(s, root, head.seat, aside, tree, bits)
        play_on(s, root, aside, bits)
        judge(s, root, scores)
        for step in range(depth):
            node = tree.path[step]
            tree.visits[node] += 1
            tree.total[node] += scores.of[tree.actor[step]]


@kernel
def turn_of(s: Position, me: int) -> int:
    """Who acts next on a walk: of several who are asked, the thinker first."""
    asked = pending(s)
    return me if (asked >> me) & 1 else lowest(asked)


@kernel
def descend(s: Position, root: Position, me: int, aside: Aside, tree: Tree, bits: Bits) -> int:
    """Follow the tree to a new node, or to where it ends; gives how many nodes were passed."""
    node = 0
    depth = 0
    while depth < DEEPEST and pending(s) and not settled(s, root):
        seat = turn_of(s, me)
        legal(s, seat, bits)
        if unseen(s, seat, me):
            apply(s, seat, habit(s, seat, bits, aside), aside)
            continue
        grown = tree.used
        node = choose_child(tree, node, bits, aside)
        if node == 0:
            break
        tree.path[depth] = node
        tree.actor[depth] = seat
        depth += 1
        apply(s, seat, tree.action[node], aside)
        if tree.used > grown:
            break
    return depth


@kernel
def choose_child(tree: Tree, node: int, bits: Bits, aside: Aside) -> int:
    """An open action that was never tried here, by lot; else the one of the highest bound; 0: there is no more room."""
    best = 0
    highest = -1.0
    child = tree.first[node]
    while child:
        action = tree.action[child]
        word = action // SPAN
        if (bits.words[word] >> (action % SPAN)) & 1:
            bits.words[word] &= ~(1 << (action % SPAN))
            tree.offered[child] += 1
            bound = promise(tree, child)
            if bound > highest:
                highest = bound
                best = child
        child = tree.next[child]
    fresh = count_open(bits)
    if fresh and tree.used < NODES:
        return add_child(tree, node, nth_open(bits, 0 if fresh == 1 else below(aside, fresh)))
    return best


@kernel
def promise(tree: Tree, child: int) -> float:
    """The upper confidence bound of a node."""
    visits = max(1, tree.visits[child])
    return tree.total[child] / (visits * 1000000.0) + CURIOSITY * math.sqrt(math.log(tree.offered[child]) / visits)


@kernel
def add_child(tree: Tree, node: int, action: int) -> int:
    """A new node."""
    child = int(tree.used)
    tree.used += 1
    tree.action[child] = action
    tree.first[child] = 0
    tree.visits[child] = 0
    tree.offered[child] = 1
    tree.total[child] = 0
    tree.next[child] = tree.first[node]
    tree.first[node] = child
    return child


@kernel
def play_on(s: Position, root: Position, aside: Aside, bits: Bits) -> None:
    """Play by habit until the position can be judged."""
    moves = 0
    while moves < LONGEST and pending(s) and not settled(s, root):
        asked = pending(s)
        seat = lowest(asked)
        legal(s, seat, bits)
        apply(s, seat, habit(s, seat, bits, aside), aside)
        moves += 1


@kernel
def read_tree(tree: Tree, desk: Desk) -> None:
    """How often each open action was looked at, and what it promised."""
    child = tree.first[0]
    while child:
        for option in range(desk.count):
            if desk.actions[option] == tree.action[child]:
                visits = max(1, tree.visits[child])
                desk.tries[option] = visits
                desk.worth[option] = tree.total[child] // visits
        child = tree.next[child]


@kernel
def most_tried(desk: Desk) -> int:
    """The option that was looked at most often."""
    best = 0
    for option in range(desk.count):
        if desk.tries[option] > desk.tries[best]:
            best = option
    return best


@kernel
def by_tries(desk: Desk, power: int, aside: Aside) -> int:
    """An option by lot: the more often it was looked at (to that power), the likelier."""
    most = max(1, desk.tries[most_tried(desk)])
    total = 0
    for option in range(desk.count):
        total += weight_of(desk.tries[option], most, power)
    lot = below(aside, total)
    for option in range(desk.count):
        lot -= weight_of(desk.tries[option], most, power)
        if lot < 0:
            return option
    return 0


@kernel
def weight_of(tries: int, most: int, power: int) -> int:
    """The share of the most tried option's looks, to a power, out of 4096."""
    weight = 4096
    for _ in range(power):
        weight = weight * tries // most
    return weight
