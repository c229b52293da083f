"""The terminal as a screen: frames that leave no history, keys without Enter, pauses.

What lies face down on a table cannot be looked up again, so frames are drawn on the terminal's alternate screen, which
has no scroll-back. Without a terminal (a pipe, a test) frames are printed one after another and answers are lines.
"""

from __future__ import annotations

import contextlib
import importlib.util
import os
import select
import sys
import time
from collections.abc import Iterator

from rich.console import Console, Group, RenderableType


class Left(Exception):
    """The player has left the table."""


class Screen:
    """Where a game is shown."""

    def __init__(self, console: Console, speed: float) -> None:
        self.console = console
        self.speed = speed
        has_keys = importlib.util.find_spec("termios") is not None
        self.live = sys.stdin.isatty() and console.is_terminal and has_keys

    @contextlib.contextmanager
    def open(self) -> Iterator[None]:
        """Use the alternate screen while playing."""
        if not self.live:
            yield
            return
        self.console.set_alt_screen(True)
        try:
            yield
        finally:
            self.console.set_alt_screen(False)

    def show(self, *parts: RenderableType) -> None:
        """Draw a frame."""
        if self.live:
            self.console.clear()
        else:
            self.console.rule(style="dim")
        self.console.print(Group(*parts))

    def ask(self, prompt: str) -> str:
        """Read a line."""
        try:
            return self.console.input(f"[bold]{prompt}[/bold] ").strip()
        except (EOFError, KeyboardInterrupt):
            raise Left from None

    def pause(self, seconds: float) -> None:
        """Wait so long, or until a key is pressed."""
        if self.speed <= 0:
            return
        if self.live:
            self.key(seconds * self.speed)
        else:
            time.sleep(seconds * self.speed)

    def key(self, seconds: float) -> str | None:
        """The next key, or nothing if none is pressed in time."""
        try:
            with _keys():
                ready, _, _ = select.select([sys.stdin], [], [], max(0.0, seconds))
                pressed = os.read(sys.stdin.fileno(), 32).decode(errors="ignore") if ready else None
        except KeyboardInterrupt:
            raise Left from None
        if pressed == "":
            raise Left
        return pressed


@contextlib.contextmanager
def _keys() -> Iterator[None]:
    """Take keys one by one, without Enter and without showing them."""
    import termios
    import tty

    descriptor = sys.stdin.fileno()
    before = termios.tcgetattr(descriptor)
    try:
        tty.setcbreak(descriptor)
        yield
    finally:
        termios.tcsetattr(descriptor, termios.TCSADRAIN, before)
