"""How much should players of Kinapa bluff? Self-play says.

    python -m bench.bluff --players 4 --games 200 --seed 1 --warmth 4 16 40 100

Who always plays what looks best can be read; who mixes too much gives a lot away. The warmth of a player is how much
worse than the best, in thousandths of an equal share, a hand or a question may look and be chosen a third as often.
Each warmth in turn sits down once among players of the last one, who are equal in all else. The table shows its share
of the wins (1: as many as the others), how often it raised its hand with the number in it, and how often it stayed
lowered without.
"""

from __future__ import annotations

import argparse
import dataclasses
import math
import random
from collections.abc import Sequence

from zashiki.core.aside import Aside, happenings, set_luck
from zashiki.core.game import Game, Table
from zashiki.core.kernel import bind
from zashiki.core.mind import LEVELS
from zashiki.games.kinapa import GAME
from zashiki.games.kinapa import mind as usual
from zashiki.games.kinapa.rules.parts import RAISE
from zashiki.games.kinapa.rules.state import State, pair_of
from zashiki.players.brain import Brain, Question, look, rows_for

LONGEST = 2000


def with_warmths(warmths: Sequence[int]) -> Game:
    """Kinapa with four masters as its levels, that differ in how much they mix."""
    same = {"RETAINS": (1000,) * 4, "FADES": (0.0,) * 4, "MUDDLES": (0,) * 4, "BY_HABIT": (0,) * 4}
    begin = bind(usual.begin, **same)
    settle = bind(usual.settle, **same, WARMTH=tuple(warmths))
    return dataclasses.replace(GAME, mind=dataclasses.replace(usual.MIND, begin=begin, settle=settle))


@dataclasses.dataclass
class Habits:
    """What a player was seen to do with its hand."""

    with_number: int = 0
    lies: int = 0
    without: int = 0
    hidden: int = 0

    def note(self, s: State, seat: int, move: str) -> None:
        """One answer more, unless a Fox gave it."""
        deck = s.deck_of[seat]
        if s.foxes[deck]:
            return
        up = move.startswith("up")
        if s.cards[deck] & pair_of(s.number):
            self.with_number += 1
            self.lies += up
        else:
            self.without += 1
            self.hidden += not up


class Sitting:
    """One game after another, with a brain for all seats."""

    def __init__(self, game: Game, table: Table, walks: int, seed: int) -> None:
        self.game, self.table, self.walks = game, table, walks
        self.brain = Brain(game)
        self.luck = random.Random(seed)

    def play(self, levels: Sequence[str], watched: int, habits: Habits) -> bool | None:
        """Did the watched seat win? None: nobody did in time."""
        s, aside = State(), Aside()
        aside.telling = 1
        set_luck(aside, self.luck.randbytes(32))
        self.game.deal(s, self.table, aside)
        seats = range(self.table.seats)
        known = [self.brain.meet(self.table, seat) for seat in seats]
        natures = [self.luck.getrandbits(30) for _ in seats]
        for _ in range(LONGEST):
            rows = happenings(aside)
            known = [self.brain.hear(known[seat], rows_for(rows, seat)) for seat in seats]
            if not s.asked:
                return s.holder[s.emperor] == watched
            seat = self.luck.choice([seat for seat in seats if (s.asked >> seat) & 1])
            seen = look(self.game, s, seat)
            question = Question("kinapa", seat, levels[seat], natures[seat], seen, known[seat], [],
                                self.luck.randbytes(32), 60.0, self.walks)  # fmt: skip
            move = self.brain.answer(question).move
            if s.phase == RAISE and seat == watched:
                habits.note(s, seat, move)
            self.game.apply(s, seat, self.game.actions[move], aside)
        return None


def measure(sitting: Sitting, level: str, games: int) -> str:
    """One line of the table: a level among players of the last."""
    habits = Habits()
    seats = sitting.table.seats
    results = []
    for number in range(games):
        levels = [LEVELS[-1]] * seats
        levels[number % seats] = level
        results.append(sitting.play(levels, number % seats, habits))
    decided = [won for won in results if won is not None]
    share = sum(decided) / max(1, len(decided))
    margin = 1.96 * math.sqrt(share * (1 - share) / max(1, len(decided)))
    lies = habits.lies / max(1, habits.with_number)
    hides = habits.hidden / max(1, habits.without)
    return f"{seats * share:8.2f} ±{seats * margin:.2f} {lies:8.0%} {hides:8.0%}"


def main() -> None:
    """Measure, and print the table line by line."""
    parser = argparse.ArgumentParser(description="How much should players of Kinapa bluff?")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--walks", type=int, default=2000)
    parser.add_argument("--warmth", type=int, nargs=4, default=(4, 16, 40, 100))
    asked = parser.parse_args()
    game = with_warmths(asked.warmth)
    print(f"{'warmth':>8} {'share of wins':>14} {'lies':>8} {'hides':>8}")
    for level, warmth in zip(LEVELS, asked.warmth, strict=True):
        sitting = Sitting(game, game.table(asked.players, {}), asked.walks, asked.seed)
        print(f"{warmth:8} {measure(sitting, level, asked.games)}", flush=True)


if __name__ == "__main__":
    main()
