"""When computer players at a table have to decide, and what they are asked."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from zashiki.table import log
from zashiki.table.computers import Computers, Thought
from zashiki.table.play import Play
from zashiki.table.table import LiveTable

PATIENCE = {"slow": 2.0, "normal": 1.0, "fast": 0.35}
"""By the table's speed: so much longer or shorter computer players think."""


class Question(NamedTuple):
    """What a computer player is asked."""

    seat: int
    legal: list[str]
    earliest: int
    """From when on it may answer."""
    by: log.By


def think(table: LiveTable, now: int) -> None:
    """Let the computer players decide what they are asked and have not decided yet."""
    play = table.playing
    if play is None or play.waits:
        return
    questions = [question for question in _questions(table, play, now) if question.seat not in table.thoughts]
    if not questions:
        return
    computers = _seat_computers(table, play, (question.seat for question in questions))
    for seat, legal, earliest, by in questions:
        decision = computers.decide(seat, play.sitting, legal)
        seconds = decision.seconds * _patience(play, decision.move)
        due = now if by == "clock" else max(earliest, now) + round(seconds * 1000)
        table.thoughts[seat] = Thought(due, decision.move, by)


def _patience(play: Play, move: str) -> float:
    """How much longer than usual a computer player takes for a move.

    Where the quickest call counts, or a window runs, an answer is a reaction: no setting makes it better or worse.
    """
    goes_on = move in play.moment.ahead
    return 1.0 if play.moment.kind == "race" and not (goes_on or play.unhurried) else PATIENCE[play.setup.speed]


def _questions(table: LiveTable, play: Play, now: int) -> list[Question]:
    """What seats of computer players are asked, and those of people who are out of time."""
    found = [
        Question(seat, play.ahead(seat) or play.sitting.legal(seat), now, "clock")
        for seat in play.late(now, table.allow)
        if not table.seating.seats[seat].computer
    ]
    if not table.seating.has_computers:
        return found
    seats = table.seating.seats
    waiting = [seat for seat in play.waiting() if seats[seat].computer]
    found += [Question(seat, play.sitting.legal(seat), play.opened, "computer") for seat in waiting]
    next_one = play.moment.goes_on
    if play.ahead(next_one) and seats[next_one].computer and next_one not in waiting and not play.calls():
        found.append(Question(next_one, play.ahead(next_one), play.window_ends(), "computer"))
    return found


def _seat_computers(table: LiveTable, play: Play, thinkers: Iterable[int]) -> Computers:
    """The computer players of this game, all awake."""
    if table.computers is None:
        table.computers = Computers(play.game, table.luck)
    level = table.seating.setup.level
    wanted = {number: seat.level or level for number, seat in enumerate(table.seating.seats) if seat.computer}
    wanted.update({seat: level for seat in thinkers if seat not in wanted})
    table.computers.seat(wanted, play.sitting, play.history)
    return table.computers
