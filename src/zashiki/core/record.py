"""The full record of a game, as JSON lines: write it, read it, check it (docs/record.md describes it)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import msgspec

from zashiki.core.aside import commitment
from zashiki.core.game import BadTable, Game, find_game
from zashiki.core.sitting import Luck, Refused, Sitting

Json = dict[str, object]


class BadRecord(ValueError):
    """A record that cannot be right; the text names the line and what is wrong there."""

    def __init__(self, line: int, problem: str) -> None:
        self.line = line
        super().__init__(f"line {line}: {problem}")


# ------------------------------------------------------------------------------------------- writing


class Race(NamedTuple):
    """How a live table found out who called first (KB-20 to KB-23)."""

    calls: Sequence[object] = ()
    """Every call with its times, as the photo finish shows it."""
    drawn: Sequence[int] = ()
    """The seats among which the caller was drawn with the table's luck, if there were several."""


def head_line(
    game: Game, seats: int, options: Mapping[str, object], luck: Luck, state: object, legal: Json | None = None
) -> bytes:
    """The first line of a game: what is needed to play it again, and the state after the deal."""
    head: Json = {"game": game.name, "rules": game.rules, "seats": seats, "options": dict(options)}
    head["seed"] = luck.seed.hex()
    head["luck"] = "stream" if luck.salts is None else "hmac"
    if luck.salts is not None:
        head["commitment"] = commitment(luck.seed)
        head["salts"] = [salt.hex() for salt in luck.salts]
    head["state"] = state
    return _line(head, legal)


def move_line(
    n: int, seat: int, move: str, chance: str | None, state: object, legal: Json | None = None, race: Race | None = None
) -> bytes:
    """The line of a move, with the state after it."""
    line: Json = {"n": n, "seat": seat, "move": move}
    if race is not None and race.calls:
        line["calls"] = race.calls
    if race is not None and len(race.drawn) > 1:
        line["drawn"] = race.drawn
    if chance is not None:
        line["chance"] = chance
    line["state"] = state
    return _line(line, legal)


def result_line(result: tuple[list[int], list[int]] | None) -> bytes:
    """The last line of a game; null if it was cut off."""
    return _line({"result": None if result is None else {"winners": result[0], "scores": result[1]}}, None)


def _line(line: Json, legal: Json | None) -> bytes:
    if legal is not None:
        line["legal"] = legal
    return msgspec.json.encode(line) + b"\n"


def record_of(
    sitting: Sitting, luck: Luck, played: Iterable[tuple[int, str]], races: Mapping[int, Race] | None = None
) -> Iterator[bytes]:
    """The record of a game that is played by these moves, beginning with the sitting's deal; `races` by move number."""
    game = sitting.game
    known = races or {}
    yield head_line(game, sitting.seats, game.unusual(sitting.table), luck, game.whole(sitting.state))
    for seat, move in played:
        rows = sitting.play(seat, move)
        state = game.whole(sitting.state)
        yield move_line(sitting.moves, seat, move, game.chance(rows), state, race=known.get(sitting.moves))
    yield result_line(sitting.result())


# ------------------------------------------------------------------------------------------- reading


@dataclass(frozen=True)
class Step:
    """A checked line of a record: the deal (no move), a move, or the end."""

    line: int
    sitting: Sitting
    seat: int | None = None
    move: str | None = None
    cut: bool = False
    """The game was cut off here."""
    end: bool = False


def replay(lines: Iterable[bytes], committed: str | None = None) -> Iterator[Step]:
    """Play a record again from its seed and compare every line; `committed` is a hash the seed must have."""
    reader = _Reader(committed)
    number = 0
    for number, text in enumerate(lines, 1):
        yield reader.read(number, text)
    if number == 0:
        raise BadRecord(1, "the file is empty; a record begins with a head line")
    if reader.sitting is not None:
        raise BadRecord(number, "the record stops here without a result line; it was cut off")


class _Reader:
    def __init__(self, committed: str | None) -> None:
        self.sitting: Sitting | None = None
        self._committed = committed
        self._legal: object = None
        self._with_legal = False

    def read(self, number: int, text: bytes) -> Step:
        line = _Line(number, text)
        if self.sitting is None:
            return self._begin(line)
        if "result" in line.fields:
            return self._finish(line, self.sitting)
        return self._move(line, self.sitting)

    def _begin(self, line: _Line) -> Step:
        line.only("game", "rules", "seats", "options", "seed", "luck", "commitment", "salts", "state", "legal")
        game = _game_of(line)
        luck = _luck_of(line, self._committed)
        seats = line.whole_number("seats")
        options = line.mapping("options")
        try:
            table = game.table(seats, options)
        except BadTable as problem:
            raise line.wrong(str(problem)) from None
        if luck.salts is not None and len(luck.salts) != seats:
            raise line.wrong(f"there are {len(luck.salts)} salts for {seats} seats")
        line.same("options", game.unusual(table), "lists options that are the default")
        self.sitting = Sitting(game, table, luck)
        line.same("state", game.whole(self.sitting.state), "is not what the seed deals")
        self._with_legal = "legal" in line.fields
        self._check_legal(line)
        return Step(line.number, self.sitting)

    def _move(self, line: _Line, sitting: Sitting) -> Step:
        line.only("n", "seat", "move", "calls", "drawn", "chance", "state", "legal")
        if line.whole_number("n") != sitting.moves + 1:
            raise line.wrong(f"move number {sitting.moves + 1} was expected, not {line.fields['n']}")
        seat = line.whole_number("seat")
        move = line.text("move")
        if not 0 <= seat < sitting.seats:
            raise line.wrong(f"there is no seat {seat}")
        if move not in sitting.game.actions:
            raise line.wrong(f"{move!r} is no move of {sitting.game.name}")
        _check_draw(line, sitting, seat)
        try:
            rows = sitting.play(seat, move)
        except Refused as refused:
            raise line.wrong(str(refused)) from None
        line.same("chance", sitting.game.chance(rows), "is not what the seed draws")
        line.same("state", sitting.game.whole(sitting.state), "is not what this move leads to")
        self._check_legal(line)
        return Step(line.number, sitting, seat, move)

    def _check_legal(self, line: _Line) -> None:
        assert self.sitting is not None
        if self._with_legal or "legal" in line.fields:
            line.same("legal", legal_moves(self.sitting) or None, "is not the list of legal moves")

    def _finish(self, line: _Line, sitting: Sitting) -> Step:
        line.only("result")
        result = sitting.result()
        cut = line.fields["result"] is None
        if cut and result is not None:
            raise line.wrong("the game is over, but its result is missing")
        if not cut:
            if result is None:
                raise line.wrong("there is a result, but the game is not over; moves are missing")
            line.same("result", {"winners": result[0], "scores": result[1]}, "is not how the game ended")
        self.sitting = None
        return Step(line.number, sitting, cut=cut, end=True)


def _check_draw(line: _Line, sitting: Sitting, seat: int) -> None:
    """Was the caller drawn as the seed says?"""
    drawn = line.fields.get("drawn")
    if drawn is None:
        return
    if not isinstance(drawn, list) or drawn != sorted(set(drawn)) or not set(drawn) <= set(sitting.asked()):
        raise line.wrong("'drawn' must list seats that were asked, smallest first")
    if len(drawn) < 2 or drawn[sitting.luck.draw(sitting.moves + 1, len(drawn))] != seat:
        raise line.wrong("'seat' is not the one that the seed draws")


def legal_moves(sitting: Sitting) -> Json:
    """The moves open to each seat asked, as a record shows them."""
    return {str(seat): sitting.legal(seat) for seat in sitting.asked()}


class _Line:
    """One line of a record, with questions that name it when the answer is wrong."""

    def __init__(self, number: int, text: bytes) -> None:
        self.number = number
        try:
            fields = msgspec.json.decode(text)
        except (msgspec.DecodeError, UnicodeDecodeError) as problem:
            raise self.wrong(f"this is not JSON ({problem}); the line is damaged or cut off") from None
        if not isinstance(fields, dict):
            raise self.wrong("a line of a record is a JSON object")
        self.fields: Json = fields

    def wrong(self, problem: str) -> BadRecord:
        return BadRecord(self.number, problem)

    def only(self, *names: str) -> None:
        for name in self.fields:
            if name not in names:
                raise self.wrong(f"{name!r} does not belong here")

    def get(self, name: str) -> object:
        if name not in self.fields:
            raise self.wrong(f"{name!r} is missing")
        return self.fields[name]

    def whole_number(self, name: str) -> int:
        value = self.get(name)
        if type(value) is not int:
            raise self.wrong(f"{name!r} must be a whole number")
        return value

    def text(self, name: str) -> str:
        value = self.get(name)
        if not isinstance(value, str):
            raise self.wrong(f"{name!r} must be text")
        return value

    def mapping(self, name: str) -> Json:
        value = self.get(name)
        if not isinstance(value, dict):
            raise self.wrong(f"{name!r} must be an object")
        return value

    def hex(self, name: str) -> bytes:
        return _from_hex(self, name, self.text(name))

    def same(self, name: str, expected: object, problem: str) -> None:
        """Compare a field with what it must be; of states, name the part that differs."""
        found = self.fields.get(name)
        if found == expected and (expected is None) == (name not in self.fields):
            return
        if isinstance(found, dict) and isinstance(expected, dict):
            for part in {**expected, **found}:
                if found.get(part) != expected.get(part):
                    shown, right = (msgspec.json.encode(side.get(part)).decode() for side in (found, expected))
                    raise self.wrong(f"{name!r} {problem}: {part!r} is {shown} and should be {right}")
        raise self.wrong(f"{name!r} {problem}")


def _game_of(line: _Line) -> Game:
    try:
        game = find_game(line.text("game"))
    except BadTable as problem:
        raise line.wrong(str(problem)) from None
    version = line.whole_number("rules")
    if version != game.rules:
        raise line.wrong(f"played by version {version} of the rules of {game.name}; this program has {game.rules}")
    return game


def _luck_of(line: _Line, committed: str | None) -> Luck:
    kind = line.text("luck")
    seed = line.hex("seed")
    if committed is not None and commitment(seed) != committed.lower():
        raise line.wrong("the seed does not have the hash that was committed to")
    if kind == "stream":
        if len(seed) != 32:
            raise line.wrong("the seed of a stream has 64 hexadecimal digits")
        return Luck(seed)
    if kind != "hmac":
        raise line.wrong(f'\'luck\' must be "stream" or "hmac", not {kind!r}')
    if line.text("commitment") != commitment(seed):
        raise line.wrong("'commitment' is not the hash of the seed")
    salts = line.get("salts")
    if not isinstance(salts, list) or not all(isinstance(salt, str) for salt in salts):
        raise line.wrong("'salts' must be a list of texts, one a seat")
    return Luck(seed, [_from_hex(line, "salts", salt) for salt in salts])


def _from_hex(line: _Line, name: str, digits: str) -> bytes:
    try:
        return bytes.fromhex(digits)
    except ValueError:
        raise line.wrong(f"{name!r} must be hexadecimal digits") from None
