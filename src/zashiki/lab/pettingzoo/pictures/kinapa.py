"""A table of Kinapa: the ring of objects with the number asked for, every deck, the hand of the seat that looks."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from functools import cache
from itertools import accumulate, pairwise
from math import copysign, cos, dist, pi, sin

import numpy as np
from numpy.typing import NDArray

from zashiki.games.kinapa.view import Deck, Spot, View
from zashiki.lab.pettingzoo.pictures.easel import (
    INDIGO,
    INK,
    MOON,
    OCHRE,
    PAPER,
    PINE,
    VERMILION,
    WASHI,
    WIDTH,
    Box,
    Easel,
    art,
    plaque,
    plaques,
    sentence,
    title,
    winners_row,
)

CARD = (112, 168)
SMALL = (26, 35)
ROPE, BEND = 720, 0.62
"""How many steps the rope of the ring is drawn in, and how nearly it is a rectangle (1: an ellipse)."""
DOINGS = {
    "ask": ("{} is Emperor and asks for a number", ""),
    "raise": ("Kinapa {number}? Who has none, raises a hand", "lying is allowed"),
    "take": ("{} takes a card", "from a deck whose hand is down"),
    "give": ("{} gives a card in return", "not the one just taken"),
    "turn": ("{} turns an object up", ""),
    "lay": ("{} lays a pair", "both fit this object"),
    "name": ("{} names the next Emperor", ""),
}


def paint(view: View, names: Sequence[str], winners: Sequence[int]) -> NDArray[np.uint8]:
    """The table as a seat sees it; `winners` once the game is over."""
    boxes = plaques(len(view.decks), 48, 78, 4)
    top = boxes[-1].y + boxes[-1].height + 14
    mat = Box(20, top, WIDTH - 40, 480 - top)
    easel = Easel(mat)
    title(easel, "Kinapa", f"{len(names)} players, {len(view.decks)} decks")
    for number, box in enumerate(boxes):
        _deck(easel, box, view, number, names, winners)
    _ring(easel, view, mat)
    _foot(easel, view, names, winners)
    _hand(easel, view)
    return easel.pixels()


def _lit(view: View, deck: Deck, winners: Sequence[int]) -> bool:
    """Is this deck's player to act? While hands are chosen, a seat is told of itself alone."""
    if deck.holder is None:
        return False
    if view.phase == "raise":
        return deck.holder == view.seat and view.chose is None
    return deck.holder in winners or deck.holder == view.turn


def _deck(easel: Easel, box: Box, view: View, number: int, names: Sequence[str], winners: Sequence[int]) -> None:
    deck = view.decks[number]
    if deck.holder is None:
        _scarecrow(easel, box, number, deck, names)
    else:
        plaque(easel, box, deck.holder, names[deck.holder], _lit(view, deck, winners), deck.holder == view.seat)
    easel.write(box.x + 10, box.y + 66, f"deck {number + 1}", 12, MOON)
    x = box.x + 62
    for place in range(deck.size):
        shown = art("kinapa", deck.up[place] if place < len(deck.up) else "back", *SMALL)
        easel.paper(Box(x + 19 * place, box.y + 38, *SMALL), WASHI, 3, "#8c7d5a", 1)
        easel.put(shown, x + 19 * place, box.y + 38)
    _signs(easel, box, view, number, deck)


def _scarecrow(easel: Easel, box: Box, number: int, deck: Deck, names: Sequence[str]) -> None:
    """A deck that nobody holds."""
    easel.paper(box, "#4a4632", 10, "#77714f", 1)
    easel.put(art("kinapa", "scarecrow", 28), box.x + 8, box.y + 7)
    kept = "" if deck.keeper is None else f" · {names[deck.keeper]}"
    easel.head(box.x + 43, box.y + 21, f"bot{kept}" if kept else f"bot deck {number + 1}", 15)


def _signs(easel: Easel, box: Box, view: View, number: int, deck: Deck) -> None:
    """Crown, Sheep, Foxes, hand and pairs of a deck."""
    x = box.x + box.width - 34
    if deck.hand is not None:
        easel.put(art("kinapa", f"hand-{deck.hand}", 40), x - 9, box.y + 35)
        x -= 40
    signs = ["emperor"] * (number == view.emperor) + ["sheep"] * deck.sheep + ["fox"] * deck.foxes
    left = box.x + box.width - 32
    for sign in reversed(signs):
        easel.put(art("kinapa", sign, 26), left, box.y + 6)
        left -= 24
    for place, laid in enumerate(deck.laid):
        easel.badge(x + 12 - 30 * place, box.y + 56, str(laid), 14, PINE)


# ------------------------------------------------------------------------------------------- the ring


def _ring(easel: Easel, view: View, mat: Box) -> None:
    spots = len(view.objects)
    size = 68 if spots <= 12 and mat.height > 270 else 56
    middle_x, middle_y = mat.middle
    wide, high = mat.width // 2 - 74, mat.height // 2 - size // 2 - 26
    rope = [(middle_x + x, middle_y + y) for x, y in _rope(wide, high)]
    easel.line(rope, "#8a6a35", 8)
    easel.line(rope, "#e6cd92", 4)
    for place, (x, y) in enumerate(_evenly(rope, spots)):
        _object(easel, Box(x - size // 2, y - size // 2, size, size), view, place)
    if view.number is not None:
        _number(easel, view.number, middle_x, middle_y, 42 if mat.height > 270 else 34)


@cache
def _rope(wide: int, high: int) -> list[tuple[int, int]]:
    """The way round the ring, from the top, clockwise: nearly a rectangle, so that all objects have room."""
    made = []
    for step in range(ROPE + 1):
        angle = 2 * pi * step / ROPE - pi / 2
        across, down = cos(angle), sin(angle)
        x, y = copysign(abs(across) ** BEND, across), copysign(abs(down) ** BEND, down)
        made.append((round(wide * x), round(high * y)))
    return made


def _evenly(rope: Sequence[tuple[int, int]], count: int) -> list[tuple[int, int]]:
    """So many points along the rope, equally far from one another."""
    walked = list(accumulate((dist(a, b) for a, b in pairwise(rope)), initial=0.0))
    return [rope[bisect_left(walked, walked[-1] * place / count)] for place in range(count)]


def _object(easel: Easel, box: Box, view: View, place: int) -> None:
    spot = view.objects[place]
    turned = view.turned == place
    rim = PINE if spot.laid else OCHRE if turned else WASHI
    if turned:
        easel.glow(box, OCHRE, 9, 8)
    easel.glow(Box(box.x, box.y + 2, *box[2:]), INK, 9, 3, 120)
    easel.paper(box, WASHI, 9, rim, 3)
    easel.put(art("kinapa", _picture(spot), box.width - 4), box.x + 2, box.y + 2)
    easel.disc(box.x + 3, box.y + 4, 10, INK, WASHI, 1)
    easel.head(box.x + 3, box.y + 4, str(place + 1), 12, WASHI, "mm")
    if spot.laid:
        easel.badge(box.middle[0], box.y + box.height, f"pair {spot.laid}", 13, PINE)
    elif spot.numbers:
        easel.badge(box.middle[0], box.y + box.height, f"{spot.numbers[0]} · {spot.numbers[1]}", 13, VERMILION)


def _picture(spot: Spot) -> str:
    return f"o{(spot.numbers[0] + 1) // 2}" if spot.numbers else "object-back"


def _number(easel: Easel, number: int, x: int, y: int, radius: int) -> None:
    """What the Emperor has asked for."""
    easel.glow(Box(x - radius, y - radius, 2 * radius, 2 * radius), "#fff3c4", radius, 10, 200)
    easel.disc(x, y, radius, PAPER, OCHRE, 3)
    easel.head(x - 2, y, f"{number}?", radius, VERMILION, "mm")


# ------------------------------------------------------------------------------------------- below the mat


def _foot(easel: Easel, view: View, names: Sequence[str], winners: Sequence[int]) -> None:
    if view.phase == "over":
        sentence(easel, 508, "The second pair is laid: the game is won")
        winners_row(easel, 590, winners, names)
        return
    said, below = DOINGS[view.phase]
    turn = "" if view.turn is None else names[view.turn]
    sentence(easel, 502, said.format(turn, number=view.number), below)


def _hand(easel: Easel, view: View) -> None:
    cards = sorted(view.hand, key=lambda card: (int(card[1:]), card[0]))
    step = min(CARD[0] + 12, (WIDTH - 60 - CARD[0]) // max(1, len(cards) - 1))
    left = (WIDTH - step * (len(cards) - 1) - CARD[0]) // 2
    for place, card in enumerate(cards):
        box = Box(left + step * place, 542, *CARD)
        new = card == view.received and view.deck == view.emperor
        easel.card(box, art("kinapa", card), _name(card), OCHRE)
        easel.disc(box.x + 15, box.y + 16, 14, VERMILION if card[0] == "a" else PINE, WASHI, 2)
        easel.head(box.x + 15, box.y + 16, card[1:], 16, WASHI, "mm")
        if new:
            easel.badge(box.x + box.width - 22, box.y + 12, "new", 12, INDIGO)
    if view.chose is not None:
        easel.put(art("kinapa", f"hand-{view.chose}", 56), left - 72, 590)


def _name(card: str) -> str:
    """A card in words: cats are odd, dogs even."""
    kind = "Shelter" if card[0] == "s" else "Cat" if int(card[1:]) % 2 else "Dog"
    return f"{kind} {card[1:]}"
