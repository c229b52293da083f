"""Tables that have begun, for tests of clocks and secrets: who sits there, how to set lines, how to look at the log."""

from __future__ import annotations

from typing import Any

import msgspec

from tests.table.parlour import Guest, Parlour
from zashiki.table import log
from zashiki.table.play import Play
from zashiki.table.thinkers import Thinkers
from zashiki.wire import from_client as say
from zashiki.wire.setup import Pace, Setup

NAMES = ("ann", "bob", "cid", "dot", "eve", "fay", "gus", "hal")
PACES: tuple[Pace, ...] = ("live", "relaxed", "correspondence")


def begin(
    game: str,
    players: int,
    people: int | None = None,
    seed: int = 1,
    thinkers: Thinkers | None = None,
    **setup: Any,
) -> Parlour:
    """A game that has been dealt; the first seats are people's, computer players have the others."""
    seated = NAMES[: players if people is None else people]
    parlour = Parlour(Setup(game=game, players=players, **setup), seated, seed, thinkers)
    parlour.start()
    return parlour


def play_of(parlour: Parlour) -> Play:
    """The game at the table."""
    assert parlour.table.play is not None
    return parlour.table.play


def legal(parlour: Parlour, seat: int) -> list[str]:
    """What the rules let a seat do."""
    return play_of(parlour).sitting.legal(seat)


def turn(parlour: Parlour) -> int:
    """The seat whose turn it is."""
    (seat,) = play_of(parlour).sitting.asked()
    return seat


def by_hand(parlour: Parlour, seat: int, *moves: str) -> None:
    """A seat makes moves that must be accepted."""
    for move in moves:
        assert parlour.play(seat, move) is None, move


def set_line(parlour: Parlour, seat: int, *rtts: float) -> Guest:
    """Let pings over a seat's line take so long."""
    guest = parlour.guest(NAMES[seat])
    for rtt in rtts:
        guest.line.pong(rtt)
    return guest


def everybody_has_seen(parlour: Parlour) -> None:
    """All people say Seen, if something is shown."""
    for person in list(parlour.table.seating.people()):
        if play_of(parlour).showing and parlour.table.presence.here(person):
            assert parlour.say(person, say.Seen()) is None


def bodies(parlour: Parlour, kind: str) -> list[log.Body]:
    """What the log has of a kind, in order."""
    return [log.body_of(entry) for entry in parlour.entries if entry.kind == kind]


def last_move(parlour: Parlour) -> tuple[int, log.Moved]:
    """The latest move of the log, and whose it was."""
    entry = next(entry for entry in reversed(parlour.entries) if entry.kind == "move")
    body = log.body_of(entry)
    assert isinstance(body, log.Moved)
    assert entry.seat is not None
    return entry.seat, body


def view(guest: Guest, seat: int) -> Any:
    """The view a guest was last given of a seat (-1: as a watcher)."""
    told = [message for message in guest.bytes if b'"type":"update"' in message]
    latest = [update for update in map(msgspec.json.decode, told) if update["seat"] == seat][-1]
    return latest["view"]


class Placed:
    """A Kabuki table at which the first card has just been placed; `others` are asked, the next player first."""

    def __init__(self, players: int = 4, seed: int = 1, **setup: Any) -> None:
        self.parlour = begin("kabuki", players, seed=seed, **setup)
        self.watcher = self.parlour.come("wat")
        self.placer = turn(self.parlour)
        by_hand(self.parlour, self.placer, "place 1")
        self.others = [(self.placer + step) % players for step in range(1, players)]
        self.next = self.others[0]

    def open(self) -> bool:
        """Can the first placement still be stopped?"""
        return self.parlour.moves() == ["place 1"]
