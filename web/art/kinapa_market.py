"""The cover: market day, and the Emperor asks."""

from __future__ import annotations

from kinapa_brush import (
    GOLD,
    INK,
    OCHRE,
    PLUM,
    ROSE,
    SNOW,
    VERMILION,
    WASHI,
    block,
    disc,
    dots,
    flat,
    flip,
    laid,
    line,
    pair,
    pull,
    put,
    same,
    stamp,
    whole,
)
from kinapa_court import deer
from kinapa_roofs import bar

# The crowd is drawn as the cards are, with fewer lines: a head here is as wide as a thumbnail.
CAT = whole(
    "M100 88L78 88C68 76 58 67 48 60C41 78 39 100 42 118C37 134 42 148 32 156L44 160L39 170C56 174 66 189 100 189"
)
SHIBA = whole("M100 86L82 88C72 80 60 72 50 66C42 80 42 100 45 114C40 130 46 150 36 160L50 163C56 184 74 193 100 193")
HOUND = whole("M100 84C62 84 44 104 43 140C44 176 70 193 100 193")
DROP_EAR = "M66 90C42 82 26 100 24 130C22 156 26 170 36 180C56 172 60 124 72 104Z"
PATCH = "M119 88C132 80 142 67 152 60C159 78 161 100 158 118L160 130C136 130 118 112 119 88Z"
EARS_IN = "M54 100C51 92 51 84 54 76C61 81 67 86 72 92Z"
CAT_EYES = "M54 146C60 130 82 130 88 146M112 146C118 130 140 130 146 146"
CAT_LIPS = "M82 172C92 178 98 174 100 166C102 174 108 178 118 172M50 165L24 161M150 165L176 161"
DOG_LIPS = "M80 178C86 184 94 184 100 176C106 184 114 184 120 178"
DOG_NOSE = "M82 152C87 144 113 144 118 152C118 176 82 176 82 152Z"
BODY = "M18 400C18 260 44 204 76 188L124 188C156 204 182 260 182 400Z"
ARM = "M128 240C150 200 156 140 154 86L192 82C204 150 200 220 172 268Z"
PALM = "M154 88C138 76 136 52 146 38C158 22 188 22 198 38C206 52 204 74 192 86Z"
KNOT = "M62 250C58 226 90 220 100 234C110 220 142 226 138 250C132 268 68 268 62 250Z"
LOW_EARS = EARS_IN + flip(EARS_IN)


def dress(robe: str) -> str:
    """A robe and its collar."""
    return stamp(BODY, robe, 4) + same(line("M74 192L110 250M126 192L94 244", 9, GOLD))


def cat(fur: str, robe: str, patch: str, ink: str = INK) -> str:
    """A cat of the crowd, smiling in `ink`."""
    marks = flat(PATCH, patch) + same(flat(LOW_EARS, ROSE) + flat("M89 154L111 154L100 167Z", "#c4625a"))
    return dress(robe) + stamp(CAT, fur, 4) + marks + line(CAT_EYES + CAT_LIPS, 6.5, ink)


def dog(head: str, robe: str) -> str:
    """A dog of the crowd under its own head."""
    muzzle = flat(disc(100, 167, 33, 25), SNOW)
    return (
        dress(robe) + head + same(muzzle + flat(DOG_NOSE, INK) + line("M73 136h0M127 136h0", 17) + line(DOG_LIPS, 5.5))
    )


def raised(fur: str, robe: str) -> str:
    """An arm held up, pads to us."""
    pads = dots([(154, 50), (172, 42), (190, 50)], 6, ROSE) + line("M168 68L176 68", 18, ROSE)
    return stamp(ARM, robe, 4) + stamp(PALM, fur, 4) + same(pads)


def kept(fur: str) -> str:
    """Two paws folded: maybe, maybe not."""
    return stamp(KNOT, fur, 4)


def crowd() -> str:
    """Six who answer: three up, three not saying; from the right, so that a raised paw lies over its neighbour."""
    coal, cream, ginger, shiba = "#3a353f", "#f3e7d0", "#e08a33", "#d9853b"
    hound = block(HOUND, cream, 4) + pair(DROP_EAR, "#4a4048", 4)
    seats = (
        (661, 300, cat(coal, "#8a5a9c", coal, GOLD) + kept(coal)),
        (530, 317, raised(cream, "#2a5f86") + dog(hound, "#2a5f86")),
        (400, 330, cat("#9aa3ad", "#c94f7c", "#6f7783") + kept("#9aa3ad")),
        (270, 330, raised(ginger, "#27478f") + cat(ginger, "#27478f", "#b35f1a")),
        (139, 317, dog(block(SHIBA, shiba, 4) + flat(LOW_EARS, ROSE), "#2f7d4f") + kept(shiba)),
        (9, 300, raised(SNOW, VERMILION) + cat(SNOW, VERMILION, OCHRE)),
    )
    return put("".join(put(who, x, y) for x, y, who in seats), 0, 0, 0.46)


def stall(x: float, colour: str) -> str:
    """A stall with a striped awning."""
    shop = laid(
        bar(-46, 30, 92, 84, "#6b4426", 2.3),
        flat("M-40 36L40 36L40 66L-40 66Z", "#f7cf6b"),
        bar(-54, 66, 108, 12, "#b5763a", 2.3),
    )
    goods = "".join(disc(x, 59, 6) for x in (-32, -20, 20, 32)) + disc(-26, 49, 6) + disc(26, 49, 6)
    stripes = "".join(f"M{a} -1L{a + 11} -1L{a * 1.3 + 14:.0f} 33L{a * 1.3:.0f} 33Z" for a in (-44, -22, 0, 22))
    return put(same(shop + block("M-44 0L44 0L58 34L-58 34Z", WASHI)) + flat(stripes + goods, colour), x, 108)


def throne() -> str:
    """The Emperor in state, before the sun."""
    sun = flat(disc(200, 100, 84), VERMILION)
    dais = bar(112, 168, 176, 14, "#34303a", 2.3) + block("M122 182L278 182L292 236L108 236Z", "#a5301c")
    gown = block(whole("M200 128C178 132 156 144 146 168L200 168", 200), PLUM)
    gilt = line("M118 175L282 175", 2.4, GOLD) + line("M188 134L206 166M212 134L194 166", 6, GOLD)
    ribs = line("M0 0L-14 -40M0 0L2 -43M0 0L18 -39", 1.6)
    fan = laid(
        put(block("M0 0L-26 -34C-10 -46 14 -46 30 -32Z", GOLD) + ribs, 244, 156, 0.85, 24),
        block(disc(241, 157, 7), SNOW),
    )
    return sun + dais + gown + gilt + fan + put(deer(shade=False), 200, 104)


def sky() -> str:
    """Blue above, gold below, a white peak, and mist where the printer left the paper bare."""
    peak = "M-10 190L66 70L84 62L102 70L184 190Z"
    cap = "M51 92L66 70L84 62L101 70L116 92L104 86L92 98L80 86L66 96Z"
    mist = line("M-20 84L70 84M5 93L82 93M300 62L410 62M331 71L425 71M282 92L342 92M299 101L351 101", 10, "#fbeed2")
    return '<path d="M0 0L400 0L400 300L0 300Z" fill="url(#sky)"/>' + block(peak, "#5f87a8") + flat(cap, SNOW) + mist


def lamps() -> str:
    """Lanterns on a string."""
    lamp = block(disc(0, 12, 9, 12), VERMILION) + line("M-4 1L4 1M-4 24L4 24", 3, GOLD)
    hung = "".join(put(same(lamp), x, y) for x, y in ((40, 25), (100, 30), (300, 30), (360, 25)))
    return line("M-6 10Q90 50 200 8Q310 50 406 10", 2.4) + hung


def market() -> str:
    """The start page's picture; what matters stays inside the middle, however it is cropped."""
    stops = (("0", "#2b5f8f"), (".42", "#a9cbc4"), (".66", "#f3dcae"), ("1", "#dba866"))
    air = "".join(f'<stop offset="{at}" stop-color="{colour}"/>' for at, colour in stops)
    colours = f'<linearGradient id="sky" x2="0" y2="1">{air}</linearGradient>'
    stalls = stall(40, "#1f8a99") + stall(360, VERMILION)
    return pull(400, 300, sky() + stalls + throne() + lamps() + crowd(), colours)
