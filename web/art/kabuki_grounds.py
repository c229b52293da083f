"""The ten grounds behind the faces: each a pigment, a lightness and a pattern of its own."""

from __future__ import annotations

from itertools import pairwise

from kabuki_brush import WHITE, dot, drawn, fade, outline, pen, scales, tile

CARD = "M0 0H200V270H0Z"


def washed(tint: str, pattern: str) -> str:
    """A ground: a bokashi wash with a pattern over it."""
    return f"<defs>{tint}{pattern}</defs>" + drawn(CARD, "url(#g)") + drawn(CARD, "url(#p)")


def faint(path: str, colour: str, width: float, opacity: str) -> str:
    """Pattern lines, half hidden."""
    return pen(path, colour, width, f' opacity="{opacity}"')


def embers() -> str:
    """Flame: tongues of fire, deep red."""
    large = outline("10,36! 3,26 8,16 14,2! 15,14 22,18 19,30 13,36")
    small = outline("28,54 23,46 27,40 31,30! 33,40 37,44 35,51")
    art = drawn(large + small, "#f08a3c", ' opacity=".5"')
    return washed(fade("g", "#8f1d12@0", "#c22f1b@55", "#d8492a@100"), tile("p", 40, 56, art))


def lightning() -> str:
    """Demon: lightning in a night of indigo."""
    bolt = faint("M8 0 20 16 12 18 26 38 17 36 30 60", "#6f8fe0", 2.6, ".55")
    return washed(fade("g", "#141d47@0", "#22357c@70", "#2f4a9c@100"), tile("p", 40, 60, bolt))


def tendrils() -> str:
    """Lion: karakusa scrolls on gold."""
    scroll = "M0 30C10 30 12 12 22 12S32 26 24 26 18 18 23 18M24 44C34 44 34 28 44 30M0 44C-6 44-4 30 0 30"
    return washed(fade("g", "#e2a92f@0", "#f3d98a@100"), tile("p", 44, 44, faint(scroll, "#a8690a", 2.4, ".6")))


def hemp() -> str:
    """Leaf: asanoha, the hemp leaf."""
    star = (
        "M0 0 20 34.6 40 0M0 69.2 20 34.6 40 69.2M20 0V69.2M0 0 20 11.5 40 0M0 0V69.2"
        "M0 69.2 20 57.7 40 69.2M0 23 20 34.6 40 23M0 46.2 20 34.6 40 46.2"
    )
    return washed(fade("g", "#a9cf94@0", "#d3e3b6@100"), tile("p", 40, 69.2, faint(star, "#3f8a58", 1.3, ".55")))


def web() -> str:
    """Spider: a web over pale violet, its threads sagging from spoke to spoke."""
    spokes = [(-1.0, 0.0), (-0.72, -0.66), (-0.42, -0.9), (0.0, -1.0), (0.42, -0.9), (0.72, -0.66), (1.0, 0.0)]
    lines = "".join(f"M100 128l{x * 170:.0f} {y * 170:.0f}" for x, y in [*spokes, (-0.7, 0.7), (0.7, 0.7)])
    for r in (58, 82, 106, 132, 158):
        lines += f"M{100 - r} 128"
        for (x, y), (u, v) in pairwise(spokes):
            lines += (
                f"Q{100 + (x + u) * r * 0.46:.0f} {128 + (y + v) * r * 0.46:.0f} {100 + u * r:.0f} {128 + v * r:.0f}"
            )
    tint = f"<defs>{fade('g', '#bda6da@0', '#e3d6ef@100')}</defs>"
    return tint + drawn(CARD, "url(#g)") + pen(lines, WHITE, 2)


def rain() -> str:
    """Crow: slanting rain on grey paper."""
    art = faint("M4 0V18M12 12V34M20 4V14M20 24V40", "#4c4a4d", 1.6, ".5")
    return washed(fade("g", "#8f8b86@0", "#cfc8ba@80"), tile("p", 24, 44, art, "rotate(18)"))


def petals() -> str:
    """Blossom: falling petals on pale pink."""
    scattered = (
        "M12 8c5-5 11-2 11 3l-3-1 1 3c-5 2-9-1-9-5M40 34c-1 6-7 8-11 5l3-2-3-2c2-4 7-5 11-1"
        "M14 50c4-1 7 2 6 6l-2-1-1 2c-3-1-4-4-3-7"
    )
    art = drawn(scattered, "#e389aa", ' opacity=".75"')
    return washed(fade("g", "#f4b9cb@0", "#fde6e6@75"), tile("p", 48, 60, art))


def swell() -> str:
    """Wave: seigaiha, the blue sea."""
    seats = ((0, 16), (40, 16), (20, 26), (0, 36), (40, 36))
    sea = scales(seats, (19, 13, 7), "#f7f1e3", 2, "#a5d3d2")
    return washed(fade("g", "#8cc6c8@0", "#a5d3d2@100"), tile("p", 40, 20, sea))


def bark() -> str:
    """Monkey: the grain of wood, pale."""
    grain = (
        "M8 0C2 20 14 30 8 50S2 80 8 90M20 0C26 16 14 24 16 42S30 70 20 90"
        "M33 0C28 26 38 44 33 64S30 80 33 90M22 36C28 42 28 52 24 58"
    )
    return washed(fade("g", "#dcbb8c@0", "#f2e0bd@80"), tile("p", 42, 90, faint(grain, "#a9713a", 1.8, ".5")))


def haze() -> str:
    """Moon: bands of night mist, and stars."""
    bands = faint("M-8 24H34M20 38H62M-8 52H14M70 84H108M48 98H84M-8 84H8", "#8d97a6", 7, ".35")
    stars = "".join(dot(x, y, r, "#f3e3ab") for x, y, r in ((84, 20, 1.8), (24, 70, 1.5), (80, 56, 1.3)))
    return washed(fade("g", "#1d2129@0", "#3b424e@60", "#5d6672@100"), tile("p", 100, 112, bands + stars))
