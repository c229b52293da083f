"""One game of a batch: its luck, how it begins and ends, and what is seen of it."""

from __future__ import annotations

from zashiki.core.aside import Aside, draw, half
from zashiki.core.bits import SPAN, Bits, count
from zashiki.core.game import Scores, Sight, Table, deal, legal, observe, outcome, pending
from zashiki.core.kernel import cold, kernel
from zashiki.core.lots import pick_seat
from zashiki.core.state import Record
from zashiki.lab.loops.records import ACTIONS, MASKS, SIGHTS, WIN, Ending, Fortune, Mask, Reward


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


@cold
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
