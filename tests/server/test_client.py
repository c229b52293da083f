"""The client that the web build made: its files and pages are served packed, and kept as long as they may be."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path

import httpx
import pytest

from tests.server.visiting import Visit, open_table, visit
from zashiki.server.client import NOT_BUILT

INDEX = '<!doctype html><html lang="en"><head><title>Zashiki</title></head><body></body></html>'
SCRIPT = "console.log('washi');" * 200
BROWSER = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
PAGES = [
    "/", "/t/abc", "/t/abc/", "/t/abc/replay/1", "/learn/kabuki", "/rules/kinapa", "/j/KAMITE", "/settings",
    "/index.html", "/?move=1",
]  # fmt: skip


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where a house keeps its things, with a client in it."""
    client = tmp_path / "client"
    (client / "assets").mkdir(parents=True)
    (client / ".hidden").mkdir()
    (client / "index.html").write_text(INDEX)
    (client / "assets" / "main-4f3a.js").write_text(SCRIPT)
    (client / "assets" / "style-9c.css").write_text("p{}")
    (client / "sw.js").write_text("// works offline")
    (client / "icon.svg").write_text("<svg/>")
    (client / "manifest.webmanifest").write_text("{}")
    (client / "apple-touch-icon.png").write_bytes(b"\x89PNG")
    (client / ".hidden" / "manifest.json").write_text("{}")
    (tmp_path / "secret.txt").write_text("the secret of the house")
    return tmp_path


@pytest.mark.parametrize("path", PAGES)
def test_every_page_is_the_client(folder: Path, path: str) -> None:
    async def scenario(visiting: Visit) -> None:
        answer = await visiting.client().get(path)
        assert (answer.status_code, answer.text) == (200, INDEX)
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert answer.headers["cache-control"] == "no-cache"
        assert {"accept-encoding", "accept-language"} == set(answer.headers["vary"].split(", "))
        assert answer.headers["etag"]

    visit(folder, scenario)


def test_the_page_says_the_language_of_its_reader(folder: Path) -> None:
    async def scenario(visiting: Visit) -> None:
        tags = set()
        for accepted, language in (("fr-CA,en;q=0.5", "fr"), ("en", "en"), ("de", "en")):
            answer = await visiting.client(**{"accept-language": accepted}).get("/")
            assert f'<html lang="{language}">' in answer.text
            tags.add(answer.headers["etag"])
        assert len(tags) == 2

    visit(folder, scenario)


FIRST = {
    "home": {"en": ["assets/home.js"], "fr": ["assets/home.js"]},
    "table": {"en": ["assets/table.js", "assets/words.en.js"], "fr": ["assets/table.js", "assets/words.fr.js"]},
    "table/kitsu": {"en": ["assets/table.js", "assets/kitsu.css"], "fr": ["assets/font.woff2"]},
    "rules": {"en": ["assets/rules.js"], "fr": ["assets/rules.js"]},
}


def links(page: str) -> list[str]:
    """What a page names to be fetched at once."""
    return re.findall(r'<link rel="[\w-]+"[^>]* href="/assets/([\w.]+)">', page)


@pytest.mark.parametrize(
    ("path", "language", "named"),
    [
        ("/", "en", ["home.js"]),
        ("/t/abc", "en", ["table.js", "words.en.js"]),
        ("/t/abc", "fr", ["table.js", "words.fr.js"]),
        ("/rules/kabuki", "fr", ["rules.js"]),
        ("/settings", "en", []),
    ],
)
def test_a_page_names_the_files_it_needs_first(folder: Path, path: str, language: str, named: list[str]) -> None:
    (folder / "client" / ".first-files.json").write_text(json.dumps(FIRST))

    async def scenario(visiting: Visit) -> None:
        client = visiting.client(**{"accept-language": language})
        assert links((await client.get(path)).text) == named
        assert (await client.get("/.first-files.json")).status_code == 404

    visit(folder, scenario)


@pytest.mark.parametrize(
    ("private", "named"), [(False, ["table.js", "kitsu.css"]), (True, ["table.js", "words.en.js"])]
)
def test_the_page_of_a_table_names_its_board_unless_the_table_is_private(
    folder: Path, private: bool, named: list[str]
) -> None:
    (folder / "client" / ".first-files.json").write_text(json.dumps(FIRST))

    async def scenario(visiting: Visit) -> None:
        mia = await visiting.guest("Mia")
        opened = await open_table(mia, setup={"game": "kitsu", "players": 4, "options": {}}, private=private)
        assert links((await visiting.client().get(f"/t/{opened['id']}")).text) == named

    visit(folder, scenario)


@pytest.mark.parametrize(
    ("path", "kind", "keep"),
    [
        ("/assets/main-4f3a.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"),
        ("/assets/style-9c.css", "text/css; charset=utf-8", "public, max-age=31536000, immutable"),
        ("/sw.js", "text/javascript; charset=utf-8", "no-cache"),
        ("/icon.svg", "image/svg+xml", "no-cache"),
        ("/manifest.webmanifest", "application/manifest+json", "no-cache"),
        ("/apple-touch-icon.png", "image/png", "no-cache"),
    ],
)
def test_files_have_their_kind_and_are_kept_as_their_names_allow(folder: Path, path: str, kind: str, keep: str) -> None:
    async def scenario(visiting: Visit) -> None:
        client = visiting.client()
        answer = await client.get(path)
        assert answer.status_code == 200
        assert answer.content == (folder / "client" / path[1:]).read_bytes()
        assert (answer.headers["content-type"], answer.headers["cache-control"]) == (kind, keep)
        tag = answer.headers["etag"]
        for known in (tag, f'"other", {tag}', tag.removeprefix("W/"), "*"):
            again = await client.get(path, headers={"if-none-match": known})
            assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
        assert (await client.get(path, headers={"if-none-match": '"other"'})).status_code == 200

    visit(folder, scenario)


@pytest.mark.parametrize("path", ["/assets/main-4f3a.js", "/icon.svg"])
def test_what_gets_smaller_is_packed_for_whoever_can_unpack_it(folder: Path, path: str) -> None:
    async def scenario(visiting: Visit) -> None:
        script = path.endswith(".js")
        for accepted, packed in (("gzip, br", script), ("identity", False), ("", False), ("gzip;q=0", False)):
            answer = await visiting.client().get(path, headers={"accept-encoding": accepted})
            assert answer.text == (SCRIPT if script else "<svg/>")
            assert ("content-encoding" in answer.headers) == packed
            assert "accept-encoding" in answer.headers["vary"]
            if packed:
                assert int(answer.headers["content-length"]) == len(gzip.compress(SCRIPT.encode(), 9, mtime=0))

    visit(folder, scenario)


@pytest.mark.parametrize("path", ["/", "/assets/main-4f3a.js"])
def test_a_head_without_a_body(folder: Path, path: str) -> None:
    async def scenario(visiting: Visit) -> None:
        whole, head = await visiting.client().get(path), await visiting.client().head(path)
        assert (head.status_code, head.content) == (200, b"")
        assert head.headers == whole.headers

    visit(folder, scenario)


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt", "/assets/../../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "//secret.txt",
        "/assets/%2e%2e/%2e%2e/secret.txt", "/assets", "/assets/", "/.hidden/manifest.json", "/assets/main.js",
        "/t/", "/t/a/b", "/t/a/replay", "/learn", "/nowhere", "/client/index.html", "/secret.txt%00.js",
    ],
)  # fmt: skip
def test_nothing_else_is_served_and_a_browser_is_told_so_by_the_client(folder: Path, path: str) -> None:
    async def scenario(visiting: Visit) -> None:
        program = await raw(visiting, path)
        assert (program.status_code, program.json()["code"]) == (404, "not_found")
        browser = await raw(visiting, path, **BROWSER, **{"accept-language": "fr"})
        assert (browser.status_code, browser.text) == (404, INDEX.replace('"en"', '"fr"'))
        assert browser.headers["content-type"] == "text/html; charset=utf-8"
        assert browser.headers["cache-control"] == "no-store"

    visit(folder, scenario)


async def raw(visiting: Visit, path: str, **headers: str) -> httpx.Response:
    """A request whose path no client has tidied up."""
    client = visiting.client(**headers)
    request = client.build_request("GET", "/")
    request.url = request.url.copy_with(raw_path=path.encode())
    return await client.send(request)


def test_the_interface_answers_programs_whatever_they_accept(folder: Path) -> None:
    async def scenario(visiting: Visit) -> None:
        for path, code in (("/api/tables/none/nowhere", "not_found"), ("/api/tables/none", "no_table")):
            answer = await visiting.client(**BROWSER).get(path)
            assert (answer.status_code, answer.json()["code"]) == (404, code)
        assert (await visiting.client().post("/", json={})).status_code in (404, 405)

    visit(folder, scenario)


def test_a_first_visit_does_not_use_up_what_an_address_may_ask_for(folder: Path) -> None:
    async def scenario(visiting: Visit) -> None:
        client = visiting.client()
        for path in ("/", "/assets/main-4f3a.js", "/icon.svg", "/t/abc") * 20:
            assert (await client.get(path)).status_code == 200
        answers = [await client.get("/api/tables") for _ in range(16)]
        assert [answer.status_code for answer in answers] == [200] * 15 + [429]
        assert (await client.get("/")).status_code == 200

    visit(folder, scenario, requests_per_minute=60)


def test_a_foreign_name_gets_no_page(folder: Path) -> None:
    async def scenario(visiting: Visit) -> None:
        assert (await visiting.client(host="evil.example").get("/")).status_code == 421

    visit(folder, scenario)


@pytest.mark.parametrize("path", ["/", "/t/abc", "/settings"])
def test_without_a_client_the_page_says_what_to_do_and_the_rest_works(tmp_path: Path, path: str) -> None:
    async def scenario(visiting: Visit) -> None:
        answer = await visiting.client(**BROWSER).get(path)
        assert (answer.status_code, answer.text) == (503, NOT_BUILT)
        assert answer.headers["content-type"] == "text/plain; charset=utf-8"
        assert answer.headers["cache-control"] == "no-store"
        assert "make play" in NOT_BUILT
        assert (await visiting.client(**BROWSER).get("/nowhere")).status_code == 404
        assert (await visiting.client().get("/help/reach")).status_code == 200
        await open_table(await visiting.guest())

    visit(tmp_path, scenario)
