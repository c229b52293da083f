"""Two gentle masks: leaf and blossom."""

from __future__ import annotations

import kabuki_grounds as ground
from kabuki_brush import BLOSSOM, INK, PINE, WHITE, both, brush, dot, printed, shape, thread
from kabuki_faces import almond, bud, face, nose, portrait, robe

SHEEN = "#66646e"
GOLD = "#d99a1c"
SPROUT = "#dcebb0"


def _crown() -> str:
    """Five leaves, the largest in the middle."""
    blade = printed("100,64! 74,42 76,14 100,-12! 124,14 126,42 100,64!", "#3f9a5c", 3.6)
    blade += shape("100,60! 100,-6! 120,16 122,40", "#2b7a49")
    low = ("100,44,0 89,33,2.4 83,30,0", "100,44,0 111,33,2.4 117,30,0")
    high = ("100,26,0 92,17,2.2 88,15,0", "100,26,0 108,17,2.2 112,15,0")
    blade += brush(SPROUT, "100,64,4.4 100,30,3 100,-6,0", *low, *high)
    sides = "".join(f'<use href="#l" transform="rotate({angle} 100 134)"/>' for angle in (-66, 66, -35, 35))
    return f'<defs><g id="l">{blade}</g></defs>{sides}<use href="#l" transform="matrix(1.25 0 0 1.25 -25 2)"/>'


def _leaf_paint() -> str:
    cheek = shape("93,160! 80,174 60,178 38,150! 58,158 76,156", PINE) + brush(WHITE, "86,164,0 66,168,3 48,158,0")
    jaw = shape("78,186! 72,200 60,202 48,192! 56,184 66,182", PINE) + brush(WHITE, "74,189,0 64,193,2.4 54,192,0")
    temple = brush(PINE, "46,136,0 44,122,7 56,108,0")
    mark = shape("100,88! 88,100 88,112 100,130! 112,112 112,100 100,88!", PINE)
    return both("k", cheek + jaw + temple) + mark + brush(WHITE, "100,94,0 100,110,2.8 100,126,0")


def leaf() -> str:
    """A crown of leaves over long black hair."""
    hair = printed("34,276! 20,200 20,120 44,66 100,44 156,66 180,120 180,200 166,276!", INK, 3)
    hair += brush(SHEEN, "32,110,0 27,150,3 29,214,0", "168,110,0 173,150,3 171,214,0", "38,150,0 34,190,2.4 36,226,0")
    fringe = "34,160! 34,92 66,56 100,54 134,56 166,92 166,160! 160,118 144,98 122,92 100,84 78,92 56,98 40,118"
    brows = both("b", brush(INK, "93,132,3 80,123,9 62,119,9 44,124,0"))
    weave = shape("3,14! 3,5 11,3! 12,11", "#5fa872") + shape("17,20! 13,14 15,9! 20,14", "#3f8a58")
    head = face() + shape(fringe, INK) + _crown() + _leaf_paint() + almond("#3f6a2c") + brows + nose() + bud()
    return portrait(ground.hemp(), hair, robe("#256a42", SPROUT, weave), head)


def _wings_of_hair() -> str:
    lines = ("80,44 14,6", "76,60 4,44", "70,78 4,86")
    pins = "".join(thread(line, INK, 8) + thread(line, GOLD, 4.4) for line in lines)
    wing = printed("104,66! 90,16 62,0 36,12 30,40 52,62 92,74!", INK, 3)
    wing += brush(SHEEN, "92,56,0 76,26,3.4 54,14,0", "88,62,0 66,40,3.4 40,34,0")
    hair = printed(
        "44,214 22,204 14,166 20,118 36,84 64,58 100,50 136,58 164,84 180,118 186,166 178,204 156,214 100,190", INK, 3
    )
    gloss = both("s", brush(SHEEN, "28,122,0 22,150,4 28,186,0", "38,120,0 33,146,3 36,176,0"))
    return both("i", pins) + both("q", wing) + hair + gloss


def _cherry_flowers() -> str:
    petal = printed("0,-3! -14,-12 -13,-27 -5,-30 0,-25! 5,-30 13,-27 14,-12", "#e8789f", 2.4)
    turns = "".join(f'<use href="#t" transform="rotate({angle})"/>' for angle in (72, 144, 216, 288))
    flower = f'<g id="f"><g id="t">{petal}</g>{turns}{dot(0, 0, 7, "#f7d774")}</g>'
    places = ("100 50", "38 88) scale(.82", "162 88) scale(.82")
    flowers = "".join(f'<use href="#f" transform="translate({place})"/>' for place in places)
    chains = thread("30,112 28,176", GOLD, 2.6) + thread("42,112 42,168", GOLD, 2.6)
    beads = ((29, 134), (28, 156), (28, 178), (42, 146), (42, 168))
    return f"<defs>{flower}</defs>" + flowers + chains + "".join(dot(x, y, 4.6, "#f4a6c0") for x, y in beads)


def _powder() -> str:
    """Blush, pink about the eyes, brows dabbed high on the forehead."""
    fading = '<stop stop-color="#e57aa0"/><stop offset="1" stop-color="#e57aa0" stop-opacity="0"/>'
    half = dot(67, 180, 18, "url(#c)") + shape("62,111 71,104 82,108 80,116 68,119", INK)
    half += brush(BLOSSOM, "94,156,3 76,163,7 54,157,10 40,130,0", "88,133,0 70,126,6 48,130,0")
    return f'<defs><radialGradient id="c">{fading}</radialGradient></defs>' + both("k", half)


def blossom() -> str:
    """A courtesan's wings of hair, gold pins, cherry flowers."""
    fringe = "35,150! 36,92 66,62 100,58 134,62 164,92 165,150! 158,112 144,92 120,84 100,92! 80,84 56,92 42,112"
    upper = ("10,10,2 10,2,7 10,0,3", "10,10,2 17,8,7 19,7,3", "10,10,2 3,8,7 1,7,3")
    weave = brush("#fbd0dc", *upper, "10,10,2 15,17,7 16,19,3", "10,10,2 5,17,7 4,19,3")
    head = face() + shape(fringe, INK) + _cherry_flowers() + _powder() + almond("#5a2a22") + nose() + bud("#c22a3c")
    return portrait(ground.petals(), _wings_of_hair(), robe("#c04a78", "#fde6e6", weave), head)
