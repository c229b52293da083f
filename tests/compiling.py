"""Compiling all that tests share, on two cores: a new version has a dozen libraries, each of many seconds."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from multiprocessing import get_context

from zashiki.core.game import Game, find_game, game_names
from zashiki.core.mind import LEVELS
from zashiki.lab.contest import make_ready
from zashiki.lab.loops import batch_library, seed_library
from zashiki.lab.openspiel.dealer import scripted
from zashiki.lab.pettingzoo.board import compiled
from zashiki.lab.random_play import move_by_move, random_play

CORES = 2


def minds(game: Game) -> None:
    """What computer players think with, and the referee of their contests."""
    make_ready(game, LEVELS)


def boards(game: Game) -> None:
    """What stands behind an environment."""
    compiled(game).load()


def batches(game: Game) -> None:
    """Many games at once."""
    batch_library(game).load()
    seed_library().load()


def dealers(game: Game) -> None:
    """What stands behind a game whose luck is chosen."""
    scripted(game).load()


def simulations(game: Game) -> None:
    """Games at random."""
    random_play(game).load()
    move_by_move(game).load()


LONGEST_FIRST: tuple[Callable[[Game], None], ...] = (minds, batches, boards, dealers, simulations)


def compile_everything() -> None:
    """Every library is compiled and kept, where it was not before."""
    with ProcessPoolExecutor(CORES, get_context("spawn")) as both:
        for done in [both.submit(_one, *task) for task in product(LONGEST_FIRST, game_names())]:
            done.result()


def _one(part: Callable[[Game], None], name: str) -> None:
    part(find_game(name))
