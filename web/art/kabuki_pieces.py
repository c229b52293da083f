"""The card back, and the tokens."""

from __future__ import annotations

from kabuki_brush import (
    INDIGO,
    INK,
    OCHRE,
    VERMILION,
    WASHI,
    both,
    brush,
    drawn,
    fade,
    pen,
    ring,
    scales,
    sheet,
    tile,
    turned,
)
from kabuki_faces import glare

FRAME = "M12 20a8 8 0 0 0 8-8H180a8 8 0 0 0 8 8V250a8 8 0 0 0-8 8H20a8 8 0 0 0-8-8Z"
INNER_FRAME = "M18 25a12 12 0 0 0 7-7H175a12 12 0 0 0 7 7V245a12 12 0 0 0-7 7H25a12 12 0 0 0-7-7Z"
SEATS = ((0, 8), (20, 8), (10, 13), (0, 18), (20, 18))


def _curtain() -> str:
    """Seigaiha under broad dark stripes."""
    arcs = scales(SEATS, (9.5, 6.5, 3.5), "#4a5f96", 0.9, "#24345c")
    full = "M0 0H200V270H0Z"
    stripes = drawn("".join(f"M{x} 0h22v270h-22Z" for x in range(-10, 200, 44)), "#0d1226", ' opacity=".55"')
    return f"<defs>{tile('p', 20, 10, arcs)}</defs>" + drawn(full, "#24345c") + drawn(full, "url(#p)") + stripes


def _seal() -> str:
    """A round crest with two eyes in it."""
    petals = "".join(f'<circle cx="100" cy="74" r="13" transform="rotate({a} 100 135)"/>' for a in range(0, 360, 30))
    rim = f'<g fill="{INDIGO}" stroke="{OCHRE}" stroke-width="2.4">{petals}</g>' + ring(
        100, 135, 62, OCHRE, 2.4, "url(#m)"
    )
    brows = brush(OCHRE, "97,139,5 86,126,13 68,117,14 50,112,10 40,92,0")
    paint = brush(VERMILION, "94,162,4 80,170,11 60,168,13 46,152,9 40,128,0")
    eyes = f'<g transform="matrix(.78 0 0 .78 22 26)">{both("b", brows + paint)}{glare(OCHRE)}</g>'
    return f"<defs>{fade('m', '#2b3c6b@0', '#141d38@100')}</defs>" + rim + ring(100, 135, 56, OCHRE, 0.9) + eyes


def back() -> str:
    """Night indigo: the curtain's stripes, a sea of scales, and two eyes that watch through them."""
    return sheet(200, 270, _curtain(), pen(FRAME, OCHRE, 2.4), pen(INNER_FRAME, OCHRE, 0.9), _seal())


HOLE = "M17 17H31V31H17Z"
COIN = "M24 1.5A22.5 22.5 0 1 1 24 46.5 22.5 22.5 0 1 1 24 1.5Z"
DARK_BRASS = "#7a4d08"


def token() -> str:
    """A brass coin with a square hole."""
    metal = f"<defs>{fade('g', '#f2c75a@0', '#c98a12@60', '#9a640a@100')}</defs>"
    disc = drawn(COIN + HOLE, "url(#g)", f' fill-rule="evenodd" stroke="{INK}" stroke-width="2.4"')
    rim = ring(24, 24, 18.6, DARK_BRASS, 1.6) + pen("M14.5 14.5H33.5V33.5H14.5Z", DARK_BRASS, 1.4)
    mark = brush(DARK_BRASS, "20,10.5,0 24,8.5,3.4 28,10.5,0")
    marks = "".join(turned(mark, angle, 24, 24) for angle in (0, 90, 180, 270))
    return sheet(48, 48, metal, disc, rim, marks, brush(WASHI, "6,17,0 11,9.5,2.6 19,5,0"))


def token_lost() -> str:
    """Where a token was."""
    rim = pen("M24 3A21 21 0 1 1 24 45 21 21 0 1 1 24 3Z", "#a08a58", 2.2, ' stroke-dasharray="5.4 4.6" opacity=".8"')
    return sheet(48, 48, rim, pen(HOLE, "#a08a58", 1.8, ' opacity=".8"'))
