"""`zashiki arena` as a person uses it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from zashiki.cli import main
from zashiki.terminal import arena


def run(folder: Path, *words: str) -> Result:
    out = str(folder / "mine.jsonl")
    return CliRunner().invoke(main, ["arena", *words, "--out", out, "--cores", "1"], env={"COLUMNS": "110"})


@pytest.mark.parametrize(
    ("words", "lines"),
    [
        (("kitsu", "--players", "2", "--rounds", "1"), ("Share of decided games", "│ novice │ random")),
        (("kabuki", "--players", "3", "--designs", "3", "--rounds", "1"), ("one alone among the others", "against 2 ")),
        (("kinapa", "--players", "2", "--max-moves", "2"), ("cut off after 2 moves", "none")),
    ],
)
def test_it_says_who_is_how_good_and_draws_it(tmp_path: Path, words: tuple[str, ...], lines: tuple[str, ...]) -> None:
    done = run(tmp_path, *words, "--of", "novice,random", "--games", "6")
    assert done.exit_code == 0, done.output
    for line in ("6 games on", "Ratings, with intervals of 95 %", *lines):
        assert line in done.output
    assert (tmp_path / "mine.png").read_bytes().startswith(b"\x89PNG")
    again = run(tmp_path, *words, "--of", "novice,random", "--games", "6")
    assert "going on after 6 games" in again.output


def test_a_run_that_is_stopped_says_how_to_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*_: object) -> Iterator[Result]:
        raise KeyboardInterrupt

    monkeypatch.setattr(arena, "play", stopped)
    done = run(tmp_path, "kitsu", "--of", "random,novice")
    assert done.exit_code == 130
    assert "the same command goes on from there" in done.output


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("kitsu", "--players", "3"), "kitsu is for 2, 4 or 6 players, not 3"),
        (("kitsu", "--of", "master"), "an arena needs two players or more"),
        (("kitsu", "--of", "master,nobody"), "there is no player 'nobody'"),
        (("kinapa", "--of", "random,novice", "--games", "7"), "ask for 8 games or more"),
        (("kitsu", "--plot", "/nowhere/at/all.png"), "there is no folder /nowhere/at"),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(tmp_path: Path, words: tuple[str, ...], says: str) -> None:
    done = run(tmp_path, *words)
    assert done.exit_code == 2
    assert says in " ".join(done.output.split())
    assert not list(tmp_path.iterdir())
