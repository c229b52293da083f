"""Power tokens: KT-25 to KT-34."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.kitsu.positions import (
    WATCHER,
    at,
    cards_of,
    dealt,
    deck,
    discard_of,
    played,
    position,
    ready,
    to_play,
)
from zashiki.games.kitsu.view import Discarded, Withheld

BLUE_BY_4 = {2: "b5, b1, o1, o1", 4: "b5, b1, o1, o1", 6: "b5, b1, o1, o1, b1, o1"}
ORANGE_BY_4 = {2: "o5, o1, b1, b1", 4: "o5, o1, b1, b1", 6: "o5, o1, b1, b1, o1, b1"}
ALL_TOKENS = ["three", "standstill", "veil", "recall", "mirror"]
LAST = "b2 o2 b4 o4"


@pytest.mark.parametrize(
    ("moves", "receives"),
    [
        ("b1, o1, b3, o1", False),  # 2
        ("b5, o1, o1, black", False),  # 3
        ("b4, b1, b1, o2", True),  # 4
        ("b6, b5, b4, o1", False),  # 14, and the round is over (KT-27)
        ("b5, b4, o1, black", True),  # 8
        ("o5, b1, b1, black", False),
        ("o5, o1, b1, b1", True),
    ],
)
def test_kt_25_a_clan_that_moves_four_or_more_gives_the_other_a_token(moves: str, receives: bool) -> None:
    table = played(moves)
    assert (table.phase() == "token") == receives


@pytest.mark.parametrize(
    ("seats", "leader", "moves", "chooser"),
    [
        (2, 0, BLUE_BY_4, 1),
        (2, 0, ORANGE_BY_4, 0),
        (2, 1, BLUE_BY_4, 1),
        (4, 0, BLUE_BY_4, 1),
        (4, 0, ORANGE_BY_4, 2),
        (4, 1, BLUE_BY_4, 3),
        (4, 1, ORANGE_BY_4, 2),
        (4, 3, BLUE_BY_4, 1),
        (4, 3, ORANGE_BY_4, 0),
        (6, 0, ORANGE_BY_4, 2),
        (6, 2, BLUE_BY_4, 3),
        (6, 2, ORANGE_BY_4, 4),
        (6, 5, BLUE_BY_4, 1),
        (6, 5, ORANGE_BY_4, 0),
    ],
)
def test_kt_25_the_member_who_plays_soonest_in_the_next_trick_chooses_both(
    seats: int, leader: int, moves: dict[int, str], chooser: int
) -> None:
    table = played(moves[seats], seats, leader=leader)
    assert table.asked() == [chooser]
    members = range(chooser % 2 + 1, seats + 1, 2)
    assert set(table.open()) == {f"token {token} to {member}" for token in ALL_TOKENS for member in members}


@pytest.mark.parametrize("token", ALL_TOKENS)
@pytest.mark.parametrize(("seats", "holder"), [(2, 1), (4, 1), (4, 3), (6, 1), (6, 3), (6, 5)])
def test_kt_25_the_player_they_name_holds_the_token_they_name(seats: int, holder: int, token: str) -> None:
    table = played(BLUE_BY_4[seats], seats).go(f"token {token} to {holder + 1}")
    assert table.sees(0).tokens == dict.fromkeys(ALL_TOKENS, "board") | {token: f"seat {holder}"}
    assert table.asked() == [1]


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_kt_25_before_cards_are_discarded_drawn_or_dealt(seats: int) -> None:
    draw = "b2 o2 b3 o3" if seats == 2 else ""
    table = ready(BLUE_BY_4[seats], seats, spare=0, draw=draw)
    before = Counter(discard_of(table))
    view = table.go(BLUE_BY_4[seats]).sees(0)
    assert (view.phase, view.markers) == ("token", [4, 0])
    assert [laid.card for laid in view.trick] == BLUE_BY_4[seats].split(", ")
    assert (view.sizes, view.draw, Counter(discard_of(table))) == ([0] * seats, len(draw.split()), before)
    after = table.go("token veil to 2").sees(0)
    assert (after.trick, after.leader) == ([], 1)
    assert after.sizes == ([2, 2] if draw else [6] * 4 if seats == 4 else [5] * 6)


@pytest.mark.parametrize(("token", "holder"), [("veil", 1), ("mirror", 3), ("recall", 1)])
def test_kt_26_a_clan_that_has_a_token_receives_none(token: str, holder: int) -> None:
    table = played(BLUE_BY_4[4], tokens={token: holder})
    assert (table.phase(), table.asked()) == ("play", [1])
    assert table.sees(0).tokens == dict.fromkeys(ALL_TOKENS, "board") | {token: f"seat {holder}"}
    assert Withheld("yako", 26) in table.hears(WATCHER)


@pytest.mark.parametrize(("moves", "holder", "phase"), [(BLUE_BY_4, 0, "token"), (ORANGE_BY_4, 0, "play")])
def test_kt_26_what_the_other_clan_holds_does_not_matter(moves: dict[int, str], holder: int, phase: str) -> None:
    table = played(moves[4], tokens={"veil": holder})
    assert table.phase() == phase
    assert "token veil to 2" not in table.open()


def test_kt_26_if_none_is_available_none_is_received() -> None:
    tokens: dict[str, int | str] = dict.fromkeys(ALL_TOKENS, "used")
    for none_left in (tokens, tokens | {"veil": 0}):
        table = played(BLUE_BY_4[4], tokens=none_left)
        assert (table.phase(), table.asked()) == ("play", [1])
        assert table.sees(0).tokens["three"] == "used"


def test_kt_26_a_clan_that_just_played_its_token_may_receive_another() -> None:
    table = played("o4 +three:blue, o5, b1, o1")  # Yako moves 6
    others = [token for token in ALL_TOKENS if token != "three"]
    assert table.asked() == [2]
    assert table.open() == [f"token {token} to {member}" for token in others for member in (1, 3)]


@pytest.mark.parametrize(
    ("markers", "moves", "end"),
    [
        ((9, 0), "b6, b5, o1, o1", [12, 0]),  # 9 ahead, moved 3
        ((8, 0), "b6, b5, o1, o1", [12, 0]),  # moved exactly 4
        ((8, 0), BLUE_BY_4[4], [12, 0]),
        ((4, 8), ORANGE_BY_4[4], [4, 12]),
        ((3, 11), "o6, o5, b1, b1", [3, 12]),
    ],
)
def test_kt_27_a_marker_stops_at_the_end_and_a_move_that_ends_the_round_brings_no_token(
    markers: tuple[int, int], moves: str, end: list[int]
) -> None:
    over = played(moves, markers=markers, rounds=1)
    assert (over.phase(), over.sees(0).markers) == ("over", end)
    table = played(moves, markers=markers)
    assert (table.phase(), table.state.round) == ("exchange", 2)
    assert table.sees(0).tokens == dict.fromkeys(ALL_TOKENS, "board")


@pytest.mark.parametrize(("moves", "token"), [("b2 +veil", "veil"), ("b2 +three:orange", "three")])
def test_kt_28_a_token_that_was_played_is_out(moves: str, token: str) -> None:
    assert played(moves).sees(0).tokens[token] == "used"


@pytest.mark.parametrize("token", ALL_TOKENS)
def test_kt_28_and_not_available_for_the_rest_of_the_round(token: str) -> None:
    table = played(BLUE_BY_4[4], tokens={token: "used"})
    others = [other for other in ALL_TOKENS if other != token]
    assert table.open() == [f"token {other} to {member}" for other in others for member in (2, 4)]


def test_kt_28_a_new_deal_does_not_bring_it_back() -> None:
    table = played("b1 +mirror, o1, b1, o1", spare=0)
    assert (table.state.deck_number, table.sees(0).tokens["mirror"]) == (2, "used")


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_kt_28_in_the_next_round_it_is_available_and_one_still_held_is_kept(seats: int) -> None:
    tokens: dict[str, int | str] = {"veil": "used", "mirror": 1, "three": 0}
    table = played(BLUE_BY_4[seats], seats, markers=(8, 0), tokens=tokens)
    kept = {"mirror": "seat 1", "three": "seat 0"}
    assert table.state.round == 2
    assert table.sees(0).tokens == dict.fromkeys(ALL_TOKENS, "board") | kept


@pytest.mark.parametrize(
    ("seats", "moves", "markers"),
    [
        (4, "b1 +three:blue, o1, b1, o1", [3, 0]),
        (4, "b1 +three:orange, o1, b1, o1", [0, 3]),  # any colour, whoever plays it
        (4, "b1, o1 +three:blue, b1, o1", [3, 0]),
        (4, "b1, o1 +three:orange, b1, o2", [0, 4]),
        (4, "white +three:blue, white, katana, black", [3, 0]),
        (4, "b1 +three:blue, white, b1, o2", [0, 3]),  # colour swaps apply to it
        (4, "b1 +three:orange, white, o1, o1", [4, 0]),
        (4, "white +three:blue, white, b1, o1", [3, 0]),
        (4, "b2 +three:blue, o2 +mirror, b1, o1", [0, 3]),
        (2, "b1 +three:blue, o1, b1, o1", [3, 0]),
        (6, "b1, o1, b1, o1, b1, o1 +three:blue", [3, 0]),
    ],
)
def test_kt_29_plus_three_adds_to_the_colour_named(seats: int, moves: str, markers: list[int]) -> None:
    assert played(moves, seats).sees(0).markers == markers


def test_kt_29_in_this_trick_only() -> None:
    table = at(position(hands=["b1 b1", "o1 o1", "b1 b2", "o1 o2"], tokens={"three": 0}))
    assert table.go("b1 +three:blue, o1, b1, o1, o1, b2, o2, b1").sees(0).markers == [3, 0]


@pytest.mark.parametrize(
    ("seats", "moves"),
    [
        (2, "b6, b1 +standstill, o1, o1"),
        (4, "b6 +standstill, b1, o1, o1"),  # the clan that wins played it
        (4, "b6, b1 +standstill, o1, o1"),  # the other did
        (4, "o6, o1, b1, o1 +standstill"),
        (4, "o2, o1, b1 +standstill, b1"),
        (4, "b1 +standstill, o1, b1, o1"),
        (6, "b6, b3, b1, o1, o1, o1 +standstill"),
    ],
)
def test_kt_30_standstill_the_clan_that_wins_does_not_move(seats: int, moves: str) -> None:
    table = played(moves, seats, markers=(5, 5))
    assert table.sees(0).markers == [5, 5]
    assert (table.phase(), table.sees(0).leader) == ("play", 1)  # and KT-25 does not apply
    assert table.sees(0).tokens == dict.fromkeys(ALL_TOKENS, "board") | {"standstill": "used"}


def test_kt_30_in_this_trick_only() -> None:
    table = at(position(hands=["b6 b1", "b5 o1", "o1 b3", "o1 o2"], tokens={"standstill": 0}))
    assert table.go("b6 +standstill, b5, o1, o1, o1, b3, o2, b1").sees(0).markers == [1, 0]


def test_kt_30_it_may_keep_a_round_from_ending() -> None:
    table = played("b6, b5, o1, o1 +standstill", markers=(11, 0))
    assert (table.sees(0).markers, table.sees(0).won) == ([11, 0], [0, 0])


def test_kt_31_not_with_katana_or_black_kitsune() -> None:
    table = to_play("", "b1 o2 white black katana", tokens={"veil": 0})
    assert [move for move in table.open() if move.endswith("+veil")] == ["b1 +veil", "o2 +veil", "white +veil"]


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_kt_31_a_veiled_card_lies_face_down_until_the_end_of_the_trick(seats: int) -> None:
    moves = BLUE_BY_4[seats].replace("b5", "b5 +veil")
    *most, last = moves.split(", ")
    table = ready(moves, seats).go(", ".join(most))
    assert [table.sees(viewer).trick[0].card for viewer in range(WATCHER, seats)] == [None, "b5"] + [None] * (seats - 1)
    assert table.sees(1).trick[0].down
    table.go(last)
    assert table.phase() == "token"
    assert [table.sees(viewer).trick[0].card for viewer in range(WATCHER, seats)] == ["b5"] * (seats + 1)
    assert not table.sees(1).trick[0].down


@pytest.mark.parametrize(("trick", "destroys"), [("b4+veil o6", [2]), ("o1 b4+veil b1", [1, 3])])
def test_kt_31_it_cannot_be_destroyed(trick: str, destroys: list[int]) -> None:
    assert to_play(trick, "katana").go("katana").open() == [f"destroy {place}" for place in destroys]


@pytest.mark.parametrize(
    ("moves", "markers"),
    [
        ("b4 +veil, o1, o1, b1", [3, 0]),  # counted at the end
        ("b1, o6 +veil, b4, o1", [0, 2]),
        ("b4 +veil, katana, o1, black", [3, 0]),
        ("white +veil, b3, o1, o1", [0, 1]),  # a White Kitsune works when shown
        ("b3, white +veil, o1, white", [2, 0]),  # and cancels another
    ],
)
def test_kt_31_it_counts(moves: str, markers: list[int]) -> None:
    assert played(moves).sees(0).markers == markers


@pytest.mark.parametrize(
    ("hand", "may"),
    [
        ("b1 o2 white", ["b1", "b1 +veil"]),
        ("o2 white katana", ["o2", "white", "katana", "o2 +veil", "white +veil"]),  # KT-21
    ],
)
def test_kt_31_black_kitsune_binds_a_veiled_card_too(hand: str, may: list[str]) -> None:
    assert to_play("black", hand, tokens={"veil": 1}).open() == may


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("card", ["b1", "o6", "white", "katana", "black"])
def test_kt_32_recall_takes_a_card_of_the_last_trick(seats: int, card: str) -> None:
    last = f"b2 o2 b2 {card}" if seats < 6 else f"b2 o2 b2 {card} o2 b2"
    table = to_play("", "b5 o5", seats, last=last, tokens={"recall": 0})
    before = Counter(discard_of(table))
    table.go("b5 +recall")  # the card first
    assert (table.phase(), table.asked(), table.hand(0)) == ("recall", [0], "o5")
    assert set(table.open()) == {f"recall {kind}" for kind in last.split()}  # one must be taken
    table.go(f"recall {card}")
    assert Counter(table.sees(0).hand) == Counter(["o5", card])
    assert before - Counter(discard_of(table)) == Counter([card])
    assert (table.phase(), table.asked()) == ("play", [1])
    assert cards_of(table.state) == deck(seats)


def test_kt_32_the_last_trick_is_the_one_before_this() -> None:
    table = at(
        position(hands=["b1 b3 b4", "o1 o3 o4", "b1 b2 b5", "o1 o2 o5"], last="b6 o6 white", tokens={"recall": 0})
    )
    table.go("b1, o1, b1, o1, o3, b2, o2, b3 +recall")
    assert table.open() == ["recall b1", "recall o1"]
    assert table.sees(0).last_trick == ["b1", "o1", "b1", "o1"]


def test_kt_32_the_recalled_card_may_be_played_later() -> None:
    table = at(position(hands=["b1", "o1 o3", "b1 b2", "o1 o2"], last="b6 o6 white black", tokens={"recall": 0}))
    table.go("b1 +recall, recall b6, o1, b1, o1, o3, b2, o2")
    assert table.open() == ["b6"]


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_kt_32_not_in_the_first_trick_of_a_deal(seats: int) -> None:
    table = dealt(seats)
    table.state.tokens[ALL_TOKENS.index("recall")] = table.state.leader
    if seats > 2:
        for seat in range(seats):
            table.play(seat, table.legal(seat)[0])
    assert [move for move in table.open() if "+" in move] == []


def test_kt_32_nor_in_the_first_trick_of_the_next_deal() -> None:
    table = played("b1, o1, b1, o1", 2, spare=0, last=LAST, tokens={"recall": 1})
    assert table.state.deck_number == 2
    assert [move for move in table.open() if "+" in move] == []


def test_kt_32_katana_with_recall_destroys_first() -> None:
    table = to_play("b3", "katana o5", last=LAST, tokens={"recall": 1}).go("katana +recall")
    assert table.open() == ["destroy 1"]
    assert table.go("destroy 1").phase() == "recall"
    assert (table.go("recall o4").hand(1), table.asked()) == ("o4 o5", [2])


def test_kt_32_katana_with_recall_and_nothing_to_destroy() -> None:
    table = to_play("", "katana o5", last=LAST, tokens={"recall": 0}).go("katana +recall")
    assert (table.phase(), table.go("recall o4").hand(0)) == ("recall", "o4 o5")


def test_kt_32_black_kitsune_with_recall_still_binds_the_next_player() -> None:
    hands = ["black", "b1 o1 white"]
    table = at(position(hands=hands, last=LAST, tokens={"recall": 0})).go("black +recall, recall b2")
    assert table.open() == ["b1"]


def test_kt_32_as_the_last_card_the_trick_ends_after_the_choice() -> None:
    table = to_play("b1 o1 b1", "o2 b6", last=LAST, tokens={"recall": 3}).go("o2 +recall")
    assert table.sees(0).markers == [0, 0]
    assert table.go("recall o4").sees(0).markers == [0, 1]


@pytest.mark.parametrize(
    ("seats", "hands", "moves", "extra"),
    [
        (2, ["b1 b1 b2", "o1 o1"], "b1, o1, b1, o1", 0),
        (2, ["b1 b1", "o1 o1 o2"], "b1, o1, b1, o1", 1),
        (4, ["b1 b2", "o1", "b1", "o1"], "b1, o1, b1, o1", 0),
        (4, ["b1", "o1", "b1", "o1 katana"], "b1, o1, b1, o1", 3),
        (6, ["b1", "o1", "b1", "o1", "b1 b2", "o1"], "b1, o1, b1, o1, b1, o1", 4),
    ],
)
def test_kt_33_when_all_others_have_no_card_left_the_extra_one_is_discarded_and_cards_are_dealt(
    seats: int, hands: list[str], moves: str, extra: int
) -> None:
    table = at(position(seats, hands)).go(moves)
    assert (table.state.deck_number, table.state.round) == (2, 1)
    assert table.sees(0).sizes == [5 if seats == 6 else 6] * seats
    assert cards_of(table.state) == deck(seats)
    assert Discarded(extra) in table.hears(WATCHER)


def test_kt_33_also_when_it_was_recalled_in_that_very_trick() -> None:
    table = played("b1, o1, b1, o1 +recall, recall b4", last=LAST, spare=0)
    assert (table.state.deck_number, table.phase()) == (2, "exchange")
    assert cards_of(table.state) == deck(4)


def test_kt_33_not_in_the_middle_of_a_trick() -> None:
    table = at(position(hands=["b1 b2", "o1", "b1", "o1"], leader=1)).go("o1, b1, o1")
    assert (table.asked(), table.open()) == ([0], ["b1", "b2"])
    assert (table.state.deck_number, table.sees(0).sizes) == (1, [2, 0, 0, 0])


@pytest.mark.parametrize(
    ("seats", "hands", "moves"),
    [
        (2, ["b1 b1 b2 b3 b4", "o1 o1 o2 o3"], "b1, o1, b1, o1"),
        (4, ["b1 b2 b3", "o1 o2", "b1 b2", "o1 o2"], "b1, o1, b1, o1"),
        (6, ["b1 b2 b3", "o1 o2", "b1 b2", "o1 o2", "b1 o3", "o1 b3"], "b1, o1, b1, o1, b1, o1"),
    ],
)
def test_kt_33_the_deal_goes_on_while_others_hold_cards(seats: int, hands: list[str], moves: str) -> None:
    table = at(position(seats, hands)).go(moves)
    assert (table.state.deck_number, table.phase(), table.asked()) == (1, "play", [1])


@pytest.mark.parametrize(
    ("seats", "moves", "markers"),
    [
        (4, "b3 +mirror, o1, b1, o1", [0, 2]),
        (4, "b3, o1, b1, o1 +mirror", [0, 2]),
        (4, "o3 +mirror, o1, b1, o1", [4, 0]),
        (4, "b3 +mirror, white, b1, o1", [3, 0]),  # cancels one White Kitsune
        (4, "white +mirror, b3, b1, o1", [3, 0]),
        (4, "white, white +mirror, b3, o1", [0, 2]),  # three of them swap
        (4, "b3, white +mirror, o1, white", [0, 2]),
        (4, "b3 +mirror, white +veil, b1, o1", [3, 0]),
        (2, "b3 +mirror, o1, b1, o1", [0, 2]),
        (6, "b3 +mirror, o1, b1, o1, white, b1", [3, 0]),
    ],
)
def test_kt_34_of_mirror_and_white_kitsune_an_odd_number_swaps(seats: int, moves: str, markers: list[int]) -> None:
    assert played(moves, seats).sees(0).markers == markers


def test_kt_34_in_this_trick_only() -> None:
    table = at(position(hands=["b3 b2", "o1 o1", "b1 b2", "o1 o2"], tokens={"mirror": 0}))
    assert table.go("b3 +mirror, o1, b1, o1").sees(0).markers == [0, 2]
    assert table.go("o1, b2, o2, b2").sees(0).markers == [1, 2]
