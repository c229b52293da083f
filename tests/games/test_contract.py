"""What holds for any game at any table: properties of the contract, over random games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tables import OPTIONS, TABLES, Kind, PlainGame
from zashiki.core.bits import Bits, members, open_actions
from zashiki.core.game import Scores
from zashiki.core.sitting import Luck, Refused, Sitting
from zashiki.core.state import Record

EVERY = [*TABLES, *OPTIONS]
every_table = pytest.mark.parametrize("kind", EVERY, ids=str)
LONGEST = 400

# ---------------------------------------------------------------------------------------------- what is conserved


def kabuki_parts(s: Any) -> Counter[object]:
    stacks = Counter(s.deck[k] for k in range(s.size))
    return stacks + Counter({"tokens too many": max(0, sum(s.tokens) - s.start * s.seats)})


def kinapa_parts(s: Any) -> Counter[object]:
    cards: Counter[object] = Counter()
    for deck in range(s.decks):
        cards.update(members(s.cards[deck]))
        cards.update(n for number in members(s.pairs[deck]) for n in (number, number + 16))
        assert s.up[deck] & ~s.cards[deck] == 0
    objects = Counter(("object", s.objects[place]) for place in range(2 * s.decks))
    held = Counter(("held", s.holder[deck]) for deck in range(s.decks) if s.holder[deck] >= 0)
    return cards + objects + held + Counter({"sheep": int(s.sheep != 0)})


def kitsu_parts(s: Any) -> Counter[object]:
    cards: Counter[object] = Counter()
    piles = [s.discard, *s.hands[: s.seats]]
    for kind in range(15):
        cards[kind] += sum((pile >> (4 * kind)) & 15 for pile in piles)
    cards.update(card for card in s.given[: s.seats] if card >= 0)
    cards.update(s.trick[: s.played])
    cards.update(s.cards[s.draw_at : s.draw_end])
    for seat in range(s.seats):
        assert s.kinds[seat] == sum(1 << kind for kind in range(15) if (s.hands[seat] >> (4 * kind)) & 15)
    return cards + Counter({"tokens": len(s.tokens)})


PARTS: dict[str, Callable[[Any], Counter[object]]] = {
    "kabuki": kabuki_parts,
    "kinapa": kinapa_parts,
    "kitsu": kitsu_parts,
}


@every_table
@given(seed=st.integers(0, 10_000))
@settings(max_examples=4, deadline=None)
def test_cards_and_tokens_are_conserved(kind: Kind, seed: int) -> None:
    parts = PARTS[kind.name]
    game = PlainGame(kind, seed)
    before = parts(game.state)
    for _ in range(LONGEST):
        if game.over():
            break
        game.step()
        assert parts(game.state) == before


@every_table
@given(seed=st.integers(0, 10_000))
@settings(max_examples=3, deadline=None)
def test_some_seat_has_a_legal_move_until_the_end_and_nobody_else(kind: Kind, seed: int) -> None:
    game = PlainGame(kind, seed)
    scores = Scores()
    for _ in range(LONGEST):
        asked = game.game.pending(game.state)
        for seat in range(kind.seats):
            game.game.legal(game.state, seat, game.bits)
            assert any(game.bits.words) == bool((asked >> seat) & 1)
        assert (game.game.outcome(game.state, scores) != 0) == (asked == 0)
        if not asked:
            break
        game.step()


@every_table
@given(seed=st.integers(0, 10_000))
@settings(max_examples=2, deadline=None)
def test_refusal_and_legal_agree_on_every_action(kind: Kind, seed: int) -> None:
    game = PlainGame(kind, seed)
    for move in range(120):
        for seat in range(kind.seats) if move % 4 == 0 else ():
            game.game.legal(game.state, seat, game.bits)
            offered = set(open_actions(game.bits))
            for action in range(len(game.game.notation)):
                refused = game.game.refusal(game.state, seat, action)
                assert (refused == 0) == (action in offered), game.game.notation[action]
        if game.over():
            break
        game.step()


@every_table
@given(data=st.data())
@settings(max_examples=5, deadline=None)
def test_an_illegal_move_changes_nothing(kind: Kind, data: st.DataObject) -> None:
    sitting = Sitting(kind.game, kind.table, Luck(data.draw(st.binary(min_size=32, max_size=32))))
    for _ in range(30):
        asked = sitting.asked()
        if not asked:
            break
        seat = data.draw(st.integers(0, kind.seats - 1))
        move = data.draw(st.sampled_from([*kind.game.notation, "", "pass 3", "ask", "PLACE 1"]))
        before = (sitting.state.tobytes(), sitting.moves, sitting.rows)
        if sitting.why_not(seat, move):
            with pytest.raises(Refused) as refused:
                sitting.play(seat, move)
            assert refused.value.rule
            assert (sitting.state.tobytes(), sitting.moves, sitting.rows) == before
        mover = asked[0]
        sitting.play(mover, data.draw(st.sampled_from(sitting.legal(mover))))


@every_table
def test_a_played_move_is_never_refused_and_the_game_comes_to_an_end_or_goes_on(kind: Kind) -> None:
    game = PlainGame(kind, 3)
    lengths = 0
    for _ in range(LONGEST):
        if game.over():
            break
        before = game.state.copy()
        seat, action = game.step()
        lengths += 1
        assert game.game.refusal(before, seat, action) == 0
        assert before != game.state
    assert lengths > 0


# ---------------------------------------------------------------------------------------------- records of states


@every_table
def test_a_state_survives_its_bytes(kind: Kind) -> None:
    game = PlainGame(kind, 11)
    for _ in range(60):
        if game.over():
            break
        game.step()
        twin: Record = game.game.state()
        twin.load(game.state.tobytes())
        assert twin == game.state
        assert game.game.whole(twin) == game.game.whole(game.state)
        assert hash(twin) == hash(game.state)


@every_table
def test_every_open_action_has_a_name_and_every_name_a_number(kind: Kind) -> None:
    game = kind.game
    assert len(set(game.notation)) == len(game.notation)
    assert [game.actions[text] for text in game.notation] == list(range(len(game.notation)))
    bits = Bits()
    game.legal(PlainGame(kind, 1).state, 0, bits)
    assert len(game.notation) <= 60 * game.words
