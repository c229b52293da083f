"""Many random games of one kind: a tally of them, and their full records.

Games come in batches with a seed of their own, so that the same seed gives the same games, whatever the number of
cores, and with or without a record.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from zashiki.core.aside import Aside, Happening, draw, happenings, set_luck
from zashiki.core.bits import Bits, members, open_actions
from zashiki.core.game import Game, Scores, Table
from zashiki.core.kernel import Library
from zashiki.core.record import head_line, move_line, result_line
from zashiki.core.sitting import Luck
from zashiki.core.state import Held, Record
from zashiki.lab.random_play import LENGTHS, Tally, count_rules, random_play

BATCH = 100


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

    def batches(self) -> Iterator[tuple[int, int]]:
        """The number of each batch, and how many games it has."""
        for batch, first in enumerate(range(0, self.games, BATCH)):
            yield batch, min(BATCH, self.games - first)


class Bench:
    """The records one thread works on."""

    def __init__(self, plan: Plan, library: Library) -> None:
        self.plan = plan
        self.library = library
        self.state: Held[Record] = Held(plan.game.state)
        self.table = Held(Table)
        self.seeder, self.mind, self.aside = Held(Aside), Held(Aside), Held(Aside)
        self.bits, self.scores, self.tally = Held(Bits), Held(Scores), Held(Tally)
        self.table.load(plan.table.tobytes())
        telling = Aside()
        telling.telling = 1
        self.aside.load(telling.tobytes())

    def seed(self, batch: int) -> None:
        """Make ready for a batch."""
        seeder = Aside()
        set_luck(seeder, hashlib.sha256(f"zashiki simulate {self.plan.seed} {batch}".encode()).digest())
        self.seeder.load(seeder.tobytes())

    def play(self, batch: int, games: int) -> Tally:
        """Play a batch and tally it."""
        empty = Tally()
        empty.step = tally_step(self.plan)
        self.tally.load(empty.tobytes())
        self.seed(batch)
        held = (self.state, self.table, self.seeder, self.mind, self.aside, self.bits, self.scores, self.tally)
        self.library.play_games(*(h.address for h in held), games, self.plan.max_moves, self.plan.chance)
        return self.tally.read()


def tally_step(plan: Plan) -> int:
    """How many moves one step of the table of lengths covers."""
    return plan.max_moves // LENGTHS + 1


def play_all(plan: Plan, threads: int) -> Iterator[Tally]:
    """Play every batch on so many threads (compiled code runs side by side), and give each one's tally in order."""
    library = random_play(plan.game)
    benches = [Bench(plan, library) for _ in range(threads)]
    batches = list(plan.batches())
    library.load()  # before the threads start
    with ThreadPoolExecutor(threads) as pool:
        for first in range(0, len(batches), threads):
            together = zip(benches, batches[first : first + threads], strict=False)
            tasks = [pool.submit(bench.play, *batch) for bench, batch in together]
            for task in tasks:
                yield task.result()


def add(total: Tally, part: Tally) -> None:
    """Add one tally to another."""
    first = total.games == 0
    total.shortest = part.shortest if first else min(total.shortest, part.shortest)
    total.longest = max(total.longest, part.longest)
    total.step = part.step
    for name in ("games", "moves", "cut", "shared"):
        setattr(total, name, getattr(total, name) + getattr(part, name))
    for row, more in (
        (total.wins, part.wins),
        (total.scores, part.scores),
        (total.rules, part.rules),
        (total.lengths, part.lengths),
    ):
        for place, value in enumerate(more):
            row[place] += value


# ------------------------------------------------------------------------------------------- with records


def trace_all(plan: Plan, with_legal: bool) -> Iterator[tuple[bytes, Tally | None]]:
    """The lines of every game's record; with the last line of a game comes its tally."""
    bench = Bench(plan, random_play(plan.game))
    for batch, games in plan.batches():
        bench.seed(batch)
        for _ in range(games):
            yield from _Tracer(bench, with_legal).lines()


class _Tracer:
    """Plays one game in compiled code, a move a call, and writes down everything."""

    def __init__(self, bench: Bench, with_legal: bool) -> None:
        self.bench = bench
        self.game = bench.plan.game
        self.with_legal = with_legal
        self.tally = Tally()
        self.tally.step = tally_step(bench.plan)

    def lines(self) -> Iterator[tuple[bytes, Tally | None]]:
        plan, bench = self.bench.plan, self.bench
        luck = self._deal()
        state = bench.state.read()
        asked = self.game.pending(state)
        legal = self._legal(state)
        options = self.game.unusual(plan.table)
        yield head_line(self.game, plan.table.seats, options, luck, self.game.whole(state), legal), None
        moves = 0
        while asked and moves < plan.max_moves:
            moves += 1
            seat, action = divmod(self._step(), 256)
            state = bench.state.read()
            asked = self.game.pending(state)
            chance = self.game.chance(self._rows())
            whole = self.game.whole(state)
            yield move_line(moves, seat, self.game.notation[action], chance, whole, self._legal(state)), None
        yield self._result(state, moves), self.tally

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
        if not self.with_legal:
            return None
        return {str(seat): self._moves_of(state, seat) for seat in members(self.game.pending(state))}

    def _moves_of(self, state: Record, seat: int) -> list[str]:
        bits = Bits()
        self.game.legal(state, seat, bits)
        return [self.game.notation[action] for action in open_actions(bits)]

    def _result(self, state: Record, moves: int) -> bytes:
        scores = Scores()
        winners = self.game.outcome(state, scores)
        tally = self.tally
        tally.games, tally.moves, tally.shortest, tally.longest = 1, moves, moves, moves
        tally.cut = int(winners == 0)
        tally.shared = int(winners.bit_count() > 1)
        tally.lengths[min(moves // tally.step, len(tally.lengths) - 1)] = 1
        for seat in range(self.bench.plan.table.seats):
            tally.wins[seat] = (winners >> seat) & 1
            tally.scores[seat] = scores.of[seat]
        return result_line((members(winners), scores.of[: self.bench.plan.table.seats]) if winners else None)


def _four_draws(seeder: Aside) -> bytes:
    """The seed that a game gets from the seeder."""
    return b"".join(draw(seeder).to_bytes(8, "little") for _ in range(4))
