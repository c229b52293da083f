"""When computer players at a table move, and what they are asked.

When a player will move is drawn first, before anything is decided and without a look at it, so that the time tells
nothing. What it will do is worked out meanwhile by the table's thinkers, wherever they are.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import NamedTuple

import structlog

from zashiki.core.aside import Aside, Happening, happenings
from zashiki.core.state import Record
from zashiki.players.brain import look, rows_for
from zashiki.players.pace import pause, reaction
from zashiki.table import log
from zashiki.table.computers import Computers, Thought
from zashiki.table.play import Play
from zashiki.table.table import LiveTable

PATIENCE = {"slow": 2.0, "normal": 1.0, "fast": 0.35}
"""By the table's speed: so much longer or shorter computer players think."""
LIMIT = 0.25
"""No decision may take longer, in seconds."""
HASTE = 0.2
"""Seconds for the move of somebody who is out of time."""

logger = structlog.get_logger("table")


class Asked(NamedTuple):
    """What a computer player is asked."""

    seat: int
    ahead: bool
    """How to go on, once the window is over and nobody has called."""
    earliest: int
    """From when on it may answer."""
    by: log.By


def think(table: LiveTable, now: int) -> None:
    """Let the computer players decide what they are asked and do not think about yet."""
    play = table.playing
    if play is None or play.waits:
        return
    new = [asked for asked in _all_asked(table, play, now) if asked.seat not in table.thoughts]
    if not new:
        return
    computers = _seat_computers(table, play, (asked.seat for asked in new))
    for asked in new:
        _ask(table, play, computers, asked, now)


def _ask(table: LiveTable, play: Play, computers: Computers, asked: Asked, now: int) -> None:
    """Draw when a player will move, and have it worked out what it does."""
    player = computers[asked.seat]
    due = _due(table, play, player.level, asked, now)
    thought = Thought(player, due, asked.by, asked.ahead, len(player.unheard))
    table.thoughts[asked.seat] = thought
    state, beforehand = _when_all_pass(play) if asked.ahead else (play.sitting.state, [])
    seconds = min(LIMIT, (due - now) / 1000) if due > now else HASTE
    question = player.question(
        look(play.game, state, asked.seat), rows_for(beforehand, asked.seat), table.luck.randbytes(32), seconds
    )
    thought.forget = table.thinkers.ask(question, table.row.id, partial(table.answered, thought))


def _due(table: LiveTable, play: Play, level: str, asked: Asked, now: int) -> int:
    """When a player moves: by its level, the kind of moment and luck alone."""
    if asked.by == "clock":
        return now
    race = play.moment.kind == "race" and not asked.ahead
    seconds = reaction(level, table.luck) if race else pause(level, table.luck)
    # where the quickest call counts, or a window runs, no setting makes a reaction better or worse
    patience = 1.0 if race and not play.unhurried else PATIENCE[play.setup.speed]
    return max(asked.earliest, now) + round(seconds * patience * 1000)


def _when_all_pass(play: Play) -> tuple[Record, list[Happening]]:
    """The state when nobody calls, and what will be heard until then."""
    game, state, aside = play.game, play.sitting.state.copy(), Aside()
    aside.telling = 1
    rows: list[Happening] = []
    for seat in play.sitting.asked():
        silence = game.manners.silence(play.sitting.state, seat) or ""
        game.apply(state, seat, game.actions[silence], aside)
        rows += happenings(aside)
    return state, rows


def _all_asked(table: LiveTable, play: Play, now: int) -> list[Asked]:
    """What seats of computer players are asked, and those of people who are out of time."""
    found = [
        Asked(seat, bool(play.ahead(seat)), now, "clock")
        for seat in play.late(now, table.allow)
        if not table.seating.seats[seat].computer
    ]
    if not table.seating.has_computers:
        return found
    seats = table.seating.seats
    waiting = [seat for seat in play.waiting() if seats[seat].computer]
    found += [Asked(seat, False, play.opened, "computer") for seat in waiting]
    next_one = play.moment.goes_on
    if play.ahead(next_one) and seats[next_one].computer and next_one not in waiting and not play.calls():
        found.append(Asked(next_one, True, play.window_ends(), "computer"))
    return found


def _seat_computers(table: LiveTable, play: Play, thinkers: Iterable[int]) -> Computers:
    """The computer players of this game, all awake."""
    if table.computers is None:
        table.computers = Computers(play.game)
    level = table.seating.setup.level
    wanted = {number: seat.level or level for number, seat in enumerate(table.seating.seats) if seat.computer}
    wanted.update({seat: level for seat in thinkers if seat not in wanted})
    table.computers.seat(wanted, play.sitting, play.history)
    return table.computers


def decided(table: LiveTable, play: Play, thought: Thought) -> str | None:
    """The move that came of a thought; none if there is nothing left to do.

    A player that could not decide, or decided on what cannot be, makes any move: no mistake in a mind stops a table.
    """
    seat, move = thought.player.seat, thought.move
    open_moves = play.ahead(seat) if thought.ahead else play.sitting.legal(seat)
    if move in open_moves:
        return move
    if open_moves:
        logger.error("no sound decision", table=table.row.id, game=play.game.name, seat=seat, move=move)
        return table.luck.choice(open_moves)
    return None
