"""PettingZoo's own tests of environments, for every game and every number of players."""

from __future__ import annotations

import itertools
import warnings
from collections.abc import Iterator
from functools import partial
from importlib import import_module
from types import SimpleNamespace

import pytest
from pettingzoo.test import (
    api_test,
    parallel_api_test,
    parallel_seed_test,
    performance_benchmark,
    render_test,
    seed_test,
    state_test,
)

from tests.lab.pettingzoo.zoo import KINDS, make
from tests.tables import Kind

CYCLES = 200


@pytest.fixture(params=KINDS, ids=str)
def kind(request: pytest.FixtureRequest) -> Kind:
    """Every table."""
    found: Kind = request.param
    return found


@pytest.fixture
def dicts() -> Iterator[None]:
    """api_test has a list of PettingZoo's own games whose observations are dicts with a mask, and warns of others."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be gymnasium.spaces.box")
        yield


@pytest.mark.usefixtures("dicts")
@pytest.mark.parametrize("which", ["env", "raw_env"])
def test_api(kind: Kind, which: str, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(make(kind, which), num_cycles=CYCLES)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("which", ["parallel_env", "raw_parallel_env"])
def test_parallel_api(kind: Kind, which: str, capsys: pytest.CaptureFixture[str]) -> None:
    parallel_api_test(make(kind, which), num_cycles=CYCLES)
    assert "Passed Parallel API test" in capsys.readouterr().out


def test_seeds(kind: Kind) -> None:
    seed_test(partial(make, kind, "env"), num_cycles=CYCLES)
    parallel_seed_test(partial(make, kind, "parallel_env"), num_cycles=CYCLES)


def test_render(kind: Kind) -> None:
    render_test(partial(make, kind, "env"), custom_tests={"ansi": lambda text: f"{kind.name}_v1" in text})


def test_state(kind: Kind) -> None:
    state_test(make(kind, "env"), make(kind, "parallel_env"))


def test_performance_benchmark(kind: Kind, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """It plays until five seconds are over. Here they are over soon; bench/zoo.py gives it its time."""
    clock = SimpleNamespace(time=itertools.count().__next__)
    monkeypatch.setattr(import_module("pettingzoo.test.performance_benchmark"), "time", clock)
    performance_benchmark(make(kind, "env"))
    assert "Finished performance benchmark" in capsys.readouterr().out
