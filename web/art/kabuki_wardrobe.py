"""What the four actors share: the boards they stand on, the empty face, hands, sleeves."""

from __future__ import annotations

from kabuki_brush import INK, WHITE, drawn, fade, pen, printed, shape
from kabuki_faces import FACE, FACE_SHADE, SHADE, SKIN

PLANKS = "M0 248H200M0 259H200M40 238V248M140 238V248M90 248V259M180 248V259M20 259V270M120 259V270"


def boards(dusk: str, light: str, scene: str) -> str:
    """The stage: a painted wall with a gradation, and planks below."""
    wall = f"<defs>{fade('g', f'{dusk}@0', f'{light}@75')}</defs>" + drawn("M0 0H200V270H0Z", "url(#g)")
    floor = drawn("M0 238H200V270H0Z", "#c79a5b") + pen("M0 238H200", INK, 3)
    return wall + scene + floor + pen(PLANKS, "#8f6630", 1.4)


def blank(x: float, y: float) -> str:
    """A face without paint."""
    line = f'<g stroke="{INK}" stroke-width="14"><path id="y" d="{FACE}"/></g><use href="#y" fill="{SKIN}"/>'
    return f'<g transform="matrix(.4 0 0 .4 {x - 40:.0f} {y - 58:.0f})">{line}{drawn(FACE_SHADE, SHADE)}</g>'


def hand(x: float, y: float) -> str:
    """A closed hand."""
    fist = f"{x - 9},{y - 2} {x - 4},{y - 9} {x + 6},{y - 8} {x + 9},{y} {x + 5},{y + 8} {x - 5},{y + 8}"
    return printed(fist, SKIN, 3) + pen(f"M{x - 8} {y - 3}h8M{x - 9} {y + 1}h8M{x - 7} {y + 5}h6", INK, 1.5)


def cloth(line: str, colour: str, weave: str = "") -> str:
    """A piece of costume in the pattern `w`; the first piece brings the pattern along."""
    pattern = f"<defs>{weave}</defs>" if weave else ""
    return pattern + shape(line, colour) + printed(line, "url(#w)", 4)


def cuffed(line: str, cuff: str, colour: str, lining: str = WHITE) -> str:
    """A sleeve and the lining at its end."""
    return printed(line, colour, 4) + printed(cuff, lining, 2.6)
