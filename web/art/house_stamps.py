"""Eight seals to answer with: the child spirit of the house makes a face, each in a seal of its own shape."""

from house_brush import (
    BLOSSOM,
    INK,
    OCHRE,
    VERMILION,
    WASHI,
    Point,
    brush,
    circle,
    dab,
    group,
    line,
    numbers,
    picture,
    polar,
    smooth,
)

DEEP = "#a82a18"
MIST = "#8a8796"


def _lobes(count: int, out: float, notch: float, turn: float = -90) -> list[Point]:
    """Round petals about the middle of the seal."""
    step = 360 / count
    reach = (notch, (notch + out * 2) / 3, out, (notch + out * 2) / 3)
    return [polar(reach[k % 4], turn + (k - 2) * step / 4, 32, 32) for k in range(count * 4)]


def _rays(count: int, out: float, notch: float) -> str:
    """A burst of points."""
    points = [polar(out if k % 2 == 0 else notch, -90 + k * 180 / count, 32, 32) for k in range(count * 2)]
    return "M" + "L".join(numbers(*point) for point in points) + "z"


def _seal(shape: str, inset: float = 0.91) -> str:
    """The printed ground and the line cut just inside its edge."""
    shift = numbers(32 * (1 - inset), 32 * (1 - inset))
    cut = f'<path d="{shape}" fill="none" stroke="{WASHI}" stroke-width="1.2"'
    ground = dab(shape, VERMILION, stroke=VERMILION, stroke_width=2)
    return f'{ground}{cut} transform="translate({shift}) scale({inset})"/>'


def _head(features: str, place: str) -> str:
    """The child: a bowl of black hair, a round face, a tied tuft, and whatever it feels."""
    hair = "M-17.6 12C-20-6-14-19 0-19S20-6 17.6 12C15 14.6 12 14.4 10 12H-10C-12 14.4-15 14.6-17.6 12z"
    fringe = "M-14.2-2.6C-14-12-8-16 0-16S14-12 14.2-2.6C9-4.8 4.5-5 0-5S-9-4.8-14.2-2.6z"
    tuft = dab("M-1.4-18C-5-21-5-24-2.4-25.6L0-23L2.4-25.6C5-24 5-21 1.4-18z", INK) + dab(circle(0, -19.2, 2), OCHRE)
    face = dab("M-14.4 0C-15 10-9 17 0 17S15 10 14.4 0C13-9-13-9-14.4 0z", WASHI)
    shine = line("M-9-11.4C-5-14 5-14 9-11.4", MIST, 1.2)
    halo = dab(hair, VERMILION, stroke=VERMILION, stroke_width=3)
    return group(halo, tuft, dab(hair, INK), face, dab(fringe, INK), shine, features, transform=place)


def _cheeks(y: float = 8, apart: float = 9.8) -> str:
    return dab(circle(-apart, y, 2.6) + circle(apart, y, 2.6), BLOSSOM, opacity=0.8)


def _apart(data: str, pigment: str = WASHI) -> str:
    """Something laid over the seal, with a rim that keeps it apart from what lies under it."""
    return dab(data, pigment, stroke=VERMILION, stroke_width=1.6)


def bravo() -> str:
    """Both arms up, and cheering."""
    eyes = "".join(brush((x - 3.6, 3.4, 1), (x, 0, 2.4), (x + 3.6, 3.4, 1)) for x in (-6, 6))
    mouth = dab("M-6 6.6Q0 8.4 6 6.6C6 12.6 3.2 14.6 0 14.6S-6 12.6-6 6.6z", DEEP)
    arms = brush((15, 55, 10), (9.6, 42, 7.6), (9, 25, 6)) + brush((49, 55, 10), (54.4, 42, 7.6), (55, 25, 6))
    hands = circle(9.6, 19, 5) + circle(54.4, 19, 5)
    sparks = line("M21 8.6L22.4 11.6M43 8.6L41.6 11.6M32 5.6V8", WASHI, 1.9)
    face = _head(dab(eyes, INK) + mouth + _cheeks(), "translate(32 37) scale(1.05)")
    return _seal(smooth(_lobes(12, 31, 28.4)), 0.93) + sparks + _apart(arms, OCHRE) + _apart(hands) + face


def haha() -> str:
    """Laughing until the tears fly."""
    mouth = dab("M-9 5C-4 6.8 4 6.8 9 5C9.2 12.4 5 15.6 0 15.6S-9.2 12.4-9 5z", DEEP)
    tongue = dab("M-4.8 13.8C-3 11 3 11 4.8 13.8C3 15.8-3 15.8-4.8 13.8z", BLOSSOM)
    eyes = line("M-10-2L-4 .8L-10 3M10-2L4 .8L10 3", INK, 2.2)
    tears = "M-15 4C-20 2.4-22.6 5-21.6 7.6S-15.6 9-15 4zM15 4C20 2.4 22.6 5 21.6 7.6S15.6 9 15 4z"
    return _seal(circle(32, 32, 30)) + _head(
        eyes + mouth + tongue + _apart(tears), "translate(32 34) rotate(-8) scale(1.16)"
    )


def wow() -> str:
    """Eyes and mouth wide open."""
    eyes = dab(circle(-6.2, 1.4, 4.7) + circle(6.2, 1.4, 4.7), WASHI, stroke=INK, stroke_width=1.9)
    pupils = dab(circle(-6.2, 1.4, 1.8) + circle(6.2, 1.4, 1.8), INK)
    mouth = dab("M0 7.8C3.6 7.8 4.4 15 0 15S-3.6 7.8 0 7.8z", DEEP)
    return _seal(_rays(12, 30.8, 26), 0.9) + _head(eyes + pupils + mouth, "translate(32 34) scale(1.04)")


def oops() -> str:
    """One eye shut, the tongue out, a drop of sweat."""
    eyes = line("M-9.6-2L-4.4 1L-9.6 4", INK, 2.2) + dab(circle(6, 1.2, 2.7), INK)
    mouth = line("M-5.8 7.8Q0 10.4 5.8 7.8", INK, 2)
    tongue = dab("M-.4 9.2H5C6 15.6-.2 16-.4 9.2z", BLOSSOM, stroke=DEEP, stroke_width=1)
    sweat = _apart("M17-16C21.4-9.6 22.2-7 20.4-4.6S14-4 13.6-7.6S15.4-12.4 17-16z")
    shape = "M13 4H51Q60 4 60 13V51Q60 60 51 60H13Q4 60 4 51V13Q4 4 13 4z"
    seal = group(_seal(shape), transform="rotate(9 32 32) translate(2.4 2.4) scale(.925)")
    return seal + _head(eyes + mouth + tongue + _cheeks(7.4, 10.4) + sweat, "translate(31 35) rotate(9) scale(1.1)")


def hmm() -> str:
    """A brow up, a look aside, a hand at the chin."""
    low, high = ((-10, -1, 1), (-6.4, -2, 2), (-3, -0.8, 1)), ((2.8, -2.2, 1), (6.4, -4.4, 2.2), (10.4, -2.4, 1))
    brows = dab(brush(*low) + brush(*high), WASHI, stroke=WASHI, stroke_width=1.6) + dab(
        brush(*low) + brush(*high), INK
    )
    eyes = dab(circle(-4.2, 2.4, 2.2) + circle(8.2, 2, 2.2), INK)
    mouth = dab(brush((-4, 9.6, 1), (0, 9, 2), (5, 7.6, 1)), INK)
    thumb = "M-8 23C-12 18-10.6 13-6.6 12L4 10C7.4 9.8 7.6 13.4 5 14C7.8 14.6 7 18.2 4.8 18.4C4.8 21.6 1.6 24-2.6 24z"
    dots = _apart(circle(42, 8.4, 2.1) + circle(48.4, 11.4, 2.5) + circle(53.4, 17, 3))
    shape = "M20 3H44L61 20V44L44 61H20L3 44V20z"
    return _seal(shape) + _head(brows + eyes + mouth + _apart(thumb), "translate(30 34.4) scale(1.06)") + dots


def hurry() -> str:
    """Running as fast as short legs go."""
    wind = line("M12.4 27H19M12 36H18M9 51H15", WASHI, 2.2)
    legs = brush((29, 42, 8), (21, 47, 6), (11.4, 44.6, 3.6)) + brush(
        (32, 43, 8), (42, 45.6, 6), (41, 54, 3.6), (45.4, 54.6, 3)
    )
    back = brush((31, 34, 6), (23, 36, 6), (19.6, 29.6, 4))
    fore = brush((38, 34, 6), (46, 38.4, 5.6), (51.6, 33.4, 4))
    hands = circle(19.4, 27.8, 3) + circle(52.8, 32, 3)
    coat = smooth([(31, 28.6), (41, 29.6), (41, 38), (36, 47), (22.6, 45.6), (26.4, 37)])
    sash = dab(brush((26.4, 38, 3.4), (40, 40.4, 3.4)), INK)
    locks = dab("M31 15C24 13 21 17 16 15C19 20 22 20 25 21C21 22 20 25 17 26C22 29 28 27 32 25z", INK)
    brows = dab(brush((-3.6, -3.4, 1.4), (2.4, -0.6, 2.6)) + brush((7.6, -0.6, 2.6), (12.6, -3.4, 1.4)), INK)
    eyes = dab(circle(0.6, 3.4, 2.5) + circle(9, 3.4, 2.5), INK)
    mouth = dab("M.6 9.4H9C9 15.6.6 15.6.6 9.4z", DEEP)
    runner = _apart(back, OCHRE) + _apart(legs) + _apart(coat, OCHRE) + sash + _apart(fore, OCHRE) + _apart(hands)
    return (
        _seal("M13 3H62L51 61H2z", 0.94)
        + wind
        + runner
        + locks
        + _head(brows + eyes + mouth, "translate(38 22.4) rotate(8) scale(.66)")
    )


def thanks() -> str:
    """Eyes closed, hands together."""
    eyes = dab("".join(brush((x - 3.6, 0, 1), (x, 3.2, 2.4), (x + 3.6, 0, 1)) for x in (-6.2, 6.2)), INK)
    smile = dab(brush((-3.6, 7.2, 1), (0, 9, 2), (3.6, 7.2, 1)), INK)
    sleeves = "M15 56C17 49 24 46 32 48C40 46 47 49 49 56C44 60 38 61 32 61S20 60 15 56z"
    hands = "M32 41C36 45.4 37.6 52 37.4 59H26.6C26.4 52 28 45.4 32 41z"
    praying = _apart(sleeves, OCHRE) + _apart(hands) + line("M32 44.6V58", VERMILION, 1.3)
    return _seal(smooth(_lobes(5, 31, 25.4)), 0.93) + _head(eyes + smile + _cheeks(6), "translate(32 30)") + praying


def sorry() -> str:
    """Bowed down to the mat, both hands on it."""
    brows = dab(
        brush((-10.4, 1, 1), (-6.6, -1, 2.2), (-3, -3.4, 1)) + brush((10.4, 1, 1), (6.6, -1, 2.2), (3, -3.4, 1)), INK
    )
    eyes = dab("".join(brush((x - 3.4, 3.4, 1), (x, 6.2, 2.2), (x + 3.4, 3.4, 1)) for x in (-6.4, 6.4)), INK)
    mouth = dab(brush((-3.4, 12.6, 1), (0, 10.4, 2), (3.4, 12.6, 1)), INK)
    arms = brush((13, 38, 9), (9.4, 46, 9), (15, 52.6, 8)) + brush((51, 38, 9), (54.6, 46, 9), (49, 52.6, 8))
    hands = brush((17, 53.6, 8), (25, 54.6, 6)) + brush((47, 53.6, 8), (39, 54.6, 6))
    shape = "M32 6C52 6 62 18 62 34S52 60 32 60S2 50 2 34S12 6 32 6z"
    return _seal(shape, 0.93) + _apart(arms, OCHRE) + _head(brows + eyes + mouth, "translate(32 33)") + _apart(hands)


SEALS = (bravo, haha, wow, oops, hmm, hurry, thanks, sorry)


def pictures() -> dict[str, str]:
    """The eight seals, each by its name."""
    return {f"art/stamp-{seal.__name__}.svg": picture(64, 64, seal()) for seal in SEALS}
