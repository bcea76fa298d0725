"""Compiles the catalogues into the tables that `adapters.text.tables` reads.

It knows what the catalogues use: texts, variables, and choices by a variable. Anything else ends
the build.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any


def compile_texts(catalogues: Path, folder: Path) -> None:
    """Write one table for each locale's folder of catalogues."""
    folder.mkdir(parents=True, exist_ok=True)
    for locale in sorted(one for one in catalogues.iterdir() if one.is_dir()):
        found: dict[str, Any] = {}
        for file in sorted(locale.rglob("*.ftl")):
            found |= table_of(file.read_text("utf-8"))
        text = json.dumps(found, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
        (folder / f"{locale.name}.json").write_text(text, "utf-8")


def table_of(text: str) -> dict[str, Any]:
    """The entries of one catalogue by attribute, "" for an entry's value."""
    # Imported here: the Python that builds finds it among the package's own libraries.
    from fluent.syntax import ast, parse

    found = {}
    for entry in parse(text).body:
        if isinstance(entry, ast.Message):
            parts = {one.id.name: _pattern(one.value) for one in entry.attributes}
            if entry.value is not None:
                parts[""] = _pattern(entry.value)
            found[entry.id.name] = parts
        elif not isinstance(entry, ast.BaseComment):
            raise ValueError(f"no table can hold this: {text[entry.span.start : entry.span.end]}")
    return found


def _pattern(pattern: Any) -> list[Any]:
    return [_piece(one) for one in pattern.elements]


def _piece(piece: Any) -> Any:
    from fluent.syntax import ast

    if isinstance(piece, ast.TextElement):
        return piece.value
    inner = piece.expression
    if isinstance(inner, ast.StringLiteral):
        return inner.parse()["value"]
    if isinstance(inner, ast.VariableReference):
        return ["$", inner.id.name]
    if isinstance(inner, ast.SelectExpression) and isinstance(
        inner.selector, ast.VariableReference
    ):
        variants = [[_key(one.key), _pattern(one.value)] for one in inner.variants]
        usual = next(number for number, one in enumerate(inner.variants) if one.default)
        return ["?", inner.selector.id.name, variants, usual]
    raise ValueError(f"no table can hold a {type(inner).__name__}")


def _key(key: Any) -> str | int:
    from fluent.syntax import ast

    return int(key.value) if isinstance(key, ast.NumberLiteral) else str(key.name)
