"""What lies in the arrays of a batch, one record a game; and the numbers that loops for any game name."""

from __future__ import annotations

from zashiki.core.state import Record, i8, i16, i32, i64, u64

ACTIONS = 1
"""How many actions a game has; `bind` puts a certain game's number in its place."""
LEAVE = -1
"""No action: this game is left as it is."""
SIGHT = 1
"""How many numbers a sight has; as above."""
WIN = 840
"""What a win is worth in rewards: a number that everybody up to eight can share."""
MASKS, SIGHTS = 1, 2
"""What a batch looks at after every step, as bits."""


class Fortune(Record):
    """A game's luck: of the rules, and of who is asked first and what players by lot choose; and how long it is."""

    luck = u64(4)
    order = u64(4)
    moves = i64()


class Seat(Record):
    """Who is asked."""

    of = i8()


class Action(Record):
    """What that seat does."""

    of = i16()


class Flag(Record):
    """Yes or no."""

    of = i8()


class Ending(Record):
    """How the last finished game ended: the winners as bits (0: it was cut off), everybody's score, its moves."""

    winners = i32()
    moves = i32()
    scores = i16(8)


class Reward(Record):
    """Each seat's share of the win less an equal share, in parts of a WIN; nothing while a game goes on."""

    of = i16(8)


class Key(Record):
    """The place of a sight in a table."""

    of = i64()


class Weights(Record):
    """How much weight each action has; `bind` puts a certain game's in its place."""

    of = i16(1)


class Bytes(Record):
    """A sight as a row of numbers; `bind` puts a certain game's in its place."""

    of = i8(1)


class Knowledge(Record):
    """What a seat knows of what it has heard; `bind` puts a certain game's in its place."""


class Mask(Record):
    """1 for each open action; `bind` puts a certain game's in its place."""

    open = i8(1)


class Count(Record):
    """What a range of games came to."""

    games = i64()
    moves = i64()
    cut = i64()
    shared = i64()
    wins = i64(8)
    scores = i64(8)


PRIVATE = ("mine", "aside", "mind", "bits", "scores", "sight", "row")
"""The arguments that are records which a loop needs for itself; all others lie in arrays, but for the table."""
