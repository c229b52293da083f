"""Where others reach this computer: real networks first, and never `localhost`."""

from __future__ import annotations

import io
from ipaddress import IPv4Address

import pytest
from rich.console import Console

from zashiki.server import net
from zashiki.server.greeting import greet
from zashiki.server.net import base_urls, join_url, lan_addresses, parse_fib, with_port
from zashiki.server.settings import Settings

FIB = """\
Main:
  +-- 0.0.0.0/0 3 0 5
     |-- 0.0.0.0
        /0 universe UNICAST
        |-- 127.0.0.1
           /32 host LOCAL
           |-- 192.168.1.0
              /24 link UNICAST
           |-- 192.168.1.23
              /32 host LOCAL
        |-- 192.168.1.255
           /32 link BROADCAST
           |-- 172.17.0.1
              /32 host LOCAL
"""


def addresses(*texts: str) -> list[IPv4Address]:
    return [IPv4Address(text) for text in texts]


def networks(monkeypatch: pytest.MonkeyPatch, found: list[str], way_out: list[str]) -> None:
    """Put this computer into other networks."""
    monkeypatch.setattr(net, "_from_kernel", lambda: addresses(*found))
    monkeypatch.setattr(net, "_from_name", lambda: addresses("127.0.1.1"))
    monkeypatch.setattr(net, "_way_out", lambda: addresses(*way_out))


def test_linux_tells_all_its_addresses() -> None:
    assert parse_fib(FIB) == addresses("127.0.0.1", "192.168.1.23", "172.17.0.1")


@pytest.mark.parametrize(
    ("found", "way_out", "order"),
    [
        (["127.0.0.1"], [], []),
        (["127.0.0.1", "10.0.0.7", "192.168.1.5"], [], ["192.168.1.5", "10.0.0.7"]),
        (["10.0.0.7", "192.168.1.5"], ["10.0.0.7"], ["10.0.0.7", "192.168.1.5"]),
        (["172.17.0.1", "172.16.4.4"], [], ["172.16.4.4", "172.17.0.1"]),
        (["172.17.0.1", "203.0.113.9"], ["203.0.113.9"], ["203.0.113.9", "172.17.0.1"]),
        (["203.0.113.9", "10.0.0.7"], ["203.0.113.9"], ["10.0.0.7", "203.0.113.9"]),
        (["169.254.3.3", "100.100.1.1"], [], ["100.100.1.1", "169.254.3.3"]),
    ],
)
def test_the_likeliest_network_comes_first(
    monkeypatch: pytest.MonkeyPatch, found: list[str], way_out: list[str], order: list[str]
) -> None:
    networks(monkeypatch, found, way_out)
    assert lan_addresses() == order


def test_what_this_computer_really_has_is_never_itself_alone() -> None:
    assert not any(address.startswith(("127.", "0.")) for address in lan_addresses())


@pytest.mark.parametrize(
    ("settings", "bases"),
    [
        (Settings(), ["http://192.168.1.5:8000"]),
        (Settings(host="127.0.0.1"), []),
        (Settings(host="localhost"), []),
        (Settings(host="10.9.9.9"), ["http://10.9.9.9:8000"]),
        (Settings(public_url="https://z.example"), ["https://z.example", "http://192.168.1.5:8000"]),
        (Settings(public_url="https://z.example", host="127.0.0.1"), ["https://z.example"]),
    ],
)
def test_addresses_for_others(monkeypatch: pytest.MonkeyPatch, settings: Settings, bases: list[str]) -> None:
    networks(monkeypatch, ["127.0.0.1", "192.168.1.5"], ["192.168.1.5"])
    assert base_urls(settings, 8000) == bases


def test_a_link_keeps_its_secret_in_the_fragment() -> None:
    assert join_url("http://192.168.1.5:8000", "abc", "secret") == "http://192.168.1.5:8000/t/abc#secret"
    assert (with_port("::1", 8000), with_port("10.0.0.1", 80)) == ("[::1]:8000", "10.0.0.1")


def said(settings: Settings) -> str:
    """What the terminal shows when the server is ready."""
    out = io.StringIO()
    greet(Console(file=out, width=100), settings, 8000)
    return out.getvalue()


def test_the_terminal_shows_every_network_and_a_qr_code_of_the_best(monkeypatch: pytest.MonkeyPatch) -> None:
    networks(monkeypatch, ["127.0.0.1", "192.168.1.5", "10.0.0.7"], ["192.168.1.5"])
    shown = said(Settings())
    for url in ("http://localhost:8000", "http://192.168.1.5:8000", "http://10.0.0.7:8000"):
        assert url in shown
    assert net.qr_in_terminal("http://192.168.1.5:8000") in shown


@pytest.mark.parametrize(("host", "why"), [("127.0.0.1", "listens on 127.0.0.1 only"), ("0.0.0.0", "in no network")])
def test_without_a_network_the_terminal_says_so_and_shows_no_qr_code(
    monkeypatch: pytest.MonkeyPatch, host: str, why: str
) -> None:
    networks(monkeypatch, ["127.0.0.1"], [])
    shown = said(Settings(host=host))
    assert why in shown
    assert "█" not in shown
