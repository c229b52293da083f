"""The eight dogs: even numbers."""

from __future__ import annotations

from kinapa_brush import (
    GOLD,
    INK,
    PINE,
    PLUM,
    ROSE,
    SNOW,
    STRAW,
    VERMILION,
    WASHI,
    around,
    block,
    both,
    disc,
    dots,
    flat,
    flip,
    inside,
    laid,
    lick,
    line,
    moved,
    pair,
    put,
    spot,
    whole,
)
from kinapa_ground import card
from kinapa_heads import (
    DOG,
    PRICK_EAR,
    PRICK_EAR_IN,
    blush,
    dog_eyes,
    dog_head,
    dog_mouth,
    dog_muzzle,
    drop_ears,
    paw,
    prick_ears,
    robe,
    shade,
)
from kinapa_props import brush, bundle, drum, gourd, holy_rope, matoi, scroll, straw_hat

BODY = "M22 274C24 240 40 210 74 196L126 196C160 210 176 240 178 274Z"


def shiba() -> str:
    """2: packed and ready since dawn."""
    fur, cream = "#d9853b", "#fbeed6"
    mask = both(flat("M34 150C52 142 62 152 70 150C80 148 84 142 92 142L100 150L100 196L40 196Z", cream))
    head = dog_head(fur, mask, prick_ears(fur, "#f6d9b4")) + dog_eyes(cream) + dog_mouth(True)
    body = block(BODY, fur) + flat("M72 196L128 196C134 220 132 250 126 274L74 274C68 250 66 220 72 196Z", cream)
    cloth = block("M46 190C74 210 126 210 154 190L162 206C140 220 118 226 100 252C82 226 60 220 38 206Z", PINE)
    curl = "".join(
        line(
            f"M{x} {y}C{x + 6} {y - 9} {x + 15} {y - 2} {x + 9} {y + 3}C{x + 6} {y + 6} {x + 2} {y + 1} {x + 6} {y}",
            2,
            WASHI,
        )
        for x, y in ((56, 209), (76, 219), (108, 219), (130, 209), (90, 236))
    )
    return card(2, put(bundle(), 160, 188, 1.12, 14) + put(body + head + cloth + curl, -6, 0))


def wanderer() -> str:
    """4: a hat against sun and rain, and a long road."""
    fur, patch = "#ead9b5", "#a8713a"
    marks = dog_muzzle(SNOW) + flat("M120 100L164 100L164 160C140 166 122 150 120 128Z", patch)
    head = dog_head(fur, marks) + drop_ears(patch) + dog_eyes() + dog_mouth()
    cord = both(lick("M44 150C50 180 74 198 98 200", 4, VERMILION)) + block(disc(100, 201, 6), VERMILION, 1.8)
    return card(4, straw_cape() + head + cord + put(straw_hat(), 100, 78, 1.08))


def straw_cape() -> str:
    """A rain cape of straw with a ragged collar."""
    cape = "M8 274C12 236 36 206 74 194L126 194C164 206 188 236 192 274Z"
    falls = (moved(f"M{x * 0.35} 196C{x * 0.6} 214 {x} 240 {x * 1.2} 274", 100, 0) for x in range(-84, 85, 14))
    collar = (
        "M44 214L52 206C80 222 120 222 148 206L156 214L150 232L142 222L134 238L124 228L114 242L104 231L94 242L84 230"
        "L74 240L64 226L56 234Z"
    )
    straws = "".join(lick(d, 2.6, "#8c6a22") for d in falls)
    return block(cape, STRAW) + inside(cape, straws) + block(collar, "#c9a64e")


def tippler() -> str:
    """6: the gourd is lighter than it was."""
    fur, dark = "#99582a", "#5f3013"
    head = laid(
        dog_head(fur, dog_muzzle("#f0d9b5") + flat(whole("M100 80C92 90 90 120 92 142L100 142"), "#f0d9b5")),
        drop_long(dark),
    )
    face = both(lick("M56 142C62 128 80 128 87 143", 5.5)) + dog_mouth(True) + blush(62, 158)
    checks = laid(
        "".join(line(f"M{x} 190L{x - 20} 280", 4, "#b9822c") for x in range(20, 220, 22)),
        "".join(line(f"M0 {y}L200 {y}", 4, "#b9822c") for y in (214, 236, 258)),
    )
    return card(
        6,
        laid(
            put(robe("#e2b765", "#7a3c1a", fur, checks) + head + face, -8, 0),
            put(gourd(), 160, 190, 1.3, 8),
            paw(150, 258, fur, 10, 1.05),
        ),
    )


def drop_long(fur: str) -> str:
    """A hound's ears, down to the collar."""
    return pair(
        "M66 92C48 84 32 94 26 118C18 150 20 186 36 202C54 196 62 166 61 138C61 124 64 112 72 102Z", fur, 2.3, True
    )


def firefighter() -> str:
    """8: first on every roof."""
    gap = whole("M100 92C74 92 56 106 54 134C54 166 74 192 100 192")
    places = (
        (66, 118, 9, 7),
        (136, 150, 8, 7),
        (118, 108, 6, 5),
        (58, 160, 6, 5),
        (128, 172, 4, 3.5),
        (84, 176, 3, 2.5),
    )
    spots = flat("".join(disc(*place) for place in places), INK)
    face = block(gap, SNOW) + inside(gap, spots + shade(gap)) + dog_eyes() + dog_mouth()
    brim = block("M46 124C54 96 74 84 100 84C126 84 146 96 154 124C146 108 128 98 100 98C72 98 54 108 46 124Z", GOLD)
    drop = "M100 70C103 76 107 78 107 83C107 88 93 88 93 83C93 80 96 80 97 77Z"
    crest = block(disc(100, 79, 12), WASHI, 2) + flat(drop, VERMILION)
    coat = robe(NAVY, VERMILION, SNOW, line("M0 240L200 240M0 250L200 250", 4, WASHI))
    return card(8, put(matoi(), 170, 98) + put(coat + fire_hood() + face + brim + crest, -14, 0) + paw(170, 228, SNOW))


NAVY = "#2a3f78"


def fire_hood() -> str:
    """The padded hood, stitched above, with flames along its hem."""
    hood = whole(
        "M100 58C66 58 42 82 38 122C36 150 24 180 10 200C22 204 30 206 38 212C48 206 58 208 66 214"
        "C76 206 88 206 100 210"
    )
    tongue = "M30 216C38 206 36 196 44 184C48 194 54 196 52 206C60 204 58 196 64 192C68 202 70 212 66 220Z"
    flames = flat(FLAMES, VERMILION) + both(flat(tongue, GOLD))
    stitch = both(line("M44 108C52 96 62 88 78 84M52 92C60 80 70 72 86 68", 2, "#a9bbe0", 0.8))
    return block(hood, NAVY) + inside(hood, shade(hood) + flames) + stitch


FLAMES = whole(
    "M100 196C92 196 88 202 84 208C82 194 74 190 72 176C64 186 66 196 60 200C58 184 46 180 44 162"
    "C36 172 38 184 30 192C26 198 14 202 4 206L4 226L100 226"
)


def wrestler() -> str:
    """10: the akita who does not move."""
    fur, mask = "#f3e7d0", "#c9793a"
    body = "M-10 274C-8 226 18 198 66 184L134 184C182 198 208 226 210 274Z"
    chest = both(lick("M34 212C50 226 82 226 97 212", 4.4) + lick("M20 232C18 220 22 208 32 200", 3.4))
    broad = whole(
        "M100 84C78 84 62 88 54 100C44 112 40 124 34 138C30 146 24 152 18 156C26 160 32 162 38 162"
        "C36 168 32 172 28 175C40 180 50 184 62 188C76 193 88 194 100 194"
    )
    ears = put(pair(PRICK_EAR, mask) + both(flat(PRICK_EAR_IN, "#f3d2b8")), 0, 4)
    top = laid(
        flat(whole("M100 80L30 80L34 140C46 128 56 126 66 128C82 132 90 142 100 142"), mask),
        flat(whole("M100 80C96 96 94 120 92 142L100 142"), fur),
    )
    face = block(broad, fur) + inside(broad, top + shade(broad)) + brows() + dog_mouth()
    cap = block(whole("M100 76C84 76 70 82 64 96C76 90 88 88 100 88"), INK, 1.5)
    knot = laid(
        cap,
        block(
            "M91 82C89 72 90 64 94 60C80 62 70 54 74 46C84 34 116 34 126 46C130 54 120 62 106 60C110 64 111 72 109 82Z",
            "#2b282f",
            2,
        ),
    )
    knot += block("M88 66L112 66L112 74L88 74Z", SNOW, 1.7) + lick("M80 50C90 42 110 42 120 50", 3, "#6a6672")
    head = put(ears + face + knot, 0, -8)
    return card(10, block(body, fur) + inside(body, shade(body)) + chest + head + put(holy_rope(106), 100, 232, 0.98))


def brows() -> str:
    """Small eyes under a frown that has won many bouts."""
    eye = flat(disc(73, 138, 6.4, 7), INK) + flat(disc(75, 135.5, 2.2), SNOW)
    return both(eye + lick("M54 126C64 122 80 126 90 134", 7))


def drummer() -> str:
    """12: you will hear him before you see him."""
    fur, tan = "#3b3136", "#d08a4a"
    tan_marks = flat(whole("M100 146C86 142 74 150 64 148C52 146 44 156 46 170C56 190 80 194 100 194"), tan)
    bent = "M134 92C150 74 172 78 178 96C184 112 178 128 166 132C160 118 150 108 134 104Z"
    ears = block(PRICK_EAR, fur) + flat(PRICK_EAR_IN, ROSE)
    head = dog_head(fur, tan_marks, ears) + block(bent, fur) + dog_eyes(tan) + dog_mouth(True)
    band = laid(
        block("M45 122C62 102 138 102 155 122L153 108C138 92 62 92 47 108Z", WASHI),
        flat(disc(100, 101, 6.5), VERMILION),
    )
    sticks = laid(
        block("M6 134L15 142L122 30L112 21Z", "#e8cf96", 2.2), block("M194 134L185 142L78 30L88 21Z", "#e8cf96", 2.2)
    )
    coat = robe("#c5481f", INK, fur, line("".join(f"M{x} 190L{x} 280" for x in range(10, 200, 20)), 5, "#8f2d10"))
    sleeves = laid(
        pair("M30 274C10 246 -4 200 -4 158L36 154C36 190 50 216 66 232Z", "#c5481f", 2.3, True),
        both(line("M-2 166L36 162", 5, WASHI)),
    )
    arms = paw(16, 138, fur, -6, 1.15) + paw(184, 138, fur, 6, 1.15)
    return card(12, coat + head + band + sleeves + sticks + arms + put(drum(), 100, 240, 1.05))


def painter() -> str:
    """14: there is ink on everything but the paper."""
    mane, chest = ragged(100, 142, 70, 60, 17), ragged(100, 214, 62, 46, 14)
    ears = prick_ears(SNOW) + inside(flip(PRICK_EAR), flat("M116 60L170 60L160 88C148 82 142 96 128 86Z", INK))
    blot = dots([(140, 156)], 9, INK) + dots([(150, 168), (129, 167)], 2.8, INK)
    head = put(ears, 0, -12) + block(mane, SNOW) + inside(mane, shade(mane)) + dog_eyes() + dog_mouth(True) + blot
    coat = robe("#3f8f92", WASHI, SNOW, dots([(38, 240)], 10, INK) + dots([(58, 256), (24, 260), (36, 262)], 4, INK))
    return card(
        14, put(coat + block(chest, SNOW) + head, -10, 0) + put(brush(), 174, 110, 1.15, 4) + paw(168, 222, SNOW, 4)
    )


def ragged(x: float, y: float, rx: float, ry: float, tufts: int) -> str:
    """A coat that stands off all round in pointed tufts."""
    d = ""
    for i in range(tufts):
        turn = 360 / tufts
        (ax, ay), (bx, by), (cx, cy) = (around(0, 0, r, turn * (i + k)) for r, k in ((1, 0), (1.13, 0.62), (1, 1)))
        start = f"M{spot(x + ax * rx, y + ay * ry)}" if not i else ""
        out, tip, back, foot = (
            spot(x + px * rx * k, y + py * ry * k)
            for px, py, k in ((ax, ay, 1.12), (bx, by, 1), (cx, cy, 0.98), (cx, cy, 1))
        )
        d += f"{start}Q{out} {tip}Q{back} {foot}"
    return d + "Z"


def sage() -> str:
    """16: he has seen every move before."""
    fur, pale = "#b9b3a6", "#f2ede0"
    ear = (
        "M64 96C44 88 26 104 22 132C20 150 14 162 8 172C18 174 24 172 28 168C28 178 24 186 20 192C40 192 56 178 60 150Z"
    )
    head = pair(ear, "#8e887c") + block(DOG, fur) + inside(DOG, shade(DOG))
    lids = both(lick("M62 146C68 152 80 152 88 145", 4) + flat(disc(75, 146, 4.4, 3.2), INK))
    brow = "M94 120C84 108 66 106 54 116C40 128 36 152 30 184C44 176 54 164 60 148C70 140 86 138 94 130Z"
    habit = robe("#4c6f5f", WASHI, fur, line("".join(f"M{x} 196L{x} 280" for x in range(14, 200, 12)), 2, "#7fa58c"))
    dog = habit + head + lids + beard(pale) + dog_nose() + pair(brow, pale, 2.1) + sage_cap()
    return card(16, put(dog, -8, 0) + put(scroll(), 166, 214, 1.15, 10) + paw(158, 246, fur, 6))


def beard(pale: str) -> str:
    """Years of it."""
    shape = whole(
        "M100 156C84 152 70 160 62 168C54 176 50 190 56 206C60 218 66 226 64 238C72 236 76 234 80 230"
        "C82 246 90 258 100 266"
    )
    hairs = lick("M72 180C68 198 74 210 76 224", 2.4, "#8e887c") + lick("M88 190C86 210 90 230 95 246", 2.4, "#8e887c")
    return block(shape, pale) + both(hairs)


def sage_cap() -> str:
    """A scholar's soft cap."""
    crown = block("M54 102C50 78 68 60 100 60C132 60 150 78 146 102C130 90 70 90 54 102Z", PLUM, 2.3, True)
    return crown + block("M50 108C66 90 134 90 150 108L149 116C132 100 68 100 51 116Z", GOLD, 2)


def dog_nose() -> str:
    """Only the nose: the beard has the rest."""
    return laid(
        flat("M84 156C87 149 113 149 116 156C117 164 108 171 100 172C92 171 83 164 84 156Z", INK),
        flat(disc(94, 155.5, 4.5, 1.8), WASHI, 0.6),
    )


DOGS = {2: shiba, 4: wanderer, 6: tippler, 8: firefighter, 10: wrestler, 12: drummer, 14: painter, 16: sage}
