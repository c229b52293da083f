"""How a game's computer players think: what a seat knows, and how that becomes a decision.

A computer player is a function of what its seat sees, what it has heard, its level, its nature and luck:

- what it sees is the state with everything that is hidden from its seat put into an order that says nothing
  (`conceal`): two states that look alike to a seat give the same bytes;
- what it has heard is kept in a record of the game's own, its *knowledge*, and never forgotten there. Forgetting comes
  later, by level and nature, when a decision is made: what was forgotten once stays forgotten;
- a *nature* is a number drawn once a game for every player; luck is drawn anew for each decision.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from zashiki.core.state import Record, i64

LEVELS = ("novice", "regular", "expert", "master")
"""How well computer players can play, weakest first."""
NOVICE, REGULAR, EXPERT, MASTER = range(4)
USUAL = "regular"

MOST_OPTIONS = 64
"""No decision of any game has more open actions."""
WHOLE = 1_000_000
"""A sure win, as estimates count: they go from 0 to WHOLE."""


class Head(Record):
    """Who thinks: at which seat, how well, and with which nature (30 bits)."""

    seat = i64()
    level = i64()
    nature = i64()


class Desk(Record):
    """Where a decision is worked out: each open action, how often it was looked at, and what it promises."""

    count = i64()
    actions = i64(MOST_OPTIONS)
    tries = i64(MOST_OPTIONS)
    worth = i64(MOST_OPTIONS)
    """The expected share of a win, out of WHOLE."""


@dataclass(frozen=True, eq=False)
class Mind:
    """A game's own answers. All but `walks` are kernels, compiled and run by `players.brain`."""

    knowledge: type[Record]
    """What a seat knows of what it has heard. Its first field is `seat`."""
    meet: Callable[..., None]
    """(knowledge, table, seat): nothing has been heard yet."""
    hear: Callable[..., None]
    """(knowledge, aside): take in the rows of `aside` that the seat may hear."""
    conceal: Callable[..., None]
    """(state, seat): put what this seat cannot see into an order that depends on nothing but what it sees."""
    imagine: Callable[..., None]
    """(state, knowledge, aside): draw what is hidden in a concealed state, by all that is known and by luck."""
    scratch: tuple[type[Record], ...]
    """The further records that a decision is worked out with."""
    begin: Callable[..., None]
    """(state, knowledge, head, desk, aside, *scratch): look at the position, and list the open actions on the desk."""
    ponder: Callable[..., None]
    """(state, knowledge, head, desk, aside, *scratch, walks): look so much deeper."""
    settle: Callable[..., int]
    """(state, knowledge, head, desk, aside, *scratch): decide; fills in tries and worth of all options on the desk."""
    walks: Callable[[int, int], int]
    """How much a player of a level looks at a table of so many seats, in all; 0: `ponder` is not needed."""
