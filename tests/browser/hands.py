"""How a person plays on the page: with the mouse, or by the keyboard alone."""

from __future__ import annotations

import contextlib
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

LONG = 150.0
_CHOICE = ".phone:not([hidden]) .choice"


def phase(page: Page) -> str:
    return str(page.locator(".table").get_attribute("data-phase"))


class Mouse:
    """Presses what is asked, speaks when it is his turn, until the game is over."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.answered = 0
        self.spoke = 0

    def play(self) -> None:
        end = time.monotonic() + LONG
        while phase(self.page) != "over":
            assert time.monotonic() < end, f"stuck in {phase(self.page)}"
            if not (self.speak() or self.answer()):
                self.page.wait_for_timeout(40)

    def speak(self) -> bool:
        done = self.page.locator(".turn-bar:not([hidden]) button")
        if done.count() == 0:
            return False
        self.show("group")
        self.click(done.first)
        self.page.wait_for_timeout(120)
        self.spoke += 1
        return True

    def answer(self) -> bool:
        hot = self.page.locator(".phone .note.hot")
        if hot.count() == 0 or self.page.locator(_CHOICE).count() == 0:
            return False
        self.show("phones")
        self.click(self.page.locator(_CHOICE).last)
        self.page.wait_for_timeout(120)
        self.answered += 1
        return True

    def show(self, tab: str) -> None:
        """On a small screen: the tab that shows it."""
        tabs = self.page.locator(f'.tab[data-focus="{tab}"]')
        if tabs.is_visible():
            tabs.click()

    def click(self, what) -> None:  # type: ignore[no-untyped-def]
        from playwright.sync_api import TimeoutError as Late

        with contextlib.suppress(Late):  # It may have closed meanwhile.
            what.click(timeout=1500)


class Keyboard(Mouse):
    """The same without a mouse: Tab to what is wanted, then Enter."""

    def show(self, tab: str) -> None:
        tabs = self.page.locator(f'.tab[data-focus="{tab}"]')
        if tabs.is_visible():
            self.click(tabs)

    def click(self, what) -> None:  # type: ignore[no-untyped-def]
        for _ in range(90):
            if what.count() == 0:
                return
            if what.evaluate("node => node === document.activeElement"):
                self.page.keyboard.press("Enter")
                return
            self.page.keyboard.press("Tab")
        raise AssertionError("the keyboard does not get there")
