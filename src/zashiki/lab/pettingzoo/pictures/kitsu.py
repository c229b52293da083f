"""A table of Kitsu: the track, the trick with both sums, tokens, the hand of the seat that looks."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from zashiki.games.kitsu.terminal import SPECIAL, sums
from zashiki.games.kitsu.view import CLANS, Laid, View
from zashiki.lab.pettingzoo.pictures.easel import (
    INK,
    MOON,
    OCHRE,
    VERMILION,
    WASHI,
    WIDTH,
    YAKO,
    ZENKO,
    Box,
    Easel,
    art,
    plaque,
    plaques,
    sentence,
    title,
    winners_row,
)

MAT = Box(20, 122, WIDTH - 40, 366)
CARD = (104, 156)
COLOURS = (ZENKO, YAKO)
DOINGS = {
    "exchange": ("Partners exchange a card, face down", "each lays one for the other"),
    "play": ("{} plays a card", "of either colour"),
    "destroy": ("Katana: {} destroys a card", "a number of another player"),
    "recall": ("Recall: {} takes a card of the last trick", ""),
    "token": ("{} chooses a Power token", "for a clan beaten by four or more"),
}


def paint(view: View, names: Sequence[str], winners: Sequence[int]) -> NDArray[np.uint8]:
    """The table as a seat sees it; `winners` once the game is over."""
    easel = Easel(MAT)
    title(easel, "Kitsu", f"round {view.round} · first to win {view.rounds}: Zenko {view.won[0]}, Yako {view.won[1]}")
    for seat, box in enumerate(plaques(len(view.sizes), 48, 62, 6)):
        _player(easel, box, view, seat, names[seat], winners)
    _track(easel, view)
    _trick(easel, view, names)
    _clans(easel, view)
    _shelf(easel, view)
    _foot(easel, view, names, winners)
    _hand(easel, view)
    return easel.pixels()


def _lit(view: View, seat: int, winners: Sequence[int]) -> bool:
    """Is this seat to act? While cards are exchanged, a seat is told of itself alone."""
    if view.phase == "exchange":
        return seat == view.seat and view.gave is None
    return seat in winners or seat == view.turn


def _player(easel: Easel, box: Box, view: View, seat: int, name: str, winners: Sequence[int]) -> None:
    plaque(easel, box, seat, name, _lit(view, seat, winners), seat == view.seat)
    easel.put(art("kitsu", f"crest-{CLANS[seat % 2]}", 20), box.x + 12, box.y + 38)
    easel.write(box.x + 43, box.y + 47, f"{view.sizes[seat]} cards", 13)
    x = box.x + box.width - 30
    for token, place in view.tokens.items():
        if place == f"seat {seat}":
            easel.put(art("kitsu", f"token-{token}", 26), x, box.y + 32)
            x -= 27
    if seat == view.leader:
        easel.put(art("kitsu", "leader", 22), x + 1, box.y + 35)


# ------------------------------------------------------------------------------------------- the mat


def _track(easel: Easel, view: View) -> None:
    """Both clans' way to the summit."""
    easel.tint(Box(MAT.x + 12, MAT.y + 17, MAT.width - 24, 84), INK, 70)
    y, left, right = MAT.y + 60, 70, WIDTH - 82
    at = [left + (right - left) * space // view.track for space in range(view.track + 1)]
    size = 30 if view.track <= 20 else 14
    for space in range(1, view.track):
        easel.put_middle(art("kitsu", "space", size), at[space], y)
        if view.track <= 20 or space % 5 == 0:
            easel.write(at[space], y + 22, str(space), 12, WASHI, "mm")
    easel.put_middle(art("kitsu", "summit", 60), right + 6, y - 9)
    easel.write(right + 6, y + 30, str(view.track), 12, WASHI, "mm")
    together = view.markers[0] == view.markers[1]
    for clan, name in enumerate(CLANS):
        place = at[min(view.markers[clan], view.track)]
        lift = (-15, 13)[clan] if together else -6
        easel.put_middle(art("kitsu", f"marker-{name}", 44), place, y + lift - 4)


def _trick(easel: Easel, view: View, names: Sequence[str]) -> None:
    """The cards of the trick in the order in which they are played."""
    seats = len(names)
    left = (WIDTH - seats * CARD[0] - (seats - 1) * 8) // 2
    for position in range(seats):
        seat = (view.leader + position) % seats
        box = Box(left + position * (CARD[0] + 8), MAT.y + 118, *CARD)
        if position < len(view.trick):
            _laid(easel, box, view.trick[position])
        else:
            _empty(easel, box, view.phase == "play" and position == len(view.trick))
        colour = COLOURS[seat % 2]
        easel.badge(box.middle[0], box.y + box.height + 18, names[seat], 13, colour)


def _empty(easel: Easel, box: Box, next_one: bool) -> None:
    easel.paper(box, "#d8d0a0" if next_one else "#aaa574", 8, VERMILION if next_one else "#8d875c", 2)


def _laid(easel: Easel, box: Box, laid: Laid) -> None:
    if laid.card is None:
        easel.card(box, art("kitsu", "back"), "veiled")
    else:
        _face(easel, box, laid.card, "")
    if laid.destroyed:
        easel.tint(box, INK, 130, 8)
        corner, across = (box.x + 6, box.y + box.height - 10), (box.x + box.width - 6, box.y + 10)
        easel.line([corner, across], INK, 9)
        easel.line([corner, across], VERMILION, 5)
    if laid.token:
        token, _, colour = laid.token.partition(":")
        easel.put(art("kitsu", f"token-{token}", 40), box.x + box.width - 34, box.y + box.height - 58)
        if colour:
            easel.badge(box.x + box.width - 24, box.y + box.height - 14, colour, 12, COLOURS[colour == "orange"])
        if laid.down and laid.card is not None:
            easel.badge(box.middle[0], box.y + 4, "veiled", 12, INK)


def _face(easel: Easel, box: Box, card: str, rim: str) -> None:
    """A card, with its value where it has one."""
    easel.card(box, art("kitsu", card), _name(card), rim)
    if card not in SPECIAL:
        easel.disc(box.x + 15, box.y + 16, 14, COLOURS[card[0] == "o"], WASHI, 2)
        easel.head(box.x + 15, box.y + 16, card[1:], 17, WASHI, "mm")


def _name(card: str) -> str:
    if card in SPECIAL:
        return card.capitalize()
    return f"{'Blue' if card[0] == 'b' else 'Orange'} {card[1:]}"


def _clans(easel: Easel, view: View) -> None:
    """What each clan has in this trick, as far as can be seen."""
    blue, orange, swapped = sums(view.trick)
    hidden = any(laid.card is None for laid in view.trick)
    for clan, total in enumerate((blue, orange)):
        box = Box((MAT.x + 14, MAT.x + MAT.width - 104)[clan], MAT.y + 118, 90, CARD[1])
        easel.paper(box, ("#20386e", "#5d3a2c")[clan], 10, COLOURS[clan], 2)
        easel.head(box.middle[0], box.y + 20, CLANS[clan].capitalize(), 16, WASHI, "mm")
        easel.put_middle(art("kitsu", f"crest-{CLANS[clan]}", 44), box.middle[0], box.y + 58)
        easel.head(
            box.middle[0], box.y + 112, f"{total}{'+?' if hidden else ''}", 38 if total < 100 else 30, WASHI, "mm"
        )
    if swapped:
        easel.badge(WIDTH // 2 - (160 if view.demand else 0), MAT.y + 106, "colours swapped", 14, INK)
    if view.demand:
        easel.badge(WIDTH // 2, MAT.y + 106, f"{view.demand} is demanded", 14, COLOURS[view.demand == "orange"])


def _shelf(easel: Easel, view: View) -> None:
    """The tokens that are still to be had, and the piles."""
    y = MAT.y + MAT.height - 36
    easel.put(art("kitsu", "back", 27, 36), MAT.x + 22, y - 18)
    easel.write(MAT.x + 58, y, f"draw {view.draw} · discard {view.discard}", 15, INK)
    x = MAT.x + MAT.width - 40
    for token, place in reversed(view.tokens.items()):
        if place == "board":
            easel.put_middle(art("kitsu", f"token-{token}", 36), x, y)
            x -= 40


# ------------------------------------------------------------------------------------------- below the mat


def _foot(easel: Easel, view: View, names: Sequence[str], winners: Sequence[int]) -> None:
    if view.phase == "over":
        sentence(easel, 514, f"{CLANS[winners[0] % 2].capitalize()} has won")
        winners_row(easel, 590, winners, names)
        return
    said, below = DOINGS[view.phase]
    turn = "" if view.turn is None else names[view.turn]
    sentence(easel, 508, said.format(turn), f"Black Kitsune demands {view.demand}" if view.demand else below)


def _hand(easel: Easel, view: View) -> None:
    """The hand of the seat that looks, the card it has laid for its partner, or the last trick with Recall."""
    aside = [view.gave] if view.gave else view.last_trick
    room = WIDTH - 40 - (len(aside) * 66 + 40 if aside else 0)
    count = len(view.hand)
    step = min(CARD[0] + 14, (room - CARD[0]) // max(1, count - 1))
    left = 20 + (room - step * max(0, count - 1) - CARD[0]) // 2
    for place, card in enumerate(view.hand):
        _face(easel, Box(left + step * place, 552, *CARD), card, OCHRE)
    if aside:
        _aside(easel, aside, "laid for the partner" if view.gave else "last trick")


def _aside(easel: Easel, cards: Sequence[str], what: str) -> None:
    width = max(len(cards) * 66 + 16, easel.wide(what, 14) + 24)
    box = Box(WIDTH - 20 - width, 562, width, 132)
    easel.tint(box, INK, 110)
    easel.write(box.middle[0], box.y + 16, what, 14, MOON, "mm")
    left = box.middle[0] - 33 * len(cards)
    for place, card in enumerate(cards):
        small = Box(left + 66 * place + 3, box.y + 36, 60, 82)
        easel.card(small, art("kitsu", card))
        if card not in SPECIAL:
            easel.badge(small.x + 10, small.y + 8, card[1:], 13, COLOURS[card[0] == "o"])
