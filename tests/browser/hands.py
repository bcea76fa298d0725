"""How a person plays on the page: with the mouse, or by the keyboard alone."""

from __future__ import annotations

import contextlib
import time
from typing import TYPE_CHECKING, Any

from tests.browser.conftest import AXE

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

LONG = 150.0
_KEYS = ".sheet .choice, .sheet .act"
_SEATS = '.seat[aria-pressed="false"]:not([aria-disabled]):visible'
_PICKED = '.sheet .confirm, .seat[aria-pressed="true"]:visible'
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


def page_text(page: Page) -> str:
    return str(page.locator(".log").inner_text())


def aloud(page: Page, text: str) -> None:
    """A line to everybody."""
    aim = page.locator(".aim")
    if aim.is_visible() and str(aim.get_attribute("aria-label")).startswith("只給"):
        aim.click()
    page.locator(".composer input").fill(text)
    page.keyboard.press("Enter")


def phase(page: Page) -> str:
    return str(page.locator(".table").get_attribute("data-stage"))


class Mouse:
    """Turns his card, presses what is asked, speaks when it is his turn, until the game is over."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.answered = 0
        self.spoke = 0

    def play(self, until: str = "over") -> None:
        stood, since = "", time.monotonic()
        while (stands := phase(self.page)) != until:
            stands += self.page.locator(".when").inner_text()
            if stands != stood:
                stood, since = stands, time.monotonic()
            assert time.monotonic() - since < LONG, f"stuck in {stands}"
            if not self.act():
                self.page.wait_for_timeout(40)

    def act(self) -> bool:
        return (
            self.turn_card() or self.look_up() or self.next_hand() or self.speak() or self.answer()
        )

    def turn_card(self) -> bool:
        """The dealt card: held until it turns, then laid into the corner."""
        deal = self.page.locator(".deal:not(.gone)")
        if deal.count() == 0:
            return False
        if "turned" not in str(deal.get_attribute("class")):
            self.hold(deal.locator(".hold"))
            return True
        self.click(deal.locator(".btn.gold"))
        self.page.wait_for_timeout(300)
        return True

    def take_card(self) -> None:
        """Turn the card and lay it away, as often as it takes."""
        while self.turn_card():
            pass

    def hold(self, what: Locator) -> None:
        what.hover()
        self.page.mouse.down()
        self.page.wait_for_selector(".deal.turned")
        self.page.mouse.up()

    def look_up(self) -> bool:
        """What takes the screen for a moment is sent away; that one has died is read."""
        if self.page.locator("dialog.death").count():
            self.click(self.page.locator("dialog.death .btn"))
            return True
        if self.page.locator(".moment:not(.gone)").count() == 0:
            return False
        self.page.keyboard.press("Escape")
        self.page.wait_for_timeout(30)
        return True

    def next_hand(self) -> bool:
        """Whose hand is not asked makes way for one that is."""
        hot = self.page.locator(".thumb.hot:not(.on)")
        if hot.count() == 0 or self.page.locator(".thumb.hot.on").count():
            return False
        self.click(hot.first)
        return True

    def speak(self) -> bool:
        done = self.page.locator('.turn.mine:visible [data-focus="done"]')
        if done.count() == 0:
            return False
        self.click(done.first)
        self.page.wait_for_timeout(120)
        self.spoke += 1
        return True

    def answer(self) -> bool:
        from playwright.sync_api import Error

        sheet = self.page.locator(".sheet:visible")
        if sheet.count() == 0 or self.page.locator(".sheet .answer").count():
            return False
        confirm = self.page.locator(".sheet .confirm")
        seats, keys = self.page.locator(_SEATS), self.page.locator(_KEYS)
        if confirm.count():
            self.click(confirm.first)
            self.answered += 1
        elif self.page.locator(".seat[aria-pressed]:visible").count() and seats.count():
            self.click(seats.last)
            with contextlib.suppress(Error):  # A first pick of two goes to the server and back.
                self.page.locator(_PICKED).first.wait_for(timeout=1500)
        elif keys.count():
            self.click(keys.last)
            self.answered += 1
        else:
            return False
        self.page.wait_for_timeout(120)
        return True

    def click(self, what: Locator) -> None:
        from playwright.sync_api import Error

        with contextlib.suppress(Error):  # It may have closed meanwhile.
            what.click(timeout=1500)


class Keyboard(Mouse):
    """The same without a mouse: Tab and the arrows to what is wanted, then Enter."""

    def hold(self, what: Locator) -> None:
        for _ in range(2):
            self.click(what)
        self.page.wait_for_selector(".deal.turned")

    def click(self, what: Locator) -> None:
        for _ in range(90):
            if what.count() == 0:
                return
            if what.evaluate("node => node === document.activeElement"):
                self.page.keyboard.press("Enter")
                return
            self.page.keyboard.press("Tab")
        # A question that has closed meanwhile is nowhere to be got to.
        assert what.count() == 0, "the keyboard does not get there"
