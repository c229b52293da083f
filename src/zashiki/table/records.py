"""The record of a game that was played at a live table, made from the table's log when the game is over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from zashiki.core.game import find_game
from zashiki.core.record import Race, record_of
from zashiki.core.sitting import Luck, Sitting
from zashiki.store.interface import Entry
from zashiki.table import log
from zashiki.wire.setup import Setup


class NoRecord(LookupError):
    """There is no such game at this table, or it was played by rules that this program no longer has."""


class NotOver(Exception):
    """The game is going on: its record would show hidden cards."""


@dataclass
class _Played:
    """A game as the log tells it."""

    setup: Setup
    seed: str
    dealt: log.Dealt
    moves: list[tuple[int, str]] = field(default_factory=list)
    races: dict[int, Race] = field(default_factory=dict)
    over: bool = False


def record(entries: Sequence[Entry], game_number: int) -> Iterator[bytes]:
    """The lines of the full record; raises `NotOver` while the game goes on. One ended by agreement has no result."""
    played = _find(entries, game_number)
    if played is None:
        raise NoRecord(f"No game {game_number} was played at this table.")
    if not played.over:
        raise NotOver("The game is still going on; its record opens when it is over.")
    game = find_game(played.setup.game)
    if game.rules != played.dealt.rules:
        raise NoRecord(f"It was played by version {played.dealt.rules} of the rules; this program has {game.rules}.")
    luck = Luck(bytes.fromhex(played.seed), [bytes.fromhex(salt) for salt in played.dealt.salts])
    sitting = Sitting(game, game.table(played.setup.players, played.setup.options), luck)
    return record_of(sitting, luck, played.moves, played.races)


def _find(entries: Sequence[Entry], game_number: int) -> _Played | None:
    """The game of that number, with the setup and the seed that were in force when it was dealt."""
    setup: Setup | None = None
    seed = ""
    played: _Played | None = None
    for entry in entries:
        if entry.kind not in ("seat", "move"):
            continue
        match log.body_of(entry):
            case log.Opened() as opened:
                setup, seed = opened.setup, opened.seed
            case log.Changed() as changed:
                setup = changed.setup
            case log.Dealt() as dealt:
                if played is not None:
                    return played
                if dealt.game == game_number and setup is not None:
                    played = _Played(setup, seed, dealt)
            case log.Moved() as moved if played is not None and entry.seat is not None:
                played.moves.append((entry.seat, moved.move))
                if moved.photo or moved.tied:
                    played.races[len(played.moves)] = Race(moved.photo or (), moved.tied)
            case log.Ended() | log.Committed() as body:
                # the next seed is committed to only when a game is over
                if played is not None:
                    played.over = True
                    return played
                seed = body.seed if isinstance(body, log.Committed) else seed
    return played
