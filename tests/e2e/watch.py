"""What must hold on every page in every moment: it fits, it is accessible, and nothing hidden is on it."""

from __future__ import annotations

import re

from tests.e2e.guest import Guest

MASKS = ("flame", "demon", "lion", "leaf", "spider", "crow", "blossom", "wave", "monkey", "moon")


class Watch:
    """Looks at every page after every move; at a phase that is new to it, more closely."""

    def __init__(self, *, axe: bool = True) -> None:
        self._axe = axe
        self._examined: set[tuple[int, str]] = set()
        self._looked: dict[int, int] = {}

    def look(self, guest: Guest) -> None:
        """Look at one page, if it was told something since."""
        told = sum(update["n"] for update in guest.updates.values())
        if self._looked.get(id(guest)) == told:
            return
        self._looked[id(guest)] = told
        phase = guest.phase()
        if not phase:
            return
        overflow = guest.overflows()
        assert not overflow, f"{phase}: {overflow}"
        nothing_covered(guest)
        width = guest.page.viewport_size["width"] if guest.page.viewport_size else 0
        moment = (width, f"{phase}/{clock_kind(guest)}")
        if self._axe and moment not in self._examined:
            self._examined.add(moment)
            breaches = guest.breaches()
            assert not breaches, f"{moment}: {breaches}"


def clock_kind(guest: Guest) -> str:
    """Which clock runs for this guest."""
    return next((str(update.get("clock", {}).get("kind", "")) for update in guest.updates.values()), "")


def nothing_covered(guest: Guest) -> None:
    """Of Kabuki's stacks only the tops are anywhere in the page or kept by the browser (KB-07).

    While a card flies the old top is still seen, so the page has a moment to come to rest.
    """
    if next(iter(guest.updates.values()))["view"]["type"] == "kabuki":
        guest.until(lambda: clock_kind(guest) in ("show", "") or not _covered(guest), f"covering {_covered(guest)}")


def _covered(guest: Guest) -> set[str]:
    """The masks that the page draws or names and nobody may see."""
    found = guest.page.evaluate(_FACES)
    view = next(iter(guest.updates.values()))["view"]
    seen = {face for face in [*view["tops"], view["shown"]] if face is not None}
    drawn = {int(number) for number in re.findall(r"mask-(\d)", found["pictures"])}
    named = {number for number, name in enumerate(MASKS) if re.search(rf"\b{name}\b", found["words"])}
    return {MASKS[number] for number in (drawn | named) - seen}


_FACES = """() => {
  const pictures = [...document.querySelectorAll('img')].map((image) => image.src).join(' ');
  const labels = [...document.querySelectorAll('[aria-label], [title], [alt]')]
    .map((node) => `${node.ariaLabel ?? ''} ${node.title ?? ''} ${node.alt ?? ''}`).join(' ');
  const kept = JSON.stringify({...localStorage}) + JSON.stringify({...sessionStorage});
  return {pictures, words: `${document.title} ${document.body.textContent} ${labels} ${kept}`};
}"""
