"""Kitsu (2, 4 or 6 players): two clans of foxes, trick after trick."""

from __future__ import annotations

from typing import Any

from pettingzoo import AECEnv, ParallelEnv

from zashiki.lab.pettingzoo.room import Seen
from zashiki.lab.pettingzoo.together import EndIllegal, Together
from zashiki.lab.pettingzoo.turns import Turns, guarded


def env(players: int = 4, render_mode: str | None = None, **options: Any) -> AECEnv[str, Seen, int | None]:
    """Seats act one after the other; an illegal action ends the game. Options as in `track=20, rounds=1`."""
    return guarded(raw_env(players, render_mode, **options))


def raw_env(players: int = 4, render_mode: str | None = None, **options: Any) -> Turns:
    """The same without guards: an illegal action raises an error that names the rule, and changes nothing."""
    return Turns("kitsu", players, render_mode, **options)


def parallel_env(players: int = 4, render_mode: str | None = None, **options: Any) -> ParallelEnv[str, Seen, int]:
    """All seats act in every step; an illegal action ends the game."""
    return EndIllegal(raw_parallel_env(players, render_mode, **options))


def raw_parallel_env(players: int = 4, render_mode: str | None = None, **options: Any) -> Together:
    """The same without guards: an illegal action raises an error, and changes nothing."""
    return Together("kitsu", players, render_mode, **options)
