"""Ctrl-C that comes where an exception is lost: the process ends all the same."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from threading import Timer

from handlers.cli import INTERRUPTED
from handlers.serve_parts import together

ROOT = Path(__file__).parents[2]

_PAGE = """
import signal, sys, weakref, click
from handlers.cli import main

class Thing: pass
say, told = click.echo, []

def echo(*words, **given):
    say(*words, **given)
    if not told:
        told.append(words)
        thing = Thing()
        seen = weakref.ref(thing, lambda _: signal.raise_signal(signal.{name}))
        del thing

click.echo = echo
sys.argv = ["werewolf", "play", "--no-browser", "--port", "0", "--lang", "en"]
sys.exit(main())
"""


def _page(store: Path, name: str) -> subprocess.CompletedProcess[str]:
    """The page's process, which gets the signal in a weak reference's callback just after it has
    said where it is: where an import is when it lets go of its lock.
    """
    return subprocess.run(
        [sys.executable, "-c", _PAGE.format(name=name)],
        env={**os.environ, "WEREWOLF_STORE": str(store)},
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )


def test_ctrl_c_as_the_page_comes_up_ends_it(tmp_path: Path) -> None:
    """The documented exit status. Planted: Python's own handler, whose exception is swallowed
    there; the page went on serving for ever, in one start of a hundred.
    """
    done = _page(tmp_path / "games.sqlite3", "SIGINT")
    assert (done.returncode, done.stderr.strip()) == (INTERRUPTED, "interrupted")
    assert "saved" in done.stdout


def test_a_polite_kill_of_the_page_is_a_ctrl_c(tmp_path: Path) -> None:
    """As of `werewolf serve`: what it has open is closed."""
    done = _page(tmp_path / "games.sqlite3", "SIGTERM")
    assert (done.returncode, done.stderr.strip()) == (INTERRUPTED, "interrupted")


class _Swallows:
    """A part that begins as an import does: what a signal raises in it goes nowhere."""

    def __init__(self) -> None:
        self.trouble: list[BaseException] = []
        self.late = Timer(5, lambda: self.trouble.append(TimeoutError("it serves on")))

    def start(self) -> None:
        self.late.start()
        with suppress(KeyboardInterrupt):
            signal.raise_signal(signal.SIGTERM)

    def stop(self) -> None:
        self.late.cancel()


def test_a_signal_that_is_lost_as_a_part_begins_ends_all_parts() -> None:
    """Planted: only the exception counts; the parts served on."""
    part = _Swallows()
    before = signal.getsignal(signal.SIGTERM)
    assert together(lambda stack: [stack.callback(part.stop) and part]) == INTERRUPTED
    assert part.late.finished.is_set()
    assert signal.getsignal(signal.SIGTERM) is before
