"""Brush and block: how every picture of Kinapa is inked, coloured and pulled.

A picture is a string of svg elements. Colours are laid in flat blocks slightly off their ink, as a woodblock printer's
are, so that every outline swells on the side away from the light. Paths are written with the letters M, L, Q, C and Z.
"""

from __future__ import annotations

import math
import re
import string

INK, WASHI, INDIGO = "#1c1a1f", "#f7f1e3", "#1f2c4d"
VERMILION, OCHRE, PINE, WAVE = "#d03a24", "#c98a12", "#2f7d4f", "#1f8a99"
PLUM, BLOSSOM, BARK = "#6b3fa0", "#d6628f", "#8a4b22"
GOLD, STRAW, SNOW, ROSE = "#e5b53c", "#dfc27a", "#fdfaf2", "#e79a92"

Point = tuple[float, float]

# What a path may hold: letters with the number of points each takes.
_POINTS = {"M": 1, "L": 1, "Q": 2, "C": 3, "Z": 0}
# The weight of an outline unless a block says otherwise: the whole print is set to it.
_OUTLINE = 2.3
# What kept shapes are called: one letter each, because they are called often.
_NAMES = string.ascii_letters
# A shape used more than once, and longer than this, is kept once and pointed at.
_WORTH_KEEPING = 11
_SHADE = (
    '<linearGradient id="shade" x2="0" y2="1"><stop offset=".4" stop-color="#3d2230" stop-opacity="0"/>'
    '<stop offset="1" stop-color="#3d2230" stop-opacity=".32"/></linearGradient>'
)


def num(value: float) -> str:
    """A number as short as svg allows, to one decimal."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text.replace("0.", ".", 1) if text.lstrip("-").startswith("0.") else text


def spot(x: float, y: float) -> str:
    """A point as it stands in a path."""
    return f"{num(x)} {num(y)}"


def strokes(d: str) -> list[tuple[str, list[Point]]]:
    """A path's letters, each with its points."""
    found = []
    for letter, rest in re.findall(r"([MLQCZ])([^MLQCZ]*)", d):
        numbers = [float(n) for n in re.findall(r"-?\d*\.?\d+", rest)]
        points = list(zip(numbers[::2], numbers[1::2], strict=True))
        step = _POINTS[letter]
        found += [(letter, points[i : i + step]) for i in range(0, len(points), step)] if step else [(letter, [])]
    return found


def spell(parts: list[tuple[str, list[Point]]]) -> str:
    """A path written out again from its letters and points."""
    return "".join(letter + " ".join(spot(x, y) for x, y in points) for letter, points in parts)


def flip(d: str, axis: float = 100) -> str:
    """A path seen in a mirror that stands at `axis`."""
    return spell([(letter, [(2 * axis - x, y) for x, y in points]) for letter, points in strokes(d)])


def moved(d: str, dx: float, dy: float, size: float = 1) -> str:
    """A path grown by `size` round nought, then carried to another place."""
    return spell([(letter, [(x * size + dx, y * size + dy) for x, y in points]) for letter, points in strokes(d)])


def turned(d: str, times: int) -> str:
    """A path set `times` times round nought, as petals are."""
    turns = [math.tau * i / times for i in range(times)]
    parts = strokes(d)
    spun = [
        [
            (letter, [(x * math.cos(t) - y * math.sin(t), x * math.sin(t) + y * math.cos(t)) for x, y in points])
            for letter, points in parts
        ]
        for t in turns
    ]
    return "".join(spell(s) for s in spun)


def whole(left: str, axis: float = 100) -> str:
    """A closed shape from its left half, drawn from top to bottom along `axis`."""
    parts = strokes(left)
    corners = [points[-1] for _, points in parts]
    back = []
    for i in range(len(parts) - 1, 0, -1):
        letter, points = parts[i]
        way = [*reversed(points[:-1]), corners[i - 1]]
        back.append((letter, [(2 * axis - x, y) for x, y in way]))
    return spell([*parts, *back]) + "Z"


def disc(x: float, y: float, rx: float, ry: float | None = None) -> str:
    """A circle or an oval, as a path: one bow almost all the way round, then closed."""
    ry = rx if ry is None else ry
    return f"M{spot(x - rx, y)}a{num(rx)} {num(ry)} 0 1 1 0 .1z"


def dots(places: list[Point], r: float, colour: str) -> str:
    """Many round spots of one size and colour."""
    return line("".join(f"M{spot(x, y)}h0" for x, y in places), r * 2, colour)


def around(x: float, y: float, r: float, turn: float) -> Point:
    """The point at `turn` degrees (nought is up, then clockwise) on a circle."""
    a = math.radians(turn)
    return x + r * math.sin(a), y - r * math.cos(a)


def flat(d: str, fill: str, see: float = 1) -> str:
    """A block of colour without ink."""
    return f'<path d="{d}" fill="{fill}"' + (f' opacity="{num2(see)}"' if see < 1 else "") + "/>"


def num2(value: float) -> str:
    """A share of one, to two decimals."""
    return f"{value:.2f}".rstrip("0").rstrip(".").removeprefix("0") or "0"


def line(d: str, w: float = 2.4, colour: str = INK, see: float = 1) -> str:
    """An even line with round ends."""
    faint = f' opacity="{num2(see)}"' if see < 1 else ""
    return f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{num(w)}"{faint}/>'


def pole(d: str, w: float, colour: str) -> str:
    """A line of colour with ink at both sides: a stick, a cord, a beam."""
    return line(d, w + 3.4) + line(d, w, colour)


def block(d: str, fill: str, w: float = _OUTLINE, shade: bool = False) -> str:
    """A colour block with its ink outline, thin towards the light and swelling away from it."""
    off = f' transform="translate(-{num(w * 0.36)} -{num(w * 0.4)})"'
    weight = f' stroke-width="{num(w * 2)}"' if w != _OUTLINE else ""
    inked = f'<path d="{d}" stroke="{INK}"{weight}/><path d="{d}" fill="{fill}"{off}/>'
    return inked + (f'<path d="{d}" fill="url(#shade)"{off}/>' if shade else "")


def stamp(d: str, fill: str, w: float = _OUTLINE) -> str:
    """A block that comes again in other colours: its ink is kept once, each print brings its own colour."""
    art = block(d, fill, w).replace(f' fill="{fill}"', "").replace(" stroke=", f' fill="{INK}" stroke=')
    return f'<g fill="{fill}">{same(art)}</g>'


def lick(d: str, w: float, colour: str = INK) -> str:
    """One curved touch of the brush: fine where it lands, full in its belly, fine where it leaves."""
    (_, (start,)), (_, (a, b, end)) = strokes(d)
    long = math.hypot(end[0] - start[0], end[1] - start[1]) or 1
    nx, ny = (start[1] - end[1]) / long * w * 0.67, (end[0] - start[0]) / long * w * 0.67
    there = f"C{spot(a[0] + nx, a[1] + ny)} {spot(b[0] + nx, b[1] + ny)} {spot(*end)}"
    back = f"C{spot(b[0] - nx, b[1] - ny)} {spot(a[0] - nx, a[1] - ny)} {spot(*start)}Z"
    return f'<lick d="M{spot(*start)}{there}{back}" fill="{colour}"/>'


def both(art: str) -> str:
    """Something on the left and the same in the mirror on the right; for marks, whose light does not matter."""
    return f'<g both="">{art}</g><use both="" transform="matrix(-1 0 0 1 200 0)"/>'


def pair(d: str, fill: str, w: float = _OUTLINE, shade: bool = False) -> str:
    """An inked block on the left and its twin on the right, lit from the same side."""
    return block(d, fill, w, shade) + block(flip(d), fill, w, shade)


def put(art: str, x: float, y: float, size: float = 1, turn: float = 0) -> str:
    """A thing drawn round nought, set down somewhere."""
    steps = [f"translate({spot(x, y)})"] if x or y else []
    steps += [f"rotate({num(turn)})"] if turn else []
    steps += [f"scale({size:.2f})".replace("(0.", "(.")] if size != 1 else []
    return f'<g transform="{" ".join(steps)}">{art}</g>' if steps else art


def same(art: str) -> str:
    """Something that may come again in the same picture, and is then kept only once."""
    return f"<same>{art}</same>"


def laid(*parts: str) -> str:
    """One thing laid over another, the first at the bottom."""
    return "".join(parts)


def inside(d: str, art: str) -> str:
    """What is seen of `art` through a window of that shape."""
    return f'<g clip="{d}">{art}</g>'


def _tight(d: str) -> str:
    """The same path in steps from point to point, which takes fewer letters; others stay as they are."""
    if re.search(r"[^MLQCZ\d\s.-]", d):
        return d
    out, last, at, start = "", "", (0.0, 0.0), (0.0, 0.0)
    for said, points in strokes(d):
        letter = said
        if letter == "M":
            out, at, start = out + "M" + _steps([points[0]], (0, 0)), points[0], points[0]
        elif letter == "Z":
            out, at = out + "z", start
        else:
            letter, steps = _short(letter, points, at)
            out += letter + steps if letter != last else steps if steps.startswith("-") else f" {steps}"
            at = points[-1]
        last = letter
    return out


def _short(letter: str, points: list[Point], at: Point) -> tuple[str, str]:
    """A step's letter and its numbers; level and upright lines need only one number."""
    steps = _steps(points, at)
    if letter == "L" and steps.endswith(" 0"):
        return "h", steps.removesuffix(" 0")
    if letter == "L" and re.match(r"0[ -]", steps):
        return "v", steps[1:].strip()
    return letter.lower(), steps


def _steps(points: list[Point], at: Point) -> str:
    """Points counted from `at`, with no space that svg can do without."""
    text = ""
    for step in (num(v) for x, y in points for v in (round(x, 1) - round(at[0], 1), round(y, 1) - round(at[1], 1))):
        joined = not text or step.startswith("-") or (step.startswith(".") and "." in re.split(r"[ -]", text)[-1])
        text += step if joined else f" {step}"
    return text


def _run_together(art: str) -> str:
    """Neighbouring lines of one colour and width become one path, and so do licks, which all turn the same way."""
    lines = re.compile(r'<(path) d="([^"]+)" (fill="none"[^>]*)/><path d="([^"]+)" \3/>')
    licks = re.compile(r'<(lick) d="([^"]+)" (fill="[^"]*")/><lick d="([^"]+)" \3/>')
    before = ""
    while before != art:
        before = art
        for alike in (lines, licks):
            art = alike.sub(lambda m: m[0] if "opacity" in m[3] else f'<{m[1]} d="{m[2]}{m[4]}" {m[3]}/>', art)
    return art.replace("<lick ", "<path ")


def _named_once(art: str) -> str:
    """Things that come again point at where they came first."""
    things = re.findall("<same>(.*?)</same>", art)
    for i, thing in enumerate(dict.fromkeys(things)):
        marked = f"<same>{thing}</same>"
        if things.count(thing) > 1:
            art = art.replace(marked, f'<g id="s{i}">{thing}</g>', 1)
            art = re.sub(rf'<g (fill="[^"]+")>{re.escape(marked)}</g>', rf'<use href="#s{i}" \1/>', art)
            art = re.sub(
                rf'<g transform="translate\(([\d.-]+) ([\d.-]+)\)">{re.escape(marked)}</g>',
                rf'<use href="#s{i}" x="\1" y="\2"/>',
                art,
            )
        art = art.replace(marked, f'<use href="#s{i}"/>' if things.count(thing) > 1 else thing)
    return art


def _mirrors_named(art: str) -> str:
    """Every twin points at what it mirrors."""
    for i in range(art.count('<g both="">')):
        art = art.replace('<g both="">', f'<g id="m{i}">', 1).replace('<use both=""', f'<use href="#m{i}"', 1)
    return art


def _kept_once(art: str) -> str:
    """Shapes and windows that come again are kept in one place."""
    windows = list(dict.fromkeys(re.findall(r'<g clip="([^"]+)"', art)))
    drawn = re.findall(r'<path d="([^"]+)"', art) + windows
    again = [d for d in dict.fromkeys(drawn) if drawn.count(d) > 1 and len(d) > _WORTH_KEEPING]
    kept = ""
    for i, d in enumerate(again):
        art = art.replace(f'<path d="{d}"', f'<use href="#{_NAMES[i]}"')
        kept += f'<path id="{_NAMES[i]}" d="{d}"/>'
    art = re.sub(r'(<use href="#[a-zA-Z]"[^>]*) transform="translate\(([\d.-]+) ([\d.-]+)\)"', r'\1 x="\2" y="\3"', art)
    for i, d in enumerate(windows):
        art = art.replace(f'clip="{d}"', f'clip-path="url(#w{i})"')
        shape = f'<use href="#{_NAMES[again.index(d)]}"/>' if d in again else f'<path d="{d}"/>'
        kept += f'<clipPath id="w{i}">{shape}</clipPath>'
    return f"<defs>{kept}</defs>{art}" if kept else art


def pull(wide: int, high: int, art: str, colours: str = "") -> str:
    """The finished print: one svg text, with the gradations it uses (`colours` adds its own)."""
    shade = _SHADE if "url(#shade)" in art else ""
    defs = f"<defs>{shade}{colours}</defs>" if shade or colours else ""
    set_to = f'fill="{INK}" stroke-width="{num(_OUTLINE * 2)}" stroke-linecap="round" stroke-linejoin="round"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" {set_to}>'
    art = _run_together(art)
    # The whole print is set to ink, so ink need not be said again; a stamp's ink must, its colour comes from outside.
    art = re.sub(rf' fill="{INK}"(?! stroke)', "", art)
    art = re.sub(r'(d|clip)="(M[^"]+)"', lambda m: f'{m[1]}="{_tight(m[2])}"', art)
    return head + defs + _kept_once(_named_once(_mirrors_named(art))) + "</svg>\n"
