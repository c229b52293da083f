"""The courtesan among the actors: a sea of robe, a great front bow, a halo of pins, an open fan."""

from __future__ import annotations

from kabuki_brush import INK, WASHI, both, brush, dot, pen, printed, shape, thread
from kabuki_faces import portrait
from kabuki_wardrobe import blank, boards, cuffed, hand

RED, GOLD, PALE_GOLD, PINK, BRONZE = "#a3243b", "#dca638", "#f0cf7a", "#e9a9b8", "#8a5a0c"


def _train() -> str:
    train = printed("72,112! 46,150 42,200 -4,268! 204,268! 178,216 154,190 150,150 128,112!", RED, 4)
    surf = ("4,258,0 30,240,5 52,252,5 64,238,0", "136,238,0 150,252,5 172,240,5 198,260,0")
    layers = printed("78,200! 58,268! 146,268! 124,200!", WASHI, 3) + printed(
        "86,200! 76,268! 128,268! 116,200!", PINK, 3
    )
    return train + brush("#f6e7c0", *surf) + layers + printed("92,200! 92,268! 114,268! 108,200!", "#5d7fb8", 3)


def _bow() -> str:
    bow = printed("70,142! 130,142! 140,228 100,240 60,228!", GOLD, 4)
    bow += pen("M74 178L100 194 126 178M70 196L100 212 130 196M66 214L100 229 134 214", BRONZE, 3)
    knot = printed("62,138! 100,150! 138,138! 142,168! 100,162! 58,168!", PALE_GOLD, 3)
    return bow + knot + pen("M70 150L92 156M130 150L108 156", BRONZE, 2)


def _daisies() -> str:
    """Chrysanthemums scattered over the robe."""
    petals = "".join(f'<use href="#d" transform="rotate({angle})"/>' for angle in range(45, 360, 45))
    petal = brush("#f6cfd3", "0,-3,3 0,-9,6 0,-12,3")
    flower = f'<defs><g id="o"><g id="d">{petal}</g>{petals}{dot(0, 0, 3.6, GOLD)}</g></defs>'
    places = ("24 226", "166 190", "170 246) scale(.8", "46 158) scale(.8", "46 212) scale(.7", "152 150) scale(.8")
    return flower + "".join(f'<use href="#o" transform="translate({place})"/>' for place in places)


def _fan() -> str:
    fan = printed("38,152! -4,112 4,80 36,64 70,74 88,104!", WASHI, 3.4)
    sky = shape("38,148! 4,112 9,91 37,76 64,84 77,103!", "#2f4a86") + dot(40, 102, 13, PALE_GOLD)
    clouds = brush(WASHI, "12,112,0 30,118,5 44,114,0", "36,124,0 50,122,4 62,114,0")
    return fan + sky + clouds + pen("M38 148L9 92M38 148L24 80M38 148L50 77M38 148L66 86", INK, 1.4) + hand(40, 150)


def _coiffure() -> str:
    lines = ("84,32 44,4", "80,42 32,28", "78,54 32,56")
    pins = both("i", "".join(thread(line, INK, 7) + thread(line, GOLD, 3.6) for line in lines))
    wings = both("q", printed("102,44! 90,6 62,0 56,24 76,44!", INK, 3) + thread("90,34 70,14", "#66646e", 2.4))
    hair = "76,100 58,92 60,58 78,40 100,32 122,40 140,58 142,92 124,100 128,72 116,58 100,64! 84,58 72,72"
    comb = printed("80,42! 82,24 100,17 118,24 120,42! 100,35", GOLD, 3) + dot(100, 27, 5, RED)
    return pins + wings + blank(100, 78) + printed(hair, INK, 3) + comb


def courtesan() -> str:
    """She stands before a paper lantern."""
    lantern = printed("158,44! 186,44! 192,66 186,92! 158,92! 152,66", "#f6e7c0", 2.4)
    scene = lantern + pen("M172 0V44M154 56H190M153 68H191M155 80H189", "#a9702f", 2)
    sleeve_line = "128,112! 164,130 188,176 180,232! 142,218 138,160!"
    sleeve = cuffed(sleeve_line, "180,232! 142,218! 142,208! 182,222!", RED, PINK)
    arm = cuffed("74,112! 44,124 20,150 28,182! 60,182 74,156!", "28,182! 60,182! 62,173! 27,172!", RED, PINK)
    right = printed("82,102! 68,112! 102,154! 114,146!", WASHI, 3)
    collar = right + printed("118,102! 132,112! 98,154! 86,146!", WASHI, 3)
    body = _train() + sleeve + _bow() + arm + _daisies() + _fan() + collar
    return portrait(boards("#d39c94", "#f3e6cc", scene), body, _coiffure())
