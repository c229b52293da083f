"""The figures of a run, kept as JSON beside the page, so that the page can be written again without measuring."""

from __future__ import annotations

from pathlib import Path

import msgspec
from bench.prepare import Missing
from bench.results import Results


def kept_beside(page: Path) -> Path:
    """Where a page's figures are."""
    return page.with_name("figures.json")


def keep(results: Results, page: Path) -> None:
    """Write the figures beside the page."""
    plain = msgspec.json.encode(results)
    kept_beside(page).write_bytes(msgspec.json.format(plain, indent=1) + b"\n")


def kept(page: Path) -> Results:
    """The figures beside the page, or what is wrong with them."""
    path = kept_beside(page)
    try:
        return msgspec.json.decode(path.read_bytes(), type=Results)
    except FileNotFoundError as nothing:
        raise Missing(f"{path.name} is not there: a run of `make bench` keeps it") from nothing
    except msgspec.ValidationError as other:
        raise Missing(f"{path.name} was kept by another version: {other}") from other
