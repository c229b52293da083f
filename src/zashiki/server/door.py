"""What sockets ask of the rest of the server: who comes, from where, and how much they may say."""

from __future__ import annotations

from zashiki.server.connection import Scope
from zashiki.server.guard import Guard, address
from zashiki.server.identity import Identity
from zashiki.server.limits import Limits, household
from zashiki.server.metrics import Metrics
from zashiki.server.settings import Settings
from zashiki.wire.over_http import Who


class Door:
    """The door that sockets come through."""

    def __init__(self, settings: Settings, guard: Guard, identity: Identity, limits: Limits, metrics: Metrics) -> None:
        self._settings = settings
        self._guard = guard
        self._identity = identity
        self._limits = limits
        self._metrics = metrics

    def guard(self, scope: Scope) -> str | None:
        """Why a socket may not be opened from there, or nothing."""
        problem = self._guard.problem(scope)
        return None if problem is None else problem.problem.text

    async def who(self, scope: Scope) -> Who | None:
        """Who opens it, by cookie or token."""
        return await self._identity.who(scope["headers"])

    def address(self, scope: Scope) -> str:
        """Where it comes from."""
        return household(address(scope, self._settings.proxies))

    def direct(self) -> bool:
        """Does no proxy stand between?"""
        return self._settings.proxies == 0

    def per_second(self) -> float:
        """How many sentences a socket may say."""
        return self._settings.sentences_per_second

    def enter(self, address: str) -> bool:
        """One more socket from there; no if there are too many."""
        let_in = self._limits.sockets.enter(address)
        if let_in:
            self._metrics.sockets.inc()
        return let_in

    def leave(self, address: str) -> None:
        """One less."""
        self._limits.sockets.leave(address)
        self._metrics.sockets.dec()

    def heard(self, refused: bool) -> None:
        """Count a sentence."""
        self._metrics.sentences.inc()
        if refused:
            self._metrics.refusals.inc()
