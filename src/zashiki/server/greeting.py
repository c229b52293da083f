"""What the terminal shows when the server is ready: where to open it, and a QR code for a phone."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from zashiki.server.net import base_urls, qr_in_terminal, with_port
from zashiki.server.settings import Settings


def greet(console: Console, settings: Settings, port: int) -> None:
    """Say where the server is, best address first."""
    bases = base_urls(settings, port)
    console.print(Text("Zashiki is open.", style="bold"))
    _line(console, "On this computer", f"http://{with_port('localhost', port)}")
    for place, base in enumerate(bases):
        _line(console, "For everybody else" if place == 0 else "or", base)
    if not bases:
        console.print(_why_nobody_else(settings), style="#c98a12")
    else:
        console.print(Text(qr_in_terminal(bases[0])), highlight=False, soft_wrap=True)
        console.print(f"A phone cannot reach it? {bases[0]}/help/reach", style="dim", highlight=False, soft_wrap=True)
    console.print("Ctrl-C stops the server; tables stay.", style="dim")


def _line(console: Console, what: str, url: str) -> None:
    line = Text.assemble((f"{what:>20}  ", "dim"), (url, f"bold link {url}"))
    console.print(line, soft_wrap=True)


def _why_nobody_else(settings: Settings) -> str:
    if settings.only_here:
        return f"Nobody else can reach it: it listens on {settings.host} only (--host)."
    return "Nobody else can reach it: this computer is in no network."
