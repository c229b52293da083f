"""Numbers as one reads them."""

from __future__ import annotations

import math
from collections.abc import Sequence

from zashiki.lab.ratings import TIMES, Figure

SPACE = "\N{NO-BREAK SPACE}"
_COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_PLACES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def count(number: int) -> str:
    """A small number as a word."""
    return _COUNTS[number] if number < len(_COUNTS) else f"{number:,}"


def place(number: int) -> str:
    """Which one, counted from 0: first, second and so on."""
    return _PLACES[number]


def often(number: int) -> str:
    """How many times."""
    return ("never", "once", "twice")[number] if number < 3 else f"{number:,} times"


def percent(part: float, digits: int = 0) -> str:
    """A part of a whole: 27 %."""
    return "none" if math.isnan(part) else f"{100 * part:.{digits}f}{SPACE}%"


def equal(part: float) -> str:
    """An equal share: 25 %, 12.5 %."""
    return percent(part, 0 if abs(100 * part - round(100 * part)) < 1e-9 else 1)


def times(value: float) -> str:
    """A multiple, such as 1.04 times."""
    return "none" if math.isnan(value) else f"{value:.2f}{SPACE}{TIMES}"


def number(value: float) -> str:
    """A number of moves, games and the like: whole, unless it is small."""
    if math.isnan(value):
        return "none"
    return f"{value:,.0f}" if value >= 20 or value == int(value) else f"{value:.1f}"


def interval(figure: Figure, said: str = "percent") -> str:
    """A share with its interval: 27.3 % (24.6 to 30.1)."""
    if figure.games == 0:
        return "nothing decided"
    if said == "times":
        return f"{times(figure.value)} ({figure.low:.2f} to {figure.high:.2f})"
    return f"{percent(figure.value, 1)} ({100 * figure.low:.1f} to {100 * figure.high:.1f})"


def listed(words: Sequence[str], last: str = "and") -> str:
    """Words one after the other: a, b and c."""
    *most, end = words
    return f"{', '.join(most)} {last} {end}" if most else end


def begin(text: str) -> str:
    """A sentence with its capital letter."""
    return text[:1].upper() + text[1:]
