"""A real server for browsers: on loopback, and under another name, as on a home network."""

from __future__ import annotations

from pathlib import Path
from typing import Self

from tests.server.running import GENEROUS, Running, free_port

CHROMIUM = "/usr/bin/chromium-headless-shell"
HOST = "salon.test"
"""Not localhost, and plain http: no secure context, as for a phone on a home network."""
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--host-resolver-rules=MAP {HOST} 127.0.0.1",
]


class House:
    """A server that can be stopped and started again on its port."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._running: Running | None = None
        self.port = free_port()

    def __enter__(self) -> Self:
        """Open."""
        self.open()
        return self

    def __exit__(self, *_: object) -> None:
        """Close."""
        self.close()

    def open(self) -> None:
        """Start, on the same port as before."""
        environment = {**GENEROUS, "ZASHIKI_SENTENCES_PER_SECOND": "1000", "ZASHIKI_SOCKETS_PER_ADDRESS": "1000"}
        options = ("--port", str(self.port), "--allowed-hosts", f"{HOST}:{self.port}")
        self._running = Running(self._folder, *options, **environment).__enter__()

    def close(self) -> None:
        """Stop; what was played is kept."""
        if self._running is not None:
            self._running.__exit__()
            self._running = None

    def url(self, path: str = "/", host: str = "localhost") -> str:
        """An address in the house."""
        return f"http://{host}:{self.port}{path}"
