"""/api/games: what a lobby needs to know to offer the games."""

from __future__ import annotations

from functools import cache

from litestar import get

from zashiki.core.game import Game, Option
from zashiki.core.mind import LEVELS
from zashiki.server.api.answers import answers
from zashiki.wire.lexicon import games
from zashiki.wire.over_http import GameCard, OptionCard


@cache
def game_cards() -> list[GameCard]:
    """All games."""
    return [_card(game) for game in games()]


def _card(game: Game) -> GameCard:
    options = [_option(game, option) for option in game.options]
    return GameCard(game.name, game.about, list(game.seats), list(LEVELS), options)


def _option(game: Game, option: Option) -> OptionCard:
    defaults: dict[str, bool | int] = {
        str(seats): bool(option.default(seats)) if option.flag else option.default(seats) for seats in game.seats
    }
    allowed = [seats for seats in game.seats if option.seats is None or seats in option.seats]
    return OptionCard(option.name, option.about, option.flag, option.low, option.high, allowed, defaults)


@get("/api/games", responses=answers(), operation_id="list_games", sync_to_thread=False)
def list_games() -> list[GameCard]:
    """All games, with their options and the levels of their computer players."""
    return game_cards()


HANDLERS = [list_games]
