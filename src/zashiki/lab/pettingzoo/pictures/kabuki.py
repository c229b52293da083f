"""A table of Kabuki: four actors with their masks, the next card, everybody's tokens."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from zashiki.games.kabuki.view import MASKS, View
from zashiki.lab.pettingzoo.pictures.easel import (
    INK,
    OCHRE,
    PAPER,
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

MAT = Box(20, 150, WIDTH - 40, 400)
CARD = (158, 236)
COINS = 10
"""So many tokens are shown as coins; more are a number alone."""


def paint(view: View, names: Sequence[str], winners: Sequence[int]) -> NDArray[np.uint8]:
    """The table as a seat sees it; `winners` once the game is over."""
    easel = Easel(MAT)
    title(easel, "Kabuki", f"round {view.round} of {view.rounds}")
    for seat, box in enumerate(plaques(len(view.tokens), 48, 88, 6)):
        _player(easel, box, view, seat, names[seat], winners)
    for stack in range(len(view.tops)):
        _stack(easel, view, stack, names)
    _next(easel, view)
    _foot(easel, view, names, winners)
    return easel.pixels()


def _asked(view: View) -> bool:
    """May the seat that looks still call Stop? Who else may is not to be seen."""
    return view.phase == "window" and view.seat not in (-1, view.placer) and not view.answered


def _player(easel: Easel, box: Box, view: View, seat: int, name: str, winners: Sequence[int]) -> None:
    turn = view.phase == "place" and seat == view.turn
    lit = seat in winners or turn or (seat == view.seat and _asked(view))
    plaque(easel, box, seat, name, lit, seat == view.seat)
    tokens = view.tokens[seat]
    step = min(15, (box.width - 40) // COINS)
    for coin in range(min(tokens, COINS)):
        easel.put(art("kabuki", "token", 20), box.x + 8 + step * coin, box.y + 40)
    easel.write(box.x + 10, box.y + 74, f"{tokens} token{'' if tokens == 1 else 's'} · total {view.totals[seat]}", 13)


def _mask(design: int) -> Image.Image:
    return art("kabuki", f"mask-{design}")


def _stack(easel: Easel, view: View, stack: int, names: Sequence[str]) -> None:
    box = Box(46 + 180 * stack, MAT.y + 78, *CARD)
    height, top = view.heights[stack], view.tops[stack]
    for under in range(min(height - 1, 5), 0, -1):  # the edges of what lies below
        lower = Box(box.x + 4 * under, box.y - 5 * under, *CARD)
        easel.paper(lower, PAPER, 8, "#a3946a", 1)
    fresh = view.phase == "window" and stack == view.stack
    if top is None:
        easel.card(box, art("kabuki", f"actor-{stack}"))
    else:
        easel.card(box, _mask(top), MASKS[top], VERMILION if fresh else "", VERMILION if fresh else "")
        easel.put(art("kabuki", f"crest-{top}", 44), box.x + box.width - 40, box.y - 6)
    easel.disc(box.x + 4, box.y + 6, 17, INK, WASHI, 1)
    easel.head(box.x + 4, box.y + 6, str(stack + 1), 18, WASHI, "mm")
    cards = f"{height} card{'' if height == 1 else 's'}"
    easel.write(box.middle[0], box.y + box.height + 22, cards if height else "no card", 15, INK, "mm")
    if fresh and view.placer is not None:
        easel.badge(box.middle[0], box.y - 2, names[view.placer], 15, VERMILION)


def _next(easel: Easel, view: View) -> None:
    """The next card on its deck, or nothing more to place."""
    box = Box(776, MAT.y + 78, 138, 206)
    easel.line([(759, MAT.y + 44), (759, MAT.y + MAT.height - 44)], "#8d875c", 2)
    easel.head(box.middle[0], MAT.y + 44, "next card", 16, INK, "mm")
    for under in range(min(view.deck - 1, 6), 0, -1):
        easel.card(Box(box.x + 3 * under, box.y + 3 * under, *box[2:]), art("kabuki", "back"))
    if view.shown is not None:
        easel.card(box, _mask(view.shown), MASKS[view.shown], OCHRE)
        easel.put(art("kabuki", f"crest-{view.shown}", 40), box.x + box.width - 36, box.y - 8)
    easel.write(box.middle[0], box.y + box.height + 44, f"{view.deck} left", 16, INK, "mm")


def _foot(easel: Easel, view: View, names: Sequence[str], winners: Sequence[int]) -> None:
    y = MAT.y + MAT.height + 54
    if view.phase == "over":
        sentence(easel, y - 20, "The game is won" if len(winners) == 1 else "The game is won together")
        winners_row(easel, y + 42, winners, names)
    elif view.phase == "place" and view.turn is not None and view.shown is not None:
        sentence(easel, y, f"{names[view.turn]} places the {MASKS[view.shown]}", "on any of the four stacks")
    elif view.placer is not None and view.stack is not None:
        _question(easel, view, names[view.placer], y)


def _question(easel: Easel, view: View, placer: str, y: int) -> None:
    """Somebody has placed: will anybody call?"""
    top = view.tops[view.stack or 0] or 0
    asked = _asked(view)
    place = f"{placer} put the {MASKS[top]} on stack {(view.stack or 0) + 1}"
    sentence(easel, y, f"Does the {MASKS[top]} lie in there already?" if asked else "Will anybody call Stop?", place)
    if asked:
        x = WIDTH - 110
        easel.glow(Box(x - 52, y - 40, 104, 104), VERMILION, 52, 8, 160)
        easel.disc(x, y + 12, 52, "#2a1210", "#8f8673", 4)
        easel.disc(x, y + 12, 44, VERMILION, OCHRE, 2)
        easel.head(x, y + 12, "Stop!", 26, WASHI, "mm")
