"""The server's time: UTC when it started, and from then on a clock that never jumps."""

from __future__ import annotations

import time

_STARTED = time.time_ns() - time.monotonic_ns()


def clock() -> int:
    """UTC in milliseconds; never goes back, whoever sets this computer's clock meanwhile."""
    return (_STARTED + time.monotonic_ns()) // 1_000_000
