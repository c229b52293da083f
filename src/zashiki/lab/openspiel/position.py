"""One place in a game as OpenSpiel sees it: a seat decides, several do at once, chance decides, or all is over.

A position is never changed. What follows it is another one, so that a copy of a state is the same position.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from zashiki.lab.openspiel.dealer import DEAL, Asked, Dealer
from zashiki.lab.openspiel.hearing import NOBODY, Moment, Past, Telling, all_heard, knowledge_of

CHANCE, SIMULTANEOUS, TERMINAL = -1, -2, -4
"""OpenSpiel's numbers for nobody's turn (`pyspiel.PlayerId`)."""
NEXT, FIRST = -1, -2
"""Draws beside the rules: who is asked next, and who of those who called was first (KB-23)."""

Call = tuple[int, int]
"""A seat and its action."""


class Shelf:
    """Room for positions that are kept, so that the tree of a little game is worked out only once."""

    def __init__(self, room: int) -> None:
        self._room = room

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel empty: a position that was sent somewhere keeps nothing there."""
        return Shelf, (0,)

    def has_room(self) -> bool:
        """Take a place, if there is one left."""
        self._room -= 1
        return self._room >= 0


class Sort(NamedTuple):
    """What sort of game OpenSpiel plays: at which table, all at once or in turn, and how long at most."""

    dealer: Dealer
    at_once: bool
    max_moves: int
    shelf: Shelf


class Position:
    """A place in a game."""

    __slots__ = (
        "_next",
        "_open",
        "_shares",
        "_tellings",
        "calls",
        "draw",
        "moves",
        "past",
        "player",
        "script",
        "sort",
        "state",
    )

    def __init__(
        self,
        sort: Sort,
        state: bytes,
        past: Past,
        moves: int,
        player: int,
        calls: tuple[Call, ...] = (),
        script: tuple[int, ...] = (),
        draw: Asked | None = None,
    ) -> None:
        self.sort = sort
        self.state = state
        """Where chance decides, the state before the call that it decides."""
        self.past = past
        self.moves = moves
        """Decisions made so far; one that several make at once counts as one."""
        self.player = player
        self.calls = calls
        """What is being played while chance decides; the first of them asks for the draw."""
        self.script = script
        """The draws of that call that are decided."""
        self.draw = draw
        self._next: dict[int, Position] = {}
        self._open: dict[int, list[int]] = {}
        self._shares: list[float] = []
        self._tellings: dict[int, Telling] = {}

    def __reduce__(self) -> tuple[Any, ...]:
        """Travel without what can be worked out again."""
        parts = (self.sort, self.state, self.past, self.moves, self.player, self.calls, self.script, self.draw)
        return Position, parts

    def __deepcopy__(self, _memo: dict[int, Any]) -> Position:
        """It never changes: a copy is the same."""
        return self

    # ---------------------------------------------------------------------------------------- what is open

    def open_to(self, seat: int) -> list[int]:
        """The actions open to a seat."""
        if seat not in self._open:
            self._open[seat] = self.sort.dealer.open_to(self.state, seat)
        return self._open[seat]

    def chances(self) -> list[tuple[int, float]]:
        """Every outcome of a draw that can be, and how likely it is."""
        assert self.draw is not None
        whole = sum(self.draw.weights)
        return [(outcome, weight / whole) for outcome, weight in enumerate(self.draw.weights) if weight]

    def say(self, outcome: int) -> str:
        """An outcome of the draw in words."""
        assert self.draw is not None
        if self.draw.asking == NEXT:
            return f"seat {outcome + 1} is asked next"
        if self.draw.asking == FIRST:
            return f"seat {outcome + 1} was first"
        dealer = self.sort.dealer
        return dealer.urns.say(dealer.read(self.state), self.calls[0][1], self.draw.asking, outcome)

    def shares(self) -> list[float]:
        """Each seat's share of the win; where nobody has won, an equal one."""
        if not self._shares:
            won = self.sort.dealer.winners(self.state) if self.player == TERMINAL else []
            self._shares = shares_of(won, self.sort.dealer.seats)
        return self._shares

    # ---------------------------------------------------------------------------------------- what follows

    def after(self, action: int) -> Position:
        """The position after an action of the player whose turn it is, or an outcome of chance."""
        if action in self._next:
            return self._next[action]
        following = self._after(action)
        if self.sort.shelf.has_room():
            self._next[action] = following
        return following

    def _after(self, action: int) -> Position:
        self._check(self.player, action)
        if self.draw is None:
            return play(self.sort, self.state, self.past, self.moves + 1, ((self.player, action),))
        if self.draw.asking == NEXT:
            return settle(self.sort, self.state, self.past, self.moves, action)
        if self.draw.asking == FIRST:
            return self._called(action, self.calls, self.moves)
        following = self.draw.without(action)
        if following:
            script = (*self.script, action)
            return Position(self.sort, self.state, self.past, self.moves, CHANCE, self.calls, script, following)
        return play(self.sort, self.state, self.past, self.moves, self.calls, (*self.script, action))

    def after_all(self, actions: Sequence[int]) -> Position:
        """The position after the actions that all who are asked have chosen at once."""
        sort = self.sort
        choices = tuple((seat, actions[seat]) for seat in sort.dealer.asked(self.state))
        for choice in choices:
            self._check(*choice)
        callers = [seat for seat, action in choices if action == sort.dealer.game.shout]
        if len(callers) > 1:
            draw = Asked(FIRST, _one_of(callers), 0)
            return Position(sort, self.state, self.past, self.moves + 1, CHANCE, choices, (), draw)
        if callers:
            return self._called(callers[0], choices, self.moves + 1)
        return play(sort, self.state, self.past, self.moves + 1, choices)

    def _check(self, player: int, action: int) -> None:
        """Refuse what is not open: the rules take it for granted that it is."""
        found = self.open_to(player) if self.draw is None else [outcome for outcome, _ in self.chances()]
        if action not in found:
            raise ValueError(f"player {player} has no action {action} here; open are {found}")

    def _called(self, first: int, choices: tuple[Call, ...], moves: int) -> Position:
        """The first call alone counts; all others remember what they had chosen."""
        idle = tuple(Moment(seat, action, b"") for seat, action in choices if seat != first)
        return play(self.sort, self.state, self.past + idle, moves, ((first, self.sort.dealer.game.shout),))

    # ---------------------------------------------------------------------------------------- who knows what

    def heard(self, seat: int) -> str:
        """Everything that a seat (-1: a watcher) has done and heard."""
        return all_heard(self.sort.dealer, self.past, seat)

    def knowledge(self, seat: int) -> bytes:
        """What a seat knows of it; empty for a seat whose past is made up."""
        return knowledge_of(self.sort.dealer, self.past, seat)

    def telling(self, seat: int) -> Telling:
        """The past as a seat tells it."""
        if seat not in self._tellings:
            self._tellings[seat] = Telling(self.sort.dealer, self.past, seat)
        return self._tellings[seat]


def shares_of(won: Sequence[int], seats: int) -> list[float]:
    """Each seat's share of the win; where nobody has won, an equal one."""
    return [(seat in won) / len(won) for seat in range(seats)] if won else [1 / seats] * seats


def begin(sort: Sort) -> Position:
    """The position before the deal."""
    return play(sort, bytes(sort.dealer.game.state.LAYOUT.size), (), 0, (DEAL,))


def play(
    sort: Sort, state: bytes, past: Past, moves: int, calls: tuple[Call, ...], script: tuple[int, ...] = ()
) -> Position:
    """Play one call after another, until a draw has to be decided or all are played."""
    while calls:
        done = sort.dealer.play(state, calls[0], script)
        if isinstance(done, Asked):
            return Position(sort, state, past, moves, CHANCE, calls, script, done)
        state = done.state
        past = (*past, Moment(*calls[0], done.rows))
        calls, script = calls[1:], ()
    return settle(sort, state, past, moves)


def settle(sort: Sort, state: bytes, past: Past, moves: int, first: int = NOBODY) -> Position:
    """Say whose turn it is; `first` is asked before any others who are."""
    asked = sort.dealer.asked(state)
    draw = None
    if not asked or moves >= sort.max_moves:
        player = TERMINAL
    elif len(asked) == 1 or first >= 0:
        player = asked[0] if first < 0 else first
    elif sort.at_once:
        player = SIMULTANEOUS
    elif sort.dealer.game.shout >= 0:
        player, draw = CHANCE, Asked(NEXT, _one_of(asked), 0)
    else:
        player = asked[0]
    return Position(sort, state, past, moves, player, draw=draw)


def _one_of(seats: Sequence[int]) -> tuple[int, ...]:
    """An urn with each of these seats once."""
    return tuple(int(seat in seats) for seat in range(max(seats) + 1))
