"""Answers that are sent smaller, to whoever can unpack them."""

from __future__ import annotations

import gzip

from zashiki.server.guard import Headers, header

PACKED = {"content-encoding": "gzip", "vary": "accept-encoding"}
"""What an answer says that was packed for this request."""


def unpacks(headers: Headers) -> bool:
    """Can whoever asks unpack gzip?"""
    for part in (header(headers, b"accept-encoding") or "").split(","):
        coding, _, quality = part.strip().lower().partition(";")
        if coding.strip() in ("gzip", "*"):
            return quality.strip() not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


def pack(body: bytes, level: int = 6) -> bytes:
    """The same, smaller; the time is left out, so that it is always the same."""
    return gzip.compress(body, level, mtime=0)
