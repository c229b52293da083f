"""What the three games share: faults, recorded luck, options, and exact comparison of states.

Nothing here (nor anywhere in this package) looks at the program that is being checked: the only source is
shared/rules/. A game is a subclass of `Rules` that works on plain JSON dicts, from one state to the next.
"""

from __future__ import annotations

import marshal
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

Json = dict[str, Any]
"""A JSON object. States are kept as such, exactly as record.md names their fields."""

T = TypeVar("T")

MISSING = object()
"""Stands for a value that a record does not hold (JSON's null is a value)."""


class Wrong(Exception):
    """Something in a record that the rules do not allow; the reader adds the line number."""


class Fault(Exception):
    """The first thing wrong in a record: the number of its line (from 1) and what it is."""

    def __init__(self, line_number: int, text: str) -> None:
        super().__init__(f"line {line_number}: {text}")
        self.line_number = line_number
        self.text = text


@dataclass
class Report:
    """What was read and found right."""

    moves: int = 0
    finished: int = 0
    cut_off: int = 0
    games: dict[str, int] = field(default_factory=dict)

    def summary(self) -> str:
        """One line for people."""
        kinds = ", ".join(f"{count} {name}" for name, count in sorted(self.games.items()))
        return f"right: {kinds}; {self.finished} finished, {self.cut_off} cut off, {self.moves} moves"


class Luck(Protocol):
    """Where a game's chance comes from: a record that is being checked, or a test's random numbers."""

    def shuffled(self, what: str, cards: Sequence[T]) -> list[T]:
        """The cards in some order."""

    def choice(self, what: str, options: Sequence[T]) -> T:
        """One of the options."""


class Rules(ABC):
    """One game for one table: how many seats, which options."""

    name: str
    fields: frozenset[str]
    """The names of a state's fields, by record.md."""
    compared_when_over: tuple[str, ...]
    """The fields that still matter once the game is over."""
    drawn = ""
    """The choice that the record names under "chance"; empty where a game never writes one."""

    def __init__(self, seats: int) -> None:
        self.seats = seats

    @abstractmethod
    def deal(self, luck: Luck) -> Json:
        """The state after the deal, canonical."""

    @abstractmethod
    def legal(self, state: Json) -> dict[int, list[str]]:
        """Every legal move of every seat that is asked."""

    @abstractmethod
    def apply(self, state: Json, seat: int, move: str, luck: Luck) -> Json:
        """The canonical state after a legal move; the state given is left as it is."""

    @abstractmethod
    def look(self, recorded: Json, what: str) -> object:
        """How the chance called `what` came out, read from the recorded state after it."""

    @abstractmethod
    def result(self, state: Json) -> Json:
        """Winners and scores of a game that is over."""

    def canonical(self, state: Json) -> Json:
        """The same state with every list whose order means nothing sorted. Must bear any JSON."""
        return state

    def next_seat(self, seat: int) -> int:
        """The next seat clockwise."""
        return (seat + 1) % self.seats


class RecordedLuck:
    """Reads the outcome of every chance from the record, and refuses one that could not come out."""

    def __init__(self, rules: Rules, recorded: Json, chance: object = MISSING) -> None:
        self.rules = rules
        self.recorded = recorded
        self.chance = chance
        self.chance_read = False

    def shuffled(self, what: str, cards: Sequence[T]) -> list[T]:
        """The recorded order, when it is an order of exactly these cards."""
        order = self._look(what)
        if not isinstance(order, list) or not is_order_of(order, cards):
            raise Wrong(f"{what} is not a shuffle of the right cards: {order!r}")
        return list(order)

    def choice(self, what: str, options: Sequence[T]) -> T:
        """The recorded choice, when it is one of the options."""
        value = self._drawn() if what == self.rules.drawn else self._look(what)
        for option in options:
            if same(option, value):
                return option
        raise Wrong(f"{what} is {show(value)}, must be one of {list(options)!r}")

    def check_chance(self) -> None:
        """A move that draws nothing must not name anything drawn."""
        if self.chance is not MISSING and not self.chance_read:
            raise Wrong(f'"chance" {show(self.chance)} on a move that draws nothing')

    def _drawn(self) -> object:
        self.chance_read = True
        if self.chance is MISSING:
            raise Wrong('this move draws a card but names no "chance"')
        return self.chance

    def _look(self, what: str) -> object:
        try:
            return self.rules.look(self.recorded, what)
        except (KeyError, TypeError, IndexError):
            return MISSING


def is_order_of(order: list[Any], cards: Sequence[object]) -> bool:
    """Whether a list from a record holds exactly these cards (all of one type), in whatever order."""
    kind = type(cards[0])
    return all(type(card) is kind for card in order) and sorted(order) == sorted(cards)  # type: ignore[type-var]


def sorted_if_plain(value: Any) -> Any:
    """A list of strings or of numbers sorted; anything else as it is."""
    if isinstance(value, list) and len(value) > 1 and set(map(type, value)) in ({str}, {int}):
        return sorted(value)
    return value


def distinct(cards: Sequence[str]) -> list[str]:
    """Each different card once, sorted."""
    return sorted(set(cards))


def show(value: object) -> str:
    """A value from a record, for a message."""
    return "missing" if value is MISSING else repr(value)


def same(want: object, got: object) -> bool:
    """Equality of JSON values that tells true from 1."""
    return want == got and same_types([want], [got])


def same_types(want: list[Any], got: list[Any]) -> bool:
    """Whether two lists that are equal hold the same types, all the way down."""
    kinds = list(map(type, want))
    if kinds != list(map(type, got)):
        return False
    for kind, one, other in zip(kinds, want, got, strict=True):
        if kind is list and not same_types(one, other):
            return False
        if kind is dict and not same_types(list(one.values()), [other[key] for key in one]):
            return False
    return True


def difference(want: object, got: object, path: str) -> str:
    """Where two values that are not the same differ first, in words."""
    if isinstance(want, dict) and isinstance(got, dict) and want.keys() == got.keys():
        key = next(key for key in want if not same(want[key], got[key]))
        return difference(want[key], got[key], f"{path}.{key}")
    if isinstance(want, list) and isinstance(got, list) and len(want) == len(got):
        place = next(place for place in range(len(want)) if not same(want[place], got[place]))
        return difference(want[place], got[place], f"{path}[{place}]")
    return f"{path} is {got!r}, should be {want!r}"


def check_names(value: object, names: frozenset[str], what: str) -> Json:
    """Demand a JSON object with exactly these field names."""
    if not isinstance(value, dict):
        raise Wrong(f"{what} is no object: {value!r}")
    if value.keys() != names:
        missing, extra = sorted(names - value.keys()), sorted(value.keys() - names)
        raise Wrong(f"{what}: fields missing {missing}, not known {extra}")
    return value


def read_state(rules: Rules, recorded: object) -> Json:
    """A recorded state, canonical, when its fields have the right names."""
    return rules.canonical(check_names(recorded, rules.fields, "state"))


def check_state(rules: Rules, want: Json, got: Json) -> None:
    """Demand that a canonical state is the one wanted, field by field (in phase over: those that matter)."""
    if marshal.dumps(want, 2) == marshal.dumps(got, 2):
        return  # Equal bytes (version 2 writes no references): the same, and quickly found.
    if want["phase"] == "over":
        names = ("phase", "asked", *rules.compared_when_over)
        want = {name: want[name] for name in names}
        got = {name: got[name] for name in names}
    if not same(want, got):
        raise Wrong(difference(want, got, "state"))


def check_deal(rules: Rules, recorded: object) -> Json:
    """Demand that a recorded state can come from the deal; returns that state."""
    found = read_state(rules, recorded)
    want = rules.deal(RecordedLuck(rules, found))
    check_state(rules, want, found)
    return want


def check_move(rules: Rules, state: Json, seat: int, move: str, recorded: object, chance: object = MISSING) -> Json:
    """Demand that a move is legal and that the recorded state can follow it; returns that state."""
    moves = rules.legal(state).get(seat)
    if moves is None:
        raise Wrong(f"seat {seat} is not asked (asked: {state['asked']})")
    if move not in moves:
        raise Wrong(f"move {move!r} of seat {seat} is not legal; legal: {moves}")
    found = read_state(rules, recorded)
    luck = RecordedLuck(rules, found, chance)
    want = rules.apply(state, seat, move, luck)
    luck.check_chance()
    check_state(rules, want, found)
    return want


def check_legal(rules: Rules, state: Json, recorded: object) -> None:
    """Demand that a recorded list of legal moves is exactly what the rules give, for every seat asked."""
    want = {str(seat): moves for seat, moves in rules.legal(state).items()}
    if not isinstance(recorded, dict) or recorded.keys() != want.keys():
        raise Wrong(f'"legal" is {recorded!r}, must have the seats {sorted(want)}')
    for seat, moves in want.items():
        check_moves(seat, moves, recorded[seat])


def check_moves(seat: str, want: list[str], got: object) -> None:
    """Demand that one seat's recorded moves are exactly these, each once, in any order."""
    if not isinstance(got, list) or not all(type(move) is str for move in got):
        raise Wrong(f'"legal" of seat {seat} is no list of moves: {got!r}')
    missing, extra = sorted(set(want) - set(got)), sorted(set(got) - set(want))
    if missing or extra:
        raise Wrong(f'"legal" of seat {seat}: missing {missing}, not legal {extra}')
    if len(got) != len(want):
        raise Wrong(f'"legal" of seat {seat} names a move twice: {got!r}')


def read_options(options: Json, ranges: Mapping[str, tuple[int, int, int]]) -> dict[str, int]:
    """Options within their range (low, high, default), written only where they differ from the default."""
    read = {name: default for name, (_, _, default) in ranges.items()}
    for name, value in options.items():
        if name not in ranges:
            raise Wrong(f"option {name!r} is not known")
        low, high, default = ranges[name]
        if type(value) is not int or not low <= value <= high:
            raise Wrong(f"option {name} is {value!r}, must be {low} to {high}")
        if value == default:
            raise Wrong(f"option {name} is written though {value} is the default")
        read[name] = value
    return read
