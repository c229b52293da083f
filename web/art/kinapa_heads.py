"""One cat and one dog: the construction all sixteen animals share. Coats, hats and props come on top."""

from __future__ import annotations

from kinapa_brush import (
    INK,
    ROSE,
    SNOW,
    VERMILION,
    WASHI,
    block,
    both,
    disc,
    flat,
    inside,
    laid,
    lick,
    line,
    pair,
    put,
    whole,
)

CAT = whole(
    "M100 86C84 86 70 89 60 96C47 105 40 119 40 136C40 143 37 150 32 156C37 158 41 159 45 159C45 163 43 167 40 170"
    "C49 172 55 175 62 179C73 186 86 189 100 189"
)
CAT_EAR = "M44 128C38 106 39 82 47 60C64 68 79 80 90 94Z"
CAT_EAR_IN = "M52 110C49 97 49 86 53 75C63 80 71 86 78 94C66 96 57 102 52 110Z"

DOG = whole(
    "M100 84C82 84 67 88 57 98C47 108 43 124 43 140C43 148 41 154 37 160C42 162 46 163 50 163C53 171 58 178 66 184"
    "C76 191 88 193 100 193"
)
PRICK_EAR = "M46 126C40 104 42 82 50 66C66 72 80 82 90 94Z"
PRICK_EAR_IN = "M54 110C50 98 52 88 56 80C64 84 70 89 77 95C67 98 59 103 54 110Z"
DROP_EAR = "M62 92C46 86 30 98 25 120C20 144 24 168 34 178C48 176 56 156 58 134C59 122 62 112 70 102Z"


def cat_head(fur: str, marks: str = "", inner: str = ROSE) -> str:
    """Ears and head of a cat; `marks` lie on the fur and end where it ends."""
    ears = pair(CAT_EAR, fur) + both(flat(CAT_EAR_IN, inner))
    return ears + block(CAT, fur) + inside(CAT, marks + shade(CAT))


def shade(d: str) -> str:
    """The bokashi under chin and cheeks."""
    return f'<path d="{d}" fill="url(#shade)"/>'


def cat_eyes(iris: str) -> str:
    """Wide open almonds with a slit."""
    eye = flat("M53 141C59 126 78 125 89 140C80 150 62 151 53 141Z", iris)
    slit = flat(disc(72, 138.5, 4.2, 8.6), INK) + flat(disc(75, 134.5, 2.1), SNOW)
    lid = lick("M48 144C56 122 80 120 92 142", 5.5) + lick("M54 143C62 152 80 151 88 142", 1.8)
    return both(eye + slit + lid)


def stern_eyes(iris: str) -> str:
    """Narrowed under heavy lids."""
    eye = flat("M52 135L88 144C82 152 62 152 52 135Z", iris) + flat(disc(73, 143.5, 3.9, 5.2), INK)
    return both(
        laid(
            eye,
            flat(disc(75, 141.5, 1.5), SNOW),
            lick("M47 129C58 132 76 138 92 147", 6),
            lick("M54 140C62 153 78 154 87 147", 2),
        )
    )


def smile_eyes() -> str:
    """Shut with pleasure."""
    return both(lick("M52 146C58 124 82 124 89 146", 6))


def calm_eyes() -> str:
    """Shut in peace."""
    return both(lick("M51 134C58 150 80 151 90 137", 5.5) + lick("M56 143C53 147 51 150 48 153", 1.8))


def cat_mouth(nose: str = ROSE) -> str:
    """Nose, smile and whiskers."""
    tip = block("M91 156C95 154 105 154 109 156C108 161 104 164 100 165C96 164 92 161 91 156Z", nose, 1.5)
    smile = both(lick("M100 165C99 176 86 178 78 171", 3.2))
    return tip + smile + whiskers()


def whiskers() -> str:
    """Two hairs a side."""
    return both(lick("M58 163C46 159 36 158 19 160", 1.9) + lick("M60 170C48 169 38 172 23 178", 1.9))


def cat_muzzle(fill: str = WASHI) -> str:
    """The pale cheeks round a cat's mouth."""
    return flat(whole("M100 148C92 148 86 156 76 158C64 160 62 172 70 179C80 186 92 188 100 188"), fill)


def dog_head(fur: str, marks: str = "", ears: str = "") -> str:
    """Head of a dog; `ears` lie behind it, `marks` on it."""
    return ears + block(DOG, fur) + inside(DOG, marks + shade(DOG))


def prick_ears(fur: str, inner: str = ROSE) -> str:
    """Ears that stand."""
    return pair(PRICK_EAR, fur) + both(flat(PRICK_EAR_IN, inner))


def drop_ears(fur: str) -> str:
    """Ears that hang, laid over the head."""
    return pair(DROP_EAR, fur, shade=True)


def dog_eyes(brow: str = "") -> str:
    """Round, dark and faithful; `brow` is the colour of the spots above them."""
    spots = flat(disc(71, 117, 7.5, 5), brow) if brow else ""
    eye = flat(disc(73, 138, 7.6, 8.6), INK) + flat(disc(76, 134.5, 2.7), SNOW) + flat(disc(70.5, 141.5, 1.4), SNOW)
    return both(spots + eye + lick("M60 137C63 126 77 123 86 133", 3.6))


def dog_muzzle(fill: str = WASHI) -> str:
    """The pale snout."""
    return flat(whole("M100 140C84 140 70 152 67 167C66 181 82 192 100 192"), fill)


def dog_mouth(tongue: bool = False) -> str:
    """Big nose and a smile, with a tongue when all is well."""
    tip = flat("M84 152C87 145 113 145 116 152C117 160 108 167 100 168C92 167 83 160 84 152Z", INK)
    shine = flat(disc(94, 151.5, 4.5, 1.8), WASHI, 0.6)
    lick_out = block("M91 178C91 176 109 176 109 178C110 190 106 196 100 196C94 196 90 190 91 178Z", "#e0706c", 1.7)
    smile = line("M100 167L100 174", 2.6) + both(lick("M100 174C97 182 84 183 77 174", 3.6))
    return (lick_out if tongue else "") + tip + shine + smile


def blush(x: float = 58, y: float = 160, colour: str = VERMILION) -> str:
    """Rouge on both cheeks."""
    return both(flat(disc(x, y, 10, 6.5), colour, 0.38))


def paw(x: float, y: float, fur: str, turn: float = 0, size: float = 1) -> str:
    """A mitten with two lines for toes, toes up."""
    mitt = "M-15 16C-20 2 -15 -14 0 -15C15 -14 20 2 15 16C8 20 -8 20 -15 16Z"
    toes = lick("M-6 -14C-7 -10 -7 -6 -6 -2", 2.6) + lick("M6 -14C7 -10 7 -6 6 -2", 2.6)
    return put(block(mitt, fur) + toes, x, y, size, turn)


ROBE = "M12 274C14 240 30 212 66 198C82 192 118 192 134 198C170 212 186 240 188 274Z"


def robe(cloth: str, collar: str, chest: str, pattern: str = "") -> str:
    """A kimono, left over right, with the fur of the chest in its opening."""
    neck = flat("M72 188L128 188L104 246Z", chest)
    under = block("M134 194L122 190L84 252L96 274L104 274Z", collar, 2)
    over = block("M66 194L78 190L128 274L106 274Z", collar, 2)
    folds = both(lick("M44 274C44 256 46 244 54 230", 3))
    return block(ROBE, cloth) + inside(ROBE, pattern + shade(ROBE)) + folds + neck + under + over
