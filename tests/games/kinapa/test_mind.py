"""What a computer player of Kinapa knows, and what it imagines."""

from __future__ import annotations

import hashlib

import pytest

from tests.tables import Kind, PlainGame
from zashiki.core.aside import Aside, set_luck
from zashiki.core.bits import Bits, members, open_actions
from zashiki.games.kinapa import GAME
from zashiki.games.kinapa.hearing import hear
from zashiki.games.kinapa.imagine import conceal, imagine
from zashiki.games.kinapa.knowledge import Knowledge, fits, meet
from zashiki.games.kinapa.rules.parts import GIVE, OVER
from zashiki.games.kinapa.rules.state import State

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
    for seed in range(3):
        party = Party(kind, seed)
        for _ in range(250):
            if party.game.over():
                break
            party.step()
            for k in party.known if party.state.phase != OVER else ():
                assert contradictions(party.state, k) == []
                assert fits(k)


def given(s: State, seat: int) -> tuple[object, list[int]]:
    bits = Bits()
    GAME.legal(s, seat, bits)
    return GAME.view(s, seat), open_actions(bits)


@pytest.mark.parametrize("kind", TABLES, ids=str)
def test_concealed_states_that_look_alike_are_alike(kind: Kind) -> None:
    party = Party(kind, 11)
    for move in range(120):
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
    for move in range(150):
        if party.game.over():
            break
        for seat in range(kind.seats):
            hidden, k = party.state.copy(), party.known[seat].copy()
            conceal(hidden, seat)
            drawn = hidden.copy()
            imagine(drawn, k, luck(move))
            assert contradictions(drawn, party.known[seat]) == []
            assert given(drawn, seat) == given(party.state, seat)
            if drawn.phase == GIVE:
                assert (drawn.cards[drawn.emperor] >> drawn.received) & 1
            conceal(drawn, seat)
            assert drawn.tobytes() == hidden.tobytes()
        party.step()
