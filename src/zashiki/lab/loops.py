"""Many games side by side, inside compiled code: the loops of a batch, on a core or on a graphics card.

The loops name a game's verbs as `core.game` lists them; `bind` puts the verbs of a certain game in their place. Every
loop plays the games from `first` to `end`, and touches nothing of any other: cores share a batch by ranges, and on a
graphics card a range is one game. Games lie in arrays (`at`); the records called *private* are for the loop alone.

All luck of a game is in its `Fortune`, so that it comes out the same wherever it is played.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from zashiki.core.aside import Aside, below, draw, half
from zashiki.core.bits import SPAN, Bits, count
from zashiki.core.game import Game, Scores, Sight, Table, Unbound, apply, deal, legal, observe, outcome, pending
from zashiki.core.kernel import Library, at, bind, copy, kernel, seen_as
from zashiki.core.lots import any_open, pick_seat
from zashiki.core.state import Record, i8, i16, i32, i64, u64
from zashiki.lab.random_play import pick_action
from zashiki.players.nature import LOTS, lot_of

ACTIONS = 1
"""How many actions a game has; `bind` puts a certain game's number in its place."""
LEAVE = -1
"""No action: this game is left as it is."""
SIGHT = 1
"""How many numbers a sight has; as above."""
WIN = 840
"""What a win is worth in rewards: a number that everybody up to eight can share."""
MASKS, SIGHTS = 1, 2
"""What a batch looks at after every step, as bits."""


class Fortune(Record):
    """A game's luck: of the rules, and of who is asked first and what players by lot choose; and how long it is."""

    luck = u64(4)
    order = u64(4)
    moves = i64()


class Seat(Record):
    """Who is asked."""

    of = i8()


class Action(Record):
    """What that seat does."""

    of = i16()


class Flag(Record):
    """Yes or no."""

    of = i8()


class Ending(Record):
    """How the last finished game ended: the winners as bits (0: it was cut off), everybody's score, its moves."""

    winners = i32()
    moves = i32()
    scores = i16(8)


class Reward(Record):
    """Each seat's share of the win less an equal share, in parts of a WIN; nothing while a game goes on."""

    of = i16(8)


class Key(Record):
    """The place of a sight in a table."""

    of = i64()


class Weights(Record):
    """How much weight each action has; `bind` puts a certain game's in its place."""

    of = i16(1)


class Bytes(Record):
    """A sight as a row of numbers; `bind` puts a certain game's in its place."""

    of = i8(1)


class Knowledge(Record):
    """What a seat knows of what it has heard; `bind` puts a certain game's in its place."""


class Mask(Record):
    """1 for each open action; `bind` puts a certain game's in its place."""

    open = i8(1)


class Count(Record):
    """What a range of games came to."""

    games = i64()
    moves = i64()
    cut = i64()
    shared = i64()
    wins = i64(8)
    scores = i64(8)


PRIVATE = ("mine", "aside", "mind", "bits", "scores", "sight", "row")
"""The arguments that are records which a loop needs for itself; all others lie in arrays, but for the table."""


# ------------------------------------------------------------------------------------------- what seats hear


@kernel
def meet(k: Knowledge, table: Table, seat: int) -> None:
    """Nothing has been heard yet."""
    raise Unbound


@kernel
def hear(k: Knowledge, aside: Aside) -> None:
    """Take in what the seat may hear of what happened."""
    raise Unbound


@kernel
def meet_all(knows: Knowledge, i: int, table: Table) -> None:
    """A new game: no seat has heard anything."""
    for seat in range(table.seats):
        meet(at(knows, i * table.seats + seat), table, seat)


@kernel
def hear_all(knows: Knowledge, i: int, table: Table, aside: Aside) -> None:
    """Every seat takes in what it may hear."""
    for seat in range(table.seats):
        hear(at(knows, i * table.seats + seat), aside)


@kernel
def meet_nobody(knows: Flag, i: int, table: Table) -> None:
    """On a graphics card nobody keeps what was heard."""


@kernel
def hear_nothing(knows: Flag, i: int, table: Table, aside: Aside) -> None:
    """As above."""


# ------------------------------------------------------------------------------------------- one game


@kernel
def take_luck(f: Fortune, aside: Aside, mind: Aside) -> None:
    """Go on with a game's luck."""
    for word in range(4):
        aside.luck[word] = f.luck[word]
        mind.luck[word] = f.order[word]


@kernel
def keep_luck(f: Fortune, aside: Aside, mind: Aside) -> None:
    """Keep a game's luck as far as it was used."""
    for word in range(4):
        f.luck[word] = aside.luck[word]
        f.order[word] = mind.luck[word]


@kernel
def begin(s: Record, f: Fortune, table: Table, aside: Aside) -> None:
    """Deal."""
    aside.told = 0
    deal(s, table, aside)
    f.moves = 0


@kernel
def next_seat(s: Record, mind: Aside) -> int:
    """Who is asked now; of several, one by lot (KB-23)."""
    asked = pending(s)
    return pick_seat(mind, half(draw(mind), 1) if asked & (asked - 1) else 0, asked)


@kernel
def is_over(s: Record, f: Fortune, max_moves: int) -> bool:
    """Has the game ended, or been long enough?"""
    return pending(s) == 0 or f.moves >= max_moves


@kernel
def note_ending(s: Record, f: Fortune, ending: Ending, reward: Reward, table: Table, scores: Scores) -> None:
    """Write down how a game ended, and what that is worth to everybody."""
    winners = outcome(s, scores)
    ending.winners = winners
    ending.moves = f.moves
    for seat in range(8):
        ending.scores[seat] = scores.of[seat] if seat < table.seats else 0
    if winners:
        for seat in range(table.seats):
            share = WIN // count(winners) if (winners >> seat) & 1 else 0
            reward.of[seat] = share - WIN // table.seats


@kernel
def clear_reward(reward: Reward) -> None:
    """Nothing for anybody."""
    for seat in range(8):
        reward.of[seat] = 0


@kernel
def look(s: Record, seat: int, mask: Mask, sight: Sight, bits: Bits, looks: int) -> None:
    """What a seat may do, and what it sees."""
    if looks & MASKS:
        legal(s, seat, bits)
        for action in range(ACTIONS):
            mask.open[action] = (bits.words[action // SPAN] >> (action % SPAN)) & 1
    if looks & SIGHTS:
        observe(s, seat, sight)


# ------------------------------------------------------------------------------------------- many games


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


# ------------------------------------------------------------------------------------------- players by lot


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


@kernel
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
        f, sum = at(fortunes, i), at(counts, i)
        copy(mine, at(states, i))  # on a graphics card what is its own is nearer
        take_luck(f, aside, mind)
        for _ in range(moves):
            random_move(mine, mind, aside, bits, chance)
            f.moves += 1
            if is_over(mine, f, max_moves):
                count_ending(mine, sum, scores)
                begin(mine, f, table, aside)
        sum.moves += moves
        keep_luck(f, aside, mind)
        copy(at(states, i), mine)


@kernel
def take_actions(given: Key, actions: Action, first: int, end: int) -> None:
    """Take over actions that were given as numbers of 64 bits."""
    for i in range(first, end):
        at(actions, i).of = min(max(at(given, i).of, -(2**15)), 2**15 - 1)


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


# ------------------------------------------------------------------------------------------- players by a table


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
        f, sum = at(fortunes, i), at(counts, i)
        copy(mine, at(states, i))
        take_luck(f, aside, mind)
        for _ in range(games):
            begin(mine, f, table, aside)
            while not is_over(mine, f, max_moves):
                lots = draw(mind)
                seat = pick_seat(mind, half(lots, 1), pending(mine))
                legal(mine, seat, bits)
                if (seated >> seat) & 1:
                    observe(mine, seat, sight)
                    action = by_weight(mind, bits, at(weights, key_of(seen_as(sight, row), rows)))
                else:
                    action = pick_action(mind, half(lots, 0), bits, chance)
                aside.told = 0
                apply(mine, seat, action, aside)
                f.moves += 1
            sum.moves += f.moves
            count_ending(mine, sum, scores)
        begin(mine, f, table, aside)
        keep_luck(f, aside, mind)
        copy(at(states, i), mine)


LOOPS: tuple[Callable[..., Any], ...] = (
    deal_games,
    ask_games,
    look_at_games,
    mark_illegal,
    step_games,
    choose_by_lot,
    play_moves,
    key_games,
    play_tables,
)
"""What a batch is played with."""
ON_A_CARD: tuple[Callable[..., Any], ...] = (*LOOPS, take_actions, add_up)
"""The same on a graphics card, where actions come from and sums are made, too."""


@cache
def own_records(game: Game) -> dict[str, type[Record]]:
    """The records of the loops that are of a game's own size."""
    actions, numbers = len(game.notation), game.sight.LAYOUT.size
    return {
        "Mask": type("Mask", (Record,), {"open": i8(actions)}),
        "Weights": type("Weights", (Record,), {"of": i16(actions)}),
        "Bytes": type("Bytes", (Record,), {"of": i8(numbers)}),
    }


@cache
def bound(game: Game) -> dict[str, Callable[..., Any]]:
    """The loops with a game's verbs in their place."""
    own = _own_names(game) | {"Knowledge": game.mind.knowledge, "meet": game.mind.meet, "hear": game.mind.hear}
    return {loop.__name__: bind(loop, **own) for loop in LOOPS}


@cache
def bound_on_card(game: Game) -> dict[str, Callable[..., Any]]:
    """The same for a graphics card, where nothing is told and nobody remembers."""
    own = _own_names(game) | {"Knowledge": Flag, "meet_all": meet_nobody, "hear_all": hear_nothing}
    return {loop.__name__: bind(loop, **own) for loop in ON_A_CARD}


def _own_names(game: Game) -> dict[str, Any]:
    """What the loops' names stand for in a game."""
    numbers = {"ACTIONS": len(game.notation), "SIGHT": game.sight.LAYOUT.size}
    return {"Record": game.state, **numbers, **own_records(game), **game.verbs()}


@cache
def seed_library() -> Library:
    """What gives every game its luck, whatever is played."""
    return Library("batch-seeds", {"seed_games": seed_games})


@cache
def batch_library(game: Game) -> Library:
    """The compiled loops of one game."""
    return Library(f"{game.name}-batch", bound(game))
