"""Shelters one to eight: each keeps its animal's own thing at the gate."""

from __future__ import annotations

from kinapa_brush import (
    GOLD,
    INK,
    STRAW,
    VERMILION,
    WASHI,
    block,
    disc,
    flat,
    flip,
    inside,
    laid,
    lick,
    line,
    moved,
    pair,
    put,
    same,
    whole,
)
from kinapa_ground import card
from kinapa_props import blossom, bundle, fish, gourd, koban, matoi, round_fan, shuriken, straw_hat
from kinapa_roofs import LAMP, PLASTER, TIMBER, bar, earth, lantern, mist, noren, pine, roof, rope, shoji, steps, thatch


def shrine() -> str:
    """1: the red gate of the lucky cat, with her coin."""
    walls = bar(60, 164, 80, 62, PLASTER) + shoji(68, 178, 24, 40, 2, 4) + shoji(108, 178, 24, 40, 2, 4)
    hall = roof(100, 158, 62, 26, 36, "#4a4f63") + walls + steps(100, 226, 60, 3)
    coin = rope(100, 126, 14) + put(koban(), 100, 172, 1.05)
    return card(1, earth("#c9a98a") + hall + red_gate() + coin + mist(-10, 214, 44) + mist(164, 200, 40), SUN)


def red_gate() -> str:
    """Two posts, a tie and a black-capped beam."""
    posts = pair("M42 96L56 96L60 250L36 250Z", VERMILION, 2.3, True)
    feet = bar(33, 238, 30, 16, INK) + bar(137, 238, 30, 16, INK)
    beam = block("M14 74C60 88 140 88 186 74L190 92C140 104 60 104 10 92Z", VERMILION)
    cap = block("M4 62C60 78 140 78 196 62L190 78C140 92 60 92 10 78Z", "#34303a")
    return posts + feet + beam + cap + bar(26, 112, 148, 14, VERMILION, 2.3) + bar(90, 96, 20, 18, VERMILION)


SUN = (100, 120, 78)


def farmhouse() -> str:
    """2: thatch steep enough for any snow, and a bundle by the door."""
    gable = whole("M100 74C78 106 56 150 40 196L44 240L100 240")
    front = laid(
        block(gable, PLASTER),
        inside(gable, line("M30 160L170 160M30 198L170 198M100 60L100 160M72 130L72 198M128 130L128 198", 4.5, TIMBER)),
    )
    panes = shoji(80, 166, 40, 26, 4, 2) + shoji(84, 128, 32, 26, 3, 2)
    door = bar(78, 204, 44, 40, "#4a2c1a") + line("M89 206L89 242M100 206L100 242M111 206L111 242", 1.8, "#8a5a34")
    slope = "M100 44C70 84 36 140 8 200L30 214C52 160 78 112 100 86Z"
    straws = "".join(
        lick(
            moved("M98 52C98 64 98 76 102 90", -9 * i, 18 * i),
            2.6,
            "#6b4d1e",
        )
        for i in range(9)
    )
    both_ways = f'<g transform="matrix(-1 0 0 1 200 0)">{straws}</g>'
    eaves = thatch(slope, "#b98c42", straws) + thatch(flip(slope), "#a67a35", both_ways)
    cap = block("M84 52L100 34L116 52L110 60L100 48L90 60Z", "#7d5a28")
    carry = line("M150 190L196 182", 6) + line("M150 190L196 182", 2.6, "#c08a4a") + put(bundle(), 168, 222, 0.66)
    return card(
        2, earth("#8fae72") + front + panes + door + eaves + cap + carry + pine(22, 240, 0.8) + mist(-12, 256, 60), SUN
    )


def fish_stall() -> str:
    """3: the awning of the fishmonger; today there is bream."""
    posts = bar(30, 120, 10, 130, TIMBER) + bar(160, 120, 10, 130, TIMBER)
    back = bar(40, 118, 120, 88, "#e8cd8f") + line("M40 140L160 140", 4, TIMBER)
    catch = line("M84 140L84 152M128 140L128 152", 2.4) + put(fish(), 102, 166, 0.92)
    planks = line("M26 231L174 231M75 214L75 248M125 214L125 248", 2)
    counter = bar(18, 200, 164, 14, "#b5763a") + bar(26, 214, 148, 34, "#8a5228") + planks
    tub = same(bar(-14, 0, 28, 16, STRAW, 1.8) + line("M-14 8L14 8", 2))
    front = counter + put(tub, 46, 184) + put(tub, 152, 184) + awning()
    return card(
        3, earth("#d9b25e", 244) + back + posts + catch + front + lantern(178, 136, 1.1) + mist(-14, 252, 70), SUN
    )


def awning() -> str:
    """Red and white stripes with a scalloped hem, under a beam."""
    hem = "".join(moved("C0 13 -22.5 13 -22.5 0", 190 - 22.5 * i, 124) for i in range(8))
    cloth = f"M34 72L166 72L190 124{hem}Z"
    cut = (
        f"M{34 + 16.5 * i} 60L{50.5 + 16.5 * i} 60L{32.5 + 22.5 * i} 140L{10 + 22.5 * i} 140Z" for i in range(0, 8, 2)
    )
    painted = flat("".join(cut), VERMILION) + f'<path d="{cloth}" fill="url(#shade)"/>'
    return block(cloth, WASHI, 2.4) + inside(cloth, painted) + bar(28, 62, 144, 11, TIMBER)


def straw_hut() -> str:
    """4: a hut like a hat, and the hat itself."""
    beams = line("M46 190L154 190M47 222L153 222M66 172L68 244M134 172L132 244", 3, TIMBER)
    walls = block("M42 170L158 170L152 244L48 244Z", "#b8925a") + beams
    door = block("M62 244L62 206C64 190 96 190 98 206L98 244Z", "#3b2a1e")
    sheaf = block("M14 246L24 218L18 200L30 208L40 198L38 218L46 246Z", STRAW, 2) + line("M22 219L40 219", 4, VERMILION)
    hat = line("M142 190L142 196M122 222Q142 252 162 222", 3, VERMILION) + put(straw_hat(), 142, 214, 0.52)
    return card(4, earth("#a8a25c") + walls + door + straw_dome() + hat + sheaf + mist(150, 256, 60), SUN)


def straw_dome() -> str:
    """Thatch down to the shoulders, tied at the top."""
    dome = whole(
        "M100 46C92 58 60 80 40 118C28 140 16 164 10 182L20 178L24 188L34 180L40 192L50 182L58 194L68 184L76 196"
        "L86 186L94 197L100 188"
    )
    falls = (f"M{x * 0.15} {56 + abs(x) * 0.1}C{x * 0.5} 90 {x * 0.85} 130 {x} 188" for x in range(-80, 81, 16))
    straws = "".join(lick(moved(d, 100, 0), 2.6, "#7d6020") for d in falls)
    tie = block("M78 66C90 74 110 74 122 66L118 78C108 84 92 84 82 78Z", "#8c6a22", 2)
    return thatch(dome, STRAW, straws) + tie + block("M92 50L100 32L108 50Z", "#8c6a22", 2)


def hideout() -> str:
    """5: in the bamboo, on stilts, by moonlight."""
    stilts = laid(
        line("M62 190L54 252M138 190L146 252M86 190L82 252M114 190L118 252", 9),
        line("M62 190L54 252M138 190L146 252M86 190L82 252M114 190L118 252", 4.6, "#6b5a4a"),
    )
    ladder = line("M90 196L84 256M112 196L116 256M89 210L113 210M88 224L114 224M86 238L115 238", 3, "#b08a5a")
    wall = bar(46, 134, 108, 62, "#5a4a44") + line("M46 152L154 152M46 174L154 174", 2.6, "#2e2528")
    window = laid(
        block(disc(74, 164, 15), LAMP, 2),
        line("M59 164L89 164M74 149L74 179", 2, TIMBER),
        block("M66 170L71 158L82 158L86 170Z", INK, 0.5),
        flat("M71 158L69 151L75 156L79 156L84 151L82 158Z", INK),
    )
    star = put(shuriken(), 124, 162, 0.95, 20)
    roofs = roof(100, 132, 84, 34, 46, "#2b3350")
    stalks = bamboo(26, -10, 262) + bamboo(178, -10, 262) + bamboo(160, -10, 120)
    return card(
        5, earth("#27324f", 244) + stilts + ladder + wall + window + star + roofs + stalks + leaves(), (108, 92, 66)
    )


def bamboo(x: float, top: float, foot: float) -> str:
    """One stalk with its joints."""
    joints = "".join(f"M{x - 6} {y}L{x + 6} {y}" for y in range(int(top) + 34, int(foot), 44))
    return bar(x - 5, top, 10, foot - top, "#4f7f5c", 1.9) + line(joints, 3)


def leaves() -> str:
    """Bamboo leaves over the roof's ends."""
    leaf = "M0 0C8 -10 24 -12 36 -6C26 4 10 6 0 0Z"
    return "".join(
        put(block(leaf, "#5f9469", 1.6), x, y, 0.9, turn)
        for x, y, turn in (
            (30, 108, 20),
            (30, 112, 62),
            (174, 70, 160),
            (174, 76, 118),
            (30, 206, -24),
            (174, 214, 200),
        )
    )


def barrel() -> str:
    """6: whoever lives in a sake barrel needs no other company."""
    cask = "M34 84C26 130 26 190 38 240L162 240C174 190 174 130 166 84Z"
    staves = line("M56 80L52 244M78 80L76 244M100 80L100 244M122 80L124 244M144 80L148 244", 1.8, "#7a4a20")
    mat = "M24 132L176 132L172 224L28 224Z"
    weave = line("".join(f"M20 {y}L180 {y}" for y in range(138, 224, 9)), 1.4, "#a0803a")
    body = laid(
        block(cask, "#d6a45a", 2.4),
        inside(
            cask,
            laid(
                staves,
                flat(mat, "#efdca6"),
                weave,
                line("M20 132L180 132M20 224L180 224", 5, TIMBER),
                f'<path d="{cask}" fill="url(#shade)"/>',
            ),
        ),
    )
    hoops = line("M32 100C70 108 130 108 168 100", 6) + line("M32 100C70 108 130 108 168 100", 2.6, "#5f9469")
    lid = block("M28 84C60 70 140 70 172 84C140 96 60 96 28 84Z", "#e6bd78") + roof(100, 72, 88, 26, 34, "#6b3a22", 4)
    door = laid(
        block(disc(88, 184, 32), TIMBER),
        block(disc(88, 184, 25), LAMP, 1.6),
        line("M88 159L88 209M63 184L113 184", 2.4, TIMBER),
    )
    flask = line("M146 132L146 150", 3) + put(gourd(), 148, 182, 0.72)
    return card(
        6, earth("#b58a5a", 238) + body + hoops + lid + door + flask + mist(-16, 252, 70) + mist(150, 246, 50), SUN
    )


def tea_house() -> str:
    """7: the blossoms, and the fan in the round window."""
    wall = bar(26, 142, 148, 100, PLASTER) + line("M26 212L174 212", 3, TIMBER) + bar(22, 240, 156, 10, TIMBER)
    lattice = line("M92 186L156 186M124 154L124 218M107 158L107 214M141 158L141 214", 1.8, TIMBER)
    window = block(disc(124, 188, 37), TIMBER) + block(disc(124, 188, 31), "#fbe7b8", 1.6) + lattice
    door = bar(36, 162, 38, 80, "#5a3324") + noren(34, 160, 42, 40, "#c94f7c", 2)
    cover = roof(100, 142, 96, 46, 50, "#6a5a66", 7) + lantern(28, 146, 0.9) + lantern(172, 146, 0.9)
    fan = put(round_fan(), 122, 180, 0.72, 12)
    return card(7, earth("#d9a9a0", 244) + wall + window + fan + door + cover + cherry() + mist(140, 258, 60), SUN)


def cherry() -> str:
    """A flowering branch from the right."""
    wood = lick("M206 40C170 44 140 50 104 34", 9, "#5a3324") + lick("M160 46C150 62 140 70 126 74", 5, "#5a3324")
    flowers = "".join(
        blossom(x, y, s, c)
        for x, y, s, c in (
            (180, 36, 1.1, "#e98aa8"),
            (150, 40, 1.2, "#d6628f"),
            (124, 30, 0.9, "#e98aa8"),
            (130, 76, 1, "#d6628f"),
            (170, 60, 0.8, "#f3b3c4"),
            (104, 36, 0.7, "#f3b3c4"),
        )
    )
    return wood + flowers


def watchtower() -> str:
    """8: from here a fire is seen before it knows it is one."""
    legs = (
        "M78 96L54 250M122 96L146 250M70 150L130 150M64 190L136 190M58 228L142 228M72 150L136 190M128 150L64 190"
        "M64 190L142 228M136 190L58 228"
    )
    frame = line(legs, 10) + line(legs, 5, "#b0673a")
    ladder = line(
        laid(
            "M94 124L88 252M106 124L112 252",
            "".join(f"M{92 - i * 0.6:.1f} {140 + 14 * i}L{108 + i * 0.6:.1f} {140 + 14 * i}" for i in range(8)),
        ),
        2.6,
    )
    cabin = laid(
        bar(66, 96, 68, 30, "#e6ecee"),
        line("M66 112L134 112M83 112L83 126M100 112L100 126M117 112L117 126", 2.6),
        bar(60, 122, 80, 8, TIMBER),
    )
    bell = block(whole("M100 74C90 74 86 82 86 96L82 102L100 102"), GOLD, 2, True) + line("M100 66L100 76", 3)
    roofs = line("M74 70L74 98M126 70L126 98", 6) + bell + roof(100, 66, 58, 20, 30, "#2a3f78", 4)
    flag = put(matoi(), 168, 132, 0.82)
    town = block("M-4 246L-4 222L14 208L34 222L34 232L48 222L62 246Z", "#55689a", 2) + bar(8, 226, 10, 8, LAMP, 1.2)
    return card(
        8,
        earth("#8397c2", 244) + town + frame + ladder + cabin + roofs + flag + mist(-16, 256, 66) + mist(124, 250, 40),
        (100, 104, 76),
    )


FIRST = {1: shrine, 2: farmhouse, 3: fish_stall, 4: straw_hut, 5: hideout, 6: barrel, 7: tea_house, 8: watchtower}
