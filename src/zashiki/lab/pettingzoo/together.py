"""The games as PettingZoo's parallel environments: all agents act in every step."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from pettingzoo import ParallelEnv
from pettingzoo.utils.wrappers import BaseParallelWrapper

from zashiki.lab.pettingzoo.room import Room, Seen

WAIT = "wait"
Step = tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]


class Together(Room, ParallelEnv[str, Seen, int]):
    """A game whose seats all act in every step; who is not asked has one open action, the last: to wait.

    Where several call Stop!, chance draws the one who was first (KB-23), and the others' choices count for nothing.
    An action that is not open raises a ValueError and changes nothing, for none of the agents.
    """

    extra = (WAIT,)

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002  # PettingZoo's
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        """Deal. The same seed gives the same games, this one and those of the resets that follow without a seed."""
        self._deal(seed)
        self._show()
        return self._seen(), self._infos()

    def step(self, actions: Mapping[str, int]) -> Step:
        """Let all agents act."""
        if not self.agents:
            raise ValueError("the game is over: reset() begins another")
        chosen = self._chosen(actions)
        for seat, action in self._first_call(chosen):
            self.board.play(seat, action)
        over = not self.board.asked()
        cut = not over and self.board.moves >= self.max_moves
        agents = self.agents
        rewards = self._shares() if over else dict.fromkeys(agents, 0.0)
        if over or cut:
            self.agents = []
        self._show()
        return self._seen(), rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, cut), self._infos()

    def _chosen(self, actions: Mapping[str, int]) -> list[tuple[int, int]]:
        """Seat and action of all who are asked, once every agent's action is known to be open."""
        asked = self.board.asked()
        chosen = []
        for agent in self.agents:
            seat = self._seats[agent]
            action = self._action(agent, actions.get(agent))
            if seat in asked:
                self._check_answer(seat, action)
                chosen.append((seat, action))
            elif self.notation[action] != WAIT:
                raise ValueError(f"{agent} is not asked: its only action is {len(self.notation) - 1}, to wait")
        return chosen

    def _check_answer(self, seat: int, action: int) -> None:
        if self.notation[action] == WAIT:
            raise ValueError(f"{self.possible_agents[seat]} is asked, and may not wait")
        self.board.check(seat, action)

    def _first_call(self, chosen: list[tuple[int, int]]) -> list[tuple[int, int]]:
        """One call alone counts, drawn by lot among all (KB-23); where nobody calls, what all have chosen."""
        calls = [seat for seat, action in chosen if action == self.game.shout]
        return [(self.board.one_of(calls), self.game.shout)] if calls else chosen

    def _seen(self) -> dict[str, Seen]:
        """What everybody sees; to who is not asked, waiting is open."""
        asked = self.board.asked()
        return {agent: self._seen_by(seat, seat in asked) for agent, seat in self._seats.items()}

    def _seen_by(self, seat: int, asked: bool) -> Seen:
        wait = np.array([not asked], dtype=np.int8)
        return {"observation": self.board.sight(seat), "action_mask": np.concatenate([self.board.mask(seat), wait])}

    def _infos(self) -> dict[str, dict[str, Any]]:
        return {agent: {} for agent in self.possible_agents}

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()


class EndIllegal(BaseParallelWrapper[str, Seen, int]):
    """Ends the game when agents choose what is not open, as PettingZoo's TerminateIllegalWrapper does: each gets -1."""

    def __init__(self, env: Together) -> None:
        super().__init__(env)
        self._masks: dict[str, Seen] = {}

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        """Deal."""
        self._masks, infos = self.env.reset(seed=seed, options=options)
        return self._masks, infos

    def step(self, actions: dict[str, int]) -> Step:
        """Let all agents act, or end the game."""
        agents = self.env.agents
        illegal = [agent for agent in agents if self._shut(agent, actions.get(agent))]
        if not illegal:
            told = self.env.step(actions)
            self._masks = told[0]
            return told
        self.env.agents = []
        rewards = {agent: -1.0 if agent in illegal else 0.0 for agent in agents}
        yes = dict.fromkeys(agents, True)
        return self._masks, rewards, yes, yes.copy(), {agent: {} for agent in agents}

    def _shut(self, agent: str, action: int | None) -> bool:
        """Is this one of the actions, but not open now?"""
        return self.env.action_space(agent).contains(action) and not self._masks[agent]["action_mask"][action]
