"""Whole games in the terminal: typed as lines, and with keys on a real terminal."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

import pexpect
import pytest
from click.testing import CliRunner

from tests.tables import TABLES, Kind
from zashiki.cli import main

ZASHIKI = Path(sys.executable).parent / "zashiki"


def words_of(kind: Kind) -> list[str]:
    words = ["play", kind.name, "--players", str(kind.seats), "--speed", "0", "--seed", "6"]
    return [*words, "--bot-deck"] if kind.options else words


@pytest.mark.parametrize("kind", TABLES, ids=str)
def test_a_whole_game_can_be_played_to_its_end_by_typing_numbers(kind: Kind) -> None:
    typed = "1\n" * 40_000
    words = [*words_of(kind), "--level", "novice"]  # who thinks least
    result = CliRunner().invoke(main, words, input=typed, env={"COLUMNS": "120", "NO_COLOR": "1"})
    assert result.exit_code == 0, result.output[-2000:]
    assert "The game is won by" in result.output


def test_a_finished_game_can_be_kept_as_a_record_that_verifies(tmp_path: Path) -> None:
    file = tmp_path / "mine.jsonl"
    words = [*words_of(Kind("kitsu", 2)), "--record", str(file)]
    left = CliRunner().invoke(main, words, input="quit\n")
    assert left.exit_code == 0
    assert not file.exists()
    played = CliRunner().invoke(main, words, input="1\n" * 2000)
    assert f"The record is in {file}" in played.output.replace("\n", "")
    verified = CliRunner().invoke(main, ["verify", str(file)])
    assert verified.exit_code == 0, verified.output
    assert "1 games" in verified.output
    nowhere = CliRunner().invoke(main, [*words_of(Kind("kitsu", 2)), "--record", str(tmp_path / "no" / "file")])
    assert nowhere.exit_code == 2
    assert "there is no folder" in nowhere.output


def type_lines(kind: Kind, *lines: str) -> str:
    result = CliRunner().invoke(
        main, words_of(kind), input="\n".join([*lines, "quit", ""]), env={"COLUMNS": "140", "NO_COLOR": "1"}
    )
    assert result.exit_code == 0
    return " ".join(result.output.split())


def test_why_not_is_answered_with_the_rule() -> None:
    output = type_lines(Kind("kitsu", 4), "give katana", "why b1", "b6 +veil", "rule 20", "dance", "rules")
    assert "by H-03" in output or "allowed" in output
    assert "by H-02" in output
    assert "KT-20: Black Kitsune" in output
    assert "no move of kitsu" in output
    assert "You left the table" in output


def test_hidden_things_stay_hidden_in_the_terminal() -> None:
    """What is printed for a seat is made of its view and its events: no other hand is ever in it."""
    kind = Kind("kitsu", 2)
    result = CliRunner().invoke(main, words_of(kind), input="1\n", env={"COLUMNS": "200", "NO_COLOR": "1"})
    hands = re.findall(r"Your hand: (.*)", result.output)
    assert hands
    assert all(len(re.findall(r"(blue|orange) \d|Kitsune|Katana", hand)) <= 7 for hand in hands)


def spawn(*words: str) -> pexpect.spawn:  # type: ignore[type-arg]
    environment = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "100", "LINES": "40"}
    return pexpect.spawn(str(ZASHIKI), list(words), dimensions=(40, 100), encoding="utf-8", env=environment, timeout=20)


def test_stop_is_on_a_key_and_the_check_is_shown() -> None:
    game = spawn("play", "kabuki", "--players", "2", "--seed", "3", "--speed", "1")
    while game.expect(["SPACE Stop!", "Your move:"]) == 1:
        game.sendline("1")
    game.send(" ")
    game.expect(r"Stop! You check stack \d, bottom first")
    game.send("\r")
    game.expect("No match: You lose a token|You take")
    game.sendcontrol("c")
    game.expect("You left the table")
    game.expect(pexpect.EOF)


def test_the_screen_keeps_no_history_of_covered_cards() -> None:
    game = spawn("play", "kabuki", "--players", "2", "--seed", "3", "--speed", "1")
    game.expect(re.escape("\x1b[?1049h"))  # the alternate screen has no scroll-back
    game.expect(["SPACE Stop!", "Your move:"])
    game.sendcontrol("c")
    game.expect(re.escape("\x1b[?1049l"))
    game.expect("You left the table")


def test_a_digit_in_the_window_goes_on_and_places_there() -> None:
    game = spawn("play", "kabuki", "--players", "2", "--seed", "3", "--speed", "1")
    while game.expect(["1-4 go on and place there", "Your move:"]) == 1:
        game.sendline("1")
    game.send("2")
    game.expect("You place on stack 2")
    game.sendcontrol("c")
    game.expect("You left the table")


def test_a_line_can_be_corrected_while_it_is_typed() -> None:
    game = spawn("play", "kitsu", "--players", "2", "--seed", "3", "--speed", "1")
    game.expect("Your move:")
    game.send("rulex\x7f 20\r")
    game.expect("KT-20: Black Kitsune")
    game.send("quit\r")
    game.expect("You left the table")
    game.expect(pexpect.EOF)


def test_another_game_can_be_played_at_the_same_table() -> None:
    words = ["play", "kabuki", "--players", "2", "--rounds", "1", "--designs", "2", "--copies", "2", "--seed", "3"]
    game = spawn(*words, "--speed", "0.01")
    while game.expect(["Enter to leave the table", "Your move:", "SPACE Stop!"]):
        game.send("1\r" if game.after == "Your move:" else " ")
    game.expect(":")
    game.send("again\r")
    game.expect("The cards are dealt")
    game.expect(["Your move:", "SPACE Stop!"])
    game.sendcontrol("c")
    game.expect("You left the table")
