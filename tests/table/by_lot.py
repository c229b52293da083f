"""Computer players that need no thought: any open move, by lot, at once or when the test says so."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable

from zashiki.core.bits import Bits, open_actions
from zashiki.core.game import find_game
from zashiki.players.brain import Answer, Choice, Question
from zashiki.table.thinkers import Answered, Forget


def by_lot(question: Question) -> Answer:
    """Any move that is open in what the seat sees; a shout less often than silence."""
    game = find_game(question.game)
    state, bits = game.state(), Bits()
    state.load(question.state)
    game.legal(state, question.seat, bits)
    actions = open_actions(bits)
    action = random.Random(question.luck).choice([a for a in actions * 8 if a != game.shout] + actions)
    return Answer(game.notation[action], question.knowledge, [], 0)


class ByLot:
    """Answers at once."""

    def ask(self, question: Question, _whose: str, answered: Answered) -> Forget:
        """Draw a lot."""
        answered(by_lot(question))
        return lambda: None


def opinion(question: Question) -> Answer:
    """What a master might think of every open move: by lot, too, but always the same of the same question."""
    game = find_game(question.game)
    state, bits = game.state(), Bits()
    state.load(question.state)
    game.legal(state, question.seat, bits)
    moves = [game.notation[action] for action in open_actions(bits)]
    luck = random.Random(question.luck)
    choices = [Choice(move, 1 / len(moves), luck.random()) for move in moves]
    return Answer(moves[0], question.knowledge, choices, question.walks or 0)


class Unhurried:
    """Gives opinions, unless the test has made it silent; counts how often it was asked."""

    def __init__(self) -> None:
        self.asked = 0
        self.silent = False

    async def background(self, question: Question) -> Answer:
        """Think, or never come to an end."""
        self.asked += 1
        if self.silent:
            await asyncio.Event().wait()
        return opinion(question)


class Slow:
    """Answers when the test lets it; keeps every question."""

    def __init__(self) -> None:
        self.questions: list[Question] = []
        self.forgotten: list[Question] = []
        self._waiting: list[tuple[Question, Answered]] = []

    def ask(self, question: Question, _whose: str, answered: Answered) -> Forget:
        """Keep the question."""
        self.questions.append(question)
        self._waiting.append((question, answered))
        return lambda: self.forgotten.append(question)

    def answer(self, how: Callable[[Question], Answer | None] = by_lot) -> None:
        """Answer everything that waits, also what nobody wants to know any more."""
        waiting, self._waiting = self._waiting, []
        for question, answered in waiting:
            answered(how(question))
