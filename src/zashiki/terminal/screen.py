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
from rich.text import Text

ENTER = "\r\n"
RUBOUT = "\x7f\b"
END = "\x04"
ESCAPE = "\x1b"


class Left(Exception):
    """The player has left the table."""


class Screen:
    """Where a game is shown, and where its player answers."""

    def __init__(self, console: Console, speed: float) -> None:
        self.console = console
        self.speed = speed
        has_keys = importlib.util.find_spec("termios") is not None
        self.live = sys.stdin.isatty() and console.is_terminal and has_keys
        self._descriptor = _descriptor() if has_keys else None
        self._unread = b""

    @contextlib.contextmanager
    def open(self) -> Iterator[None]:
        """Use the alternate screen while playing, and take keys one by one."""
        if not self.live:
            yield
            return
        with _keys():
            self.console.set_alt_screen(True)
            try:
                yield
            finally:
                self.console.set_alt_screen(False)

    # ---------------------------------------------------------------------------------------- show

    def show(self, *parts: RenderableType, prompt: str = "", typed: str = "") -> None:
        """Draw a frame; the cursor stays behind the prompt and what was typed so far."""
        if self.live:
            self.console.clear()
        else:
            self.console.rule(style="dim")
        self.console.print(Group(*parts))
        if prompt or typed:
            self.console.print(Text.assemble((prompt, "bold"), " ", typed), end="" if self.live else "\n")

    def echo(self, text: str) -> None:
        """Show what is being typed, without drawing everything again."""
        self.console.file.write(text)
        self.console.file.flush()

    # ---------------------------------------------------------------------------------------- answers

    def typed(self, seconds: float, ready: int | None = None) -> str | None:
        """The next key (without a terminal: the next line), or nothing in so many seconds or once `ready` can be read.

        Raises `Left` when nothing more can come.
        """
        if self._descriptor is None:
            return _whole_line(sys.stdin.readline())
        taken = self._take()
        if taken is not None:
            return taken
        readable, _, _ = select.select([self._descriptor, *([] if ready is None else [ready])], [], [], seconds)
        if self._descriptor not in readable:
            return None
        read = os.read(self._descriptor, 4096)
        if not read:
            rest, self._unread = self._unread, b""
            return _whole_line(rest.decode(errors="ignore"))
        self._unread += read
        return self._take()

    def _take(self) -> str | None:
        """One key or line of what was read."""
        if not self.live:
            line, end, rest = self._unread.partition(b"\n")
            self._unread = rest if end else self._unread
            return line.decode(errors="ignore").strip() if end else None
        text = self._unread.decode(errors="ignore")
        size = len(text) if text.startswith(ESCAPE) else 1  # an arrow key is several characters, and none of ours
        key, self._unread = text[:size], text[size:].encode()
        if key == END:
            raise Left
        return key or None

    def forget_keys(self) -> None:
        """What was pressed so far was no answer to what comes now."""
        if self.live:
            import termios

            termios.tcflush(sys.stdin.fileno(), termios.TCIFLUSH)
            self._unread = b""

    def pause(self, seconds: float) -> None:
        """Wait so long, or until a key is pressed."""
        if self.speed <= 0:
            return
        if self.live:
            self.forget_keys()
            self.typed(seconds * self.speed)
        else:
            time.sleep(seconds * self.speed)


def _whole_line(line: str) -> str:
    """A line without its end; nothing at all means that there will be none."""
    if not line:
        raise Left
    return line.strip()


def _descriptor() -> int | None:
    """What `select` can wait for; none where input is not of the system (a test)."""
    try:
        return sys.stdin.fileno()
    except (OSError, ValueError):
        return None


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
