"""What a report keeps beside its page: three tables in Parquet. The page is drawn from exactly these.

games     one row a game: see GAME_COLUMNS
rules     one row a rule at each table that was played: see RULE_COLUMNS
meetings  one row a pair of levels on a deal: see MEETING_COLUMNS
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct

from zashiki.core.refusals import rule_name
from zashiki.lab.report.figures import shared
from zashiki.lab.report.plan import Plan
from zashiki.lab.report.play import Row
from zashiki.lab.report.skill import Meeting

NEEDED = "a report writes Parquet files, and pyarrow is not installed: pip install 'zashiki[lab]'"

Columns = Mapping[str, tuple[str, str]]
"""The type of each column, as Arrow names it, and what it says."""

_WHERE: Columns = {
    "part": ("string", "what it was played for: table, random, players, option or levels"),
    "varied": ("string", "the option that differs from the report's own table; empty: none"),
    "players": ("int8", "how many seats"),
}
GAME_COLUMNS: Columns = {
    "deal": ("int32", "number of the deal; the same number is the same luck of the rules"),
    "by": ("string", "who played, if all seats had the same kind of player; else empty"),
    "line_up": ("list<string>", "who sat where"),
    "opener": ("int8", "the seat that had the first turn; seats count from 0"),
    "won": ("list<int8>", "the winning seats; none: the game was cut off"),
    "scores": ("list<int16>", "everybody's score at the end"),
    "moves": ("int32", "how many moves were made"),
    "turns": ("int32", "how many cards were placed (Kabuki), tricks played (Kitsu), numbers asked for (Kinapa)"),
    "cut": ("bool", "was it stopped at the longest length allowed?"),
    "shared": ("bool", "did several sides win together?"),
    "lead_changes": ("int32", "how often somebody else came to lead alone"),
    "led": ("double", "for how much of the game (0 to 1) a winner led alone"),
    "settled": ("double", "how much of the game was over when a winner began to lead alone for good"),
    "ahead": ("list<int16>", "the seats ahead, as bits, after the deal and after each twentieth of the game"),
}
RULE_COLUMNS: Columns = {
    "by": ("string", "who played"),
    "rule": ("int16", "number of the rule"),
    "name": ("string", "its name, such as KB-11"),
    "title": ("string", "what it says, in short"),
    "games": ("int32", "how many games were played at this table"),
    "with_rule": ("int32", "in how many of them it came into play"),
    "times": ("int64", "in how many moves of all of them"),
}
MEETING_COLUMNS: Columns = {
    "deal": ("int32", "number of the deal"),
    "one": ("string", "the better level"),
    "other": ("string", "the other one"),
    "games": ("int32", "how many games they played on this deal, all seats exchanged"),
    "decided": ("int32", "how many of them were neither cut off nor won by everybody"),
    "won": ("double", "how many of those went to the better level; a shared win is shared"),
}


class RuleRow(Struct, frozen=True):
    """How often a rule came into play at one table."""

    part: str
    varied: str
    players: int
    options: dict[str, int]
    by: str
    rule: int
    name: str
    title: str
    games: int
    with_rule: int
    times: int


def rule_rows(plan: Plan, rows: Iterable[Row], title: Callable[[int], str]) -> list[RuleRow]:
    """How often each rule came into play, at every table where all seats had the same kind of player."""
    tables: dict[tuple[object, ...], list[Row]] = {}
    for row in rows:
        if row.by:
            tables.setdefault((row.part, row.varied, row.players, *row.options.values()), []).append(row)
    met = {rule for games in tables.values() for row in games for rule, times in enumerate(row.seen.rules) if times}
    return [_rule_row(plan, games, rule, title(rule)) for games in tables.values() for rule in sorted(met)]


def _rule_row(plan: Plan, rows: Sequence[Row], rule: int, title: str) -> RuleRow:
    times = [row.seen.rules[rule] for row in rows]
    where, name = rows[0], rule_name(plan.game.prefix, rule)
    return RuleRow(
        part=where.part,
        varied=where.varied,
        players=where.players,
        options=where.options,
        by=where.by,
        rule=rule,
        name=name,
        title=title,
        games=len(rows),
        with_rule=sum(map(bool, times)),
        times=sum(times),
    )


# ------------------------------------------------------------------------------------------- Parquet


def game_record(row: Row) -> dict[str, object]:
    """A game as it is written."""
    seen = row.seen
    where = {"part": row.part, "varied": row.varied, "players": row.players, **row.options}
    who = {"deal": seen.deal, "by": row.by, "line_up": list(seen.line_up), "opener": seen.opener}
    end = {"won": seen.won, "scores": seen.scores, "moves": seen.moves, "turns": seen.turns, "cut": row.cut}
    lead = {"lead_changes": seen.changes, "led": seen.led, "settled": seen.settled, "ahead": seen.marks}
    return {**where, **who, **end, "shared": shared(row), **lead}


def rule_record(row: RuleRow) -> dict[str, object]:
    """A rule as it is written."""
    where = {"part": row.part, "varied": row.varied, "players": row.players, **row.options}
    return where | {name: getattr(row, name) for name in RULE_COLUMNS}


def meeting_record(row: Meeting) -> dict[str, object]:
    """A meeting as it is written."""
    return {name: getattr(row, name) for name in MEETING_COLUMNS}


def with_options(plan: Plan, columns: Columns) -> Columns:
    """The columns of a table, the game's options among them."""
    return {**_WHERE, **{option.name: ("int16", option.about) for option in plan.game.options}, **columns}


def written(
    plan: Plan, rows: Sequence[Row], rules: Sequence[RuleRow], meetings: Sequence[Meeting]
) -> dict[str, tuple[Columns, list[dict[str, object]]]]:
    """Every table by name: its columns and its records."""
    return {
        "games": (with_options(plan, GAME_COLUMNS), [game_record(row) for row in rows]),
        "rules": (with_options(plan, RULE_COLUMNS), [rule_record(row) for row in rules]),
        "meetings": (MEETING_COLUMNS, [meeting_record(row) for row in meetings]),
    }


def write_table(file: Path, columns: Columns, records: Sequence[Mapping[str, object]]) -> None:
    """Write a table; each column says in its metadata what it holds."""
    import pyarrow as arrow
    from pyarrow import parquet

    fields = [arrow.field(name, _type(kind), metadata={"about": about}) for name, (kind, about) in columns.items()]
    parquet.write_table(arrow.Table.from_pylist(list(records), arrow.schema(fields)), file)


def _type(kind: str) -> Any:
    """Arrow's type of that name."""
    import pyarrow as arrow

    if kind.startswith("list<"):
        return arrow.list_(_type(kind[5:-1]))
    return arrow.type_for_alias(kind)
