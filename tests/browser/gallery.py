"""`make gallery`: every state of the page, each from a played game by seed, on one page.

Plays a few games with the mouse in headless Chromium and keeps a picture of every state as it comes
by: `build/gallery/index.html` and its PNGs. A state that no game reaches stands in the list of what
is missing, and the run ends with 1.
"""

from __future__ import annotations

import shutil
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from adapters.memory import MemoryStore
from adapters.web.chats import Chats
from tests.browser.conftest import NAMES
from tests.browser.hands import Mouse, phase
from tests.handlers.web.sites import Site

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

OUT = Path("build/gallery")
LONG = 240.0
STATES = {
    "start": "",
    "form": "",
    "lobby": "",
    "deal": ".deal:not(.turned)",
    "card": ".deal.turned:not(.gone)",
    "night-asked": '.table[data-stage="night"] .sheet:visible .qhead',
    "dusk": ".moment.dusk:not(.gone)",
    "dawn": ".moment.dawn:not(.gone)",
    "exile": ".moment.exile:not(.gone)",
    "turn": ".turn.mine:visible",
    "speech": '.table[data-stage="speech"]:not(.asking)',
    "vote-open": '.table[data-stage="vote"] .sheet:visible .qhead',
    "vote-chosen": ".sheet .confirm:visible",
    "vote-closed": ".result:visible",
    "died": "dialog.death",
    "end": ".end:visible",
}
"""Each state and what is to be seen in it; those without are gone to."""

OVER = ("dusk", "dawn", "exile", "died", "deal", "card")
"""States that take the screen: nothing below them is a state of its own."""


class Look(NamedTuple):
    """A game as one watches it. `query` is what the command line would fill in."""

    name: str
    width: int
    height: int
    lang: str
    scheme: str
    query: str


LOOKS = (
    Look("phone", 390, 844, "zh-TW", "light", "board=B12&seed=21&role=wolf&speed=fast"),
    Look("table", 1280, 800, "zh-TW", "light", "board=B12&seed=4&role=witch&speed=fast"),
    Look("small-dark", 360, 720, "en-US", "dark", "rules=expanded&seats=14&seed=5&speed=instant"),
    Look("tv-dark", 1920, 1080, "zh-TW", "dark", "rules=crescent&seats=12&seed=9&speed=fast"),
    Look("eighteen", 1280, 800, "en-US", "light", "rules=expanded&seats=18&seed=3&speed=instant"),
)


class Photographer:
    """Keeps the first picture of each state that a look comes by."""

    def __init__(self, page: Page, look: Look) -> None:
        self.page, self.look = page, look
        self.kept: dict[str, str] = {}

    def keep(self, state: str) -> None:
        name = f"{self.look.name}-{state}.png"
        self.page.wait_for_timeout(600)
        self.page.screenshot(path=OUT / name)
        self.kept[state] = name

    def look_round(self) -> None:
        """A picture of what is new on the screen."""
        above = [state for state in OVER if self.page.locator(STATES[state]).count()]
        for state in above or [one for one in STATES if one not in OVER]:
            sign = STATES[state]
            if sign and state not in self.kept and self.page.locator(sign).count():
                self.keep(state)


def played(browser: Browser, site: Site, look: Look) -> dict[str, str]:
    """Play one game through; the pictures by state."""
    context = browser.new_context(
        viewport={"width": look.width, "height": look.height},
        locale=look.lang,
        color_scheme=look.scheme,  # type: ignore[arg-type]
    )
    page = context.new_page()
    camera, hands = Photographer(page, look), Mouse(page)
    home = f"http://127.0.0.1:{site.port}/"
    page.goto(home)
    page.wait_for_selector(".start")
    camera.keep("start")
    page.locator(".with").click()
    page.wait_for_selector(".lobby")
    camera.keep("lobby")
    page.goto(f"{home}?people=1&new=1&{look.query}")
    page.wait_for_selector(".new form")
    page.locator("#name").fill("阿凱" if look.lang == "zh-TW" else "Alex")
    camera.keep("form")
    page.locator(".new button[type=submit]").click()
    page.wait_for_selector(".table")
    end = time.monotonic() + LONG
    while phase(page) != "over" and time.monotonic() < end:
        camera.look_round()
        if not hands.act():
            page.wait_for_timeout(60)
    page.wait_for_timeout(3000)
    while hands.look_up():
        page.wait_for_timeout(400)
    camera.look_round()
    context.close()
    return camera.kept


STYLE = """
body { font: 16px sans-serif; margin: 24px; background: #efe9dc }
div { display: flex; gap: 16px; overflow: auto; align-items: start }
img { height: 420px; border-radius: 8px }
"""


def page_of(found: dict[Look, dict[str, str]]) -> str:
    """The pictures side by side: a row for each state."""
    rows = []
    for state in STATES:
        kept = [(look.name, kept[state]) for look, kept in found.items() if state in kept]
        shots = [f'<figure><img src="{file}" alt=""><p>{name}</p></figure>' for name, file in kept]
        rows.append(f"<h2>{state}</h2><div>{''.join(shots)}</div>")
    head = f"<!doctype html><meta charset=utf-8><title>Gallery</title><style>{STYLE}</style>"
    return head + "".join(rows)


def main() -> int:
    """Make the gallery; returns the exit status."""
    from playwright.sync_api import sync_playwright

    OUT.mkdir(parents=True, exist_ok=True)
    chosen = [look for look in LOOKS if not sys.argv[1:] or look.name in sys.argv[1:]]
    site = Site(MemoryStore(), Chats(None))
    with sync_playwright() as playwright:
        path = next(filter(None, map(shutil.which, NAMES)))
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        found = {look: played(browser, site, look) for look in chosen}
        browser.close()
    site.close()
    (OUT / "index.html").write_text(page_of(found), encoding="utf-8")
    missing = [state for state in STATES if not any(state in kept for kept in found.values())]
    print(f"{OUT / 'index.html'}: {sum(map(len, found.values()))} pictures")
    if missing:
        print(f"no game came by: {', '.join(missing)}")
    return int(bool(missing))


if __name__ == "__main__":
    sys.exit(main())
