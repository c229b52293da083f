"""Many games of one kind at once, in NumPy: reset, legal masks, what seats see, step; on all cores.

    batch = Batch("kitsu", seats=4, n=4096, seed=1)
    while …:
        actions = choose(batch.sight, batch.mask)     # one for each game, for the seat that is asked
        batch.step(actions)
        learn(batch.reward[batch.done], …)

Every array belongs to the batch and is written over by the next call: copy what you want to keep, or hand it on without
a copy by DLPack (`torch.from_dlpack(batch.sight)`, `jax.dlpack.from_dlpack(batch.sight)`). A game that ends is begun
anew at once. Where several seats are asked, one of them is drawn (KB-23), and nobody sees who has answered; so choosing
one after another is the same as choosing at once.

The same seed gives the same games, whatever the number of cores; `lab.gpu` plays the very same ones on a graphics card.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from zashiki.core.aside import Aside, luck_words
from zashiki.core.bits import Bits
from zashiki.core.game import Game, Scores, Table, find_game
from zashiki.core.refusals import rule_name
from zashiki.core.state import Held, Many, Record
from zashiki.lab.loops import LEAVE, MASKS, SIGHTS, Action, Count, Ending, Flag, Fortune, Seat, batch_library, mask_of

if TYPE_CHECKING:
    from concurrent.futures import Future

MAX_MOVES = 20_000
"""Where a game is cut off, unless another number is given (KN-34)."""
STOP_CHANCE = 1 / 16
"""How often players by lot shout where they may."""
SHARES = 4
"""Into how many parts a core's games are cut, so that a slow one keeps nobody waiting."""
LEAST = 64
"""So many games are not worth a second core."""


class IllegalAction(ValueError):
    """An action that is not open to the seat that is asked; nothing was played in any game."""


class Batch:
    """`n` games side by side. `look` says what is worked out after every step: masks, sights, both or nothing."""

    def __init__(
        self,
        game: str | Game,
        seats: int,
        n: int,
        *,
        seed: int = 0,
        options: Mapping[str, object] | None = None,
        cores: int | None = None,
        max_moves: int = MAX_MOVES,
        look: str = "mask sight",
    ) -> None:
        self.game = find_game(game) if isinstance(game, str) else game
        self.table = self.game.table(seats, options or {})
        if n < 1:
            raise ValueError(f"a batch has one game or more, not {n}")
        if max_moves < 1:
            raise ValueError(f"a game has one move or more before it is cut off, not {max_moves}")
        self.seats = seats
        self.n = n
        self.seed = seed
        self.max_moves = max_moves
        self._looks = looks_of(look)
        self._room(n)
        self._cores = max(1, min(cores or available_cores(), n // LEAST))
        self._desks = [Desk(self.game, self.table) for _ in range(self._cores)]
        self._pool = ThreadPoolExecutor(self._cores) if self._cores > 1 else None
        self._library = batch_library(self.game)
        self._library.load()  # before threads ask for it
        self.reset()

    def _room(self, n: int) -> None:
        """Make room for everything that a batch has of each game."""
        self._states: Many[Record] = Many(self.game.state, n)
        self._fortunes, self._asked, self._actions = Many(Fortune, n), Many(Seat, n), Many(Action, n)
        self._done, self._endings = Many(Flag, n), Many(Ending, n)
        self._masks: Many[Record] = Many(mask_of(self.game), n)
        self._sights: Many[Record] = Many(self.game.sight, n)
        self.state = self._states.array
        """The whole state of every game, hidden cards and all, field by field."""
        self.seat: npt.NDArray[np.int8] = self._asked.array["of"]
        """Who is asked in each game."""
        self.mask: npt.NDArray[np.bool_] = self._masks.rows().view(np.bool_)
        """(n, actions): what that seat may do."""
        self.sight: npt.NDArray[np.int8] = self._sights.rows()
        """(n, numbers): what that seat sees. `names` says which number is what."""
        self.done: npt.NDArray[np.bool_] = self._done.array["of"].view(np.bool_)
        """The games that ended with the last step."""
        self.ending = self._endings.array
        """Of each game's last ending: `winners` as bits (0: it was cut off), `scores`, `moves`."""

    # --------------------------------------------------------------------------------------- what is what

    @property
    def actions(self) -> int:
        """How many actions the game has; `game.notation` says what each is called."""
        return len(self.game.notation)

    @property
    def names(self) -> list[str]:
        """What each number of a sight is."""
        return [
            f"{field.name}[{place}]" if field.length else field.name
            for field in self.game.sight.FIELDS
            for place in range(field.length or 1)
        ]

    @property
    def reward(self) -> npt.NDArray[np.float32]:
        """(n, seats): of the games that ended with the last step, each seat's share of the win less an equal share."""
        rewards = np.zeros((self.n, self.seats), dtype=np.float32)
        ended = np.flatnonzero(self.done)
        rewards[ended] = shares(self.ending["winners"][ended], self.seats)
        return rewards

    # --------------------------------------------------------------------------------------- playing

    def reset(self, seed: int | None = None) -> None:
        """Begin all games anew: as they began at first, or from another seed."""
        self.seed = self.seed if seed is None else seed
        desk = self._desks[0]
        desk.aside.store("luck", luck_words(hashlib.sha256(f"zashiki batch {self.seed}".encode()).digest()))
        self._library.seed_games(self._fortunes.address, desk.aside.address, self.n)
        self._done.array["of"] = 0
        self._everywhere(self._begin)

    def _begin(self, desk: Desk, first: int, end: int) -> int:
        library, states, fortunes = self._library, self._states.address, self._fortunes.address
        library.deal_games(states, fortunes, *desk.dealing, first, end)
        library.ask_games(states, fortunes, self._asked.address, *desk.dealing[1:], first, end)
        seen = (self._masks.address, self._sights.address, desk.bits.address)
        library.look_at_games(states, self._asked.address, *seen, self._looks, first, end)
        return LEAVE

    def step(self, actions: npt.ArrayLike, check: bool = True) -> None:
        """Play one action in each game (-1: leave that game as it is), for the seat that is asked there.

        An action that is not open raises `IllegalAction`, and nothing is played; `check=False` leaves that out, and
        then whoever plays what is not open gets games that no rules know.
        """
        given = np.asarray(actions)
        if given.shape != (self.n,) or given.dtype.kind not in "iu":
            raise ValueError(f"step needs {self.n} whole numbers, one for each game, not {given.dtype} {given.shape}")
        self._actions.array["of"] = given if given.dtype.itemsize <= 2 else np.clip(given, -(2**15), 2**15 - 1)
        if check:
            self._refuse_illegal()
        self._everywhere(self._step)

    def _step(self, desk: Desk, first: int, end: int) -> int:
        arrays = (self._states, self._fortunes, self._asked, self._actions, self._done, self._endings)
        seen = (self._masks.address, self._sights.address)
        self._library.step_games(
            *(many.address for many in arrays), *seen, *desk.stepping, self._looks, self.max_moves, first, end
        )
        return LEAVE

    def _refuse_illegal(self) -> None:
        wrong = self._everywhere(self._find_illegal)
        if wrong != LEAVE:
            raise IllegalAction(self._why_not(wrong, int(self._actions.array["of"][wrong])))

    def _find_illegal(self, desk: Desk, first: int, end: int) -> int:
        arrays = (self._states, self._asked, self._actions)
        return int(self._library.find_illegal(*(many.address for many in arrays), desk.bits.address, first, end))

    def _why_not(self, game: int, action: int) -> str:
        """Why an action cannot be played in a game, for people."""
        seat = int(self.seat[game])
        if not 0 <= action < self.actions:
            return f"game {game}: there is no action {action}; they go from 0 to {self.actions - 1} (-1: leave it)"
        state = self.game.state()
        state.load(self.state[game].tobytes())
        rule = rule_name(self.game.prefix, self.game.refusal(state, seat, action))
        return f"game {game}: seat {seat} may not play {self.game.notation[action]!r} now ({rule})"

    def choose_by_lot(self, stop_chance: float = STOP_CHANCE) -> npt.NDArray[np.int16]:
        """One of the open actions in each game, drawn with the game's own luck; Stop! only with its chance."""
        chosen: Many[Action] = Many(Action, self.n)
        chance = round(stop_chance * 2**32)

        def choose(desk: Desk, first: int, end: int) -> int:
            arrays = (self._states, self._fortunes, self._asked, chosen)
            private = (desk.mind.address, desk.bits.address)
            self._library.choose_by_lot(*(many.address for many in arrays), *private, chance, first, end)
            return LEAVE

        self._everywhere(choose)
        drawn: npt.NDArray[np.int16] = chosen.array["of"]
        return drawn

    def play(self, moves: int, stop_chance: float = STOP_CHANCE) -> dict[str, Any]:
        """Play so many moves by lot in every game, all inside compiled code; gives what the finished games came to.

        Games, moves, games cut off, shared wins, and for each seat its wins and the sum of its scores.
        """
        counts = Many(Count, self.n)
        chance = round(stop_chance * 2**32)

        def play_on(desk: Desk, first: int, end: int) -> int:
            arrays = (self._states, self._fortunes, counts)
            addresses = (*(many.address for many in arrays), *desk.playing)
            self._library.play_moves(*addresses, moves, self.max_moves, chance, first, end)
            self._ask_again(desk, first, end)
            return LEAVE

        self._everywhere(play_on)
        self._done.array["of"] = 0
        return summed(counts.array, self.seats)

    def _ask_again(self, desk: Desk, first: int, end: int) -> None:
        """Say who is asked now, after moves that nobody looked at."""
        states, asked = self._states.address, self._asked.address
        self._library.ask_games(states, self._fortunes.address, asked, *desk.dealing[1:], first, end)
        seen = (self._masks.address, self._sights.address, desk.bits.address)
        self._library.look_at_games(states, asked, *seen, self._looks, first, end)

    def _everywhere(self, work: Callable[[Desk, int, int], int]) -> int:
        """Let every core do its part; gives the smallest number that is not -1, or -1."""
        if self._pool is None:
            return work(self._desks[0], 0, self.n)
        parts = self._cores * SHARES
        cuts = [self.n * part // parts for part in range(parts + 1)]
        waiting = iter(list(pairwise(cuts)))

        def attend(desk: Desk) -> list[int]:
            return [work(desk, first, end) for first, end in waiting]

        busy: list[Future[list[int]]] = [self._pool.submit(attend, desk) for desk in self._desks]
        given = [number for one in busy for number in one.result() if number != LEAVE]
        return min(given, default=LEAVE)


class Desk:
    """The records that one core works with."""

    def __init__(self, game: Game, table: Table) -> None:
        self.mine: Held[Record] = Held(game.state)
        self.table, self.aside, self.mind = Held(Table), Held(Aside), Held(Aside)
        self.bits, self.scores = Held(Bits), Held(Scores)
        self.table.load(table.tobytes())
        self.dealing = (self.table.address, self.aside.address, self.mind.address)
        self.stepping = (*self.dealing, self.bits.address, self.scores.address)
        self.playing = (self.table.address, self.mine.address, *self.stepping[1:])


def looks_of(look: str) -> int:
    """What is to be looked at, as bits."""
    known = {"mask": MASKS, "sight": SIGHTS}
    for word in look.split():
        if word not in known:
            raise ValueError(f"a batch can look at {' and '.join(known)}, not {word!r}")
    return sum(known[word] for word in set(look.split()))


def shares(winners: npt.NDArray[np.int32], seats: int) -> npt.NDArray[np.float32]:
    """Each seat's share of the win less an equal share; nothing for anybody in a game that was cut off."""
    won = (winners[:, None] >> np.arange(seats)) & 1
    number = won.sum(axis=1, keepdims=True)
    share = won / np.maximum(number, 1) - 1 / seats
    return np.where(number > 0, share, 0.0).astype(np.float32)


def summed(counts: npt.NDArray[Any], seats: int) -> dict[str, Any]:
    """What all games came to, as plain numbers."""
    single = {name: int(counts[name].sum()) for name in ("games", "moves", "cut", "shared")}
    return single | {name: [int(n) for n in counts[name].sum(axis=0)[:seats]] for name in ("wins", "scores")}


def available_cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
