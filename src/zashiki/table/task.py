"""The task of one table: take what is in the inbox, decide, append to the log, then tell."""

from __future__ import annotations

import asyncio
import random
from collections import deque
from collections.abc import Callable
from typing import Literal, NamedTuple

import msgspec
import structlog
from msgspec import Raw, Struct

from zashiki.players.brain import Answer
from zashiki.store.interface import Append, Store, Taken, Unwritable
from zashiki.table import arrive, upkeep
from zashiki.table.asking import Asking
from zashiki.table.computers import Thought
from zashiki.table.decide import acknowledge, decide
from zashiki.table.picture import take_room
from zashiki.table.presence import Listener
from zashiki.table.refusal import Refusal
from zashiki.table.table import LiveTable
from zashiki.wire import from_client as say
from zashiki.wire.from_server import Bye, Refused, Update

BACK_OFF = 1.0
"""Seconds to wait before the clocks run on when the store could not write."""

Clock = Callable[[], int]
"""UTC, in milliseconds."""

encode = msgspec.json.Encoder().encode
logger = structlog.get_logger("table")


class Spoken(NamedTuple):
    """A sentence, when it reached the server, and over which line."""

    listener: Listener
    sentence: say.FromClient
    at: int


class Came(NamedTuple):
    """Somebody opened a line, and said hello."""

    listener: Listener
    hello: say.Hello


class Went(NamedTuple):
    """A line is closed."""

    listener: Listener


class Arrived(NamedTuple):
    """What was sent over a line up to these numbers has arrived."""

    listener: Listener
    numbers: dict[int, int]


class Answered(NamedTuple):
    """A computer player has decided; None: it could not."""

    thought: Thought
    answer: Answer | None


Command = Spoken | Came | Went | Arrived | Answered


class Inbox:
    """What waits for a table. Its task takes everything that is there at once."""

    def __init__(self) -> None:
        self._waiting: deque[Command] = deque()
        self._awake: asyncio.Future[None] | None = None

    def put(self, command: Command) -> None:
        """Something for the table to do."""
        self._waiting.append(command)
        self.wake()

    def wake(self) -> None:
        """Let the task look, even if nothing waits."""
        if self._awake is not None and not self._awake.done():
            self._awake.set_result(None)

    async def take(self) -> list[Command]:
        """Everything that waits; sleeps until something does, or until `wake`."""
        if not self._waiting:
            self._awake = asyncio.get_running_loop().create_future()
            await self._awake
            self._awake = None
        commands = list(self._waiting)
        self._waiting.clear()
        return commands


class TableTask:
    """One table, one task, one inbox."""

    def __init__(self, table: LiveTable, store: Store, clock: Clock, changed: Callable[[TableTask], None]) -> None:
        self.table = table
        self.inbox = Inbox()
        self._store = store
        self._clock = clock
        self._changed = changed
        self._alarm: asyncio.TimerHandle | None = None
        self._alarm_at: int | None = None
        self._mail: list[tuple[list[Listener], Struct]] = []
        """What is told once everything is written, in order, and over which lines."""
        self._task: asyncio.Task[None] | None = None
        self._seen_by: set[str] = set()
        """Who had said Seen before this turn."""
        self._over = table.phase in ("finished", "abandoned")
        self._let_answers_in()

    def _let_answers_in(self) -> None:
        self.table.answered = lambda thought, answer: self.inbox.put(Answered(thought, answer))

    def start(self) -> None:
        """Begin to work."""
        self._task = asyncio.create_task(self._run(), name=f"table {self.table.row.id}")

    async def stop(self) -> None:
        """Finish what is being written, and stop. The table stays in the log."""
        if self._alarm is not None:
            self._alarm.cancel()
        self.table.thoughts.clear()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            commands = await self.inbox.take()
            try:
                await self.turn(commands)
            except Exception:  # a mistake of ours must not cost people their table
                logger.exception("a turn failed", table=self.table.row.id)
                self._mail = []
                await self._undo(
                    commands, [command for command in commands if isinstance(command, Spoken)], "a mistake"
                )
                self._tell()
                self._set_alarm(BACK_OFF)

    async def turn(self, commands: list[Command]) -> None:
        """Decide about everything that waits, write it in one commit, then tell."""
        self._seen_by = set(self.table.seen_by)
        senders = [command for command in commands if self._handle(command) and isinstance(command, Spoken)]
        upkeep.settle(self.table, self._clock())
        problem = await self._write(any(isinstance(command, Went) for command in commands))
        if problem is not None:
            await self._undo(commands, senders, problem)
        self._tell()
        self._set_alarm(None if problem is None else BACK_OFF)

    # ---------------------------------------------------------------------------------------- decide

    def _handle(self, command: Command) -> bool:
        """Carry a command out; says whether somebody wants something written by it."""
        accepted = False
        match command:
            case Spoken(listener, sentence, at):
                accepted = self._decide(listener, sentence, at)
            case Came(listener, hello):
                self._welcome(listener, hello)
            case Went(listener):
                arrive.go(self.table, listener, self._clock())
            case Arrived(listener, numbers):
                for seat in self.table.seating.seats_of(listener.person):
                    acknowledge(self.table, seat, numbers.get(seat, 0))
            case Answered(thought, answer):
                self.table.thoughts.take(thought, answer, self._clock())
        self._collect()
        return accepted

    def _collect(self) -> None:
        """Address what is to be told to those who are here now: whoever comes later is told on coming."""
        self._mail += [(self.table.lines(to), message) for to, message in self.table.take_outbox()]

    def _welcome(self, listener: Listener, hello: say.Hello) -> None:
        try:
            messages = arrive.come(self.table, listener, hello, self._clock())
        except Refusal as no:
            messages = [Bye(no.code, no.text)]
        self._mail += [([listener], message) for message in messages]

    def _decide(self, listener: Listener, sentence: say.FromClient, at: int) -> bool:
        """Carry a sentence out, or refuse it; says whether something is to be written for it."""
        if self._alarm_at is not None and at >= self._alarm_at:
            upkeep.settle(self.table, at)  # what the clock had decided when the sentence arrived comes first
        try:
            decide(self.table, Asking(listener, at), sentence)
        except Refusal as no:
            self._mail.append(([listener], Refused(sentence.id, no.code, no.text, no.rule, no.field)))
            return False
        return not isinstance(sentence, say.Seen | say.Got | say.Pong)

    # ---------------------------------------------------------------------------------------- append

    async def _write(self, with_acknowledgements: bool) -> str | None:
        """Make everything durable; gives what is in the way, if something is.

        What seats have acknowledged is written with the next entry, or when somebody goes.
        """
        table = self.table
        if not table.unwritten and not (with_acknowledgements and table.acknowledged):
            return None
        over = table.phase in ("finished", "abandoned")
        finished: int | Literal["same"] | None = "same" if over == self._over else self._clock() if over else None
        wanted = Append(table.row.id, table.unwritten, table.acknowledged, finished, table.finished)
        table.unwritten, table.acknowledged, table.finished = [], {}, None
        try:
            await self._store.append(wanted)
        except (Unwritable, Taken) as problem:
            logger.error("not written", table=table.row.id, problem=str(problem))
            return str(problem)
        self._over = over
        return None

    async def _undo(self, commands: list[Command], senders: list[Spoken], problem: str) -> None:
        """Go back to what the log says. Whoever wanted something written is refused; whoever came has to come again."""
        text = f"That could not be written down ({problem}), so it has not happened. Try again in a moment."
        came = [command.listener for command in commands if isinstance(command, Came)]
        seen = (c.listener.person for c in commands if isinstance(c, Spoken) and isinstance(c.sentence, say.Seen))
        self._mail = [(lines, message) for lines, message in self._mail if isinstance(message, Refused)]
        self._mail += [([sender.listener], Refused(sender.sentence.id, "unwritable", text)) for sender in senders]
        self._mail += [([listener], Bye("unwritable", text)) for listener in came]
        await self._rebuild()
        self.table.seen_by = self._seen_by.union(seen)
        self.table.room_changed = any(isinstance(command, Went) for command in commands)
        for listener in came:
            arrive.go(self.table, listener, self._clock())

    async def _rebuild(self) -> None:
        """Drop what is not in the log."""
        old = self.table
        while True:
            try:
                entries, seen = await self._store.entries(old.row.id), await self._store.seen(old.row.id)
                break
            except Unwritable as problem:
                logger.error("not read", table=old.row.id, problem=str(problem))
                await asyncio.sleep(BACK_OFF)
        old.thoughts.clear()
        self.table = LiveTable.restore(old.row, entries, seen, random.Random(old.luck.random()), old.thinkers)
        self._let_answers_in()
        self.table.presence = old.presence

    # ---------------------------------------------------------------------------------------- tell

    def _tell(self) -> None:
        table = self.table
        self._collect()
        mail, self._mail = self._mail, []
        if table.room_changed:
            self._changed(self)
        mail += [(table.lines(to), room) for to, room in take_room(table)]
        _write_shared_events_once(mail)
        for lines, message in mail:
            _send(lines, message)
        table.acknowledged.update(table.told_again)
        table.told_again.clear()
        if table.play is not None and table.play.told is None:
            table.play.told = self._clock()

    # ---------------------------------------------------------------------------------------- the clock

    def _set_alarm(self, at_least: float | None) -> None:
        """Wake up when something is due by itself."""
        now = self._clock()
        due = upkeep.wake(self.table, now)
        if due is not None and at_least is not None:
            due = max(due, now + round(at_least * 1000))
        if self._alarm_at is not None and (due is None or self._alarm_at <= due):
            return  # it rings in time, and is set anew then
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm_at, self._alarm = due, None
        if due is not None:
            loop = asyncio.get_running_loop()
            self._alarm = loop.call_later(max(0.0, (due - now) / 1000), self._ring)

    def _ring(self) -> None:
        self._alarm = self._alarm_at = None
        self.inbox.wake()


def _write_shared_events_once(mail: list[tuple[list[Listener], Struct]]) -> None:
    """Seats that heard the same are sent the same bytes."""
    written: dict[int, Raw] = {}
    for _, message in mail:
        if isinstance(message, Update) and message.events:
            key = id(message.events)
            if key not in written:
                written[key] = Raw(encode(message.events))
            message.events = written[key]


def _send(lines: list[Listener], message: Struct) -> None:
    if isinstance(message, Bye):
        for listener in lines:
            listener.dismiss(message.code, message.text)
        return
    data = encode(message)
    for listener in lines:
        if isinstance(message, Update):
            listener.told[message.seat] = message.n
        listener.send(data)
