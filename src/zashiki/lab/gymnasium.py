"""One seat against given players, many games at once, behind Gymnasium's vector interface.

    env = SeatEnv("kabuki", players=4, num_envs=256, against="novice")
    sight, info = env.reset(seed=1)
    sight, reward, terminated, truncated, info = env.step(actions)

or by name: `gymnasium.make_vec("zashiki.lab.gymnasium:zashiki/Kitsu-v1", num_envs=256, players=4)`.

An observation is `{"observation": what the seat sees, "action_mask": what it may do}`, as in PettingZoo's card games.
Whoever else sits at the table has moved by the time a step returns. A game that ends is begun anew in the same step
(`AutoresetMode.SAME_STEP`): `info["final_obs"]` shows how the seat saw its end. A game that ends before the seat was
asked anything is nobody's episode, and is not told of.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace
from typing import Any

import numpy as np
import numpy.typing as npt

from zashiki.core.game import find_game, game_names
from zashiki.core.mind import LEVELS
from zashiki.lab.batch import MAX_MOVES, STOP_CHANCE, Batch, available_cores
from zashiki.lab.contest import NATURE, RANDOM, luck_of
from zashiki.players.brain import Brain, mind_library

try:
    import gymnasium
except ImportError as missing:
    raise ImportError("zashiki.lab.gymnasium needs Gymnasium: pip install 'zashiki[lab]'") from missing

Policy = Callable[[npt.NDArray[np.int8], npt.NDArray[np.bool_]], npt.ArrayLike]
"""From what seats see and may do, one row each, to what they do."""
Player = str | Policy

Sights = dict[str, npt.NDArray[Any]]


class SeatEnv(gymnasium.vector.VectorEnv[Sights, npt.NDArray[Any], npt.NDArray[Any]]):
    """A seat at many tables. `against` is one player for all other seats, or one for each, clockwise from the seat.

    A player is "random", a level of Zashiki's own ("novice" to "master"), or a function of sights and masks.
    """

    def __init__(
        self,
        game: str,
        players: int,
        num_envs: int,
        *,
        seat: int = 0,
        against: Player | Sequence[Player] = RANDOM,
        options: Mapping[str, object] | None = None,
        seed: int = 0,
        max_moves: int = MAX_MOVES,
        stop_chance: float = STOP_CHANCE,
        cores: int | None = None,
    ) -> None:
        self.metadata = {**self.metadata, "autoreset_mode": gymnasium.vector.AutoresetMode.SAME_STEP}
        found = find_game(game)
        others = opponents(against, players, seat)
        thinking = any(isinstance(player, str) and player != RANDOM for player in others.values())
        self.batch = Batch(
            found, players, num_envs, seed=seed, options=options, cores=cores, max_moves=max_moves, eyes=seat,
            memory=thinking,
        )  # fmt: skip
        self.num_envs = num_envs
        self.seat = seat
        self.notation = found.notation
        self._others = others
        self._stop_chance = stop_chance
        self._salon = Salon(self.batch, cores or available_cores()) if thinking else None
        self._set_spaces()

    def _set_spaces(self) -> None:
        spaces, batch = gymnasium.spaces, self.batch
        self.single_action_space = spaces.Discrete(batch.actions)
        self.action_space = spaces.MultiDiscrete([batch.actions] * self.num_envs)
        self.single_observation_space = spaces.Dict(
            {
                "observation": spaces.Box(-128, 127, (batch.sight.shape[1],), np.int8),
                "action_mask": spaces.Box(0, 1, (batch.actions,), np.int8),
            }
        )
        self.observation_space = gymnasium.vector.utils.batch_space(self.single_observation_space, self.num_envs)

    # --------------------------------------------------------------------------------------- Gymnasium's verbs

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Sights, dict[str, Any]]:
        """Begin all games anew. One seed is enough for all; without one they go on to other games."""
        if options:
            raise ValueError("a table's options are fixed when it is made: give them to the environment")
        if isinstance(seed, list):
            raise ValueError("give one seed for all games: each gets luck of its own from it")
        self.batch.reset(self.batch.seed + 1 if seed is None else seed)
        if self._salon:
            self._salon.begin()
        self._open_notes(ended=True)  # what ends before anybody was asked is not told
        self._let_others_play()
        return self._sights(), {}

    def step(
        self, actions: npt.NDArray[Any]
    ) -> tuple[Sights, npt.NDArray[Any], npt.NDArray[Any], npt.NDArray[Any], dict[str, Any]]:
        """Play the seat's action in every game, then let the others play until it is asked again."""
        self._open_notes(ended=False)
        self._play(np.asarray(actions))
        self._let_others_play()
        return self._sights(), self._reward, self._terminated, self._truncated, self._infos()

    def close_extras(self, **_wishes: Any) -> None:
        """Let go of the threads that thought."""
        if self._salon:
            self._salon.close()

    # --------------------------------------------------------------------------------------- what happens

    def _sights(self) -> Sights:
        return {"observation": self.batch.sight.copy(), "action_mask": self.batch.mask.astype(np.int8)}

    def _open_notes(self, ended: bool) -> None:
        """Nothing has been noted yet of what a step comes to."""
        self._reward = np.zeros(self.num_envs, dtype=np.float64)
        self._terminated = np.full(self.num_envs, ended)
        self._truncated = np.zeros(self.num_envs, dtype=np.bool_)
        self._final = np.zeros_like(self.batch.final)

    def _play(self, actions: npt.NDArray[Any]) -> None:
        """Play one action a game, and note what ended."""
        self.batch.step(actions)
        if self._salon:
            self._salon.note(self.batch.done)
        ended = self.batch.done & ~(self._terminated | self._truncated)
        if ended.any():
            self._reward[ended] = self.batch.reward[ended, self.seat]
            cut = self.batch.ending["winners"] == 0
            self._truncated |= ended & cut
            self._terminated |= ended & ~cut
            self._final[ended] = self.batch.final[ended]

    def _let_others_play(self) -> None:
        """Until the seat is asked in every game."""
        while (self.batch.seat != self.seat).any():
            self._play(self._choices())

    def _choices(self) -> npt.NDArray[np.int64]:
        """What the others do in the games in which they are asked; -1 where they are not."""
        actions = np.full(self.num_envs, -1, dtype=np.int64)
        for seat, player in self._others.items():
            asked = np.flatnonzero(self.batch.seat == seat)
            if not len(asked):
                continue
            if callable(player):
                actions[asked] = np.asarray(player(self.batch.sight[asked], self.batch.mask[asked]))
            elif self._salon and player != RANDOM:
                actions[asked] = self._salon.decide(asked, seat, player)
            else:
                actions[asked] = self.batch.choose_by_lot(self._stop_chance)[asked]
        return actions

    def _infos(self) -> dict[str, Any]:
        ended = self._terminated | self._truncated
        if not ended.any():
            return {}
        final = np.empty(self.num_envs, dtype=object)
        for place in np.flatnonzero(ended):
            mask = np.zeros(self.batch.actions, dtype=np.int8)
            final[place] = {"observation": self._final[place].copy(), "action_mask": mask}
        return {"final_obs": final, "_final_obs": ended.copy(), "final_info": {}, "_final_info": ended.copy()}


def opponents(against: Player | Sequence[Player], players: int, seat: int) -> dict[int, Player]:
    """Who sits where; or an error that says what is wrong."""
    if not 0 <= seat < players:
        raise ValueError(f"seat is from 0 to {players - 1}, not {seat}")
    given = [against] * (players - 1) if isinstance(against, str) or callable(against) else list(against)
    if len(given) != players - 1:
        raise ValueError(f"{players - 1} others sit at this table, not {len(given)}")
    for player in given:
        if isinstance(player, str) and player not in (RANDOM, *LEVELS):
            raise ValueError(f"there is no player {player!r}; there are: {', '.join((RANDOM, *LEVELS))}")
    return {(seat + 1 + place) % players: player for place, player in enumerate(given)}


class Salon:
    """Zashiki's own players at the tables of a batch: each decides from what its seat sees and has heard."""

    def __init__(self, batch: Batch, cores: int) -> None:
        self._batch = batch
        self._begun = np.zeros(batch.n, dtype=np.int64)
        self._asked = np.zeros(batch.n, dtype=np.int64)
        mind_library(batch.game).load()  # before threads ask for it
        self._brains = [Brain(batch.game) for _ in range(cores)]
        self._pool = ThreadPoolExecutor(cores)

    def begin(self) -> None:
        """All games begin anew."""
        self._begun[:] = 0
        self._asked[:] = 0

    def note(self, done: npt.NDArray[np.bool_]) -> None:
        """New games have new players."""
        self._begun[done] += 1

    def decide(self, games: npt.NDArray[np.intp], seat: int, level: str) -> list[int]:
        """What a player of this level does at its seat in each of these games."""
        self._asked[games] += 1
        parts = [games[place :: len(self._brains)] for place in range(len(self._brains))]
        work = [
            self._pool.submit(self._think, brain, part, seat, LEVELS.index(level))
            for brain, part in zip(self._brains, parts, strict=True)
        ]
        found: dict[int, int] = {}
        for one in work:
            found |= one.result()
        return [found[int(game)] for game in games]

    def _think(self, brain: Brain, games: npt.NDArray[np.intp], seat: int, level: int) -> dict[int, int]:
        batch = self._batch
        decided: dict[int, int] = {}
        for game in games:
            place = int(game)
            name = f"{batch.seed} vector {place} game {self._begun[place]} seat {seat}"
            nature = int.from_bytes(luck_of(f"{name} nature")) >> (256 - NATURE)
            luck = luck_of(f"{name} decision {self._asked[place]}")
            state = _held(batch._states, place)
            known = _held(batch._knows, place * batch.seats + seat)
            decided[place] = brain.decide(state, known, (seat, level, nature), luck, batch.seats)[0]
        return decided

    def close(self) -> None:
        """No more thoughts."""
        self._pool.shutdown()


def _held(many: Any, place: int) -> Any:
    """One of many records, as a `Held` one is handled."""
    return SimpleNamespace(kind=many.kind, address=many.address + place * many.kind.LAYOUT.size)


for _name in game_names():
    gymnasium.register(
        f"zashiki/{_name.capitalize()}-v1",
        vector_entry_point="zashiki.lab.gymnasium:SeatEnv",
        kwargs={"game": _name, "players": 2},
    )
