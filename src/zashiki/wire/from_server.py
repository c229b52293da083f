"""What the server may say at a table and in the lobby."""

from __future__ import annotations

from typing import Literal

from msgspec import Raw, Struct

from zashiki.wire.from_client import Ballot, Sign
from zashiki.wire.setup import Setup

Phase = Literal["gathering", "playing", "paused", "finished", "abandoned"]
RefusalCode = Literal[
    "unreadable", "unknown", "malformed", "too_long", "too_fast", "hello_first", "lobby", "no_ping", "unwritable",
    "again", "answered", "busy", "computer", "early", "empty", "hush", "level", "name", "no_computer", "no_more",
    "no_seat", "no_watchers", "nobody", "not_asked", "not_here", "not_host", "not_now", "not_playing", "not_yours",
    "occupied", "order", "paused", "private", "removed", "rule", "screen", "sealed", "setup", "showing", "stale",
    "started", "taken", "yours", "yourself",
]  # fmt: skip


class Call(Struct):
    """One call of Stop! in a photo finish, in milliseconds."""

    seat: int
    arrived: int
    """From the placement being told until the call reached the server."""
    claimed: int | None
    """How long the player took, by their own screen."""
    allowance: int
    """What this line was allowed: its round trip as the server measured it, within the seat's quota."""
    accepted: int
    """The reaction that counts."""
    verdict: Literal["first", "drawn", "tied", "later"]
    """`drawn`: won a dead heat by lot; `tied`: lost it."""


class Clock(Struct, omit_defaults=True, frozen=True):
    """What is running, and how many milliseconds are left (None: no limit)."""

    kind: Literal["none", "turn", "count", "window", "show", "pause"] = "none"
    left: int | None = None
    bank: int | None = None
    """What is left of this seat's time bank."""


class SeatCard(Struct, omit_defaults=True):
    """A seat as everybody sees it."""

    kind: Literal["free", "person", "computer"] = "free"
    """Who plays now."""
    name: str = ""
    person: str | None = None
    """Whose seat it is; a computer player may be sitting in."""
    level: str | None = None
    connected: bool = False
    program: bool = False
    """Held by an outside program: a computer player too, but not of the house."""
    calm: bool = False
    """Has asked for calm Stop!."""
    wants: list[Ballot] = []
    """What this player has agreed to."""


class Result(Struct):
    """How a game ended; `winners` is empty if all agreed to end it."""

    winners: list[int]
    scores: list[int]
    seed: str
    """The seed whose hash was shown before the deal."""


class Room(Struct, omit_defaults=True):
    """The table itself: who sits where, what is agreed, what goes on. Sent whole whenever it changes."""

    id: str
    code: str
    """Six letters with which others can join."""
    phase: Phase
    setup: Setup
    seats: list[SeatCard]
    host: str | None
    commitment: str
    """Hash of the seed of this game (of the next one, before it is dealt)."""
    game: int = 0
    """Which game at this table: 0 before the first."""
    watchers: int = 0
    newcomer: str | None = None
    """The name of somebody who would like to take a computer player's seat."""
    newcomer_seat: int | None = None
    newcomer_program: bool = False
    """Is the newcomer an outside program?"""
    why: str = ""
    """Why the table is paused or abandoned: agreed, waiting, empty, rules, clock."""
    waiting: int | None = None
    """The seat that a pause waits for."""
    result: Result | None = None
    ballots: list[Ballot] = []
    """What its players may decide about now, by votes."""


class You(Struct):
    """Who you are at this table."""

    person: str
    name: str
    seats: list[int]
    host: bool


class Welcome(Struct, tag="welcome"):
    """Answer to hello. The views of your seats (or a watcher's) follow as updates."""

    version: int
    you: You
    room: Room


class RoomNow(Struct, tag="room"):
    """The table has changed."""

    room: Room
    you: You


class Update(Struct, tag="update", omit_defaults=True):
    """What a seat sees and may do now; `events` say what happened since the number before (none: only look)."""

    seat: int
    """-1: a watcher."""
    n: int
    """Counts what this seat was told in this game; there are no gaps."""
    game: int
    events: Raw
    """Events of the game, in order."""
    view: Raw
    """The view of the game."""
    legal: list[str]
    """Moves that are open to this seat now, in notation."""
    ahead: list[str] = []
    """Moves that go on to the next turn once the window has run its time."""
    sealed: str | None = None
    """What this seat has answered, while answers are sealed."""
    clock: Clock = Clock()
    photo: list[Call] | None = None
    """Every call of the Stop! that was just settled."""
    missed: bool = False
    """It happened while you were away, and is told this once."""


class Refused(Struct, tag="refused", omit_defaults=True):
    """That was not done, and nothing has changed."""

    id: int
    """The `id` of the sentence, 0 if it could not be read."""
    code: RefusalCode
    """What kind of refusal, for a client to translate."""
    text: str
    """What to do, in English."""
    rule: str | None = None
    """The rule that forbids a move: KB-08, H-01 …"""
    field: str | None = None
    """Which part of the sentence is wrong."""


class Said(Struct, tag="said", omit_defaults=True):
    """Somebody said something."""

    person: str
    name: str
    text: str
    at: int
    watcher: bool = False
    seat: int | None = None


class Reacted(Struct, tag="reacted"):
    """Somebody reacted."""

    seat: int
    sign: Sign


class Noted(Struct, tag="noted", omit_defaults=True):
    """A line about the table. It never names a card."""

    what: str
    """`joined`, `left`, `removed`, `host`, `started`, `computer`, `returned`, `result`, `ended_agreed`, `ended_empty`,
    `ended_rules`."""
    name: str = ""
    at: int = 0


class Ping(Struct, tag="ping"):
    """Answer with a pong, at once."""

    ping: int


class Reload(Struct, tag="reload"):
    """Your client is of another version: load the page again."""

    version: int


class Bye(Struct, tag="bye"):
    """The server closes this socket, and says why."""

    code: str
    """`left`, `removed`, `private`, `no_watchers`, `no_table`, `no_hello`, `who`, `version`, `slow`, `silent`,
    `too_fast`, `stopping`, `unwritable`."""
    text: str


class Card(Struct, omit_defaults=True):
    """An open table in the lobby."""

    id: str
    game: str
    players: int
    free: int
    pace: str
    phase: Phase
    names: list[str]
    options: dict[str, bool | int]
    watchers: bool


class Lobby(Struct, tag="lobby"):
    """All open tables. Sent whole whenever they change."""

    tables: list[Card]


FromServer = Welcome | RoomNow | Update | Refused | Said | Reacted | Noted | Ping | Reload | Bye | Lobby
