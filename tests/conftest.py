"""Options of the test run: how much of the matrix, and whether golden files are rewritten."""

from __future__ import annotations

import os
import signal

import pytest

# What the command line says is read here in its first language, whatever this machine speaks.
os.environ["LC_ALL"] = "C.UTF-8"

# A shell starts what runs in its background deaf to Ctrl-C, and the processes that tests start
# would be so too.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--matrix", choices=("sample", "full"), default="sample")
    parser.addoption("--golden", choices=("check", "write"), default="check")
    parser.addoption("--matrix-seed", type=int, default=0)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """A line for each reason to skip: nothing is left out in silence.

    A reason that begins with a target of make ("make e2e: …") says where those tests do run.
    """
    skipped = terminalreporter.stats.get("skipped", ())
    reasons = {one.longrepr[2].removeprefix("Skipped: ") for one in skipped}
    for reason in sorted(reasons):
        told = "not in this run" if reason.startswith("make ") else "left out"
        terminalreporter.write_line(f"{told}: {reason}")


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
