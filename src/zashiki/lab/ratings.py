"""What an arena's games say about its players: a rating for each, and how each pair compares.

Deals, not games, are what is independent: games on one deal share its cards. So intervals come from the spread between
deals: ratings are made again and again from deals drawn by lot, and a share is as sure as the deals are alike.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Mapping, Sequence
from statistics import fmean, stdev
from typing import TYPE_CHECKING, NamedTuple

from zashiki.lab.arena import LineUp, Plan, Result, alone

if TYPE_CHECKING:
    from openskill.models.weng_lin.plackett_luce import PlackettLuceRating

TIMES = "\N{MULTIPLICATION SIGN}"
SURE = 1.96
"""An interval of 95 % reaches so many standard errors to either side."""
FEW = 30
"""With fewer deals their spread is not trusted to make an interval narrower than independent games would."""
REDRAWN = (40, 100)
"""Ratings are made from so many redrawn sets of deals, at least and at most."""
EFFORT = 60_000
"""About so many games are rated in all."""


class Figure(NamedTuple):
    """A value, with its interval of 95 %, and how many decided games it comes from."""

    value: float
    low: float
    high: float
    games: int


def said(figure: Figure, sides: bool) -> str:
    """A share as it reads: 61.5 % between two sides, else how many times an equal one."""
    if figure.games == 0:
        return "none"
    return f"{100 * figure.value:.1f} %" if sides else f"{figure.value:.2f} {TIMES}"


class Standing(NamedTuple):
    """How a player did against all others."""

    player: str
    rating: Figure
    won: Figure
    """Its share of the wins: 1 is all of them between two sides; at other tables 1 is an equal share."""
    games: int
    cut: int


class Comparison(NamedTuple):
    """How one player did against another: between two sides its share, else how it did alone among the other."""

    one: str
    other: str
    figure: Figure


class Game(NamedTuple):
    """Who sat where, and which seats won."""

    line_up: LineUp
    won: list[int]


Deals = Mapping[int, Sequence[Game]]
"""All games, by deal."""


def games_by_deal(plan: Plan, results: Iterable[Result]) -> Deals:
    """The games of all meetings, put together by deal."""
    seated = {pair: plan.line_ups(pair) for pair in plan.pairs()}
    deals: dict[int, list[Game]] = {}
    for result in results:
        games = [Game(line_up, won) for line_up, won in zip(seated[result.pair], result.won, strict=True)]
        deals.setdefault(result.deal, []).extend(games)
    return deals


# ------------------------------------------------------------------------------------------- shares of wins


def share(deals: Deals, player: str, among: set[LineUp] | None = None, scale: float = 1) -> Figure:
    """How much of the decided games a player's seats won, times `scale`; `among`: in these line-ups alone."""
    tallies = []
    for games in deals.values():
        mine = [game for game in games if player in game.line_up and (among is None or game.line_up in among)]
        credits = [credit for game in mine if (credit := credit_of(game, player)) is not None]
        if credits:
            tallies.append((sum(credits), len(credits)))
    found = proportion(tallies)
    return Figure(found.value * scale, found.low * scale, found.high * scale, found.games)


def credit_of(game: Game, player: str) -> float | None:
    """The part of the win that went to a player's seats; None: it was cut off, or everybody won."""
    if not game.won or len(game.won) == len(game.line_up):
        return None
    return sum(game.line_up[seat] == player for seat in game.won) / len(game.won)


def proportion(tallies: Sequence[tuple[float, int]]) -> Figure:
    """What part was won, from (won, decided) of each deal, with Wilson's interval."""
    decided = sum(games for _, games in tallies)
    if not decided:
        return Figure(math.nan, math.nan, math.nan, 0)
    value = sum(won for won, _ in tallies) / decided
    low, high = wilson(value, _worth(tallies, value, decided))
    return Figure(value, low, high, decided)


def wilson(value: float, games: float, sure: float = SURE) -> tuple[float, float]:
    """Wilson's interval around a share that was found in so many independent games; of 95 %, if not said otherwise."""
    middle = (value + sure**2 / (2 * games)) / (1 + sure**2 / games)
    reach = sure * math.sqrt(value * (1 - value) / games + sure**2 / (4 * games**2)) / (1 + sure**2 / games)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def _worth(tallies: Sequence[tuple[float, int]], value: float, decided: int) -> float:
    """How many independent games would leave as much doubt as these deals do."""
    deals = len(tallies)
    spread = sum((won - value * games) ** 2 for won, games in tallies)
    if deals < 2 or spread == 0 or not 0 < value < 1:
        return deals  # nothing is known about their spread: a deal counts as one game
    worth = value * (1 - value) * decided**2 * (deals - 1) / (deals * spread)
    return min(worth, decided) if deals < FEW else worth


def comparisons(plan: Plan, deals: Deals) -> list[Comparison]:
    """Each pair; at tables without sides both ways round, the one alone among the others."""
    seats = plan.table.seats
    if plan.sides:
        return [
            Comparison(one, other, share(deals, one, set(plan.line_ups((one, other))))) for one, other in plan.pairs()
        ]
    return [
        Comparison(one, other, share(deals, one, set(alone(seats, one, other)), seats))
        for pair in plan.pairs()
        for one, other in (pair, pair[::-1])
    ]


def standings(plan: Plan, deals: Deals) -> list[Standing]:
    """Every player with rating and share, best first."""
    rated = ratings(plan, deals)
    found = [_standing(plan, deals, player, rated[player]) for player in plan.players]
    return sorted(found, key=lambda one: -one.rating.value)


def _standing(plan: Plan, deals: Deals, player: str, rating: Figure) -> Standing:
    mine = [game for games in deals.values() for game in games if player in game.line_up]
    # a player holds, over all line-ups, half of the seats: an equal share is half of the wins
    won = share(deals, player, scale=1 if plan.sides else 2)
    return Standing(player, rating, won, len(mine), sum(not game.won for game in mine))


# ------------------------------------------------------------------------------------------- ratings


def ratings(plan: Plan, deals: Deals) -> dict[str, Figure]:
    """A rating for each player (25 is the middle), by the model of Plackett and Luce, and how far it may be off."""
    keys = sorted(deals)
    games = sum(len(deals[key]) for key in keys)
    luck = random.Random(len(keys))
    often = max(REDRAWN[0], min(REDRAWN[1], EFFORT // max(1, games)))
    rounds = [_rated(plan, [deals[key] for key in luck.choices(keys, k=len(keys))], luck) for _ in range(often)]
    return {player: _figure([one[player] for one in rounds], games) for player in plan.players}


def _figure(values: Sequence[float], games: int) -> Figure:
    middle, reach = fmean(values), SURE * stdev(values)
    return Figure(middle, middle - reach, middle + reach, games)


def _rated(plan: Plan, drawn: Sequence[Sequence[Game]], luck: random.Random) -> dict[str, float]:
    """Everybody's rating after these deals, in an order by lot."""
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=0)  # nobody gets better or worse in the course of an arena
    known = dict.fromkeys(plan.players, (model.mu, model.sigma))
    games = [game for deal in drawn for game in deal if game.won]
    luck.shuffle(games)
    for game in games:
        teams = teams_of(plan, game.line_up)
        before = [[model.rating(*known[game.line_up[seat]]) for seat in seats] for seats in teams]
        after = model.rate(before, ranks=[0.0 if seats[0] in game.won else 1.0 for seats in teams])
        for player in set(game.line_up):
            known[player] = _learned(player, game.line_up, teams, after)
    # a table with one against many hands out more than it takes: only differences mean something
    middle = fmean(mu for mu, _ in known.values())
    return {player: mu - middle + model.mu for player, (mu, _) in known.items()}


def _learned(
    player: str, line_up: LineUp, teams: Sequence[Sequence[int]], after: Sequence[Sequence[PlackettLuceRating]]
) -> tuple[float, float]:
    """A player's rating and its doubt after a game: who sat at several seats takes the mean of them."""
    mine = [
        rating
        for seats, team in zip(teams, after, strict=True)
        for seat, rating in zip(seats, team, strict=True)
        if line_up[seat] == player
    ]
    return fmean(one.mu for one in mine), fmean(one.sigma for one in mine)


def teams_of(plan: Plan, line_up: LineUp) -> list[list[int]]:
    """The seats that win together."""
    seats = range(len(line_up))
    return [list(seats[0::2]), list(seats[1::2])] if plan.sides else [[seat] for seat in seats]
