"""Random legal play of pgx's games, many at once, on the processor or on the graphics card that JAX finds.

Ways, each a line of its own:
  bare      without observations: as fast as it goes
  observed  as its users have it: every step makes an observation

All of it is one compiled loop of steps (`lax.scan`) over a batch of games, each begun anew when it ends (pgx's own
`auto_reset`); the batch with the highest rate of those tried counts. On the processor everything is pinned to one core,
and time is the processor's, of all threads together; on a card it is the clock on the wall.
"""

import argparse
import json
import os
from importlib.metadata import version
from time import perf_counter, process_time
from typing import Any

# Installed in .venv-peers only.
import jax
import jax.numpy as jnp
import pgx  # type: ignore[import-not-found, import-untyped, unused-ignore]
from pgx.experimental.wrappers import auto_reset  # type: ignore[import-not-found, import-untyped, unused-ignore]

GAMES = ("leduc_holdem", "kuhn_poker", "tic_tac_toe", "sparrow_mahjong")
WAYS = ("bare", "observed")
STEPS = 64
BATCHES = {"cpu": (1 << 13,), "gpu": (1 << 17, 1 << 20, 1 << 21)}


ready: Any = jax.block_until_ready


def loop_of(name: str, way: str, batch: int) -> tuple[Any, Any]:
    """A compiled run of STEPS random moves in every game, and the state to begin with."""
    env = pgx.make(name)
    if way == "bare":
        shape = jax.eval_shape(env.init, jax.random.PRNGKey(0)).observation
        env._observe = lambda _state, _player: jnp.zeros(shape.shape, shape.dtype)
    step = jax.vmap(auto_reset(env.step, env.init))

    def move(state: Any, key: Any) -> tuple[Any, Any]:
        lots, luck = jax.random.split(key)
        worth = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        action = jax.random.categorical(lots, worth, axis=1)
        state = step(state, action, jax.random.split(luck, batch))
        return state, state.terminated.sum()

    def run(state: Any, key: Any) -> tuple[Any, Any]:
        state, ended = jax.lax.scan(move, state, jax.random.split(key, STEPS))
        return state, ended.sum()

    begin = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(1), batch))
    return jax.jit(run), begin


def measure(name: str, way: str, batch: int, seconds: float) -> tuple[int, int, float]:
    """Moves, finished games, and the time they took."""
    run, state = loop_of(name, way, batch)
    key = jax.random.PRNGKey(2)
    ready(run(state, key))
    clock = process_time if jax.default_backend() == "cpu" else perf_counter
    moves, games, start, end = 0, 0, clock(), perf_counter() + seconds
    while moves == 0 or perf_counter() < end:
        key, luck = jax.random.split(key)
        state, ended = ready(run(state, luck))
        moves += batch * STEPS
        games += int(ended)
    return moves, games, clock() - start


def main() -> None:
    """Print a line for each game and way."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=2.0, help="seconds for each game, way and batch")
    parser.add_argument("--games", nargs="+", choices=GAMES, default=GAMES)
    parser.add_argument("--ways", nargs="+", choices=WAYS, default=WAYS)
    asked = parser.parse_args()
    pin = getattr(os, "sched_setaffinity", None)
    every = os.sched_getaffinity(0) if pin else set()
    if pin:
        pin(0, {max(every)})  # before JAX counts the cores
    backend = jax.default_backend()
    if pin and backend != "cpu":
        pin(0, every)
    for name in asked.games:
        for way in asked.ways:
            tried = [(measure(name, way, batch, asked.seconds), batch) for batch in BATCHES[backend]]
            (moves, games, seconds), batch = max(tried, key=lambda one: one[0][0] / one[0][2])
            line = {
                "library": "pgx",
                "version": version("pgx"),
                "jax": jax.__version__,
                "game": name,
                "players": pgx.make(name).num_players,
                "way": way,
                "driver": f"XLA on {backend}, {batch} at once",
                "moves": moves,
                "decisions": moves,
                "chance": 0,
                "games": games,
                "seconds": round(seconds, 3),
                "moves_per_second": round(moves / seconds),
            }
            print(json.dumps(line), flush=True)


if __name__ == "__main__":
    main()
