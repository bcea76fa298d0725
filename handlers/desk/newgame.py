"""`/newgame crescent 板子 option=value …`, decks card by card, options as people write them."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache

from adapters.text.matcher import find_card
from adapters.text.render import catalogue, locales
from adapters.text.words import fold, number
from engine.decks import BOARDS, fitting
from engine.errors import Illegal
from engine.registry import VARIANTS
from engine.rules import RULE_SETS, find, options, spell
from handlers.desk.manner import HABITS

Value = bool | int | str
_CARDS = re.compile(r"(?P<sign>[+＋\-－])?(?P<name>.+?)(?:\s*[x×*＊X]?\s*(?P<count>\d{1,2}))?$")
_SWITCH = {"on": "on", "off": "off", "yes": "on", "no": "off", "true": "on", "false": "off"}


@dataclass
class Wish:
    """What somebody wants to open; what he leaves out is as the group saved it."""

    rules: str = ""
    board: str = ""
    players: int = 0
    options: dict[str, Value] = field(default_factory=dict)
    habits: dict[str, str] = field(default_factory=dict)


def wish(text: str, saved_rules: str) -> Wish:
    """The words behind `/newgame`; raises Illegal `newgame-word` for one that is nothing."""
    found = Wish()
    settings: list[tuple[str, str]] = []
    for word in re.sub(r"\s*[=＝]\s*", "=", text).split():
        name, equals, value = word.partition("=")
        if equals:
            settings.append((name, value))
        elif rules := rule_set_named(word):
            found.rules = rules
        elif board := _board(word, found.rules):
            found.rules, found.board = board
        elif count := number(re.sub(r"(人|位|人局|p|players?)$", "", fold(word))):
            found.players = count
        else:
            raise Illegal("newgame-word", word=word, rules=" ".join(RULE_SETS))
    rules = found.rules or saved_rules
    for name, value in settings:
        put_option(found, rules, name, value)
    if found.players and not found.board:
        plans = fitting(rules, found.players)
        if not plans:
            legal = sorted({plan.players for plan in BOARDS[rules].values()})
            listed = " ".join(map(str, legal))
            raise Illegal("no-board", players=found.players, legal=listed)
        found.rules, found.board = rules, plans[0].name
    return found


def put_option(found: Wish, rules: str, name: str, value: str) -> None:
    """One `name=value`, in any language; raises Illegal with what there is."""
    option = option_named(rules, name)
    if option in HABITS:
        found.habits[option] = habit_answer(option, value)
    else:
        found.options[option] = option_answer(rules, option, value)


def rule_set_named(word: str) -> str:
    """The rule set that a word names, "" for none."""
    return _rule_words().get(fold(word), "")


@lru_cache(maxsize=1)
def _rule_words() -> dict[str, str]:
    found = {name: name for name in RULE_SETS}
    for locale in locales():
        for name in RULE_SETS:
            for word in catalogue(locale).words(f"choose-{name}", "words"):
                found[fold(word)] = name
    return found


def _board(word: str, rules: str) -> tuple[str, str] | None:
    for name in (rules,) if rules else RULE_SETS:
        for board in BOARDS[name]:
            if board.casefold() == word.casefold():
                return name, board
    return None


def board_named(rules: str, word: str) -> str:
    """A ready-made board of this rule set, "" for none."""
    found = _board(word, rules)
    return found[1] if found else ""


def option_named(rules: str, word: str) -> str:
    """The option that people mean; raises Illegal with those there are."""
    wanted = fold(word)
    for name in (*options(rules), *HABITS):
        if wanted in {fold(name), *(fold(one) for one in titles(f"option-{name}"))}:
            return name
    raise Illegal("option-unknown", option=word, choices=" ".join(options(rules)))


def option_answer(rules: str, name: str, word: str) -> Value:
    """The answer that people mean, as the engine wants it; raises Illegal with the legal ones."""
    question = find(rules, name)
    legal = question.legal(rules)
    wanted = _SWITCH.get(fold(word), fold(word))
    for answer in legal or ():
        spelled = spell(answer)
        names = (*titles(f"option-{name}", spelled), *titles(f"value-{spelled}"))
        if wanted in {fold(spelled), *_short(names)}:
            return answer if isinstance(answer, bool) else spelled
    if legal is None and (count := number(fold(word))) is not None:
        return count
    question.parse(rules, word)
    return word


def habit_answer(name: str, word: str) -> str:
    """The answer to a habit that people mean; raises Illegal with the legal ones."""
    for answer in HABITS[name]:
        if fold(word) in {answer, *_short(titles(f"option-{name}", answer))}:
            return answer
    raise Illegal("option-value", option=name, choices=" ".join(HABITS[name]))


def _short(names: tuple[str, ...]) -> set[str]:
    """Names as people write them: also without what stands in brackets."""
    return {fold(one) for name in names for one in (name, re.split(r"[（(]", name)[0])}


@lru_cache(maxsize=512)
def titles(key: str, attribute: str = "") -> tuple[str, ...]:
    """An entry without placeables as it stands in each language, read without Fluent."""
    found = []
    for locale in locales():
        source = catalogue(locale).sources.get(key, "")
        name = rf"^ +\.{attribute}" if attribute else rf"^{re.escape(key)}"
        if line := re.search(rf"{name} = (.*)$", source, re.MULTILINE):
            found.append(line[1].strip())
    return tuple(found)


def deck(text: str, rules: str, now: tuple[str, ...]) -> tuple[str, ...]:
    """A deck card by card (`狼人x3 預言家 女巫`), or changes to one (`+守衛 -平民`).

    Raises Illegal for what is no card, or none of this rule set.
    """
    cards: list[str] = []
    changed = False
    for word in re.sub(r"([+＋\-－])\s+", r"\1", text).replace("、", " ").replace(",", " ").split():
        match = _CARDS.match(word)
        assert match is not None
        card = find_card(match["name"])
        if card is None or card not in VARIANTS[rules]:
            raise Illegal("card-unknown", card=card or match["name"])
        if match["sign"] and not changed:
            cards, changed = [*now, *cards], True
        count = int(match["count"] or 1)
        if match["sign"] in ("-", "－"):
            for _ in range(count):
                if card in cards:
                    cards.remove(card)
        else:
            cards += [card] * count
    return tuple(cards)
