"""Draws every picture of Kabuki: ten masks, ten crests, four actors, the card back, the tokens, the start page's stage.

Run `python3 web/art/kabuki.py` after a change; the same program always writes the same files.
"""

from __future__ import annotations

from pathlib import Path

from kabuki_actors import monk, sage, samurai
from kabuki_beasts import crow, lion, monkey, spider
from kabuki_courtesan import courtesan
from kabuki_crests import MOTIFS, crest
from kabuki_flowers import blossom, leaf
from kabuki_pieces import back, token, token_lost
from kabuki_spirits import demon, flame, moon, wave
from kabuki_stage import stage

FOLDER = "games/kabuki/art"
MASKS = (flame, demon, lion, leaf, spider, crow, blossom, wave, monkey, moon)
ACTORS = (samurai, courtesan, sage, monk)


def pictures() -> dict[str, str]:
    """Every picture, by its path under web/src."""
    drawn = {f"mask-{design}": mask() for design, mask in enumerate(MASKS)}
    drawn |= {f"crest-{design}": crest(design) for design in range(len(MOTIFS))}
    drawn |= {f"actor-{stack}": actor() for stack, actor in enumerate(ACTORS)}
    drawn |= {"back": back(), "token": token(), "token-lost": token_lost(), "stage": stage()}
    return {f"{FOLDER}/{name}.svg": svg for name, svg in drawn.items()}


def main() -> None:
    """Write the pictures where the client finds them."""
    for path, svg in pictures().items():
        target = Path(__file__).parent.parent / "src" / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
