"""What all pictures are made of: the sheets of art, paper, cards, coins and words.

Pillow draws hard edges, so every shape is a mask drawn four times as large and kept.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFilter, ImageFont

WIDTH, HEIGHT = 960, 720
FINE = 4
"""Masks are drawn so many times as large."""

INK, WASHI, PAPER, INDIGO, NIGHT = "#1c1a1f", "#f7f1e3", "#efe3c8", "#26355f", "#1b2747"
VERMILION, OCHRE, PINE, MOON = "#d03a24", "#e0a52e", "#2f7d4f", "#aab4cc"
ZENKO, YAKO = "#2f6fc0", "#d9691e"


class Box(NamedTuple):
    """A rectangle on the canvas."""

    x: int
    y: int
    width: int
    height: int

    @property
    def middle(self) -> tuple[int, int]:
        """Its centre."""
        return self.x + self.width // 2, self.y + self.height // 2

    def around(self, margin: int) -> Box:
        """The same, wider by a margin on every side."""
        return Box(self.x - margin, self.y - margin, self.width + 2 * margin, self.height + 2 * margin)


# ------------------------------------------------------------------------------------------- art


@cache
def _sheet(name: str) -> tuple[Image.Image, dict[str, list[int]]]:
    art = files("zashiki.lab.pettingzoo") / "art"
    with (art / f"{name}.webp").open("rb") as file:
        picture = Image.open(file).convert("RGBA")
    places: dict[str, list[int]] = json.loads((art / f"{name}.json").read_text(encoding="utf-8"))
    return picture, places


@cache
def art(sheet: str, name: str, width: int = 0, height: int = 0) -> Image.Image:
    """A picture of a sheet, as large as it was painted, or so large."""
    whole, places = _sheet(sheet)
    x, y, wide, high = places[name][:4]
    cut = whole.crop((x, y, x + wide, y + high))
    size = (width or wide, height or width or high)
    return cut if size == cut.size else cut.resize(size, Image.Resampling.LANCZOS)


@cache
def font(size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    """Pillow's own typeface, so large."""
    return ImageFont.load_default(size)


@cache
def rounded(width: int, height: int, radius: int) -> Image.Image:
    """The mask of a rectangle with round corners; an ellipse where the radius is half of it."""
    mask = Image.new("L", (width * FINE, height * FINE), 0)
    corners = (0, 0, width * FINE - 1, height * FINE - 1)
    ImageDraw.Draw(mask).rounded_rectangle(corners, radius * FINE, fill=255)
    return mask.resize((width, height), Image.Resampling.LANCZOS)


@cache
def shade(width: int, height: int, radius: int, blur: int, strength: int) -> Image.Image:
    """The mask of a shadow or a glow: the shape, blurred, with room for it to fade on every side."""
    mask = Image.new("L", (width + 4 * blur, height + 4 * blur), 0)
    mask.paste(rounded(width, height, radius), (2 * blur, 2 * blur))
    return mask.filter(ImageFilter.GaussianBlur(blur)).point(lambda light: light * strength // 255)


@cache
def ground(mat: Box) -> Image.Image:
    """The night outside, and a tatami mat with its borders."""
    canvas = Image.new("RGB", (WIDTH, HEIGHT), NIGHT)
    _tile(canvas, art("house", "night"), Box(0, 0, WIDTH, HEIGHT))
    mask = shade(mat.width, mat.height, 2, 8, 190)
    canvas.paste("#0c1226", (mat.x - 16, mat.y - 12), mask)
    _tile(canvas, art("house", "tatami"), mat)
    border = art("house", "heri", 36, 12)
    for y in (mat.y, mat.y + mat.height - 12):
        _tile(canvas, border, Box(mat.x, y, mat.width, 12))
    return canvas


def _tile(canvas: Image.Image, tile: Image.Image, box: Box) -> None:
    layer = Image.new("RGBA", (box.width, box.height))
    for x in range(0, box.width, tile.width):
        for y in range(0, box.height, tile.height):
            layer.paste(tile, (x, y))
    canvas.paste(layer, (box.x, box.y), layer)


# ------------------------------------------------------------------------------------------- the easel


class Easel:
    """A canvas with the room already on it, and the ways to put things there."""

    def __init__(self, mat: Box) -> None:
        self.canvas = ground(mat).copy()
        self._pen = ImageDraw.Draw(self.canvas)

    def pixels(self) -> NDArray[np.uint8]:
        """The picture as an array of height, width and three colours."""
        return np.array(self.canvas, dtype=np.uint8)

    def put(self, picture: Image.Image, x: int, y: int) -> None:
        """Lay a picture down, its upper left corner there."""
        self.canvas.paste(picture, (x, y), picture)

    def put_middle(self, picture: Image.Image, x: int, y: int) -> None:
        """Lay a picture down, its middle there."""
        self.put(picture, x - picture.width // 2, y - picture.height // 2)

    def paper(self, box: Box, colour: str, radius: int = 10, rim: str = "", edge: int = 2) -> None:
        """A piece of paper, with a rim if a colour for it is given."""
        if rim:
            outer = box.around(edge)
            self.canvas.paste(rim, (outer.x, outer.y), rounded(outer.width, outer.height, radius + edge))
        self.canvas.paste(colour, (box.x, box.y), rounded(box.width, box.height, radius))

    def tint(self, box: Box, colour: str, strength: int, radius: int = 10) -> None:
        """A thin wash of colour."""
        mask = rounded(box.width, box.height, radius).point(lambda light: light * strength // 255)
        self.canvas.paste(colour, (box.x, box.y), mask)

    def glow(self, box: Box, colour: str, radius: int = 10, blur: int = 7, strength: int = 255) -> None:
        """Light (or shadow) round a box."""
        mask = shade(box.width, box.height, radius, blur, strength)
        self.canvas.paste(colour, (box.x - 2 * blur, box.y - 2 * blur), mask)

    def disc(self, x: int, y: int, radius: int, colour: str, rim: str = "", edge: int = 2) -> None:
        """A round piece, its middle there."""
        self.paper(Box(x - radius, y - radius, 2 * radius, 2 * radius), colour, radius, rim, edge)

    def line(self, points: list[tuple[int, int]], colour: str, width: int = 2) -> None:
        """A line from point to point."""
        self._pen.line(points, fill=colour, width=width, joint="curve")

    def write(self, x: float, y: float, text: str, size: int, colour: str = WASHI, anchor: str = "lm") -> None:
        """Words, of normal weight."""
        self._pen.text((x, y), text, fill=colour, font=font(size), anchor=anchor)

    def head(self, x: float, y: float, text: str, size: int, colour: str = WASHI, anchor: str = "lm") -> None:
        """Words, heavy: the typeface has one weight only, so they are written twice, a little apart."""
        self.write(x, y, text, size, colour, anchor)
        self.write(x + max(0.6, size / 36), y, text, size, colour, anchor)

    def wide(self, text: str, size: int) -> int:
        """How wide words are."""
        return round(self._pen.textlength(text, font=font(size)))

    def badge(self, x: int, y: int, text: str, size: int, colour: str, ink: str = WASHI, rim: str = WASHI) -> None:
        """Words on a small tag, its middle there."""
        width = max(self.wide(text, size) + size, size + 8)
        box = Box(x - width // 2, y - size // 2 - 4, width, size + 8)
        self.paper(box, colour, box.height // 2, rim, 1)
        self.head(x, y, text, size, ink, "mm")

    def card(self, box: Box, picture: Image.Image, label: str = "", rim: str = "", light: str = "") -> None:
        """A card of washi paper: its picture, its name below; a rim and a light of some colour where it matters."""
        self.glow(Box(box.x, box.y + 2, *box[2:]), light or INK, 8, 8 if light else 4, 255 if light else 120)
        self.paper(box, WASHI, 8, rim or "#b7a77f", 3 if rim else 1)
        margin = max(3, box.width // 28)
        foot = round(box.width * 0.17) if label else margin
        inner = Box(box.x + margin, box.y + margin, box.width - 2 * margin, box.height - margin - foot)
        shown = picture if picture.size == inner[2:] else fitted(picture, inner.width, inner.height)
        self.canvas.paste(shown.convert("RGB"), (inner.x, inner.y), rounded(inner.width, inner.height, 5))
        if label:
            self.head(box.middle[0], box.y + box.height - foot / 2 - 1, label, round(foot * 0.72), INK, "mm")


def fitted(picture: Image.Image, width: int, height: int) -> Image.Image:
    """A picture made so large that it fills a frame, what juts out cut away."""
    scale = max(width / picture.width, height / picture.height)
    size = (max(width, round(picture.width * scale)), max(height, round(picture.height * scale)))
    large = picture.resize(size, Image.Resampling.LANCZOS)
    x, y = (size[0] - width) // 2, (size[1] - height) // 2
    return large.crop((x, y, x + width, y + height))


# ------------------------------------------------------------------------------------------- what all tables have


def title(easel: Easel, game: str, about: str) -> None:
    """The game's name, and how far it is."""
    easel.head(24, 24, game, 24)
    easel.write(24 + easel.wide(game, 24) + 14, 26, about, 16, MOON)


def sentence(easel: Easel, y: int, text: str, below: str = "") -> None:
    """One sentence in the middle: what is asked, or what came of it."""
    easel.head(WIDTH // 2, y, text, 20, WASHI, "mm")
    if below:
        easel.write(WIDTH // 2, y + 24, below, 15, MOON, "mm")


def plaques(count: int, top: int, height: int, most: int) -> list[Box]:
    """Places for everybody's plaque, at most so many in a row."""
    rows = -(-count // most)
    a_row = -(-count // rows)
    width = min(226, (WIDTH - 40 - 8 * (a_row - 1)) // a_row)
    made = []
    for place in range(count):
        row, column = divmod(place, a_row)
        here = min(a_row, count - row * a_row)
        left = (WIDTH - here * width - 8 * (here - 1)) // 2
        made.append(Box(left + column * (width + 8), top + row * (height + 8), width, height))
    return made


def plaque(easel: Easel, box: Box, seat: int, name: str, lit: bool, eyes: bool) -> None:
    """A seat: crest and name; a lamp for whoever is to act, and a mark for whose eyes this is seen with."""
    if lit:
        easel.glow(box, OCHRE, 10, 8)
    easel.paper(box, "#33447a" if lit else INDIGO, 10, OCHRE if lit else "#44548a", 3 if lit else 1)
    easel.put(art("house", f"crest-square-{seat % 8}", 28), box.x + 8, box.y + 7)
    easel.head(box.x + 43, box.y + 21, name, 16)
    if eyes:
        easel.badge(box.middle[0], box.y + 1, "eyes", 11, VERMILION)


def winners_row(easel: Easel, y: int, winners: Sequence[int], names: Sequence[str]) -> None:
    """The crests of those who have won, in the light."""
    left = WIDTH // 2 - 60 * (len(winners) - 1)
    for place, seat in enumerate(winners):
        x = left + 120 * place
        easel.glow(Box(x - 28, y - 28, 56, 56), OCHRE, 12, 10, 220)
        easel.put_middle(art("house", f"crest-square-{seat % 8}", 56), x, y)
        easel.write(x, y + 46, names[seat], 16, WASHI, "mm")
