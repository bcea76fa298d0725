"""A finished game told again, opened from its end and by its link."""

from __future__ import annotations

from tests.browser.conftest import Keeps, Opens
from tests.browser.hands import faults, phase, start


def test_a_replay_is_opened_from_the_end_and_by_its_link(open_page: Opens, picture: Keeps) -> None:
    """Every step of every night and day is gone through by keyboard; the dead lie there as they
    fall; a friend's small screen shows the same by the link alone.
    """
    page = open_page("/?board=B9&people=0&speed=instant&seed=5")
    start(page)
    page.wait_for_selector(".end", timeout=60_000)
    page.keyboard.press("Escape")
    assert phase(page) == "over"
    page.locator('[data-focus="replay"]').click()
    page.wait_for_selector(".replay .step, .replay .steps .on")
    assert "/r/" in page.url
    assert page.locator(".ring .seat").count() == 9
    assert page.locator(".ring .seat.dead").count() == 0
    page.wait_for_timeout(500)
    picture(page, "replay")
    assert faults(page) == []
    seen, dead = [page.locator(".ring .centre").inner_text()], [0]
    for _ in range(200):
        page.keyboard.press("ArrowRight")
        seen.append(page.locator(".ring .centre").inner_text())
        dead.append(page.locator(".ring .seat.dead").count())
        if seen[-1] == seen[-2]:
            break
    assert dead == sorted(dead)
    assert dead[-1] > 1
    assert "第 1 夜" in seen[0]
    page.locator('[data-focus="day0"]').click()
    assert page.locator(".ring .centre").inner_text() == seen[0]
    friend = open_page(page.url[page.url.index("/r/") :], width=360, height=720)
    friend.wait_for_selector(".replay .steps .on")
    picture(friend, "replay-small")
    assert friend.evaluate("document.documentElement.scrollWidth") <= 360
    assert faults(friend) == []
    friend.locator('[data-focus="replay-back"]').click()
    friend.wait_for_selector(".end, .lines")
    gone = open_page(page.url[page.url.index("/r/") :].rpartition("/")[0] + "/0000")
    gone.wait_for_selector(".start")
    assert "沒有打完的牌局" in gone.locator(".toast").first.inner_text()
