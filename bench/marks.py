"""The marks that Lighthouse gives our pages, on the phone it pretends to have."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bench.visitors import CHROMIUM, introduce, open_table, remember, running_table
from playwright.sync_api import Playwright

FOLDER = Path(__file__).parent / "lighthouse"
LEAST = {"performance": 95, "accessibility": 100, "best-practices": 95}
FLAGS = "--headless=new --no-sandbox --disable-quic --no-first-run --disable-background-networking --disable-sync"
TRIES = 3
"""On a very busy machine Lighthouse misses the beginning of a page, says so, and is asked again."""
METRICS = {
    "first-contentful-paint": "first paint",
    "largest-contentful-paint": "largest paint",
    "total-blocking-time": "blocked",
    "cumulative-layout-shift": "shift",
    "speed-index": "speed index",
}


@dataclass
class Visit:
    """One run of Lighthouse."""

    marks: dict[str, int]
    metrics: dict[str, str]
    faults: list[str]
    """Audits that cost marks, the dearest first."""
    speed: float
    """How fast Lighthouse found the machine just then (its benchmark index)."""


@dataclass
class Marks:
    """All runs on one page."""

    what: str
    visits: list[Visit] = field(default_factory=list)

    def median(self, category: str) -> float:
        """The middle mark of all runs."""
        return statistics.median(visit.marks[category] for visit in self.visits)

    @property
    def middle(self) -> Visit:
        """The run with the middle mark for performance."""
        return sorted(self.visits, key=lambda visit: visit.marks["performance"])[len(self.visits) // 2]

    @property
    def missed(self) -> list[str]:
        """The categories whose mark is too low."""
        return [category for category, least in LEAST.items() if self.median(category) < least]


def prepare() -> None:
    """Install Lighthouse where it is not there yet, exactly as its lock file says."""
    lock, installed = FOLDER / "package-lock.json", FOLDER / "node_modules" / ".package-lock.json"
    if not installed.exists() or installed.stat().st_mtime < lock.stat().st_mtime:
        subprocess.run(["npm", "ci", "--silent", "--no-audit", "--no-fund"], cwd=FOLDER, check=True)


def mark_all(playwright: Playwright, base: str, runs: int, tell: Callable[[str], None]) -> list[Marks]:
    """Every page, `runs` times each, in turns."""
    host = introduce(base, "Aki")
    gathering = open_table(base, host, game="kabuki", players=4)
    pages = [
        ("start page", "/", ""),
        ("rules of Kabuki", "/rules/kabuki", ""),
        ("lesson of Kabuki", "/learn/kabuki", ""),
        ("invitation", f"/t/{gathering}", ""),
        ("table that gathers", f"/t/{gathering}", host),
        ("board of Kabuki", f"/t/{running_table(base, host, 'kabuki')}", host),
        ("board of Kinapa", f"/t/{running_table(base, host, 'kinapa')}", host),
        ("board of Kitsu", f"/t/{running_table(base, host, 'kitsu')}", host),
    ]
    marks = [Marks(what) for what, _, _ in pages]
    for _ in range(runs):
        for page, (what, path, cookie) in zip(marks, pages, strict=True):
            page.visits.append(_visit(playwright, base, path, cookie))
            tell(f"{what}: {' · '.join(str(mark) for mark in page.visits[-1].marks.values())}")
    return marks


def _visit(playwright: Playwright, base: str, path: str, cookie: str) -> Visit:
    with tempfile.TemporaryDirectory(prefix="zashiki-lighthouse-", ignore_cleanup_errors=True) as folder:
        if cookie:
            remember(playwright, Path(folder), base, cookie)
        return _read(_lighthouse(base + path, folder))


def _lighthouse(address: str, profile: str) -> dict[str, Any]:
    """What Lighthouse says about a page, in a profile of Chromium that has no cache."""
    command = [
        "node_modules/.bin/lighthouse",
        address,
        "--quiet",
        "--output=json",
        "--disable-storage-reset",  # the profile is new, and what it knows of its owner must stay
        "--no-enable-error-reporting",
        f"--only-categories={','.join(LEAST)}",
        f"--chrome-flags={FLAGS} --user-data-dir={profile}",
    ]
    environment = {**os.environ, "CHROME_PATH": CHROMIUM}
    for _ in range(TRIES):
        done = subprocess.run(command, cwd=FOLDER, env=environment, capture_output=True, text=True, check=False)
        if done.returncode == 0:
            report: dict[str, Any] = json.loads(done.stdout)
            return report
    raise SystemExit(f"bench: Lighthouse failed on {address}:\n{done.stderr[-2000:]}")


def _read(report: dict[str, Any]) -> Visit:
    audits = report["audits"]
    marks = {category: round(100 * report["categories"][category]["score"]) for category in LEAST}
    metrics = {said: str(audits[name]["displayValue"]).replace("\xa0", " ") for name, said in METRICS.items()}
    faults = [fault for category in LEAST for fault in _faults(report["categories"][category]["auditRefs"], audits)]
    return Visit(marks, metrics, faults, report["environment"]["benchmarkIndex"])


def _faults(refs: Sequence[dict[str, Any]], audits: dict[str, Any]) -> list[str]:
    """Audits that took something from a category's mark."""
    lost = {}
    for ref in refs:
        score = audits[ref["id"]]["score"]
        if ref["weight"] and score is not None and score < 0.9:
            lost[f"{ref['id']} {audits[ref['id']].get('displayValue', '')}".strip()] = ref["weight"] * (1 - score)
    return sorted(lost, key=lambda name: -lost[name])
