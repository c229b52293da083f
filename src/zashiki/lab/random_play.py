"""Random legal play of any game, inside compiled code.

The loops name a game's verbs as `core.game` lists them; `bind` puts the verbs of a certain game in their place.
"""

from __future__ import annotations

from functools import cache

from zashiki.core.aside import WIDTH, Aside, draw, half, share
from zashiki.core.bits import Bits, count, lowest
from zashiki.core.game import SHOUT, Game, Scores, Table, apply, deal, legal, outcome, pending
from zashiki.core.kernel import Library, bind, bind_all, is_kernel, kernel
from zashiki.core.lots import count_open, nth_open, pick_seat
from zashiki.core.state import Record, i64

LENGTHS = 4096
RULES = 48


class Tally(Record):
    """What many games came to."""

    games = i64()
    moves = i64()
    cut = i64()
    """Games stopped at the longest length allowed."""
    shortest = i64()
    longest = i64()
    shared = i64()
    """Games with more than one winner."""
    wins = i64(8)
    scores = i64(8)
    rules = i64(RULES)
    """How often each rule came into play."""
    lengths = i64(LENGTHS)
    """How many games had each length, in steps of `step` moves."""
    step = i64()


@kernel
def pick_action(mind: Aside, lot: int, bits: Bits, chance: int) -> int:
    """One of the open actions by lot; a game's shout only with its chance (of 2³²)."""
    if SHOUT >= 0 and (bits.words[0] >> SHOUT) & 1:
        if lot < chance:
            return SHOUT
        bits.words[0] &= ~(1 << SHOUT)
        lot = another(mind, bits)
    return nth_open(bits, share(mind, lot, count_open(bits)))


@kernel
def another(mind: Aside, bits: Bits) -> int:
    """A new lot of 32 bits; any will do where there is nothing to choose."""
    return 0 if count_open(bits) == 1 else half(draw(mind), 1)


@kernel
def random_step(s: Record, mind: Aside, aside: Aside, bits: Bits, chance: int) -> int:
    """Let one seat play one open action; gives both as 256 * seat + action."""
    lots = draw(mind)  # 64 bits: half of them choose the seat, half the action
    seat = pick_seat(mind, half(lots, 1), pending(s))
    legal(s, seat, bits)
    action = pick_action(mind, half(lots, 0), bits, chance)
    apply(s, seat, action, aside)
    return 256 * seat + action


@kernel
def start_game(s: Record, table: Table, seeder: Aside, mind: Aside, aside: Aside) -> None:
    """Draw the seeds of a game's luck and of its players' choices, and deal."""
    for word in range(4):
        aside.luck[word] = draw(seeder)
    for word in range(4):
        mind.luck[word] = draw(seeder)
    aside.told = 0
    deal(s, table, aside)


@kernel
def count_rules(tally: Tally, aside: Aside) -> None:
    """Count the rules that the last call told of, each once."""
    seen = 0
    for row in range(aside.told):
        seen |= 1 << aside.rows[WIDTH * row + 1]
    while seen:
        tally.rules[lowest(seen)] += 1
        seen &= seen - 1


@kernel
def tell_rule(aside: Aside, event: int, rule: int, hears: int, a: int, b: int, c: int, d: int, e: int) -> None:
    """Note that a rule came into play, and nothing else: `told` is the set of rules where only they are counted."""
    if aside.telling:
        aside.told |= 1 << rule


@kernel
def count_told_rules(tally: Tally, aside: Aside) -> None:
    """As `count_rules`, where only rules are told."""
    seen = aside.told
    while seen:
        tally.rules[lowest(seen)] += 1
        seen &= seen - 1


@kernel
def count_game(s: Record, scores: Scores, tally: Tally, moves: int) -> None:
    """Add a finished game to the tally."""
    winners = outcome(s, scores)
    tally.games += 1
    tally.moves += moves
    tally.shortest = moves if tally.games == 1 else min(tally.shortest, moves)
    tally.longest = max(tally.longest, moves)
    tally.lengths[min(moves // tally.step, LENGTHS - 1)] += 1
    if winners == 0:
        tally.cut += 1
    if count(winners) > 1:
        tally.shared += 1
    for seat in range(8):
        tally.wins[seat] += (winners >> seat) & 1
        tally.scores[seat] += scores.of[seat]


@kernel
def play_games(
    s: Record,
    table: Table,
    seeder: Aside,
    mind: Aside,
    aside: Aside,
    bits: Bits,
    scores: Scores,
    tally: Tally,
    games: int,
    max_moves: int,
    chance: int,
) -> None:
    """Play so many games to their end, or to `max_moves`, and tally them."""
    for _ in range(games):
        start_game(s, table, seeder, mind, aside)
        if aside.telling:
            count_rules(tally, aside)
        moves = 0
        while moves < max_moves and pending(s):
            random_step(s, mind, aside, bits, chance)
            moves += 1
            if aside.telling:
                count_rules(tally, aside)
        count_game(s, scores, tally, moves)


@cache
def random_play(game: Game) -> Library:
    """`play_games`, compiled for one game."""
    counting = {"tell": tell_rule, "count_rules": count_told_rules}  # rows that nobody reads cost most of the time
    verbs = game.verbs()
    own = verbs | bind_all((verb for verb in verbs.values() if is_kernel(verb)), **counting)
    return Library(f"{game.name}-random", {"play_games": bind(play_games, Record=game.state, **counting, **own)})


@cache
def move_by_move(game: Game) -> Library:
    """`start_game` and `random_step`, compiled for one game: for those who look at every move."""
    return Library(f"{game.name}-moves", bind_all((start_game, random_step), Record=game.state, **game.verbs()))
