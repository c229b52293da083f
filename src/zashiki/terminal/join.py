"""A table at a server, over a socket that comes back by itself when it was lost."""

from __future__ import annotations

import contextlib
import queue
import secrets
import socket
import threading
import time

from rich.console import Console
from rich.text import Text
from websockets.exceptions import InvalidStatus, WebSocketException
from websockets.sync.client import ClientConnection, connect

from zashiki.terminal.guest import CannotJoin, Guest, Way, address
from zashiki.terminal.line import decode, encode
from zashiki.terminal.words import LINE_BACK, LINE_LOST
from zashiki.wire import VERSION
from zashiki.wire import from_client as say
from zashiki.wire.from_server import Bye, FromServer, Noted, Ping, Reload, RoomNow, Update, Welcome
from zashiki.wire.setup import Setup

PASSING = ("stopping", "slow", "silent", "too_fast")
"""Goodbyes after which the table is still there: come back."""
SHORTEST, LONGEST = 0.5, 4.0
"""Seconds between two tries to come back; longer each time."""
GIVE_UP = 120.0
"""Seconds without a line after which it is not tried any more."""
HANDSHAKE = 10.0
GOODBYE = 2.0


class SocketLine:
    """A line to a server's table. A thread of its own answers pings at once, and connects anew."""

    def __init__(self, guest: Guest, way: Way) -> None:
        self.pace = 1.0
        self._guest = guest
        self._url = f"{guest.base.replace('http', 'ws', 1)}/table/{way.table}/socket"
        self._hello = say.Hello(version=VERSION, invite=way.invite)
        self._heard: queue.SimpleQueue[FromServer] = queue.SimpleQueue()
        self._bell, self._rope = socket.socketpair()
        self._bell.setblocking(False)
        self._rope.setblocking(False)
        self.ready: int | None = self._bell.fileno()
        self._connection: ClientConnection | None = None
        self._salted = -1
        self._lost: float | None = None
        self._closed = threading.Event()
        self._thread = threading.Thread(target=self._keep_line, name="line", daemon=True)
        self._thread.start()

    # ---------------------------------------------------------------------------------------- the player's end

    def say(self, sentence: say.FromClient) -> None:
        """Say something; what is said while the line is lost is not heard."""
        connection = self._connection
        if connection is not None:
            with contextlib.suppress(WebSocketException, OSError):
                connection.send(encode(sentence).decode())

    def hear(self, seconds: float) -> FromServer | None:
        """The next thing the table tells, waiting so long for it."""
        with contextlib.suppress(BlockingIOError):
            self._bell.recv(4096)
        try:
            return self._heard.get(timeout=seconds) if seconds else self._heard.get_nowait()
        except queue.Empty:
            return None

    def close(self) -> None:
        """Hang up; what was said before is still sent."""
        self._closed.set()
        connection = self._connection
        if connection is not None:
            connection.close()
        self._thread.join(GOODBYE)
        self._bell.close()
        self._rope.close()

    # ---------------------------------------------------------------------------------------- the line's own end

    def _keep_line(self) -> None:
        """Talk until somebody says goodbye for good; connect again whenever the line is lost."""
        pause = SHORTEST
        while not self._closed.is_set():
            try:
                if self._talk():
                    return
                pause = SHORTEST
            except (WebSocketException, OSError) as problem:
                if isinstance(problem, InvalidStatus) and problem.response.status_code < 500:
                    self._pass_on(Bye("refused", f"The server does not let us in: {problem}."))
                    return
                if self._is_hopeless():
                    self._pass_on(Bye("lost", f"{self._guest.base} cannot be reached. Is the server running?"))
                    return
            self._connection = None
            self._closed.wait(pause)
            pause = min(LONGEST, pause * 2)

    def _is_hopeless(self) -> bool:
        """Was there never a line, or none for too long? A line that was just lost is noted."""
        if self._hello.fresh:
            return True
        if self._lost is None and not self._closed.is_set():
            self._lost = time.monotonic()
            self._pass_on(Noted(LINE_LOST, at=time.time_ns()))
        return self._lost is not None and time.monotonic() - self._lost > GIVE_UP

    def _talk(self) -> bool:
        """One connection from hello to its end; says whether it ended for good."""
        headers = self._guest.headers()
        with connect(
            self._url, additional_headers=headers, open_timeout=HANDSHAKE, close_timeout=GOODBYE, max_size=None
        ) as connection:
            connection.send(encode(self._hello).decode())
            self._connection = connection
            while True:
                message = decode.decode(connection.recv())
                if isinstance(message, Bye) and message.code in PASSING:
                    continue  # the socket closes now
                self._answer(message)
                if isinstance(message, Bye | Reload):
                    return True

    def _answer(self, message: FromServer) -> None:
        """Do at once what needs no player, and pass the rest on."""
        match message:
            case Ping(ping=ping):
                self.say(say.Pong(ping=ping))
                return
            case Update(seat=seat, n=n) if seat >= 0:
                self._hello.seen[str(seat)] = n
                self.say(say.Got(seat=seat, n=n))
            case Welcome() | RoomNow():
                self._give_salt(message)
                if isinstance(message, Welcome):
                    self._welcomed()
        self._pass_on(message)

    def _welcomed(self) -> None:
        self._hello.fresh = False
        if self._lost is not None:
            self._lost = None
            self._pass_on(Noted(LINE_BACK, at=time.time_ns()))

    def _give_salt(self, message: Welcome | RoomNow) -> None:
        """Our share of the next deal's luck, once a game."""
        room, seats = message.room, message.you.seats
        if seats and room.phase not in ("playing", "paused") and self._salted != room.game:
            self._salted = room.game
            self.say(say.Salt_(seat=seats[0], salt=secrets.token_hex(16)))

    def _pass_on(self, message: FromServer) -> None:
        self._heard.put(message)
        with contextlib.suppress(OSError):  # a full pipe rings already, a closed one nobody waits for
            self._rope.send(b"!")


# ------------------------------------------------------------------------------------------- the way there


def find_table(console: Console, link: str, name: str | None, code: str | None, setup: Setup | None) -> SocketLine:
    """A line to the table of a link, of a code, to a new one (`setup`), or to the only open one of a server."""
    base, way = address(link)
    guest = Guest(base)
    guest.introduce(name)
    if way is not None:
        return SocketLine(guest, guest.by_link(way))
    if code:
        return SocketLine(guest, guest.by_code(code))
    if setup is not None:
        way, invite = guest.by_opening(setup)
        console.print(Text(f"The link for others: {invite}"), soft_wrap=True)
        return SocketLine(guest, way)
    return SocketLine(guest, _only_table(guest))


def _only_table(guest: Guest) -> Way:
    cards = guest.tables()
    if len(cards) == 1:
        return Way(cards[0].id)
    if not cards:
        raise CannotJoin(f"no table is open at {guest.base}; open one: zashiki play GAME --join {guest.base}")
    found = "; ".join(f"{card.game} with {', '.join(card.names)}: {guest.base}/t/{card.id}" for card in cards)
    raise CannotJoin(f"several tables are open; join one of them ({found}), or give its --code")
