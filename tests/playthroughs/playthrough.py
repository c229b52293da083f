"""Write a game down so that a person can read what the rules did.

`python -m tests.playthroughs.playthrough` writes all golden games anew.

A change of the rules shows as a difference in these files; read it, and commit it only if it is meant.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from tests.tables import TABLES, Kind
from zashiki.core.game import WATCHER
from zashiki.core.refusals import rule_name
from zashiki.core.sitting import Luck, Sitting

FOLDER = Path(__file__).parent
MOVES = 80
SEED = bytes(range(100, 132))


def file_of(kind: Kind) -> Path:
    """Where a golden game is kept."""
    bot = "-bot-deck" if kind.options else ""
    return FOLDER / f"{kind.name}-{kind.seats}{bot}.txt"


def playthrough(kind: Kind) -> str:
    """One random game, move by move: what was open, what was played, what it told whom, and what changed."""
    return "\n".join(_lines(kind)) + "\n"


def _lines(kind: Kind) -> Iterator[str]:
    sitting = Sitting(kind.game, kind.table, Luck(SEED))
    choose = random.Random(2026)
    yield f"{kind.name}, {kind.seats} players, {len(sitting.state.tobytes())} bytes a state"
    yield from (f"option {name}: {value}" for name, value in kind.options.items())
    yield from _told(sitting)
    yield from _changed(sitting, {})
    while (asked := sitting.asked()) and sitting.moves < MOVES:
        yield ""
        for seat in asked:
            yield f"  open to seat {seat}: {' | '.join(sitting.legal(seat))}"
        before = kind.game.whole(sitting.state)
        seat = choose.choice(asked)
        move = _choice(sitting.legal(seat), choose)
        sitting.play(seat, move)
        yield f"{sitting.moves}. seat {seat}: {move}"
        yield from _told(sitting)
        yield from _changed(sitting, before)
    yield ""
    yield f"result: {sitting.result() or 'not over yet'}"
    for seat in range(WATCHER, kind.seats):
        who = "a watcher" if seat == WATCHER else f"seat {seat}"
        view: dict[str, object] = msgspec.to_builtins(kind.game.view(sitting.state, seat))
        yield f"{who} sees"
        yield from (f"    {path} = {value}" for path, value in _flat("", view))


def _choice(legal: Sequence[str], choose: random.Random) -> str:
    """Mostly let Kabuki's placements pass, so that stacks grow."""
    if "stop" in legal:
        return "stop" if choose.random() < 0.15 else "pass"
    return choose.choice(legal)


def _told(sitting: Sitting) -> Iterator[str]:
    """The rules that came into play, what everybody hears, and what only some seats do."""
    game = sitting.game
    rules = dict.fromkeys(rule_name(game.prefix, row.rule) for row in sitting.rows)
    yield f"    by {' '.join(rules)}"
    public = [_words(event) for event in game.hear(sitting.rows, WATCHER)]
    yield from (f"    all hear {event}" for event in public)
    for seat in range(sitting.seats):
        own = [_words(event) for event in game.hear(sitting.rows, seat)]
        yield from (f"    seat {seat} hears {event}" for event in own if event not in public)


def _words(event: msgspec.Struct) -> str:
    fields: dict[str, object] = msgspec.to_builtins(event)
    name = fields.pop("type")
    return f"{name} {_flat_text(fields)}".rstrip()


def _flat_text(fields: dict[str, object]) -> str:
    return ", ".join(f"{path} {value}" for path, value in _flat("", fields))


def _flat(path: str, value: object) -> Iterator[tuple[str, str]]:
    """Every number and list of a state on a line of its own, under its path."""
    if isinstance(value, dict):
        for name, part in value.items():
            yield from _flat(f"{path}.{name}" if path else name, part)
    elif isinstance(value, list) and any(isinstance(part, dict | list) for part in value):
        for place, part in enumerate(value):
            yield from _flat(f"{path}[{place}]", part)
    elif isinstance(value, list):
        yield path, " ".join("-" if part is None else str(part) for part in value) or "(none)"
    else:
        yield path, "-" if value is None else str(value)


def _changed(sitting: Sitting, before: dict[str, object]) -> Iterator[str]:
    """The parts of the full state that are not as they were."""
    was = dict(_flat("", before))
    now = dict(_flat("", sitting.game.whole(sitting.state)))
    for path, value in now.items():
        if was.get(path) != value:
            yield f"    {path} = {value}"
    yield from (f"    {path} is gone" for path in was if path not in now)


def main() -> None:
    """Write all golden games anew."""
    for kind in TABLES:
        file_of(kind).write_text(playthrough(kind), encoding="utf-8")
        print(file_of(kind).name)


if __name__ == "__main__":
    main()
