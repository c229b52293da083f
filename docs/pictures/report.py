"""Take the picture of a report in docs/report.md: `python docs/pictures/report.py`."""

from __future__ import annotations

import io
import subprocess
import sys
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

FOLDER = Path(__file__).parent
CHROMIUM = "/usr/bin/chromium-headless-shell"


def main() -> None:
    """Make a report of Kitsu, and take its beginning."""
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder) / "report.html"
        subprocess.run([Path(sys.executable).with_name("zashiki"), "report", "kitsu", "--out", str(page)], check=True)
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
            sheet = browser.new_page(viewport={"width": 1180, "height": 1063})
            sheet.goto(page.as_uri())
            shot = sheet.screenshot()
            browser.close()
    Image.open(io.BytesIO(shot)).save(FOLDER / "report.webp", quality=86, method=6)


if __name__ == "__main__":
    main()
