"""The catalogues hold every word the engine may say, in every locale."""

from __future__ import annotations

import re

import pytest
from fluent.syntax import FluentParser, ast

import engine  # noqa: F401
from adapters.text.render import DEFAULT, catalogue, locales
from adapters.text.words import fold
from engine import rules
from engine.registry import VARIANTS
from engine.texts import Note
from engine.vocabulary import Camp, Cause, Phase
from tests.adapters.text import engine_keys
from tests.adapters.text.syntax import attributes, entries, variables, walk
from tests.drafts import draft_keys

LOCALES = locales()
FULL = ("zh-Hant", "en", "zh-Hans", "ja")
SILENT_STAGES = {Phase.NIGHT, Phase.LOBBY, Phase.OVER}
ALWAYS = {"rules", "args", "exact"}


@pytest.fixture(scope="module", params=FULL)
def locale(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def messages(locale: str) -> dict[str, ast.Message]:
    return entries(locale)


def test_every_entry_is_sound_fluent(locale: str) -> None:
    """What does not parse would be left out in silence."""
    junk = {
        key: entry.annotations[0].message
        for key, source in catalogue(locale).sources.items()
        for entry in FluentParser().parse(source).body
        if isinstance(entry, ast.Junk)
    }
    assert junk == {}


def test_no_message_of_the_first_locale_is_missing_in_another(
    messages: dict[str, ast.Message],
) -> None:
    """Entries, values and attributes are the same in every complete locale.

    Planted: a message and an attribute taken away; seen to fail.
    """
    first, other = (
        {key: (one.value is not None, attributes(one)) for key, one in known.items()}
        for known in (entries(DEFAULT), messages)
    )
    differing = {key for key in first.keys() | other if first.get(key) != other.get(key)}
    assert differing == set()


def test_a_word_leads_to_one_command_in_whatever_language() -> None:
    """What is typed is looked up in all languages at once, Traditional as Simplified.

    Planted: one word for two commands; seen to fail.
    """
    meant: dict[str, set[str]] = {}
    for tag in LOCALES:
        for key in catalogue(tag).sources:
            if key.startswith(("do-", "card-", "topic-")):
                kind = key.partition("-")[0]
                for word in (
                    *catalogue(tag).words(key, "words"),
                    *catalogue(tag).words(key, "aliases"),
                ):
                    meant.setdefault(f"{kind} {fold(word)}", set()).add(key)
    assert {word: keys for word, keys in meant.items() if len(keys) > 1} == {}


def test_every_announcement_and_private_message_is_there(messages: dict[str, ast.Message]) -> None:
    """Whatever the engine announces or whispers has its sentence."""
    wanted = {f"{told.kind}-{told.key}": told.where for told in engine_keys.messages()}
    assert {key: where for key, where in wanted.items() if key not in messages} == {}
    for prefix in engine_keys.prefixes():
        assert any(key.startswith(prefix) for key in messages), prefix


def test_messages_use_only_arguments_that_are_sent(messages: dict[str, ast.Message]) -> None:
    """`$c` needs a third argument, `$a_full` a seat, `$a_goal` a card; `locked` is put together."""
    wrong = []
    for told in engine_keys.messages():
        sent = _sent(told.args)
        if told.more or told.key in ("locked", "checked", "ballot"):
            continue
        for used in variables(messages[f"{told.kind}-{told.key}"]) - ALWAYS:
            if used not in sent:
                wrong.append(f"{told.kind}-{told.key} uses ${used}, not sent in {told.where}")
    assert wrong == []


def _sent(args: tuple[frozenset[str], ...]) -> set[str]:
    found = set()
    for letter, kinds in zip("abcdefgh", args, strict=False):
        found |= {letter, f"{letter}_raw"}
        if kinds & {"seat", "seats", "any"}:
            found.add(f"{letter}_full")
        if "count" in kinds:
            found.add(f"{letter}_length")
        if kinds & {"card", "any"}:
            found.add(f"{letter}_goal")
    return found


def test_no_argument_that_is_sent_is_left_unsaid() -> None:
    """Each argument of a message is spoken or chosen by in at least one locale."""
    both = [entries(locale) for locale in FULL]
    unsaid = []
    for told in engine_keys.messages():
        if told.key in ("locked", "checked", "ballot"):
            continue
        key = f"{told.kind}-{told.key}"
        used = {name[0] for one in both for name in variables(one[key]) - ALWAYS}
        for letter, _ in zip("abcdefgh", told.args, strict=False):
            counted = any("args" in variables(one[key]) for one in both)
            if letter not in used and not counted:
                unsaid.append(f"{key} ${letter}")
    assert sorted(set(unsaid)) == []


def test_no_announcement_shows_a_goal_or_a_secret_kind(messages: dict[str, ast.Message]) -> None:
    """A death is told without cause and card (O-FLOW-P5), a wait without saying whose it is."""
    assert variables(messages["say-died"]) - ALWAYS <= {"a_full", "a_raw"}
    for phase in (Phase.SHOT, Phase.FLIP, Phase.ALLOW, Phase.AGAIN):
        assert variables(messages[f"stage-{phase}"]) == {"time"}


def test_every_refusal_is_there_and_uses_only_its_details(
    messages: dict[str, ast.Message],
) -> None:
    """Whatever the engine refuses with has its sentence, with the details that always come."""
    wrong = []
    for key, details in {**engine_keys.refusals(), "which-verb": {"verbs"}}.items():
        if f"err-{key}" not in messages:
            wrong.append(f"no err-{key}")
            continue
        sent = {name for detail in details for name in (detail, f"{detail}_raw")}
        wrong += [
            f"err-{key} uses ${used}" for used in variables(messages[f"err-{key}"]) - ALWAYS - sent
        ]
    assert wrong == []


def test_every_verb_has_title_button_words_and_confirmation(
    messages: dict[str, ast.Message],
) -> None:
    """A verb is a key to press, a question to read, a word to type and a receipt to get."""
    wanted = {"title", "button", "words", "done"}
    missing = {
        verb: sorted(wanted - attributes(messages[f"ask-{verb}"]))
        if f"ask-{verb}" in messages
        else "everything"
        for verb in engine_keys.verbs()
    }
    assert {verb: what for verb, what in missing.items() if what} == {}


def test_every_fixed_word_of_a_choice_has_a_name(messages: dict[str, ast.Message]) -> None:
    """Words that stand for a choice have a name and what people type for them."""
    missing = [
        word
        for word in engine_keys.choice_words()
        if f"word-{word}" not in messages or "words" not in attributes(messages[f"word-{word}"])
    ]
    assert missing == []


def test_every_way_a_game_ends_has_its_reason(messages: dict[str, ast.Message]) -> None:
    """The end names what decided (O-WIN-P3)."""
    assert engine_keys.reasons(), "the scan has found nothing"
    assert {f"reason-{reason}" for reason in engine_keys.reasons()} - messages.keys() == set()


def test_every_small_word_has_a_name(messages: dict[str, ast.Message]) -> None:
    """Camps, causes, phases, notes and openings of stages are all named."""
    wanted = {f"camp-{camp}" for camp in Camp}
    wanted |= {f"cause-{cause}" for cause in Cause}
    wanted |= {f"phase-{phase}" for phase in Phase}
    wanted |= {f"note-{note}" for note in Note}
    wanted |= {f"stage-{phase}" for phase in set(Phase) - SILENT_STAGES}
    wanted |= {f"rules-{name}" for name in rules.RULE_SETS}
    assert wanted - messages.keys() == set()


@pytest.mark.parametrize("rule_set", rules.RULE_SETS)
def test_every_card_has_name_goal_and_rules(
    rule_set: str, messages: dict[str, ast.Message]
) -> None:
    """Each card says, for each rule set that has it, what it does and by which clauses."""
    assert VARIANTS[rule_set], "no card is registered"
    prefix = rule_set[0].upper()
    wrong = []
    for card in VARIANTS[rule_set]:
        message = messages.get(f"card-{card}")
        lacking = {"goal", "aliases", rule_set} - (attributes(message) if message else set())
        text = "" if message is None or lacking else _plain(message, rule_set)
        if lacking or not re.search(rf"\b{prefix}-[A-Z_]+-P?\d", text):
            wrong.append(f"{card}: {sorted(lacking)} {text}")
    assert wrong == []


def _plain(message: ast.Message, attribute: str) -> str:
    pattern = next(one.value for one in message.attributes if one.id.name == attribute)
    return "".join(one.value for one in walk(pattern) if isinstance(one, ast.TextElement))


@pytest.mark.parametrize("rule_set", rules.RULE_SETS)
def test_every_option_and_each_of_its_answers_has_a_name(
    rule_set: str, messages: dict[str, ast.Message]
) -> None:
    """What `/options` lists can be read: name, explanation, and every answer by a word."""
    wrong = []
    for name, legal in rules.options(rule_set).items():
        message = messages.get(f"option-{name}")
        known = attributes(message) | {"on", "off"} if message else set()
        answers = {rules.spell(answer) for answer in legal or ()}
        wrong += [f"{name}.{one}" for one in ({"about"} | answers) - known]
    assert wrong == []


def test_catalogues_hold_no_markup(messages: dict[str, ast.Message]) -> None:
    """Sent as HTML a text must be its own picture (bug-log O34): no <, > or & of ours."""
    marked = [
        key
        for key, message in messages.items()
        for one in walk(message)
        if isinstance(one, ast.TextElement | ast.StringLiteral) and re.search("[<>&]", one.value)
    ]
    assert marked == []


def test_words_to_type_are_one_plain_line(locale: str, messages: dict[str, ast.Message]) -> None:
    """`.words` and `.aliases` are read without Fluent, so they hold no placeable and no break."""
    for key, message in messages.items():
        for attribute in attributes(message) & {"words", "aliases"}:
            written = DEFAULT if key in draft_keys() else locale
            read = catalogue(written).words(key, attribute)
            assert " ".join(read) == _plain(message, attribute), key


def test_every_locale_is_in_the_fallback_chain_or_complete() -> None:
    """A folder that nobody falls back to, and that is not complete, would show bare keys."""
    assert set(FULL) <= set(LOCALES)
