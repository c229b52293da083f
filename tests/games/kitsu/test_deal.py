"""Parts, seats and the preparing of a round: KT-01 to KT-08."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.kitsu.positions import WATCHER, at, cards_of, dealt, deck, played, position
from zashiki.core.game import BadTable
from zashiki.core.sitting import Refused
from zashiki.games.kitsu import GAME
from zashiki.games.kitsu.view import Exchanged, Received

COUNTS = [2, 4, 6]
BLUE_WINS = {2: "b5, b1, o1, o1", 4: "b5, b1, o1, o1", 6: "b5, b1, o1, o1, b1, o1"}
ORANGE_WINS = {2: "o5, o1, b1, b1", 4: "o5, o1, b1, b1", 6: "o5, o1, b1, b1, o1, b1"}
"""Tricks in which a clan moves 4."""


@pytest.mark.parametrize(("seats", "a_clan"), [(2, 1), (4, 2), (6, 3)])
def test_kt_01_two_four_or_six_play_in_two_clans_of_equal_size(seats: int, a_clan: int) -> None:
    winners, scores = played(BLUE_WINS[seats], seats, track=4, rounds=1).result() or ([], [])
    assert len(winners) == a_clan
    assert len(scores) == seats == 2 * a_clan


@pytest.mark.parametrize("seats", [0, 1, 3, 5, 7, 8])
def test_kt_01_no_other_number_of_players(seats: int) -> None:
    with pytest.raises(BadTable, match="2, 4 or 6 players"):
        GAME.table(seats, {})


@pytest.mark.parametrize(
    ("seats", "moves", "winners"),
    [
        (2, BLUE_WINS, [0]),
        (2, ORANGE_WINS, [1]),
        (4, BLUE_WINS, [0, 2]),
        (4, ORANGE_WINS, [1, 3]),
        (6, BLUE_WINS, [0, 2, 4]),
        (6, ORANGE_WINS, [1, 3, 5]),
    ],
)
@pytest.mark.parametrize("leader", [0, 1])
def test_kt_02_clans_alternate_even_seats_are_blue(
    seats: int, moves: dict[int, str], winners: list[int], leader: int
) -> None:
    result = played(moves[seats], seats, leader=leader, track=4, rounds=1).result()
    assert result is not None
    assert result[0] == winners


SMALL = {1: 3, 2: 2, 3: 1, 4: 1, 5: 1, 6: 1}
LARGE = {1: 4, 2: 3, 3: 2, 4: 1, 5: 1, 6: 1}


@pytest.mark.parametrize(("seats", "copies", "size"), [(2, SMALL, 24), (4, SMALL, 24), (6, LARGE, 30)])
def test_kt_03_the_cards(seats: int, copies: dict[int, int], size: int) -> None:
    cards = Counter(cards_of(dealt(seats).state))
    assert cards.total() == size
    for colour in "bo":
        assert {value: cards[f"{colour}{value}"] for value in range(1, 7)} == copies
    assert (cards["white"], cards["black"], cards["katana"]) == (2, 2, 2)


@pytest.mark.parametrize("seats", COUNTS)
def test_kt_04_twelve_spaces_a_marker_a_clan_five_tokens(seats: int) -> None:
    view = dealt(seats).sees(0)
    assert view.track == 12
    assert len(view.markers) == 2
    assert sorted(view.tokens) == ["mirror", "recall", "standstill", "three", "veil"]


@pytest.mark.parametrize("track", [4, 7, 12, 60])
def test_kt_04_the_track_is_as_long_as_the_table_says(track: int) -> None:
    short = played("b2, o1, b1, o1", markers=(track - 2, 0), track=track)
    assert (short.state.markers[0], short.state.won[0]) == (track - 1, 0)
    there = played("b2, o1, b1, o1", markers=(track - 1, 0), track=track)
    assert there.state.won[0] == 1


@pytest.mark.parametrize("track", [3, 61, -1])
def test_kt_04_no_other_length(track: int) -> None:
    with pytest.raises(BadTable, match="track must be 4 to 60"):
        GAME.table(4, {"track": track})


@pytest.mark.parametrize("seats", COUNTS)
def test_kt_05_a_game_begins_with_markers_on_the_start_and_all_tokens_available(seats: int) -> None:
    view = dealt(seats).sees(0)
    assert view.markers == [0, 0]
    assert set(view.tokens.values()) == {"board"}


@pytest.mark.parametrize("seats", COUNTS)
def test_kt_05_in_a_new_round_markers_go_back_and_tokens_nobody_holds_are_available(seats: int) -> None:
    tokens: dict[str, int | str] = {"veil": "used", "recall": "used", "mirror": 1}
    table = played(BLUE_WINS[seats], seats, markers=(11, 7), tokens=tokens)
    assert table.state.round == 2
    assert table.sees(0).markers == [0, 0]
    free = dict.fromkeys(["three", "standstill", "veil", "recall"], "board")
    assert table.sees(0).tokens == free | {"mirror": "seat 1"}


@pytest.mark.parametrize("seats", COUNTS)
def test_kt_06_the_first_leader_is_random(seats: int) -> None:
    leaders = Counter(dealt(seats, luck).state.leader for luck in range(60))
    assert sorted(leaders) == list(range(seats))
    assert max(leaders.values()) < 2.5 * 60 / seats


@pytest.mark.parametrize(
    ("seats", "moves", "members"),
    [
        (2, BLUE_WINS, [0]),
        (2, ORANGE_WINS, [1]),
        (4, BLUE_WINS, [0, 2]),
        (4, ORANGE_WINS, [1, 3]),
        (6, BLUE_WINS, [0, 2, 4]),
        (6, ORANGE_WINS, [1, 3, 5]),
    ],
)
def test_kt_06_later_any_member_of_the_clan_that_won_leads(
    seats: int, moves: dict[int, str], members: list[int]
) -> None:
    tables = [played(moves[seats], seats, luck=luck, markers=(11, 11)) for luck in range(40)]
    assert sorted({table.state.leader for table in tables}) == members


@pytest.mark.parametrize(("seats", "hand", "draw"), [(2, 6, 12), (4, 6, 0), (6, 5, 0)])
def test_kt_07_the_deal(seats: int, hand: int, draw: int) -> None:
    view = dealt(seats).sees(0)
    assert view.sizes == [hand] * seats
    assert view.draw == draw
    assert view.discard == 0


@pytest.mark.parametrize(("seats", "hand", "draw"), [(2, 6, 12), (4, 6, 0), (6, 5, 0)])
def test_kt_07_every_round_deals_all_cards_anew(seats: int, hand: int, draw: int) -> None:
    table = played(BLUE_WINS[seats], seats, markers=(11, 0))
    view = table.sees(0)
    assert (view.sizes, view.draw, view.discard) == ([hand] * seats, draw, 0)
    assert cards_of(table.state) == deck(seats)


@pytest.mark.parametrize("seats", COUNTS)
def test_kt_07_the_cards_are_shuffled(seats: int) -> None:
    hands = {dealt(seats, luck).hand(seat) for luck in range(10) for seat in range(seats)}
    assert len(hands) > 9 * seats
    assert len({str(dealt(seats, luck).places()["draw"]) for luck in range(10)}) == (10 if seats == 2 else 1)


FOUR = ["b1 b2", "o1 o2", "b3 b4", "o3 o4"]
SIX = ["b1 b2", "o1 o2", "b3 b4", "o3 o4", "b5 b6", "o5 o6"]


@pytest.mark.parametrize(
    ("hands", "gifts", "after"),
    [
        (FOUR, "b1 o1 b3 o3", ["b2 b3", "o2 o3", "b1 b4", "o1 o4"]),
        (FOUR, "b2 o1 b4 o4", ["b1 b4", "o2 o4", "b2 b3", "o1 o3"]),
        (SIX, "b1 o1 b3 o3 b5 o5", ["b2 b5", "o2 o5", "b1 b4", "o1 o4", "b3 b6", "o3 o6"]),
        (SIX, "b2 o2 b4 o4 b6 o6", ["b1 b6", "o1 o6", "b2 b3", "o2 o3", "b4 b5", "o4 o5"]),
    ],
)
@pytest.mark.parametrize("backwards", [False, True])
def test_kt_08_each_gives_to_the_next_member_of_the_clan_clockwise(
    hands: list[str], gifts: str, after: list[str], backwards: bool
) -> None:
    table = at(position(len(hands), hands, gifts={}))
    for seat in sorted(range(len(hands)), reverse=backwards):
        table.play(seat, f"give {gifts.split()[seat]}")
    assert [table.hand(seat) for seat in range(len(hands))] == after


@pytest.mark.parametrize("seats", [4, 6])
def test_kt_08_everybody_is_asked_at_once_for_any_one_card(seats: int) -> None:
    table = dealt(seats)
    assert table.phase() == "exchange"
    assert table.asked() == list(range(seats))
    for seat in range(seats):
        assert set(table.legal(seat)) == {f"give {card}" for card in table.sees(seat).hand}


@pytest.mark.parametrize("hands", [FOUR, SIX])
def test_kt_08_nobody_takes_a_card_before_all_have_laid_one(hands: list[str]) -> None:
    table = at(position(len(hands), hands, leader=3, gifts={}))
    for seat, hand in enumerate(hands[:-1]):
        table.play(seat, f"give {hand.split()[0]}")
        assert table.hand(seat) == hand.split()[1]
        assert table.phase() == "exchange"
    table.play(len(hands) - 1, f"give {hands[-1].split()[0]}")
    assert table.phase() == "play"
    assert table.asked() == [3]
    assert table.places()["given"] == [None] * len(hands)


@pytest.mark.parametrize("hands", [FOUR, SIX])
def test_kt_08_one_card_each(hands: list[str]) -> None:
    table = at(position(len(hands), hands, gifts={}))
    table.play(0, "give b1")
    with pytest.raises(Refused, match="H-01"):
        table.play(0, "give b2")
    assert table.legal(0) == []


def test_kt_08_two_players_do_not_exchange() -> None:
    table = dealt(2)
    assert table.phase() == "play"
    assert table.asked() == [table.state.leader]


@pytest.mark.parametrize("hands", [FOUR, SIX])
def test_kt_08_who_has_already_given_is_secret(hands: list[str]) -> None:
    table = at(position(len(hands), hands, gifts={}))
    others = [seat for seat in range(-1, len(hands)) if seat != 1]
    before = [table.sees(seat) for seat in others]
    table.play(1, "give o1")
    assert [table.sees(seat) for seat in others] == before
    assert [table.hears(seat) for seat in others] == [[]] * len(others)


@pytest.mark.parametrize("hands", [FOUR, SIX])
def test_kt_08_what_was_given_is_known_to_giver_and_receiver_alone(hands: list[str]) -> None:
    seats = len(hands)
    gifts = {seat: hand.split()[0] for seat, hand in enumerate(hands)}
    table = at(position(seats, hands, gifts={})).give(" ".join(gifts.values()))
    for seat in range(seats):
        giver = (seat - 2) % seats
        received = [event for event in table.hears(seat) if isinstance(event, Received)]
        assert received == [Received(seat, giver, gifts[giver])]
    assert table.hears(WATCHER) == [Exchanged()]
