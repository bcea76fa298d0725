"""What a newcomer meets on the page: offers that hold, answers where he looks for them."""

from __future__ import annotations

from tests.browser.conftest import Opens
from tests.browser.hands import Mouse
from tests.browser.test_page import aloud, page_text, start
from tests.handlers.web.sites import Site


def test_a_seat_is_offered_only_where_it_can_be_had(open_page: Opens, site: Site) -> None:
    """A bot's seat can be taken while it lives and the game goes on; then no button offers it.

    Planted: a seat offered in a pause, or a dead one's; a further phone where none is free.
    """
    page = open_page("/?board=B9&people=8&speed=real&seed=5")
    start(page)
    page.wait_for_selector(".thumb")
    room = site.room(page.url.rpartition("/")[2])
    game = room.game()
    assert game is not None
    free = next(one for one in game.players if one.bot)
    offer = page.locator("dialog .gold")
    page.evaluate("for (const one of document.querySelectorAll('.thumb')) one.blur()")
    quiet = page.locator(".thumb:not(.hot)").first
    quiet.click()
    seat = page.locator(f'.ring [data-focus="seat{free.seat}"]')
    seat.click()
    assert offer.count() == 1
    page.keyboard.press("Escape")
    assert page.locator(".adder").count() == 1
    aloud(page, "/pause")
    page.wait_for_function("document.querySelectorAll('.adder').length === 0")
    seat.click()
    assert offer.count() == 0
    page.keyboard.press("Escape")
    aloud(page, "/resume")
    page.locator(".adder").click()
    page.locator("#sit-name").fill("Bob")
    page.keyboard.press("Enter")
    page.wait_for_function("document.querySelectorAll('.adder').length === 0")
    page.wait_for_function("document.querySelectorAll('.thumb').length === 9")
    assert "可以接手" not in page_text(page)


def test_why_a_line_was_refused_is_seen_where_it_was_written(open_page: Opens) -> None:
    """On a phone what only its holder is told stands in the same log, over the line he types in."""
    page = open_page("/?board=B9&people=1&speed=real", width=360, height=720)
    start(page)
    page.wait_for_selector(".deal")
    hands = Mouse(page)
    hands.take_card()
    page.wait_for_timeout(400)
    if page.locator(".sheet:visible").count():
        page.locator(".handle").click()
    aloud(page, "/vote 99")
    page.wait_for_selector(".k-refusal")
    assert "投票" in page.locator(".k-refusal").inner_text()
    assert page.locator(".k-refusal").is_visible()


def test_the_first_of_two_picks_stands_while_the_second_is_made(open_page: Opens) -> None:
    """And it can be taken back."""
    page = open_page("/?board=B12&people=1&role=cupid&speed=instant")
    start(page)
    page.wait_for_selector(".deal")
    Mouse(page).take_card()
    seats = page.locator(".ring .seat[aria-pressed]")
    chosen = page.locator('.ring .seat.chosen[aria-pressed="true"]')
    page.wait_for_selector(".ring .seat[aria-pressed]")
    for seat, stand in ((2, 1), (2, 0), (4, 1), (7, 2)):
        seats.nth(seat).click()
        chosen.nth(stand - 1).wait_for() if stand else chosen.wait_for(state="detached")
        assert chosen.count() == stand
        assert page.locator(".sheet .confirm").count() == (stand == 2)
    page.locator(".sheet .confirm").click()
    page.wait_for_function("document.querySelector('.log').innerText.includes('情侶')")
