"""The crest of the house, for the app's icon: a round window, its screens slid open, three cards fanned before it."""

from house_brush import BARK, INDIGO, INK, PINE, VERMILION, WASHI, circle, dab, dots, group, line, picture, polar, slab

DAWN = "#f2cf93"
DUSK = "#34518f"  # indigo thinned with water, to stand out from the ink round it
CARDS = ((-23, DUSK), (23, PINE), (0, WASHI))  # the last lies on top


def crest() -> str:
    """The window and the cards, 456 wide about the middle of 512."""
    clip = f'<clipPath id="window">{dab(circle(256, 256, 212), INK)}</clipPath>'
    sky = dab(slab(40, 40, 432, 432), DAWN) + dab(circle(256, 190, 118), VERMILION)
    papers = dab(slab(40, 40, 84, 432) + slab(388, 40, 84, 432), WASHI)
    rows = "".join(f"M40 {y}H118M394 {y}H472" for y in (124, 190, 256, 322, 388))
    lattice = line(f"M82 40V472M430 40V472{rows}", BARK, 7)
    stiles = dab(slab(110, 40, 18, 432) + slab(384, 40, 18, 432), INK)
    view = group(sky, papers, lattice, stiles, clip_path="url(#window)")
    ring = line(circle(256, 256, 219), WASHI, 18)
    return f"<defs>{clip}</defs>{view}{ring}{''.join(_card(turn, pigment) for turn, pigment in CARDS)}"


def _card(turn: int, pigment: str) -> str:
    """One card of the fan; the one in front shows a plum blossom."""
    sheet = dab(slab(-74, -272, 148, 232, 22), pigment, stroke=INK, stroke_width=13)
    mark = ""
    if pigment == WASHI:
        petals = dots(*(polar(27, angle, 0, -158) for angle in range(-90, 270, 72)))
        mark = line(petals, VERMILION, 43) + line(dots((0, -158)), WASHI, 22)
    return group(sheet, mark, transform=f"translate(256 462) rotate({turn})")


def pictures() -> dict[str, str]:
    """The icon in its own round, and the one that a phone cuts to its own shape."""
    round_ground = dab(circle(256, 256, 256), INDIGO)
    full_ground = dab(slab(0, 0, 512, 512), INDIGO)
    smaller = group(crest(), transform="translate(30.7 30.7) scale(.88)")
    return {
        "../public/icon.svg": picture(512, 512, round_ground, crest()),
        "../public/icon-maskable.svg": picture(512, 512, full_ground, smaller),
    }
