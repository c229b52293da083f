"""When things go wrong: said in plain words, with the way on; nothing is lost, and nothing covered is told again."""

from __future__ import annotations

import json
import random

import pytest
from playwright.sync_api import expect

from tests.e2e.between import Between, Newer
from tests.e2e.evening import NAMES, Evening
from tests.e2e.guest import LAPTOP, Guest, Guests, Update
from tests.e2e.hand import act, asked, play
from tests.e2e.watch import nothing_covered
from tests.e2e.words import say

UNHURRIED = {"pace": "relaxed", "calm": True, "options": {}}
NO_LINE = ("WebSocket", "ERR_CONNECTION_REFUSED", "ERR_EMPTY_RESPONSE", "ERR_CONNECTION_RESET", "fetching the script")
"""What a browser says by itself about a server that is not there."""
NOT_FOUND = ("404", "403")
"""A browser names every answer that is not "all right"."""


def in_the_middle(guests: Guests, game: str, moves: int = 4) -> tuple[Guest, Evening]:
    """Somebody among unhurried computer players; some moves are made, and the next is asked of them."""
    guest = guests.come()
    evening = Evening(guests, [guest], {"game": game, **UNHURRIED}, computers=3)
    evening.deal()
    play([guest], seed=3, look=lambda _guest: None, until=lambda made: made >= moves)
    wait_for_my_move(guest)
    return guest, evening


def wait_for_my_move(guest: Guest) -> Update:
    """Nothing more moves until this guest does."""
    luck = random.Random(1)
    guest.until(lambda: asked(guest) is not None or (act(guest, luck) != "" and asked(guest) is not None), "my move")
    question = asked(guest)
    assert question is not None
    return question[1]


def goes_on(guest: Guest) -> None:
    """The guest can make another move, and the table answers."""
    before = wait_for_my_move(guest)["n"]
    assert act(guest, random.Random(5))
    guest.until(lambda: any(update["n"] > before for update in guest.updates.values()), "another move")


def told_since(guest: Guest, frames: int) -> list[Update]:
    """What the table has told this guest since then."""
    messages = (json.loads(frame) for frame in guest.frames[frames:])
    return [message for message in messages if message["type"] == "update"]


# ------------------------------------------------------------------------------------------- in the middle of a game


@pytest.mark.parametrize("game", ["kabuki", "kitsu"])
def test_a_refresh_brings_the_same_board_and_tells_nothing_again(guests: Guests, game: str) -> None:
    guest, _ = in_the_middle(guests, game)
    before = wait_for_my_move(guest)
    heard = len(guest.frames)
    guest.page.reload()
    guest.page.locator("[data-phase]").wait_for()
    guest.until(lambda: bool(told_since(guest, heard)), "the table")
    first = told_since(guest, heard)[0]
    assert first["events"] == []
    assert (first["view"], first["legal"]) == (before["view"], before["legal"])
    nothing_covered(guest)
    goes_on(guest)


def test_a_lost_line_is_said_and_found_again_without_a_reload(guests: Guests) -> None:
    guest = guests.come()
    line = Between(guest.page)
    guest.forgive = NO_LINE
    evening = Evening(guests, [guest], {"game": "kabuki", **UNHURRIED}, computers=3)
    evening.deal()
    wait_for_my_move(guest)
    guest.page.evaluate("window.notReloaded = 1")
    begin_to_type(guest)
    heard, calls = len(guest.frames), line.calls
    line.cut()
    lost = guest.page.get_by_text(say("table", "line_lost"))
    lost.wait_for()
    guest.until(lambda: line.calls >= calls + 2, "calling again")
    line.mend()
    lost.wait_for(state="detached")
    assert guest.page.evaluate("window.notReloaded") == 1
    assert typed(guest) == "Well, well"
    assert not any(update["events"] for update in told_since(guest, heard))
    goes_on(guest)


def begin_to_type(guest: Guest) -> None:
    """Something is typed into the talk, and not sent."""
    guest.page.get_by_label(say("table", "talk_n", n=0)).click()
    guest.page.locator("#line").fill("Well, well")
    guest.page.get_by_label(say("i18n", "close")).click()


def typed(guest: Guest) -> str:
    """What stands in the field of the talk; the sheet is put away again."""
    guest.page.get_by_label(say("table", "talk_n", n=0)).click()
    text = guest.page.locator("#line").input_value()
    guest.page.keyboard.press("Escape")
    return text


def test_what_is_said_while_the_line_is_lost_stays_in_the_field(guests: Guests) -> None:
    guest = guests.come()
    line = Between(guest.page)
    guest.forgive = NO_LINE
    Evening(guests, [guest], {"game": "kabuki", **UNHURRIED}, computers=3).deal()
    line.cut()
    guest.page.get_by_text(say("table", "line_lost")).wait_for()
    begin_to_type(guest)
    guest.page.get_by_label(say("table", "talk_n", n=0)).click()
    guest.page.keyboard.press("Tab")
    guest.page.locator("#line").press("Enter")
    expect(guest.page.locator("#line")).to_have_value("Well, well")
    line.mend()
    guest.page.get_by_text(say("table", "line_lost")).wait_for(state="detached")
    guest.page.locator("#line").press("Enter")
    guest.page.locator("dialog li", has_text="Well, well").wait_for()
    expect(guest.page.locator("#line")).to_have_value("")


def test_a_restart_of_the_server_in_the_middle(own: Guests) -> None:
    guest, _ = in_the_middle(own, "kitsu", moves=2)
    guest.forgive = NO_LINE
    before = wait_for_my_move(guest)
    guest.page.evaluate("window.notReloaded = 1")
    begin_to_type(guest)
    heard = len(guest.frames)
    own.house.close()
    lost = guest.page.get_by_text(say("table", "line_lost"))
    lost.wait_for()
    own.house.open()
    lost.wait_for(state="detached")
    guest.until(lambda: bool(told_since(guest, heard)), "the table")
    assert told_since(guest, heard)[-1]["view"] == before["view"]
    assert guest.page.evaluate("window.notReloaded") == 1
    assert typed(guest) == "Well, well"
    goes_on(guest)


# ------------------------------------------------------------------------------------------- not let in


def way_home(guest: Guest) -> None:
    """There is a link to the start page, and it leads there."""
    guest.page.locator('main a[href="/"]').click()
    guest.page.locator("[data-alone]").first.wait_for()


def test_whoever_is_removed_is_told_so(guests: Guests) -> None:
    host, other = guests.come(LAPTOP), guests.come()
    Evening(guests, [host, other], {"game": "kabuki"})
    host.page.get_by_label(say("table", "menu")).click()
    host.page.get_by_role("button", name=say("table", "people")).click()
    host.page.get_by_role("button", name=say("table", "remove")).click()
    other.page.get_by_role("heading", name=say("table", "bye_removed")).wait_for()
    other.page.get_by_text(say("table", "bye_removed_text")).wait_for()
    way_home(other)


def come_late(guests: Guests, evening: Evening) -> Guest:
    """One more guest follows the link and says a name."""
    late = guests.come(LAPTOP)
    late.go(f"/t/{evening.id}#{evening.invite}")
    late.page.locator("main .button.main").click()
    late.name(NAMES[2])
    return late


def test_a_full_table_says_so_and_is_watched(guests: Guests) -> None:
    people = [guests.come(), guests.come()]
    evening = Evening(guests, people, {"game": "kitsu", **UNHURRIED})
    late = come_late(guests, evening)
    late.page.get_by_text(say("table", "full")).wait_for()
    evening.deal()
    late.page.locator("[data-phase]").wait_for()
    late.until(lambda: -1 in late.updates, "what watchers are told")
    assert late.updates[-1]["view"]["hand"] == []
    assert late.page.locator("[data-card]").count() == 0


def test_a_full_table_without_watchers(guests: Guests) -> None:
    people = [guests.come(), guests.come()]
    evening = Evening(guests, people, {"game": "kabuki", "watchers": False, **UNHURRIED})
    late = come_late(guests, evening)
    late.page.get_by_text(say("table", "full_unwatched")).wait_for()
    evening.deal()
    late.page.get_by_text(say("table", "no_watching")).wait_for()
    later = come_late(guests, evening)
    later.page.get_by_role("heading", name=say("table", "bye_no_watchers")).wait_for()
    way_home(later)


@pytest.mark.parametrize("path", ["/t/nosuchtable", "/t/nosuchtable#secret", "/nowhere/at/all"])
def test_a_wrong_link(guests: Guests, path: str) -> None:
    guest = guests.come()
    guest.forgive = NOT_FOUND
    guest.go(path)
    title = say("i18n", "no_page") if path.startswith("/nowhere") else say("table", "none_title")
    guest.page.get_by_role("heading", name=title).wait_for()
    way_home(guest)


def test_a_private_table_without_its_invite(guests: Guests) -> None:
    host, other = guests.come(LAPTOP), guests.come()
    evening = Evening(guests, [host], {"game": "kabuki", "private": True}, computers=3)
    other.forgive = NOT_FOUND
    other.go(f"/t/{evening.id}")
    other.page.get_by_role("heading", name=say("table", "private_title")).wait_for()
    way_home(other)


# ------------------------------------------------------------------------------------------- versions and servers


def test_an_old_page_loads_itself_anew_once_and_then_says_what_to_do(guests: Guests) -> None:
    guest = guests.come()
    evening = Evening(guests, [guest], {"game": "kabuki"}, computers=3)
    newer = Newer(guest.page, version=99)
    loads: list[str] = []
    guest.page.on("load", lambda page: loads.append(page.url))
    guest.go(f"/t/{evening.id}")
    guest.page.get_by_role("heading", name=say("table", "old_title")).wait_for()
    assert len(loads) == newer.hellos == 2
    guest.page.get_by_role("button", name=say("i18n", "again")).click()
    guest.until(lambda: newer.hellos == 3, "another try")
    guest.page.get_by_role("heading", name=say("table", "old_title")).wait_for()
    guest.page.wait_for_timeout(700)
    assert len(loads) == newer.hellos == 3
    guest.page.unroute_all()
    way_home(guest)


def test_a_wrong_code_is_said_and_stays_in_the_field(guests: Guests) -> None:
    guest = guests.come()
    guest.forgive = NOT_FOUND
    guest.go("/")
    guest.page.locator("#code").fill("xyzzyx")
    guest.page.locator("#code").press("Enter")
    expect(guest.page.get_by_role("alert")).to_have_text(say("lobby", "problem_code"))
    expect(guest.page.locator("#code")).to_have_value("xyzzyx")


def test_a_server_that_is_gone_is_said_on_the_start_page(own: Guests) -> None:
    guest = own.come()
    guest.go("/")
    guest.page.locator("[data-alone]").first.wait_for()
    guest.page.locator("#code").fill("kamite")
    guest.forgive = NO_LINE
    own.house.close()
    guest.page.locator('[data-alone="kabuki"]').click()
    expect(guest.page.get_by_role("alert")).to_have_text(say("lobby", "problem_offline"))
    own.house.open()
    guest.page.locator('[data-alone="kabuki"]').click()
    guest.page.locator("[data-phase]").wait_for()


def test_a_server_that_is_gone_is_said_where_a_name_is_asked(own: Guests) -> None:
    guest = own.come()
    guest.go("/")
    guest.page.locator('[data-open="kitsu"]').click()
    guest.page.locator("#name").wait_for()
    guest.forgive = NO_LINE
    own.house.close()
    guest.name("Ōkami")
    guest.page.get_by_text(say("i18n", "offline_text")).wait_for()
    expect(guest.page.locator("#name")).to_have_value("Ōkami")
    own.house.open()
    guest.page.locator("#name").press("Enter")
    guest.page.locator('[data-kind="person"]').wait_for()


# ------------------------------------------------------------------------------------------- what is not allowed


def two_at_kabuki(guests: Guests) -> tuple[Guest, Guest]:
    """Two unhurried people; the first of the pair is asked to place a card."""
    people = [guests.come(), guests.come(LAPTOP)]
    Evening(guests, people, {"game": "kabuki", **UNHURRIED}).deal()
    for guest in people:
        guest.until(lambda guest=guest: bool(guest.updates), "the table")  # type: ignore[misc]  # bound now
    first = 0 if asked(people[0]) else 1
    return people[first], people[1 - first]


def press(guest: Guest, move: str) -> None:
    """A press also on what is not to be pressed now."""
    guest.page.locator(f'[data-move="{move}"]').click(force=True)


def test_a_press_out_of_turn_is_answered(guests: Guests) -> None:
    _, other = two_at_kabuki(guests)
    press(other, "place 2")
    notice = other.page.locator("[data-refused]")
    expect(notice).to_contain_text(say("table", "refused_H-01"))
    notice.get_by_label(say("table", "dismiss")).click()
    notice.wait_for(state="detached")


def test_a_press_against_a_rule_leads_to_that_rule(guests: Guests) -> None:
    placer, other = two_at_kabuki(guests)
    press(placer, "place 1")
    other.until(lambda: asked(other) is not None, "the window")
    press(placer, "stop")
    notice = placer.page.locator("[data-refused]")
    notice.wait_for()
    link = notice.locator("button").first
    rule = link.inner_text().strip()
    assert rule.startswith("KB-")
    link.click()
    expect(placer.page.locator(f"dialog #{rule}")).to_be_in_viewport()
