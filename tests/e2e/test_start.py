"""The start page: play at once, invite, join; what is going on here; and one device for several people."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.evening import NAMES, Evening
from tests.e2e.guest import LAPTOP, PHONE, Guest, Guests
from tests.e2e.hand import act, asked, over, play
from tests.e2e.words import say

HOST = NAMES[0]


def setup_of(guest: Guest) -> dict[str, Any]:
    """What is played at the table where this guest was welcomed last."""
    welcomes = [json.loads(frame) for frame in guest.frames if '"welcome"' in frame]
    setup: dict[str, Any] = welcomes[-1]["room"]["setup"]
    return setup


def open_table(guest: Guest, game: str, name: str = HOST) -> str:
    """Open a table from the start page; gives its code."""
    guest.go("/")
    guest.page.locator(f'[data-open="{game}"]').click()
    guest.name(name)
    return code_of(guest)


def code_of(guest: Guest) -> str:
    """The code that this screen shows to be typed elsewhere."""
    return guest.page.locator("p.code").inner_text()


def join_by_code(guest: Guest, code: str, name: str) -> None:
    """Type a code on the start page and sit down."""
    guest.go("/")
    guest.page.locator("#code").fill(code.lower())
    guest.page.locator("#code").press("Enter")
    guest.page.get_by_role("button", name=say("table", "sit_down")).click()
    guest.name(name)
    guest.page.locator('[data-kind="person"]', has_text=name).wait_for()


# ------------------------------------------------------------------------------------------- alone


@pytest.mark.parametrize("game", ["kabuki", "kinapa", "kitsu"])
def test_one_touch_to_play_against_computers(guests: Guests, game: str) -> None:
    guest = guests.come()
    guest.go("/")
    guest.page.locator(f'[data-alone="{game}"]').click()
    guest.page.locator("[data-phase]").wait_for()
    assert guest.page.locator("#name").count() == 0
    setup = setup_of(guest)
    assert (setup["pace"], setup["shows"], setup["private"]) == ("relaxed", "all", True)
    assert (setup["level"], setup["hints"]) == ("novice", True)
    assert setup["options"].get("rounds") == (None if game == "kinapa" else 1)
    assert guest.page.get_by_role("timer").count() == 0
    play([guest], seed=2, look=lambda _guest: None, until=lambda moves: moves >= 3)
    updates = [json.loads(frame) for frame in guest.frames if '"update"' in frame]
    assert not [update["clock"] for update in updates if update.get("clock", {}).get("left") is not None]


def test_the_second_game_is_a_whole_one(guests: Guests) -> None:
    guest = guests.come(LAPTOP)
    for level, hints, rounds in (("novice", True, 1), ("regular", False, None)):
        guest.go("/")
        guest.page.locator('[data-alone="kabuki"]').click()
        guest.page.locator("[data-phase]").wait_for()
        setup = setup_of(guest)
        assert (setup["level"], setup["hints"], setup["options"].get("rounds")) == (level, hints, rounds)


def test_what_is_chosen_before_is_what_is_played(guests: Guests) -> None:
    guest = guests.come(LAPTOP)
    guest.go("/")
    box = guest.page.locator("article", has=guest.page.locator('[data-alone="kitsu"]'))
    box.locator("summary").click()
    players, level, _speed = box.locator("select").all()
    players.select_option("2")
    level.select_option("expert")
    box.get_by_label(say("lobby", "short")).uncheck()
    box.locator('[data-alone="kitsu"]').click()
    guest.page.locator("[data-phase]").wait_for()
    setup = setup_of(guest)
    assert (setup["players"], setup["level"], setup["options"].get("rounds")) == (2, "expert", None)


# ------------------------------------------------------------------------------------------- together


def test_inviting_asks_the_name_once_and_shows_every_way_in(guests: Guests) -> None:
    guest = guests.come(LAPTOP)
    code = open_table(guest, "kabuki")
    assert len(code) == 6
    link = guest.page.get_by_label(say("table", "link"), exact=True)
    assert "/t/" in link.input_value()
    qr = guest.page.get_by_alt_text(say("table", "qr_alt"))
    guest.until(lambda: qr.evaluate("(image) => image.naturalWidth > 0"), "the QR code")
    guest.go("/")
    guest.page.locator('[data-open="kinapa"]').click()
    guest.page.locator('[data-kind="person"]', has_text=HOST).wait_for()
    assert guest.page.locator("#name").count() == 0


def test_joining_by_code(guests: Guests) -> None:
    host, other = guests.come(LAPTOP), guests.come()
    join_by_code(other, open_table(host, "kitsu"), NAMES[1])
    host.page.locator('[data-kind="person"]', has_text=NAMES[1]).wait_for()


def test_joining_by_the_link_of_the_qr_code(guests: Guests) -> None:
    host, other = guests.come(LAPTOP), guests.come()
    open_table(host, "kitsu")
    link = host.page.get_by_label(say("table", "link"), exact=True).input_value()
    other.go(link[link.index("/", len("http://")) :])
    other.page.get_by_role("heading", name=say("table", "invited_title", game="Kitsu")).wait_for()
    other.page.get_by_text(say("table", "invited_names", names=HOST)).wait_for()
    other.page.get_by_role("button", name=say("table", "sit_down")).click()
    other.name(NAMES[1])
    host.page.locator('[data-kind="person"]', has_text=NAMES[1]).wait_for()


def test_the_live_list_of_open_tables(own: Guests) -> None:
    looker, host = own.come(), own.come(LAPTOP)
    looker.go("/")
    looker.page.locator("[data-alone]").first.wait_for()
    listed = looker.page.get_by_role("heading", name=say("lobby", "open_tables"))
    looker.until(lambda: any('"lobby"' in frame for frame in looker.frames), "the list")
    assert listed.count() == 0
    open_table(host, "kinapa")
    listed.wait_for()
    entry = looker.page.locator("section", has=listed).get_by_role("listitem")
    expect(entry).to_contain_text(HOST)
    expect(entry).to_contain_text(say("lobby", "free", n=3))
    host.page.get_by_label(say("table", "menu")).click()
    host.page.get_by_role("button", name=say("table", "leave")).click()
    listed.wait_for(state="detached")


def test_an_open_table_is_joined_from_the_list(own: Guests) -> None:
    host, other = own.come(LAPTOP), own.come()
    open_table(host, "kabuki")
    other.go("/")
    other.page.get_by_role("link", name=say("lobby", "join")).click()
    other.page.get_by_role("button", name=say("table", "sit_down")).click()
    other.name(NAMES[1])
    host.page.locator('[data-kind="person"]', has_text=NAMES[1]).wait_for()


def test_a_slow_game_waits_on_the_start_page(guests: Guests) -> None:
    guest = guests.come(LAPTOP)
    setup = {"game": "kitsu", "pace": "correspondence", "options": {}}
    Evening(guests, [guest], setup, computers=1).deal()
    guest.until(lambda: asked(guest) is not None, "my move")
    guest.page.get_by_label(say("i18n", "go_home")).click()
    mine = guest.page.get_by_role("link", name=say("lobby", "your_move"))
    mine.wait_for()
    guest.page.get_by_role("listitem").get_by_text(say("lobby", "due", when="").strip()).wait_for()
    mine.click()
    guest.page.locator("[data-phase]").wait_for()


# ------------------------------------------------------------------------------------------- one screen for all


def test_this_screen_is_the_table(guests: Guests) -> None:
    screen, phones = guests.come(LAPTOP), [guests.come(PHONE), guests.come(PHONE)]
    code = open_table(screen, "kitsu")
    screen.page.get_by_role("button", name=say("table", "screen_on")).click()
    screen.page.locator('[data-kind="person"]').wait_for(state="detached")
    for phone, name in zip(phones, NAMES[1:], strict=False):
        join_by_code(phone, code, name)
    screen.page.locator('[data-kind="person"]').nth(1).wait_for()
    screen.page.locator(".start .button.main").click()
    for guest in (screen, *phones):
        guest.page.locator("[data-phase]").wait_for()
    play(phones, seed=4, look=lambda _guest: None, until=lambda moves: moves >= 6)
    assert set(screen.updates) == {-1}
    assert screen.page.locator("[data-card]").count() == 0
    assert screen.page.locator("dialog[open]").count() == 0


def test_two_people_on_one_device_with_a_curtain_between(guests: Guests) -> None:
    guest = guests.come()
    evening = Evening(guests, [guest], {"game": "kitsu", "pace": "relaxed", "options": {}}, computers=1)
    guest.page.get_by_role("button", name=say("table", "second")).click()
    guest.page.locator("#second").fill(NAMES[1])
    guest.page.locator("#second").press("Enter")
    guest.page.locator('[data-kind="person"]', has_text=NAMES[1]).wait_for()
    evening.deal()
    passed = [pass_the_device(guest, seat) for seat in whose_turns(guest, 4)]
    assert sum(passed) >= 3


def whose_turns(guest: Guest, turns: int) -> Any:
    """The seat of this device that is asked, turn by turn; between two of them it must move."""
    for _ in range(turns):
        guest.until(lambda: asked(guest) is not None or over(guest) or bool(act(guest, random.Random(2))), "a turn")
        question = asked(guest)
        assert question is not None
        yield question[0]


def pass_the_device(guest: Guest, seat: int) -> bool:
    """Take the device if it is handed over, and make the move; was there a curtain?"""
    curtain = guest.page.get_by_role("button", name=say("table", "i_am", name=NAMES[seat]))
    hand = guest.page.locator("[data-card]")
    guest.until(lambda: curtain.count() > 0 or hand.count() > 0, "cards or a curtain")
    fallen = curtain.count() > 0
    if fallen:
        guest.until(lambda: hand.count() == 0, "covered cards")
        guest.page.keyboard.press("Escape")
        curtain.click()
        hand.first.wait_for()
    shown = {card.get_attribute("data-card") for card in hand.all()}
    assert shown == set(guest.updates[seat]["view"]["hand"])
    before = guest.updates[seat]["n"]
    act(guest, random.Random(seat))
    guest.until(lambda: guest.updates[seat]["n"] > before, "the move")
    return fallen


# ------------------------------------------------------------------------------------------- this device


def test_wishes_outlive_a_reload(guests: Guests) -> None:
    guest = guests.come(LAPTOP)
    guest.go("/settings")
    page = guest.page
    page.get_by_label(say("i18n", "light")).select_option("night")
    page.get_by_label(say("i18n", "speed")).select_option("slow")
    page.get_by_label(say("i18n", "sound")).uncheck()
    page.get_by_label(say("i18n", "keys")).uncheck()
    page.get_by_label(say("i18n", "language")).select_option("fr")
    page.get_by_role("heading", name=say("lobby", "settings", "fr")).wait_for()
    page.reload()
    expect(page.get_by_label(say("i18n", "language", "fr"))).to_have_value("fr")
    expect(page.get_by_label(say("i18n", "light", "fr"))).to_have_value("night")
    expect(page.get_by_label(say("i18n", "speed", "fr"))).to_have_value("slow")
    expect(page.get_by_label(say("i18n", "sound", "fr"), exact=True)).not_to_be_checked()
    expect(page.get_by_label(say("i18n", "keys", "fr"))).not_to_be_checked()
    expect(page.locator("html")).to_have_attribute("data-theme", "night")
    expect(page.locator("html")).to_have_attribute("lang", "fr")


def test_a_personal_link_moves_me_to_another_device_once(guests: Guests) -> None:
    laptop, phone, late = guests.come(LAPTOP), guests.come(), guests.come()
    Evening(guests, [laptop], {"game": "kitsu", "pace": "relaxed"}, computers=3).deal()
    laptop.go("/settings")
    laptop.page.get_by_role("button", name=say("lobby", "move")).click()
    link = laptop.page.get_by_role("textbox", name=say("lobby", "move")).input_value()
    phone.go("/" + link[link.index("#") :])
    phone.page.get_by_role("link", name=say("lobby", "your_move")).or_(
        phone.page.get_by_role("link", name=say("lobby", "go_on"))
    ).click()
    phone.page.locator("[data-card]").first.wait_for()
    late.forgive = ("404", "400", "403", "410")
    late.go("/" + link[link.index("#") :])
    expect(late.page.get_by_role("alert")).to_have_text(say("lobby", "problem_link"))
