"""The settings for people: options of the command line, and `python -m zashiki.server.settings_page` for the docs."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import msgspec.inspect as mi
from msgspec import NODEFAULT

from zashiki.server.settings import Settings, flag, may_be, variable
from zashiki.wire.lexicon import notes, struct_of

FILE = Path(__file__).parents[3] / "docs" / "settings.md"
COMMAND = "python -m zashiki.server.settings_page"

OPENING = f"""\
# Settings of the server

Each can be given to `zashiki serve` as an option, or in the environment; the option counts. A value that cannot be, or
a `ZASHIKI_` variable that there is not, stops the server before it starts, and it says which. This page is made by
`{COMMAND}`. [hosting.md](hosting.md) says how to run a server that others can reach.

| Option | Environment | May be | Default | What it does |
| --- | --- | --- | --- | --- |
"""


class Described(NamedTuple):
    """One setting, in words."""

    name: str
    may_be: str
    default: str
    about: str
    is_switch: bool


def described() -> list[Described]:
    """All settings, in order."""
    return [_describe(part) for part in struct_of(Settings).fields]


def _describe(part: mi.Field) -> Described:
    default = "" if part.default is NODEFAULT or part.default in ("", ()) else str(part.default).lower()
    return Described(
        part.name, may_be(part.type), default, notes(Settings)[part.name], isinstance(part.type, mi.BoolType)
    )


def settings_page() -> str:
    """The whole page."""
    rows = (
        f"| `{flag(one.name)}` | `{variable(one.name)}` | {one.may_be} | {one.default and f'`{one.default}`'} |"
        f" {one.about} |\n"
        for one in described()
    )
    return OPENING + "".join(rows)


def main() -> None:
    """Write the page."""
    FILE.write_text(settings_page(), encoding="utf-8")


if __name__ == "__main__":
    main()
