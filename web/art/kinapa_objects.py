"""The eight objects in the ring, each on the grounds of its two numbers, and the blue back they share."""

from __future__ import annotations

from kinapa_brush import (
    BARK,
    GOLD,
    INDIGO,
    INK,
    PINE,
    PLUM,
    SNOW,
    VERMILION,
    WASHI,
    WAVE,
    around,
    block,
    disc,
    dots,
    flat,
    inside,
    laid,
    lick,
    line,
    pull,
    put,
    spot,
    turned,
    whole,
)
from kinapa_ground import CLOTHS, GROUNDS, cloth
from kinapa_props import PETAL, blossom
from kinapa_roofs import bar

PAGE = "M0 0L160 0L160 160L0 160Z"
HALVES = ("M0 0L124 0L36 160L0 160Z", "M124 0L160 0L160 160L36 160Z")


def face(first: int, art: str) -> str:
    """An object on paper that is half of its first number's tint, half of its second's."""
    ground = ""
    for n, half in zip((first, first + 1), HALVES, strict=True):
        ground += flat(half, GROUNDS[n].tint) + f'<path d="{half}" fill="url(#cloth{n})"/>'
    seam = line("M124 0L36 160", 2, WASHI)
    glow = flat(disc(80, 80, 66), "#fbf3df", 0.93)
    return pull(
        160,
        160,
        ground + seam + glow + art,
        "".join(cloth(n, GROUNDS[n].strength, f"cloth{n}") for n in (first, first + 1)),
    )


def fan() -> str:
    """1-2: an open folding fan with the sun on it."""
    turns = [-66 + 12 * i for i in range(12)]
    edge = [around(0, 0, 94 if i % 2 else 90, t) for i, t in enumerate(turns)]
    leaf = "M" + "L".join(spot(*p) for p in edge + [around(0, 0, 42, -t) for t in turns]) + "Z"
    sticks = "".join(f"M0 0L{spot(*around(0, 0, 46, t))}" for t in turns)
    folds = "".join(f"M{spot(*around(0, 0, 42, t))}L{spot(*around(0, 0, 92, t))}" for t in turns[1:-1])
    guards = "".join(put(bar(-4, -92, 8, 94, BARK), 0, 0, 1, t) for t in (-66, 66))
    open_fan = line(sticks, 6) + line(sticks, 2.6, "#c08a4a") + block(leaf, "#f6e3b4", 2.4) + inside(leaf, sunrise())
    art = open_fan + line(folds, 1.6, INK, 0.55) + guards + block(disc(0, 0, 6), GOLD, 1.8)
    return face(1, put(art, 80, 119, 0.86))


def sunrise() -> str:
    """The sun over the sea, as painted on the fan."""
    sea = flat("M-100 -20C-60 -50 -30 -30 0 -52C30 -34 60 -52 100 -20L60 0L-60 0Z", WAVE)
    foam = line("M-80 -36C-56 -48 -30 -32 0 -50C30 -34 56 -50 82 -36", 3, SNOW)
    return flat(disc(10, -68, 20), VERMILION) + sea + foam


def daruma() -> str:
    """3-4: one eye painted, one still waiting for its wish."""
    body = whole("M80 22C50 22 28 48 28 86C28 118 46 138 80 138", 80)
    cheeks = whole("M80 50C70 42 52 44 46 60C40 78 50 98 64 100C72 101 78 98 80 96", 80)
    eyes = block(disc(65, 72, 10.5), SNOW, 2) + block(disc(95, 72, 10.5), SNOW, 2) + flat(disc(66, 73, 5.5), INK)
    brows = laid(
        block("M78 56C70 46 54 46 46 56C56 54 66 58 78 62Z", INK, 1),
        block("M82 56C90 46 106 46 114 56C104 54 94 58 82 62Z", INK, 1),
    )
    beard = laid(
        lick("M76 92C66 90 58 94 52 88", 5),
        lick("M84 92C94 90 102 94 108 88", 5),
        lick("M72 92C76 96 84 96 88 92", 4, VERMILION),
    )
    gold = laid(
        lick("M40 108C48 122 60 124 68 114", 4.6, GOLD),
        lick("M120 108C112 122 100 124 92 114", 4.6, GOLD),
        lick("M80 108C76 118 76 124 80 132", 6, GOLD),
        lick("M58 34C68 28 92 28 102 34", 4, GOLD),
    )
    return face(3, block(body, VERMILION, 2.6, True) + block(cheeks, "#f6dcc0", 2) + eyes + brows + beard + gold)


def temari() -> str:
    """5-6: a ball wound with silk."""
    ball = disc(0, 0, 50)
    star = block(turned("M0 0C-13 -10 -15 -26 0 -42C15 -26 13 -10 0 0Z", 8), VERMILION, 1.2)
    hearts = flat(turned("M0 -6C-6 -14 -6 -24 0 -33C6 -24 6 -14 0 -6Z", 8), GOLD)
    hearts += flat(turned("M0 -8C-3 -14 -3 -18 0 -24C3 -18 3 -14 0 -8Z", 8), PLUM)
    zigzag = "L".join(spot(*around(0, 0, 36 if i % 2 else 50, 22.5 * i)) for i in range(16))
    threads = line(f"M{zigzag}Z", 2.6, PINE)
    tassel = line("M34 38C42 46 40 50 42 56", 3.4, VERMILION) + block("M38 54L46 54L50 74L34 74Z", VERMILION, 1.8)
    tassel += line("M40 60L39 72M44 60L45 72", 1.4, "#7d1a10")
    wound = block(ball, INDIGO, 2.6) + inside(ball, threads + star + hearts) + block(disc(0, 0, 5), SNOW, 1.4)
    return face(5, put(tassel + wound, 78, 72, 0.98))


def teapot() -> str:
    """7-8: an iron pot, hot."""
    handle = line("M44 74C44 24 116 24 116 74", 11) + line("M44 74C44 24 116 24 116 74", 5.6, "#6b7280")
    spout = block("M112 92C126 92 130 78 142 72L148 80C138 88 136 106 116 112Z", "#4b515f", 2.2)
    body = whole("M80 68C48 68 28 80 28 100C28 120 48 132 80 132", 80)
    nubs = dots(
        [(x + 7 * (row % 2), 88 + 9 * row) for row in range(4) for x in range(42 + 4 * (row == 3), 120, 14)],
        2,
        "#8d95a5",
    )
    lid = block("M54 70C58 58 102 58 106 70C98 76 62 76 54 70Z", "#5b6270", 2.2) + block(disc(80, 58, 6), VERMILION, 2)
    steam = lick("M146 66C138 56 154 50 146 38", 4, "#b9a98c") + lick("M136 62C130 52 142 46 136 34", 3, "#b9a98c")
    feet = bar(54, 128, 12, 8, "#34303a") + bar(94, 128, 12, 8, "#34303a")
    return face(
        7, put(handle + spout + feet + block(body, "#4b515f", 2.6, True) + inside(body, nubs) + lid + steam, -4, 4)
    )


def koi() -> str:
    """9-10: the carp streamer in a good wind."""
    pole = bar(24, 16, 7, 136, "#b0673a") + block(disc(27.5, 14, 8), GOLD, 2) + line("M31 52L46 42M31 66L46 74", 2)
    body = (
        "M46 34C70 28 92 56 124 46C134 44 140 36 146 32C144 46 146 54 152 66C142 62 136 66 126 72"
        "C96 92 72 70 46 82C40 70 40 46 46 34Z"
    )
    scales = "".join(
        line(f"M{x} {y}C{x + 8} {y + 4} {x + 8} {y + 12} {x} {y + 16}", 2.4, "#bfe3e6")
        for x, y in ((72, 38), (72, 56), (86, 44), (86, 61), (100, 50), (100, 64), (114, 50))
    )
    head = flat("M30 20L66 20C60 44 60 66 66 92L30 92Z", SNOW) + line("M66 20C60 44 60 66 66 92", 2.4)
    mouth = block(disc(46, 58, 7, 24), VERMILION, 2.2) + flat(disc(47, 58, 3, 17), "#7d1a10")
    eye = block(disc(60, 48, 7.5), SNOW, 1.8) + flat(disc(60, 48, 4), INK)
    fin = block("M84 76C88 92 100 96 112 92C106 86 104 80 104 72Z", VERMILION, 2)
    small = put(
        laid(
            block("M0 0C14 -6 30 10 50 2L62 -6L64 16L52 14C30 24 14 12 0 22C-4 14 -4 6 0 0Z", VERMILION, 2),
            flat(disc(12, 8, 4), SNOW),
            flat(disc(12, 8, 2), INK),
        ),
        40,
        106,
        1.05,
    )
    return face(
        9, put(pole + fin + block(body, WAVE, 2.5) + inside(body, head + scales) + mouth + eye + small, 9, 6, 0.92)
    )


def paper_lantern() -> str:
    """11-12: a lantern with a flower crest, lit."""
    bag = whole("M80 36C48 36 34 56 34 80C34 104 48 124 80 124", 80)
    ribs = line("".join(f"M28 {y}C50 {y + 5} 110 {y + 5} 132 {y}" for y in range(46, 120, 10)), 1.6, "#8f2414")
    light = f'<path d="{disc(80, 80, 30)}" fill="{GOLD}" opacity=".55"/>'
    crest = block(disc(80, 80, 22), SNOW, 2) + put(flat(turned(PETAL, 5), INK) + flat(disc(0, 0, 3), SNOW), 80, 81, 1.1)
    caps = bar(60, 26, 40, 12, INK, 1.5) + bar(60, 122, 40, 12, INK, 1.5) + line("M66 32L94 32M66 128L94 128", 2, GOLD)
    hook = laid(
        line("M80 26L80 12M70 12L90 12", 4),
        line("M80 134L80 142", 4),
        block("M74 140L86 140L89 156L71 156Z", GOLD, 1.8),
    )
    return face(11, hook + block(bag, "#e2512f", 2.6, True) + inside(bag, light + ribs) + crest + caps)


def kokeshi() -> str:
    """13-14: a wooden doll."""
    body = whole("M80 84C60 84 54 92 54 106L50 142C50 150 64 152 80 152", 80)
    bands = line("M48 146L112 146M50 138L110 138", 4, PINE) + line("M52 98L108 98", 4, GOLD)
    gown = block(body, VERMILION, 2.5, True) + inside(body, bands) + blossom(80, 118, 1.05, "#fbe3e6")
    knot = "M80 16C66 4 52 8 54 20C62 26 72 24 80 18C88 24 98 26 106 20C108 8 94 4 80 16Z"
    return face(13, gown + kokeshi_head() + block(knot, VERMILION, 1.8) + block(disc(80, 17, 5), GOLD, 1.6))


def kokeshi_head() -> str:
    """Black hair cut straight, eyes shut, a little rouge."""
    head = disc(80, 52, 40, 37)
    hair = flat("M34 60C30 20 54 8 80 8C106 8 130 20 126 60C120 44 112 36 104 34L56 34C48 36 40 44 34 60Z", INK)
    fringe = flat("M50 30L110 30L108 44C90 40 70 40 52 44Z", INK)
    eyes = lick("M58 58C62 52 70 52 74 58", 4) + lick("M86 58C90 52 98 52 102 58", 4)
    mouth = lick("M79 60C77 66 78 70 82 70", 2.4) + flat("M74 77C78 74 82 74 86 77C82 81 78 81 74 77Z", VERMILION)
    rouge = flat(disc(56, 70, 6, 4.5), VERMILION, 0.4) + flat(disc(104, 70, 6, 4.5), VERMILION, 0.4)
    return block(head, "#f6dfb8", 2.5, True) + inside(head, hair + fringe) + eyes + mouth + rouge


def umbrella() -> str:
    """15-16: an oiled paper umbrella, open."""
    top = (
        "M8 86C34 70 60 46 80 22C100 46 126 70 152 86Q138 84 128 91Q116 87 105 94Q92 90 80 95Q68 90 55 94"
        "Q44 87 32 91Q22 84 8 86Z"
    )
    ribs = line("M80 24L32 91M80 24L55 94M80 24L80 95M80 24L105 94M80 24L128 91", 2)
    ring = line("M22 66Q80 92 138 66", 12, WASHI)
    struts = laid(
        line("M80 118L44 92M80 118L62 94M80 118L98 94M80 118L116 92", 5),
        line("M80 118L44 92M80 118L62 94M80 118L98 94M80 118L116 92", 1.8, "#c9a04a"),
    )
    stick = bar(76.5, 88, 7, 64, "#c9a04a") + bar(74, 114, 12, 8, INK, 1) + bar(75, 140, 10, 12, VERMILION, 1.6)
    cap = block("M70 32C72 22 76 14 80 8C84 14 88 22 90 32C84 36 76 36 70 32Z", INK, 1.5)
    rain = line("M28 108L24 124M48 116L44 132M114 114L110 130M136 106L132 122", 2.4, "#5a7da8")
    return face(15, rain + struts + stick + block(top, PLUM, 2.6, True) + inside(top, ring + ribs) + cap)


def object_back() -> str:
    """The blue side: waves and a crest that tells nothing."""
    weave = f'<path d="{CLOTHS[9].lines}" fill="none" stroke="#7fa3d1" stroke-width="1.5" opacity=".6"/>'
    tile = f'<pattern id="waves" width="32" height="16" patternUnits="userSpaceOnUse">{weave}</pattern>'
    stops = '<stop stop-color="#24407c"/><stop offset="1" stop-color="#3f6db0"/>'
    blue = f'<linearGradient id="deep" x2="0" y2="1">{stops}</linearGradient>'
    ground = f'<path d="{PAGE}" fill="url(#deep)"/><path d="{PAGE}" fill="url(#waves)"/>'
    rings = flat(disc(80, 80, 50), "#20376c") + line(disc(80, 80, 50), 3, WASHI) + line(disc(80, 80, 44), 1.4, WASHI)
    petals = put(
        laid(
            flat(turned("M0 -8C-9 -14 -12 -26 0 -38C12 -26 9 -14 0 -8Z", 8), WASHI),
            flat(turned("M0 -13C-4 -18 -5 -24 0 -31C5 -24 4 -18 0 -13Z", 8), "#3f6db0"),
            flat(disc(0, 0, 6), GOLD),
        ),
        80,
        80,
    )
    return pull(160, 160, ground + rings + petals, tile + blue)


OBJECTS = {1: fan, 2: daruma, 3: temari, 4: teapot, 5: koi, 6: paper_lantern, 7: kokeshi, 8: umbrella}
