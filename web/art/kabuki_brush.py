"""Brush, ink and paper for the Kabuki pictures: strokes that swell and thin, written as short SVG paths.

A line is a string of points. `"10,20 30,40! 50,60"` is a soft curve with a sharp corner where the `!` stands;
`"10,20,2 30,40,8 50,60,0"` is a brush stroke with its width at every point.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable

INK = "#1c1a1f"
WASHI = "#f7f1e3"
WHITE = "#fffdf6"
PAPER = "#efe3c8"
INDIGO = "#1f2c4d"
VERMILION = "#d03a24"
OCHRE = "#c98a12"
PINE = "#2f7d4f"
WAVE = "#1f8a99"
PLUM = "#6b3fa0"
BLOSSOM = "#d6628f"
BARK = "#8a4b22"
MOON = "#6f7783"

COARSE = 6
"""On a stroke wider than this, and in the handles of a longer way, nobody sees tenths of a unit: they are left out."""

Point = tuple[float, float]
Corner = tuple[float, float, bool]


def short(value: float) -> str:
    """A number with at most one decimal, in as few characters as it takes."""
    text = f"{value:.1f}".removesuffix(".0")
    return re.sub(r"^(-?)0\.", r"\1.", "0" if text == "-0" else text)


def numbers(values: list[float]) -> str:
    """Numbers in a row, a space only where the next one could run into the last."""
    text = ""
    for value in values:
        word = short(value)
        text += word if not text or word.startswith("-") else f" {word}"
    return text


def points(line: str) -> list[Corner]:
    """The points of a line, and which of them are sharp."""
    found: list[Corner] = []
    for word in line.split():
        x, y = word.rstrip("!").split(",")
        found.append((float(x), float(y), word.endswith("!")))
    return found


def _heading(before: Corner, after: Corner) -> Point:
    dx, dy = after[0] - before[0], after[1] - before[1]
    length = math.hypot(dx, dy) or 1
    return dx / length, dy / length


def _handles(before: Corner | None, a: Corner, b: Corner, after: Corner | None) -> tuple[Point, Point]:
    """The two handles of the curve from a to b, so that it runs smoothly through its neighbours."""
    reach = math.hypot(b[0] - a[0], b[1] - a[1]) * 0.36
    first: Point | None = None
    last: Point | None = None
    if before is not None and not a[2]:
        x, y = _heading(before, b)
        first = (a[0] + x * reach, a[1] + y * reach)
    if after is not None and not b[2]:
        x, y = _heading(a, after)
        last = (b[0] - x * reach, b[1] - y * reach)
    start = first or ((a[0] + (last or b)[0]) / 2, (a[1] + (last or b)[1]) / 2)
    end = last or ((b[0] + (first or a)[0]) / 2, (b[1] + (first or a)[1]) / 2)
    return start, end


def _moves(handles: Iterable[Point], a: Corner, b: Corner, x: float, y: float) -> list[float]:
    """Handles as seen from where the pen stands."""
    digits = 0 if math.hypot(b[0] - a[0], b[1] - a[1]) > COARSE * 1.6 else 1
    return [round(side, digits) for handle in handles for side in (handle[0] - x, handle[1] - y)]


def curve(corners: list[Corner], closed: bool) -> str:
    """A path through the corners: soft where they are soft."""
    count = len(corners)
    path = "M" + numbers([corners[0][0], corners[0][1]])
    x, y = round(corners[0][0], 1), round(corners[0][1], 1)
    command = ""
    for i in range(count if closed else count - 1):
        a, b = corners[i], corners[(i + 1) % count]
        before = corners[i - 1] if closed or i > 0 else None
        after = corners[(i + 2) % count] if closed or i + 2 < count else None
        straight = (a[2] or before is None) and (b[2] or after is None)
        word = "l" if straight else "c"
        handles = [] if straight else _handles(before, a, b, after)
        moves = numbers([*_moves(handles, a, b, x, y), b[0] - x, b[1] - y])
        path += moves if word == command and moves.startswith("-") else f" {moves}" if word == command else word + moves
        command = word
        x, y = x + float(short(b[0] - x)), y + float(short(b[1] - y))
    return path + ("Z" if closed else "")


def outline(line: str) -> str:
    """The path of a closed shape."""
    return curve(points(line), closed=True)


def trail(line: str) -> str:
    """The path of an open line."""
    return curve(points(line), closed=False)


def shape(line: str, colour: str, extra: str = "") -> str:
    """A closed shape in one colour."""
    return drawn(outline(line), colour, extra)


def printed(line: str, colour: str, width: float = 4) -> str:
    """A closed shape with an ink outline."""
    return shape(line, colour, f' stroke="{INK}" stroke-width="{short(width)}"')


def thread(line: str, colour: str, width: float, extra: str = "") -> str:
    """An open line of even width."""
    return pen(trail(line), colour, width, extra)


def drawn(path: str, colour: str, extra: str = "") -> str:
    """A ready path, filled; ink is what a sheet fills with unasked."""
    fill = "" if colour == INK else f' fill="{colour}"'
    return f'<path d="{path}"{fill}{extra}/>'


def pen(path: str, colour: str, width: float, extra: str = "") -> str:
    """A ready path, drawn as a line."""
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{short(width)}"{extra}/>'


def stroke_path(line: str) -> str:
    """The path of a brush stroke: `x,y,width` at every point."""
    stops = [[float(n) for n in word.split(",")] for word in line.split()]
    left: list[Corner] = []
    right: list[Corner] = []
    for i, (x, y, width) in enumerate(stops):
        before, after = stops[max(i - 1, 0)], stops[min(i + 1, len(stops) - 1)]
        dx, dy = _heading((before[0], before[1], False), (after[0], after[1], False))
        sharp, digits = width == 0, 0 if width > COARSE else 1
        left.append((round(x - dy * width / 2, digits), round(y + dx * width / 2, digits), sharp))
        if not (sharp and i in (0, len(stops) - 1)):
            right.append((round(x + dy * width / 2, digits), round(y - dx * width / 2, digits), sharp))
    return curve(left + right[::-1], closed=True)


def brush(colour: str, *lines: str) -> str:
    """Brush strokes in one colour."""
    return drawn("".join(stroke_path(line) for line in lines), colour)


def dot(x: float, y: float, r: float, colour: str, extra: str = "") -> str:
    """A round dot."""
    return f'<circle cx="{short(x)}" cy="{short(y)}" r="{short(r)}" fill="{colour}"{extra}/>'


def ring(x: float, y: float, r: float, colour: str, width: float, inside: str = "none") -> str:
    """A circle drawn as a line."""
    rim = f'stroke="{colour}" stroke-width="{short(width)}"'
    return f'<circle cx="{short(x)}" cy="{short(y)}" r="{short(r)}" fill="{inside}" {rim}/>'


def scales(seats: Iterable[Point], radii: Iterable[float], colour: str, width: float, inside: str) -> str:
    """Circles in circles, each row over the last: the scales of a seigaiha sea."""
    rings = "".join(f'<circle cx="{short(x)}" cy="{short(y)}" r="{short(r)}"/>' for x, y in seats for r in radii)
    return f'<g fill="{inside}" stroke="{colour}" stroke-width="{short(width)}">{rings}</g>'


def turned(art: str, angle: float, x: float, y: float) -> str:
    """The same drawing, turned about a point."""
    return f'<g transform="rotate({numbers([angle, x, y])})">{art}</g>'


def both(name: str, half: str, middle: float = 100) -> str:
    """A left half and its mirror image."""
    return f'<g id="{name}">{half}</g><use href="#{name}" transform="matrix(-1 0 0 1 {short(middle * 2)} 0)"/>'


def fade(name: str, *stops: str) -> str:
    """A bokashi gradation: `colour@percent` from the top to the bottom."""
    marks = ""
    for stop in stops:
        colour, at = stop.split("@")
        marks += f'<stop offset="{at}%" stop-color="{colour}"/>'
    return f'<linearGradient id="{name}" x2="0" y2="1">{marks}</linearGradient>'


def tile(name: str, width: float, height: float, art: str, turn: str = "") -> str:
    """A pattern to fill a ground with."""
    size = f'width="{short(width)}" height="{short(height)}" patternUnits="userSpaceOnUse"'
    way = f' patternTransform="{turn}"' if turn else ""
    return f'<pattern id="{name}" {size}{way}>{art}</pattern>'


def sheet(width: int, height: int, *art: str) -> str:
    """One picture: every pen in it is round, every shape is ink unless it says otherwise."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"'
    return f'{head} fill="{INK}" stroke-linejoin="round" stroke-linecap="round">{"".join(art)}</svg>\n'
