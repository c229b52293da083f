"""Processes that think for the computer players of all tables, so that no table waits for another one's thinking.

Every question is answered by the time it gives, or hardly later. When there are more questions than processes, each
gets less time. What no process has begun with in time, or was about to answer when it died twice, is answered here, with a
glance: by the same mind, without compiled code, in a thread. That is so during the first minute of a new version, too,
while what computer players think with is being compiled.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor

import msgspec
import structlog
from msgspec.structs import replace

from zashiki.players.brain import Answer, Question, glance
from zashiki.server.asked import Asked, Queue
from zashiki.server.thinker import COMPILE, LENGTH, Reply, packed
from zashiki.table.thinkers import Answered, Forget

LEAD = 0.04
"""Seconds before it has to be answered, a question that still waits is answered with a glance."""
GRACE = 0.4
"""Seconds that an answer which is being worked out may be late, before a glance has to do."""
SHORTEST = 0.02
"""A process is given so many seconds at least."""
BRIEF = 0.3
"""Seconds that a question may take which no table waits for: so long a table's question may have to wait for it."""
TRIES = 2
STUCK = 300.0
"""Seconds after which a process that does not answer is ended."""
BACK_OFF = 30.0
"""Seconds until the next process is started where one ended without having answered anything."""
FAREWELL = 2.0
"""Seconds that a process has to end by itself when the server stops."""

logger = structlog.get_logger("workers")
_reply = msgspec.msgpack.Decoder(Reply)


class CannotThink(RuntimeError):
    """A question that could not be answered at all; the log says why."""


class Workers:
    """Thinkers in processes of their own. They are started with the first question, not before."""

    def __init__(self, count: int) -> None:
        self._count = count
        self._queue = Queue()
        self._woken = asyncio.Event()
        self._ready = asyncio.Event()
        self._compiling: asyncio.Task[None] | None = None
        self._posts: list[asyncio.Task[None]] = []
        self._idle = 0
        self._pids: set[int] = set()
        self._glancing = ThreadPoolExecutor(1, "glance")

    @property
    def pids(self) -> set[int]:
        """The processes that run now."""
        return set(self._pids)

    # ---------------------------------------------------------------------------------------- asking

    def ask(self, question: Question, whose: str, answered: Answered) -> Forget:
        """Have a question of a table answered within the time it gives, or hardly later."""
        loop = asyncio.get_running_loop()
        asked = Asked(question, whose, loop.time() + question.seconds, answered)
        asked.timer = loop.call_at(asked.by - LEAD, self._look_only, asked)
        self._put(asked)
        return asked.forget

    async def background(self, question: Question) -> Answer:
        """Have a question answered that no table waits for, one at a time and after those of the tables."""
        loop = asyncio.get_running_loop()
        found: asyncio.Future[Answer | None] = loop.create_future()
        brief = replace(question, seconds=min(question.seconds, BRIEF))
        asked = Asked(brief, None, 0.0, lambda answer: None if found.done() else found.set_result(answer))
        self._put(asked)
        try:
            answer = await found
        finally:
            asked.forget()
        if answer is None:
            raise CannotThink(question.game)
        return answer

    def prepare(self) -> None:
        """Compile what computer players think with, in the background, unless that has been done."""
        if self._compiling is None:
            self._compiling = asyncio.create_task(self._compile(), name="compile minds")

    def _put(self, asked: Asked) -> None:
        self.prepare()
        self._queue.put(asked)
        self._woken.set()
        if not self._idle and len(self._posts) < self._count:
            self._posts.append(asyncio.create_task(self._post(), name=f"worker {len(self._posts)}"))

    # ---------------------------------------------------------------------------------------- answering here

    def _look_only(self, asked: Asked) -> None:
        """Time is nearly up, and nobody has begun."""
        asked.tries = TRIES
        loop = asyncio.get_running_loop()
        loop.run_in_executor(self._glancing, self._glance, asked, loop)

    def _glance(self, asked: Asked, loop: asyncio.AbstractEventLoop) -> None:
        """In a thread: answer as well as a moment allows, if it is still wanted."""
        answer = None
        if asked.answered is not None:
            try:
                answer = glance(asked.question)
            except Exception:  # whoever asks makes any move then
                logger.exception("a glance failed", game=asked.question.game)
        with contextlib.suppress(RuntimeError):  # the loop is gone
            loop.call_soon_threadsafe(self._tell, asked, answer)

    def _tell(self, asked: Asked, answer: Answer | None) -> None:
        """Bring an answer to whoever still waits for it."""
        answered = asked.answered
        asked.forget()
        if answered is not None:
            answered(answer)

    # ---------------------------------------------------------------------------------------- processes

    async def _post(self) -> None:
        """One process after another at one post: each works until it dies."""
        while True:
            answers = 0
            try:
                async with self._process() as process:
                    await self._ready.wait()
                    while await self._work(process):
                        answers += 1
                logger.warning("a worker ended", code=process.returncode)
            except OSError as problem:
                logger.error("a worker could not be started", problem=str(problem))
            if not answers:
                await asyncio.sleep(BACK_OFF)

    @contextlib.asynccontextmanager
    async def _process(self, *arguments: str) -> AsyncIterator[Process]:
        async with _running(*arguments) as process:
            self._pids.add(process.pid)
            try:
                yield process
            finally:
                self._pids.discard(process.pid)

    async def _work(self, process: Process) -> bool:
        """Let a process answer one question; says whether it still lives."""
        asked = await self._next()
        self._queue.thinking_later |= not asked.live
        asked.tries += 1
        reply = await self._exchange(process, asked)
        if not asked.live:
            self._queue.thinking_later = False
            self._woken.set()
        if reply is not None and reply.answer is not None:
            self._tell(asked, reply.answer)
        elif asked.answered is not None:
            self._try_again(asked, "" if reply is None else reply.problem)
        return reply is not None

    async def _next(self) -> Asked:
        self._idle += 1
        try:
            while True:
                asked = self._queue.take()
                if asked is not None:
                    return asked
                self._woken.clear()
                await self._woken.wait()
        finally:
            self._idle -= 1

    async def _exchange(self, process: Process, asked: Asked) -> Reply | None:
        """Ask, and wait for the answer; None: the process has died."""
        assert process.stdin is not None and process.stdout is not None
        loop = asyncio.get_running_loop()
        if asked.timer is not None:
            asked.timer.cancel()
            asked.timer = loop.call_at(max(asked.by, loop.time()) + GRACE, self._look_only, asked)
        try:
            async with asyncio.timeout(STUCK):
                process.stdin.write(packed(replace(asked.question, seconds=self._share(asked))))
                await process.stdin.drain()
                length = int.from_bytes(await process.stdout.readexactly(LENGTH), "big")
                return _reply.decode(await process.stdout.readexactly(length))
        except (OSError, EOFError, TimeoutError):
            return None

    def _share(self, asked: Asked) -> float:
        """Seconds for one question: the time there is, shared with those that still wait."""
        left = asked.by - asyncio.get_running_loop().time() if asked.live else BRIEF
        others = self._queue.tables_wait() / self._count
        return max(SHORTEST, min(asked.question.seconds, left) / (1 + others))

    def _try_again(self, asked: Asked, problem: str) -> None:
        """A process could not answer: ask another one, then only glance."""
        if problem:
            logger.error("a mind failed", game=asked.question.game, problem=problem)
        if asked.tries < TRIES:
            self._put(asked)
        else:
            self._look_only(asked)

    # ---------------------------------------------------------------------------------------- compiling, stopping

    async def _compile(self) -> None:
        """Then workers find compiled code; where it cannot be kept, each compiles its own."""
        try:
            async with self._process(COMPILE) as process:
                code = await process.wait()
            if code:
                logger.error("computer players could not be compiled", code=code)
        except OSError as problem:
            logger.error("computer players could not be compiled", problem=str(problem))
        self._ready.set()

    async def stop(self) -> None:
        """End all processes, and forget what is asked."""
        for asked in self._queue:
            asked.forget()
        tasks = [*self._posts, *([] if self._compiling is None else [self._compiling])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._glancing.shutdown(wait=False, cancel_futures=True)


@contextlib.asynccontextmanager
async def _running(*arguments: str) -> AsyncIterator[Process]:
    """A process of server/thinker.py, for as long as a block lasts. What it reads ends with the block, or with us."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(place for place in sys.path if place)}
    command = (sys.executable, "-m", "zashiki.server.thinker", *arguments)
    process = await asyncio.create_subprocess_exec(
        *command, stdin=PIPE, stdout=DEVNULL if arguments else PIPE, env=environment, start_new_session=True
    )
    try:
        yield process
    finally:
        if process.stdin is not None:
            process.stdin.close()
        try:
            await asyncio.wait_for(process.wait(), FAREWELL)
        except TimeoutError:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()
