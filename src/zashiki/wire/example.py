"""A short conversation at a table, put together from the types and a real deal, for the page about the socket."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator

import msgspec
from msgspec import Raw, Struct

from zashiki.core.aside import commitment
from zashiki.core.game import find_game
from zashiki.core.sitting import Luck, Sitting
from zashiki.wire import VERSION
from zashiki.wire.from_client import Got, Hello, Play, Pong, Salt_, Start
from zashiki.wire.from_server import Ping, Room, RoomNow, SeatCard, Update, Welcome, You
from zashiki.wire.lexicon import default_of, struct_of
from zashiki.wire.reading import read
from zashiki.wire.setup import Setup

SEED = bytes(range(32))
SALTS = [bytes(range(8)), bytes(range(8, 16))]
MIA, BO = "mia4", "bo77"
"""Two people at the table."""


def conversation() -> str:
    """The lines of the example: `>` said by the client, `<` by the server."""
    return "".join(_line(mark, sentence) for mark, sentence in said())


def said() -> Iterator[tuple[str, bytes]]:
    """A hello, a deal, a move that is not understood, and the same one said properly."""
    sitting = Sitting(find_game("kabuki"), find_game("kabuki").table(2, {}), Luck(SEED, SALTS))
    (seat,) = sitting.asked()
    you = You(MIA, "Mia", [seat], host=True)
    yield _client(Hello(version=VERSION, id=1))
    yield _server(Welcome(VERSION, you, _room(seat, started=False)))
    yield _client(Salt_(seat=seat, salt=SALTS[seat].hex(), id=2))
    yield _client(Start(id=3))
    yield _server(RoomNow(_room(seat, started=True), you))
    yield _server(_update(sitting, seat, 1))
    yield _client(Got(seat=seat, n=1))
    yield _server(Ping(81))
    yield _client(Pong(ping=81))
    move = sitting.legal(seat)[0]
    yield from _hasty(msgspec.json.encode({"type": "play", "seat": seat, "move": move, "id": 4}))
    yield _client(Play(seat=seat, n=1, move=move, id=5))
    sitting.play(seat, move)
    yield _server(_update(sitting, seat, 2))


def _hasty(sentence: bytes) -> Iterator[tuple[str, bytes]]:
    """A sentence that lacks something, with the answer that it really gets."""
    yield ">", sentence
    yield _server(read(sentence))


def _room(seat: int, started: bool) -> Room:
    people = [SeatCard("person", "Mia", MIA, connected=True), SeatCard("person", "Bo", BO, connected=True)]
    return Room(
        id="t-19",
        code="KAMITE",
        phase="playing" if started else "gathering",
        setup=Setup(game="kabuki", players=2),
        seats=people if seat == 0 else people[::-1],
        host=MIA,
        commitment=commitment(SEED),
        game=int(started),
    )


def _update(sitting: Sitting, seat: int, n: int) -> Update:
    events = Raw(msgspec.json.encode(sitting.game.hear(sitting.rows, seat)))
    view = Raw(msgspec.json.encode(sitting.game.view(sitting.state, seat)))
    return Update(seat, n, 1, events, view, sitting.legal(seat))


def _client(sentence: Struct) -> tuple[str, bytes]:
    """What a client says, without what it may leave out."""
    parts = struct_of(type(sentence)).fields
    spare = {part.encode_name for part in parts if getattr(sentence, part.name) == default_of(part)}
    whole: dict[str, object] = msgspec.to_builtins(sentence)
    return ">", msgspec.json.encode({name: value for name, value in whole.items() if name not in spare})


def _server(sentence: Struct) -> tuple[str, bytes]:
    return "<", msgspec.json.encode(sentence)


def _line(mark: str, sentence: bytes) -> str:
    """One sentence, broken between its words where it is long."""
    text = msgspec.json.format(sentence, indent=0).decode()
    held = re.sub(r'"(?:[^"\\]|\\.)*"', lambda words: words[0].replace(" ", "\0"), text)
    lines = textwrap.wrap(held, 118, initial_indent=f"{mark} ", subsequent_indent="    ", break_on_hyphens=False)
    return "\n".join(lines).replace("\0", " ") + "\n"
