"""What each seat sees and hears: public things everybody, private things the right seat alone, secrets nobody."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.kitsu.positions import WATCHER, Seated, at, cards_of, dealt, deck, played, position, to_play
from zashiki.core.aside import Aside, set_luck
from zashiki.games.kitsu import GAME
from zashiki.games.kitsu.rules import reshuffle_hidden
from zashiki.games.kitsu.view import (
    Dealt,
    Demanded,
    Drew,
    Exchanged,
    Gave,
    Laid,
    Offered,
    Played,
    Recalled,
    Received,
    TokenPlayed,
    Unveiled,
)

LAST = "b2 o2 b4 o4"
COUNTS = [2, 4, 6]
MOVES = GAME.notation


def everybody(table: Seated) -> range:
    """All seats, and a watcher."""
    return range(WATCHER, table.seats)


# ------------------------------------------------------------------------------------------- public


@pytest.mark.parametrize("seats", COUNTS)
def test_public_is_the_same_for_everybody(seats: int) -> None:
    draw = "b3 b4 b5" if seats == 2 else ""
    tokens: dict[str, int | str] = {"veil": 0, "mirror": "used"}
    table = at(
        position(
            seats, ["b1 b2", "o1"], trick="o6 black", leader=1, draw=draw,
            markers=(3, 5), won=(1, 0), tokens=tokens, track=20,
        )
    )  # fmt: skip
    for viewer in everybody(table):
        view = table.sees(viewer)
        assert (view.phase, view.round, view.rounds, view.track) == ("play", 2, 2, 20)
        assert (view.turn, view.leader) == ((1 + 2) % seats, 1)
        assert view.sizes == [2, 1, 0, 0, 0, 0][:seats]
        assert view.trick == [Laid(1, "o6", False, False, None), Laid(2 % seats, "black", False, False, None)]
        assert view.demand == "blue"
        assert view.discard == len(deck(seats)) - 3 - 2 - view.draw
        assert view.draw == len(draw.split())
        assert (view.markers, view.won) == ([3, 5], [1, 0])
        places = {"three": "board", "standstill": "board", "veil": "seat 0", "recall": "board", "mirror": "used"}
        assert view.tokens == places


@pytest.mark.parametrize(("leader", "colour"), [(0, "blue"), (1, "orange")])
@pytest.mark.parametrize("seats", COUNTS)
def test_kt_20_a_running_demand_is_public_until_it_is_met(seats: int, leader: int, colour: str) -> None:
    table = to_play("", "black", seats, leader=leader).go("black")
    assert {table.sees(viewer).demand for viewer in everybody(table)} == {colour}
    assert all(Demanded((leader + 1) % seats, colour) in table.hears(viewer) for viewer in everybody(table))
    answer = "b1" if colour == "blue" else "o1"
    after = to_play("black", answer, seats, leader=leader).go(answer)
    assert {after.sees(viewer).demand for viewer in everybody(after)} == {None}


def test_kt_20_a_running_demand_is_public_while_its_player_chooses_with_recall() -> None:
    table = to_play("", "black", last=LAST, tokens={"recall": 0}).go("black +recall")
    assert {table.sees(viewer).demand for viewer in everybody(table)} == {"blue"}


def test_public_destroyed_cards_and_tokens_played() -> None:
    table = to_play("b4+mirror o6!", "b1")
    for viewer in everybody(table):
        assert table.sees(viewer).trick == [Laid(0, "b4", False, False, "mirror"), Laid(1, "o6", False, True, None)]


# ------------------------------------------------------------------------------------------- secrets, in pairs


def hand(cards: str) -> Seated:
    """Seat 1 holds these cards."""
    return at(position(hands=["b1", cards, "b3", "o3"]))


def gift(card: str) -> Seated:
    """Seat 1 laid this card and kept the other."""
    kept = "o2" if card == "o1" else "o1"
    return at(position(hands=["b1 b2", kept, "b3 b4", "o3 o4"], gifts={1: card}))


def given(gave: bool) -> Seated:
    """Seat 1 has already given, or has not."""
    return at(position(hands=["b1", "o2" if gave else "o1 o2", "b3", "o3"], gifts={1: "o1"} if gave else {}))


def gift_of_six(gave: bool) -> Seated:
    """Seat 5 has already given, or has not."""
    hands = ["b1", "o1", "b2", "o2", "b3", "o4" if gave else "o3 o4"]
    return at(position(6, hands, gifts={0: "b4", 5: "o3"} if gave else {0: "b4"}))


def veiled(card: str) -> Seated:
    """Seat 1 veiled this card."""
    return at(position(hands=["", "", "katana b1", "o3"], trick=f"b4 {card}+veil"))


def veiled_while_destroying(card: str) -> Seated:
    """Seat 1 veiled this card, and seat 2 chooses with Katana."""
    return veiled(card).go("katana")


def offered(last: str) -> Seated:
    """Seat 0 chooses from this last trick."""
    return to_play("", "b1", last=last, tokens={"recall": 0}).go("b1 +recall")


def last_trick(last: str) -> Seated:
    """This last trick lies in the discard pile; nobody looks."""
    return to_play("b5", "b1 katana", last=last, tokens={"recall": 1})


def before_recall(last: str) -> Seated:
    """Seat 1 played Katana with Recall, and chooses what to destroy first."""
    return last_trick(last).go("katana +recall")


def drawn(draw: str) -> Seated:
    """This is the draw pile, top first."""
    return at(position(2, ["b1", "o1"], draw=draw))


def discarded(held: str) -> Seated:
    """Seat 3 holds this card, and the other lies in the discard pile."""
    return at(position(hands=["b1", "o1", "b2", held]))


PAIRS: list[tuple[Callable[[], Seated], Callable[[], Seated], list[int]]] = [
    (lambda: hand("o1 o2"), lambda: hand("katana white"), [1]),
    (lambda: gift("o1"), lambda: gift("o2"), [1]),
    (lambda: given(True), lambda: given(False), [1]),
    (lambda: gift_of_six(True), lambda: gift_of_six(False), [5]),
    (lambda: veiled("o6"), lambda: veiled("white"), [1]),
    (lambda: veiled_while_destroying("o6"), lambda: veiled_while_destroying("white"), [1]),
    (lambda: offered("b2 o2 b4 o4"), lambda: offered("white o2 b4 o5"), [0]),
    (lambda: last_trick("b2 o2 b4 o4"), lambda: last_trick("white o2 b4 o6"), []),
    (lambda: before_recall("b2 o2 b4 o4"), lambda: before_recall("white o2 b4 o6"), []),
    (lambda: drawn("b2 b3 o2 o3"), lambda: drawn("o6 b3 katana b2"), []),
    (lambda: discarded("o3"), lambda: discarded("o6"), [3]),
]


@pytest.mark.parametrize(("one", "other", "knowing"), PAIRS)
def test_a_secret_changes_the_view_of_those_who_know_it_alone(
    one: Callable[[], Seated], other: Callable[[], Seated], knowing: list[int]
) -> None:
    a, b = one(), other()
    assert a.state != b.state
    for viewer in everybody(a):
        assert (a.sees(viewer) != b.sees(viewer)) == (viewer in knowing)


@pytest.mark.parametrize(("one", "other", "knowing"), PAIRS)
def test_a_secret_changes_the_moves_of_those_who_know_it_alone(
    one: Callable[[], Seated], other: Callable[[], Seated], knowing: list[int]
) -> None:
    a, b = one(), other()
    for seat in range(a.seats):
        if seat not in knowing:
            assert a.legal(seat) == b.legal(seat)
            assert [a.why_not(seat, move) for move in MOVES] == [b.why_not(seat, move) for move in MOVES]


@pytest.mark.parametrize("table", [pair[0] for pair in PAIRS])
def test_what_a_seat_cannot_see_may_be_redrawn_without_its_seeing_it(table: Callable[[], Seated]) -> None:
    aside = Aside()
    set_luck(aside, bytes(range(32)))
    for viewer in everybody(table()):
        sitting = table()
        before = sitting.sees(viewer)
        for _ in range(5):
            reshuffle_hidden(sitting.state, viewer, aside)
            assert sitting.sees(viewer) == before
            assert cards_of(sitting.state) == deck(sitting.seats)


# ------------------------------------------------------------------------------------------- shown to one seat


@pytest.mark.parametrize("seats", COUNTS)
def test_a_hand_is_seen_by_its_seat_alone(seats: int) -> None:
    hands = ["b1 b1 b2", "o1 katana", "b3", "o3", "b4", "o4"][:seats]
    table = at(position(seats, hands))
    assert [" ".join(table.sees(viewer).hand) for viewer in everybody(table)] == ["", *hands]
    assert table.sees(WATCHER).sizes == [len(cards.split()) for cards in hands]


@pytest.mark.parametrize("seats", [4, 6])
def test_a_deal_is_heard_by_its_seat_alone(seats: int) -> None:
    table = dealt(seats)
    for viewer in everybody(table):
        mine = [event for event in table.hears(viewer) if isinstance(event, Dealt)]
        assert mine == ([] if viewer == WATCHER else [Dealt(viewer, table.sees(viewer).hand)])


@pytest.mark.parametrize("seats", [4, 6])
def test_kt_08_sizes_in_an_exchange_count_what_was_laid(seats: int) -> None:
    hands = ["b1 b2", "o1 o2", "b3 b4", "o3 o4", "b5 b6", "o5 o6"][:seats]
    table = at(position(seats, hands, gifts={}))
    table.play(1, "give o1")
    for viewer in everybody(table):
        assert table.sees(viewer).sizes == [2] * seats
        assert table.sees(viewer).turn is None
        assert table.sees(viewer).gave == ("o1" if viewer == 1 else None)
        assert table.hears(viewer) == ([Gave(1, 3, "o1")] if viewer == 1 else [])


def test_kt_08_an_exchange_tells_each_what_it_got() -> None:
    table = at(position(hands=["b1 b2", "o1 o2", "b3 b4", "o3 o4"], gifts={})).give("b1 o1 b3 o3")
    got = {0: Received(0, 2, "b3"), 1: Received(1, 3, "o3"), 2: Received(2, 0, "b1"), 3: Received(3, 1, "o1")}
    for viewer in everybody(table):
        heard = [event for event in table.hears(viewer) if not isinstance(event, Gave)]
        assert heard == [Exchanged(), *([got[viewer]] if viewer >= 0 else [])]
        assert table.sees(viewer).gave is None


@pytest.mark.parametrize("card", ["o6", "white", "b1"])
def test_kt_31_a_veiled_card_is_a_back_for_the_others(card: str) -> None:
    table = to_play("b4", card, tokens={"veil": 1}).go(f"{card} +veil")
    for viewer in everybody(table):
        seen = card if viewer == 1 else None
        assert table.sees(viewer).trick[1] == Laid(1, seen, True, False, "veil")
        assert table.hears(viewer) == [Played(1, seen), TokenPlayed(1, "veil")]


def test_kt_31_a_veiled_card_is_shown_to_all_at_the_end_of_the_trick() -> None:
    table = played("b1, o1 +veil, b1, o1")
    assert all(Unveiled(1, "o1", 1) in table.hears(viewer) for viewer in everybody(table))


@pytest.mark.parametrize("seats", COUNTS)
def test_kt_32_the_last_trick_is_shown_to_the_one_who_chooses_with_recall_while_choosing(seats: int) -> None:
    table = to_play("", "b1", seats, last=LAST, tokens={"recall": 0})
    assert {len(table.sees(viewer).last_trick) for viewer in everybody(table)} == {0}
    table.go("b1 +recall")
    for viewer in everybody(table):
        assert table.sees(viewer).last_trick == (LAST.split() if viewer == 0 else [])
        assert (Offered(0, ["b2", "b4", "o2", "o4"]) in table.hears(viewer)) == (viewer == 0)
    table.go("recall o4")
    for viewer in everybody(table):
        assert table.sees(viewer).last_trick == []
        assert table.hears(viewer) == [Recalled(0, "o4" if viewer == 0 else None)]


def test_kt_32_katana_with_recall_the_last_trick_is_shown_after_the_destruction() -> None:
    table = to_play("b5", "katana", last=LAST, tokens={"recall": 1}).go("katana +recall")
    assert table.sees(1).last_trick == []
    assert table.go("destroy 1").sees(1).last_trick == LAST.split()


# ------------------------------------------------------------------------------------------- secret


def test_kt_14_drawn_cards_are_heard_by_the_one_who_draws_alone() -> None:
    table = at(position(2, ["b1 b1", "o1 o1"], draw="b2 b3 o2 o3 o4")).go("b1, o1, b1, o1")
    drew = {seat: [event for event in table.hears(seat) if isinstance(event, Drew)] for seat in everybody(table)}
    assert drew[1] == [Drew(1, ["b2", "b3"]), Drew(0, [])]
    assert drew[0] == [Drew(1, []), Drew(0, ["o2", "o3"])]
    assert drew[WATCHER] == [Drew(1, []), Drew(0, [])]


@pytest.mark.parametrize("seats", COUNTS)
def test_draw_and_discard_are_seen_as_sizes_alone(seats: int) -> None:
    draw = "b2 b3 o2 o3" if seats == 2 else ""
    table = at(position(seats, ["b1", "o1"], draw=draw))
    for viewer in everybody(table):
        assert table.sees(viewer).draw == len(draw.split())
        assert table.sees(viewer).discard == len(deck(seats)) - 2 - len(draw.split())
