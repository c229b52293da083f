"""Structured logs: for people, or one JSON object a line. No secret is ever in them."""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import MutableMapping
from typing import Any

import structlog
from structlog.typing import Processor

from zashiki.server.settings import Settings

HIDDEN = "[hidden]"
_SECRET_KEY = re.compile(r"cookie|authorization|secret|token|invite|password|seed|salt|code|link", re.IGNORECASE)
_SECRET_TEXT = re.compile(
    r"(?i)((?:invite|secret|token|code|zashiki|move)=|bearer\s+|/t/\w+#)[\w%~+/.-]+"  # in addresses and headers
)


def redact(_logger: Any, _method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """What is logged, without secrets: by the name of a value, and by what stands before one in a text."""
    return {key: _clean(key, value) for key, value in event.items()}


def _clean(key: str, value: Any) -> Any:
    if _SECRET_KEY.search(key):
        return HIDDEN
    match value:
        case str():
            return _SECRET_TEXT.sub(rf"\1{HIDDEN}", value)
        case bytes():
            return _clean(key, value.decode("latin-1"))
        case dict():
            return {inner: _clean(str(inner), one) for inner, one in value.items()}
        case (str() | bytes() as name, inner) if isinstance(value, tuple):  # a header
            return name, _clean(name if isinstance(name, str) else name.decode("latin-1"), inner)
        case list() | tuple() | set():
            return [_clean(key, one) for one in value]
    return value


def set_up_logs(settings: Settings) -> None:
    """Let everything that is logged, by whomever, come out in one way, on the error stream."""
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.add_log_level,
        structlog.stdlib.PositionalArgumentsFormatter(),
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,  # plain text: prettier ones show what variables held
        redact,
    ]
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, _renderer(settings)],
        )
    )
    logging.basicConfig(handlers=[handler], level=settings.log_level.upper(), force=True)
    _quieten_uvicorn()
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *shared,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=False,
    )


def _quieten_uvicorn() -> None:
    """No lines for every socket that opens or closes, and no stack trace for a client that sends what is no text."""
    uvicorn = logging.getLogger("uvicorn.error")
    uvicorn.setLevel(logging.WARNING)
    uvicorn.filters = [lambda record: "Invalid UTF-8" not in record.getMessage()]


def _renderer(settings: Settings) -> Processor:
    if settings.log_format == "json":
        return structlog.processors.JSONRenderer(ensure_ascii=False)
    return structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty(), exception_formatter=structlog.dev.plain_traceback)
