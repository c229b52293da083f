"""Many games at once: the same rules, the same games on any number of cores, and nothing played that is not allowed."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pytest

from tests.tables import OPTIONS, TABLES, Kind
from zashiki.core.aside import Aside, happenings
from zashiki.core.bits import Bits, open_actions
from zashiki.core.game import BadTable, Scores
from zashiki.core.state import Record
from zashiki.lab import Batch
from zashiki.lab import batch as batch_module
from zashiki.lab.batch import IllegalAction
from zashiki.players.brain import Brain, rows_for

EVERY = [*TABLES, *OPTIONS]
every_table = pytest.mark.parametrize("kind", EVERY, ids=str)
every_game = pytest.mark.parametrize("kind", [Kind("kabuki", 4), Kind("kinapa", 3), Kind("kitsu", 6)], ids=str)


def batch_of(kind: Kind, n: int, **more: object) -> Batch:
    return Batch(kind.name, kind.seats, n, options=kind.options, **more)  # type: ignore[arg-type]  # as the caller says


def plain_state(batch: Batch, place: int) -> Record:
    """One game of a batch, for the rules as plain Python."""
    state = batch.game.state()
    state.load(batch.state[place].tobytes())
    return state


def plain_luck(batch: Batch, place: int) -> Aside:
    """The luck that the next move of a game will have."""
    aside = Aside()
    aside.telling = 1
    for word in range(4):
        aside.luck[word] = int(batch._fortunes.array["luck"][place][word])
    return aside


@every_table
def test_every_step_is_what_the_plain_rules_say(kind: Kind) -> None:
    """State, mask, sight, who is asked, ending and reward, for random games beside the uncompiled rules."""
    batch, game = batch_of(kind, 3, seed=4), kind.game
    for _ in range(40):
        actions = batch.choose_by_lot(0.3)
        places = [(plain_state(batch, place), plain_luck(batch, place)) for place in range(3)]
        asked = batch.seat.copy()
        batch.step(actions)
        for place, (state, aside) in enumerate(places):
            game.apply(state, int(asked[place]), int(actions[place]), aside)
            if batch.done[place]:
                check_ending(batch, place, state)
                game.deal(state, batch.table, aside)
            check_look(batch, place, state)


def check_ending(batch: Batch, place: int, state: Record) -> None:
    scores = Scores()
    winners = batch.game.outcome(state, scores)
    sight = batch.game.sight()
    batch.game.observe(state, 0, sight)
    assert winners == batch.ending["winners"][place] > 0
    assert scores.of[: batch.seats] == batch.ending["scores"][place][: batch.seats].tolist()
    won = [(winners >> seat) & 1 for seat in range(batch.seats)]
    shares = [one / sum(won) - 1 / batch.seats for one in won]
    assert batch.reward[place].tolist() == pytest.approx(shares, abs=1e-6)
    assert batch.final[place].tobytes() == sight.tobytes()


def check_look(batch: Batch, place: int, state: Record) -> None:
    seat = int(batch.seat[place])
    bits, sight = Bits(), batch.game.sight()
    batch.game.legal(state, seat, bits)
    batch.game.observe(state, seat, sight)
    assert batch.state[place].tobytes() == state.tobytes()
    assert (batch.game.pending(state) >> seat) & 1
    assert np.flatnonzero(batch.mask[place]).tolist() == open_actions(bits)
    assert batch.sight[place].tobytes() == sight.tobytes()
    if not batch.done[place]:
        assert not batch.reward[place].any()


@every_game
def test_the_same_seed_gives_the_same_games_on_any_number_of_cores(kind: Kind, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batch_module, "LEAST_STEPS", 1)  # share every step, however few games there are
    one, two = batch_of(kind, 300, seed=9, cores=1), batch_of(kind, 300, seed=9, cores=2)
    assert (one.cores, two.cores) == (1, 2)
    for batch in (one, two):
        for _ in range(25):
            batch.step(batch.choose_by_lot())
    assert one.state.tobytes() == two.state.tobytes()
    assert one.play(700) == two.play(700)
    assert one.sight.tobytes() == two.sight.tobytes()
    assert one.mask.tobytes() == two.mask.tobytes()


@every_game
def test_reset_begins_the_same_games_or_others(kind: Kind) -> None:
    batch = batch_of(kind, 50, seed=9)
    before = batch.state.tobytes()
    batch.play(20)
    batch.reset()
    assert batch.state.tobytes() == before
    batch.reset(seed=10)
    assert batch.state.tobytes() != before
    assert batch.state.tobytes() == batch_of(kind, 50, seed=10).state.tobytes()
    assert len({record.tobytes() for record in batch.state}) > 1


@every_game
def test_an_action_that_is_not_open_is_refused_by_its_rule_and_nothing_is_played(kind: Kind) -> None:
    batch = batch_of(kind, 200, cores=2)
    before = batch.state.tobytes()
    actions = batch.choose_by_lot()
    closed = int(np.flatnonzero(~batch.mask[150])[0])
    actions[150] = closed
    with pytest.raises(
        IllegalAction, match=rf"game 150: seat \d may not play '{kind.game.notation[closed]}' now \(\w\w?-"
    ):
        batch.step(actions)
    actions[150] = batch.actions
    with pytest.raises(IllegalAction, match=f"game 150: there is no action {batch.actions}; they go from 0 to"):
        batch.step(actions)
    assert batch.state.tobytes() == before


def test_minus_one_leaves_a_game_as_it_is() -> None:
    batch = Batch("kitsu", 2, 4)
    before = [record.tobytes() for record in batch.state]
    actions = batch.choose_by_lot()
    actions[[1, 3]] = -1
    batch.step(actions)
    assert [record.tobytes() == before[place] for place, record in enumerate(batch.state)] == [False, True, False, True]


def test_games_are_cut_off_at_the_longest_length_and_nobody_wins() -> None:
    batch = Batch("kinapa", 4, 8, max_moves=5)
    for _ in range(5):
        batch.step(batch.choose_by_lot())
    assert batch.done.all()
    assert not batch.reward.any()
    assert set(batch.ending["winners"]) == {0}
    assert set(batch.ending["moves"]) == {5}
    told = batch.play(10)
    assert (told["games"], told["cut"], told["moves"]) == (16, 16, 80)


def test_what_is_not_looked_at_is_not_worked_out() -> None:
    batch = Batch("kabuki", 2, 4, look="mask")
    assert batch.mask.any()
    assert not batch.sight.any()
    with pytest.raises(ValueError, match="can look at mask and sight, not 'hands'"):
        Batch("kabuki", 2, 4, look="hands")


@every_game
def test_random_play_inside_one_call_is_fair_and_adds_up(kind: Kind) -> None:
    batch = batch_of(kind, 256, seed=2)
    told = batch.play(4000)
    assert told["moves"] == 256 * 4000
    assert told["games"] > 100
    if kind.name == "kabuki":
        assert sum(told["wins"]) >= told["games"]
        assert told["shared"] > 0
    else:
        sides = 1 if kind.name == "kinapa" else kind.seats // 2
        assert sum(told["wins"]) == (told["games"] - told["cut"]) * sides


def test_a_table_of_weights_decides_what_its_seats_do() -> None:
    """Players who never say Stop!, against players who always do: the silent ones lose no token of their own."""
    batch = Batch("kabuki", 2, 200, seed=5)
    silent = np.ones((1, batch.actions), dtype=np.int16)
    silent[0, 4] = 0
    told = batch.play_tables(silent, {0}, games=3, stop_chance=1.0)
    assert told["games"] == 600
    assert told["wins"][0] > 1.5 * told["wins"][1]
    other = batch.play_tables(silent, {1}, games=3, stop_chance=1.0)
    assert other["wins"][1] > 1.5 * other["wins"][0]


def test_a_row_of_weights_is_found_by_what_a_seat_sees() -> None:
    """A table that knows every sight of players who use stack 1 and never stop: the game can go no other way."""
    options: dict[str, object] = {"designs": 2, "copies": 2, "rounds": 1}
    rows, batch = 1 << 14, Batch("kabuki", 2, 300, seed=8, options=options)
    weights = np.zeros((rows, batch.actions), dtype=np.int16)
    for _ in range(8):
        habit = np.where(batch.mask[:, 0], 0, 5)
        weights[batch.key(rows), habit] = 1
        batch.step(habit)
    told = Batch("kabuki", 2, 300, seed=21, options=options).play_tables(weights, {0, 1}, games=2)
    assert told["moves"] == 8 * told["games"] == 8 * 600
    assert told["shared"] == 600
    assert told["scores"] == [5 * 600, 5 * 600]


@every_table
def test_memory_is_what_each_seat_has_heard_and_nothing_else(kind: Kind) -> None:
    batch, brain = batch_of(kind, 2, seed=6, memory=True), Brain(kind.game, compiled=False)
    known = [brain.meet(batch.table, seat) for seat in range(kind.seats)]
    aside = Aside()
    for _ in range(30):
        state, aside, asked = plain_state(batch, 1), plain_luck(batch, 1), int(batch.seat[1])
        actions = batch.choose_by_lot()
        before = batch.memory[1].copy()
        batch.step(actions)
        if batch.done[1]:
            break
        kind.game.apply(state, asked, int(actions[1]), aside)
        rows = happenings(aside)
        known = [brain.hear(before[seat].tobytes(), rows_for(rows, seat)) for seat in range(kind.seats)]
        assert [one.tobytes() for one in batch.memory[1]] == known
    assert len(known) == kind.seats


def test_arrays_are_shared_without_a_copy() -> None:
    batch = Batch("kinapa", 4, 64, seed=1)
    fields = [batch.state_field(field.name) for field in batch.game.state.FIELDS]
    for array in (batch.sight, batch.mask, batch.seat, batch.done, *fields):
        assert np.from_dlpack(array).ctypes.data == array.ctypes.data


def test_a_field_of_the_states_is_what_the_states_hold() -> None:
    batch = Batch("kitsu", 2, 64, seed=1)
    before = batch.state_field("hands").copy()
    batch.play(50)
    for field in batch.game.state.FIELDS:
        assert np.array_equal(batch.state_field(field.name), batch.state[field.name])
    assert not np.array_equal(batch.state_field("hands"), before)


WITH_JAX = """
import jax, numpy as np
from zashiki.lab import Batch
batch = Batch("kinapa", 4, 64, seed=1)
shared = jax.dlpack.from_dlpack(batch.sight)
assert shared.unsafe_buffer_pointer() == batch.sight.ctypes.data
assert np.asarray(shared).tolist() == batch.sight.tolist()
assert jax.dlpack.from_dlpack(batch.mask).sum() == batch.mask.sum()
print("shared")
"""


def test_jax_looks_at_what_seats_see_without_a_copy() -> None:
    """In a process of its own: where JAX has been, nobody else may fork."""
    done = subprocess.run([sys.executable, "-c", WITH_JAX], capture_output=True, text=True, check=False)
    assert done.stdout == "shared\n", done.stderr


def test_names_say_what_each_number_of_a_sight_is() -> None:
    batch = Batch("kabuki", 2, 1)
    seen = dict(zip(batch.names, batch.sight[0].tolist(), strict=True))
    assert seen["seats"] == 2
    assert seen["left"] == 50
    assert seen["tokens[0]"] == seen["tokens[1]"] == 5
    assert seen["tokens[2]"] == -1


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"n": 0}, "one game or more, not 0"),
        ({"max_moves": 0}, "one move or more"),
        ({"eyes": 2}, "a seat from 0 to 1, not 2"),
        ({"seats": 7}, "kabuki is for 2, 3, 4, 5 or 6 players, not 7"),
        ({"game": "go"}, "there is no game 'go'"),
        ({"options": {"designs": 11}}, "option designs must be 2 to 10, not 11"),
    ],
)
def test_a_batch_that_cannot_be_says_why(given: dict[str, object], said: str) -> None:
    wanted: dict[str, object] = {"game": "kabuki", "seats": 2, "n": 1, **given}
    with pytest.raises((ValueError, BadTable), match=said):
        Batch(**wanted)  # type: ignore[arg-type]  # that is the point


def test_what_a_batch_cannot_take_is_refused() -> None:
    batch = Batch("kabuki", 2, 4)
    with pytest.raises(ValueError, match="needs 4 whole numbers, one for each game, not float64"):
        batch.step(np.zeros(4))
    with pytest.raises(ValueError, match=r"needs 4 whole numbers, one for each game, not int64 \(3,\)"):
        batch.step(np.zeros(3, dtype=np.int64))
    with pytest.raises(ValueError, match=r"whole numbers, \(rows, 6\)"):
        batch.play_tables(np.zeros((3, 5), dtype=np.int16), {0})
    with pytest.raises(ValueError, match="a state of kabuki has no 'hand'; it has: phase, seats, "):
        batch.state_field("hand")
    with pytest.raises(ValueError, match="from 0 to 32767; scale yours"):
        batch.play_tables(np.full((3, 6), 40_000), {0})
    with pytest.raises(ValueError, match=r"seats 0 to 1, not \[2\]"):
        batch.play_tables(np.ones((3, 6), dtype=np.int16), {2})
    with pytest.raises(ValueError, match="from 0 to 1, not 2"):
        batch.play(1, stop_chance=2)
    with pytest.raises(ValueError, match="keeps no memory; make it with memory=True"):
        _ = batch.memory
    with pytest.raises(ValueError, match="a batch without memory"):
        Batch("kabuki", 2, 4, memory=True).play(3)
