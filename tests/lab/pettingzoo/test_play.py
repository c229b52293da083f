"""Playing: masks are the rules', seeds give games again, rewards add up, and what is forbidden changes nothing."""

from __future__ import annotations

import pickle
import random
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.lab.pettingzoo.zoo import KINDS, any_open, make, moves, together, turns
from tests.tables import Kind
from zashiki.core.bits import Bits, members, open_actions
from zashiki.core.game import BadTable
from zashiki.core.sitting import Refused
from zashiki.lab.pettingzoo import kabuki_v1, kinapa_v1, kitsu_v1

KITSU = Kind("kitsu", 4)
GUIDE = Path(__file__).resolve().parents[3] / "docs" / "pettingzoo.md"


def final(env: Any, seed: int | None, luck: int) -> tuple[bytes, dict[str, float]]:
    """How a random game ends: the whole state, and everybody's reward."""
    env.reset(seed=seed)
    for _ in moves(env, random.Random(luck)):
        pass
    return env.board.state().tobytes(), dict(env.rewards)


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_masks_are_the_legal_moves_until_a_random_game_ends(kind: Kind) -> None:
    env = turns(kind)
    env.reset(seed=3)
    bits = Bits()
    for seat in moves(env, random.Random(4)):
        state = env.board.state()
        assert seat in members(kind.game.pending(state))
        kind.game.legal(state, seat, bits)
        assert np.flatnonzero(env.observe(env.agent_selection)["action_mask"]).tolist() == open_actions(bits)
        assert not env.observe(env.possible_agents[seat - 1])["action_mask"].any()
    assert all(env.terminations.values())
    assert not env.board.asked()


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_rewards_are_shares_of_the_win_and_add_up_to_nothing(kind: Kind) -> None:
    env = turns(kind)
    _, rewards = final(env, 5, 6)
    winners = env.board.winners()
    assert winners
    for seat, agent in enumerate(env.possible_agents):
        share = 1 / len(winners) if seat in winners else 0
        assert rewards[agent] == pytest.approx(share - 1 / kind.seats)
    assert sum(rewards.values()) == pytest.approx(0)


def test_in_kitsu_a_clan_wins_together() -> None:
    env = turns(KITSU)
    _, rewards = final(env, 1, 2)
    assert sorted(rewards.values()) == [-0.25, -0.25, 0.25, 0.25]
    assert rewards["player_0"] == rewards["player_2"]


# ------------------------------------------------------------------------------------------- seeds


@pytest.mark.parametrize("kind", [Kind("kabuki", 3), Kind("kinapa", 2), KITSU], ids=str)
def test_a_seed_gives_the_same_games_again(kind: Kind) -> None:
    env, other = turns(kind), turns(kind)
    assert final(env, 11, 0) == final(other, 11, 0)
    later = final(env, None, 0)
    assert later == final(other, None, 0)
    assert later != final(env, 11, 0)
    assert final(env, 12, 0) != final(env, 11, 0)


def test_without_a_seed_every_environment_plays_other_games() -> None:
    assert final(turns(KITSU), None, 0) != final(turns(KITSU), None, 0)


@pytest.mark.parametrize("kind", [Kind("kinapa", 5), KITSU], ids=str)
def test_both_environments_play_the_same_game(kind: Kind) -> None:
    """What is chosen at the same time is sealed, so it does not matter that one environment asks in an order."""
    one, all_ = turns(kind), together(kind)
    one.reset(seed=7)
    all_.reset(seed=7)
    luck = random.Random(8)
    while all_.agents:
        choices: dict[str, int] = {agent: len(one.notation) for agent in all_.agents}  # to wait
        for _ in all_.board.asked():
            agent = one.agent_selection
            choices[agent] = any_open(one.observe(agent)["action_mask"], luck)
            one.step(choices[agent])
        _, rewards, *_ = all_.step(choices)
        assert (one.state() == all_.state()).all()
    assert rewards == one.rewards


# ------------------------------------------------------------------------------------------- several at once


def test_who_is_not_asked_can_only_wait() -> None:
    env = kabuki_v1.raw_parallel_env(players=3)
    seen, _ = env.reset(seed=1)
    placing = env.board.asked()[0]
    for seat, agent in enumerate(env.agents):
        open_now = [env.notation[action] for action in np.flatnonzero(seen[agent]["action_mask"])]
        assert open_now == (["place 1", "place 2", "place 3", "place 4"] if seat == placing else ["wait"])


def test_kb_23_of_those_who_call_together_chance_draws_one() -> None:
    env = kabuki_v1.raw_parallel_env(players=4)
    called = [0] * 4
    for seed in range(400):
        env.reset(seed=seed)
        placer, wait = env.board.asked()[0], env.notation.index("wait")
        env.step({agent: 0 if seat == placer else wait for seat, agent in enumerate(env.agents)})
        stop, let_pass = env.notation.index("stop"), env.notation.index("pass")
        keeps_still = (placer + 1) % 4
        would = {placer: wait, keeps_still: let_pass}
        env.step({agent: would.get(seat, stop) for seat, agent in enumerate(env.agents)})
        tokens = env.board.state().tokens[:4]  # type: ignore[attr-defined]  # Kabuki's
        assert sorted(tokens) == [4, 5, 5, 5]  # the first card of a stack matches nothing: one caller has paid
        called[(tokens.index(4) - placer) % 4] += 1
    assert called[0] == called[1] == 0
    assert 150 <= called[2] <= 250


def test_kb_23_of_those_who_would_call_each_is_as_likely_to_be_asked_first() -> None:
    env = kabuki_v1.raw_env(players=4)
    called = [0] * 4
    for seed in range(400):
        env.reset(seed=seed)
        placer = env.possible_agents.index(env.agent_selection)
        env.step(0)
        while (seat := (env.possible_agents.index(env.agent_selection) - placer) % 4) == 1:
            env.step(env.notation.index("pass"))
        called[seat] += 1
    assert called[0] == called[1] == 0
    assert 150 <= called[2] <= 250


# ------------------------------------------------------------------------------------------- what is forbidden


def test_a_forbidden_action_names_the_rule_and_changes_nothing() -> None:
    env = kabuki_v1.raw_env(players=3)
    env.reset(seed=1)
    before, agent = env.board.state(), env.agent_selection
    with pytest.raises(Refused, match=r"seat \d may not play 'stop' now \(H-02\)"):
        env.step(env.notation.index("stop"))
    for wrong in (6, -1, None, 1.5):
        with pytest.raises(ValueError, match="must choose an action from 0 to 5"):
            env.step(wrong)  # type: ignore[arg-type]  # on purpose
    assert (env.board.state(), env.agent_selection) == (before, agent)


def test_a_forbidden_action_of_one_changes_nothing_for_all() -> None:
    env = kitsu_v1.raw_parallel_env(players=4)
    seen, _ = env.reset(seed=1)
    good = {agent: int(np.flatnonzero(seen[agent]["action_mask"])[0]) for agent in env.agents}
    before = env.board.state()
    shut = int(np.flatnonzero(seen["player_3"]["action_mask"][:15] == 0)[0])
    with pytest.raises(Refused, match=f"seat 3 may not play '{env.notation[shut]}' now"):
        env.step(good | {"player_3": shut})
    with pytest.raises(ValueError, match="player_3 is asked, and may not wait"):
        env.step(good | {"player_3": env.notation.index("wait")})
    with pytest.raises(ValueError, match="player_3 must choose an action"):
        env.step({agent: good[agent] for agent in env.agents[:3]})
    assert env.board.state() == before
    env.step(good)
    waiting = next(seat for seat in range(4) if seat not in env.board.asked())
    with pytest.raises(ValueError, match=f"player_{waiting} is not asked"):
        env.step(good)


def test_in_the_guarded_environment_a_forbidden_action_ends_the_game() -> None:
    env = kabuki_v1.env(players=3)
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(4)
    assert all(env.terminations.values())
    assert env.rewards == {name: -1 if name == agent else 0 for name in env.possible_agents}


def test_in_the_guarded_parallel_environment_too() -> None:
    env = kabuki_v1.parallel_env(players=3)
    env.reset(seed=1)
    _, rewards, ended, cut, _ = env.step(dict.fromkeys(env.agents, 6))  # whoever places may not wait
    assert sorted(rewards.values()) == [-1, 0, 0]
    assert all(ended.values())
    assert all(cut.values())
    assert not env.agents


def test_a_parallel_game_that_is_over_wants_a_reset() -> None:
    env = kinapa_v1.raw_parallel_env(players=2, max_moves=1)
    seen, _ = env.reset(seed=1)
    env.step({agent: int(np.flatnonzero(seen[agent]["action_mask"])[0]) for agent in env.agents})
    with pytest.raises(ValueError, match="the game is over"):
        env.step({})


# ------------------------------------------------------------------------------------------- options


def test_a_game_is_cut_off_after_the_most_moves() -> None:
    env = kinapa_v1.raw_env(players=2, max_moves=7)
    env.reset(seed=1)
    assert len(list(moves(env, random.Random(1)))) == 7
    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    assert not any(env.rewards.values())


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_players_and_options_reach_the_rules(kind: Kind) -> None:
    assert turns(kind).table == together(kind).table == kind.table
    again = pickle.loads(pickle.dumps(make(kind, "env", eyes=1)))
    assert again.unwrapped.table == kind.table
    assert again.unwrapped.eyes == 1


def test_what_cannot_be_chosen_is_said() -> None:
    with pytest.raises(BadTable, match="kitsu is for 2, 4 or 6 players, not 3"):
        kitsu_v1.env(players=3)
    with pytest.raises(BadTable, match="kitsu has no option designs; it has: rounds, track"):
        kitsu_v1.parallel_env(designs=4)
    with pytest.raises(BadTable, match="kabuki: option tokens must be 1 to 5, not 9"):
        kabuki_v1.env(tokens=9)
    with pytest.raises(ValueError, match="render_mode must be one of human, ansi, rgb_array, not 'svg'"):
        kabuki_v1.env(render_mode="svg")
    with pytest.raises(ValueError, match=r"eyes must be a seat, 0 to 3 \(or -1, a watcher\), not 4"):
        kabuki_v1.env(eyes=4)
    with pytest.raises(ValueError, match="max_moves must be 1 or more, not 0"):
        kinapa_v1.env(max_moves=0)


def test_the_example_of_the_guide_plays_a_whole_game() -> None:
    (example,) = re.findall(r"```python\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.S)
    ran: dict[str, Any] = {}
    exec(compile(example, GUIDE.name, "exec"), ran)
    assert ran["env"].agents == []
    assert ran["env"].unwrapped.board.winners()
