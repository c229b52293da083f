"""Kitsu's lesson: blue 6 against orange 8 (the rulebook's example), Black, a token, Katana, and a White that wins."""

from __future__ import annotations

from zashiki.games.kitsu.moves import CARDS
from zashiki.games.kitsu.rules import State
from zashiki.games.kitsu.rules.deal import begin_trick
from zashiki.wire.lessons.lesson import LEARNER, NAMES, Lesson

HANDS = (
    "b1 b4 b5 o1 o2 katana", "b1 o1 o2 o5 o6 white", "b1 b2 b3 b6 white black", "b2 o1 o3 o4 black katana",
)  # fmt: skip
"""What Lisa, Ben, Aiko and Tom are dealt."""
LATER = (
    "b2 b3 o1 o4 white katana", "b2 b4 o1 o5 o6 black", "b1 b1 b5 o2 white black", "b1 b6 o1 o2 o3 katana",
)  # fmt: skip
"""Another deal of the same round, when both clans are close to the top."""
CLOSE = (8, 9)
BEN = NAMES.index("Ben")


def lesson_of_kitsu() -> Lesson:
    """Exchange, play for a sum, obey Black, take a token, strike with Katana, and swap with White."""
    lesson = Lesson("kitsu")
    state = _dealt(lesson)
    lesson.shows("clans")
    lesson.asks("exchange", "give o1")
    lesson.play("Lisa give o1", "Ben give b1", "Aiko give white", "Tom give b2")
    _trick_of_the_rulebook(lesson)
    _black_and_a_token(lesson)
    lesson.play("Tom o4")
    lesson.asks("katana", "katana", {"white": "special"}, ["b1", "b5", "white", "katana"])
    lesson.play("Lisa katana")
    lesson.play("Lisa destroy 1")
    lesson.play("Ben o1")
    lesson.play("Aiko b3")
    lesson.shows("destroyed")
    _near_the_top(state)
    lesson.look()
    for move in ("Ben o6", "Aiko b1", "Tom o3"):
        lesson.play(move)
    lesson.asks("white", "white", {"katana": "not_enough"}, LATER[LEARNER].split())
    lesson.play("Lisa white")
    lesson.shows("won")
    return lesson


def _trick_of_the_rulebook(lesson: Lesson) -> None:
    """Blue 6 against orange 8: orange moves 2."""
    for move in ("Ben o5", "Aiko b2", "Tom o3"):
        lesson.play(move)
    lesson.asks("play", "b4", {"white": "special", "katana": "special"})
    lesson.play("Lisa b4")
    lesson.shows("sums")


def _black_and_a_token(lesson: Lesson) -> None:
    """Tom's Black Kitsune demands orange of the learner; orange moves far, and the beaten clan gets a token."""
    lesson.play("Aiko b1")
    lesson.play("Tom black")
    lesson.asks("black", "o2")
    lesson.play("Lisa o2")
    lesson.play("Ben o6")
    lesson.shows("far_ahead")
    lesson.asks("token", "token three to 1", lit=["token three to 1"])
    lesson.play("Lisa token three to 1")


def _dealt(lesson: Lesson) -> State:
    """These hands, with Ben as the Leader."""
    state = lesson.sitting.state
    assert isinstance(state, State)
    _put_hands(state, HANDS)
    state.leader = BEN
    return state


def _put_hands(state: State, hands: tuple[str, ...]) -> None:
    for seat, hand in enumerate(hands):
        kinds = [CARDS.index(card) for card in hand.split()]
        state.hands[seat] = sum(1 << (4 * kind) for kind in kinds)
        state.kinds[seat] = sum(1 << kind for kind in set(kinds))


def _near_the_top(state: State) -> None:
    """A later deal: the markers stand close to the top, and Ben leads again."""
    _put_hands(state, LATER)
    state.markers[0], state.markers[1] = CLOSE
    state.leader, state.discard, state.last_count = BEN, 0, 0
    state.deck_number += 1
    begin_trick(state)
