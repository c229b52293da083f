"""The others at play: our C yardstick and the peers, each a program of its own that prints JSON."""

from __future__ import annotations

import json
import subprocess
from dataclasses import dataclass
from pathlib import Path

from bench.peers.peer_tally import Tally
from bench.prepare import ROOT, Missing

WAYS = {
    "loop": "from Python, the loop of OpenSpiel's documentation",
    "steps": "from Python, tuned by hand: two calls a move",
    "dealt": "from Python, tuned by hand, and the deal in one call",
    "bots": "inside C++: `evaluate_bots`, one call a game",
    "rollouts": "inside C++: random rollouts of MCTS, deal not counted",
}
"""How OpenSpiel is driven; `loop` is what the targets are held against."""
FROM_PYTHON = ("loop", "steps", "dealt")
INSIDE = ("bots", "rollouts")
OBSERVED = "observed"
"""OpenSpiel from Python with an observation before every decision: in the first rounds only."""
PGX_GAME = "leduc_holdem"
"""The game of pgx that a target names: in every round, without observations."""
OPENSPIEL_GAMES = ("hearts", "spades", "euchre", "go_fish", "liars_dice")


@dataclass(frozen=True)
class Line:
    """What a peer's program says of one game."""

    library: str
    version: str
    game: str
    players: int
    way: str
    driver: str
    tally: Tally
    jax: str = ""
    """The version of JAX, where it runs on that."""


def play_c(program: Path, seats: int, chance: int, seconds: float) -> Tally:
    """Play Kabuki in C for so long."""
    told = json.loads(_output([str(program), str(seats), str(chance), str(seconds)]))
    return Tally(told["moves"], 0, told["games"], told["seconds"])


def play_peer(
    python: Path, program: str, seconds: float, ways: tuple[str, ...] = (), games: tuple[str, ...] = ()
) -> list[Line]:
    """Run one of the programs in bench/peers, every game of it unless told, `seconds` for each."""
    command = [str(python), "-W", "ignore", "-m", f"bench.peers.{program}", "--seconds", str(seconds)]
    output = _output([*command, *(["--ways", *ways] if ways else []), *(["--games", *games] if games else [])])
    return [_line(json.loads(text)) for text in output.splitlines()]


def peer_version(python: Path, package: str) -> str:
    """Which version of a package the peers' environment has."""
    return _output([str(python), "-c", f"from importlib.metadata import version; print(version({package!r}))"]).strip()


def _line(told: dict[str, str | int | float]) -> Line:
    tally = Tally(int(told["decisions"]), int(told["chance"]), int(told["games"]), float(told["seconds"]))
    words = [str(told[name]) for name in ("library", "version", "game", "way", "driver")]
    library, version, game, way, driver = words
    return Line(library, version, game, int(told["players"]), way, driver, tally, str(told.get("jax", "")))


def _output(command: list[str]) -> str:
    """What a program prints, or why it failed."""
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Missing(f"{' '.join(command[-4:])} failed:\n{done.stderr.strip()[-2000:]}")
    return done.stdout
