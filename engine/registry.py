"""Where cards become known: roles and marks by rule set, and the camps' claims to victory."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, cast

from engine.role import Card, Mark, Role
from engine.rules import RULE_SETS, Rulings, check_answers
from engine.vocabulary import Camp, CardId, Stage

if TYPE_CHECKING:
    from engine.table import Table

ROLES: dict[CardId, Role] = {}
VARIANTS: dict[str, dict[CardId, Role]] = {name: {} for name in RULE_SETS}
MARKS: dict[str, list[Mark]] = {name: [] for name in RULE_SETS}
CLAIMS: dict[str, dict[Camp, Callable[[Table, Stage], str]]] = {name: {} for name in RULE_SETS}


class Cast:
    """What can have a say at a table with this board: asked at every step, so worked out once."""

    def __init__(self, rules: str, deck: tuple[CardId, ...]) -> None:
        self.rules = rules
        self.marks = tuple(
            mark for mark in MARKS[rules] if not mark.of or not set(mark.of).isdisjoint(deck)
        )
        self.askers: dict[str, Card] = {mark.id: mark for mark in self.marks}
        self.askers[""] = Card()
        self._sayers: dict[str, tuple[frozenset[CardId], tuple[Mark, ...]]] = {}

    def sayers(self, hook: str) -> tuple[frozenset[CardId], tuple[Mark, ...]]:
        """The cards and the marks that give a hook, a slot or a stage something to do."""
        found = self._sayers.get(hook)
        if found is None:
            roles = VARIANTS[self.rules].items()
            cards = frozenset(name for name, role in roles if _says(role, Role, hook))
            marks = tuple(mark for mark in self.marks if _says(mark, Mark, hook))
            found = self._sayers[hook] = cards, marks
        return found


def _says(card: Card, base: type[Card], hook: str) -> bool:
    own = getattr(type(card), hook, None) is not getattr(base, hook, None)
    return own or hook in card.hooks or hook in card.slots


@lru_cache(maxsize=512)
def cast_of(rules: str, deck: tuple[CardId, ...]) -> Cast:
    """The cast of a board, kept for the next step."""
    return Cast(rules, deck)


def register(cls: type[Any]) -> type[Any]:
    """Class decorator: the card becomes known in the rule sets it names.

    A `Rulings` class in its module must answer for exactly these; a TypeError says which does not.
    """
    card = cls()
    rulings = vars(__import__(cls.__module__, fromlist=["Rulings"])).get("Rulings")
    if rulings is not None and issubclass(rulings, Rulings):
        check_answers(rulings, cls.sets)
    for name in cls.sets:
        if isinstance(card, Role):
            if card.id in VARIANTS[name]:
                raise TypeError(f"two files register {card.id} for {name}")
            VARIANTS[name][card.id] = card
        else:
            MARKS[name].append(cast("Mark", card))
    if isinstance(card, Role):
        ROLES.setdefault(card.id, card)
    return cls


def claim(
    camp: Camp, *, sets: tuple[str, ...] = RULE_SETS
) -> Callable[[Callable[[Table, Stage], str]], Callable[[Table, Stage], str]]:
    """Decorator: how a camp comes to have won. The function returns the reason's key, or ''."""

    def keep(function: Callable[[Table, Stage], str]) -> Callable[[Table, Stage], str]:
        for name in sets:
            CLAIMS[name][camp] = function
        return function

    return keep
