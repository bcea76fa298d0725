"""What people say, as facts: the text itself goes no further (architecture 0.13).

`heard` serves the groups and the stories' `say` alike; `parse_target` and `parse_answer` read the
text forms of answers. The words they know are the catalogues' own, of every language at once.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple, Protocol

from adapters.text.render import catalogue, chain, locales
from adapters.text.words import fold, number, references, signal
from engine.commands import Said
from engine.errors import Illegal

_COUPLE = re.compile(r"情侣|恋人|人狼恋|连的|链|(?<![a-z])cp(?![a-z])|\blovers?\b|\bcouple\b")
_DONE_ALONE = frozenset({"over", "pass", "skip", "done", "过", "完", "以上", "パス", "終わり"})
_DONE_AT_END = re.compile(r"(?:^|[\s,.;:!?、。，；：！？~…])(?:[过完]|以上です)[\s.!~。！～…]*$")
_CODES = {"lr": "wolf", "jz": "JZ", "js": "JS", "cs": "CS", "dm": "DM", "ds": "DS"}
_CO = re.compile(r"(?<!\w)(?:私は)?(\w+?)\s*co(?![a-z])")
_SPOKEN = {"金水": "JS", "查杀": "CS", "单身村民": "DM", "单身": "DS", "警长": "JZ"}
_SPOKEN |= {"は白": "JS", "は黒": "CS", "は保安官": "JZ"}
_AFTER_SEAT = re.compile(rf"\s*[是=:为]?\s*(?:我的|一?张|个)?({'|'.join(_SPOKEN)})(?![狼眼])")
_BEFORE_SEAT = re.compile(rf"({'|'.join(_SPOKEN)})\s*(?:是|=|:|给)?\s*$")
_DENIED = re.compile(r"不|没|别|非|吗|\?|如果|假如|\bnot\b|n't\b|\bif\b|ない|ません|もし|か$")


class Choosable(Protocol):
    """What `engine.prompts.Choice` and `engine.Legal` have in common."""

    @property
    def verb(self) -> str: ...
    @property
    def targets(self) -> tuple[int, ...]: ...
    @property
    def least(self) -> int: ...
    @property
    def most(self) -> int: ...
    @property
    def words(self) -> tuple[str, ...]: ...
    @property
    def text(self) -> bool: ...


class Meant(NamedTuple):
    """An answer in text, as the command `Answer` wants it."""

    verb: str
    targets: tuple[int, ...] = ()
    word: str = ""


def heard(
    text: str, seat: int, at: int, names: Mapping[str, int], count: int, *, edited: bool = False
) -> Said:
    """The facts in what `seat` has said at `at` (ms since the epoch) in a game of `count` seats.

    `names` are what the players are called or mentioned by, each with its seat. An edit can name a
    couple and nothing else: it ends no turn and claims nothing.
    """
    folded = fold(text)
    found = references(folded, names, count)
    seats = tuple(sorted({one.seat for one in found} - {seat}))
    couple = bool(_COUPLE.search(folded))
    if edited:
        return Said(at, seat, seats, couple, edited=True)
    return Said(
        at, seat, seats, couple, _ends(folded), _claims(folded, seat, names, count), signal(text)
    )


def _ends(folded: str) -> bool:
    """Whether a turn ends with this: 過 or 完 as the last word, or one of its synonyms alone."""
    alone = folded.strip(" .!~。！～…")
    return alone.lstrip("/") in _DONE_ALONE or bool(_DONE_AT_END.search(folded))


def _claims(
    folded: str, speaker: int, names: Mapping[str, int], count: int
) -> tuple[tuple[int, str], ...]:
    """Who is said to be what (C-TERMS): shorthand, 金水 and 查殺, and cards by their names."""
    claims: dict[tuple[int, str], None] = {}
    for sentence in re.split(r"[。，,；;！!\n]", _CO.sub(r"私は\1", folded)):
        if _DENIED.search(sentence):
            continue
        for seat, what in _in_sentence(sentence, speaker, names, count):
            claims[seat, what] = None
    return tuple(claims)


def _in_sentence(
    sentence: str, speaker: int, names: Mapping[str, int], count: int
) -> Iterable[tuple[int, str]]:
    for code in re.finditer(r"(?<![\d.])(\d+)\s*号?\s*(lr|jz|js|cs|dm|ds)(?![a-z0-9])", sentence):
        if 0 < int(code[1]) <= count:
            yield int(code[1]), _CODES[code[2]]
    for one in references(sentence, names, count):
        if after := _AFTER_SEAT.match(sentence, one.end):
            yield one.seat, _SPOKEN[after[1]]
        elif before := _BEFORE_SEAT.search(sentence[: one.start]):
            yield one.seat, _SPOKEN[before[1]]
        elif (card := _card_after(sentence[one.end :])) is not None:
            yield one.seat, card
    own = re.match(r"\W*(?:我|本人|私|俺|僕|i\s*am|i'm|im|i)(?![a-z])", sentence)
    if own and (card := _card_after(sentence[own.end() :], himself=True)) is not None:
        yield speaker, card


_LINK = re.compile(
    r"\s*(?:这里|这边)?(?:是|就是|跳|起跳|は|=|:|is\b|am\b)?\s*(?:一?[张个])?\s*(?:a\b|an\b|the\b)?\s*"
)
_SAID_LINK = re.compile(r"\s*(?:是|就是|は|=|is\b)\s*(?:一?[张个])?\s*(?:a\b|an\b|the\b)?\s*")


def _card_after(rest: str, *, himself: bool = False) -> str | None:
    """The card that a sentence goes on to name; 人狼 is one after は alone (C-TERMS-7)."""
    link = (_LINK if himself else _SAID_LINK).match(rest)
    if link is None:
        return None
    rest = rest[link.end() :]
    for alias, card in _aliases("card"):
        if rest.startswith(alias) and not re.match(r"[a-z]", rest[len(alias) :]):
            return None if alias in dict(_aliases("mark")) and "は" not in link[0] else card
    return None


@lru_cache(maxsize=16)
def _aliases(kind: str, locale: str = "") -> tuple[tuple[str, str], ...]:
    """What every card, topic or mark is called, folded, the longest first; in "" any language."""
    found = {
        fold(alias.replace("_", " ")): key.removeprefix(f"{kind}-")
        for tag in ((locale,) if locale else locales())
        for key in catalogue(tag).sources
        if key.startswith(f"{kind}-")
        for alias in catalogue(tag).words(key, "aliases")
    }
    return tuple(sorted(found.items(), key=lambda pair: (-len(pair[0]), pair)))


def find_card(text: str) -> str | None:
    """The card a person means by a name or an alias (O-VILLAGER-2, C-TERMS-8); None for no card."""
    known = dict(_aliases("card"))
    known |= {card.replace("_", " "): card for card in known.values()}
    return known.get(fold(text.replace("_", " ")))


def find_rule(text: str, locale: str) -> str | None:
    """The card-, topic- or mark- entry that a person asks the rules for; None for none.

    His own language goes first: 人狼 is a couple in Chinese (C-TERMS-7), in Japanese the wolf.
    """
    wanted = fold(text.replace("_", " "))
    for tag in (*chain(locale), ""):
        for kind in ("card", "topic", "mark"):
            if wanted in (known := dict(_aliases(kind, tag))):
                return f"{kind}-{known[wanted]}"
    return f"card-{card}" if (card := find_card(text)) else None


def parse_target(text: str) -> tuple[int, ...]:
    """The numbers in the text form of an answer, as they stand there; () where one is no number.

    `3`, `３`, `三`, `3號`, `3 號`, `#3`, `4 8`, `4、8` are read (bug-log O84); whether a number is
    a seat is for the prompt to say, so 0, 99 and -1 are read too.
    """
    folded = re.sub(r"\s+号", "号", fold(text))
    parts = [part for part in re.split(r"[\s,、。;和跟与と&+/]+", folded) if part]
    found = []
    for part in parts:
        bare = re.sub(r"^(?:#|no\.?|seat)|号$", "", part)
        value = number(bare)
        if value is None and re.fullmatch(r"-\d+", bare):
            value = int(bare)
        if value is None:
            return ()
        found.append(value)
    return tuple(found)


def parse_answer(text: str, choices: Iterable[Choosable], locale: str = "zh-Hant") -> Meant | None:
    """The answer that a text means among a prompt's choices; None where it is no answer at all.

    Understood are a verb's words and its name as a slash command, with or without numbers; a bare
    number or word where only one choice takes it; the words for doing nothing, alone. Words of the
    player's own `locale` go before those of the others. Raises Illegal where the text is an answer
    but not a legal one: `bad-target` with the legal range, `which-verb` where a bare number could
    be for several.
    """
    choices = tuple(choices)
    folded = fold(text).lstrip("/")
    for word, verb in _verb_words(chain(locale)[0]):
        rest = _after_word(folded, word)
        choice = next((one for one in choices if one.verb == verb), None)
        if rest is None or (choice is None and (verb != "pass" or rest)):
            continue
        meant = Meant("pass") if choice is None else _with(choice, rest, text, locale)
        if meant is not None:
            return _declined(meant, choices)
    return _bare(folded, text, choices, locale)


@lru_cache(maxsize=8)
def _verb_words(locale: str) -> tuple[tuple[str, str], ...]:
    order = dict.fromkeys((*chain(locale), *locales()))
    found: dict[tuple[str, str], int] = {}
    for rank, tag in enumerate(order):
        for key in catalogue(tag).sources:
            if key.startswith("ask-"):
                verb = key.removeprefix("ask-")
                for word in (*catalogue(tag).words(key, "words"), verb):
                    found.setdefault((fold(word.replace("_", " ")), verb), rank)
    return tuple(sorted(found, key=lambda pair: (-len(pair[0]), found[pair], pair)))


def _after_word(folded: str, word: str) -> str | None:
    if not folded.startswith(word):
        return None
    rest = folded[len(word) :]
    if re.match(r"[a-z0-9]", rest) and re.search(r"[a-z]$", word):
        return None
    return rest.strip()


def _with(choice: Choosable, rest: str, text: str, locale: str) -> Meant | None:
    """A verb that was named, with what stands behind it."""
    if not rest:
        if choice.least == 0 or not choice.targets or choice.least == len(choice.targets) == 1:
            if choice.words or choice.text:
                return None
            targets = choice.targets[:1] if choice.least == 1 else ()
            return Meant(choice.verb, targets)
        raise _bad(choice)
    word = _choice_word(choice, rest, locale)
    if word is not None:
        return Meant(choice.verb, (), word)
    if choice.text:
        own = signal(text).split(maxsplit=1)
        return Meant(choice.verb, (), own[1] if len(own) > 1 else own[0])
    targets = parse_target(rest)
    if not targets:
        return None
    return _targeted(choice, targets)


def _targeted(choice: Choosable, targets: tuple[int, ...]) -> Meant:
    enough = choice.least <= len(set(targets)) == len(targets) <= choice.most
    if not enough or not set(targets) <= set(choice.targets):
        raise _bad(choice)
    return Meant(choice.verb, targets)


def _bad(choice: Choosable) -> Illegal:
    legal = " ".join([*map(str, choice.targets), *choice.words])
    return Illegal(
        "bad-target", verb=choice.verb, legal=legal, least=choice.least, most=choice.most
    )


def _choice_word(choice: Choosable, folded: str, locale: str) -> str | None:
    """One of the choice's own words, by what people call it."""
    for word in choice.words:
        called = {fold(word)}
        for tag in (*chain(locale), *locales()):
            called |= {fold(one) for one in catalogue(tag).words(f"word-{word}", "words")}
            if word == "none":
                called |= {fold(one) for one in catalogue(tag).words("ask-pass", "words")}
        if folded in called:
            return word
    return None


def _declined(meant: Meant, choices: tuple[Choosable, ...]) -> Meant:
    """Doing nothing is a choice of its own where the prompt has a word for it."""
    if meant.verb == "pass":
        for choice in choices:
            if "none" in choice.words:
                return Meant(choice.verb, (), "none")
            if choice.verb == "abstain":
                return Meant("abstain")
    return meant


def _bare(folded: str, text: str, choices: tuple[Choosable, ...], locale: str) -> Meant | None:
    """A number or a word alone, where it can only belong to one choice."""
    for choice in choices:
        if (word := _choice_word(choice, folded, locale)) is not None:
            return Meant(choice.verb, (), word)
    targets = parse_target(folded)
    aimed = [choice for choice in choices if choice.targets]
    if targets and len(aimed) == 1:
        return _targeted(aimed[0], targets)
    if targets and len(aimed) > 1:
        raise Illegal("which-verb", verbs=" ".join(choice.verb for choice in aimed))
    free = [choice for choice in choices if choice.text]
    if len(choices) == len(free) == 1 and folded:
        return Meant(free[0].verb, (), signal(text))
    return None
