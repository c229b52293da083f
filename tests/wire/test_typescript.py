"""The TypeScript types are those of this version, and the compiler accepts them and what is really said."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections import Counter
from pathlib import Path

import pytest
from msgspec import Struct
from msgspec.json import encode

from tests.table.test_records import evening
from zashiki.server.api.games import game_cards
from zashiki.table.picture import my_table
from zashiki.table.replays import replay
from zashiki.wire.example import said
from zashiki.wire.from_server import Refused
from zashiki.wire.over_http import Problem, Who
from zashiki.wire.reading import read
from zashiki.wire.typescript import COMMAND, FILE, wire_ts

WEB = FILE.parents[1]
MISTAKES = (
    '{ type: "hello" }',
    '{ type: "dance" }',
    '{ type: "vote", what: "win" }',
    '{ type: "stand", seat: "0" }',
    '{ type: "change", setup: { game: "kabuki", players: 2, pace: "slow" } }',
)
"""Sentences that the compiler must not let a client say."""


def test_the_file_is_current() -> None:
    assert FILE.read_text(encoding="utf-8") == wire_ts(), f"web/src/wire.ts is of another version: {COMMAND}"


def test_no_name_is_given_twice() -> None:
    names = Counter(re.findall(r"^export (?:type|interface|const) (\w+)", wire_ts(), re.MULTILINE))
    assert [name for name, count in names.items() if count > 1] == []


def test_games_keep_their_events_apart() -> None:
    assert "export type GameEvents = KabukiEvent[] | KinapaEvent[] | KitsuEvent[];" in wire_ts()
    assert "export interface KabukiTook" in wire_ts()
    assert "export interface KinapaTook" in wire_ts()


def test_the_server_tells_the_whole_setup_and_a_client_leaves_out_what_is_usual() -> None:
    told = wire_ts().split("export interface Setup {")[1].split("\n}")[0]
    asked = wire_ts().split("export interface SetupFromClient {")[1].split("\n}")[0]
    assert "?:" not in told
    assert "  players: number;" in asked
    assert "  pace?: Pace;" in asked


def test_the_lock_file_names_no_registry() -> None:
    assert '"resolved"' not in (WEB / "package-lock.json").read_text(encoding="utf-8")


@pytest.mark.slow
@pytest.mark.xdist_group("npm")
def test_it_compiles_under_strict(compiler: list[str], tmp_path: Path) -> None:
    _compile(compiler, tmp_path, [f'export type * from "{FILE.with_suffix("").as_posix()}";'])


@pytest.mark.slow
@pytest.mark.xdist_group("npm")
def test_what_is_really_said_has_these_types(compiler: list[str], tmp_path: Path) -> None:
    lines = [f'import type {{ FromClient, FromServer }} from "{FILE.with_suffix("").as_posix()}";']
    for mark, sentence in said():
        lines += _typed(
            "FromClient" if mark == ">" else "FromServer", sentence.decode(), wrong=_refused(mark, sentence)
        )
    for mistake in MISTAKES:
        lines += _typed("FromClient", mistake, wrong=True)
    _compile(compiler, tmp_path, lines)


@pytest.mark.slow
@pytest.mark.xdist_group("npm")
def test_what_http_answers_has_these_types(compiler: list[str], tmp_path: Path) -> None:
    parlour, _ = evening(calm=False, took={0: 300, 1: 400, 2: 500})
    table = parlour.table
    answers: list[Struct] = [replay(parlour.entries, 1, eyes) for eyes in ("all", 2)]
    answers += [my_table(table, "ann"), Problem("who", "Say your name first."), Who("mia4", "Mia"), *game_cards()]
    lines = [_typed(type(answer).__name__, encode(answer).decode(), wrong=False) for answer in answers]
    lines.append(
        _typed("NewTable", '{ game: "kitsu", players: 4, seat: null, hints: true, speed: "fast" }', wrong=False)
    )
    lines.append(_typed("NewTable", '{ game: "kitsu", players: 4, speed: "hasty" }', wrong=True))
    names = ", ".join(sorted({type(answer).__name__ for answer in answers}))
    head = f'import type {{ NewTable, {names} }} from "{FILE.with_suffix("").as_posix()}";'
    _compile(compiler, tmp_path, [head, *(line for lines_of_one in lines for line in lines_of_one)])


@pytest.fixture(scope="session")
def compiler() -> list[str]:
    """The command that runs the TypeScript compiler of web/package-lock.json, put in place first if it is not there."""
    npm, npx = shutil.which("npm"), shutil.which("npx")
    assert npm and npx, "the TypeScript types are checked with Node 20 or newer: install it"
    lock, installed = WEB / "package-lock.json", WEB / "node_modules" / ".package-lock.json"
    if not installed.exists() or installed.stat().st_mtime < lock.stat().st_mtime:
        subprocess.run([npm, "ci", "--no-audit", "--no-fund"], cwd=WEB, check=True)
    return [npx, "--no-install", "tsc", "--noEmit"]


def _compile(compiler: list[str], folder: Path, lines: list[str]) -> None:
    """Let the compiler look at these lines, as strictly as at the client itself."""
    (folder / "said.ts").write_text("\n".join(lines), encoding="utf-8")
    strict = {"extends": (WEB / "tsconfig.json").as_posix(), "compilerOptions": {"types": []}, "include": ["said.ts"]}
    (folder / "tsconfig.json").write_text(json.dumps(strict), encoding="utf-8")
    command = [*compiler, "-p", str(folder)]
    done = subprocess.run(command, cwd=WEB, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def _refused(mark: str, sentence: bytes) -> bool:
    return mark == ">" and isinstance(read(sentence), Refused)


def _typed(kind: str, text: str, wrong: bool) -> list[str]:
    """Lines that compile if the sentence is of that kind, or, for a wrong one, if it is not."""
    return ["// @ts-expect-error"] * wrong + [f"({text}) satisfies {kind};"]
