"""Limits hold, forgive with time, and never grow memory."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.visiting import Visit, visit
from zashiki.server import limits
from zashiki.server.limits import Flow, Lines, Tally, household


def test_a_flow_lets_through_what_it_should_on_average() -> None:
    flow = Flow(per_minute=60)
    passed = sum(flow.wait("a", now) == 0 for now in range(0, 600_000, 100))
    assert 600 <= passed <= 600 + 15


def test_a_flow_says_how_long_to_wait() -> None:
    flow = Flow(per_minute=60)
    while not (wait := flow.wait("a", 0)):
        pass
    assert flow.wait("a", wait - 1) > 0
    assert flow.wait("a", wait) == 0
    assert flow.wait("b", 0) == 0


def test_a_tally_counts_any_stretch_of_its_length() -> None:
    tally = Tally(3, 1000)
    for now in (0, 900, 950):
        assert tally.wait("a", now) == 0
        tally.count("a", now)
    assert tally.wait("a", 960) == 40
    assert tally.wait("a", 1000) == 0
    tally.count("a", 1000)
    assert tally.wait("a", 1100) == 800


def test_lines_are_limited_and_given_back() -> None:
    lines = Lines(2)
    assert [lines.enter("a"), lines.enter("a"), lines.enter("a"), lines.enter("b")] == [True, True, False, True]
    lines.leave("a")
    assert lines.enter("a")


def test_memory_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_ADDRESSES", 100)
    flow, tally, lines = Flow(60), Tally(3, 1000), Lines(2)
    for number in range(1000):
        flow.wait(str(number), 0)
        tally.count(str(number), 0)
        lines.enter(str(number))
        lines.leave(str(number))
    sizes = [len(one) for thing in (flow, tally, lines) for one in vars(thing).values() if isinstance(one, dict)]
    assert sizes == [100, 100, 0]


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        ("192.168.1.5", "192.168.1.5"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("::ffff:192.168.1.5", "192.168.1.5"),
        ("nonsense", "nonsense"),
    ],
)
def test_one_ipv6_connection_is_one_address(address: str, expected: str) -> None:
    assert household(address) == expected


def test_requests_of_one_address_are_limited(tmp_path: Path) -> None:
    async def scenario(visiting: Visit) -> None:
        client = visiting.client()
        answers = [await client.get("/api/tables") for _ in range(16)]
        assert [answer.status_code for answer in answers] == [200] * 15 + [429]
        assert answers[-1].json()["code"] == "too_fast"
        assert int(answers[-1].headers["retry-after"]) == 1
        assert (await visiting.client(address="192.168.1.9").get("/api/tables")).status_code == 200

    visit(tmp_path, scenario, requests_per_minute=60)
