"""Kabuki's lesson: the rulebook's example, in which Lisa (the learner) stops Tom; a false alarm; the end of a round."""

from __future__ import annotations

from collections.abc import Sequence

from zashiki.games.kabuki import rules as kb
from zashiki.games.kabuki.rules import State
from zashiki.games.kabuki.view import MASKS
from zashiki.wire.lessons.lesson import LEARNER, NAMES, Lesson

STACKS = ("place 1", "place 2", "place 3", "place 4")
FIRST = ("demon", "leaf", "leaf", "demon", "moon", "crow")
"""The masks in the order in which they are drawn: the demon is the rulebook's blue mask, the leaf its green one."""
LATER = (
    "1 lion", "2 moon", "3 crow", "4 spider", "1 flame", "2 monkey", "3 lion", "4 blossom", "1 crow", "2 flame",
    "3 spider", "4 monkey", "1 moon", "3 blossom", "4 lion", "1 monkey", "2 wave",
)  # fmt: skip
"""Stacks and masks of a round that has gone on for a while; a wave lies on top of stack 2."""
LAST_TOKEN = (8, 4, 6, 1)


def lesson_of_kabuki() -> Lesson:
    """Place, remember, stop, and see a round end."""
    lesson = Lesson("kabuki")
    state = _empty_stage(lesson)
    lesson.shows("table")
    lesson.asks("place", "place 4")
    lesson.play("Lisa place 4")
    _nobody_stops(lesson)
    lesson.play("Ben place 4")
    lesson.asks("covered", "pass", {"stop": "no_leaf"})
    lesson.play("Lisa pass", "Aiko pass", "Tom pass")
    lesson.play("Aiko place 4")
    _nobody_stops(lesson)
    lesson.shows("too_late")
    lesson.play("Tom place 4")
    lesson.asks("stop", "stop", {"pass": "your_demon", **dict.fromkeys(STACKS, "your_demon")})
    lesson.play("Lisa stop")
    lesson.shows("one_token")
    lesson.asks("known", "place 4")
    lesson.play("Lisa place 4")
    lesson.play("Ben stop")
    lesson.shows("false_alarm")
    _later(state)
    lesson.look()
    lesson.play("Tom place 2")
    lesson.asks("last_token", "stop", {"pass": "two_waves", **dict.fromkeys(STACKS, "two_waves")})
    lesson.play("Lisa stop")
    lesson.shows("round_end")
    lesson.shows("points")
    return lesson


def _nobody_stops(lesson: Lesson) -> None:
    """Everybody asked lets the placement pass, in one step, as a live table tells it."""
    lesson.play(*(f"{NAMES[seat]} pass" for seat in lesson.sitting.asked()))


def _empty_stage(lesson: Lesson) -> State:
    """A round at its beginning, in which the learner is first and these masks are drawn."""
    state = lesson.sitting.state
    assert isinstance(state, State)
    state.turn = LEARNER
    state.asked = 1 << LEARNER
    _draw(state, FIRST)
    return state


def _draw(state: State, masks: Sequence[str]) -> None:
    """Put these masks on top of the deck by swapping them with the ones there."""
    for place, mask in enumerate(masks, state.placed):
        found = next(k for k in range(place, state.size) if state.deck[k] == MASKS.index(mask))
        state.deck[place], state.deck[found] = state.deck[found], state.deck[place]


def _later(state: State) -> None:
    """The same round later on: Tom, who has one token left, is to place a wave."""
    state.placed = 0
    _draw(state, [*(laid.split()[1] for laid in LATER), "wave", "leaf"])
    for k, laid in enumerate(LATER):
        state.where[k] = int(laid.split()[0]) - 1
    state.placed = len(LATER)
    kb.recount(state)
    for seat, tokens in enumerate(LAST_TOKEN):
        state.tokens[seat] = tokens
    state.phase, state.turn, state.asked = kb.PLACE, NAMES.index("Tom"), 1 << NAMES.index("Tom")
    state.placer, state.stack = NAMES.index("Aiko"), 1
