"""One open socket: a bounded outbox with one writer task, pings that measure the line, and a limit on sentences."""

from __future__ import annotations

import asyncio
import socket
import struct
from collections import deque
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

import msgspec
from msgspec import Struct

from zashiki.table.fair_stop import Line
from zashiki.table.task import TableTask
from zashiki.wire.from_server import Bye, Ping

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]

MOST_WAITING = 256
MOST_BYTES = 1 << 20
"""What may wait for a client that does not read; then it is cut off, and looks anew when it comes back."""
BURST = 3.0
"""Seconds of sentences that a client may say at once."""
MOST_TOO_FAST = 100
"""A client that is refused so often for saying too much, and is never quiet for a moment, is cut off."""
DEAF = 8_000
"""Milliseconds without an answer to a ping after which a line counts as broken."""
FAREWELL = 4.0
"""Seconds in which a client must take the last word; then its line is cut."""

encode = msgspec.json.Encoder().encode


class Connection:
    """A client that is connected; `send` never waits."""

    def __init__(self, send: Send, receive: Receive, direct: bool, per_second: float) -> None:
        self.person = ""
        self.name = ""
        self.screen = False
        self.program = False
        self.line = Line()
        self.told: dict[int, int] = {}
        self.task: TableTask | None = None
        """The table it is at."""
        self.posted: dict[int, int] = {}
        """What the table knows to have arrived."""
        self.closing = False
        self._send = send
        self._transport = getattr(getattr(receive, "__self__", None), "transport", None)
        self._direct = direct
        self._outbox: deque[bytes] = deque()
        self._size = 0
        self._awake: asyncio.Future[None] | None = None
        self._last_word: tuple[int, str] | None = None
        self._writer = asyncio.create_task(self._write())
        self._pings = 0
        self._pinged: int | None = None
        self._marks: dict[int, int] = {}
        self._per_second = per_second
        self._tokens, self._counted = BURST * per_second, 0
        self._too_often = 0

    # ---------------------------------------------------------------------------------------- out

    def send(self, message: bytes) -> None:
        """Put a message on its way. A client that does not read is cut off before it costs memory."""
        if self.closing:
            return
        if len(self._outbox) >= MOST_WAITING or self._size + len(message) > MOST_BYTES:
            self._outbox.clear()
            self.dismiss("slow", "Your line could not keep up; connect again to see the table as it is.", 1013)
            return
        self._outbox.append(message)
        self._size += len(message)
        self._wake()

    def say(self, message: Struct) -> None:
        """Send a message of the server's own."""
        self.send(encode(message))

    def dismiss(self, code: str, text: str, number: int = 1000) -> None:
        """Say goodbye and close."""
        if not self.closing:
            self._outbox.append(encode(Bye(code, text)))
            self.closing = True
            self._last_word = (number, code)
            self._wake()
            asyncio.get_running_loop().call_later(FAREWELL, self._hang_up)

    def _hang_up(self) -> None:
        """Cut the line, whatever is still on its way: a client that does not read would keep it for ever."""
        if self._transport is not None:
            self._transport.abort()

    def _wake(self) -> None:
        if self._awake is not None and not self._awake.done():
            self._awake.set_result(None)

    async def _write(self) -> None:
        send, outbox = self._send, self._outbox
        try:
            while True:
                while outbox:
                    message = outbox.popleft()
                    self._size -= len(message)
                    await send({"type": "websocket.send", "text": message.decode()})
                if self._last_word is not None:
                    code, reason = self._last_word
                    await send({"type": "websocket.close", "code": code, "reason": reason})
                    return
                self._awake = asyncio.get_running_loop().create_future()
                await self._awake
        except OSError:  # the client is gone; whoever reads from it will notice
            self.closing = True

    async def finish(self) -> None:
        """The conversation is over: stop writing, but for a last word."""
        self.closing = True
        if self._last_word is not None:
            await asyncio.wait((self._writer,), timeout=FAREWELL)
        self._writer.cancel()
        await asyncio.gather(self._writer, return_exceptions=True)

    # ---------------------------------------------------------------------------------------- the line

    @property
    def is_hurried(self) -> bool:
        """Is it at a table where seconds count, or has a ping not come back yet?"""
        return self._pinged is not None or self.task is None or self.task.table.seating.setup.pace != "correspondence"

    def ping(self, now: int) -> None:
        """Measure the line; a line that has not answered the last ping for too long is broken."""
        if self._pinged is not None:
            if now - self._pinged > DEAF:
                self.dismiss("silent", "Your line was silent for too long; connect again.", 1001)
            return
        self._pings += 1
        self._pinged = now
        self._marks = dict(self.told)
        self.say(Ping(self._pings))

    def pong(self, number: int, now: int) -> dict[int, int] | None:
        """A ping came back: gives what had arrived before it, by seat. A wrong number means nothing."""
        if number != self._pings or self._pinged is None:
            return None
        self.line.kernel(self._kernel_rtt())
        self.line.pong(now - self._pinged)
        self._pinged = None
        return self._marks

    def _kernel_rtt(self) -> float | None:
        """The round trip in milliseconds by the system's own measure, where no proxy stands between."""
        if self._transport is None or not self._direct or not hasattr(socket, "TCP_INFO"):
            return None
        try:
            info = self._transport.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 104)
            return float(struct.unpack_from("I", info, 68)[0]) / 1000
        except (OSError, AttributeError, struct.error):
            return None

    # ---------------------------------------------------------------------------------------- in

    def too_fast(self, now: int) -> bool:
        """Does this client say more than anybody could? If not, this sentence counts; if it never stops, it must go."""
        most = BURST * self._per_second
        earned = (now - self._counted) * self._per_second / 1000
        self._tokens, self._counted = min(most, self._tokens + earned), now
        if self._tokens < 1:
            self._too_often += 1
            if self._too_often > MOST_TOO_FAST:
                self.dismiss("too_fast", "You say too much at once; connect again.", 1008)
            return True
        if self._tokens == most:
            self._too_often = 0
        self._tokens -= 1
        return False
