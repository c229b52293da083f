"""Step by step: somebody else chooses what is played in every game."""

from __future__ import annotations

from zashiki.core.aside import Aside, draw
from zashiki.core.bits import SPAN, Bits
from zashiki.core.game import Scores, Sight, Table, apply, legal, observe
from zashiki.core.kernel import at, kernel
from zashiki.core.state import Record
from zashiki.lab.loops.hearing import hear_all, meet_all
from zashiki.lab.loops.one import begin, clear_reward, is_over, keep_luck, look, next_seat, note_ending, take_luck
from zashiki.lab.loops.records import (
    ACTIONS,
    LEAVE,
    SIGHTS,
    Action,
    Ending,
    Flag,
    Fortune,
    Key,
    Knowledge,
    Mask,
    Reward,
    Seat,
)


@kernel
def seed_games(fortunes: Fortune, seeder: Aside, games: int) -> None:
    """Give every game luck of its own."""
    for i in range(games):
        f = at(fortunes, i)
        for word in range(4):
            f.luck[word] = draw(seeder)
        for word in range(4):
            f.order[word] = draw(seeder)


@kernel
def deal_games(
    states: Record,
    fortunes: Fortune,
    knows: Knowledge,
    table: Table,
    aside: Aside,
    mind: Aside,
    remembers: int,
    first: int,
    end: int,
) -> None:
    """Begin every game anew, with its luck as it is."""
    aside.telling = remembers
    for i in range(first, end):
        f = at(fortunes, i)
        take_luck(f, aside, mind)
        begin(at(states, i), f, table, aside)
        if remembers:
            meet_all(knows, i, table)
            hear_all(knows, i, table, aside)
        keep_luck(f, aside, mind)


@kernel
def ask_games(
    states: Record,
    fortunes: Fortune,
    seats: Seat,
    done: Flag,
    rewards: Reward,
    aside: Aside,
    mind: Aside,
    first: int,
    end: int,
) -> None:
    """Say in every game who is asked first, and that none has just ended."""
    for i in range(first, end):
        f = at(fortunes, i)
        at(done, i).of = 0
        clear_reward(at(rewards, i))
        take_luck(f, aside, mind)
        at(seats, i).of = next_seat(at(states, i), mind)
        keep_luck(f, aside, mind)


@kernel
def look_at_games(
    states: Record, seats: Seat, masks: Mask, sights: Sight, bits: Bits, looks: int, first: int, end: int
) -> None:
    """What in every game the seat that is asked may do, and what it sees."""
    for i in range(first, end):
        look(at(states, i), at(seats, i).of, at(masks, i), at(sights, i), bits, looks)


@kernel
def mark_illegal(states: Record, seats: Seat, actions: Action, flags: Flag, bits: Bits, first: int, end: int) -> None:
    """Mark the games whose action is not open to the seat that is asked."""
    for i in range(first, end):
        action = at(actions, i).of
        wrong = action != LEAVE
        if 0 <= action < ACTIONS:
            legal(at(states, i), at(seats, i).of, bits)
            wrong = not (bits.words[action // SPAN] >> (action % SPAN)) & 1
        at(flags, i).of = 1 if wrong else 0


@kernel
def step_games(
    states: Record,
    fortunes: Fortune,
    seats: Seat,
    actions: Action,
    done: Flag,
    endings: Ending,
    rewards: Reward,
    finals: Sight,
    masks: Mask,
    sights: Sight,
    knows: Knowledge,
    table: Table,
    aside: Aside,
    mind: Aside,
    bits: Bits,
    scores: Scores,
    looks: int,
    eyes: int,
    remembers: int,
    max_moves: int,
    first: int,
    end: int,
) -> None:
    """Play the chosen action in every game; one that ends is noted, as the seat `eyes` sees it, and begun anew."""
    aside.telling = remembers
    for i in range(first, end):
        s, f, seat = at(states, i), at(fortunes, i), at(seats, i)
        at(done, i).of = 0
        clear_reward(at(rewards, i))
        if at(actions, i).of == LEAVE:
            continue
        take_luck(f, aside, mind)
        aside.told = 0
        apply(s, seat.of, at(actions, i).of, aside)
        f.moves += 1
        if is_over(s, f, max_moves):
            at(done, i).of = 1
            note_ending(s, f, at(endings, i), at(rewards, i), table, scores)
            if looks & SIGHTS:
                observe(s, eyes, at(finals, i))
            begin(s, f, table, aside)
            if remembers:
                meet_all(knows, i, table)
        if remembers:
            hear_all(knows, i, table, aside)
        seat.of = next_seat(s, mind)
        keep_luck(f, aside, mind)
        look(s, seat.of, at(masks, i), at(sights, i), bits, looks)


@kernel
def take_actions(given: Key, actions: Action, first: int, end: int) -> None:
    """Take over actions that were given as numbers of 64 bits."""
    for i in range(first, end):
        at(actions, i).of = min(max(at(given, i).of, -(2**15)), 2**15 - 1)
