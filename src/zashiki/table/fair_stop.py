"""Who called Stop! first (KB-22): reactions are compared, not lines. Times are milliseconds, and all are arguments."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Literal, NamedTuple

from zashiki.wire.from_server import Call

MOST_ALLOWED = 250
"""No line is allowed more than this."""
LONGEST_COLLECTING = 300
"""Nobody waits longer than this after the first call."""
QUICKEST = 100
"""Nobody reacts faster: a call that seems to be counts as this."""
DEAD_HEAT = 25
"""Calls closer than this to the best one are drawn."""
QUOTA = 2000
"""What a seat may use in a game beyond the fastest round trip of its line."""
QUOTA_A_CALL = 60
"""What one call may use of it. Without this, pongs held back on purpose win four of five races until it is used up."""
FRESH = 1 / 8
"""How much the latest ping weighs in the mean."""

Draw = Callable[[int], int]
"""A number below k, from the table's own luck."""


class Line:
    """One connection as the server has measured it. Until the first measurement it is allowed nothing."""

    def __init__(self) -> None:
        self._mean: float | None = None
        self._kernel: float | None = None
        self._fastest: float | None = None
        self.allowance: float = 0
        """The round trip this line is credited with: the smaller of what pings and system say, 250 at most."""

    def pong(self, rtt: float) -> None:
        """A ping has come back after so long."""
        self._mean = rtt if self._mean is None else self._mean + (rtt - self._mean) * FRESH
        self._notice(rtt)
        self._credit()

    def kernel(self, rtt: float | None) -> None:
        """What the system itself says of this connection now; None where a proxy stands between."""
        self._kernel = rtt
        if rtt is not None:
            self._notice(rtt)
        self._credit()

    def _notice(self, rtt: float) -> None:
        self._fastest = rtt if self._fastest is None else min(self._fastest, rtt)

    def _credit(self) -> None:
        known = [rtt for rtt in (self._mean, self._kernel) if rtt is not None]
        self.allowance = min(*known, MOST_ALLOWED) if known else 0

    @property
    def fastest(self) -> float:
        """The fastest round trip so far, 250 at most; 0 before the first."""
        return 0 if self._fastest is None else min(self._fastest, MOST_ALLOWED)


class Quota:
    """What a seat has used in this game beyond its line's fastest round trip: begin with the sum of charges logged."""

    def __init__(self, charged: int = 0) -> None:
        self.charged = charged

    def allow(self, line: Line) -> int:
        """The allowance of a call that comes over this line now. A dry quota leaves the line's fastest round trip."""
        left = max(0, QUOTA - self.charged)
        return round(min(line.allowance, line.fastest + min(left, QUOTA_A_CALL)))

    def charge(self, used: int) -> None:
        """Take a judgement's charge off the quota."""
        self.charged += used


class Heard(NamedTuple):
    """A call as it reached the server."""

    seat: int
    elapsed: float
    """Since the placement was sent to that seat."""
    claimed: int | None = None
    """How long the player took, by their own screen."""
    allowance: float = 0
    """What their quota allowed when the call came; 0 for a computer player, whose call takes no way at all."""
    fastest: float = 0
    """The fastest round trip of the line it came over."""


class Judgement(NamedTuple):
    """Who called first, and why."""

    winner: int
    calls: list[Call]
    """The photo finish: every call, the best reaction first."""
    charges: dict[int, int]
    """What each seat is to be charged, if anything. It goes into the log: a table is rebuilt from it."""


def collecting(allowances: Iterable[float], elapsed: float = QUICKEST) -> float:
    """How long to wait for other calls after the first one, by what the seats that may still call are allowed.

    `elapsed` is the first call's. Whoever calls later than this can neither have been quicker nor be in a dead heat:
    the wait covers the longest line and a dead heat, and begins no sooner than anybody can react.
    """
    longest = max(allowances, default=None)
    if longest is None:
        return 0
    return max(0, QUICKEST - elapsed) + min(LONGEST_COLLECTING, longest + DEAD_HEAT)


def accept(elapsed: float, claimed: int | None, allowance: float) -> int:
    """The reaction that counts: as claimed, if the line can explain the rest of the time that went by.

    A call without a claim, or with a claim of more time than went by (a clock that jumped), counts as it arrived.
    """
    arrived = round(elapsed)
    if claimed is None:
        claimed = arrived
    return max(QUICKEST, min(arrived, max(claimed, arrived - round(allowance))))


def charge(elapsed: float, accepted: int, fastest: float) -> int:
    """What a call used of its line beyond the fastest round trip."""
    return max(0, round(elapsed) - accepted - round(fastest))


def judge(heard: Sequence[Heard], draw: Draw) -> Judgement:
    """Compare the calls that came in time by the reaction that counts; each is charged for what it used."""
    accepted = {call.seat: accept(call.elapsed, call.claimed, call.allowance) for call in heard}
    best = min(accepted.values())
    tied = [seat for seat, reaction in accepted.items() if reaction - best < DEAD_HEAT]
    winner = draw_among(tied, draw)
    calls = [_line_of_photo(call, accepted[call.seat], winner, tied) for call in heard]
    calls.sort(key=lambda call: (call.accepted, call.seat))
    charges = {call.seat: charge(call.elapsed, accepted[call.seat], call.fastest) for call in heard}
    return Judgement(winner, calls, {seat: used for seat, used in charges.items() if used})


def _line_of_photo(call: Heard, accepted: int, winner: int, tied: Sequence[int]) -> Call:
    """One call as players can look at it afterwards."""
    verdict: Literal["first", "drawn", "tied", "later"] = "later"
    if call.seat == winner:
        verdict = "drawn" if len(tied) > 1 else "first"
    elif call.seat in tied:
        verdict = "tied"
    return Call(call.seat, round(call.elapsed), call.claimed, round(call.allowance), accepted, verdict)


def draw_among(seats: Iterable[int], draw: Draw) -> int:
    """One of these seats by lot, as in a dead heat or a calm Stop! (KB-23). One alone needs no luck."""
    those = sorted(seats)
    return those[draw(len(those))] if len(those) > 1 else those[0]
