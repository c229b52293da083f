"""Kabuki's computer players: what they remember, what they make of it, and that they know no more than their seat."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise, permutations
from typing import cast

import pytest

from tests.games.kabuki.positions import aside_of, build, dealt, design, legal, place, play, with_next
from tests.tables import OPTIONS, TABLES, Kind, PlainGame
from zashiki.core.aside import Aside, happenings
from zashiki.core.mind import EXPERT, LEVELS, MASTER, NOVICE, REGULAR, WHOLE, Desk, Head
from zashiki.core.sitting import Luck, Sitting
from zashiki.games.kabuki import GAME
from zashiki.games.kabuki import rules as kb
from zashiki.games.kabuki.doubt import Doubt
from zashiki.games.kabuki.knowledge import Knowledge, conceal, hear, imagine, meet
from zashiki.games.kabuki.memory import GONE, Memory, activation, recall_chance, remember, right_chance
from zashiki.games.kabuki.mind import begin, settle
from zashiki.games.kabuki.rules import STACKS, State
from zashiki.games.kabuki.view import view
from zashiki.players.brain import Question, brain_for, look, met, rows_for

KABUKI = [kind for kind in [*TABLES, *OPTIONS] if kind.name == "kabuki"]
every_table = pytest.mark.parametrize("kind", KABUKI, ids=str)


# ------------------------------------------------------------------------------------------- setting up


def told(*placements: tuple[str, int], checks: tuple[int, ...] = (), seat: int = 0) -> Knowledge:
    """What a seat knows after these masks were put on these stacks (1 to 4), some of them (by place) checked."""
    known = Knowledge()
    meet(known, GAME.table(2, {}), seat)
    for number, (mask, stack) in enumerate(placements):
        rows = [(kb.PLACED, 0, 0, 0, stack - 1, design(mask))]
        rows += [(kb.STOPPED, 0, 0, 0, 0, 0)] if number in checks else []
        hear(known, heard_rows(rows))
    return known


def heard_rows(rows: Sequence[tuple[int, ...]]) -> Aside:
    aside = Aside()
    aside.told = len(rows)
    for place_, row in enumerate(rows):
        for column, number in enumerate(row):
            aside.rows[8 * place_ + column] = number
    return aside


def known_of(state: State, seat: int = 0) -> Knowledge:
    """What a seat knows that has seen all of this round, without a check."""
    known = Knowledge()
    meet(known, GAME.table(state.seats, {}), seat)
    rows = [(kb.PLACED, 0, 0, 0, state.where[k], state.deck[k]) for k in range(state.placed)]
    hear(known, heard_rows(rows))
    return known


def thinker(level: int, seat: int = 0, nature: int = 12345) -> Head:
    head = Head()
    head.level, head.seat, head.nature = level, seat, nature
    return head


def decided(state: State, seat: int, level: int = MASTER, nature: int = 12345, luck: int = 1) -> tuple[str, Desk]:
    """What a player does, and what it thought of every open move."""
    desk, memory, doubt, aside = Desk(), Memory(), Doubt(), aside_of(luck)
    seen = state.copy()
    conceal(seen, seat)
    known, head = known_of(state, seat), thinker(level, seat, nature)
    begin(seen, known, head, desk, aside, memory, doubt)
    return GAME.notation[settle(seen, known, head, desk, aside, memory, doubt)], desk


OTHERS = ("demon", "lion", "leaf", "spider", "crow", "blossom", "wave", "monkey", "moon")
"""Masks that are put on the other stacks, while a flame is being forgotten."""


def aged(cards: int) -> Knowledge:
    """A flame on stack 1, and so many other masks since then on the others."""
    return told(("flame", 1), *((OTHERS[n % 9], 2 + n % 3) for n in range(cards)))


# ------------------------------------------------------------------------------------------- memory


@pytest.mark.parametrize("level", range(4))
def test_recall_falls_with_the_number_of_cards_since(level: int) -> None:
    chances = [recall_chance(level, activation(aged(cards), 0)) for cards in range(1, 40)]
    assert all(later < sooner for sooner, later in pairwise(chances[1:]))


def test_recall_falls_like_a_power_of_the_age() -> None:
    """Four times the age costs ln 2, whatever the age: B = ln t^-0.5 (Anderson and Schooler, 1991)."""
    for age in (2, 5, 9):
        assert activation(aged(age), 0) - activation(aged(4 * age), 0) == pytest.approx(0.6931, abs=0.001)


def test_a_check_brings_the_whole_stack_back() -> None:
    placements = [("flame", 1), ("lion", 2), ("leaf", 1), *((OTHERS[n % 9], 2 + n % 3) for n in range(15))]
    assert activation(told(*placements, checks=(2,)), 0) > activation(told(*placements), 0)
    assert activation(told(*placements, checks=(1,)), 0) == activation(told(*placements), 0)


def test_more_of_the_same_interferes() -> None:
    alone = told(("flame", 1), ("lion", 2), ("leaf", 3))
    assert activation(told(("flame", 1), ("flame", 2), ("leaf", 3)), 0) < activation(alone, 0)
    assert activation(told(("flame", 1), ("lion", 1), ("leaf", 3)), 0) < activation(alone, 0)


def test_a_better_player_recalls_more_and_confuses_less() -> None:
    strength = activation(aged(20), 0)
    for better, worse in ((REGULAR, NOVICE), (EXPERT, REGULAR), (MASTER, EXPERT)):
        assert recall_chance(better, strength) > recall_chance(worse, strength)
        assert right_chance(better, strength) > right_chance(worse, strength)


def recalled(known: Knowledge, level: int, nature: int) -> list[int]:
    memory = Memory()
    remember(known, thinker(level, nature=nature), level, memory)
    return list(memory.where)


def covered_flame(cards: int, checks: tuple[int, ...] = ()) -> Knowledge:
    """A flame on stack 1 under a lion, and so many other masks since then on all stacks."""
    return told(("flame", 1), ("lion", 1), *((OTHERS[n % 9], 1 + n % 4) for n in range(cards)), checks=checks)


def test_what_is_forgotten_stays_forgotten_until_it_is_shown_again() -> None:
    ages = [covered_flame(cards) for cards in (1, 10, 20, 30, 41)]
    shown = covered_flame(41, checks=(42,))
    forgotten = came_back = 0
    for nature in range(0, 40 * 7919, 7919):
        lasts = [recalled(known, NOVICE, nature)[0] != GONE for known in ages]
        assert lasts == sorted(lasts, reverse=True)
        if not lasts[-1]:
            forgotten += 1
            came_back += recalled(shown, NOVICE, nature)[0] != GONE
    assert forgotten > 10
    assert came_back > forgotten / 2


def test_as_many_natures_recall_a_card_as_its_chance_says() -> None:
    known = covered_flame(30)
    chance = recall_chance(NOVICE, activation(known, 0))
    hits = sum(recalled(known, NOVICE, 1_000_003 * nature % 2**30)[0] != GONE for nature in range(400))
    assert 0.1 < chance < 0.9
    assert abs(hits / 400 - chance) < 4 * (chance * (1 - chance) / 400) ** 0.5


def test_only_what_is_covered_has_to_be_remembered() -> None:
    memory = Memory()
    known = told(("flame", 1), ("lion", 2), ("leaf", 1))
    remember(known, thinker(MASTER), EXPERT, memory)
    assert (memory.cards, memory.recalled) == (1, 1)
    assert memory.where[:3] == [0, GONE, GONE]


# ------------------------------------------------------------------------------------------- decisions


def test_a_match_that_is_remembered_is_stopped() -> None:
    state = with_next(build(dealt(3), 1, ["flame", "leaf", "crow"]), "flame")
    play(state, (state.turn, "place 1"))
    asked = next(seat for seat in range(3) if seat != state.placer)
    move, desk = decided(state, asked)
    assert move == "stop"
    assert 0 < desk.worth[1] < desk.worth[0] < WHOLE


@pytest.mark.parametrize("level", range(4))
def test_a_mask_that_lies_nowhere_is_not_stopped(level: int) -> None:
    state = with_next(build(dealt(3), 1, ["flame", "leaf"]), "crow")
    play(state, (state.turn, "place 1"))
    asked = next(seat for seat in range(3) if seat != state.placer)
    assert all(decided(state, asked, level, nature)[0] == "pass" for nature in range(8))


@pytest.mark.parametrize("level", range(4))
def test_a_mask_goes_where_it_does_not_lie(level: int) -> None:
    state = build(build(build(dealt(3), 1, ["flame", "leaf"]), 2, ["flame", "lion"]), 3, ["flame", "crow"])
    with_next(state, "flame")
    moves = Counter(decided(state, state.turn, level, 104729 * nature)[0] for nature in range(20))
    assert moves["place 4"] >= (10, 15, 18, 20)[level]


def test_when_it_lies_everywhere_a_master_puts_it_where_others_have_forgotten_it() -> None:
    state = build(dealt(2), 1, ["flame", "leaf"])
    for _ in range(2):
        for stack, mask in ((1, "lion"), (2, "crow"), (3, "wave")):
            build(state, stack, [mask])
    for stack in (2, 3, 4):
        build(state, stack, ["flame", "moon" if stack < 4 else "monkey"])
    with_next(state, "flame")
    assert decided(state, state.turn)[0] == "place 1"


def test_nobody_ends_a_game_that_it_would_lose_by_that() -> None:
    """With one token the placer would be out (KB-15), and the caller still behind: better let it pass."""
    state = with_next(build(dealt(2), 1, ["flame", "leaf"]), "flame")
    play(state, (state.turn, "place 1"))
    caller = 1 - state.placer
    state.round = state.rounds
    state.tokens[state.placer] = 1
    state.totals[state.placer] = 9
    assert decided(state, caller)[0] == "pass"
    state.totals[state.placer] = 5
    assert decided(state, caller)[0] == "stop"


# ------------------------------------------------------------------------------------------- secrets


def moments(kind: Kind, moves: int = 90) -> list[tuple[State, list[Knowledge]]]:
    """A random game: states, with what each seat knows by then."""
    game = PlainGame(kind, 11)
    known = [Knowledge() for _ in range(kind.seats)]
    for seat, knowledge in enumerate(known):
        meet(knowledge, kind.table, seat)
    found = []
    for _ in range(moves):
        for seat, knowledge in enumerate(known):
            hear(knowledge, heard_rows(rows_for(happenings(game.aside), seat)))
        found.append((cast(State, game.state.copy()), [knowledge.copy() for knowledge in known]))
        if game.over():
            break
        game.step()
    return found[::3]


@every_table
def test_what_looks_alike_to_a_seat_is_alike_to_its_player(kind: Kind) -> None:
    for number, (state, _) in enumerate(moments(kind)):
        for seat in range(kind.seats):
            other = state.copy()
            kb.reshuffle_hidden(other, seat, aside_of(number))
            seen = look(GAME, state, seat)
            assert seen == look(GAME, other, seat)
            concealed = state.copy()
            conceal(concealed, seat)
            assert look(GAME, concealed, seat) == seen
            assert view(concealed, seat) == view(state, seat)
            assert legal(concealed, seat) == legal(state, seat)


@every_table
def test_what_is_imagined_looks_the_same_and_holds_every_card_that_was_seen(kind: Kind) -> None:
    for number, (state, known) in enumerate(moments(kind)):
        seat = number % kind.seats
        drawn = state.copy()
        conceal(drawn, seat)
        imagine(drawn, known[seat], aside_of(number))
        assert view(drawn, seat) == view(state, seat)
        assert legal(drawn, seat) == legal(state, seat)
        assert look(GAME, drawn, seat) == look(GAME, state, seat)
        assert drawn.deck[: state.placed + 1] == state.deck[: state.placed + 1]
        assert sorted(drawn.deck) == sorted(state.deck)
        assert list(drawn.counts) == list(state.counts)


def test_the_deck_is_imagined_in_every_order_equally_often() -> None:
    state = dealt(2, designs=2, copies=3)
    place(state, 1)
    place(state, 1)
    rest = state.deck[3:6]
    orders = Counter(permutations(rest))
    drawn: Counter[tuple[int, ...]] = Counter()
    aside = aside_of(4)
    for _ in range(1200):
        other = state.copy()
        conceal(other, 0)
        imagine(other, known_of(state), aside)
        drawn[tuple(other.deck[3:6])] += 1
    assert drawn.keys() == orders.keys()
    expected = {order: 1200 * ways / 6 for order, ways in orders.items()}
    surprise = sum((drawn[order] - often) ** 2 / often for order, often in expected.items())
    assert surprise < 20.5  # five degrees of freedom: one in a thousand


# ------------------------------------------------------------------------------------------- whole games


def evening(kind: Kind, levels: tuple[str, ...], seed: int) -> Sitting:
    """A whole game between these levels, in compiled code; every answer is checked."""
    luck = random.Random(seed)
    sitting = Sitting(GAME, kind.table, Luck(luck.randbytes(32)))
    brain = brain_for("kabuki")
    known = [met(GAME, kind.table, seat) for seat in range(kind.seats)]
    while True:
        known = [brain.hear(one, rows_for(sitting.rows, seat)) for seat, one in enumerate(known)]
        if not (asked := sitting.asked()):
            return sitting
        seat = luck.choice(asked)
        seen, level = look(GAME, sitting.state, seat), levels[seat % len(levels)]
        answer = brain.answer(Question("kabuki", seat, level, seed, seen, known[seat], [], luck.randbytes(32), 1.0))
        assert answer.move in sitting.legal(seat)
        assert [choice.move for choice in answer.choices] == sitting.legal(seat)
        assert all(0 <= choice.worth <= 1 for choice in answer.choices)
        sitting.play(seat, answer.move)


SMALL = [
    Kind("kabuki", 6, {"designs": 2, "copies": 5, "tokens": 5, "rounds": 3}),
    Kind("kabuki", 5, {"designs": 10, "copies": 2, "tokens": 1, "rounds": 1}),
    Kind("kabuki", 4, {"designs": 3, "copies": 4, "tokens": 2, "rounds": 2}),
]


@pytest.mark.parametrize("kind", [*KABUKI, *SMALL], ids=str)
def test_every_table_is_played_to_its_end(kind: Kind) -> None:
    sitting = evening(kind, LEVELS[kind.seats % 4 :] + LEVELS[: kind.seats % 4], 17)
    assert sitting.asked() == []


def test_compiled_and_plain_players_think_the_same() -> None:
    state = dealt(4)
    brain = brain_for("kabuki")
    for number in range(24):
        for level in range(4):
            desk, memory, doubt, aside = Desk(), Memory(), Doubt(), aside_of(number)
            seen, known = state.copy(), known_of(state, state.turn)
            conceal(seen, state.turn)
            begin(seen, known, thinker(level, state.turn, 99), desk, aside, memory, doubt)
            luck = b"".join(word.to_bytes(8, "little") for word in aside.luck)
            move = GAME.notation[settle(seen, known, thinker(level, state.turn, 99), desk, aside, memory, doubt)]
            asked = Question("kabuki", state.turn, LEVELS[level], 99, seen.tobytes(), known.tobytes(), [], luck, 1.0)
            answer = brain.answer(asked)
            assert answer.move == move
            assert [choice.worth for choice in answer.choices] == [desk.worth[k] / WHOLE for k in range(desk.count)]
        place(state, 1 + number % STACKS)


def test_kb_23_a_computer_player_answers_without_knowing_who_else_has() -> None:
    state = with_next(build(dealt(4), 1, ["flame", "leaf"]), "flame")
    play(state, (state.turn, "place 1"))
    first, *others = (seat for seat in range(4) if seat != state.placer)
    before = [look(GAME, state, seat) for seat in others]
    play(state, (first, "pass"))
    assert [look(GAME, state, seat) for seat in others] == before
