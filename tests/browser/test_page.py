"""Whole games on the page in headless Chromium: by mouse, by keyboard, small, by two at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tests.browser.conftest import AXE, Opens
from tests.browser.hands import Keyboard, Mouse, phase
from tests.handlers.web.sites import Site, until

if TYPE_CHECKING:
    from playwright.sync_api import Page

Keeps = Callable[["Page", str], None]
_SERIOUS = ("serious", "critical")


def start(page: Page) -> None:
    """The form, as the address has filled it in."""
    page.locator(".new button[type=submit]").click()
    page.wait_for_selector(".table")


def faults(page: Page) -> list[str]:
    """What axe-core finds that is serious."""
    page.add_script_tag(path=str(AXE))
    found: dict[str, Any] = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{one['id']}: {node['html'][:160]}"
        for one in found["violations"]
        if one["impact"] in _SERIOUS
        for node in one["nodes"]
    ]


def test_nine_seats_by_the_keyboard_alone(open_page: Opens, picture: Keeps) -> None:
    page = open_page("/?board=B9&people=1&speed=instant&seed=5")
    hands = Keyboard(page)
    page.wait_for_selector(".new button[type=submit]")
    hands.click(page.locator(".new button[type=submit]"))
    page.wait_for_selector(".table")
    hands.play()
    assert hands.answered + hands.spoke > 0
    picture(page, "nine-over")
    assert "🏁" in page.locator(".group .log").inner_text()


def test_fourteen_seats_with_the_thief_at_360_pixels(open_page: Opens, picture: Keeps) -> None:
    page = open_page("/?board=B14T&people=1&speed=instant&seed=3", width=360, height=720)
    start(page)
    hands = Mouse(page)
    hands.play()
    hands.show("group")
    picture(page, "fourteen-small")
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 360, "the page is wider than the screen"


def test_a_reload_in_mid_game_stands_where_it_stood(open_page: Opens) -> None:
    page = open_page("/?board=B9&people=9&speed=instant")
    start(page)
    page.wait_for_selector(".thumb.hot")
    page.locator(".thumb.hot").first.click()
    page.wait_for_selector(".phone .choice")
    before = page.locator(".phone .log").inner_text()
    hot = page.locator(".thumb.hot").count()
    page.reload()
    page.wait_for_selector(".thumb.hot")
    assert page.locator(".thumb.hot").count() == hot
    page.locator(".thumb.hot").first.click()
    page.wait_for_selector(".phone .choice")
    assert page.locator(".phone .log").inner_text() == before


def test_the_page_has_no_serious_fault_of_accessibility(open_page: Opens) -> None:
    """axe-core on the first screen, at night, by day, in a dialog, light and dark."""
    for scheme in ("light", "dark"):
        page = open_page("/?board=B9&people=3&speed=instant&seed=7", color_scheme=scheme)
        page.wait_for_selector(".new form")
        assert faults(page) == []
        start(page)
        page.wait_for_selector(".thumb")
        page.wait_for_timeout(600)
        assert faults(page) == []
        page.locator(".role > summary").click()
        assert faults(page) == []
        page.get_by_role("button", name="選單").click()
        assert faults(page) == []
        page.keyboard.press("Escape")
        for _ in range(60):
            hands = Mouse(page)
            if phase(page) not in ("night", "none"):
                break
            if page.locator(".thumb.hot").count():
                hands.click(page.locator(".thumb.hot").first)
                hands.answer()
            page.wait_for_timeout(100)
        page.wait_for_timeout(500)
        assert faults(page) == []


def test_two_browsers_at_one_game_see_what_is_theirs(open_page: Opens, site: Site) -> None:
    """Each page holds its own seat's card and no other's; both hold the same group."""
    one = open_page("/?board=B9&people=1&speed=instant")
    start(one)
    code = one.url.rpartition("/")[2]
    room = site.room(code)
    two = open_page(f"/t/{code}")
    two.wait_for_selector(".seat")
    game = room.game()
    assert game is not None
    free = next(player for player in game.players if player.bot)
    two.locator(f'[data-focus="seat{free.seat}"]').click()
    two.locator("dialog .primary").click()
    two.locator("#sit-name").fill("Bob")
    two.locator("dialog button[type=submit]").click()
    two.wait_for_selector(".role")
    shown = {}
    for page in (one, two):
        page.locator(".role > summary").click()
        shown[page] = page.locator(".opened strong").inner_text()
    mine = next(player for player in game.players if not player.bot)
    voice = room.voice()
    assert shown[one] == voice.card(mine.card)
    assert shown[two] == voice.card(free.card)
    assert (
        page_text(one) == page_text(two) or until(lambda: page_text(one) == page_text(two)) is None
    )


def page_text(page: Page) -> str:
    return str(page.locator(".group .log").inner_text())


def test_a_curtain_hangs_between_players_at_one_screen(open_page: Opens, picture: Keeps) -> None:
    page = open_page("/?board=B9&people=3&speed=instant")
    start(page)
    page.get_by_role("button", name="選單").click()
    page.locator("dialog .check input").first.check()
    page.keyboard.press("Escape")
    page.wait_for_selector(".curtain:not([hidden])")
    picture(page, "curtain")
    assert page.locator(".phone .pane").evaluate("node => node.inert")
    page.locator(".curtain button").click()
    assert page.locator(".curtain").is_hidden()
    page.locator(".thumb").nth(1).click()
    page.wait_for_selector(".curtain:not([hidden])")


def test_the_page_speaks_another_language(open_page: Opens) -> None:
    page = open_page("/?board=B9&people=1&speed=instant", locale="en-US")
    start(page)
    page.wait_for_selector(".role")
    assert "Show my card" in page.locator(".role").inner_text()
    assert page.locator("html").get_attribute("lang") == "en"
    page.wait_for_function("document.querySelector('.group .log').innerText.length > 10")
    assert "天黑" not in page_text(page)


def test_a_command_typed_in_the_group_is_answered(open_page: Opens) -> None:
    page = open_page("/?board=B9&people=1&speed=instant")
    start(page)
    page.locator(".group .composer input").fill("/players")
    page.keyboard.press("Enter")
    page.wait_for_function("document.querySelectorAll('.group .k-answer').length > 0")
    page.locator(".phone .composer input").fill("/me")
    page.keyboard.press("Enter")
    page.wait_for_function(
        "document.querySelectorAll('.phone .k-answer, .phone .k-card').length > 1"
    )


def test_a_line_that_breaks_comes_back(open_page: Opens) -> None:
    page = open_page("/?board=B9&people=1&speed=instant")
    start(page)
    page.context.set_offline(True)
    page.evaluate("window.dispatchEvent(new Event('online'))")
    page.wait_for_selector(".table.offline")
    page.context.set_offline(False)
    page.wait_for_selector(".table:not(.offline)")
    page.locator(".group .composer input").fill("/status")
    page.keyboard.press("Enter")
    page.wait_for_function("document.querySelector('.group .log').innerText.includes('/status')")
