"""The simple computer players are worth sitting down with: they play by the rules, and far better than chance."""

from __future__ import annotations

import random

import pytest

from tests.players.party import CARELESS, Careless, Party
from tests.tables import TABLES, Kind
from zashiki.core.game import find_game, game_names
from zashiki.players.seated import LEVELS

GAMES = 150


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("kind", TABLES, ids=str)
def test_simple_players_finish_a_game_at_every_table(kind: Kind, level: str) -> None:
    assert Party(kind, [level] * kind.seats, seed=2).play()


def share(kind: Kind, ours: str, others: str) -> float:
    """How much of the victories go to players of our level, who hold every second seat, by turns the first."""
    won = 0.0
    for seed in range(GAMES):
        levels = [ours if (seat + seed) % 2 == 0 else others for seat in range(kind.seats)]
        winners = Party(kind, levels, seed).play()
        won += sum(levels[seat] == ours for seat in winners) / max(1, len(winners))
    return won / GAMES


DUELS = [Kind(name, seats) for name in game_names() for seats in (2, 4)]


@pytest.mark.slow
@pytest.mark.parametrize("kind", DUELS, ids=str)
def test_a_regular_beats_a_novice(kind: Kind) -> None:
    assert share(kind, "regular", "novice") > 0.6


@pytest.mark.slow
@pytest.mark.parametrize("kind", DUELS, ids=str)
def test_a_novice_beats_a_careless_player(kind: Kind) -> None:
    assert share(kind, "novice", CARELESS) > 0.85


@pytest.mark.parametrize("name", game_names())
def test_every_game_has_a_player_of_each_of_its_levels_and_no_other(name: str) -> None:
    game = find_game(name)
    assert [game.player(0, random.Random(1), level).level for level in game.levels] == ["novice", "regular"]
    assert game.player(0, random.Random(1)).level == "regular"
    with pytest.raises(ValueError, match="there is no level 'oracle'; there are: novice, regular"):
        game.player(0, random.Random(1), "oracle")


def times(level: str) -> list[float]:
    player = Careless(0, random.Random(5), level)
    return sorted(player.reaction() for _ in range(2000))


def test_reactions_look_like_a_persons() -> None:
    regular = times("regular")
    assert regular[0] >= 0.1
    assert 0.6 < regular[1000] < 1.1
    assert regular[-1] > 2


def test_a_novice_is_slower_on_average_but_not_always() -> None:
    novice, regular = times("novice"), times("regular")
    assert sum(novice) > 1.2 * sum(regular)
    assert novice[0] < regular[1000]
