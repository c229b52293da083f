"""The command line as a person uses it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from zashiki.cli import main
from zashiki.cli.choices import GAMES
from zashiki.core.game import game_names


def run(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(main, words, input=typed, env={"COLUMNS": "110", "NO_COLOR": "1"})


def test_the_command_line_offers_every_game_of_the_house() -> None:
    assert list(GAMES) == game_names()


def test_starting_the_command_line_imports_neither_numpy_nor_the_compiler() -> None:
    code = "import sys, zashiki.cli; print([m for m in ('numba', 'llvmlite', 'numpy', 'rich') if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_playing_and_checking_need_no_compiler() -> None:
    code = (
        "import sys, zashiki.terminal.play, zashiki.terminal.replay, zashiki.terminal.verify;"
        "print([m for m in ('numba', 'llvmlite', 'numpy') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize(
    ("words", "lines"),
    [
        (("kabuki", "--players", "3"), ("KB-11", "KB-12", "Wins by seat", "moves/s", "3 │")),
        (("kinapa", "--players", "5", "--bot-deck", "--max-moves", "50"), ("KN-12", "cut at 50", "5 │")),
        (("kitsu", "--players", "6", "--track", "9"), ("KT-25", "Length in moves")),
        (("kabuki", "--stop-chance", "0"), ("KB-16",)),
        (("kabuki", "--stop-chance", "1/3"), ("KB-11",)),
    ],
)
def test_simulate_says_what_the_games_came_to(words: tuple[str, ...], lines: tuple[str, ...]) -> None:
    result = run("simulate", *words, "--games", "30", "--seed", "4")
    assert result.exit_code == 0, result.output
    for line in lines:
        assert line in result.output
    assert "30 games" in result.output


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("simulate", "chess"), "is not one of"),
        (("simulate", "kitsu", "--players", "3"), "2, 4 or 6 players, not 3"),
        (("simulate", "kabuki", "--track", "9"), "kabuki has no option track"),
        (("simulate", "kinapa", "--players", "8", "--bot-deck"), "is for 4 to 7 players"),
        (("simulate", "kabuki", "--games", "0"), "0 is not in the range"),
        (("simulate", "kabuki", "--stop-chance", "2"), "2 is not between 0 and 1"),
        (("simulate", "kabuki", "--stop-chance", "often"), "such as 0.05 or 1/16"),
        (("simulate", "kabuki", "--stop-chance", "1/0"), "such as 0.05 or 1/16"),
        (("simulate", "kabuki", "--legal"), "--legal goes with --trace"),
        (("simulate", "kabuki", "--trace", "/nowhere/at/all.jsonl"), "'--trace': there is no folder /nowhere/at"),
        (("verify", "nothing-here.jsonl"), "does not exist"),
        (("rules", "kabuki", "--lang", "de"), "is not one of"),
        (("play", "kitsu", "--players", "5"), "2, 4 or 6 players, not 5"),
    ],
)
def test_bad_input_gets_a_clear_error(words: tuple[str, ...], says: str) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert says in " ".join(result.output.split())


def test_a_file_that_may_not_be_written_is_found_before_anything_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "mine.jsonl"
    monkeypatch.setattr(os, "access", lambda *_: False)  # whoever is root may write anywhere
    result = run("simulate", "kabuki", "--games", "1", "--trace", str(file))
    assert result.exit_code == 2
    assert "cannot be written: permission denied" in " ".join(result.output.split())
    assert not list(tmp_path.iterdir())


@pytest.fixture
def traced(tmp_path: Path) -> Path:
    file = tmp_path / "games.jsonl"
    words = ("kinapa", "--players", "2", "--games", "3", "--seed", "9", "--max-moves", "80", "--trace", str(file))
    result = run("simulate", *words, "--legal")
    assert result.exit_code == 0, result.output
    return file


def test_a_trace_can_be_replayed_and_verified(traced: Path) -> None:
    shown = run("replay", str(traced))
    assert shown.exit_code == 0, shown.output
    assert "game 3: kinapa, 2 players" in shown.output
    assert "3 games replayed and checked" in shown.output
    one = run("replay", str(traced), "--game", "2", "--boards")
    assert "game 2" in one.output
    assert "game 1" not in one.output
    verified = run("verify", str(traced))
    assert verified.exit_code == 0
    assert "3 games" in verified.output
    assert not list(traced.parent.glob("*.part"))


def test_verify_holds_the_seed_to_its_commitment(traced: Path) -> None:
    import json

    from zashiki.core.aside import commitment

    lines = traced.read_bytes().splitlines(keepends=True)
    end = next(number for number, line in enumerate(lines) if b'"result"' in line)
    traced.write_bytes(b"".join(lines[: end + 1]))
    right = commitment(bytes.fromhex(json.loads(lines[0])["seed"]))
    assert "committed to" in run("verify", str(traced), "--commitment", right).output
    wrong = run("verify", str(traced), "--commitment", "0" * 64)
    assert wrong.exit_code == 1
    assert "line 1: the seed does not have the hash" in wrong.output
    assert "64 hexadecimal digits" in run("verify", str(traced), "--commitment", "abc").output


def test_a_damaged_file_gets_an_error_that_names_the_line(traced: Path) -> None:
    content = traced.read_bytes()
    traced.write_bytes(content[: len(content) // 2])
    for command in ("verify", "replay"):
        result = run(command, str(traced))
        assert result.exit_code == 1
        assert "line " in result.output
        assert "damaged or cut off" in result.output
        assert "Traceback" not in result.output


def test_replaying_a_game_that_is_not_in_the_file_says_how_many_there_are(traced: Path) -> None:
    result = run("replay", str(traced), "--game", "7")
    assert result.exit_code == 1
    assert "3 games" in result.output


@pytest.mark.parametrize(("game", "lang", "word"), [("kabuki", "en", "KB-19"), ("kinapa", "fr", "épouvantail")])
def test_rules_are_shown_in_both_languages(game: str, lang: str, word: str) -> None:
    result = run("rules", game, "--lang", lang)
    assert result.exit_code == 0
    assert word in result.output
    assert "![" not in result.output
