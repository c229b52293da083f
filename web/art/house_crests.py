"""Twelve family crests, one for each seat: washi on a pigment, a disc for people, a square for computer players."""

from collections.abc import Callable
from math import degrees

from house_brush import (
    BARK,
    BLOSSOM,
    INDIGO,
    INK,
    MOON,
    PINE,
    PLUM,
    VERMILION,
    WASHI,
    WAVE,
    Point,
    brush,
    circle,
    dab,
    group,
    line,
    lines,
    numbers,
    picture,
    polar,
    slab,
    smooth,
)

GOLD = "#ab7006"  # ochre ground a little finer, so that washi stands out on it
MOSS = "#66741c"
MADDER = "#8f1d3f"


def fan(ground: str) -> str:
    """An open fan with its sun."""
    paper = dab(_sector(11, 25.4), WASHI)
    folds = "".join(lines(polar(10, a), polar(27, a), closed=False) for a in (-128, -109, -71, -52))
    ribs = "".join(brush((*polar(4.6, a), 1.3), (*polar(9.2, a), 2.2)) for a in (-136, -113, -90, -67, -44))
    sun = dab(circle(0, -18.4, 4.4), ground)
    rivet = dab(ribs + circle(0, 0, 2.8), WASHI)
    return group(paper, line(folds, ground, 1.1), sun, rivet, transform="translate(0 12)")


def _sector(inner: float, outer: float) -> str:
    """The folded paper between two rounds about the rivet."""
    a, b = polar(outer, -144), polar(outer, -36)
    c, d = polar(inner, -36), polar(inner, -144)
    there = f"A{numbers(outer, outer)} 0 0 1 {numbers(*b)}"
    return f"M{numbers(*a)}{there}L{numbers(*c)}A{numbers(inner, inner)} 0 0 0 {numbers(*d)}z"


def crane(ground: str) -> str:
    """A folded paper crane, wings up."""
    faces = (
        ((-3, 2.2), (-9.5, -17.5), (4, -4.6)),
        ((5.2, -3.4), (12, -18), (9, 4.6)),
        ((-3.6, 3.6), (-8.4, 10.4), (2.4, 14.6), (9, 7), (4.4, -3)),
        ((-5, 3.2), (-14, -6.6), (-9.6, 9)),
        ((10.4, 7), (19, -7.5), (13.4, 11), (4.6, 14.8)),
        ((-14.8, -7), (-20, -0.2), (-12.8, -4)),
    )
    fold = lines((-3.6, 3.6), (2.4, 14.6), closed=False)
    return dab("".join(lines(*face) for face in faces), WASHI) + line(fold, ground, 1)


def bamboo(_: str) -> str:
    """A jointed cane and its leaves."""
    cane = "".join(slab(-2.5, y, 5, 8, 1) for y in (-18.6, -9.4, -0.2, 9))
    right = ((3.2, -1, 15.5, -24), (3.2, -0.4, 16, 14), (3.2, 0.2, 15, 52))
    left = ((-3.2, -10.2, 13.5, 204), (-3.2, -9.6, 16, 166), (-3.2, -9, 15.5, 128))
    return dab(cane + "".join(_leaf(*leaf) for leaf in right + left), WASHI)


def _leaf(x: float, y: float, length: float, angle: float) -> str:
    """A pointed leaf from its stalk."""
    tip = polar(length, angle, x, y)
    sides = [polar(length * 0.46, angle + turn, x, y) for turn in (-30, 30)]
    near = [polar(length * 0.2, angle + turn, x, y) for turn in (-44, 44)]
    return f"M{numbers(x, y)}C{numbers(*near[0], *sides[0], *tip)}C{numbers(*sides[1], *near[1], x, y)}z"


def paulownia(ground: str) -> str:
    """Three broad leaves and three flower stems."""
    side = dab(_lobed(-1.6, 2.6, 17.6, 164), WASHI)
    sides = side + group(side, transform="scale(-1 1)")
    middle = dab(_lobed(0, 1.8, 17, 90), WASHI, stroke=ground, stroke_width=1.3)
    veins = line("M0 6V14.6M-6.6 4L-14 6M6.6 4L14 6", ground, 1.1)
    flowers = _spire(0, -19, 2, 4) + _spire(-11, -14, 1.8, 3) + _spire(11, -14, 1.8, 3)
    return sides + middle + veins + dab(flowers, WASHI)


def _lobed(x: float, y: float, length: float, angle: float) -> str:
    """A leaf with five soft points."""
    shape = ((0.02, 0), (0.3, -50), (0.66, -42), (0.62, -26), (0.9, -22), (0.82, -10), (1, 0))
    one = [polar(length * far, angle + turn, x, y) for far, turn in shape]
    other = [polar(length * far, angle - turn, x, y) for far, turn in reversed(shape[1:-1])]
    return smooth(one + other)


def _spire(x: float, top: float, size: float, rows: int) -> str:
    """Blossoms up a stem, two by two, one at the tip."""
    bells = [
        circle(x, top + size, size),
        brush((x, top + size * 2 + 0.6, 0.9), (x, top + size * (2.2 * rows + 1), 1.2)),
    ]
    for row in range(1, rows):
        for side in (-1, 1):
            bells.append(circle(x + side * size * 1.35, top + size * (1 + row * 2.2), size))
    return "".join(bells)


def wisteria(ground: str) -> str:
    """Two hanging clusters that close to a ring, leaves between them."""
    cluster = dab(_cluster(), WASHI)
    both = cluster + group(cluster, transform="scale(-1 1)")
    stem = dab(brush((0, -18.8, 2), (0, -12, 3)), WASHI)
    sides = dab(_leaf(-1.2, -9, 14, 126) + _leaf(1.2, -9, 14, 54), WASHI)
    leaf = dab(_leaf(0, -11, 23, 90), WASHI, stroke=ground, stroke_width=1.1)
    return both + stem + sides + leaf


def _cluster() -> str:
    """The right cluster: blossoms side by side, smaller and smaller towards the tip."""
    angle, size, blossoms = -66.0, 4.3, []
    while angle < 90:
        blossoms.append(circle(*polar(18.4 - size, angle), size))
        smaller = size * 0.87
        angle += degrees((size + smaller + 0.3) / 14.8)
        size = smaller
    return "".join(blossoms)


def tomoe(_: str) -> str:
    """Three commas of turning water."""
    turns = (
        (17.6, -152, 0.1),
        (17.3, -128, 1.7),
        (16.6, -104, 3.7),
        (15.4, -80, 5.6),
        (13.2, -56, 8),
        (9.8, -24, 11.4),
    )
    nodes = [(*polar(radius, angle), width) for radius, angle, width in turns]
    comma = brush(*nodes)
    return "".join(dab(comma, WASHI, **({"transform": f"rotate({turn})"} if turn else {})) for turn in (0, 120, 240))


def plum(ground: str) -> str:
    """A plum blossom: five round petals and its stamens."""
    angles = [-90 + 72 * k for k in range(5)]
    petals = "".join(circle(*polar(10.4, a), 7.5) for a in angles)
    stamens = "".join(lines(polar(3, a), polar(8.6, a), closed=False) for a in angles)
    ends = "".join(circle(*polar(9.6, a), 1.5) for a in angles)
    cuts = "".join(lines(polar(8.6, a + 36), polar(16, a + 36), closed=False) for a in angles)
    heart = dab(circle(0, 0, 2.1), WASHI, stroke=ground, stroke_width=1.3)
    return (
        dab(petals, WASHI) + dab(circle(0, 0, 8), WASHI) + line(stamens + cuts, ground, 1.1) + dab(ends, ground) + heart
    )


def tortoise(_: str) -> str:
    """The shell of a tortoise: a six-sided plate with a flower in it."""
    plates = dab(_hexagon(18.6) + _hexagon(14.6), WASHI, fill_rule="evenodd")
    petals = "".join(_petal(a) for a in range(30, 390, 60))
    return plates + dab(petals, WASHI) + dab(circle(0, 0, 2.2), WASHI)


def _hexagon(radius: float) -> str:
    return lines(*(polar(radius, a) for a in range(-90, 270, 60)))


def _petal(angle: float) -> str:
    near, tip = polar(3.4, angle), polar(11.4, angle)
    return smooth([near, polar(7.4, angle - 26), tip, polar(7.4, angle + 26)])


def arrows(ground: str) -> str:
    """Two feathered arrows, crossed."""
    arrow = _arrow(ground)
    gap = line("M0-1V12", ground, 5)
    return group(arrow, transform="rotate(-45)") + group(gap, arrow, transform="rotate(45)")


def _arrow(ground: str) -> str:
    """An arrow pointing down, its fletching notched and barred."""
    vane = dab("M0-16.4L5.4-21V-6.4L0-1.8L-5.4-6.4V-21z", WASHI)
    bars = line("M-5.4-15.4L0-10.8L5.4-15.4M0-15V-2", ground, 1.3)
    shaft = dab(slab(-1.2, -3, 2.4, 16), WASHI)
    return vane + bars + shaft + dab("M0 20.4L-3.6 12.6L0 10.4L3.6 12.6z", WASHI)


def wheel(ground: str) -> str:
    """The wheel of an ox cart."""
    rim = dab(circle(0, 0, 18.4) + circle(0, 0, 13.4), WASHI, fill_rule="evenodd")
    spokes = line("".join(lines(polar(5, a), polar(14, a), closed=False) for a in range(0, 360, 45)), WASHI, 2.4)
    joints = line("".join(lines(polar(14.6, a), polar(19, a), closed=False) for a in _eighths()), ground, 1.3)
    hub = dab(circle(0, 0, 6) + circle(0, 0, 2.6), WASHI, fill_rule="evenodd")
    return rim + spokes + joints + hub


def _eighths() -> list[float]:
    return [22.5 + 45 * k for k in range(8)]


def diamonds(_: str) -> str:
    """Four lozenges in one."""
    return dab("".join(_lozenge(x, y) for x, y in ((0, -8.2), (0, 8.2), (-10.2, 0), (10.2, 0))), WASHI)


def _lozenge(x: float, y: float) -> str:
    return lines((x, y - 7.2), (x + 9, y), (x, y + 7.2), (x - 9, y))


def butterfly(ground: str) -> str:
    """A swallowtail with open wings."""
    upper: list[Point] = [(1.6, -1.6), (5, -10), (12, -15.6), (18.4, -14.2), (18, -6.6), (13, -0.4), (6.4, 1.6)]
    lower: list[Point] = [(1.6, 1), (8, 3.2), (14.4, 3), (15.6, 8.6), (11, 12.4), (9, 18), (6.4, 12.6), (2.6, 8.4)]
    marks = dab(circle(12.6, -9.2, 2.6) + circle(9.8, 7.4, 1.9), ground)
    veil = line("M4.6-4.2L10.4-7.8", ground, 1)
    wing = dab(smooth(upper), WASHI) + dab(smooth(lower), WASHI, stroke=ground, stroke_width=1) + marks + veil
    feelers = line("M.8-6.4C1.4-11 3-14.6 6.2-17.4M-.8-6.4C-1.4-11-3-14.6-6.2-17.4", WASHI, 1.4)
    body = dab(brush((0, -6, 2.6), (0, -1, 3.4), (0, 9.6, 1.2)), WASHI, stroke=ground, stroke_width=1)
    return group(wing, group(wing, transform="scale(-1 1)"), feelers, body, transform="scale(.95)")


CRESTS: tuple[tuple[str, Callable[[str], str]], ...] = (
    (VERMILION, fan),
    (INDIGO, crane),
    (PINE, bamboo),
    (GOLD, paulownia),
    (PLUM, wisteria),
    (WAVE, tomoe),
    (BLOSSOM, plum),
    (BARK, tortoise),
    (MOON, arrows),
    (INK, wheel),
    (MOSS, diamonds),
    (MADDER, butterfly),
)


def pictures() -> dict[str, str]:
    """All crests, round and square."""
    drawn = {}
    for seat, (pigment, motif) in enumerate(CRESTS):
        mark = group(motif(pigment), transform="translate(24 24)")
        disc = dab(circle(24, 24, 24), WASHI) + dab(circle(24, 24, 22.8), pigment)
        square = dab(slab(0, 0, 48, 48, 9), WASHI) + dab(slab(1.2, 1.2, 45.6, 45.6, 8), pigment)
        drawn[f"art/crest-{seat}.svg"] = picture(48, 48, disc, mark)
        drawn[f"art/crest-square-{seat}.svg"] = picture(48, 48, square, mark)
    return drawn
