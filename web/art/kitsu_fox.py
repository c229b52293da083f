"""The foxes of the two clans: as many tails as the card is worth."""

from dataclasses import dataclass
from math import atan2, degrees, hypot

from kitsu_brush import (
    GOLD,
    INK,
    PINE,
    VERMILION,
    WASHI,
    Point,
    bend,
    disc,
    drawn,
    fill,
    flowing,
    inked,
    moved,
    outlined,
    polar,
    put,
    ribbon,
    rim,
    shape,
    stroke,
)

GROUND = 228.0


@dataclass(frozen=True)
class Clan:
    """What all foxes of one clan share."""

    coat: str
    shade: str
    sock: str


ZENKO = Clan("#2b5fa9", "#1c3c72", WASHI)
YAKO = Clan("#dd671c", "#99390f", "#3a1c17")

# How far the fan of tails opens, in degrees: from beside the rump to above the nape.
OPENING = {1: (54, 54), 2: (20, 82), 3: (2, 95), 4: (-9, 101), 5: (-19, 108), 6: (-23, 116)}
REACH = {1: (78.0, 100.0), 2: (83.0, 102.0), 3: (85.0, 106.0), 4: (88.0, 113.0), 5: (90.0, 120.0), 6: (91.0, 127.0)}
WIDTHS = {1: 44.0, 2: 39.0, 3: 35.0, 4: 31.0, 5: 28.0, 6: 25.0}
BUILD = {1: 0.68, 2: 0.74, 3: 0.79, 4: 0.83, 5: 0.87, 6: 0.9}
HEAD = {1: 0.86, 2: 0.87, 3: 0.88, 4: 0.9, 5: 0.92, 6: 0.94}

LENGTH = 110.0
ALONG = (0.0, 0.3, 0.58, 0.78, 0.93)
FULL = (0.2, 0.36, 0.82, 1.0, 0.5, 0.0)


def tips(value: int) -> list[Point]:
    """Where each tail ends: on an arch from the ground behind the fox to above its ears."""
    low, high = OPENING[value]
    wide, tall = REACH[value]
    ends = []
    for i in range(value):
        angle = low + (high - low) / max(value - 1, 1) * i
        # the arch is dented where a fox that looks right would reach into its numeral
        x, y = polar((0, 0), 1 - 0.14 * max(0.0, 1 - abs(angle - 54) / 32) * (value > 2), angle)
        ends.append((101 + x * wide, 152 + 12 * (6 - value) / 5 + y * tall))
    return ends


def border(spine: list[Point], west: Point, east: Point, jagged: bool) -> list[tuple[Point, bool]]:
    """Where the coat ends and the white begins: a wave for one clan, jagged like fire for the other."""
    x, y = spine[2]
    rise = [((east[0] + x) / 2 + 12, (east[1] + y) / 2), (x + 1, y), ((west[0] + x) / 2 + 12, (west[1] + y) / 2)]
    return [(point, jagged) for point in rise]


def tail(width: float, clan: Clan) -> str:
    """One tail along the level: it swings out and rises to a white tip like a flame."""
    bow = (0.4 * LENGTH, 0.2 * LENGTH), (0.72 * LENGTH, 0.1 * LENGTH)
    spine = [bend((0, 0), *bow, (LENGTH, 0), t) for t in ALONG] + [(LENGTH, 0.08 * LENGTH)]
    halves = [width / 2 * full for full in FULL]
    white = rim(spine[2:], [half * 0.93 for half in halves[2:]])
    west, east = white[0][0], white[-1][0]
    tip = [(west, True), *white[1:-1], (east, True), *border(spine, west, east, clan is YAKO)]
    x, y = spine[2]
    hair = stroke(f"{x - 36},{y - 3} {x - 18},{y + 1} {x - 4},{y + 2}", 2.6)
    return inked(ribbon(spine, halves), clan.coat) + fill(flowing(tip), WASHI) + fill(hair, clan.shade)


def fan(value: int, root: Point, clan: Clan) -> str:
    """All tails, the one nearest to the ground behind: one drawn, the others turned and stretched."""
    spread = []
    for i, tip in enumerate(tips(value)):
        start = (root[0] - 2.2 * i, root[1] - 4.5 * i)
        dx, dy = tip[0] - start[0], tip[1] - start[1]
        turn, stretch = degrees(atan2(dy, dx)), hypot(dx, dy) / LENGTH
        one = f'<g id="t">{tail(WIDTHS[value], clan)}</g>' if not i else '<use href="#t"/>'
        spread.append(moved([one], put(start, f"rotate({turn:.0f}) scale({stretch:.2f} 1)")))
    return "".join(spread)


def eye(young: bool) -> str:
    """Round and curious in a young fox, narrow and golden in an old one."""
    if young:
        return disc((-8, 0), 5, INK, 'stroke="none"') + disc((-9.5, -1.8), 1.7, WASHI, 'stroke="none"')
    return (
        fill(shape("-17,4! -8,-1 5,-8! 1,1 -8,5"), GOLD)
        + disc((-7, 1.4), 2.6, INK, 'stroke="none"')
        + fill(stroke("-20,5 -8,-2 4,-9 12,-12", 4.4), INK)
        + fill(stroke("-10,8 1,5 8,-2 16,-11", 3.4), VERMILION)
    )


def head(clan: Clan, young: bool) -> str:
    """The head in profile, looking left, its skull at nought."""
    far_ear = "-11,-12! -15,-30 -11,-53! 2,-36 8,-12!"
    skull = (
        "-45,9! -29,2 -17,-6 -8,-17! -4,-36 7,-59! 18,-38 22,-15! 28,-2 33,11! 25,11! 28,22! 18,20! 15,31!"
        " -2,24 -20,21 -37,18 -45,14"
    )
    muzzle = "-44,11! -28,11 -12,10 2,11 14,3 24,12! 26,21! 17,19! 14,29! -2,23 -20,20 -37,17"
    return "".join(
        [
            inked(shape(far_ear), clan.shade),
            inked(shape(skull), clan.coat),
            fill(shape(muzzle), WASHI),
            fill(shape("1,-22! 3,-36 8,-50! 14,-36 15,-18!"), clan.shade),
            fill(shape("-46,8! -38,4 -35,9 -40,14 -46,13"), INK),
            fill(stroke("-42,15 -33,16 -24,17 -15,11", 2.6), INK),
            eye(young),
            fill(stroke("-8,-10 -4,-14 1,-21", 4), VERMILION),
            fill(stroke("2,20 12,18 20,11", 3.2), VERMILION),
        ]
    )


def body(clan: Clan) -> str:
    """Seated, looking left, at full size, its paws on the ground."""
    trunk = "92,108! 110,134 128,162 140,190 142,214 126,228! 62,228 54,223 58,216 65,213 69,194 60,178 51,158 54,134!"
    ruff = "56,128! 47,148 46,168! 54,164! 56,184! 65,173! 70,194! 78,174! 85,184! 90,152 94,126!"
    return "".join(
        [
            inked(shape("48,228 42,223 46,216 54,213 60,188! 72,188! 74,228"), clan.shade),
            inked(shape(trunk), clan.coat),
            fill(shape("60,226.5 56,222 60,216.5 66,214! 68,208! 74,204 79,212 80,227!"), clan.sock),
            inked(shape("128,228 90,228 82,222 88,215 102,213 118,216"), clan.coat),
            fill(shape("90,226.5 84.5,222 90,216.5 98,215! 102,220 98,226.5!"), clan.sock),
            fill(stroke("102,213 92,202 98,184 114,174", 5), INK),
            fill(stroke("81,228 80,212 83,198 79,184", 3.2), INK),
            fill(stroke("100,118 122,150 140,186 143,212 132,226", 5), INK),
            inked(shape(ruff), WASHI, 'stroke-width="1.8"'),
        ]
    )


def rock() -> str:
    """What the fox sits on."""
    stone = "24,236! 34,226 60,225 96,224 138,225 160,232! 168,240 156,249 96,252 40,248"
    return inked(shape(stone), "#575d6b") + fill(stroke("44,236 80,232 118,232 150,237", 4), "#8a909c")


def bib(clan: Clan) -> str:
    """The red bib of a shrine fox, with its clan's crest."""
    cloth = "50,138! 45,160 54,184 74,188 92,170 98,132! 86,150 66,152"
    mark = disc((70, 169), 8, WASHI) if clan is ZENKO else inked("M70 159l9 10-9 10-9-10z", WASHI)
    return inked(shape(cloth), VERMILION) + mark


def collar() -> str:
    """A red cord with a bell."""
    cord = "50,142! 68,154 97,134! 99,142! 70,164 50,151!"
    return inked(shape(cord), VERMILION) + disc((66, 165), 7.5, GOLD) + drawn("M60 165h12m-6 0v6", INK, 1.8)


def leaf() -> str:
    """The leaf that a cub lays on its head to change its shape."""
    blade = "-20,-20! -16,-31 -4,-34 8,-25! -2,-19 -12,-17"
    return inked(shape(blade), "#5da45f") + fill(stroke("8,-25 -4,-26 -15,-22", 2.4), INK)


def scroll() -> str:
    """The scroll of wisdom, held in the mouth."""
    return (
        '<g transform="rotate(-8)">'
        + inked("M-54 15h38v13h-38z", "#f3dfae")
        + inked("M-59 13h7v17h-7zM-18 13h7v17h-7z", PINE)
        + inked("M-38 15h6v13h-6z", VERMILION)
        + "</g>"
    )


def key() -> str:
    """The key of the rice store, held in the mouth."""
    bow = "M-32 17v28m0-14h-11m11 9h-11"
    return drawn(bow, INK, 8) + drawn(bow, GOLD, 4) + disc((-32, 17), 7, "none", f'stroke="{GOLD}" stroke-width="4"')


def jewel() -> str:
    """The burning star ball that only the greatest foxes guard."""
    flame = "-46,-22! -64,-34 -60,-52 -52,-58! -52,-50 -46,-70! -36,-54 -36,-48! -32,-52 -28,-36 -46,-22!"
    return inked(shape(flame), VERMILION) + disc((-46, -37), 11, "#fdf3d4") + disc((-46, -37), 5, GOLD, 'stroke="none"')


def worn(value: int, clan: Clan) -> str:
    """What the fox wears: nothing, a bell, then the bib of the shrine."""
    if value < 3:
        return collar() if value == 2 else ""
    return bib(clan)


CARRIED = {1: leaf, 4: scroll, 5: key, 6: jewel}


def seated(value: int, clan: Clan) -> str:
    """A fox of the clan, looking left, with its tails."""
    build, big = BUILD[value], HEAD[value]
    west, north = 89 - 96 * build, GROUND - GROUND * build
    root, neck = (west + 126 * build, north + 204 * build), (west + 75 * build, north + 116 * build)
    carried = CARRIED[value]() if value in CARRIED else ""
    return outlined(
        [
            fan(value, root, clan),
            moved([rock(), body(clan), worn(value, clan)], put((west, north), f"scale({build})")),
            moved([head(clan, value < 3), carried], put(neck, f"scale({big})")),
        ]
    )
