"""All pictures of Kitsu; `python3 web/art/kitsu.py` writes them anew."""

from pathlib import Path

from kitsu_cards import card
from kitsu_fox import YAKO, ZENKO
from kitsu_night import back, destroyed, mountain
from kitsu_pieces import pieces
from kitsu_specials import black, katana, white
from kitsu_tokens import tokens

FOLDER = "games/kitsu/art"
SOURCES = Path(__file__).parent.parent / "src"


def pictures() -> dict[str, str]:
    """Every picture: its path below web/src, and its text."""
    drawn = {f"b{value}": card(value, ZENKO) for value in range(1, 7)}
    drawn |= {f"o{value}": card(value, YAKO) for value in range(1, 7)}
    drawn |= {"white": white(), "black": black(), "katana": katana()}
    drawn |= {"back": back(), "destroyed": destroyed(), "mountain": mountain()}
    drawn |= tokens() | pieces()
    return {f"{FOLDER}/{name}.svg": text for name, text in drawn.items()}


def main() -> None:
    """Write the pictures where the client takes them from."""
    for path, text in pictures().items():
        target = SOURCES / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
