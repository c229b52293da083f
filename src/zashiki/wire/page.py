"""A page for people who write clients: `python -m zashiki.wire.page` writes docs/socket.md from the types."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import msgspec.inspect as mi

from zashiki.core.game import Game
from zashiki.wire import VERSION
from zashiki.wire.example import conversation
from zashiki.wire.from_client import MOST_BYTES, FromClient, Sentence
from zashiki.wire.from_server import FromServer
from zashiki.wire.lexicon import (
    Thing,
    about,
    default_of,
    games,
    in_words,
    left_out,
    members,
    name_of,
    notes,
    struct_of,
    things_in,
)

FILE = Path(__file__).parents[3] / "docs" / "socket.md"
COMMAND = "python -m zashiki.wire.page"
RAW = {"view": "an object: the view of the game, below", "events": "a list of the game's events, below"}
"""What a game has already written when a sentence is put together, by the name of the field."""

HEADS = ("Field", "Holds", "If left out", "Meaning")

OPENING = f"""\
# What is said on a table's socket

Each message is one JSON object in UTF-8, with its kind in `type`: one sentence. This page is made from the types by
`{COMMAND}`; the same types are in TypeScript in [web/src/wire.ts](../web/src/wire.ts). This is version {VERSION}.

## How a conversation goes

1. The client says `hello` first, with its version. A client of another version is told `reload`: load the page again.
2. The server says `welcome`: who you are, and the whole room. Then comes an `update` for each of your seats, or for a
   watcher (seat -1). Whenever the table changes you are told the whole `room` again.
3. An `update` holds what happened (`events`), what the seat sees now (`view`) and which moves are open to it (`legal`).
   Draw the view, animate the events, offer the legal moves: a client needs no rules. Updates of a seat are numbered by
   `n`, without gaps; the numbers go on from game to game.
4. Say `got` when updates have arrived. After a lost line say `hello` with `fresh` false and the last number of each
   seat in `seen`: what you missed is told once, marked `missed`, and what you have acknowledged is never told again. A
   page that was loaded anew is `fresh` and gets the view alone: remembering is part of these games.
5. `play` says a move with the `n` that you saw, so that a late touch is never taken for an answer to something else.
6. Answer every `ping` with a `pong` at once. It measures the line, and a fair Stop! takes that into account.
7. Whatever cannot be done is answered with `refused`, with the `id` that you gave the sentence, and changes nothing.
   `code` is for programs, `text` for people. A sentence that cannot be understood is `unreadable` (not a JSON object in
   UTF-8), `too_long` (more than {MOST_BYTES} bytes), `unknown` (no such `type`) or `malformed` (`field` says where). A
   move against the rules names the `rule`. The socket stays open.
8. Before the server closes a socket it says `bye` and why.

Seats count from 0. A field with something under "If left out" may be absent. A client must not send fields that are not
listed here, and should overlook those it does not know in what it receives.
"""


def socket_page() -> str:
    """The whole page, in Markdown."""
    parts = [
        OPENING,
        "## An example\n\n`>` is said by the client, `<` by the server.\n\n```\n" + conversation() + "```\n",
        f"## What a client may say\n\n{about(Sentence)}\n{_table(Sentence, by_client=True)}",
        *(_sentence(thing, by_client=True) for thing in members(FromClient)),
        "## What the server may say\n",
        *(_sentence(thing, by_client=False) for thing in members(FromServer)),
        "## What sentences are made of\n",
        *(_part(thing) for thing in _parts(FromClient, FromServer)),
        *(_game(game) for game in games()),
    ]
    return "\n".join(parts)


# ------------------------------------------------------------------------------------------- sections


def _sentence(thing: Thing, by_client: bool) -> str:
    return f"### `{struct_of(thing).tag}`\n\n{about(thing)}\n{_table(thing, by_client)}"


def _part(thing: Thing) -> str:
    return f"### {_title(thing)}\n\n{about(thing)}\n{_table(thing, by_client=thing in things_in(FromClient))}"


def _parts(*unions: Any) -> list[Thing]:
    """The types inside sentences that are not sentences themselves."""
    return [thing for thing in things_in(*unions) if struct_of(thing).tag is None]


def _game(game: Game) -> str:
    title = game.name.capitalize()
    tag = struct_of(game.sees).tag
    rows = [_row(f"`{struct_of(thing).tag}`", about(thing), _in_line(thing)) for thing in members(game.hears)]
    return "\n".join(
        [
            f"## {title}\n",
            f"### {title}: the view\n\n{about(game.sees)} Its `type` is `{tag}`.\n{_table(game.sees, False)}",
            *(_part(thing) for thing in _parts(game.sees, game.hears)),
            f"### {title}: the events\n\n"
            + _row("`type`", "What happened", "Fields")
            + _row("---", "---", "---")
            + "".join(rows),
        ]
    )


# ------------------------------------------------------------------------------------------- tables


def _table(thing: Thing, by_client: bool) -> str:
    """The fields of a type, each with what it may hold, what stands for it if it is absent, and what it is for."""
    absent = left_out(thing, by_client)
    rows = [
        (f"`{part.encode_name}`", _holds(part), _otherwise(part, absent), notes(thing).get(part.name, ""))
        for part in _own_fields(thing)
    ]
    columns = [(head, *cells) for head, *cells in zip(HEADS, *rows, strict=True) if any(cells)]
    head, *lines = zip(*columns, strict=True) if columns else [()]
    return "\n" + _row(*head) + _row(*["---"] * len(head)) + "".join(_row(*line) for line in lines) if lines else ""


def _own_fields(thing: Thing) -> list[mi.Field]:
    """The fields of a type, without those that all of a client's sentences have: these are told once."""
    common = struct_of(Sentence).fields if issubclass(thing, Sentence) and thing is not Sentence else ()
    return [part for part in struct_of(thing).fields if part not in common]


def _otherwise(part: mi.Field, absent: set[str]) -> str:
    return f"`{msgspec.json.encode(default_of(part)).decode()}`" if part.encode_name in absent else ""


def _in_line(thing: Thing) -> str:
    """The fields of an event on one line, each with what is written below it."""
    below = {name: f" ({note})" for name, note in notes(thing).items()}
    return "; ".join(
        f"`{part.encode_name}` {_holds(part)}{below.get(part.name, '')}" for part in struct_of(thing).fields
    )


def _holds(part: mi.Field) -> str:
    return RAW[part.encode_name] if isinstance(part.type, mi.RawType) else in_words(part.type, _link)


def _link(thing: Thing) -> str:
    title = _title(thing)
    return f"[{name_of(thing)}](#{title.lower().replace(' ', '-')})"


def _title(thing: Thing) -> str:
    """A heading that no sentence has: there is a sentence `room`, and a Room in it."""
    return f"{name_of(thing)} object"


def _row(*cells: str) -> str:
    return "| " + " | ".join(" ".join(cell.split()).replace("|", "\\|") for cell in cells) + " |\n"


def main() -> None:
    """Write the page."""
    FILE.write_text(socket_page(), encoding="utf-8")


if __name__ == "__main__":
    main()
