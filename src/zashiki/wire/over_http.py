"""What is asked and answered over HTTP: guests, games, tables, results and replays. `/api/openapi.json` says where."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Raw, Struct, field

from zashiki.wire.from_client import Name, SeatNumber
from zashiki.wire.from_server import Call, Card, Result, Room
from zashiki.wire.setup import Setup

Label = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9._-]+$")]
Eyes = int | Literal["all"]
"""Through whose eyes a game is seen again: a seat's, or with all cards open."""


class Problem(Struct, omit_defaults=True):
    """That was not done, and nothing has changed."""

    code: str
    """What kind of problem, for a client to translate."""
    text: str
    """What to do, in English."""
    field: str | None = None
    """Which part of the request is wrong."""


# ------------------------------------------------------------------------------------------- guests


class Named(Struct, forbid_unknown_fields=True):
    """What a guest wants to be called."""

    name: Name


class Who(Struct, frozen=True):
    """Somebody the server knows."""

    person: str
    """Public id."""
    name: str
    program: bool = False


class Link(Struct):
    """A personal link: open it on the other device."""

    url: str
    expires: int
    """UTC, milliseconds."""


class Claim(Struct, forbid_unknown_fields=True):
    """The secret of a personal link."""

    secret: Annotated[str, Meta(max_length=128)]


class Labelled(Struct, forbid_unknown_fields=True):
    """What a program's token is for."""

    label: Label


class NewToken(Struct):
    """A token for `Authorization: Bearer`. It is shown this once."""

    label: str
    token: str


class NewProgram(Struct):
    """A program, as a guest of its own. Its token, for `Authorization: Bearer`, is shown this once."""

    person: str
    """Public id."""
    name: str
    token: str


class MyTable(Struct):
    """A table at which you sit, or of which you are the host, and that is not over."""

    card: Card
    your_move: bool
    """Is a move of yours awaited? It tells nothing of who else has answered."""
    seats: list[int]
    """Your seats; none if you are its host only."""
    since: int | None
    """When the last move was made, or the cards were dealt: UTC, milliseconds; None before the start."""
    due: int | None
    """By correspondence: until when the present move has to be made; None: nobody is hurried."""


# ------------------------------------------------------------------------------------------- the house


class HouseInfo(Struct):
    """Where other devices reach this server."""

    bases: list[str]
    """Its addresses, the likeliest first."""
    reachable: bool
    """False: this computer is in no network, so the address works on itself alone."""
    version: str
    port: int


class OptionCard(Struct):
    """A choice of the rules."""

    name: str
    about: str
    flag: bool
    """Yes or no instead of a number."""
    low: int
    high: int
    players: list[int]
    """The player counts that may change it."""
    defaults: dict[str, bool | int]
    """By number of players."""


class GameCard(Struct):
    """A game of the house."""

    name: str
    about: str
    players: list[int]
    levels: list[str]
    """Of its computer players, weakest first."""
    options: list[OptionCard]


# ------------------------------------------------------------------------------------------- tables


class ComputerSeat(Struct, forbid_unknown_fields=True):
    """A computer player at a seat."""

    seat: SeatNumber
    level: Annotated[str, Meta(max_length=16)]


class NewTable(Setup, forbid_unknown_fields=True, kw_only=True, frozen=True):
    """What shall be played, and who sits down at once."""

    seat: SeatNumber | None = 0
    """Your own seat; null: this device is only the table's screen, and you are its host."""
    computers: Annotated[list[ComputerSeat], Meta(max_length=8)] = field(default_factory=list)

    def setup(self) -> Setup:
        """What shall be played."""
        return Setup(**{name: getattr(self, name) for name in Setup.__struct_fields__})


class Opened(Struct):
    """A table, and the ways to it."""

    id: str
    code: str
    """Six letters to read aloud."""
    invite: str
    """Secret of the invite link; a private table asks for it."""
    url: str
    """The table, for you."""
    join_url: str
    """The link for others."""
    join_urls: list[str]
    """The same link in each of this computer's networks, the likeliest first."""
    qr: str
    """Where the QR code of the link is (SVG); `&network=1` is that of the second link, and so on."""
    reachable: bool
    """False: this computer is in no network, so the link works on itself alone."""


class TableInfo(Struct):
    """A table as anybody may see it who may come in."""

    room: Room
    card: Card
    ways: Opened


class Join(Struct, forbid_unknown_fields=True):
    """A room code; or a table and the secret of its invite link."""

    code: Annotated[str, Meta(max_length=16)] = ""
    table: Annotated[str, Meta(max_length=32)] = ""
    invite: Annotated[str, Meta(max_length=32)] = ""


class Joined(Struct):
    """Where to go: say `hello` on the table's socket, with this invite."""

    table: str
    invite: str


# ------------------------------------------------------------------------------------------- after the game


class GameResult(Struct):
    """How a game ended."""

    game: str
    at: int
    """UTC, milliseconds."""
    moves: int
    names: list[str]
    winners: list[int]
    """Seats."""
    scores: list[int]
    computers: list[int]
    """The seats that a computer player held in the end: of the house, or an outside program."""
    table: str | None = None
    """Where it was played, for its record; only in your own results."""
    game_number: int | None = None
    seats: list[int] | None = None
    """Your seats, in your own results."""


class ReplayStep(Struct, omit_defaults=True):
    """The deal (step 0) or a move, and what it led to."""

    n: int
    seat: int | None
    """Whose move it was; None: the deal."""
    move: str
    """In notation; empty: the deal."""
    at: int
    """Milliseconds since the deal."""
    events: Raw
    """What these eyes were told."""
    view: Raw
    """What these eyes saw then; with all cards open, a watcher's view."""
    open: dict[str, Any] | None = None
    """With all cards open: the whole state, as records show it."""
    calls: list[Call] | None = None
    """Every call of the Stop! that was settled by this move."""
    drawn: list[int] = []
    """The seats among which the caller was drawn."""


class Replay(Struct):
    """A game that is over, step by step."""

    game: str
    rules: int
    """The version of its rules."""
    seats: int
    options: dict[str, bool | int]
    """Options of the rules that differ from the default."""
    names: list[str]
    """Who played, in seat order."""
    computers: list[int]
    """The seats that a computer player held in the end: of the house, or an outside program."""
    result: Result
    eyes: Eyes
    steps: list[ReplayStep]


class Weighed(Struct):
    """An open move, as a master weighs it."""

    move: str
    share: float
    """How much of the thinking it got: 0 to 1."""
    worth: float
    """The expected share of a win: 0 to 1."""


class Decision(Struct):
    """A decision of a finished game, and what a master thinks of it."""

    step: int
    """The step of the replay that shows it."""
    seat: int
    move: str
    """What was done."""
    best: str
    """What a master would have done."""
    cost: float
    """How much of a win it gave away: 0 to 1."""
    sure: bool
    """False: a first look; a longer one follows, if somebody wants to know."""
    choices: list[Weighed]
    """Every open move, the best first."""


class Review(Struct):
    """What a master says about a finished game, as far as it has come."""

    state: Literal["thinking", "done"]
    done: int
    """How much has been thought about, out of `total`."""
    total: int
    dearest: list[Decision]
    """The decisions that cost most, the dearest first; none before all is thought about."""
    decisions: list[Decision]
    """The decisions that were asked for, as far as they have been thought about, in order."""


Asked = Named | Claim | Labelled | NewTable | Join
"""Every body that a client may send."""
Answered = (
    Problem | Who | Link | NewToken | NewProgram | MyTable | HouseInfo | GameCard | Opened | TableInfo | Joined
    | GameResult | Replay | Review
)  # fmt: skip
"""What a client is answered with, alone or in lists."""
