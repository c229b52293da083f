"""Whole games by lot, inside one call, and what they came to."""

from __future__ import annotations

from zashiki.core.aside import Aside, draw, half
from zashiki.core.bits import Bits
from zashiki.core.game import Scores, Table, apply, legal, outcome, pending
from zashiki.core.kernel import abreast, at, cold, copy, kernel
from zashiki.core.lots import pick_seat
from zashiki.core.state import Record
from zashiki.lab.loops.one import begin, is_over, keep_luck, take_luck
from zashiki.lab.loops.patience import DEALING, SETTLING, catch_up, due
from zashiki.lab.loops.records import Action, Count, Fortune, Seat
from zashiki.lab.random_play import pick_action


@kernel
def choose_by_lot(
    states: Record,
    fortunes: Fortune,
    seats: Seat,
    actions: Action,
    mind: Aside,
    bits: Bits,
    chance: int,
    first: int,
    end: int,
) -> None:
    """In every game one of the open actions, by the game's own luck; a shout only with its chance (of 2³²)."""
    for i in range(first, end):
        f = at(fortunes, i)
        for word in range(4):
            mind.luck[word] = f.order[word]
        legal(at(states, i), at(seats, i).of, bits)
        at(actions, i).of = pick_action(mind, half(draw(mind), 0), bits, chance)
        for word in range(4):
            f.order[word] = mind.luck[word]


@kernel
def random_move(s: Record, mind: Aside, aside: Aside, bits: Bits, chance: int) -> None:
    """Let a seat that is asked play one of its open actions, both by lot."""
    lots = draw(mind)  # 64 bits: half of them choose the seat, half the action
    seat = pick_seat(mind, half(lots, 1), pending(s))
    legal(s, seat, bits)
    apply(s, seat, pick_action(mind, half(lots, 0), bits, chance), aside)


@cold
def count_ending(s: Record, sum: Count, scores: Scores) -> None:
    """Add a game that has ended."""
    winners = outcome(s, scores)
    sum.games += 1
    sum.cut += 1 if winners == 0 else 0
    sum.shared += 1 if winners & (winners - 1) else 0
    for seat in range(8):
        sum.wins[seat] += (winners >> seat) & 1
        sum.scores[seat] += scores.of[seat]


@kernel
def play_moves(
    states: Record,
    fortunes: Fortune,
    counts: Count,
    table: Table,
    mine: Record,
    aside: Aside,
    mind: Aside,
    bits: Bits,
    scores: Scores,
    moves: int,
    max_moves: int,
    chance: int,
    first: int,
    end: int,
) -> None:
    """Play so many moves by lot in every game, one game after another; those that end are counted and begun anew."""
    for i in range(first, end):
        aside.telling = 0
        aside.owed = 0
        f, sum = at(fortunes, i), at(counts, i)
        copy(mine, at(states, i))  # on a graphics card what is its own is nearer
        take_luck(f, aside, mind)
        left = moves
        dealing, settling, going = 0, 0, 1
        while dealing + settling + going:
            if due(aside):
                catch_up(mine, aside, dealing, settling, going)
            elif left:
                random_move(mine, mind, aside, bits, chance)
                f.moves += 1
                left -= 1
            if due(aside) == 0 and is_over(mine, f, max_moves):
                count_ending(mine, sum, scores)
                begin(mine, f, table, aside)
            dealing = abreast(due(aside) == DEALING)
            settling = abreast(due(aside) == SETTLING)
            going = abreast(due(aside) == 0 and left > 0)
        sum.moves += moves
        keep_luck(f, aside, mind)
        copy(at(states, i), mine)


@kernel
def add_up(counts: Count, sums: Count, games: int, lanes: int, first: int, end: int) -> None:
    """Sum the counts of many games into fewer: every so many-th of them into one."""
    for lane in range(first, end):
        sum = at(sums, lane)
        for i in range(lane, games, lanes):
            add_count(sum, at(counts, i))


@kernel
def add_count(sum: Count, part: Count) -> None:
    """Add what one game came to."""
    sum.games += part.games
    sum.moves += part.moves
    sum.cut += part.cut
    sum.shared += part.shared
    for seat in range(8):
        sum.wins[seat] += part.wins[seat]
        sum.scores[seat] += part.scores[seat]
