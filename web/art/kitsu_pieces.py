"""What lies round the track: crests, markers, stones, the gate at the end and the Leader's bell."""

from kitsu_brush import (
    GOLD,
    INK,
    VERMILION,
    WASHI,
    disc,
    drawn,
    fill,
    inked,
    moved,
    outlined,
    picture,
    shape,
    stroke,
)
from kitsu_fox import YAKO, ZENKO, Clan, head


def crest_zenko() -> str:
    """Round, with a wave that curls."""
    curl = "9,29! 12,17 24,11 35,16 38,26 32,33 25,31 23,26 27,24! 29,27 31,24 29,20 22,19 16,24 17,32 25,38! 14,36"
    return picture(48, 48, [disc((24, 24), 23, WASHI), disc((24, 24), 21, ZENKO.coat), fill(shape(curl), WASHI)])


def crest_yako() -> str:
    """A diamond, with a flame."""
    flame = "25,9! 27,17 34,24 32,33 24,38 16,33 15,25! 19,27 20,19"
    return picture(
        48,
        48,
        [
            fill("M24 0 48 24 24 48 0 24z", WASHI),
            fill("M24 3.4 44.6 24 24 44.6 3.4 24z", YAKO.coat),
            fill(shape(flame), WASHI),
        ],
    )


def lantern(clan: Clan) -> str:
    """A light on a stick, with the outline of the clan's crest."""
    stick = drawn("M34 70 4 66 6 84", INK, 5)
    if clan is ZENKO:
        return stick + disc((6, 104), 20, GOLD) + disc((6, 104), 8, "#fff6d6", 'stroke="none"')
    return stick + inked("M6 80l22 25-22 25-22-25z", GOLD) + fill("M6 93l10 12-10 12-10-12z", "#fff6d6")


def walking(clan: Clan) -> str:
    """A fox on its way, looking left, its paws at 159."""
    tail = "122,96! 136,76 140,52 132,28! 150,28 166,46 162,74 148,98 126,112!"
    tip = "132,30! 150,31 163,46 162,60! 152,53! 147,64! 140,52"
    trunk = (
        "48,62! 80,82 106,82 126,90 136,108! 132,136 118,156! 112,159 100,158 100,152 110,146 106,118!"
        " 92,115 78,120! 70,138 56,156! 50,159 38,158 38,152 46,146 52,122 44,100 42,78!"
    )
    fore = "74,112! 78,136 84,150! 78,156 82,159 96,158! 92,134 92,112!"
    hind = "122,108! 132,130 142,148! 138,155 150,158 155,151! 148,128 136,100!"
    return "".join(
        [
            inked(shape(tail), clan.coat) + fill(shape(tip), WASHI),
            *[inked(shape(leg), clan.shade) for leg in (fore, hind)],
            inked(shape(trunk), clan.coat),
            inked(shape("44,80! 38,98 46,114! 54,106! 60,118! 70,100 74,80!"), WASHI),
            fill(stroke("108,96 100,106 100,116 106,124", 4), INK),
            moved([head(clan, True)], "translate(62 54) scale(.86)"),
        ]
    )


def marker(clan: Clan) -> str:
    """A small fox that carries its lantern along the track; a pale edge keeps it clear of any ground."""
    pen = 'stroke-linejoin="round" stroke-linecap="round"'
    lines = f'<use href="#m" stroke="{WASHI}" stroke-width="15"/><use href="#m" stroke="{INK}" stroke-width="4.8"/>'
    shift = f'<g transform="matrix(-.37 0 0 .37 63.5 8)" {pen}>{lines}</g>'
    return picture(72, 72, [shift], [f'<g id="m">{walking(clan)}{lantern(clan)}</g>'])


def space() -> str:
    """One stepping stone."""
    stone = "5,24! 8,15 18,11 32,11 42,17 44,25! 43,33 34,38 20,38 8,34"
    top = "5,24 9,15 19,11 32,11.5 41,17 43,24 34,31 20,31 9,29"
    return picture(
        48,
        48,
        [
            outlined([inked(shape(stone), "#5a6070"), inked(shape(top), "#a9aba8", 'stroke-width="1.4"')], 2.2),
            fill(stroke("12,19 20,15 30,15", 2.6), "#d6d5cb"),
            fill(shape("33,29 38,26 42,26 41,31 36,33"), "#6f8f52"),
        ],
    )


def gate(pigment: str) -> str:
    """A torii, 64 wide and 56 high, its feet at nought."""
    return "".join(
        [
            inked("M-22 0-19.5-40h6L-15 0zM22 0 19.5-40h-6L15 0z", pigment),
            inked("M-25-36h50v6h-50z", pigment),
            inked("M-4-46h8v12h-8z", GOLD),
            inked(shape("-34,-56! -16,-51 16,-51 34,-56! 31,-45! 14,-42 -14,-42 -31,-45!"), INK),
            inked(shape("-30,-47! -14,-44 14,-44 30,-47! 28,-41! 12,-39 -12,-39 -28,-41!"), pigment),
        ]
    )


def summit() -> str:
    """The shrine gate at the end of the track."""
    return picture(
        72,
        72,
        [
            disc((36, 36), 34, "#f3e2b3"),
            outlined(
                [
                    inked("M8 70v-6h6v-5h44v5h6v6z", "#8b8f98"),
                    moved([gate(VERMILION)], "translate(36 60)"),
                ],
                2,
            ),
        ],
    )


def leader() -> str:
    """The Leader's bell on its red cord."""
    ribbon = "M24 12C16 2 10 8 18 13M24 12c8-10 14-4 6 1"
    return picture(
        48,
        48,
        [
            drawn(ribbon, INK, 6.4),
            drawn(ribbon, VERMILION, 3.4),
            outlined(
                [
                    disc((24, 28), 16.5, GOLD),
                    drawn("M8 27h32M8 31h32", INK, 2),
                    disc((24, 34), 3.4, INK),
                    drawn("M24 36v8", INK, 2.4),
                    fill(stroke("13,23 16,17 23,14", 4), "#fff3c9"),
                ],
                2.4,
            ),
        ],
    )


def pieces() -> dict[str, str]:
    """Every piece by its name."""
    return {
        "crest-zenko": crest_zenko(),
        "crest-yako": crest_yako(),
        "marker-zenko": marker(ZENKO),
        "marker-yako": marker(YAKO),
        "space": space(),
        "summit": summit(),
        "leader": leader(),
    }
