"""Our master against OpenSpiel's information-set MCTS, with the same time for a decision, on one core.

    python -m bench.ismcts                       # about six minutes; writes bench/ismcts.md
    python -m bench.ismcts --games 10 --minutes 2 --seed 7 --out /tmp/ismcts.md

The search is OpenSpiel's own (`open_spiel.python.algorithms.ismcts`), in the games of `zashiki.lab.openspiel`; only the
number of simulations is left to the clock. It plays in two forms: as it comes, and with random games played out by our
compiled rules instead of by OpenSpiel's evaluator.
"""

from __future__ import annotations

import argparse
import hashlib
import platform
import random
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from importlib.metadata import version
from pathlib import Path
from statistics import mean
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from zashiki.core.game import Game, find_game
from zashiki.core.mind import LEVELS
from zashiki.core.state import Held
from zashiki.lab.openspiel import PREFIX
from zashiki.lab.openspiel.rollouts import RandomRollouts, rollouts
from zashiki.lab.ratings import Figure, proportion
from zashiki.players.brain import Brain

PAGE = Path(__file__).with_name("ismcts.md")
UCT_C = 1.4
"""How much the search explores: the usual √2, for returns from -1 to 1."""
FEWEST = 2
"""Simulations before the search has looked at any action."""
MASTER = LEVELS.index("master")
NATURE = 30
WANTED = 0.55
OWN, COMPILED = "as it comes", "with compiled random games"


class TimeUp(Exception):
    """The search has had its time."""


class ClockedSearch(ismcts.ISMCTSBot):  # type: ignore[misc]  # OpenSpiel has no types
    """OpenSpiel's search, stopped by the clock."""

    def __init__(self, game: Any, evaluator: Any, lots: np.random.RandomState) -> None:
        super().__init__(game, evaluator, UCT_C, sys.maxsize, random_state=lots)
        self.seconds = 0.0
        self.simulations = 0
        self._ends = 0.0

    def run_search(self, state: Any) -> Any:
        """Search until the time is over, and give what the search so far says."""
        self._ends = time.perf_counter() + self.seconds
        self.simulations = 0
        try:
            return super().run_search(state)
        except TimeUp:
            return self.get_final_policy(state, self._root_node)

    def sample_root_state(self, state: Any) -> Any:
        """Begin another simulation, if there is time."""
        if self.simulations >= FEWEST and time.perf_counter() >= self._ends:
            raise TimeUp
        self.simulations += 1
        return super().sample_root_state(state)


class Master:
    """Our player at its best, in whichever seat it is asked for; it takes the time it takes."""

    def __init__(self, game: Game, seats: int) -> None:
        self._brain = Brain(game)
        self._state: Held[Any] = Held(game.state)
        self._knowledge: Held[Any] = Held(game.mind.knowledge)
        self._seats = seats
        self.times: list[float] = []

    def step(self, state: Any, seat: int, luck: bytes) -> int:
        """Decide from what the seat sees and has heard."""
        self._state.load(state.at.state)
        self._knowledge.load(state.at.knowledge(seat))
        nature = int.from_bytes(luck[:4]) >> (32 - NATURE)
        began = time.perf_counter()
        action, _walks = self._brain.decide(self._state, self._knowledge, (seat, MASTER, nature), luck, self._seats)
        if len(state.legal_actions()) > 1:
            self.times.append(time.perf_counter() - began)
        return action


# ------------------------------------------------------------------------------------------- a match


@dataclass
class Match:
    """The master against the search in one form, at one table for two, on deals that are played twice."""

    game: str
    form: str
    seed: int
    won: list[tuple[float, int]] = field(default_factory=list)
    """Of each deal: games that the master won, and games that were decided."""
    cut: int = 0
    searched: list[float] = field(default_factory=list)
    simulations: list[int] = field(default_factory=list)
    master: list[float] = field(default_factory=list)

    def figure(self) -> Figure:
        """The share of the decided games that the master won."""
        return proportion(self.won)

    def play(self, games: int, until: float) -> None:
        """Play deals, each with the seats exchanged, until there are so many games or the time is over."""
        found = find_game(self.game)
        spiel = pyspiel.load_game(f"{PREFIX}{self.game}(players=2)")
        master = Master(found, 2)
        self.master = master.times
        lots = np.random.RandomState(self.seed)
        own = mcts.RandomRolloutEvaluator(1, lots)
        search = ClockedSearch(spiel, own if self.form == OWN else RandomRollouts(found, 1, self.seed), lots)
        for deal in range((games + 1) // 2):
            if deal and time.monotonic() > until:
                return
            self._note([self._game(spiel, master, search, deal, seat) for seat in range(2)])

    def _note(self, results: Sequence[float | None]) -> None:
        decided = [won for won in results if won is not None]
        self.cut += len(results) - len(decided)
        if decided:
            self.won.append((sum(decided), len(decided)))
        figure = self.figure()
        say(f"{self.game}, {self.form}: {figure.games} games, the master won {figure.value:.0%}")

    def _game(self, spiel: Any, master: Master, search: ClockedSearch, deal: int, seat: int) -> float | None:
        """Play a game with the master at a seat; gives 1 if it won, 0 if not, None if nobody did."""
        chance = random.Random(f"{self.seed} {deal}")  # the same for both games of a deal
        state = spiel.new_initial_state()
        decision = 0
        while not state.is_terminal():
            decision += 1
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(outcomes, weights)[0])
                continue
            luck = hashlib.sha256(f"{self.seed} {deal} {seat} {decision}".encode()).digest()
            if state.current_player() == seat:
                state.apply_action(master.step(state, seat, luck))
            else:
                state.apply_action(self._search(state, master, search, luck))
        gained = state.returns()[seat]
        return None if gained == 0 else float(gained > 0)

    def _search(self, state: Any, master: Master, search: ClockedSearch, luck: bytes) -> int:
        """What the search does, with as much time as the master takes for a decision, in the mean."""
        if not master.times:
            master.step(state, state.current_player(), luck)  # only to see how long it takes
        search.seconds = mean(master.times) if master.times else 0.0
        began = time.perf_counter()
        action = int(search.step(state))
        if len(state.legal_actions()) > 1:
            self.searched.append(time.perf_counter() - began)
            self.simulations.append(search.simulations)
        return action


# ------------------------------------------------------------------------------------------- the page


def say(text: str) -> None:
    """Tell how far it is."""
    sys.stderr.write(f"{text}\n")


def line(match: Match) -> str:
    """A match as a line of the table."""
    figure = match.figure()
    reached = "yes" if figure.low >= WANTED else "likely" if figure.value >= WANTED else "no"
    cells = [
        f"{match.game.capitalize()} 2",
        match.form,
        f"**{figure.value:.1%}**",
        f"{figure.low:.1%} to {figure.high:.1%}",
        reached,
        f"{figure.games}",
        f"{match.cut}",
        f"{1e3 * mean(match.master):.1f} ms",
        f"{1e3 * mean(match.searched):.1f} ms",
        f"{mean(match.simulations):,.0f}",
    ]
    return f"| {' | '.join(cells)} |"


ABOUT = """\
# Master against OpenSpiel's information-set MCTS

Made by `python -m bench.ismcts`, seed {seed}, on one core ({machine}, Python {python};
{versions}).

Two players. Both play every deal, then change seats and play it again; the draws of the rules come from the same
numbers. The search is `open_spiel.python.algorithms.ismcts.ISMCTSBot` (UCT, c = {c}, one random game a simulation,
the action visited most), in the games that `zashiki.lab.openspiel` registers. For each decision it has the mean time
that the master took for its own decisions of the match so far (those with more than one open action). A simulation
that has begun is finished, so the search has a little more. OpenSpiel's search in C++ cannot be used: it does not ask
games written in Python for `resample_from_infostate`.

*As it comes*: random games by `open_spiel.python.algorithms.mcts.RandomRolloutEvaluator`. *With compiled random games*:
by `zashiki.lab.openspiel.rollouts.RandomRollouts`, so that time goes to the search and not to Python. Intervals are of
95 % (Wilson's, from the spread between deals). Wanted: {wanted:.0%}; *yes*: the whole interval is above it.

| table | the search | master won | 95 % | reached | decided | cut | master's decision | search's | simulations |
|---|---|--:|--:|:-:|--:|--:|--:|--:|--:|
"""


def page(matches: Sequence[Match], seed: int) -> str:
    """The kept page."""
    about = ABOUT.format(
        seed=seed,
        machine=platform.machine(),
        python=platform.python_version(),
        versions=", ".join(f"{name} {version(name)}" for name in ("zashiki", "open_spiel", "numpy", "numba")),
        c=UCT_C,
        wanted=WANTED,
    )
    return about + "".join(f"{line(match)}\n" for match in matches if match.won)


def main() -> None:
    """Play all matches, and write the page after each."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=100, help="at most so many games a match")
    parser.add_argument("--minutes", type=float, default=6.0, help="for all matches together, about")
    parser.add_argument("--seed", type=int, default=20261118)
    parser.add_argument("--out", type=Path, default=PAGE)
    given = parser.parse_args()
    plan = [Match(game, form, given.seed) for game in ("kitsu", "kinapa") for form in (OWN, COMPILED)]
    for game in map(find_game, {match.game for match in plan}):
        rollouts(game).load()  # compiling is done once, and is no part of it
        pyspiel.load_game(f"{PREFIX}{game.name}")
    for match in plan:
        say(f"{match.game}, {match.form}, {given.minutes / len(plan):.1f} minutes")
        match.play(given.games, time.monotonic() + 60 * given.minutes / len(plan))
        given.out.write_text(page(plan, given.seed))
    say(f"written: {given.out}")


if __name__ == "__main__":
    main()
