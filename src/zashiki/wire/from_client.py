"""What a client may say at a table. The first sentence on a socket is `hello`."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from zashiki.wire.setup import Setup

MOST_BYTES = 4096
"""A longer sentence is refused unread."""

SeatNumber = Annotated[int, Meta(ge=0, le=7)]
Number = Annotated[int, Meta(ge=0, le=2**53 - 1)]
Name = Annotated[str, Meta(max_length=64)]
Salt = Annotated[str, Meta(pattern=r"^([0-9a-f]{2}){8,32}$(?!\n)")]
PersonId = Annotated[str, Meta(max_length=32)]
Ballot = Literal["pause", "resume", "end", "rematch", "partners", "newcomer"]
Sign = Literal["bravo", "haha", "wow", "oops", "hmm", "hurry", "thanks", "sorry"]


class Sentence(Struct, forbid_unknown_fields=True, kw_only=True):
    """What all sentences have: `id` is a number of your choosing, which a refusal repeats."""

    id: Number = 0


class Hello(Sentence, tag="hello"):
    """Here I am. `fresh` is a new page that knows nothing; otherwise `seen` says what arrived last at each seat."""

    version: int
    fresh: bool = True
    seen: dict[str, Number] = field(default_factory=dict)
    """The last number that arrived, by seat ("0", "1" …)."""
    screen: bool = False
    """I am the table's own screen: a watcher without a name."""
    invite: Annotated[str, Meta(max_length=32)] = ""
    """A private table lets in who has a seat, or knows the secret of its invite link."""


class Pong(Sentence, tag="pong"):
    """Answer to a ping, at once: it measures the line."""

    ping: Number


class Got(Sentence, tag="got"):
    """Everything up to this number has arrived at my seat."""

    seat: SeatNumber
    n: Number


class Sit(Sentence, tag="sit"):
    """I take this seat: before the start if it is free, later if a computer player holds it and the table agrees."""

    seat: SeatNumber
    name: Name | None = None
    """For a second seat on one device: who sits there."""


class Stand(Sentence, tag="stand"):
    """I give up this seat, before the start."""

    seat: SeatNumber


class Leave(Sentence, tag="leave"):
    """I leave the table; a computer player goes on for me."""


class Arrange(Sentence, tag="arrange"):
    """Host, before the start: seat k is now taken by whoever sat at `order[k]`."""

    order: Annotated[list[SeatNumber], Meta(max_length=8)]


class Shuffle(Sentence, tag="shuffle"):
    """Host, before the start: everybody draws a seat."""


class Computer(Sentence, tag="computer"):
    """Host, before the start: a computer player of this level takes a free seat (or changes its level)."""

    seat: SeatNumber
    level: Annotated[str, Meta(max_length=16)]


class Clear(Sentence, tag="clear"):
    """Host, before the start: the computer player leaves that seat."""

    seat: SeatNumber


class Change(Sentence, tag="change"):
    """Host, before the start: play by this instead."""

    setup: Setup


class Calm(Sentence, tag="calm"):
    """I need calm Stop! (no race: sealed answers within the window). Any seat may ask, before the start."""

    seat: SeatNumber
    on: bool


class Salt_(Sentence, tag="salt"):  # noqa: N801  what it holds is called Salt
    """My share of the luck, in hexadecimal digits: the server cannot choose the cards alone."""

    seat: SeatNumber
    salt: Salt


class Start(Sentence, tag="start"):
    """Host: deal. Free seats are filled with computer players."""


class Play(Sentence, tag="play"):
    """A move in notation. `n` is the last number that I saw at this seat."""

    seat: SeatNumber
    n: Number
    move: Annotated[str, Meta(max_length=40)]
    took: Annotated[int, Meta(ge=0, le=600_000)] | None = None
    """Milliseconds from painting what I answer to my touch (for Stop! and choices against the clock)."""


class Seen(Sentence, tag="seen"):
    """I have seen what is being shown; when everybody has, play goes on."""


class MoreTime(Sentence, tag="more_time"):
    """I need more time for this move."""

    seat: SeatNumber


class Vote(Sentence, tag="vote"):
    """Shall we pause, go on, end the game, play again, let the newcomer sit down? It happens when all agree.

    Whether a rematch is with other `partners` is decided by more than half of the players, where seats play together.
    """

    what: Ballot
    yes: bool = True


class HandOver(Sentence, tag="hand_over"):
    """A computer player shall play for me."""

    seat: SeatNumber


class TakeBack(Sentence, tag="take_back"):
    """I play again myself."""

    seat: SeatNumber


class Remove(Sentence, tag="remove"):
    """Host: this person has to go, and does not come back."""

    person: PersonId


class Chat(Sentence, tag="chat"):
    """A line for the table."""

    text: Annotated[str, Meta(min_length=1, max_length=280)]


class React(Sentence, tag="react"):
    """A quick reaction."""

    sign: Sign


class Mute(Sentence, tag="mute"):
    """I do not want to read this person (or want to again)."""

    person: PersonId
    on: bool = True


FromClient = (
    Hello | Pong | Got | Sit | Stand | Leave | Arrange | Shuffle | Computer | Clear | Change | Calm | Salt_ | Start
    | Play | Seen | MoreTime | Vote | HandOver | TakeBack | Remove | Chat | React | Mute
)  # fmt: skip
