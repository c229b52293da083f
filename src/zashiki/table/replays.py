"""A game that is over, seen again step by step: through the eyes of one seat, or with all cards open."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import Raw, Struct

from zashiki.core.aside import ALL, WATCHERS, Happening
from zashiki.core.game import WATCHER
from zashiki.core.sitting import Sitting
from zashiki.store.interface import Entry
from zashiki.table.records import Move, Played, find_played
from zashiki.wire.from_server import Result
from zashiki.wire.over_http import Eyes, Replay, ReplayStep

encode = msgspec.json.Encoder().encode


class NoSuchEyes(LookupError):
    """The game had no such seat."""


def replay(entries: Sequence[Entry], game_number: int, eyes: Eyes) -> Replay:
    """The game, dealt and played again; raises `NotOver` while it goes on, `NoRecord` and `NoSuchEyes`."""
    played = find_played(entries, game_number)
    if eyes != "all" and not 0 <= eyes < played.setup.players:
        raise NoSuchEyes(f"This game had {played.setup.players} seats.")
    sitting = played.sitting()
    steps = [_step(sitting, eyes, 0, None)]
    for move in played.moves:
        sitting.play(move.seat, move.body.move)
        steps.append(_step(sitting, eyes, move.at - played.began, move))
    game = sitting.game
    return Replay(
        game.name,
        game.rules,
        sitting.seats,
        game.unusual(sitting.table),
        played.names,
        played.computers,
        _result(played, sitting),
        eyes,
        steps,
    )


def _result(played: Played, sitting: Sitting) -> Result:
    """How it ended; without winners if it was given up."""
    winners, scores = sitting.result() or ([], [])
    return Result(winners, scores, played.seed)


def _step(sitting: Sitting, eyes: Eyes, at: int, move: Move | None) -> ReplayStep:
    """What a move, or the deal, led to."""
    game, state = sitting.game, sitting.state
    seat = WATCHER if eyes == "all" else eyes
    events = game.hear(everything(sitting.rows) if eyes == "all" else sitting.rows, seat)
    step = ReplayStep(sitting.moves, None, "", at, _raw(events), _raw(game.view(state, seat)))
    if eyes == "all":
        step.open = game.whole(state)
    if move is not None:
        step.seat, step.move = move.seat, move.body.move
        step.calls, step.drawn = move.body.photo, move.body.tied
    return step


def everything(rows: Sequence[Happening]) -> list[Happening]:
    """What somebody would hear who may hear all.

    What was told to everybody but a few is the poorer version of what those few were told, so it is left out.
    """
    whole = [row for row in rows if row.hears == ALL or (row.hears and not row.hears >> WATCHERS & 1)]
    return [row._replace(hears=ALL) for row in whole]


def _raw(told: Sequence[Struct] | Struct) -> Raw:
    return Raw(encode(told))
