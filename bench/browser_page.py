"""bench/browser.md: what was measured in the browser, as a page."""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from bench import across, frames, marks, weight

HEAVIEST = 8


@dataclass
class Findings:
    """Everything that was measured."""

    load: float
    """How many processes waited for a core before the run: what is measured then suffers from what else is done."""
    began: float
    load_after: float = 0.0
    minutes: float = 0.0
    chromium: str = ""
    loads: list[weight.Load] = field(default_factory=list)
    later: tuple[int, float] = (0, 0.0)
    across: across.Across = field(default_factory=across.Across)
    frames: list[frames.Frames] = field(default_factory=list)
    marks: list[marks.Marks] = field(default_factory=list)


def missed(found: Findings) -> list[str]:
    """The limits that were not kept, in words."""
    heavy = [
        f"{load.what}: {load.code:.1f} KB, at most {weight.LIMIT:.0f}"
        for load in found.loads
        if load.limited and load.code > weight.LIMIT
    ]
    low = [
        f"{one.what}, {category}: {one.median(category):.0f}, at least {marks.LEAST[category]}"
        for one in found.marks
        for category in one.missed
    ]
    late = [f"click to another screen: {found.across.beyond:.1f} ms beyond the socket, at most {across.LIMIT:.0f}"]
    return heavy + low + (late if found.across.beyond > across.LIMIT else [])


def page(found: Findings) -> str:
    """The findings as a page."""
    parts = [_head(found), _limits(found), _weight(found), _marks(found), _across(found.across), _frames(found.frames)]
    return "\n\n".join(parts) + "\n"


def _head(found: Findings) -> str:
    day = time.strftime("%d %B %Y", time.localtime(found.began)).lstrip("0")
    return f"""# The client in the browser, measured

Made by `make bench-browser` on {day}, in {found.minutes:.0f} minutes: Chromium {found.chromium} without a window and
without a graphics card, and the real server, on one machine with {os.cpu_count()} cores (load {found.load:.1f} before
and {found.load_after:.1f} after; an idle machine has 0). Each part says how it was measured. KB are 1000 bytes."""


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [head, ["---", *("---:" for _ in head[1:])], *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _limits(found: Findings) -> str:
    kb = max(load.code for load in found.loads if load.limited)
    name = "JavaScript and CSS for the first board, packed (heaviest way)"
    rows = [[name, f"≤ {weight.LIMIT:.0f} KB", f"{kb:.1f} KB", _met(kb <= weight.LIMIT)]]
    for category, least in marks.LEAST.items():
        worst = min(one.median(category) for one in found.marks)
        rows.append([f"Lighthouse, {category} (worst page)", f"≥ {least}", f"{worst:.0f}", _met(worst >= least)])
    beyond = found.across.beyond
    name = "from a click to another seat's screen, beyond the bare socket (median)"
    rows.append([name, f"≤ {across.LIMIT:.0f} ms", f"{beyond:.1f} ms", _met(beyond <= across.LIMIT)])
    return _table(["what", "limit", "measured", "met"], rows)


def _met(met: bool) -> str:
    return "yes" if met else "**no**"


def _weight(found: Findings) -> str:
    kinds = ("js", "css", "fonts", "pictures", "rest")
    rows = [
        [load.what, f"**{load.code:.1f}**", *(f"{load.kb(kind):.1f}" for kind in kinds), f"{load.kb():.1f}"]
        for load in found.loads
    ]
    games = [load for load in found.loads if load.limited][:3]
    largest = "\n".join(f"- {load.what}: {_files(load)}" for load in games)
    count, kb = found.later
    return f"""## Weight

A phone with an empty cache; bodies as they came over the wire, until the board was there and nothing more was fetched.

{_table(["KB", "JS + CSS", "JS", "CSS", "fonts", "pictures", "rest", "all"], rows)}

The heaviest scripts and style sheets, KB:

{largest}

The service worker was switched off here. Where there may be one (on this machine, or over https) it fetches
{count} files, {kb:.0f} KB, once the page has loaded: every game, lesson and language, so that the next visit waits
for nothing."""


def _files(load: weight.Load) -> str:
    return ", ".join(f"{name} {kb:.1f}" for name, kb in load.heaviest(HEAVIEST))


def _marks(found: Findings) -> str:
    rows = [
        [one.what, *(f"**{one.median(name):.0f}** ({_all(one, name)})" for name in marks.LEAST)] for one in found.marks
    ]
    metrics = [[one.what, *one.middle.metrics.values(), f"{one.middle.speed:.0f}"] for one in found.marks]
    faults = "\n".join(f"- {one.what}: {', '.join(one.middle.faults)}" for one in found.marks if one.middle.faults)
    return f"""## Lighthouse

Version 12.8.2 with its own settings: a mid-range phone on a slow mobile line. Runs a page:
{len(found.marks[0].visits)}, in turns, each in a profile without a cache; medians, and all runs in brackets.

{_table(["page", *marks.LEAST], rows)}

Of the middle run; the last column is how fast Lighthouse found the machine just then (its benchmark index: a quiet
laptop has 1500 and more, and below 1000 the marks for performance suffer):

{_table(["page", *marks.METRICS.values(), "machine"], metrics)}

{f"What cost marks in it:{chr(10)}{chr(10)}{faults}" if faults else "Nothing cost marks in it."}"""


def _all(one: marks.Marks, category: str) -> str:
    return " ".join(str(visit.marks[category]) for visit in one.visits)


def _across(found: across.Across) -> str:
    rows = [
        [name, f"{statistics.median(times):.1f}", f"{across.slow(times):.1f}", f"{max(times):.1f}"]
        for name, times in (
            ("bare socket: from sending to receiving", found.bare),
            ("browser: from the click to the start of the frame that shows it", found.frame),
            ("browser: from the click to the end of that frame", found.painted),
            ("the same with Playwright's own click", found.jumped),
        )
    ]
    ratio = statistics.median(found.painted) / statistics.median(found.bare)
    rows.append(
        ["the browser's part, to the end of the frame", f"**{found.beyond:.1f}**", f"{found.beyond_slow:.1f}", ""]
    )
    return f"""## From a click to another seat's screen

Two phones in one Chromium sit at a table of Kabuki, and two plain sockets at one just like it on the same server. They
take turns, {len(found.bare)} placements each. The click's own time stamp counts, and the frame after the card appears
in the air on the other screen; a frame lasts 16.7 ms, and to wait for it is part of the figure. The pointer rests on
the stack before it presses, as a hand does, and the bench asks nothing meanwhile. Playwright's own click is there to
compare: it jumps to the stack and presses at once, so that the stack still rises under it, and checks in the page what
it hits; the limit does not count that. The browser takes {ratio:.1f} times as long as the bare socket.

{_table(["ms", "median", "95th percentile", "longest"], rows)}"""


def _frames(found: Sequence[frames.Frames]) -> str:
    rows = [
        [film.name, str(len(film.times)), f"{film.median:.1f}", f"{film.late:.1%}", f"{film.longest:.0f}"]
        for film in found
    ]
    return f"""## Frames while cards fly

A phone of 390 by 664 points at two dots a point, at a table of Kabuki; frames between animation callbacks, of a
placement only those with a card in the air. Slowed down {frames.SLOWDOWN} times is about a mid-range phone. This is a
pessimist: without a graphics card every dot is computed by the cores that also run the server and the other player,
where a phone leaves it to a chip of its own.

{_table(["what", "frames", "median, ms", f"over {frames.LATE:.0f} ms", "longest, ms"], rows)}"""
