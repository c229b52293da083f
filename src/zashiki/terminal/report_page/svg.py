"""Drawing paper for plots: axes, marks, and text that takes its colours from the page."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from html import escape

WIDTH = 420
"""How wide a plot is drawn; the page scales it."""
TICKS = (1, 2, 2.5, 5, 10)


@dataclass(frozen=True)
class Scale:
    """From a value to a place on the paper."""

    low: float
    high: float
    start: float
    end: float

    def __call__(self, value: float) -> float:
        """Where a value is."""
        return self.start + (value - self.low) / (self.high - self.low) * (self.end - self.start)


def ticks(low: float, high: float, wanted: int = 5, whole: bool = False) -> list[float]:
    """Round values from `low` to `high`, about as many as wanted; `whole`: without fractions."""
    rough = max((high - low) / wanted, 1 if whole else 0)
    size = 10 ** math.floor(math.log10(rough))
    steps = [factor * size for factor in TICKS if not whole or factor * size == int(factor * size)]
    step = next(step for step in steps if step >= rough * 0.999)
    first = math.ceil(low / step - 1e-9)
    return [round(k * step, 10) for k in range(first, math.floor(high / step + 1e-9) + 1)]


def reach(values: Sequence[float], least: float = 0.0) -> tuple[float, float]:
    """From the least to the greatest of the values that are numbers, with a little room; `least`: at least so wide."""
    found = [value for value in values if not math.isnan(value)] or [0.0]
    low, high = min(found), max(found)
    room = max(high - low, least, 1e-6) * 0.06
    middle = (low + high) / 2
    return min(low, middle - least / 2) - room, max(high, middle + least / 2) + room


def at(value: float) -> str:
    """A coordinate, as short as it can be."""
    return f"{value:.1f}".rstrip("0").rstrip(".")


@dataclass
class Paper:
    """A plot that is being drawn."""

    height: float
    width: float = WIDTH
    left: float = 44
    right: float = 14
    top: float = 12
    bottom: float = 42
    parts: list[str] = field(default_factory=list)

    def x(self, low: float, high: float) -> Scale:
        """The scale from left to right."""
        return Scale(low, high, self.left, self.width - self.right)

    def y(self, low: float, high: float) -> Scale:
        """The scale from bottom to top."""
        return Scale(low, high, self.height - self.bottom, self.top)

    def text(self, x: float, y: float, words: str, kind: str = "", anchor: str = "middle") -> None:
        """Words at a place."""
        self.parts.append(
            f'<text x="{at(x)}" y="{at(y)}" text-anchor="{anchor}"{_class(kind)}>{escape(words, quote=False)}</text>'
        )

    def line(self, x1: float, y1: float, x2: float, y2: float, kind: str) -> None:
        """A straight line."""
        self.parts.append(f'<path d="M{at(x1)} {at(y1)}L{at(x2)} {at(y2)}"{_class(kind)}/>')

    def path(self, points: Sequence[tuple[float, float]], kind: str, close: bool = False) -> None:
        """A line through points, or what lies within it."""
        steps = "L".join(f"{at(x)} {at(y)}" for x, y in points)
        self.parts.append(f'<path d="M{steps}{"Z" if close else ""}"{_class(kind)}/>')

    def box(self, x: float, y: float, width: float, height: float, kind: str, title: str = "", rx: float = 2) -> None:
        """A filled box; `title` is said when one points at it."""
        body = f'x="{at(x)}" y="{at(y)}" width="{at(max(0, width))}" height="{at(max(0, height))}" rx="{at(rx)}"'
        self.parts.append(_titled("rect", body + _class(kind), title))

    def dot(self, x: float, y: float, size: float, kind: str, title: str = "") -> None:
        """A dot."""
        self.parts.append(_titled("circle", f'cx="{at(x)}" cy="{at(y)}" r="{at(size)}"{_class(kind)}', title))

    def rows(self, y: Scale, values: Sequence[float], said: Callable[[float], str]) -> None:
        """A fine line from left to right at each value, with its number at the left."""
        for value in values:
            self.line(self.left, y(value), self.width - self.right, y(value), "grid")
            self.text(self.left - 6, y(value) + 4.5, said(value), "soft", "end")

    def columns(self, x: Scale, values: Sequence[float], said: Callable[[float], str], lines: bool = True) -> None:
        """The same from top to bottom, with the numbers below."""
        foot = self.height - self.bottom
        for value in values:
            if lines:
                self.line(x(value), self.top, x(value), foot, "grid")
            self.text(x(value), foot + 17, said(value), "soft")

    def label(self, words: str) -> None:
        """What the values from left to right are."""
        self.text((self.left + self.width - self.right) / 2, self.height - 6, words, "soft")

    def done(self, about: str) -> str:
        """The whole plot; `about` is for those who cannot see it."""
        size = f'viewBox="0 0 {at(self.width)} {at(self.height)}"'
        return f'<svg {size} role="img" aria-label="{escape(about)}">{"".join(self.parts)}</svg>'


def _class(kind: str) -> str:
    return f' class="{kind}"' if kind else ""


def _titled(tag: str, body: str, title: str) -> str:
    inner = f"<title>{escape(title, quote=False)}</title>" if title else ""
    return f"<{tag} {body}>{inner}</{tag}>" if inner else f"<{tag} {body}/>"
