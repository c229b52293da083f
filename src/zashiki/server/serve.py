"""`zashiki serve`: open the store, bring the tables back, listen, and stop without losing anything."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import gc
import signal
import socket
from collections.abc import Callable, Iterator

import structlog
import uvicorn

from zashiki.server.app import create_app
from zashiki.server.client import FOLDER, NOT_BUILT, Client
from zashiki.server.clock import clock
from zashiki.server.door import Door
from zashiki.server.guard import Guard
from zashiki.server.house import House
from zashiki.server.identity import Identity
from zashiki.server.metrics import MeasuredStore, Metrics
from zashiki.server.reviews import Reviews
from zashiki.server.security import App
from zashiki.server.settings import FIRST_PORT, Settings
from zashiki.server.sockets import Sockets
from zashiki.server.workers import Workers
from zashiki.store.interface import Store, Unwritable
from zashiki.table.tables import Tables

ALIVE_EVERY = 30.0
"""Seconds between two notes that the server runs."""
FORGET_EVERY = 120
"""So many notes later old tables are forgotten: every hour."""
DAY = 24 * 3600 * 1000
PREPARE_AFTER = 10.0
"""Seconds after the start until computer players are compiled, unless they are needed before: others come first."""
MOST_PORTS = 100
MOST_FRAME = 64 * 1024
"""Longer than any sentence, so that one that is too long is refused with words; longer still is cut off."""
GRACE = 3
"""Seconds that open requests may take when the server stops."""

logger = structlog.get_logger("serve")


class CannotServe(Exception):
    """The server cannot start; the text says why."""


def run(settings: Settings, greet: Callable[[int], None]) -> None:
    """Serve until a signal says stop; `greet` is told the port when guests may come."""
    listening = listen(settings)
    port = listening.getsockname()[1]
    _look_for_rubbish_less_often()
    with contextlib.closing(listening), asyncio.Runner(loop_factory=_loop_factory()) as runner:
        runner.run(serve(settings, listening, lambda: greet(port)))


def _look_for_rubbish_less_often() -> None:
    """Tables hold many objects that live long and form no cycles; to go through all of them again and again is slow."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """uvloop, where there is one: it is about twice as fast."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


# ------------------------------------------------------------------------------------------- the port


def listen(settings: Settings) -> socket.socket:
    """A socket on the port that was asked for, or on the first free one."""
    wanted = [settings.port] if settings.port else range(FIRST_PORT, FIRST_PORT + MOST_PORTS)
    for port in wanted:
        try:
            return _bind(settings.host, port)
        except OSError as problem:
            if problem.errno != errno.EADDRINUSE:
                raise CannotServe(f"cannot listen on {settings.host}, port {port}: {problem.strerror}") from None
    if settings.port:
        raise CannotServe(f"port {settings.port} is in use; choose another one, or leave out --port")
    raise CannotServe(f"the ports from {FIRST_PORT} to {FIRST_PORT + MOST_PORTS - 1} are all in use")


def _bind(host: str, port: int) -> socket.socket:
    family, kind, protocol, _, where = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    bound = socket.socket(family, kind, protocol)
    try:
        if hasattr(socket, "SO_EXCLUSIVEADDRUSE"):  # Windows would let two servers share a port
            bound.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.bind(where)
        bound.listen(2048)
    except OSError:
        bound.close()
        raise
    return bound


# ------------------------------------------------------------------------------------------- serving


async def serve(settings: Settings, listening: socket.socket, ready: Callable[[], None]) -> None:
    """Serve until a signal says stop. `ready` is called when tables are back and requests are taken."""
    stopping = asyncio.Event()
    with _signals(stopping):
        await _serve(settings, listening, ready, stopping)


async def _serve(
    settings: Settings, listening: socket.socket, ready: Callable[[], None], stopping: asyncio.Event
) -> None:
    metrics = Metrics()
    store = await _open_store(settings, metrics)
    port = listening.getsockname()[1]
    workers = Workers(settings.thinking_processes)
    tables = Tables(store, clock, workers)
    metrics.watch(tables)
    reviews = Reviews(workers, clock)
    house = House(settings, port, store, tables, Identity(store, clock), metrics, clock, _client(), reviews)
    guard = Guard(settings, port, clock)
    sockets = Sockets(tables, Door(settings, guard, house.identity, house.limits, metrics), clock)
    server = _Server(_config(create_app(house, guard, sockets)))
    try:
        restored = await tables.restore_all()
        await store.alive(clock())
        logger.info("serving", port=port, tables=restored)
        serving = asyncio.create_task(server.serve([listening]))
        ready()
        asyncio.get_running_loop().call_later(PREPARE_AFTER, workers.prepare)
        await _until(stopping, serving, house)
        await sockets.stop()  # tells everybody, before uvicorn closes what is open
        server.should_exit = True
        await serving
    finally:
        await reviews.stop()
        await tables.stop()
        await workers.stop()
        with contextlib.suppress(Unwritable):
            await store.alive(clock())
        await store.close()
        logger.info("stopped")


def _client() -> Client:
    client = Client(FOLDER)
    if not client.is_built:
        logger.warning(NOT_BUILT)
    return client


async def _open_store(settings: Settings, metrics: Metrics) -> MeasuredStore:
    store = MeasuredStore(settings.database)
    store.metrics = metrics
    try:
        settings.database.absolute().parent.mkdir(parents=True, exist_ok=True)
        await store.open()
    except OSError as problem:
        raise CannotServe(f"the database cannot be used: {problem}") from None
    return store


async def _until(stopping: asyncio.Event, serving: asyncio.Task[None], house: House) -> None:
    """Look after the house until a signal comes, or the server fails."""
    upkeep = asyncio.create_task(keep(house))
    waiting = asyncio.create_task(stopping.wait())
    await asyncio.wait((serving, waiting), return_when=asyncio.FIRST_COMPLETED)
    logger.info("stopping")
    upkeep.cancel()
    waiting.cancel()


async def keep(house: House) -> None:
    """Note that the server runs, and let go of what is over."""
    beats = 0
    while True:
        try:
            await house.store.alive(house.clock())
            if beats % FORGET_EVERY == 0:
                await _forget(house.store, house.clock() - house.settings.keep_days * DAY)
        except Unwritable as problem:
            logger.error("the store cannot write", problem=str(problem))
        house.tables.let_go()
        beats += 1
        await asyncio.sleep(ALIVE_EVERY)


async def _forget(store: Store, before: int) -> None:
    forgotten = await store.forget_tables(before)
    if forgotten:
        logger.info("old tables are gone", tables=forgotten)


# ------------------------------------------------------------------------------------------- uvicorn


class _Server(uvicorn.Server):
    """uvicorn, which leaves signals to us: it would kill the process before the store is closed."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


def _config(app: App) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        ws="websockets-sansio",
        ws_max_size=MOST_FRAME,
        ws_per_message_deflate=False,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=GRACE,
        backlog=2048,
        loop="none",
    )


@contextlib.contextmanager
def _signals(stopping: asyncio.Event) -> Iterator[None]:
    """While this lasts, Ctrl-C and a polite kill set the event."""
    loop = asyncio.get_running_loop()
    before = {
        number: signal.signal(number, lambda *_: loop.call_soon_threadsafe(stopping.set))
        for number in (signal.SIGINT, signal.SIGTERM)
    }
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
