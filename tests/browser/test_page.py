"""What a person does at the page beside playing: sits down, shares a screen, types, is cut off."""

from __future__ import annotations

from tests.browser.conftest import Keeps, Opens
from tests.browser.hands import Mouse, aloud, faults, page_text, start


def test_a_curtain_hangs_between_players_at_one_screen(open_page: Opens, picture: Keeps) -> None:
    page = open_page("/?board=B9&people=3&speed=instant")
    start(page)
    page.wait_for_selector(".thumb")
    page.get_by_role("button", name="選單").click()
    page.locator("dialog .check", has_text="布幕").locator("input").check()
    page.keyboard.press("Escape")
    page.wait_for_selector(".curtain:not([hidden])")
    picture(page, "curtain")
    assert page.locator(".lines > .private").count() == 0
    assert page.locator(".sheet, .peek").locator("visible=true").count() == 0
    page.locator(".curtain button").click()
    assert page.locator(".curtain").is_hidden()
    assert page.locator(".lines > .private").count() > 0
    page.locator(".thumb").nth(1).click()
    page.wait_for_selector(".curtain:not([hidden])")


def test_a_friend_joins_by_the_code_and_is_handed_the_table(
    open_page: Opens, picture: Keeps
) -> None:
    """On a small dark page in English, beside a host who reads Chinese: each phone speaks its
    page's language, and axe-core finds nothing serious on the way.

    Planted: a seat's label that holds its number and name apart; the friend's letters in the
    group's language; the code of the join button shown as a word of his.
    """
    host = open_page("/?board=B9&people=1&speed=real")
    host.locator("#waits").check()
    start(host)
    code = host.url.rpartition("/")[2]
    assert host.locator(".lobby .codebig").inner_text() == code
    friend = open_page("/", width=360, height=720, locale="en-US", color_scheme="dark")
    friend.locator("#code").fill(code.lower())
    friend.locator('[data-focus="sit"]').click()
    friend.locator("#sit-name").fill("Bob")
    friend.keyboard.press("Enter")
    friend.wait_for_selector(".strip .seat.own")
    picture(friend, "friend-small")
    assert faults(friend) == []
    host.locator(".slash").click()
    host.locator("dialog .chips button", has_text="桌主").click()
    host.locator(".log .keys button", has_text="Bob").click()
    host.wait_for_function("document.querySelector('.log').innerText.includes('桌主換成')")
    assert faults(host) == []
    host.locator('[data-focus="bots"]').click()
    host.wait_for_selector(".ring .seat:not(.empty) >> nth=8")
    assert "9 人" in host.locator(".what").inner_text()
    host.locator('[data-focus="deal"]').click()
    friend.wait_for_selector(".deal")
    picture(friend, "friend-card-small")
    assert faults(friend) == []
    Mouse(friend).take_card()
    told = page_text(friend)
    assert "Your card" in told
    assert "/start" not in told


def test_an_onlooker_with_a_small_screen_takes_a_seat(open_page: Opens) -> None:
    host = open_page("/?board=B9&people=1&speed=real")
    start(host)
    look = open_page(f"/t/{host.url.rpartition('/')[2]}", width=360)
    look.locator(".strip .seat:has(.bot)").first.click()
    look.locator("dialog .gold").click()
    look.locator("#sit-name").fill("Eve")
    look.keyboard.press("Enter")
    look.wait_for_selector(".deal")


def test_a_new_game_that_the_command_line_asks_for_offers_no_old_one(open_page: Opens) -> None:
    """`play --new` fills the form in and does not lead back to the table that was left."""
    page = open_page("/?board=B9&people=1&speed=instant")
    start(page)
    page.goto(page.url.partition("/t/")[0] + "/")
    page.wait_for_selector(".continue")
    page.goto(page.url + "?new=1")
    page.wait_for_selector(".new form")
    assert page.locator(".new").get_attribute("open") is not None
    assert page.locator(".continue").count() == 0


def test_the_page_speaks_another_language(open_page: Opens) -> None:
    page = open_page("/?board=B9&people=1&speed=instant", locale="en-US")
    start(page)
    page.wait_for_selector(".deal")
    assert "Hold to turn" in page.locator(".deal").inner_text()
    assert page.locator("html").get_attribute("lang") == "en"
    page.wait_for_function("document.querySelector('.log').innerText.length > 10")
    assert "天黑" not in page_text(page)


def test_a_command_typed_to_all_or_to_the_moderator_is_answered(open_page: Opens) -> None:
    page = open_page("/?board=B9&people=1&speed=instant")
    start(page)
    page.wait_for_selector(".deal")
    Mouse(page).take_card()
    aloud(page, "/players")
    page.wait_for_function("document.querySelectorAll('.k-answer').length > 0")
    page.locator(".aim").click()
    page.locator(".composer input").fill("/me")
    page.keyboard.press("Enter")
    page.wait_for_function("document.querySelectorAll('.k-answer, .k-card').length > 2")


def test_a_line_that_breaks_comes_back(open_page: Opens) -> None:
    page = open_page("/?board=B9&people=0&speed=real")
    start(page)
    page.context.set_offline(True)
    page.evaluate("window.dispatchEvent(new Event('online'))")
    page.wait_for_selector(".table.offline")
    page.context.set_offline(False)
    page.wait_for_selector(".table:not(.offline)")
    aloud(page, "/status")
    page.wait_for_function("document.querySelector('.log').innerText.includes('/status')")


def test_a_link_that_was_cut_says_so(open_page: Opens) -> None:
    """A name cut in the middle is read as far as it goes; a code or a key that is none is told."""
    host = open_page("/?board=B9&people=1&speed=real")
    start(host)
    code = host.url.rpartition("/")[2]
    key = "A" * 24
    page = open_page(f"/t/{code}#phone={key}&name=%E0%A4%A")
    page.wait_for_selector(".table")
    for path in (f"/t/{code}#phone=short", "/t/%3Cscript%3E"):
        page = open_page(path)
        page.wait_for_selector(".toast")
        assert "不完整" in page.locator(".toast").first.inner_text()
