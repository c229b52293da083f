"""Who plays better? Every pair of players meets on the same deals, in every seat, whoever plays them (lab/crew.py).

A *meeting* is one pair on one deal: as many games as there are ways to seat them that are fair to both. All games of a
meeting, and all meetings on a deal, have the same luck of the rules. A player's own luck is named by deal, line-up and
seat, so that a meeting comes out the same in whatever process and order it is played.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import NamedTuple

from msgspec import Struct

from zashiki.core.game import Game, Table, find_game
from zashiki.lab.contest import PLAYERS, RANDOM, Contest, make_ready
from zashiki.lab.crew import Crew

LineUp = tuple[str, ...]
"""Who sits where, by name."""


class BadArena(ValueError):
    """An arena that cannot be held; the text says what can."""


class Meeting(NamedTuple):
    """A pair of players on one deal."""

    deal: int
    pair: tuple[str, str]


class Result(Struct, frozen=True):
    """What a meeting came to, game by game in the order of its line-ups."""

    deal: int
    pair: tuple[str, str]
    won: list[list[int]]
    """The winning seats of each game; none: it was cut off."""
    moves: list[int]


@dataclass(frozen=True)
class Plan:
    """What is played: a table, who takes part, and where all luck comes from."""

    game: Game
    table: Table
    players: tuple[str, ...]
    seed: int
    max_moves: int
    deals: int

    @property
    def sides(self) -> bool:
        """Do two sides play against each other, each of one player or one clan?"""
        return self.table.seats == 2 or self.table.seats in self.game.partnered

    def pairs(self) -> list[tuple[str, str]]:
        """Everybody against everybody."""
        return list(combinations(self.players, 2))

    def line_ups(self, pair: tuple[str, str]) -> list[LineUp]:
        """Every way this pair is seated on a deal."""
        return line_ups(self.table.seats, self.sides, pair)

    def meetings(self) -> list[Meeting]:
        """All meetings, deal by deal."""
        return [Meeting(deal, pair) for deal in range(self.deals) for pair in self.pairs()]

    @property
    def games_a_deal(self) -> int:
        """How many games all pairs play on one deal."""
        return sum(len(self.line_ups(pair)) for pair in self.pairs())


def line_ups(seats: int, sides: bool, pair: tuple[str, str]) -> list[LineUp]:
    """The two sides and then exchanged; else each of the pair alone among the other, once in every seat."""
    one, other = pair
    if sides:
        return [(one, other) * (seats // 2), (other, one) * (seats // 2)]
    return [*alone(seats, one, other), *alone(seats, other, one)]


def alone(seats: int, one: str, others: str) -> list[LineUp]:
    """One player among others of one kind, once in every seat."""
    return [tuple(one if seat == place else others for seat in range(seats)) for place in range(seats)]


def plan_for(game: Game, table: Table, players: Sequence[str], games: int, seed: int, max_moves: int) -> Plan:
    """A plan of at least so many games in all, on whole deals; or an error that says what is wrong."""
    for player in players:
        if player not in PLAYERS:
            raise BadArena(f"there is no player {player!r}; there are: {', '.join(PLAYERS)}")
    if len(set(players)) != len(players):
        raise BadArena("a player is named twice; name each one once")
    if len(players) < 2:
        raise BadArena(f"an arena needs two players or more, such as {PLAYERS[-1]},{RANDOM}")
    plan = Plan(game, table, tuple(players), seed, max_moves, deals=1)
    each = plan.games_a_deal
    if games < each:
        raise BadArena(f"one deal is {each} games here, with all seats exchanged: ask for {each} games or more")
    return Plan(game, table, tuple(players), seed, max_moves, deals=-(-games // each))


# ------------------------------------------------------------------------------------------- playing


class Setting(NamedTuple):
    """All that a process needs to know to play meetings; it travels."""

    game: str
    table: bytes
    seed: int
    max_moves: int


@cache
def contest_for(setting: Setting) -> Contest:
    """The table of this process for one kind of game."""
    table = Table()
    table.load(setting.table)
    return Contest(find_game(setting.game), table, setting.max_moves)


def setting_of(plan: Plan) -> Setting:
    """What a process needs to know of a plan."""
    return Setting(plan.game.name, plan.table.tobytes(), plan.seed, plan.max_moves)


def play_meeting(setting: Setting, meeting: Meeting, seated: Sequence[LineUp]) -> Result:
    """Play all games of a meeting."""
    contest = contest_for(setting)
    deal = f"{setting.seed} deal {meeting.deal}"
    names = [f"{deal} {' '.join(line_up)}" for line_up in seated]
    played = [contest.play(line_up, deal, name) for line_up, name in zip(seated, names, strict=True)]
    return Result(meeting.deal, meeting.pair, [one.won for one in played], [one.moves for one in played])


def play(plan: Plan, meetings: Iterable[Meeting], crew: Crew) -> Iterator[Result]:
    """What each meeting came to, in their order, whoever plays them."""
    crew.prepare(make_players_ready, plan.game.name, plan.players)
    setting = setting_of(plan)
    return crew.each(play_meeting, ((setting, meeting, plan.line_ups(meeting.pair)) for meeting in meetings))


def make_players_ready(game: str, players: Sequence[str]) -> None:
    """Compile what these players think with, where that has not been done yet."""
    make_ready(find_game(game), players)
