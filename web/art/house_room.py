"""The room itself, for the start page: screens open to the garden, the table laid; by day and by night."""

from house_brush import (
    BLOSSOM,
    INK,
    OCHRE,
    PINE,
    VERMILION,
    WASHI,
    bokashi,
    brush,
    dab,
    dots,
    group,
    line,
    lines,
    numbers,
    picture,
    polar,
    slab,
)
from house_garden import garden
from house_hours import BEAM, DAY, NIGHT, SILL, Light, outlined


def screens(light: Light) -> str:
    """Four paper screens, slid to the sides, with the shadows that fall on them."""
    wash = bokashi("paper", (0, light.paper[0], 1), (1, light.paper[1], 1))
    paper = dab(slab(0, BEAM, 290, 240) + slab(910, BEAM, 290, 240), "url(#paper)")
    frames = "".join(f'<use href="#screen" x="{x}"/>' for x in (145, 910, 1055))
    return f'<defs>{wash}</defs>{paper}{_shadows(light)}<g id="screen">{_frame(light)}</g>{frames}'


def _shadows(light: Light) -> str:
    """Bamboo, and by night somebody with a long tail."""
    leaves = (
        (30, 128, 60, 20),
        (36, 132, 70, 52),
        (110, 118, 56, 160),
        (250, 150, 62, 120),
        (258, 152, 54, 70),
        (200, 110, 60, 30),
    )
    canes = line("M20 92L34 330M262 92L246 330", light.shadow, 5)
    shade = canes + dab("".join(_leaf(*leaf) for leaf in leaves), light.shadow)
    if light is DAY:
        return group(shade, group(shade, transform="translate(910 0)"), opacity=0.2)
    fox = (
        "M1075 330C1064 300 1066 268 1082 250L1066 244L1082 232L1080 206L1096 222L1108 206L1112 230"
        "C1122 244 1124 290 1122 312C1150 312 1168 292 1160 262C1184 290 1172 330 1130 330z"
    )
    return group(shade, dab(fox, light.shadow), opacity=0.45)


def _leaf(x: float, y: float, length: float, turn: float) -> str:
    """A bamboo leaf's shadow."""
    tip, (a, b) = polar(length, turn, x, y), (polar(length * 0.4, turn + side, x, y) for side in (24, -24))
    return f"M{numbers(x, y)}Q{numbers(*a, *tip)}Q{numbers(*b, x, y)}z"


def _frame(light: Light) -> str:
    """The wooden frame and lattice of one screen."""
    rows = "".join(f"M8 {y}H137" for y in (138, 176, 214, 252, 290))
    lattice = line(rows + "M51 100V326M94 100V326", light.lattice, 2.6)
    board = dab(slab(6, 328, 133, 42), light.boards) + line(
        "M14 344Q70 338 132 345M14 356Q60 352 132 357", light.lattice, 1.4
    )
    openings = slab(8, BEAM + 10, 129, 224) + slab(8, 336, 129, 28)
    frame = dab(slab(0, BEAM, 145, SILL - BEAM) + openings, light.wood, fill_rule="evenodd")
    return lattice + board + frame


def wall(light: Light) -> str:
    """Plaster, the carved transom and the beams."""
    waves = "".join(f'<use href="#waves" x="{x}"/>' for x in range(77, 617, 77))
    carving = f'<g id="waves">{line(_waves(), light.wood, 2.4)}</g>{waves}'
    transom = dab(slab(290, 22, 620, 56), light.sky[1]) + carving
    plaster = dab("M0 0H290V92H0zM910 0H1200V92H910zM290 0H910V24H290z", light.plaster)
    frame = line("M292 24H908V76H292z", light.wood, 6)
    beams = dab(slab(0, 0, 1200, 10) + slab(0, 76, 1200, 20) + slab(0, SILL, 1200, 12), light.wood)
    posts = dab(slab(282, 0, 12, SILL) + slab(906, 0, 12, SILL), light.wood)
    return (
        transom
        + plaster
        + frame
        + beams
        + posts
        + line("M0 81H1200M0 376H1200M285 96V370M909 96V370", light.lattice, 1.6)
    )


def _waves() -> str:
    """Four of the transom's waves, two above two."""
    middles = ((311, 75), (349.5, 75), (292, 54), (330.5, 54))
    return "".join(f"M{x - r:g} {y}a{r} {r} 0 0 1 {2 * r} 0" for x, y in middles for r in (19, 12, 5))


def floor(light: Light) -> str:
    """Mats edged with ribbon, drawn together towards the garden."""
    wash = bokashi("mat", (0, light.mat[0], 1), (1, light.mat[1], 1))
    mats = dab(slab(0, SILL + 12, 1200, 216), "url(#mat)")
    heights = (388, 392, 397, 403, 410, 418, 427, 437, 448, 460, 474, 489, 505, 523, 542, 563, 585)
    rows = line("".join(f"M0 {y}H1200" for y in heights), light.rush, 1.3, opacity=0.5)
    ribbons = dab(
        "".join(_ribbon(x) for x in (-560, -190, 190, 560)) + "M0 484H320L308 492H0zM880 484H1200V492H892z", light.edge
    )
    return f"<defs>{wash}</defs>{mats}{rows}{ribbons}"


def _ribbon(x: float) -> str:
    """A mat's edge from the sill to the front, wider as it comes nearer."""
    near = (600 - 250) / (384 - 250)
    return lines((600 + x - 4, 384), (600 + x + 4, 384), (600 + (x + 4) * near, 600), (600 + (x - 4) * near, 600))


def cushions(light: Light) -> str:
    """A seat to the left, one to the right, and yours in front."""
    left = (
        "M254 436Q310 430 364 436Q374 438 368 446L340 480Q334 488 322 489Q264 494 208 489"
        "Q196 487 204 479L242 442Q247 437 254 436z"
    )
    front = (
        "M520 528Q600 520 680 528Q690 529 693 538L706 572Q708 582 696 583Q600 592 504 583"
        "Q492 582 494 572L507 538Q510 529 520 528z"
    )
    cross = line("M288 456l-7 9M279 458l11 5", WASHI, 2)
    pair = f'<g id="seat" stroke="{INK}" stroke-width="2">{_cushion(left)}{cross}</g>'
    mine = group(_cushion(front), fill=light.cushions[2], stroke=INK, stroke_width=2)
    placed = f'<use href="#seat" fill="{light.cushions[0]}"/>'
    facing = f'<use href="#seat" fill="{light.cushions[1]}" transform="matrix(-1 0 0 1 1200 0)"/>'
    return f"<defs>{pair}</defs>{placed}{facing}{mine}{line('M604 548l-8 10M595 551l11 5', WASHI, 2)}"


def _cushion(shape: str) -> str:
    """A cushion as thick as its shape laid twice."""
    return f'<path d="{shape}" transform="translate(0 8)"/><path d="{shape}"/>'


def table(light: Light) -> str:
    """The low table and its shadow on the mat."""
    top, side = light.lacquer
    shade = dab("M376 476C440 456 760 456 824 476C850 500 720 512 600 512S350 500 376 476z", INK, opacity=0.25)
    legs = outlined("M414 438L402 490H424L440 438zM786 438L798 490H776L760 438z", side)
    front = outlined("M384 424H816V434Q816 442 806 442H394Q384 442 384 434z", side)
    board = outlined("M442 370H758L816 424H384z", top)
    gloss = dab("M456 374H540L500 420H400z", WASHI, opacity=0.12) + line("M396 428H804", OCHRE, 1.6, opacity=0.7)
    return shade + legs + front + board + gloss


def cards(light: Light) -> str:
    """A stack face down, three cards face up, two cups of tea."""
    lowest = _lying(490, 401, 0, "#24335c", WASHI)
    stack = f'<g id="back">{lowest}</g>' + "".join(f'<use href="#back" y="{-3 * layer}"/>' for layer in (1, 2, 3))
    faces = "".join(
        _lying(x, 398, (x - 640) * 0.08, light.card, INK)
        + dab(f"M{x - 15} 398a15 10 0 1 0 30 0a15 10 0 1 0-30 0z", pigment)
        for x, pigment in ((572, VERMILION), (636, PINE), (700, OCHRE))
    )
    cup = outlined("M420 394H444L441 412Q432 416 423 412z", "#3e6b6a", 1.6) + dab(
        "M420 394a12 4 0 1 0 24 0a12 4 0 1 0-24 0z", "#c9d3b0", stroke=INK, stroke_width=1.4
    )
    return f'{stack}{faces}<g id="cup">{cup}</g><use href="#cup" x="330" y="2"/>'


def _lying(x: float, y: float, lean: float, pigment: str, edge: str) -> str:
    """A card lying on the table."""
    card = lines((x - 20 - lean, y - 19), (x + 20 - lean, y - 19), (x + 27 + lean, y + 19), (x - 27 + lean, y + 19))
    return dab(card, pigment, stroke=edge, stroke_width=1.8)


def lamp(light: Light) -> str:
    """The paper lamp beside the table."""
    paper = outlined("M934 268H1006L1012 396H928z", light.lamp)
    ribs = line("M932 310H1008M930 354H1010M970 268V396", light.lattice, 2)
    stand = outlined(
        "M926 396H1014V404H926zM922 258H1018V268H922zM930 404H938L936 440H926zM1002 404H1010L1014 440H1004z", light.wood
    )
    return dab("M910 440a60 9 0 1 0 120 0a60 9 0 1 0-120 0z", INK, opacity=0.22) + paper + ribs + stand


def vase(light: Light) -> str:
    """A plum branch in a vase."""
    bough = brush((180, 392, 7), (170, 330, 7), (190, 280, 6), (172, 226, 4), (184, 186, 2))
    twigs = brush((172, 330, 5), (140, 296, 4), (132, 250, 2)) + brush((188, 284, 5), (226, 256, 4), (240, 214, 2))
    blooms = (
        (132, 250),
        (150, 304),
        (172, 222),
        (198, 268),
        (236, 228),
        (183, 188),
        (224, 258),
        (170, 344),
        (146, 276),
    )
    flowers = "".join(f'<use href="#bloom" x="{x}" y="{y}"/>' for x, y in blooms)
    petals = dots(*(polar(6, turn) for turn in range(-90, 270, 72)))
    bloom = f'<g id="bloom">{line(petals, BLOSSOM, 9.2)}{line(dots((0, 0)), WASHI, 5)}</g>'
    pot = outlined(
        "M168 384H194C192 396 206 404 206 418C206 434 196 442 181 442S156 434 156 418C156 404 170 396 168 384z",
        "#2b4c7e",
    )
    band = line("M157 416q6-7 12 0t12 0t12 0t12 0", WASHI, 2)
    return f"<defs>{bloom}</defs>{dab(bough + twigs, light.bark)}{flowers}{pot}{band}"


def glow(light: Light) -> str:
    """By night: the lamp's warm round of light, and the dark that gathers in the corners."""
    if light is DAY:
        return ""
    stops = ((0, "#ffd98a", 0.62), (0.35, "#ffb950", 0.26), (1, "#ffb950", 0))
    warm = bokashi("warm", *stops, about=(970, 340, 430))
    night = "#0b0f22"
    dark = bokashi("dark", (0, night, 0.5), (0.35, night, 0), (0.75, night, 0), (1, night, 0.4))
    inside = slab(0, 0, 1200, 600) + slab(294, 96, 612, 254)  # the garden keeps the moon's light
    gathered = dab(slab(0, 0, 1200, 600), "url(#dark)")
    return f"<defs>{warm}{dark}</defs>{gathered}{dab(inside, 'url(#warm)', fill_rule='evenodd')}"


def room(light: Light) -> str:
    """The whole picture, from the far to the near."""
    layers = (garden, screens, wall, floor, vase, cushions, table, cards, glow, lamp)
    return picture(1200, 600, *(layer(light) for layer in layers))


def pictures() -> dict[str, str]:
    """The room by day and by night."""
    return {"art/room.svg": room(DAY), "art/room-night.svg": room(NIGHT)}
