"""How a live table treats a game: what needs a clock, what stays shown, what everybody can see is forced."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from zashiki.core.aside import Happening


class Moment(NamedTuple):
    """What kind of moment a state is."""

    kind: Literal["turn", "together", "race"]
    """`turn`: one seat moves. `together`: several answer unseen, shown at once. `race`: the first call counts."""
    clock: Literal["turn", "count", "window"]
    """Which of the table's times runs."""
    shout: str = ""
    """In a race: the call."""
    goes_on: int = -1
    """In a race: the seat whose next move closes the window; -1: it closes when its time is over."""
    ahead: tuple[str, ...] = ()
    """In a race: the moves with which that seat may go on."""
    rule: int = 0
    """In a race: the rule by which that seat has to wait until the window has run its time."""


@dataclass(frozen=True)
class Manners:
    """A game's own answers; times are in milliseconds."""

    moment: Callable[[Any], Moment]
    """What kind of moment this state is (somebody is asked in it)."""
    silence: Callable[[Any, int], str | None]
    """The legal answer that not answering in time means for a seat asked; None: a computer player answers."""
    shown: Callable[[Sequence[Happening]], int]
    """How long what just happened stays shown to everybody; 0: there is nothing to look at."""
    forced: Callable[[Any, int], bool]
    """Has this seat one legal move only, *and can everybody see that*? Then it plays itself."""
    hush: Callable[[Any], bool]
    """Is there anybody now whom talk could help to cheat?"""
    beat: Callable[[Sequence[Happening]], bool]
    """Is a trick, or what counts as one, over? Then held reactions are delivered."""
