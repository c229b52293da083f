"""What holds for the manners of any game at any table: the clock, the silence and the forced step give nothing away."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.test_secrets import reshuffled
from tests.tables import OPTIONS, TABLES, Kind, PlainGame
from zashiki.core.aside import Happening, happenings, heard
from zashiki.core.bits import members, open_actions
from zashiki.core.game import WATCHER, find_game, game_names
from zashiki.games.kabuki import rules as kabuki
from zashiki.games.kitsu.rules import parts as kitsu

every_table = pytest.mark.parametrize("kind", [*TABLES, *OPTIONS], ids=str)
MOVES = 600


def moments(kind: Kind) -> Iterator[PlainGame]:
    """So many moments of random games at which somebody is asked."""
    game = PlainGame(kind, 0)
    for move in range(MOVES):
        if game.over():
            game = PlainGame(kind, move)
        yield game
        game.step()


def moves(kind: Kind) -> Iterator[list[Happening]]:
    """What happened in so many moves of random games, the last ones included."""
    game = PlainGame(kind, 0)
    for move in range(MOVES):
        game.step()
        yield happenings(game.aside)
        if game.over():
            game = PlainGame(kind, move)


def legal(game: PlainGame, seat: int) -> list[str]:
    game.game.legal(game.state, seat, game.bits)
    return [game.game.notation[action] for action in open_actions(game.bits)]


@every_table
def test_one_seat_alone_is_asked_in_a_turn_and_several_only_in_other_moments(kind: Kind) -> None:
    kinds: dict[str, set[str]] = {}
    most: dict[str, int] = {}
    for game in moments(kind):
        asked = members(game.game.pending(game.state))
        moment = kind.game.manners.moment(game.state)
        phase = str(kind.game.whole(game.state)["phase"])
        kinds.setdefault(phase, set()).add(moment.kind)
        most[phase] = max(most.get(phase, 0), len(asked))
        assert (moment.kind == "race") == bool(moment.shout) == (moment.clock == "window")
        if moment.shout:
            assert moment.shout in legal(game, asked[0])
    for phase, found in kinds.items():
        assert len(found) == 1
        assert most[phase] == 1 if found == {"turn"} else most[phase] > 1 or kind.seats == 2


@every_table
def test_silence_means_a_legal_answer_or_nothing(kind: Kind) -> None:
    for game in moments(kind):
        for seat in members(game.game.pending(game.state)):
            silence = kind.game.manners.silence(game.state, seat)
            assert silence is None or silence in legal(game, seat)


@every_table
def test_a_forced_seat_has_one_legal_move(kind: Kind) -> None:
    found = 0
    for game in moments(kind):
        for seat in members(game.game.pending(game.state)):
            if kind.game.manners.forced(game.state, seat):
                found += 1
                assert len(legal(game, seat)) == 1
    assert (found == 0) == (kind.name == "kabuki")


@every_table
def test_manners_are_the_same_whatever_a_watcher_cannot_see(kind: Kind) -> None:
    manners = kind.game.manners
    changed = 0
    for move, game in enumerate(moments(kind)):
        other = reshuffled(kind, game.state, WATCHER, move)
        changed += other != game.state
        assert manners.moment(other) == manners.moment(game.state)
        assert manners.hush(other) == manners.hush(game.state)
        for seat in range(kind.seats):
            assert manners.forced(other, seat) == manners.forced(game.state, seat)
            assert manners.silence(other, seat) == manners.silence(game.state, seat)
    assert changed > MOVES / 2


@every_table
def test_how_long_a_move_stays_shown_is_told_by_what_a_watcher_hears(kind: Kind) -> None:
    manners = kind.game.manners
    held = beats = 0
    for rows in moves(kind):
        public = list(heard(rows, WATCHER))
        shown, beat = manners.shown(rows), manners.beat(rows)
        assert shown >= 0
        assert manners.shown(public) == shown
        assert manners.beat(public) == beat
        held, beats = held + (shown > 0), beats + beat
    assert held > 0
    assert beats > 0


@pytest.mark.parametrize(("name", "ends"), [("kabuki", kabuki.ENDED), ("kitsu", kitsu.ROUND_WON)])
def test_the_end_of_a_round_stays_shown(name: str, ends: int) -> None:
    manners = find_game(name).manners
    ended = [rows for rows in moves(Kind(name, 4)) if any(row.event == ends for row in rows)]
    assert ended
    for rows in ended:
        assert manners.shown(rows) >= 3000 + manners.shown([row for row in rows if row.event != ends])


@pytest.mark.parametrize("name", game_names())
def test_nobody_is_forced_and_nobody_must_hush_when_the_game_is_over(name: str) -> None:
    game = PlainGame(Kind(name, 4), 1)
    while not game.over():
        game.step()
    assert not game.game.manners.hush(game.state)
    assert not any(game.game.manners.forced(game.state, seat) for seat in range(4))


@pytest.mark.parametrize("name", game_names())
def test_a_game_says_what_its_seats_see_and_hear(name: str) -> None:
    game = find_game(name)
    table = Kind(name, 4)
    played = PlainGame(table, 1)
    for _ in range(50):
        for seat in range(WATCHER, table.seats):
            assert type(game.view(played.state, seat)) is game.sees
            assert all(isinstance(event, game.hears) for event in game.hear(happenings(played.aside), seat))
        played.step()
