"""`make bench-browser`: the client in a real browser, measured; writes bench/browser.md.

How much it fetches before the first board, the marks that Lighthouse gives it, how long a click takes to another seat's
screen beside the bare socket, and how smoothly cards fly. Ends with an error if a limit is missed.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[0] = str(ROOT)  # the modules beside this file are `bench.…`, as the type checker sees them too

from bench import across, frames, marks, weight  # noqa: E402  # after the path
from bench.browser_page import Findings, missed, page  # noqa: E402
from bench.house import House  # noqa: E402
from bench.visitors import chromium  # noqa: E402
from playwright.sync_api import Browser, Playwright, sync_playwright  # noqa: E402
from rich.console import Console  # noqa: E402
from rich.progress import Progress  # noqa: E402

BUSY = 1.0
"""A load above which times say more about the machine than about the client."""
console = Console()


def say(text: str) -> None:
    """Show progress."""
    console.print(text, highlight=False)


def weigh(browser: Browser, base: str, found: Findings) -> None:
    """What is fetched before the first board."""
    say("weight …")
    found.loads = weight.weigh_all(browser, base, lambda load: say(f"  {load.what}: {load.code:.1f} KB of JS and CSS"))
    found.later = weight.kept_for_later(base)


def listen(browser: Browser, base: str, found: Findings, moves: int) -> None:
    """From a click to another seat's screen."""
    with Progress(console=console, transient=True) as progress:
        going = progress.add_task("clicks, and sentences on a bare socket", total=moves)
        found.across = across.race(browser, base, moves, lambda: progress.advance(going))
    say(f"a click reaches another seat's screen {found.across.beyond:.1f} ms later than a bare socket")


def film(browser: Browser, base: str, found: Findings, tables: int, cards: int) -> None:
    """Frames while cards fly."""
    with Progress(console=console, transient=True) as progress:
        going = progress.add_task("cards fly", total=2 * tables)
        found.frames = frames.film(browser, base, tables, cards, lambda: progress.advance(going))
    for one in found.frames:
        say(f"{one.name}: {one.median:.1f} ms a frame, {one.late:.1%} late")


def judge(playwright: Playwright, base: str, found: Findings, runs: int) -> None:
    """The marks of Lighthouse."""
    say("Lighthouse (performance · accessibility · best practices) …")
    marks.prepare()
    found.marks = marks.mark_all(playwright, base, runs, lambda text: say(f"  {text}"))


def measure(folder: Path, quick: bool) -> Findings:
    """Everything, in one house."""
    found = Findings(load=os.getloadavg()[0], began=time.time())
    if found.load > BUSY:
        say(f"This machine has other things to do (load {found.load:.1f}): expect poor figures.")
    house = House(folder / "house.sqlite")
    house.open()
    try:
        with sync_playwright() as playwright:
            with chromium(playwright) as browser:
                found.chromium = browser.version
                weigh(browser, house.base, found)
                listen(browser, house.base, found, 20 if quick else 120)
                film(browser, house.base, found, *((1, 12) if quick else (3, 24)))
            judge(playwright, house.base, found, 1 if quick else 5)
    finally:
        house.close()
    found.load_after = os.getloadavg()[0]
    found.minutes = (time.time() - found.began) / 60
    return found


def main() -> None:
    """Measure, and write the page."""
    parser = argparse.ArgumentParser(prog="make bench-browser ARGS=…", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer rounds, rough figures")
    parser.add_argument("--out", type=Path, default=ROOT / "bench" / "browser.md")
    asked = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("bench: stopped"))  # the house is closed on the way out
    with tempfile.TemporaryDirectory(prefix="zashiki-bench-") as folder:
        found = measure(Path(folder), asked.quick)
    asked.out.write_text(page(found))
    say(f"written to {asked.out}")
    for limit in missed(found):
        say(f"missed: {limit}")
    sys.exit(1 if missed(found) else 0)


if __name__ == "__main__":
    main()
