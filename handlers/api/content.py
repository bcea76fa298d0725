"""What the rules say, as the API's models."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from typing import get_args

from adapters.logged import version
from adapters.text.render import DEFAULT, Voice, catalogue
from engine.commands import AnyCommand
from engine.decks import BOARDS
from engine.registry import VARIANTS
from engine.rules import RULE_SETS, Question as Asked, Rulings, default, options, spell
from engine.vocabulary import Cause, Kin
from handlers.api.models import (
    BoardList,
    BoardModel,
    CardModel,
    Health,
    Legend,
    Meaning,
    OptionModel,
    Question,
    RoleModel,
    RulesId,
    RulesList,
    RulesModel,
)


def health() -> Health:
    """That this process answers."""
    return Health(status="ok", version=version())


def rules(locale: str) -> RulesList:
    """Every rule set with its cards and options."""
    return RulesList(rules=[_rules(name, Voice(locale)) for name in RULE_SETS])


def _rules(name: str, voice: Voice) -> RulesModel:
    return RulesModel.model_validate(
        {
            "id": name,
            "name": voice.text(f"rules-{name}"),
            "cards": [_card(name, card, voice) for card in VARIANTS[name]],
            "options": [_option(name, option) for option in options(name)],
        }
    )


def _card(name: str, card: str, voice: Voice) -> CardModel:
    return CardModel(id=card, name=voice.card(card), kin=VARIANTS[name][card].kin.value)


def _option(name: str, option: str) -> OptionModel:
    legal = options(name)[option]
    answers = None if legal is None else [spell(answer) for answer in legal]
    return OptionModel(name=option, default=spell(default(name, option)), answers=answers)


def role(name: RulesId, card: str, locale: str) -> RoleModel | None:
    """What a rule set says of a card, None where it has no such card."""
    found = VARIANTS[name].get(card)
    if found is None:
        return None
    voice = Voice(locale, name)
    return RoleModel(
        id=card,
        name=voice.card(card),
        kin=found.kin.value,
        rules=name,
        also_in=[other for other in RULE_SETS if other != name and card in VARIANTS[other]],
        goal=voice.text(f"card-{card}", "goal"),
        text=voice.text(f"card-{card}", name),
        questions=_questions(type(found).__module__),
    )


def _questions(module: str) -> list[Question]:
    """The questions in a card's file."""
    asked = getattr(sys.modules[module], "Rulings", None)
    if asked is None or asked is Rulings:
        return []
    return [
        Question(
            name=name,
            option=question.option or None,
            answers={rules: spell(answer) for rules, answer in question.answers.items()},
        )
        for name, question in vars(asked).items()
        if isinstance(question, Asked)
    ]


def boards(name: RulesId | None, players: int | None) -> BoardList:
    """The boards of one rule set or all, for one head-count or all."""
    plans = [
        (rules, plan)
        for rules in ((name,) if name else RULE_SETS)
        for plan in BOARDS[rules].values()
        if players in (None, plan.players)
    ]
    found = [
        {
            "rules": rules,
            "name": plan.name,
            "players": plan.players,
            "cards": list(plan.cards),
            "usual": plan.default,
        }
        for rules, plan in plans
    ]
    return BoardList(boards=[BoardModel.model_validate(one) for one in found])


def legend(locale: str) -> Legend:
    """What every coded word of the other answers says."""
    voice = Voice(locale)

    def meaning(kind: str, codes: Iterable[str]) -> list[Meaning]:
        return [Meaning(code=one, text=voice.text(f"{kind}-{one}")) for one in codes]

    known = catalogue(DEFAULT).sources
    reasons = [key.removeprefix("reason-") for key in known if key.startswith("reason-")]
    commands = [
        Meaning(code=one.__name__, text=voice.text(f"command-{dashed(one.__name__)}"))
        for one in get_args(AnyCommand)
    ]
    return Legend(
        kin=[Meaning(code=one, text=voice.text(f"kin-{one}")) for one in Kin],
        causes=meaning("cause", Cause),
        reasons=meaning("reason", sorted(reasons)),
        commands=commands,
        boards=[
            Meaning(code=name, text=voice.text(f"board-{name}"))
            for name in sorted({one for rules in RULE_SETS for one in BOARDS[rules]})
        ],
        options=[
            Meaning(code=name, text=voice.text(f"option-{name}"))
            for name in sorted({one for rules in RULE_SETS for one in options(rules)})
        ],
    )


def dashed(name: str) -> str:
    """A command's name as the catalogues spell it."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()
