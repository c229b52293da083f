"""What all tests share: rules and minds are compiled once, before the workers start."""

from __future__ import annotations

import signal
import sys

import pytest

from tests.compiling import compile_everything


def pytest_configure(config: pytest.Config) -> None:
    """Let Ctrl-C reach what tests start; compile before the workers start, so that they all find the compiled code."""
    signal.signal(signal.SIGINT, signal.default_int_handler)  # ignored in a shell's background, and by all it starts
    if not hasattr(config, "workerinput"):
        sys.stderr.write("Loading the compiled rules and minds (compiling them first, if they changed) …\n")
        compile_everything()


def pytest_collection_finish(session: pytest.Session) -> None:
    """Tests of a group (a server, a cluster, the browser) need one worker: if groups have no effect, say so."""
    for item in session.items if hasattr(session.config, "workerinput") else ():
        group = item.get_closest_marker("xdist_group")
        if group and not item.nodeid.endswith(f"@{group.args[0]}"):
            raise pytest.UsageError(f"pytest-xdist does not keep {item.nodeid} to the worker of its group")
