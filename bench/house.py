"""The real server as a process that a test may kill."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

ROOMY = {
    "sockets-per-address": 100_000,
    "sentences-per-second": 1_000_000,
    "requests-per-minute": 1_000_000,
    "tables-per-hour": 1_000_000,
    "guests-per-hour": 1_000_000,
}
"""Limits that a crowd from one address does not reach."""


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class House:
    """`zashiki serve` on a port of its own; it may be killed and opened again."""

    def __init__(self, database: Path, **settings: object) -> None:
        self.database = database
        self.port = free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self._settings = {**ROOMY, "host": "127.0.0.1", "port": self.port, "database": database, **settings}
        self._process: subprocess.Popen[bytes] | None = None
        self.log = database.with_suffix(".log")

    def open(self) -> None:
        """Start, and wait until it answers."""
        given = [part for name, value in self._settings.items() for part in (f"--{name}", str(value))]
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [Path(sys.executable).with_name("zashiki"), "serve", *given], stdout=log, stderr=log, env=_environment()
            )
        while not self._answers():
            if self._process.poll() is not None:
                raise RuntimeError(f"the server did not start:\n{self.log.read_text()}")
            time.sleep(0.02)

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.base}/health", timeout=5) as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, ConnectionError, TimeoutError):
            return False

    @property
    def pid(self) -> int:
        """The process."""
        assert self._process is not None
        return self._process.pid

    def kill(self) -> None:
        """Kill -9."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def close(self) -> int:
        """Stop it politely; gives its exit code."""
        assert self._process is not None
        self._process.send_signal(signal.SIGTERM)
        return self._process.wait(timeout=30)


def _environment() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if not name.startswith("ZASHIKI_")}
