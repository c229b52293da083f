"""Who plays the many games: this process, several on this machine, or a Ray cluster. They all come out the same.

A job is a plain function of a module, with what it is given; both travel. Its luck comes from what it is given alone,
so that it makes no difference who does it, nor how often somebody had to begin it again.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, contextmanager
from multiprocessing.process import BaseProcess
from threading import Thread
from typing import Any, Protocol, TypeVar

T = TypeVar("T")

WAITING = 4
"""So many jobs a hand are given out ahead, so that a long one keeps nobody waiting."""


class NoCrew(RuntimeError):
    """Nobody is there to play, or no more; the text says what can be done."""


class Crew(Protocol):
    """Plays jobs somewhere."""

    @property
    def hands(self) -> int:
        """How many jobs are played side by side."""

    def prepare(self, first: Callable[..., object], *given: Any) -> None:
        """Have something done once wherever jobs will be played, before they are: compiling, above all."""

    def each(self, job: Callable[..., T], jobs: Iterable[tuple[Any, ...]]) -> Iterator[T]:
        """What each job came to, in their order."""


def crew_at(ray: str | None, cores: int | None) -> AbstractContextManager[Crew]:
    """The crew of the Ray cluster at an address, or of so many cores of this machine (not said: of all)."""
    if ray is None:
        return local_crew(cores or os.cpu_count() or 1)
    from zashiki.lab.on_ray import ray_crew

    return ray_crew(ray)


@contextmanager
def local_crew(cores: int) -> Iterator[Crew]:
    """A crew on so many cores of this machine."""
    if cores == 1:
        yield Alone()
        return
    with workers(cores) as pool:
        yield Processes(pool, cores)


class Alone:
    """This process."""

    hands = 1

    def prepare(self, first: Callable[..., object], *given: Any) -> None:
        """Do it."""
        first(*given)

    def each(self, job: Callable[..., T], jobs: Iterable[tuple[Any, ...]]) -> Iterator[T]:
        """What each job came to, one after the other."""
        return (job(*given) for given in jobs)


class Processes:
    """Several processes of this machine."""

    def __init__(self, pool: ProcessPoolExecutor, cores: int) -> None:
        self.hands = cores
        self._pool = pool

    def prepare(self, first: Callable[..., object], *given: Any) -> None:
        """Do it here, before the processes start: they find what it left."""
        first(*given)

    def each(self, job: Callable[..., T], jobs: Iterable[tuple[Any, ...]]) -> Iterator[T]:
        """What each job came to, in their order."""
        ahead: deque[Future[T]] = deque()
        try:
            for given in jobs:
                ahead.append(self._pool.submit(job, *given))
                if len(ahead) >= WAITING * self.hands:
                    yield ahead.popleft().result()
            while ahead:
                yield ahead.popleft().result()
        except BrokenProcessPool:
            raise NoCrew("a process that played was ended from outside (is there too little memory?)") from None


@contextmanager
def workers(cores: int) -> Iterator[ProcessPoolExecutor]:
    """Processes to play in. Whoever leaves early need not wait for games that nobody wants any more."""
    others = multiprocessing.active_children()
    pool = ProcessPoolExecutor(cores, multiprocessing.get_context("spawn"), attend)
    try:
        yield pool
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        for child in multiprocessing.active_children():
            if child not in others:
                child.terminate()
        raise
    finally:
        pool.shutdown()


def attend() -> None:
    """Begin to work for another process: an interrupt is for that one to handle, and its end is the end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    employer = multiprocessing.parent_process()
    if employer is not None:
        Thread(target=_leave_with, args=(employer,), daemon=True).start()


def _leave_with(employer: BaseProcess) -> None:
    employer.join()
    os._exit(1)  # a process that was killed could say nothing to those who work for it
