"""Four masks of spirits: flame, demon, wave and moon."""

from __future__ import annotations

import kabuki_grounds as ground
from kabuki_brush import INK, MOON, VERMILION, WASHI, WAVE, WHITE, both, brush, dot, pen, printed, scales, shape
from kabuki_faces import bud, face, frown, glare, lowered, nose, portrait, roar, robe

BLUE, PALE = "#23409a", "#ccd6ee"
DEEP, SHALLOW, ABYSS = "#12506a", "#3aa3b0", "#0c3547"
SILVER = "#c3c9d1"


def _burning_hair() -> str:
    hair = printed(
        "36,262! 20,214 24,186 6,150! 22,158 26,144 14,120 6,84! 24,108 34,98 24,66 26,34! 40,66 52,62 50,34 66,2!"
        " 66,34 78,44 88,30 90,10 112,-10! 106,16 116,36 128,40 138,24 138,4! 152,30 150,58 160,70 174,58 180,34!"
        " 186,66 174,96 180,110 198,84! 196,124 182,146 190,160 198,150! 192,184 176,200 182,216 164,262!",
        INK,
        3,
    )
    left = (
        "31,200,0 23,180,8 13,160,0",
        "36,140,0 25,118,9 13,98,0",
        "48,96,0 38,74,9 31,50,0",
        "68,72,0 61,46,10 64,16,0",
    )
    right = ("134,70,0 141,44,10 140,16,0", "156,98,0 167,78,9 178,50,0", "166,144,0 181,124,9 193,100,0")
    return hair + brush("#f2a33a", *left, "100,52,0 100,28,10 107,2,0", *right, "170,200,0 180,182,8 192,162,0")


def _hero_paint() -> str:
    streaks = brush(
        VERMILION,
        "97,128,4 90,112,10 74,100,9 54,100,0",
        "94,160,4 80,168,11 60,166,13 46,148,10 42,112,0",
        "88,177,3 78,187,11 62,186,13 49,168,8 45,146,0",
        "80,197,4 72,207,10 60,200,8 53,182,0",
        "98,96,0 95,110,7 98,130,5",
    )
    return both("k", streaks) + shape("87,231! 93,224 100,221 107,224 113,231! 100,233", VERMILION)


def flame() -> str:
    """Hair that burns upward, red streaks: the hero's paint."""
    fringe = (
        "34,150! 34,88 68,52 100,48 132,52 166,88 166,150! 160,116 150,94 130,82 112,84 100,98! 88,84 70,82 50,94"
        " 40,116"
    )
    brows = both("b", brush(INK, "97,139,5 86,126,13 68,117,14 50,112,10 42,92,0"))
    cloth = robe("#e39a2e", "#fbeed0", brush("#a83a12", "10,19,0 4,11,8 11,1,0"))
    head = face() + shape(fringe, INK) + _hero_paint() + glare("#8c4a1a") + brows + nose() + frown()
    return portrait(ground.embers(), _burning_hair(), cloth, head)


def _wild_hair() -> str:
    mane = printed(
        "64,240 40,236 14,246! 28,226 24,218 0,216! 20,200 16,190 -6,176! 20,168 16,154 -4,130! 22,132 22,116 4,84!"
        " 32,94 40,78 36,50! 56,62 78,52 102,50! 102,240!",
        PALE,
        4,
    )
    upper = ("36,174,0 22,164,3.4 8,160,0", "36,144,0 26,130,3.4 12,116,0", "42,112,0 32,98,3.4 20,86,0")
    return both("m", mane + brush(BLUE, "44,222,0 30,220,3.4 16,226,0", "38,200,0 24,194,3.4 10,194,0", *upper))


def _horns() -> str:
    horn = printed("46,94! 20,74 6,40 22,-6! 32,28 50,44 82,58!", "#e6b84e", 4)
    rings = brush("#8a5a0c", "32,78,0 44,66,5 58,56,0", "18,58,0 29,48,4.5 40,42,0", "13,36,0 21,29,4 29,27,0")
    return both("h", horn + rings)


def _jagged_fringe() -> str:
    fringe = printed(
        "36,156! 32,96 60,56 100,48 140,56 168,96 164,156! 164,120 158,100 148,84! 146,96 138,106! 136,90 122,76!"
        " 114,94 100,110! 86,94 78,76! 64,90 62,106! 54,96 52,84! 42,100 36,120",
        PALE,
        3.4,
    )
    sides = ("118,56,0 124,72,3 130,92,0", "52,70,0 48,84,3 42,100,0")
    return fringe + brush(BLUE, "72,60,0 74,74,3 70,90,0", "92,54,0 96,76,3 100,100,0", *sides)


def demon() -> str:
    """Horns, fangs, wild white hair, indigo paint: the evil one."""
    paint = brush(
        BLUE,
        "96,160,5 80,169,13 60,168,16 46,150,12 41,118,0",
        "85,182,4 70,186,12 58,194,14 62,216,0",
        "98,116,0 94,132,10 97,150,9 90,168,0",
    )
    brows = both("b", brush(INK, "99,147,6 90,131,16 74,121,18 56,115,14 39,88,0"))
    cloth = robe("#10142e", "#6f8fe0", shape("0,20! 10,3! 20,20!", "#3a54a8"))
    head = face() + _jagged_fringe() + both("k", paint) + glare("#d99a1c") + brows + nose() + roar()
    return portrait(ground.lightning(), _wild_hair(), cloth, _horns(), head)


def _water() -> str:
    """The wave's back, striped with currents."""
    body = printed(
        "46,290! -10,290! -12,190 -10,110 8,50 50,4 110,-10 164,4 194,44 192,96! 160,50 104,38 66,66 50,120 60,250!",
        DEEP,
        4,
    )
    bright = ("4,240,0 0,170,5 4,104,7 26,50,7 70,12,6 120,4,0", "32,252,0 18,200,5 20,130,6 38,76,5 72,36,0")
    dim = ("18,246,0 8,180,7 12,112,8 34,60,7 80,20,6 126,14,0", "46,244,0 32,190,6 34,126,6 52,80,0")
    return body + brush(WASHI, *bright) + brush(SHALLOW, *dim, "132,8,0 166,18,6 186,54,0")


def _foam() -> str:
    """Claws of foam over the brow."""
    claws = printed(
        "48,92 52,72 66,64 70,48 86,44 94,30 112,32 124,22 138,30 154,26 162,40 178,42 182,58 194,66 194,84 200,98"
        " 184,132! 187,112 179,100! 176,114 164,122! 168,104 162,92! 154,102 142,104! 149,90 144,78! 134,88 122,88!"
        " 129,76 125,66! 114,76 101,76! 109,65 106,56! 95,68 82,70! 89,60 88,54! 76,68 72,80 58,88! 60,96 46,112!",
        WHITE,
        3.4,
    )
    inner = brush(SHALLOW, "62,78,0 80,58,4 102,46,0", "114,46,0 136,50,4 154,66,0", "160,62,0 176,76,4 184,94,0")
    drops = ((192, 150, 4.6), (180, 160, 3), (188, 174, 2.4), (172, 142, 2.6))
    return claws + inner + "".join(dot(x, y, r, WHITE) for x, y, r in drops)


def _sea_face() -> str:
    fringe = (
        "34,160! 32,96 60,58 100,50 140,58 168,96 166,160! 162,120 150,102 128,92 112,100 100,112! 88,100 72,92"
        " 50,102 40,120"
    )
    paint = brush(
        WAVE,
        "96,160,5 82,170,10 64,170,12 50,156,9 40,150,0",
        "86,180,4 74,190,10 60,188,10 48,174,0",
        "80,200,4 70,207,8 60,203,0",
        "98,134,7 90,118,10 74,108,9 58,112,6 52,120,0",
    )
    brows = both("b", brush(INK, "97,141,5 86,129,13 68,123,13 52,128,8 40,120,0"))
    return face() + shape(fringe, ABYSS) + both("k", paint) + glare(WAVE) + brows + nose() + frown()


def wave() -> str:
    """A great wave breaks over the head, with claws of foam."""
    hair = shape("46,250! 30,206 32,130 54,76 100,56 146,76 168,130 174,206 158,250!", ABYSS)
    seats = ((0, 10), (20, 10), (10, 15), (0, 20), (20, 20))
    weave = scales(seats, (9, 4.5), SHALLOW, 1.6, DEEP)
    lower = f'<g transform="matrix(.92 0 0 .92 8 22)">{robe(DEEP, WASHI, weave)}{_sea_face()}</g>'
    return portrait(ground.swell(), hair, _water(), lower, _foam())


def _silver_hair() -> str:
    hair = printed("26,276! 16,200 20,120 46,66 100,48 154,66 180,120 184,200 174,276!", SILVER, 4)
    left = ("30,120,0 24,180,4 32,250,0", "40,150,0 36,200,3 42,250,0")
    return hair + brush("#7d8693", *left, "170,120,0 176,180,4 168,250,0", "160,150,0 164,200,3 158,250,0")


def _helmet() -> str:
    bowl = "34,112! 30,62 60,26 100,18 140,26 170,62 166,112! 146,92 120,84 100,83 80,84 54,92"
    ribs = ("100,22,3 100,52,4 100,80,3", "70,26,0 60,56,3.4 62,84,0", "130,26,0 140,56,3.4 138,84,0")
    return printed(bowl, "#4a5260", 4) + brush("#8f99a8", *ribs)


def _crescent() -> str:
    horns = printed("6,-8! 4,36 30,80 100,98 170,80 196,36 194,-8! 176,34 144,56 100,62 56,56 24,34", "#f3e3ab", 4)
    return horns + brush("#cfae5a", "18,36,0 44,76,5 100,91,6 156,76,5 182,36,0")


def moon() -> str:
    """A crescent on the helmet, half the face in shadow, the eyes closed."""
    shadow = shape("100,60 64,60 40,90 38,124 38,160 46,190 63,210 84,228 100,233! 78,208 68,174 70,134 82,96", MOON)
    paint = brush(MOON, "106,162,3 122,171,9 142,167,10 158,136,0", "112,190,0 126,196,6 140,190,0")
    brows = both("b", brush(INK, "91,128,3 78,119,8 60,118,8 44,128,0"))
    locks = both("o", printed("36,110! 30,150 38,190 50,212! 52,180 46,150 52,104!", SILVER, 3.4))
    cloth = robe("#2b303a", SILVER, pen("M0 5H20", "#59616f", 3) + pen("M0 15H20", "#59616f", 1.4))
    head = face() + shadow + _helmet() + paint + lowered() + brows + locks + _crescent() + nose() + bud("#8c3a48")
    return portrait(ground.haze(), _silver_hair(), cloth, head)
