"""Games by OpenSpiel's names, and random walks through them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pyspiel

from tests.tables import OPTIONS, TABLES, Kind
from zashiki.lab.openspiel import AT_ONCE, PREFIX

SHORT: dict[str, dict[str, object]] = {
    "kabuki": {"designs": 3, "copies": 2, "rounds": 2},
    "kitsu": {"track": 6, "rounds": 1},
    "kinapa": {"max_moves": 60},
}
"""What makes a game short."""


def named(kind: Kind, at_once: bool = False) -> str:
    """What OpenSpiel calls a table."""
    given = {"players": kind.seats, **kind.options}
    return (
        f"{PREFIX}{kind.name}{AT_ONCE if at_once else ''}({','.join(f'{key}={value}' for key, value in given.items())})"
    )


def shortened(kind: Kind) -> Kind:
    """A table with short games."""
    return Kind(kind.name, kind.seats, {**SHORT[kind.name], **kind.options})


SHORT_TABLES = [shortened(kind) for kind in (*TABLES, *OPTIONS)]
"""Every number of players and every option."""


def outcome(state: Any, lots: random.Random) -> int:
    """One outcome of chance, as likely as it says."""
    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
    return int(lots.choices(outcomes, weights)[0])


def step(state: Any, lots: random.Random) -> None:
    """Let chance decide, or those whose turn it is do anything."""
    if state.is_chance_node():
        state.apply_action(outcome(state, lots))
    elif state.is_simultaneous_node():
        open_to = [state.legal_actions(seat) for seat in range(state.num_players())]
        state.apply_actions([lots.choice(actions) if actions else 0 for actions in open_to])
    else:
        state.apply_action(lots.choice(state.legal_actions()))


def walk(game: Any, seed: int) -> Iterator[Any]:
    """Every state of a random game in which somebody has to decide; it is the same object again and again."""
    lots = random.Random(seed)
    state = game.new_initial_state()
    while not state.is_terminal():
        if not state.is_chance_node():
            yield state
        step(state, lots)


def small(**options: object) -> Any:
    """Kabuki with four cards: a game whose every state can be looked at."""
    return pyspiel.load_game(named(Kind("kabuki", 2, {"designs": 2, "copies": 2, "rounds": 1, "tokens": 1, **options})))
