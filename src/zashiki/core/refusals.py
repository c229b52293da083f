"""Why a move was refused: a number, and the name people know it by.

A refusal is 0 (allowed), the number of one of the game's own rules (8 is KB-08 in Kabuki), or a number of the house.
"""

from __future__ import annotations

H_01 = 101
"""It is not your turn."""
H_02 = 102
"""That cannot be done now."""
H_03 = 103
"""That is not yours."""
H_04 = 104
"""The game is over."""

HOUSE = {
    H_01: "It is not your turn.",
    H_02: "That move does not belong to this moment of the game.",
    H_03: "That is not yours to use: you do not hold it, or it is not there.",
    H_04: "The game is over.",
}


def rule_name(prefix: str, number: int) -> str:
    """The name of a rule: `KB-08`, or `H-01` for one of the house."""
    return f"H-{number - 100:02d}" if number > 100 else f"{prefix}-{number:02d}"
