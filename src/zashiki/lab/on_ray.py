"""A crew on a Ray cluster: all its cores play, and what a worker was at when it was lost is played again.

The same zashiki must be installed on every node: that is looked at before anything is played, and again by every
worker, so that a node which joins later cannot play by other rules. Results are the same as on this machine.
"""

from __future__ import annotations

import logging
import re
import socket
import sys
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, redirect_stdout
from functools import cache
from typing import Any, NamedTuple, TypeVar

from zashiki import __version__
from zashiki.core import kernel
from zashiki.lab.crew import WAITING, Crew, NoCrew
from zashiki.lab.ledger import ROOMS, sources

T = TypeVar("T")

TRIES = 8
"""So often a job is begun again when the worker, or the node, that played it is lost."""
LOOK = 2.0
"""Seconds without a result after which to look whether the cluster is still there."""
PATIENCE = 30.0
"""Seconds that a cluster may be without its head, or without any core; after 60 Ray would end this process."""
ANSWERS = 5.0
"""Seconds in which the head of a cluster accepts a connection."""
AUTO = "auto"
DECIDES = (*ROOMS, "lab")
"""The rooms that decide how a game comes out."""


@contextmanager
def ray_crew(address: str, patience: float = PATIENCE) -> Iterator[Crew]:
    """The crew of the cluster at an address: HOST:PORT of its head, or `auto`, as Ray understands it."""
    ray = _ray()
    with redirect_stdout(sys.stderr):  # what Ray has to say, of a lost worker above all, is no result
        try:
            connect(ray, address)
            crew = Cluster(ray, address, patience)
            crew.compare()
            yield crew
        finally:
            ray.shutdown()  # what still runs is ended: nobody wants it any more


def _ray() -> Any:
    try:
        import ray
    except ImportError:
        raise NoCrew("to play on a Ray cluster, Ray must be installed: pip install 'zashiki[ray]'") from None
    return ray


# ------------------------------------------------------------------------------------------- finding a cluster


def connect(ray: Any, address: str) -> None:
    """Join the cluster at an address, or say why not."""
    if address != AUTO and not answers(host_and_port(address)):
        raise NoCrew(f"nothing answers at {address}; a cluster is started with `ray start --head`")
    try:
        ray.init(address, log_to_driver=False, logging_level=logging.ERROR)
    except Exception as problem:  # Ray says in many ways what is wrong: another version of it, no node on this machine
        raise NoCrew(f"the Ray cluster at {address} could not be joined: {problem}") from problem


def host_and_port(address: str) -> tuple[str, int]:
    """Where the head of a cluster listens."""
    found = re.fullmatch(r"(?:ray://)?(?P<host>\[[0-9a-fA-F:]+\]|[^:/\s]+):(?P<port>\d{1,5})", address)
    if found is None:
        raise NoCrew(f"{address!r} is no address of a Ray cluster: write HOST:PORT of its head, or {AUTO}")
    return found["host"].strip("[]"), int(found["port"])


def answers(place: tuple[str, int]) -> bool:
    """Does somebody listen there?"""
    try:
        socket.create_connection(place, ANSWERS).close()
    except (OSError, OverflowError):
        return False
    return True


# ------------------------------------------------------------------------------------------- on the nodes


@cache
def stamp() -> str:
    """Which zashiki this is: its version, and a hash of its sources."""
    return f"{__version__} ({sources(DECIDES)})"


class AnotherZashiki(RuntimeError):
    """A worker found that it would play by another version."""


def perform(wanted: str, job: Callable[..., T], given: tuple[Any, ...]) -> T:
    """Do a job on a node, if it plays as whoever asked for it does."""
    if stamp() != wanted:
        raise AnotherZashiki(f"{socket.gethostname()} has zashiki {stamp()}")
    return job(*given)


def look_here() -> Callable[[], str]:
    """A function that says which zashiki a node has. It is defined in here so that it travels whole."""

    def look() -> str:
        try:
            from zashiki.lab.on_ray import stamp
        except ImportError as problem:
            return f"none ({problem})"
        return f"zashiki {stamp()}"

    return look


class Node(NamedTuple):
    """A machine of the cluster that has cores to play on."""

    name: str
    address: str
    cores: int


# ------------------------------------------------------------------------------------------- the crew


class Cluster:
    """All cores of a Ray cluster."""

    def __init__(self, ray: Any, address: str, patience: float) -> None:
        self._ray = ray
        self._address = address
        self._head = host_and_port(ray.get_runtime_context().gcs_address)
        self._patience = patience
        self._well = time.monotonic()
        self._perform = ray.remote(num_cpus=1, max_retries=TRIES)(perform)
        self.hands = sum(node.cores for node in self.nodes()) or 1

    def nodes(self) -> list[Node]:
        """The nodes that have cores, now."""
        found = [
            Node(node["NodeID"], node["NodeManagerAddress"], int(node["Resources"].get("CPU", 0)))
            for node in self._ray.nodes()
            if node["Alive"]
        ]
        return sorted((node for node in found if node.cores), key=lambda node: (node.address, node.name))

    def compare(self) -> None:
        """Make sure that all nodes have this zashiki."""
        here = f"zashiki {stamp()}"
        look = self._ray.remote(num_cpus=0, max_retries=TRIES)(look_here())
        asked = [(node, self._at(node, look).remote()) for node in self.nodes()]
        others = [f"{node.address} has {there}" for node, ref in asked if (there := self._wait_for(ref)) != here]
        if others:
            raise NoCrew(f"all nodes must have the same zashiki as this machine, {here}: {'; '.join(others)}")

    def prepare(self, first: Callable[..., object], *given: Any) -> None:
        """Have something done once on every node. What takes longer than a moment is compiling."""
        begun = {self._at(node, self._perform).remote(stamp(), first, given): node.address for node in self.nodes()}
        _, slow = self._ray.wait(list(begun), num_returns=len(begun), timeout=LOOK) if begun else ([], [])
        if slow:
            kernel.announce(f"on {', '.join(sorted({begun[ref] for ref in slow}))}")
        for ref in begun:
            self._wait_for(ref)

    def each(self, job: Callable[..., T], jobs: Iterable[tuple[Any, ...]]) -> Iterator[T]:
        """What each job came to, in their order."""
        ahead: deque[Any] = deque()
        for given in jobs:
            ahead.append(self._perform.remote(stamp(), job, given))
            if len(ahead) >= WAITING * self.hands:
                yield self._wait_for(ahead.popleft())
        while ahead:
            yield self._wait_for(ahead.popleft())

    def _at(self, node: Node, task: Any) -> Any:
        """A task for one node, without waiting for a core of it; for another one if that node is gone."""
        from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy

        return task.options(num_cpus=0, scheduling_strategy=NodeAffinitySchedulingStrategy(node.name, soft=True))

    def _wait_for(self, ref: Any) -> Any:
        """What a task came to; an error if the cluster is lost before it has come to anything."""
        self._well = time.monotonic()
        while not self._ray.wait([ref], timeout=LOOK)[0]:
            self._look_after()
        errors = self._ray.exceptions
        try:
            return self._ray.get(ref)
        except errors.RayTaskError as problem:
            raise self._reason(problem) from problem
        except errors.RayError as problem:
            raise NoCrew(f"a job was lost on the cluster at {self._address}, {TRIES + 1} times: {problem}") from problem

    def _reason(self, problem: Any) -> BaseException:
        """What went wrong in a job, said as it would be without a cluster."""
        cause: BaseException = problem.cause
        if isinstance(cause, AnotherZashiki):
            return NoCrew(f"all nodes must have the same zashiki as this machine, {stamp()}: {cause}")
        if isinstance(cause, self._ray.exceptions.RayError):  # a node could not even begin with it
            return NoCrew(f"a node of the cluster at {self._address} cannot play: {_last_line(cause)}")
        return cause

    def _look_after(self) -> None:
        """Raise an error if the cluster has been without a head, or without cores, for too long."""
        there = answers(self._head)  # first of all: asked without a head, Ray would wait, and end this process
        if there and self.nodes():
            self._well = time.monotonic()
        elif time.monotonic() - self._well > self._patience:
            lost = "no node of it has a core" if there else "its head no longer answers"
            raise NoCrew(f"the Ray cluster at {self._address} is lost: {lost}")


def _last_line(problem: BaseException) -> str:
    """What a problem is, without the way to it."""
    return str(problem).strip().splitlines()[-1]
