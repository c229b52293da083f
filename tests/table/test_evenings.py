"""Whole evenings at random: numbers have no gap, nobody's picture is old, and the log gives the table back."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest

from tests.table.by_lot import ByLot
from tests.table.evening import NAMES, PACES, legal, play_of
from tests.table.parlour import Guest, Parlour, updates
from tests.tables import Kind
from zashiki.table.picture import update
from zashiki.table.table import LiveTable
from zashiki.wire import VERSION
from zashiki.wire import from_client as say
from zashiki.wire.setup import Pace, Setup

KINDS = [
    Kind("kabuki", 2, {"rounds": 1}),
    Kind("kabuki", 4, {"rounds": 1}),
    Kind("kabuki", 6, {"designs": 4, "copies": 3, "rounds": 2}),
    Kind("kinapa", 2),
    Kind("kinapa", 4),
    Kind("kinapa", 8),
    Kind("kitsu", 2),
    Kind("kitsu", 4, {"track": 12}),
    Kind("kitsu", 6, {"track": 12}),
]
CHECKED = 12
"""After so many commits of an evening, chosen by lot, the log is folded again."""


def all_of(table: LiveTable) -> dict[str, str]:
    """Everything that a table has from its log, in words."""
    seating, play = table.seating, table.play
    votes = {what: sorted(people) for what, people in seating.votes.items() if people}
    found: dict[str, Any] = {
        "number": table.number,
        "phase": (table.phase, table.why, table.waiting_for, table.pauses, table.games),
        "seats": seating.seats,
        "people": (seating.host, votes, seating.newcomer, sorted(seating.removed), sorted(seating.muted)),
        "seed": (table.seed, table.result),
        "numbers": [(seat, stream.n, stream.opened) for seat, stream in sorted(table.streams.items()) if seat >= 0],
        "talk": (table.talk.lines, table.talk.watchers),
    }
    if play is not None:
        found |= {
            "game": (play.game.whole(play.sitting.state), play.history, play.number),
            "moment": (play.moment, play.opened, sorted(play.answers.items()), play.held, play.calm),
            "shown": (play.showing, play.until_seen, play.shown_until if play.showing else 0),
            "clocks": (play.paused, play.lent, play.banks, play.quota),
        }
    return {what: repr(value) for what, value in found.items()}


class Evening(Parlour):
    """A table that people play at by chance; after every commit it looks whether all is well."""

    def __init__(self, kind: Kind, pace: Pace, seed: int) -> None:
        self.luck = random.Random(f"{kind} {pace} {seed}")
        self.kept: dict[int, dict[str, str]] = {}
        self.gone: list[Guest] = []
        people = NAMES[: self.luck.randint(1, kind.seats)]
        setup = Setup(
            game=kind.name,
            players=kind.seats,
            options=kind.options,  # type: ignore[arg-type]
            pace=pace,
            calm=self.luck.random() < 0.3,
            shows=self.luck.choice(("normal", "slow", "all")),
            bank=10,
            turn=10,
        )
        super().__init__(setup, people, seed)
        self.come("wat")
        self.start()

    def _settle(self) -> None:
        written = len(self.entries)
        super()._settle()
        if len(self.entries) > written:
            self.kept[len(self.entries)] = all_of(self.table)
        if self.table.play is not None:
            for guest in self.guests:
                self.up_to_date(guest)

    def up_to_date(self, guest: Guest) -> None:
        """What a seat was told last is what it sees now."""
        for seat in self.table.seating.seats_of(guest.person) or [-1]:
            told = [update for update in updates(guest) if update.seat == seat]
            if not told:
                continue
            now = update(self.table, seat, self.now, self.table.stream(seat).n)
            assert told[-1].n == now.n
            for part in ("view", "legal", "ahead", "sealed"):
                assert getattr(told[-1], part) == getattr(now, part), (guest.person, part)

    # ---------------------------------------------------------------------------------------- what may happen

    def somebody(self) -> Guest:
        return self.luck.choice(self.guests)

    def move(self) -> None:
        play = play_of(self)
        seat = self.luck.choice(play.sitting.asked() or [0])
        moves = self.luck.choice((legal(self, seat), play.ahead(seat), list(play.game.notation)))
        if moves and self.table.seating.seats[seat].person is not None:
            person = self.table.seating.seats[seat].person
            if self.table.presence.here(person or ""):
                self.play(seat, self.luck.choice(moves), took=self.luck.randrange(2000))

    def agree(self) -> None:
        for guest in list(self.guests):
            self.say(guest, say.Seen())
            self.say(guest, say.Vote(what="resume"))

    def talk(self) -> None:
        seat = self.luck.randrange(len(self.table.seating.seats))
        sentences: list[say.FromClient] = [
            say.MoreTime(seat=seat),
            say.HandOver(seat=seat),
            say.TakeBack(seat=seat),
            say.Vote(what="pause"),
            say.Vote(what="resume"),
            say.Chat(text="hello"),
            say.React(sign="wow"),
            say.Got(seat=seat, n=self.luck.randrange(50)),
        ]
        self.say(self.somebody(), self.luck.choice(sentences))

    def pass_time(self) -> None:
        days = self.table.seating.setup.pace == "correspondence"
        self.wait(self.luck.choice((3_600_000, 90_000_000)) if days else self.luck.choice((5, 50, 300, 2000, 12_000)))

    def cut_off(self) -> None:
        if len(self.guests) > 1:
            guest = self.somebody()
            self.go(guest)
            self.gone.append(guest)

    def back(self) -> None:
        everybody = [*self.table.seating.people(), "wat"]
        for person in everybody:
            if not self.table.presence.here(person):
                seen = {str(seat): self.luck.randrange(40) for seat in self.table.seating.seats_of(person)}
                self.come(person, say.Hello(version=VERSION, fresh=self.luck.random() < 0.5, seen=seen))

    def kill(self) -> None:
        self.gone += self.guests
        self.restart(self.luck.choice((0, 100, 60_000)))
        self.back()

    def one_thing(self) -> None:
        things = [self.move, self.agree, self.talk, self.pass_time, self.cut_off, self.back, self.kill]
        self.luck.choices(things, (60, 10, 6, 30, 2, 5, 0.5))[0]()


@pytest.mark.parametrize("pace", PACES)
@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_numbers_have_no_gaps_and_the_log_gives_the_table_back_at_any_commit(kind: Kind, pace: Pace) -> None:
    evening = Evening(kind, pace, 1)
    for _ in range(400):
        if evening.table.playing is None:
            break
        evening.one_thing()
    for guest in (*evening.guests, *evening.gone):
        for seat in range(-1, kind.seats):
            numbers = [update.n for update in updates(guest) if update.seat == seat and not update.missed]
            assert all(second == first + 1 for first, second in pairwise(numbers)), (guest.person, seat, numbers)
    commits = sorted(evening.kept)
    for commit in {*evening.luck.sample(commits, min(CHECKED, len(commits))), commits[-1]}:
        again = LiveTable.restore(evening.row, evening.entries[:commit], {}, random.Random(0), ByLot())
        assert all_of(again) == evening.kept[commit], commit
        assert again.unwritten == []
        assert again.outbox == []
