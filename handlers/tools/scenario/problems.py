"""What can be wrong with a story as it is written, and where: the sentences of exit status 2."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

Path = tuple[str | int, ...]
_SHOWN = 3


@dataclass(frozen=True)
class Problem:
    """One mistake of a document: what is wrong and what was expected, at which key and line."""

    message: str
    path: Path = ()
    line: int | None = None

    def __str__(self) -> str:
        where = f"line {self.line}" if self.line else ""
        key = spell_path(self.path)
        place = ", ".join(part for part in (where, f"key `{key}`" if key else "") if part)
        return f"{place}: {self.message}" if place else self.message


class BadStory(Exception):
    """A document that cannot be played; holds every problem found."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__(tell(problems))
        self.problems = tuple(problems)


def tell(problems: Sequence[Problem]) -> str:
    """The first few problems as one line."""
    shown = "; ".join(str(problem) for problem in problems[:_SHOWN])
    more = len(problems) - _SHOWN
    return f"{shown}; and {more} more" if more > 0 else shown


def spell_path(path: Path) -> str:
    """A key's place as people write it: `play[2].expect.dead`; steps are counted from 1."""
    text = ""
    for part in path:
        if isinstance(part, int) and not isinstance(part, bool):
            text += f"[{part}]"
        else:
            text += f".{part}" if text else str(part)
    return text


def one_of(words: Iterable[str], given: object = None) -> str:
    """`expected one of a, b, c`, with the likeliest in front where there is one."""
    listed = list(words)
    guess = difflib.get_close_matches(str(given), listed, n=1) if given is not None else []
    expected = f"expected one of {', '.join(listed)}"
    return f"did you mean `{guess[0]}`? {expected}" if guess else expected
