"""A lesson: a few moments of a game as the learner's seat sees them, with the one move that each of them teaches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256

import msgspec
from msgspec import Struct, field

from zashiki.core.aside import Happening, commitment
from zashiki.core.game import find_game
from zashiki.core.refusals import H_02, rule_name
from zashiki.core.sitting import Luck, Sitting
from zashiki.wire.from_server import Clock, Room, SeatCard
from zashiki.wire.setup import Setup

NAMES = ("Lisa", "Ben", "Aiko", "Tom")
"""Who sits at the table of a lesson. Lisa's seat is the learner's: it is she who stops Tom in Kabuki's rulebook."""
LEARNER = 0
ASIDE = "aside"
"""The answer to a move that is as good, but not the one this lesson goes on with."""


class Told(Struct, omit_defaults=True):
    """What the learner is told at once. No events: what is seen is simply there."""

    view: Struct
    events: list[Struct] = field(default_factory=list)
    shown: bool = False
    """A live table lets everybody look at it for a while."""


class Step(Struct, omit_defaults=True):
    """One idea: what has happened, and what the learner is to do about it (nothing: only to look)."""

    name: str
    """Under this name the client has the teacher's words."""
    told: list[Told]
    clock: Clock
    legal: list[str] = field(default_factory=list)
    """The moves that are lit: those the rules allow, or some of them."""
    expected: str = ""
    """The move that leads to the next step; empty: others lead there."""
    wrong: dict[str, str] = field(default_factory=dict)
    """All other moves that are allowed: under which name the client has a kind answer to each."""
    barred: dict[str, list[str]] = field(default_factory=dict)
    """The moves that a rule forbids, by that rule. What is in no list here does not belong to this moment (H-02)."""


class Lesson:
    """Tells a lesson: plays moves with the rules, keeps what the learner hears and sees, and stops where asked to."""

    def __init__(self, game: str) -> None:
        self.game = find_game(game)
        self.seed = sha256(b"lesson 0").digest()
        self.sitting = Sitting(self.game, self.game.table(len(NAMES), {}), Luck(self.seed))
        self.steps: list[Step] = []
        self._told: list[Told] = []
        self._awaited = ""

    def look(self) -> None:
        """Show the table as it is: at the beginning, and after it was arranged by hand."""
        self._told.append(Told(self.game.view(self.sitting.state, LEARNER)))

    def play(self, *moves: str) -> None:
        """Play moves that are told together, each after its player's name: `"Tom place 4"`."""
        rows: list[Happening] = []
        for move in moves:
            self._await(move)
            name, _, text = move.partition(" ")
            rows += self.sitting.play(NAMES.index(name), text)
        events = self.game.hear(rows, LEARNER)
        shown = self.game.manners.shown(rows) > 0
        self._told.append(Told(self.game.view(self.sitting.state, LEARNER), events, shown))

    def _await(self, move: str) -> None:
        """After a step that asks for a move, that move comes first."""
        if self._awaited not in ("", move):
            raise ValueError(f"awaited is {self._awaited!r}, not {move!r}")
        self._awaited = ""

    def shows(self, name: str) -> None:
        """Stop here, for the learner to look."""
        self._stop(Step(name, self._since(), self._clock()))

    def asks(self, name: str, expected: str, wrong: Mapping[str, str] | None = None, lit: Sequence[str] = ()) -> None:
        """Stop here, for the learner to make this move.

        `wrong` names the answers to other moves, where there is more to say than that they are allowed too; `lit` are
        the moves offered, where not all are.
        """
        legal = self.sitting.legal(LEARNER)
        allowed = [*legal, *self._ahead()]
        lights = [move for move in legal if move in lit] if lit else legal
        if expected not in lights or not {*(wrong or {}), *lit} <= set(allowed):
            raise ValueError(f"{name}: not all of these moves are allowed")
        answers = {move: (wrong or {}).get(move, ASIDE) for move in allowed if move != expected}
        clock = Clock(self.game.manners.moment(self.sitting.state).clock)
        self._stop(Step(name, self._since(), clock, lights, expected, answers, self._barred(legal)))
        self._awaited = f"{NAMES[LEARNER]} {expected}"

    def _ahead(self) -> Sequence[str]:
        """The moves with which the learner may go on before all have answered."""
        moment = self.game.manners.moment(self.sitting.state)
        return moment.ahead if moment.goes_on == LEARNER else ()

    def _stop(self, step: Step) -> None:
        self.steps.append(step)
        self._told = []

    def _since(self) -> list[Told]:
        """What was told since the last step; if nothing was, the table as it is."""
        if not self._told:
            self.look()
        return self._told

    def _clock(self) -> Clock:
        """What is shown waits for the learner, as it does for all at a table without haste."""
        if self._told and self._told[-1].shown:
            return Clock("show")
        over = not self.sitting.asked()
        return Clock() if over else Clock(self.game.manners.moment(self.sitting.state).clock)

    def _barred(self, legal: Sequence[str]) -> dict[str, list[str]]:
        """Every other move of the game with the rule that the server would name."""
        barred: dict[str, list[str]] = {}
        for move in self.game.notation:
            number = self.sitting.why_not(LEARNER, move)
            if move not in legal and number != H_02:
                barred.setdefault(rule_name(self.game.prefix, number), []).append(move)
        return barred

    def scenes(self) -> str:
        """The lesson as the client reads it, one step a line."""
        steps = ",\n".join(msgspec.json.encode(step).decode() for step in self.steps)
        return f'{{"room":{msgspec.json.encode(self._room()).decode()},\n"steps":[\n{steps}\n]}}\n'

    def _room(self) -> Room:
        """A table without haste."""
        return Room(
            id="",
            code="",
            phase="playing",
            setup=Setup(game=self.game.name, players=len(NAMES), pace="relaxed", shows="all", private=True),
            seats=[SeatCard("person", name, connected=True) for name in NAMES],
            host=None,
            commitment=commitment(self.seed),
            game=1,
        )
