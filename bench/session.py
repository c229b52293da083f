"""One run of the bench from beginning to end, with a bar that shows how far it is."""

from __future__ import annotations

import argparse
import os
from dataclasses import replace
from pathlib import Path
from time import perf_counter

from bench.card_page import kept_card
from bench.contest import FULL, MAIN, MORE, QUICK, Pace, contenders, hold
from bench.costs import TABLES, compile_everything, measure_costs
from bench.figures import today
from bench.kept import keep, kept
from bench.million import simulate_a_million
from bench.others import WAYS, Line, peer_version, play_peer
from bench.prepare import build_c, loads, machine, ready_peers
from bench.report import markdown, summary
from bench.results import Results
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from zashiki.core.kernel import PACKAGE, fingerprint

PEER_PROGRAMS: dict[str, tuple[str, ...]] = {
    "pettingzoo_games": ("raw", "wrapped"),
    "rlcard_games": (),
    "pgx_games": ("bare", "observed"),
}


class Bar:
    """How far the run is: a bar on a terminal, a line a step elsewhere."""

    def __init__(self, console: Console, progress: Progress, steps: int) -> None:
        self._console = console
        self._progress = progress
        self._task = progress.add_task("", total=steps, completed=-1)

    def step(self, text: str) -> None:
        """One step is over, the next one begins."""
        self._progress.update(self._task, advance=1, description=text)
        if not self._console.is_terminal:
            self._console.print(text)


def run(folder: Path, asked: argparse.Namespace) -> None:
    """Prepare, measure, write, show."""
    console, pace = Console(), _pace(asked)
    began, sources, about, load = perf_counter(), fingerprint(PACKAGE), machine(), os.getloadavg()[0]
    c_program = build_c(folder, console.print)
    python = None if asked.no_peers else ready_peers(console.print)
    with _progress(console) as progress:
        bar = Bar(console, progress, _steps(pace, python))
        bar.step("compiling all games from an empty cache")
        compilation = compile_everything()
        rounds = hold(contenders(pace, c_program, python), pace.rounds, bar.step)
        openspiel, peers = _peers(python, pace, bar)
        costs = measure_costs(pace.costs, compilation, bar.step)
        simulations = simulate_a_million(pace.simulations, bar.step)
    changed, seconds, made = fingerprint(PACKAGE) != sources, perf_counter() - began, today()
    about["load after the run"] = loads()
    results = Results(
        made, about, load, pace, asked.quick, changed, rounds, openspiel, peers, costs, simulations, seconds
    )
    keep(results, asked.out)
    write(results, asked.out, console)


def page(out: Path) -> None:
    """Write the page again from the figures that the last run kept."""
    write(kept(out), out, Console())


def write(results: Results, out: Path, console: Console) -> None:
    """The page from these figures and those of a card, if there are any."""
    card = kept_card()
    out.write_text(markdown(results, card), encoding="utf-8")
    summary(results, card, console)
    console.print(f"written: {out.name} (measured in {results.seconds:.0f} s)")


def _pace(asked: argparse.Namespace) -> Pace:
    pace = QUICK if asked.quick else FULL
    return replace(pace, rounds=asked.rounds, few=min(pace.few, asked.rounds)) if asked.rounds else pace


def _progress(console: Console) -> Progress:
    return Progress(BarColumn(), TimeElapsedColumn(), TextColumn("{task.description}"), console=console, transient=True)


def _steps(pace: Pace, python: Path | None) -> int:
    """How many steps a run has."""
    ways, programs = (len(WAYS), len(PEER_PROGRAMS)) if python else (0, 0)
    every = 1 + 3 * len(MAIN) + ways + bool(python)
    some = len(MORE) + sum(game == "kabuki" for game, _ in MORE) + bool(python)
    return 1 + pace.rounds * every + pace.few * some + programs + 2 + len(TABLES) + pace.simulations


def _peers(python: Path | None, pace: Pace, bar: Bar) -> tuple[str | None, list[Line]]:
    """OpenSpiel's version, and one round of PettingZoo's, RLCard's and pgx's games."""
    lines: list[Line] = []
    if python is None:
        return None, lines
    for program, ways in PEER_PROGRAMS.items():
        bar.step(program.replace("_", "'s "))
        lines += play_peer(python, program, pace.peers, ways)
    return peer_version(python, "open_spiel"), lines
