"""The server's own plain page: in two languages, with nothing from elsewhere, readable by day and by night."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tests.server.visiting import Visit, visit
from zashiki.server.words import STATIC, Language, language_of, words


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("", "en"),
        ("fr", "fr"),
        ("fr-CA,en;q=0.8", "fr"),
        ("en-GB,fr;q=0.9", "en"),
        ("de, fr;q=0.5, en;q=0.3", "fr"),
        ("de", "en"),
        ("fr;q=x,en;q=0.1", "en"),
        ("fr;q=0", "en"),
    ],
)
def test_pages_speak_the_readers_language(accepted: str, language: Language) -> None:
    assert language_of(accepted) == language


def test_both_languages_say_everything() -> None:
    assert words("en").keys() == words("fr").keys()
    for key, text in words("en").items():
        assert re.findall(r"\{\w+\}", text) == re.findall(r"\{\w+\}", words("fr")[key]), key


class Reader(HTMLParser):
    """What a browser would load, run or style because of a page, and which tags are left open."""

    def __init__(self) -> None:
        super().__init__()
        self.loaded: list[str] = []
        self.inline: list[str] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ("meta", "link", "img"):
            self.open.append(tag)
        self.inline += [name for name, _ in attrs if name == "style" or name.startswith("on")]
        self.inline += [tag] if tag in ("script", "style") else []
        self.loaded += [value or "" for name, value in attrs if name == "src" or (tag == "link" and name == "href")]

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag == "path" and "style" not in dict(attrs)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_page_is_whole_and_loads_nothing_that_the_policy_forbids(tmp_path: Path, language: str) -> None:
    async def scenario(visiting: Visit) -> None:
        client = visiting.client(**{"accept-language": language})
        page = await client.get("/help/reach")
        assert page.headers["content-type"].startswith("text/html")
        assert f'<html lang="{language}">' in page.text
        reader = Reader()
        reader.feed(page.text)
        assert (reader.open, reader.inline) == ([], [])
        for url in reader.loaded:
            assert url.startswith("/") and not url.startswith("//")
            assert (await client.get(url)).status_code == 200

    visit(tmp_path, scenario)


def test_help_lists_every_address_with_the_port_to_open(tmp_path: Path) -> None:
    async def scenario(visiting: Visit) -> None:
        page = (await visiting.client().get("/help/reach")).text
        for base in visiting.house.bases({"headers": [(b"host", b"localhost:8000")]}):
            assert base in page
        assert "sudo ufw allow 8000/tcp" in page
        assert "localport=8000" in page

    visit(tmp_path, scenario)


def light(colour: str) -> float:
    """How bright a colour is, as WCAG 2 reckons it."""
    parts = [int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("theme", [0, 1], ids=["day", "night"])
@pytest.mark.parametrize("ground", ["wall", "paper", "inset"])
@pytest.mark.parametrize("ink", ["ink", "soft", "title", "accent"])
def test_text_can_be_read_by_day_and_by_night(theme: int, ground: str, ink: str) -> None:
    themes = re.findall(r":root \{(.*?)\}", (STATIC / "style.css").read_text(encoding="utf-8"), re.DOTALL)
    colours = dict(re.findall(r"--(\w+): (#\w{6});", themes[theme]))
    dark, bright = sorted((light(colours[ground]), light(colours[ink])))
    assert (bright + 0.05) / (dark + 0.05) >= 4.5
