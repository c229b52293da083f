"""The page of figures about Fair Stop: lines, cheats, limits, and how many races a game has."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from statistics import mean

from bench.figures import DASH
from bench.races import (
    BLIND,
    CALM,
    CROWDED,
    LAN,
    MOBILE,
    QUICK,
    REFLEX,
    Party,
    Racer,
    Reactions,
    Road,
    road,
    simulate,
)

from zashiki.core.game import find_game
from zashiki.core.mind import USUAL
from zashiki.core.sitting import Luck, Sitting
from zashiki.players.brain import Question, look, met, rows_for, think
from zashiki.players.pace import reaction
from zashiki.table.fair_stop import QUOTA, Line, Quota

PEOPLE = {"quick": QUICK, "reflex": REFLEX, "calm": CALM}
MOST_SECONDS = 60.0
GAMES = (7, 12, 20, 40)
"""Races a game to try cheats with."""
INTRO = """\
## Fair Stop

Simulated: 12,000 races a figure, 40 a game where nothing else is said, everybody equally quick and calling in
every race. *Quick*: 350 ± 60 ms and an exponential tail of 120 (mean 470, spread 134); *reflex*: 200 ± 25, tail 40,
the narrowest people get; *calm*: 550 ± 120, tail 350, as our computer players. A placement waits up to a frame of
a 60 Hz screen. A ping every 2 s. Lines wander with a normal and an exponential part, more the longer they are;
1 of 200 packets is lost. The other player is at 20 ms. Each figure is exact to about one point."""


class AsMeasured(Quota):
    """No quota at all."""

    def allow(self, line: Line) -> int:
        """Whatever the pings say."""
        return round(line.allowance)


class QuotaAlone(Quota):
    """A quota of 2 s a game, all of which one call may use."""

    def allow(self, line: Line) -> int:
        """What is left, beyond the fastest."""
        return round(min(line.allowance, line.fastest + max(0, QUOTA - self.charged)))


def against(racer: Callable[[], Racer], quick: Reactions = QUICK) -> Party:
    """That player, and an honest one at 20 ms."""
    return lambda: [racer(), Racer(road(20), quick)]


def always_100(_reaction: float) -> int:
    """What a cheat claims."""
    return 100


def later(race: int) -> float:
    """Pongs held back once the game has begun."""
    return 230 if race >= 0 else 0


def from_the_first(_race: int) -> float:
    """Pongs held back from the first ping on."""
    return 230


def holder(quick: Reactions = QUICK, *, quota: type[Quota] = Quota) -> Party:
    """A cheat at 20 ms who makes the server think it is 250, and claims 100."""
    return against(lambda: Racer(road(20), quick, always_100, later, quota=quota()), quick)


def percent(share: float) -> str:
    """As it reads."""
    return f"{100 * share:.1f} %"


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Print a table."""
    print(f"\n| {' | '.join(head)} |\n| --- |{' ---: |' * (len(head) - 1)}")
    for row in rows:
        print(f"| {' | '.join(row)} |")


def targets() -> None:
    """What must hold."""
    far = simulate(against(lambda: Racer(road(220))))
    claims = simulate(against(lambda: Racer(road(20), claim=always_100)))
    holds = [simulate(holder(), races=races) for races in GAMES]
    worst = max(tally.share() for tally in holds)
    rows = [
        (
            "220 ms against 20 ms, share of races won",
            f"45{DASH}55 %",
            percent(far.share()),
            0.45 <= far.share() <= 0.55,
        ),
        ("claims 100 ms each time, at 20 ms", "< 65 %", percent(claims.share()), claims.share() < 0.65),
        ("holds pongs back, claims 100 ms (worst of 7 to 40 races a game)", "< 65 %", percent(worst), worst < 0.65),
    ]
    table(("what", "target", "measured", "met"), [(*row[:3], "yes" if row[3] else "**no**") for row in rows])


def lines() -> None:
    """Who wins on which line."""
    roads: dict[str, Road] = {f"{rtt} ms": road(rtt) for rtt in (20, 60, 120, 220, 250, 300, 400, 600)}
    roads |= {"mobile, 70 ms and very unsteady": MOBILE, "crowded, 120 ms, worse still": CROWDED}
    rows = []
    for name, way in roads.items():
        found = [simulate(against(partial(Racer, way, q), q)) for q in PEOPLE.values()]
        shares = [f"{percent(tally.share())} ({percent(tally.by_arrival())})" for tally in found]
        rows.append((name, *shares, f"{found[0].used():.0f} ms"))
    print("\nShare of races won against 20 ms, and in brackets what order of arrival would give:")
    table(("line", *PEOPLE, "charged a game"), rows)


def many() -> None:
    """Three to six players: two to five may call."""
    rows = []
    for rtts in ((20, 220), (20, 120, 220), (20, 60, 120, 220), (20, 60, 120, 180, 220)):
        tally = simulate(partial(_apart, rtts))
        seats = range(len(rtts))
        fair, arrival = ([percent(share(seat)) for seat in seats] for share in (tally.share, tally.by_arrival))
        rows.append((str(len(rtts) + 1), " · ".join(map(str, rtts)), " · ".join(fair), " · ".join(arrival)))
    print("\nWith more players (all but the placer may call):")
    table(("players", "lines, ms", "won", "by arrival"), rows)


def _apart(rtts: Sequence[float]) -> list[Racer]:
    return [Racer(road(rtt)) for rtt in rtts]


def cheats() -> None:
    """What cheats get."""
    kinds: dict[str, Callable[[Reactions], Party]] = {
        "claims 100 ms at 20 ms": lambda q: against(lambda: Racer(road(20), q, always_100), q),
        "claims 100 ms at 220 ms": lambda q: against(lambda: Racer(road(220), q, always_100), q),
        "holds pongs back: no quota": lambda q: holder(q, quota=AsMeasured),
        "holds pongs back: 2 s a game": lambda q: holder(q, quota=QuotaAlone),
        "holds pongs back: 2 s a game, 60 ms a call (ours)": holder,
    }
    rows = []
    for name, kind in kinds.items():
        found = [simulate(kind(QUICK), races=races) for races in GAMES] + [
            simulate(kind(q), races=12) for q in (REFLEX, CALM)
        ]
        rows.append((name, *(percent(tally.share()) for tally in found)))
    print("\nShare of races won by a cheat, by how many races a game has:")
    table(("cheat", *(f"quick, {races}" for races in GAMES), "reflex, 12", "calm, 12"), rows)


class Worsens(Racer):
    """A line of 20 ms on which, after three races, somebody starts a long download."""

    def ping(self, race: int, luck: random.Random) -> None:
        """As ever, but from then on over 120 ms."""
        if race == 3:
            self.road = road(120)
        super().ping(race, luck)


def limits() -> None:
    """What Fair Stop cannot do, and what its limit a call costs the honest."""
    parties: dict[str, Party] = {
        "holds pongs back from the first ping on, behind a proxy": against(lambda: _early(kernel=False)),
        "the same, no proxy: the system knows the round trip": against(lambda: _early(kernel=True)),
        "honest, 20 ms becomes 120 ms after three races: 2 s a game": against(lambda: _worse(QuotaAlone())),
        "honest, 20 ms becomes 120 ms: 2 s a game, 60 ms a call (ours)": against(lambda: _worse(Quota())),
        "honest, crowded line: 2 s a game": against(lambda: Racer(CROWDED, quota=QuotaAlone())),
        "honest, crowded line: 2 s a game, 60 ms a call (ours)": against(lambda: Racer(CROWDED)),
        "a slow screen (30 Hz) against a fast one (144 Hz), both on the LAN": _screens,
        "calls blindly after 10 ms, against a reaction of exactly 100 ms": _blind,
    }
    found = {name: simulate(party, races=12) for name, party in parties.items()}
    print("\nLimits (quick, 12 races a game):")
    rows = [(name, percent(tally.share()), percent(tally.dead_heats())) for name, tally in found.items()]
    table(("who", "won", "dead heats"), rows)


def _early(*, kernel: bool) -> Racer:
    return Racer(road(20), QUICK, always_100, from_the_first, kernel)


def _worse(quota: Quota) -> Racer:
    return Worsens(road(20), quota=quota)


def _screens() -> list[Racer]:
    return [Racer(LAN, frame=1000 / 30), Racer(LAN, frame=1000 / 144)]


def _blind() -> list[Racer]:
    return [Racer(road(20), BLIND), Racer(road(20), Reactions(100, 0, 0.01))]


def calls_a_game(seats: int, games: int = 20) -> tuple[float, float, float]:
    """Between our computer players: checks a game, how many of them were races, and races a seat took part in."""
    game = find_game("kabuki")
    checks, races, shares = [], [], []
    for seed in range(games):
        luck = random.Random(seed)
        sitting = Sitting(game, game.table(seats, {}), Luck(luck.randbytes(32)))
        players = [Regular(sitting, seat, random.Random(luck.random())) for seat in range(seats)]
        callers = [len(calls) for calls in _checks(sitting, players)]
        checks.append(len(callers))
        races.append(sum(count > 1 for count in callers))
        shares.append(sum(count for count in callers if count > 1) / seats)
    return mean(checks), mean(races), mean(shares)


class Regular:
    """A computer player of the usual level at a seat of Kabuki."""

    def __init__(self, sitting: Sitting, seat: int, luck: random.Random) -> None:
        self._sitting = sitting
        self._seat = seat
        self._luck = luck
        self._nature = luck.getrandbits(30)
        self._knowledge = met(sitting.game, sitting.table, seat)
        self._unheard: list[tuple[int, ...]] = []

    def hear(self) -> None:
        """Take in what has just happened."""
        self._unheard += rows_for(self._sitting.rows, self._seat)

    def move(self) -> str:
        """What it does."""
        game = self._sitting.game
        shown = look(game, self._sitting.state, self._seat)
        luck = self._luck.randbytes(32)
        question = Question(
            game.name, self._seat, USUAL, self._nature, shown, self._knowledge, self._unheard, luck, MOST_SECONDS
        )
        answer = think(question)
        self._knowledge, self._unheard = answer.knowledge, []
        return answer.move

    def reaction(self) -> float:
        """How quickly it calls."""
        return reaction(USUAL, self._luck)


def _checks(sitting: Sitting, players: Sequence[Regular]) -> Iterator[list[int]]:
    """Play to the end; for each check, who would have called."""
    for player in players:
        player.hear()
    while asked := sitting.asked():
        moves = {seat: players[seat].move() for seat in asked}
        calls = [seat for seat in asked if moves[seat] == "stop"]
        if calls:
            yield calls
            moves = {min(calls, key=lambda seat: players[seat].reaction()): "stop"}
        for seat, move in moves.items():
            sitting.play(seat, move)
            for player in players:
                player.hear()


def lengths() -> None:
    """How many races a game of Kabuki has."""
    rows = [(str(seats), *(f"{found:.0f}" for found in calls_a_game(seats))) for seats in range(2, 7)]
    print("\nHow many races a game has, between our computer players:")
    table(("players", "checks", "of these, races (two or more would call)", "races a seat took part in"), rows)


def page() -> None:
    """Print everything."""
    print(INTRO)
    for part in (targets, lines, many, cheats, limits, lengths):
        part()
