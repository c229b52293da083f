"""`zashiki report` as a person uses it: the page, the tables beside it, and what cannot be done."""

from __future__ import annotations

import importlib.util
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from pyarrow import parquet

from zashiki.cli import main
from zashiki.core.game import find_game
from zashiki.lab.report.tables import GAME_COLUMNS, MEETING_COLUMNS, RULE_COLUMNS
from zashiki.terminal import report
from zashiki.terminal.pages import rule_numbers, rule_title
from zashiki.terminal.report_page.svg import ticks
from zashiki.terminal.report_page.words import SPACE, equal

pytestmark = pytest.mark.xdist_group("report page")  # the same small reports for all of them

SECTIONS = ("length", "lead", "seats", "rules", "options", "skill")
SMALL = {
    "kabuki": ("--players", "3", "--designs", "3", "--copies", "2", "--rounds", "1"),
    "kinapa": ("--players", "2"),
    "kitsu": ("--players", "4", "--rounds", "1", "--track", "6"),
}
UNCLOSED = {"meta", "img"}


def run(folder: Path, *words: str) -> Result:
    out = () if "--out" in words else ("--out", str(folder / "mine.html"))
    return CliRunner().invoke(main, ["report", *words, *out, "--cores", "1"])


class Page(HTMLParser):
    """What a page holds: its elements by name, its text, and whether everything that is opened is closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.said: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))
        if tag not in UNCLOSED:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.said.append(data)

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attrs for name, attrs in self.found if name == tag]


@pytest.fixture(scope="module", params=SMALL)
def made(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Path]:
    """A small report: its game and its folder."""
    folder = tmp_path_factory.mktemp(request.param)
    done = run(folder, request.param, *SMALL[request.param], "--games", "6", "--max-moves", "150")
    assert done.exit_code == 0, done.output
    return request.param, folder


def table(folder: Path, name: str) -> Any:
    return parquet.read_table(folder / f"mine-{name}.parquet")


def test_the_page_has_every_section_and_needs_nothing_else(made: tuple[str, Path]) -> None:
    game, folder = made
    text = (folder / "mine.html").read_text(encoding="utf-8")
    page = Page(text)
    assert page.open == []
    assert [one["id"] for one in page.all("section")] == list(SECTIONS)
    pictures = page.all("svg")
    assert len(pictures) > 12
    assert all(len(one["aria-label"] or "") > 5 for one in pictures)
    assert "://" not in text
    for element, attribute in (("img", "src"), ("a", "href"), ("link", "href"), ("script", "src")):
        for one in page.all(element):
            assert (one[attribute] or "").startswith(("data:image/svg+xml;base64,", "#"))
    assert re.findall(r"url\((?!data:)", text) == []
    assert not re.search(r"\b(nan|inf)\b", " ".join(page.said) + " ".join(str(one) for _, one in page.found))
    command = f"zashiki report {game} --players {SMALL[game][1]} --games 6 --seed 1 --max-moves 150"
    assert command in text


def test_the_games_are_kept_one_a_row_with_every_column_explained(made: tuple[str, Path]) -> None:
    game, folder = made
    games = table(folder, "games")
    options = [option.name for option in find_game(game).options]
    assert games.column_names == ["part", "varied", "players", *options, *GAME_COLUMNS]
    assert all(field.metadata[b"about"] for field in games.schema)
    records = games.to_pylist()
    text = (folder / "mine.html").read_text(encoding="utf-8")
    assert f"{len(records):,} games played by computer players" in text
    own = [one for one in records if one["part"] == "table"]
    assert len(own) == 6
    assert len([one for one in records if one["part"] == "random"]) == 24
    for one in records:
        assert len(one["line_up"]) == len(one["scores"]) == one["players"]
        assert one["cut"] == (not one["won"])
        assert 0 <= one["led"] <= 1 and 0 <= one["settled"] <= 1 and len(one["ahead"]) == 21
    shortest, longest = min(one["moves"] for one in own), max(one["moves"] for one in own)
    assert f"<td>{shortest:,}</td>" in text and f"The longest took {longest:,}." in text


def test_rules_and_meetings_are_kept_too(made: tuple[str, Path]) -> None:
    game, folder = made
    rules = table(folder, "rules")
    assert rules.column_names[-len(RULE_COLUMNS) :] == list(RULE_COLUMNS)
    names = dict(rule_numbers(game, find_game(game).prefix))
    own = [one for one in rules.to_pylist() if one["part"] == "table"]
    assert own
    for one in own:
        assert one["name"] == names[one["rule"]]
        assert one["title"] == rule_title(game, find_game(game).prefix, one["rule"]) != one["name"]
        assert one["with_rule"] <= one["games"] == 6
        assert one["with_rule"] <= one["times"]
    meetings = table(folder, "meetings")
    assert meetings.column_names == list(MEETING_COLUMNS)
    assert all(0 <= one["won"] <= one["decided"] <= one["games"] for one in meetings.to_pylist())
    levels = [one for one in table(folder, "games").to_pylist() if one["part"] == "levels"]
    assert sum(one["games"] for one in meetings.to_pylist()) == len(levels)


def test_the_same_command_writes_the_same_page(made: tuple[str, Path], tmp_path: Path) -> None:
    game, folder = made
    if game == "kinapa":
        done = run(tmp_path, game, *SMALL[game], "--games", "6", "--max-moves", "150")
        assert done.exit_code == 0
        assert (tmp_path / "mine.html").read_bytes() == (folder / "mine.html").read_bytes()
    assert sorted(file.name for file in folder.iterdir()) == [
        "mine-games.parquet",
        "mine-meetings.parquet",
        "mine-rules.parquet",
        "mine.html",
    ]


def test_games_that_are_all_cut_off_are_said_to_be(tmp_path: Path) -> None:
    done = run(tmp_path, "kitsu", "--players", "2", "--games", "2", "--max-moves", "3")
    assert done.exit_code == 0, done.output
    page = Page((tmp_path / "mine.html").read_text(encoding="utf-8"))
    said = " ".join(page.said)
    assert "100.0\N{NO-BREAK SPACE}% were cut off after 3 moves" in said
    assert "nothing decided" in said


@pytest.mark.parametrize(
    ("words", "code", "says"),
    [
        (("chess",), 2, "'chess' is not one of"),
        (("kitsu", "--players", "3"), 2, "kitsu is for 2, 4 or 6 players, not 3"),
        (("kabuki", "--track", "9"), 2, "kabuki has no option track"),
        (("kinapa", "--players", "3", "--bot-deck"), 2, "option bot_deck is for 4 to 7 players, not 3"),
        (("kitsu", "--games", "0"), 2, "--games"),
        (("kitsu", "--out", "/nowhere/at/all.html"), 2, "there is no folder /nowhere/at"),
        (("kitsu", "--ray", "auto"), 2, "--cores is for this machine, --ray for a cluster"),
    ],
)
def test_what_cannot_be_made_is_refused_in_a_sentence(
    tmp_path: Path, words: tuple[str, ...], code: int, says: str
) -> None:
    done = run(tmp_path, *words)
    assert done.exit_code == code
    assert says in " ".join(done.output.split())
    assert not list(tmp_path.iterdir())


def test_a_place_that_cannot_be_written_is_found_before_anything_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object, **__: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(report, "play", lambda *_: pytest.fail("it played"))
    monkeypatch.setattr(Path, "touch", refused)
    done = run(tmp_path, "kitsu", "--games", "1")
    assert done.exit_code == 1
    assert "mine.html cannot be written: Read-only file system" in done.output


def test_without_pyarrow_it_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda _name: None)
    done = run(tmp_path, "kitsu")
    assert done.exit_code == 1
    assert "pip install 'zashiki[lab]'" in done.output
    assert not list(tmp_path.iterdir())


def test_stopped_in_the_middle_it_leaves_nothing_and_an_older_report_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    (tmp_path / "mine.html").write_text("older")
    monkeypatch.setattr(report, "play", stopped)
    done = run(tmp_path, "kitsu", "--games", "2")
    assert done.exit_code == 130
    assert "nothing was written" in done.output
    assert [file.name for file in tmp_path.iterdir()] == ["mine.html"]
    assert (tmp_path / "mine.html").read_text() == "older"


@pytest.mark.parametrize(
    ("low", "high", "wanted", "whole", "found"),
    [
        (0, 1, 4, False, [0, 0.25, 0.5, 0.75, 1]),
        (0, 7, 4, True, [0, 2, 4, 6]),
        (0, 2, 4, True, [0, 1, 2]),
        (480, 560, 5, False, [480, 500, 520, 540, 560]),
        (0.18, 0.33, 4, False, [0.2, 0.25, 0.3]),
    ],
)
def test_numbers_at_the_axes_are_round(low: float, high: float, wanted: int, whole: bool, found: list[float]) -> None:
    assert ticks(low, high, wanted, whole) == pytest.approx(found)


@pytest.mark.parametrize(("part", "said"), [(1 / 4, "25 %"), (1 / 8, "12.5 %"), (1 / 3, "33.3 %")])
def test_an_equal_share_is_not_rounded_away(part: float, said: str) -> None:
    assert equal(part).replace(SPACE, " ") == said
