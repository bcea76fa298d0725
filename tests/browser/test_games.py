"""Whole games on the page in headless Chromium: by mouse, by keyboard, small, by two at once."""

from __future__ import annotations

from tests.browser.conftest import Keeps, Opens
from tests.browser.hands import Keyboard, Mouse, aloud, faults, phase, start
from tests.handlers.web.sites import Site, until
from tests.handlers.web.test_stream import foreign, only_views


def test_nine_seats_by_the_keyboard_alone(open_page: Opens, picture: Keeps) -> None:
    page = open_page("/?board=B9&people=1&speed=instant&seed=5")
    hands = Keyboard(page)
    page.wait_for_selector(".new button[type=submit]")
    hands.click(page.locator(".new button[type=submit]"))
    page.wait_for_selector(".table")
    hands.play()
    assert hands.answered + hands.spoke > 0
    picture(page, "nine-over")
    assert "獲勝" in page.locator(".end .win").inner_text()
    assert page.locator(".end .pl").count() == 9


def test_fourteen_seats_with_the_thief_at_360_pixels(open_page: Opens, picture: Keeps) -> None:
    """The person is the thief, and takes one of the two cards; the end tells which they were."""
    page = open_page("/?board=B14T&people=1&role=thief&speed=instant&seed=5", width=360, height=720)
    start(page)
    hands = Mouse(page)
    page.wait_for_selector(".deal")
    assert faults(page) == []
    hands.take_card()
    page.wait_for_selector(".sheet .choice")
    page.wait_for_timeout(400)
    assert "盜賊" in str(page.locator(".log").text_content())
    picture(page, "thief-small")
    assert faults(page) == []
    hands.play()
    assert hands.answered > 0
    page.wait_for_timeout(3000)
    while hands.look_up():
        page.wait_for_timeout(400)
    picture(page, "fourteen-small")
    assert faults(page) == []
    assert "底牌" in page.locator(".end .extra").inner_text()
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 360, "the page is wider than the screen"


def test_a_reload_in_mid_game_stands_where_it_stood(open_page: Opens) -> None:
    page = open_page("/?board=B9&people=9&speed=instant")
    start(page)
    page.wait_for_selector(".thumb.hot")
    page.locator(".thumb.hot").first.click()
    page.wait_for_selector(".sheet:not([hidden])")
    before = page.locator(".sheet .ask").inner_text(), page.locator(".log").inner_text()
    hot = page.locator(".thumb.hot").count()
    page.reload()
    page.wait_for_selector(".thumb.hot")
    assert page.locator(".thumb.hot").count() == hot
    page.locator(".thumb.hot").first.click()
    page.wait_for_selector(".sheet:not([hidden])")
    assert (page.locator(".sheet .ask").inner_text(), page.locator(".log").inner_text()) == before


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
        page.locator(".peek").click()
        assert faults(page) == []
        page.keyboard.press("Escape")
        page.get_by_role("button", name="選單").click()
        assert faults(page) == []
        page.keyboard.press("Escape")
        hands = Mouse(page)
        for _ in range(60):
            if phase(page) not in ("night", "none"):
                break
            if not hands.act():
                page.wait_for_timeout(100)
        page.wait_for_timeout(500)
        assert faults(page) == []


BYTES = """
const real = window.fetch; window.bytes = '';
window.fetch = async (...given) => {
  const answer = await real(...given);
  if (!String(given[0]).endsWith('/stream') || !answer.body) return answer;
  const [one, two] = answer.body.tee();
  (async () => {
    const decoder = new TextDecoder();
    for await (const some of two) window.bytes += decoder.decode(some, { stream: true });
  })().catch(() => {});
  return new Response(one, { status: answer.status, headers: answer.headers });
};
"""
"""Keeps every byte of the streams that a page has read."""


def test_two_browsers_at_one_game_see_what_is_theirs(open_page: Opens, site: Site) -> None:
    """The bytes of each are what `view` gives its seat; both hold the same group.

    Planted: the state of every seat sent to each; a living seat's card among the table's.
    """
    one = open_page("/?board=B9&people=1&speed=instant", script=BYTES)
    start(one)
    code = one.url.rpartition("/")[2]
    room = site.room(code)
    two = open_page(f"/t/{code}", script=BYTES)
    two.wait_for_selector(".seat")
    game = room.game()
    assert game is not None
    free = next(player for player in game.players if player.bot)
    two.locator(f'.ring [data-focus="seat{free.seat}"]').click()
    two.locator("dialog .gold").click()
    two.locator("#sit-name").fill("Bob")
    two.locator("dialog button[type=submit]").click()
    two.wait_for_selector(".deal")
    voice = room.voice()
    sitting = {one: next(player for player in game.players if not player.bot), two: free}
    for page, player in sitting.items():
        Mouse(page).take_card()
        page.locator(".deal").wait_for(state="detached")
        page.locator(".peek").click()
        assert page.locator("dialog h2").inner_text() == voice.card(player.card)
        page.keyboard.press("Escape")
    aloud(one, "/help")
    for page in sitting:
        page.wait_for_function("document.querySelectorAll('.k-answer').length > 0")
    moderator = ".lines > li:not(.private, .k-chat) p"
    until(
        lambda: one.locator(moderator).all_inner_texts() == two.locator(moderator).all_inner_texts()
    )
    stands = room.game()
    assert stands is not None
    for page, player in sitting.items():
        user = stands.players[player.seat - 1].user
        others = foreign(site, [user], stands)
        assert others
        only_views(page.evaluate("window.bytes"), [user], stands, others)
        shown = page.locator("body").inner_text()
        assert not [text for text in others if text in shown]
