"""A plain page for whoever cannot come in: what to do if a phone does not reach the server. It needs no client."""

from __future__ import annotations

from html import escape

from litestar import MediaType, Response, get

from zashiki.server.api.people import Http, TheHouse
from zashiki.server.house import is_local
from zashiki.server.net import qr_in_page
from zashiki.server.words import STATIC, Language, language_of, words

DAY = "public, max-age=86400"


class Page:
    """A page in the reader's language; what is put into it is escaped."""

    def __init__(self, request: Http) -> None:
        self.language: Language = language_of(request.headers.get("accept-language", ""))
        self._words = words(self.language)
        self._parts: list[str] = []

    def say(self, key: str, **values: object) -> str:
        """Words of the reader's language, escaped."""
        return escape(self._words[key].format(**values))

    def section(self, key: str, *parts: str) -> None:
        """One sheet of paper; the parts are HTML."""
        self._parts.append(f"<section><h2>{self.say(key)}</h2>{''.join(parts)}</section>")

    def add(self, html: str) -> None:
        """Something between the sheets."""
        self._parts.append(html)

    def answer(self, key: str) -> Response[str]:
        """The whole page."""
        html = (
            f'<!doctype html><html lang="{self.language}"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">'
            '<meta name="color-scheme" content="light dark">'
            f"<title>{self.say(key)} · Zashiki</title>"
            '<link rel="icon" href="/help/icon.svg"><link rel="stylesheet" href="/help/style.css"></head><body>'
            '<header><img src="/help/icon.svg" alt=""><a href="/">Zashiki</a></header>'
            f"<main>{''.join(self._parts)}</main>"
            f'<footer><a href="/">{self.say("home")}</a></footer></body></html>'
        )
        return Response(html, media_type=MediaType.HTML, headers={"vary": "accept-language"})


# ------------------------------------------------------------------------------------------- help


@get("/help/reach", include_in_schema=False)
async def reach_page(request: Http, house: TheHouse) -> Response[str]:
    """What to do if a phone cannot reach the server."""
    page = Page(request)
    port = house.port
    page.add(f"<h1>{page.say('reach_title')}</h1><p>{page.say('reach_text')}</p>")
    for what in ("wifi", "guest"):
        page.section(f"{what}_title", f"<p>{page.say(f'{what}_text')}</p>")
    page.section("firewall_title", *_firewall(page, port))
    for what in ("vpn", "wsl"):
        page.section(f"{what}_title", f"<p>{page.say(f'{what}_text', port=port)}</p>")
    bases = house.bases(request.scope)
    note = f"<p>{page.say('only_here')}</p>" if is_local(bases[0]) else f"<p>{page.say('list_text')}</p>"
    pictures = "".join(f"<li><pre>{escape(base)}</pre>{qr_in_page(base)}</li>" for base in bases)
    page.section("list_title", note, f'<ul class="ways">{pictures}</ul>')
    return page.answer("reach_title")


def _firewall(page: Page, port: int) -> list[str]:
    windows = f'netsh advfirewall firewall add rule name="Zashiki" dir=in action=allow protocol=TCP localport={port}'
    return [
        f"<p>{page.say('firewall_text', port=port)}</p>",
        f"<p>{page.say('linux')}</p><pre>sudo ufw allow {port}/tcp\nsudo firewall-cmd --add-port={port}/tcp</pre>",
        f"<p>{page.say('windows')}</p><pre>{escape(windows)}</pre>",
        f"<p>{page.say('macos')}</p>",
    ]


# ------------------------------------------------------------------------------------------- files


@get("/help/style.css", include_in_schema=False, sync_to_thread=False)
def style() -> Response[bytes]:
    """How the pages look."""
    return Response((STATIC / "style.css").read_bytes(), media_type="text/css", headers={"cache-control": DAY})


@get("/help/icon.svg", include_in_schema=False, sync_to_thread=False)
def icon() -> Response[bytes]:
    """The server's crest."""
    return Response((STATIC / "icon.svg").read_bytes(), media_type="image/svg+xml", headers={"cache-control": DAY})


HANDLERS = [reach_page, style, icon]
