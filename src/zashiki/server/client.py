"""The client in the browser, as the web build has made it: its files are held in memory, packed, and sent as they are.

Which page is shown is the client's affair: all of them are the same `index.html`.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from zashiki.server.connection import Send
from zashiki.server.guard import Scope, header
from zashiki.server.packing import pack, unpacks
from zashiki.server.words import LANGUAGES, Language, language_of

FOLDER = Path(__file__).parent / "client"
"""Where the web build puts the client."""
INDEX = "index.html"
FIRST_FILES = ".first-files.json"
"""Where it says which files each page needs at once, by language."""
PAGES = re.compile(r"/((index\.html|t/[^/]+(/replay/[^/]+)?|(learn|rules|j)/[^/]+|settings)/?)?")
"""The paths of the client's own pages."""
HTML = "text/html; charset=utf-8"
TEXT = "text/plain; charset=utf-8"
KINDS = {
    ".css": "text/css; charset=utf-8",
    ".html": HTML,
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": TEXT,
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
"""Media types: what an operating system says about them is not always right."""
RELATIONS = {".css": "stylesheet", ".js": "modulepreload", ".woff2": 'preload" as="font" type="font/woff2'}
"""What files that are needed first are to a page."""
FOR_EVER = "public, max-age=31536000, immutable"
"""For files whose name tells their content."""
ASK_FIRST = "no-cache"
NOT_BUILT = (
    "The pages of this server have not been built yet: run `make play` (or `make web`) in the folder of Zashiki."
)


GameOf = Callable[[str], str]
"""The game that is played at a table, if that is no secret; otherwise nothing."""


class Sheet(NamedTuple):
    """A file as it is sent."""

    body: bytes
    packed: bytes | None
    """The same for whoever can unpack it, if that is smaller."""
    tag: str
    headers: Mapping[str, str]
    status: int = 200


def sheet(body: bytes, kind: str, keep: str, varies: str = "accept-encoding", status: int = 200) -> Sheet:
    """A file made ready to be sent."""
    packed = pack(body, 9)
    tag = f'W/"{hashlib.sha256(body).hexdigest()[:20]}"'  # weak: packed or not, it is the same
    headers = {"content-type": kind, "cache-control": keep, "etag": tag, "vary": varies}
    return Sheet(body, packed if len(packed) < len(body) else None, tag, headers, status)


class Client:
    """Everything that the web build has put into a folder; with an empty one, pages say what is missing."""

    def __init__(self, folder: Path) -> None:
        self._files = dict(_files(folder)) if folder.is_dir() else {}
        self._pages = _pages(folder) if (folder / INDEX).is_file() else {}
        self._missing = sheet(NOT_BUILT.encode(), TEXT, "no-store", status=503)

    @property
    def is_built(self) -> bool:
        """Is there a client?"""
        return bool(self._pages)

    def find(self, scope: Scope, game_of: GameOf) -> Sheet | None:
        """What a request gets, if it asks for a file or a page of the client."""
        if scope["method"] not in ("GET", "HEAD"):
            return None
        path = scope["path"]
        return self._files.get(path) or (self.page(scope, game_of) if PAGES.fullmatch(path) else None)

    def page(self, scope: Scope, game_of: GameOf) -> Sheet:
        """The page of the client, in the language that the browser likes best, naming what it needs first."""
        language = _language(scope)
        name = _name(scope["path"], game_of)
        names = (name, name.partition("/")[0], "")
        return next((self._pages[name, language] for name in names if (name, language) in self._pages), self._missing)


def _files(folder: Path) -> list[tuple[str, Sheet]]:
    """By path: every file but the page itself and what is hidden. Only what is found here can ever be sent."""
    found = []
    for file in sorted(folder.rglob("*")):
        place = file.relative_to(folder)
        if file.is_file() and place.as_posix() != INDEX and not any(part.startswith(".") for part in place.parts):
            keep = FOR_EVER if place.parts[0] == "assets" else ASK_FIRST
            kind = KINDS.get(file.suffix.lower(), "application/octet-stream")
            found.append((f"/{place.as_posix()}", sheet(file.read_bytes(), kind, keep)))
    return found


def _pages(folder: Path) -> dict[tuple[str, Language], Sheet]:
    """By name and language: the same page, naming what it needs first ("" names nothing), in the reader's language."""
    index = (folder / INDEX).read_text(encoding="utf-8")
    known = folder / FIRST_FILES
    first: dict[str, dict[Language, list[str]]] = json.loads(known.read_bytes()) if known.is_file() else {}
    first[""] = {}
    return {
        (name, language): _page(index, language, files.get(language, []))
        for name, files in first.items()
        for language in LANGUAGES
    }


def _page(index: str, language: Language, files: Sequence[str]) -> Sheet:
    """The page says which language it is in before its script does, and lets all files be fetched at once."""
    links = "".join(f'<link rel="{RELATIONS[Path(file).suffix]}" crossorigin href="/{file}">' for file in files)
    spoken = index.replace('<html lang="en"', f'<html lang="{language}"', 1).replace("</head>", f"{links}</head>", 1)
    return sheet(spoken.encode(), HTML, ASK_FIRST, "accept-encoding, accept-language")


def _name(path: str, game_of: GameOf) -> str:
    """What the web build calls the page of a path, and the game it shows."""
    parts = [part for part in path.split("/") if part]
    match parts:
        case [] | ["index.html"]:
            return "home"
        case ["learn" | "rules", _]:
            return "/".join(parts)
        case ["t", table]:
            return f"table/{game_of(table)}"
        case ["t", table, "replay", _]:
            return f"replay/{game_of(table)}"
        case ["j", _]:
            return "join"
        case ["settings"]:
            return "settings"
    return ""


def _language(scope: Scope) -> Language:
    return language_of(header(scope["headers"], b"accept-language") or "")


def wants_page(scope: Scope) -> bool:
    """Does a browser ask for a page, and not a program for an answer?"""
    accepted = header(scope["headers"], b"accept") or ""
    return "text/html" in accepted and scope["method"] in ("GET", "HEAD") and not scope["path"].startswith("/api/")


# ------------------------------------------------------------------------------------------- sending


async def hand_out(found: Sheet, scope: Scope, send: Send) -> None:
    """Send a file; nothing but a nod to whoever has it already."""
    if found.status == 200 and _has(scope, found.tag):
        await _send(send, 304, found.headers, b"")
        return
    packed = found.packed if unpacks(scope["headers"]) else None
    body = found.body if packed is None else packed
    headers = {**found.headers, "content-length": str(len(body))}
    if packed is not None:
        headers["content-encoding"] = "gzip"
    await _send(send, found.status, headers, b"" if scope["method"] == "HEAD" else body)


def _has(scope: Scope, tag: str) -> bool:
    known = header(scope["headers"], b"if-none-match") or ""
    strong = tag.removeprefix("W/")
    return known.strip() == "*" or any(one.strip().removeprefix("W/") == strong for one in known.split(","))


async def _send(send: Send, status: int, headers: Mapping[str, str], body: bytes) -> None:
    raw = [(name.encode(), value.encode()) for name, value in headers.items()]
    await send({"type": "http.response.start", "status": status, "headers": raw})
    await send({"type": "http.response.body", "body": body})
