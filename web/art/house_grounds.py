"""What the table lies on and the walls are covered with: seamless tiles, and the ribbon that edges a mat."""

from math import cos, sin, sqrt
from random import Random

from house_brush import OCHRE, TATAMI, WASHI, circle, dab, line, lines, number, numbers, picture, polar, slab

NIGHT_MAT = "#57563f"
SIDE = 120
ROW = 4


def mat(ground: str, shade: str, light: str) -> str:
    """A woven rush mat: rows of rush that bulge between the hidden warps, row against row."""
    rows = "".join(_rush(y, 1 if y % (2 * ROW) else -1) for y in range(0, SIDE, ROW))
    warps = "".join(f"M{x} 0V{SIDE}" for x in range(6, SIDE, 12))
    return picture(
        SIDE,
        SIDE,
        dab(slab(0, 0, SIDE, SIDE), ground),
        _faded_rushes(shade, light),
        f'<defs><path id="rows" d="{rows}" fill="none"/></defs>',
        f'<use href="#rows" y="1.5" stroke="{light}" stroke-width=".7" opacity=".3"/>',
        f'<use href="#rows" stroke="{shade}" stroke-width=".9" opacity=".36"/>',
        line(warps, shade, 1.2, opacity=0.1),
        tile=True,
    )


def _rush(y: int, sway: int) -> str:
    """One row, waving over and under twelve warps; it leaves the tile as it came in."""
    return f"M-12 {y}q6 {number(1.5 * sway)} 12 0" + "t12 0" * 11


def _faded_rushes(shade: str, light: str) -> str:
    """No two rushes dried alike: some stretches are a little darker, some lighter."""
    luck = Random(8)
    dark: list[str] = []
    pale: list[str] = []
    for y in range(0, SIDE, ROW):
        x, length = luck.randrange(0, SIDE, 12), luck.randrange(24, 84, 12)
        for start in (x, x - SIDE) if x + length > SIDE else (x,):
            (dark if y // ROW % 3 else pale).append(slab(start, y, length, ROW))
    return dab("".join(dark), shade, opacity=0.09) + dab("".join(pale), light, opacity=0.14)


def washi() -> str:
    """Handmade paper: long pale fibres, a few darker ones, nothing that would trouble a text upon it."""
    luck = Random(21)
    side = 240
    pale = "".join(_fibre(luck, side, luck.uniform(34, 70), place) for place in range(22))
    dark = "".join(_fibre(luck, side, luck.uniform(14, 44), place) for place in range(30, 45))
    flecks = "".join(_fibre(luck, side, 2.4, place) for place in range(50, 60))
    return picture(
        side,
        side,
        dab(slab(0, 0, side, side), WASHI),
        line(pale, "#fffdf6", 0.8, opacity=0.7),
        line(dark, "#b9a67c", 0.5, opacity=0.3),
        line(flecks, "#a48a58", 0.8, opacity=0.34),
        tile=True,
    )


def _fibre(luck: Random, side: int, length: float, place: int) -> str:
    """One fibre, drawn again on the far side wherever it crosses an edge."""
    x, y = place * 0.7549 % 1 * side, place * 0.5698 % 1 * side  # these two steps spread evenly, where luck would clot
    way = luck.uniform(0, 6.3)
    ends = (length * cos(way), length * sin(way))
    curl = luck.uniform(-0.3, 0.3)
    bend = (ends[0] / 2 - ends[1] * curl, ends[1] / 2 + ends[0] * curl)
    curve = "q" + numbers(*bend, *ends)
    return "".join(
        f"M{numbers(x + across, y + down)}{curve}"
        for across in _crossings(x, ends[0], side)
        for down in _crossings(y, ends[1], side)
    )


def _crossings(start: float, length: float, side: int) -> list[int]:
    low, high = min(start, start + length) - 2, max(start, start + length) + 2
    return [0] + ([side] if low < 0 else []) + ([-side] if high > side else [])


def night() -> str:
    """The wall by night: hemp leaves, just lighter than the dark."""
    wide, high = 60, 104  # a hemp leaf is as high as wide times the root of three, near enough
    star = "".join(_hemp_leaf(x, y, wide / sqrt(3), high / wide / sqrt(3)) for x, y in ((30, 52), *CORNERS))
    return picture(
        wide, high, dab(slab(0, 0, wide, high), "#1f2c4d"), line(star, "#6f80ad", 0.9, opacity=0.2), tile=True
    )


CORNERS = ((0, 0), (60, 0), (0, 104), (60, 104))


def _hemp_leaf(x: float, y: float, radius: float, stretch: float) -> str:
    """Six rays to the points of a hexagon, and the bent ribs between them."""
    data = []
    for turn in range(6):
        tip, rib = polar(radius, turn * 60 - 90), polar(radius * 0.5774, turn * 60 - 60)
        following = polar(radius, turn * 60 - 30)
        for ray in (((0, 0), tip), ((0, 0), rib), (tip, rib, following)):
            data.append(lines(*((x + a, y + b * stretch) for a, b in ray), closed=False))
    return "".join(data)


def ribbon() -> str:
    """The brocade that edges a mat: pine cloth, gold threads, a flowered lozenge and small stars between."""
    cloth = dab(slab(0, 0, 48, 16), "#16352c") + dab("M0 0H48V3H0zM0 13H48V16H0z", "#10281f")
    threads = line("M0 2.6H48M0 13.4H48", OCHRE, 0.8, opacity=0.8)
    flower = "M24 3.8L28.6 8L24 12.2L19.4 8zM24 6L21.8 8L24 10L26.2 8z" + circle(24, 8, 0.9)
    wings = "M15.4 8L18 5.8L20.2 8L18 10.2zM27.8 8L30 5.8L32.6 8L30 10.2z"
    stars = "".join(f"M{x} 4.6Q{x} 8 {x + 3.4} 8Q{x} 8 {x} 11.4Q{x} 8 {x - 3.4} 8Q{x} 8 {x} 4.6z" for x in (0, 48))
    gold = dab(flower + wings, OCHRE, fill_rule="evenodd") + dab(stars, OCHRE, stroke=OCHRE, stroke_width=0.6)
    twill = line("".join(f"M{x} 13L{x + 10} 3" for x in range(-12, 48, 4)), "#23493d", 0.7)
    return picture(48, 16, cloth, twill, threads, gold, tile=True)


def pictures() -> dict[str, str]:
    """The mats, the walls and the ribbon."""
    return {
        "art/tatami.svg": mat(TATAMI, "#77713f", "#d9d4a6"),
        "art/tatami-dark.svg": mat(NIGHT_MAT, "#2b2b22", "#77765a"),
        "art/washi.svg": washi(),
        "art/night.svg": night(),
        "art/heri.svg": ribbon(),
    }
