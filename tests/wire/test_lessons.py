"""The scenes of the lessons are those of the present rules, and every one of them can be played."""

from __future__ import annotations

from functools import cache

import pytest

from zashiki.core.refusals import HOUSE, rule_name
from zashiki.games.kabuki.rules import State
from zashiki.games.kabuki.view import MASKS, Ended, Lost, Stopped
from zashiki.games.kabuki.view import Took as Tokens
from zashiki.games.kinapa.view import Finished, Laid, Lied, Named, Revealed, Took, Turned
from zashiki.games.kitsu.view import Destroyed, Moved, RoundWon
from zashiki.wire.lessons import COMMAND, FOLDER, LESSONS, file_of
from zashiki.wire.lessons.lesson import LEARNER, NAMES, Lesson, Step

BEN, AIKO, TOM = (NAMES.index(name) for name in ("Ben", "Aiko", "Tom"))
every_game = pytest.mark.parametrize("game", list(LESSONS))


@cache
def lesson_of(game: str) -> Lesson:
    return LESSONS[game]()


def step_of(game: str, name: str) -> Step:
    return next(step for step in lesson_of(game).steps if step.name == name)


def heard(game: str, name: str) -> list[object]:
    return [event for told in step_of(game, name).told for event in told.events]


@every_game
def test_the_file_is_current(game: str) -> None:
    assert file_of(game).read_text(encoding="utf-8") == lesson_of(game).scenes(), f"of another version: {COMMAND}"


def test_there_is_a_lesson_for_every_file() -> None:
    assert {file.stem for file in FOLDER.glob("*.json")} == set(LESSONS)


@every_game
def test_what_is_asked_of_the_learner_is_lit_and_all_else_has_an_answer(game: str) -> None:
    lesson = lesson_of(game)
    for step in lesson.steps:
        if step.expected:
            assert step.expected in step.legal
            assert {*step.legal} <= {step.expected, *step.wrong}
            assert step.expected not in step.wrong
            for moves in step.barred.values():
                assert not {*moves} & {*step.legal, *step.wrong}
                assert {*moves} <= {*lesson.game.notation}


@every_game
def test_every_rule_named_is_one_of_the_game_or_of_the_house(game: str) -> None:
    prefix = lesson_of(game).game.prefix
    house = {rule_name(prefix, number) for number in HOUSE}
    named = {rule for step in lesson_of(game).steps for rule in step.barred}
    assert {rule for rule in named if not rule.startswith(prefix)} <= house


@every_game
def test_no_step_has_the_name_of_another(game: str) -> None:
    names = [step.name for step in lesson_of(game).steps]
    assert len(names) == len(set(names))


@every_game
def test_the_learner_sees_only_what_a_player_at_that_seat_sees(game: str) -> None:
    sees = lesson_of(game).game.sees
    views = [told.view for step in lesson_of(game).steps for told in step.told]
    assert all(isinstance(view, sees) and getattr(view, "seat", None) == LEARNER for view in views)


@every_game
def test_no_clock_runs(game: str) -> None:
    assert {step.clock.left for step in lesson_of(game).steps} == {None}


def test_another_move_than_the_awaited_one_is_no_lesson() -> None:
    lesson = Lesson("kabuki")
    state = lesson.sitting.state
    assert isinstance(state, State)
    state.turn, state.asked = LEARNER, 1 << LEARNER
    lesson.asks("place", "place 4")
    with pytest.raises(ValueError, match="awaited"):
        lesson.play("Lisa place 1")


def test_a_move_that_is_not_allowed_cannot_be_asked_for() -> None:
    with pytest.raises(ValueError, match="allowed"):
        Lesson("kabuki").asks("stop", "stop")


# ------------------------------------------------------------------------------------------- the rulebook's examples


def test_kb_11_kb_13_one_blue_below_is_one_token_and_two_green_are_none() -> None:
    stopped, took = heard("kabuki", "one_token")
    assert isinstance(stopped, Stopped)
    assert [MASKS[card] for card in stopped.cards] == ["demon", "leaf", "leaf", "demon"]
    assert took == Tokens(LEARNER, TOM, 1, 1)


def test_kb_12_a_false_alarm_costs_the_caller_a_token() -> None:
    assert heard("kabuki", "false_alarm")[-1] == Lost(BEN)


def test_kb_15_the_last_token_ends_the_round() -> None:
    assert Ended(1, TOM, 15) in heard("kabuki", "round_end")


def test_kn_15_kn_31_the_liar_gives_the_seven_is_punished_and_must_be_emperor() -> None:
    events = heard("kinapa", "liar")
    assert Revealed([BEN, AIKO], [TOM]) in events
    assert Took(LEARNER, BEN, "s7", 13) in events
    assert [event.deck for event in events if isinstance(event, Lied)] == [BEN]
    assert Named(LEARNER, BEN, None, 31) in heard("kinapa", "heir")


def test_kn_14_the_card_just_received_cannot_be_given() -> None:
    assert step_of("kinapa", "give").barred["KN-14"] == ["give s7"]


def test_kn_22_kn_24_a_pair_of_fives_on_5_6_then_another_object_and_the_game() -> None:
    assert Laid(LEARNER, 5, 5) in heard("kinapa", "second_pair")
    assert Finished(LEARNER, LEARNER) in heard("kinapa", "won")


def test_the_object_to_remember_is_the_one_that_was_turned_up() -> None:
    places = {event.place for event in heard("kinapa", "ask") if isinstance(event, Turned)}
    assert {f"turn {place + 1}" for place in places} == {step_of("kinapa", "second_pair").expected}


def test_kt_12_blue_6_against_orange_8_orange_moves_2() -> None:
    assert Moved("yako", 2, 2, [0, 2]) in heard("kitsu", "sums")


def test_kt_20_black_leaves_orange_alone_and_kt_25_seven_spaces_bring_a_token() -> None:
    assert step_of("kitsu", "black").legal == ["o2"]
    assert "white" in step_of("kitsu", "black").barred["KT-20"]
    assert step_of("kitsu", "token").expected == "token three to 1"


def test_kt_17_katana_destroys_and_kt_19_white_wins_the_round() -> None:
    assert Destroyed(LEARNER, 0, TOM, "o4") in heard("kitsu", "destroyed")
    assert Moved("zenko", 8, 4, [12, 9]) in heard("kitsu", "won")
    assert RoundWon("zenko", [1, 0]) in heard("kitsu", "won")
