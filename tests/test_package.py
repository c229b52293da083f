"""What is shipped: an installed package is complete, and nothing in the repository points outside it."""

from __future__ import annotations

import re
import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def test_the_wheel_carries_the_rules_pages_and_the_command(tmp_path: Path) -> None:
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as content:
        content.extractall(tmp_path / "installed")
    code = f"import sys; sys.path.insert(0, {str(tmp_path / 'installed')!r}); from zashiki.cli import main; main()"
    shown = subprocess.run(
        [sys.executable, "-I", "-c", code, "rules", "kitsu", "--lang", "fr"], capture_output=True, text=True, check=True
    )
    assert "KT-36" in shown.stdout
    installed = tmp_path / "installed" / "zashiki"
    assert (installed / "docs" / "rules" / "en" / "kabuki.md").is_file()
    assert (installed / "terminal" / "report_page" / "report.css").is_file()
    for picture in ("kabuki", "kinapa", "kitsu", "washi", "night"):  # of reports
        assert (installed / "art" / f"{picture}.svg").is_file()


def test_lock_files_name_no_registry_and_pin_everything_with_hashes() -> None:
    for lock in (ROOT / "requirements.lock", ROOT / "bench" / "peers" / "requirements.lock"):
        text = lock.read_text(encoding="utf-8")
        assert "://" not in text
        pinned = re.findall(r"^[a-z0-9._-]+==", text, re.M)
        assert len(pinned) > 5
        assert text.count("--hash=sha256:") >= len(pinned)


def test_every_link_between_our_pages_leads_somewhere() -> None:
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "bench").rglob("*.md")]
    for page in [page for page in pages if "node_modules" not in page.parts]:
        for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
            if "://" not in target:
                assert (page.parent / target).exists(), f"{page.relative_to(ROOT)} links to {target}"
