"""Both READMEs say the same: the same commands, the same pages, and every page is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from infra.build import ROOT

ENGLISH, CHINESE = ROOT / "README.md", ROOT / "README.zh-Hant.md"
_BLOCK = re.compile(r"```sh\n(.*?)```", re.DOTALL)
_LINK = re.compile(r"\]\(([^)#]+)\)")


def _commands(page: Path) -> list[str]:
    """Every command, without what is said of it."""
    blocks = _BLOCK.findall(page.read_text("utf-8"))
    return [line.partition(" #")[0].strip() for block in blocks for line in block.splitlines()]


def test_both_give_the_same_commands_and_begin_with_two() -> None:
    """Planted: one more command in one of them."""
    assert _commands(ENGLISH) == _commands(CHINESE)
    assert _commands(ENGLISH)[:2] == ["make play", "make test"]


@pytest.mark.parametrize("page", sorted([ENGLISH, CHINESE, *ROOT.glob("docs/**/*.md")]))
def test_no_link_of_our_pages_leads_nowhere(page: Path) -> None:
    """Planted: a page that is not there."""
    links = [one for one in _LINK.findall(page.read_text("utf-8")) if "://" not in one]
    assert [one for one in links if not (page.parent / one).exists()] == []
