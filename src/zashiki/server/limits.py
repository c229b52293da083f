"""How much one address may ask for. Memory is bounded: who has been quiet longest is forgotten first."""

from __future__ import annotations

import ipaddress
from collections import deque
from typing import Any

from zashiki.server.settings import Settings

MOST_ADDRESSES = 20_000
"""More addresses than this are not remembered by one limit."""
MINUTE = 60_000
HOUR = 60 * MINUTE


class Flow:
    """So many requests a minute on average, with a burst of a quarter of them."""

    def __init__(self, per_minute: int) -> None:
        self._burst = max(10.0, per_minute / 4)
        self._each_ms = per_minute / MINUTE
        self._left: dict[str, tuple[float, int]] = {}

    def wait(self, address: str, now: int, cost: float = 1.0) -> int:
        """Take what a request costs and give 0, or take nothing and give the milliseconds to wait."""
        left, at = self._left.pop(address, (self._burst, now))
        left = min(self._burst, left + (now - at) * self._each_ms)
        missing = min(cost, self._burst) - left
        self._left[address] = (left if missing > 0 else left - cost, now)
        _forget_oldest(self._left)
        return 0 if missing <= 0 else max(1, round(missing / self._each_ms))


class Tally:
    """At most so many in any stretch of `per` milliseconds."""

    def __init__(self, most: int, per: int) -> None:
        self._most = most
        self._per = per
        self._times: dict[str, deque[int]] = {}

    def wait(self, address: str, now: int) -> int:
        """How many milliseconds until one more is allowed; 0: now."""
        times = self._times.get(address)
        if times is None or len(times) < self._most:
            return 0
        return max(0, times[0] + self._per - now)

    def count(self, address: str, now: int) -> None:
        """One more."""
        times = self._times.pop(address, None) or deque(maxlen=self._most)
        times.append(now)
        self._times[address] = times
        _forget_oldest(self._times)


class Lines:
    """At most so many open at once."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: dict[str, int] = {}

    def enter(self, address: str) -> bool:
        """One more line; no if there are too many."""
        if self._open.get(address, 0) >= self._most:
            return False
        self._open[address] = self._open.get(address, 0) + 1
        return True

    def leave(self, address: str) -> None:
        """One less."""
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]


class Limits:
    """All limits of a server, as its settings say."""

    def __init__(self, settings: Settings) -> None:
        self.requests = Flow(settings.requests_per_minute)
        self.tables = Tally(settings.tables_per_hour, HOUR)
        self.guests = Tally(settings.guests_per_hour, HOUR)
        self.wrong_tries = Tally(settings.wrong_tries_per_minute, MINUTE)
        self.sockets = Lines(settings.sockets_per_address)


def household(address: str) -> str:
    """What counts as one address: an IPv4 address, or the 2^64 that one IPv6 connection has."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, ipaddress.IPv4Address):
        return address
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.ip_network((parsed, 64), strict=False).network_address)


def _forget_oldest(known: dict[str, Any]) -> None:
    if len(known) > MOST_ADDRESSES:
        del known[next(iter(known))]
