"""Playing as a person does: touch what leads to a move, then the move itself."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from playwright.sync_api import Error as Gone
from playwright.sync_api import Locator

from tests.e2e.guest import PATIENCE, Guest, Update

LOOKING = "show"
LATE = ("stale", "showing", "answered", "early", "paused", "not_playing")
"""Refusals of a move that came when the table had just gone on."""


def asked(guest: Guest) -> tuple[int, Update] | None:
    """The seat of this guest that may move now, and what it was told."""
    for seat, update in sorted(guest.updates.items()):
        if seat >= 0 and update["legal"] and not update.get("sealed") and _clock(update) != LOOKING:
            return seat, update
    return None


def _clock(update: Update) -> str:
    return str(update.get("clock", {}).get("kind", ""))


def choose(update: Update, luck: random.Random) -> str:
    """A move as a cheerful beginner makes it: tokens are there to be played, pairs to be kept."""
    legal: list[str] = update["legal"]
    if "stop" in legal:
        return "stop" if luck.random() < 0.15 else "pass"
    wise = [move for move in legal if "+" in move] if luck.random() < 0.6 else []
    if update["view"]["type"] == "kinapa":
        wise = _for_pairs(legal, update["view"]["hand"])
    return luck.choice(wise or legal)


def _for_pairs(legal: Sequence[str], hand: Sequence[str]) -> list[str]:
    """Kinapa: ask for what one has half of, and give away what is no half of a pair."""
    numbers = [card[1:] for card in hand]
    single = {number for number in numbers if numbers.count(number) == 1}
    asks = [move for move in legal if move.startswith("ask") and move.split()[1] in single]
    gifts = [move for move in legal if move.startswith("give") and move.split()[1][1:] in single]
    return asks or gifts


def make(guest: Guest, seat: int, move: str) -> None:
    """Make a move by touch alone; give up if the table has gone on meanwhile."""
    before = guest.updates[seat]["n"]
    reach(guest, move, lambda: guest.updates[seat]["n"] != before)


def reach(guest: Guest, move: str, gone_on: Callable[[], bool]) -> None:
    """Touch what leads to a move, then the move itself, unless things have gone on."""
    goal = guest.page.locator(f'[data-move="{move}"]:visible').first
    touched: set[str] = set()
    for _ in range(60):
        if gone_on() or (goal.count() and _touch(goal)):
            return
        step = next((way for way in ways(move) if way not in touched and guest.page.locator(way).count()), None)
        if step is None:
            guest.page.wait_for_timeout(50)
            touched.clear()
        else:
            touched.add(step)
            _touch(guest.page.locator(step).first)
            guest.page.wait_for_timeout(30)
    raise AssertionError(f"nothing on this page leads to {move!r}: {guest.text()[:500]}")


def ways(move: str) -> list[str]:
    """What has to be touched before the move itself can be, in order."""
    words = move.split()
    ways = ["[data-away]:visible"]  # news that lies over the board is put away
    if words[0] in ("ask", "name"):
        ways.append(f'[data-first="{words[0]} {words[1]}"]:visible')
    if words[0] in ("up", "down") and "bot" in words:
        ways.append(f'[data-first="own {words[0]}"]:visible')
    card = words[1] if words[0] == "give" else words[0]
    ways.append(f'[data-card="{card}"]:visible')
    if "+" not in move:
        ways.append('[data-place="my-token"][aria-pressed="true"]:visible')  # this card goes without it
    else:
        token, _, colour = move.partition("+")[2].partition(":")
        ways.append(f'[data-token="{token}"]:visible')
        if colour:
            ways.append(f'[data-colour="{colour}"]:visible')
    if words[0] == "token":
        ways.append(f'[data-token="{words[1]}"]:visible')
    return ways


def _touch(thing: Locator) -> bool:
    """A press in its middle (what is barred can be pressed too); False if it had just gone or moved away.

    What was pressed must act: only a press that something else caught may be tried again.
    """
    try:
        thing.evaluate(_WATCH, timeout=1500)
        thing.click(force=True, timeout=1500)
        return bool(thing.page.evaluate("window.caught !== 'missed'"))
    except Gone:
        return False


_WATCH = """node => {
  window.caught = '';
  const note = (press) => (window.caught = press.composedPath().includes(node) ? 'caught' : 'missed');
  addEventListener('click', note, {capture: true, once: true});
}"""


Choice = Callable[[Update, random.Random], str]


def act(guest: Guest, luck: random.Random, choice: Choice = choose) -> str:
    """Do what is asked of this guest, if anything; gives the move."""
    update = next((one for seat, one in sorted(guest.updates.items()) if seat >= 0), None)
    if update is not None and _clock(update) == LOOKING:
        seen = guest.page.locator("[data-seen]:visible").first
        if seen.count():
            _touch(seen)
        return ""
    question = asked(guest)
    if question is None:
        return ""
    seat, update = question
    move = choice(update, luck)
    before = update["n"]
    make(guest, seat, move)
    refused = guest.page.locator("[data-refused]")
    guest.until(lambda: guest.updates[seat]["n"] > before or refused.count() > 0, move)
    if refused.count():
        code = refused.first.get_attribute("data-refused")
        gone_on = guest.updates[seat]["n"] > before
        assert gone_on or code in LATE, f"{move} was refused ({code}): {guest.text()[:300]}"
        guest.page.evaluate("document.querySelector('[data-refused] button:last-child')?.click()")
    return move


def over(guest: Guest) -> bool:
    """Has this guest's game ended?"""
    return any(update["view"]["phase"] == "over" for update in guest.updates.values())


def play(guests: Sequence[Guest], seed: int, look: Callable[[Guest], None], until: Callable[[int], bool]) -> int:
    """Play until `until` (given how many moves were made) or the end; `look` sees each page after each round."""
    luck = random.Random(seed)
    moves = 0
    quiet = 0
    while not any(over(guest) for guest in guests) and not until(moves):
        made = [act(guest, luck) for guest in guests]
        for guest in guests:
            look(guest)
        moves += sum(1 for move in made if move)
        quiet = 0 if any(made) else quiet + 1
        guests[0].page.wait_for_timeout(40)
        assert quiet * 40 < PATIENCE * 2, f"nothing happens: {guests[0].text()[:600]}"
    return moves
