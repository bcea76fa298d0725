"""Where an exception came from, for those who mend it: files, lines and functions, no values."""

from __future__ import annotations

import traceback
from pathlib import Path

_ROOT = Path(__file__).parent.parent


def frames(error: BaseException) -> str:
    """The kind of an error and of its causes, each with its frames, innermost last.

    Nothing of what was computed is in it: no message, no argument, no line of source.
    """
    chain: list[BaseException] = []
    cause: BaseException | None = error
    while cause is not None and cause not in chain:
        chain.append(cause)
        cause = cause.__cause__ or cause.__context__
    return "\n".join(f"{type(one).__name__}{_where(one)}" for one in reversed(chain))


def _where(error: BaseException) -> str:
    return "".join(
        f"\n  {_short(frame.filename)}:{frame.lineno} {frame.name}"
        for frame in traceback.extract_tb(error.__traceback__, limit=-_MOST)
    )


def _short(path: str) -> str:
    """Relative to us, or to the library's folder."""
    file = Path(path)
    if file.is_relative_to(_ROOT):
        return str(file.relative_to(_ROOT))
    return "/".join(file.parts[-2:])


_MOST = 12
"""Frames of one error, the innermost: a record of the log stays readable."""
