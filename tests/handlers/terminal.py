"""Drives `werewolf play` through pipes, like a person who reads and types."""

from __future__ import annotations

import os
import re
import select
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MARK = "> "
_KEY = re.compile(r"^  (\w+)\. ", re.MULTILINE)
_SEVERAL = re.compile(r"一次選 (\d+) 個")


class Terminal:
    """One process of `werewolf play` with its own file of saved games.

    `read` gives all that was printed until the next line is awaited, or the end; `seen` is all.
    """

    def __init__(self, store: Path, *arguments: str) -> None:
        environ = {**os.environ, "WEREWOLF_STORE": str(store), "PYTHONIOENCODING": "utf-8"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "handlers.cli", "play", "--terminal", *arguments],
            cwd=ROOT,
            env=environ,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        self.seen = ""
        self._kept = b""

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout):
            if stream is not None and not stream.closed:
                stream.close()

    def read(self, seconds: float = 60) -> str:
        """What is printed until a line is awaited; '' at the end of the output."""
        assert self.process.stdout is not None
        descriptor = self.process.stdout.fileno()
        until = time.monotonic() + seconds
        text = ""
        while not text.endswith(f"\n{MARK}"):
            left = until - time.monotonic()
            assert left > 0, f"nothing was asked:\n{self.seen}{text}"
            if not select.select([descriptor], [], [], left)[0]:
                continue
            some = os.read(descriptor, 65536)
            self._kept += some
            text = self._kept.decode("utf-8", "ignore")
            if not some:
                self._kept = b""
                break
        else:
            self._kept = b""
        self.seen += text
        return text

    def type(self, line: str) -> None:
        """Type a line and press Enter."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n".encode())
        self.process.stdin.flush()

    def close(self) -> None:
        """The end of the input."""
        assert self.process.stdin is not None
        self.process.stdin.close()

    def answer(self, text: str) -> str:
        """The first key of the question that was just shown; 過 where there is only the word."""
        keys = _KEY.findall(text.rsplit("\n\n", 1)[-1]) or _KEY.findall(text)
        several = _SEVERAL.search(text)
        if not keys:
            return "過"
        return " ".join(keys[: int(several[1])] if several else keys[:1])

    def play(self, most: int = 400) -> str:
        """Press the first key each time until the game is over; gives all that was printed."""
        for _ in range(most):
            text = self.read()
            if not text.endswith(f"\n{MARK}"):
                break
            self.type(self.answer(text))
        self.process.wait(timeout=30)
        return self.seen

    def status(self) -> int:
        """The exit status, once it has ended."""
        while self.process.poll() is None:
            self.read()
        return self.process.wait(timeout=30)
