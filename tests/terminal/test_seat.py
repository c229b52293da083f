"""A seat in the terminal: what it takes in, and what it says to the table."""

from __future__ import annotations

import io
import time
from collections.abc import Iterator

import msgspec
import pytest
from msgspec import Raw
from rich.console import Console

from zashiki.core.game import find_game
from zashiki.core.sitting import Luck, Sitting
from zashiki.terminal.local import LocalTable
from zashiki.terminal.screen import Screen
from zashiki.terminal.seat import Seat
from zashiki.wire import from_client as say
from zashiki.wire.from_server import (
    Bye,
    Clock,
    FromServer,
    Noted,
    Refused,
    Reload,
    Room,
    Said,
    SeatCard,
    Update,
    Welcome,
    You,
)
from zashiki.wire.setup import Setup


class Wire:
    """A line whose other end is the test."""

    def __init__(self) -> None:
        self.pace = 1.0
        self.ready: int | None = None
        self.said: list[say.FromClient] = []

    def say(self, sentence: say.FromClient) -> None:
        self.said.append(sentence)

    def hear(self, seconds: float) -> FromServer | None:  # noqa: ARG002  what is heard comes from the test
        return None

    def close(self) -> None:
        """Nothing is open."""

    def plays(self) -> list[str]:
        return [sentence.move for sentence in self.said if isinstance(sentence, say.Play)]


def a_screen() -> Screen:
    return Screen(Console(file=io.StringIO(), width=120), 0)


def room(phase: str = "playing", *seats: SeatCard) -> Room:
    people = list(seats) or [SeatCard("person", "Mia", "mia"), SeatCard("person", "Bo", "bo")]
    setup = Setup(game="kabuki", players=2)
    return Room("t", "ABCDEF", phase, setup, people, "mia", "")  # type: ignore[arg-type]


def sitting() -> Sitting:
    kabuki = find_game("kabuki")
    played = Sitting(kabuki, kabuki.table(2, {}), Luck(bytes(32)))
    played.play(played.asked()[0], "place 1")
    return played


def update(seat: int, n: int = 1, **more: object) -> Update:
    """What a seat is told when the other one has put a card on stack 1."""
    played = sitting()
    view = Raw(msgspec.json.encode(played.game.view(played.state, seat)))
    parts: dict[str, object] = {"legal": ["stop", "pass"], "clock": Clock("window", 4000), **more}
    return Update(seat, n, 1, Raw(b"[]"), view, **parts)  # type: ignore[arg-type]


@pytest.fixture
def wire() -> Wire:
    return Wire()


@pytest.fixture
def seat(wire: Wire) -> Iterator[Seat]:
    seated = Seat(wire, a_screen())
    seated.take(Welcome(1, You("mia", "Mia", [0], True), room()))
    yield seated
    assert msgspec.json.encode(wire.said)


PLACES = ["place 1", "place 2", "place 3", "place 4"]


def test_a_placement_chosen_in_the_window_is_held_back_until_the_window_is_over(seat: Seat, wire: Wire) -> None:
    seat.take(update(0, ahead=PLACES))
    seat.go_on("place 2")
    assert wire.plays() == ["pass"]
    seat.take(update(0, 2, legal=[], ahead=PLACES))
    assert not seat.keep_plan()
    seat.take(update(0, 3, legal=[], ahead=PLACES, clock=Clock("window", 0)))
    assert seat.keep_plan()
    assert wire.plays() == ["pass", "place 2"]


def test_a_placement_that_came_too_early_all_the_same_is_tried_again(seat: Seat, wire: Wire) -> None:
    seat.take(update(0, legal=[], ahead=PLACES, clock=Clock("window", 0)))
    seat.go_on("place 3")
    assert seat.keep_plan()
    seat.take(Refused(wire.said[-1].id, "early", "The others may still answer.", "KB-20"))
    assert not seat.keep_plan()
    seat.opens = 0.0
    assert seat.keep_plan()
    assert wire.plays() == ["place 3", "place 3"]


def test_a_held_placement_is_forgotten_when_somebody_calls_stop(seat: Seat, wire: Wire) -> None:
    seat.take(update(0, legal=[], ahead=PLACES))
    seat.go_on("place 4")
    seat.take(update(0, 2, legal=[], clock=Clock("show")))
    assert seat.planned is None
    assert not seat.keep_plan()
    assert wire.plays() == []


def test_a_held_placement_is_made_as_a_plain_move_when_all_have_passed(seat: Seat, wire: Wire) -> None:
    seat.take(update(0, legal=[], ahead=PLACES))
    seat.go_on("place 4")
    seat.take(update(0, 2, legal=PLACES, clock=Clock("turn")))
    assert seat.keep_plan()
    assert wire.plays() == ["place 4"]


def test_a_call_says_how_long_it_took_from_drawing_to_the_key(seat: Seat, wire: Wire) -> None:
    seat.take(update(0))
    seat.drawn = time.monotonic() - 0.7
    seat.play("stop")
    said = wire.said[-1]
    assert isinstance(said, say.Play)
    assert said.n == 1
    assert said.took is not None
    assert said.took >= 700


def test_an_update_without_anything_new_does_not_begin_the_race_again(seat: Seat) -> None:
    seat.take(update(0))
    seat.drawn = 5.0
    seat.take(update(0, 2))
    assert seat.drawn == 5.0
    placed = Raw(b'[{"type": "placed", "seat": 1, "stack": 0, "card": 3}]')
    again = update(0, 3)
    again.events = placed
    seat.take(again)
    assert seat.drawn is None


def test_what_is_shown_is_seen_once_the_player_has_looked(seat: Seat, wire: Wire) -> None:
    stopped = update(0, legal=[], clock=Clock("show"))
    stopped.events = Raw(
        b'[{"type": "stopped", "seat": 0, "placer": 1, "stack": 0, "cards": [3, 3], "matches": 1},'
        b' {"type": "took", "seat": 0, "placer": 1, "tokens": 1, "owed": 1}]'
    )
    seat.take(stopped)
    assert isinstance(wire.said[-1], say.Seen)
    assert "You take 1 token from Bo." in seat.log
    assert not any("spider" in line or "leaf" in line for line in seat.log)


def test_a_watcher_sees_but_is_not_waited_for(wire: Wire) -> None:
    watching = Seat(wire, a_screen())
    watching.take(Welcome(1, You("eve", "Eve", [], False), room()))
    watching.take(update(-1, legal=[], clock=Clock("show")))
    assert watching.view is not None
    assert wire.said == []


def test_a_newcomer_sits_down_where_a_seat_is_free_and_looks_on_where_none_is(wire: Wire) -> None:
    newcomer = Seat(wire, a_screen())
    newcomer.take(Welcome(1, You("eve", "Eve", [], False), room("gathering")))
    assert wire.said == []
    newcomer.take(Welcome(1, You("eve", "Eve", [], False), room("gathering", SeatCard("person", "Mia"), SeatCard())))
    assert wire.said == [say.Sit(seat=1)]


def test_who_comes_back_takes_the_seat_back_from_the_computer_player(wire: Wire) -> None:
    back = Seat(wire, a_screen())
    cards = (SeatCard("computer", "Mia", "mia"), SeatCard("person", "Bo", "bo"))
    back.take(Welcome(1, You("mia", "Mia", [0], True), room("playing", *cards)))
    assert wire.said == [say.TakeBack(seat=0)]


def test_lines_that_are_told_again_after_a_lost_line_are_read_once(seat: Seat) -> None:
    for _ in range(2):
        seat.take(Said("bo", "Bo", "hello", 17))
        seat.take(Noted("joined", "Bo", 16))
    assert list(seat.log) == ["Bo: “hello”", "Bo sits down."]


def test_goodbyes_end_it_and_say_what_to_do(wire: Wire) -> None:
    for message, text in (
        (Bye("removed", "The host has asked you to leave this table."), "The host has asked you"),
        (Reload(2), "install the zashiki that it runs"),
    ):
        seated = Seat(wire, a_screen())
        seated.take(message)
        assert seated.farewell is not None
        assert text in seated.farewell


def moves_of(seed: int, stop: bool) -> list[str]:
    """What is heard at a table on this computer when its player always makes the first move, or calls Stop! first."""
    table = LocalTable(Setup(game="kabuki", players=3, options={"rounds": 1}, pace="relaxed"), seed, 0)
    seated = Seat(table, a_screen())
    told: list[str] = []
    while not seated.over:
        legal = seated.update.legal if seated.update is not None else []
        message = table.hear(0.0 if legal else 1.0)
        if isinstance(message, Update):
            told.append(bytes(message.events).decode())
        if message is not None:
            seated.take(message)
        else:
            seated.play("stop" if stop and "stop" in legal else legal[-1])
    return told


def test_a_seed_gives_the_same_deal_and_the_same_computer_players_again() -> None:
    assert moves_of(5, stop=False) == moves_of(5, stop=False)
    assert moves_of(5, stop=False) != moves_of(6, stop=False)
    assert moves_of(5, stop=False) != moves_of(5, stop=True)
