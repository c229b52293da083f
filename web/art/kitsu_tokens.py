"""Power tokens: lacquered discs, told apart by what is inlaid."""

from kitsu_brush import (
    BARK,
    GOLD,
    INK,
    VERMILION,
    WASHI,
    bokashi,
    disc,
    drawn,
    fill,
    flowing,
    inked,
    moved,
    outlined,
    picture,
    polar,
    shape,
    stroke,
)

MIDDLE = (48.0, 48.0)


def lacquer(pigment: str, deep: str, inlay: list[str]) -> str:
    """A disc with a gold ring, and a light on its upper edge."""
    ring = f'stroke="{GOLD}" stroke-width="2.6"'
    return picture(
        96,
        96,
        [
            disc(MIDDLE, 47, INK),
            disc(MIDDLE, 44.5, "url(#l)"),
            disc(MIDDLE, 39.5, "none", ring),
            outlined(inlay, 2.4),
            fill(stroke("12,38 20,21 34,11 50,7", 4), WASHI, 'opacity=".7"'),
        ],
        [bokashi("l", (0, pigment), (1, deep))],
    )


FLAME = "1,-22! 4,-12 13,-4 13,8 7,16 0,18 -8,15 -13,6 -10,-4! -6,-1 -4,-10"


def three() -> str:
    """Three flames and what joins them: a plus."""
    heart = "1,-4! 6,4 6,10 0,14 -6,10 -5,3"
    flame = f'<g id="f">{inked(shape(FLAME), GOLD)}{fill(shape(heart), WASHI)}</g>'
    return lacquer(
        "#dd4a30",
        "#9c2113",
        [
            moved([flame], "translate(48 32) scale(.88)"),
            moved(['<use href="#f"/>'], "translate(29 60) scale(.88)"),
            moved(['<use href="#f"/>'], "translate(67 60) scale(.88)"),
            drawn("M48 57v16m-8-8h16", INK, 8.4),
            drawn("M48 57v16m-8-8h16", WASHI, 4.4),
        ],
    )


def standstill() -> str:
    """A mountain: nothing moves it."""
    slope = "12,68! 28,52 38,32 42,24! 46,26 50,24 54,26 56,24! 62,36 70,52 84,68! 48,70"
    snow = "42,24! 46,26 50,24 54,26 56,24! 63,39! 57,36! 53,46! 48,38! 42,46! 40,37! 34,41!"
    bars = "M20 66H66M34 75H76"
    return lacquer(
        "#3a9160",
        "#1b5136",
        [
            inked(shape(slope), "#27415a"),
            inked(shape(snow), WASHI),
            drawn(bars, INK, 8.6) + drawn(bars, GOLD, 4.6),
        ],
    )


def veil() -> str:
    """A shop curtain that hides what is behind it: the eye on it is closed."""
    left = "18,28! 39,28! 38,48 39,68! 29,73 17,69! 19,48"
    middle = "39,28! 57,28! 57,50 59,69! 48,74 37,69! 39,50"
    right = "57,28! 78,28! 77,48 79,69! 67,73 57,68! 58,48"
    lid = "M27 46q21 19 42 0M34 55l-4 7M48 57v8M62 55l4 7"
    return lacquer(
        "#8052b5",
        "#47236f",
        [
            *[inked(shape(panel), "#f3e2b3") for panel in (left, right, middle)],
            drawn(lid, INK, 5),
            inked("M12 21h72v8H12z", BARK),
        ],
    )


def recall() -> str:
    """A card drawn back by a turning arrow."""
    centre = (48.0, 49.0)
    outer = [(polar(centre, 31, a), a in {-150, 96}) for a in (-150, -80, -10, 50, 96)]
    inner = [(polar(centre, r, a), a == 96) for r, a in ((22, 96), (22, 50), (22, -10), (25, -80))]
    head = [(polar(centre, r, a), True) for r, a in ((40, 94), (26, 140), (14, 92))]
    arrow = flowing(outer + head + inner)
    return lacquer(
        "#2fa0ae",
        "#0f525c",
        [
            inked(arrow, GOLD),
            '<g transform="rotate(-12 48 50)"><rect x="37" y="36" width="22" height="30" rx="3" fill="#f7f1e3"/>'
            + fill("M48 44l6 7-6 7-6-7z", VERMILION)
            + "</g>",
        ],
    )


def mirror() -> str:
    """The round mirror of a shrine, on its stand."""
    stand = "18,80! 20,70 30,70 34,64! 40,72 56,72 62,64! 66,70 76,70 78,80!"
    return lacquer(
        "#4a4550",
        "#17151a",
        [
            inked(shape(stand), "#b0522a"),
            disc((48, 44), 24, GOLD),
            disc((48, 44), 18, "#dfe8ea", 'stroke-width="2"'),
            fill("M37 50 54 29l6 4-19 24z", "#fff") + fill("M46 59l17-21 1 5-14 17z", "#fff"),
        ],
    )


def tokens() -> dict[str, str]:
    """Every token by its name."""
    drawn = {"three": three(), "standstill": standstill(), "veil": veil(), "recall": recall(), "mirror": mirror()}
    return {f"token-{name}": text for name, text in drawn.items()}
