"""A table as it is shown: to a seat, to everybody round it, and in the lobby."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, cast

from msgspec import Struct

from zashiki.core.aside import commitment
from zashiki.table.play import Play
from zashiki.wire.from_server import Call, Card, Room, RoomNow, SeatCard, Update, You
from zashiki.wire.over_http import MyTable

if TYPE_CHECKING:
    from zashiki.table.table import LiveTable, To


def update(
    table: LiveTable,
    seat: int,
    now: int,
    n: int,
    events: Sequence[Struct] = (),
    photo: list[Call] | None = None,
    missed: bool = False,
) -> Update:
    """What a seat (-1: a watcher) sees and may do now."""
    play = cast(Play, table.play)
    view = play.sitting.picture(seat)
    told: Any = events  # encoded as what they are
    if table.phase not in ("playing", "paused"):
        return Update(seat, n, play.number, told, view, [], photo=photo, missed=missed)
    answer = play.answers.get(seat)
    return Update(
        seat,
        n,
        play.number,
        told,
        view,
        play.open_moves(seat),
        play.ahead(seat) if seat >= 0 else [],
        None if answer is None else answer[1].move,
        play.clock(seat, now),
        photo,
        missed,
    )


def room(table: LiveTable) -> Room:
    """The table as everybody sees it."""
    seating = table.seating
    newcomer = seating.newcomer
    return Room(
        table.row.id,
        table.row.code,
        table.phase,
        seating.setup,
        [_seat_card(table, number) for number in range(len(seating.seats))],
        seating.host,
        commitment(table.seed),
        table.games,
        table.presence.watchers(seating),
        None if newcomer is None else newcomer[1],
        None if newcomer is None else newcomer[2],
        newcomer is not None and newcomer[3],
        table.why,
        table.waiting_for,
        table.result,
        table.ballots(),
    )


def _seat_card(table: LiveTable, number: int) -> SeatCard:
    seat = table.seating.seats[number]
    if seat.free:
        return SeatCard()
    person = seat.person
    wants = [what for what, people in table.seating.votes.items() if person in people]
    here = person is not None and table.presence.here(person)
    kind: Literal["computer", "person"] = "computer" if seat.computer else "person"
    return SeatCard(kind, seat.name, person, seat.level, here, seat.program, seat.calm, cast(Any, wants))


def you(table: LiveTable, person: str) -> You:
    """Who somebody is at this table."""
    seats = table.seating.seats_of(person)
    name = table.seating.seats[seats[0]].name if seats else table.presence.name(person)
    return You(person, name, seats, table.seating.host == person)


def take_room(table: LiveTable) -> list[tuple[To, RoomNow]]:
    """The room for everybody who is here, if it has changed since it was last taken."""
    if not table.room_changed:
        return []
    table.room_changed = False
    now = room(table)
    return [(person, RoomNow(now, you(table, person))) for person in table.presence.everybody()]


def card(table: LiveTable) -> Card:
    """The table as the lobby lists it."""
    setup = table.seating.setup
    free = sum(seat.free for seat in table.seating.seats)
    names = [seat.name for seat in table.seating.seats if seat.person is not None]
    return Card(
        table.row.id, setup.game, setup.players, free, setup.pace, table.phase, names, setup.options, setup.watchers
    )


def my_table(table: LiveTable, person: str) -> MyTable:
    """The table as it is listed for somebody who belongs to it."""
    play = table.playing
    seats = table.seating.seats_of(person)
    if play is None:
        return MyTable(card(table), False, seats, None, None)
    mine = [seat for seat in table.seating.played_by(person) if play.awaits(seat)]
    return MyTable(card(table), bool(mine), seats, play.moved, _due(play, mine))


def _due(play: Play, mine: Sequence[int]) -> int | None:
    """By correspondence: when somebody's own seats, or else whoever is asked, will be out of time."""
    if play.setup.pace != "correspondence" or play.waits:
        return None
    return min((play.deadline(seat) or 0 for seat in mine), default=play.turn_limit())
