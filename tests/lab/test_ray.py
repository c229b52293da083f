"""A real Ray cluster of two nodes: the same results as on this machine, also when a worker or a node is lost."""

from __future__ import annotations

import os
import re
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, nullcontext, suppress
from pathlib import Path
from typing import NamedTuple

import pytest
from click.testing import CliRunner

from tests.lab.ray_node import kill_session, session, vanish_once
from tests.tables import Kind
from zashiki.cli import main
from zashiki.core.game import BadTable, find_game
from zashiki.core.kernel import PACKAGE
from zashiki.lab import on_ray, simulate
from zashiki.lab.arena import Plan, plan_for, play
from zashiki.lab.crew import Alone, Crew, NoCrew, crew_at
from zashiki.lab.ledger import Ledger
from zashiki.lab.on_ray import AnotherZashiki, Cluster, perform, ray_crew, stamp

pytestmark = [pytest.mark.xdist_group("ray"), pytest.mark.slow]  # one cluster for all of them

KITSU = Kind("kitsu", 2, {"rounds": 1})
START = 120
"""Seconds that a node may take to start, on a machine that is busy with other tests."""


def arena_plan(games: int = 40) -> Plan:
    return plan_for(KITSU.game, KITSU.table, ["expert", "regular"], games, 1, 1000)


@pytest.fixture(scope="module", autouse=True)
def surroundings() -> Iterator[Path]:
    """A folder for all that Ray writes (its sockets need a short name), and a token that keeps others out.

    It is there before Ray is imported, which reads part of it then.
    """
    folder = Path(tempfile.mkdtemp(prefix="zray", dir="/tmp"))
    with pytest.MonkeyPatch.context() as patch:
        for name, value in {
            "PYTHONPATH": os.pathsep.join([str(PACKAGE.parent), str(Path(__file__).parents[2])]),
            "RAY_AUTH_MODE": "token",
            "RAY_AUTH_TOKEN": secrets.token_hex(32),
            "RAY_TMPDIR": str(folder),
            "RAY_USAGE_STATS_ENABLED": "0",
            "RAY_raylet_start_wait_time_s": str(START),
        }.items():
            patch.setenv(name, value)
        yield folder
    shutil.rmtree(folder)


# ------------------------------------------------------------------------------------------- without a cluster


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("simulate", "kabuki", "--ray", "127.0.0.1:1"), "nothing answers at 127.0.0.1:1"),
        (("arena", "kabuki", "--ray", "127.0.0.1:1", "--out", "FILE"), "nothing answers at 127.0.0.1:1"),
        (("simulate", "kabuki", "--ray", "the cellar"), "'the cellar' is no address of a Ray cluster"),
        (("simulate", "kabuki", "--ray", "auto", "--threads", "2"), "leave one of them out"),
        (("arena", "kabuki", "--ray", "auto", "--cores", "2"), "leave one of them out"),
        (("simulate", "kabuki", "--ray", "auto", "--trace", "FILE"), "on this machine: leave --ray out"),
    ],
)
def test_where_nobody_can_play_it_is_said_why(tmp_path: Path, words: tuple[str, ...], says: str) -> None:
    file = str(tmp_path / "out.jsonl")
    done = CliRunner().invoke(main, [file if word == "FILE" else word for word in words])
    assert done.exit_code in (1, 2)
    assert says in " ".join(done.output.split())
    assert "Traceback" not in done.output


def test_without_ray_it_is_said_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(NoCrew, match=r"pip install 'zashiki\[ray\]'"), crew_at("auto", None):
        raise AssertionError("there is no crew")


def test_a_worker_of_another_version_refuses_to_play() -> None:
    with pytest.raises(AnotherZashiki, match="has zashiki"):
        perform("0.0.1", find_game, ("kabuki",))
    assert perform(stamp(), find_game, ("kabuki",)) is find_game("kabuki")


# ------------------------------------------------------------------------------------------- a cluster


class Nodes(NamedTuple):
    """Two nodes that run: the address of the head, and the session of each."""

    address: str
    head: int
    other: int


def start_node(running: ExitStack, log: Path, *words: str) -> int:
    """Start a node, and give its session when it is up."""
    command = [sys.executable, "-m", "tests.lab.ray_node", *words]
    with log.open("wb") as errors:
        keeper = running.enter_context(
            subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors)
        )
    running.callback(keeper.stdin.close)  # type: ignore[union-attr]  # it was asked for
    leader = int(keeper.stdout.readline())  # type: ignore[union-attr]  # as above
    until = time.monotonic() + START
    while b"will now block" not in log.read_bytes():
        assert any(session(leader)) and time.monotonic() < until, log.read_text()
        time.sleep(0.1)
    return leader


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.2", 0))
        return int(taken.getsockname()[1])


@pytest.fixture(scope="module")
def nodes(surroundings: Path) -> Iterator[Nodes]:
    """Two nodes of one core each, as real processes on loopback."""
    ray = str(Path(sys.executable).with_name("ray"))
    small = ("--num-cpus=1", "--object-store-memory=80000000", "--min-worker-port=0", "--max-worker-port=0", "--block")
    address = f"127.0.0.2:{free_port()}"
    with ExitStack() as running:
        first = (ray, "start", "--head", "--node-ip-address=127.0.0.2", f"--port={address.split(':')[1]}")
        head = start_node(running, surroundings / "head.log", *first, "--include-dashboard=false", *small)
        second = (ray, "start", f"--address={address}", "--node-ip-address=127.0.0.3")
        other = start_node(running, surroundings / "other.log", *second, *small)
        yield Nodes(address, head, other)
    assert not [*session(head), *session(other)]


@pytest.fixture(scope="module")
def crew(nodes: Nodes) -> Iterator[Crew]:
    """The crew of the cluster."""
    with ray_crew(nodes.address, patience=2.0) as crew:
        yield crew


def playing(leader: int) -> int | None:
    """A worker of a node that is in the middle of a job."""
    for process in session(leader):
        with suppress(OSError):  # it has just ended
            if Path(f"/proc/{process}/cmdline").read_bytes().startswith(b"ray::perform"):
                return process
    return None


def kill_a_worker(nodes: Nodes) -> bool:
    """End a worker in the middle of a job, if one is found there at this moment."""
    worker = playing(nodes.other) or playing(nodes.head)
    if worker is not None:
        os.kill(worker, signal.SIGKILL)
    return worker is not None


def alone(plan: Plan, file: Path) -> bytes:
    """The file of an arena, as this process writes it."""
    with Ledger(file, plan) as ledger:
        for result in play(plan, ledger.missing(), Alone()):
            ledger.add(result)
    return file.read_bytes()


@pytest.mark.parametrize("losses", [0, 1], ids=["all is well", "a worker is lost"])
def test_the_arena_comes_out_the_same(nodes: Nodes, crew: Crew, tmp_path: Path, losses: int) -> None:
    plan = arena_plan()
    assert crew.hands == 2
    file = tmp_path / "cluster.jsonl"
    lost = 0
    with Ledger(file, plan) as ledger:
        for result in play(plan, ledger.missing(), crew):
            ledger.add(result)
            if lost < losses:
                lost += kill_a_worker(nodes)
    assert lost == losses
    assert file.read_bytes() == alone(plan, tmp_path / "alone.jsonl")


def test_a_simulation_comes_out_the_same(crew: Crew) -> None:
    kind = Kind("kabuki", 3)
    plan = simulate.Plan(kind.game, kind.table, 5_030, 7, 20_000, 1 / 16)
    here = simulate.Simulation(plan, 2)
    assert list(here.play())[-1] == plan.games
    finished = [0]
    for tally in simulate.play_by(plan, crew):
        assert tally.games > finished[-1]
        finished.append(tally.games)
    assert len(finished) > 16
    assert tally == here.tally()


def test_a_job_whose_worker_is_lost_is_begun_again(crew: Crew, tmp_path: Path) -> None:
    mark = tmp_path / "lost"
    assert list(crew.each(vanish_once, ((mark, number) for number in range(3)))) == [0, 1, 2]
    assert mark.exists()


@pytest.mark.parametrize(
    "words",
    [
        ("simulate", "kitsu", "--players", "2", "--games", "3000"),
        ("arena", "kitsu", "--players", "2", "--rounds", "1", "--of", "novice,random", "--games", "8", "--out", "FILE"),
        ("report", "kitsu", "--players", "2", "--rounds", "1", "--games", "5", "--max-moves", "60", "--out", "FILE"),
    ],
    ids=["simulate", "arena", "report"],
)
def test_a_person_reads_the_same(
    crew: Crew, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    def said(*more: str) -> str:
        file = str(tmp_path / f"{len(more)}.jsonl")
        done = CliRunner().invoke(main, [*(file if word == "FILE" else word for word in words), *more])
        assert done.exit_code == 0, done.output
        assert ("2 cores of the Ray cluster at HERE:1 play." in done.stderr) == bool(more)
        return re.sub(r" in [0-9.]+ s: .*", "", done.stdout)  # how fast it was

    here = said()
    for command in ("arena", "report", "simulate"):
        monkeypatch.setattr(f"zashiki.terminal.{command}.crew_at", lambda _ray, _cores: nullcontext(crew))
    assert said("--ray", "HERE:1") == here
    assert len({file.read_bytes() for file in tmp_path.glob("*.jsonl")}) == len(list(tmp_path.glob("0.jsonl")))


def test_what_goes_wrong_in_a_job_is_raised_here(crew: Crew) -> None:
    with pytest.raises(BadTable, match="chess"):
        list(crew.each(find_game, [("chess",)]))


def test_nodes_of_another_version_are_refused_by_name(crew: Crew, monkeypatch: pytest.MonkeyPatch) -> None:
    assert isinstance(crew, Cluster)
    monkeypatch.setattr(on_ray, "stamp", lambda: "9.9.9 (newer)")
    with pytest.raises(NoCrew) as refused:
        crew.compare()
    said = str(refused.value)
    assert "the same zashiki as this machine, zashiki 9.9.9 (newer)" in said
    assert f"127.0.0.2 has zashiki {stamp()}; 127.0.0.3 has zashiki {stamp()}" in said
    with pytest.raises(NoCrew, match="the same zashiki"):
        list(crew.each(find_game, [("kabuki",)]))


def test_an_interrupt_stops_the_cluster_and_the_run_can_go_on_anywhere(nodes: Nodes, tmp_path: Path) -> None:
    file = tmp_path / "interrupted.jsonl"
    words = ["arena", "kitsu", "--players", "2", "--rounds", "1", "--of", "expert,regular", "--max-moves", "1000"]
    words += ["--games", "4000", "--ray", "auto", "--out", str(file)]
    program = [sys.executable, "-c", "from zashiki.cli import main; main()", *words]
    with subprocess.Popen(program, stderr=subprocess.PIPE, text=True) as run:
        while not (file.exists() and file.read_bytes().count(b"\n") > 3):
            assert run.poll() is None, run.communicate()
            time.sleep(0.05)
        run.send_signal(signal.SIGINT)
        _, said = run.communicate(timeout=30)
    assert run.returncode == 130
    assert "the same command goes on from there" in said
    until = time.monotonic() + 10
    while playing(nodes.head) or playing(nodes.other):
        assert time.monotonic() < until, "they play on for nobody"
    kept = file.read_bytes()
    games = 2 * (kept.count(b"\n") + 3)
    assert alone(arena_plan(games), file) == alone(arena_plan(games), tmp_path / "alone.jsonl")


def test_a_lost_node_is_made_up_for_and_a_lost_head_is_said(nodes: Nodes, crew: Crew, tmp_path: Path) -> None:
    """The last one: it leaves no cluster to the others."""
    plan = arena_plan(200)
    file = tmp_path / "cluster.jsonl"
    with pytest.raises(NoCrew, match=f"cluster at {nodes.address} is lost: its head"), Ledger(file, plan) as ledger:
        for number, result in enumerate(play(plan, ledger.missing(), crew)):
            ledger.add(result)
            if number == 1:
                kill_session(nodes.other)
            elif number == 20:
                kill_session(nodes.head)
    kept = file.read_bytes()
    assert kept.count(b"\n") > 21
    short = arena_plan(2 * (kept.count(b"\n") - 1))
    assert alone(short, tmp_path / "alone.jsonl") == kept
