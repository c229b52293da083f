"""The back of the cards, and the fox who walks onto a liar's."""

from __future__ import annotations

from kinapa_brush import (
    INK,
    PLUM,
    SNOW,
    VERMILION,
    WASHI,
    block,
    disc,
    flat,
    flip,
    laid,
    line,
    pole,
    pull,
    put,
    same,
    whole,
)
from kinapa_court import ORANGE, fox_head
from kinapa_heads import CAT, CAT_EAR, DOG, DROP_EAR
from kinapa_roofs import lantern, mist

PRINT = laid(
    "M0 -1C5 -1 8 4 7 7C6 10 3 8 0 8C-3 8 -6 10 -7 7C-8 4 -5 -1 0 -1Z",
    "".join(disc(x, y, 2.2, 3) for x, y in ((-7.5, -1.5), (-2.8, -6), (2.8, -6), (7.5, -1.5))),
)


def back() -> str:
    """Washi, paw prints in thin ink, and the crest of cat and dog."""
    prints = "".join(
        f'<path d="{PRINT}" opacity=".13" transform="translate({at}) rotate({turn})"/>'
        for at, turn in (("12 16", -14), ("34 42", 16))
    )
    tile = f'<pattern id="steps" width="44" height="52" patternUnits="userSpaceOnUse">{prints}</pattern>'
    edge = "".join(
        f'<stop offset="{at}" stop-color="#c9a25a" stop-opacity="{o}"/>' for at, o in ((".55", 0), ("1", ".34"))
    )
    wash = f'<radialGradient id="age">{edge}</radialGradient>'
    page = "M0 0L200 0L200 270L0 270Z"
    paper = flat(page, SNOW) + f'<path d="{page}" fill="url(#steps)"/><path d="{page}" fill="url(#age)"/>'
    frame = line("M10 10L190 10L190 260L10 260Z", 3.4) + line("M16 16L184 16L184 254L16 254Z", 1.2)
    corner = flat("M10 10L40 10C40 26 26 40 10 40Z", VERMILION)
    corners = "".join(
        f'<g transform="matrix({sx} 0 0 {sy} {dx} {dy})">{corner}</g>'
        for sx, sy, dx, dy in ((1, 1, 0, 0), (-1, 1, 200, 0), (1, -1, 0, 270), (-1, -1, 200, 270))
    )
    return pull(200, 270, paper + corners + frame + put(crest(), 100, 135), tile + wash)


def crest() -> str:
    """Cat and dog share a circle."""
    half = (
        "M0 -58C-32 -58 -58 -32 -58 0C-58 32 -32 58 0 58C16 58 29 45 29 29C29 13 16 0 0 0C-16 0 -29 -13 -29 -29"
        "C-29 -45 -16 -58 0 -58Z"
    )
    ring = flat(disc(0, 0, 66), INK) + flat(disc(0, 0, 63), SNOW) + flat(disc(0, 0, 58), "#fbf3df")
    return ring + f'<g transform="rotate(24)">{flat(half, INK)}</g>' + crest_cat() + crest_dog()


def crest_cat() -> str:
    """The cat in black."""
    look = (
        "M54 146C60 130 82 130 88 146M112 146C118 130 140 130 146 146"
        "M82 172C92 178 98 174 100 166C102 174 108 178 118 172"
    )
    return put(flat(CAT, INK) + flat(CAT_EAR, INK) + flat(flip(CAT_EAR), INK) + line(look, 7, SNOW), -20, -60, 0.3)


def crest_dog() -> str:
    """The dog in white."""
    ears = flat(DROP_EAR, SNOW) + flat(flip(DROP_EAR), SNOW) + line(DROP_EAR + flip(DROP_EAR), 5)
    nose = flat("M82 152C87 144 113 144 118 152C118 164 108 170 100 170C92 170 82 164 82 152Z", INK)
    mouth = line("M100 168L100 176C94 184 86 184 80 178M100 176C106 184 114 184 120 178", 5)
    return put(flat(DOG, SNOW) + ears + line("M73 138h0M127 138h0", 18) + nose + mouth, -42, -12, 0.3)


def fox_card() -> str:
    """The minister comes by night, and walks over what was said."""
    dusk = (("0", "#141b33"), (".6", "#3a3566"), ("1", "#7a4a7c"))
    stops = "".join(f'<stop offset="{at}" stop-color="{colour}"/>' for at, colour in dusk)
    night = f'<linearGradient id="night" x2="0" y2="1">{stops}</linearGradient>'
    sky = '<path d="M0 0L200 0L200 270L0 270Z" fill="url(#night)"/>' + flat(disc(100, 92, 72), "#f1dfae")
    return pull(
        200,
        270,
        laid(
            sky, mist(-14, 58, 70, "#8a80b8", 0.5), mist(140, 150, 70, "#8a80b8", 0.5), told_lies(), minister(), fires()
        ),
        night,
    )


def told_lies() -> str:
    """Cards on the floor, one of them trodden on."""
    card = "M-44 -12L30 -18L46 12L-32 18Z"
    inner = line("M-35 -8L27 -13L38 9L-28 13Z", 2, VERMILION)
    one = block(card, SNOW, 2.1) + inner + put(flat(PRINT, INK), 2, -1, 1)
    return put(same(one), 152, 248, 1, 6) + put(same(one), 42, 254, 1, -8) + put(same(one), 98, 240, 1.1, 3)


def minister() -> str:
    """A fox in court dress, one foot forward."""
    tail = "M128 208C170 214 196 186 188 148C184 128 168 118 158 104C160 124 150 132 146 150C142 168 140 184 124 190Z"
    tip = flat("M187 142C184 126 168 116 159 106C160 122 152 132 148 146C162 138 172 152 187 142Z", SNOW)
    gown = block(whole("M100 126C84 128 72 136 66 150C60 170 58 188 56 202C70 210 86 212 100 212"), WASHI, 2.4, True)
    collar = pole("M88 132L100 156L112 132", 4, VERMILION)
    sash = block("M62 178C80 188 120 188 138 178L140 190C120 200 80 200 60 190Z", VERMILION, 2)
    dressed = block(tail, ORANGE, 2.4, True) + tip + stride() + gown + collar + sash
    return dressed + wand_arm() + lamp_arm() + put(fox_head(), 100, 92, 1.06)


def stride() -> str:
    """Wide trousers and two clogs, walking."""
    legs = block("M78 190L62 232L88 236L104 200Z", PLUM, 2.2) + block("M104 196L118 226L142 220L126 186Z", PLUM, 2.2)
    fore = "M52 244C48 234 60 228 72 230L88 234C90 242 86 246 78 247C68 248 58 248 52 244Z"
    hind = "M116 232C112 224 122 220 130 219L142 218C146 226 142 232 134 234C128 236 120 236 116 232Z"
    return legs + block(fore, "#3b2a2a", 2) + block(hind, "#3b2a2a", 2)


def wand_arm() -> str:
    """The sleeve that holds the wand of office."""
    sleeve = "M128 140C146 148 156 164 158 186C146 200 130 202 120 196C118 178 114 164 114 152Z"
    wand = block("M128 132L142 128L152 186L138 190Z", "#e8cf96", 2)
    hand = block("M136 176C144 170 156 172 158 182C156 192 142 194 136 188Z", ORANGE, 2)
    return block(sleeve, WASHI, 2.4, True) + wand + hand


def lamp_arm() -> str:
    """The sleeve that holds the lantern."""
    sleeve = block("M72 140C56 146 38 158 26 176C34 192 50 200 66 198C70 180 76 164 84 152Z", WASHI, 2.4, True)
    hand = block("M24 176C18 178 14 170 18 164C24 158 32 162 34 168Z", ORANGE, 2)
    return pole("M22 168L14 118", 2, "#c9a04a") + line("M14 118L24 124", 2.4) + lantern(24, 124, 1.25) + sleeve + hand


def fires() -> str:
    """Foxfire."""
    flame = "M0 14C-10 14 -13 4 -8 -4C-6 0 -4 0 -3 -4C-2 -10 2 -14 4 -20C6 -10 13 -4 10 6C9 11 5 14 0 14Z"
    fire = flat(flame, "#8fd3ee") + put(flat(flame, SNOW), 0, 5, 0.5)
    return "".join(
        put(same(fire), x, y, s) for x, y, s in ((178, 52, 1), (186, 208, 0.8), (30, 92, 0.8), (20, 216, 0.7))
    )


BACKS = {"back": back, "fox-card": fox_card}
