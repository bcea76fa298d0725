"""What is mutated, and which tests may notice."""

from __future__ import annotations

from pathlib import Path

SOURCES = (
    "engine",
    "handlers/shell.py",
    "handlers/turns.py",
    "handlers/stepping.py",
    "handlers/desk",
    "adapters/outbox*",
    "adapters/rounds*",
    "adapters/desk*",
    "adapters/lanes*",
    "adapters/pace*",
    "adapters/memory*.py",
    "adapters/sqlite*.py",
    "adapters/dynamo*.py",
)
"""The rules, the turn with its desk, what delivers, and the stores."""

TESTS = (
    "tests/test_scenarios.py",
    "tests/engine",
    "tests/adapters",
    "tests/handlers",
    "tests/secrecy",
    "tests/frozen",
    "tests/fuzz",
)


def python_files(patterns: tuple[str, ...]) -> list[str]:
    """The files that patterns (files, folders, globs) mean, from the working folder, in order."""
    found: set[Path] = set()
    for pattern in patterns:
        for place in Path().glob(pattern):
            found |= set(place.rglob("*.py")) if place.is_dir() else {place}
    files = sorted(path.as_posix() for path in found if "__pycache__" not in path.parts)
    return [file for file in files if not Path(file).name.startswith("_template")]
