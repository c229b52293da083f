"""The ten corner crests: one motif each, in the round of a family crest, to be known at sixteen pixels."""

from __future__ import annotations

from kabuki_brush import (
    BARK,
    BLOSSOM,
    INK,
    MOON,
    OCHRE,
    PINE,
    PLUM,
    VERMILION,
    WASHI,
    WAVE,
    brush,
    dot,
    pen,
    shape,
    sheet,
    turned,
)

DEMON = "#23409a"


def flame(main: str, gap: str) -> str:
    """A fire of three tongues."""
    fire = shape("24,43 13,40 8,30 11,20 14,13! 17,20 20,18 21,11 27,3! 28,12 32,17 34,13! 39,21 40,31 35,40", main)
    return fire + shape("24,41 18,37 18,31 24,20! 30,31 30,37", gap)


def demon(main: str, gap: str) -> str:
    """Horns, two slanting eyes, bared teeth."""
    head = "4,5! 6,14 13,17! 24,13 35,17! 42,14 44,5! 47,16 41,24! 40,34 33,42 24,45 15,42 8,34 7,24! 1,16"
    eyes = brush(gap, "11,23,0 17,27,5.5 22,29,0", "37,23,0 31,27,5.5 26,29,0")
    return shape(head, main) + eyes + shape("14,34! 24,36 34,34! 32,40! 28,38 24,39 20,38 16,40!", gap)


def lion(main: str, gap: str) -> str:
    """A mane like a wheel, a cat's face in it."""
    rays = "".join(turned(shape("17,12! 20,1 30,1! 31,12!", main), angle, 24, 24) for angle in range(0, 360, 36))
    eyes = brush(gap, "13,20,0 17,19,4 21,22,0", "35,20,0 31,19,4 27,22,0")
    mouth = pen("M24 30V33C24 36 18 37 16 34M24 33C24 36 30 37 32 34", gap, 2.4)
    return rays + dot(24, 24, 15, main) + shape("18,25! 24,24 30,25! 24,31", gap) + eyes + mouth


def leaf(main: str, gap: str) -> str:
    """One leaf with its veins."""
    blade = shape("24,1! 40,12 42,28 24,42! 6,28 8,12", main) + brush(main, "24,40,4 24,47,4")
    return blade + pen("M24 8V40M24 20L16 14M24 20L32 14M24 30L13 23M24 30L35 23", gap, 2.4)


def spider(main: str, gap: str) -> str:
    """Body, head and eight legs."""
    left = "M24 22L12 16 8 4M24 23L8 21 2 13M24 25L8 29 2 38M24 27L14 34 10 45"
    right = "M24 22L36 16 40 4M24 23L40 21 46 13M24 25L40 29 46 38M24 27L34 34 38 45"
    body = shape("24,20 33,25 33,36 24,42 15,36 15,25", main) + dot(24, 17, 6, main)
    return pen(left + right, main, 3.4) + body + shape("24,26! 28,31! 24,37! 20,31!", gap)


def crow(main: str, gap: str) -> str:
    """A crow with folded wing."""
    bird = "3,18! 9,13 15,12 20,7 28,7 33,13 35,21 41,30 47,42! 39,39 34,38! 33,42 28,40! 20,41 13,36 11,28 13,21 10,19"
    return (
        shape(bird, main) + dot(22, 14, 2.6, gap) + brush(gap, "20,25,0 27,29,3.4 36,36,0", "18,31,0 24,35,3 30,37,0")
    )


def blossom(main: str, gap: str) -> str:
    """A cherry flower."""
    petal = shape("24,25! 15,15 15.5,5 21,1 24,6! 27,1 32.5,5 33,15", main) + pen("M24 20V12", gap, 2.4)
    return "".join(turned(petal, angle, 24, 25) for angle in range(0, 360, 72)) + dot(24, 25, 3.6, gap)


def wave(main: str, gap: str) -> str:
    """A breaking wave."""
    curl = (
        "1,36! 4,18 16,5 30,4 42,11 46,22! 41,18 37,19! 38,23 35,27! 32,21 28,19! 27,23 22,24! 22,31 30,37 47,38!"
        " 40,45 24,47 8,44"
    )
    currents = ("6,36,0 10,20,3 24,10,3.4 38,14,0", "12,39,0 14,27,3 22,17,2 28,15,0", "16,40,0 28,42,2.6 38,41,0")
    return shape(curl, main) + brush(gap, *currents)


def monkey(main: str, gap: str) -> str:
    """Round ears and a pale heart of a face."""
    ears = dot(7, 24, 7, main) + dot(41, 24, 7, main)
    head = dot(24, 22, 18.5, main) + shape("10,30! 38,30! 34,42 24,46 14,42", main)
    heart = shape("24,16 19,12 13,14 12,22 17,27 15,33 17,40 24,42 31,40 33,33 31,27 36,22 35,14 29,12", gap)
    eyes = dot(18.5, 21, 2.8, main) + dot(29.5, 21, 2.8, main)
    return ears + head + heart + eyes + brush(main, "17,34,0 24,38,3 31,34,0")


def moon(main: str, gap: str) -> str:
    """A crescent: the full disc, and the night that covers most of it."""
    return dot(24, 24, 23, main) + dot(31.5, 19.5, 18.5, gap)


MOTIFS = (
    (flame, VERMILION),
    (demon, DEMON),
    (lion, OCHRE),
    (leaf, PINE),
    (spider, PLUM),
    (crow, INK),
    (blossom, BLOSSOM),
    (wave, WAVE),
    (monkey, BARK),
    (moon, MOON),
)


def crest(design: int) -> str:
    """A disc of pigment with the motif left in paper white."""
    motif, pigment = MOTIFS[design]
    white = f'<g transform="matrix(.8 0 0 .8 4.8 4.8)">{motif(WASHI, pigment)}</g>'
    return sheet(48, 48, dot(24, 24, 23.5, pigment), white)
