"""How likely a mask lies in a stack, for somebody who remembers some of the cards and has forgotten the others."""

from __future__ import annotations

from zashiki.core.kernel import kernel
from zashiki.core.state import Record, i64
from zashiki.games.kabuki.knowledge import Knowledge, covered_on, top_of
from zashiki.games.kabuki.memory import GONE, SURE, Memory
from zashiki.games.kabuki.rules import PLACE, STACKS, WINDOW, State

ANY = -1
AVOIDED = 0.6
"""Everybody tries not to put a mask where it lies: by so much it is less likely there than chance says."""
REASONED = (25, 38, 75, 100)
"""How much a player of each level makes of what it has not seen, but worked out by counting; in hundredths."""
GUESSED = 0.4
"""How likely another player recalls a match that this one has forgotten."""
MISLED = 0.05
"""How likely another player believes that a mask it recalls lies on this stack, when it lies on another."""


class Doubt(Record):
    """What is thought of one mask on one stack; chances out of SURE."""

    match = i64()
    """How likely it lies there."""
    number = i64()
    """How often, if it does."""
    noticed = i64()
    """How likely another player calls, if it does."""
    mistaken = i64()
    """How likely another player calls, if it does not."""


@kernel
def weigh(s: State, k: Knowledge, m: Memory, level: int, design: int, stack: int, doubt: Doubt) -> None:
    """Work out what is thought of a mask that is placed, or might be placed, on a stack."""
    absent = 1.0
    expected = 0.0
    overlooked = 1.0
    mistaken = 0.01
    for card in range(k.placed):
        if m.where[card] != GONE and k.design[card] == design:
            there = belief(m, card, stack)
            absent *= 1.0 - there
            expected += there
            if m.where[card] == stack:
                overlooked *= 1.0 - m.keen[card] / SURE
            else:
                mistaken += MISLED * m.keen[card] / SURE
    if s.phase == PLACE and shows(k, stack, design):
        absent, overlooked = 0.0, 0.02
        expected += 1.0
    lurking = lurking_chance(s, k, m, design, stack)
    if s.phase == WINDOW:
        lurking *= REASONED[level] / 100.0
    note(doubt, absent, expected, overlooked, lurking)
    doubt.mistaken = int(SURE * mistaken)


@kernel
def note(doubt: Doubt, absent: float, expected: float, overlooked: float, lurking: float) -> None:
    """Put together what is remembered and what may lurk among the forgotten cards."""
    known = 1.0 - absent
    match = 1.0 - absent * (1.0 - lurking)
    doubt.match = int(SURE * match)
    doubt.number = max(1, int((expected + lurking) / max(0.001, match) + 0.5))
    noticed = known * (1.0 - overlooked) + (match - known) * GUESSED
    doubt.noticed = int(SURE * noticed / max(0.001, match))


@kernel
def belief(m: Memory, card: int, stack: int) -> float:
    """How likely a card that is recalled lies on this stack."""
    trust = m.trust[card] / SURE
    return trust if m.where[card] == stack else (1.0 - trust) / (STACKS - 1)


@kernel
def shows(k: Knowledge, stack: int, design: int) -> bool:
    """Is this mask on top of the stack, for everybody to see?"""
    top = top_of(k, stack)
    return top >= 0 and k.design[top] == design


@kernel
def in_sight(s: State, k: Knowledge, design: int) -> int:
    """How many cards of a design everybody sees: on top of the stacks, and the next one."""
    seen = 1 if s.placed < s.size and s.deck[s.placed] == design else 0
    for stack in range(STACKS):
        if shows(k, stack, design):
            seen += 1
    return seen


@kernel
def recalled_of(k: Knowledge, m: Memory, design: int, stack: int) -> int:
    """How many covered cards of a design are remembered on a stack (ANY: of all, or on all)."""
    found = 0
    for card in range(k.placed):
        if m.where[card] != GONE and (stack == ANY or m.where[card] == stack):
            found += 1 if design == ANY or k.design[card] == design else 0
    return found


@kernel
def lurking_chance(s: State, k: Knowledge, m: Memory, design: int, stack: int) -> float:
    """How likely the mask is among the forgotten cards of the stack: what is left of it is there, or in the deck."""
    unknown = max(0, covered_on(k, stack) - recalled_of(k, m, ANY, stack))
    copies = max(0, s.copies - recalled_of(k, m, design, ANY) - in_sight(s, k, design))
    pool = m.cards - m.recalled + max(0, s.size - s.placed - 1)
    none = 1.0
    for drawn in range(min(unknown, pool)):
        none *= max(0, pool - copies - drawn) / (pool - drawn)
    if s.phase == WINDOW and has_way_out(k, m, design, stack):
        return (1.0 - none) * AVOIDED / ((1.0 - none) * AVOIDED + none)
    return 1.0 - none


@kernel
def has_way_out(k: Knowledge, m: Memory, design: int, stack: int) -> bool:
    """Is there another stack on which this mask is neither seen nor remembered?"""
    for other in range(STACKS):
        if other != stack and recalled_of(k, m, design, other) == 0 and not shows(k, other, design):
            return True
    return False
