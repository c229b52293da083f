"""The numeral cards of Kitsu: a fox before its clan's ground."""

from kitsu_brush import bokashi, disc, drawn, fill, inked, moved, number, picture, run, shape
from kitsu_fox import ZENKO, Clan, seated


def seigaiha(name: str, size: float, pigment: str, ground: str) -> str:
    """Waves like fish scales, as a pattern to fill with."""
    rings = "".join(f'<circle r="{number(size * part)}"/>' for part in (1, 0.68, 0.36))
    scale = f'<g id="{name}s">{rings}</g>'
    places = [(0, 0), (2, 0), (1, 0.5), (0, 1), (2, 1), (1, 1.5)]
    rows = "".join(f'<use href="#{name}s" x="{number(x * size)}" y="{number(y * size)}"/>' for x, y in places)
    box = f'width="{number(size * 2)}" height="{number(size)}" patternUnits="userSpaceOnUse"'
    pen = f'fill="{ground}" stroke="{pigment}" stroke-width="1.4"'
    return f'{scale}<pattern id="{name}" {box}><g {pen}>{rows}</g></pattern>'


def asanoha(name: str, side: float, pigment: str) -> str:
    """Hemp leaves, the pattern of six-pointed stars: triangles, each with its middle joined to its corners."""
    half, high = side / 2, side * 3**0.5
    centre = (half, high / 2)
    rays = [f"M0 0H{number(side)}M0 {number(high / 2)}H{number(side)}"]
    for edge in (0.0, high):
        near = centre[1] + (edge - centre[1]) * 2 / 3
        far = centre[1] + (edge - centre[1]) / 3
        rays.append(f"M0 {run([edge])}L{run(centre)} {run([side, edge])} {run([half, near])}z")
        rays.append(f"M{run([half, near])}L{run(centre)} {run([0, far])}V{run([edge])}")
        rays.append(f"M{run(centre)}L{run([side, far])}V{run([edge])}")
    box = f'width="{number(side)}" height="{number(high)}" patternUnits="userSpaceOnUse"'
    return f'<pattern id="{name}" {box}>{drawn("".join(rays), pigment, 1)}</pattern>'


def zenko_ground() -> tuple[list[str], list[str]]:
    """The moon over the sea: what is kept and what is painted."""
    kept = [
        bokashi("sky", (0, "#3a6a9c"), (0.4, "#86aec4"), (1, "#b9d3d6")),
        seigaiha("sea", 16, "#a9c9d8", "#4a7fae"),
    ]
    crest = f"M-4 212{'q24-18 48 0' * 5}V274H-4z"
    painted = [
        '<path fill="url(#sky)" d="M0 0h200v270H0z"/>',
        disc((104, 126), 82, "#f3e2b3"),
        inked(crest, "url(#sea)", f'stroke="{ZENKO.shade}" stroke-width="2.2"'),
    ]
    return kept, painted


def yako_ground() -> tuple[list[str], list[str]]:
    """A diamond of light among hemp leaves and flames: what is kept and what is painted."""
    flame = shape("0,40! 9,31 6,10! 20,20 22,40! 34,30 30,4! 50,18 46,42! 58,36 57,22! 66,28 67,40! 67,110! 0,110!")
    row = "".join(f'<use href="#f" x="{x}"/>' for x in (0, 67, 134, 201))
    kept = [
        bokashi("sky", (0, "#c4501c"), (0.4, "#e59248"), (1, "#f2c27a")),
        bokashi("fire", (0, "#e2581f"), (1, "#9c2b14")),
        asanoha("hemp", 30, "#fae0ac"),
        f'<path id="f" d="{flame}"/><g id="r">{row}</g>',
    ]
    painted = [
        '<path fill="url(#sky)" d="M0 0h200v270H0z"/>',
        '<path fill="url(#hemp)" d="M0 0h200v270H0z" opacity=".6"/>',
        fill("M96 12 192 130 96 248 0 130z", "#f9dd9c"),
        '<use href="#r" x="-30" y="164" fill="#f3b040"/>',
        '<use href="#r" x="-3" y="175" fill="#7c2a0c"/><use href="#r" x="-3" y="178" fill="url(#fire)"/>',
    ]
    return kept, painted


def card(value: int, clan: Clan) -> str:
    """A fox on its clan's ground."""
    fox = seated(value, clan)
    if clan is ZENKO:
        kept, painted = zenko_ground()
        return picture(200, 270, [*painted, fox], kept)
    kept, painted = yako_ground()
    return picture(200, 270, [*painted, moved([fox], "matrix(-1 0 0 1 200 0)")], kept)
