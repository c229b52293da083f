"""Turns against the table's clock: limits, time banks, who is played for, what plays itself, what stays shown."""

from __future__ import annotations

import random

from typing import Any

import pytest

from tests.table.evening import NAMES, begin, by_hand, everybody_has_seen, last_move, legal, play_of, set_line, turn
from tests.table.parlour import Parlour, updates
from zashiki.core.game import game_names
from zashiki.table import log
from zashiki.wire import from_client as say
from zashiki.wire.from_server import Clock
from zashiki.wire.setup import Pace, Shows

TURN, BANK, W = 45_000, 90_000, 4000
DAY = 24 * 3600 * 1000
LENT = 30_000
every_game = pytest.mark.parametrize("game", game_names())


def clock(parlour: Parlour, seat: int) -> Clock:
    """The clock as a seat sees it now."""
    return play_of(parlour).clock(seat, parlour.now)


# ----------------------------------------------------------------------------------------------- limit and bank


@pytest.mark.parametrize(
    ("pace", "setup", "limit"),
    [
        ("live", {}, TURN + BANK),
        ("live", {"turn": 10, "bank": 0}, 10_000),
        ("live", {"turn": 60, "bank": 30}, 90_000),
        ("correspondence", {"days": 2}, 2 * DAY),
    ],
)
def test_a_player_out_of_time_is_played_for_and_keeps_the_seat(pace: Pace, setup: dict[str, Any], limit: int) -> None:
    parlour = begin("kabuki", 3, pace=pace, **setup)
    seat = turn(parlour)
    parlour.wait(limit - 1)
    assert parlour.moves() == []
    parlour.wait(1)
    mover, body = last_move(parlour)
    assert (mover, body.by, body.move[:5]) == (seat, "clock", "place")
    assert not parlour.table.seating.seats[seat].computer
    assert parlour.table.phase == "playing"


def test_a_move_made_in_time_counts_within_the_allowance() -> None:
    parlour = begin("kabuki", 3)
    seat = turn(parlour)
    set_line(parlour, seat, 200)
    parlour.wait(TURN + BANK + 199)
    by_hand(parlour, seat, "place 1")
    assert last_move(parlour)[1].by == "person"


def test_without_hurry_there_is_no_limit() -> None:
    parlour = begin("kabuki", 3, pace="relaxed")
    parlour.wait(30 * DAY)
    assert parlour.moves() == []
    assert clock(parlour, 0) == Clock("turn")


@every_game
@pytest.mark.parametrize("pace", ["live", "correspondence"])
def test_a_game_in_which_nobody_says_anything_comes_to_its_end(game: str, pace: Pace) -> None:
    parlour = begin(game, 4, pace=pace, turn=10, bank=0, days=1)
    for _ in range(2000):
        parlour.wait(10_000 if pace == "live" else DAY)
        if parlour.table.phase != "playing":
            break
    assert parlour.table.phase == "finished"
    assert not any(seat.computer for seat in parlour.table.seating.seats)


@pytest.mark.parametrize(("took", "left"), [(0, BANK), (TURN, BANK), (TURN + 10_000, BANK - 10_000), (TURN + BANK, 0)])
def test_the_bank_pays_for_what_a_turn_takes_beyond_its_limit(took: int, left: int) -> None:
    parlour = begin("kabuki", 3)
    seat = turn(parlour)
    parlour.wait(took)
    if took < TURN + BANK:
        by_hand(parlour, seat, "place 1")
    assert clock(parlour, seat).bank == left
    assert clock(parlour, (seat + 1) % 3).bank == BANK
    assert clock(parlour, -1).bank is None


@pytest.mark.parametrize(("took", "left"), [(W + TURN, BANK), (W + TURN + 10_000, BANK - 10_000), (W + TURN + BANK, 0)])
def test_the_bank_pays_for_a_placement_that_comes_late_after_the_window(took: int, left: int) -> None:
    parlour = begin("kabuki", 3)
    first = turn(parlour)
    by_hand(parlour, first, "place 1")
    following = play_of(parlour).moment.goes_on
    set_line(parlour, (following + 1) % 3, 200)  # the placement is held back so long, at nobody's expense
    parlour.wait(took)
    if took < W + TURN + BANK:
        by_hand(parlour, following, "place 2")
    parlour.wait(200)
    assert parlour.moves()[-1].startswith("place")
    assert len(parlour.moves()) == 4
    assert play_of(parlour).banks == [left if seat == following else BANK for seat in range(3)]


def test_the_bank_pays_for_a_late_gift_and_nobody_else_can_tell() -> None:
    parlour = begin("kitsu", 4)
    assert play_of(parlour).moment.kind == "together"
    by_hand(parlour, 0, legal(parlour, 0)[0])
    parlour.wait(TURN + 10_000)
    by_hand(parlour, 1, legal(parlour, 1)[0])
    assert play_of(parlour).banks == [BANK] * 4
    for seat in (2, 3):
        by_hand(parlour, seat, legal(parlour, seat)[0])
    assert play_of(parlour).banks == [BANK, *[BANK - 10_000] * 3]


def test_who_has_no_bank_left_has_the_limit_alone() -> None:
    parlour = begin("kabuki", 2, bank=5)
    seat = turn(parlour)
    parlour.wait(TURN + 5000)
    by_hand(parlour, 1 - seat, "pass")
    by_hand(parlour, 1 - seat, "place 2")
    by_hand(parlour, seat, "pass")
    moves = len(parlour.moves())
    parlour.wait(TURN - 1)
    assert len(parlour.moves()) == moves
    parlour.wait(1)
    assert len(parlour.moves()) == moves + 1


# ----------------------------------------------------------------------------------------------- more time


def test_more_time_is_lent_twice_in_a_move_and_everybody_sees_the_clock() -> None:
    parlour = begin("kabuki", 3)
    seat = turn(parlour)
    for times in (1, 2):
        assert parlour.say(NAMES[seat], say.MoreTime(seat=seat)) is None
        assert {updates(guest)[-1].clock.left for guest in parlour.guests} == {TURN + times * LENT}
    refused = parlour.say(NAMES[seat], say.MoreTime(seat=seat))
    assert refused is not None and refused.code == "no_more"
    parlour.wait(TURN + 2 * LENT + BANK - 1)
    assert parlour.moves() == []
    parlour.wait(1)
    assert last_move(parlour)[1].by == "clock"


def test_lent_time_spares_the_bank_and_does_not_last() -> None:
    parlour = begin("kabuki", 3)
    seat = turn(parlour)
    assert parlour.say(NAMES[seat], say.MoreTime(seat=seat)) is None
    parlour.wait(TURN + LENT)
    by_hand(parlour, seat, "place 1")
    assert play_of(parlour).banks == [BANK] * 3
    assert play_of(parlour).lent == {}


@pytest.mark.parametrize(("pace", "own"), [("live", False), ("relaxed", True), ("relaxed", False)])
def test_more_time_is_for_who_is_against_the_clock(pace: Pace, own: bool) -> None:
    parlour = begin("kabuki", 3, pace=pace)
    seat = turn(parlour) if own else (turn(parlour) + 1) % 3
    refused = parlour.say(NAMES[seat], say.MoreTime(seat=seat))
    assert refused is not None and refused.code == "not_asked"


@pytest.mark.parametrize("calm", [False, True])
def test_more_time_is_no_answer_to_a_placement(calm: bool) -> None:
    parlour = begin("kabuki", 3, calm=calm)
    by_hand(parlour, turn(parlour), "place 1")
    for seat in range(3):
        refused = parlour.say(NAMES[seat], say.MoreTime(seat=seat))
        assert refused is not None and refused.code == "sealed"


# ---------------------------------------------------------------------------------------------- when clocks stand still


@pytest.mark.parametrize("waited", [0, 10_000, TURN + 10_000])
def test_clocks_stand_still_while_the_server_is_down(waited: int) -> None:
    parlour = begin("kabuki", 3)
    seat = turn(parlour)
    parlour.wait(waited)
    before = clock(parlour, seat)
    parlour.restart(3 * 3600 * 1000)
    assert clock(parlour, seat) == before


def test_clocks_stand_still_while_all_agree_to_pause() -> None:
    parlour = begin("kabuki", 3)
    seat = turn(parlour)
    parlour.wait(10_000)
    for name in NAMES[:3]:
        assert parlour.say(name, say.Vote(what="pause")) is None
    assert clock(parlour, seat).kind == "pause"
    refused = parlour.play(seat, "place 1")
    assert refused is not None and refused.code == "paused"
    parlour.wait(DAY // 24)
    for name in NAMES[:3]:
        assert parlour.say(name, say.Vote(what="resume")) is None
    assert clock(parlour, seat).left == TURN - 10_000


@pytest.mark.parametrize(("pace", "waited"), [("relaxed", 6000), ("live", W + TURN)])
def test_a_window_that_only_somebody_cut_off_can_close_waits_for_them(pace: Pace, waited: int) -> None:
    parlour = begin("kabuki", 3, pace=pace)
    by_hand(parlour, turn(parlour), "place 1")
    following = play_of(parlour).moment.goes_on
    parlour.go(parlour.guest(NAMES[following]))
    parlour.wait(waited - 1)
    assert play_of(parlour).paused is None
    parlour.wait(1)
    assert (parlour.table.phase, parlour.table.waiting_for) == ("paused", following)


@pytest.mark.parametrize("rtt", [20, 200])
def test_a_count_ends_before_the_table_waits_for_somebody_cut_off(rtt: int) -> None:
    parlour = begin("kinapa", 4, count=8)
    by_hand(parlour, turn(parlour), legal(parlour, turn(parlour))[0])
    first, second, _ = play_of(parlour).waiting()
    set_line(parlour, second, rtt)
    parlour.go(parlour.guest(NAMES[first]))
    parlour.wait(8000 + rtt - 1)
    assert len(parlour.moves()) == 1
    assert play_of(parlour).paused is None
    parlour.wait(1)
    assert len(parlour.moves()) == 4


def test_a_window_comes_to_its_end_before_a_pause_begins() -> None:
    parlour = begin("kabuki", 3)
    by_hand(parlour, turn(parlour), "place 1")
    for name in NAMES[:3]:
        assert parlour.say(name, say.Vote(what="pause")) is None
    assert play_of(parlour).paused is None
    for seat in play_of(parlour).waiting():
        by_hand(parlour, seat, "pass")
    assert parlour.table.phase == "paused"


# ----------------------------------------------------------------------------------------------- what plays itself


@pytest.mark.parametrize("game", ["kinapa", "kitsu"])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_step_with_one_choice_plays_itself_only_where_everybody_can_see_it(game: str, seats: int) -> None:
    secret = played = 0
    for seed in range(6):
        parlour = begin(game, seats, seed=seed, pace="correspondence")
        luck = random.Random(seed)
        while parlour.table.phase == "playing":
            play = play_of(parlour)
            for seat in play.waiting():
                alone = len(legal(parlour, seat)) == 1
                assert not play.game.manners.forced(play.sitting.state, seat)
                secret += alone
            seat = luck.choice(play.waiting())
            by_hand(parlour, seat, luck.choice(legal(parlour, seat)))
        written = [log.body_of(entry) for entry in parlour.entries if entry.kind == "move"]
        played += sum(isinstance(body, log.Moved) and body.by == "forced" for body in written)
    assert played > 0
    assert secret > 0 or game == "kinapa"


# ----------------------------------------------------------------------------------------------- what stays shown


def checked(parlour: Parlour, cards: int = 1) -> Parlour:
    """A Kabuki table at which a stack of so many cards is being checked."""
    for _ in range(cards - 1):
        by_hand(parlour, turn(parlour), "place 1")
        for seat in play_of(parlour).sitting.asked():
            by_hand(parlour, seat, "pass")
    by_hand(parlour, turn(parlour), "place 1")
    by_hand(parlour, play_of(parlour).sitting.asked()[0], "stop")
    parlour.wait(400)
    return parlour


@pytest.mark.parametrize(("shows", "times"), [("normal", 1), ("slow", 2)])
@pytest.mark.parametrize("cards", [1, 3])
def test_a_check_stays_shown_by_the_tables_clock(cards: int, shows: Shows, times: int) -> None:
    parlour = checked(begin("kabuki", 3, shows=shows), cards)
    stopped = parlour.entries[-1].at
    shown = (3000 + 400 * cards) * times
    assert {clock(parlour, seat).left for seat in range(-1, 3)} == {stopped + shown - parlour.now}
    assert clock(parlour, 0).kind == "show"
    assert not any(updates(guest)[-1].legal for guest in parlour.guests)
    seat = turn(parlour)
    parlour.wait(stopped + shown - 1 - parlour.now)
    refused = parlour.play(seat, "place 1")
    assert refused is not None and refused.code == "showing"
    parlour.wait(1)
    assert clock(parlour, seat) == Clock("turn", TURN, BANK)
    by_hand(parlour, seat, "place 1")


@every_game
@pytest.mark.parametrize(("shows", "times"), [("normal", 1), ("slow", 2)])
def test_everything_worth_a_look_stays_shown_in_every_game(game: str, shows: Shows, times: int) -> None:
    parlour = begin(game, 4, shows=shows)
    luck = random.Random(7)
    looks = set()
    while parlour.table.phase == "playing":
        play = play_of(parlour)
        if play.showing:
            began = play.shown_until - parlour.entries[-1].at
            looks.add(began // times)
            parlour.wait(play.shown_until - 1 - parlour.now)
            assert play.showing
            parlour.wait(1)
            assert not play.showing
            continue
        seat = luck.choice(play.waiting())
        parlour.play(seat, luck.choice(legal(parlour, seat)))
        parlour.wait(400)
    # the last trick of a round stays as long again as the others do
    expected = {"kabuki": {3400, 3800}, "kinapa": {2000, 3000}, "kitsu": {3000, 6000}}[game]
    assert looks >= expected if game == "kabuki" else looks == expected


@pytest.mark.parametrize(
    ("pace", "shows"), [("live", "normal"), ("live", "slow"), ("live", "all"), ("relaxed", "normal")]
)
def test_seen_by_everybody_ends_it_early(pace: Pace, shows: Shows) -> None:
    parlour = checked(begin("kabuki", 4, people=3, pace=pace, shows=shows, turn=600))
    watcher = parlour.come("wat")
    assert parlour.say(watcher, say.Seen()) is None
    for name in NAMES[:3]:
        assert play_of(parlour).showing
        assert parlour.say(name, say.Seen()) is None
    assert not play_of(parlour).showing


@pytest.mark.parametrize(("pace", "shows"), [("live", "all"), ("relaxed", "normal"), ("relaxed", "slow")])
def test_where_all_must_have_seen_it_waits_for_everybody_who_is_here(pace: Pace, shows: Shows) -> None:
    parlour = checked(begin("kabuki", 3, pace=pace, shows=shows))
    assert clock(parlour, 0) == Clock("show")
    for name in NAMES[:2]:
        assert parlour.say(name, say.Seen()) is None
    parlour.wait(DAY)
    assert play_of(parlour).showing
    parlour.go(parlour.guest(NAMES[2]))
    assert not play_of(parlour).showing


def test_what_was_seen_before_does_not_count_for_the_next_look() -> None:
    parlour = begin("kabuki", 3, pace="relaxed")
    for name in NAMES[:3]:
        assert parlour.say(name, say.Seen()) is None
    checked(parlour)
    assert play_of(parlour).showing
    everybody_has_seen(parlour)
    checked(parlour)
    assert play_of(parlour).showing


@every_game
def test_by_correspondence_nothing_is_held_up_to_be_shown(game: str) -> None:
    parlour = begin(game, 4, pace="correspondence", shows="all")
    luck = random.Random(3)
    while parlour.table.phase == "playing":
        play = play_of(parlour)
        assert not play.showing
        seat = luck.choice(play.waiting())
        by_hand(parlour, seat, luck.choice(legal(parlour, seat)))


def test_nobody_loses_time_while_something_is_shown() -> None:
    parlour = checked(begin("kabuki", 3, shows="all"))
    parlour.wait(10 * TURN)
    everybody_has_seen(parlour)
    seat = turn(parlour)
    assert clock(parlour, seat) == Clock("turn", TURN, BANK)


def test_after_a_restart_what_is_shown_stays_as_long_as_it_would_have() -> None:
    parlour = checked(begin("kabuki", 3))
    left = clock(parlour, 0).left
    parlour.restart(60_000)
    parlour.come("ann")
    assert clock(parlour, 0) == Clock("show", left)
