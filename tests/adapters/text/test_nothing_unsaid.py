"""Every text is said somewhere: one that nobody says is translated and read for nothing."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import get_args

from adapters.text.render import catalogue
from engine.commands import AnyCommand
from engine.decks import BOARDS
from handlers.api.content import dashed
from tests.adapters.text import engine_keys

ROOT = Path(__file__).parents[3]
_PAGE = "web-"
_WHOLE = ("topic-", "mark-")
"""Found by their aliases, which stand in the catalogues."""


def _said_by_python() -> tuple[set[str], set[str]]:
    """All words in string literals, and the beginnings of keys that are put together."""
    words: set[str] = set()
    heads: set[str] = set()
    for top in ("engine", "adapters", "handlers"):
        for file in (ROOT / top).rglob("*.py"):
            for node in ast.walk(ast.parse(file.read_text("utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    words |= {node.value, *node.value.split()}
                elif isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                    heads.add(str(node.values[0].value))
    return words, {head for head in heads if re.fullmatch(r"[a-z_]+-([a-z]+-)*", head)}


def _said_by_the_page() -> tuple[set[str], set[str]]:
    """The same in the page's scripts, whose keys begin with `web-` here."""
    scripts = (ROOT / "handlers/web/static").glob("*.js")
    text = "\n".join(file.read_text("utf-8") for file in scripts)
    words = re.findall(r"['\"`]([\w-]+)['\"`]", text)
    heads = re.findall(r"`([\w-]+-)\$\{", text)
    return {_PAGE + word for word in words}, {_PAGE + head for head in heads}


def test_every_text_is_said_by_somebody() -> None:
    """Planted: an entry that is in both catalogues and in no program."""
    words, heads = _said_by_python()
    shown, shown_heads = _said_by_the_page()
    known = words | shown | {f"board-{name}" for boards in BOARDS.values() for name in boards}
    known |= {f"command-{dashed(one.__name__)}" for one in get_args(AnyCommand)}
    known |= {f"{told.kind}-{told.key}" for told in engine_keys.messages()}
    sources = catalogue("zh-Hant").sources
    known |= set(re.findall(r"\{ *([a-z][\w-]*)", "".join(sources.values())))
    unsaid = [
        key
        for key in sources
        if key not in known
        and not any(key.startswith(head) and key.removeprefix(head) in words for head in heads)
        and not key.startswith((*shown_heads, *_WHOLE, *engine_keys.prefixes()))
    ]
    assert unsaid == []
