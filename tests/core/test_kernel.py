"""Compiled code is kept between runs, and can never belong to other rules."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from threading import Thread

import pytest

from zashiki.core import kernel, workshop
from zashiki.core.bits import members, nth
from zashiki.core.kernel import COMPILER, PACKAGE, Library, at, bind, bind_all, fingerprint, recipe
from zashiki.core.state import Held, Many, Record, i8, i64

PROGRAM = """
import sys
sys.path.insert(0, sys.argv[1])
from zashiki.core import kernel, workshop
from zashiki.core.bits import members, nth
from zashiki.core.kernel import Library
from zashiki.core.state import Held
from zashiki.games.kabuki import rules
assert rules.__file__.startswith(sys.argv[1])
kernel.announce = lambda name: print("compiled", end=" ")
def first(s: rules.State) -> int:
    return rules_next(s, 0)
first.__globals__["rules_next"] = rules.next_seat
state = rules.State()
state.seats = 4
held = Held(rules.State)
held.load(state.tobytes())
print(Library("cache-test", {"first": first}).first(held.address))
"""


def run(package: Path, cache: Path) -> str:
    """Ask the compiled rules who plays after seat 0, in a process of its own."""
    environment = {**os.environ, "ZASHIKI_CACHE": str(cache)}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(package)], capture_output=True, text=True, env=environment, check=True
    )
    return done.stdout.strip()


@pytest.mark.slow
def test_an_edited_rule_is_seen_at_once_and_an_unchanged_one_is_not_compiled_again(tmp_path: Path) -> None:
    shutil.copytree(PACKAGE, tmp_path / "src" / "zashiki", ignore=shutil.ignore_patterns("__pycache__"))
    cache = tmp_path / "cache"
    assert run(tmp_path / "src", cache) == "compiled 1"
    assert run(tmp_path / "src", cache) == "1"
    rules = tmp_path / "src" / "zashiki" / "games" / "kabuki" / "rules.py"
    clockwise = "return seat + 1 if seat + 1 < s.seats else 0"
    text = rules.read_text()
    assert clockwise in text
    rules.write_text(text.replace(clockwise, "return seat - 1 if seat > 0 else s.seats - 1"))
    assert run(tmp_path / "src", cache) == "compiled 3"
    rules.write_text(text)
    assert run(tmp_path / "src", cache) == "1"


@pytest.mark.parametrize("source", COMPILER)
def test_the_fingerprint_changes_with_any_file_that_decides_how_kernels_are_compiled(
    tmp_path: Path, source: str
) -> None:
    (tmp_path / "core").mkdir()
    for file in COMPILER:
        (tmp_path / file).write_bytes((PACKAGE / file).read_bytes())
    before = fingerprint(tmp_path)
    (tmp_path / "core" / "game.py").write_text("not how, but what")
    assert fingerprint(tmp_path) == before
    (tmp_path / source).write_text("x = 2")
    assert fingerprint(tmp_path) != before


class Number(Record):
    """One number."""

    value = i64()


@kernel.kernel
def step() -> int:
    """What `add` adds; loops bind another."""
    return 1


@kernel.kernel
def add(number: Number, times: int) -> int:
    """Add `step` so many times."""
    for _ in range(times):
        number.value += step()
    return number.value


MUCH = 1


@kernel.kernel
def add_much(number: Number, times: int) -> int:
    """Add a constant so many times."""
    return number.value + MUCH * times


@kernel.kernel
def five() -> int:
    """Another step."""
    return 5


@pytest.fixture
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ZASHIKI_CACHE", str(tmp_path))
    monkeypatch.setattr(kernel, "announce", lambda _name: None)
    return tmp_path


def test_a_kernel_runs_plain_and_compiled_and_bound_to_other_names(own_cache: Path) -> None:
    assert own_cache.exists()
    library = Library("numbers", {"add": add, "add_five": bind(add, step=five)})
    held = Held(Number)
    assert library.add(held.address, 3) == 3
    assert library.add_five(held.address, 2) == 13
    plain = Number()
    assert add(plain, 3) == 3
    assert bind(add, step=five)(plain, 2) == 13
    assert held.read() == plain


@kernel.kernel
def add_twice(number: Number, times: int) -> int:
    """Add, and add again."""
    return add(number, times) + add(number, times)


def test_kernels_bound_together_share_what_they_call() -> None:
    both = bind_all((add, add_twice), step=five)
    assert both["add_twice"](Number(), 1) == 5 + 10
    assert both["add_twice"].__globals__["add"] is both["add"] is not add
    assert add(Number(), 1) == 1


@kernel.kernel
def pick(number: Number, n: int) -> int:
    """The n-th member of a set."""
    return nth(number.value, n)


@pytest.mark.parametrize("native", [True, False])
def test_an_instruction_and_its_plain_source_agree(
    native: bool, own_cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the processor has no such instruction the plain source is compiled instead."""
    assert own_cache.exists()
    if not native:
        there = workshop._intrinsic
        monkeypatch.setattr(workshop, "_intrinsic", lambda name: None if name == "nth" else there(name))
    library = Library("picks", {"pick": pick})
    held, plain = Held(Number), Number()
    for word in (1, 0b1011, 2**61 - 1, 0x0F0F_0000_1234_5678):
        plain.value = word
        held.load(plain.tobytes())
        assert [library.pick(held.address, n) for n in range(word.bit_count())] == members(word)
        assert pick(plain, 0) == library.pick(held.address, 0)


def test_a_damaged_cache_file_is_compiled_again(own_cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compiled: list[str] = []
    monkeypatch.setattr(kernel, "announce", compiled.append)
    Library("numbers", {"add": add}).load()
    Library("numbers", {"add": add}).load()
    assert compiled == ["numbers"]
    (file,) = own_cache.rglob("numbers-*.kernels")
    content = bytearray(file.read_bytes())
    content[len(content) // 2] ^= 1
    file.write_bytes(content)
    Library("numbers", {"add": add}).load()
    assert compiled == ["numbers", "numbers"]


def test_what_another_process_is_compiling_is_waited_for_and_not_compiled_again(
    own_cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert own_cache.exists()
    compiled: list[str] = []
    others: list[Thread] = []

    def announce(name: str) -> None:
        compiled.append(name)
        others.append(Thread(target=Library("numbers", {"add": add}).load))
        others[0].start()

    monkeypatch.setattr(kernel, "announce", announce)
    Library("numbers", {"add": add}).load()
    others[0].join()
    assert compiled == ["numbers"]


def test_libraries_of_one_name_but_other_kernels_or_constants_are_kept_apart(own_cache: Path) -> None:
    """Also for kernels outside the package: what is kept is named by what it is made of."""
    assert own_cache.exists()
    assert Library("numbers", {"add": add}).add(Held(Number).address, 2) == 2
    assert Library("numbers", {"add": bind(add, step=five)}).add(Held(Number).address, 2) == 10
    for much in (3, 4):
        assert Library("numbers", {"add": bind(add_much, MUCH=much)}).add(Held(Number).address, 1) == much


VARIANTS = """
import math
from zashiki.core.kernel import kernel
from zashiki.core.state import Record, i8, i64
from tests.core import constants

class Pair(Record):
    one = i64()
    two = i64()

STEP = 0.5
WAYS = (1, 2)

@kernel
def inner(pair: Pair) -> int:
    return pair.one

@kernel
def outer(pair: Pair, n: int) -> int:
    return int(STEP * n) + WAYS[n] + inner(pair) + constants.MORE
"""

EDITS = {
    "another field is read": ("return pair.one", "return pair.two"),
    "a number in a called kernel": ("return pair.one", "return pair.one + 7"),
    "a constant that is no whole number": ("STEP = 0.5", "STEP = 0.25"),
    "a row of constants": ("WAYS = (1, 2)", "WAYS = (1, 3)"),
    "the type of a field": ("two = i64()", "two = i8()"),
    "an argument's type": ("n: int) -> int", "n: bool) -> int"),
    "a constant of another module": ("constants.MORE", "constants.LESS"),
    "how it is compiled": ("@kernel\ndef inner", "@cold\ndef inner"),
}


def made_of(source: str) -> str:
    """What a library of this source would be named by."""
    scope: dict[str, object] = {"__name__": "variants", "cold": kernel.cold}
    exec(source, scope)
    return recipe({"outer": scope["outer"]})  # type: ignore[dict-item]  # a function, as the source says


@pytest.mark.parametrize("edit", EDITS.values(), ids=EDITS)
def test_whatever_a_kernel_is_made_of_names_what_is_kept(edit: tuple[str, str]) -> None:
    assert edit[0] in VARIANTS
    assert made_of(VARIANTS) == made_of(VARIANTS)
    assert made_of(VARIANTS) != made_of(VARIANTS.replace(*edit))


class Small(Record):
    """A record of an odd number of bytes."""

    marks = i8(5)


@kernel.kernel
def mark_all(many: Small, number: int) -> None:
    """Write into each of many records."""
    for place in range(number):
        at(many, place).marks[place % 5] = 1 + place


def test_many_records_lie_side_by_side_plain_and_compiled(own_cache: Path) -> None:
    assert own_cache.exists()
    many, plain = Many(Small, 7), [Small() for _ in range(7)]
    Library("marks", {"mark_all": mark_all}).mark_all(many.address, 7)
    mark_all(plain, 7)  # type: ignore[arg-type]  # plain records come as a list
    assert many.array.tobytes() == b"".join(small.tobytes() for small in plain)
    assert many.rows().tolist() == [list(small.marks) for small in plain]
    assert many.address % 64 == 0


def test_a_cache_that_cannot_be_written_costs_time_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    blocked = tmp_path / "a file"
    blocked.write_text("not a folder")
    monkeypatch.setenv("ZASHIKI_CACHE", str(blocked))
    assert Library("numbers", {"add": add}).add(Held(Number).address, 2) == 2
    assert "set ZASHIKI_CACHE to a folder" in capsys.readouterr().err


def test_asking_a_library_for_what_it_has_not_is_an_error() -> None:
    with pytest.raises(AttributeError, match="numbers has no function subtract"):
        _ = Library("numbers", {"add": add}).subtract
