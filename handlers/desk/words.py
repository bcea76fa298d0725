"""What people type, as commands: slash commands, Chinese words, other bots' words.

The words stand in the catalogues (`do-COMMAND`, `.words`); all languages are understood at once.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from adapters.text.matcher import find_rule, parse_target
from adapters.text.render import DEFAULT, catalogue, locales
from adapters.text.words import fold, number

COMMANDS = (
    "newgame", "join", "leave", "players", "board", "options", "startgame", "status", "extend",
    "skip", "done", "vote", "abstain", "explode", "rules", "role", "kick", "take", "endgame",
    "again", "stats", "top", "replay", "pause", "resume", "host", "lang", "help", "start", "me",
    "lastwords", "whisper", "sex", "acting", "forgetme", "privacy", "thunder", "block", "unblock",
    "nextgame", "check", "bug",
)  # fmt: skip
ANSWERS = frozenset({"vote", "abstain", "explode"})
"""Named in the help, but answers: the prompts' own words read them."""

_NUMBERED = frozenset({"kick", "block", "take", "thunder", "extend", "host"})
_ANY_TEXT = frozenset({"lastwords", "whisper"})
_CLAUSE = re.compile(r"[a-z]-[a-z_]+-p?[0-9]+", re.IGNORECASE)
_LONE = frozenset(map(fold, ("skip", "cut", "done", "過", "完", "以上")))
"""What people say in a speech; without the slash the rules' own matcher hears it."""


class Command(NamedTuple):
    """A command with what stood behind it. `slash`: it was written as one, so it is meant as one;
    `name` is "" for a slash command that is none of ours.
    """

    name: str
    rest: str = ""
    slash: bool = False


def read(text: str, *, bare: bool = False) -> Command | None:
    """The command that a line is; None for plain talk.

    `bare`: Latin words count without the slash too. Without a slash a line is a command only where
    all of it reads as one, so that talk which begins with such a word stays talk.
    """
    line = text.strip()
    slash = line[:1] in ("/", "／")
    head, _, rest = line.lstrip("/／").partition(" ")
    name, rest = _named(head.partition("@")[0], rest.strip())
    if slash:
        return Command(name, rest, slash=True)
    if not name or fold(head) in _LONE or name in ANSWERS:
        return None
    if head.isascii() and not bare:
        return None
    return Command(name, rest) if _whole(name, rest) else None


def _named(head: str, rest: str) -> tuple[str, str]:
    """The command of a first word; a number may stand right behind a Chinese one (踢3)."""
    folded = fold(head)
    known = words()
    if folded in known:
        return known[folded], rest
    glued = re.fullmatch(r"(\D+?)([0-9]+)(?:号)?", folded)
    if glued and not glued[1].isascii() and known.get(glued[1]) in _NUMBERED:
        return known[glued[1]], f"{glued[2]} {rest}".strip()
    return "", rest


def _whole(name: str, rest: str) -> bool:
    """Whether what follows a bare word belongs to the command."""
    if not rest:
        return True
    if name in _NUMBERED:
        return bool(parse_target(rest)) or number(fold(rest)) is not None
    if name in ("rules", "role"):
        return bool(find_rule(rest, DEFAULT) or _CLAUSE.fullmatch(rest))
    if name == "bug":
        return bool(_CLAUSE.fullmatch(rest))
    if name in (
        "newgame",
        "board",
        "options",
        "join",
        "start",
        "lang",
        "sex",
        "forgetme",
        "unblock",
    ):
        return len(rest) <= 60 and not re.search(r"[，。！？!?]", rest)
    return name in _ANY_TEXT


@lru_cache(maxsize=1)
def words() -> dict[str, str]:
    """Every word, folded, with its command."""
    found: dict[str, str] = {}
    for name in COMMANDS:
        for locale in locales():
            for word in catalogue(locale).words(f"do-{name}", "words"):
                found.setdefault(fold(word), name)
        found[fold(name)] = name
    return found


@lru_cache(maxsize=1)
def group_verbs() -> dict[str, frozenset[str]]:
    """The words of answers that count in a group without a slash, folded, with their verbs: one
    word may be for several, as 投 is for both ballots.
    """
    found: dict[str, frozenset[str]] = {}
    for verb in ("vote", "elect", "abstain", "run", "withdraw", "explode", "surrender", "duel"):
        for locale in locales():
            for word in catalogue(locale).words(f"ask-{verb}", "words"):
                if len(word) > 1 or verb in ("vote", "elect"):
                    folded = fold(word.replace("_", " "))
                    found[folded] = found.get(folded, frozenset()) | {verb}
    return found


def group_answer(text: str) -> bool:
    """Whether a line without a slash is, whole, an answer that counts in a group (投 3, 自爆)."""
    folded = fold(text)
    for word in sorted(group_verbs(), key=len, reverse=True):
        if folded.startswith(word) and not (word.isascii() and folded[len(word) :][:1].isalpha()):
            rest = folded[len(word) :].strip()
            return not rest or bool(parse_target(rest))
    return False
