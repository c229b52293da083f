"""What whoever runs the server may choose: on the command line, or as ZASHIKI_* in the environment."""

from __future__ import annotations

import ipaddress
import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal
from urllib.parse import SplitResult, urlsplit

import msgspec
import msgspec.inspect as mi
from msgspec import Meta, Struct, field

from zashiki.wire.lexicon import in_words, kind_at

PREFIX = "ZASHIKI_"
ELSEWHERE = ("ZASHIKI_CACHE",)
"""What other rooms read from the environment."""
FIRST_PORT = 8000

_HOST = re.compile(r"([a-z0-9]([a-z0-9._-]*[a-z0-9])?|\[[0-9a-f:.]+\])(:[1-9]\d{0,4})?")
Limit = Annotated[int, Meta(ge=1, le=1_000_000)]


class BadSetting(ValueError):
    """A setting that cannot be; the text names it and says what it may be."""


def _default_database() -> Path:
    named = os.environ.get("XDG_DATA_HOME", "")
    return (Path(named) if named else Path.home() / ".local" / "share") / "zashiki" / "zashiki.sqlite"


class Settings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything that can be set."""

    host: str = "0.0.0.0"
    """Address to listen on: `0.0.0.0` for every network of this computer, `127.0.0.1` for this computer alone."""
    port: Annotated[int, Meta(ge=0, le=65535)] = 0
    """Port to listen on; 0: 8000, or the next one that is free."""
    public_url: str = ""
    """Where the world reaches this server, such as `https://zashiki.example`: for links, QR codes and cookies."""
    allowed_hosts: tuple[str, ...] = ()
    """More names of this server (`name` or `name:port`), beside its own addresses and the public one."""
    proxies: Annotated[int, Meta(ge=0, le=8)] = 0
    """How many reverse proxies stand before it, to read `X-Forwarded-For`; with 0 that header is not believed."""
    database: Path = field(default_factory=_default_database)
    """The SQLite file with everything in it; by default in `$XDG_DATA_HOME/zashiki` or `~/.local/share/zashiki`."""
    keep_days: Annotated[int, Meta(ge=1, le=36_500)] = 90
    """So many days finished tables are kept, with their records; results stay."""
    log_format: Literal["console", "json"] = "console"
    """Logs for people, or one JSON object a line."""
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    """The least that is logged."""
    metrics_public: bool = False
    """Show `/metrics` to everybody, not only to this computer and private networks."""
    thinkers: Annotated[int, Meta(ge=0, le=256)] = 0
    """Processes in which computer players think; 0: one less than this computer has cores, and at least one."""
    sockets_per_address: Limit = 64
    """Open sockets from one address."""
    sentences_per_second: Limit = 20
    """What one socket may say, on average."""
    requests_per_minute: Limit = 600
    """HTTP requests from one address, on average."""
    tables_per_hour: Limit = 60
    """Tables opened from one address."""
    guests_per_hour: Limit = 120
    """New guests, personal links and tokens from one address."""
    wrong_tries_per_minute: Limit = 10
    """Wrong room codes, invite links and personal links from one address."""

    def __post_init__(self) -> None:
        """Check what a type cannot say."""
        if self.public_url:
            msgspec.structs.force_setattr(self, "public_url", _checked_url(self.public_url))
        for name in self.allowed_hosts:
            if not _HOST.fullmatch(name.lower()):
                raise ValueError(f"`allowed_hosts` takes names such as `name` or `name:port`, not {name!r}")

    @property
    def thinking_processes(self) -> int:
        """In how many processes computer players think."""
        return self.thinkers or max(1, (os.cpu_count() or 1) - 1)

    @property
    def secure(self) -> bool:
        """Is the public address an https one?"""
        return self.public_url.startswith("https://")

    @property
    def only_here(self) -> bool:
        """Can only this computer reach the server?"""
        try:
            return ipaddress.ip_address(self.host).is_loopback
        except ValueError:
            return self.host == "localhost"


def _checked_url(url: str) -> str:
    parts = _split(url)
    if parts is None or parts.scheme not in ("http", "https") or not _HOST.fullmatch(parts.netloc.lower()):
        raise ValueError(f"`public_url` must look like https://zashiki.example, not {url!r}")
    if parts.path.strip("/") or parts.query or parts.fragment:
        raise ValueError(f"`public_url` must end with the server's name; Zashiki cannot live in a folder: {url!r}")
    default = ":443" if parts.scheme == "https" else ":80"
    return f"{parts.scheme}://{parts.netloc.lower().removesuffix(default)}"


def _split(url: str) -> SplitResult | None:
    try:
        return urlsplit(url)
    except ValueError:
        return None


# ------------------------------------------------------------------------------------------- reading


def flag(name: str) -> str:
    """What a setting is called on the command line."""
    return "--" + name.replace("_", "-")


def variable(name: str) -> str:
    """What a setting is called in the environment."""
    return PREFIX + name.upper()


def read_settings(chosen: Mapping[str, Any], environment: Mapping[str, str]) -> Settings:
    """The settings: what was chosen on the command line, then the environment, then defaults."""
    said = _from_environment(environment) | {name: value for name, value in chosen.items() if value is not None}
    if isinstance(said.get("allowed_hosts"), str):
        said["allowed_hosts"] = said["allowed_hosts"].replace(",", " ").split()
    try:
        return msgspec.convert(said, Settings, strict=False, dec_hook=lambda kind, value: kind(value))
    except msgspec.ValidationError as wrong:
        raise BadSetting(_in_words(str(wrong), said)) from None


def _from_environment(environment: Mapping[str, str]) -> dict[str, Any]:
    known = {variable(name): name for name in Settings.__struct_fields__}
    ours = [key for key in environment if key.startswith(PREFIX) and key not in ELSEWHERE]
    for key in ours:
        if key not in known:
            raise BadSetting(f"there is no setting {key}; there are: {', '.join(sorted(known))}")
    return {known[key]: environment[key] for key in ours}


def _in_words(wrong: str, said: Mapping[str, Any]) -> str:
    """What the decoder complains about, with the setting's name and what it may be."""
    text, _, place = wrong.partition(" - at `$")
    name = place.strip(".`").partition("[")[0]
    if name:
        text = f"must be {may_be(kind_at(Settings, name))}, not {said[name]!r}"
    else:
        name = next((name for name in said if f"`{name}`" in text), "")
    return f"{flag(name)} ({variable(name)}): {text}"


def may_be(kind: mi.Type | None) -> str:
    """What a setting may be, in words."""
    match kind:
        case None | mi.VarTupleType():
            return "names, with commas between"
        case mi.CustomType():
            return "a file"
    return in_words(kind)
