"""The art of the house: crests, mats and walls, the room of the start page, answering seals, the app's icon, signs.

Run by `python3 web/art/house.py`, which writes the pictures and web/src/parts/icons.ts. The app's icons are kept as PNG
too, since some phones take nothing else. After a change of the icon, show the svg alone on a page in Chromium and take

    chromium --headless --hide-scrollbars --default-background-color=00000000 --window-size=512,512 --screenshot=…

of it: icon.svg at 192 and 512 for icon-192.png and icon-512.png (the ground stays clear), icon-maskable.svg at 512 and
180 for icon-maskable-512.png and apple-touch-icon.png (no clear ground). Then bring each down to a palette of 200
colours: `convert in.png -dither None -colors 200 out.png`, and for the two clear ones let pnmtopng write the palette,
since convert would lose the soft edge: `pngtopnm` and `pngtopnm -alpha` taken apart, joined by `pnmtopng -alpha=`.
"""

from pathlib import Path

import house_crests
import house_grounds
import house_icon
import house_room
import house_signs
import house_stamps

SOURCES = Path(__file__).resolve().parent.parent / "src"


def pictures() -> dict[str, str]:
    """Every picture of the house, by its place under web/src."""
    rooms = (house_crests, house_grounds, house_icon, house_room, house_stamps)
    return {place: drawing for room in rooms for place, drawing in room.pictures().items()}


def main() -> None:
    """Write all of them, and the signs."""
    for place, words in {**pictures(), "parts/icons.ts": house_signs.text()}.items():
        target = SOURCES / place
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(words, encoding="utf-8")


if __name__ == "__main__":
    main()
