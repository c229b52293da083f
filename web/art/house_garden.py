"""What is seen between the open screens: sky, mountain, mist, pond and pine, and the cat that looks at them."""

from itertools import pairwise

from house_brush import INK, WASHI, bokashi, brush, circle, dab, dots, line, lines, numbers, polar, slab, smooth
from house_hours import BEAM, LEFT, NIGHT, RIGHT, Light, outlined

STARS = ((330, 130), (372, 170), (545, 122), (590, 158), (668, 140), (702, 194), (326, 232), (560, 214), (690, 112))


def garden(light: Light) -> str:
    """Everything outside, from the far to the near."""
    scene = (sky, mountain, mist, water, pine, veranda, cat)
    return "".join(layer(light) for layer in scene)


def sky(light: Light) -> str:
    """The wiped sky, with the sun and two cranes or with the moon and stars."""
    top, middle, low = light.sky
    washes = bokashi("sky", (0, top, 1), (0.45, middle, 1), (1, low, 1))
    washes += bokashi("far", (0, light.far[0], 1), (1, light.far[1], 1))
    return f"<defs>{washes}</defs>{dab(slab(LEFT, BEAM, 620, 262), 'url(#sky)')}{_orb(light)}"


def _orb(light: Light) -> str:
    disc = dab(circle(440, 242, 76), light.orb)
    if light is NIGHT:
        stars = line(dots(*STARS), WASHI, 3)
        halo = line(dots((440, 242)), light.orb, 224, opacity=0.1) + line(
            dots((440, 242)), light.orb, 188, opacity=0.14
        )
        return stars + halo + disc
    cranes = _flying(640, 132, 1) + _flying(592, 152, 0.75) + _flying(684, 158, 0.6)
    return disc + line(cranes, WASHI, 4) + line(cranes, INK, 1.2)


def _flying(x: float, y: float, size: float) -> str:
    """A bird far away: two strokes of the brush."""
    wing = numbers(8 * size, -10 * size, 22 * size, -7 * size)
    return f"M{numbers(x - 22 * size, y - 4 * size)}Q{numbers(x - 8 * size, y - 9 * size, x, y)}q{wing}"


def mountain(light: Light) -> str:
    """The mountain with its snow."""
    crater = "M574 186Q582 179 592 183L606 180L620 184Q630 181 636 187"
    slopes = f"{crater}C690 250 770 322 880 346H330C450 322 520 250 574 186z"
    snow = f"{crater}Q652 206 670 226L652 219L642 240L626 217L611 254L596 220L578 242L565 219L542 225Q560 204 574 186z"
    folds = line("M612 262L606 300M640 250L664 290M576 252L552 290", light.far[0], 2.4)
    return outlined(slopes, "url(#far)") + folds + outlined(snow, light.snow, 1.5)


def mist(light: Light) -> str:
    """Bands of mist, round at the ends."""
    near = line("M290 303H482M250 314H394M392 314H624M566 287H744M648 301H940", light.mist, 14)
    return near + line("M504 114H606M544 123H646M250 154H346M230 163H316", light.mist, 9, opacity=0.35)


def water(light: Light) -> str:
    """Hills and hedges, and the pond with its ripples."""
    ridge = [
        (280, 354),
        (292, 326),
        (340, 312),
        (400, 317),
        (500, 321),
        (620, 325),
        (700, 316),
        (790, 304),
        (930, 290),
        (930, 354),
    ]
    pond = dab("M350 352C420 328 760 326 850 352z", light.pond)
    ripples = line("M450 345q14-6 28 0t28 0M560 340q14-6 28 0t28 0t28 0M700 346q14-6 28 0t28 0", light.ripple, 2)
    bushes = outlined(_pad(322, 352, 110, 30, 5) + _pad(890, 352, 150, 44, 6), light.hills[1], 1.6)
    return dab(smooth(ridge), light.hills[0]) + pond + ripples + bushes


def _pad(x: float, y: float, wide: float, high: float, bumps: int) -> str:
    """A cloud of needles or leaves: flat below, scalloped above."""
    turns = [polar(1, 180 + bump * 180 / bumps) for bump in range(bumps + 1)]
    rim = [(x + wide / 2 * across, y + high * up) for across, up in turns]
    data = [f"M{numbers(*rim[0])}"]
    for here, there in pairwise(rim):
        reach = ((there[0] - here[0]) ** 2 + (there[1] - here[1]) ** 2) ** 0.5 * 0.56
        data.append(f"A{numbers(reach, reach)} 0 0 1 {numbers(*there)}")
    return "".join(data) + f"Q{numbers(x, y + high * 0.22, *rim[0])}z"


BOUGHS = ((700, 276, 1.1), (792, 272, 0.9), (752, 218, 1), (858, 200, 1), (798, 156, 1.15), (892, 262, 0.8))


def pine(light: Light) -> str:
    """The old pine, leaning in from the right."""
    trunk = brush((924, 380, 40), (880, 316, 30), (884, 258, 24), (846, 208, 19), (812, 160, 9))
    low = brush((882, 300, 17), (810, 276, 12), (730, 286, 8), (676, 272, 3))
    high = brush((862, 228, 14), (800, 214, 10), (748, 224, 4))
    scales = line("M884 340q10-8 18 2M874 312q10-6 16 3M876 284q8-6 14 2M868 246q8-4 12 4", light.needles[1], 2)
    wood = outlined(low + high, light.bark) + outlined(trunk, light.bark) + scales
    bough = f'<g id="bough">{outlined(_pad(0, 0, 122, 40, 6), light.needles[0])}{_needles(light)}</g>'
    boughs = "".join(f'<use href="#bough" transform="translate({x} {y}) scale({size:g})"/>' for x, y, size in BOUGHS)
    return f"<defs>{bough}</defs>{wood}{boughs}"


def _needles(light: Light) -> str:
    """Strokes that fan out from under a bough."""
    rays = []
    for angle in (190, 206, 225, 247, 270, 293, 315, 334, 350):
        (a, b), (c, d) = polar(1, angle), polar(0.8, angle)
        rays.append(lines((a * 16, b * 10), (c * 61, d * 40), closed=False))
    return line("".join(rays), light.needles[1], 2)


def veranda(light: Light) -> str:
    """The boards between the garden and the room."""
    boards = dab(slab(LEFT, 350, 620, 24), light.boards)
    seams = "".join(f"M{600 + k * 62} 350L{600 + k * 72} 374" for k in range(-4, 5))
    return boards + line(seams + f"M{LEFT} 350H{RIGHT}", light.wood, 2)


def cat(light: Light) -> str:
    """The cat of the house, seen from behind."""
    left = "M324 375C317 350 328 334 341 327C333 319 332 306 334 292L345 300"
    body = f"{left}Q352 298 359 300L370 292C372 306 371 319 363 327C378 334 387 350 380 375z"
    tail = brush((374, 370, 9), (398, 371, 8), (410, 360, 7), (405, 346, 6))
    glint = (
        ""
        if light is not NIGHT
        else line("M365 328C380 335 388 350 382 370M371 296C372 306 371 318 364 326", "#c9b787", 1.6)
    )
    collar = dab(brush((342, 328, 4), (352, 331, 4.6), (362, 328, 4)), "#d03a24")
    return dab(body + tail, INK) + collar + glint
