"""The eight cats: odd numbers."""

from __future__ import annotations

from kinapa_brush import (
    BARK,
    BLOSSOM,
    GOLD,
    INDIGO,
    INK,
    OCHRE,
    ROSE,
    SNOW,
    VERMILION,
    WASHI,
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
    pair,
    put,
    whole,
)
from kinapa_ground import card
from kinapa_heads import (
    CAT,
    CAT_EAR,
    CAT_EAR_IN,
    blush,
    calm_eyes,
    cat_eyes,
    cat_head,
    cat_mouth,
    cat_muzzle,
    paw,
    robe,
    shade,
    smile_eyes,
    stern_eyes,
    whiskers,
)
from kinapa_props import blossom, fish, helmet_horns, koban, octopus, parasol, ring_staff, round_fan, shuriken

BODY = "M26 274C26 240 42 210 74 194L126 194C158 210 174 240 174 274Z"


def stripes(colour: str) -> str:
    """A tabby's forehead and cheeks."""
    brow = lick("M100 84C97 94 97 104 100 116", 8, colour) + both(lick("M82 86C80 94 82 102 88 110", 7, colour))
    cheek = lick("M34 132C42 136 50 138 58 137", 6, colour) + lick("M34 148C42 150 48 150 56 147", 6, colour)
    return brow + both(cheek)


def maneki() -> str:
    """1: Maneki-Neko calls luck in with her paw."""
    patches = laid(
        flat("M28 74L92 74C98 98 84 118 62 118C50 120 40 128 28 128Z", "#3a3438"),
        flat("M172 80L126 80C122 100 138 120 172 116Z", OCHRE),
    )
    ears = block(CAT_EAR, "#3a3438") + block(flip(CAT_EAR), OCHRE) + both(flat(CAT_EAR_IN, ROSE))
    head = ears + block(CAT, SNOW) + inside(CAT, patches + shade(CAT)) + smile_eyes() + cat_mouth() + blush()
    collar = laid(
        block("M56 184C76 204 124 204 144 184L148 196C124 218 76 218 52 196Z", VERMILION),
        block(disc(100, 212, 11), GOLD, 2.2),
    )
    bell = line("M90 211L110 211", 1.8) + flat(disc(100, 216, 2.6), INK)
    arm = (
        "M128 278C144 248 154 204 153 160C142 150 140 124 148 112C158 100 180 101 188 114"
        "C195 126 192 148 184 158C186 200 184 244 172 278Z"
    )
    pads = laid(
        flat(disc(168, 136, 9, 7.5), ROSE),
        "".join(flat(disc(x, y, 4, 4.8), ROSE) for x, y in ((154, 123), (168, 117), (182, 123))),
    )
    gold = put(koban(), 70, 240, 1.12, -10) + paw(100, 260, SNOW, -26, 0.95)
    body = block(BODY, SNOW, 2.3, True)
    return card(1, put(body + head + collar + bell, -10, 0) + block(arm, SNOW, 2.3, True) + pads + put(gold, -8, 2))


def ginger() -> str:
    """3: the ginger tabby has been to market."""
    fur, dark = "#e08a33", "#9c4a14"
    body = laid(
        block(BODY, fur),
        both(lick("M40 236C50 236 58 240 66 246", 7, dark) + lick("M34 256C46 256 56 260 62 266", 7, dark)),
    )
    bib = laid(
        block("M74 192L126 192L138 274L62 274Z", WASHI, 2),
        inside(
            "M74 192L126 192L138 274L62 274Z",
            "".join(line(f"M60 {y}L140 {y}", 6, "#35509a") for y in (214, 230, 246, 262)),
        ),
    )
    head = cat_head(fur, stripes(dark) + cat_muzzle(), "#f3c9a0") + cat_eyes("#a9c26a")
    lips = block(whole("M100 158C94 158 88 163 80 164C68 166 66 178 76 182C86 185 96 180 100 174"), WASHI, 1.8)
    nose = block("M91 156C95 154 105 154 109 156C108 161 104 164 100 165C96 164 92 161 91 156Z", "#b0563a", 1.5)
    catch = put(fish(), 102, 201, 1.22, -5)
    return card(3, body + bib + head + catch + lips + nose + whiskers())


def ninja() -> str:
    """5: only the eyes are seen."""
    cloth, fur = "#2b3350", "#8d93a3"
    grip = laid(
        block("M-8 -104L8 -104L7 60L-7 60Z", "#3b3a42", 2.2),
        "".join(flat(f"M-5 {y}L0 {y - 8}L5 {y}L0 {y + 8}Z", WASHI) for y in (-88, -67, -46, -25)),
    )
    hilt = put(grip + block("M-18 -16L18 -16L18 -7L-18 -7Z", GOLD, 2), 157, 188, 1, 19)
    body = block("M12 274C14 240 30 212 66 198C82 192 118 192 134 198C170 212 186 240 188 274Z", cloth, 2.3, True)
    scarf = laid(
        block("M52 186C78 206 122 206 148 186L156 204C124 228 76 228 44 204Z", VERMILION),
        block("M146 196C164 200 176 214 196 208C190 224 174 230 160 224C152 220 146 212 142 206Z", VERMILION),
    )
    hood = (
        pair(CAT_EAR, cloth) + both(flat("M52 108C48 96 49 86 53 76C62 81 70 88 76 94Z", "#1c2238")) + block(CAT, cloth)
    )
    slit = (
        "M38 128C60 114 140 114 162 128C164 138 162 148 158 154C140 162 120 158 100 160C80 158 60 162 42 154"
        "C38 148 36 138 38 128Z"
    )
    face = (
        block(slit, fur, 2) + inside(slit, lick("M100 112C97 118 97 124 100 132", 7, "#5b6070")) + stern_eyes("#f0cf3f")
    )
    wrap = both(
        lick("M44 164C60 176 80 180 100 170", 2.6, "#8d9bc4") + lick("M60 110C72 102 86 100 100 101", 2.2, "#8d9bc4")
    )
    star = put(shuriken(), 62, 240, 1.15, 18) + paw(62, 262, fur)
    return card(5, hilt + body + hood + inside(CAT, shade(CAT)) + face + wrap + scarf + star)


def geisha() -> str:
    """7: powdered, combed and pinned with blossoms."""
    petals = "".join(blossom(x, y, 0.9, "#f6c9d6") for x, y in ((34, 250), (60, 224), (66, 262)))
    kimono = robe("#c94f7c", "#fbe3e6", SNOW, petals)
    face = laid(
        block(CAT, SNOW), inside(CAT, shade(CAT)), calm_eyes(), both(lick("M46 134C50 127 56 124 62 124", 4, VERMILION))
    )
    lips = flat("M92 173C96 169 99 171 100 172C101 171 104 169 108 173C104 180 96 180 92 173Z", VERMILION)
    nose = block("M91 156C95 154 105 154 109 156C108 161 104 164 100 165C96 164 92 161 91 156Z", ROSE, 1.5)
    head = face + lips + nose + whiskers() + blush(60, 158, BLOSSOM) + geisha_hair() + geisha_pins()
    return card(7, kimono + head + put(round_fan(), 154, 210, 1.1, 16) + paw(158, 264, SNOW, -12))


def geisha_hair() -> str:
    """Combed back over the wings, a bun above, the ears left free."""
    bun = block(whole("M100 36C80 36 70 46 72 58C74 68 86 74 100 74"), INK, 1.5)
    front = whole(
        "M100 64C66 62 38 84 31 120C28 136 30 148 36 154C44 150 50 142 54 130C60 116 70 108 80 106"
        "C88 105 94 108 100 114"
    )
    shine = both(lick("M42 128C44 104 60 86 84 80", 4, "#6a6672") + lick("M52 122C58 104 70 94 86 90", 2.6, "#6a6672"))
    ears = put(pair(EAR_TIP, SNOW) + both(flat(EAR_TIP_IN, ROSE)), 0, 0)
    tie = block(whole("M100 68C90 68 82 66 76 62L75 70C82 76 92 78 100 78"), VERMILION, 1.8)
    return bun + lick("M84 50C92 42 108 42 116 50", 3.4, "#6a6672") + block(front, INK, 1.5) + shine + ears + tie


EAR_TIP = "M42 100C38 84 40 66 46 50C60 56 74 66 82 76C66 78 52 86 42 100Z"
EAR_TIP_IN = "M48 86C46 76 48 68 51 62C58 66 65 70 71 75C61 77 54 80 48 86Z"


def geisha_pins() -> str:
    """A comb pin, two blossoms and their chains."""
    chains = "".join(line(f"M{x} 92L{x} {y}", 2, VERMILION) for x, y in ((148, 114), (156, 124), (164, 112)))
    tips = dots([(148, 116), (156, 126), (164, 114)], 3.4, GOLD)
    return laid(
        block("M120 50L178 26L180 33L124 58Z", GOLD, 1.8),
        chains,
        tips,
        blossom(153, 82, 1.45),
        blossom(134, 62, 1, VERMILION),
    )


def fisher() -> str:
    """9: the catch has not given up."""
    fur = "#7d8794"
    rod = lick("M196 276C188 190 180 110 160 18", 7, BARK) + line("M160 19C174 60 184 100 184 142", 1.6)
    bob = block(disc(184, 148, 8), VERMILION, 1.8) + flat("M176 148C178 160 190 160 192 148Z", SNOW)
    waves = "".join(
        line(disc(x, y, r), 2, "#cfe6e4")
        for x, y in ((40, 262), (160, 262), (64, 232), (136, 232), (18, 236), (182, 236))
        for r in (14, 8)
    )
    coat = robe("#1d6f85", INDIGO, fur, waves)
    head = laid(
        cat_head(fur, cat_muzzle() + both(lick("M34 140C44 142 50 142 58 139", 6, "#545d6a"))),
        cat_eyes("#e9c24d"),
        cat_mouth(),
    )
    return card(9, rod + bob + coat + head + put(octopus(), 100, 66, 1.12))


def samurai() -> str:
    """11: he has never lost, he says."""
    fur = "#b98a5a"
    ears = put(pair(CAT_EAR, fur) + both(flat(CAT_EAR_IN, ROSE)), 0, -2)
    marks = stripes("#6d4522") + cat_muzzle("#ecd9b8") + shade(CAT)
    head = block(CAT, fur) + inside(CAT, marks) + stern_eyes("#e9d36a") + cat_mouth("#8a4b3a")
    cord = both(lick("M46 170C60 188 80 196 96 198", 6, VERMILION)) + block(disc(100, 200, 8, 7), VERMILION, 2)
    return card(11, armour() + neck_guard() + ears + head + helmet() + put(helmet_horns(), 100, 110) + cord)


LACQUER = "#2c2f42"


def armour() -> str:
    """Shoulder guards and breastplate, laced in red."""
    laces = "".join(line(f"M8 {y + 10}C30 {y - 8} 48 {y - 12} 62 {y - 14}", 5, VERMILION) for y in (240, 256, 272))
    guards = block("M2 274C4 236 22 212 60 200L140 200C178 212 196 236 198 274Z", LACQUER) + both(laces)
    rows = line("M60 222L140 222", 4.5, GOLD) + line("M60 240L140 240M60 258L140 258", 4.5, VERMILION)
    return guards + block("M62 204L138 204L146 274L54 274Z", "#3d4158") + rows


def neck_guard() -> str:
    """The helmet's skirts at both sides of the face."""
    rows = "M44 128C50 136 54 138 62 138M35 142C46 150 54 152 62 152M26 156C42 164 54 166 62 166"
    skirt = block("M52 112C40 122 26 142 14 170C26 180 44 182 58 180Z", LACQUER)
    return both(skirt + line(rows, 4.5, VERMILION))


def helmet() -> str:
    """The ribbed bowl and its golden peak."""
    bowl = whole("M100 64C72 64 52 82 48 116C62 106 80 102 100 102")
    curves = (f"M100 66C{100 + x * 0.6} 72 {100 + x} 84 {100 + x * 1.1} 106" for x in (-34, -12, 12, 34))
    ribs = "".join(lick(d, 2.4, "#6d7392") for d in curves)
    peak = block("M42 120C58 100 142 100 158 120C142 114 120 112 100 112C80 112 58 114 42 120Z", GOLD, 2)
    return block(bowl, LACQUER) + ribs + peak


def monk() -> str:
    """13: bald from birth, which saves the razor."""
    skin, fold = "#e3b99c", "#a8714f"
    ears = laid(
        pair("M48 140C28 122 20 96 26 66C50 76 74 92 88 108Z", skin),
        both(flat("M48 124C36 110 32 96 34 82C50 90 64 100 74 110Z", "#eda592")),
    )
    lines = both(
        laid(
            lick("M76 106C84 102 92 102 99 105", 2.6, fold),
            lick("M80 115C86 112 92 112 99 114", 2.6, fold),
            lick("M60 160C64 166 64 172 60 177", 2.4, fold),
        )
    )
    dots = "".join(flat(disc(x, y, 2.8), "#8d5236") for x, y in ((92, 94), (100, 92), (108, 94)))
    head = (
        ears + block(CAT_BALD, skin) + inside(CAT_BALD, lines + shade(CAT_BALD)) + dots + calm_eyes() + cat_mouth_bare()
    )
    sash = block("M130 194L152 200C140 230 112 262 84 278L40 278C84 262 118 232 130 194Z", "#e08a1e")
    beads = "".join(block(disc(x, y, 7.4), "#6b3a1c", 1.7) for x, y in BEADS)
    hand = laid(
        block("M100 208C90 214 84 232 84 264L116 264C116 232 110 214 100 208Z", skin),
        lick("M96 212C95 220 95 228 97 236", 2.4),
        lick("M106 214C107 222 107 230 105 238", 2.4),
    )
    monk_self = put(robe("#55514e", "#2e2c30", skin) + sash + head + beads + hand, -12, 0)
    return card(13, monk_self + put(ring_staff(), 176, 62, 1.05) + paw(176, 212, skin, 0, 0.95))


BEADS = [(56, 196), (61, 210), (67, 223), (76, 234), (144, 196), (139, 210), (133, 223), (124, 234)]
CAT_BALD = whole("M100 88C78 88 56 98 48 118C42 134 44 152 54 166C66 182 82 190 100 190")


def cat_mouth_bare() -> str:
    """A cat's nose and smile without a single whisker."""
    tip = block("M91 156C95 154 105 154 109 156C108 161 104 164 100 165C96 164 92 161 91 156Z", "#cf7f6c", 1.5)
    return tip + both(lick("M100 165C99 176 86 178 78 171", 3.2))


def snow_cat() -> str:
    """15: black cat, red umbrella, first snow."""
    fur = "#2b282f"
    flakes = dots([(20, 196), (186, 198), (12, 232), (190, 228), (28, 168)], 3.4, SNOW)
    shade_over = put(parasol(), 104, 96, 1.08, 6)
    pole = block("M158 274L138 150L144 149L166 274Z", "#c9a04a", 2)
    coat = robe(
        "#5a4a86", WASHI, fur, dots([(x, y) for x in range(20, 190, 18) for y in range(206, 274, 18)], 3, "#cbbfe6")
    )
    muffler = laid(
        block("M54 186C78 204 122 204 146 186L152 204C124 224 76 224 48 204Z", "#e9dcc0"),
        block("M118 212L140 206L148 248L126 254Z", "#e9dcc0"),
        line("M124 242L145 236", 3, VERMILION),
    )
    head = laid(
        cat_head(fur, both(lick("M40 130C46 118 54 110 66 104", 3, "#5c5764")), "#8a5a66"),
        cat_eyes("#f3d04a"),
        cat_mouth("#b56a72"),
    )
    glint = both(
        laid(
            lick("M58 163C46 159 36 158 19 160", 1.9, "#cfc9d6"),
            lick("M60 170C48 169 38 172 23 178", 1.9, "#cfc9d6"),
            lick("M100 165C99 176 86 178 78 171", 3, "#cfc9d6"),
        )
    )
    return card(15, shade_over + flakes + pole + coat + head + glint + muffler + paw(164, 254, "#4a4550", 6))


CATS = {1: maneki, 3: ginger, 5: ninja, 7: geisha, 9: fisher, 11: samurai, 13: monk, 15: snow_cat}
