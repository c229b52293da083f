"""What is played at a table, and at which pace: chosen when it is opened, changed until it starts."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

Pace = Literal["live", "relaxed", "correspondence"]
Shows = Literal["normal", "slow", "all"]
Speed = Literal["slow", "normal", "fast"]


class Setup(Struct, forbid_unknown_fields=True, kw_only=True, frozen=True):
    """Game, seats, options of the rules, and the table's clock."""

    game: Annotated[str, Meta(max_length=16)]
    players: Annotated[int, Meta(ge=2, le=8)]
    options: Annotated[dict[str, bool | int], Meta(max_length=8)] = field(default_factory=dict)
    """Options of the rules that differ from the default."""
    pace: Pace = "live"
    """`live`: against the clock; `relaxed`: nobody is hurried; `correspondence`: days for a move."""
    window: Annotated[int, Meta(ge=2, le=15)] = 4
    """Kabuki, seconds: a placement can be stopped at least so long (KB-20)."""
    count: Annotated[int, Meta(ge=3, le=30)] = 8
    """Kinapa, seconds: so long everybody may choose (KN-10)."""
    turn: Annotated[int, Meta(ge=10, le=600)] = 45
    """Live, seconds for a move, before the time bank is touched."""
    bank: Annotated[int, Meta(ge=0, le=1800)] = 90
    """Live, seconds each player may take beyond that in a game."""
    days: Annotated[int, Meta(ge=1, le=14)] = 3
    """Correspondence: days for a move."""
    shows: Shows = "normal"
    """How long a check, an object, a pair or a trick stays shown: `slow` twice as long, `all` until all have seen."""
    calm: bool = False
    """Kabuki: no race; all answer within the window, unseen, and among several stops the caller is drawn."""
    level: Annotated[str, Meta(max_length=16)] = "regular"
    """Level of the computer players that fill free seats."""
    speed: Speed = "normal"
    """How long computer players take to move; in a race they react as ever."""
    hints: bool = False
    """Beginners are shown what their hand and the board mean; all see that it is on."""
    watchers: bool = True
    """May people without a seat look on?"""
    private: bool = False
    """Only with the invite link or the code; not listed."""
