"""Our games at play: inside compiled code, move by move from Python, and without a compiler."""

from __future__ import annotations

import ctypes
import random
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from time import perf_counter, process_time

from bench.peers.peer_tally import Play, Tally, timed

from zashiki.core.aside import Aside, set_luck
from zashiki.core.bits import SPAN, Bits, nth
from zashiki.core.game import Game, Scores, Table, deal, find_game
from zashiki.core.kernel import Library, bind, kernel
from zashiki.core.state import Held, Record
from zashiki.lab.random_play import Tally as Games
from zashiki.lab.random_play import play_games, random_play
from zashiki.lab.simulate import Plan, trace_all
from zashiki.lab.simulate import empty_tally as tally_for

MAX_MOVES = 20_000
STOP_CHANCE = 1 / 16
CHANCE = round(STOP_CHANCE * 2**32)
PLAIN_MOVES = 1_000
SCRIPTS = 20
REPEATS = 21
DEALS = 1_000

rand = random.Random(20).random


def seeded() -> Aside:
    """An aside that tells nothing, with luck."""
    aside = Aside()
    set_luck(aside, bytes(range(32)))
    return aside


def empty_tally() -> Games:
    """A tally of no games."""
    tally = Games()
    tally.step = MAX_MOVES // 500
    return tally


# ------------------------------------------------------------------------------------- inside compiled code


class Compiled:
    """One table of one game, played by the compiled loop that `zashiki simulate` uses; nothing is told."""

    def __init__(self, name: str, seats: int) -> None:
        game = find_game(name)
        self._play = random_play(game).play_games
        kinds = (game.state, Table, Aside, Aside, Aside, Bits, Scores, Games)
        self._held: list[Held[Record]] = [Held(kind) for kind in kinds]
        self._tally = self._held[-1]
        self._held[1].load(game.table(seats, {}).tobytes())
        self._held[2].load(seeded().tobytes())

    def play(self, games: int) -> tuple[int, int]:
        """Play so many games in one call; what is drawn happens inside moves, so chance counts nothing."""
        self._tally.load(empty_tally().tobytes())
        self._play(*(held.address for held in self._held), games, MAX_MOVES, CHANCE)
        tally = self._tally.read()
        assert isinstance(tally, Games)
        return tally.moves, 0

    def measure(self, seconds: float) -> Tally:
        """Play for so long."""
        return timed(self.play, seconds)


# ------------------------------------------------------------------------------------- without a compiler


def plain_rate(name: str, seats: int, seconds: float) -> Tally:
    """Play the same loop as plain Python functions over plain records, games cut at `PLAIN_MOVES`."""
    game = find_game(name)
    loop = bind(play_games, Record=game.state, **game.verbs())
    state, table = game.state(), game.table(seats, {})
    seeder, mind, aside, bits, scores = seeded(), Aside(), Aside(), Bits(), Scores()

    def play(games: int) -> tuple[int, int]:
        tally = empty_tally()
        loop(state, table, seeder, mind, aside, bits, scores, tally, games, PLAIN_MOVES, CHANCE)
        return tally.moves, 0

    return timed(play, seconds)


def plain_deal(name: str, seats: int, seconds: float) -> float:
    """Seconds for one deal in plain Python."""
    game = find_game(name)
    state, table, aside = game.state(), game.table(seats, {}), seeded()

    def play(games: int) -> tuple[int, int]:
        for _ in range(games):
            game.deal(state, table, aside)
        return games, 0

    return 1 / timed(play, seconds).rate


# ------------------------------------------------------------------------------------- one call from Python


@kernel
def nothing(s: Record, seat: int, action: int, aside: Aside) -> None:
    """Take what `apply` takes, and do nothing: what a call itself costs."""


@kernel
def deal_many(s: Record, table: Table, aside: Aside, deals: int) -> None:
    """Deal so many times."""
    for _ in range(deals):
        deal(s, table, aside)


def single_calls(game: Game) -> Library:
    """The verbs of a game compiled one by one, for callers in Python."""
    own = {"Record": game.state, **game.verbs()}
    return Library(
        f"{game.name}-bench",
        {
            "deal": game.deal,
            "pending": game.pending,
            "legal": game.legal,
            "apply": game.apply,
            "nothing": bind(nothing, **own),
            "deal_many": bind(deal_many, **own),
        },
    )


Moves = list[tuple[int, int]]


@dataclass(frozen=True)
class Script:
    """One random game: its state after the deal, its luck then, and its moves."""

    state: bytes
    aside: bytes
    moves: Moves


@dataclass(frozen=True)
class CallCost:
    """Seconds for one call from Python: of `apply`, of a function that does nothing, and the difference."""

    apply: float
    nothing: float
    over: float


class FromPython:
    """One table of one game, every verb called from Python through the compiled library."""

    def __init__(self, name: str, seats: int) -> None:
        self.game = find_game(name)
        self.library = single_calls(self.game)
        self._state: Held[Record] = Held(self.game.state)
        self._table, self._aside, self._bits = Held(Table), Held(Aside), Held(Bits)
        self._table.load(self.game.table(seats, {}).tobytes())
        self._aside.load(seeded().tobytes())
        self._words = (ctypes.c_int64 * 4).from_buffer(self._bits.buffer)

    def measure(self, seconds: float) -> Tally:
        """Play for so long: pending, legal and apply are one call each, choices are made in Python."""
        return timed(self._player(), seconds)

    def _player(self) -> Play:
        library, state, aside, bits = self.library, self._state.address, self._aside.address, self._bits.address
        pending, legal, apply, choose, draw = library.pending, library.legal, library.apply, self._choose, rand

        def play(games: int) -> tuple[int, int]:
            moves = 0
            for _ in range(games):
                library.deal(state, self._table.address, aside)
                cut = moves + MAX_MOVES
                while moves < cut and (asked := pending(state)):
                    seat = nth(asked, int(draw() * asked.bit_count()))
                    legal(state, seat, bits)
                    apply(state, seat, choose(), aside)
                    moves += 1
            return moves, 0

        return play

    def _choose(self) -> int:
        """One of the open actions by lot; Kabuki's Stop! with its chance."""
        a, b, c, d = self._words
        open_now: int = a | b << SPAN | c << 2 * SPAN | d << 3 * SPAN
        shout = self.game.shout
        if shout >= 0 and open_now >> shout & 1:
            if rand() < STOP_CHANCE:
                return shout
            open_now ^= 1 << shout
        return nth(open_now, int(rand() * open_now.bit_count()))

    def scripts(self) -> list[Script]:
        """Random games written down, to be played again with the same luck."""
        return [self._script() for _ in range(SCRIPTS)]

    def _script(self) -> Script:
        library, state, aside, bits = self.library, self._state.address, self._aside.address, self._bits.address
        library.deal(state, self._table.address, aside)
        start, luck = self._state.tobytes(), self._aside.tobytes()
        moves: Moves = []
        while len(moves) < PLAIN_MOVES and (asked := library.pending(state)):
            seat = nth(asked, int(rand() * asked.bit_count()))
            library.legal(state, seat, bits)
            moves.append((seat, self._choose()))
            library.apply(state, *moves[-1], aside)
        return Script(start, luck, moves)

    def call_cost(self, telling: bool) -> CallCost:
        """What one `apply` costs over whole random games, and what a call that does nothing costs."""
        self._tell(telling)
        scripts = self.scripts()
        apply, idle = self.library.apply, self.library.nothing
        pairs = [(self._replay(apply, scripts), self._replay(idle, scripts)) for _ in range(REPEATS)]
        did, idled = (median(column) for column in zip(*pairs, strict=True))
        return CallCost(did, idled, median(a - b for a, b in pairs))

    def _tell(self, telling: bool) -> None:
        aside = seeded()
        aside.telling = int(telling)
        self._aside.load(aside.tobytes())

    def _replay(self, call: Callable[..., None], scripts: list[Script]) -> float:
        """Seconds a move for playing all scripts through `call`."""
        state, aside, spent = self._state.address, self._aside.address, 0.0
        for script in scripts:
            self._state.load(script.state)
            self._aside.load(script.aside)
            moves = script.moves
            began = process_time()
            for seat, action in moves:
                call(state, seat, action, aside)
            spent += process_time() - began
        return spent / sum(len(script.moves) for script in scripts)

    def deal_cost(self, seconds: float) -> float:
        """Seconds for one deal inside compiled code."""
        self._tell(False)
        many, held = self.library.deal_many, (self._state.address, self._table.address, self._aside.address)

        def play(games: int) -> tuple[int, int]:
            many(*held, games * DEALS)
            return games * DEALS, 0

        return 1 / timed(play, seconds).rate


# ------------------------------------------------------------------------------------- records


def trace_rate(name: str, seats: int, seconds: float) -> tuple[Tally, int]:
    """Write full records of random games for so long; gives also how many bytes they took."""
    game = find_game(name)
    plan = Plan(game, game.table(seats, {}), 10**9, 20, MAX_MOVES, STOP_CHANCE)
    played = tally_for(plan)
    written, lines = 0, trace_all(plan, False, played)
    next(lines)  # the first head: compiled code is loaded now
    tally = Tally(decisions=1)
    with tempfile.TemporaryFile() as out:
        began, end = process_time(), perf_counter() + seconds
        while not tally.games or perf_counter() < end:
            for line in lines:
                written += out.write(line)
                tally.decisions += 1
                if played.games > tally.games:
                    break
            tally.games += 1
        tally.seconds = process_time() - began
    tally.decisions -= 2 * tally.games  # the head and the result are no moves
    return tally, written
