"""What a computer player of Kinapa knows, and what it imagines."""

from __future__ import annotations

import hashlib
import itertools
from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from tests.tables import Kind, PlainGame
from zashiki.core.aside import ALL, Aside, note, set_luck
from zashiki.core.bits import Bits, members, open_actions
from zashiki.core.mind import MASTER, NOVICE, Head
from zashiki.games.kinapa import GAME
from zashiki.games.kinapa.hearing import hear
from zashiki.games.kinapa.imagine import conceal, imagine, mix
from zashiki.games.kinapa.knowledge import Knowledge, deck_in, fits, meet, mend
from zashiki.games.kinapa.mind import forget
from zashiki.games.kinapa.rules import parts as kn
from zashiki.games.kinapa.rules.state import State
from zashiki.lab.contest import Contest, Thinker

TABLES = [
    *(Kind("kinapa", seats) for seats in (2, 3, 4, 8)),
    *(Kind("kinapa", seats, {"bot_deck": True}) for seats in (4, 7)),
]


def luck(number: int) -> Aside:
    aside = Aside()
    set_luck(aside, hashlib.sha256(f"mind {number}".encode()).digest())
    return aside


class Party:
    """A random game, and what every seat knows of it."""

    def __init__(self, kind: Kind, seed: int) -> None:
        self.game = PlainGame(kind, seed)
        self.known = []
        for seat in range(kind.seats):
            k = Knowledge()
            meet(k, kind.table, seat)
            hear(k, self.game.aside)
            self.known.append(k)

    @property
    def state(self) -> State:
        assert isinstance(self.game.state, State)
        return self.game.state

    def step(self) -> None:
        self.game.step()
        for k in self.known:
            hear(k, self.game.aside)


def contradictions(s: State, k: Knowledge) -> list[str]:
    """What a seat takes for certain, and is not so."""
    wrong = []
    for deck in range(s.decks):
        wrong += [f"card {card} is in {deck}" for card in members(s.cards[deck]) if not (k.can[card] >> deck) & 1]
        animals, shelters = s.cards[deck] & 0xFFFF, s.cards[deck] >> 16
        if k.one_of[deck] & ~(animals | shelters):
            wrong.append(f"{deck} has none of {k.one_of[deck]:b}")
        if k.no_pair[deck] & animals & shelters:
            wrong.append(f"{deck} has a pair of {k.no_pair[deck]:b}")
        if k.cards[deck].bit_count() != s.cards[deck].bit_count():
            wrong.append(f"{deck} has {s.cards[deck].bit_count()} cards")
    for place in range(2 * s.decks):
        if k.object[place] and k.object[place] - 1 != s.objects[place]:
            wrong.append(f"object {place}")
    return wrong


@pytest.mark.parametrize("kind", TABLES, ids=str)
def test_the_truth_is_never_ruled_out(kind: Kind) -> None:
    for seed in range(2):
        party = Party(kind, seed)
        for _ in range(120):
            if party.game.over():
                break
            party.step()
            for k in party.known if party.state.phase != kn.OVER else ():
                assert contradictions(party.state, k) == []
                assert fits(k)


class Watched(Contest):
    """A game of players who think, in compiled code; what they know is looked at after every move."""

    def tell(self) -> None:
        super().tell()
        state = self.board.state.read()
        for seat in self.seats if state.phase != kn.OVER else ():
            assert isinstance(seat, Thinker)
            k = seat._knows.read()
            assert contradictions(state, k) == []
            assert sum(k.cards) == sum(state.cards)
            assert fits(k)


def test_eight_players_who_think_keep_straight_what_they_know() -> None:
    table = GAME.table(8, {})
    played = Watched(GAME, table, 1500).play(["novice"] * 8, "deal 1", "name 1")  # they once lost a card in this one
    assert played.moves > 600


def given(s: State, seat: int) -> tuple[object, list[int]]:
    bits = Bits()
    GAME.legal(s, seat, bits)
    return GAME.view(s, seat), open_actions(bits)


@pytest.mark.parametrize("kind", TABLES, ids=str)
def test_concealed_states_that_look_alike_are_alike(kind: Kind) -> None:
    party = Party(kind, 11)
    for move in range(80):
        if party.game.over():
            break
        for seat in range(kind.seats):
            hidden, other = party.state.copy(), party.state.copy()
            conceal(hidden, seat)
            GAME.reshuffle_hidden(other, seat, luck(move))
            conceal(other, seat)
            assert hidden.tobytes() == other.tobytes()
            conceal(other, seat)
            assert hidden == other
            assert given(hidden, seat) == given(party.state, seat)
        party.step()


@pytest.mark.parametrize("kind", TABLES, ids=str)
def test_what_is_imagined_looks_the_same_and_contradicts_nothing(kind: Kind) -> None:
    party = Party(kind, 12)
    for move in range(100):
        if party.game.over():
            break
        for seat in range(kind.seats):
            hidden, k = party.state.copy(), party.known[seat].copy()
            conceal(hidden, seat)
            drawn = hidden.copy()
            imagine(drawn, k, luck(move))
            assert contradictions(drawn, party.known[seat]) == []
            assert given(drawn, seat) == given(party.state, seat)
            if drawn.phase == kn.GIVE:
                assert (drawn.cards[drawn.emperor] >> drawn.received) & 1
            conceal(drawn, seat)
            assert drawn.tobytes() == hidden.tobytes()
        party.step()


# ------------------------------------------------------------------------------------------- news, case by case


def card(number: int, shelter: bool = False) -> int:
    return number - 1 + (16 if shelter else 0)


def cards(*numbers: int) -> int:
    """Animals, or with a minus sign shelters."""
    return sum(1 << card(abs(number), number < 0) for number in numbers)


HAND = cards(1, 2, 3, 4)


def newcomer(seats: int = 4) -> Knowledge:
    """Seat 0, which holds the animals 1 to 4 of a table with four decks."""
    k = Knowledge()
    meet(k, GAME.table(seats, {}), 0)
    return tell(k, (kn.HOLDS, kn.KN_04, 0, 0, HAND), (kn.CROWNED, kn.KN_06, 1, 1))


def tell(k: Knowledge, *rows: tuple[int, ...]) -> Knowledge:
    """Let a seat hear rows: event, rule and up to three numbers."""
    aside = Aside()
    aside.telling = 1
    for event, rule, *numbers in rows:
        note(aside, event, rule, ALL, *[*numbers, 0, 0, 0, 0, 0][:5])
    hear(k, aside)
    return k


def places(k: Knowledge, number: int, shelter: bool = False) -> list[int]:
    return members(k.can[card(number, shelter)])


def test_own_cards_are_nowhere_else_and_called_animals_lie_where_they_were_called() -> None:
    k = tell(newcomer(3), (kn.CALLED, kn.KN_07, 5, 3))
    assert [places(k, 1), places(k, 5), places(k, 5, True)] == [[0], [3], [1, 2, 3]]


def test_decks_searched_before_the_giver_have_none_of_the_number() -> None:
    k = tell(
        newcomer(), (kn.ASKED, kn.KN_08, 1, 5, -1), (kn.REVEALED, kn.KN_10, 0b1101, 0), (kn.DEMANDED, kn.KN_13, 5, 3)
    )
    assert [places(k, 5), places(k, 5, True), members(k.one_of[3])] == [[1, 3], [1, 3], [4]]


def test_of_two_cards_of_a_number_the_one_that_cannot_be_elsewhere_was_given() -> None:
    k = newcomer()
    tell(k, (kn.ASKED, kn.KN_08, 1, 4, -1), (kn.REVEALED, kn.KN_10, 0b1101, 0), (kn.DEMANDED, kn.KN_13, 4, 3))
    tell(k, (kn.TOOK, kn.KN_13, 1, 3, -1))
    assert places(k, 4, True) == [1]
    tell(k, (kn.GAVE, kn.KN_14, 1, 3, -1))
    assert places(k, 4, True) == [1]


@pytest.mark.parametrize("others", list(itertools.permutations((1, 2, 3))))
def test_two_decks_known_to_have_a_card_of_one_number_get_one_each(others: tuple[int, int, int]) -> None:
    k = newcomer()
    one, other, third = others
    put(k, card(5), one)
    put(k, card(5, True), third)
    k.one_of[one] = k.one_of[other] = 1 << card(5)
    mend(k)
    assert {deck_in(k, card(5)), deck_in(k, card(5, True))} == {one, other}
    assert fits(k)


def put(k: Knowledge, moved: int, deck: int) -> None:
    """In the deal kept, a card changes places with another that nobody has seen."""
    home = deck_in(k, moved)
    other = next(one for one in members(k.cards[deck]) if one % 16 != card(5) and one != moved)
    for place in {home, deck} if home != deck else ():
        k.cards[place] ^= (1 << moved) | (1 << other)


def test_a_pair_shown_is_with_the_emperor_and_an_exchange_unseen_may_part_it() -> None:
    k = tell(
        newcomer(), (kn.ASKED, kn.KN_08, 1, 6, -1), (kn.REVEALED, kn.KN_10, 1, 0b1100), (kn.PAIR_SHOWN, kn.KN_18, 1, 6)
    )
    assert [places(k, 6), places(k, 6, True)] == [[1], [1]]
    tell(k, (kn.TOOK, kn.KN_12, 1, 2, -1), (kn.GAVE, kn.KN_14, 1, 2, -1))
    assert [places(k, 6), places(k, 6, True)] == [[1, 2], [1, 2]]


def test_a_card_taken_from_the_own_hand_is_known_to_be_with_the_emperor() -> None:
    k = tell(newcomer(), (kn.TOOK, kn.KN_12, 1, 0, card(2)), (kn.GAVE, kn.KN_14, 1, 0, card(8)))
    assert [places(k, 2), places(k, 8)] == [[1], [0]]


def test_an_object_covered_again_says_which_pairs_the_emperor_has_not() -> None:
    k = tell(newcomer(), (kn.TURNED, kn.KN_21, 7, 2), (kn.COVERED, kn.KN_23, 7))
    assert [k.object[7] - 1, members(k.no_pair[1])] == [2, [4, 5]]


def test_a_keeper_remembers_what_it_was_shown() -> None:
    k = tell(newcomer(2), (kn.SEES, kn.KN_20, 0, 2, cards(5, -5, 6, -6)))
    assert places(k, 5) == [2]
    assert places(k, 7) == [1, 3]


def test_a_raised_hand_is_trusted_less_after_a_lie() -> None:
    def odds_after_a_raise(k: Knowledge) -> float:
        tell(k, (kn.ASKED, kn.KN_08, 1, 7, -1), (kn.REVEALED, kn.KN_10, 0b1101, 0))
        return k.lean[8 * card(7) + 3] / k.lean[8 * card(7) + 1]

    liar = newcomer()
    liar.lied[3] = 3
    assert odds_after_a_raise(newcomer()) < 0.7 * odds_after_a_raise(liar)


# ------------------------------------------------------------------------------------------- fair draws


def drawn_places(k: Knowledge, wanted: tuple[int, ...], draws: int) -> Counter[tuple[int, ...]]:
    """Where these cards lie in so many draws."""
    found: Counter[tuple[int, ...]] = Counter()
    aside = luck(1)
    for _ in range(draws):
        mix(k, aside)
        found[tuple(deck_in(k, one) for one in wanted)] += 1
    return found


def far_off(found: Counter[tuple[int, ...]], expected: Mapping[Any, float]) -> float:
    """Chi-square of what was found against chances, by degree of freedom."""
    draws = sum(found.values())
    assert set(found) <= set(expected)
    total = sum((found[place] - draws * chance) ** 2 / (draws * chance) for place, chance in expected.items())
    return total / (len(expected) - 1)


def test_after_the_deal_two_hidden_cards_lie_as_the_deal_makes_them() -> None:
    found = drawn_places(newcomer(), (card(5), card(6)), 500)
    chances = {(x, y): (4 * 3 if x == y else 4 * 4) / (12 * 11) for x in (1, 2, 3) for y in (1, 2, 3)}
    assert far_off(found, chances) < 3.3


def test_after_a_demand_cards_of_the_number_lie_as_the_search_makes_them() -> None:
    k = newcomer()
    k.number = 5
    tell(k, (kn.DEMANDED, kn.KN_13, 5, 3), (kn.TOOK, kn.KN_13, 1, 3, -1))
    # Before: one of the fives in deck 1 and one in deck 3 (32 ways of 44), or both in deck 3, of which either went.
    found = drawn_places(k, (card(5), card(5, True)), 500)
    assert far_off(found, {(1, 1): 32 / 44, (1, 3): 6 / 44, (3, 1): 6 / 44}) < 7


def test_after_an_exchange_unseen_a_card_known_before_is_still_there_three_times_of_four() -> None:
    k = tell(newcomer(), (kn.CALLED, kn.KN_07, 5, 2))
    tell(k, (kn.TOOK, kn.KN_12, 1, 2, -1), (kn.GAVE, kn.KN_14, 1, 2, -1))
    assert far_off(drawn_places(k, (card(5),), 500), {(2,): 0.75, (1,): 0.25}) < 11


# ------------------------------------------------------------------------------------------- forgetting


def head(level: int, nature: int) -> Head:
    one = Head()
    one.level, one.nature = level, nature
    return one


def recalled(level: int, nature: int, turns: int) -> int:
    """How many of four objects and four cards a player recalls after so many turns."""
    k = tell(newcomer(), (kn.EXPOSED, kn.KN_25, 2, cards(5, 6, 7, 8)))
    for place in range(4):
        tell(k, (kn.TURNED, kn.KN_21, place, place))
    k.turn += turns
    forget(k, head(level, nature))
    assert places(k, 1) == [0]
    return sum(len(places(k, number)) == 1 for number in (5, 6, 7, 8)) + sum(k.object[place] > 0 for place in range(4))


def test_what_is_forgotten_stays_forgotten() -> None:
    for nature in range(8):
        left = [recalled(NOVICE, 7919 * nature, turns) for turns in range(12)]
        assert left == sorted(left, reverse=True)


def test_better_players_remember_more_and_masters_all() -> None:
    kept = [sum(recalled(level, 7919 * nature, 6) for nature in range(20)) for level in range(4)]
    assert kept == sorted(set(kept))
    assert kept[MASTER] == 8 * 20
