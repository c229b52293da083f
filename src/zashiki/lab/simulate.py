"""Many random games of one kind: a tally of them, and their full records.

Games come in batches with a seed of their own, so that the same seed gives the same games, whatever the number of
cores, and with or without a record.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from queue import SimpleQueue
from threading import Lock
from typing import NamedTuple

from zashiki.core.aside import Aside, Happening, draw, happenings, luck_words
from zashiki.core.bits import Bits, members, open_actions
from zashiki.core.game import Game, Scores, Table, find_game
from zashiki.core.kernel import Library, bind
from zashiki.core.record import head_line, move_line, result_line
from zashiki.core.sitting import Luck
from zashiki.core.state import Held, Record
from zashiki.lab.crew import Crew
from zashiki.lab.random_play import LENGTHS, Tally, count_game, count_rules, move_by_move, random_play

BATCH = 100
AT_ONCE = 200
"""So many batches at most are one job of a crew: a second or so of work, as asking for it takes a moment as well."""
SHARES = 16
"""Every hand of a crew gets about so many jobs, where there are enough batches, so that all end at about one time."""


@dataclass(frozen=True)
class Plan:
    """What to simulate."""

    game: Game
    table: Table
    games: int
    seed: int
    max_moves: int
    stop_chance: float

    @property
    def chance(self) -> int:
        """The stop chance out of 2³²."""
        return round(self.stop_chance * 2**32)

    def batches(self, first: int = 0, last: int | None = None) -> Iterator[tuple[int, int]]:
        """The number of each batch (from the first, up to the last, which is left out), and how many games it has."""
        end = -(-self.games // BATCH)
        for batch in range(first, end if last is None else min(last, end)):
            yield batch, min(BATCH, self.games - batch * BATCH)


class Bench:
    """The records one thread works on, and the tally of what it has played."""

    def __init__(self, plan: Plan, library: Library) -> None:
        self.plan = plan
        self.library = library
        self.state: Held[Record] = Held(plan.game.state)
        self.table = Held(Table)
        self.seeder, self.mind, self.aside = Held(Aside), Held(Aside), Held(Aside)
        self.bits, self.scores, self.tally = Held(Bits), Held(Scores), Held(Tally)
        self.table.load(plan.table.tobytes())
        self.tally.load(empty_tally(plan).tobytes())
        self.aside.store("telling", [1])

    def seed(self, batch: int) -> None:
        """Make ready for a batch."""
        material = hashlib.sha256(f"zashiki simulate {self.plan.seed} {batch}".encode()).digest()
        self.seeder.store("luck", luck_words(material))

    def play(self, batch: int, games: int) -> None:
        """Play a batch and add it to the tally."""
        self.seed(batch)
        held = (self.state, self.table, self.seeder, self.mind, self.aside, self.bits, self.scores, self.tally)
        self.library.play_games(*(h.address for h in held), games, self.plan.max_moves, self.plan.chance)


def empty_tally(plan: Plan) -> Tally:
    """A tally of no games, with steps so wide that the longest game fits."""
    tally = Tally()
    tally.step = plan.max_moves // LENGTHS + 1
    return tally


class Simulation:
    """All games of a plan, on several threads side by side (compiled code does not hold Python's lock)."""

    def __init__(self, plan: Plan, threads: int) -> None:
        self._plan = plan
        self._batches = plan.batches()
        self._lock = Lock()
        self._done: SimpleQueue[int | BaseException] = SimpleQueue()
        library = random_play(plan.game)
        library.load()  # before the threads start
        self._benches = [Bench(plan, library) for _ in range(threads)]

    def play(self) -> Iterator[int]:
        """Play; gives how many games are finished, again and again."""
        finished = 0
        with ThreadPoolExecutor(len(self._benches)) as pool:
            for bench in self._benches:
                pool.submit(self._work, bench)
            try:
                while finished < self._plan.games:
                    finished += self._next_done()
                    yield finished
            finally:
                self._batches = iter(())  # whoever stops listening stops the work

    def _next_done(self) -> int:
        done = self._done.get()
        if isinstance(done, BaseException):
            raise done
        return done

    def _work(self, bench: Bench) -> None:
        try:
            while True:
                with self._lock:
                    batch, games = next(self._batches, (0, 0))
                if games == 0:
                    return
                bench.play(batch, games)
                self._done.put(games)
        except BaseException as problem:
            self._done.put(problem)

    def tally(self) -> Tally:
        """What the finished games came to."""
        total = empty_tally(self._plan)
        for bench in self._benches:
            add(total, bench.tally.read())
        return total


# ------------------------------------------------------------------------------------------- by a crew


class Setting(NamedTuple):
    """All that whoever plays batches needs to know; it travels."""

    game: str
    table: bytes
    games: int
    seed: int
    max_moves: int
    stop_chance: float

    def plan(self) -> Plan:
        """The plan that this is the setting of."""
        table = Table()
        table.load(self.table)
        return Plan(find_game(self.game), table, self.games, self.seed, self.max_moves, self.stop_chance)


def setting_of(plan: Plan) -> Setting:
    """What whoever plays batches needs to know of a plan."""
    return Setting(plan.game.name, plan.table.tobytes(), plan.games, plan.seed, plan.max_moves, plan.stop_chance)


def play_batches(setting: Setting, first: int, last: int) -> bytes:
    """The tally of the batches from the first up to the last, which is not played."""
    plan = setting.plan()
    bench = Bench(plan, random_play(plan.game))
    for batch, games in plan.batches(first, last):
        bench.play(batch, games)
    return bench.tally.tobytes()


def make_rules_ready(game: str) -> None:
    """Compile the rules, where that has not been done yet."""
    random_play(find_game(game)).load()


def play_by(plan: Plan, crew: Crew) -> Iterator[Tally]:
    """Have a crew play all games; gives the tally of those that are finished, again and again."""
    crew.prepare(make_rules_ready, plan.game.name)
    batches = -(-plan.games // BATCH)
    each = max(1, min(AT_ONCE, batches // (SHARES * crew.hands)))
    setting = setting_of(plan)
    total = empty_tally(plan)
    for part in crew.each(play_batches, ((setting, first, first + each) for first in range(0, batches, each))):
        add(total, tally_of(part))
        yield total


def tally_of(part: bytes) -> Tally:
    """A tally as it was sent."""
    tally = Tally()
    tally.load(part)
    return tally


def add(total: Tally, part: Tally) -> None:
    """Add one tally to another of the same step."""
    if part.games == 0:
        return
    total.shortest = part.shortest if total.games == 0 else min(total.shortest, part.shortest)
    total.longest = max(total.longest, part.longest)
    for name in ("games", "moves", "cut", "shared"):
        setattr(total, name, getattr(total, name) + getattr(part, name))
    for name in ("wins", "scores", "rules", "lengths"):
        row, more = getattr(total, name), getattr(part, name)
        for place, value in enumerate(more):
            row[place] += value


# ------------------------------------------------------------------------------------------- with records


def trace_all(plan: Plan, with_legal: bool, tally: Tally) -> Iterator[bytes]:
    """The lines of every game's record; each finished game is added to the tally."""
    bench = Bench(plan, move_by_move(plan.game))
    tracer = _Tracer(bench, with_legal, tally)
    for batch, games in plan.batches():
        bench.seed(batch)
        for _ in range(games):
            yield from tracer.lines()


class _Tracer:
    """Plays games in compiled code, a move a call, and writes down everything."""

    def __init__(self, bench: Bench, with_legal: bool, tally: Tally) -> None:
        self.bench = bench
        self.game = bench.plan.game
        self.with_legal = with_legal
        self.tally = tally
        self._count = bind(count_game, **self.game.verbs())

    def lines(self) -> Iterator[bytes]:
        """The record of the next game."""
        plan = self.bench.plan
        luck = self._deal()
        state = self.bench.state.read()
        options = self.game.unusual(plan.table)
        yield head_line(self.game, plan.table.seats, options, luck, self.game.whole(state), self._legal(state))
        moves = 0
        while self.game.pending(state) and moves < plan.max_moves:
            moves += 1
            seat, action = divmod(self._step(), 256)
            state = self.bench.state.read()
            chance = self.game.chance(self._rows())
            whole = self.game.whole(state)
            yield move_line(moves, seat, self.game.notation[action], chance, whole, self._legal(state))
        scores = Scores()
        winners = members(self.game.outcome(state, scores))
        self._count(state, scores, self.tally, moves)
        yield result_line((winners, scores.of[: plan.table.seats]) if winners else None)

    def _deal(self) -> Luck:
        """Deal, and give the seed of the game's luck: its generator as it was before the deal."""
        bench = self.bench
        before = bench.seeder.read()
        held = (bench.state, bench.table, bench.seeder, bench.mind, bench.aside)
        bench.library.start_game(*(h.address for h in held))
        self._rows()
        return Luck(_four_draws(before))

    def _step(self) -> int:
        bench = self.bench
        held = (bench.state, bench.mind, bench.aside, bench.bits)
        return int(bench.library.random_step(*(h.address for h in held), bench.plan.chance))

    def _rows(self) -> list[Happening]:
        aside = self.bench.aside.read()
        count_rules(self.tally, aside)
        return happenings(aside)

    def _legal(self, state: Record) -> dict[str, object] | None:
        asked = members(self.game.pending(state)) if self.with_legal else []
        return {str(seat): self._moves_of(state, seat) for seat in asked} or None

    def _moves_of(self, state: Record, seat: int) -> list[str]:
        bits = Bits()
        self.game.legal(state, seat, bits)
        return [self.game.notation[action] for action in open_actions(bits)]


def _four_draws(seeder: Aside) -> bytes:
    """The seed that a game gets from the seeder."""
    return b"".join(draw(seeder).to_bytes(8, "little") for _ in range(4))
