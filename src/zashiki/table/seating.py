"""Who sits where, who is the host, what people have agreed to: folded from the `seat` entries of a table's log."""

from __future__ import annotations

from dataclasses import dataclass, field

from zashiki.players.names import GUESTS
from zashiki.table import log
from zashiki.table.names import unlike
from zashiki.wire.setup import Setup


@dataclass
class Seat:
    """One seat. `person` is whose it is, `computer` whether a computer player plays it now."""

    person: str | None = None
    name: str = ""
    level: str | None = None
    """The level of a computer player whose own seat this is."""
    computer: bool = False
    away: bool = False
    """The computer player sits in only until the person is back."""
    program: bool = False
    calm: bool = False
    salt: str = ""

    @property
    def free(self) -> bool:
        """Does nobody sit here?"""
        return self.person is None and not self.computer


@dataclass
class Seating:
    """The people of a table."""

    setup: Setup
    seats: list[Seat] = field(default_factory=list)
    host: str | None = None
    votes: dict[str, set[str]] = field(default_factory=dict)
    """By what was asked: the people who agree."""
    newcomer: tuple[str, str, int, bool] | None = None
    """Person, name, the seat they would like, and whether it is a program."""
    removed: set[str] = field(default_factory=set)
    muted: set[tuple[str, str]] = field(default_factory=set)
    """Who does not want to read whom."""

    def __post_init__(self) -> None:
        """Put the chairs round the table."""
        self.seats = [Seat() for _ in range(self.setup.players)]
        self._chairs: dict[str, list[int]] = {}
        self.has_computers = False

    # ---------------------------------------------------------------------------------------- questions

    def people(self) -> list[str]:
        """The people who have a seat, each once, in seat order."""
        return list(self._chairs)

    def seats_of(self, person: str) -> list[int]:
        """The seats that belong to a person."""
        return self._chairs.get(person, [])

    def is_program(self, person: str) -> bool:
        """Is this a program, at every seat it has?"""
        return all(self.seats[number].program for number in self.seats_of(person))

    def played_by(self, person: str) -> list[int]:
        """The seats that a person plays right now."""
        return [number for number in self.seats_of(person) if not self.seats[number].computer]

    def names(self) -> list[str]:
        """What everybody is called, in seat order."""
        return [seat.name for seat in self.seats]

    def computers(self) -> list[int]:
        """The seats that computer players hold, of the house or from outside."""
        return [number for number, seat in enumerate(self.seats) if seat.computer or seat.program]

    def guest_name(self) -> str:
        """A name for a computer player that nobody here has."""
        taken = self.names()
        return unlike(next((name for name in GUESTS if name not in taken), GUESTS[0]), taken)

    def calm(self) -> bool:
        """Is Stop! calm here: chosen for the table, or asked for by a seat?"""
        return self.setup.calm or any(seat.calm for seat in self.seats)

    def agreed(self, what: str, asked: set[str]) -> bool:
        """Have all these people agreed (at least one)?"""
        return bool(asked) and asked <= self.votes.get(what, set())

    # ---------------------------------------------------------------------------------------- what happened

    def fold(self, number: int | None, body: log.Body) -> None:
        """Take over what an entry says about the seats."""
        self._fold(number, body)
        self.has_computers = any(seat.computer for seat in self.seats)
        self._chairs = {}
        for place, seat in enumerate(self.seats):
            if seat.person is not None:
                self._chairs.setdefault(seat.person, []).append(place)

    def _fold(self, number: int | None, body: log.Body) -> None:
        match body:
            case log.Changed(setup=setup):
                self._change(setup)
            case log.Arranged(order=order):
                self.seats = [self.seats[place] for place in order]
                self.votes.pop("partners", None)
            case log.Hosted(person=person):
                self.host = person
            case log.Gone(person=person):
                self._drop(person)
            case log.Removed(person=person):
                self.removed.add(person)
                self._drop(person)
                self._detach(person)
            case log.Voted(person=person, what=what, yes=yes):
                agreeing = self.votes.setdefault(what, set())
                agreeing.add(person) if yes else agreeing.discard(person)
            case log.Asked(person=person, name=name, program=program):
                self.newcomer = (person, name, number or 0, program) if name else None
                self.votes.pop("newcomer", None)
            case log.Muted(person=person, whom=whom, on=on):
                self.muted.add((person, whom)) if on else self.muted.discard((person, whom))
            case log.Dealt() | log.Ended():
                self.votes.clear()
                self.newcomer = None
            case log.Committed():
                self.votes.clear()
                for seat in self.seats:
                    seat.salt = ""
            case log.Sat(person=person) if number is not None:
                before = self.seats[number]
                kept = before if before.person == person else Seat()  # another name, but the same person
                self.seats[number] = Seat(person, body.name, program=body.program, calm=kept.calm, salt=kept.salt)
                self.host = self.host or person
                self._forget_newcomer(person)
            case log.Filled(level=level, name=name) if number is not None:
                self.seats[number] = Seat(None, name, level, computer=True)
            case log.Stood() | log.Cleared() if number is not None:
                self.seats[number] = Seat()
            case _ if number is not None:
                self._fold_seat(self.seats[number], body)

    def _fold_seat(self, seat: Seat, body: log.Body) -> None:
        match body:
            case log.CalmAsked(on=on):
                seat.calm = on
            case log.Salted(salt=salt):
                seat.salt = salt
            case log.Replaced(how=how):
                seat.computer, seat.away = True, how == "away"
            case log.Returned():
                seat.computer = seat.away = False

    def _change(self, setup: Setup) -> None:
        """Play by other rules: who sat stays as far as there are seats."""
        kept = self.seats[: setup.players]
        self.seats = kept + [Seat() for _ in range(setup.players - len(kept))]
        self.setup = setup

    def _drop(self, person: str) -> None:
        for agreeing in self.votes.values():
            agreeing.discard(person)
        self._forget_newcomer(person)

    def _detach(self, person: str) -> None:
        """What was the seat of somebody who may not come back is a computer player's own."""
        for seat in self.seats:
            if seat.person == person:
                seat.person, seat.level, seat.away, seat.program = None, self.setup.level, False, False

    def _forget_newcomer(self, person: str) -> None:
        if self.newcomer is not None and self.newcomer[0] == person:
            self.newcomer = None
            self.votes.pop("newcomer", None)
