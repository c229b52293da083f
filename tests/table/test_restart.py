"""After a restart a table is what it was, whatever people said there."""

from __future__ import annotations

import random

from tests.table.looking import guests_of
from tests.table.parlour import Parlour
from zashiki.wire import from_client as say
from zashiki.wire.setup import Setup


def test_random_people_and_restarts() -> None:
    """Whatever people say, in whatever order: after a restart the table is what it was."""
    for seed in range(12):
        luck = random.Random(seed)
        pace = luck.choice(["live", "relaxed", "correspondence"])
        game = luck.choice(["kabuki", "kinapa", "kitsu"])
        table = Parlour(Setup(game=game, players=4, pace=pace), ["ann", "bob", "cat"], seed)  # type: ignore[arg-type]
        if seed % 4:
            table.start()
        for _ in range(6):
            for _ in range(30):
                something(table, luck)
            before = what_stays(table)
            table.restart(luck.choice([0, 5_000]))
            assert what_stays(table) == before, (seed, game, pace)


def something(table: Parlour, luck: random.Random) -> None:
    """Somebody does something that may or may not be allowed."""
    people = ["ann", "bob", "cat", "dan", "eve"]
    person, number = luck.choice(people), luck.randrange(4)
    here = guests_of(table, person)
    if not here:
        table.come(person)
    elif here[0].dismissed or luck.random() < 0.1:
        table.go(here[0])
    elif luck.random() < 0.4:
        moves = table.table.play.open_moves(number) if table.table.play else []
        owner = table.table.seating.seats[number].person
        if moves and owner and guests_of(table, owner):
            table.play(number, luck.choice(moves), took=400)
        table.say(here[0], say.Seen())
    else:
        table.say(here[0], sentence(luck, person, number, people))
    table.wait(luck.choice([0, 100, 3_000, 20_000]))


def sentence(luck: random.Random, person: str, number: int, people: list[str]) -> say.FromClient:
    """Anything one can say about the table."""
    other = luck.choice(people)
    sentences: list[say.FromClient] = [
        say.Sit(seat=number),
        say.Sit(seat=number, name=person),
        say.Stand(seat=number),
        say.Arrange(order=luck.sample(range(4), 4)),
        say.Shuffle(),
        say.Computer(seat=number, level="novice"),
        say.Clear(seat=number),
        say.Calm(seat=number, on=luck.random() < 0.5),
        say.Salt_(seat=number, salt=luck.randbytes(8).hex()),
        say.Start(),
        say.HandOver(seat=number),
        say.TakeBack(seat=number),
        say.MoreTime(seat=number),
        say.Mute(person=other, on=luck.random() < 0.7),
        say.Chat(text="hello there"),
        say.React(sign="wow"),
    ]
    votes: list[say.Ballot] = ["pause", "resume", "end", "rematch", "partners", "newcomer"]
    sentences += [say.Vote(what=luck.choice(votes), yes=luck.random() < 0.8) for _ in range(4)]
    if luck.random() < 0.05:
        sentences = [say.Leave(), say.Remove(person=other)]
    return luck.choice(sentences)


def what_stays(table: Parlour) -> dict[str, object]:
    """All that a restart must not change."""
    live = table.table
    play = live.play
    seating = live.seating
    return {
        "phase": (live.phase, live.why, live.waiting_for, live.games, live.result, live.seed),
        "seats": [(s.person, s.name, s.level, s.computer, s.away, s.calm, s.salt, s.program) for s in seating.seats],
        "people": (seating.host, seating.votes, seating.newcomer, seating.removed, seating.muted, seating.setup),
        "talk": (list(live.talk.lines), live.talk.watchers, [live.talk.has_reacted(seat) for seat in range(4)]),
        "numbers": [(live.stream(seat).n, live.stream(seat).opened) for seat in range(4)],
        "pauses": live.pauses,
        "game": None if play is None else play.sitting.state,
        "sealed": None if play is None else {seat: answer for seat, (_, answer) in play.answers.items()},
        "clock": None if live.playing is None else live.playing.clock(0, table.now),
        "banks": None if play is None else (play.banks, play.lent, play.quota),
    }
