"""A real server: `zashiki serve` in a process of its own, on a free port, with an empty database."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

SERVE = (str(Path(sys.executable).parent / "zashiki"), "serve")
GENEROUS = {
    "ZASHIKI_REQUESTS_PER_MINUTE": "1000000",
    "ZASHIKI_TABLES_PER_HOUR": "1000000",
    "ZASHIKI_GUESTS_PER_HOUR": "1000000",
    "ZASHIKI_WRONG_TRIES_PER_MINUTE": "1000000",
}


def free_port() -> int:
    """A port that nobody else chooses, for who needs to know it beforehand or to come back to it."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


class Running:
    """A server that runs until the `with` block ends."""

    def __init__(self, folder: Path, *options: str, **environment: str) -> None:
        self.database = folder / "house" / "zashiki.sqlite"
        self._log = folder / "log"
        command = [*SERVE, "--database", str(self.database), "--host", "127.0.0.1", "--log-format", "json", *options]
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=log, env={**os.environ, **environment}, text=True
            )

    def __enter__(self) -> Running:
        """Wait until it says where it is."""
        assert self._process.stdout is not None
        for line in self._process.stdout:
            found = re.search(r"http://localhost:(\d+)", line)
            if found:
                self.port = int(found[1])
                self.url = f"http://127.0.0.1:{self.port}"
                return self
        raise AssertionError(f"it did not start: {self.log()}")

    def stop(self, number: signal.Signals = signal.SIGTERM) -> int:
        """Ask it to stop; gives its exit code."""
        self._process.send_signal(number)
        code = self._process.wait(timeout=30)
        if self._process.stdout is not None:
            self._process.stdout.close()
        return code

    def __exit__(self, *_: object) -> None:
        """Stop it if it still runs."""
        if self._process.poll() is None:
            self.stop()
        elif self._process.stdout is not None:
            self._process.stdout.close()

    def log(self) -> str:
        """What it has logged."""
        return self._log.read_text()
