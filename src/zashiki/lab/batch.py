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
from functools import cache, cached_property
from inspect import signature
from itertools import pairwise
from typing import Any

import numpy as np
import numpy.typing as npt

from zashiki.core.aside import Aside, luck_words
from zashiki.core.bits import Bits
from zashiki.core.game import Game, Scores, Table, find_game
from zashiki.core.refusals import rule_name
from zashiki.core.state import Held, Many, Record
from zashiki.lab.loops import batch_library, bound, own_records, seed_library
from zashiki.lab.loops.records import MASKS, SIGHTS, WIN, Action, Count, Ending, Flag, Fortune, Key, Reward, Seat

MAX_MOVES = 20_000
"""Where a game is cut off, unless another number is given (KN-34)."""
STOP_CHANCE = 1 / 16
"""How often players by lot shout where they may."""
SHARES = 4
"""Into how many parts a core's games are cut, so that a slow one keeps nobody waiting."""
LEAST = 64
"""So few games are not worth a second core."""
LEAST_STEPS = 16_384
"""Nor are so few where each has but one move to make: handing work out takes longer than a thousand moves."""
WHOLE_GAMES = ("play_moves", "play_tables")
"""The loops that play many moves in every game."""
HEAVIEST = 2**15 - 1
"""The most weight an action can have in a table of weights."""


class IllegalAction(ValueError):
    """An action that is not open to the seat that is asked; nothing was played in any game."""


class Batch:
    """`n` games side by side.

    `look` says what is worked out after every step: "mask", "sight", both or nothing. `eyes` is the seat whose last
    sight of a finished game is kept in `final`. With `memory` all that every seat has heard is kept, too.
    """

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
        eyes: int = 0,
        memory: bool = False,
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
        if not 0 <= eyes < seats:
            raise ValueError(f"eyes is a seat from 0 to {seats - 1}, not {eyes}")
        self.eyes = eyes
        self.remembers = memory
        self._looks = looks_of(look)
        self._make_room()
        self._call_hands(cores)
        self.reset()

    def _make_room(self) -> None:
        """Make room for everything that a batch has of each game."""
        own = own_records(self.game)
        self._states, self._fortunes = self._many(self.game.state), self._many(Fortune)
        self._asked, self._actions = self._many(Seat), self._many(Action)
        self._done, self._endings, self._rewards = self._many(Flag), self._many(Ending), self._many(Reward)
        self._masks, self._sights = self._many(own["Mask"]), self._many(self.game.sight)
        self._finals = self._many(self.game.sight)
        self._make_memory()

    def _make_memory(self) -> None:
        self._knows: Any = Many(self.game.mind.knowledge, self.n * self.seats if self.remembers else 1)

    def _many(self, kind: type[Record]) -> Any:
        return Many(kind, self.n)

    def _call_hands(self, cores: int | None) -> None:
        """Make ready whatever plays: cores, here."""
        self.cores = max(1, min(cores or available_cores(), self.n // LEAST))
        self._desks = [Desk(self.game, self.table) for _ in range(self.cores)]
        self._pool = ThreadPoolExecutor(self.cores - 1) if self.cores > 1 else None  # who calls works as well
        self._library = batch_library(self.game)
        self._library.load()  # before threads ask for it

    # --------------------------------------------------------------------------------------- what is there

    @property
    def actions(self) -> int:
        """How many actions the game has; `game.notation` says what each is called."""
        return len(self.game.notation)

    @cached_property
    def names(self) -> list[str]:
        """What each number of a sight is."""
        return [
            f"{field.name}[{place}]" if field.length else field.name
            for field in self.game.sight.FIELDS
            for place in range(field.length or 1)
        ]

    @cached_property
    def state(self) -> npt.NDArray[Any]:
        """The whole state of every game, hidden cards and all, field by field."""
        return self._states.array  # type: ignore[no-any-return]  # what `_many` gives depends on who plays

    def state_field(self, name: str) -> Any:
        """(n,) or (n, length): one field of `state`, where it lies, for DLPack: with a card, on the card."""
        fields = [field.name for field in self.game.state.FIELDS]
        if name not in fields:
            raise ValueError(f"a state of {self.game.name} has no {name!r}; it has: {', '.join(fields)}")
        return self._states.field(name)

    @cached_property
    def seat(self) -> npt.NDArray[np.int8]:
        """(n,): who is asked in each game."""
        return self._asked.field("of")  # type: ignore[no-any-return]  # as above

    @cached_property
    def mask(self) -> npt.NDArray[np.bool_]:
        """(n, actions): what that seat may do."""
        return self._masks.rows().view(np.bool_)  # type: ignore[no-any-return]  # as above

    @cached_property
    def sight(self) -> npt.NDArray[np.int8]:
        """(n, numbers): what that seat sees; `names` says which number is what."""
        return self._sights.rows()  # type: ignore[no-any-return]  # as above

    @cached_property
    def final(self) -> npt.NDArray[np.int8]:
        """(n, numbers): how the seat `eyes` saw the end of each game that ended last."""
        return self._finals.rows()  # type: ignore[no-any-return]  # as above

    @property
    def memory(self) -> npt.NDArray[Any]:
        """(n, seats): all that each seat has heard in this game and may remember, field by field; see games/*/mind."""
        if not self.remembers:
            raise ValueError("this batch keeps no memory; make it with memory=True")
        return self._knows.array.reshape(self.n, self.seats)  # type: ignore[no-any-return]  # as above

    @cached_property
    def done(self) -> npt.NDArray[np.bool_]:
        """(n,): the games that ended with the last step."""
        return self._done.field("of").view(np.bool_)  # type: ignore[no-any-return]  # as above

    @cached_property
    def ending(self) -> npt.NDArray[Any]:
        """(n,): of each game's last ending `winners` as bits (0: it was cut off), `scores` and `moves`."""
        return self._endings.array  # type: ignore[no-any-return]  # as above

    @property
    def reward(self) -> npt.NDArray[np.float32]:
        """(n, seats): of the games that ended with the last step each seat's share of the win less an equal share."""
        parts: npt.NDArray[np.int16] = self._rewards.to_host()["of"]
        return parts[:, : self.seats].astype(np.float32) / np.float32(WIN)

    # --------------------------------------------------------------------------------------- playing

    def reset(self, seed: int | None = None) -> None:
        """Begin all games anew: as they began at first, or from another seed."""
        self.seed = self.seed if seed is None else seed
        self._give_luck(luck_words(hashlib.sha256(f"zashiki batch {self.seed}".encode()).digest()))
        self._states.clear()  # nothing of the games before
        self._run("deal_games", self._states, self._fortunes, self._knows, int(self.remembers))
        self._ask()

    def _give_luck(self, words: list[int]) -> None:
        seeder = Held(Aside)
        seeder.store("luck", words)
        seed_library().seed_games(self._fortunes.address, seeder.address, self.n)

    def _ask(self) -> None:
        """Say who is asked now, after moves that nobody looked at."""
        self._run("ask_games", self._states, self._fortunes, self._asked, self._done, self._rewards)
        self._run("look_at_games", self._states, self._asked, self._masks, self._sights, self._looks)

    def step(self, actions: Any, check: bool = True) -> None:
        """Play one action in each game (-1: leave that game as it is), for the seat that is asked there.

        An action that is not open raises `IllegalAction`, and nothing is played; `check=False` leaves that out, and
        then whoever plays what is not open gets games that no rules know.
        """
        self._take_actions(actions)
        if check:
            self._refuse_illegal()
        arrays = (self._states, self._fortunes, self._asked, self._actions, self._done, self._endings, self._rewards)
        seen = (self._finals, self._masks, self._sights, self._knows)
        self._run("step_games", *arrays, *seen, self._looks, self.eyes, int(self.remembers), self.max_moves)

    def _take_actions(self, actions: npt.ArrayLike) -> None:
        given = np.asarray(actions)
        if given.shape != (self.n,) or given.dtype.kind not in "iu":
            raise ValueError(f"step needs {self.n} whole numbers, one for each game, not {given.dtype} {given.shape}")
        self._actions.array["of"] = np.clip(given, -(2**15), 2**15 - 1)

    def _refuse_illegal(self) -> None:
        flags = self._many(Flag)
        self._run("mark_illegal", self._states, self._asked, self._actions, flags)
        wrong = np.flatnonzero(flags.to_host()["of"])
        if len(wrong):
            raise IllegalAction(self._why_not(int(wrong[0])))

    def _why_not(self, place: int) -> str:
        """Why the action of a game cannot be played, for people."""
        seat, action = (int(many.to_host()["of"][place]) for many in (self._asked, self._actions))
        if not 0 <= action < self.actions:
            return f"game {place}: there is no action {action}; they go from 0 to {self.actions - 1} (-1: leave it)"
        state = self.game.state()
        state.load(self._states.to_host()[place].tobytes())
        rule = rule_name(self.game.prefix, self.game.refusal(state, seat, action))
        return f"game {place}: seat {seat} may not play {self.game.notation[action]!r} now ({rule})"

    def choose_by_lot(self, stop_chance: float = STOP_CHANCE) -> Any:
        """One of the open actions in each game, drawn with the game's own luck; Stop! only with its chance."""
        chosen = self._many(Action)
        self._run("choose_by_lot", self._states, self._fortunes, self._asked, chosen, chance_of(stop_chance))
        return chosen.field("of")

    def play(self, moves: int, stop_chance: float = STOP_CHANCE) -> dict[str, Any]:
        """Play so many moves by lot in every game, all inside compiled code; gives what the finished games came to.

        Games, moves, games cut off, shared wins, and for each seat its wins and the sum of its scores.
        """
        self._refuse_memory()
        counts = self._many(Count)
        chance = chance_of(stop_chance)
        self._run("play_moves", self._states, self._fortunes, counts, moves, self.max_moves, chance)
        self._ask()
        return self._sum(counts)

    def _refuse_memory(self) -> None:
        if self.remembers:
            raise ValueError("whole games inside compiled code are heard by nobody; use a batch without memory")

    def key(self, rows: int) -> npt.NDArray[np.int64]:
        """(n,): the row of what each asked seat sees, in a table of so many rows (a hash; some sights share a row)."""
        keys = self._many(Key)
        self._run("key_games", self._states, self._asked, keys, checked_rows(rows))
        return keys.field("of")  # type: ignore[no-any-return]  # as above

    def play_tables(
        self, weights: npt.ArrayLike, seated: set[int], games: int = 1, stop_chance: float = STOP_CHANCE
    ) -> dict[str, Any]:
        """Play so many whole games in each place, inside compiled code: the seats in `seated` by a table of weights.

        `weights` is (rows, actions), from 0 to 32767: in row `key` stands how likely each action is, among those that
        are open (all alike where none has any weight). The other seats play by lot. Gives what `play` gives.
        """
        table = np.ascontiguousarray(weights)
        if table.ndim != 2 or table.shape[1] != self.actions or table.dtype.kind not in "iu":
            raise ValueError(f"weights are whole numbers, (rows, {self.actions}), not {table.dtype} {table.shape}")
        if table.size and not 0 <= table.min() <= table.max() <= HEAVIEST:
            raise ValueError(f"weights go from 0 to {HEAVIEST}; scale yours")
        if not seated <= set(range(self.seats)):
            raise ValueError(f"there are seats 0 to {self.seats - 1}, not {sorted(seated)}")
        self._refuse_memory()
        rows = self._copied(own_records(self.game)["Weights"], table.astype(np.int16))
        counts = self._many(Count)
        bits = sum(1 << seat for seat in seated)
        numbers = (checked_rows(len(table)), bits, games, self.max_moves, chance_of(stop_chance))
        self._run("play_tables", self._states, self._fortunes, counts, rows, *numbers)
        self._ask()
        return self._sum(counts)

    # --------------------------------------------------------------------------------------- hands

    def _copied(self, kind: type[Record], numbers: npt.NDArray[Any]) -> Any:
        """An array of numbers where compiled code finds it."""
        many: Many[Record] = Many(kind, len(numbers))
        many.array["of"] = numbers
        return many

    def _sum(self, counts: Any) -> dict[str, Any]:
        return summed(counts.array, self.seats)

    def _run(self, loop: str, *given: Any) -> None:
        """Let every core do its part of a loop."""
        call = getattr(self._library, loop)
        values = [one.address if isinstance(one, Many) else one for one in given]
        calls = [desk.fill(bound(self.game)[loop], values) for desk in self._desks]
        if self._pool is None or (loop not in WHOLE_GAMES and self.n < LEAST_STEPS):
            call(*calls[0], 0, self.n)
            return
        parts = self.cores * SHARES
        cuts = [self.n * part // parts for part in range(parts + 1)]
        waiting = iter(list(pairwise(cuts)))

        def attend(arguments: list[int]) -> None:
            for first, end in waiting:
                call(*arguments, first, end)

        others = [self._pool.submit(attend, arguments) for arguments in calls[1:]]
        attend(calls[0])
        for busy in others:
            busy.result()


class Desk:
    """The records that one core works with."""

    def __init__(self, game: Game, table: Table) -> None:
        own = own_records(game)
        kinds = {"mine": game.state, "aside": Aside, "mind": Aside, "bits": Bits, "scores": Scores}
        kinds |= {"table": Table, "sight": game.sight, "row": own["Bytes"]}
        self.of: dict[str, Held[Record]] = {name: Held(kind) for name, kind in kinds.items()}
        self.of["table"].load(table.tobytes())

    def fill(self, loop: Callable[..., Any], given: list[Any]) -> list[Any]:
        """The arguments of a loop, but for its range: what is given, with the records of this desk in their places."""
        rest = iter(given)
        return [self.of[name].address if name in self.of else next(rest) for name in arguments_of(loop)]


@cache
def arguments_of(loop: Callable[..., Any]) -> list[str]:
    """What a loop takes, but for its range."""
    return list(signature(loop).parameters)[:-2]


def looks_of(look: str) -> int:
    """What is to be looked at, as bits."""
    known = {"mask": MASKS, "sight": SIGHTS}
    for word in look.split():
        if word not in known:
            raise ValueError(f"a batch can look at {' and '.join(known)}, not {word!r}")
    return sum(known[word] for word in set(look.split()))


def chance_of(share: float) -> int:
    """A chance out of 2³²."""
    if not 0 <= share <= 1:
        raise ValueError(f"a chance goes from 0 to 1, not {share}")
    return round(share * 2**32)


def checked_rows(rows: int) -> int:
    """The size of a table of weights, if it can be that."""
    if not 1 <= rows <= 2**30:
        raise ValueError(f"a table has 1 to 2³⁰ rows, not {rows}")
    return rows


def summed(counts: npt.NDArray[Any], seats: int) -> dict[str, Any]:
    """What all games came to, as plain numbers."""
    single = {name: int(counts[name].sum()) for name in ("games", "moves", "cut", "shared")}
    return single | {name: [int(n) for n in counts[name].sum(axis=0)[:seats]] for name in ("wins", "scores")}


def available_cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
