"""Many games side by side, inside compiled code: the loops of a batch, on a core or on a graphics card.

The loops name a game's verbs as `core.game` lists them; `bind` puts the verbs of a certain game in their place. Every
loop plays the games from `first` to `end`, and touches nothing of any other: cores share a batch by ranges, and on a
graphics card a range is one game. Games lie in arrays (`at`); the records called *private* are for the loop alone.

All luck of a game is in its `Fortune`, so that it comes out the same wherever it is played.

Read records, one, hearing, steps, patience, by_lot, by_table.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from zashiki.core.game import Game, settle
from zashiki.core.kernel import Library, bind, bind_all
from zashiki.core.state import Record, i8, i16
from zashiki.lab.loops.by_lot import add_up, choose_by_lot, play_moves
from zashiki.lab.loops.by_table import key_games, play_tables
from zashiki.lab.loops.hearing import hear_nothing, meet_nobody
from zashiki.lab.loops.patience import nothing_due, put_off_dealing, put_off_settling
from zashiki.lab.loops.records import Flag
from zashiki.lab.loops.steps import (
    ask_games,
    deal_games,
    look_at_games,
    mark_illegal,
    seed_games,
    step_games,
    take_actions,
)

LOOPS: tuple[Callable[..., Any], ...] = (
    deal_games,
    ask_games,
    look_at_games,
    mark_illegal,
    step_games,
    choose_by_lot,
    play_moves,
    key_games,
    play_tables,
)
"""What a batch is played with."""
ON_A_CARD: tuple[Callable[..., Any], ...] = (*LOOPS, take_actions, add_up)
"""The same on a graphics card, where actions come from and sums are made, too."""
WHOLE_GAMES = (play_moves, play_tables)
"""Loops that go on by themselves: on a graphics card games wait for one another to be dealt their cards."""


@cache
def own_records(game: Game) -> dict[str, type[Record]]:
    """The records of the loops that are of a game's own size."""
    actions, numbers = len(game.notation), game.sight.LAYOUT.size
    return {
        "Mask": type("Mask", (Record,), {"open": i8(actions)}),
        "Weights": type("Weights", (Record,), {"of": i16(actions)}),
        "Bytes": type("Bytes", (Record,), {"of": i8(numbers)}),
    }


@cache
def bound(game: Game) -> dict[str, Callable[..., Any]]:
    """The loops with a game's verbs in their place."""
    hearing = {"Knowledge": game.mind.knowledge, "meet": game.mind.meet, "hear": game.mind.hear}
    return bind_all(LOOPS, **_own_names(game), **hearing, due=nothing_due)


@cache
def bound_on_card(game: Game) -> dict[str, Callable[..., Any]]:
    """The same for a graphics card, where nothing is told, nobody remembers, and whole games wait for one another."""
    own = _own_names(game) | {"Knowledge": Flag, "meet_all": meet_nobody, "hear_all": hear_nothing}
    return bind_all(ON_A_CARD, **own) | bind_all(WHOLE_GAMES, **own | _patient(game))


def _patient(game: Game) -> dict[str, Any]:
    """Verbs that put off what rules do last of all."""
    later: dict[str, Any] = {"deal_cards": bind(put_off_dealing, Record=game.state)}
    verbs = {"deal": bind(game.deal, **later)}
    if game.settle is not None:
        verbs["settle"] = bind(game.settle, **later)
        later[game.settle.__name__] = bind(put_off_settling, Record=game.state)
    return verbs | {"apply": bind(game.apply, **later)}


def _own_names(game: Game) -> dict[str, Any]:
    """What the loops' names stand for in a game."""
    numbers = {"ACTIONS": len(game.notation), "SIGHT": game.sight.LAYOUT.size}
    settling = {"settle": game.settle or bind(settle, Record=game.state)}
    return {"Record": game.state, **numbers, **own_records(game), **game.verbs(), **settling}


@cache
def seed_library() -> Library:
    """What gives every game its luck, whatever is played."""
    return Library("batch-seeds", {"seed_games": seed_games})


@cache
def batch_library(game: Game) -> Library:
    """The compiled loops of one game."""
    return Library(f"{game.name}-batch", bound(game))
