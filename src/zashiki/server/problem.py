"""What a request gets that is not carried out: a code for programs, a sentence for people, and the wrong field."""

from __future__ import annotations

import msgspec

from zashiki.wire.over_http import Problem


class NotDone(Exception):
    """Raised to answer a request with a problem."""

    def __init__(self, status: int, code: str, text: str, field: str | None = None, wait: int = 0) -> None:
        super().__init__(text)
        self.status = status
        self.problem = Problem(code, text, field)
        self.wait = wait
        """Milliseconds after which it may be tried again; 0: no such promise."""

    @property
    def headers(self) -> dict[str, str]:
        """What the answer says beside its body."""
        return {"retry-after": str(-(-self.wait // 1000))} if self.wait else {}

    def body(self) -> bytes:
        """The problem as JSON."""
        return msgspec.json.encode(self.problem)


def too_much(what: str, wait: int) -> NotDone:
    """Somebody asked for too much at once."""
    seconds = -(-wait // 1000)
    return NotDone(429, "too_fast", f"{what}; try again in {seconds} s.", wait=wait)
