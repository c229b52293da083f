"""Whole games by a table: what a seat sees names a row of weights, and they its moves."""

from __future__ import annotations

from zashiki.core.aside import Aside, below, draw, half
from zashiki.core.bits import SPAN, Bits
from zashiki.core.game import Scores, Sight, Table, apply, legal, observe, pending
from zashiki.core.kernel import abreast, at, copy, kernel, seen_as
from zashiki.core.lots import any_open, pick_seat
from zashiki.core.state import Record
from zashiki.lab.loops.by_lot import count_ending
from zashiki.lab.loops.one import begin, is_over, keep_luck, take_luck
from zashiki.lab.loops.patience import DEALING, SETTLING, catch_up, due
from zashiki.lab.loops.records import ACTIONS, LEAVE, SIGHT, Bytes, Count, Fortune, Key, Seat, Weights
from zashiki.lab.random_play import pick_action
from zashiki.players.nature import LOTS, lot_of


@kernel
def key_of(row: Bytes, rows: int) -> int:
    """The place of a sight in a table of so many rows (up to 2³⁰): a hash, so that some share one."""
    key = 1
    for place in range(SIGHT):
        key = (key * 0x1E3779B1 + row.of[place] + 128) & (LOTS - 1)
    return lot_of(key, SIGHT) % rows


@kernel
def key_games(
    states: Record, seats: Seat, keys: Key, sight: Sight, row: Bytes, rows: int, first: int, end: int
) -> None:
    """In every game the place in a table of what the seat that is asked sees."""
    for i in range(first, end):
        observe(at(states, i), at(seats, i).of, sight)
        at(keys, i).of = key_of(seen_as(sight, row), rows)


@kernel
def by_weight(mind: Aside, bits: Bits, weights: Weights) -> int:
    """One of the open actions: the more weight it has, the likelier; all alike where none has any."""
    total = 0
    for action in range(ACTIONS):
        if (bits.words[action // SPAN] >> (action % SPAN)) & 1:
            total += weights.of[action]
    if total == 0:
        return any_open(bits, mind)
    lot = below(mind, total)
    for action in range(ACTIONS):
        if (bits.words[action // SPAN] >> (action % SPAN)) & 1:
            lot -= weights.of[action]
            if lot < 0:
                return action
    return LEAVE


@kernel
def play_tables(
    states: Record,
    fortunes: Fortune,
    counts: Count,
    weights: Weights,
    table: Table,
    mine: Record,
    aside: Aside,
    mind: Aside,
    bits: Bits,
    scores: Scores,
    sight: Sight,
    row: Bytes,
    rows: int,
    seated: int,
    games: int,
    max_moves: int,
    chance: int,
    first: int,
    end: int,
) -> None:
    """Play so many whole games in every place: seats in the set `seated` by the table's weights, the others by lot."""
    for i in range(first, end):
        aside.telling = 0
        aside.owed = 0
        f, sum = at(fortunes, i), at(counts, i)
        copy(mine, at(states, i))
        take_luck(f, aside, mind)
        begin(mine, f, table, aside)
        left = games
        dealing, settling, going = 0, 0, 1
        while dealing + settling + going:
            if due(aside):
                catch_up(mine, aside, dealing, settling, going)
            elif left:
                lots = draw(mind)
                seat = pick_seat(mind, half(lots, 1), pending(mine))
                legal(mine, seat, bits)
                if (seated >> seat) & 1:
                    observe(mine, seat, sight)
                    action = by_weight(mind, bits, at(weights, key_of(seen_as(sight, row), rows)))
                else:
                    action = pick_action(mind, half(lots, 0), bits, chance)
                apply(mine, seat, action, aside)
                f.moves += 1
            if due(aside) == 0 and left and is_over(mine, f, max_moves):
                sum.moves += f.moves
                count_ending(mine, sum, scores)
                begin(mine, f, table, aside)
                left -= 1
            dealing = abreast(due(aside) == DEALING)
            settling = abreast(due(aside) == SETTLING)
            going = abreast(due(aside) == 0 and left > 0)
        keep_luck(f, aside, mind)
        copy(at(states, i), mine)
