"""Whole games on the page in headless Chromium: by mouse, by keyboard, small, by two at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tests.browser.conftest import AXE, Opens
from tests.browser.hands import Keyboard, Mouse, phase
from tests.handlers.web.sites import Site, until
from tests.handlers.web.test_stream import foreign, only_views

if TYPE_CHECKING:
    from playwright.sync_api import Page

Keeps = Callable[["Page", str], None]
_SERIOUS = ("serious", "critical")


def start(page: Page) -> None:
    """The form, as the address has filled it in."""
    page.locator(".new button[type=submit]").click()
    page.wait_for_selector(".table")


def faults(page: Page) -> list[str]:
    """What axe-core finds that is serious, at rest: a bubble that rises is pale for a moment."""
    page.emulate_media(reduced_motion="reduce")
    page.add_script_tag(path=str(AXE))
    found: dict[str, Any] = page.evaluate(
        "axe.run({exclude: [['.toast.gone']]}, {resultTypes: ['violations']})"
    )
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


def page_text(page: Page) -> str:
    return str(page.locator(".log").inner_text())


def aloud(page: Page, text: str) -> None:
    """A line to everybody."""
    aim = page.locator(".aim")
    if aim.is_visible() and str(aim.get_attribute("aria-label")).startswith("只給"):
        aim.click()
    page.locator(".composer input").fill(text)
    page.keyboard.press("Enter")


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
