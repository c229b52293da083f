"""What all ten faces share: the white face, eyes, noses, mouths, collars. A mask adds its paint and its headdress."""

from __future__ import annotations

from kabuki_brush import INK, WHITE, both, brush, dot, drawn, printed, ring, shape, sheet, tile

LIP = "#b3261e"
SKIN = "#fbf5e6"
SHADE = "#e7d9bd"
FACE = (
    "M100 56C64 56 39 84 38 124C37 160 46 190 63 210C75 224 88 233 100 233"
    "C112 233 125 224 137 210C154 190 163 160 162 124C161 84 136 56 100 56Z"
)
FACE_SHADE = (
    "M162 124C163 160 154 190 137 210C125 224 112 233 100 233C92 233 85 229 80 225"
    "C122 222 152 186 150 104C158 106 162 114 162 124Z"
)


def portrait(*art: str) -> str:
    """A card: ground, hair, robe, face, paint, headdress, from the back to the front."""
    return sheet(200, 270, *art)


def face(skin: str = SKIN, shade: str = SHADE) -> str:
    """The egg of the face: a line that is heavier below, where the brush presses."""
    line = f'<g stroke="{INK}" stroke-width="6" transform="translate(.6 1.4)"><path id="y" d="{FACE}"/></g>'
    return f'{line}<use href="#y" fill="{skin}"/>' + drawn(FACE_SHADE, shade)


def glare(iris: str) -> str:
    """Eyes of a mie: wide, crossed, the lid heavy on them, the rim red."""
    half = (
        shape("43,139! 56,133 72,131 95,150! 80,155 60,153", WHITE)
        + brush(LIP, "44,142,0 58,153,4 76,156,3 94,151,0")
        + dot(76, 141.5, 9, iris)
        + dot(77, 141.5, 5.4, INK)
        + dot(74, 139, 2, WHITE)
    )
    upper = "37,126,0 43,138,6 56,132,9 72,129,10 86,137,9 98,154,0"
    return both("e", half + brush(INK, upper, "46,146,0 60,156.5,3.6 80,159,3.4 97,153,0"))


def almond(iris: str) -> str:
    """Calm, long eyes."""
    half = (
        shape("48,145! 58,138 72,136 91,148! 76,152 60,151", WHITE)
        + dot(72, 144, 6.6, iris)
        + dot(72, 144, 3.8, INK)
        + dot(70, 141.5, 1.5, WHITE)
    )
    upper = "38,134,0 47,143,4.5 58,137,6.5 72,134,7 84,139,5.5 94,150,1"
    return both("e", half + brush(INK, upper, "50,148,0 62,153,2.2 76,154,2 91,150,.8"))


def lowered() -> str:
    """Closed eyes, dreaming."""
    lid = "42,138,0 52,148,6 68,154,7.5 82,152,6 95,143,1"
    return both("e", brush(INK, lid, "50,149,3 44,154,0", "60,153,3 56,160,0"))


def nose() -> str:
    """A straight stage nose."""
    half = brush(INK, "95,156,0 93,170,2 87,178,2.6 86,185,3.4 91,188,2.4 95,185.5,0")
    return both("n", half) + brush(INK, "94,190,0 100,191.5,2.4 106,190,0")


def frown(lip: str = LIP) -> str:
    """A mouth drawn down at its corners."""
    lips = shape("72,214! 84,203 95,201 100,203 105,201 116,203 128,214! 113,213 100,217 87,213", lip)
    return lips + brush(INK, "66,219,1 76,210,6 88,206,4 100,208,3 112,206,4 124,210,6 134,219,1")


def bud(lip: str = LIP) -> str:
    """A small painted mouth."""
    lips = shape("85,206! 93,200 100,203 107,200 115,206! 108,212 100,214 92,212", lip)
    return lips + brush(INK, "84,206,0 92,206,1.8 100,207.5,1.8 108,206,1.8 116,206,0")


def roar() -> str:
    """An open mouth with fangs."""
    inside = printed("68,198! 84,196 100,199 116,196 132,198! 128,214 114,223 100,224 86,223 72,214", LIP, 4)
    hollow = shape("76,203! 100,205 124,203! 119,213 100,218 81,213", INK)
    fangs = shape("76,201! 83,202! 81,215! 96,203.5! 104,203.5! 119,215! 117,202! 124,201! 100,204!", WHITE)
    return inside + hollow + fangs


def robe(cloth: str, lining: str, weave: str = "") -> str:
    """Shoulders and crossed collars; `weave` is a pattern of 20 by 20 on the cloth."""
    line = "-14,280! -14,250 28,242 64,222! 136,222! 172,242 214,250 214,280!"
    shoulders = printed(line, cloth, 4)
    if weave:
        shoulders = f"<defs>{tile('w', 20, 20, weave)}</defs>" + shape(line, cloth) + printed(line, "url(#w)", 4)
    inner = printed("62,220! 100,262! 138,220! 150,230! 104,282! 96,282! 50,230!", WHITE, 3)
    right = printed("62,216! 42,232! 92,282! 116,282!", lining, 3.4)
    left = printed("138,216! 158,232! 108,282! 84,282!", lining, 3.4)
    return shoulders + inner + right + left


def iris_ring(x: float, y: float, r: float, rim: str, iris: str) -> str:
    """A round animal eye."""
    return ring(x, y, r, rim, 3.4, iris) + dot(x, y, r * 0.48, INK) + dot(x - 2, y - 2.6, r * 0.2, WHITE)
