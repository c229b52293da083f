"""What the bench needs before it can measure: a C program, the peers' environment, a description of the machine."""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
C_SOURCE = ROOT / "bench" / "kabuki.c"
C_FLAGS = ("-O3", "-march=native")
LOCK = ROOT / "bench" / "peers" / "requirements.lock"
PEERS = ROOT / ".venv-peers"
READY = PEERS / ".ready"
PEERS_PYTHON = PEERS / "bin" / "python"

Say = Callable[[str], None]


class Missing(Exception):
    """Something that has to be installed first; the text says what and how."""


def compiler() -> str:
    """The C compiler: $CC, or cc."""
    name = os.environ.get("CC", "cc")
    if shutil.which(name) is None:
        raise Missing(f"there is no C compiler {name!r}: install one (Debian: apt install gcc), or name yours in CC")
    return name


def build_c(folder: Path, say: Say) -> Path:
    """Compile the C yardstick into a folder."""
    command = [compiler(), *C_FLAGS, "-o", str(folder / "kabuki"), str(C_SOURCE)]
    say(f"compiling bench/kabuki.c with {command[0]} {' '.join(C_FLAGS)}")
    _do(command, "the C program does not compile")
    return folder / "kabuki"


def ready_peers(say: Say) -> Path:
    """Give the peers' Python; make their environment if it is missing or older than its lock."""
    if not READY.exists() or READY.stat().st_mtime < LOCK.stat().st_mtime:
        say("making .venv-peers: OpenSpiel, PettingZoo, RLCard and pgx as locked in bench/peers/requirements.lock")
        hint = "the peers cannot be installed (`--no-peers` leaves them out)"
        _do([sys.executable, "-m", "venv", "--clear", "--without-pip", str(PEERS)], hint)
        uv = [sys.executable, "-m", "uv", "pip", "sync", "--quiet", "--python", str(PEERS_PYTHON)]
        _do([*uv, "--require-hashes", str(LOCK)], hint)
        READY.touch()
    return PEERS_PYTHON


def _do(command: list[str], problem: str) -> str:
    """Run a command and give what it printed, or raise with what it complained of."""
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Missing(f"{problem}:\n{(done.stderr or done.stdout).strip()}")
    return done.stdout


def machine() -> dict[str, str]:
    """What the figures depend on. No names of hosts or folders: results are published."""
    return {
        "processor": f"{_processor()}, {os.cpu_count()} cores, {platform.machine()}",
        "system": platform.system(),
        "Python": platform.python_version(),
        "Numba": f"{version('numba')} (llvmlite {version('llvmlite')})",
        "C compiler": _do([compiler(), "--version"], "the C compiler does not run").splitlines()[0],
        "load before the run": loads(),
    }


def loads() -> str:
    """How busy the machine is."""
    return " ".join(f"{load:.1f}" for load in os.getloadavg()) + " (1, 5, 15 minutes)"


def _processor() -> str:
    """The processor's name, where the system tells it."""
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        return platform.processor() or "unknown"
    return next((line.split(":")[1].strip() for line in lines if line.startswith("model name")), "unknown")
