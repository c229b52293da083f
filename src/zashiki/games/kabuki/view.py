"""WHAT A SEAT SEES of Kabuki, and the events it hears. Both are built by adding; nothing is there by default."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from zashiki.core.aside import Happening, heard
from zashiki.core.bits import members
from zashiki.games.kabuki import rules as kb
from zashiki.games.kabuki.rules import State

MASKS = ("flame", "demon", "lion", "leaf", "spider", "crow", "blossom", "wave", "monkey", "moon")
"""What the ten designs are called."""

PHASES = ("place", "window", "over")


class View(Struct, tag="kabuki", kw_only=True):
    """A table of Kabuki as one seat sees it."""

    seat: int
    phase: str
    round: int
    rounds: int
    turn: int | None
    placer: int | None
    stack: int | None
    shown: int | None
    """The design of the next card."""
    deck: int
    """How many cards are left, the shown one included."""
    tops: list[int | None]
    heights: list[int]
    tokens: list[int]
    totals: list[int]
    answered: bool
    """Has this seat answered the last placement?"""


def public(s: State) -> dict[str, Any]:
    """What everybody sees."""
    tops, heights = tops_and_heights(s)
    return {
        "phase": PHASES[s.phase],
        "round": s.round,
        "rounds": s.rounds,
        "turn": None if s.phase == kb.OVER else s.turn,
        "placer": None if s.placer < 0 else s.placer,
        "stack": None if s.stack < 0 else s.stack,
        "shown": s.deck[s.placed] if s.placed < s.size and s.phase != kb.OVER else None,
        "deck": s.size - s.placed,
        "tops": tops,
        "heights": heights,
        "tokens": s.tokens[: s.seats],
        "totals": s.totals[: s.seats],
    }


def own(s: State, seat: int) -> dict[str, Any]:
    """What a seat (-1: a watcher) sees besides."""
    answered = s.phase == kb.WINDOW and seat not in (-1, s.placer) and not (s.asked >> seat) & 1
    return {"seat": seat, "answered": answered}


def view(s: State, seat: int) -> View:
    """What a seat (-1: a watcher) may see."""
    return View(**own(s, seat), **public(s))


def tops_and_heights(s: State) -> tuple[list[int | None], list[int]]:
    """The visible card of each stack, and how many cards it has (KB-07)."""
    tops: list[int | None] = [None] * kb.STACKS
    heights = [0] * kb.STACKS
    for k in range(s.placed):
        tops[s.where[k]] = s.deck[k]
        heights[s.where[k]] += 1
    return tops, heights


# ----------------------------------------------------------------------------------------------- events


class Began(Struct, tag="began"):
    """A round begins."""

    round: int
    first: int
    tokens: int


class Drawn(Struct, tag="drawn"):
    """The next card is shown."""

    card: int


class Placed(Struct, tag="placed"):
    """A player put the shown card on a stack."""

    seat: int
    stack: int
    card: int


class Passed(Struct, tag="passed"):
    """You let the placement pass (nobody else hears this)."""

    seat: int


class Closed(Struct, tag="closed"):
    """Nobody stopped the placement."""


class Stopped(Struct, tag="stopped"):
    """Stop! The stack is shown, bottom first, with how many cards match the one placed."""

    seat: int
    placer: int
    stack: int
    cards: list[int]
    matches: int


class Took(Struct, tag="took"):
    """The caller takes tokens from the placer."""

    seat: int
    placer: int
    tokens: int
    owed: int


class Lost(Struct, tag="lost"):
    """The caller was wrong and puts a token back into the box."""

    seat: int


class Ended(Struct, tag="ended"):
    """A round is over: somebody has no token left (KB-15), or the deck is used up (KB-16)."""

    round: int
    seat: int
    rule: int


class Finished(Struct, tag="finished"):
    """The game is over."""


Event = Began | Drawn | Placed | Passed | Closed | Stopped | Took | Lost | Ended | Finished


def hear(rows: Sequence[Happening], seat: int) -> list[Struct]:
    """What a seat (-1: a watcher) hears."""
    events: list[Struct] = []
    for row in heard(rows, seat):
        if row.event == kb.SHOWN:
            _checked(events).cards.append(row.a)
        elif row.event == kb.JUDGED:
            _checked(events).matches = row.b
        else:
            events.append(_event(row))
    return events


def _checked(events: list[Struct]) -> Stopped:
    """The check that is being told."""
    last = events[-1]
    assert isinstance(last, Stopped)
    return last


def _event(row: Happening) -> Event:
    match row.event:
        case kb.BEGAN:
            return Began(row.a, row.b, row.c)
        case kb.DRAWN:
            return Drawn(row.a)
        case kb.PLACED:
            return Placed(row.a, row.b, row.c)
        case kb.PASSED:
            return Passed(row.a)
        case kb.CLOSED:
            return Closed()
        case kb.STOPPED:
            return Stopped(row.a, row.c, row.b, [], 0)
        case kb.TOOK:
            return Took(row.a, row.b, row.c, row.d)
        case kb.LOST:
            return Lost(row.a)
        case kb.ENDED:
            return Ended(row.a, row.b, row.rule)
        case kb.FINISHED:
            return Finished()
    raise ValueError(f"Kabuki has no event {row.event}")


# ----------------------------------------------------------------------------------------------- the full record


def whole(s: State) -> dict[str, object]:
    """Everything, as a record shows it."""
    stacks: list[list[int]] = [[] for _ in range(kb.STACKS)]
    for k in range(s.placed):
        stacks[s.where[k]].append(s.deck[k])
    return {
        "phase": PHASES[s.phase],
        "round": s.round,
        "turn": s.turn,
        "placer": None if s.placer < 0 else s.placer,
        "asked": members(s.asked),
        "deck": s.deck[s.placed : s.size],
        "stacks": stacks,
        "stack": None if s.stack < 0 else s.stack,
        "tokens": s.tokens[: s.seats],
        "totals": s.totals[: s.seats],
    }


def chance(_rows: Sequence[Happening]) -> str | None:
    """Nothing is drawn in the middle of a round."""
    return None
