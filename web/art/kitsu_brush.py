"""The brush, the pigments and the paper that every Kitsu picture is made with."""

import re
from collections.abc import Sequence
from math import cos, hypot, radians, sin

Point = tuple[float, float]

INK, WASHI, PAPER = "#1c1a1f", "#f7f1e3", "#efe3c8"
VERMILION, PINE, BARK, GOLD = "#d03a24", "#2f7d4f", "#8a4b22", "#e6b94a"


def number(value: float) -> str:
    """A length as the file says it: one decimal, no idle zeros."""
    text = f"{value:.1f}".rstrip("0").rstrip(".").replace("-0.", "-.")
    if text.startswith("0."):
        text = text[1:]
    return "0" if text in {"-0", "", "-"} else text


def run(values: Sequence[float]) -> str:
    """Numbers of a path side by side: a minus sign or a second point does as a space."""
    text = " ".join(number(v) for v in values).replace(" -", "-")
    return re.sub(r"(\.\d) \.", r"\1.", text)


def put(place: Point, more: str = "") -> str:
    """Where a group goes, and what else is done to it."""
    return f"translate({number(place[0])} {number(place[1])}){' ' + more if more else ''}"


def spots(text: str) -> list[tuple[Point, bool]]:
    """Read "x,y x,y!" as points of an outline; "!" is a sharp corner, the rest flow."""
    read = []
    for word in text.split():
        x, y = word.rstrip("!").split(",")
        read.append(((float(x), float(y)), word.endswith("!")))
    return read


def _pull(before: Point, here: Point, after: Point, reach: float) -> Point:
    """Where the handle of `here` towards `after` lies, for a curve that also passes `before`."""
    dx, dy = after[0] - before[0], after[1] - before[1]
    length = hypot(dx, dy) or 1.0
    return (here[0] + dx / length * reach, here[1] + dy / length * reach)


def _piece(flow: Sequence[tuple[Point, bool]], i: int) -> str:
    """The way from point i to the next one: straight between two corners, else a curve."""
    n = len(flow)
    (here, sharp), (there, blunt) = flow[i], flow[(i + 1) % n]
    x, y = round(here[0], 1), round(here[1], 1)
    end = (round(there[0], 1) - x, round(there[1], 1) - y)
    if sharp and blunt:
        return "l" + run(end)
    reach = hypot(there[0] - here[0], there[1] - here[1]) * 0.36
    back = here if blunt else _pull(flow[(i + 2) % n][0], there, here, reach)
    out = _pull(here, here, back, reach) if sharp else _pull(flow[i - 1][0], here, there, reach)
    if blunt:
        back = _pull(there, there, out, reach)
    return "c" + run([out[0] - x, out[1] - y, back[0] - x, back[1] - y, *end])


def flowing(flow: Sequence[tuple[Point, bool]]) -> str:
    """A closed outline through points, as path commands."""
    pieces = [_piece(flow, i) for i in range(len(flow))]
    return "M" + run([round(v, 1) for v in flow[0][0]]) + "".join(pieces) + "z"


def shape(text: str) -> str:
    """A closed outline through "x,y" points."""
    return flowing(spots(text))


def _normal(points: Sequence[Point], i: int) -> Point:
    """The unit vector to the left of a line at point i."""
    a, b = points[max(i - 1, 0)], points[min(i + 1, len(points) - 1)]
    length = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    return ((b[1] - a[1]) / length, -(b[0] - a[0]) / length)


def rim(points: Sequence[Point], halves: Sequence[float]) -> list[tuple[Point, bool]]:
    """The edge of a band along points: up its left side and down its right; pointed where a half width is nought."""
    left, right = [], []
    for i, (point, half) in enumerate(zip(points, halves, strict=True)):
        nx, ny = _normal(points, i)
        left.append(((point[0] + nx * half, point[1] + ny * half), half == 0))
        if half:
            right.append(((point[0] - nx * half, point[1] - ny * half), False))
    return left + right[::-1]


def ribbon(points: Sequence[Point], halves: Sequence[float]) -> str:
    """A band along points, each with its own half width."""
    return flowing(rim(points, halves))


def stroke(text: str, width: float) -> str:
    """One brush stroke: it begins thin, swells and leaves the paper."""
    points = [point for point, _ in spots(text)]
    last = len(points) - 1
    halves = [width / 2 * sin(radians(180 * (i / last) ** 0.8)) for i in range(last)]
    return ribbon(points, [0.0, *halves[1:], 0.0])


def bend(a: Point, b: Point, c: Point, d: Point, t: float) -> Point:
    """The point at `t` of the curve from a to d that b and c pull."""
    u = 1 - t
    weights = (u**3, 3 * u * u * t, 3 * u * t * t, t**3)
    corners = (a, b, c, d)
    x = sum(w * p[0] for w, p in zip(weights, corners, strict=True))
    return (x, sum(w * p[1] for w, p in zip(weights, corners, strict=True)))


def polar(centre: Point, radius: float, degrees: float) -> Point:
    """The point at an angle from the centre; nought is right, ninety is up."""
    angle = radians(degrees)
    return (centre[0] + radius * cos(angle), centre[1] - radius * sin(angle))


def fill(d: str, pigment: str, more: str = "") -> str:
    """An area of pigment without an outline."""
    return f'<path d="{d}" fill="{pigment}" stroke="none"{" " + more if more else ""}/>'


def inked(d: str, pigment: str, more: str = "") -> str:
    """An area of pigment with the outline of the group around it."""
    return f'<path d="{d}" fill="{pigment}"{" " + more if more else ""}/>'


def drawn(d: str, pigment: str, width: float, more: str = "") -> str:
    """An even line."""
    return f'<path d="{d}" fill="none" stroke="{pigment}" stroke-width="{number(width)}"{" " + more if more else ""}/>'


def disc(centre: Point, radius: float, pigment: str, more: str = "") -> str:
    """A full circle."""
    place = f'cx="{number(centre[0])}" cy="{number(centre[1])}" r="{number(radius)}"'
    return f'<circle {place} fill="{pigment}"{" " + more if more else ""}/>'


def outlined(parts: Sequence[str], width: float = 2.4, more: str = "") -> str:
    """A group whose areas are outlined in ink."""
    pen = f'stroke="{INK}" stroke-width="{number(width)}" stroke-linejoin="round" stroke-linecap="round"'
    return f"<g {pen}{' ' + more if more else ''}>{''.join(parts)}</g>"


def moved(parts: Sequence[str], how: str, more: str = "") -> str:
    """A group put elsewhere."""
    return f'<g transform="{how}"{" " + more if more else ""}>{"".join(parts)}</g>'


def bokashi(name: str, *stops: tuple[float, str], across: bool = False) -> str:
    """A gradation of pigment wiped from top to bottom, or from left to right."""
    turn = "" if across else ' x2="0" y2="1"'
    shades = "".join(f'<stop offset="{number(at)}" stop-color="{pigment}"/>' for at, pigment in stops)
    return f'<linearGradient id="{name}"{turn}>{shades}</linearGradient>'


def picture(wide: int, high: int, parts: Sequence[str], defs: Sequence[str] = ()) -> str:
    """A whole file."""
    kept = f"<defs>{''.join(defs)}</defs>" if defs else ""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}">'
    return f"{head}{kept}{''.join(parts)}</svg>\n"
