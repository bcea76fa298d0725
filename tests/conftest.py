"""Options of the test run: how much of the matrix, and whether golden files are rewritten."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--matrix", choices=("sample", "full"), default="sample")
    parser.addoption("--golden", choices=("check", "write"), default="check")
    parser.addoption("--matrix-seed", type=int, default=0)


@pytest.fixture
def golden(request: pytest.FixtureRequest):
    """Compare a text with a golden file beside the test, or write it with --golden=write."""
    write = request.config.getoption("--golden") == "write"
    folder = request.path.parent / "golden"

    def compare(name: str, text: str) -> None:
        path = folder / name
        if write:
            folder.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
            return
        known = path.read_text(encoding="utf-8") if path.exists() else ""
        assert text == known, f"{name} has changed: look at the diff, then `make golden`"

    return compare
