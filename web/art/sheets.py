"""The sheets that the lab's pictures are cut from; `python web/art/sheets.py` paints them anew.

Chromium (Debian's `chromium-headless-shell`, which the browser tests use too) paints the SVG files at the size at which
the lab shows them, all of one game on one sheet. The list beside each sheet says where every picture lies, and of which
file it was made, so that a test can tell when a sheet is older than its pictures.
"""

import hashlib
import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from PIL import Image
from playwright.sync_api import sync_playwright

SOURCES = Path(__file__).parent.parent / "src"
SHEETS = Path(__file__).parents[2] / "src" / "zashiki" / "lab" / "pettingzoo" / "art"
CHROMIUM = "/usr/bin/chromium-headless-shell"
WIDE = 1200
GAP = 2

KABUKI = {
    (150, 202): [*(f"mask-{k}" for k in range(10)), *(f"actor-{k}" for k in range(4)), "back"],
    (44, 44): [*(f"crest-{k}" for k in range(10)), "token"],
}
KINAPA = {
    (112, 151): [*(f"{kind}{number}" for kind in "as" for number in range(1, 17)), "back"],
    (84, 84): [*(f"o{pair}" for pair in range(1, 9)), "object-back"],
    (56, 56): ["hand-up", "hand-down", "emperor", "sheep", "fox", "scarecrow"],
}
KITSU = {
    (112, 151): [
        *(f"{colour}{value}" for colour in "bo" for value in range(1, 7)),
        *("white", "black", "katana", "back", "destroyed"),
    ],
    (64, 64): ["summit", "marker-zenko", "marker-yako", "crest-zenko", "crest-yako"],
    (48, 48): [*(f"token-{name}" for name in ("three", "standstill", "veil", "recall", "mirror")), "space", "leader"],
}
HOUSE = {
    (48, 48): [f"crest-square-{k}" for k in range(8)],
    (120, 120): ["tatami"],
    (48, 16): ["heri"],
    (60, 104): ["night"],
}
ALL = {"kabuki": KABUKI, "kinapa": KINAPA, "kitsu": KITSU, "house": HOUSE}


class Place(NamedTuple):
    """Where a picture lies on its sheet."""

    name: str
    x: int
    y: int
    width: int
    height: int


def places(sizes: dict[tuple[int, int], list[str]]) -> Iterator[Place]:
    """Row after row, the pictures of each size together."""
    x = y = 0
    for (width, height), names in sizes.items():
        for name in names:
            if x + width > WIDE:
                x, y = 0, y + height + GAP
            yield Place(name, x, y, width, height)
            x += width + GAP
        x, y = 0, y + height + GAP


def folder(sheet: str) -> Path:
    """Where the pictures of a sheet come from."""
    return SOURCES / "art" if sheet == "house" else SOURCES / "games" / sheet / "art"


def page(sheet: str, laid: list[Place]) -> str:
    """A page that shows all pictures of a sheet in their places."""
    files = folder(sheet).resolve().as_uri()
    shown = "".join(
        f'<img src="{files}/{place.name}.svg" width="{place.width}" height="{place.height}"'
        f' style="position:absolute;left:{place.x}px;top:{place.y}px">'
        for place in laid
    )
    return f'<!doctype html><body style="margin:0;background:none">{shown}'


def painted(sheet: str, laid: list[Place]) -> Image.Image:
    """The sheet, as Chromium paints it."""
    high = max(place.y + place.height for place in laid)
    with sync_playwright() as players:
        browser = players.chromium.launch(executable_path=CHROMIUM)
        tab = browser.new_page(viewport={"width": WIDE, "height": high})
        written = SHEETS / f"{sheet}.html"  # a file may show files, a page set from here may not
        written.write_text(page(sheet, laid), encoding="utf-8")
        try:
            tab.goto(written.resolve().as_uri())
            shot = tab.screenshot(omit_background=True)
        finally:
            written.unlink()
            browser.close()
    return Image.open(io.BytesIO(shot)).convert("RGBA")


def digest(sheet: str, name: str) -> str:
    """Which drawing a picture was made of."""
    return hashlib.sha256((folder(sheet) / f"{name}.svg").read_bytes()).hexdigest()[:16]


def listed(sheet: str) -> dict[str, list[int | str]]:
    """Each picture's place on the sheet, and which drawing it was made of."""
    return {place.name: [*place[1:], digest(sheet, place.name)] for place in places(ALL[sheet])}


def main() -> None:
    """Paint all sheets."""
    for sheet, sizes in ALL.items():
        picture = painted(sheet, list(places(sizes)))
        picture.save(SHEETS / f"{sheet}.webp", quality=88, method=6, alpha_quality=95)
        lines = ",\n".join(f"{json.dumps(name)}: {json.dumps(row)}" for name, row in listed(sheet).items())
        (SHEETS / f"{sheet}.json").write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
