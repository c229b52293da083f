"""Nobody at a table learns from its messages, their number or their times what is sealed or hidden from them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from tests.games.test_secrets import reshuffled
from tests.table.evening import NAMES, PACES, begin, legal, play_of
from tests.table.parlour import Guest, Parlour
from tests.tables import TABLES, Kind
from zashiki.core.game import WATCHER
from zashiki.table.picture import card, room
from zashiki.table.play import Play
from zashiki.wire import from_client as say
from zashiki.wire.setup import Pace

every_table = pytest.mark.parametrize("kind", TABLES, ids=str)
SEALING = [
    *(Kind("kabuki", seats) for seats in (3, 4, 6)),
    *(Kind("kinapa", seats) for seats in (3, 4, 8)),
    *(Kind("kitsu", seats) for seats in (4, 6)),
]
"""Tables at which three or more people answer at the same time, or two while others look on."""


def begun(kind: Kind, pace: Pace, seed: int = 1, **setup: Any) -> Parlour:
    """A table of people alone, with a watcher."""
    parlour = begin(kind.name, kind.seats, seed=seed, pace=pace, options=kind.options, **setup)
    parlour.come("wat")
    return parlour


def go_on(parlour: Parlour, luck: random.Random) -> None:
    """One thing happens by chance: something is seen, or somebody asked makes a legal move."""
    play = play_of(parlour)
    if play.showing:
        for name in NAMES[: play.sitting.seats]:
            parlour.say(name, say.Seen())
        return
    seat = luck.choice(play.waiting())
    parlour.play(seat, luck.choice(legal(parlour, seat)), took=300)
    parlour.wait(350)


def until(parlour: Parlour, luck: random.Random, here: Callable[[Play], bool]) -> None:
    """Play on by chance until such a moment has just begun."""
    for _ in range(500):
        play = play_of(parlour)
        if not play.waits and here(play) and not play.answers and not play.calls():
            return
        go_on(parlour, luck)
    raise AssertionError("no such moment came")


# ----------------------------------------------------------------------------------------------- sealed answers


class Twins:
    """Two tables with the same luck and the same past, at which answers have just begun to be sealed."""

    def __init__(self, kind: Kind, pace: Pace, calm: bool, seed: int) -> None:
        self.pair = [begun(kind, pace, seed, calm=calm) for _ in range(2)]
        for parlour in self.pair:
            until(parlour, random.Random(seed), lambda play: play.moment.kind != "turn" and len(play.waiting()) > 1)
        self.seats = kind.seats
        play = play_of(self.pair[0])
        asked = [seat for seat in play.waiting() if seat != play.moment.goes_on]
        luck = random.Random(seed)
        self.secret, self.silent = luck.sample(asked, 2) if len(asked) > 1 else (asked[0], play.moment.goes_on)
        """Whose answer differs; who says nothing before the end, so that nothing is shown."""
        self.moves = len(self.pair[0].moves())
        self.answers = [move for move in legal(self.pair[0], self.secret) if move != play.moment.shout or calm]
        if pace == "correspondence":
            self.answers = legal(self.pair[0], self.secret)

    def others(self) -> Iterator[tuple[Guest, Guest]]:
        """Everybody but the one with the secret, at both tables."""
        for one, other in zip(*(parlour.guests for parlour in self.pair), strict=True):
            if one.person != NAMES[self.secret]:
                yield one, other

    def answer(self, which: int, move: str) -> None:
        assert self.pair[which].play(self.secret, move, took=200) is None

    def wait(self, ms: int) -> None:
        for parlour in self.pair:
            parlour.wait(ms)

    def probe(self, luck: random.Random) -> None:
        """Everybody else tries everything that might tell."""
        for seat in range(self.seats):
            if seat == self.secret:
                continue
            move = self.attempt(seat, luck)
            n = self.pair[0].table.stream(seat).n
            for parlour in self.pair:
                for sentence in (
                    say.MoreTime(seat=seat),
                    say.MoreTime(seat=self.secret),
                    say.Play(seat=seat, n=n, move=move),
                    say.Play(seat=self.secret, n=n, move=move),
                    say.TakeBack(seat=seat),
                    say.Seen(),
                    say.Got(seat=seat, n=n),
                ):
                    parlour.say(NAMES[seat], sentence)

    def attempt(self, seat: int, luck: random.Random) -> str:
        """A move that must be refused: also going on too soon, unless all others may have answered (KB-20)."""
        play = play_of(self.pair[0])
        move = luck.choice(play.game.notation)
        allowed = legal(self.pair[0], seat) + (play.ahead(seat) if seat == self.silent else [])
        return "no such move" if move in allowed else move

    def alike(self) -> None:
        """Every byte that anybody else was sent is the same at both tables."""
        for one, other in self.others():
            assert one.bytes == other.bytes, one.person
        rooms = [msgspec.json.encode(room(parlour.table)) for parlour in self.pair]
        assert rooms[0] == rooms[1]
        cards = [msgspec.json.encode(card(parlour.table)) for parlour in self.pair]
        assert cards[0] == cards[1]

    def open_still(self) -> bool:
        """Are answers still sealed at both tables?"""
        return all(len(parlour.moves()) == self.moves for parlour in self.pair)


@pytest.mark.parametrize("calm", [False, True])
@pytest.mark.parametrize("pace", PACES)
@pytest.mark.parametrize("kind", SEALING, ids=str)
def test_nothing_tells_who_has_answered_when_or_what_before_all_is_shown(kind: Kind, pace: Pace, calm: bool) -> None:
    for seed in range(3):
        luck = random.Random(seed)
        twins = Twins(kind, pace, calm, seed)
        first, second = luck.choice(twins.answers), luck.choice([*twins.answers, None])
        step = 250 if pace != "correspondence" else 3_600_000
        times = luck.randrange(8), luck.randrange(8)
        for now in range(8):
            for which, (answer, when) in enumerate(zip((first, second), times, strict=True)):
                if answer is not None and when == now:
                    twins.answer(which, answer)
            twins.alike()
            twins.probe(luck)
            twins.alike()
            twins.wait(step)
            twins.alike()
            assert twins.open_still()


@pytest.mark.parametrize("pace", ["live", "correspondence"])
@pytest.mark.parametrize("seats", [3, 4, 8])
def test_kn_10_silence_looks_like_a_lowered_hand_also_when_hands_are_shown(seats: int, pace: Pace) -> None:
    twins = Twins(Kind("kinapa", seats), pace, False, seats)
    twins.answer(0, "down")
    twins.wait(4 * 24 * 3600 * 1000 if pace == "correspondence" else 9_000)
    assert not twins.open_still()
    twins.alike()


@pytest.mark.parametrize("seats", [3, 4, 6])
@pytest.mark.parametrize("calm", [False, True])
def test_kb_20_silence_looks_like_a_pass_also_when_the_window_is_closed(seats: int, calm: bool) -> None:
    twins = Twins(Kind("kabuki", seats), "live", calm, seats)
    twins.answer(0, "pass")
    twins.wait(4_000)
    for parlour in twins.pair:
        goes_on = play_of(parlour).moment.goes_on
        if goes_on >= 0:
            assert parlour.play(goes_on, "place 1") is None
    twins.wait(400)
    assert not twins.open_still()
    twins.alike()


@pytest.mark.parametrize("seats", [4, 5])
@pytest.mark.parametrize("late", [0, 1_000])
def test_kb_20_a_placement_that_comes_too_soon_is_refused_alike_whoever_else_is_still_silent(
    seats: int, late: int
) -> None:
    twins = Twins(Kind("kabuki", seats), "live", False, seats)
    twins.answer(0, "pass")
    twins.wait(late)
    refused = [parlour.play(play_of(parlour).moment.goes_on, "place 1") for parlour in twins.pair]
    assert refused[0] == refused[1]
    assert refused[0] is not None and refused[0].rule == "KB-20"
    twins.alike()


CUT_OFF = [("kabuki", "live"), ("kabuki", "relaxed"), ("kinapa", "live"), ("kinapa", "relaxed"), ("kitsu", "relaxed")]


@pytest.mark.parametrize("calm", [True, False])
@pytest.mark.parametrize(("game", "pace"), CUT_OFF)
def test_a_table_that_waits_for_somebody_cut_off_does_not_tell_whether_they_had_answered(
    game: str, pace: Pace, calm: bool
) -> None:
    twins = Twins(Kind(game, 4), pace, calm, 2)
    twins.answer(0, {"kabuki": "pass", "kinapa": "down"}.get(game, twins.answers[-1]))
    for parlour in twins.pair:
        parlour.go(parlour.guest(NAMES[twins.secret]))
    for _ in range(320):
        twins.wait(250)
        twins.alike()


# ----------------------------------------------------------------------------------------------- hidden cards


def told(parlour: Parlour, seat: int, luck: random.Random) -> list[bytes]:
    """Everything that a seat (-1: a watcher) can bring a table to say now, without changing the game."""
    person = NAMES[seat] if seat >= 0 else "wat"
    table, play = parlour.table, play_of(parlour)
    guest = parlour.come(person, say.Hello(version=1, fresh=luck.random() < 0.5))
    for move in [*luck.sample(play.game.notation, min(6, len(play.game.notation))), "no such move"]:
        if seat < 0 or move not in legal(parlour, seat):
            refusal = parlour.say(guest, say.Play(seat=max(seat, 0), n=table.stream(seat).n, move=move))
            assert refusal is not None
    for sentence in (say.MoreTime(seat=max(seat, 0)), say.Seen(), say.Chat(text="?"), say.Vote(what="pause")):
        parlour.say(guest, sentence)
    parlour.wait(1)
    words = list(guest.bytes)
    parlour.go(guest)
    return words


def with_other_cards(kind: Kind, parlour: Parlour, seat: int, luck: int) -> bool:
    """Deal anew what a seat cannot see, if that can be done with the same seats being asked; says whether it was."""
    sitting = play_of(parlour).sitting
    pending = kind.game.pending(sitting.state)
    for attempt in range(200):
        other = reshuffled(kind, sitting.state, seat, luck + attempt)
        if kind.game.pending(other) == pending and other != sitting.state:
            sitting.state = other
            sitting.look()
            return True
    return False


@every_table
@pytest.mark.parametrize("pace", ["live", "correspondence"])
def test_two_games_that_differ_only_in_hidden_cards_cannot_be_told_apart_by_any_byte(kind: Kind, pace: Pace) -> None:
    changed = 0
    for seed, moves in enumerate((0, 3, 7, 12)):
        for seat in {WATCHER, 0, (seed + 1) % kind.seats, kind.seats - 1}:
            twins = [begun(kind, pace, seed) for _ in range(2)]
            for parlour in twins:
                luck = random.Random(seed)
                for _ in range(moves):
                    if parlour.table.phase == "playing":
                        go_on(parlour, luck)
            if twins[0].table.phase == "playing":
                changed += with_other_cards(kind, twins[1], seat, 1000 * seed)
            heard = [told(parlour, seat, random.Random(seed)) for parlour in twins]
            assert heard[0] == heard[1]
            heard = [told_of_silence(parlour, seat) for parlour in twins]
            assert heard[0] == heard[1]
    assert changed > 6


def told_of_silence(parlour: Parlour, seat: int) -> list[bytes]:
    """What a seat is told when all let a placement pass, or all but one choose; more would show hidden cards."""
    play = play_of(parlour)
    guest = parlour.guest(NAMES[seat] if seat >= 0 else "wat")
    guest.clear()
    if parlour.table.phase == "playing" and play.moment.kind != "turn" and not play.waits:
        for asked in play.waiting()[: None if play.moment.kind == "race" else -1]:
            silence = play.game.manners.silence(play.sitting.state, asked)
            if silence is not None:
                assert parlour.play(asked, silence) is None
    return guest.bytes
