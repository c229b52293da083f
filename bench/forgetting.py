"""`python bench/forgetting.py`: how Kabuki's computer players forget. Writes forgetting.md and its picture.

Four players of a level play against each other. Whoever is asked about a placement and does not call although the mask
lies there has missed a stop; whoever calls although it does not has made a false one.
"""

from __future__ import annotations

import math
import random
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import cast

from zashiki.core.game import find_game
from zashiki.core.mind import LEVELS
from zashiki.core.sitting import Luck, Sitting
from zashiki.games.kabuki import rules as kb
from zashiki.games.kabuki.knowledge import Knowledge
from zashiki.players import pace
from zashiki.players.brain import Question, brain_for, look, met, rows_for

HERE = Path(__file__).resolve().parent
PICTURE = HERE.parent / "docs" / "pictures" / "forgetting.png"
SEATS = 4
SEED = 5
AGES = (1, 3, 5, 8, 11, 15, 20, 27, 36, 50)
"""Cards ago: each step goes from one of these up to the next."""
COLOURS = ("#d03a24", "#c98a12", "#2f9d5f", "#3f62c8")


@dataclass
class Count:
    """How often something happened, out of so many times."""

    hits: int = 0
    of: int = 0

    def add(self, hit: bool) -> None:
        """Count one more."""
        self.hits += hit
        self.of += 1

    def rate(self) -> float:
        """The share."""
        return self.hits / self.of

    def interval(self) -> tuple[float, float]:
        """Its 95 % interval (Wilson)."""
        z2 = 1.96**2
        centre = (self.rate() + z2 / (2 * self.of)) / (1 + z2 / self.of)
        half = 1.96 / (1 + z2 / self.of) * math.sqrt(self.rate() * (1 - self.rate()) / self.of + z2 / (4 * self.of**2))
        return max(0.0, centre - half), min(1.0, centre + half)


def counts() -> list[Count]:
    """One for each step of ages."""
    return [Count() for _ in AGES[:-1]]


@dataclass
class Curve:
    """Missed and false stops of a level by how many cards ago the mask was placed: there, or elsewhere."""

    level: str
    missed: list[Count] = field(default_factory=counts)
    false: list[Count] = field(default_factory=counts)
    again: Count = field(default_factory=Count)
    """Missed stops where a check has shown the match again."""
    unfounded: Count = field(default_factory=Count)
    """False stops where the mask lies under no stack at all."""

    def note(self, state: kb.State, shown: int, called: bool) -> None:
        """Count one answer to a placement; `shown` cards of the round lay on this stack when it was last checked."""
        last = state.placed - 1
        covered = [k for k in range(last) if state.deck[k] == state.deck[last] and kb.is_covered(state, k)]
        there = [k for k in covered if state.where[k] == state.stack]
        if there and there[-1] < shown:
            self.again.add(not called)
        elif there:
            self.missed[step(last - there[-1])].add(not called)
        elif covered:
            self.false[step(last - covered[-1])].add(called)
        else:
            self.unfounded.add(called)


def seen_again(known: Knowledge, stack: int) -> int:
    """How many cards of the round were placed when a stack was last checked; 0: never."""
    checks = [k + 1 for k in range(known.placed) if (known.checked >> k) & 1 and known.where[k] == stack]
    return max(checks, default=0)


def step(age: int) -> int:
    """Which step of ages this is."""
    return max(place for place, first in enumerate(AGES[:-1]) if first <= age)


class Evening:
    """Games between players of one level, whose answers are counted."""

    def __init__(self, level: str, luck: random.Random, curve: Curve) -> None:
        self.level, self.luck, self.curve = level, luck, curve
        self.game = find_game("kabuki")
        self.sitting = Sitting(self.game, self.game.table(SEATS, {}), Luck(luck.randbytes(32)))
        self.brain = brain_for("kabuki")
        self.knowledge = [met(self.game, self.sitting.table, seat) for seat in range(SEATS)]
        self.natures = [luck.getrandbits(30) for _ in range(SEATS)]
        self.hear()

    def hear(self) -> None:
        """Everybody hears what happened."""
        for seat, known in enumerate(self.knowledge):
            self.knowledge[seat] = self.brain.hear(known, rows_for(self.sitting.rows, seat))

    def ask(self, seat: int) -> str:
        """What a player does."""
        seen = look(self.game, self.sitting.state, seat)
        nature, luck = self.natures[seat], self.luck.randbytes(32)
        question = Question("kabuki", seat, self.level, nature, seen, self.knowledge[seat], [], luck, 1.0)
        return self.brain.answer(question).move

    def play(self) -> None:
        """Play a game to its end; of several who call, the quickest checks."""
        while asked := self.sitting.asked():
            state = cast(kb.State, self.sitting.state)
            moves = {seat: self.ask(seat) for seat in asked}
            if state.phase == kb.WINDOW:
                known = self.brain.mind.knowledge()
                known.load(self.knowledge[asked[0]])
                for move in moves.values():
                    self.curve.note(state, seen_again(cast(Knowledge, known), state.stack), move == "stop")
            calls = {seat: pace.reaction(self.level, self.luck) for seat in asked if moves[seat] == "stop"}
            for seat in [min(calls, key=calls.__getitem__)] if calls else asked:
                self.sitting.play(seat, moves[seat])
                self.hear()


def measure(level: str, games: int) -> Curve:
    """Let a level play."""
    curve = Curve(level)
    luck = random.Random(f"{SEED} {level}")
    for _ in range(games):
        Evening(level, luck, curve).play()
    return curve


ENOUGH = 60
"""A step with fewer answers is in the table, but not in the picture."""


def middle(place: int) -> float:
    """The age that stands for a step."""
    return math.sqrt(AGES[place] * (AGES[place + 1] - 1))


def slope(rates: Sequence[Count]) -> float:
    """How steeply the odds of noticing fall with the age, both in logarithms: a power law gives a straight line."""
    points = []
    for place, count in enumerate(rates):
        noticed = count.of - count.hits
        if noticed and count.hits:
            points.append((math.log(middle(place)), math.log(noticed / count.hits), noticed * count.hits / count.of))
    weight = sum(w for _, _, w in points)
    x0 = sum(w * x for x, _, w in points) / weight
    y0 = sum(w * y for _, y, w in points) / weight
    return sum(w * (x - x0) * (y - y0) for x, y, w in points) / sum(w * (x - x0) ** 2 for x, _, w in points)


# ------------------------------------------------------------------------------------------- the page


def span(place: int) -> str:
    """A step of ages in words."""
    first, last = AGES[place], AGES[place + 1] - 1
    return str(first) if first == last else f"{first} to {last}"


def cell(count: Count) -> str:
    """A rate with its interval and how many it is made of."""
    if count.of == 0:
        return ""
    low, high = count.interval()
    return f"{count.rate():.1%} ({low:.1%} to {high:.1%}; {count.of})"


def table(curves: Sequence[Curve], which: str) -> list[str]:
    """One table: a row for each step of ages."""
    levels = " | ".join(curve.level for curve in curves)
    lines = [f"| cards ago | {levels} |", "| ---: |" + " ---: |" * len(curves)]
    for place in range(len(AGES) - 1):
        rates = [getattr(curve, which)[place] for curve in curves]
        lines.append(f"| {span(place)} | " + " | ".join(cell(count) for count in rates) + " |")
    return lines


def page(curves: Sequence[Curve], games: int) -> str:
    """The page."""
    falls = ", ".join(f"{curve.level} {slope(curve.missed):.2f}" for curve in curves[:-1])
    return "\n".join(
        [
            "# How Kabuki's players forget",
            "",
            f"Made by `python bench/forgetting.py {games}`: {games} games a level, four at a table, seed {SEED}.",
            "Each rate with its 95 % interval and the number of answers it is made of (those to one "
            "placement are taken as independent).",
            "",
            "![Missed and false stops by how many cards ago the mask was placed](../docs/pictures/forgetting.png)",
            "",
            "## Missed stops",
            "",
            "The mask lies there, was last placed there so many cards ago (and in no check since), and the player",
            "who is asked does not call.",
            "",
            *table(curves, "missed"),
            "",
            "The odds of noticing fall like a power of the age, as for people (Anderson and Schooler, 1991).",
            f"Exponents: {falls}.",
            "",
            "Where a check has shown the match again: " + ", ".join(f"{c.level} {cell(c.again)}" for c in curves) + ".",
            "",
            "## False stops",
            "",
            "The mask does not lie there; it was last placed on another stack so many cards ago, and the player calls.",
            "",
            *table(curves, "false"),
            "",
            "Where the mask lies under no stack: " + ", ".join(f"{c.level} {cell(c.unfounded)}" for c in curves) + ".",
            "",
        ]
    )


def draw(curves: Sequence[Curve]) -> None:
    """The picture: a curve a level, with intervals."""
    import matplotlib as mpl

    mpl.use("Agg")
    import matplotlib.pyplot as plt

    figure, axes = plt.subplots(1, 2, figsize=(10, 4), layout="constrained")
    for axis, which, title in zip(axes, ("missed", "false"), ("Missed stops", "False stops"), strict=True):
        for curve, colour in zip(curves, COLOURS, strict=True):
            rates = [(place, count) for place, count in enumerate(getattr(curve, which)) if count.of >= ENOUGH]
            ages = [middle(place) for place, _ in rates]
            heights = [100 * count.rate() for _, count in rates]
            low = [100 * max(0.0, count.rate() - count.interval()[0]) for _, count in rates]
            high = [100 * max(0.0, count.interval()[1] - count.rate()) for _, count in rates]
            axis.errorbar(ages, heights, [low, high], color=colour, label=curve.level, marker="o", capsize=2)
        axis.set_xscale("log")
        axis.set_xticks([1, 2, 5, 10, 20, 40], labels=["1", "2", "5", "10", "20", "40"])
        axis.minorticks_off()
        axis.set(title=title, xlabel="cards ago", ylim=(0, None))
        axis.yaxis.set_major_formatter("{x:g} %")
        axis.grid(alpha=0.3)
    axes[0].legend(frameon=False)
    figure.savefig(PICTURE, dpi=110)


def main() -> None:
    """Play, and write."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 40
    curves = [measure(level, games) for level in LEVELS]
    (HERE / "forgetting.md").write_text(page(curves, games))
    draw(curves)


if __name__ == "__main__":
    main()
