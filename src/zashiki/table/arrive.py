"""Somebody comes to a table, or comes back, or goes: what they are told, and what they are not told again (KB-07)."""

from __future__ import annotations

import hmac

from msgspec import Struct

from zashiki.core.game import WATCHER
from zashiki.table.picture import room, update, you
from zashiki.table.presence import Listener
from zashiki.table.refusal import Refusal
from zashiki.table.streams import RECENT
from zashiki.table.table import LiveTable
from zashiki.wire import VERSION
from zashiki.wire.from_client import Hello
from zashiki.wire.from_server import Update, Welcome


def admit(table: LiveTable, listener: Listener, hello: Hello) -> None:
    """May they come in? Raises `Refusal` if not."""
    seating = table.seating
    if listener.person in seating.removed:
        raise Refusal("removed", "The host has asked you to leave this table.")
    if listener.person in seating.people() or listener.person == seating.host:
        return
    if seating.setup.private and not hmac.compare_digest(hello.invite.encode(), table.row.invite.encode()):
        raise Refusal("private", "This table is private: open its invite link, or join with its code.", field="invite")
    if not seating.setup.watchers and table.phase != "gathering" and not any(seat.computer for seat in seating.seats):
        raise Refusal("no_watchers", "This table plays without watchers.")


def come(table: LiveTable, listener: Listener, hello: Hello, now: int) -> list[Struct]:
    """Welcome somebody: the table, what was said, and for each seat of theirs what it missed, and its view."""
    admit(table, listener, hello)
    first = not table.presence.here(listener.person)
    table.presence.came(listener)
    table.room_changed = table.room_changed or first
    messages: list[Struct] = [Welcome(VERSION, you(table, listener.person), room(table))]
    messages += _talk(table, listener)
    if table.play is None:
        return messages
    seats = [] if listener.screen else table.seating.seats_of(listener.person)
    for seat in seats:
        messages += _missed(table, seat, hello, now)
        messages.append(update(table, seat, now, table.stream(seat).n))
    if not seats and table.may_watch(listener.person):
        messages.append(update(table, WATCHER, now, table.stream(WATCHER).n))
    return messages


def go(table: LiveTable, listener: Listener, now: int) -> None:
    """A line is closed."""
    if table.presence.went(listener, now):
        table.room_changed = True
        waited_for = (*table.seating.people(), table.seating.host, (table.seating.newcomer or ("",))[0])
        if listener.person not in waited_for:
            table.presence.forget(listener.person)


def _missed(table: LiveTable, seat: int, hello: Hello, now: int) -> list[Update]:
    """What the seat has not seen, told this once: of a live game the last moments, and only to a page that lived on."""
    stream = table.stream(seat)
    claimed = 0 if hello.fresh else hello.seen.get(str(seat), 0)
    if table.seating.setup.pace != "correspondence":
        stream.forget_before(now - RECENT)
        if hello.fresh:
            claimed = stream.n
    unseen = stream.missed(claimed)
    table.told_again[seat] = stream.n
    return [update(table, seat, now, told.n, told.events, missed=True) for told in unseen]


def _talk(table: LiveTable, listener: Listener) -> list[Struct]:
    """The latest lines, without what this person does not want to read, or may not read yet."""
    muted = {whom for by, whom in table.seating.muted if by == listener.person}
    lines: list[Struct] = [line for line in table.talk.lines if getattr(line, "person", None) not in muted]
    if not listener.screen and not table.seating.seats_of(listener.person):
        lines += [line for line in table.talk.watchers if line.person not in muted]
    return lines
