"""Computer players of every game, at every table: they see what their seat sees, and what they imagine may be true."""

from __future__ import annotations

import pytest

from tests.games.test_contract import PARTS
from tests.games.test_secrets import fresh_luck, given_to, reshuffled
from tests.players.followed import Followed, followed
from tests.tables import OPTIONS, TABLES, Kind
from zashiki.core.bits import members, open_actions
from zashiki.core.mind import LEVELS
from zashiki.core.state import Record
from zashiki.players.brain import brain_for, look

every_table = pytest.mark.parametrize("kind", [*TABLES, *OPTIONS], ids=str)
MOVES = 90
EVERY = 3


def imagined(game: Followed, seat: int, luck: int) -> Record:
    """A table that a seat may imagine."""
    state = game.state.copy()
    game.game.mind.conceal(state, seat)
    game.game.mind.imagine(state, game.known[seat], fresh_luck(luck))
    return state


@every_table
def test_what_a_player_is_shown_does_not_depend_on_what_its_seat_cannot_see(kind: Kind) -> None:
    changed = 0
    for move, game in enumerate(followed(kind, 11, MOVES, EVERY)):
        seat = move % kind.seats
        other = reshuffled(kind, game.state, seat, move)
        changed += other != game.state
        shown = look(game.game, game.state, seat)
        assert look(game.game, other, seat) == shown
        concealed = game.game.state()
        concealed.load(shown)
        assert given_to(kind, concealed, seat) == given_to(kind, game.state, seat)
        assert look(game.game, concealed, seat) == shown
    assert changed > 0


@every_table
def test_a_table_that_a_seat_imagines_looks_to_it_as_the_real_one_does(kind: Kind) -> None:
    parts = PARTS[kind.name]
    for move, game in enumerate(followed(kind, 12, MOVES, EVERY)):
        seat = move % kind.seats
        state = imagined(game, seat, move)
        assert given_to(kind, state, seat) == given_to(kind, game.state, seat)
        assert look(game.game, state, seat) == look(game.game, game.state, seat)
        assert parts(state) == parts(game.state)


@every_table
def test_what_a_seat_knows_comes_from_what_it_hears_and_from_nothing_else(kind: Kind) -> None:
    for game in followed(kind, 13, MOVES, MOVES - 1):
        brain = brain_for(kind.name)
        for seat in range(kind.seats):
            question = game.question(seat, "novice", 0)
            assert brain.hear(question.knowledge, question.unheard) == game.known[seat].tobytes()


@every_table
def test_no_decision_depends_on_what_the_seat_may_not_know(kind: Kind) -> None:
    brain = brain_for(kind.name)
    decisions = 0
    for move, game in enumerate(followed(kind, 14, MOVES, 9)):
        for seat in members(game.game.pending(game.state))[:2]:
            level = LEVELS[decisions % len(LEVELS)]
            real = brain.answer(game.question(seat, level, 40))
            for other in (reshuffled(kind, game.state, seat, move), imagined(game, seat, move)):
                assert brain.answer(game.question(seat, level, 40, other)) == real
            decisions += 1
    assert decisions > 5


@every_table
@pytest.mark.parametrize("level", LEVELS)
def test_a_player_of_any_level_makes_lawful_moves_and_weighs_every_open_one(kind: Kind, level: str) -> None:
    brain = brain_for(kind.name)
    for game in followed(kind, 15, 60, 7):
        for seat in members(game.game.pending(game.state))[:1]:
            answer = brain.answer(game.question(seat, level, 60))
            game.game.legal(game.state, seat, game.bits)
            legal = [game.game.notation[action] for action in open_actions(game.bits)]
            assert answer.move in legal
            assert sorted(choice.move for choice in answer.choices) == sorted(legal)
            assert all(0 <= choice.worth <= 1 for choice in answer.choices)
