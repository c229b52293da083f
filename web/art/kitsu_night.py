"""Night pictures: the back of the cards, a destroyed card, and the mountain of the start page."""

from kitsu_brush import (
    GOLD,
    INK,
    VERMILION,
    WASHI,
    bokashi,
    disc,
    drawn,
    fill,
    inked,
    moved,
    outlined,
    picture,
    ribbon,
    shape,
    stroke,
)
from kitsu_cards import asanoha
from kitsu_fox import YAKO, ZENKO, Clan, head, tail
from kitsu_pieces import gate
from kitsu_specials import face, serene

FOXFIRE = "2,-26! 3,-14 13,-6 14,7 7,16 0,18 -8,15 -14,6 -10,-5! -6,-1 -4,-12"
FULL_CARD = "M0 0h200v270H0z"


def foxfire() -> str:
    """A ghostly flame, to be used again."""
    heart = "1,-6! 7,4 6,10 0,14 -6,10 -5,2"
    return f'<g id="ff">{inked(shape(FOXFIRE), "#7fc4c4")}{fill(shape(heart), WASHI)}</g>'


def back_art() -> tuple[list[str], list[str]]:
    """The gate under the moon between four fox fires: what is kept and what is painted."""
    kept = [
        bokashi("night", (0, "#111830"), (0.6, "#26386a"), (1, "#3d5288")),
        asanoha("hemp", 25, "#5670ab"),
        foxfire(),
    ]
    fires = [(37, 66, 1), (163, 66, -1), (31, 188, 1), (169, 188, -1)]
    flames = [f'<use href="#ff" transform="translate({x} {y}) scale({side * 0.86} .86)"/>' for x, y, side in fires]
    stairs = "M36 240v-9h8v-8h112v8h8v9z"
    mask = face("#fdfbf3", "#fffefa", "#d9847a", VERMILION, serene())
    painted = [
        f'<path fill="url(#night)" d="{FULL_CARD}"/><path fill="url(#hemp)" opacity=".5" d="{FULL_CARD}"/>',
        '<rect x="9" y="9" width="182" height="252" rx="7" fill="none" stroke="#e6b94a" stroke-width="2.6"/>',
        '<rect x="14" y="14" width="172" height="242" rx="4" fill="none" stroke="#e6b94a" stroke-width="1"/>',
        disc((100, 104), 66, "#f1dc9f") + fill("M122 42a66 66 0 1 1-78 97 80 80 0 0 0 78-97z", "#e4c67c"),
        outlined([inked(stairs, "#6a7080"), moved([gate(VERMILION)], "translate(100 223) scale(2.2)"), *flames], 1.4),
        outlined([mask], 3.6, 'transform="translate(100 194) scale(.4)"'),
    ]
    return kept, painted


def back() -> str:
    """The back of every card."""
    kept, painted = back_art()
    return picture(200, 270, painted, kept)


def destroyed() -> str:
    """A card turned over and cut through."""
    kept, painted = back_art()
    halves = [
        ("l", "M-20-20H214L-20 226z", "translate(-5 -8) rotate(-3 100 135)"),
        ("r", "M220-26V290H-20V226z", "translate(6 9) rotate(3 100 135)"),
    ]
    clips = [f'<clipPath id="{name}"><path d="{d}"/></clipPath>' for name, d, _ in halves]
    cut = drawn("M-6 211 206-12", WASHI, 5)
    torn = [moved([f'<g clip-path="url(#{n})"><use href="#c"/>{cut}</g>'], how) for n, _, how in halves]
    return picture(
        200,
        270,
        [
            f'<path fill="{INK}" d="{FULL_CARD}"/>',
            *torn,
            fill(stroke("-10,222 60,150 130,74 214,-24", 16), VERMILION),
            fill(stroke("10,200 70,138 130,72 196,-4", 5), "#ffd9c2"),
        ],
        [*kept, f'<g id="c">{"".join(painted)}<path d="{FULL_CARD}" fill="{INK}" opacity=".35"/></g>', *clips],
    )


def leaping() -> str:
    """A fox at full stretch, looking left, in whatever colour it is used with."""
    clan = Clan("currentColor", "#2a2438", WASHI)
    far = "70,70! 40,62 12,54! 6,58 10,64 20,68! 48,80 76,86!"
    hind = "134,66! 156,88 172,106! 178,114 170,117 160,112! 144,96 124,82!"
    trunk = (
        "52,34! 84,44 116,42 142,50 156,64! 170,80 190,90! 197,96 190,101 180,99! 158,90 138,82 112,78 98,84!"
        " 70,94 40,98 18,96! 12,92 16,86 26,86! 48,80 44,66 38,48!"
    )
    return "".join(
        [
            moved([f'<g id="t">{tail(30, clan)}</g>'], "translate(146 60) rotate(-8)"),
            moved(['<use href="#t"/>'], "translate(146 60) rotate(-32)"),
            moved(['<use href="#t"/>'], "translate(144 56) rotate(-58)"),
            inked(shape(far), "currentColor") + inked(shape(hind), "currentColor"),
            inked(shape(trunk), "currentColor"),
            inked(shape("38,50! 36,66 46,82! 52,74! 60,86! 68,70 70,52!"), WASHI),
            moved([head(clan, False)], "translate(46 32) rotate(8) scale(.84)"),
        ]
    )


def shrine() -> str:
    """The house at the top, its ridge at nought."""
    roof = "-34,22! -18,14 -10,2! 10,2! 18,14 34,22! 30,26! -30,26!"
    return "".join(
        [
            inked("M-20 24h40v18h-40z", VERMILION),
            inked("M-7 28h14v14H-7z", GOLD),
            inked(shape(roof), INK),
            inked("M-12 0h24v4h-24z", GOLD),
        ]
    )


CEDAR = "0,-34! 8,-16! 4,-17! 12,0! 2,-2! 2,5! -2,5! -2,-2! -12,0! -4,-17! -8,-16!"
CEDARS = [(70, 190, 0.8), (88, 200, 1.0), (150, 166, 0.6), (268, 166, 0.7), (286, 174, 0.9), (356, 188, 1.0)]
WINDING = [
    ((-12, 284), 26), ((80, 268), 24), ((200, 248), 20), ((306, 226), 16), ((342, 204), 12), ((300, 191), 10.5),
    ((210, 184), 9), ((124, 172), 7.5), ((100, 158), 6), ((134, 148), 5.4), ((196, 142), 4.8), ((238, 133), 4),
    ((236, 123), 3.4), ((206, 116), 3),
]  # fmt: skip


def woods(pigment: str, *trees: tuple[float, float, float]) -> str:
    """Cedars of one colour, each with its place and size."""
    grown = [f'<use href="#c" transform="translate({x} {y}) scale({size})"/>' for x, y, size in trees]
    return f'<g fill="{pigment}">{"".join(grown)}</g>'


def hillside() -> list[str]:
    """The mountain with its woods, its path and the shrine on top."""
    ridge = "-4,212! 50,176 92,186 140,150 180,112! 205,106 230,112! 262,140 312,172 350,160 404,196! 404,304! -4,304!"
    far = "-4,190! 40,150 74,170! 110,140 150,170! 250,164 300,132 336,158! 372,136 404,160! 404,304! -4,304!"
    path = ribbon([place for place, _ in WINDING], [half for _, half in WINDING])
    gates = [(319, 229, 0.8), (111, 171, 0.5), (168, 149, 0.34), (232, 129, 0.22)]
    return [
        inked(shape(far), "#7286b0"),
        drawn("M-10 168H96M290 150H420M-10 178H60", "#f7e6c4", 7, 'opacity=".5"'),
        inked(shape(ridge), "url(#m)"),
        woods("#1f4a4e", *CEDARS),
        inked(path, "#e2d0a2"),
        moved([shrine()], "translate(205 76) scale(.9)"),
        *[moved(['<use href="#g"/>'], f"translate({x} {y}) scale({size})") for x, y, size in gates],
    ]


def mountain() -> str:
    """Two foxes race up the winding path to the shrine under the moon."""
    fox = f'<g id="f">{leaping()}</g>'
    stars = "M40 40h0M92 82h0M66 16h0M330 34h0M366 78h0M22 104h0"
    mists = "M-10 296H150M250 288H420M150 300H420"
    return picture(
        400,
        300,
        [
            '<path fill="url(#s)" d="M0 0h400v300H0z"/>',
            drawn(stars, "#f7e6c4", 2.6, 'stroke-linecap="round"'),
            disc((205, 94), 78, "#f8e7b4") + fill("M262 41a78 78 0 1 1-122 96 84 84 0 0 0 122-96z", "#efd38c"),
            outlined(
                [
                    *hillside(),
                    moved([fox], "translate(194 132) rotate(6) scale(.57)"),
                    moved(['<use href="#f"/>'], "matrix(-.69 -.09 -.09 .69 217 189)", f'color="{YAKO.coat}"'),
                    woods("#122a33", (16, 300, 1.9), (372, 296, 2), (396, 304, 2.4), (336, 306, 1.4)),
                    drawn(mists, INK, 17) + drawn(mists, GOLD, 13),
                ],
                2,
                f'color="{ZENKO.coat}"',
            ),
        ],
        [
            bokashi("s", (0, "#121935"), (0.4, "#3a4c86"), (0.7, "#c98f7d"), (1, "#eec08a")),
            bokashi("m", (0, "#5f9088"), (0.5, "#35676a"), (1, "#17353f")),
            f'<path id="c" d="{shape(CEDAR)}"/><g id="g">{gate(VERMILION)}</g>',
        ],
    )
