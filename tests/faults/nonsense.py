"""What nobody may say: unreadable, malformed, or well said at the wrong time, by the wrong one, to the wrong seat.

Every one of them must be refused and change nothing. Sentences that are allowed but without effect are not among them:
`seen`, `got` for one's own seat, a vote that was cast already.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from zashiki.server.serve import MOST_FRAME
from zashiki.wire.from_client import MOST_BYTES

Sentence = dict[str, Any]
TEXT, BINARY = 1, 2
FIRST_FALSE_PING = 10**6
"""No ping has ever had so high a number."""


class Message(NamedTuple):
    """What goes over the wire; `id` is what its refusal must repeat: 0 where none can be read."""

    opcode: int
    data: bytes
    id: int


@dataclass(frozen=True)
class Standing:
    """Who speaks, and what goes on at their table."""

    phase: str
    seats: int
    mine: int | None
    """Their seat."""
    host: bool
    screen: bool
    open_moves: frozenset[str]
    """What they might play now."""
    taken: tuple[int, ...]
    """Seats that somebody holds."""

    @property
    def others(self) -> list[int]:
        """Every seat but theirs, also some that the table does not have."""
        return [seat for seat in range(8) if seat != self.mine]


def nonsense(standing: Standing, number: int, luck: random.Random) -> Message:
    """One thing more that must be refused."""
    makers: list[Callable[[Standing, int, random.Random], Message]] = [_unreadable, _huge, _malformed, _untimely]
    (maker,) = luck.choices(makers, weights=[15, 2, 33, 50])
    return maker(standing, number, luck)


def _said(sentence: object, number: int, luck: random.Random) -> Message:
    """A sentence may come in a frame of either kind."""
    return Message(luck.choice((TEXT, TEXT, BINARY)), _json(sentence), number)


def _json(thing: object) -> bytes:
    return json.dumps(thing).replace("Infinity", "1e400").encode()


# ------------------------------------------------------------------------------------------- not a sentence

_NO_SENTENCE = [
    b"", b" ", b"null", b"true", b"7", b'"leave"', b"[]", b"[[]]", b'[{"type":"leave"}]', b"{", b"}", b"{}}", b"\x00",
    b'{"type":"leave"', b'{"type":"leave",}', b'{"type":leave}', b"{'type':'leave'}", b'{"type":"seen"}{"type":"seen"}',
    b'{"type":"pong","ping":NaN}', b'{"type":"pong","ping":Infinity}', b'{"type":"pong","ping":-Infinity}',
    b'{"type":"chat","text":"\\ud800"}', b'{"type":"chat","text":"\\udc00\\ud800"}', b'{"type":"chat","text":"\\x"}',
    b'{"type":"chat","text":"a\nb"}', b'{"type":"pong","ping":01}', b'{"type":"pong","ping":1e}', b"\xef\xbb\xbf{}",
    b'{"a":' * 600, b"[" * 2000, b"[" * 999 + b"]" * 999, b'{"a":' * 500 + b"1" + b"}" * 500, b'{"type":"seen"}\x00',
]  # fmt: skip
_NO_TEXT = [
    b"\xff",
    b"\xc3\x28",
    b"\xed\xa0\x80",
    b'{"type":"chat","text":"\xff"}',
    b"\xf8\x88\x80\x80\x80",
    b"\x80" * 99,
]


def _unreadable(_standing: Standing, _number: int, luck: random.Random) -> Message:
    which = luck.random()
    if which < 0.6:
        return Message(luck.choice((TEXT, BINARY)), luck.choice(_NO_SENTENCE), 0)
    if which < 0.8:
        return Message(BINARY, luck.choice(_NO_TEXT), 0)
    return Message(BINARY, b"\xfe" + luck.randbytes(luck.randrange(200)), 0)


def _huge(standing: Standing, number: int, luck: random.Random) -> Message:
    """Too long to be read, up to the longest frame that the server takes."""
    size = luck.choice((MOST_BYTES + 1, 5_000, 20_000, MOST_FRAME - 1, MOST_FRAME))
    kind = luck.randrange(3)
    if kind == 0:
        return Message(BINARY, luck.randbytes(size), 0)
    if kind == 1:
        return Message(TEXT, b"[" * size, 0)
    sentence = json.dumps(luck.choice(wrong_moments(standing)) | {"id": number}).encode()
    return Message(TEXT, sentence[:-1] + b" " * (size - len(sentence)) + b"}", 0)


# ------------------------------------------------------------------------------------------- malformed

_SENTENCES: list[Sentence] = [
    {"type": "hello", "version": 1}, {"type": "pong", "ping": 1}, {"type": "got", "seat": 0, "n": 1},
    {"type": "sit", "seat": 0}, {"type": "stand", "seat": 0}, {"type": "leave"}, {"type": "arrange", "order": [1, 0]},
    {"type": "shuffle"}, {"type": "computer", "seat": 1, "level": "regular"}, {"type": "clear", "seat": 1},
    {"type": "change", "setup": {"game": "kabuki", "players": 4}}, {"type": "calm", "seat": 0, "on": True},
    {"type": "salt", "seat": 0, "salt": "00112233445566778899"}, {"type": "start"},
    {"type": "play", "seat": 0, "n": 1, "move": "stop"}, {"type": "seen"}, {"type": "more_time", "seat": 0},
    {"type": "vote", "what": "end"}, {"type": "hand_over", "seat": 0}, {"type": "take_back", "seat": 0},
    {"type": "remove", "person": "x"}, {"type": "chat", "text": "hi"}, {"type": "react", "sign": "wow"},
    {"type": "mute", "person": "x"},
]  # fmt: skip
"""One of each, as it should be: what is made of them below never is."""

_NOT_NUMBERS: list[Any] = ["0", 1.5, -1, 2**53, 10**40, -(10**40), 1e400, True, None, [], {}, [0], {"n": 0}]
_NOT_TEXTS: list[Any] = [0, 1.5, True, None, [], {}, ["x"], "x" * 400, 10**40]
_WRONG: dict[type, list[Any]] = {
    int: _NOT_NUMBERS,
    str: _NOT_TEXTS,
    bool: [0, 1, "true", None, [], {}],
    list: [None, "01", {}, [-1], [8], ["0"], [[0]], list(range(8)) * 2],
    dict: [None, [], "kabuki", {}, {"game": "kabuki"}, {"game": "kabuki", "players": 99}, {"game": 1, "players": 2},
           {"game": "kabuki", "players": 2, "pace": "blitz"}, {"game": "kabuki", "players": 2, "options": {"x": "y"}}],
}  # fmt: skip


def _malformed(_standing: Standing, number: int, luck: random.Random) -> Message:
    sentence = dict(luck.choice(_SENTENCES)) | {"id": number}
    parts = [name for name in sentence if name not in ("type", "id")]
    which = luck.randrange(6)
    if which == 0:
        sentence[luck.choice(("extra", "Seat", "__proto__", "", "x" * 300))] = luck.choice((None, 0, [], {"a": [1]}))
    elif which == 1:
        sentence["type"] = luck.choice(("", "nope", "Leave", "welcome", "refused", None, 7, [], {}, "x" * 900))
    elif which == 2:
        del sentence["type"]
    elif which == 3:
        return _said(sentence | {"id": luck.choice((-1, "1", 1.5, None, [], {}, 2**53, True))}, 0, luck)
    elif parts and which == 4:
        del sentence[luck.choice(parts)]
    elif parts:
        part = luck.choice(parts)
        sentence[part] = luck.choice(_WRONG[type(sentence[part])])
    else:
        return _doubled(number, luck)
    return _said(sentence, number, luck)


def _doubled(number: int, luck: random.Random) -> Message:
    """The same key twice: whichever counts, it is wrong."""
    one, other = luck.sample(_NOT_NUMBERS, 2)
    text = b'{"type":"more_time","seat":%b,"seat":%b,"id":%d}' % (_json(one), _json(other), number)
    return Message(TEXT, text, number)


# ------------------------------------------------------------------------------------------- not now, not you


def _untimely(standing: Standing, number: int, luck: random.Random) -> Message:
    return _said(luck.choice(wrong_moments(standing)) | {"id": number}, number, luck)


@cache
def wrong_moments(standing: Standing) -> tuple[Sentence, ...]:
    """Every well-formed sentence that this speaker may not say now."""
    said: list[Sentence] = [
        {"type": "hello", "version": 1}, {"type": "hello", "version": 2, "fresh": False, "seen": {"0": 2**53 - 1}},
        {"type": "hello", "version": 1, "screen": True}, {"type": "pong", "ping": FIRST_FALSE_PING},
        {"type": "pong", "ping": 2**53 - 1}, {"type": "chat", "text": " "}, {"type": "chat", "text": "\x07\u200b\n"},
        {"type": "mute", "person": "nobody"}, {"type": "mute", "person": "", "on": False},
    ]  # fmt: skip
    if standing.screen:
        return (*said, *(one for one in _SENTENCES if one["type"] != "pong"))
    for seat in standing.others:
        said += _at(seat)
    said += _of_host(standing) + _of_voters(standing) + _of_players(standing)
    taken = [seat for seat in standing.taken if seat != standing.mine] + list(range(standing.seats, 8))
    if standing.phase not in ("gathering", "playing", "paused"):
        taken = list(range(8))
    sits = ({"type": "sit", "seat": seat, "name": name} for seat in taken for name in (None, "Ada", ""))
    return (*said, *sits)


def _at(seat: int) -> list[Sentence]:
    """What only the player of a seat may say."""
    plays = [
        {"type": "play", "seat": seat, "n": n, "move": move, "took": 0}
        for n in (0, 1, 5, 2**53 - 1)
        for move in ("stop", "pass", "1", "")
    ]
    return [
        *plays, {"type": "got", "seat": seat, "n": 3}, {"type": "stand", "seat": seat},
        {"type": "more_time", "seat": seat},
        {"type": "calm", "seat": seat, "on": True}, {"type": "salt", "seat": seat, "salt": "ab" * 8},
        {"type": "hand_over", "seat": seat}, {"type": "take_back", "seat": seat},
    ]  # fmt: skip


def _of_host(standing: Standing) -> list[Sentence]:
    wrong: list[Sentence] = [
        {"type": "remove", "person": "nobody"}, {"type": "arrange", "order": [0, 0]}, {"type": "arrange", "order": []},
        {"type": "computer", "seat": 0, "level": "regular"}, {"type": "computer", "seat": 1, "level": "godlike"},
        {"type": "clear", "seat": 0}, {"type": "clear", "seat": 7}, {"type": "computer", "seat": 7, "level": "regular"},
        {"type": "change", "setup": {"game": "chess", "players": 2}},
        {"type": "change", "setup": {"game": "kabuki", "players": 2, "options": {"rounds": 10**12}}},
        {"type": "change", "setup": {"game": "kitsu", "players": 8}},
    ]  # fmt: skip
    if standing.host and standing.phase == "gathering":
        return wrong
    order = list(range(standing.seats))[::-1]
    return [
        *wrong, {"type": "arrange", "order": order}, {"type": "shuffle"}, {"type": "start"},
        {"type": "computer", "seat": 3, "level": "regular"},
        {"type": "change", "setup": {"game": "kabuki", "players": 4, "calm": True}},
    ]  # fmt: skip


_AFTERWARDS = ("rematch", "partners")
_DECIDABLE = {"playing": ("end",), "paused": ("end", "resume"), "finished": _AFTERWARDS, "abandoned": _AFTERWARDS}


def _of_voters(standing: Standing) -> list[Sentence]:
    whats = ["pause", "resume", "end", "rematch", "partners", "newcomer"]
    if standing.mine is not None:
        whats = [what for what in whats if what not in _DECIDABLE.get(standing.phase, ())]
    return [{"type": "vote", "what": what, "yes": yes} for what in whats for yes in (True, False)]


def _of_players(standing: Standing) -> list[Sentence]:
    """What a player may not do with a seat of their own now, and a watcher never."""
    mine = standing.mine
    if mine is None:
        return [{"type": "react", "sign": "wow"}]
    moves = [move for move in ("stop", "pass", "1", "2", "nonsense", "") if move not in standing.open_moves]
    said: list[Sentence] = [{"type": "play", "seat": mine, "n": 2**53 - 1, "move": move} for move in moves]
    said += [{"type": "take_back", "seat": mine}]
    said += [{"type": "play", "seat": mine, "n": 0, "move": move} for move in ("stop", *standing.open_moves)]
    if standing.phase != "gathering":
        said += [{"type": "stand", "seat": mine}, {"type": "calm", "seat": mine, "on": True}]
    if standing.phase not in ("playing", "paused"):
        said += [{"type": "hand_over", "seat": mine}, {"type": "more_time", "seat": mine}]
    else:
        said += [{"type": "salt", "seat": mine, "salt": "00" * 8}]
    return said
