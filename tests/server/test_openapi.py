"""The interface does what its description says, whatever is sent to it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.strategies import sampled_from
from schemathesis import GenerationMode
from schemathesis.checks import (
    content_type_conformance,
    not_a_server_error,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.running import GENEROUS, Running
from tests.server.visiting import SETUP

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    response_headers_conformance,
]
OPERATIONS = {
    "GET /api/me", "POST /api/me", "GET /api/me/tables", "POST /api/me/link", "POST /api/me/claim",
    "POST /api/me/tokens", "DELETE /api/me/tokens/{label}", "GET /api/house", "GET /api/house/qr.svg",
    "GET /api/games", "GET /api/tables", "POST /api/tables", "GET /api/tables/{table}",
    "GET /api/tables/{table}/qr.svg", "POST /api/join", "GET /api/results",
    "GET /api/tables/{table}/games/{game}/record", "GET /api/tables/{table}/games/{game}/replay",
    "GET /api/tables/{table}/games/{game}/review", "GET /health", "GET /metrics",
    "POST /api/programs",
}  # fmt: skip
WITHOUT_PARTS = {
    "GET /api/me", "GET /api/me/tables", "POST /api/me/link", "GET /api/house", "GET /api/games", "GET /api/tables",
    "GET /health", "GET /metrics",
    "POST /api/programs",
}  # fmt: skip
"""Nothing can be wrong in what they are sent: there is nothing."""


pytestmark = pytest.mark.xdist_group("openapi")  # one server for all of them


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that takes as much as fuzzing sends."""
    with Running(tmp_path_factory.mktemp("fuzzed"), **GENEROUS) as server:
        yield server


def test_every_way_in_is_described_with_its_errors(running: Running) -> None:
    page = httpx.get(f"{running.url}/api/openapi.json").json()
    found = {f"{method.upper()} {path}": one for path, ways in page["paths"].items() for method, one in ways.items()}
    assert found.keys() == OPERATIONS
    for name, operation in found.items():
        assert operation["description"], name
        assert {"400", "421", "429", "503"} <= operation["responses"].keys(), name
        for status, response in operation["responses"].items():
            if int(status) >= 400:
                assert "Problem" in str(response["content"]["application/json"]["schema"]), (name, status)


def test_there_is_no_page_that_loads_scripts_from_elsewhere(running: Running) -> None:
    for path in ("/api/swagger", "/api/redoc", "/api/elements", "/schema"):
        assert httpx.get(f"{running.url}{path}").status_code == 404


@pytest.mark.slow
@pytest.mark.parametrize(
    ("operation", "mode"),
    [
        *((operation, GenerationMode.POSITIVE) for operation in sorted(OPERATIONS)),
        *((operation, GenerationMode.NEGATIVE) for operation in sorted(OPERATIONS - WITHOUT_PARTS)),
    ],
    ids=lambda value: str(getattr(value, "value", value)),
)
def test_whatever_is_sent_is_answered_as_described(running: Running, operation: str, mode: GenerationMode) -> None:
    way_in = _way_in(running, operation)
    people: tuple[dict[str, str], ...] = (_guest(running), {})

    @settings(max_examples=20, deadline=None, suppress_health_check=list(HealthCheck), database=None, derandomize=True)
    @given(case=way_in.as_strategy(generation_mode=mode), who=sampled_from(people))
    def fuzz(case: Any, who: dict[str, str]) -> None:
        case.call_and_validate(headers={"origin": running.url, **who}, checks=CHECKS)

    fuzz()


def _way_in(running: Running, operation: str) -> Any:
    schema = schemathesis.openapi.from_url(f"{running.url}/api/openapi.json")
    method, _, path = operation.partition(" ")
    return schema[path][method]


def _guest(running: Running) -> dict[str, str]:
    answer = httpx.post(f"{running.url}/api/me", json={"name": "Mia"})
    cookie = {"cookie": f"zashiki={answer.cookies['zashiki']}"}
    made = httpx.post(f"{running.url}/api/tables", json=SETUP, headers={"origin": running.url, **cookie})
    assert made.status_code == 201
    return cookie
