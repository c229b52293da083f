"""Tables: numbers of players and options are checked once, with a clear error."""

from __future__ import annotations

import pytest

from zashiki.core.game import BadTable, find_game, game_names


def test_the_house_has_three_games() -> None:
    assert game_names() == ["kabuki", "kinapa", "kitsu"]
    assert [find_game(name).prefix for name in game_names()] == ["KB", "KN", "KT"]


@pytest.mark.parametrize(
    ("game", "seats", "options", "says"),
    [
        ("kabuki", 7, {}, "2, 3, 4, 5 or 6 players, not 7"),
        ("kitsu", 3, {}, "2, 4 or 6 players, not 3"),
        ("kinapa", 1, {}, "2, 3, 4, 5, 6, 7 or 8 players"),
        ("kabuki", 4, {"designs": 11}, "designs must be 2 to 10, not 11"),
        ("kabuki", 4, {"tokens": "5"}, "tokens must be a whole number"),
        ("kabuki", 4, {"tokens": True}, "tokens must be a whole number"),
        ("kitsu", 4, {"track": 3}, "track must be 4 to 60, not 3"),
        ("kitsu", 4, {"colour": 3}, "has no option colour; it has: rounds, track"),
        ("kinapa", 8, {"bot_deck": True}, "bot_deck is for 4 to 7 players, not 8"),
        ("kinapa", 3, {"bot_deck": True}, "bot_deck is for 4 to 7 players, not 3"),
        ("kinapa", 4, {"bot_deck": 1}, "bot_deck must be true or false"),
    ],
)
def test_a_bad_table_is_refused_with_what_is_allowed(
    game: str, seats: int, options: dict[str, object], says: str
) -> None:
    with pytest.raises(BadTable, match=says):
        find_game(game).table(seats, options)


def test_an_unknown_game_is_refused_with_the_games_there_are() -> None:
    with pytest.raises(BadTable, match="there are: kabuki, kinapa, kitsu"):
        find_game("chess")


@pytest.mark.parametrize(
    ("game", "seats", "options", "unusual"),
    [
        ("kabuki", 5, {"tokens": 4, "rounds": 3}, {}),
        ("kabuki", 4, {"tokens": 4}, {"tokens": 4}),
        ("kinapa", 4, {"bot_deck": False}, {}),
        ("kinapa", 4, {"bot_deck": True}, {"bot_deck": True}),
        ("kitsu", 2, {"track": 13, "rounds": 1}, {"track": 13, "rounds": 1}),
    ],
)
def test_a_record_names_only_options_that_differ(
    game: str, seats: int, options: dict[str, object], unusual: dict[str, object]
) -> None:
    found = find_game(game)
    assert found.unusual(found.table(seats, options)) == unusual
