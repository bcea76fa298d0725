"""The catalogues as syntax trees."""

from __future__ import annotations

from collections.abc import Iterator

from fluent.syntax import FluentParser, ast

from adapters.text.render import DEFAULT, catalogue
from tests.drafts import draft_keys


def entries(locale: str, *, drafts: bool = True) -> dict[str, ast.Message]:
    """The parsed messages of a locale; with `drafts` theirs, which are the same in all."""
    found = {}
    first = catalogue(DEFAULT).sources
    unfinished = {key: first[key] for key in draft_keys() if drafts}
    for key, source in {**catalogue(locale).sources, **unfinished}.items():
        for entry in FluentParser().parse(source).body:
            if isinstance(entry, ast.Message):
                found[key] = entry
    return found


def walk(node: object) -> Iterator[ast.BaseNode]:
    """A node and everything under it."""
    if isinstance(node, list):
        for one in node:
            yield from walk(one)
    elif isinstance(node, ast.BaseNode):
        yield node
        for value in vars(node).values():
            yield from walk(value)


def variables(node: object) -> set[str]:
    """What an entry wants to be given; the commands it names are in every text (saying.py)."""
    names = {one.id.name for one in walk(node) if isinstance(one, ast.VariableReference)}
    return {name for name in names if not name.startswith("do-")}


def attributes(message: ast.Message) -> set[str]:
    return {attribute.id.name for attribute in message.attributes}
