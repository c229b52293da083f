"""The games as PettingZoo's AEC environments: one agent acts, then the next."""

from __future__ import annotations

from typing import Any

import numpy as np
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from zashiki.lab.pettingzoo.room import Room, Seen


class Turns(Room, AECEnv[str, Seen, int | None]):
    """A game whose seats act one after the other.

    Where several are asked at once, they are asked in an order drawn by lot, and none is told what another chose.
    An action that the rules forbid raises `Refused` (a ValueError that names the rule) and changes nothing.
    """

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002  # PettingZoo's
        """Deal. The same seed gives the same games, this one and those of the resets that follow without a seed."""
        self._deal(seed)
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards: dict[str, float] = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.__dict__.pop("_skip_agent_selection", None)  # PettingZoo's, of agents that were done
        self._seat = self.board.next_one()
        self.agent_selection = self.possible_agents[self._seat]
        self._show()

    def step(self, action: int | None) -> None:
        """Let the agent whose turn it is act."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.board.play(self._seat, self._action(agent, action))
        self._go_on()
        self._show()

    def _go_on(self) -> None:
        seat = self.board.next_one()
        if seat < 0:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = self._shares()
            self._accumulate_rewards()
        elif self.board.moves >= self.max_moves:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self._seat = seat
            self.agent_selection = self.possible_agents[seat]

    def observe(self, agent: str) -> Seen:
        """What an agent sees, and what is open to it: nothing, while it is another's turn."""
        seat = self._seats[agent]
        mask = self.board.mask(seat) if agent == self.agent_selection else np.zeros(len(self.notation), np.int8)
        return {"observation": self.board.sight(seat), "action_mask": mask}

    def _turn(self) -> int | None:
        """Whoever acts, for those who look with the same eyes."""
        over = not self.agents or self.terminations[self.agents[0]]
        return super()._turn() if over or self.eyes is not None else self._seat

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()


def guarded(raw: Turns) -> AECEnv[str, Seen, int | None]:
    """The same with PettingZoo's usual guards: an illegal action ends the game and costs 1."""
    ends: AECEnv[str, Seen, int | None] = wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(ends))
