"""What these tests share: an environment of every table, and random games at it."""

from __future__ import annotations

import importlib
import random
from collections.abc import Iterator
from typing import Any

import numpy as np

from tests.tables import OPTIONS, TABLES, Kind
from zashiki.lab.pettingzoo.together import Together
from zashiki.lab.pettingzoo.turns import Turns

KINDS = [*TABLES, *OPTIONS]


def make(kind: Kind, which: str, **more: Any) -> Any:
    """One of the environments of a table: `env`, `raw_env`, `parallel_env` or `raw_parallel_env`."""
    module = importlib.import_module(f"zashiki.lab.pettingzoo.{kind.name}_v1")
    return getattr(module, which)(players=kind.seats, **kind.options, **more)


def turns(kind: Kind, **more: Any) -> Turns:
    made: Turns = make(kind, "raw_env", **more)
    return made


def together(kind: Kind, **more: Any) -> Together:
    made: Together = make(kind, "raw_parallel_env", **more)
    return made


def any_open(mask: Any, luck: random.Random) -> int:
    """One of the open actions."""
    return int(luck.choice(np.flatnonzero(mask).tolist()))


def moves(env: Turns, luck: random.Random) -> Iterator[int]:
    """A random game, from a reset on: gives the seat that is to act, then plays for it."""
    while env.agents and not (env.terminations[env.agents[0]] or env.truncations[env.agents[0]]):
        seat = env.possible_agents.index(env.agent_selection)
        yield seat
        env.step(any_open(env.observe(env.agent_selection)["action_mask"], luck))
