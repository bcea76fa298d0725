"""What a newcomer meets on the page: offers that hold, answers where he looks for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browser.conftest import Opens
from tests.browser.test_page import start
from tests.handlers.web.sites import Site

if TYPE_CHECKING:
    from playwright.sync_api import Page


def say(page: Page, text: str) -> None:
    page.locator(".group .composer input").fill(text)
    page.keyboard.press("Enter")


def test_a_seat_is_offered_only_where_it_can_be_had(open_page: Opens, site: Site) -> None:
    """A bot's seat can be taken while it lives and the game goes on; then no button offers it.

    Planted: a seat offered in a pause, or a dead one's; a further phone where none is free.
    """
    page = open_page("/?board=B9&people=8&speed=real&seed=5")
    start(page)
    room = site.room(page.url.rpartition("/")[2])
    game = room.game()
    assert game is not None
    free = next(one for one in game.players if one.bot)
    offer = page.locator("dialog .primary")
    page.locator(f'[data-focus="seat{free.seat}"]').click()
    assert offer.count() == 1
    page.keyboard.press("Escape")
    assert page.locator(".adder").count() == 1
    say(page, "/pause")
    page.wait_for_function("document.querySelectorAll('.adder').length === 0")
    page.locator(f'[data-focus="seat{free.seat}"]').click()
    assert offer.count() == 0
    page.keyboard.press("Escape")
    say(page, "/resume")
    page.locator(".adder").click()
    page.locator("#sit-name").fill("Bob")
    page.keyboard.press("Enter")
    page.wait_for_function("document.querySelectorAll('.adder').length === 0")
    page.wait_for_function("document.querySelectorAll('.thumb').length === 9")
    assert "可以接手" not in page.locator(".group .log").inner_text()


def test_why_a_line_was_refused_is_seen_where_the_phone_is_not(open_page: Opens) -> None:
    """On a small screen the phone lies under another tab; nobody would look for the answer there.

    Planted: what is said to one's own phone never shows elsewhere.
    """
    page = open_page("/?board=B9&people=1&speed=real", width=360, height=720)
    start(page)
    page.wait_for_timeout(2_000)
    say(page, "/vote 99")
    page.wait_for_selector(".toast")
    assert "投票" in page.locator(".toast").inner_text()
    box = page.locator(".toast").bounding_box()
    assert box is not None
    assert box["y"] < 200, "it hides the buttons"
    page.wait_for_selector(".toast", state="detached")
    page.locator('.tab[data-focus="phones"]').click()
    page.locator(".phone .composer input").fill("/vote 99")
    page.keyboard.press("Enter")
    page.wait_for_function("document.querySelectorAll('.phone .k-refusal').length === 2")
    assert page.locator(".toast").count() == 0
