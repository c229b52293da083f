"""The start page's picture: the curtain is half drawn, and somebody glares out from behind it."""

from __future__ import annotations

from kabuki_brush import (
    INK,
    PAPER,
    PINE,
    VERMILION,
    WASHI,
    WHITE,
    both,
    brush,
    dot,
    drawn,
    fade,
    pen,
    printed,
    shape,
    sheet,
    tile,
)
from kabuki_faces import SHADE, SKIN, face, frown, glare, nose

PERSIMMON, GREEN, NIGHT = "#c9622a", "#2f6b4a", "#2a3866"
WALL = "M0 0H400V300H0Z"


def _pine() -> str:
    trunk = brush(INK, "-14,270,30 14,206,24 -2,140,20 32,94,14 32,64,8 62,50,0")
    trunk += brush("#6b4426", "-14,266,20 10,206,15 -5,142,12 27,95,7 28,70,0")
    seats = ((-34, 78), (22, 50), (-56, 134))
    cushions = "".join(f"M{x} {y}a22 13 0 0 1 30-14 24 15 0 0 1 40 0 22 13 0 0 1 30 14q-50 12-100 0Z" for x, y in seats)
    return trunk + drawn(cushions, PINE, f' stroke="{INK}" stroke-width="3"')


def screen() -> str:
    """A gilded screen with a red sun and an old pine."""
    leaf = tile("p", 50, 50, pen("M0 0H50M0 0V50", "#a8741a", 1, ' opacity=".45"'))
    tint = fade("g", "#c98f24@0", "#efcf7d@70", "#f6e2a6@100")
    wall = f"<defs>{tint}{leaf}</defs>" + drawn(WALL, "url(#g)") + drawn(WALL, "url(#p)")
    return wall + dot(168, 120, 102, VERMILION) + _pine()


def _wheel_hair() -> str:
    """Stiff locks like spokes, and two wings of folded paper."""
    upper = ("70,84,24 10,52,22 -34,50,0", "66,104,24 -2,86,22 -50,94,0", "62,126,24 -2,126,22 -48,142,0")
    spokes = brush(INK, *upper, "62,150,22 8,164,20 -32,190,0", "64,172,18 26,196,16 0,226,0")
    wing = printed("76,58! 26,40! -26,-10! 40,-16! 92,34!", WHITE, 4) + pen("M72 50L-2-2M78 44L26-8", SHADE, 3)
    return both("w", wing) + both("s", spokes)


def _topknot() -> str:
    fringe = (
        "34,160! 30,88 64,48 100,44 136,48 170,88 166,160! 162,118 150,96 130,84 112,86 100,102! 88,86 70,84 50,96"
        " 38,118"
    )
    knot = printed("80,60! 72,14 86,-6 100,-10 114,-6 128,14 120,60!", INK, 3)
    return shape(fringe, INK) + knot + brush(VERMILION, "74,34,8 100,40,10 126,34,8")


def hero() -> str:
    """The hero in red paint, glaring."""
    paint = brush(
        VERMILION,
        "97,128,4 91,110,11 76,98,10 54,98,0",
        "94,160,4 80,168,12 60,167,15 46,150,11 42,110,0",
        "88,177,3 78,188,12 62,188,15 49,170,9 45,146,0",
        "80,198,4 73,210,11 62,204,9 54,184,0",
    )
    brows = both("b", brush(INK, "97,141,6 86,127,15 68,117,17 50,112,12 40,86,0"))
    return _wheel_hair() + face() + _topknot() + both("k", paint) + glare("#7a3c14") + brows + nose() + frown()


def costume() -> str:
    """Sleeves with a great crest, and crossed collars."""
    sleeves = printed("70,220! 0,214! -120,232! -120,350! 260,350! 200,214! 130,220!", NIGHT, 4)
    sleeves += shape("-20,228! 34,270! -20,312! -74,270!", PAPER) + shape("-20,246! 10,270! -20,294! -50,270!", NIGHT)
    chest = printed("58,214! 142,214! 160,350! 40,350!", "#6e2716", 4)
    right = printed("60,212! 38,228! 126,350! 154,350!", PAPER, 4)
    return sleeves + chest + right + printed("140,212! 162,228! 74,350! 46,350!", PAPER, 4)


def curtain() -> str:
    """Persimmon, green, black: pulled aside, in folds."""
    edges = ((268, 250), (298, 284), (326, 316), (356, 348), (384, 380), (420, 420))
    cloth = ""
    for (top, foot), (next_top, next_foot), colour in zip(edges, edges[1:], (PERSIMMON, GREEN, INK) * 2, strict=False):
        sway = f"M{top} -6C{top + 6} 90 {foot - 22} 170 {foot} 306"
        back = f"L{next_foot} 306C{next_foot - 22} 170 {next_top + 6} 90 {next_top} -6Z"
        cloth += drawn(sway + back, colour)
    deep = brush(INK, "292,0,0 290,130,10 276,304,0", "320,0,0 314,130,8 306,304,0", "376,0,0 370,130,10 370,304,0")
    light = brush(WASHI, "280,0,0 276,110,6 258,250,0", "310,0,0 304,110,5 292,250,0", "366,0,0 360,110,5 354,250,0")
    hem = pen("M268 -6C274 90 228 170 250 306", INK, 5)
    return cloth + f'<g opacity=".35">{deep}</g><g opacity=".3">{light}</g>' + hem


def grip() -> str:
    """His fingers round the curtain's hem."""
    finger = printed("-18,-7 -2,-9 14,-7 28,-5 34,1 27,5 12,7 -2,8 -18,7", SKIN, 3)
    finger += pen("M22-2q6-1 8 2M2-5q3 4 1 8", INK, 1.4)
    seats = ((245, 190, -22), (243, 205, -10), (243, 220, 2), (246, 234, 14))
    four = "".join(f'<use href="#f" transform="translate({x} {y}) rotate({angle})"/>' for x, y, angle in seats)
    return f'<defs><g id="f">{finger}</g></defs>{four}'


def eaves() -> str:
    """The beam over the stage and its paper lanterns."""
    lamp = printed("-9,16! 9,16! 14,32 9,48! -9,48! -14,32", "#f9edcb", 2.6)
    lamp += brush(VERMILION, "-13,32,8 0,34,9 13,32,8")
    row = "".join(f'<use href="#a" transform="translate({x})"/>' for x in range(20, 270, 48))
    return f'<defs><g id="a">{lamp}</g></defs>{drawn("M0 0H400V12H0Z", "#3a2418")}{row}'


def stage() -> str:
    """The whole picture; all that matters is in its middle, so that it may be cropped."""
    actor = f'<g transform="translate(80 28) rotate(-6 90 130) scale(.9)">{costume()}{hero()}</g>'
    return sheet(400, 300, screen(), eaves(), actor, curtain(), grip())
