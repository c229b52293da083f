"""One seat against given players, behind Gymnasium's vector interface."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
import pytest
from gymnasium.wrappers.vector import RecordEpisodeStatistics

from tests.tables import TABLES, Kind
from zashiki.core.game import game_names
from zashiki.lab.gymnasium import Player, SeatEnv

Choose = np.random.Generator


def any_open(mask: npt.NDArray[Any], choose: Choose) -> npt.NDArray[np.int64]:
    """One open action in each row, by lot."""
    drawn: npt.NDArray[np.int64] = np.where(mask, choose.random(mask.shape), -1).argmax(axis=1)
    return drawn


def play(env: SeatEnv, steps: int, seed: int) -> dict[str, Any]:
    """Random play of the seat: everything that was seen, and what the games came to."""
    choose = np.random.default_rng(seed)
    seen, _ = env.reset(seed=seed)
    told: dict[str, Any] = {"seen": [seen["observation"].tobytes()], "ended": 0, "reward": 0.0, "wins": 0}
    for _ in range(steps):
        assert env.observation_space.contains(seen)
        assert seen["action_mask"].any(axis=1).all()
        seen, reward, terminated, truncated, info = env.step(any_open(seen["action_mask"], choose))
        told["seen"].append(seen["observation"].tobytes())
        ended = terminated | truncated
        told["ended"] += int(ended.sum())
        told["reward"] += float(reward.sum())
        told["wins"] += int((reward > 0).sum())
        assert not reward[~ended].any()
        assert ended.any() == ("final_obs" in info)
        check_finals(env, info, ended)
    return told


def check_finals(env: SeatEnv, info: dict[str, Any], ended: npt.NDArray[np.bool_]) -> None:
    """How a game ended is shown for exactly the games that did: phase over, unless it was cut off."""
    for place in np.flatnonzero(ended):
        assert info["_final_obs"][place]
        final = info["final_obs"][place]
        assert env.single_observation_space.contains(final)


@pytest.mark.parametrize("kind", TABLES, ids=str)
def test_every_table_can_be_sat_down_at(kind: Kind) -> None:
    env = SeatEnv(kind.name, kind.seats, 8, seat=kind.seats - 1, options=kind.options, max_moves=150)
    told = play(env, 120, seed=1)
    assert told["ended"] > 0
    assert isinstance(env, gymnasium.vector.VectorEnv)
    assert env.metadata["autoreset_mode"] is gymnasium.vector.AutoresetMode.SAME_STEP
    env.close()


@pytest.mark.parametrize("against", ["random", "novice", ["novice", "random", "regular"]])
def test_the_same_seed_gives_the_same_games_on_any_number_of_cores(against: Player | Sequence[Player]) -> None:
    one = play(SeatEnv("kabuki", 4, 130, against=against, cores=1), 25, seed=3)
    two = play(SeatEnv("kabuki", 4, 130, against=against, cores=2), 25, seed=3)
    assert one == two
    assert one != play(SeatEnv("kabuki", 4, 130, against=against), 25, seed=4)


@pytest.mark.parametrize(("game", "players", "fair"), [("kabuki", 2, 0.5), ("kinapa", 2, 0.5), ("kitsu", 4, 0.5)])
def test_zashikis_own_players_beat_a_seat_that_plays_at_random(game: str, players: int, fair: float) -> None:
    against: list[Player] = ["novice", "random", "novice"] if players == 4 else ["regular"]
    told = play(SeatEnv(game, players, 24, against=against, max_moves=2000), 100, seed=5)
    assert told["ended"] > 30
    assert told["wins"] / told["ended"] < 0.7 * fair


def test_a_function_can_play_the_other_seats_and_sees_what_they_see() -> None:
    asked: list[int] = []

    def first_open(sight: npt.NDArray[np.int8], mask: npt.NDArray[np.bool_]) -> npt.NDArray[np.int64]:
        asked.append(len(sight))
        assert sight.shape == (len(mask), 32)
        first: npt.NDArray[np.int64] = mask.argmax(axis=1)
        return first

    told = play(SeatEnv("kabuki", 3, 16, against=first_open), 60, seed=2)
    assert told["ended"] > 0
    assert sum(asked) > 100


def test_a_finished_game_is_shown_as_the_seat_saw_it_end() -> None:
    env = SeatEnv("kabuki", 2, 4, options={"designs": 2, "copies": 2, "rounds": 1})
    seen, _ = env.reset(seed=1)
    finals = []
    for _ in range(30):
        seen, _, terminated, _, info = env.step(seen["action_mask"].argmax(axis=1))
        finals += [info["final_obs"][place]["observation"] for place in np.flatnonzero(terminated)]
    names = env.batch.names
    assert len(finals) > 8
    assert {int(final[names.index("phase")]) for final in finals} == {2}
    assert {int(final[names.index("totals[0]")]) for final in finals} != {0}


@pytest.mark.parametrize("name", game_names())
def test_gymnasium_makes_it_by_name_and_its_wrappers_count_games_and_rewards(name: str) -> None:
    by_name = f"zashiki.lab.gymnasium:zashiki/{name.capitalize()}-v1"
    made = gymnasium.make_vec(by_name, num_envs=16, players=4, seat=3, max_moves=60)
    env, plain = RecordEpisodeStatistics(made), SeatEnv(name, 4, 16, seat=3, max_moves=60)
    told: dict[str, Any] = {"ended": 0, "reward": 0.0, "counted": 0, "sum": 0.0}
    seen, other = env.reset(seed=1)[0], plain.reset(seed=1)[0]
    for _ in range(70):
        assert all(np.array_equal(seen[key], other[key]) for key in other)
        actions = seen["action_mask"].argmax(axis=1)
        seen, _, _, _, info = env.step(actions)
        other, reward, terminated, truncated, _ = plain.step(actions)
        told["ended"] += int((terminated | truncated).sum())
        told["reward"] += float(reward.sum())
        if "episode" in info:
            told["counted"] += int(info["_episode"].sum())
            told["sum"] += float(info["episode"]["r"].sum())
    assert told["counted"] == told["ended"] > 10
    assert told["sum"] == pytest.approx(told["reward"], abs=1e-3)
    env.close()


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"seat": 2}, "seat is from 0 to 1, not 2"),
        ({"against": "champion"}, "there is no player 'champion'; there are: random, novice"),
        ({"against": ["random", "random"]}, "1 others sit at this table, not 2"),
        ({"options": {"copies": 9}}, "option copies must be 2 to 5, not 9"),
    ],
)
def test_a_table_that_cannot_be_says_why(given: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        SeatEnv("kabuki", 2, 4, **given)


def test_one_seed_is_for_all_games() -> None:
    with pytest.raises(ValueError, match="give one seed for all games"):
        SeatEnv("kabuki", 2, 2).reset(seed=[1, 2])


def test_options_of_a_table_are_not_changed_by_a_reset() -> None:
    with pytest.raises(ValueError, match="options are fixed when it is made"):
        SeatEnv("kabuki", 2, 2).reset(seed=1, options={"rounds": 1})
