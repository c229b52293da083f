"""The cards without a colour: White Kitsune, Black Kitsune and Katana."""

from kitsu_brush import (
    BARK,
    GOLD,
    INK,
    PAPER,
    VERMILION,
    WASHI,
    bokashi,
    disc,
    drawn,
    fill,
    flowing,
    inked,
    moved,
    outlined,
    picture,
    polar,
    shape,
    spots,
    stroke,
)
from kitsu_fox import YAKO, ZENKO


def both(text: str) -> str:
    """A closed outline from its right half alone, told from top to bottom."""
    right = spots(text)
    left = [((-x, y), sharp) for (x, y), sharp in reversed(right) if x]
    return flowing(right + left)


def pair(text: str) -> str:
    """Two closed outlines, one the mirror of the other."""
    right = spots(text)
    return flowing(right) + flowing([((-x, y), sharp) for (x, y), sharp in right])


def twice(text: str, width: float) -> str:
    """A brush stroke and its mirror."""
    other = " ".join(f"{-x},{y}" for (x, y), _ in spots(text))
    return stroke(text, width) + stroke(other, width)


def mist(pigment: str, *bars: tuple[float, float, float]) -> str:
    """Bands of gold mist, each from x to x at a height: the sign of a card without a colour."""
    d = "".join(f"M{a} {y}H{b}" for a, b, y in bars)
    return drawn(d, INK, 16) + drawn(d, pigment, 12.4)


def staring() -> str:
    """Golden eyes wide open."""
    return "".join(
        [
            fill(pair("9,8! 18,-6 42,-12! 36,5 22,11"), GOLD),
            fill(pair("21,-6! 26,1 22,9! 17,2"), INK),
            fill(twice("4,10 18,-9 36,-15 52,-20", 6), INK),
        ]
    )


def serene() -> str:
    """Eyes closed in a smile."""
    return fill(twice("8,8 18,-1 30,-2 40,-10 47,-20", 6.5), INK) + fill(twice("16,10 28,7 40,-2", 4), VERMILION)


def face(coat: str, cheek: str, ear: str, mark: str, eyes: str) -> str:
    """A fox that looks straight at you."""
    outline = "0,-24 13,-27! 20,-62 38,-88! 50,-54 47,-20! 54,0 64,16! 52,17! 54,31! 40,29 24,44 12,62 0,66"
    return "".join(
        [
            inked(both(outline), coat),
            fill(pair("23,-34! 27,-56 37,-74! 43,-50 41,-28!"), ear),
            fill(both("0,6 7,10 20,26! 44,14 53,18! 52,30! 40,28 24,43 12,60 0,64"), cheek),
            fill(twice("0,-12 3,-26 0,-44", 9), mark),
            fill(twice("10,-14 18,-26 20,-36", 6), mark),
            fill(twice("50,22 38,27 28,38", 5), mark),
            eyes,
            fill(both("0,44! 9,45 5,53 0,55"), INK),
            fill(twice("0,55 7,59 15,56", 2.6), INK),
        ]
    )


def swirl(start: float, stop: float, pigment: str) -> str:
    """An arrow that runs round the fox: thin at first, broad where it arrives."""
    centre, radius = (100.0, 132.0), 77.0
    turns = [(start + (stop - start) * part, half) for part, half in ((0, 0), (0.3, 4), (0.6, 7), (0.86, 9))]
    outer = [(polar(centre, radius + half, at), half in {0, 9}) for at, half in turns]
    inner = [(polar(centre, radius - half, at), half == 9) for at, half in turns[:0:-1]]
    neck, point = turns[-1][0], stop + (stop - start) * 0.04
    barb = [(polar(centre, radius + off, at), True) for off, at in ((19, neck), (0, point), (-19, neck))]
    return inked(flowing([*outer, *barb, *inner]), pigment)


def white() -> str:
    """A shining fox between the clans, whose colours change places around it."""
    chest = "0,40 40,30! 50,56 46,80! 36,74! 32,98! 20,86! 12,112! 0,98!"
    fox = face("#fbfaf4", "#fffefa", "#e9a39a", VERMILION, serene())
    return picture(
        200,
        270,
        [
            '<path fill="url(#n)" d="M0 0h200v270H0z"/>',
            disc((100, 132), 98, "url(#h)"),
            outlined(
                [
                    mist(GOLD, (128, 210, 22), (156, 210, 36), (-10, 150, 249), (-10, 210, 263)),
                    swirl(158, 22, ZENKO.coat),
                    swirl(-22, -158, YAKO.coat),
                    disc((23, 132), 14, ZENKO.coat) + disc((23, 132), 6.5, WASHI, 'stroke="none"'),
                    inked("M177 113l16 19-16 19-16-19z", YAKO.coat) + fill("M177 123l8 9-8 9-8-9z", WASHI),
                    moved([inked(both(chest), "#dfe4e8"), fox], "translate(100 134) scale(.8)"),
                ]
            ),
        ],
        [
            bokashi("n", (0, "#131b33"), (1, "#3b4d80")),
            '<radialGradient id="h"><stop offset=".4" stop-color="#f4efdd"/><stop offset=".7" stop-color="#aebcd8"'
            ' stop-opacity=".5"/><stop offset="1" stop-color="#aebcd8" stop-opacity="0"/></radialGradient>',
        ],
    )


def war_fan() -> str:
    """The fan that a commander points with."""
    return "".join(
        [
            inked("M-4 44V-20h8V44z", BARK),
            inked(both("0,-12! 16,-17 31,-34 28,-58 12,-66 0,-63!"), "#f3dfae"),
            disc((0, -40), 13, VERMILION),
            inked("M-3 -12V-64h6V-12z", INK),
            drawn("M0 46q9 8 3 20m-3-20q-9 8-5 18", GOLD, 3),
        ]
    )


def pointing() -> str:
    """The arm that holds the fan out to the next player."""
    sleeve = "62,262! 74,226 106,194! 146,222! 142,240 150,262!"
    paw = "110,198! 116,184 130,176 144,176 152,184 150,194! 152,204 144,220!"
    return "".join(
        [
            moved([war_fan()], "translate(136 192) rotate(50)"),
            inked(shape(paw), "#17151a"),
            inked(shape(sleeve), "#a92c1c"),
            inked("M106 194 146 222 141 230 99 202z", GOLD),
            fill(shape("134,186! 144,181 156,186! 146,188") + shape("137,196! 147,191 158,197! 148,198"), WASHI),
            fill(shape("136,206! 144,202 153,209! 144,209"), WASHI),
        ]
    )


def black() -> str:
    """A black fox under a red moon that points out who must obey."""
    cloak = "0,26 44,24! 78,46 92,90 98,150! 0,150!"
    ruff = "0,30 58,18! 66,44! 54,44! 56,66! 40,62! 34,86! 20,76! 10,98! 0,86!"
    fox = face("#17151a", "#3a3742", "#8f2a1c", "#d9b64a", staring())
    return picture(
        200,
        270,
        [
            '<path fill="url(#n)" d="M0 0h200v270H0z"/>',
            disc((96, 108), 84, VERMILION),
            outlined(
                [
                    mist(GOLD, (134, 210, 18), (160, 210, 32)),
                    moved(
                        [inked(both(cloak), "#4b4358"), inked(both(ruff), "#2a2730"), fox],
                        "translate(88 116) scale(.92)",
                    ),
                    pointing(),
                    mist(GOLD, (-10, 150, 249), (-10, 210, 263)),
                ]
            ),
        ],
        [bokashi("n", (0, "#85838a"), (0.5, "#d9d1c0"), (1, PAPER))],
    )


def sword() -> str:
    """A curved blade that has left its sheath."""
    wrap = "".join(f"M{62 - 8 * i} {208 + 10 * i}l9 1-2 9" for i in range(3))
    return "".join(
        [
            inked("M70 193C108 148 146 94 182 28 186 54 160 112 82 203z", "#e9eef0"),
            fill("M76 198C112 158 150 104 180 46 180 66 152 120 81 202z", "#94a3b3"),
            drawn("M78 199C112 160 150 108 178 52", WASHI, 1.6),
            inked("M69 194l13 11-34 41-13-11z", "#2b3a63"),
            drawn(wrap, GOLD, 2.4),
            inked(shape("54,180 64,182 98,208 96,215 86,214 54,189"), GOLD),
        ]
    )


def katana() -> str:
    """A drawn sword, and the card that it has cut in two."""
    fox = face("#8d929b", WASHI, "#5d6470", VERMILION, staring())
    victim = "".join(
        [
            '<rect x="48" y="66" width="100" height="132" rx="8" fill="#f7f1e3"/>',
            '<rect x="55" y="73" width="86" height="118" rx="4" fill="#c9c6bb" stroke-width="1.4"/>',
            moved([fox], "translate(98 134) scale(.62)"),
        ]
    )
    cut = drawn("M55 198 148 73", INK, 2.4)
    halves = [
        moved(['<g clip-path="url(#l)"><use href="#c"/></g>', cut], "translate(-10 -12) rotate(-7 98 132)"),
        moved(['<g clip-path="url(#r)"><use href="#c"/></g>', cut], "translate(14 12) rotate(5 98 132)"),
    ]
    return picture(
        200,
        270,
        [
            '<path fill="url(#n)" d="M0 0h200v270H0z"/>',
            outlined(
                [
                    mist(GOLD, (140, 210, 18), (164, 210, 32)),
                    *halves,
                    sword(),
                    mist(GOLD, (-10, 150, 249), (-10, 210, 263)),
                ]
            ),
        ],
        [
            bokashi("n", (0, "#39475a"), (0.5, "#6d8087"), (1, "#b4bdb2")),
            '<clipPath id="l"><path d="M13 254-60 0H203z"/></clipPath>',
            '<clipPath id="r"><path d="M13 254 203 0l60 300H13z"/></clipPath>',
            f'<g id="c">{victim}</g>',
        ],
    )
