"""Draw the picture of docs/fair-stop.md: `python docs/pictures/fair_stop.py`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

HERE = Path(__file__).resolve()
ROUND_TRIPS = (20, 60, 100, 140, 180, 220, 260, 300, 350, 400)
LEFT, TOP, WIDTH, HEIGHT = 70, 50, 600, 280
UNDER = "round trip of your line, in milliseconds; the other player has 20"
INK, RED, BLUE = "#1c1a1f", "#b3261e", "#1f2c4d"


def spot(rtt: float, share: float) -> tuple[float, float]:
    """Where a round trip and a share stand on the paper."""
    return LEFT + WIDTH * (rtt - 20) / 380, TOP + HEIGHT * (1 - share / 0.6)


def text(x: float, y: float, words: str, anchor: str = "middle", colour: str = INK) -> str:
    """A few words."""
    return f'<text x="{x:.0f}" y="{y:.0f}" text-anchor="{anchor}" fill="{colour}">{words}</text>'


def curve(shares: Sequence[float], colour: str) -> str:
    """One way to judge, from the best line to the worst."""
    spots = " ".join("{:.1f},{:.1f}".format(*spot(rtt, share)) for rtt, share in zip(ROUND_TRIPS, shares, strict=True))
    return f'<polyline points="{spots}" fill="none" stroke="{colour}" stroke-width="3" stroke-linejoin="round"/>'


def paper() -> list[str]:
    """The axes."""
    low, high = spot(20, 0.45)[1], spot(20, 0.55)[1]
    band = (
        f'<rect x="{LEFT}" y="{high:.1f}" width="{WIDTH}" height="{low - high:.1f}" fill="#c98a12" fill-opacity=".2"/>'
    )
    drawn = [f'<rect width="720" height="400" rx="12" fill="#f7f1e3"/>{band}']
    for share in (0, 0.1, 0.2, 0.3, 0.4, 0.5):
        y = spot(20, share)[1]
        drawn.append(f'<path d="M{LEFT} {y:.1f}h{WIDTH}" stroke="{INK}" stroke-opacity=".15"/>')
        drawn.append(text(LEFT - 10, y + 5, f"{share:.0%}", "end"))
    drawn += [text(spot(rtt, 0)[0], TOP + HEIGHT + 22, str(rtt)) for rtt in (20, 100, 180, 260, 300, 400)]
    drawn.append(text(LEFT + WIDTH / 2, TOP + HEIGHT + 48, UNDER))
    drawn.append(text(LEFT, 30, "Races won against somebody exactly as quick as you", "start"))
    return drawn


def drawing() -> str:
    """The whole picture, as SVG."""
    sys.path[0] = str(HERE.parents[2])
    from bench.races import Racer, Tally, road, simulate

    def against(rtt: float) -> Tally:
        return simulate(lambda: [Racer(road(rtt)), Racer(road(20))], 20_000)

    found = [against(rtt) for rtt in ROUND_TRIPS]
    drawn = paper()
    drawn.append(curve([tally.by_arrival() for tally in found], RED))
    drawn.append(curve([tally.share() for tally in found], BLUE))
    drawn.append(text(*spot(150, 0.51), "Fair Stop", colour=BLUE))
    drawn.append(text(*spot(112, 0.18), "order of arrival", "end", RED))
    font = 'font-family="Georgia, serif" font-size="16"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 400" {font}>\n' + "\n".join(drawn) + "\n</svg>\n"


if __name__ == "__main__":
    (HERE.parent / "fair-stop.svg").write_text(drawing(), encoding="utf-8")
