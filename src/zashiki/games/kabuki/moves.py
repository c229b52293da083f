"""Kabuki's moves in words."""

from __future__ import annotations

from zashiki.games.kabuki.rules import STACKS

NOTATION = (*(f"place {stack + 1}" for stack in range(STACKS)), "stop", "pass")
