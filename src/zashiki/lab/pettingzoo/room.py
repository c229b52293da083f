"""What both kinds of environment have: agents, spaces, seeds, rewards, and how a table is shown."""

from __future__ import annotations

import io
import secrets
import sys
from importlib import import_module
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from numpy.typing import NDArray
from rich.console import Console, Group
from rich.panel import Panel
from rich.text import Text

from zashiki.core.game import WATCHER, find_game
from zashiki.lab.pettingzoo.board import Board, Numbers
from zashiki.lab.pettingzoo.pictures import painter_of
from zashiki.players.names import Names

RENDER_MODES = ("human", "ansi", "rgb_array")
MAX_MOVES = 20_000
"""A game is cut off there (Kinapa has no bound on its length), as by `zashiki simulate`."""
COLUMNS = 100
METADATA = {
    "render_modes": list(RENDER_MODES),
    "is_parallelizable": False,  # by PettingZoo's own converter, which needs all agents to act in turn
    "render_fps": 2,
}

Seen = dict[str, Numbers]
"""What an agent observes: `observation` is what its seat sees, `action_mask` which actions are open to it."""
Picture = None | str | NDArray[np.uint8]


class Room(EzPickle):
    """A table with its agents `player_0`, `player_1`, …; an agent's number is its seat.

    `eyes` is the seat whose eyes `render` looks with; without it, those of whoever acts. `options` are the game's own.
    """

    extra: tuple[str, ...] = ()
    """Actions beside those of the game."""

    def __init__(
        self,
        game: str,
        players: int,
        render_mode: str | None = None,
        *,
        eyes: int | None = None,
        max_moves: int = MAX_MOVES,
        **options: int | bool | None,
    ) -> None:
        EzPickle.__init__(self, game, players, render_mode, eyes=eyes, max_moves=max_moves, **options)
        self.game = find_game(game)
        self.table = self.game.table(players, options)
        self._check(players, render_mode, eyes, max_moves)
        self.render_mode = render_mode
        self.eyes = eyes
        self.max_moves = max_moves
        self.metadata = {"name": f"{game}_v1", **METADATA}
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self.notation = self.game.notation + self.extra
        """What each action is called; its place is its number."""
        self.board = Board(self.game, self.table)
        self._seed, self._games = secrets.token_hex(16), 0
        self._furnish()

    def _furnish(self) -> None:
        """Make everybody's spaces."""
        self.state_space = self._numbers(self.board.seats * self.game.sight.LAYOUT.size)
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._spaces = {agent: self._space() for agent in self.possible_agents}
        self._actions = {agent: spaces.Discrete(len(self.notation)) for agent in self.possible_agents}

    def _check(self, players: int, render_mode: str | None, eyes: int | None, max_moves: int) -> None:
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(f"render_mode must be one of {', '.join(RENDER_MODES)}, not {render_mode!r}")
        if eyes is not None and eyes not in range(WATCHER, players):
            raise ValueError(f"eyes must be a seat, 0 to {players - 1} (or {WATCHER}, a watcher), not {eyes!r}")
        if max_moves < 1:
            raise ValueError(f"max_moves must be 1 or more, not {max_moves}")

    # ---------------------------------------------------------------------------------------- spaces

    def _numbers(self, size: int) -> spaces.Box:
        return spaces.Box(-128, 127, (size,), np.int8)

    def _space(self) -> spaces.Dict:
        mask = spaces.Box(0, 1, (len(self.notation),), np.int8)
        return spaces.Dict({"observation": self._numbers(self.game.sight.LAYOUT.size), "action_mask": mask})

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent may observe."""
        return self._spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """An agent's actions, open or not; `notation` names them."""
        return self._actions[agent]

    def state(self) -> Numbers:
        """What all seats see together, seat after seat: for training with one view of the whole table."""
        return np.concatenate([self.board.sight(seat) for seat in range(self.board.seats)])

    # ---------------------------------------------------------------------------------------- a game

    def _deal(self, seed: int | None) -> None:
        """Begin a game: the first after a seed is named by it, and so are all that follow."""
        if seed is not None:
            self._seed, self._games = str(int(seed)), 0
        self.board.deal(self._seed, self._games)
        self._games += 1
        self.agents = self.possible_agents[:]

    def _action(self, agent: str, action: Any) -> int:
        """The number of an action, or an error that says which there are."""
        if isinstance(action, int | np.integer) and 0 <= action < len(self.notation):
            return int(action)
        raise ValueError(f"{agent} must choose an action from 0 to {len(self.notation) - 1}, not {action!r}")

    def _shares(self) -> dict[str, float]:
        """What each agent gets at the end: its share of the win, less an equal share. They add up to nothing."""
        winners = self.board.winners()
        share = 1 / len(winners)
        return {agent: share * (seat in winners) - 1 / self.board.seats for agent, seat in self._seats.items()}

    # ---------------------------------------------------------------------------------------- how it is shown

    def _eye(self) -> int:
        """The seat that `render` looks from: the one asked for, or the one that acts, or a watcher's place."""
        if self.eyes is not None:
            return self.eyes
        turn = self._turn()
        return WATCHER if turn is None else turn

    def _turn(self) -> int | None:
        """Whose turn it is. Where several are asked, nobody's: who of them has not answered yet is not to be seen."""
        asked = self.board.asked()
        return asked[0] if asked and self.game.manners.moment(self.board.state()).kind == "turn" else None

    def render(self) -> Picture:
        """The table as a seat sees it: text with colours, or a picture; `human` prints the text."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() shows nothing: choose a render_mode when you make the environment")
            return None
        if self.render_mode == "rgb_array":
            view = self.game.view(self.board.state(), self._eye())
            return painter_of(self.game).paint(view, self.possible_agents, self.board.winners())
        text = self._text()
        if self.render_mode == "ansi":
            return text
        sys.stdout.write(text)
        return None

    def _text(self) -> str:
        eye = self._eye()
        view = self.game.view(self.board.state(), eye)
        drawn = import_module(f"zashiki.games.{self.game.name}.terminal")
        names = Names(self.board.seats, None, self.possible_agents)
        seen_by = "a watcher" if eye == WATCHER else self.possible_agents[eye]
        frame = Panel(drawn.board(view, names), title=f"{self} · seen by {seen_by}", title_align="left")
        console = Console(file=io.StringIO(), force_terminal=True, color_system="truecolor", width=COLUMNS)
        console.print(Group(frame, Text(self._news(), style="bold")))
        return str(console.file.getvalue())  # type: ignore[attr-defined]  # it is the StringIO from above

    def _news(self) -> str:
        """One line: how it ended, or whose turn it is."""
        winners = self.board.winners()
        if winners:
            return f"Won by {' and '.join(self.possible_agents[seat] for seat in winners)}."
        turn = self._turn()
        return "Several are asked at once." if turn is None else f"{self.possible_agents[turn]} is to act."

    def close(self) -> None:
        """Nothing is open."""

    def __str__(self) -> str:
        return str(self.metadata["name"])
