"""A trick, from the Leader's card to the next deal: KT-09 to KT-16."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.kitsu.positions import WATCHER, at, cards_of, dealt, deck, discard_of, played, position, ready
from zashiki.core.sitting import Refused
from zashiki.games.kitsu.view import Drew, Leads

DRAW = "b5 b6 o5 o6 white katana"
FILL = {2: "b1, o1, b1, o1", 4: "b1, o1, b1, o1", 6: "b1, o1, b1, o1, b1, o1"}
"""A trick of each player count in which nobody moves."""


def test_example_blue_6_against_orange_8_moves_orange_2() -> None:
    assert played("b4, o6, b2, o2").sees(0).markers == [0, 2]


@pytest.mark.parametrize(
    ("seats", "leader", "turns"),
    [
        (2, 0, [0, 1, 0, 1]),
        (2, 1, [1, 0, 1, 0]),
        (4, 0, [0, 1, 2, 3]),
        (4, 2, [2, 3, 0, 1]),
        (6, 0, [0, 1, 2, 3, 4, 5]),
        (6, 5, [5, 0, 1, 2, 3, 4]),
    ],
)
def test_kt_09_the_leader_begins_and_play_goes_clockwise(seats: int, leader: int, turns: list[int]) -> None:
    table = at(position(seats, ["b1 b1", "o1 o1", "b2", "o2", "b3", "o3"][:seats], leader=leader, spare=1))
    asked = []
    for _ in turns:
        asked += table.asked()
        table.go(table.open()[0])
    assert asked == turns


@pytest.mark.parametrize(("seats", "leader"), [(4, 1), (4, 3), (6, 2), (6, 5)])
def test_kt_09_after_the_exchange_the_leader_begins(seats: int, leader: int) -> None:
    cards = ["b1", "o1", "b1", "o1", "b1", "o1"][:seats]
    table = at(position(seats, cards, leader=leader, gifts={})).give(" ".join(cards))
    turns = []
    for _ in cards[1:]:
        turns.append((table.asked(), table.sees(0).turn))
        table.go(table.open()[0])
    clockwise = [(leader + step) % seats for step in range(seats - 1)]
    assert turns == [([seat], seat) for seat in clockwise]


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("hand", ["b1 b6 o2 o5", "white black katana", "o1", "b1 o1 white"])
def test_kt_09_any_card_of_the_hand_may_be_played(seats: int, hand: str) -> None:
    assert at(position(seats, ["", hand], leader=1)).open() == hand.split()
    assert at(position(seats, ["", hand], trick="o3")).open() == hand.split()


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_kt_09_one_card_is_played_face_up(seats: int) -> None:
    table = at(position(seats, ["b1 b1 b2", "o1"])).go("b1")
    assert table.hand(0) == "b1 b2"
    (laid,) = table.sees(1).trick
    assert (laid.seat, laid.card, laid.down, laid.destroyed, laid.token) == (0, "b1", False, False, None)


@pytest.mark.parametrize(
    ("token", "with_b1"),
    [
        ("three", ["b1 +three:blue", "b1 +three:orange"]),
        ("standstill", ["b1 +standstill"]),
        ("veil", ["b1 +veil"]),
        ("recall", ["b1 +recall"]),
        ("mirror", ["b1 +mirror"]),
    ],
)
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_kt_10_the_token_one_holds_may_be_played_with_the_card(seats: int, token: str, with_b1: list[str]) -> None:
    table = at(position(seats, ["b1"], last="b2 o2 b3 o3", tokens={token: 0}))
    assert table.open() == ["b1", *with_b1]
    table.go(with_b1[0])
    assert table.sees(1).trick[0].token == with_b1[0].partition("+")[2]
    assert table.sees(1).tokens[token] == "used"


def test_kt_10_the_token_may_be_kept() -> None:
    table = at(position(hands=["b1 b2", "o1"], tokens={"mirror": 0})).go("b1")
    assert table.sees(1).tokens["mirror"] == "seat 0"
    assert table.sees(1).trick[0].token is None


@pytest.mark.parametrize("where", [1, 2, 3, "board", "used"])
def test_kt_10_nobody_plays_a_token_that_another_holds_or_nobody(where: int | str) -> None:
    tokens = dict.fromkeys(["three", "standstill", "veil", "recall", "mirror"], where)
    table = at(position(hands=["b1"], last="b2 o2 b3 o3", tokens=tokens))
    assert table.open() == ["b1"]
    for extra in ("three:blue", "three:orange", "standstill", "veil", "recall", "mirror"):
        with pytest.raises(Refused, match="KT-10"):
            table.play(0, f"b1 +{extra}")


@pytest.mark.parametrize(("seats", "size"), [(2, 4), (4, 4), (6, 6)])
@pytest.mark.parametrize("leader", [0, 1])
def test_kt_11_a_trick_is_over_after_so_many_cards(seats: int, size: int, leader: int) -> None:
    moves = FILL[seats].split(", ")
    table = played(", ".join(moves[:-1]), seats, leader=leader)
    last = (leader + size - 1) % seats
    assert (len(table.sees(0).trick), table.asked()) == (size - 1, [last])
    over = played(FILL[seats], seats, leader=leader)
    assert (len(moves), over.sees(0).trick, over.sees(0).leader) == (size, [], (leader + 1) % seats)


@pytest.mark.parametrize(
    ("seats", "moves", "markers"),
    [
        (4, "b4, o6, b2, o2", [3, 7]),  # 6 against 8
        (4, "b6, b5, o1, o1", [12, 5]),  # 11 against 2
        (4, "b6, o3, o1, b1", [6, 5]),
        (4, "o6, o1, b1, b5", [3, 6]),
        (4, "b3, o3, b1, o1", [3, 5]),  # equal: nobody moves
        (4, "white, white, katana, black", [3, 5]),  # no numeral at all
        (4, "b1, white, white, black", [4, 5]),
        (4, "b4, o6, katana, destroy 2, o1", [6, 5]),  # the 6 is destroyed
        (4, "b4, o1, o5, katana, destroy 1", [3, 11]),
        (2, "b4, o6, b2, o2", [3, 7]),
        (2, "b4, o3, b1, o2", [3, 5]),
        (6, "b4, o6, b2, o2, b3, o2", [3, 6]),
        (6, "b4, b3, b2, o1, o1, o6", [4, 5]),
    ],
)
@pytest.mark.parametrize("leader", [0, 1])
def test_kt_12_the_higher_colour_moves_by_the_difference(
    seats: int, moves: str, markers: list[int], leader: int
) -> None:
    table = played(moves, seats, leader=leader, markers=(3, 5), track=20)
    assert table.sees(0).markers == markers


@pytest.mark.parametrize(
    ("seats", "moves", "cards"),
    [
        (2, FILL[2], "b1 b1 o1 o1"),
        (4, FILL[4], "b1 b1 o1 o1"),
        (6, FILL[6], "b1 b1 b1 o1 o1 o1"),
        (4, "b6, o4, katana, destroy 1, b1", "b1 b6 o4 katana"),  # a destroyed one too
        (4, "b2 +veil, o1, white, white", "b2 o1 white white"),  # a veiled one too
    ],
)
def test_kt_13_the_cards_of_the_trick_are_discarded(seats: int, moves: str, cards: str) -> None:
    table = ready(moves, seats)
    before = Counter(discard_of(table))
    table.go(moves)
    assert Counter(discard_of(table)) - before == Counter(cards.split())
    assert cards_of(table.state) == deck(seats)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_kt_13_nobody_may_look_through_the_discard_pile(seats: int) -> None:
    one = at(position(seats, ["b1", "o1"], last="b2 o2 b4 o4", spare=1))
    other = at(position(seats, ["b1", "o1"], last="b3 o3 b5 o5", spare=1))
    for viewer in range(WATCHER, seats):
        assert one.sees(viewer) == other.sees(viewer)
        assert one.sees(viewer).discard == len(discard_of(one))


@pytest.mark.parametrize(
    ("leader", "hands"),
    [(0, ["o5 o6 black", "b5 b6 black"]), (1, ["b5 b6 black", "o5 o6 black"])],
)
def test_kt_14_two_players_draw_two_each_the_next_leader_first(leader: int, hands: list[str]) -> None:
    table = at(position(2, ["b1 o1 black", "b1 o1 black"], leader=leader, draw=DRAW)).go("b1, o1, o1, b1")
    assert [table.hand(seat) for seat in range(2)] == hands
    assert table.places()["draw"] == ["white", "katana"]
    assert [event.seat for event in table.hears(WATCHER) if isinstance(event, Drew)] == [1 - leader, leader]


def test_kt_14_the_draw_pile_lasts_three_tricks_and_then_nobody_draws() -> None:
    table = dealt(2, track=60)
    piles = []
    while table.state.deck_number == 1:
        table.go(table.open()[0])
        if table.phase() == "play" and not table.sees(0).trick:
            piles.append((table.sees(0).sizes, table.sees(0).draw))
    deal = [([6, 6], 8), ([6, 6], 4), ([6, 6], 0), ([4, 4], 0), ([2, 2], 0)]
    assert piles == [*deal, ([6, 6], 12)]  # KT-16 follows


@pytest.mark.parametrize("seats", [4, 6])
def test_kt_14_more_players_draw_nothing(seats: int) -> None:
    table = played(FILL[seats], seats, spare=1)
    assert table.sees(0).sizes == [1] * seats


@pytest.mark.parametrize(
    ("seats", "leader", "following"),
    [(2, 0, 1), (2, 1, 0), (4, 0, 1), (4, 1, 2), (4, 3, 0), (6, 0, 1), (6, 3, 4), (6, 5, 0)],
)
def test_kt_15_the_next_player_clockwise_leads_the_next_trick(seats: int, leader: int, following: int) -> None:
    table = played(FILL[seats], seats, leader=leader)
    assert table.sees(0).leader == following
    assert table.asked() == [following]
    assert Leads(following) in table.hears(WATCHER)


@pytest.mark.parametrize(("seats", "hand", "draw"), [(2, 6, 12), (4, 6, 0), (6, 5, 0)])
def test_kt_16_when_hands_are_empty_all_cards_are_dealt_again(seats: int, hand: int, draw: int) -> None:
    table = played(FILL[seats], seats, spare=0)
    view = table.sees(0)
    assert (view.sizes, view.draw, view.discard) == ([hand] * seats, draw, 0)
    assert cards_of(table.state) == deck(seats)
    assert table.state.deck_number == 2
    others = {played(FILL[seats], seats, spare=0, luck=luck).hand(0) for luck in range(8)}
    assert len(others) > 4  # shuffled


@pytest.mark.parametrize(("seats", "phase"), [(2, "play"), (4, "exchange"), (6, "exchange")])
def test_kt_16_with_a_new_exchange_but_for_two_players(seats: int, phase: str) -> None:
    table = played(FILL[seats], seats, spare=0)
    assert table.phase() == phase
    assert table.asked() == ([1] if seats == 2 else list(range(seats)))


@pytest.mark.parametrize(("seats", "leader", "following"), [(2, 1, 0), (4, 2, 3), (4, 3, 0), (6, 4, 5), (6, 5, 0)])
def test_kt_16_the_round_and_the_order_of_leaders_go_on(seats: int, leader: int, following: int) -> None:
    tokens: dict[str, int | str] = {"veil": "used", "mirror": 1}
    table = played(FILL[seats], seats, leader=leader, spare=0, markers=(4, 9), won=(1, 0), tokens=tokens)
    view = table.sees(0)
    assert (view.leader, view.round, view.markers, view.won) == (following, 2, [4, 9], [1, 0])
    assert (view.tokens["veil"], view.tokens["mirror"]) == ("used", "seat 1")
    if seats > 2:
        for seat in range(seats):
            table.play(seat, table.legal(seat)[0])
    assert table.asked() == [following]


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_kt_16_not_while_anybody_else_holds_cards(seats: int) -> None:
    table = played(FILL[seats], seats, spare=1)
    assert (table.state.deck_number, table.phase()) == (1, "play")


def test_kt_16_not_while_the_draw_pile_lasts() -> None:
    table = at(position(2, ["b1 b1", "o1 o1"], draw="b2 o2 b3 o3")).go("b1, o1, b1, o1")
    assert (table.state.deck_number, table.sees(0).sizes, table.sees(0).draw) == (1, [2, 2], 0)
