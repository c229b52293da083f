"""A person's seat in the terminal: it shows what the table tells, asks for moves, and says them to the table.

It knows no rules and keeps no clock: which moves are open, how long a window lasts and what is shown is the table's.
"""

from __future__ import annotations

import itertools
import time
from collections import deque
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct
from rich.console import RenderableType
from rich.text import Text

from zashiki.core.game import WATCHER, Game, find_game
from zashiki.players.names import Names
from zashiki.terminal import frames, words
from zashiki.terminal.boards import Board, board_of
from zashiki.terminal.line import Line
from zashiki.terminal.screen import Left, Screen
from zashiki.wire import from_client as say
from zashiki.wire.from_server import (
    Bye,
    FromServer,
    Noted,
    Reacted,
    Refused,
    Reload,
    Room,
    RoomNow,
    Said,
    Update,
    Welcome,
    You,
)

LINES = 6
"""So much of what happened stays on the screen."""
MOST_TOOK = 600_000
SOON = 0.25
"""Seconds after which a placement that came too early is tried again."""


class Seat:
    """What one person at a table knows, and what they have said."""

    def __init__(self, line: Line, screen: Screen) -> None:
        self.line = line
        self.screen = screen
        self.room: Room | None = None
        self.you: You | None = None
        self.update: Update | None = None
        self.view: Any = None
        self.log: deque[str] = deque(maxlen=LINES)
        self.note: RenderableType = Text("")
        self.farewell: str | None = None
        """Why it is over; None while it is not."""
        self.changed = True
        """Is there something to draw?"""
        self.drawn: float | None = None
        """When the present race was first on the screen."""
        self.opens = 0.0
        """When the next player may go on."""
        self.planned: str | None = None
        """The move with which this seat will go on."""
        self.awaited = 0
        """The sentence whose answer is still to come."""
        self._before: Any = None
        self._untold: list[Struct] = []
        self._told: deque[Said | Noted] = deque(maxlen=200)
        self._tried: int | None = None
        self._asked_for = ""
        self._ids = itertools.count(1)

    # ---------------------------------------------------------------------------------------- questions

    @property
    def number(self) -> int:
        """The seat; -1: you look on."""
        return self.you.seats[0] if self.you is not None and self.you.seats else WATCHER

    @property
    def phase(self) -> str:
        """What goes on at the table."""
        return self.room.phase if self.room is not None else ""

    @property
    def over(self) -> bool:
        """Is no game going on any more?"""
        return self.phase in ("finished", "abandoned")

    @property
    def game(self) -> Game:
        """What is played."""
        assert self.room is not None
        return find_game(self.room.setup.game)

    @property
    def board(self) -> Board:
        """Its pictures and sentences."""
        return board_of(self.game)

    @property
    def names(self) -> Names:
        """What everybody is called."""
        assert self.room is not None
        called = [card.name or f"seat {number + 1}" for number, card in enumerate(self.room.seats)]
        return Names(len(called), None if self.number == WATCHER else self.number, called)

    @property
    def racing(self) -> bool:
        """Does a window run in which this seat may do something?"""
        update = self.update
        return update is not None and update.clock.kind == "window" and bool(update.legal or update.ahead)

    def choices(self) -> list[str]:
        """The moves that are open now; without a terminal a sealed answer stays as it is."""
        update = self.update
        if update is None or self.phase != "playing":
            return []
        if update.legal and (update.sealed is None or self.screen.live):
            return update.legal
        return update.ahead if time.monotonic() >= self.opens else []

    # ---------------------------------------------------------------------------------------- say

    def play(self, move: str) -> None:
        """Make a move; a call says how long it took from drawing the race to the key."""
        took = None
        if self.drawn is not None and self.racing and self.line.pace:
            took = min(MOST_TOOK, round((time.monotonic() - self.drawn) * 1000 / self.line.pace))
        assert self.update is not None
        self._asked_for = move
        self.awaited = next(self._ids)
        self.line.say(say.Play(seat=self.number, n=self.update.n, move=move, took=took, id=self.awaited))

    def start(self) -> None:
        """As the host: let the cards be dealt."""
        self.awaited = next(self._ids)
        self.line.say(say.Start(id=self.awaited))

    def go_on(self, move: str) -> None:
        """Let the placement pass, and make the next one as soon as that is allowed."""
        self.planned = move
        if (
            self.update is not None
            and "pass" in self.update.legal
            and (time.monotonic() < self.opens or not self.line.pace)
        ):
            self.play("pass")

    def keep_plan(self) -> bool:
        """Make the planned move if it is allowed by now; says whether it was."""
        update = self.update
        if self.planned is None or update is None or self.awaited:
            return False
        if self.planned not in update.legal and time.monotonic() < self.opens:
            return False
        self.play(self.planned)
        return True

    def leave(self) -> None:
        """Leave the table for good: a computer player goes on."""
        self.line.say(say.Leave())
        raise Left

    # ---------------------------------------------------------------------------------------- hear

    def take(self, message: FromServer) -> None:
        """Take in what the table tells."""
        self.changed = True
        match message:
            case Welcome() | RoomNow():
                self._look_round(message)
            case Update() if message.seat == self.number:
                self._look(message)
            case Refused():
                self._take_refusal(message)
            case Said() | Noted() if message not in self._told:  # a line that comes back is told them again
                self._told.append(message)
                self._listen(message)
            case Reacted():
                self.log.append(f"{self.names[message.seat]}: {message.sign}!")
            case Reload():
                self.farewell = "The server is of another version: install the zashiki that it runs, then join again."
            case Bye():
                self.farewell = self.farewell or message.text

    def _listen(self, message: Said | Noted) -> None:
        if isinstance(message, Noted) and message.what == words.LINE_LOST:
            self.awaited = 0
        if isinstance(message, Said):
            self.log.append(f"{message.name}: “{message.text}”")
            return
        line = words.noted(message)
        own = message.what == "joined" and self.you is not None and message.name == self.you.name
        if line and not own:
            self.log.append(line)

    def _look_round(self, message: Welcome | RoomNow) -> None:
        """See who sits where; sit down where there is a free seat, and take one's own seat back."""
        if isinstance(message, Welcome) or self.phase != message.room.phase:
            self.awaited = 0
        self.room, self.you = message.room, message.you
        if isinstance(message, Welcome) and self.number != WATCHER and self._is_replaced():
            self.line.say(say.TakeBack(seat=self.number))
        free = next((place for place, card in enumerate(self.room.seats) if card.kind == "free"), None)
        if self.phase == "gathering" and self.number == WATCHER and free is not None and free != self._tried:
            self._tried = free
            self.line.say(say.Sit(seat=free))

    def _is_replaced(self) -> bool:
        return self.room is not None and self.room.seats[self.number].kind == "computer"

    def _take_refusal(self, refused: Refused) -> None:
        if refused.id == self.awaited:
            self.awaited = 0
            if refused.code == "early" and self.planned is not None:
                self.opens = time.monotonic() + SOON
                return
        self.planned = None
        if refused.rule is not None and refused.code == "rule":
            self.note = words.why_not(self.game, self._asked_for, refused.rule)
        else:
            self.note = Text(refused.text, style=words.RED)

    def _look(self, update: Update) -> None:
        """Take in what a seat sees now, and show what is only seen for a moment."""
        view = msgspec.json.decode(update.view, type=self.game.sees)
        kinds: Any = self.game.hears
        events: list[Struct] = msgspec.json.decode(update.events, type=list[kinds])
        if self.update is None or self.update.game != update.game:
            self._before, self._untold = view, []
        self._keep_time(update, bool(events))
        self.update, self.view = update, view
        self._untold += events
        moments = self._moments(events)
        if not update.missed:  # those are told with the view of now: what was before them is older
            self._before, self._untold = view, []
        self._show(moments, events)

    def _keep_time(self, update: Update, events: bool) -> None:
        """Note when the window is over, and whether a new race begins."""
        clock = update.clock
        if events or self.update is None or self.update.clock.kind != clock.kind:
            self.drawn = None
            self.note = Text("")
        self.opens = time.monotonic() + (clock.left or 0) / 1000 * self.line.pace
        self.awaited = 0
        if self.planned not in (*update.legal, *update.ahead):
            self.planned = None

    def _moments(self, events: Sequence[Struct]) -> list[RenderableType]:
        """Write down what happened, and give what is shown of it for a moment."""
        assert self.update is not None
        names, board = self.names, self.board
        lines = (board.say(event, self.view, names) for event in events)
        self.log.extend(line for line in lines if line)
        shown = (board.moment(event, self._untold, self._before, names) for event in events)
        photo = [words.strip(self.update.photo, names)] if self.update.photo else []
        return [moment for moment in shown if moment is not None] + photo

    def _show(self, moments: Sequence[RenderableType], events: Sequence[Struct]) -> None:
        """Show what is soon gone, as long as the table does or until a key is pressed; then it has been seen."""
        assert self.update is not None
        clock = self.update.clock
        if moments:
            frames.draw(self, moments)
            cards = sum(len(getattr(event, "cards", ())) for event in events)
            limited = clock.kind == "show" and clock.left is not None
            self.screen.pause((clock.left or 0) / 1000 if limited else 3 + 0.4 * cards)
        if clock.kind == "show" and self.number != WATCHER:
            self.line.say(say.Seen())
