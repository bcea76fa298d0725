"""Where cards become known: roles and marks by rule set, and the camps' claims to victory."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, cast

from engine.role import Card, Mark, Role
from engine.rules import RULE_SETS, Rulings, check_answers
from engine.vocabulary import Camp, CardId, Kin, Slot

if TYPE_CHECKING:
    from engine.table import Table

Claim = Callable[["Table"], str]
ROLES: dict[CardId, Role] = {}
VARIANTS: dict[str, dict[CardId, Role]] = {name: {} for name in RULE_SETS}
MARKS: dict[str, list[Mark]] = {name: [] for name in RULE_SETS}
CLAIMS: dict[str, dict[Camp, Claim]] = {name: {} for name in RULE_SETS}
NEEDED: dict[Camp, CardId] = {}
"""The card without which, anywhere in the deck, a camp's claim never holds."""


class Sayers(dict[str, tuple[frozenset[CardId], tuple[Mark, ...]]]):
    """By hook, slot or stage: the cards and the marks that give it something to do."""

    def __init__(self, rules: str, marks: tuple[Mark, ...]) -> None:
        self._roles = VARIANTS[rules]
        self._marks = marks

    def __missing__(self, hook: str) -> tuple[frozenset[CardId], tuple[Mark, ...]]:
        roles = self._roles.items()
        cards = frozenset(name for name, role in roles if _says(role, hook))
        marks = tuple(mark for mark in self._marks if _says(mark, hook))
        found = self[hook] = cards, marks
        return found


class Timed(dict[Slot, tuple[Role, ...]]):
    """By slot: the cards of the board that it is for, each once."""

    def __init__(self, rules: str, deck: tuple[CardId, ...]) -> None:
        self._roles = VARIANTS[rules]
        self._names = sorted(set(deck))

    def __missing__(self, slot: Slot) -> tuple[Role, ...]:
        roles = [self._roles[name] for name in self._names]
        found = self[slot] = tuple(role for role in roles if slot in role.slots)
        return found


class Cast:
    """What can have a say at a table with this board: asked at every step, so worked out once."""

    def __init__(self, rules: str, deck: tuple[CardId, ...]) -> None:
        self.marks = tuple(
            mark for mark in MARKS[rules] if not mark.of or not set(mark.of).isdisjoint(deck)
        )
        self.askers: dict[str, Card] = {mark.id: mark for mark in self.marks}
        self.askers[""] = Card()
        self.sayers = Sayers(rules, self.marks)
        self.timed = Timed(rules, deck)
        roles = VARIANTS[rules].items()
        self.wolfish = frozenset(
            name for name, role in roles if role.kin is Kin.WOLF or "kin_now" in role.own
        )
        """The cards that may ever count as wolves."""
        self.pack = self.wolfish | self.sayers["attends"][0]
        """The cards that may ever meet as the pack."""
        known = (*VARIANTS[rules].values(), *self.marks)
        living = {slot for card in known for slot in card.slots if slot not in card.posthumous}
        self.posthumous = {slot for card in known for slot in card.posthumous} - living
        """The slots in which the dead alone are asked."""
        self.claiming = frozenset(
            camp for camp in Camp if camp not in NEEDED or NEEDED[camp] in deck
        )
        """The camps whose claims are worth asking about."""


def _says(card: Card, hook: str) -> bool:
    return hook in card.own or hook in card.hooks or hook in card.slots


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
    camp: Camp, *, sets: tuple[str, ...] = RULE_SETS, of: CardId = ""
) -> Callable[[Claim], Claim]:
    """Decorator: how a camp comes to have won. The function returns the reason's key, or ''; it
    is asked only at tables whose deck has the card `of`, where one is named.
    """
    if of:
        NEEDED[camp] = of

    def keep(function: Claim) -> Claim:
        for name in sets:
            CLAIMS[name][camp] = function
        return function

    return keep
