"""The house: everything that a request may need, in one place."""

from __future__ import annotations

from dataclasses import dataclass, field

from zashiki.server.client import Client
from zashiki.server.guard import Scope, address, header
from zashiki.server.identity import Identity
from zashiki.server.limits import Limits, Tally, household
from zashiki.server.metrics import Metrics
from zashiki.server.net import base_urls
from zashiki.server.problem import NotDone, too_much
from zashiki.server.reviews import Reviews
from zashiki.server.settings import Settings
from zashiki.store.interface import Store
from zashiki.table.tables import Tables
from zashiki.table.task import Clock

_THIS_COMPUTER = ("localhost", "127.", "[::1]", "0.0.0.0")


@dataclass(frozen=True)
class House:
    """One running server."""

    settings: Settings
    port: int
    store: Store
    tables: Tables
    identity: Identity
    metrics: Metrics
    clock: Clock
    client: Client
    reviews: Reviews
    limits: Limits = field(init=False)

    def __post_init__(self) -> None:
        """Nobody has asked for anything yet."""
        object.__setattr__(self, "limits", Limits(self.settings))

    def address(self, scope: Scope) -> str:
        """Where a request comes from, as limits count it."""
        return household(address(scope, self.settings.proxies))

    # ---------------------------------------------------------------------------------------- links

    def here(self, scope: Scope) -> str:
        """The address under which this very request found the server."""
        host = (header(scope["headers"], b"host") or "").lower()
        public = self.settings.public_url
        return public if public.partition("://")[2] == host else f"http://{host}"

    def bases(self, scope: Scope) -> list[str]:
        """Where others open this server, the best first. Never this computer's own `localhost`, if it has a network.

        An address that somebody uses already is known to work, so it comes before guesses.
        """
        bases = base_urls(self.settings, self.port)
        here = self.here(scope)
        if not is_local(here) and here not in bases:
            bases.append(here)
        if here in bases and not self.settings.public_url:
            bases.sort(key=lambda base: base != here)
        return bases or [here]

    # ---------------------------------------------------------------------------------------- limits

    def allow_table(self, scope: Scope) -> None:
        """Count one more table, or say that these are too many."""
        self._allow(self.limits.tables, scope, "You have opened many tables")

    def allow_guest(self, scope: Scope) -> None:
        """Count one more guest, personal link or token, or say that these are too many."""
        self._allow(self.limits.guests, scope, "That is a lot of guests from one address")

    def _allow(self, tally: Tally, scope: Scope, text: str) -> None:
        now, who = self.clock(), self.address(scope)
        wait = tally.wait(who, now)
        if wait:
            raise too_much(text, wait)
        tally.count(who, now)

    def allow_try(self, scope: Scope) -> None:
        """Say so if this address has guessed wrong too often."""
        wait = self.limits.wrong_tries.wait(self.address(scope), self.clock())
        if wait:
            raise too_much("Too many wrong tries", wait)

    def wrong_try(self, scope: Scope, problem: NotDone) -> NotDone:
        """Count a wrong guess; gives the problem to raise."""
        self.limits.wrong_tries.count(self.address(scope), self.clock())
        return problem


def is_local(base: str) -> bool:
    """Does this address only work on the computer itself?"""
    return base.partition("://")[2].startswith(_THIS_COMPUTER)
