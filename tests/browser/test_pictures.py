"""The README's picture: the first vote of a twelve-seat game, with four phones on the page."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import Opens
from tests.browser.hands import Mouse, phase

if TYPE_CHECKING:
    from playwright.sync_api import Page


@pytest.mark.parametrize("look", ["light", "dark"])
def test_a_table_at_its_first_vote(
    look: str, open_page: Opens, picture: Callable[[Page, str], None]
) -> None:
    page = open_page("/?board=B12&people=4&speed=instant&seed=21", color_scheme=look)
    page.locator("#name").fill("阿凱")
    page.locator(".new button[type=submit]").click()
    page.wait_for_selector(".table")
    hands = Mouse(page)
    hands.play(until="vote")
    while phase(page) == "vote" and page.locator(".sheet .confirm").count() == 0:
        if not hands.act():
            page.wait_for_timeout(60)
    page.locator('.ring [data-focus="seat4"]').click()
    page.wait_for_selector('.ring .chosen[data-focus="seat4"]')
    assert page.locator(".sheet .confirm").inner_text().startswith("投 4號")
    page.wait_for_timeout(1200)
    picture(page, "table" if look == "light" else "table-dark")
