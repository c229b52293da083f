"""The sixteen grounds of Kinapa: a tint, a pigment and a cloth pattern a number, so that a pair belongs together."""

from __future__ import annotations

from typing import NamedTuple

from kinapa_brush import (
    BARK,
    BLOSSOM,
    INK,
    OCHRE,
    PINE,
    PLUM,
    SNOW,
    VERMILION,
    WAVE,
    disc,
    flat,
    moved,
    num2,
    pull,
    turned,
)
from kinapa_props import PETAL


class Ground(NamedTuple):
    """A number's paper: its tint, its pigment, how strong the pattern shows, and the pale disc's colour."""

    tint: str
    pigment: str
    strength: float
    glow: str


class Cloth(NamedTuple):
    """A pattern's tile: its size, its lines, and whether they are filled in."""

    wide: float
    high: float
    lines: str
    filled: bool = False


GROUNDS = {
    1: Ground("#f0c9b8", VERMILION, 0.34, "#fbeee0"),
    2: Ground("#c9dbb9", PINE, 0.36, "#eff1dc"),
    3: Ground("#f3da8d", OCHRE, 0.5, "#fdf4d3"),
    4: Ground("#d6d09a", "#7d7a36", 0.42, "#f3efcf"),
    5: Ground("#3a4565", "#8d9bc4", 0.4, "#f4e9c0"),
    6: Ground("#e0c19d", BARK, 0.34, "#f7e8d2"),
    7: Ground("#f3c8d3", BLOSSOM, 0.55, "#fcecec"),
    8: Ground("#b4c5e0", "#27478f", 0.3, "#ecf0f2"),
    9: Ground("#a9d5d3", WAVE, 0.5, "#e8f3e8"),
    10: Ground("#d3c2e2", PLUM, 0.32, "#f2eaf3"),
    11: Ground("#7c2b33", "#e0a0a0", 0.32, "#efd2a6"),
    12: Ground("#f2b878", "#d2601a", 0.3, "#fdeccf"),
    13: Ground("#cfcbbd", "#77736a", 0.5, "#f1eee2"),
    14: Ground("#f6efdc", "#3b3a42", 0.26, "#fffaf0"),
    15: Ground("#7f95b5", SNOW, 0.75, "#d5deea"),
    16: Ground("#2f5b4b", "#9cc7a6", 0.38, "#e6e3bf"),
}

# shippo coins, hemp leaf, fishing net, wickerwork, night dew, rising steam, blossoms, dragon scales,
# sea waves, tortoise shell, four diamonds, chequers, raked sand, bamboo leaves, snow, pine needles
CLOTHS = {
    1: Cloth(
        28,
        28,
        "M0 14C0 6 6 0 14 0C22 0 28 6 28 14C28 22 22 28 14 28C6 28 0 22 0 14M0 14C6 14 14 8 14 0C14 8 22 14 28 14"
        "C22 14 14 20 14 28C14 20 6 14 0 14",
    ),
    2: Cloth(
        24,
        42,
        "M0 0L12 7L24 0M12 7V21M0 0V14L12 21L24 14V0M0 14L12 7L24 14M0 42L12 35L24 42M12 35V21M0 42V28L12 21L24 28V42"
        "M0 28L12 35L24 28M0 14V28M24 14V28",
    ),
    3: Cloth(24, 24, "M0 12Q10 10 12 0Q14 10 24 12Q14 14 12 24Q10 14 0 12"),
    4: Cloth(20, 20, "M0 10L10 0M0 20L10 10M5 5L10 10M10 0L20 10M10 10L20 20M0 0L5 5M15 15L10 20M15 5L20 0M10 20"),
    5: Cloth(
        36,
        36,
        "M8 6L9.5 9.5L13 11L9.5 12.5L8 16L6.5 12.5L3 11L6.5 9.5ZM26 24L27 27L30 28L27 29L26 32L25 29L22 28L25 27ZM28 6"
        "L28.8 7.2L30 8L28.8 8.8L28 10L27.2 8.8L26 8L27.2 7.2Z",
        True,
    ),
    6: Cloth(24, 48, "M4 0C4 12 12 12 12 24C12 36 4 36 4 48M20 0C20 12 12 12 12 24M12 24C12 36 20 36 20 48M0 24M24 24"),
    7: Cloth(44, 44, moved(turned(PETAL, 5), 12, 12, 0.62) + moved(turned(PETAL, 5), 34, 34, 0.42), True),
    8: Cloth(24, 24, "M0 24L12 0L24 24Z", True),
    9: Cloth(
        32,
        16,
        "M0 16C0 7 7 0 16 0C25 0 32 7 32 16M6 16C6 10 10 6 16 6C22 6 26 10 26 16M11 16C11 13 13 11 16 11"
        "C19 11 21 13 21 16"
        "M-16 8C-7 8 0 15 0 24M0 8C-3 8 -6 9 -8 10M0 8C3 8 6 9 8 10M32 8C29 8 26 9 24 10M32 8M0 13"
        "C2 13 3 14 4 15M32 13C30 13 29 14 28 15",
    ),
    10: Cloth(24, 42, "M12 0L24 7V21L12 28L0 21V7ZM12 28V42M12 6L19 10V18L12 22L5 18V10Z"),
    11: Cloth(
        28, 36, "M14 2L19 9L14 16L9 9ZM7 11L12 18L7 25L2 18ZM21 11L26 18L21 25L16 18ZM14 20L19 27L14 34L9 27Z", True
    ),
    12: Cloth(28, 28, "M0 0H14V14H0ZM14 14H28V28H14Z", True),
    13: Cloth(60, 20, "M0 5C15 -1 15 -1 30 5C45 11 45 11 60 5M0 15C15 9 15 9 30 15C45 21 45 21 60 15"),
    14: Cloth(
        50,
        50,
        "M8 8C14 10 20 16 22 24C14 22 9 16 8 8ZM30 6C30 14 27 20 22 25C20 17 23 10 30 6ZM44 16C38 22 31 25 24 25"
        "C28 18 35 15 44 16Z"
        "M38 46C33 44 30 40 29 35C35 36 38 41 38 46ZM10 46C13 42 16 40 21 39C20 44 15 47 10 46Z",
        True,
    ),
    15: Cloth(
        40,
        40,
        "M10 3V17M4 6.5L16 13.5M4 13.5L16 6.5M30 26V36M25.6 28.5L34.4 33.5M25.6 33.5L34.4 28.5M29 9L29 9.1M11 29"
        "L11 29.1",
    ),
    16: Cloth(40, 40, "M4 18L12 4L20 18M8 18L12 4L16 18M12 4V18M24 38L32 24L40 38M28 38L32 24L36 38M32 24V38"),
}


def cloth(n: int, see: float, name: str = "cloth") -> str:
    """The number's pattern, as something to fill with."""
    c, pigment = CLOTHS[n], GROUNDS[n].pigment
    paint = f'fill="{pigment}"' if c.filled else f'fill="none" stroke="{pigment}" stroke-width="1.5"'
    tile = f'<path d="{c.lines}" {paint} opacity="{num2(see)}"/>'
    return f'<pattern id="{name}" width="{c.wide}" height="{c.high}" patternUnits="userSpaceOnUse">{tile}</pattern>'


def bokashi(name: str, colour: str, top: float, low: float) -> str:
    """A gradation wiped by hand: strong at the top edge, gone, and a breath of it at the foot."""
    return (
        f'<linearGradient id="{name}" x2="0" y2="1"><stop stop-color="{colour}" stop-opacity="{num2(top)}"/>'
        f'<stop offset=".42" stop-color="{colour}" stop-opacity="0"/>'
        f'<stop offset=".7" stop-color="{colour}" stop-opacity="0"/>'
        f'<stop offset="1" stop-color="{colour}" stop-opacity="{num2(low)}"/></linearGradient>'
    )


def card(n: int, art: str, sun: tuple[float, float, float] = (100, 134, 82)) -> str:
    """A whole card face of number `n`: its ground, its pale disc, and the picture on it."""
    g = GROUNDS[n]
    wash = INK if n in (5, 11, 16) else g.pigment if n != 15 else "#2c3f66"
    page = "M0 0H200V270H0Z"
    paper = (
        f'<path d="{page}" fill="{g.tint}"/><path d="{page}" fill="url(#cloth)"/><path d="{page}" fill="url(#wash)"/>'
    )
    glow = flat(disc(*sun), g.glow, 0.92)
    return pull(
        200, 270, paper + glow + art, cloth(n, g.strength) + bokashi("wash", wash, 0.24 if n == 14 else 0.5, 0.3)
    )
