"""From a click to another seat's screen, beside the bare socket: the same table, the same server, in turns."""

from __future__ import annotations

import contextlib
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from bench.crowd import Heard
from bench.visitors import Plain, come, introduce, open_table
from playwright.sync_api import Browser, Page

LIMIT = 50.0
"""Milliseconds that a screen may take beyond the bare socket."""
A_TABLE = 24
"""Rounds at one table, of two placements on the screens: a deck has fifty cards, and its end is another story."""
PAUSE = 0.15
"""Seconds before and after a click in which the bench does nothing."""
SETUP: dict[str, object] = {"game": "kabuki", "players": 2, "window": 2}

_CLICKED = """() => { window.clicked = new Promise((done) => {
  const note = (event) => done(performance.timeOrigin + event.timeStamp);
  addEventListener('click', note, { capture: true, once: true });
}); }"""
_SEEN = """() => { window.seen = new Promise((done) => {
  const now = () => performance.timeOrigin + performance.now();
  const watch = new MutationObserver((changes) => {
    if (!changes.some((change) => change.addedNodes.length > 0)) return;
    watch.disconnect();
    requestAnimationFrame(() => {
      const frame = now();
      const { port1, port2 } = new MessageChannel(); // its turn comes when the frame is done
      port1.onmessage = () => done([frame, now()]);
      port2.postMessage(null);
    });
  });
  watch.observe(document.querySelector('.air'), { childList: true });
}); }"""
_STILL = "() => document.querySelector('.air')?.childElementCount === 0"
_MY_TURN = "() => document.querySelector('[data-phase=place] [data-move=\"place 1\"]:not([aria-disabled])') !== null"


@dataclass
class Across:
    """Milliseconds, a figure a move."""

    bare: list[float] = field(default_factory=list)
    """From sending to receiving, without a browser."""
    frame: list[float] = field(default_factory=list)
    """From a click to the start of the first frame that shows it on another seat's screen."""
    painted: list[float] = field(default_factory=list)
    """The same, to the end of that frame."""
    jumped: list[float] = field(default_factory=list)
    """As `painted`, but the pointer jumps to the stack and presses at once, and Playwright's checks run meanwhile."""

    @property
    def beyond(self) -> float:
        """What the browser adds, by the medians, to the end of the frame."""
        return statistics.median(self.painted) - statistics.median(self.bare)

    @property
    def beyond_slow(self) -> float:
        """The same for the slow ones: by the 95th percentiles."""
        return slow(self.painted) - slow(self.bare)


def slow(times: Sequence[float]) -> float:
    """The 95th percentile."""
    return statistics.quantiles(times, n=20, method="inclusive")[-1]


def race(browser: Browser, base: str, moves: int, tell: Callable[[], None]) -> Across:
    """Browser and bare socket take turns, move by move."""
    found = Across()
    while len(found.bare) < moves:
        with _two_screens(browser, base) as screens, _two_plain(base) as plain:
            for number in range(min(A_TABLE, moves - len(found.bare))):
                move = f"place {number % 4 + 1}"
                for how in (_rest, _jump) if number % 2 else (_jump, _rest):  # so that either screen does both
                    _on_screens(screens, move, found, how)
                found.bare.append(_on_sockets(plain, move))
                tell()
    return found


# ------------------------------------------------------------------------------------------- with screens


@contextlib.contextmanager
def _two_screens(browser: Browser, base: str) -> Iterator[list[Page]]:
    """Two phones at a table of their own, dealt."""
    cookies = [introduce(base, name) for name in ("Aki", "Ben")]
    table = open_table(base, cookies[0], **SETUP)
    pages = [come(browser, base, cookie) for cookie in cookies]
    for page in pages:
        page.goto(f"{base}/t/{table}")
    pages[0].wait_for_selector("[data-seat='1'][data-kind=person]")
    pages[0].click(".start button")
    for page in pages:
        page.wait_for_selector("[data-phase=place]")
    yield pages
    for page in pages:
        page.context.close()


def _on_screens(pages: list[Page], move: str, found: Across, click: Callable[[Page, str], None]) -> None:
    """One clicks, the other looks, and then gives the way free for the next."""
    for page in pages:
        page.wait_for_function(_STILL)
    mover = next(page for page in pages if page.evaluate(_MY_TURN))
    other = next(page for page in pages if page is not mover)
    mover.evaluate(_CLICKED)
    other.evaluate(_SEEN)
    click(mover, f"[data-move='{move}']")
    frame, painted = other.evaluate("() => window.seen")
    clicked = mover.evaluate("() => window.clicked")
    if click is _jump:
        found.jumped.append(painted - clicked)
    else:
        found.frame.append(frame - clicked)
        found.painted.append(painted - clicked)
    other.click("[data-move=pass]:not([aria-disabled])")
    other.wait_for_function(_MY_TURN)


def _rest(page: Page, stack: str) -> None:
    """A hand rests on a stack before it presses; the bench asks nothing meanwhile, to leave the cores to the pages."""
    page.hover(stack)
    time.sleep(PAUSE)
    page.mouse.down()
    page.mouse.up()
    time.sleep(PAUSE)


def _jump(page: Page, stack: str) -> None:
    """Playwright's own click."""
    page.click(stack)


# ------------------------------------------------------------------------------------------- without


@contextlib.contextmanager
def _two_plain(base: str) -> Iterator[list[Plain]]:
    """Two sockets at a table just like that."""
    cookies = [introduce(base, name) for name in ("Aki", "Ben")]
    table = open_table(base, cookies[0], **SETUP)
    plain = [Plain(base, table, cookie, seat) for seat, cookie in enumerate(cookies)]
    plain[1].say(type="sit", seat=1)
    plain[0].until(_both_sit)
    plain[0].say(type="start")
    for one in plain:
        one.until(lambda heard: heard.type == "update")
    yield plain
    for one in plain:
        one.leave()


def _both_sit(heard: Heard) -> bool:
    return heard.room is not None and all(seat.kind == "person" for seat in heard.room.seats)


def _on_sockets(plain: list[Plain], move: str) -> float:
    """One sends, the other receives; milliseconds."""
    mover = next(one for one in plain if move in one.now.legal)
    other = next(one for one in plain if one is not mover)
    sent = time.perf_counter()
    mover.play(move)
    other.until(lambda heard: b'"placed"' in bytes(heard.events))
    took = 1000 * (time.perf_counter() - sent)
    other.until_legal("pass")
    other.play("pass")
    other.until_legal(move)
    mover.until(lambda heard: b'"closed"' in bytes(heard.events))
    return took
