"""Shelters nine to sixteen: each keeps its animal's own thing at the gate."""

from __future__ import annotations

from kinapa_brush import (
    GOLD,
    INK,
    PINE,
    PLUM,
    SNOW,
    STRAW,
    VERMILION,
    WASHI,
    block,
    disc,
    dots,
    flat,
    inside,
    laid,
    lick,
    line,
    pair,
    pole,
    put,
    same,
    stamp,
    whole,
)
from kinapa_ground import card
from kinapa_props import brush, drum, helmet_horns, holy_rope, octopus, parasol, ring_staff, scroll
from kinapa_roofs import PLASTER, TIMBER, bar, box, earth, lantern, mist, pine, roof, shoji, steps


def house_boat() -> str:
    """9: the octopus rides on the roof."""
    cabin = laid(
        bar(44, 142, 104, 50, PLASTER),
        shoji(52, 152, 28, 30, 3, 2),
        shoji(86, 152, 28, 30, 3, 2),
        shoji(120, 152, 22, 30, 2, 2),
    )
    cover = block("M34 144C48 124 62 116 100 116C138 116 150 124 160 144C130 150 64 150 34 144Z", "#8f5a30", 2.3, True)
    hull = (
        "M8 176C20 190 30 194 44 194L150 194C168 192 184 176 196 146C196 186 176 230 146 238L54 238"
        "C28 232 10 206 8 176Z"
    )
    planks = line("M10 200C50 212 150 212 190 184M20 218C60 226 140 226 176 210", 2.2)
    boat = block(hull, "#b0703a", 2.4, True) + inside(hull, planks) + block("M188 150L200 132L206 150Z", "#8f5a30", 2)
    lamps = lantern(38, 148, 0.8) + lantern(160, 146, 0.8)
    return card(9, cabin + cover + boat + lamps + put(octopus(), 96, 84, 1) + sea(), SUN)


SUN = (100, 116, 78)


def sea() -> str:
    """Two rows of waves with foam."""
    far = (
        "M-10 226C8 212 20 232 36 224C52 216 62 234 80 226C98 218 108 236 126 226C144 216 156 234 172 224"
        "C186 216 196 226 210 220L210 280L-10 280Z"
    )
    near = (
        "M-10 248C12 232 22 254 44 246C66 238 76 258 98 248C120 238 134 258 154 246C172 236 190 250 210 242"
        "L210 280L-10 280Z"
    )
    foam = laid(
        lick("M36 224C50 218 62 232 80 227", 4, SNOW),
        lick("M126 227C144 218 156 232 172 226", 4, SNOW),
        lick("M44 248C64 240 76 256 98 250", 5, SNOW),
        lick("M154 248C172 238 190 252 206 246", 5, SNOW),
    )
    return block(far, "#3c9fae", 2.2) + block(near, "#1d6f85", 2.2, True) + foam


def ring() -> str:
    """10: the roof that hangs over the wrestlers' ring."""
    cords = pole("M62 -4L62 60M138 -4L138 60", 2, "#c9a04a")
    curtain = (
        "M16 110C60 120 140 120 184 110L184 130C172 140 156 124 142 134C128 142 114 126 100 134C86 142 72 126 58 134"
        "C44 142 28 124 16 130Z"
    )
    crest = block(disc(100, 122, 9), SNOW, 1.6) + flat(disc(100, 122, 4), PLUM)
    cover = cords + roof(100, 108, 94, 52, 48, "#c9a25a", 8, 2) + block(curtain, PLUM, 2.2) + crest
    hung = tassel(26, PINE) + tassel(174, VERMILION) + put(holy_rope(86), 100, 154, 0.8)
    return card(10, earth("#a98cc0", 250) + clay() + cover + hung, SUN)


def tassel(x: float, colour: str) -> str:
    """One of the corner tassels that stand for the seasons."""
    threads = stamp("M-6 152L6 152L11 194L4 190L0 195L-4 190L-11 194Z", colour, 2)
    return put(line("M0 118L0 150", 3) + threads + stamp(disc(0, 148, 7), colour, 1.8), x, 0)


def clay() -> str:
    """The mound with its ring of straw."""
    straw = disc(100, 218, 62, 11)
    mound = block("M28 208L172 208L196 262L4 262Z", "#d9a86a", 2.4, True)
    return mound + flat(straw, "#c08f54") + pole(straw, 3, STRAW)


def castle() -> str:
    """11: white walls over stone, and the horns above the gate."""
    tiles = "#2c3a55"
    low = bar(52, 158, 96, 34, PLASTER) + roof(100, 160, 76, 44, 26, tiles, 5)
    mid = bar(64, 116, 72, 24, PLASTER) + roof(100, 118, 60, 30, 26, tiles, 4)
    top = bar(76, 78, 48, 22, PLASTER) + roof(100, 80, 48, 22, 30, tiles, 3)
    loops = ((62, 172), (131, 172), (74, 122), (119, 122), (84, 84), (109, 84))
    panes = flat("".join(box(x, y, 7, 12) for x, y in loops), INK)
    fish = pair("M74 48C68 40 70 30 76 26C80 34 84 40 84 48Z", GOLD, 1.8)
    gate = block("M80 262L80 222C82 208 118 208 120 222L120 262Z", "#3a2420") + line("M100 226L100 262", 2.4, "#8a5a34")
    haze = mist(-16, 196, 54, "#efd2a6") + mist(160, 180, 50, "#efd2a6")
    return card(
        11, stone_base() + low + mid + top + panes + fish + gate + put(helmet_horns(), 100, 222, 0.56) + haze, SUN
    )


def stone_base() -> str:
    """The sloping wall a castle stands on."""
    wall = whole("M100 190L50 190C44 214 34 240 22 262L100 262")
    joints = (
        "M40 208L160 208M36 226L164 226M28 244L172 244M64 190L62 208M92 190L92 208M124 190L126 208M50 208L48 226"
        "M150 208L152 226M62 226L58 244M142 226L144 244"
    )
    return block(wall, "#8b8078", 2.4, True) + inside(wall, line(joints, 2))


def wheel(x: float) -> str:
    """A cart wheel with eight spokes."""
    rim = block(disc(0, 0, 27), TIMBER) + block(disc(0, 0, 19), "#d9a86a", 1.6)
    spokes = line("M-19 0L19 0M0 -19L0 19M-13 -13L13 13M13 -13L-13 13", 3.6, TIMBER)
    return put(same(rim + spokes + block(disc(0, 0, 6), GOLD, 1.6)), x, 232)


def float_cart() -> str:
    """12: the festival float carries the drum."""
    red = "#a5301c"
    posts = bar(38, 112, 9, 90, red) + bar(153, 112, 9, 90, red) + put(drum(), 100, 158, 0.86)
    rail = bar(30, 186, 140, 9, red) + line(
        "M56 194L56 200M78 194L78 200M100 194L100 200M122 194L122 200M144 194L144 200", 4
    )
    deck = bar(22, 200, 156, 16, VERMILION, 2.4) + line("M22 208L178 208", 2.4, GOLD) + wheel(58) + wheel(142)
    sticks = pair("M70 20L77 16L122 58L116 64Z", "#e8cf96", 1.8)
    valance = block("M20 108C60 120 140 120 180 108L180 120C140 132 60 132 20 120Z", WASHI, 2)
    cover = (
        roof(100, 108, 88, 40, 40, "#34303a", 6) + valance + dots([(62, 118), (100, 121), (138, 118)], 4.5, VERMILION)
    )
    lamps = lantern(28, 122, 0.85) + lantern(172, 122, 0.85)
    return card(12, earth("#d99a5a", 244) + posts + rail + deck + sticks + cover + lamps, SUN)


def bell_house() -> str:
    """13: the great bell; the staff waits beside it."""
    joints = "M22 238L178 238M60 220L58 238M100 220L100 238M140 220L142 238M80 238L78 256M122 238L124 256"
    base = block("M26 220L174 220L184 256L16 256Z", "#a39d90", 2.4, True) + line(joints, 2)
    frame = pair("M46 124L56 124L50 222L38 222Z", TIMBER, 2.2) + bar(36, 136, 128, 9, TIMBER)
    cover = roof(100, 126, 94, 36, 60, "#5e6673", 7, 12) + block(disc(100, 58, 6), GOLD, 1.8)
    beside = put(ring_staff(), 176, 150, 0.6) + mist(-16, 200, 46)
    return card(13, earth("#b9b29c", 248) + base + frame + great_bell() + cover + beside, SUN)


def great_bell() -> str:
    """Green bronze with bands and knobs."""
    bell = whole("M100 150C84 150 74 158 73 172L70 206C70 210 66 212 66 216L100 216")
    bands = line("M72 174L128 174M70 196L130 196M100 154L100 212", 2.2, "#2c463a")
    knobs = dots([(80, 164), (90, 162), (110, 162), (120, 164), (82, 170), (118, 170)], 1.8, "#2c463a")
    return (
        line("M100 144L100 154", 6)
        + block(bell, "#6f8f78", 2.3, True)
        + bands
        + knobs
        + block(disc(100, 203, 6), GOLD, 1.4)
    )


def tree_house() -> str:
    """14: a studio in a pine, with its brush and its first good circle."""
    trunk = (
        "M76 262C84 230 92 206 82 176C74 152 88 128 112 112C120 100 118 82 110 66L126 62C136 86 136 108 122 124"
        "C104 142 102 156 108 180C114 212 112 240 122 262Z"
    )
    bark = lick("M92 252C98 226 102 208 94 182", 3) + lick("M100 150C104 138 112 130 118 122", 3)
    braces = pole("M168 196L118 232M92 196L110 222", 2.6, "#a5703a")
    tree = block(trunk, "#8a5a34", 2.4, True) + bark + braces
    crown = pine(66, 132, 1.1) + pine(140, 74, 1.15) + pine(86, 84, 1.05) + pine(112, 52, 1)
    return card(
        14, earth("#a9b08c", 246) + tree + studio() + crown + hanging_scroll() + put(brush(), 178, 196, 0.78, 6), SUN
    )


def studio() -> str:
    """One room, one window, one door, no neighbours."""
    room = bar(92, 138, 72, 52, "#e9d2a0") + shoji(126, 148, 28, 30, 2, 3) + bar(100, 150, 18, 40, "#4a2c1a")
    return room + bar(84, 188, 90, 8, TIMBER) + roof(128, 140, 56, 22, 34, "#6b5a7a", 4)


def hanging_scroll() -> str:
    """Paper between two rods, with a circle drawn in one breath."""
    sheet = bar(24, 168, 40, 62, SNOW) + bar(20, 162, 48, 8, TIMBER) + bar(20, 228, 48, 8, TIMBER)
    circle = line("M52 186C38 178 30 190 32 202C35 216 54 214 56 202C57 196 56 192 54 190", 5)
    return line("M44 132L30 164M44 132L58 164", 2) + sheet + circle


def snow_hut() -> str:
    """15: a hut of snow with a fire in it, and the umbrella left outside."""
    dome = whole("M100 78C56 78 22 120 18 186C16 210 12 230 6 250L100 250")
    curves = (
        "M44 128C60 108 80 98 100 98M26 172C32 162 38 154 46 148M156 128C150 118 142 110 134 106M22 212"
        "C30 208 40 206 50 206"
    )
    hut = (
        snow_pine(26, 118, 0.9)
        + snow_pine(178, 128, 0.8)
        + block(dome, "#f4f7fa", 2.5, True)
        + line(curves, 2.2, "#8ba0bd")
    )
    snow = block("M-6 246C30 234 60 250 100 248C140 246 170 236 206 246L206 276L-6 276Z", SNOW, 2.2)
    umbrella = pole("M156 224L184 262", 2, "#c9a04a") + put(parasol(), 156, 212, 0.42, 8)
    flakes = dots([(30, 30), (70, 60), (150, 40), (180, 76), (110, 30), (130, 66), (12, 86), (60, 96)], 3.2, SNOW)
    return card(15, hut + hearth() + snow + umbrella + flakes, SUN)


def hearth() -> str:
    """The doorway, and a kettle in its light."""
    door = whole("M100 148C76 148 64 172 62 206L60 252L100 252")
    glow = block(door, "#f2a83c") + inside(door, flat(disc(100, 236, 34, 40), "#fbd878"))
    pot = block("M84 222C84 212 116 212 116 222C118 240 112 246 100 246C88 246 82 240 84 222Z", "#34303a", 1.8)
    return glow + pot + line("M88 218C90 202 110 202 112 218", 3) + lick("M98 206C92 196 106 190 100 178", 3.4, SNOW)


def snow_pine(x: float, y: float, size: float) -> str:
    """A fir with snow on its tip."""
    tree = block("M0 -46L16 -16L8 -16L22 12L-22 12L-8 -16L-16 -16Z", "#3f6a5c", 2)
    return put(same(tree + flat("M0 -46L10 -27C4 -30 -2 -24 -10 -27Z", SNOW)), x, y, size)


def pagoda() -> str:
    """16: three roofs of books; the oldest scroll hangs in the door."""
    spire = line("M100 54L100 10", 5) + line("M93 18L107 18M92 25L108 25M91 32L109 32M90 39L110 39", 4)
    tip = block(disc(100, 11, 5), GOLD, 1.8)
    mid = storey(62, 132, 22, (74, 88, 112, 126)) + roof(100, 134, 72, 34, 30, VIOLET, 3, 11)
    top = storey(72, 86, 18, (86, 100, 114)) + roof(100, 88, 60, 12, 36, VIOLET, 3, 11)
    door = steps(100, 242, 56, 3) + bar(84, 196, 32, 46, "#3a2420") + put(scroll(), 100, 218, 0.62)
    trees = pine(24, 250, 0.9, "#4d8a64") + pine(182, 248, 0.8, "#4d8a64")
    haze = mist(-16, 166, 40, "#e6e3bf") + mist(170, 120, 40, "#e6e3bf")
    return card(16, earth("#5c8266", 244) + spire + tip + reading_room() + mid + top + door + trees + haze, SUN)


VIOLET = "#4c3a66"


def storey(x: float, y: float, high: float, pillars: tuple[int, ...]) -> str:
    """A low upper floor between red pillars."""
    return bar(x, y, 200 - 2 * x, high, "#e6d3a6") + line(
        "".join(f"M{p} {y}L{p} {y + high}" for p in pillars), 3, VERMILION
    )


def reading_room() -> str:
    """The ground floor, lit."""
    walls = bar(50, 186, 100, 56, "#e6d3a6") + bar(50, 186, 8, 56, VERMILION) + bar(142, 186, 8, 56, VERMILION)
    return (
        walls + shoji(60, 196, 20, 36, 2, 3) + shoji(120, 196, 20, 36, 2, 3) + roof(100, 186, 86, 44, 34, VIOLET, 4, 11)
    )


SECOND = {9: house_boat, 10: ring, 11: castle, 12: float_cart, 13: bell_house, 14: tree_house, 15: snow_hut, 16: pagoda}
