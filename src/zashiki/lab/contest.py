"""One game between computer players, move by move in compiled code, without a clock.

The rules tell what happens, every seat's mind hears of it, and whoever is asked decides from what its seat sees. All
luck comes from names, so that the same names give the same game, in whatever process it is played.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

from zashiki.core.aside import Aside, draw, half, luck_words
from zashiki.core.bits import Bits, members
from zashiki.core.game import Game, Scores, Table, apply, deal, legal, outcome, pending
from zashiki.core.kernel import Library, bind_all, kernel
from zashiki.core.mind import LEVELS
from zashiki.core.state import Held, Record
from zashiki.lab.random_play import pick_action
from zashiki.players.brain import Brain, mind_library
from zashiki.players.pace import reaction

RANDOM = "random"
"""The player of any legal move."""
PLAYERS = (RANDOM, *LEVELS)
"""Who may take part, weakest first."""
SHOUTS = 2**32 // 16
"""How often the random player shouts where it may (out of 2³²), as in `simulate`."""
NOVICE = LEVELS[0]
NATURE = 30
"""How many bits a player's nature has."""


# ------------------------------------------------------------------------------------------- compiled


@kernel
def begin_game(s: Record, table: Table, aside: Aside) -> None:
    """Deal."""
    aside.told = 0
    deal(s, table, aside)


@kernel
def asked(s: Record) -> int:
    """Give the seats that may act now, as bits."""
    return pending(s)


@kernel
def any_move(s: Record, seat: int, lots: Aside, bits: Bits, chance: int) -> int:
    """One of a seat's open actions by lot; a game's shout only with its chance (of 2³²)."""
    legal(s, seat, bits)
    return pick_action(lots, half(draw(lots), 0), bits, chance)


@kernel
def make_move(s: Record, seat: int, action: int, aside: Aside) -> None:
    """Play an action."""
    aside.told = 0
    apply(s, seat, action, aside)


@kernel
def winners(s: Record, scores: Scores) -> int:
    """Give the winners as bits; 0 while the game goes on."""
    return outcome(s, scores)


@cache
def referee(game: Game) -> Library:
    """The compiled rules of a game, a move a call."""
    calls = (begin_game, asked, any_move, make_move, winners)
    return Library(f"{game.name}-referee", bind_all(calls, Record=game.state, **game.verbs()))


def make_ready(game: Game, players: Sequence[str]) -> None:
    """Load the machine code for these players, and compile it first if need be."""
    referee(game).load()
    if any(player != RANDOM for player in players):
        mind_library(game).load()


# ------------------------------------------------------------------------------------------- a table and its seats


def luck_of(name: str) -> bytes:
    """The luck that goes by a name: 32 bytes."""
    return hashlib.sha256(f"zashiki arena {name}".encode()).digest()


class Board:
    """The records of a game being played, and the moves made on them."""

    def __init__(self, game: Game, table: Table) -> None:
        self.game = game
        self.table = Held(Table)
        self.table.load(table.tobytes())
        self.seats = table.seats
        self.state: Held[Any] = Held(game.state)
        self.aside = Held(Aside)
        self.bits, self.scores = Held(Bits), Held(Scores)
        self.rules = referee(game)

    def deal(self, luck: bytes) -> None:
        """Begin a game."""
        self.aside.store("telling", [1])
        self.aside.store("luck", luck_words(luck))
        self.rules.begin_game(self.state.address, self.table.address, self.aside.address)

    def asked(self) -> list[int]:
        """The seats that may act now."""
        return members(self.rules.asked(self.state.address))

    def play(self, seat: int, action: int) -> None:
        """Make a move."""
        self.rules.make_move(self.state.address, seat, action, self.aside.address)

    def won(self) -> list[int]:
        """The winning seats; none while the game goes on."""
        return members(self.rules.winners(self.state.address, self.scores.address))


class Seat:
    """A seat whose player makes any legal move."""

    def __init__(self, board: Board, seat: int, player: str, name: str) -> None:
        self.player = player
        self._board = board
        self._seat = seat
        self._name = f"{name} seat {seat}"
        self._lots = Held(Aside)
        self._lots.store("luck", luck_words(luck_of(self._name)))
        self._pace = random.Random(luck_of(f"{self._name} pace"))

    def hear(self) -> None:
        """Take in what happened: nothing of it matters to this player."""

    def decide(self) -> int:
        """The action this seat chooses."""
        board = self._board
        return int(
            board.rules.any_move(board.state.address, self._seat, self._lots.address, board.bits.address, SHOUTS)
        )

    def reaction(self) -> float:
        """How long it takes this player to call, in seconds; one that does not think is as slow as a novice."""
        return reaction(NOVICE if self.player == RANDOM else self.player, self._pace)


class Thinker(Seat):
    """A seat whose player thinks: it hears what its seat may hear, and decides from what its seat sees."""

    def __init__(self, board: Board, seat: int, player: str, name: str, brain: Brain) -> None:
        super().__init__(board, seat, player, name)
        self._brain = brain
        self._nature = int.from_bytes(luck_of(f"{self._name} nature")) >> (256 - NATURE)
        self._level = LEVELS.index(player)
        self._knows: Held[Any] = Held(board.game.mind.knowledge)
        self._mind = mind_library(board.game)
        self._mind.meet(self._knows.address, board.table.address, seat)
        self._asked = 0

    def hear(self) -> None:
        """Take in what its seat may hear of the last move."""
        self._mind.hear(self._knows.address, self._board.aside.address)

    def decide(self) -> int:
        """The action this seat chooses."""
        self._asked += 1
        luck = luck_of(f"{self._name} decision {self._asked}")
        head = (self._seat, self._level, self._nature)
        action, _walks = self._brain.decide(self._board.state, self._knows, head, luck, self._board.seats)
        return action


# ------------------------------------------------------------------------------------------- a game


class Played(NamedTuple):
    """What a game came to."""

    won: list[int]
    """The winning seats; none: it was cut off."""
    moves: int


class Contest:
    """A table at which games are played one after the other; each process needs its own.

    The players share a brain, made when first one of them thinks, if it is not given.
    """

    def __init__(self, game: Game, table: Table, max_moves: int, brain: Brain | None = None) -> None:
        self.board = Board(game, table)
        self.max_moves = max_moves
        self.seats: list[Seat] = []
        self._brain = brain

    def play(self, line_up: Sequence[str], deal: str, name: str) -> Played:
        """Play a game: `deal` names the luck of the rules, `name` that of the players."""
        self.begin(line_up, deal, name)
        moves = 0
        while moves < self.max_moves and (asked := self.board.asked()):
            moves += self.move(asked)
        return Played(self.board.won(), moves)

    def begin(self, line_up: Sequence[str], deal: str, name: str) -> None:
        """Seat the players, and deal."""
        self.seats = [self._seated(seat, player, name) for seat, player in enumerate(line_up)]
        self.board.deal(luck_of(deal))
        self.tell()

    def _seated(self, seat: int, player: str, name: str) -> Seat:
        if player == RANDOM:
            return Seat(self.board, seat, player, name)
        self._brain = self._brain or Brain(self.board.game)
        return Thinker(self.board, seat, player, name, self._brain)

    def move(self, asked: list[int]) -> int:
        """Let all who are asked decide on the same moment, and play what counts; gives how many moves that is."""
        choices = self.first_call([(seat, self.seats[seat].decide()) for seat in asked])
        for seat, action in choices:
            self.board.play(seat, action)
            self.tell()
        return len(choices)

    def first_call(self, choices: list[tuple[int, int]]) -> list[tuple[int, int]]:
        """A shout is a race: the first call alone counts. Where nobody calls, what all have chosen."""
        calls = [choice for choice in choices if choice[1] == self.board.game.shout]
        return [min(calls, key=lambda call: self.seats[call[0]].reaction())] if calls else choices

    def tell(self) -> None:
        """Let every seat hear of the deal or of the move just made."""
        for seat in self.seats:
            seat.hear()
