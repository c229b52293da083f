"""Our games on a graphics card: do card and processor agree, who else may look, and how fast is it?

    python -m bench.card                     # on a machine with an NVIDIA card; a few minutes
    python -m bench.card --peers             # the same, and pgx on the same card in the same run (needs JAX for CUDA)
    python -m bench.card --peers > bench/card.json && make bench ARGS=--page      # into bench/results.md
    python -m bench.card --kept              # on any machine: do its cores play what the card of card.json played?

Checks come first, and a failed one ends the run. Prints a line of JSON for what it runs on and for every figure.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import platform
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from time import perf_counter
from typing import Any

import numpy as np
from bench.figures import today

from zashiki.core.graphics import NoCard
from zashiki.lab.batch import Batch
from zashiki.lab.gpu import CardBatch

ROOT = Path(__file__).resolve().parents[1]
CHECKED = [*(("kabuki", seats) for seats in (2, 6)), *(("kinapa", seats) for seats in (2, 3, 4, 8))]
CHECKED += [("kitsu", seats) for seats in (2, 4, 6)]
TIMED = (("kabuki", 4), ("kinapa", 4), ("kinapa", 8), ("kitsu", 4), ("kitsu", 2))
KEPT = ROOT / "bench" / "card.json"
SEED = 7
GAMES = 1 << 20
MOVES = 2000


def say(**told: object) -> None:
    """Print one figure."""
    print(json.dumps(told), flush=True)


def describe() -> None:
    """Print what the figures depend on; no names of hosts or folders: results are published."""
    from zashiki.core.graphics import cuda

    card = cuda().get_current_device()
    memory = cuda().current_context().get_memory_info().total
    name = card.name.decode() if isinstance(card.name, bytes) else str(card.name)
    say(about={
        "card": f"{name}, {memory / 2**30:.0f} GiB, compute capability {'.'.join(map(str, card.compute_capability))}",
        "made": today(), "system": platform.system(), "Python": platform.python_version(),
        **{package: installed(package) for package in ("numba", "numba-cuda", "torch", "jax", "pgx")},
    })  # fmt: skip


def installed(package: str) -> str:
    """The version of a package, if it is there."""
    try:
        return version(package)
    except PackageNotFoundError:
        return "not installed"


def digest(batch: Batch) -> str:
    """All that a batch holds, as a hash."""
    parts = (batch._states, batch._fortunes, batch._asked, batch._done, batch._endings, batch._rewards)
    total = hashlib.sha256()
    for part in (*parts, batch._masks, batch._sights):
        total.update(np.ascontiguousarray(part.to_host()).tobytes())
    return total.hexdigest()


def played(batch: Batch) -> Iterator[object]:
    """What a batch comes to, again and again: step by step, by lot inside one call, by a table; a hash at the end."""
    for _ in range(40):
        actions = np.asarray(batch.choose_by_lot())
        yield actions.tolist()
        batch.step(actions)
        yield digest(batch)
    yield batch.play(500)
    yield batch.play_tables(np.random.default_rng(1).integers(0, 100, (1009, batch.actions)), {0}, 2)
    yield np.asarray(batch.key(1009)).tolist()
    yield digest(batch)


def agree(game: str, seats: int, games: int) -> None:
    """Play the same on both, and compare everything bit by bit."""
    here, there = played(Batch(game, seats, games, seed=SEED)), played(CardBatch(game, seats, games, seed=SEED))
    for one, other in zip(here, there, strict=True):
        assert one == other, f"{game} {seats}: card and processor differ"
    say(check="agree", game=game, seats=seats, games=games, digest=str(other)[:16])


def compare_with_kept() -> None:
    """Play on this machine's cores what a card has played, and compare with what it came to there."""
    for line in KEPT.read_text(encoding="utf-8").splitlines():
        told = json.loads(line)
        if told.get("check") != "agree":
            continue
        *_, last = played(Batch(told["game"], told["seats"], told["games"], seed=SEED))
        if str(last)[:16] != told["digest"]:
            sys.exit(f"bench: {told['game']} {told['seats']} is not what the card played: its run is of other rules")
        say(check="kept", game=told["game"], seats=told["seats"], games=told["games"], digest=told["digest"])


def place_of(array: Any) -> int:
    """Where an array lies in the card's memory."""
    return int(array.__cuda_array_interface__["data"][0])


def share_with_torch() -> None:
    """PyTorch looks at the card's memory without a copy, and chooses the moves."""
    import torch  # type: ignore[import-not-found, unused-ignore]  # only where there is a card

    batch = CardBatch("kitsu", 4, 4096, seed=3)
    sight, mask = torch.from_dlpack(batch.sight), torch.from_dlpack(batch.mask)
    fields = {field.name: torch.from_dlpack(batch.state_field(field.name)) for field in batch.game.state.FIELDS}
    assert sight.data_ptr() == place_of(batch.sight)
    assert sight.is_cuda and sight.shape == batch.sight.shape
    for _ in range(20):
        batch.step(torch.multinomial(mask.float(), 1)[:, 0])
        torch.cuda.synchronize()
        assert np.array_equal(sight.cpu().numpy(), np.asarray(batch.sight))
        assert bool(mask.any(dim=1).all())
        for name, field in fields.items():
            assert field.is_cuda and field.data_ptr() == place_of(batch.state_field(name))
            assert np.array_equal(field.cpu().numpy(), batch.state[name]), name
    say(check="DLPack", library="torch", version=torch.__version__)


def share_with_jax() -> None:
    """JAX looks at the card's memory."""
    import jax

    batch = CardBatch("kinapa", 4, 4096, seed=3)
    sight = jax.dlpack.from_dlpack(batch.sight)
    assert sight.unsafe_buffer_pointer() == place_of(batch.sight)
    assert np.array_equal(np.asarray(sight), np.asarray(batch.sight))
    say(check="DLPack", library="jax", version=jax.__version__)


def timed(work: Callable[[], Any], times: int) -> list[float]:
    """How long each of several runs takes, the first one left out."""
    work()
    taken = []
    for _ in range(times):
        start = perf_counter()
        work()
        taken.append(perf_counter() - start)
    return sorted(taken)


def measure(game: str, seats: int, games: int, moves: int) -> None:
    """Random moves a second: inside one kernel, and step by step with masks and sights."""
    from zashiki.core.graphics import cuda

    batch = CardBatch(game, seats, games, seed=1)

    ended = 0

    def inside() -> None:
        nonlocal ended
        ended = batch.play(moves)["games"]
        cuda().synchronize()

    taken = timed(inside, 5)
    say(game=game, seats=seats, way="play", at_once=games, moves_per_second=round(games * moves / taken[2]),
        least=round(games * moves / taken[-1]), most=round(games * moves / taken[0]),
        games_per_second=round(ended / taken[2]))  # fmt: skip
    for look in ("mask sight", "mask", ""):
        step_by_step(CardBatch(game, seats, games, seed=1, look=look), look or "nothing")


def step_by_step(batch: CardBatch, look: str) -> None:
    """Moves a second, one kernel a step, and lots drawn by another."""
    from zashiki.core.graphics import cuda

    def steps() -> None:
        for _ in range(20):
            batch.step(batch.choose_by_lot(), check=False)
        cuda().synchronize()

    taken = timed(steps, 5)
    say(game=batch.game.name, seats=batch.seats, way=f"step, looking at {look}", at_once=batch.n,
        moves_per_second=round(batch.n * 20 / taken[2]))  # fmt: skip


def main() -> None:
    """Check, then measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--peers", action="store_true", help="also pgx, on the same card")
    parser.add_argument("--games", type=int, default=GAMES, help="how many games at once")
    parser.add_argument("--moves", type=int, default=MOVES, help="moves of each in one call")
    parser.add_argument("--kept", action="store_true", help="without a card: play what the kept run played")
    asked = parser.parse_args()
    if asked.kept:
        compare_with_kept()
        return
    os.environ["XLA_PYTHON_CLIENT_PREALLOCATE"] = "false"  # here JAX only looks; alone it would take most of the card
    try:
        describe()
        for game, seats in CHECKED:
            agree(game, seats, 2000)
    except NoCard as nothing:
        sys.exit(f"bench: {nothing}")
    share_with_torch()
    share_with_jax()
    for game, seats in TIMED:
        measure(game, seats, asked.games, asked.moves)
    if asked.peers:
        del os.environ["XLA_PYTHON_CLIENT_PREALLOCATE"]  # pgx runs as JAX's users have it
        subprocess.run([sys.executable, "-W", "ignore", "-m", "bench.peers.pgx_games"], cwd=ROOT, check=True)


if __name__ == "__main__":
    main()
