"""House rules that a reader relies on, checked over the source and the registry."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from engine.registry import MARKS, VARIANTS
from engine.role import Card
from engine.rules import _CLASSES, RULE_SETS, Question, spell
from engine.vocabulary import Stage

ENGINE = Path(__file__).parents[2] / "engine"
TURNED_INTO = {"wolf", "villager"}


def sources(folder: Path = ENGINE) -> list[Path]:
    return sorted(folder.rglob("*.py"))


def literals(tree: ast.AST, *, skip: set[int]) -> list[str]:
    return [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in skip
    ]


def docstrings(tree: ast.AST) -> set[int]:
    found = set()
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list) and body and isinstance(body[0], ast.Expr):
            found.add(id(body[0].value))
    return found


def declared(tree: ast.AST) -> set[int]:
    """The rule sets a card, a claim or a question's `choices` names, and those of RULE_SETS."""
    found: set[int] = set()
    for node in ast.walk(tree):
        named = isinstance(node, ast.keyword) and node.arg in ("sets", "choices", "option")
        target = isinstance(node, (ast.Assign, ast.AnnAssign))
        if named or target:
            found |= {id(part) for part in ast.walk(node)}
    return found


def test_nobody_asks_which_rule_set_a_game_plays():
    """Architecture 3: the names of rule sets stand in rulings, lists of a card's sets,
    rulesets/.
    """
    for path in sources():
        if "rulesets" in path.parts:
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Compare):
                said = {part.value for part in ast.walk(node) if isinstance(part, ast.Constant)}
                assert not said & set(RULE_SETS), f"{path.name}:{node.lineno}"
        allowed = docstrings(tree) | declared(tree)
        words = literals(tree, skip=allowed)
        if path.name not in ("rules.py",):
            assert not set(words) & set(RULE_SETS), path.name


def test_nobody_outside_the_engine_compares_with_a_rule_set():
    """Issue 4: no comparison of rule-set ids anywhere; what differs is a question of `House`."""
    for path in [*sources(ENGINE.parent / "adapters"), *sources(ENGINE.parent / "handlers")]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Compare):
                said = {part.value for part in ast.walk(node) if isinstance(part, ast.Constant)}
                assert not said & set(RULE_SETS), f"{path.name}:{node.lineno}"


def test_no_field_is_named_after_a_rule_set():
    """Issue 4: no field named after a rule set."""
    pattern = re.compile(
        r"\b(?:official|crescent|expanded)_\w+\s*[:=]|\b\w+_(?:official|crescent|expanded)\s*[:=]"
    )
    for path in sources():
        assert not pattern.search(path.read_text(encoding="utf-8")), path.name


def test_cards_are_named_in_their_own_files_only():
    """Architecture 3: no card's id outside roles/, rulesets/, decks.py but wolf and villager."""
    ids = {card for cards in VARIANTS.values() for card in cards} - TURNED_INTO
    camps = {"piper", "white_wolf", "white_eyed_wolf", "angel", "grandpa", "hybrid"}
    for path in sources():
        if {"roles", "rulesets"} & set(path.parts) or path.name in ("decks.py", "vocabulary.py"):
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        words = set(literals(tree, skip=docstrings(tree) | declared(tree)))
        assert not words & (ids - camps), f"{path.name}: {words & (ids - camps)}"


def test_role_files_are_short_and_begin_with_the_name_a_player_knows():
    """House rule 8: under 90 lines; the first line holds the Chinese name."""
    for path in sources(ENGINE / "roles"):
        if path.name.startswith("_"):
            continue
        text = path.read_text(encoding="utf-8")
        assert len(text.splitlines()) <= 90, path.name
        assert re.match(r'"""[\u4e00-\u9fff]', text), path.name


def test_every_hook_of_every_card_hangs_where_the_golden_list_says(golden):
    """Architecture 2.5: a new hook shows up in review as one line."""
    lines = []
    for rules in RULE_SETS:
        cards: list[Card] = [*VARIANTS[rules].values(), *MARKS[rules]]
        for stage in Stage:
            for card in sorted(cards, key=lambda card: card.id):
                for name, lasting in card.hooks.get(stage, ()):
                    lines.append(f"{rules} {stage} {card.id}.{name}{' lasting' if lasting else ''}")
    golden("hook_order.txt", "\n".join(lines) + "\n")


def test_every_question_and_its_answers_side_by_side(golden):
    """Architecture 2.12, tests 2: one row a question, the answers of the rule sets that have it."""
    rows = []
    for cls in _CLASSES:
        for name, question in vars(cls).items():
            if isinstance(question, Question) and name not in ("opening", "night", "day"):
                where = cls.__module__.removeprefix("engine.")
                answers = " · ".join(
                    f"{rules}: {_shown(question.answers[rules])}"
                    for rules in RULE_SETS
                    if rules in question.answers
                )
                option = f" [{question.option}]" if question.option else ""
                rows.append(f"{where}.{name}{option} — {answers}")
    golden("rulings.txt", "\n".join(sorted(rows)) + "\n")


def _shown(answer: object) -> str:
    if callable(answer):
        return getattr(answer, "__name__", "function")
    if isinstance(answer, dict):
        return " ".join(f"{key}={_shown(value)}" for key, value in answer.items())
    if isinstance(answer, frozenset):
        return " ".join(sorted(map(str, answer)))
    if isinstance(answer, tuple):
        return " ".join(map(str, answer)) or "none"
    return spell(answer)
