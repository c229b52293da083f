"""The server's own pages: in two languages, with nothing from elsewhere, and safe whatever people call themselves."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tests.server.visiting import Visit, open_table, visit
from zashiki.server.words import Language, language_of, words


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
@pytest.mark.parametrize("path", ["/", "/t/{table}", "/help/reach", "/t/none"])
def test_pages_are_whole_and_load_nothing_that_the_policy_forbids(tmp_path: Path, path: str, language: str) -> None:
    async def scenario(visiting: Visit) -> None:
        opened = await open_table(await visiting.guest())
        client = visiting.client(**{"accept-language": language})
        page = await client.get(path.format(table=opened["id"]))
        assert page.headers["content-type"].startswith("text/html")
        assert f'<html lang="{language}">' in page.text
        reader = Reader()
        reader.feed(page.text)
        assert (reader.open, reader.inline) == ([], [])
        for url in reader.loaded:
            assert url.startswith("/") and not url.startswith("//")
            assert (await client.get(url)).status_code == 200

    visit(tmp_path, scenario)


def test_a_name_is_text_and_never_html(tmp_path: Path) -> None:
    async def scenario(visiting: Visit) -> None:
        mia = await visiting.guest("<img src=x>&'\"")
        opened = await open_table(mia)
        page = (await mia.get(f"/t/{opened['id']}")).text
        assert "<img src=x>" not in page
        assert "&lt;img src=x&gt;&amp;&#x27;&quot;" in page

    visit(tmp_path, scenario)


def test_a_tables_page_shows_code_link_and_qr_but_a_private_one_only_to_its_people(tmp_path: Path) -> None:
    async def scenario(visiting: Visit) -> None:
        mia = await visiting.guest()
        for private in (False, True):
            opened = await open_table(mia, setup={"private": private})
            for client, shown in ((mia, True), (visiting.client(), not private)):
                page = await client.get(f"/t/{opened['id']}")
                assert page.status_code == (200 if shown else 403)
                for part in (opened["code"], opened["invite"], 'class="qr"'):
                    assert (part in page.text) == shown

    visit(tmp_path, scenario)


def test_help_lists_every_address_with_the_port_to_open(tmp_path: Path) -> None:
    async def scenario(visiting: Visit) -> None:
        page = (await visiting.client().get("/help/reach")).text
        for base in visiting.house.bases({"headers": [(b"host", b"localhost:8000")]}):
            assert base in page
        assert "sudo ufw allow 8000/tcp" in page
        assert "localport=8000" in page

    visit(tmp_path, scenario)
