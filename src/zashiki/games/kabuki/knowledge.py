"""What a seat knows of Kabuki: every card of this round, where it was put, and when it was shown again.

Nothing is forgotten here. What a player of some level still remembers of it is asked in `memory.py`.
"""

from __future__ import annotations

from zashiki.core.aside import WIDTH, Aside, below
from zashiki.core.game import Table
from zashiki.core.kernel import kernel
from zashiki.core.state import Record, i8, i64
from zashiki.games.kabuki.rules import BEGAN, CARDS, PLACED, STACKS, STOPPED, WINDOW, State, is_covered, recount


class Knowledge(Record):
    """The round as a seat has seen it: card k was put on stack `where[k]`."""

    seat = i64()
    round = i64()
    placed = i64()
    checked = i64()
    """Bit k: there was a check after card k was placed, so that its whole stack was shown."""
    design = i8(CARDS)
    where = i8(CARDS)


# ------------------------------------------------------------------------------------------- hearing


@kernel
def meet(k: Knowledge, _table: Table, seat: int) -> None:
    """Nothing has been heard yet."""
    k.seat = seat
    forget_round(k, 0)


@kernel
def forget_round(k: Knowledge, number: int) -> None:
    """The stacks are empty."""
    k.round = number
    k.placed = 0
    k.checked = 0
    for card in range(CARDS):
        k.design[card] = 0
        k.where[card] = 0


@kernel
def hear(k: Knowledge, aside: Aside) -> None:
    """Take in the rows of what happened."""
    for row in range(aside.told):
        first = row * WIDTH
        event = aside.rows[first]
        if event == BEGAN:
            forget_round(k, aside.rows[first + 3])
        elif event == PLACED:
            k.where[k.placed] = aside.rows[first + 4]
            k.design[k.placed] = aside.rows[first + 5]
            k.placed += 1
        elif event == STOPPED:
            k.checked |= 1 << (k.placed - 1)


# ------------------------------------------------------------------------------------------- what is hidden


@kernel
def conceal(s: State, seat: int) -> None:
    """Sort what nobody sees over its places: covered cards and the deck; and let all others seem to be asked still."""
    tally = count_hidden(s)
    design = 0
    for place in range(s.size):
        if is_hidden(s, place):
            while (tally >> (3 * design)) & 7 == 0:
                design += 1
            tally -= 1 << (3 * design)
            s.deck[place] = design
    recount(s)
    if s.phase == WINDOW:
        everybody = (1 << s.seats) - 1
        mine = 0 if seat < 0 else 1 << seat
        s.asked = (everybody & ~(1 << s.placer) & ~mine) | (s.asked & mine)


@kernel
def is_hidden(s: State, place: int) -> bool:
    """Is this card of the round one that nobody sees now?"""
    return place > s.placed or (place < s.placed and is_covered(s, place))


@kernel
def count_hidden(s: State) -> int:
    """How many cards of each design nobody sees, three bits a design."""
    tally = 0
    for place in range(s.size):
        if is_hidden(s, place):
            tally += 1 << (3 * s.deck[place])
    return tally


@kernel
def imagine(s: State, k: Knowledge, aside: Aside) -> None:
    """Put every card that was placed where it was put, and shuffle the rest of the deck."""
    tally = 0
    for design in range(s.designs):
        tally += s.copies << (3 * design)
    for place in range(s.placed):
        s.deck[place] = k.design[place]
        tally -= 1 << (3 * k.design[place])
    if s.placed < s.size:
        tally -= 1 << (3 * s.deck[s.placed])
    lay_out(s, tally)
    for place in range(s.size - 1, s.placed + 1, -1):
        other = s.placed + 1 + below(aside, place - s.placed)
        card = s.deck[place]
        s.deck[place] = s.deck[other]
        s.deck[other] = card
    recount(s)


@kernel
def lay_out(s: State, tally: int) -> None:
    """Put these cards (three bits a design) under the shown one, in order."""
    design = 0
    for place in range(s.placed + 1, s.size):
        while (tally >> (3 * design)) & 7 == 0:
            design += 1
        tally -= 1 << (3 * design)
        s.deck[place] = design


# ------------------------------------------------------------------------------------------- heights


@kernel
def covered_on(k: Knowledge, stack: int) -> int:
    """How many cards of a stack nobody sees: all but its top one."""
    height = 0
    for card in range(k.placed):
        if k.where[card] == stack:
            height += 1
    return max(0, height - 1)


@kernel
def top_of(k: Knowledge, stack: int) -> int:
    """The card that lies on top of a stack, or -1."""
    for card in range(k.placed - 1, -1, -1):
        if k.where[card] == stack:
            return card
    return -1


@kernel
def tops(k: Knowledge) -> int:
    """The cards that lie on top, as bits."""
    seen = 0
    for stack in range(STACKS):
        top = top_of(k, stack)
        if top >= 0:
            seen |= 1 << top
    return seen
