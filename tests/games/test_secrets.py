"""Nobody peeks: what a seat is given does not depend on what it may not know."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterator

import msgspec
import pytest

from tests.tables import OPTIONS, TABLES, Kind, PlainGame
from zashiki.core.aside import Aside, happenings, set_luck
from zashiki.core.bits import Bits, open_actions
from zashiki.core.game import WATCHER
from zashiki.core.state import Record

EVERY = [*TABLES, *OPTIONS]
every_table = pytest.mark.parametrize("kind", EVERY, ids=str)
MOVES = 150


def given_to(kind: Kind, state: Record, seat: int) -> bytes:
    """Everything a seat is given in a state, as bytes: its view, its legal moves, its refusals."""
    game = kind.game
    bits = Bits()
    moves: list[int] = []
    refused: list[int] = []
    if seat != WATCHER:
        game.legal(state, seat, bits)
        moves = open_actions(bits)
        refused = [game.refusal(state, seat, action) for action in range(len(game.notation))]
    return msgspec.json.encode([game.view(state, seat), moves, refused])


def moments(kind: Kind, seed: int, chance: float = 1 / 16) -> Iterator[PlainGame]:
    """Random games, one after another, at so many moments; whoever looks may also let it step."""
    game = PlainGame(kind, seed, chance)
    for move in range(MOVES):
        if game.over():
            yield game
            game = PlainGame(kind, seed + move, chance)
        before = game.state.copy()
        yield game
        if game.state == before:
            game.step()


def fresh_luck(number: int) -> Aside:
    aside = Aside()
    set_luck(aside, hashlib.sha256(f"other {number}".encode()).digest())
    return aside


def reshuffled(kind: Kind, state: Record, seat: int, luck: int) -> Record:
    """The same table with everything hidden from this seat redrawn."""
    other = state.copy()
    kind.game.reshuffle_hidden(other, seat, fresh_luck(luck))
    return other


@every_table
@pytest.mark.parametrize("seed", [1, 2])
def test_a_seat_is_given_the_same_whatever_it_cannot_see(kind: Kind, seed: int) -> None:
    changed = 0
    for move, game in enumerate(moments(kind, seed)):
        for seat in range(WATCHER, kind.seats) if move % 3 == 0 or kind in OPTIONS else ():
            other = reshuffled(kind, game.state, seat, 1000 * seed + move)
            changed += other != game.state
            assert given_to(kind, other, seat) == given_to(kind, game.state, seat)
    assert changed > 0


@every_table
def test_what_is_reshuffled_is_a_lawful_table_that_can_be_played_on(kind: Kind) -> None:
    from tests.games.test_contract import PARTS

    parts = PARTS[kind.name]
    game = PlainGame(kind, 5)
    for move in range(60):
        if game.over():
            break
        seat = move % (kind.seats + 1) - 1
        game.game.reshuffle_hidden(game.state, seat, fresh_luck(move))
        before = parts(game.state)
        for _ in range(1 + move % 3):
            if not game.over():
                game.step()
                assert parts(game.state) == before


MOMENTS = (b'"stopped"', b'"turned"', b'"revealed"', b'"unveiled"')
"""Events that show hidden cards to everybody for a moment, as the rules say; no view keeps what they show."""


@every_table
@pytest.mark.parametrize("seed", [3, 4])
def test_events_tell_a_seat_nothing_that_its_views_do_not(kind: Kind, seed: int) -> None:
    """Play one move in two tables that look alike to a seat: if they still look alike, it heard the same."""
    choose = random.Random(seed)
    compared = 0
    for move, game in enumerate(moments(kind, seed)):
        if game.over():
            continue
        watching = choose.randrange(WATCHER, kind.seats)
        other = reshuffled(kind, game.state, watching, move)
        before = game.state.copy()
        seat, action = game.step()
        compared += _compare(kind, before, other, (seat, action, watching))
    assert compared > 5


def _compare(kind: Kind, one: Record, two: Record, move: tuple[int, int, int]) -> bool:
    """Play the same move in both; compare what the watching seat hears, if it sees the same afterwards."""
    seat, action, watching = move
    game = kind.game
    bits = Bits()
    game.legal(two, seat, bits)
    if action not in open_actions(bits):
        return False
    heard = []
    for state in (one, two):
        aside = fresh_luck(0)
        aside.telling = 1
        game.apply(state, seat, action, aside)
        heard.append(msgspec.json.encode(game.hear(happenings(aside), watching)))
    seen_alike = given_to(kind, one, watching) == given_to(kind, two, watching)
    if not seen_alike or any(moment in heard[0] for moment in MOMENTS):
        return False
    assert heard[0] == heard[1]
    return True


@every_table
def test_sealed_choices_are_heard_by_their_own_seat_alone(kind: Kind) -> None:
    """While several seats are asked, a move of one that leaves the others asked tells them nothing."""
    sealed = 0
    for game in moments(kind, 9, chance=0.0):
        asked = game.game.pending(game.state)
        if game.over():
            continue
        views = {seat: given_to(kind, game.state, seat) for seat in range(WATCHER, kind.seats)}
        seat, _ = game.step()
        still = game.game.pending(game.state)
        if asked.bit_count() > 1 and still == asked & ~(1 << seat):
            sealed += 1
            rows = happenings(game.aside)
            for other in range(WATCHER, kind.seats):
                if other != seat:
                    assert game.game.hear(rows, other) == []
                    assert given_to(kind, game.state, other) == views[other]
    assert sealed > 0 or kind.seats == 2
