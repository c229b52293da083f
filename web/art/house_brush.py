"""The brush, the pigments and the paper that all the art of the house is drawn with."""

from collections.abc import Sequence
from math import atan2, cos, hypot, pi, radians, sin

INK = "#1c1a1f"
WASHI = "#f7f1e3"
INDIGO = "#1f2c4d"
VERMILION = "#d03a24"
OCHRE = "#c98a12"
PINE = "#2f7d4f"
WAVE = "#1f8a99"
PLUM = "#6b3fa0"
BLOSSOM = "#d6628f"
BARK = "#8a4b22"
MOON = "#6f7783"
TATAMI = "#b9b37e"

Point = tuple[float, float]
Node = tuple[float, float, float]  # x, y and how wide the brush is pressed there


def number(value: float) -> str:
    """One decimal, none where none is needed, and no nought before the point."""
    text = f"{value:.1f}".removesuffix(".0")
    if text == "-0":
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def numbers(*values: float) -> str:
    """Numbers as a path wants them, a minus sign standing in for a space."""
    text = " ".join(number(value) for value in values)
    return text.replace(" -", "-")


def polar(radius: float, degrees: float, x: float = 0, y: float = 0) -> Point:
    """The point at that distance and angle (clockwise from the right) of (x, y)."""
    return x + radius * cos(radians(degrees)), y + radius * sin(radians(degrees))


def lines(*points: Point, closed: bool = True) -> str:
    """Straight lines from point to point."""
    return "M" + "L".join(numbers(*point) for point in points) + ("z" if closed else "")


def circle(x: float, y: float, radius: float) -> str:
    """A round, as path data."""
    radius = round(radius, 1)  # or its two halves would not meet
    arc = f"a{numbers(radius, radius)} 0 1 0 "
    return f"M{numbers(x - radius, y)}{arc}{number(2 * radius)} 0{arc}{number(-2 * radius)} 0z"


def slab(x: float, y: float, width: float, height: float, corner: float = 0) -> str:
    """A rectangle with rounded corners, as path data."""
    if not corner:
        return f"M{numbers(x, y)}h{number(width)}v{number(height)}h{number(-width)}z"
    turn = f"a{numbers(corner, corner)} 0 0 1 "
    across, down = number(width - 2 * corner), number(height - 2 * corner)
    right, left = numbers(corner, corner), numbers(-corner, corner)
    back, up = numbers(-corner, -corner), numbers(corner, -corner)
    return (
        f"M{numbers(x + corner, y)}h{across}{turn}{right}v{down}{turn}{left}h-{across}{turn}{back}v-{down}{turn}{up}z"
    )


def smooth(points: Sequence[Point], closed: bool = True, start: str = "M") -> str:
    """One soft line through all the points."""
    count = len(points)
    steps = count if closed else count - 1
    data = [start + numbers(*points[0])]
    for step in range(steps):
        before, here, there, after = (_neighbour(points, step + shift, closed) for shift in (-1, 0, 1, 2))
        lead = (here[0] + (there[0] - before[0]) / 6, here[1] + (there[1] - before[1]) / 6)
        trail = (there[0] - (after[0] - here[0]) / 6, there[1] - (after[1] - here[1]) / 6)
        data.append("C" + numbers(*lead, *trail, *there))
    return "".join(data) + ("z" if closed else "")


def _neighbour(points: Sequence[Point], place: int, closed: bool) -> Point:
    if closed:
        return points[place % len(points)]
    return points[min(max(place, 0), len(points) - 1)]


def brush(*nodes: Node) -> str:
    """The outline of a stroke through the nodes: it swells and thins as the brush is pressed."""
    left, right = [], []
    for place, (x, y, width) in enumerate(nodes):
        before, after = nodes[max(place - 1, 0)], nodes[min(place + 1, len(nodes) - 1)]
        turn = atan2(after[1] - before[1], after[0] - before[0]) + pi / 2
        across = (cos(turn) * width / 2, sin(turn) * width / 2)
        left.append((x - across[0], y - across[1]))
        right.append((x + across[0], y + across[1]))
    right.reverse()
    there = smooth(left, closed=False)
    back = smooth(right, closed=False, start="")
    return f"{there}{_cap(left[-1], right[0])}{back[back.find('C') :]}{_cap(right[-1], left[0])}z"


def _cap(here: Point, there: Point) -> str:
    """The round end of a stroke, or nothing where it ends in a point."""
    half = hypot(there[0] - here[0], there[1] - here[1]) / 2
    if half < 0.15:
        return "L" + numbers(*there)
    return f"A{numbers(half, half)} 0 0 1 {numbers(*there)}"


def dots(*places: Point) -> str:
    """Points that a round brush, set down and lifted, leaves as round as it is wide."""
    return "".join(f"M{numbers(*place)}h0" for place in places)


def dab(data: str, fill: str, **more: object) -> str:
    """A filled path; more attributes by name, with _ for -."""
    return f'<path d="{data}" fill="{fill}"{_attributes(more)}/>'


def line(data: str, colour: str, width: float, **more: object) -> str:
    """A drawn line of even width."""
    return f'<path d="{data}" fill="none" stroke="{colour}" stroke-width="{number(width)}"{_attributes(more)}/>'


def _attributes(more: dict[str, object]) -> str:
    return "".join(f' {name.replace("_", "-")}="{value}"' for name, value in more.items())


def group(*parts: str, **more: object) -> str:
    """Parts that share a place, a turn or a colour."""
    return f"<g{_attributes(more)}>{''.join(parts)}</g>"


def bokashi(name: str, *stops: tuple[float, str, float], about: Node | None = None) -> str:
    """A gradation wiped by hand: stops of (place, pigment, strength), downwards or about a point (x, y, reach)."""
    marks = "".join(
        f'<stop offset="{place:g}" stop-color="{pigment}"'
        + (f' stop-opacity="{strength:g}"/>' if strength < 1 else "/>")
        for place, pigment, strength in stops
    )
    if about is None:
        return f'<linearGradient id="{name}" x2="0" y2="1">{marks}</linearGradient>'
    x, y, reach = about
    middle = f'gradientUnits="userSpaceOnUse" cx="{x:g}" cy="{y:g}" r="{reach:g}"'
    return f'<radialGradient id="{name}" {middle}>{marks}</radialGradient>'


def picture(width: int, height: int, *parts: str, tile: bool = False) -> str:
    """The whole picture, all its lines round-ended; a tile also says its own size, since it is laid as a background."""
    size = f' width="{width}" height="{height}"' if tile else ""
    ends = ' stroke-linecap="round" stroke-linejoin="round"'
    view = f'viewBox="0 0 {width} {height}"{size}{ends}'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {view}>{"".join(parts)}</svg>\n'
