"""Pages for a browser that has nothing else yet: what this is, a table, and what to do if a phone cannot reach it."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from litestar import MediaType, Response, get
from litestar.params import FromPath

from zashiki.server.api.people import Http, TheHouse, known
from zashiki.server.api.tables import Opened, may_see, ways
from zashiki.server.house import is_local
from zashiki.server.net import qr_in_page
from zashiki.server.words import STATIC, Language, language_of, words
from zashiki.table.picture import room as room_of
from zashiki.table.table import LiveTable
from zashiki.wire.from_server import Card, SeatCard

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

    def section(self, title: str, *parts: str, kind: str = "") -> None:
        """One sheet of paper; title and parts are HTML."""
        mark = f' class="{kind}"' if kind else ""
        head = f"<h2>{title}</h2>" if title else ""
        self._parts.append(f"<section{mark}>{head}{''.join(parts)}</section>")

    def add(self, html: str) -> None:
        """Something between the sheets."""
        self._parts.append(html)

    def answer(self, title: str, status: int = 200) -> Response[str]:
        """The whole page."""
        html = (
            f'<!doctype html><html lang="{self.language}"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">'
            f"<title>{escape(title)}</title>"
            '<link rel="icon" href="/icon.svg"><link rel="stylesheet" href="/style.css"></head><body>'
            '<header><img src="/icon.svg" alt=""><a href="/">Zashiki</a></header>'
            f"<main>{''.join(self._parts)}</main>"
            f'<footer><a href="/help/reach">{self.say("cannot")}</a></footer></body></html>'
        )
        return Response(html, media_type=MediaType.HTML, status_code=status, headers={"vary": "accept-language"})


# ------------------------------------------------------------------------------------------- the house


@get("/", include_in_schema=False)
async def front_page(request: Http, house: TheHouse) -> Response[str]:
    """What this is, and which tables are open."""
    page = Page(request)
    page.add(f"<h1>{page.say('tagline')}</h1>")
    page.section(page.say("open_tables"), _open_tables(page, house.tables.cards()))
    base = house.bases(request.scope)[0]
    _other_device(page, base)
    page.section(page.say("play_title"), _terminal(page, "play_text", f"{base}/t/…"))
    games = "".join(f"<li><b>{name.capitalize()}</b> {page.say(name)}</li>" for name in ("kabuki", "kinapa", "kitsu"))
    page.section("", f'<ul class="plain">{games}</ul>')
    return page.answer("Zashiki")


def _open_tables(page: Page, cards: Iterable[Card]) -> str:
    rows = "".join(_table_row(page, card) for card in cards)
    return f'<ul class="plain rows">{rows}</ul>' if rows else f'<p class="soft">{page.say("no_tables")}</p>'


def _table_row(page: Page, card: Card) -> str:
    names = f" {page.say('by', names=', '.join(card.names))}" if card.names else ""
    free = page.say("free", free=card.free, players=card.players)
    title = f'<a href="/t/{escape(card.id)}">{escape(card.game.capitalize())}</a>'
    return f'<li><span>{title}{names}</span><span class="soft">{page.say(card.phase)}, {free}</span></li>'


def _other_device(page: Page, base: str) -> None:
    if is_local(base):
        page.section(page.say("other_device"), f"<p>{page.say('only_here')}</p><pre>{escape(base)}</pre>")
        return
    text = f"<div><p>{page.say('other_text')}</p><pre>{escape(base)}</pre></div>"
    page.section(page.say("other_device"), f'<div class="beside">{text}{qr_in_page(base)}</div>')


def _terminal(page: Page, key: str, link: str) -> str:
    return f"<p>{page.say(key)}</p><pre>zashiki play --join '{escape(link)}'</pre>"


# ------------------------------------------------------------------------------------------- a table


@get("/t/{table:str}", include_in_schema=False)
async def table_page(request: Http, house: TheHouse, table: FromPath[str]) -> Response[str]:
    """A table: who sits there, and how to join."""
    page = Page(request)
    task = await house.tables.find(table)
    if task is None:
        page.add(f"<h1>{page.say('none_title')}</h1>")
        page.section("", f"<p>{page.say('none_text')}</p><p><a href='/'>{page.say('home')}</a></p>")
        return page.answer("Zashiki", 404)
    if not may_see(task.table, await known(request, house), ""):
        page.add(f"<h1>{page.say('private_title')}</h1>")
        page.section("", _terminal(page, "private_text", f"{house.here(request.scope)}/t/{table}#…"))
        return page.answer("Zashiki", 403)
    _show_table(page, task.table, ways(house, task.table, request.scope))
    return page.answer(f"{task.table.game.name.capitalize()} · Zashiki")


def _show_table(page: Page, table: LiveTable, ways_to_it: Opened) -> None:
    room = room_of(table)
    page.add(f"<h1>{escape(table.game.name.capitalize())}</h1>")
    page.add(f'<p class="soft">{page.say(table.game.name)} · {page.say(room.phase)}</p>')
    code = f"<p>{page.say('code_text')}</p><p class='code'>{escape(room.code)}</p>"
    link = f"<p>{page.say('scan')}</p><pre>{escape(ways_to_it.join_url)}</pre>"
    note = "" if ways_to_it.reachable else f"<p>{page.say('only_here')}</p>"
    picture = qr_in_page(ways_to_it.join_url)
    page.section(page.say("code_title"), f'<div class="beside"><div>{code}{link}{note}</div>{picture}</div>')
    seats = "".join(_seat_row(page, seat, room.host) for seat in room.seats)
    page.section(page.say("seats"), f'<ol class="plain rows">{seats}</ol>')
    page.section(page.say("play_title"), _terminal(page, "play_text", ways_to_it.join_url))
    page.add(f'<p class="soft">{page.say("honest")} <code>{escape(room.commitment)}</code></p>')


def _seat_row(page: Page, seat: SeatCard, host: str | None) -> str:
    if seat.kind == "free":
        return f'<li><span class="soft">{page.say("seat_free")}</span></li>'
    notes = []
    if seat.kind == "computer":
        notes.append(page.say("seat_computer"))
    elif not seat.connected:
        notes.append(page.say("away"))
    if seat.person is not None and seat.person == host:
        notes.append(page.say("host"))
    return f'<li><span>{escape(seat.name)}</span><span class="soft">{", ".join(notes)}</span></li>'


# ------------------------------------------------------------------------------------------- help


@get("/help/reach", include_in_schema=False)
async def reach_page(request: Http, house: TheHouse) -> Response[str]:
    """What to do if a phone cannot reach the server."""
    page = Page(request)
    port = house.port
    page.add(f"<h1>{page.say('reach_title')}</h1><p>{page.say('reach_text')}</p>")
    for what in ("wifi", "guest"):
        page.section(page.say(f"{what}_title"), f"<p>{page.say(f'{what}_text')}</p>")
    page.section(page.say("firewall_title"), *_firewall(page, port))
    for what in ("vpn", "wsl"):
        page.section(page.say(f"{what}_title"), f"<p>{page.say(f'{what}_text', port=port)}</p>")
    bases = house.bases(request.scope)
    note = f"<p>{page.say('only_here')}</p>" if is_local(bases[0]) else f"<p>{page.say('list_text')}</p>"
    pictures = "".join(f"<pre>{escape(base)}</pre>{qr_in_page(base)}" for base in bases)
    page.section(page.say("list_title"), note, pictures, kind="small")
    return page.answer(f"{words(page.language)['reach_title']} · Zashiki")


def _firewall(page: Page, port: int) -> list[str]:
    windows = f'netsh advfirewall firewall add rule name="Zashiki" dir=in action=allow protocol=TCP localport={port}'
    return [
        f"<p>{page.say('firewall_text', port=port)}</p>",
        f"<p>{page.say('linux')}</p><pre>sudo ufw allow {port}/tcp\nsudo firewall-cmd --add-port={port}/tcp</pre>",
        f"<p>{page.say('windows')}</p><pre>{escape(windows)}</pre>",
        f"<p>{page.say('macos')}</p>",
    ]


# ------------------------------------------------------------------------------------------- files


@get("/style.css", include_in_schema=False, sync_to_thread=False)
def style() -> Response[bytes]:
    """How the pages look."""
    return Response((STATIC / "style.css").read_bytes(), media_type="text/css", headers={"cache-control": DAY})


@get("/icon.svg", include_in_schema=False, sync_to_thread=False)
def icon() -> Response[bytes]:
    """The server's crest."""
    return Response((STATIC / "icon.svg").read_bytes(), media_type="image/svg+xml", headers={"cache-control": DAY})


HANDLERS = [front_page, table_page, reach_page, style, icon]
