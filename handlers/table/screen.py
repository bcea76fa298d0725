"""The terminal: lines out, lines in. No cursor tricks, so it works in a pipe as well."""

from __future__ import annotations

import os
import queue
import sys
import threading
from typing import TextIO

from rich.console import Console
from rich.text import Text

MARK = "> "
_FORGET = "\x1b[3J"


class Screen:
    """What people at this terminal see."""

    def __init__(self, out: TextIO | None = None) -> None:
        self.out = out or sys.stdout
        self.tty = self.out.isatty()
        self._console = Console(file=self.out, highlight=False, soft_wrap=True)
        self._open = False

    def group(self, text: str) -> None:
        """Something everybody hears."""
        self._print(text)

    def said(self, text: str) -> None:
        """What a seat says."""
        self._print(text, "bright_black" if self.tty else "")

    def private(self, text: str) -> None:
        """Something for the eyes of whoever is at the keyboard."""
        self._print("\n".join(f"✉️ {line}" for line in text.split("\n")), "cyan")

    def note(self, text: str) -> None:
        """The program's own word: neither the group's nor a secret."""
        self._print(text, "yellow")

    def ask(self) -> None:
        """Show that a line is awaited."""
        if not self._open:
            self.out.write(MARK)
            self.out.flush()
            self._open = True

    def answered(self, line: str) -> None:
        """A line has come in; where nobody has typed it here, it is shown."""
        if self._open and not self.tty:
            self.out.write(line + "\n")
        self._open = False

    def hide(self) -> None:
        """Take from the screen what the next one must not see."""
        if self.tty:
            self._console.clear()
            self.out.write(_FORGET)
            self.out.flush()

    def _print(self, text: str, style: str = "") -> None:
        if self._open:
            self.out.write("\n")
            self._open = False
        self._console.print(Text(text, style=style))
        self.out.flush()


class Keyboard:
    """Lines of standard input, with a time to wait for them.

    A thread reads the bare descriptor: a thread in `sys.stdin` would hold its lock at the exit.
    """

    def __init__(self, descriptor: int = 0) -> None:
        self._descriptor = descriptor
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        try:
            self.tty = os.isatty(descriptor)
        except OSError:
            self.tty = False

    def read(self, seconds: float | None) -> str | None:
        """The next line, None where none came in time; raises EOFError at the end of the input."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._pump, name="keyboard", daemon=True)
            self._thread.start()
        try:
            line = self._lines.get(timeout=seconds)
        except queue.Empty:
            return None
        if line is None:
            self._lines.put(None)
            raise EOFError
        return line

    def _pump(self) -> None:
        kept = b""
        while True:
            try:
                some = os.read(self._descriptor, 4096)
            except OSError:
                some = b""
            kept += some
            *lines, kept = kept.split(b"\n")
            if not some and kept:
                lines, kept = [*lines, kept], b""
            for line in lines:
                self._lines.put(line.decode("utf-8", "replace").strip())
            if not some:
                self._lines.put(None)
                return
