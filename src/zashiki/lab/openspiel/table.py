"""OpenSpiel's game and state, for any of our games: all they do is ask a position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import pyspiel

from zashiki.core.game import BadTable, Game, Option, Table
from zashiki.core.urns import KINDS
from zashiki.lab.openspiel.dealer import dealer_for, urns_of
from zashiki.lab.openspiel.observers import WordsObserver, observer
from zashiki.lab.openspiel.position import TERMINAL, Position, Shelf, Sort, begin
from zashiki.lab.openspiel.resampling import Sampler, resample

AS_RULED = -1
"""An option that has what the rules say for the number of players."""
MAX_MOVES = 20_000
"""Where games without an end of their own are cut off, as `zashiki simulate` does it."""

LITTLE, SHELF = 16, 100_000
"""Of a game that has no more moves than this so many positions are kept: algorithms walk through it again and again."""


class TableState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A state of one of our games."""

    def __init__(self, game: TableGame, at: Position) -> None:
        super().__init__(game)
        self.at = at

    def current_player(self) -> int:
        """Whose turn it is."""
        return self.at.player

    def is_terminal(self) -> bool:
        """Is the game over?"""
        return self.at.player == TERMINAL

    def _legal_actions(self, player: int) -> list[int]:
        return self.at.open_to(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every outcome of the draw that is to be decided, with its chance."""
        return self.at.chances()

    def _apply_action(self, action: int) -> None:
        self.at = self.at.after(int(action))

    def _apply_actions(self, actions: Sequence[int]) -> None:
        self.at = self.at.after_all([int(action) for action in actions])

    def _action_to_string(self, player: int, action: int) -> str:
        if player >= 0:
            return self.at.sort.dealer.game.notation[action]
        return self.at.say(action)

    def returns(self) -> list[float]:
        """What each player has won: from 1 for winning alone (or with all of a clan) to what balances it."""
        return utilities(self.at.sort.dealer.game, self.at.shares())

    def resample_from_infostate(self, player_id: int, sampler: Sampler) -> TableState:
        """A state that this player cannot tell from this one; it has been made up, and has no history."""
        return TableState(self.get_game(), resample(self.at, player_id, sampler))

    def __str__(self) -> str:
        """Everything that is on the table, seen or not."""
        dealer = self.at.sort.dealer
        if not self.at.past:
            return f"{dealer.game.name}, before the deal; {len(self.at.script)} drawn"
        whole = ", ".join(f"{key}: {value}" for key, value in dealer.game.whole(dealer.read(self.at.state)).items())
        calls = "".join(f"; seat {seat + 1}: {dealer.game.notation[action]}" for seat, action in self.at.calls)
        drawn = f"; drawn: {' '.join(map(str, self.at.script))}" if self.at.script else ""
        return f"move {self.at.moves}; player {self.at.player}; {whole}{calls}{drawn}"


class TableGame(pyspiel.Game):  # type: ignore[misc]  # as above
    """One of our games at a table of its own; which one, and in which form, says a class made from this."""

    game: ClassVar[Game]
    at_once: ClassVar[bool]
    kind: ClassVar[Any]

    def __init__(self, params: Mapping[str, Any]) -> None:
        table = chosen_table(self.game, params)
        dealer = dealer_for(self.game.name, table.seats, tuple(self.game.unusual(table).items()))
        limit = dealer.urns.longest(table) or int(params["max_moves"])
        if limit < 1:
            raise BadTable(f"{self.game.name}: max_moves must be at least 1, not {limit}")
        super().__init__(self.kind, _info(self.game, table, limit), dict(params))
        self._sort = Sort(dealer, self.at_once, limit, Shelf(SHELF if limit <= LITTLE else 0))
        self._first = begin(self._sort)

    def new_initial_state(self) -> TableState:
        """The state before the deal."""
        return TableState(self, self._first)

    def max_chance_nodes_in_history(self) -> int:
        """How often chance decides, at most."""
        sort = self._sort
        beside = sort.max_moves if sort.dealer.game.shout >= 0 else 0  # who is asked next, or who was first
        return sort.dealer.urns.most(sort.dealer.table, sort.max_moves) + beside

    def make_py_observer(self, iig_obs_type: Any = None, _params: Any = None) -> WordsObserver | None:
        """What sees and remembers for a player."""
        return observer(self._sort, iig_obs_type)


def _info(game: Game, table: Table, limit: int) -> Any:
    return pyspiel.GameInfo(
        num_distinct_actions=len(game.notation),
        max_chance_outcomes=KINDS,
        num_players=table.seats,
        min_utility=-1 / (table.seats / side_of(game, table.seats) - 1),
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=limit,
    )


def side_of(game: Game, seats: int) -> int:
    """How many win together when one side does."""
    return seats // 2 if seats in game.partnered else 1


def utilities(game: Game, shares: Sequence[float]) -> list[float]:
    """What shares of the win are worth: 1 for the whole of it (or a clan's member), 0 for an equal one; in all 0."""
    seats = len(shares)
    scale = seats / side_of(game, seats) - 1
    return [(seats * share - 1) / scale for share in shares]


# ------------------------------------------------------------------------------------------- parameters


def parameters(game: Game) -> dict[str, int | bool]:
    """The parameters of a game with what they are unless told otherwise."""
    found: dict[str, int | bool] = {"players": game.seats[0]}
    found |= {option.name: _usual(game, option) for option in game.options}
    if not _bounded(game):
        found["max_moves"] = MAX_MOVES
    return found


def _usual(game: Game, option: Option) -> int | bool:
    """The value an option has at every table, or AS_RULED where that depends on the players."""
    values = {option.default(seats) for seats in game.seats}
    value = values.pop()
    return AS_RULED if values else bool(value) if option.flag else value


def _bounded(game: Game) -> bool:
    """Does every game of it come to an end?"""
    return urns_of(game).longest(game.table(game.seats[0], {})) > 0


def chosen_table(game: Game, params: Mapping[str, Any]) -> Table:
    """The table that the parameters ask for, or an error that says what is allowed."""
    usual = {option.name: _usual(game, option) for option in game.options}
    named = {name: params.get(name, value) for name, value in usual.items()}
    return game.table(int(params["players"]), {name: value for name, value in named.items() if value != AS_RULED})
