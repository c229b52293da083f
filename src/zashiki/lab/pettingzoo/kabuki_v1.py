"""Kabuki (2 to 6 players): memory, and the nerve to shout "Stop!"."""

from __future__ import annotations

from typing import Any

from pettingzoo import AECEnv, ParallelEnv

from zashiki.lab.pettingzoo.room import Seen
from zashiki.lab.pettingzoo.together import EndIllegal, Together
from zashiki.lab.pettingzoo.turns import Turns, guarded


def env(players: int = 4, render_mode: str | None = None, **options: Any) -> AECEnv[str, Seen, int | None]:
    """Seats act one after the other; an illegal action ends the game. Options as in `designs=4, rounds=1`."""
    return guarded(raw_env(players, render_mode, **options))


def raw_env(players: int = 4, render_mode: str | None = None, **options: Any) -> Turns:
    """The same without guards: an illegal action raises an error that names the rule, and changes nothing."""
    return Turns("kabuki", players, render_mode, **options)


def parallel_env(players: int = 4, render_mode: str | None = None, **options: Any) -> ParallelEnv[str, Seen, int]:
    """All seats act in every step; an illegal action ends the game."""
    return EndIllegal(raw_parallel_env(players, render_mode, **options))


def raw_parallel_env(players: int = 4, render_mode: str | None = None, **options: Any) -> Together:
    """The same without guards: an illegal action raises an error, and changes nothing."""
    return Together("kabuki", players, render_mode, **options)
