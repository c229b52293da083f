"""The file an arena's results are kept in: a head that says what is played, then one line a meeting, in order.

A run that is stopped, or killed in the middle of a line, goes on where the file ends.
One run at a time writes to it.
"""

from __future__ import annotations

import hashlib
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import Self

import msgspec

from zashiki.core.claim import Claimed, claim
from zashiki.core.kernel import PACKAGE
from zashiki.lab.arena import BadArena, Meeting, Plan, Result

VERSION = 1
ROOMS = ("core", "games", "players")
"""What decides how a meeting comes out."""


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is played. More deals of it are the same arena, carried further."""

    arena: int
    game: str
    rules: int
    players: int
    options: dict[str, int | bool]
    of: tuple[str, ...]
    seed: int
    max_moves: int
    sources: str
    """Hash of the program that plays."""


def head_of(plan: Plan) -> Head:
    """The head of a plan's file."""
    return Head(
        arena=VERSION,
        game=plan.game.name,
        rules=plan.game.rules,
        players=plan.table.seats,
        options=plan.game.unusual(plan.table),
        of=plan.players,
        seed=plan.seed,
        max_moves=plan.max_moves,
        sources=sources(),
    )


def sources(rooms: tuple[str, ...] = ROOMS) -> str:
    """Hash of the rules and the players of this program (or of other rooms of it)."""
    digest = hashlib.sha256()
    for file in sorted(file for room in rooms for file in (PACKAGE / room).rglob("*.py")):
        digest.update(
            file.relative_to(PACKAGE).as_posix().encode() + b"\0" + hashlib.sha256(file.read_bytes()).digest()
        )
    return digest.hexdigest()[:16]


class Ledger:
    """A plan's results in a file, those of an earlier run included."""

    def __init__(self, file: Path, plan: Plan) -> None:
        self.file = file
        self._meetings = plan.meetings()
        with ExitStack() as held:
            self._claim(held)
            self._open(msgspec.json.encode(head_of(plan)))
            held.callback(self._out.close)
            self._held = held.pop_all()

    def _claim(self, held: ExitStack) -> None:
        """Keep everybody else out: two runs that write one file would spoil it."""
        try:
            held.enter_context(claim(self.file))
        except Claimed as other:
            raise BadArena(
                f"{self.file} is being written by {other}: wait for it, or name another with --out"
            ) from None

    def _open(self, head: bytes) -> None:
        """Read what an earlier run has left, and make ready to write after it."""
        content = self.file.read_bytes() if self.file.exists() else b""
        *lines, torn = content.split(b"\n")
        if lines or not head.startswith(torn):
            self._check_head((lines or [torn])[0], head)
        self.results = [self._result(number, line) for number, line in enumerate(lines[1:])]
        self._out = self.file.open("ab")
        self._out.truncate(len(content) - len(torn))  # the beginning of a line that was never finished
        if not lines:
            self._write(head)

    def _check_head(self, line: bytes, wanted: bytes) -> None:
        """Refuse a file of something else."""
        if line == wanted:
            return
        try:
            there = msgspec.json.decode(line, type=Head)
        except msgspec.MsgspecError:
            raise BadArena(f"{self.file} is no file of an arena; name another with --out") from None
        wants = msgspec.json.decode(wanted, type=Head)
        differs = [field for field in Head.__struct_fields__ if getattr(there, field) != getattr(wants, field)]
        raise BadArena(f"{self.file} {_differences(there, wants, differs)}; name another file with --out, or delete it")

    def _result(self, number: int, line: bytes) -> Result:
        """A result, which must be of the meeting whose turn it was (a longer run's further meetings count as well)."""
        try:
            result = msgspec.json.decode(line, type=Result)
        except msgspec.MsgspecError as problem:
            raise BadArena(f"{self.file}, line {number + 2}: {problem}; delete the file and begin anew") from None
        if number < len(self._meetings) and self._meetings[number] != (result.deal, result.pair):
            raise BadArena(
                f"{self.file}, line {number + 2}: a line is missing before it; delete the file and begin anew"
            )
        return result

    def missing(self) -> list[Meeting]:
        """The meetings still to be played."""
        return self._meetings[len(self.results) :]

    def add(self, result: Result) -> None:
        """Keep the next result."""
        self._write(msgspec.json.encode(result))
        self.results.append(result)

    def _write(self, line: bytes) -> None:
        self._out.write(line + b"\n")
        self._out.flush()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, one: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._held.close()


def _differences(there: Head, wants: Head, differs: list[str]) -> str:
    """Why a file belongs to another arena, as a sentence."""
    if differs == ["sources"]:
        return "was played by another version of the rules or players, so its results cannot be added to"
    parts = [
        f"{field.replace('_', '-')} {_said(getattr(there, field))} (asked for: {_said(getattr(wants, field))})"
        for field in differs
        if field != "sources"
    ]
    return "holds another arena: " + ", ".join(parts)


def _said(value: object) -> str:
    return (
        ",".join(value) if isinstance(value, tuple) else str(value or "none") if isinstance(value, dict) else str(value)
    )
