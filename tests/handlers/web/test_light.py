"""The page is light and stays at home: its first screen, its policy, its drawings."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path
from xml.dom import minidom

from adapters.text.render import locales
from engine.registry import ROLES
from handlers.web.app import STATIC
from handlers.web.catalogue import catalogue
from handlers.web.guard import POLICY
from handlers.web.qr import LONGEST, drawn
from tests.handlers.web.sites import Device, Site

MOST = 60 * 1024
"""Bytes of the first screen, compressed, without art."""

GLYPHS = STATIC / "glyphs"


def _text(kind: str) -> list[str]:
    return [one.read_text("utf-8") for one in sorted(STATIC.glob(f"*.{kind}"))]


def _modules(name: str, found: dict[str, str]) -> dict[str, str]:
    """A module and all that it cannot begin without."""
    if name not in found:
        found[name] = (STATIC / name).read_text("utf-8")
        for other in re.findall(r"from '\./([a-z]+\.js)'", found[name]):
            _modules(other, found)
    return found


def test_the_first_screen_is_light() -> None:
    """All that is loaded before a table stands, in every language, as a server packs it.

    Planted: the table's module imported at once.
    """
    for lang in locales():
        words = json.dumps(catalogue(lang), ensure_ascii=False)
        parts = [*_text("html"), *_text("css"), *_modules("main.js", {}).values(), words]
        packed = sum(len(gzip.compress(part.encode())) for part in parts)
        assert packed <= MOST, f"{packed} bytes"


def test_the_page_loads_nothing_from_elsewhere_and_holds_no_script() -> None:
    """No inline script, no inline style, no address of another host.

    Planted: an `onclick` in the page; a style attribute set as text.
    """
    assert "unsafe" not in POLICY
    (page,) = _text("html")
    assert not re.search(r"<script(?![^>]*\bsrc=)|\son\w+=|\sstyle=", page)
    for text in [*_text("js"), *_text("css")]:
        found = re.findall(r"https?://[^\s'\"`)]+", text)
        assert set(found) <= {"http://www.w3.org/2000/svg"}, found
        assert "innerHTML" not in text
        assert not re.search(r"setAttribute\('style'", text)


def test_every_card_has_its_glyph_and_every_glyph_is_one_drawing() -> None:
    """42 cards; each drawing is well-formed, on the 64-grid, at most 2 KB, and names no colour but
    the accent (the favicon stands outside the page).

    Planted: a glyph with an attribute twice.
    """
    missing = [card for card in ROLES if not (GLYPHS / f"{card}.svg").exists()]
    assert missing == []
    for file in sorted(GLYPHS.glob("*.svg")):
        root = minidom.parse(str(file)).documentElement
        assert root is not None
        assert root.getAttribute("viewBox") == "0 0 64 64"
        assert file.stat().st_size <= 2048, file.name
        if file.stem != "favicon":
            assert not re.search(r'fill="#|stroke="#|style=', file.read_text("utf-8")), file.name
    named = {name for text in _text("js") for name in re.findall(r"glyph\('([a-z_]+)'", text)}
    assert {name for name in named if not (GLYPHS / f"{name}.svg").exists()} == set()


def test_a_link_is_a_picture_to_scan(site: Site) -> None:
    """On the page and in the terminal; what is too long for one, or nothing, is refused."""
    device = Device(site.port)
    status, body = device.raw("/api/qr?text=http%3A%2F%2F127.0.0.1%2Ft%2FABCDE", b"", "GET")
    assert status == 200
    assert minidom.parseString(body).documentElement is not None
    for text in ("", "x" * (LONGEST + 1)):
        assert device.raw(f"/api/qr?text={text}", b"", "GET")[0] == 400
    lines = drawn("http://192.168.1.20:8733/").split("\n")
    assert len(lines) > 10


def test_the_static_files_are_all_wanted() -> None:
    """Planted: a module that nobody imports."""
    page = "".join([*_text("html"), *_text("js")])
    for file in [*STATIC.glob("*.js"), *STATIC.glob("*.css")]:
        assert f"/{Path(file).name}" in page, file.name
