"""Races for Stop! on simulated lines, by simulated people and cheats, judged by the table's own Fair Stop."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from zashiki.table.fair_stop import Heard, Line, Quota, collecting, judge

PINGS = 4
"""Pings between two races: one every 2 s, a placement about every 8 s."""
GATHERING = 15
"""Pings while people gather, before the first race."""
RACES = 40
"""Races in a simulated game, where nothing else is said: more than a seat ever has."""


@dataclass(frozen=True)
class Reactions:
    """How quick somebody is, in milliseconds: a normal part and an exponential tail (an ex-Gaussian)."""

    mean: float
    spread: float
    tail: float

    def one(self, luck: random.Random) -> float:
        """How long it takes this time."""
        return max(0.0, luck.gauss(self.mean, self.spread) + luck.expovariate(1 / self.tail))


REFLEX = Reactions(200, 25, 40)
"""Pressing when a lamp lights up: as narrow as people get."""
QUICK = Reactions(350, 60, 120)
"""Somebody who saw it coming and hits the bar."""
CALM = Reactions(550, 120, 350)
"""As our computer players."""
BLIND = Reactions(10, 1, 5)
"""Somebody who calls without having looked."""


@dataclass(frozen=True)
class Road:
    """A line: its round trip at rest, how much either way wanders, how often a packet is lost."""

    rtt: float
    wander: float = 1
    """Spread of the normal part, each way."""
    tail: float = 2
    """Mean of the exponential part, each way."""
    down: float = 0.5
    """The share of the round trip that goes to the player."""
    lost: float = 0.005
    """How often, each way; it is sent again after a round trip and 200 ms."""

    def to_player(self, luck: random.Random) -> float:
        """How long a sentence of the server's takes."""
        return self._way(self.rtt * self.down, luck)

    def to_server(self, luck: random.Random) -> float:
        """How long the answer takes."""
        return self._way(self.rtt * (1 - self.down), luck)

    def _way(self, rest: float, luck: random.Random) -> float:
        again = self.rtt + 200 if luck.random() < self.lost else 0
        return rest + abs(luck.gauss(0, self.wander)) + luck.expovariate(1 / self.tail) + again


def road(rtt: float) -> Road:
    """An ordinary line over such a distance: the longer, the less steady, and its ways are not equally long."""
    return Road(rtt, wander=0.8 + rtt / 100, tail=1.5 + rtt / 50, down=0.5 - min(rtt, 250) / 5000)


LAN = Road(2, wander=0.3, tail=0.5, lost=0)
MOBILE = Road(70, wander=10, tail=25, down=0.4, lost=0.02)
CROWDED = Road(120, wander=20, tail=40, down=0.4, lost=0.03)


def honest_claim(reaction: float) -> int:
    """What an honest client says."""
    return round(reaction)


def no_hold(_race: int) -> float:
    """What an honest client holds its pongs back."""
    return 0


@dataclass
class Racer:
    """A player on a line, honest unless told otherwise."""

    road: Road
    quick: Reactions = QUICK
    claim: Callable[[float], int] = honest_claim
    hold: Callable[[int], float] = no_hold
    """How long pongs are held back before each race (-1: while people gather)."""
    kernel: bool = False
    """Does the server's system know the round trip? Not behind a proxy."""
    frame: float = 1000 / 60
    """How long a picture stays on the screen: what arrives waits for the next."""
    quota: Quota = field(default_factory=Quota)
    line: Line = field(default_factory=Line)

    def ping(self, race: int, luck: random.Random) -> None:
        """A ping and its pong."""
        rtt = self.road.to_player(luck) + self.road.to_server(luck)
        self.line.pong(rtt + luck.uniform(0, 3) + self.hold(race))
        if self.kernel:
            self.line.kernel(rtt)

    def call(self, seat: int, luck: random.Random) -> Heard:
        """See the placement, react, call."""
        painted = self.road.to_player(luck) + luck.uniform(2, 2 + self.frame)
        reaction = self.quick.one(luck)
        elapsed = painted + reaction + luck.uniform(0, 3) + self.road.to_server(luck)
        return Heard(seat, elapsed, self.claim(reaction), self.quota.allow(self.line), self.line.fastest)


Party = Callable[[], Sequence[Racer]]
"""Makes the players of a game anew."""


@dataclass
class Tally:
    """What came of many races, by seat."""

    games: int
    races: int = 0
    won: list[int] = field(default_factory=lambda: [0] * 6)
    came_first: list[int] = field(default_factory=lambda: [0] * 6)
    """Whose call was the first to reach the server."""
    charged: list[int] = field(default_factory=lambda: [0] * 6)
    drawn: int = 0

    def share(self, seat: int = 0) -> float:
        """The share of races that a seat won."""
        return self.won[seat] / self.races

    def by_arrival(self, seat: int = 0) -> float:
        """The share it would have won by order of arrival."""
        return self.came_first[seat] / self.races

    def dead_heats(self) -> float:
        """The share of races that were drawn."""
        return self.drawn / self.races

    def used(self, seat: int = 0) -> float:
        """What a seat was charged, a game."""
        return self.charged[seat] / self.games


def simulate(party: Party, total: int = 12_000, races: int = RACES, seed: int = 1) -> Tally:
    """About `total` races, `races` a game. Everybody calls in each."""
    luck = random.Random(seed)
    tally = Tally(games=total // races)
    for _ in range(tally.games):
        racers = party()
        _pings(racers, -1, GATHERING, luck)
        for race in range(races):
            _pings(racers, race, PINGS, luck)
            _race(racers, luck, tally)
        for seat, racer in enumerate(racers):
            tally.charged[seat] += racer.quota.charged
    return tally


def _pings(racers: Sequence[Racer], race: int, count: int, luck: random.Random) -> None:
    for racer in racers:
        for _ in range(count):
            racer.ping(race, luck)


def _race(racers: Sequence[Racer], luck: random.Random, tally: Tally) -> None:
    """One race as a table holds it: the first call opens the collecting, later ones miss it."""
    calls = sorted((racer.call(seat, luck) for seat, racer in enumerate(racers)), key=lambda call: call.elapsed)
    closes = calls[0].elapsed + collecting((call.allowance for call in calls[1:]), calls[0].elapsed)
    found = judge([call for call in calls if call.elapsed <= closes], luck.randrange)
    for seat, used in found.charges.items():
        racers[seat].quota.charge(used)
    tally.races += 1
    tally.won[found.winner] += 1
    tally.came_first[calls[0].seat] += 1
    tally.drawn += any(call.verdict == "drawn" for call in found.calls)
