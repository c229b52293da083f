"""The small signs on buttons: one path each on a grid of 24, filled by the even-odd rule, so no two strokes overlap.

`text()` is the whole of web/src/parts/icons.ts, which house.py writes.
"""

from house_brush import Point, brush, circle, lines, numbers, polar, slab


def ring(x: float, y: float, outer: float, inner: float, lean: float = 0.25) -> str:
    """A round drawn with one turn of the brush: a little heavier below and to the right."""
    return circle(x, y, outer) + circle(x - lean, y - lean, inner)


def frame(x: float, y: float, width: float, height: float, corner: float, line: float = 2) -> str:
    """An outlined rectangle."""
    inside = slab(x + line, y + line, width - 2 * line, height - 2 * line, max(corner - 1.2, 0.4))
    return slab(x, y, width, height, corner) + inside


def mirrored(points: tuple[Point, ...]) -> tuple[Point, ...]:
    """The same points seen from the other side."""
    return tuple((24 - x, y) for x, y in points)


def rounded(points: tuple[Point, ...]) -> str:
    """Straight edges with just softened corners."""
    data = []
    count = len(points)
    for place, (x, y) in enumerate(points):
        (a, b), (c, d) = points[place - 1], points[(place + 1) % count]
        into, out = _towards((x, y), (a, b)), _towards((x, y), (c, d))
        data.append(f"{'L' if place else 'M'}{numbers(*into)}Q{numbers(x, y, *out)}")
    return "".join(data) + "z"


def _towards(here: Point, there: Point, far: float = 0.8) -> Point:
    length = ((there[0] - here[0]) ** 2 + (there[1] - here[1]) ** 2) ** 0.5
    share = min(far / length, 0.45)
    return here[0] + (there[0] - here[0]) * share, here[1] + (there[1] - here[1]) * share


def slashed(*shapes: list[Point]) -> str:
    """Shapes with a stroke struck through them from the upper left, and air on both sides of it."""
    parts = [brush((3.4, 3.4, 2.4), (12, 12, 2), (20.6, 20.6, 1.6))]
    for shape in shapes:
        for side in (-1, 1):
            half = _beyond(shape, side, 2.6)
            if half:
                parts.append(lines(*half))
    return "".join(parts)


def _beyond(shape: list[Point], side: int, gap: float) -> list[Point]:
    """What of a shape lies further than the gap to one side of the falling diagonal."""
    kept: list[Point] = []
    for place, here in enumerate(shape):
        before = shape[place - 1]
        a, b = side * (before[0] - before[1]) - gap, side * (here[0] - here[1]) - gap
        if a * b < 0:
            share = a / (a - b)
            kept.append((before[0] + (here[0] - before[0]) * share, before[1] + (here[1] - before[1]) * share))
        if b >= 0:
            kept.append(here)
    return kept


def almond(wide: float, high: float, steps: int = 9) -> list[Point]:
    """The outline of an eye, as points."""
    upper = [(12 - wide + 2 * wide * k / steps, 12 - high * (1 - (2 * k / steps - 1) ** 2)) for k in range(steps)]
    return upper + [(24 - x, 24 - y) for x, y in upper]


def disc(x: float, y: float, radius: float, steps: int = 12) -> list[Point]:
    """A round, as points."""
    return [polar(radius, 360 * k / steps, x, y) for k in range(steps)]


def band(radius: float, width: float) -> list[Point]:
    """One arc of a signal that comes from below, as points."""
    angles = [-135 + 15 * k for k in range(7)]
    outer = [polar(radius + width / 2, angle, 12, 19) for angle in angles]
    return outer + [polar(radius - width / 2, angle, 12, 19) for angle in reversed(angles)]


def gear() -> str:
    """A wheel with eight teeth."""
    rim: list[Point] = []
    for tooth in range(8):
        middle = tooth * 45
        rim += [polar(reach, middle + turn, 12, 12) for reach, turn in ((7.4, -15), (10, -10), (10, 10), (7.4, 15))]
    return lines(*rim) + circle(12, 12, 3.3)


def sunlight() -> str:
    """A disc and eight rays."""
    rays = (brush((*polar(7.2, a, 12, 12), 1.7), (*polar(10.2, a, 12, 12), 1.3)) for a in range(0, 360, 45))
    return circle(12, 12, 4.7) + "".join(rays)


LEFTWARDS: tuple[Point, ...] = ((16.4, 3.6), (18, 5.6), (11.2, 12), (18, 18.4), (16.4, 20.4), (7, 12))
ARROW = (
    "M2.6 12L10.4 4.8Q11.2 4.2 11.2 5.2V9.6C15 9.7 18.4 10.2 21.4 11.2V12.8"
    "C18.4 13.8 15 14.3 11.2 14.4V18.8Q11.2 19.8 10.4 19.2z"
)
SPEAKER = "M2.6 9.6Q2.6 9 3.2 9H6.4L11.4 4.8Q12.4 4.2 12.4 5.4V18.6Q12.4 19.8 11.4 19.2L6.4 15H3.2Q2.6 15 2.6 14.4z"
STAR = lines(*(polar(4.8 if k % 2 == 0 else 2.1, -90 + 36 * k, 18.4, 6.2) for k in range(10)))


def bust(x: float, y: float, size: float) -> str:
    """Somebody in a kimono: a head, and shoulders with the collar's notch."""
    shoulders = (
        (-8.2, 8.6),
        (-7.6, 4.6),
        (-5.2, 1.8),
        (-2.2, 0.8),
        (0, 4),
        (2.2, 0.8),
        (5.2, 1.8),
        (7.6, 4.6),
        (8.2, 8.6),
    )
    body = rounded(tuple((round(x + a * size, 2), round(y + 3.4 + b * size, 2)) for a, b in shoulders))
    return circle(x, y - 2.9 * size, 4.1 * size) + body


SIGNS: dict[str, str] = {
    "menu": "".join(brush((4, y, 2.6), (12, y - 0.3, 2), (20, y, 1.7)) for y in (6, 12, 18)),
    "close": rounded(
        (
            (12, 9.8),
            (17.8, 4),
            (20, 6.2),
            (14.2, 12),
            (20, 17.8),
            (17.8, 20),
            (12, 14.2),
            (6.2, 20),
            (4, 17.8),
            (9.8, 12),
            (4, 6.2),
            (6.2, 4),
        )
    ),
    "back": ARROW,
    "home": "M12 2.4C9.6 6.2 6.2 8.8 1.8 10.4L2.7 12.6Q3.8 12.3 4.8 11.8V19.6Q4.8 20.6 5.8 20.6H10V15"
    "Q12 13.6 14 15V20.6H18.2Q19.2 20.6 19.2 19.6V11.8Q20.2 12.3 21.3 12.6L22.2 10.4"
    "C17.8 8.8 14.4 6.2 12 2.4z",
    "settings": gear(),
    "chat": "M12 3.4C6.6 3.4 2.4 6.8 2.4 11.2C2.4 13.6 3.6 15.6 5.6 17C5.5 18.7 4.8 20.1 3.6 21.2"
    "C6 21.2 8 20.4 9.4 18.8C10.2 19 11.1 19 12 19C17.4 19 21.6 15.6 21.6 11.2S17.4 3.4 12 3.4z"
    + "".join(circle(x, 11.2, 1.3) for x in (7.8, 12, 16.2)),
    "sound": SPEAKER
    + brush((15, 9, 1.3), (16.4, 12, 2), (15, 15, 1.3))
    + brush((18, 6, 1.3), (20.6, 12, 2.2), (18, 18, 1.3)),
    "mute": SPEAKER
    + rounded(
        (
            (18.4, 10.8),
            (20.6, 8.6),
            (21.8, 9.8),
            (19.6, 12),
            (21.8, 14.2),
            (20.6, 15.4),
            (18.4, 13.2),
            (16.2, 15.4),
            (15, 14.2),
            (17.2, 12),
            (15, 9.8),
            (16.2, 8.6),
        )
    ),
    "eye": "M1.8 12C4.2 7.6 7.8 5.2 12 5.2S19.8 7.6 22.2 12C19.8 16.4 16.2 18.8 12 18.8S4.2 16.4 1.8 12z"
    "M4.4 12C6.4 15.2 9 16.8 12 16.8S17.6 15.2 19.6 12C17.6 8.8 15 7.6 12 7.6S6.4 8.8 4.4 12z" + circle(12, 12, 3.2),
    "cover": slashed(almond(10.2, 6.8), almond(7.6, 4.6), disc(12, 12, 3.2)),
    "qr": frame(3, 3, 8, 8, 1.2)
    + frame(13, 3, 8, 8, 1.2)
    + frame(3, 13, 8, 8, 1.2)
    + "".join(
        slab(x, y, 2, 2)
        for x, y in (
            (6, 6),
            (16, 6),
            (6, 16),
            (13, 13),
            (17, 13),
            (15, 15),
            (19, 15),
            (13, 17),
            (17, 17),
            (15, 19),
            (19, 19),
        )
    ),
    "link": brush((12.6, 7.2, 1.6), (15.4, 4.6, 2.2), (18.8, 5.2, 2.4), (19.4, 8.6, 2.4), (16.8, 11.4, 1.8))
    + brush((11.4, 16.8, 1.6), (8.6, 19.4, 2.2), (5.2, 18.8, 2.4), (4.6, 15.4, 2.4), (7.2, 12.6, 1.8))
    + brush((9.4, 14.6, 2.2), (14.6, 9.4, 1.8)),
    "copy": frame(8.4, 7.6, 12, 13.8, 1.8) + "M3.6 15.2V4.4Q3.6 2.6 5.4 2.6H15V4.8H6.4Q5.8 4.8 5.8 5.4V15.2z",
    "share": circle(17.8, 5.2, 3)
    + circle(5.8, 12, 3.2)
    + circle(17.8, 18.8, 3)
    + brush((9.6, 9.9, 1.6), (14.2, 7.3, 1.6))
    + brush((9.6, 14.1, 1.6), (14.2, 16.7, 1.6)),
    "people": bust(8.6, 9.4, 0.84)
    + circle(17.2, 7.6, 3)
    + "M15.2 12.2Q21.8 11.6 22.8 18.6Q22.9 19.6 21.9 19.6H17.4Q17 14.6 13.6 12.6z",
    "person": bust(12, 9.6, 1.06),
    "computer": "M5.6 7.2H11V4.6A1.8 1.8 0 1 1 13 4.6V7.2H18.4Q20.4 7.2 20.4 9.2V18.4Q20.4 20.4 18.4 20.4H5.6"
    "Q3.6 20.4 3.6 18.4V9.2Q3.6 7.2 5.6 7.2z"
    + circle(8.4, 12, 1.7)
    + circle(15.6, 12, 1.7)
    + slab(8, 15.8, 8, 1.8, 0.9)
    + slab(0.8, 11, 1.6, 5.4, 0.8)
    + slab(21.6, 11, 1.6, 5.4, 0.8),
    "plus": rounded(
        (
            (10.5, 3.6),
            (13.5, 3.6),
            (13.3, 10.7),
            (20.4, 10.6),
            (20.4, 13.3),
            (13.3, 13.3),
            (13.4, 20.4),
            (10.6, 20.4),
            (10.7, 13.3),
            (3.6, 13.5),
            (3.6, 10.5),
            (10.7, 10.7),
        )
    ),
    "minus": brush((4.8, 12, 3), (12, 11.9, 2.5), (19.2, 12, 2.6)),
    "play": rounded(((6.4, 3.4), (20.4, 12), (6.4, 20.6))),
    "pause": brush((8, 4.8, 3.4), (8.2, 12, 2.8), (8, 19.2, 3.2))
    + brush((16, 4.8, 3.4), (15.8, 12, 2.8), (16, 19.2, 3.2)),
    "previous": rounded(LEFTWARDS),
    "next": rounded(mirrored(LEFTWARDS)),
    "first": rounded(tuple((x + 1.4, y) for x, y in LEFTWARDS)) + brush((5, 4.8, 2.6), (5, 19.2, 2)),
    "last": rounded(mirrored(tuple((x + 1.4, y) for x, y in LEFTWARDS))) + brush((19, 4.8, 2.6), (19, 19.2, 2)),
    "up": rounded(tuple((y, x) for x, y in LEFTWARDS)),
    "down": rounded(tuple((y, 24 - x) for x, y in LEFTWARDS)),
    "speed": rounded(((2.6, 5), (12, 12), (2.6, 19))) + rounded(((12.4, 5), (21.8, 12), (12.4, 19))),
    "check": rounded(((3, 13), (5.4, 10.6), (9.8, 14.6), (19.2, 4.4), (21.2, 6), (10.2, 20))),
    "cross": rounded(
        (
            (12.2, 9.4),
            (18.8, 3),
            (20.8, 4.8),
            (14.6, 11.8),
            (21, 19.4),
            (19.2, 21),
            (12, 14.6),
            (5.4, 21.2),
            (2.8, 18.8),
            (9.4, 12),
            (3.2, 5.6),
            (5.8, 3),
        )
    ),
    "info": circle(12, 12, 9.8) + circle(12, 7.3, 1.6) + slab(10.7, 10.4, 2.6, 7.4, 1.2),
    "book": "M11.1 6.4C9 4.8 5.6 4.2 2.4 4.6Q1.8 4.7 1.8 5.3V17.8Q1.8 18.4 2.4 18.3C5.6 18 9 18.6 11.1 20z"
    "M12.9 6.4C15 4.8 18.4 4.2 21.6 4.6Q22.2 4.7 22.2 5.3V17.8Q22.2 18.4 21.6 18.3C18.4 18 15 18.6 12.9 20z"
    "M15 9.4Q17.4 8.2 20 8.2V10Q17.4 10 15 11.2zM15 13.2Q17.4 12 20 12V13.8Q17.4 13.8 15 15z",
    "learn": "M11 21V14.4C6 14.6 2.6 11.4 2.4 6.2C7.4 5.6 11 8 12 12C12.6 7 16 3.6 21.8 3.4"
    "C22 9.2 18.6 13 13.2 13.2V21Q12.1 21.8 11 21z",
    "hint": "M12 2.4C7.8 2.4 4.8 5.4 4.8 9.2C4.8 11.8 6.2 13.6 7.6 15C8.3 15.7 8.6 16.2 8.6 17H15.4"
    "C15.4 16.2 15.7 15.7 16.4 15C17.8 13.6 19.2 11.8 19.2 9.2C19.2 5.4 16.2 2.4 12 2.4zM12 4.8"
    "V6.6C10.4 6.6 9.2 7.8 9.2 9.4H7.4C7.4 6.8 9.4 4.8 12 4.8z"
    + slab(8.8, 18.2, 6.4, 1.7, 0.8)
    + slab(9.8, 20.8, 4.4, 1.6, 0.8),
    "clock": ring(12, 12, 9.8, 7.5)
    + rounded(((10.8, 6.2), (12.9, 6.2), (12.9, 11.4), (16.6, 13.6), (15.6, 15.4), (10.8, 12.8))),
    "hourglass": slab(4.4, 2.4, 15.2, 2.2, 1)
    + slab(4.4, 19.4, 15.2, 2.2, 1)
    + "M6.2 5.6H17.8C17.8 9 15.6 10.6 13.4 12C15.6 13.4 17.8 15 17.8 18.4H6.2"
    "C6.2 15 8.4 13.4 10.6 12C8.4 10.6 6.2 9 6.2 5.6zM8.6 7.4C9.2 8.6 10.6 9.6 12 10.4"
    "C13.4 9.6 14.8 8.6 15.4 7.4zM12 13.8L12.6 14.2V16.6H11.4V14.2z",
    "crown": "M2.4 7.6L7.4 11L12 4L16.6 11L21.6 7.6L19.6 17.4H4.4z" + slab(4.4, 18.6, 15.2, 2.2, 1),
    "host": circle(9.4, 8, 4.1)
    + rounded(
        (
            (1.4, 20.6),
            (1.9, 16.8),
            (4.2, 14.2),
            (7.2, 13.2),
            (9.4, 16.4),
            (11.6, 13.2),
            (14.6, 14.2),
            (16.9, 16.8),
            (17.4, 20.6),
        )
    )
    + STAR,
    "leave": "M12.6 3V5.2H6Q5.4 5.2 5.4 5.8V18.2Q5.4 18.8 6 18.8H12.6V21H5Q3.2 21 3.2 19.2V4.8Q3.2 3 5 3z"
    "M22 12L16.6 6.8Q15.8 6.2 15.8 7.2V10.4C13.2 10.5 10.8 10.8 8.6 11.3V12.7"
    "C10.8 13.2 13.2 13.5 15.8 13.6V16.8Q15.8 17.8 16.6 17.2z",
    "swap": "M2.4 7.6L7.6 2.8Q8.4 2.2 8.4 3.2V6.3C13 6.3 17 6.6 21 7.2V8.6C17 8.8 13 9 8.4 8.9V12Q8.4 13 7.6 12.4z"
    "M21.6 16.4L16.4 11.6Q15.6 11 15.6 12V15.1C11 15.1 7 15.4 3 16V17.4C7 17.6 11 17.8 15.6 17.7"
    "V20.8Q15.6 21.8 16.4 21.2z",
    "shuffle": brush((3, 17.6, 2), (7.4, 17, 2.2), (9.6, 14.4, 1.4))
    + brush((13.4, 9.2, 1.4), (14.8, 7.4, 2), (16.6, 6.8, 2.1))
    + brush((3, 6.4, 2), (7.6, 7.2, 2.2), (11.6, 12.2, 2), (14.4, 16.2, 2), (16.6, 17.2, 2.1))
    + rounded(((17.8, 3), (22.4, 6.8), (17.8, 10.6)))
    + rounded(((17.8, 13.4), (22.4, 17.2), (17.8, 21))),
    "download": "M12 15.6L5.4 9.4Q4.8 8.6 5.8 8.6H9.9C10 6.4 10.3 4.4 10.8 2.4H13.2C13.7 4.4 14 6.4 14.1 8.6"
    "H18.2Q19.2 8.6 18.6 9.4z"
    "M2.8 14.8H5.2V18.2Q5.2 18.8 5.8 18.8H18.2Q18.8 18.8 18.8 18.2V14.8H21.2V19.2"
    "Q21.2 21.2 19.2 21.2H4.8Q2.8 21.2 2.8 19.2z",
    "camera": "M8.6 4H15.4L16.8 6.6H20.2Q22.2 6.6 22.2 8.6V18Q22.2 20 20.2 20H3.8Q1.8 20 1.8 18V8.6"
    "Q1.8 6.6 3.8 6.6H7.2z" + circle(12, 13, 4.9) + circle(12, 13, 2.7),
    "refresh": brush(
        (18.2, 16.8, 1.5),
        (13.4, 19.8, 2.2),
        (7.6, 18.6, 2.4),
        (4.6, 14, 2.4),
        (5.2, 8.6, 2.4),
        (9.2, 5, 2.2),
        (12.6, 4.6, 2),
    )
    + rounded(((14.8, 0.8), (21.6, 5.8), (14.4, 9.6))),
    "full": "".join(
        rounded(corner)
        for corner in (
            ((3, 3), (9.4, 3), (9.4, 5.4), (5.4, 5.4), (5.4, 9.4), (3, 9.4)),
            ((21, 3), (21, 9.4), (18.6, 9.4), (18.6, 5.4), (14.6, 5.4), (14.6, 3)),
            ((21, 21), (14.6, 21), (14.6, 18.6), (18.6, 18.6), (18.6, 14.6), (21, 14.6)),
            ((3, 21), (3, 14.6), (5.4, 14.6), (5.4, 18.6), (9.4, 18.6), (9.4, 21)),
        )
    ),
    "keyboard": slab(1.6, 5, 20.8, 14, 2.2)
    + "".join(slab(x, y, 2.2, 2.2, 0.4) for y in (7.6, 11) for x in (4.4, 8.7, 13.1, 17.4))
    + slab(6.8, 14.6, 10.4, 2, 0.6),
    "globe": "M8.2 11.2C8.4 7.2 9.8 3.6 12 2.2C14.2 3.6 15.6 7.2 15.8 11.2zM8.2 12.8H15.8"
    "C15.6 16.8 14.2 20.4 12 21.8C9.8 20.4 8.4 16.8 8.2 12.8z"
    "M2.2 11.2C2.6 7.2 5.4 3.8 9 2.7C7.4 5 6.7 8 6.6 11.2zM21.8 11.2C21.4 7.2 18.6 3.8 15 2.7"
    "C16.6 5 17.3 8 17.4 11.2z"
    "M2.2 12.8C2.6 16.8 5.4 20.2 9 21.3C7.4 19 6.7 16 6.6 12.8zM21.8 12.8"
    "C21.4 16.8 18.6 20.2 15 21.3C16.6 19 17.3 16 17.4 12.8z",
    "moon": "M14.6 2.6C9.2 2 3.4 5.8 3 12C2.6 18 7.4 21.8 12.4 21.6C16.4 21.4 19.8 19 21.2 15.4"
    "C15 17.4 10.4 13.8 10.4 9.2C10.4 6.4 12 3.8 14.6 2.6z",
    "sun": sunlight(),
    "hand": "M7 13.4V5.6A1.3 1.3 0 0 1 9.6 5.6V10.6H10.4V3.6A1.3 1.3 0 0 1 13 3.6V10.6H13.8V4.8"
    "A1.3 1.3 0 0 1 16.4 4.8V11.4H17.2V7.4A1.3 1.3 0 0 1 19.8 7.4V14.6C19.8 19 17.2 22 13 22"
    "C9.8 22 7.8 20.6 6.2 18L3 13A1.5 1.5 0 0 1 5.4 11.2z",
    "more": circle(5, 12, 2.2) + circle(12, 12, 2.2) + circle(19, 12, 2.2),
    "warning": rounded(((12, 2), (22.6, 20.8), (1.4, 20.8))) + "M10.6 8.4H13.4L12.9 14.6H11.1z" + circle(12, 17.4, 1.4),
    "offline": slashed(band(14.4, 2.4), band(9.4, 2.4), disc(12, 19, 2.1)),
    "screen": frame(2, 3, 20, 12.4, 1.8) + "M6.2 16.6H17.8L20.4 20.6H17.6L16.4 18.8H7.6L6.4 20.6H3.6z",
    "seat": brush((5.6, 4, 3.2), (6.6, 9, 2.8), (7.6, 12.8, 2.6))
    + slab(6, 15, 15.2, 3.4, 1.7)
    + slab(3.4, 19.8, 18.4, 1.9, 0.9),
}


def text() -> str:
    """The whole of icons.ts."""
    rows = "\n".join(f"  {name}: '{data}'," for name, data in SIGNS.items())
    return f"""// Drawn by web/art/house_signs.py: change them there.
// Each is one path on a grid of 24 by 24, for fill="currentColor" and fill-rule="evenodd".
export const icons = {{
{rows}
}} as const;

export type IconName = keyof typeof icons;
"""
