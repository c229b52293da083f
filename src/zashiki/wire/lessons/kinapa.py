"""Kinapa's lesson: the rulebook's lie ("Kinapa 7?"), a card taken and given, the pair of 5s on 5-6, and a game won."""

from __future__ import annotations

from zashiki.games.kinapa.moves import CARDS
from zashiki.games.kinapa.rules import State
from zashiki.wire.lessons.lesson import LEARNER, NAMES, Lesson

HANDS = ("a5 a7 s2 s6", "s7 a2 a4 s8", "s3 s5 a6 s1", "a1 a3 s4 a8")
"""The decks of Lisa, Ben, Aiko and Tom. Ben holds the 7 that Lisa lacks, Aiko the 5."""
OBJECTS = (3, 7, 1, 3, 1, 5, 5, 7)
"""What lies face down in the ring, by the lower of its two numbers."""
BEN, TOM = NAMES.index("Ben"), NAMES.index("Tom")


def lesson_of_kinapa() -> Lesson:
    """Raise a hand, ask, catch a liar, take and give, turn objects, and win."""
    lesson = Lesson("kinapa")
    state = _dealt(lesson)
    lesson.shows("hand")
    _asked_by_tom(lesson)
    _a_lie(lesson)
    _emperor_again(state)
    lesson.look()
    lesson.play("Lisa ask 5")
    lesson.play("Ben up", "Aiko down", "Tom down")
    lesson.asks("take", "take 3", {"take 4": "aiko"})
    lesson.play("Lisa take 3")
    lesson.asks("give_again", "give s2", dict.fromkeys(("give a5", "give a7", "give s7"), "pairs"))
    lesson.play("Lisa give s2")
    lesson.asks("first_pair", "turn 6", lit=["turn 6"])
    lesson.play("Lisa turn 6")
    lesson.asks("second_pair", "turn 2", dict.fromkeys(lesson.sitting.legal(LEARNER), "not_there"))
    lesson.play("Lisa turn 2")
    lesson.shows("won")
    return lesson


def _asked_by_tom(lesson: Lesson) -> None:
    """Tom asks for a number that the learner has not; Aiko has it and says so."""
    lesson.play("Tom ask 3")
    lesson.asks("raise", "up", {"down": "maybe"})
    lesson.play("Lisa up", "Ben up", "Aiko down")
    lesson.shows("demand")
    lesson.play("Tom give a8")
    lesson.play("Tom turn 2")
    lesson.play("Tom name 1")


def _a_lie(lesson: Lesson) -> None:
    """The rulebook's example: Tom alone is down and has no 7; Ben raised his hand and has it."""
    lesson.asks("ask", "ask 7")
    lesson.play("Lisa ask 7")
    lesson.play("Ben up", "Aiko up", "Tom down")
    lesson.shows("liar")
    lesson.asks("give", "give s6", {"give s2": "open_two", "give a7": "seven", "give a5": "five"})
    lesson.play("Lisa give s6")
    lesson.asks("turn", "turn 5", lit=["turn 5"])
    lesson.play("Lisa turn 5")
    lesson.play("Lisa name 2")
    lesson.shows("heir")


def _dealt(lesson: Lesson) -> State:
    """These decks and objects; Tom, who has the Maneki-Neko, is Emperor (KN-06)."""
    state = lesson.sitting.state
    assert isinstance(state, State)
    for deck, hand in enumerate(HANDS):
        state.cards[deck] = sum(1 << CARDS.index(card) for card in hand.split())
    for place, number in enumerate(OBJECTS):
        state.objects[place] = number // 2
    state.emperor, state.sheep, state.asked = TOM, 1 << TOM, 1 << TOM
    return state


def _emperor_again(state: State) -> None:
    """Some turns later, with the same cards: Ben's Foxes have gone, and the learner is Emperor once more."""
    state.emperor, state.asked = LEARNER, 1 << LEARNER
    state.sheep = 1 << BEN | 1 << LEARNER
    state.foxes[BEN] = state.up[BEN] = 0
