"""What is written about a table: the bodies of its log's entries. Moves are in notation, never action numbers.

A table is what its log makes of it: every change is an entry first, and a table that comes back after a crash is folded
from its entries alone.
"""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

from zashiki.store.interface import Entry, Kind
from zashiki.wire.from_client import Ballot, Sign
from zashiki.wire.from_server import Call
from zashiki.wire.setup import Setup

By = Literal["person", "computer", "clock", "silence", "forced"]
"""Who made a move: its player; a computer player, in its seat or for a player out of time; nobody; no choice."""


class Body(Struct, omit_defaults=True):
    """What all bodies share: nothing but the way they are written."""


# ------------------------------------------------------------------------------------------- seat


class Opened(Body, tag="opened"):
    """A table was opened."""

    setup: Setup
    seed: str


class Sat(Body, tag="sat"):
    """Somebody took the entry's seat."""

    person: str
    name: str
    program: bool = False


class Stood(Body, tag="stood"):
    """The seat was given up before the start."""


class Gone(Body, tag="gone"):
    """Somebody left the table; after the start computer players go on at their seats."""

    person: str
    name: str = ""


class Arranged(Body, tag="arranged"):
    """Seat k is taken by whoever sat at `order[k]`."""

    order: list[int]


class Filled(Body, tag="filled"):
    """A computer player took the seat."""

    level: str
    name: str


class Cleared(Body, tag="cleared"):
    """The computer player left the seat."""


class Changed(Body, tag="changed"):
    """The host changed what is played."""

    setup: Setup


class CalmAsked(Body, tag="calm"):
    """The seat asked for calm Stop!, or no longer does."""

    on: bool


class Salted(Body, tag="salted"):
    """The seat's client gave its share of the luck."""

    salt: str


class Dealt(Body, tag="dealt"):
    """A game began."""

    game: int
    rules: int
    calm: bool
    salts: list[str]
    numbers: list[int]
    """What the watchers' stream, then each seat's, has come to: they go on from game to game."""


class Replaced(Body, tag="replaced"):
    """A computer player plays the seat of a person: handed over, away too long, or gone."""

    how: Literal["handed", "away", "gone"]


class Returned(Body, tag="returned"):
    """The person plays the seat again."""


class Hosted(Body, tag="hosted"):
    """Somebody else is the host now."""

    person: str


class Removed(Body, tag="removed"):
    """The host put somebody out."""

    person: str
    name: str = ""


class Voted(Body, tag="voted"):
    """Somebody agreed to something, or no longer does."""

    person: str
    what: Ballot
    yes: bool


class Asked(Body, tag="asked"):
    """A newcomer would like to have the entry's seat; with an empty name: no longer."""

    person: str
    name: str
    program: bool = False


class Muted(Body, tag="muted"):
    """Somebody does not want to read somebody else."""

    person: str
    whom: str
    on: bool


class Ended(Body, tag="ended"):
    """The game (or the table, if none runs) was given up."""

    why: Literal["agreed", "empty", "rules"]


class Committed(Body, tag="committed"):
    """A game is over. The seed of the next one; its hash is shown from now on."""

    seed: str
    won: list[str] = []
    """The names of the winners of the game that is over."""


# ------------------------------------------------------------------------------------------- clock


class WentOn(Body, tag="went_on"):
    """What was shown has been seen: the next moment begins."""


class Paused(Body, tag="paused"):
    """The table waits: for the entry's seat, for anybody, or because all agreed."""

    why: Literal["agreed", "waiting", "empty"]


class Resumed(Body, tag="resumed"):
    """The pause is over."""


class Lent(Body, tag="lent"):
    """The seat got more time for this move."""


class Down(Body, tag="down"):
    """The server did not run for so long; clocks stood still."""

    ms: int


# ------------------------------------------------------------------------------------------- sealed and moves


class Sealed(Body, tag="sealed"):
    """The seat's answer, kept from everybody until all are shown."""

    move: str
    by: By = "person"
    elapsed: int = 0
    """Milliseconds since the moment was told."""
    claimed: int | None = None
    allowance: int = 0
    fastest: int = 0
    """The fastest round trip of the line it came over."""


class Moved(Body, tag="moved"):
    """A move of the game."""

    move: str
    by: By = "person"
    more: bool = False
    """The next entry belongs to the same step: seats are told of all of them at once."""
    photo: list[Call] | None = None
    charges: dict[str, int] = {}
    """By seat: taken from its Fair Stop quota."""
    tied: list[int] = []
    """Seats among which the caller was drawn."""


# ------------------------------------------------------------------------------------------- chat


class Line(Body, tag="line"):
    """Somebody said something."""

    person: str
    name: str
    text: str
    watcher: bool = False


class Signed(Body, tag="signed"):
    """A quick reaction from the seat."""

    sign: Sign


Any_ = (
    Opened | Sat | Stood | Gone | Arranged | Filled | Cleared | Changed | CalmAsked | Salted | Dealt | Replaced
    | Returned | Hosted | Removed | Voted | Asked | Muted | Ended | Committed | WentOn | Paused | Resumed | Lent | Down
    | Sealed | Moved | Line | Signed
)  # fmt: skip

_CLOCK = (WentOn, Paused, Resumed, Lent, Down)
_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Any_)


def kind_of(body: Body) -> Kind:
    """Under which kind a body stands in the log."""
    if isinstance(body, Moved):
        return "move"
    if isinstance(body, Sealed):
        return "sealed"
    if isinstance(body, _CLOCK):
        return "clock"
    return "chat" if isinstance(body, Line | Signed) else "seat"


def entry(number: int, at: int, seat: int | None, body: Body) -> Entry:
    """The entry of a body."""
    return Entry(number, at, kind_of(body), seat, _encoder.encode(body))


def body_of(written: Entry) -> Body:
    """The body of an entry."""
    body: Body = _decoder.decode(written.body)
    return body
