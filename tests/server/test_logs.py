"""Logs tell what happens, as lines for people or for programs, and never a secret."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest
import structlog

from zashiki.server.logs import HIDDEN, redact, set_up_logs
from zashiki.server.settings import Settings

SECRET = "s3cr3t-Value_x"


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    """Leave logging as it was."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    structlog.reset_defaults()
    root.handlers[:] = handlers
    root.setLevel(level)


@pytest.mark.parametrize(
    "event",
    [
        {"cookie": SECRET},
        {"Authorization": f"Bearer {SECRET}"},
        {"secret": SECRET},
        {"token": SECRET},
        {"invite": SECRET},
        {"seed": SECRET},
        {"headers": {"set-cookie": f"zashiki={SECRET}; Path=/"}},
        {"headers": [(b"cookie", f"zashiki={SECRET}".encode())]},
        {"scope": {"headers": [[b"authorization", f"Bearer {SECRET}".encode()]]}},
        {"url": f"/api/tables/x/qr.svg?invite={SECRET}&network=0"},
        {"url": f"http://192.168.1.5:8000/t/abc#{SECRET}"},
        {"url": f"http://192.168.1.5:8000/#move={SECRET}"},
        {"event": f"said Bearer {SECRET} and went"},
        {"body": {"deeper": [{"secret": SECRET}]}},
    ],
)
def test_no_secret_is_logged(event: dict[str, Any]) -> None:
    cleaned = repr(redact(None, "info", event))
    assert SECRET not in cleaned
    assert HIDDEN in cleaned


def test_what_is_no_secret_stays() -> None:
    event = {"event": "serving", "port": 8000, "table": "abc", "names": ["Mia", "Bo"], "path": "/api/tables?network=0"}
    assert redact(None, "info", event) == event


def test_every_line_is_json_if_one_wants_it(capsys: pytest.CaptureFixture[str]) -> None:
    set_up_logs(Settings(log_format="json"))
    structlog.get_logger("serve").info("serving", port=8000, invite=SECRET)
    logging.getLogger("uvicorn.error").warning("odd: %s", f"zashiki={SECRET}")
    structlog.get_logger("serve").debug("not shown")
    ours, theirs = (json.loads(line) for line in capsys.readouterr().err.splitlines())
    assert (ours["event"], ours["port"], ours["level"], ours["invite"]) == ("serving", 8000, "info", HIDDEN)
    assert theirs["event"] == f"odd: zashiki={HIDDEN}"


@pytest.mark.parametrize("form", ["console", "json"])
def test_a_traceback_does_not_show_what_variables_held(form: Any, capsys: pytest.CaptureFixture[str]) -> None:
    set_up_logs(Settings(log_format=form))
    held = SECRET.upper()
    try:
        raise RuntimeError(f"broken, {len(held)} letters")
    except RuntimeError as problem:
        structlog.get_logger("http").error("failed", exc_info=problem)
    said = capsys.readouterr().err
    assert "RuntimeError: broken, 14 letters" in said
    assert held not in said
