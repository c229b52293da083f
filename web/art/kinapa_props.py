"""What the animals carry and what hangs at their gates: each drawn once, round nought, so that a pair matches."""

from __future__ import annotations

from kinapa_brush import (
    BARK,
    GOLD,
    INDIGO,
    INK,
    OCHRE,
    PINE,
    SNOW,
    STRAW,
    VERMILION,
    WASHI,
    around,
    block,
    disc,
    dots,
    flat,
    inside,
    laid,
    lick,
    line,
    put,
    same,
    spot,
    turned,
    whole,
)


def koban() -> str:
    """1: the gold coin, 44 by 64."""
    coin = disc(0, 0, 21, 31)
    rules = "".join(line(f"M{-13 + abs(y) // 9} {y}L{13 - abs(y) // 9} {y}", 2, "#8a5a0a") for y in (-14, -7, 7, 14))
    return laid(
        block(coin, GOLD, 2.3, True),
        line(disc(0, 0, 16, 26), 1.6, "#8a5a0a"),
        rules,
        block(disc(0, 0, 5), VERMILION, 1),
    )


def bundle() -> str:
    """2: the green travelling cloth with its knot, 72 wide."""
    bag = "M-36 8C-38 -18 -18 -30 0 -30C18 -30 38 -18 36 8C34 30 18 36 0 36C-18 36 -34 30 -36 8Z"
    curls = "".join(
        line(
            f"M{x} {y}C{x + 8} {y - 10} {x + 18} {y - 2} {x + 11} {y + 4}C{x + 7} {y + 7} {x + 3} {y + 2} {x + 7} {y}",
            2.2,
            WASHI,
        )
        for x, y in ((-32, 4), (-14, -10), (8, -6), (-24, 26), (-4, 16), (14, 20))
    )
    knot = block(
        "M0 -28C-10 -46 -28 -46 -32 -40C-26 -30 -12 -26 0 -24C12 -26 26 -30 32 -40C28 -46 10 -46 0 -28Z", PINE, 2
    )
    return laid(
        block(bag, PINE),
        inside(bag, curls + f'<path d="{bag}" fill="url(#shade)"/>'),
        knot,
        block(disc(0, -27, 7, 6), PINE, 2),
    )


def fish() -> str:
    """3: a red sea bream looking left, 124 long."""
    tail = "M40 0C48 -8 56 -20 66 -24C62 -10 62 10 66 24C56 20 48 10 40 0Z"
    fins = block("M-22 -16C-10 -34 20 -34 34 -10Z", "#b32d1c", 2) + block("M-6 16C2 30 14 28 20 14Z", "#b32d1c", 2)
    body = "M-60 2C-54 -14 -34 -24 -12 -23C12 -22 30 -10 46 0C30 12 12 22 -12 22C-34 22 -52 14 -60 2Z"
    belly = flat("M-60 4C-30 14 20 12 48 0C30 26 -40 34 -60 4Z", "#f6cdb6")
    scales = "".join(
        lick(f"M{x} {y}C{x + 6} {y + 3} {x + 6} {y + 8} {x} {y + 11}", 2, "#8d1f12")
        for x, y in ((-16, -12), (-2, -13), (12, -9), (-8, -1), (8, -1))
    )
    eye = flat(disc(-44, -5, 6), SNOW) + flat(disc(-45, -5, 3.2), INK)
    face = lick("M-30 -19C-24 -8 -24 8 -31 17", 2.8) + lick("M-60 2C-56 5 -52 6 -48 5", 2)
    return block(tail, "#b32d1c", 2) + fins + block(body, VERMILION) + inside(body, belly + scales) + eye + face


def straw_hat() -> str:
    """4: the sedge hat, 164 wide, apex up, rim low."""
    cone = "M-84 34C-56 18 -26 -22 0 -46C26 -22 56 18 84 34C56 50 -56 50 -84 34Z"
    ribs = "".join(
        lick(f"M0 -44C{x * 0.3:.0f} -20 {x * 0.7:.0f} 14 {x} {44 - abs(x) * 0.06:.0f}", 2, "#8c6a22")
        for x in (-62, -38, -13, 13, 38, 62)
    )
    rings = "".join(
        line(f"M{-w} {y}Q0 {y + w * 0.28:.0f} {w} {y}", 1.5, "#8c6a22", 0.8) for w, y in ((16, -28), (34, -8), (54, 14))
    )
    return block(cone, STRAW, 2.5, True) + inside(cone, ribs + rings) + flat(disc(0, -43, 5, 4), BARK)


def shuriken() -> str:
    """5: the throwing star, 60 across."""
    tips = [(around(0, 0, 30, 45 * i) if i % 2 == 0 else around(0, 0, 10, 45 * i)) for i in range(8)]
    star = "M" + "L".join(spot(*p) for p in tips) + "Z"
    return laid(
        block(star, "#c3cbd6", 2.2, True),
        block(disc(0, 0, 4.5), INDIGO, 1.2),
        "".join(
            line(f"M{spot(*around(0, 0, 10, 90 * i))}L{spot(*around(0, 0, 22, 90 * i))}", 1.4, "#5b6475")
            for i in range(4)
        ),
    )


def gourd() -> str:
    """6: the sake gourd, 52 wide, 96 high."""
    flask = whole(
        "M0 -42C-4 -42 -7 -40 -7 -36C-7 -33 -18 -28 -18 -16C-18 -7 -12 -3 -12 1C-12 5 -27 11 -27 30C-27 45 -14 51 0 51",
        0,
    )
    cork = block("M-6 -50L6 -50L5 -38L-5 -38Z", STRAW, 2)
    cord = block("M-15 -4C-6 1 6 1 15 -4L15 4C6 9 -6 9 -15 4Z", VERMILION, 1.6)
    tassel = block("M8 6L18 26L24 22L14 3Z", VERMILION, 1.6)
    shine = lick("M-17 22C-22 32 -18 42 -10 45", 4, "#f6ddb0")
    label = laid(
        block(disc(2, 30, 11), WASHI, 1.4), flat("M2 22C6 28 8 31 8 34C8 41 -4 41 -4 34C-4 31 -2 28 2 22Z", VERMILION)
    )
    return cork + block(flask, "#d59a3e", 2.4, True) + shine + cord + tassel + label


def round_fan() -> str:
    """7: the round fan with a blossom, 68 wide, handle down to 84."""
    stick = block("M-3.5 26L3.5 26L4 84L-4 84Z", BARK, 1.8)
    leaf = disc(0, 0, 34, 32)
    ribs = "".join(line(f"M0 40L{spot(*around(0, 4, 40, a))}", 1.2, "#d58aa0") for a in (-50, -25, 25, 50))
    return laid(
        stick,
        block(leaf, "#fbe3e6"),
        inside(leaf, ribs),
        blossom(0, -2, 1.15),
        line(disc(0, 0, 30, 28), 1.4, "#d03a24"),
    )


def blossom(x: float, y: float, size: float = 1, colour: str = "#d6628f") -> str:
    """A cherry blossom with five notched petals, 34 across."""
    return put(same(flat(turned(PETAL, 5), colour) + flat(disc(0, 0, 3), GOLD)), x, y, size)


PETAL = "M0 -1C-4 -4 -9 -9 -6 -14C-4.5 -16.5 -1.5 -16.5 0 -14.5C1.5 -16.5 4.5 -16.5 6 -14C9 -9 4 -4 0 -1Z"


def matoi() -> str:
    """8: the firefighters' standard, 60 wide, its ball on top, its pole down to 150."""
    pole = block("M-3.5 0L3.5 0L3.5 170L-3.5 170Z", BARK, 2)
    fringe = "M-13 0L13 0L30 62L22 56L17 66L10 57L4 68L-3 58L-9 68L-15 57L-22 65L-30 60Z"
    slits = "".join(
        lick(f"M{x * 0.35:.1f} 4C{x * 0.5:.1f} 20 {x * 0.8:.1f} 40 {x} 56", 2.4) for x in (-21, -12, -4, 4, 12, 21)
    )
    ball = disc(0, -24, 23, 20)
    bands = line("M-24 -35L24 -35M-24 -13L24 -13", 6) + flat(disc(0, -24, 5.5), VERMILION)
    knob = block("M-6 -52L0 -62L6 -52L5 -42L-5 -42Z", GOLD, 1.8)
    return laid(
        pole,
        knob,
        block(fringe, WASHI),
        slits,
        block(ball, WASHI),
        inside(ball, bands),
        block("M-15 -4L15 -4L15 6L-15 6Z", VERMILION, 2),
    )


def octopus() -> str:
    """9: a red octopus, sitting, 96 wide."""
    red, pale = "#d2492f", "#f2b39a"
    arms = whole(
        "M0 6C-14 4 -30 12 -36 26C-40 36 -50 34 -46 26C-58 32 -52 48 -38 46C-30 44 -26 36 -22 30"
        "C-22 42 -30 50 -22 56C-14 60 -10 44 -8 34C-6 44 -6 50 0 52",
        0,
    )
    head = whole("M0 -36C-22 -36 -34 -22 -33 -4C-33 6 -26 18 -18 22C-12 25 -6 26 0 26", 0)
    cups = dots([(-40, 40), (-33, 38), (40, 40), (33, 38), (-19, 48), (19, 48)], 2.2, pale)
    eyes = "".join(flat(disc(x, 2, 7, 8), SNOW) + flat(disc(x + 1, 3, 3.4, 4.4), INK) for x in (-12, 12))
    return laid(
        block(arms, red),
        cups,
        block(head, red, 2.3, True),
        eyes,
        block(disc(0, 17, 4, 4.5), red, 1.6),
        lick("M-24 -14C-22 -24 -14 -29 -6 -30", 4, pale),
    )


def holy_rope(wide: float = 92) -> str:
    """10: the champion's rope with paper zigzags, twice `wide` across and sagging."""
    w = wide
    rope = f"M{-w} -12C{-w / 2} 6 {w / 2} 6 {w} -12L{w} 10C{w / 2} 30 {-w / 2} 30 {-w} 10Z"
    twist = "".join(
        lick(f"M{x + 10} -14C{x + 4} 0 {x - 2} 14 {x - 8} 30", 3.4) for x in range(int(-w), int(w) + 20, 17)
    )
    papers = "".join(put(same(zigzag()), x, 17 - abs(x) * 0.1) for x in (-w * 0.52, 0, w * 0.52))
    return papers + block(rope, SNOW, 2.6) + inside(rope, twist)


def zigzag() -> str:
    """A folded paper streamer, hanging."""
    return block("M-6 0L7 0L7 12L12 12L5 26L10 26L0 42L-4 28L-8 28L-2 14L-6 14Z", SNOW, 2)


def helmet_horns() -> str:
    """11: the golden horns and sun of a war helmet, 88 wide, rising from nought to -92."""
    horns = whole(
        "M0 0C-20 -4 -44 -24 -42 -58C-41 -72 -38 -84 -32 -94C-31 -84 -28 -78 -20 -78C-28 -56 -20 -34 0 -26", 0
    )
    return block(horns, GOLD, 2.4, True) + block(disc(0, -8, 13), GOLD, 2.2) + flat(disc(0, -8, 6.5), VERMILION)


def drum() -> str:
    """12: the head of a taiko, 96 across, with the three commas."""
    studs = dots([around(0, 0, 43.5, 20 * i) for i in range(18)], 2.2, GOLD)
    comma = "M0 -27C-14 -26 -18 -10 -9 -4C-3 0 6 -3 6 -10C6 -16 -2 -18 0 -27Z"
    return laid(
        block(disc(0, 0, 48), "#9a2f1d", 2.6), studs, block(disc(0, 0, 38), "#f4e6c4", 1.8), flat(turned(comma, 3), INK)
    )


def ring_staff() -> str:
    """13: the monk's staff with its six rings, ring at nought, pole down to 220."""
    pole = block("M-3.5 24L3.5 24L3.5 230L-3.5 230Z", BARK, 2)
    heart = whole("M0 -36C-4 -30 -8 -28 -14 -25C-28 -18 -28 4 -16 14C-9 20 -4 20 -4 26L0 26", 0)
    hole = whole("M0 -25C-5 -21 -20 -16 -19 -4C-18 6 -8 10 -4 14L-4 -4C-4 -8 -2 -10 0 -10", 0)
    rings = "".join(disc(x, y, 7) for x, y in ((-22, 10), (22, 10), (-13, 24), (13, 24)))
    loops = line(rings, 6) + line(rings, 2.6, GOLD)
    return pole + loops + block(heart, GOLD) + block(hole, WASHI, 1.6) + block("M-6 22L6 22L6 32L-6 32Z", GOLD, 1.8)


def brush() -> str:
    """14: the great brush, tip up at -62, handle down to 100."""
    handle = block("M-6 -6L6 -6L5 110L-5 110Z", "#c9a04a", 2.2)
    joints = "".join(line(f"M-6 {y}L6 {y}", 2.4, BARK) for y in (30, 66))
    hair = "M0 -64C-3 -50 -17 -38 -16 -20C-15 -10 -10 -6 0 -6C10 -6 15 -10 16 -20C17 -38 6 -48 0 -64Z"
    wet = "M0 -70L-24 -24C-12 -30 -8 -18 0 -26C8 -18 12 -30 24 -24Z"
    return laid(
        handle,
        joints,
        block(hair, WASHI),
        inside(hair, flat(wet, INK)),
        block("M-10 -10L10 -10L8 6L-8 6Z", VERMILION, 2),
    )


def parasol() -> str:
    """15: an open paper umbrella seen from above its shoulder, 168 across."""
    ends = [24 * i for i in range(15)]
    bows = "".join(f"Q{spot(*around(0, 0, 81, e + 12))} {spot(*around(0, 0, 84, e + 24))}" for e in ends)
    ribs = line("".join(f"M0 0L{spot(*around(0, 0, 83, e))}" for e in ends), 1.8, "#7d1a10")
    hub = block(disc(0, 0, 9), INK, 1) + flat(disc(0, 0, 4), GOLD)
    return block(f"M{spot(*around(0, 0, 84, 0))}{bows}Z", VERMILION, 2.6) + line(disc(0, 0, 56), 17, WASHI) + ribs + hub


def scroll() -> str:
    """16: a tied scroll, 30 wide, 92 high."""
    roll = block("M-14 -40L14 -40L14 40L-14 40Z", "#efe0b8", 2.3)
    silk = laid(
        block("M-14 -36L14 -36L14 -22L-14 -22Z", "#3c7a5a", 1.6), block("M-14 22L14 22L14 36L-14 36Z", "#3c7a5a", 1.6)
    )
    knobs = block("M-8 -50L8 -50L8 -40L-8 -40Z", BARK, 2) + block("M-8 40L8 40L8 50L-8 50Z", BARK, 2)
    tie = block("M-14 -5L14 -5L14 5L-14 5Z", VERMILION, 1.6) + block("M-3 4L5 4L9 28L1 26Z", VERMILION, 1.6)
    return knobs + roll + f'<path d="M0 -40L14 -40L14 40L0 40Z" fill="{OCHRE}" opacity=".3"/>' + silk + tie
