"""A crew on this machine: jobs come out in their order, and never too many are begun ahead."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator

import pytest

from zashiki.lab.crew import WAITING, NoCrew, crew_at, local_crew


def slow_square(number: int) -> int:
    time.sleep(0.05 if number == 0 else 0)  # the first one is overtaken by all others
    return number * number


def refuse(number: int) -> int:
    raise ValueError(f"no {number}")


def vanish(_number: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return 0


@pytest.mark.parametrize("cores", [1, 2])
def test_jobs_come_out_in_their_order_and_a_bounded_number_is_begun_ahead(cores: int) -> None:
    begun = 0

    def jobs() -> Iterator[tuple[int]]:
        nonlocal begun
        for number in range(30):
            begun += 1
            yield (number,)

    with local_crew(cores) as crew:
        assert crew.hands == cores
        for done, result in enumerate(crew.each(slow_square, jobs()), 1):
            assert result == (done - 1) ** 2
            assert begun - done < WAITING * cores
    assert (done, begun) == (30, 30)


@pytest.mark.parametrize("cores", [1, 2])
def test_what_goes_wrong_in_a_job_is_raised_here(cores: int) -> None:
    with pytest.raises(ValueError, match="no 7"), local_crew(cores) as crew:
        list(crew.each(refuse, [(7,)]))


@pytest.mark.parametrize("cores", [1, 2])
def test_what_is_prepared_is_done_once_and_here(cores: int) -> None:
    done: list[str] = []
    with local_crew(cores) as crew:
        crew.prepare(done.append, "compiled")
    assert done == ["compiled"]


def test_a_process_that_is_killed_is_said_so() -> None:
    with pytest.raises(NoCrew, match="ended from outside"), local_crew(2) as crew:
        list(crew.each(vanish, [(1,)]))


def test_without_a_cluster_all_cores_play() -> None:
    with crew_at(None, None) as crew:
        assert crew.hands == os.cpu_count()
