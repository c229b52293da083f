"""How computer players of Kabuki think: what they still remember, what it makes likely, and what that is worth.

There is nothing to search: a decision weighs each open action by the share of the win that it promises, with what may
lie under the top card (`doubt.py`), what others may have noticed, and the score (`prospects.py`).
"""

from __future__ import annotations

import math

from zashiki.core.aside import Aside, below
from zashiki.core.kernel import kernel
from zashiki.core.mind import WHOLE, Desk, Head, Mind
from zashiki.games.kabuki.doubt import Doubt, weigh
from zashiki.games.kabuki.knowledge import Knowledge, conceal, hear, imagine, meet
from zashiki.games.kabuki.memory import SURE, Memory, remember
from zashiki.games.kabuki.prospects import prospect, token_worth
from zashiki.games.kabuki.rules import NOBODY, PASS, PLACE, STACKS, STOP, State

RIVALS = (0, 1, 2, 2)
"""The level of memory that a player of each level expects of others."""
WAVERING = (130, 110, 70, 10)
"""How little makes no difference to a player of each level, in thousandths of a token."""
LOTS = 1 << 27
"""How many lots the best action has, when one is drawn."""


# ------------------------------------------------------------------------------------------- the way to a decision


@kernel
def begin(s: State, k: Knowledge, head: Head, desk: Desk, aside: Aside, m: Memory, doubt: Doubt) -> None:
    """Remember what there is to remember, and weigh every open action."""
    aside.told = 0
    remember(k, head, RIVALS[head.level], m)
    desk.count = 0
    if s.phase == PLACE:
        for stack in range(STACKS):
            weigh(s, k, m, head.level, s.deck[s.placed], stack, doubt)
            offer(desk, stack, worth_of_placing(s, head.seat, doubt))
    else:
        weigh(s, k, m, head.level, s.deck[s.placed - 1], s.stack, doubt)
        offer(desk, STOP, worth_of_answer(s, head.seat, doubt, True))
        offer(desk, PASS, worth_of_answer(s, head.seat, doubt, False))


@kernel
def offer(desk: Desk, action: int, worth: float) -> None:
    """Put an open action on the desk."""
    desk.actions[desk.count] = action
    desk.tries[desk.count] = 0
    desk.worth[desk.count] = int(WHOLE * worth)
    desk.count += 1


@kernel
def ponder(s: State, k: Knowledge, head: Head, desk: Desk, aside: Aside, m: Memory, doubt: Doubt, walks: int) -> None:
    """Nothing: all has been weighed at once."""


@kernel
def settle(s: State, _k: Knowledge, head: Head, desk: Desk, aside: Aside, _m: Memory, _doubt: Doubt) -> int:
    """One of the best actions, by lot: the less there is between two, and the weaker the player, the more is luck."""
    best = 0
    for option in range(desk.count):
        best = max(best, desk.worth[option])
    little = max(1.0, WHOLE * token_worth(s, head.seat) * WAVERING[head.level] / 1000.0)
    total = 0
    for option in range(desk.count):
        behind = (best - desk.worth[option]) / little
        desk.tries[option] = int(LOTS * math.exp(-min(30.0, behind)))
        total += desk.tries[option]
    lot = below(aside, total)
    for option in range(desk.count):
        lot -= desk.tries[option]
        if lot < 0:
            return desk.actions[option]
    return desk.actions[0]


# ------------------------------------------------------------------------------------------- what it promises


@kernel
def worth_of_placing(s: State, me: int, doubt: Doubt) -> float:
    """My share of the win if I put the card there: somebody may notice a match, or see one where there is none."""
    match = doubt.match / SURE
    caught = stopped(s, me, me, doubt.noticed / SURE, doubt.number)
    wrong = stopped(s, me, me, doubt.mistaken / SURE, 0)
    return match * caught + (1.0 - match) * wrong


@kernel
def worth_of_answer(s: State, me: int, doubt: Doubt, calls: bool) -> float:
    """My share of the win if I call Stop!, or if I do not."""
    match = doubt.match / SURE
    return match * answered(s, me, doubt.noticed / SURE, doubt.number, calls) + (1.0 - match) * answered(
        s, me, doubt.mistaken / SURE, 0, calls
    )


@kernel
def answered(s: State, me: int, chance: float, matches: int, calls: bool) -> float:
    """My share of the win with so many matches, if each of the others calls with this chance."""
    theirs = stopped(s, me, s.placer, chance, matches)
    if not calls:
        return theirs
    rivals = s.seats - 2
    silent = (1.0 - chance) ** rivals
    if silent > 0.999:
        return after_call(s, me, me, s.placer, matches)
    first = (1.0 - silent * (1.0 - chance)) / ((rivals + 1) * chance)
    called = (theirs - silent * prospect(s, me, NOBODY, NOBODY, 0)) / (1.0 - silent)
    return first * after_call(s, me, me, s.placer, matches) + (1.0 - first) * called


@kernel
def stopped(s: State, me: int, placer: int, chance: float, matches: int) -> float:
    """My share of the win with so many matches, if everybody but me and the placer calls with this chance."""
    total = 0.0
    rivals = 0
    for seat in range(s.seats):
        if seat not in (me, placer):
            total += after_call(s, me, seat, placer, matches)
            rivals += 1
    silent = (1.0 - chance) ** rivals
    now = silent * prospect(s, me, NOBODY, NOBODY, 0)
    return now if rivals == 0 else now + (1.0 - silent) * total / rivals


@kernel
def after_call(s: State, me: int, caller: int, placer: int, matches: int) -> float:
    """My share of the win after a check with so many matches (KB-11, KB-12)."""
    if matches == 0:
        return prospect(s, me, NOBODY, caller, 1)
    return prospect(s, me, caller, placer, min(matches, s.tokens[placer]))


def walks(_level: int, _seats: int) -> int:
    """None."""
    return 0


MIND = Mind(Knowledge, meet, hear, conceal, imagine, (Memory, Doubt), begin, ponder, settle, walks)
