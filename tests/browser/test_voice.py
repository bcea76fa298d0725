"""The table's voice, with a speech engine that writes down what it was given and when."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

import pytest
from msgspec.structs import replace

from engine.commands import Begin
from engine.state import Game
from engine.vocabulary import Phase
from handlers.desk.timetable import IN_TURN, timetable
from handlers.inbound import Inbound
from handlers.web.pacing import Speed
from handlers.web.room import Room
from tests.browser.conftest import Opens
from tests.browser.hands import Mouse
from tests.handlers.web.sites import Site, until

if TYPE_CHECKING:
    from playwright.sync_api import Page

ENGINE = """
window.said = [];
const shown = (what) => document.querySelector(what);
const engine = {
  getVoices: () => [{ name: 'Mei-Jia', lang: 'zh-TW' }, { name: 'Samantha', lang: 'en-US' }],
  speak: (one) => {
    const { text, lang, voice } = one;
    window.said.push({ text, lang, voice: voice?.name, caption: shown('.caption')?.textContent });
    setTimeout(() => one.onend?.(), 1);
  },
  cancel: () => {},
};
Object.defineProperty(window, 'speechSynthesis', { value: engine });
window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
"""
MUTE = "Object.defineProperty(window, 'speechSynthesis', { value: undefined });"
SPEAKS = """
const kept = { ...JSON.parse(localStorage.werewolf), prefs: { voice: true } };
localStorage.werewolf = JSON.stringify(kept);
"""
"""Sets the switch that a phone's menu does not have."""

NIGHTS = 2
CALL = "，請睜眼"


class Heard(NamedTuple):
    """The calls of each night, and the cards that had nobody alive to hear their call."""

    calls: dict[int, list[str]]
    unheard: set[str]


def lobby(page: Page, site: Site) -> Room:
    """A table that waits, whose screen speaks."""
    page.locator("#waits").check()
    page.locator(".new button[type=submit]").click()
    page.wait_for_selector(".lobby")
    page.get_by_role("button", name="選單").click()
    page.locator("#menu-speaks").check()
    page.keyboard.press("Escape")
    return site.room(page.url.rpartition("/")[2])


def announced(room: Room, game: Game) -> tuple[tuple[int, int], str] | None:
    """Which window of the night runs, and how it is called, by the timetable the group reads."""
    if game.phase is not Phase.NIGHT:
        return None
    windows = timetable(game, game.paused or room.clock.now())
    turns = [place for place, one in enumerate(windows) if one.place in IN_TURN]
    if not turns:
        return None
    named = windows[: turns[1] if len(turns) > 1 else None]
    cards = dict.fromkeys(card for one in named for card in one.cards)
    voice = room.voice()
    return (game.night, len(turns)), "、".join(map(voice.card, cards)) + CALL


def step(room: Room) -> None:
    """One thing happens: a bot's move or a leap to the next deadline."""
    before = room.version()
    while room.version() == before:
        room.driver.step()
        with suppress(AssertionError):  # What a bot tried was refused: the next one.
            until(lambda: room.version() != before, 4)
    while room.version() != before:  # A leap is followed by what it has set off.
        before = room.version()
        time.sleep(0.12)


def calls(page: Page) -> list[str]:
    return [one["text"] for one in page.evaluate("window.said") if CALL in one["text"]]


def listened(page: Page, room: Room) -> Heard:
    """Play on one step at a time; after each the table has said what is announced, and no more."""
    heard, said, running = Heard({}, set()), 0, None
    while True:
        game = room.game()
        assert game is not None
        if game.phase is Phase.OVER or game.night > NIGHTS:
            return heard
        now = announced(room, game)
        if now is not None and now[0] != running:
            said += 1
            page.wait_for_function(
                f"said.filter((one) => one.text.includes('{CALL}')).length >= {said}"
            )
            assert calls(page)[-1] == now[1]
            heard.calls.setdefault(game.night, []).append(now[1])
            alive = {room.voice().card(one.card) for one in game.players if one.death is None}
            heard.unheard.update(set(now[1].removesuffix(CALL).split("、")) - alive)
        if now is not None and game.night == 1:
            page.wait_for_timeout(300)  # What a bot has done has reached the page.
        running = now[0] if now else None
        assert len(calls(page)) == said
        step(room)


@pytest.mark.parametrize(
    ("board", "seeds"),
    [
        ("rules=official&board=B12", (5, 7)),
        ("rules=crescent&board=C12", (3, 4)),
        ("rules=expanded&board=E12", (6, 7)),
    ],
)
def test_the_nights_calls_are_the_announced_boards(
    board: str, seeds: tuple[int, int], open_page: Opens, site: Site
) -> None:
    """The same board with other cards on the seats and other dead is called in the same words, each
    when its window begins; also for a card that nobody living holds.

    Planted: one call a night.
    """
    found = []
    for seed in seeds:
        page = open_page(f"/?{board}&people=0", script=ENGINE)
        room = lobby(page, site)
        room.set(replace(room.setting, speed=Speed.INSTANT, held=True))
        page.locator('[data-focus="bots"]').click()
        page.wait_for_selector(".missing:text('人到齊了')")
        deal = Begin(at=room.clock.now(), seed=seed)
        room.home.submit(Inbound(key=room.key, event=f"deal {seed}", command=deal))
        found.append(listened(page, room))
        assert {one["lang"] for one in page.evaluate("window.said")} == {"zh-TW"}
        assert {one["voice"] for one in page.evaluate("window.said")} == {"Mei-Jia"}
        assert all(one["text"] == one["caption"] for one in page.evaluate("window.said"))
    one, other = found
    both = one.calls.keys() & other.calls.keys()
    assert {1, 2} <= both
    assert all(one.calls[night] == other.calls[night] for night in both)
    assert one.unheard | other.unheard


def test_the_table_speaks_and_phones_are_silent(open_page: Opens, site: Site) -> None:
    """Announcements are read out once, in their order; on a phone nothing is, whatever it has set;
    who is not asked has a sheet like who is.
    """
    table = open_page("/?board=B9&people=0", script=ENGINE)
    room = lobby(table, site)
    phone = open_page(table.url[table.url.index("/t/") :], script=ENGINE)
    other = open_page(table.url[table.url.index("/t/") :], script=ENGINE)
    for page, name in ((phone, "Ann"), (other, "Bob")):
        page.locator('[data-focus="sit"]').click()
        page.locator("#sit-name").fill(name)
        page.keyboard.press("Enter")
        page.wait_for_selector(".ring .seat.own")
        page.evaluate(SPEAKS)
        page.reload()
        page.get_by_role("button", name="選單").click()
        assert page.locator("#menu-speaks").count() == 0
        page.keyboard.press("Escape")
    table.locator('[data-focus="deal"]').click()
    table.wait_for_function("said.some((one) => one.text.startsWith('天黑請閉眼'))")
    for page in (phone, other):
        Mouse(page).take_card()
        page.wait_for_selector(".sheet:visible .qhead")
        assert (
            page.locator(".ring .seat[aria-pressed]").count()
            or page.locator(".sheet .act, .sheet .choice").count()
        )
        assert page.evaluate("said") == []
    texts = [one["text"] for one in table.evaluate("said")]
    assert len(texts) == len(set(texts))
    assert not [one for one in texts if "⏳" in one or "（O-" in one]
    assert room.game() is not None
    table.reload()
    table.wait_for_selector(".ring .seat")
    table.wait_for_timeout(600)
    assert not [one for one in table.evaluate("said") if CALL not in one["text"]]


def test_without_a_voice_there_are_captions(open_page: Opens, site: Site) -> None:
    page = open_page("/?board=B9&people=0&speed=real", script=MUTE)
    lobby(page, site)
    page.get_by_role("button", name="選單").click()
    assert "只有字幕" in page.locator(".voicing").inner_text()
    page.keyboard.press("Escape")
    page.locator('[data-focus="deal"]').click()
    page.wait_for_function("document.querySelector('.caption').textContent.startsWith('天黑')")
