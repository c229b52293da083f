"""A line to a table: what somebody says goes one way, what the table tells comes the other."""

from __future__ import annotations

from typing import Protocol

import msgspec

from zashiki.wire.from_client import FromClient
from zashiki.wire.from_server import FromServer

encode = msgspec.json.Encoder().encode
decode: msgspec.json.Decoder[FromServer] = msgspec.json.Decoder(FromServer)


class Line(Protocol):
    """A table on this computer, or one at a server."""

    pace: float
    """How many seconds a second of the table lasts here; 0: none, time jumps whenever somebody waits for it."""
    ready: int | None
    """A descriptor that can be read when there is something to hear; None: only `hear` knows."""

    def say(self, sentence: FromClient) -> None:
        """Say something to the table. What it answers is heard."""

    def hear(self, seconds: float) -> FromServer | None:
        """The next thing the table tells, waiting so long for it; 0: only what is there already."""

    def close(self) -> None:
        """Hang up."""
