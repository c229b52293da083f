"""Four masks of animals: lion, spider, crow and monkey."""

from __future__ import annotations

import kabuki_grounds as ground
from kabuki_brush import BARK, INK, PLUM, VERMILION, WASHI, WHITE, both, brush, dot, pen, printed, ring, shape
from kabuki_faces import LIP, face, frown, glare, iris_ring, nose, portrait, robe

GOLD, DARK_GOLD = "#d8951a", "#7c4306"
NIGHT_PLUM, LIMB, PALE_PLUM = "#3b2260", "#55358c", "#f3dcff"
BRASS = "#e8ad2a"


def _mane() -> str:
    """Thirteen locks like flames, laid from the chin up."""
    lock = printed("82,70! 68,40 84,18 76,-24! 104,-8 118,24 116,72!", GOLD, 3.6)
    lock += brush(DARK_GOLD, "92,50,0 98,20,4.4 90,-8,0", "105,54,0 109,30,3.4 103,6,0")
    angles = (156, -156, 130, -130, 104, -104, 78, -78, 52, -52, 26, -26)
    turns = "".join(f'<use href="#l" transform="rotate({angle} 100 138)"/>' for angle in angles)
    ear = printed("34,104! 16,80 20,56 38,50 60,60 66,82!", GOLD, 4)
    hollow = shape("38,94! 28,76 34,62 52,72 56,84", "#7c2d12")
    return f'<g id="l">{lock}</g>{turns}<use href="#l"/>' + both("r", ear + hollow)


def _curls() -> str:
    """The curls of a temple lion along the brow."""
    curl = ring(0, 0, 14, INK, 3, GOLD) + pen("M-8 3A8.5 8.5 0 1 1 2 8 5 5 0 1 1 2-2", DARK_GOLD, 3.4)
    seats = ((42, 116, ".8"), (56, 94, ".95"), (78, 80, "1"))
    left = "".join(f'<use href="#q" transform="translate({x} {y}) scale({size})"/>' for x, y, size in seats)
    scalp = shape("34,130! 36,92 60,62 100,54 140,62 164,92 166,130! 146,86 100,76 54,86", GOLD)
    middle = '<use href="#q" transform="translate(100 84) scale(1.15)"/>'
    return f'<defs><g id="q">{curl}</g></defs>' + scalp + both("c", left) + middle


def _muzzle() -> str:
    mouth = printed("68,200! 84,207 100,198 116,207 132,200! 127,217 112,228 100,229 88,228 73,217", LIP, 4)
    fang = both("f", shape("74,206! 84,210 93,208! 86,220!", WHITE))
    snout = printed("80,172! 100,167 120,172! 118,183 107,191 100,193 93,191 82,183", INK, 3)
    bridge = both("n", brush(INK, "96,154,0 92,164,3 82,173,5")) + brush(INK, "100,190,4.4 100,200,4.4")
    return mouth + fang + snout + brush("#8b8a96", "88,175,0 100,172,3 112,175,0") + bridge


def lion() -> str:
    """A mane all round, curls on the brow, a cat's mouth."""
    paint = brush(
        "#e0a21f",
        "98,130,4 88,120,12 72,113,13 48,116,0",
        "95,160,4 78,169,12 58,168,14 44,150,9 41,124,0",
        "80,190,0 68,186,7 52,180,0",
    )
    whiskers = "".join(dot(x, y, 2.8, INK) for x, y in ((72, 200), (64, 194), (62, 204)))
    brows = both("b", brush(INK, "98,142,5 88,129,12 70,120,14 50,122,8 42,112,0"))
    head = face() + both("k", paint + whiskers) + _curls() + glare("#8a5a0c") + brows + _muzzle()
    return portrait(ground.tendrils(), robe("#7c2d12", GOLD), _mane(), head)


def _legs() -> str:
    lines = (
        "98,40! 62,20! 36,-2! 16,70! 40,16! 62,34! 96,54!",
        "96,48! 52,44! 18,30! -2,128! 24,50! 52,58! 94,62!",
        "94,58! 46,72! 10,86! 4,190! 20,100! 50,86! 94,74!",
        "94,70! 44,104! 18,140! 26,240! 30,150! 52,118! 96,84!",
    )
    return both("l", "".join(printed(line, LIMB, 3) for line in lines))


def _sitting_spider() -> str:
    body = printed("100,-8 126,2 136,26 124,48 100,56 76,48 64,26 74,2", PLUM, 4)
    mark = shape("100,4! 114,17! 105,26! 116,38! 100,48! 84,38! 95,26! 86,17!", PALE_PLUM)
    head = printed("100,50 118,58 119,74 100,86 81,74 82,58", NIGHT_PLUM, 3)
    return body + mark + head + both("o", dot(92, 68, 5, PALE_PLUM) + dot(93, 69, 2.2, INK))


def _web_paint() -> str:
    streaks = brush(
        PLUM,
        "96,160,5 82,171,12 62,170,14 46,152,10 41,124,0",
        "88,178,4 76,190,10 60,188,10 48,170,0",
        "80,198,4 70,207,9 58,200,0",
        "98,108,0 94,124,8 97,150,8 92,166,0",
    )
    return both("k", streaks + dot(77, 110, 5.6, PLUM) + dot(60, 113, 4.6, PLUM) + dot(47, 122, 3.6, PLUM))


def spider() -> str:
    """The earth spider sits on its hair, eight legs about the face."""
    hair = shape("44,250! 22,206 22,150 30,100 54,64 100,50 146,64 170,100 178,150 178,206 156,250!", INK)
    fringe = shape(
        "34,160! 34,96 62,60 100,56 138,60 166,96 166,160! 160,122 148,100 126,92 112,102 100,98 88,102 74,92 52,100"
        " 40,122",
        INK,
    )
    brows = both("b", brush(INK, "98,144,5 90,131,12 76,124,13 60,125,9 44,114,0"))
    cloth = robe(NIGHT_PLUM, "#c3a8e0", pen("M0 0 20 20M20 0 0 20M10 4 16 10 10 16 4 10Z", "#8d6bb8", 1.3))
    head = face() + fringe + _sitting_spider() + _web_paint() + glare(PLUM) + brows + nose() + frown(PLUM)
    return portrait(ground.web(), hair, cloth, _legs(), head)


def _feathers() -> str:
    plume = printed(
        "102,30! 94,14 84,8 68,2! 72,16! 56,14 40,20! 46,32! 28,36 16,54! 26,60! 10,74 6,98! 18,98! 2,122 2,148!"
        " 16,144! 4,168 6,194! 20,186! 14,212 22,240! 48,232! 102,240!",
        INK,
        3,
    )
    low = ("30,110,0 20,134,4.4 22,154,0", "28,160,0 20,180,4.4 24,204,0")
    return both("m", plume + brush("#6d6c79", "42,62,0 30,82,4.4 26,104,0", "70,28,0 52,40,4.4 42,54,0", *low))


def _brow_and_cap() -> str:
    peak = (
        "34,156! 34,92 66,58 100,54 134,58 166,92 166,156! 160,118! 150,108! 146,90! 134,96! 126,80! 114,90! 100,76!"
        " 86,90! 74,80! 66,96! 54,90! 50,108! 40,118!"
    )
    cap = printed("76,56! 80,22 100,14 120,22 124,56! 100,64", "#3a3944", 3)
    pleats = ("100,18,0 100,44,3 100,60,0", "88,20,0 85,40,2.4 86,56,0", "112,20,0 115,40,2.4 114,56,0")
    return shape(peak, INK) + cap + brush("#9b9aa6", *pleats) + brush(WASHI, "72,54,5 100,64,6 128,54,5")


def _beak() -> str:
    line = "66,166! 82,148 100,141 118,148 134,166! 130,196 114,222 97,250! 90,226 72,200"
    rim = shape(line, WASHI, f' stroke="{WASHI}" stroke-width="10"')
    light = shape("71,166! 84,153 100,147 106,180 98,240! 92,224 78,198", "#6a6977")
    bill = brush(INK, "66,172,3 82,193,6 100,200,5 118,193,6 134,172,3")
    nostrils = brush(INK, "86,172,0 91,164,5 94,157,0", "114,172,0 109,164,5 106,157,0")
    return rim + printed(line, "#3f3e49", 4) + light + bill + nostrils


def crow() -> str:
    """A hood of feathers, golden eyes, a great black beak."""
    wing = (
        "102,116! 86,108 62,106 38,124! 37,150 42,178! 52,166 56,170 54,194! 66,178 70,180 70,204! 82,182 88,170"
        " 102,160!"
    )
    paint = both("k", shape(wing, INK) + brush(WASHI, "97,126,0 86,117,4 68,113,5 46,124,0"))
    eyes = both("e", iris_ring(68, 138, 14, WASHI, BRASS))
    cloth = robe("#33323b", WASHI, brush("#5b5a66", "10,0,0 4,8,5 10,19,0", "10,0,0 16,8,5 10,19,0"))
    return portrait(ground.rain(), _feathers(), cloth, face(), _brow_and_cap(), paint, eyes, _beak())


def _fur() -> str:
    fur = printed(
        "102,44! 84,50 76,40! 70,54 56,50! 56,64 40,64! 42,78 28,84! 32,98 20,106! 28,120 18,136! 28,148 20,164!"
        " 30,174 22,192! 36,198 32,218! 46,220 48,240! 102,240!",
        BARK,
        3,
    )
    ear = printed("40,114 14,98 -4,118 0,150 22,162 42,150", BARK, 4)
    return both("a", ear + shape("34,124 14,114 8,130 14,146 32,148", "#e8a58a")) + both("m", fur)


def _heart() -> str:
    """The pale heart of a monkey's face in its brown fur."""
    heart = printed(
        "100,106 88,92 66,92 50,108 48,136 60,158 78,166 66,184 66,208 84,227 100,231 116,227 134,208 134,184 122,166"
        " 140,158 152,136 150,108 134,92 112,92",
        "#fbeed6",
        3,
    )
    return heart + both("t", brush(INK, "46,172,0 54,182,3 60,196,0", "42,154,0 50,166,3 54,172,0"))


def _dancers_cap() -> str:
    cap = printed("68,76! 66,44 76,14 104,-12! 124,12 134,42 132,76! 100,85", INK, 3)
    return cap + brush(BRASS, "68,62,6 100,70,7 132,62,6", "68,46,5 100,53,6 132,46,5") + dot(101, 28, 11, VERMILION)


def _grin() -> str:
    snout = both("n", brush(INK, "96,158,0 91,168,3 86,176,3", "97,176,6 90,180,5 88,186,0"))
    lips = printed("70,196! 84,203 100,205 116,203 130,196! 127,213 113,223 100,224 87,223 73,213", LIP, 3.6)
    teeth = shape("76,202! 100,209 124,202! 119,212 100,215 81,212", WHITE) + pen(
        "M92 207V214M100 208V215M108 207V214", INK, 1.4
    )
    return snout + lips + teeth


def monkey() -> str:
    """Round ears, brown fur about a pale heart, and the dancer's tall cap."""
    red = brush(VERMILION, "94,160,4 80,166,8 64,160,9 53,138,0", "98,110,0 94,124,7 97,140,4")
    paint = both("k", red + brush(BARK, "88,104,0 76,99,5 60,106,0"))
    brows = both("b", brush(INK, "97,136,5 87,122,12 71,115,13 54,120,0"))
    checks = shape("0,0! 10,0! 10,10! 0,10!", BARK) + shape("10,10! 20,10! 20,20! 10,20!", BARK)
    head = face("#9a5628", "#834720") + _heart() + _dancers_cap() + paint + glare("#5a2f14") + brows + _grin()
    return portrait(ground.bark(), _fur(), robe("#4a240e", BRASS, checks), head)
