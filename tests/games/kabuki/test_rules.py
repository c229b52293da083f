"""The rules of Kabuki, each by its number."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.kabuki.positions import (
    aside_of,
    build,
    dealt,
    design,
    legal,
    let_pass,
    place,
    play,
    stack_of,
    with_next,
)
from zashiki.core.aside import ALL
from zashiki.core.game import BadTable, Scores
from zashiki.core.refusals import H_01, H_02, H_04
from zashiki.games.kabuki import GAME
from zashiki.games.kabuki import rules as kb
from zashiki.games.kabuki.rules import State
from zashiki.games.kabuki.view import Ended, Lost, Stopped, Took, hear, view


def test_kb_01_fifty_masks_ten_designs_five_copies_and_never_more_than_24_tokens() -> None:
    for seats in GAME.seats:
        state = dealt(seats)
        assert state.size == 50
        assert Counter(state.deck) == dict.fromkeys(range(10), 5)
        assert sum(state.tokens) <= 24
        assert len(view(state, 0).tops) == 4


@pytest.mark.parametrize("seats", [0, 1, 7, 8])
def test_kb_02_two_to_six_players(seats: int) -> None:
    assert list(GAME.seats) == [2, 3, 4, 5, 6]
    with pytest.raises(BadTable, match="2, 3, 4, 5 or 6 players"):
        GAME.table(seats, {})


@pytest.mark.parametrize(("seats", "tokens"), [(2, 5), (3, 5), (4, 5), (5, 4), (6, 4)])
def test_kb_03_five_tokens_each_or_four_with_five_or_six_players(seats: int, tokens: int) -> None:
    state = dealt(seats)
    assert state.tokens[:seats] == [tokens] * seats
    end_by_deck(state)
    assert state.round == 2
    assert state.tokens[:seats] == [tokens] * seats


def test_kb_04_all_masks_are_shuffled_and_the_stacks_are_empty() -> None:
    decks = [dealt(luck=luck).deck for luck in range(120)]
    assert len({tuple(deck) for deck in decks}) == 120
    for k in (0, 1, 24, 48, 49):
        assert {deck[k] for deck in decks} == set(range(10))
    assert view(dealt(), 0).heights == [0, 0, 0, 0]


def test_kb_04_every_order_of_the_deck_is_equally_likely() -> None:
    orders = Counter(tuple(dealt(2, luck, designs=2, copies=2).deck[:4]) for luck in range(1200))
    assert len(orders) == 6
    assert all(150 < times < 250 for times in orders.values())


def test_kb_05_the_first_player_is_random_and_play_goes_clockwise() -> None:
    assert {dealt(3, luck).turn for luck in range(60)} == {0, 1, 2}
    state = dealt(3)
    turns = []
    for _ in range(4):
        turns.append(state.turn)
        place(state, 1)
    first = turns[0]
    assert turns == [first, (first + 1) % 3, (first + 2) % 3, first]


def test_kb_06_the_shown_card_may_go_on_any_stack_also_one_with_its_design() -> None:
    state = build(dealt(), 2, ["leaf"])
    with_next(state, "leaf")
    assert view(state, 3).shown == design("leaf")
    assert legal(state, state.turn) == ["place 1", "place 2", "place 3", "place 4"]
    place(state, 2)
    assert stack_of(state, 2) == ["leaf", "leaf"]


def test_kb_07_only_the_top_card_of_a_stack_is_seen_even_by_who_placed_what_is_under_it() -> None:
    state = build(dealt(), 3, ["crow", "wave", "moon"])
    for seat in (-1, 0, 1, 2, 3):
        seen = view(state, seat)
        assert seen.tops == [None, None, design("moon"), None]
        assert seen.heights == [0, 0, 3, 0]


def test_kb_08_everybody_but_the_placer_may_stop_the_next_player_included() -> None:
    state = dealt(4)
    placer = state.turn
    play(state, (placer, "place 1"))
    for seat in range(4):
        assert legal(state, seat) == ([] if seat == placer else ["stop", "pass"])
    assert kb.refusal(state, placer, kb.STOP) == kb.KB_08


def test_kb_09_the_first_call_is_the_only_check_of_a_placement() -> None:
    state = dealt(4)
    placer = state.turn
    caller, late = (placer + 1) % 4, (placer + 2) % 4
    play(state, (placer, "place 1"), (caller, "stop"))
    assert state.phase == kb.PLACE
    assert kb.refusal(state, late, kb.STOP) == H_02


def test_kb_10_the_check_shows_the_whole_stack_in_its_order_to_everybody() -> None:
    state = build(dealt(), 4, ["crow", "wave", "crow"])
    with_next(state, "moon")
    placer = state.turn
    rows = play(state, (placer, "place 4"), ((placer + 1) % 4, "stop"))
    for seat in (-1, 0, 1, 2, 3):
        stopped = next(event for event in hear(rows, seat) if isinstance(event, Stopped))
        assert stopped.cards == [design(name) for name in ("crow", "wave", "crow", "moon")]


@pytest.mark.parametrize(
    ("under", "tokens", "taken"),
    [
        (["crow"], 5, 1),
        (["crow", "moon", "crow"], 5, 2),
        (["crow", "crow", "crow", "crow"], 5, 4),
        (["crow", "crow", "crow"], 2, 2),  # never more than the placer has
    ],
)
def test_kb_11_the_caller_takes_one_token_a_match_from_the_placer(under: list[str], tokens: int, taken: int) -> None:
    state = build(dealt(), 1, under)
    with_next(state, "crow")
    placer, caller = state.turn, (state.turn + 2) % 4
    state.tokens[placer] = tokens
    state.tokens[caller] = 3
    rows = play(state, (placer, "place 1"), (caller, "stop"))
    took = next(event for event in hear(rows, caller) if isinstance(event, Took))
    assert (took.seat, took.placer, took.tokens) == (caller, placer, taken)
    if tokens > taken:
        assert (state.tokens[placer], state.tokens[caller]) == (tokens - taken, 3 + taken)


def test_kb_12_a_wrong_call_costs_one_token_which_goes_back_into_the_box() -> None:
    state = build(dealt(), 1, ["crow", "moon"])
    with_next(state, "wave")
    placer, caller = state.turn, (state.turn + 1) % 4
    rows = play(state, (placer, "place 1"), (caller, "stop"))
    assert any(isinstance(event, Lost) and event.seat == caller for event in hear(rows, -1))
    assert state.tokens[caller] == 4
    assert sum(state.tokens) == 19


def test_kb_13_repeats_of_other_designs_cost_nobody_anything() -> None:
    state = build(dealt(), 1, ["leaf", "leaf", "leaf"])
    with_next(state, "wave")
    placer, caller = state.turn, (state.turn + 1) % 4
    play(state, (placer, "place 1"), (caller, "stop"))
    assert state.tokens[placer] == 5
    assert state.tokens[caller] == 4


def test_kb_14_after_the_check_the_order_is_unchanged_and_the_next_player_places() -> None:
    state = build(dealt(), 2, ["leaf", "moon", "wave"])
    with_next(state, "leaf")
    placer = state.turn
    play(state, (placer, "place 2"), ((placer + 3) % 4, "stop"))
    assert stack_of(state, 2) == ["leaf", "moon", "wave", "leaf"]
    assert (state.phase, state.turn) == (kb.PLACE, (placer + 1) % 4)


@pytest.mark.parametrize("match", [True, False])
def test_kb_15_the_round_ends_at_once_when_a_player_has_no_token_left(match: bool) -> None:
    state = build(dealt(), 1, ["leaf"])
    with_next(state, "leaf" if match else "moon")
    placer, caller = state.turn, (state.turn + 1) % 4
    loser = placer if match else caller
    state.tokens[loser] = 1
    play(state, (placer, "place 1"), (caller, "stop"))
    assert state.round == 2
    assert state.turn == loser


def test_kb_15_goes_before_the_end_of_the_deck_when_both_happen_in_one_check() -> None:
    state = dealt(4)
    while state.placed < 49:
        place(state, 1 + state.placed % 4)
    placer, caller = state.turn, (state.turn + 1) % 4
    state.tokens[caller] = 1
    state.tokens[placer] = 1
    rows = play(state, (placer, "place 1"), (caller, "stop"))
    ended = next(event for event in hear(rows, -1) if isinstance(event, Ended))
    assert ended.rule == kb.KB_15


def test_kb_16_the_last_card_can_still_be_stopped_then_the_round_ends() -> None:
    state = dealt(4)
    while state.placed < 49:
        place(state, 1)
    placer = state.turn
    play(state, (placer, "place 2"))
    assert state.round == 1
    assert view(state, placer).shown is None
    assert legal(state, (placer + 1) % 4) == ["stop", "pass"]
    let_pass(state)
    assert state.round == 2


def test_kb_17_tokens_are_added_to_the_totals_at_the_end_of_each_round() -> None:
    state = dealt(3)
    state.tokens[0], state.tokens[1], state.tokens[2] = 2, 5, 7
    end_by_deck(state)
    assert state.totals[:3] == [2, 5, 7]
    end_by_deck(state)
    assert state.totals[:3] == [7, 10, 12]


def test_kb_18_who_placed_the_last_card_of_the_deck_begins_the_next_round() -> None:
    state = dealt(3)
    while state.placed < 49:
        place(state, 1)
    last = state.turn
    place(state, 1)
    assert (state.round, state.turn, state.placed, state.size) == (2, last, 0, 50)
    assert Counter(state.deck) == dict.fromkeys(range(10), 5)


def test_kb_18_who_lost_their_last_token_begins_the_next_round_not_a_successful_caller() -> None:
    state = build(dealt(), 1, ["leaf"])
    with_next(state, "leaf")
    placer, caller = state.turn, (state.turn + 1) % 4
    state.tokens[placer] = 1
    play(state, (placer, "place 1"), (caller, "stop"))
    assert state.turn == placer


@pytest.mark.parametrize(
    ("totals", "winners"), [((9, 4, 2), 0b001), ((4, 9, 9), 0b110), ((5, 5, 5), 0b111)], ids=["one", "two", "all"]
)
def test_kb_19_three_rounds_make_a_game_and_ties_share_the_victory(totals: tuple[int, ...], winners: int) -> None:
    state = dealt(3)
    scores = Scores()
    for round_number in (1, 2, 3):
        assert state.round == round_number
        assert kb.outcome(state, scores) == 0
        end_by_deck(state)
    assert state.phase == kb.OVER
    assert kb.pending(state) == 0
    for seat, total in enumerate(totals):
        state.totals[seat] = total
    assert kb.outcome(state, scores) == winners
    assert scores.of[:3] == list(totals)


def test_kb_23_in_a_simulation_all_who_would_call_are_equally_quick() -> None:
    from tests.tables import Kind, PlainGame

    callers: Counter[int] = Counter()
    for seed in range(60):
        game = PlainGame(Kind("kabuki", 4), seed, chance=1.0)
        placer, _ = game.step()
        caller, action = game.step()
        assert action == kb.STOP
        callers[(caller - placer) % 4] += 1
    assert set(callers) == {1, 2, 3}
    assert max(callers.values()) < 40


# ---------------------------------------------------------------------------------------------- refusals and secrets


@pytest.mark.parametrize(
    ("phase", "who", "move", "number"),
    [
        ("place", "turn", "stop", H_02),
        ("place", "turn", "pass", H_02),
        ("place", "other", "place 1", H_01),
        ("window", "placer", "stop", kb.KB_08),
        ("window", "placer", "pass", kb.KB_08),
        ("window", "asked", "place 1", H_02),
        ("window", "answered", "stop", H_01),
        ("over", "turn", "place 1", H_04),
    ],
)
def test_a_refusal_names_the_rule(phase: str, who: str, move: str, number: int) -> None:
    state = dealt(4)
    first = state.turn
    seat = {"turn": first, "placer": first}.get(who, (first + 1) % 4)
    if phase == "window":
        play(state, (first, "place 1"))
        if who == "answered":
            play(state, (seat, "pass"))
    if phase == "over":
        for _ in range(3):
            end_by_deck(state)
    assert kb.refusal(state, seat, GAME.actions[move]) == number
    assert move not in legal(state, seat)


def test_who_has_already_answered_is_secret_while_the_window_is_open() -> None:
    state = dealt(4)
    placer = state.turn
    quiet, other = (placer + 1) % 4, (placer + 2) % 4
    play(state, (placer, "place 1"))
    before = {seat: view(state, seat) for seat in (-1, placer, other)}
    rows = play(state, (quiet, "pass"))
    for seat in (-1, placer, other):
        assert view(state, seat) == before[seat]
        assert hear(rows, seat) == []
    assert len(hear(rows, quiet)) == 1
    assert view(state, quiet).answered


def test_example_lisa_takes_exactly_one_token_from_tom_and_the_green_masks_cost_nothing() -> None:
    state = build(dealt(), 4, ["demon", "leaf", "wave", "leaf"])
    with_next(state, "demon")
    tom, lisa = state.turn, (state.turn + 1) % 4
    play(state, (tom, "place 4"), (lisa, "stop"))
    assert (state.tokens[tom], state.tokens[lisa]) == (4, 6)
    assert stack_of(state, 4) == ["demon", "leaf", "wave", "leaf", "demon"]


def test_the_longest_check_fits_into_the_rows_of_what_happened() -> None:
    from zashiki.core.aside import ROWS

    state = dealt(6)
    while state.placed < 49:
        place(state, 1)
    placer = state.turn
    state.tokens[placer] = 1
    rows = play(state, (placer, "place 1"), ((placer + 1) % 6, "stop"))
    assert state.round == 2
    assert 50 < len(rows) < ROWS


@pytest.mark.parametrize(
    ("options", "cards", "tokens"),
    [({"designs": 2, "copies": 2}, 4, 5), ({"tokens": 1}, 50, 1), ({"copies": 3}, 30, 5)],
)
def test_options_change_the_parts(options: dict[str, int], cards: int, tokens: int) -> None:
    state = dealt(2, **options)
    assert state.size == cards
    assert state.tokens[:2] == [tokens, tokens]


def test_fewer_rounds_end_the_game_earlier() -> None:
    state = dealt(2, rounds=1)
    end_by_deck(state)
    assert state.phase == kb.OVER


def test_everybody_hears_the_public_events_of_a_placement() -> None:
    state = dealt(2)
    rows = play(state, (state.turn, "place 1"))
    assert {row.hears for row in rows} == {ALL}
    assert aside_of().telling == 1


def end_by_deck(state: State) -> None:
    """Place every card without a stop, which ends the round."""
    now = state.round
    while state.round == now and state.phase != kb.OVER:
        place(state, 1)
