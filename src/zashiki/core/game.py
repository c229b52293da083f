"""What every game answers: its verbs, its options with their ranges, and where to find it.

A game is one folder in `zashiki.games` that offers `GAME`. The verbs are kernels over its state. They stand below
without a game, so that a loop for any game can name them; `Game.verbs` gives a certain game's own, to `bind` in their
place.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from zashiki.core.aside import Aside, Happening
from zashiki.core.bits import Bits
from zashiki.core.kernel import kernel
from zashiki.core.manners import Manners
from zashiki.core.mind import Mind
from zashiki.core.standing import Standing
from zashiki.core.state import Record, i64

MOST_SEATS = 8
WATCHER = -1


class Table(Record):
    """What a deal needs to know: how many seats, and the game's options in the order it declares them."""

    seats = i64()
    options = i64(4)


class Scores(Record):
    """One number a seat."""

    of = i64(MOST_SEATS)


class Sight(Record):
    """What a seat sees, as small numbers; `bind` puts a certain game's in its place."""


class Unbound(TypeError):
    """A verb was called without a game: `bind` the loop to the verbs of one."""


class BadTable(ValueError):
    """A number of players or an option that the game does not allow; the text says what it does."""


# ------------------------------------------------------------------------------------------- the verbs

WORDS = 4
"""How many words of open actions a game uses."""
SHOUT = -1
"""An action that random players choose only now and then; -1: none."""


@kernel
def deal(s: Record, table: Table, aside: Aside) -> None:
    """Set the table up."""
    raise Unbound


@kernel
def deal_cards(s: Record, aside: Aside) -> None:
    """Shuffle and deal. Rules do this last of all, in `deal` and in `apply`: who plays many games may let it wait."""
    raise Unbound


@kernel
def settle(s: Record, aside: Aside) -> None:
    """Settle what several moves together come to, such as a trick; as above. Not every game has such a thing."""


@kernel
def pending(s: Record) -> int:
    """Give the seats that may act now, as bits; 0 at the end."""
    raise Unbound


@kernel
def legal(s: Record, seat: int, bits: Bits) -> None:
    """Set the bits of that seat's open actions, and clear all others."""
    raise Unbound


@kernel
def refusal(s: Record, seat: int, action: int) -> int:
    """Give 0, or the number of the rule that forbids the action."""
    raise Unbound


@kernel
def apply(s: Record, seat: int, action: int, aside: Aside) -> None:
    """Play a legal action, and tell what happened."""
    raise Unbound


@kernel
def outcome(s: Record, scores: Scores) -> int:
    """Give the winners as bits (0 while the game goes on), and set everybody's score."""
    raise Unbound


@kernel
def reshuffle_hidden(s: Record, seat: int, aside: Aside) -> None:
    """Redraw at random everything that this seat (-1: a watcher) cannot see."""
    raise Unbound


@kernel
def observe(s: Record, seat: int, sight: Sight) -> None:
    """Write down what a seat sees, and nothing else."""
    raise Unbound


VERBS = (deal, deal_cards, pending, legal, refusal, apply, outcome, reshuffle_hidden, observe)


# ------------------------------------------------------------------------------------------- options


@dataclass(frozen=True)
class Option:
    """A choice a table may make, with its range. `default` may depend on the number of players."""

    name: str
    low: int
    high: int
    default: Callable[[int], int]
    about: str
    flag: bool = False
    """Yes or no instead of a number."""
    seats: Sequence[int] | None = None
    """Player counts that may change it; None: all."""

    def check(self, game: str, seats: int, value: object) -> int:
        """Give the value as a number, or say what is allowed."""
        if type(value) is not (bool if self.flag else int):
            raise BadTable(f"{game}: option {self.name} must be {'true or false' if self.flag else 'a whole number'}")
        number = int(value)
        if not self.low <= number <= self.high:
            raise BadTable(f"{game}: option {self.name} must be {self.low} to {self.high}, not {number}")
        if self.seats is not None and seats not in self.seats and number != self.default(seats):
            allowed = f"{self.seats[0]} to {self.seats[-1]}"
            raise BadTable(f"{game}: option {self.name} is for {allowed} players, not {seats}")
        return number


@dataclass(frozen=True, eq=False)
class Game:
    """Everything about one game that the rest of the house needs."""

    name: str
    about: str
    """What it is, in a few words."""
    prefix: str
    rules: int
    """Rises whenever any record would replay differently."""
    seats: Sequence[int]
    options: tuple[Option, ...]
    state: type[Record]
    words: int
    """How many words of open actions it uses."""
    notation: tuple[str, ...]
    """What each action is called; its place is its number."""
    deal: Callable[..., None]
    deal_cards: Callable[..., None]
    pending: Callable[..., int]
    legal: Callable[..., None]
    refusal: Callable[..., int]
    apply: Callable[..., None]
    outcome: Callable[..., int]
    reshuffle_hidden: Callable[..., None]
    sight: type[Record]
    """What a seat sees as numbers of eight bits, for programs that learn."""
    observe: Callable[..., None]
    public: Callable[[Any], dict[str, Any]]
    """What everybody sees: the fields of a view that are the same for all."""
    own: Callable[[Any, int], dict[str, Any]]
    """What a seat sees besides: the other fields of its view."""
    view: Callable[[Any, int], msgspec.Struct]
    """What a seat sees, built from nothing."""
    sees: type[msgspec.Struct]
    """The type of what a seat sees."""
    hear: Callable[[Sequence[Happening], int], list[msgspec.Struct]]
    """What a seat hears of what happened, as typed events."""
    hears: Any
    """The union of the types of those events."""
    whole: Callable[[Any], dict[str, object]]
    """The full state as records show it: everything visible."""
    chance: Callable[[Sequence[Happening]], str | None]
    """What was drawn, where a record says so."""
    manners: Manners
    """How a live table treats it."""
    mind: Mind
    """How its computer players think."""
    standing: Standing
    """How it stands while it is played, for those who study it."""
    partnered: Sequence[int] = ()
    """Player counts at which seats play together, so that who sits where decides who plays with whom."""
    settle: Callable[..., None] | None = None
    """What several moves together come to; None: every move stands alone."""
    shout: int = -1
    """An action that random players choose only now and then (Kabuki's Stop!); -1: none."""
    actions: dict[str, int] = field(init=False)
    """The number of each action by its notation."""

    def __post_init__(self) -> None:
        """Index the notation."""
        object.__setattr__(self, "actions", {text: number for number, text in enumerate(self.notation)})

    def table(self, seats: int, options: Mapping[str, object]) -> Table:
        """Check the number of players and the options, or say what is allowed."""
        if seats not in self.seats:
            raise BadTable(f"{self.name} is for {_listed(self.seats)} players, not {seats}")
        known = {option.name for option in self.options}
        for name in options:
            if name not in known:
                raise BadTable(f"{self.name} has no option {name}; it has: {', '.join(sorted(known))}")
        table = Table()
        table.seats = seats
        for place, option in enumerate(self.options):
            value = options.get(option.name, None)
            table.options[place] = option.default(seats) if value is None else option.check(self.name, seats, value)
        return table

    def unusual(self, table: Table) -> dict[str, int | bool]:
        """The options of a table that differ from the default, as a record's head shows them."""
        chosen: dict[str, int | bool] = {}
        for place, option in enumerate(self.options):
            value = table.options[place]
            if value != option.default(table.seats):
                chosen[option.name] = bool(value) if option.flag else value
        return chosen

    def verbs(self) -> dict[str, Any]:
        """The verbs and constants under the names that loops for any game use."""
        own = {verb.__name__: getattr(self, verb.__name__) for verb in VERBS}
        return own | {"WORDS": self.words, "SHOUT": self.shout, "Sight": self.sight}


def _listed(numbers: Sequence[int]) -> str:
    *most, last = (str(number) for number in numbers)
    return f"{', '.join(most)} or {last}" if most else last


def game_names() -> list[str]:
    """The names of all games in the house."""
    package = importlib.import_module("zashiki.games")
    return sorted(module.name for module in pkgutil.iter_modules(package.__path__) if module.ispkg)


def find_game(name: str) -> Game:
    """The game of that name, or an error that lists the games there are."""
    if name not in game_names():
        raise BadTable(f"there is no game {name!r}; there are: {', '.join(game_names())}")
    game: Game = importlib.import_module(f"zashiki.games.{name}").GAME
    return game
