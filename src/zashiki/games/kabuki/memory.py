"""What a player still remembers of the stacks: a memory that fades like a person's.

The activation of a memory is that of ACT-R (Anderson and Schooler, "Reflections of the environment in memory", 1991;
Anderson and others, "An integrated theory of the mind", 2004):

    A = ln Σ t^-d  -  w ln(cards of this design)  -  w ln(cards on this stack)  +  noise

- t: how many placements ago the card was seen (when it was placed, and in every check of its stack); d = 0.5;
- the two further terms are the fan effect: the more there is of the same kind, the more it interferes;
- noise is logistic: a card is recalled (A is above a threshold) with probability 1 / (1 + exp((threshold - A) / s)).

The noise of a card is hashed from the player's nature and drawn anew only when the card is seen again: what was
forgotten stays forgotten until then. A memory that is weak, but not gone, may be of the wrong stack. Levels differ in
their thresholds (what an expert does to keep more in mind), not in how time works on them.
"""

from __future__ import annotations

import math

from zashiki.core.bits import count
from zashiki.core.kernel import kernel
from zashiki.core.mind import Head
from zashiki.core.state import Record, i8, i32, i64
from zashiki.games.kabuki.knowledge import Knowledge, tops
from zashiki.games.kabuki.rules import CARDS, STACKS
from zashiki.players.nature import LOTS, lot_of

FAN = 0.5
"""How much weight each of the two cues has, as ACT-R spreads one unit of attention over two."""
NOISE = 0.4
"""The scale of the logistic noise, about what ACT-R's models of recall use."""
THRESHOLDS = (-3000, -3250, -3750, -6500)
"""What a level recalls at all: activation in thousandths."""
CLEAR = (-3600, -3900, -4500, -7300)
"""Where half of a level's memories are still of the right stack."""

GONE = -1
SURE = 1_000_000
"""A sure thing, as chances count: they go from 0 to SURE."""


class Memory(Record):
    """What comes to a player's mind now, card by card."""

    cards = i64()
    """How many cards lie under others."""
    recalled = i64()
    """How many of them it recalls."""
    where = i8(CARDS)
    """The stack it remembers a covered card on; GONE: forgotten, or not covered."""
    trust = i32(CARDS)
    """How sure it is of that stack, out of SURE."""
    keen = i32(CARDS)
    """How likely somebody else recalls the card, out of SURE."""


# ------------------------------------------------------------------------------------------- activation


@kernel
def shows_of(k: Knowledge, card: int) -> int:
    """When a card was shown again, as bits: the checks of its stack since it was placed."""
    shows = 0
    for later in range(card, k.placed):
        if (k.checked >> later) & 1 and k.where[later] == k.where[card]:
            shows |= 1 << later
    return shows


@kernel
def activation(k: Knowledge, card: int) -> float:
    """How present a card is, before noise."""
    now = k.placed
    strength = 1.0 / math.sqrt(max(1, now - 1 - card))
    shows = shows_of(k, card)
    alike = 0
    beside = 0
    for other in range(k.placed):
        if (shows >> other) & 1:
            strength += 1.0 / math.sqrt(max(1, now - 1 - other))
        if k.design[other] == k.design[card]:
            alike += 1
        if k.where[other] == k.where[card]:
            beside += 1
    return math.log(strength) - FAN * math.log(alike) - FAN * math.log(beside)


@kernel
def logistic(x: float) -> float:
    """From 0 to 1, a half at 0."""
    return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, x))))


@kernel
def recall_chance(level: int, strength: float) -> float:
    """How likely a player of this level recalls a card that is so present."""
    return logistic((strength - THRESHOLDS[level] / 1000.0) / NOISE)


@kernel
def right_chance(level: int, strength: float) -> float:
    """How likely that is on the right stack."""
    return logistic((strength - CLEAR[level] / 1000.0) / NOISE)


# ------------------------------------------------------------------------------------------- noise


@kernel
def chance_drawn(k: Knowledge, nature: int, card: int, purpose: int) -> float:
    """A number between 0 and 1 that belongs to this player's memory of a card since it was last seen."""
    lot = lot_of(lot_of(nature, 1 + k.round), 1 + card)
    lot = lot_of(lot_of(lot, 1 + count(shows_of(k, card))), 1 + purpose)
    return (lot + 0.5) / LOTS


# ------------------------------------------------------------------------------------------- what comes to mind


@kernel
def remember(k: Knowledge, head: Head, others: int, m: Memory) -> None:
    """Ask the memory for every covered card; `others` is the level that the others are thought to have."""
    m.cards = 0
    m.recalled = 0
    seen = tops(k)
    for card in range(CARDS):
        m.where[card] = GONE
        m.trust[card] = 0
        m.keen[card] = 0
        if card < k.placed and not (seen >> card) & 1:
            m.cards += 1
            call_to_mind(k, head, others, m, card)


@kernel
def call_to_mind(k: Knowledge, head: Head, others: int, m: Memory, card: int) -> None:
    """One covered card: is it recalled, and where?"""
    strength = activation(k, card)
    m.keen[card] = int(SURE * recall_chance(others, strength))
    if chance_drawn(k, head.nature, card, 0) >= recall_chance(head.level, strength):
        return
    right = right_chance(head.level, strength)
    m.recalled += 1
    m.trust[card] = int(SURE * right)
    m.where[card] = k.where[card]
    if chance_drawn(k, head.nature, card, 1) >= right:
        aside = 1 + int(chance_drawn(k, head.nature, card, 2) * (STACKS - 1))
        m.where[card] = (k.where[card] + aside) % STACKS
