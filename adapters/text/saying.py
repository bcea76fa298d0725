"""How people are told to say a command: 「/newgame」 with its slash, or a word of their language.

An entry writes `{ $do-newgame }` and never a slash of its own, so what a text says to type is right
on every platform. What follows a command stands behind it in the entry.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from adapters.text.render import Catalogue

_NAMED = re.compile(r"\$do-([a-z]+)")


@lru_cache(maxsize=4096)
def told(known: Catalogue, key: str, slash: bool) -> Mapping[str, str]:
    """The commands that an entry names, by their variables, as they are said."""
    names = _NAMED.findall(known.sources.get(key, ""))
    return {f"do-{name}": f"/{name}" if slash else command(known, name) for name in names}


def command(known: Catalogue, name: str) -> str:
    """The word that one types for a command without its slash; its name where there is none.

    What is an answer too (投, 自爆) is typed with the answer's words.
    """
    return word([*known.words(f"do-{name}", "words"), *known.words(f"ask-{name}", "words")]) or name


def word(words: Iterable[str]) -> str:
    """The first of the language's own letters, else the first; "" for none."""
    words = list(words)
    own = [one for one in words if not one.isascii()] or words
    return own[0].replace("_", " ") if own else ""


def helped(known: Catalogue, name: str, slash: bool) -> str:
    """A command as a help lists it, with what follows it: 「/kick 3　踢 3」, 「踢 3」."""
    of, own = known.line(f"do-{name}", "of"), command(known, name)
    said = [f"/{name}"] if slash else []
    said += [own] if not slash or own != name else []
    return ("　" if of else " ").join(f"{one} {of}".strip() for one in said)
