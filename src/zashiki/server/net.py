"""Where others reach this computer: its addresses, links to a table, and QR codes of them."""

from __future__ import annotations

import io
import ipaddress
import socket
from collections.abc import Iterable
from contextlib import suppress
from ipaddress import IPv4Address, IPv4Network
from itertools import pairwise
from pathlib import Path

import segno

from zashiki.server.settings import Settings

_FIB = Path("/proc/net/fib_trie")
_NOWHERE = ("192.0.2.1", 9)
"""An address for documentation: asking for the way there sends nothing."""
_HOME = (IPv4Network("192.168.0.0/16"), IPv4Network("10.0.0.0/8"), IPv4Network("172.16.0.0/12"))
_BRIDGES = IPv4Network("172.17.0.0/16"), IPv4Network("172.18.0.0/15"), IPv4Network("172.20.0.0/14")
"""Where containers live: their host has the first address, which no phone can reach."""
_LAST = IPv4Network("169.254.0.0/16")


def lan_addresses() -> list[str]:
    """This computer's addresses in its networks, the likeliest for a phone in the same room first."""
    way_out = _way_out()
    found = {*way_out, *_from_kernel(), *_from_name()}
    usable = [address for address in found if not (address.is_loopback or address.is_unspecified)]
    return [str(address) for address in sorted(usable, key=lambda address: _rank(address, way_out))]


def _rank(address: IPv4Address, way_out: Iterable[IPv4Address]) -> tuple[bool, bool, bool, int, int]:
    """Home networks first, and of these the one that leads out."""
    home = next((place for place, network in enumerate(_HOME) if address in network), len(_HOME))
    bridge = str(address).endswith(".0.1") and any(address in network for network in _BRIDGES)
    return address in _LAST, home == len(_HOME) or bridge, address not in way_out, home, int(address)


def _way_out() -> list[IPv4Address]:
    """The address that a packet to the world would carry."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(_NOWHERE)
        return [IPv4Address(probe.getsockname()[0])]
    return []


def _from_kernel() -> list[IPv4Address]:
    """On Linux: every address that the system calls its own."""
    with suppress(OSError):
        return parse_fib(_FIB.read_text(encoding="ascii"))
    return []


def parse_fib(text: str) -> list[IPv4Address]:
    """The local addresses in Linux's routing table: each stands in the line above its `host LOCAL`."""
    lines = text.splitlines()
    return [IPv4Address(above.split()[-1]) for above, line in pairwise(lines) if "/32 host LOCAL" in line]


def _from_name() -> list[IPv4Address]:
    """What this computer's name stands for."""
    with suppress(OSError):
        found = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
        return [IPv4Address(entry[4][0]) for entry in found]
    return []


# ------------------------------------------------------------------------------------------- links


def base_urls(settings: Settings, port: int) -> list[str]:
    """Where others open this server, the best first: the public address, then those in its networks."""
    bases = [settings.public_url] if settings.public_url else []
    if settings.only_here:
        return bases
    return bases + [f"http://{with_port(host, port)}" for host in _listened(settings.host)]


def _listened(host: str) -> list[str]:
    """The addresses that somebody else may use, if the server listens on `host`."""
    with suppress(ValueError):
        if not ipaddress.ip_address(host).is_unspecified:
            return [host]
        return lan_addresses()
    return [host]


def with_port(host: str, port: int) -> str:
    """A host as it stands in addresses; 80 is what browsers leave out."""
    name = f"[{host}]" if ":" in host else host
    return name if port == 80 else f"{name}:{port}"


def join_url(base: str, table: str, invite: str) -> str:
    """The invite link of a table. Its secret is in the fragment, which browsers keep to themselves."""
    return f"{base}/t/{table}#{invite}"


# ------------------------------------------------------------------------------------------- QR codes


def qr_in_terminal(url: str) -> str:
    """A QR code made of letters."""
    out = io.StringIO()
    segno.make(url, error="m", micro=False).terminal(out, compact=True, border=2)
    return out.getvalue()


def qr_svg(url: str) -> bytes:
    """A QR code as a picture file."""
    out = io.BytesIO()
    segno.make(url, error="m", micro=False).save(out, kind="svg", scale=8, border=4, dark="#1c1a1f", light="#ffffff")
    return out.getvalue()


def qr_in_page(url: str) -> str:
    """A QR code as an element of a page."""
    code = segno.make(url, error="m", micro=False)
    return code.svg_inline(border=4, dark="#1c1a1f", light="#ffffff", omitsize=True, svgclass="qr", lineclass=None)
