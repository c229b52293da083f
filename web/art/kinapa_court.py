"""The court: the deer Emperor, the Sheep, the fox minister, the scarecrow, and the paws that answer."""

from __future__ import annotations

from kinapa_brush import (
    BARK,
    GOLD,
    INK,
    PLUM,
    ROSE,
    SNOW,
    STRAW,
    VERMILION,
    WASHI,
    around,
    block,
    disc,
    dots,
    flat,
    flip,
    inside,
    laid,
    lick,
    line,
    moved,
    pull,
    put,
    whole,
)
from kinapa_ground import bokashi

ORANGE = "#dd7a2c"


def twin(art: str) -> str:
    """Marks on both sides of a face drawn round nought."""
    return f'<g both="">{art}</g><use both="" transform="scale(-1 1)"/>'


def matched(d: str, fill: str, w: float) -> str:
    """An inked block on both sides of a face drawn round nought, lit from one side."""
    return block(d, fill, w) + block(flip(d, 0), fill, w)


def badge(ground: str, rim: str, art: str) -> str:
    """A round badge: a rim, a ground wiped darker at the top, and a head that ends at the rim."""
    plate = disc(60, 60, 55)
    back = laid(
        flat(disc(60, 60, 59), INK),
        flat(disc(60, 60, 57), rim),
        flat(plate, ground),
        f'<path d="{plate}" fill="url(#wash)"/>',
    )
    return pull(120, 120, back + inside(plate, art), bokashi("wash", INK, 0.4, 0.15))


def deer(shade: bool = True) -> str:
    """The Emperor's head, white, 120 wide, antlers up to -75, chin at 46."""
    head = whole("M0 -28C-16 -28 -25 -18 -25 -4C-25 8 -18 14 -16 24C-14 38 -10 46 0 46", 0)
    nose = flat("M-10 30C-6 25 6 25 10 30C10 37 4 41 0 41C-4 41 -10 37 -10 30Z", "#5a4a52")
    eye = flat("M-23 0C-20 -7 -12 -7 -8 2C-12 7 -19 6 -23 0Z", INK) + flat(disc(-14, -2, 1.8), SNOW)
    eyes = twin(eye + lick("M-27 0C-22 -10 -12 -10 -6 3", 3))
    circlet = line("M-17 -23Q0 -14 17 -23", 2.6, GOLD) + block("M0 -27L6 -18L0 -8L-6 -18Z", VERMILION, 1.6)
    return crown() + block(head, SNOW, 2.2, shade) + eyes + nose + circlet


def crown() -> str:
    """Antlers, worn as a crown, and the ears below them."""
    horn = (
        "M-4 -24C-6 -34 -15 -36 -18 -42C-13 -50 -12 -60 -17 -72C-22 -62 -23 -54 -25 -47C-33 -51 -35 -60 -38 -75"
        "C-44 -66 -43 -55 -41 -49C-48 -51 -54 -56 -60 -66C-59 -49 -48 -40 -36 -38C-26 -36 -16 -31 -15 -20Z"
    )
    ear = "M-20 -14C-34 -26 -48 -24 -54 -16C-48 -4 -34 0 -22 -2Z"
    inner = twin(flat("M-26 -10C-34 -18 -42 -18 -48 -14C-42 -8 -34 -5 -26 -5Z", ROSE))
    return matched(horn, GOLD, 2.2) + matched(ear, SNOW, 2) + inner


def emperor() -> str:
    """The badge of whoever asks."""
    collar = laid(
        block("M-44 74C-40 52 -22 42 -10 40L10 40C22 42 40 52 44 74Z", PLUM, 2),
        line("M-14 42L8 74M14 42L-8 74", 5, GOLD),
    )
    return badge(VERMILION, GOLD, put(collar + deer(), 60, 73, 0.9))


def sheep() -> str:
    """The badge of whoever has been Emperor."""
    dark = "#4a4048"
    ears = matched("M-20 -2C-34 -8 -42 -2 -44 8C-36 14 -26 12 -20 8Z", dark, 2)
    face = block(whole("M0 -16C-16 -16 -22 -6 -21 8C-20 26 -12 36 0 36", 0), dark, 2, True)
    eyes = twin(flat(disc(-10, 8, 4.4, 5), SNOW) + flat(disc(-9.4, 8.6, 2.4, 3.2), INK))
    mouth = twin(lick("M-7 24C-4 29 -1 28 0 25", 2.4, SNOW)) + line("M0 21L0 25", 2, SNOW)
    return badge("#6aa3b8", WASHI, put(wool() + ears + face + eyes + mouth + fringe(), 60, 64, 1.02))


def wool() -> str:
    """A cloud of it behind the face."""
    curls = [around(0, -4, 31, 30 * i) for i in range(12)]
    places = ((-32, -20), (22, -22), (-6, -34), (-38, 6), (28, 8))
    swirl = line("".join(moved("M0 0C7 -7 12 2 6 3", x, y) for x, y in places), 2, "#b9a98c")
    return dots(curls, 14, INK) + dots(curls, 11.6, SNOW) + flat(disc(0, -4, 34), SNOW) + swirl


def fringe() -> str:
    """And a tuft of it in front."""
    tuft = (
        "M-18 -8C-24 -18 -16 -26 -10 -22C-8 -30 8 -30 10 -22C16 -26 24 -18 18 -8C12 -2 8 -8 4 -4C0 -2 -2 -6 -6 -4"
        "C-10 -4 -14 -4 -18 -8Z"
    )
    return block(tuft, SNOW, 1.8)


def fox_head() -> str:
    """The minister's head under his court hat, 112 wide, hat up to -64, chin at 46."""
    ears = matched("M-14 -22C-26 -30 -36 -42 -40 -56C-52 -38 -52 -16 -44 0Z", ORANGE, 2.2)
    ears += twin(flat("M-24 -20C-32 -28 -38 -36 -41 -44C-47 -32 -46 -18 -42 -8Z", INK))
    head = whole("M0 -28C-20 -28 -38 -18 -42 -2C-44 6 -52 12 -56 16C-46 20 -36 20 -28 24C-18 32 -10 42 0 45", 0)
    mask = twin(flat("M-56 16C-40 4 -20 4 -12 20C-8 28 -6 36 0 45L-14 38L-30 24Z", SNOW))
    coat = block(head, ORANGE, 2.3) + inside(head, mask + f'<path d="{head}" fill="url(#shade)"/>')
    nose = flat("M-7 36C-4 32 4 32 7 36C6 42 3 45 0 46C-3 45 -6 42 -7 36Z", INK)
    return ears + coat + fox_eyes() + nose + court_hat()


def fox_eyes() -> str:
    """Golden, narrow, painted red above; they have seen the card."""
    eye = flat("M-32 0C-26 -8 -16 -6 -10 5C-18 7 -28 6 -32 0Z", GOLD) + flat(disc(-20, 0.5, 2.4, 4.4), INK)
    paint = lick("M-36 -4C-28 -11 -16 -8 -7 7", 4.4) + lick("M-38 -10C-30 -18 -18 -17 -8 -8", 3.4, VERMILION)
    return twin(eye + paint) + flat("M0 -22C-4 -16 -4 -8 0 -2C4 -8 4 -16 0 -22Z", VERMILION)


def court_hat() -> str:
    """Black lacquered gauze, with a gold band."""
    hat = block("M-20 -24C-22 -40 -14 -60 6 -64C18 -62 22 -44 20 -24C8 -30 -8 -30 -20 -24Z", "#2b282f", 2)
    shine = lick("M-10 -32C-10 -44 -4 -54 6 -58", 3, "#6a6672")
    return hat + shine + line("M-20 -26C-8 -31 8 -31 20 -26", 3, GOLD)


def fox() -> str:
    """The badge of a liar's punishment."""
    collar = laid(
        block("M-50 74C-44 52 -24 44 0 44C24 44 44 52 50 74Z", WASHI, 2),
        block("M-16 42L0 56L16 42L22 48L0 72L-22 48Z", VERMILION, 2),
    )
    return badge("#33406b", ORANGE, put(collar + fox_head(), 60, 71, 0.9))


def scarecrow() -> str:
    """The badge of a deck that nobody holds."""
    arms = laid(
        line("M-60 30L60 30", 8),
        line("M-60 30L60 30", 4, BARK),
        block("M-46 20L46 20L42 44L20 42L22 80L-22 80L-20 42L-42 44Z", "#3f6a8c", 2.2),
        flat("M4 50L18 48L18 62L6 64Z", VERMILION),
        line("M4 50L18 48L18 62L6 64Z", 1.4),
    )
    straw = line("M-48 24L-58 18M-48 30L-60 30M-48 36L-58 42M48 24L58 18M48 30L60 30M48 36L58 42", 3, STRAW)
    sack = laid(
        block(whole("M0 -26C-20 -26 -26 -10 -24 4C-22 16 -12 20 -8 22L0 22", 0), "#ead3a0", 2.2, True),
        block("M-12 18L12 18L10 26L-10 26Z", VERMILION, 1.8),
    )
    looks = laid(
        dots([(-10, 1), (10, 1)], 3.4, INK),
        line("M-17 -6L-10 -10L-4 -6M4 -6L10 -10L17 -6", 2.8),
        line("M-11 10Q0 17 11 10M-6 9L-7 15M0 11L0 17M6 9L7 15", 2.2),
    )
    hat = laid(
        block("M-46 -12C-28 -20 -12 -42 0 -54C12 -42 28 -20 46 -12C28 -6 -28 -6 -46 -12Z", STRAW, 2.3, True),
        line("M0 -52L-26 -10M0 -52L-9 -8M0 -52L9 -8M0 -52L26 -10", 1.6, "#8c6a22"),
    )
    return badge("#9aa35c", STRAW, put(straw + arms + sack + looks + hat, 60, 62))


PAW_UP = (
    "M27 58C22 50 18 44 17 36C15 34 8 31 7 24C6 17 13 14 17 18C18 12 17 3 25 2C33 1 34 8 34 14C36 8 36 1 44 1"
    "C52 2 51 9 50 15C53 9 57 4 63 7"
    "C69 11 65 18 62 23C66 20 73 20 74 26C74 33 66 37 63 41C61 48 58 53 54 58Z"
)


def hand_up() -> str:
    """I have none: an open paw, held up."""
    pads = laid(
        flat("M40 28C32 28 25 36 27 43C29 48 36 45 40 45C44 45 51 48 53 43C55 36 48 28 40 28Z", ROSE),
        "".join(
            flat(disc(*p), ROSE) for p in ((14, 24, 3.6, 4.6), (26, 12, 4, 5.6), (43, 11, 4, 5.6), (59, 16, 4, 5.4))
        ),
    )
    sleeve = block("M24 56L57 56L62 82L18 82Z", "#d03a24", 2.3) + block("M23 54L58 54L59 62L22 62Z", GOLD, 1.8)
    return pull(80, 80, put(block(PAW_UP, SNOW, 2.3, True) + pads + sleeve, 2.5, 3.5, 0.94))


def hand_down() -> str:
    """Maybe: a closed paw, kept low."""
    sleeve = block("M18 -4L62 -4L57 22L24 22Z", "#d03a24", 2.3) + block("M22 18L59 18L58 26L23 26Z", GOLD, 1.8)
    fist = "M26 26C18 34 14 46 18 58C22 70 32 74 41 74C50 74 60 70 63 58C66 46 62 34 55 26Z"
    toes = laid(
        lick("M31 73C28 66 28 60 30 54", 3.6),
        lick("M41 74C39 67 39 61 41 55", 3.6),
        lick("M51 73C52 66 53 60 51 54", 3.6),
    )
    return pull(80, 80, block(fist, SNOW, 2.3, True) + toes + sleeve)


COURT = {
    "emperor": emperor,
    "sheep": sheep,
    "fox": fox,
    "scarecrow": scarecrow,
    "hand-up": hand_up,
    "hand-down": hand_down,
}
