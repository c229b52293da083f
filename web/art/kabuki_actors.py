"""The four actors under the stacks: full costume, and an empty face that waits for its paint."""

from __future__ import annotations

from kabuki_brush import (
    INK,
    OCHRE,
    PAPER,
    VERMILION,
    WASHI,
    WHITE,
    both,
    brush,
    dot,
    drawn,
    pen,
    printed,
    ring,
    shape,
    thread,
    tile,
)
from kabuki_faces import SHADE, portrait
from kabuki_wardrobe import blank, boards, cloth, cuffed, hand

RUST, PALE = "#b5522a", "#f3d9b0"
MOSS, DARK_MOSS, LICHEN, CAP = "#3f7059", "#274a3b", "#a9c4a0", "#22302c"
BLACK_CLOTH, PLATE, FOLD = "#2b2a33", "#7a2a1c", "#c3b594"


def _hakama() -> str:
    stripes = tile("w", 12, 12, pen("M3 0V12", "#8fa0d0", 1.6) + pen("M9 0V12", "#5a6da6", 1))
    legs = cloth("64,178! 136,178! 190,268! 104,268! 100,230! 96,268! 10,268!", "#2c3a68", stripes)
    return legs + pen("M72 190L52 240M128 190L148 240M100 196V228", INK, 2.6)


def _sail_sleeves() -> str:
    sleeve = printed("78,108! 4,92! -8,196! 56,216! 80,182!", RUST, 4) + shape("33,122! 60,156! 31,190! 4,154!", PALE)
    sleeve += shape("33,136! 49,156! 31,176! 15,155!", RUST) + shape("32,147! 40,156! 31,165! 24,155!", PALE)
    chest = printed("64,106! 136,106! 142,184! 58,184!", "#6e2716", 4)
    right = printed("74,104! 64,112! 110,184! 126,184!", PALE, 3)
    left = printed("126,104! 136,112! 90,184! 74,184!", PALE, 3)
    belt = printed("54,170! 146,170! 148,190! 52,190!", INK, 2) + pen("M56 180H144", OCHRE, 2)
    return both("s", sleeve) + chest + right + left + belt


def _great_sword() -> str:
    sheath = brush(INK, "52,158,13 112,190,15 212,252,13") + brush(VERMILION, "76,171,6 122,195,8 210,248,6")
    bands = brush(OCHRE, "124,186,5 118,202,5", "176,218,5 169,234,5")
    hilt = brush(INK, "-2,128,10 26,143,13 56,160,13")
    wrap = pen("M4 127L14 143M16 134L26 150M28 140L38 156M40 146L48 160", PAPER, 3)
    return sheath + hilt + wrap + printed("60,146! 66,150! 52,176! 46,172!", OCHRE, 3) + bands


def _wheel_hair() -> str:
    """Stiff locks like spokes, and two wings of folded paper."""
    upper = ("84,54,14 44,36,13 26,36,0", "82,64,14 38,56,13 18,60,0")
    spokes = brush(INK, *upper, "82,76,14 40,78,13 22,86,0", "84,88,12 52,98,12 38,108,0")
    wing = printed("86,38! 48,30! 20,2! 62,-2! 94,22!", WHITE, 3) + thread("84,33 36,6", SHADE, 2.4)
    hair = printed("72,86! 68,52 82,34 100,30 118,34 132,52 128,86! 124,64 112,56 100,64! 88,56 76,64", INK, 3)
    knot = printed("90,36! 86,10 100,2 114,10 110,36!", INK, 3) + brush(VERMILION, "87,26,5 100,29,6 113,26,5")
    return both("a", wing) + both("f", spokes) + blank(100, 78) + hair + knot


def samurai() -> str:
    """Sleeves like sails, hair like spokes of a wheel, the hand on the great sword."""
    sun = dot(100, 84, 80, "#f4e8cf", ' opacity=".8"')
    body = _hakama() + _sail_sleeves() + _great_sword() + hand(28, 143)
    return portrait(boards("#8fa3b8", "#e9dcc0", sun), body, _wheel_hair())


def _staff_and_gourd() -> str:
    staff = brush(INK, "34,268,9 38,160,10 30,64,10 40,32,9 28,14,8 14,24,7 20,36,0")
    staff += brush("#a9743c", "34,266,4 38,160,5 31,64,4.6 37,34,4 28,19,3 19,26,0")
    gourd = printed("54,54 62,62 57,70 68,81 61,98 46,98 39,81 50,70 46,62", VERMILION, 3)
    return staff + gourd + thread("37,40 54,54", INK, 2.4) + brush(WHITE, "46,80,0 45,87,4 49,93,0")


def _sages_robe() -> str:
    net = tile("w", 14, 14, pen("M0 7 7 0 14 7 7 14Z", LICHEN, 1, ' opacity=".55"') + dot(7, 7, 1.8, LICHEN))
    gown = cloth("76,116! 48,150 46,208 26,266! 182,266! 186,204 182,146 156,106 124,98!", MOSS, net)
    skirt = printed("86,208! 72,266! 138,266! 118,208!", PAPER, 3)
    pleats = pen("M94 216L88 264M105 216V264M114 216L124 264", "#b59c6a", 2)
    sash = printed("62,196! 146,188! 148,202! 62,210!", "#c9b37a", 3)
    sleeve = cloth("122,98! 156,106 184,150 194,222! 152,212 130,160!", DARK_MOSS)
    return gown + skirt + pleats + sash + sleeve + printed("194,222! 152,212! 151,201! 192,210!", LICHEN, 2.6)


def _sages_arms() -> str:
    arm = cloth("84,118! 52,132 26,140 24,160! 40,196 76,200 98,160!", MOSS)
    cuff = printed("24,160! 40,196! 50,190! 34,152!", LICHEN, 2.6)
    rods = ring(134, 180, 7, INK, 3, "#c9b37a") + ring(179, 168, 7, INK, 3, "#c9b37a")
    scroll = printed("132,172! 176,160! 180,176! 136,188!", PAPER, 3) + rods
    return arm + cuff + hand(36, 150) + scroll + hand(154, 182)


def _beard_and_cap() -> str:
    beard = printed(
        "73,56! 64,88 66,116 61,146 80,178 93,230! 108,194 134,150 134,116 136,88 127,56! 125,84 120,99 108,95"
        " 100,105! 92,95 80,99 75,84",
        WHITE,
        3.4,
    )
    strands = ("84,116,0 82,146,3 92,190,0", "100,116,0 98,150,3 96,200,0", "116,116,0 116,144,3 104,180,0")
    cap = printed("70,64! 62,22 74,-4 124,-6 140,14 132,64! 100,50", CAP, 3.4)
    sheen = brush("#5d7a6c", "78,4,0 74,22,4 76,40,0", "124,2,0 130,20,3 128,38,0")
    return beard + brush("#b9ad93", *strands) + cap + brush("#d9b95a", "68,54,5 100,42,6 132,54,5") + sheen


def sage() -> str:
    """Bent over his staff, a beard to the belt, a tall cap."""
    pine = brush("#94886a", "206,150,16 186,110,12 190,70,10 160,40,0")
    pine += shape("120,30 140,14 168,16 190,6 210,20 210,50 180,58 150,50", "#7f9f78")
    pine += shape("150,84 176,72 210,80 210,110 170,106", "#8fab84")
    tails = printed("130,56! 150,68 158,104 150,130! 140,98 128,84!", CAP, 3)
    body = _staff_and_gourd() + _sages_robe() + tails + blank(100, 76) + _sages_arms()
    return portrait(boards("#9fb09a", "#efe6c8", pine), body, _beard_and_cap())


def _glaive() -> str:
    pole = brush(INK, "170,268,9 172,150,9 174,56,9") + brush(RUST, "170,266,4 172,150,4.4 174,58,4")
    blade = printed("166,58! 164,30 172,4 196,-14! 192,14 190,36 182,58!", "#dfe3e8", 3.4)
    tassel = brush(VERMILION, "168,66,8 164,84,8 170,98,0") + brush("#98a2ae", "173,54,0 172,30,3 184,4,0")
    return pole + blade + printed("160,56! 188,56! 188,64! 160,64!", OCHRE, 2.6) + tassel


def _armour() -> str:
    scales = tile("w", 10, 12, drawn("M0 0H10V12H0Z", PLATE) + pen("M0 11H10M5 0V11", "#e0b04a", 1.6))
    skirt = cloth("64,184! 136,184! 150,222! 100,230! 50,222!", PLATE, scales)
    chest = cloth("66,116! 134,116! 138,190! 62,190!", PLATE) + printed("58,182! 142,182! 142,194! 58,194!", OCHRE, 3)
    coat = both("c", printed("70,108! 44,124 34,160 40,214! 66,222 76,170 82,120!", BLACK_CLOTH, 4))
    return skirt + chest + coat


def _stance() -> str:
    legs = printed("60,200! 140,200! 166,246! 168,264! 122,264! 100,228! 78,264! 32,264! 34,246!", WASHI, 4)
    wraps = pen("M46 236L88 246M154 236L112 246M38 250L84 256M162 250L116 256", INK, 2.4)
    return legs + wraps + both("d", printed("26,260! 84,260! 82,269! 22,269!", "#8a5a2a", 2.6))


def _hood() -> str:
    line = "100,12 128,14 148,34 152,72 148,102 170,142! 132,138 100,152 68,138 30,142! 52,102 48,72 52,34 72,14"
    hollow = shape("100,32 126,42 138,70 132,104 116,128 100,134 84,128 68,104 62,70 74,42", "#3d3c48")
    drape = brush(FOLD, "58,44,0 55,80,5 44,130,0", "142,44,0 145,80,5 156,130,0", "68,132,0 100,145,4 132,132,0")
    band = printed("54,58! 60,26 78,10 100,6 122,10 140,26 146,58! 124,44 100,40 76,44", "#efe6d0", 3.6)
    folds = brush(FOLD, "64,42,0 82,24,4 112,18,0", "82,36,0 100,28,4 126,30,0")
    return printed(line, WHITE, 4) + hollow + drape + blank(100, 84) + band + folds


def monk() -> str:
    """A white hood, armour under the coat, great beads, a glaive upright."""
    bridge = drawn(
        "M0 206H200V214H0ZM0 226H200V232H0ZM14 190H28V240H14ZM172 190H186V240H172Z", "#a8603c", ' opacity=".75"'
    )
    scene = dot(58, 70, 56, "#f1e6c6", ' opacity=".85"') + bridge
    left = cuffed("52,120! 24,138 -2,184 4,222! 44,226 62,200 74,158!", "4,222! 44,226! 47,216! 4,211!", BLACK_CLOTH)
    left += ring(30, 178, 12, WASHI, 3) + dot(30, 178, 5.6, WASHI)
    right_line = "148,120! 170,126 190,142 196,176! 168,190 146,178 132,150!"
    right = cuffed(right_line, "196,176! 168,190! 162,182! 193,166!", BLACK_CLOTH) + hand(173, 170)
    seats = ((52, 130), (58, 148), (72, 161), (90, 168), (110, 168), (128, 161), (142, 148), (148, 130))
    beads = "".join(ring(x, y, 8.5, INK, 3, OCHRE) for x, y in seats)
    body = _stance() + _armour() + left + _glaive() + right
    return portrait(boards("#8e8a92", "#e6d9bc", scene), body, _hood(), beads, hand(34, 216))
