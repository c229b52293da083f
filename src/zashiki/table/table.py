"""A live table: take a sentence, decide, write it down; then, once it is durable, tell.

`LiveTable` is pure: it is given the time, it appends to `unwritten` and `outbox`, and its task (table/task.py) does the
rest. Everything that matters is an entry of the log; `fold` makes the table of its entries, now and after a restart.
"""

from __future__ import annotations

import random
import secrets
from collections.abc import Callable, Iterable, Sequence
from typing import cast

from msgspec import Struct

from zashiki.core.aside import ALL, Happening
from zashiki.core.game import WATCHER, Game, find_game
from zashiki.core.sitting import Luck
from zashiki.players.brain import Answer
from zashiki.store.interface import Entry, ResultRow, TableRow
from zashiki.table import log
from zashiki.table.chat import Talk
from zashiki.table.computers import Computers, Thought, Thoughts
from zashiki.table.picture import update
from zashiki.table.play import Play
from zashiki.table.presence import Listener, Presence
from zashiki.table.seating import Seating
from zashiki.table.streams import RECENT, Stream
from zashiki.table.tableau import Tableau
from zashiki.table.thinkers import Thinkers
from zashiki.wire.from_client import Ballot
from zashiki.wire.from_server import Call, Noted, Phase, Reacted, Result, Said

To = int | str | None
"""Who is told: a seat (-1: all watchers), a person, or everybody."""


class LiveTable:
    """One table as its log has made it, and who is here right now."""

    def __init__(self, row: TableRow, luck: random.Random, thinkers: Thinkers) -> None:
        self.row = row
        self.number = 0
        self.phase: Phase = "gathering"
        self.why = ""
        self.waiting_for: int | None = None
        self.seating: Seating = cast(Seating, None)  # the first entry says what is played
        self.seed = b""
        self.games = 0
        self.play: Play | None = None
        self.result: Result | None = None
        self.talk = Talk()
        self.pauses: dict[int, int] = {}
        self.streams: dict[int, Stream] = {}
        # what is not in the log: who is here, what is on its way
        self.presence = Presence()
        self.seen_by: set[str] = set()
        self.thoughts = Thoughts()
        self.thinkers = thinkers
        self.answered: Callable[[Thought, Answer | None], None] = self.thoughts.take
        """Where answers go; a task puts its inbox in between."""
        self.unwritten: list[Entry] = []
        self.outbox: list[tuple[To, Struct]] = []
        self.acknowledged: dict[int, int] = {}
        """By seat: what is to be written with the next entry."""
        self.told_again: dict[int, int] = {}
        """By seat: what counts as acknowledged once it has been sent; written before, a crash would take it away."""
        self.pause_after: tuple[int, int] | None = None
        """A seat to wait for once the running moment is over, and how many moves there were then."""
        self.room_changed = False
        self._changes = 0
        self._looked_at = -1
        self._undisturbed = False
        self._watched = False
        self.finished: ResultRow | None = None
        self.new_seed: Callable[[], str] = lambda: secrets.token_hex(32)
        self.luck = luck
        self.computers: Computers | None = None
        self._replaying = False

    @classmethod
    def restore(
        cls, row: TableRow, entries: Sequence[Entry], seen: dict[int, int], luck: random.Random, thinkers: Thinkers
    ) -> LiveTable:
        """The table as its log says; moves of earlier games are not played again."""
        table = cls(row, luck, thinkers)
        table._replaying = True
        bodies = [log.body_of(entry) for entry in entries]
        last_deal = max((place for place, body in enumerate(bodies) if isinstance(body, log.Dealt)), default=0)
        for place, (entry, body) in enumerate(zip(entries, bodies, strict=True)):
            if place >= last_deal or entry.kind in ("seat", "chat"):
                table._fold(entry.seat, entry.at, body)
            table.number = entry.number
        for seat, n in seen.items():
            table.stream(seat).acknowledge(n)
        table._replaying = False
        table.finished = None
        return table

    # ---------------------------------------------------------------------------------------- questions

    @property
    def game(self) -> Game:
        """What is played here."""
        return find_game(self.seating.setup.game)

    @property
    def playing(self) -> Play | None:
        """The game that is going on, paused or not."""
        return self.play if self.phase in ("playing", "paused") else None

    def ballots(self) -> list[Ballot]:
        """What the players may decide about now."""
        over = self.phase in ("finished", "abandoned") and self.play is not None
        possible: dict[Ballot, bool] = {
            "pause": self.phase == "playing" and self.seating.setup.pace != "correspondence",
            "resume": self.phase == "paused" and self.why == "agreed",
            "end": self.phase in ("playing", "paused"),
            "rematch": over,
            "partners": over and self.seating.setup.players in self.game.partnered,
            "newcomer": self.seating.newcomer is not None,
        }
        return [what for what, now in possible.items() if now]

    def stream(self, seat: int) -> Stream:
        """What a seat (-1: the watchers) was told."""
        stream = self.streams.get(seat)
        if stream is None:
            stream = self.streams[seat] = Stream()
        return stream

    def is_undisturbed(self) -> bool:
        """Is everybody here who sits at the table, without computer players, votes or newcomers?"""
        self._look_round()
        return self._undisturbed and self.pause_after is None

    def _look_round(self) -> None:
        """See who is here; only when people or the table have changed, since it is asked at every move."""
        changes = self._changes + self.presence.changes
        if changes == self._looked_at:
            return
        self._looked_at = changes
        seating, here = self.seating, self.presence.here
        open_questions = seating.has_computers or seating.newcomer is not None or any(seating.votes.values())
        everybody = (*seating.people(), seating.host or "")
        self._undisturbed = not open_questions and all(here(person) for person in everybody)
        self._watched = self.presence.watched(seating)

    def present_players(self) -> set[str]:
        """The people who are here and play a seat themselves."""
        return {person for person in self.seating.people() if self.is_playing(person)}

    def is_playing(self, person: str) -> bool:
        """Is this person here, with a seat that they play themselves?"""
        return self.presence.here(person) and bool(self.seating.played_by(person))

    def knows(self, person: str) -> bool:
        """Is this person here, or has a seat, or has said something that is still to be read?"""
        known = self.presence.here(person) or bool(self.seating.seats_of(person))
        return known or self.talk.has_spoken(person)

    def allow(self, seat: int) -> float:
        """The allowance of a seat's line (Fair Stop): none for computer players."""
        person = self.seating.seats[seat].person
        return 0.0 if person is None or self.seating.seats[seat].computer else self.presence.allowance(person)

    # ---------------------------------------------------------------------------------------- write, then fold

    def write(self, seat: int | None, body: log.Body, at: int) -> None:
        """Put an entry on the way into the log, and take it over."""
        self.unwritten.append(log.entry(self.number + 1, at, seat, body))
        self._fold(seat, at, body)

    def _fold(self, seat: int | None, at: int, body: log.Body) -> None:
        self.number += 1
        if self._of_other_rules(body):
            return
        if isinstance(body, log.Moved | log.Sealed):
            self._fold_move(cast(int, seat), at, body)
        elif isinstance(body, log.Line | log.Signed):
            self.talk.fold(seat, at, body)
            if isinstance(body, log.Signed) and not self.hushed():
                self.deliver_signs()
        elif isinstance(body, log.WentOn | log.Paused | log.Resumed | log.Lent | log.Down):
            self._fold_clock(seat, at, body)
        else:
            self._fold_seat(seat, at, body)

    def _of_other_rules(self, body: log.Body) -> bool:
        """Does it belong to a game by rules that this program no longer has?"""
        lost = self.games > 0 and (self.play is None or self.play.number != self.games)
        return lost and log.kind_of(body) in ("move", "sealed", "clock")

    def _fold_move(self, seat: int, at: int, body: log.Moved | log.Sealed) -> None:
        play = cast(Play, self.play)
        if isinstance(body, log.Sealed):
            play.fold_sealed(seat, at, body)
            self.thoughts.drop(seat)
            self.tell_seat(seat, at, ())
            return
        rows = play.fold_move(seat, at, body)
        if rows is not None:
            self._happened(rows, at, body.photo)

    def _happened(self, rows: Sequence[Happening], at: int, photo: list[Call] | None) -> None:
        """Everybody hears what they may, the computer players too."""
        play = cast(Play, self.play)
        self.thoughts.clear()
        self.seen_by.clear()
        if self.computers is not None and not self._replaying:
            self.computers.hear(rows)
        if play.over:
            self._finish(at)
        shared = play.game.hear(rows, WATCHER) if all(row.hears in (0, ALL) for row in rows) else None
        for seat in range(WATCHER, len(self.seating.seats)):
            stream = self.stream(seat)
            if self._has_ears(seat):
                events = shared if shared is not None else play.game.hear(rows, seat)
                if events:
                    self.tell_seat(seat, at, events, photo)
            stream.opened = stream.n
        if play.game.manners.beat(rows) or play.over:
            self.deliver_signs()

    def _finish(self, at: int) -> None:
        play = cast(Play, self.play)
        winners, scores = play.sitting.result() or ([], [])
        self.phase, self.why = "finished", ""
        self.result = Result(winners, scores, self.seed.hex())
        persons = [seat.person for seat in self.seating.seats]
        self.finished = ResultRow(
            self.row.id,
            play.number,
            play.game.name,
            at,
            play.sitting.moves,
            self.seating.names(),
            persons,
            winners,
            scores,
            self.seating.setup.private,
            self.seating.computers(),
        )
        self.room_changed = True

    def _fold_clock(self, seat: int | None, at: int, body: log.Body) -> None:
        self._changes += 1
        play = cast(Play, self.play)
        play.fold_clock(seat, at, body)
        if isinstance(body, log.Paused):
            self.phase, self.why, self.waiting_for = "paused", body.why, seat
            if seat is not None:
                self.pauses[seat] = self.pauses.get(seat, 0) + 1
        elif isinstance(body, log.Resumed):
            self.phase, self.why, self.waiting_for = "playing", "", None
            self.seating.votes.pop("pause", None)
            self.seating.votes.pop("resume", None)
        if isinstance(body, log.Paused | log.Resumed):
            self.room_changed = True
            self.thoughts.clear()
        elif isinstance(body, log.Lent) and seat is not None:
            self.thoughts.drop(seat)  # nobody moves for somebody who has time again
        if not isinstance(body, log.Down):
            self.tell_all(at)
        if isinstance(body, log.WentOn):
            self.seen_by.clear()
            for stream in self.streams.values():
                stream.opened = stream.n

    def _fold_seat(self, seat: int | None, at: int, body: log.Body) -> None:
        self._changes += 1
        self.room_changed = True
        if isinstance(body, log.Opened):
            self.seating = Seating(body.setup)
            self.seed = bytes.fromhex(body.seed)
            return
        name = self._name_of(seat, body)
        self.seating.fold(seat, body)
        match body:
            case log.Dealt():
                self._deal(at, body)
            case log.Committed(seed=seed):
                self.seed = bytes.fromhex(seed)
                self._open_up()
            case log.Ended(why=why):
                self.phase, self.why, self.waiting_for = "abandoned", why, None
                self.thoughts.clear()
                if self.play is not None and self.result is None:
                    self.result = Result([], [], self.seed.hex())
            case log.Replaced() | log.Returned():
                self.thoughts.clear()
            case log.Sat() if seat is not None and self.playing is not None:
                self.thoughts.clear()
                self._show_in(seat, at)
        self._note_seat(at, body, name)

    def _open_up(self) -> None:
        """A game is over: what was kept from the players while it went on is told."""
        if self.phase in ("playing", "paused"):
            self.phase = "finished"  # its moves were left out, or are by other rules
        self.deliver_signs()
        for said in self.talk.open_watchers():
            self.spread(said, said.person, self.seating.people())

    def _show_in(self, seat: int, at: int) -> None:
        """A newcomer sees what the seat sees; what it saw before was not theirs to see (KB-07)."""
        stream = self.stream(seat)
        stream.acknowledge(stream.n)
        self.tell_seat(seat, at, ())

    def _name_of(self, seat: int | None, body: log.Body) -> str:
        """Whom a line about the table names, looked up before they are gone."""
        person = getattr(body, "person", None)
        if person is not None:
            name = getattr(body, "name", "") or next((s.name for s in self.seating.seats if s.person == person), "")
            return name or self.presence.name(person)
        return "" if seat is None or seat >= len(self.seating.seats) else self.seating.seats[seat].name

    def _note_seat(self, at: int, body: log.Body, name: str) -> None:
        match body:
            case log.Sat():
                self._note("joined", at, name)
            case log.Gone():
                self._note("left", at, name)
            case log.Removed():
                self._note("removed", at, name)
            case log.Hosted() if self.number > 2:
                self._note("host", at, name)
            case log.Dealt():
                self._note("started", at)
            case log.Replaced():
                self._note("computer", at, name)
            case log.Returned():
                self._note("returned", at, name)
            case log.Ended(why=why):
                self._note(f"ended_{why}", at)
            case log.Committed(won=won) if won:
                self._note("result", at, " & ".join(won))

    def _note(self, what: str, at: int, name: str = "") -> None:
        """A line about the table. It never names a card."""
        noted = Noted(what, name, at)
        self.talk.note(noted)
        if not self._replaying:
            self.outbox.append((None, noted))

    def _deal(self, at: int, body: log.Dealt) -> None:
        setup = self.seating.setup
        game = self.game
        luck = Luck(self.seed, [bytes.fromhex(salt) for salt in body.salts])
        self.phase, self.why, self.waiting_for, self.result = "playing", "", None, None
        self.games = body.game
        self.pauses = {}
        self.pause_after = None
        self.seen_by.clear()
        for place, n in enumerate(body.numbers):
            stream = self.stream(place - 1)
            stream.n = n
            stream.acknowledge(n)
        if body.rules != game.rules:
            return  # it cannot be played on; whoever restores it closes it
        self.computers = None
        self.thoughts.clear()
        sitting = Tableau(game, game.table(setup.players, setup.options), luck)
        self.play = Play(game, setup, body.calm, sitting, at, body.game)
        self._happened(sitting.rows, at, None)

    # ---------------------------------------------------------------------------------------- tell

    def tell_seat(self, seat: int, at: int, events: Sequence[Struct], photo: list[Call] | None = None) -> None:
        """One more update of a seat (-1: the watchers), if anybody is there to read it."""
        stream = self.stream(seat)
        n = stream.tell(at, events)
        if self._replaying:
            return
        if self.seating.setup.pace != "correspondence":
            stream.forget_before(at - RECENT)
        if self._listens(seat):
            self.outbox.append((seat, update(self, seat, at, n, events, photo)))

    def tell_all(self, at: int) -> None:
        """Everybody looks again."""
        for seat in range(WATCHER, len(self.seating.seats)):
            self.tell_seat(seat, at, ())

    def _has_ears(self, seat: int) -> bool:
        """Is a seat somebody's, or are there watchers? A computer player's own seat needs no updates."""
        if seat == WATCHER:
            return not self._replaying and self._listens(seat)
        return self.seating.seats[seat].person is not None

    def _listens(self, seat: int) -> bool:
        if seat == WATCHER:
            self._look_round()
            return self._watched
        person = self.seating.seats[seat].person
        return person is not None and self.presence.here(person)

    def deliver_signs(self) -> None:
        """Let out the reactions that were held back."""
        for reacted in self.talk.release():
            self.spread(reacted, self.seating.seats[reacted.seat].person, self.presence.everybody())

    def hushed(self) -> bool:
        """Could talk help somebody to cheat now?"""
        play = self.playing
        return play is not None and play.game.manners.hush(play.sitting.state)

    def spread(self, message: Said | Reacted, by: str | None, to: Iterable[str]) -> None:
        """Let people read what somebody said, unless they do not want to."""
        if not self._replaying:
            self.outbox += [(person, message) for person in to if (person, by) not in self.seating.muted]

    # ---------------------------------------------------------------------------------------- for the task

    def take_outbox(self) -> list[tuple[To, Struct]]:
        """What is to be told of what has happened so far."""
        messages, self.outbox = self.outbox, []
        return messages

    def lines(self, to: To) -> list[Listener]:
        """The open lines that a message goes to."""
        if to is None:
            return list(self.presence.all_lines())
        if isinstance(to, str):
            return list(self.presence.lines(to))
        if to < 0:
            return [line for line in self.presence.onlookers(self.seating) if self.may_watch(line.person)]
        person = self.seating.seats[to].person
        return [] if person is None else [line for line in self.presence.lines(person) if not line.screen]

    def may_watch(self, person: str) -> bool:
        """May this person see what watchers see?"""
        return self.seating.setup.watchers or person == self.seating.host or person in self.seating.people()
