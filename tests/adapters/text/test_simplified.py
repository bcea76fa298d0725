"""The mainland's texts: its characters, its quotation marks, and nothing built otherwise."""

from __future__ import annotations

import unicodedata

from fluent.syntax import ast

from adapters.text.render import DEFAULT
from tests.adapters.text.syntax import entries, walk


def test_simplified_texts_are_built_as_the_traditional_ones() -> None:
    """Two writings of one language: variables, choices and emoji stand where they stood.

    Planted: a variable left out, a choice's key misspelt; seen to fail.
    """
    first, other = entries(DEFAULT), entries("zh-Hans")
    assert [key for key in first if _built(first[key]) != _built(other[key])] == []


def _built(message: ast.Message) -> list[str]:
    """What an entry holds beside its wording, in its order."""
    found = []
    for one in walk(message):
        if isinstance(one, ast.VariableReference | ast.Attribute):
            found.append(one.id.name)
        elif isinstance(one, ast.Variant):
            found.append(one.key.name if isinstance(one.key, ast.Identifier) else one.key.value)
        elif isinstance(one, ast.TextElement | ast.StringLiteral):
            found += [letter for letter in one.value if unicodedata.category(letter) == "So"]
    return found


def test_simplified_texts_hold_the_mainlands_characters_and_quotation_marks() -> None:
    """GB 2312 has no traditional ones. What people type may hold them: it is never shown first.

    Planted: 「殺」, 「」 and 身分 each put into a sentence; seen to fail.
    """
    foreign = set()
    for key, message in entries("zh-Hans", drafts=False).items():
        for part in (message, *message.attributes):
            if isinstance(part, ast.Attribute) and part.id.name in ("words", "aliases"):
                continue
            text = "".join(
                one.value for one in walk(part.value) if isinstance(one, ast.TextElement)
            )
            foreign |= {(key, letter) for letter in text if not _mainland(letter)}
            foreign |= {(key, word) for word in ("身分", "私讯", "群组", "连结") if word in text}
    assert foreign == set()


def _mainland(letter: str) -> bool:
    """Whether a letter is none of Han, or one that GB 2312 has; corner brackets are Taiwan's."""
    if letter in "「」『』":
        return False
    return "CJK" not in unicodedata.name(letter, "") or bool(letter.encode("gb2312", "ignore"))
