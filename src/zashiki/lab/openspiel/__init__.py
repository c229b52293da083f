"""The games for OpenSpiel: importing this registers them, in turn and with simultaneous choices. See docs/openspiel.md.

import pyspiel
import zashiki.lab.openspiel

game = pyspiel.load_game("python_zashiki_kabuki(players=3,designs=4)")
"""

from __future__ import annotations

from typing import Any

try:
    import pyspiel
except ImportError as missing:
    raise ImportError("OpenSpiel is not installed: pip install 'zashiki[openspiel]'") from missing

from zashiki.core.game import Game, find_game, game_names
from zashiki.lab.openspiel.table import TableGame, parameters

PREFIX, AT_ONCE = "python_zashiki_", "_simultaneous"


def kind_of(game: Game, at_once: bool) -> Any:
    """What OpenSpiel wants to know of a game."""
    name = game.name.capitalize()
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"{PREFIX}{game.name}{AT_ONCE if at_once else ''}",
        long_name=f"{name} (Zashiki), {'simultaneous choices' if at_once else 'in turn'}",
        dynamics=kinds.Dynamics.SIMULTANEOUS if at_once else kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=parameters(game),
    )


def register() -> list[str]:
    """Register every game in both forms, each with a class of its own (as pickles want it); gives their names."""
    names = []
    for game in map(find_game, game_names()):
        for at_once in (False, True):
            kind = kind_of(game, at_once)
            name = f"{game.name.capitalize()}{'AtOnce' if at_once else 'InTurn'}"
            made = type(name, (TableGame,), {"game": game, "at_once": at_once, "kind": kind, "__module__": __name__})
            globals()[name] = made
            pyspiel.register_game(kind, made)
            names.append(kind.short_name)
    return names


NAMES = register()
"""What OpenSpiel calls the games."""
