"""`make bench-live`: the live server under load, beside a bare server on the same framework; writes bench/live.md.

The server is one process, the crowd of scripted players another. Bare and real rounds take turns, so that a busy
machine is unkind to both. Every event that every player was told is compared with the record of the game.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import io
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path[0] = str(ROOT)  # the modules beside this file are `bench.…`, as the type checker sees them too

import msgspec  # noqa: E402  # after the path
import uvloop  # noqa: E402
from bench.crowd import Heard, Player, connect, open_table  # noqa: E402
from bench.house import House, free_port  # noqa: E402
from rich.console import Console  # noqa: E402
from rich.progress import Progress  # noqa: E402

GAMES = ("kabuki", "kinapa", "kitsu")
SEATS = 4
console = Console()


# ------------------------------------------------------------------------------------------- what is measured


@dataclass
class Round:
    """One round of a server."""

    plays: int
    seconds: float
    server: float
    """Processor seconds of the server."""
    crowd: float
    """Processor seconds of the crowd."""

    @property
    def rate(self) -> float:
        """Moves a second, by the clock."""
        return self.plays / self.seconds

    @property
    def cost(self) -> float:
        """Microseconds of the server's processor a move."""
        return 1e6 * self.server / self.plays


@dataclass
class Findings:
    """Everything that was measured."""

    tables: int
    pace: str
    bare: list[Round] = field(default_factory=list)
    real: list[Round] = field(default_factory=list)
    resident: list[int] = field(default_factory=list)
    """KiB of the real server after each round, when everybody has gone."""
    empty: int = 0
    a_socket: float = 0.0
    """KiB an idle socket."""
    a_table: float = 0.0
    """KiB a table that gathers."""
    checked: int = 0
    """Events that were compared with records."""
    records: int = 0
    refusals: int = 0


class Stopwatch:
    """Moves between two moments."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self.plays = 0
        self._began: tuple[float, int, float, float] | None = None

    def count(self) -> None:
        """One more move was made."""
        self.plays += 1

    def start(self) -> None:
        """From now on."""
        self._began = (time.perf_counter(), self.plays, processor(self.pid), time.process_time())

    def stop(self) -> Round:
        """Until now."""
        assert self._began is not None
        at, plays, server, crowd = self._began
        return Round(
            self.plays - plays, time.perf_counter() - at, processor(self.pid) - server, time.process_time() - crowd
        )


def processor(pid: int) -> float:
    """Processor seconds that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident(pid: int) -> int:
    """KiB of memory that a process holds."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return int(next(line for line in lines if line.startswith("VmRSS")).split()[1])


# ------------------------------------------------------------------------------------------- the real server


async def real_round(house: House, found: Findings, number: int, progress: Progress) -> None:
    """Open all tables, play every game to its end, compare every event with the record."""
    opening = progress.add_task("opening tables", total=found.tables)
    groups: list[list[Player]] = []
    for table in range(found.tables):
        setup: dict[str, object] = {"game": GAMES[table % len(GAMES)], "players": SEATS, "pace": found.pace}
        groups.append(await asyncio.to_thread(open_table, house.base, setup, number * 10_000 + table))
        progress.advance(opening)
    players = [player for group in groups for player in group]
    if number == 0:
        await idle(house, found, players)
    await play_all(house, found, players, progress)
    for player in players:
        if player.line is not None:
            player.line.close()
    await check(found, house.base, groups, progress)
    await until_let_go(house.base, progress)
    found.resident.append(resident(house.pid))
    found.refusals += sum(len(player.refusals) for player in players)


async def until_let_go(base: str, progress: Progress) -> None:
    """Wait until the server has let go of the tables that nobody is at any more."""
    waiting = progress.add_task("waiting until the tables are let go", total=None)
    while await asyncio.to_thread(tables_awake, base):
        await asyncio.sleep(2.0)
    progress.update(waiting, visible=False)


def tables_awake(base: str) -> int:
    """How many tables the server holds in memory."""
    with urllib.request.urlopen(f"{base}/metrics", timeout=30) as answer:
        lines = answer.read().decode().splitlines()
    return round(sum(float(line.rsplit(" ", 1)[1]) for line in lines if line.startswith("zashiki_tables{")))


async def idle(house: House, found: Findings, players: Sequence[Player]) -> None:
    """What a table and a socket cost when nothing happens: watchers come, look and wait."""
    found.a_table = (resident(house.pid) - found.empty) / found.tables
    before = resident(house.pid)
    watchers = [Watcher(p.base, p.table, -1, p.cookie, p.luck) for p in players]
    for watcher in watchers:
        await connect(watcher)
    await asyncio.sleep(1.0)
    found.a_socket = (resident(house.pid) - before) / len(watchers)
    for watcher in watchers:
        if watcher.line is not None:
            watcher.line.close()
    await asyncio.sleep(0.5)


class Watcher(Player):
    """Somebody who only looks."""

    def hear(self, data: bytes) -> None:
        """Look."""


async def play_all(house: House, found: Findings, players: Sequence[Player], progress: Progress) -> None:
    """Play; the rate is taken from when everybody has sat down until half of the games are over."""
    playing = progress.add_task("games", total=found.tables)
    out: set[tuple[str, int]] = set()
    over: set[str] = set()
    half, done = asyncio.Event(), asyncio.Event()
    watch = Stopwatch(house.pid)

    def finish(player: Player) -> None:
        out.add((player.table, player.seat))
        if player.table not in over and all((player.table, seat) in out for seat in range(SEATS)):
            over.add(player.table)
            progress.advance(playing)
        if len(over) * 2 >= found.tables:
            half.set()
        if len(over) == found.tables:
            done.set()

    for player in players:
        player.on_finish = finish
        player.on_play = watch.count
        player.patient = True
        await connect(player)
    while not all(player.started for player in players if player.host):
        await asyncio.sleep(0.05)
    watch.start()
    for player in players:
        if player.host:
            player.start()
    await half.wait()
    found.real.append(watch.stop())
    await done.wait()


async def check(found: Findings, base: str, groups: Sequence[Sequence[Player]], progress: Progress) -> None:
    """Compare what every player was told with what the record of the game says they had to hear."""
    checking = progress.add_task("comparing with the records", total=len(groups))
    for group in groups:
        url = f"{base}/api/tables/{group[0].table}/games/1/record"
        lines = await asyncio.to_thread(download, url)
        events = heard_by(lines)
        for player in group:
            told = b"".join(told.strip(b"[]") + b"," for _, _, told, _ in player.told)
            due = b"".join(msgspec.json.encode(event) + b"," for event in events[player.seat])
            if told != due:
                raise SystemExit(
                    f"bench: seat {player.seat} of table {player.table} was told other than the record says"
                )
            found.checked += len(events[player.seat])
        found.records += 1
        progress.advance(checking)


def download(url: str) -> list[bytes]:
    """The lines of a record."""
    with urllib.request.urlopen(url, timeout=30) as answer:
        return list(answer)


def heard_by(lines: Sequence[bytes]) -> list[list[Any]]:
    """What each seat has to hear in a game, from its record alone."""
    from zashiki.core.record import replay

    events: list[list[Any]] = [[] for _ in range(SEATS)]
    for step in replay(lines):
        if not step.end:
            for seat in range(SEATS):
                events[seat] += step.sitting.game.hear(step.sitting.rows, seat)
    return events


# ------------------------------------------------------------------------------------------- the bare server


class Echo(Player):
    """A player of the bare server: every update is answered by one of the four, in turn."""

    def hello(self) -> None:
        """There is nobody to greet."""

    def hear(self, data: bytes) -> None:
        """Answer, if it is this one's turn."""
        number = _number(data).n
        if number % SEATS == self.seat:
            self.begin(number)

    def begin(self, number: int) -> None:
        """Make a move."""
        if self.on_play is not None:
            self.on_play()
        self.say(type="play", seat=self.seat, n=number, move="place 1", took=300)


_number = msgspec.json.Decoder(Heard).decode


async def bare_round(pid: int, port: int, found: Findings, number: int, seconds: float) -> None:
    """Let as many tables as the real server has talk for a while."""
    watch = Stopwatch(pid)
    players = [
        Echo(f"http://127.0.0.1:{port}", f"r{number}t{table:06d}", seat, "", random.Random(), on_play=watch.count)
        for table in range(found.tables)
        for seat in range(SEATS)
    ]
    for player in players:
        await connect(player)
    await asyncio.sleep(0.5)
    for player in players:
        if player.seat == 0:
            player.begin(0)
    await asyncio.sleep(1.0)
    watch.start()
    await asyncio.sleep(seconds)
    found.bare.append(watch.stop())
    for player in players:
        if player.line is not None:
            player.line.close()


# ------------------------------------------------------------------------------------------- all of it


async def measure(folder: Path, tables: int, rounds: int, seconds: float, pace: str) -> Findings:
    """Take turns between the two servers."""
    found = Findings(tables, pace)
    house = House(folder / "real.sqlite")
    house.open()
    port = free_port()
    bare = subprocess.Popen([sys.executable, str(ROOT / "bench" / "bare.py"), str(port), str(folder / "bare.sqlite")])
    try:
        await asyncio.sleep(3.0)
        found.empty = resident(house.pid)
        with Progress(console=console, transient=True) as progress:
            for number in range(rounds):
                await bare_round(bare.pid, port, found, number, seconds)
                await real_round(house, found, number, progress)
                say(f"round {number + 1}: bare {found.bare[-1].rate:,.0f}, real {found.real[-1].rate:,.0f} moves/s")
    finally:
        bare.kill()
        bare.wait()
        house.close()
    return found


def say(text: str) -> None:
    """Show progress."""
    console.print(text, highlight=False)


def page(found: Findings, fairness: str) -> str:
    """The findings as a page."""
    bare, real = (statistics.median(one.rate for one in rounds) for rounds in (found.bare, found.real))
    bare_cost, real_cost = (statistics.median(one.cost for one in rounds) for rounds in (found.bare, found.real))
    rows = "\n".join(
        f"| {number} | {b.rate:,.0f} | {r.rate:,.0f} | {r.rate / b.rate:.2f} | {b.cost:.0f} | {r.cost:.0f} | {held} |"
        for number, (b, r, held) in enumerate(zip(found.bare, found.real, megabytes(found.resident), strict=True), 1)
    )
    return f"""# The live server, measured

Made by `make bench-live`. One server process, and one process with {found.tables * SEATS:,} scripted players over real
sockets at {found.tables} tables (Kabuki, Kinapa and Kitsu in equal parts, four seats each, {found.pace} pace: nothing
waits for a clock). The bare server runs on the same framework, with the same socket code; it validates a sentence,
makes one durable append, and sends an update of 600 bytes to four. The two take turns.

| what | target | measured |
|---|---|---|
| moves a second at saturation, of the bare server's | ≥ 0.50 | **{real / bare:.2f}** |
| the same by processor time | | {bare_cost / real_cost:.2f} |
| moves a second, median of {len(found.real)} rounds | | {real:,.0f} (bare {bare:,.0f}) |
| events compared with {found.records:,} records | all equal | {found.checked:,}, all equal |
| refusals | 0 | {found.refusals} |
| memory of an idle connection | | {found.a_socket:.0f} KiB |
| memory of a table that gathers | | {found.a_table:.0f} KiB |
| memory of the empty server | | {found.empty / 1024:.0f} MiB |

| round | bare, moves/s | real, moves/s | ratio | bare, µs a move | real, µs a move | real server afterwards*, MiB |
|---|---|---|---|---|---|---|
{rows}

A move of the real server is a sentence of a player that the rules accept. A placement in Kabuki is followed by three
answers, and only the answerer is told of an answer, so a move there means fewer messages than four. µs are processor
time of the whole server process, its writer thread included. *When everybody has gone and the tables are let go.

{fairness}"""


def megabytes(kilobytes: Sequence[int]) -> list[int]:
    """KiB as MiB."""
    return [round(number / 1024) for number in kilobytes]


def main() -> None:
    """Measure, and write the page."""
    parser = argparse.ArgumentParser(prog="make bench-live ARGS=…", description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=8.0, help="how long a bare round lasts")
    parser.add_argument("--pace", choices=["correspondence", "relaxed"], default="correspondence")
    parser.add_argument("--out", type=Path, default=ROOT / "bench" / "live.md")
    parser.add_argument("--no-fairness", action="store_true", help="leave the simulation of Fair Stop out")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="zashiki-bench-") as folder:
        found = uvloop.run(measure(Path(folder), asked.tables, asked.rounds, asked.seconds, asked.pace))
    fairness = ""
    if not asked.no_fairness:
        from bench.fairness import page as fair_page

        say("simulating races for Stop! …")
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            fair_page()
        fairness = printed.getvalue()
    asked.out.write_text(page(found, fairness))
    say(f"written to {asked.out}")


if __name__ == "__main__":
    main()
