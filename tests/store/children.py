"""Servers that tests start in a process of their own, to kill them or to leave them without room.

`python -m tests.store.children append FILE`: 20 tables write for ever; a line "table number" for each durable entry.
`python -m tests.store.children no-room FILE`: fill a small allowance, make room, go on; a line of words for each step.
"""

from __future__ import annotations

import asyncio
import os
import resource
import sys
from pathlib import Path

from tests.store.conftest import entry, play, table
from zashiki.store.interface import Append, Store, Unwritable
from zashiki.store.sqlite import SqliteStore


def say(line: str) -> None:
    """Tell the test; one write, so that a kill leaves whole lines."""
    os.write(1, f"{line}\n".encode())


async def append_for_ever(store: Store) -> None:
    """All tables go on from where their logs end."""

    async def sit(name: str) -> None:
        if await store.table(name) is None:
            await store.open_table(table(name), [])
        number = len(await store.entries(name))
        while True:
            number += 1
            await store.append(Append(name, [entry(number)], {0: number}))
            say(f"{name} {number}")

    await asyncio.gather(*(sit(f"table{i}") for i in range(20)))


async def run_out_of_room(store: Store) -> None:
    """Write until there is no room, once more, then with room again."""
    await store.open_table(table("maple"), [])
    _, most = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (400_000, most))
    number = 0
    try:
        while True:
            await store.append(Append("maple", [entry(number + 1, bytes(1000))]))
            number += 1
    except Unwritable as refused:
        say(f"refused {refused}")
    try:
        await store.append(Append("maple", [entry(number + 1, bytes(1000))]))
    except Unwritable:
        say("refused again")
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
    await store.append(Append("maple", [entry(number + 1)]))
    say(f"durable {number + 1}")


if __name__ == "__main__":
    play(SqliteStore(Path(sys.argv[2])), {"append": append_for_ever, "no-room": run_out_of_room}[sys.argv[1]])
