"""Checks game records against the rules: `python tests/independent/check.py FILE...`.

Prints one line a file; at the first fault it says "FILE line N: what is wrong" and exits 1.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, NoReturn

if __name__ == "__main__" and not __package__:
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
    __package__ = "independent"

from .common import (
    MISSING,
    Fault,
    Json,
    Report,
    Rules,
    Wrong,
    check_deal,
    check_legal,
    check_move,
    check_names,
    difference,
    same,
)
from .kabuki import Kabuki
from .kinapa import Kinapa
from .kitsu import Kitsu

GAMES: dict[str, Callable[[int, Json], Rules]] = {"kabuki": Kabuki, "kinapa": Kinapa, "kitsu": Kitsu}
HEAD = frozenset(("game", "rules", "seats", "options", "seed", "luck", "state"))
LIVE = frozenset(("commitment", "salts"))
MOVE = frozenset(("n", "seat", "move", "state"))
HEX = frozenset("0123456789abcdef")


class Reader:
    """Takes a record line by line; between two games it has no rules."""

    def __init__(self) -> None:
        self.report = Report()
        self.line_number = 0
        self.rules: Rules | None = None
        self.state: Json = {}
        self.moves = 0
        self.with_legal = False
        self.legal_before = False

    def read(self, text: str) -> None:
        """The next line."""
        self.line_number += 1
        try:
            self._read_line(parse_line(text))
        except Wrong as wrong:
            raise Fault(self.line_number, str(wrong)) from wrong

    def end(self) -> None:
        """The end of the record: at least one game, and none without its result."""
        if self.rules is not None:
            raise Fault(self.line_number, "the record ends without a result")
        if not self.report.games:
            raise Fault(max(1, self.line_number), "no game in this record")

    def _read_line(self, line: Json) -> None:
        if self.rules is None:
            self._read_head(line)
        elif "result" in line:
            self._read_result(self.rules, line)
        else:
            self._read_move(self.rules, line)

    def _read_head(self, line: Json) -> None:
        check_head(line)
        rules = GAMES[line["game"]](line["seats"], line["options"])
        self.state = check_deal(rules, line["state"])
        self.rules = rules
        self.moves = 0
        self.with_legal = "legal" in line
        self._read_legal(rules, line)
        self.report.games[rules.name] = self.report.games.get(rules.name, 0) + 1

    def _read_move(self, rules: Rules, line: Json) -> None:
        check_move_line(line)
        if self.with_legal and not self.legal_before and self.state["asked"]:
            raise Fault(self.line_number - 1, '"legal" is missing before a move')
        if line["n"] != self.moves + 1:
            raise Wrong(f'"n" is {line["n"]}, should be {self.moves + 1}')
        chance = line.get("chance", MISSING)
        self.state = check_move(rules, self.state, line["seat"], line["move"], line["state"], chance)
        self.moves += 1
        self.report.moves += 1
        self._read_legal(rules, line)

    def _read_legal(self, rules: Rules, line: Json) -> None:
        self.legal_before = "legal" in line
        if not self.legal_before:
            return
        if not self.with_legal:
            raise Wrong('"legal" here, but not on the head')
        check_legal(rules, self.state, line["legal"])

    def _read_result(self, rules: Rules, line: Json) -> None:
        check_names(line, frozenset(("result",)), "result line")
        over = self.state["phase"] == "over"
        want = {"result": rules.result(self.state) if over else None}
        if not same(want, line):
            raise Wrong(difference(want, line, "line"))
        self.report.finished += over
        self.report.cut_off += not over
        self.rules = None


def parse_line(text: str) -> Json:
    """One JSON object, no name twice, no fractions (a record has none)."""
    try:
        line = json.loads(text, object_pairs_hook=object_once, parse_float=no_number, parse_constant=no_number)
    except (ValueError, RecursionError) as error:
        raise Wrong(f"no JSON: {error}") from error
    if not isinstance(line, dict):
        raise Wrong("no JSON object")
    return line


def object_once(pairs: list[tuple[str, Any]]) -> Json:
    """A JSON object in which every name stands once."""
    value = dict(pairs)
    if len(value) != len(pairs):
        raise Wrong(f"a name stands twice in {[name for name, _ in pairs]}")
    return value


def no_number(text: str) -> NoReturn:
    """Every number in a record is a whole one."""
    raise Wrong(f"{text} is no whole number")


def check_head(line: Json) -> None:
    """The head's names and plain values; game, seats and options are left to the game's rules."""
    live = LIVE if LIVE & line.keys() else frozenset()
    check_names(line, HEAD | live | (line.keys() & {"legal"}), "head")
    if not isinstance(line["game"], str) or line["game"] not in GAMES:
        raise Wrong(f"game {line['game']!r} is not known")
    if not same(1, line["rules"]):
        raise Wrong(f"rules is {line['rules']!r}, should be 1")
    if type(line["seats"]) is not int:
        raise Wrong(f"seats is {line['seats']!r}, no number")
    if not isinstance(line["options"], dict):
        raise Wrong(f"options is {line['options']!r}, no object")
    if line["luck"] not in ("hmac", "stream"):
        raise Wrong(f"luck is {line['luck']!r}, must be hmac or stream")
    if not is_hex(line["seed"]):
        raise Wrong(f"seed {line['seed']!r} is not hexadecimal")
    if live:
        check_live(line)


def check_live(line: Json) -> None:
    """A live game's commitment to its seed, and one salt a seat."""
    if not is_hex(line["commitment"]):
        raise Wrong(f"commitment {line['commitment']!r} is not hexadecimal")
    salts = line["salts"]
    strings = isinstance(salts, list) and all(type(salt) is str for salt in salts)
    if not strings or len(salts) != line["seats"]:
        raise Wrong(f"salts is {salts!r}, must be one string a seat")


def is_hex(value: object) -> bool:
    """A string of hexadecimal digits."""
    return isinstance(value, str) and value != "" and set(value.lower()) <= HEX


def check_move_line(line: Json) -> None:
    """A move line's names and the types of its plain values."""
    check_names(line, MOVE | (line.keys() & {"chance", "legal"}), "move line")
    if type(line["n"]) is not int or type(line["seat"]) is not int:
        raise Wrong(f'"n" and "seat" must be numbers: {line["n"]!r}, {line["seat"]!r}')
    if not isinstance(line["move"], str):
        raise Wrong(f"move is {line['move']!r}, no text")


def check_lines(lines: Iterable[str]) -> Report:
    """Checks a record; raises Fault at the first thing that is wrong."""
    reader = Reader()
    for text in lines:
        reader.read(text)
    reader.end()
    return reader.report


def main(files: list[str]) -> int:
    """Checks the files named; the exit status."""
    if not files:
        print("usage: check.py FILE...", file=sys.stderr)
        return 2
    for name in files:
        try:
            with Path(name).open(encoding="utf-8", errors="surrogateescape") as lines:
                print(f"{name}: {check_lines(lines).summary()}", flush=True)
        except Fault as fault:
            print(f"{name} line {fault.line_number}: {fault.text}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
