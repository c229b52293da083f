"""How a game stands while it is played, for those who study it: who began, who is ahead, how far it has come.

It decides nothing: the rules know nothing of it, and no player is told.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, eq=False)
class Standing:
    """A game's own answers. The first two are kernels over its state."""

    opener: Callable[..., int]
    """(state just dealt): the seat that has the first turn."""
    ahead: Callable[..., int]
    """(state): the seats that are ahead, as bits; all of them where nobody is."""
    about: str
    """What being ahead means, to end the sentence "Ahead is …"."""
    turn: int
    """The number of the rule that comes into play once every turn."""
    turns: str
    """What players count a game in: tricks, say."""
