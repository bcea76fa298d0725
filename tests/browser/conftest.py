"""The page in a real browser. Left out unless `make browser` has set the stage for it."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from adapters.memory import MemoryStore
from adapters.web.chats import Chats
from tests.handlers.web.sites import Site

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

collect_ignore_glob = [] if os.environ.get("WEREWOLF_BROWSER") else ["test_*.py"]
AXE = Path(__file__).parent / "node_modules" / "axe-core" / "axe.min.js"
PICTURES = Path(os.environ.get("WEREWOLF_PICTURES", "build/pictures"))
NAMES = ("chromium", "chromium-browser", "google-chrome")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    from playwright.sync_api import sync_playwright

    found = next(filter(None, map(shutil.which, NAMES)), None)
    assert found, "no Chromium: apt install chromium fonts-noto-cjk"
    with sync_playwright() as playwright:
        # As root Chromium has no sandbox; it sees this one page only.
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def site() -> Iterator[Site]:
    found = Site(MemoryStore(), Chats(None))
    yield found
    found.close()


Opens = Callable[..., "Page"]
Keeps = Callable[["Page", str], None]


@pytest.fixture
def open_page(browser: Browser, site: Site) -> Iterator[Opens]:
    """Opens pages, each in a browser of its own; any error on one of them fails the test."""
    contexts, troubles = [], []

    def open_(
        path: str = "/", *, width: int = 1200, height: int = 750, script: str = "", **given: Any
    ) -> Page:
        given = {"locale": "zh-TW", "color_scheme": "light", "bypass_csp": True, **given}
        context = browser.new_context(viewport={"width": width, "height": height}, **given)
        contexts.append(context)
        page = context.new_page()
        if script:
            page.add_init_script(script)
        page.set_default_timeout(20_000)
        page.on("pageerror", lambda error: troubles.append(str(error)))
        page.goto(f"http://127.0.0.1:{site.port}{path}")
        return page

    yield open_
    for context in contexts:
        context.close()
    assert troubles == []


@pytest.fixture
def picture() -> Callable[[Page, str], None]:
    """Keeps a picture of a page for the README and for looking at."""

    def keep(page: Page, name: str) -> None:
        PICTURES.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=PICTURES / f"{name}.png")

    return keep
