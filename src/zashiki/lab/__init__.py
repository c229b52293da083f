"""The lab: many games, no server."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from zashiki.lab.batch import Batch

__all__ = ["Batch"]


def __getattr__(name: str) -> Any:
    """`zashiki.lab.Batch`, loaded when it is asked for: NumPy is kept out of the start of the command line."""
    if name == "Batch":
        from zashiki.lab.batch import Batch

        return Batch
    raise AttributeError(f"zashiki.lab has no {name}")
